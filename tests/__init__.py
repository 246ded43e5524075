"""Tests. This is imported before anything else of theirs, also before the plugins that conftest.py imports."""

import os
import sys

from tests.paths import ROOT

# Compiling the sources takes 15 s of every worker and half of a program's start, and pytest rewrites its plugins at
# each start. Where bytecode must not be written beside the sources (PYTHONDONTWRITEBYTECODE) it is kept with pytest's
# own cache, for workers and programs alike.
BYTECODE = ROOT / ".pytest_cache" / "bytecode"
if sys.dont_write_bytecode:
    sys.dont_write_bytecode, sys.pycache_prefix = False, str(BYTECODE)
    os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
    os.environ["PYTHONPYCACHEPREFIX"] = str(BYTECODE)

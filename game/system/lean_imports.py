"""Leaves out modules that others import though nothing here uses them: each costs time at every start, and memory."""

import sys
from contextlib import suppress
from importlib import import_module
from types import ModuleType

OWN_HASHES = ("_sha2", "_sha256")
"""Python's own SHA-256, in 3.12 and before: some distributions leave it out, and have OpenSSL's only."""
UNUSED = ("pygame._sdl2.audio", "pygame._sdl2.video")
"""What pygame's package for game controllers imports."""


def leave_out() -> None:
    """Call it before anything else is imported."""
    for name in OWN_HASHES:
        with suppress(ImportError):
            import_module(name)
            sys.modules.setdefault("_hashlib", None)  # type: ignore[arg-type]  # hashlib does without OpenSSL then
            break
    for name in UNUSED:
        sys.modules.setdefault(name, ModuleType(name))

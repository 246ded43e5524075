"""Benchmarks: ``python -m tests.tools.bench NAME``. Results are in BENCHMARKS.md, with date and command."""

import subprocess
import sys
from collections.abc import Sequence

from tests.tools.virtual_screen import missing, virtual_screen


def in_a_window(name: str, arguments: Sequence[str], size: str) -> int:
    """Run a bench again, with ``--here``, in a process with a virtual screen of this size ("1920x1080"). Its status."""
    if missing():
        print(missing(), file=sys.stderr)
        return 2
    width, height = map(int, size.split("x"))
    with virtual_screen(width, height) as environment:
        command = [sys.executable, "-m", "tests.tools.bench", name, *arguments, "--here"]
        return subprocess.run(command, env=environment, check=False).returncode

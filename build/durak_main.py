"""The entry point of the built program, the same as ``python -m game``."""

import sys

import quick_imports

from game.system.lean_imports import leave_out

quick_imports.begin()
leave_out()

from game.__main__ import main  # noqa: E402
from game.system.worker_process import CHILD, attend  # noqa: E402

if __name__ == "__main__":
    sys.exit(attend(sys.argv[2:]) if sys.argv[1:2] == [CHILD] else main())

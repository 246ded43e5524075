"""The entry point of the built program, the same as ``python -m game``."""

import sys

from game.__main__ import main
from game.system.worker_process import CHILD, attend

if __name__ == "__main__":
    sys.exit(attend(sys.argv[2:]) if sys.argv[1:2] == [CHILD] else main())

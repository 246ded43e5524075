"""The entry point of the built program, the same as ``python -m game``."""

import sys
from types import ModuleType

from game.__main__ import main
from game.system.worker_process import CHILD, attend

# pygame's package for game controllers imports two other modules, half a megabyte, and uses neither.
for unused in ("pygame._sdl2.audio", "pygame._sdl2.video"):
    sys.modules[unused] = ModuleType(unused)

if __name__ == "__main__":
    sys.exit(attend(sys.argv[2:]) if sys.argv[1:2] == [CHILD] else main())

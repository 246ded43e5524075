"""SDL's connection to the window system, made while modules are imported.

``pygame.display.init`` holds the interpreter lock all the time it waits for the window system (37 ms with X). SDL's own
function, called without the lock, leaves the time to a thread that imports. `pygame.display.init` finds it done.
"""

import ctypes
import sys

VIDEO = 0x20
"""SDL_INIT_VIDEO."""


def begin() -> None:
    """Connect, on the main thread. Errors are ignored: ``pygame.display.init`` meets them again and reports them."""
    import pygame

    try:
        sdl = ctypes.CDLL("SDL2.dll" if sys.platform == "win32" else pygame.display.__file__)
        sdl.SDL_InitSubSystem(VIDEO)
    except (OSError, AttributeError):
        return

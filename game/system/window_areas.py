"""Showing parts of a window's surface.

pygame can only show a whole window (``Window.flip``), which takes 5 to 20 ms at 3840×2160 without a graphics card. SDL,
which pygame has loaded, can show rectangles (``SDL_UpdateWindowSurfaceRects``): this calls it directly.
"""

import ctypes
import sys
from collections.abc import Callable, Sequence

import pygame
import pygame.window

ShowAreas = Callable[[Sequence[pygame.Rect]], bool]
"""Shows these rectangles of the surface. False: SDL refused, the whole window must be shown."""


def areas_of(window: pygame.Window) -> ShowAreas | None:
    """The way to show parts of ``window``; None where SDL's functions cannot be found."""
    try:
        # Elsewhere than on Windows a library's symbols are found through a module that is linked with it.
        sdl = ctypes.CDLL("SDL2.dll" if sys.platform == "win32" else pygame.window.__file__)
        find, update = sdl.SDL_GetWindowFromID, sdl.SDL_UpdateWindowSurfaceRects
    except (OSError, AttributeError):
        return None
    find.restype, find.argtypes = ctypes.c_void_p, [ctypes.c_uint32]
    update.restype, update.argtypes = ctypes.c_int, [ctypes.c_void_p, ctypes.c_void_p, ctypes.c_int]
    pointer = find(window.id)
    if not pointer:
        return None

    def show(areas: Sequence[pygame.Rect]) -> bool:
        numbers = [number for area in areas for number in (*area.topleft, *area.size)]
        return bool(update(pointer, (ctypes.c_int * len(numbers))(*numbers), len(areas)) == 0)

    return show

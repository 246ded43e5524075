"""Showing parts of a window's surface.

pygame can only show a whole window (``Window.flip``), which takes 5 to 20 ms at 3840×2160 without a graphics card. SDL
can show rectangles (``SDL_UpdateWindowSurfaceRects``): this calls it directly.
"""

import ctypes
from collections.abc import Callable, Sequence

import pygame

from game.system.sdl import library, pointer_to

ShowAreas = Callable[[Sequence[pygame.Rect]], bool]
"""Shows these rectangles of the surface. False: SDL refused, the whole window must be shown."""


def areas_of(window: pygame.Window) -> ShowAreas | None:
    """The way to show parts of ``window``; None where SDL's functions cannot be found."""
    sdl, pointer = library(), pointer_to(window)
    if sdl is None or pointer is None or not hasattr(sdl, "SDL_UpdateWindowSurfaceRects"):
        return None
    update = sdl.SDL_UpdateWindowSurfaceRects
    update.restype, update.argtypes = ctypes.c_int, [ctypes.c_void_p, ctypes.c_void_p, ctypes.c_int]

    def show(areas: Sequence[pygame.Rect]) -> bool:
        numbers = [number for area in areas for number in (*area.topleft, *area.size)]
        return bool(update(pointer, (ctypes.c_int * len(numbers))(*numbers), len(areas)) == 0)

    return show

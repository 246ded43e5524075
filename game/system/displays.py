"""The screens of this desk: where each lies, what panels leave of it, and the frame that the system puts round a
window. pygame reports only sizes; SDL knows the rest, and can show parts of a window's surface.
"""

import ctypes
import functools
import sys
from collections.abc import Callable, Sequence
from typing import NamedTuple

import pygame
import pygame.window

LEAST = 0.5
"""A usable area below this part of its screen's width or height is not believed: X has one such area for all screens
together, which of several screens may leave little.
"""
ShowAreas = Callable[[Sequence[pygame.Rect]], bool]
"""Shows these rectangles of the surface. False: SDL refused, the whole window must be shown."""


class Display(NamedTuple):
    """In screen coordinates. ``usable``: without task bars, docks and panels."""

    whole: pygame.Rect
    usable: pygame.Rect


class Frame(NamedTuple):
    """How far a window's frame extends beyond the window."""

    left: int = 0
    top: int = 0
    right: int = 0
    bottom: int = 0


def displays() -> list[Display]:
    """All screens, the main one first; [] where none is known."""
    sdl = library()
    found = []
    try:
        for number in range(sdl.SDL_GetNumVideoDisplays() if sdl is not None else 0):
            assert sdl is not None
            whole = _rect(sdl.SDL_GetDisplayBounds, number)
            usable = _rect(sdl.SDL_GetDisplayUsableBounds, number)
            if whole is not None:
                found.append(Display(whole, believed(whole, usable)))
    except AttributeError:  # an SDL without these functions
        found = []
    return found or [Display(pygame.Rect((0, 0), size), pygame.Rect((0, 0), size)) for size in _sizes()[:1]]


def believed(whole: pygame.Rect, usable: pygame.Rect | None) -> pygame.Rect:
    """The usable area of a screen as the system tells it, or all of it if that cannot be so."""
    if usable is None:
        return whole
    seen = usable.clip(whole)
    return seen if seen.w >= whole.w * LEAST and seen.h >= whole.h * LEAST else whole


def frame_of(window: pygame.Window) -> Frame | None:
    """The frame of ``window``; None where it is not known (yet: X tells it of windows that are shown)."""
    sdl, pointer = library(), pointer_to(window)
    if sdl is None or pointer is None or not hasattr(sdl, "SDL_GetWindowBordersSize"):
        return None
    top, left, bottom, right = (ctypes.c_int() for _ in range(4))
    told = sdl.SDL_GetWindowBordersSize(pointer, *map(ctypes.byref, (top, left, bottom, right)))
    found = Frame(left.value, top.value, right.value, bottom.value)
    return found if told == 0 and any(found) else None


def _rect(ask: "ctypes._NamedFuncPointer", number: int) -> pygame.Rect | None:
    told = (ctypes.c_int * 4)()
    return pygame.Rect(told[0], told[1], told[2], told[3]) if ask(number, told) == 0 else None


def _sizes() -> list[tuple[int, int]]:
    return pygame.display.get_desktop_sizes()


def areas_of(window: pygame.Window) -> ShowAreas | None:
    """The way to show parts of ``window``; None where SDL's functions cannot be found.

    pygame can only show a whole window (``Window.flip``), which takes 5 to 20 ms at 3840×2160 without a graphics card.
    """
    sdl, pointer = library(), pointer_to(window)
    if sdl is None or pointer is None or not hasattr(sdl, "SDL_UpdateWindowSurfaceRects"):
        return None
    update = sdl.SDL_UpdateWindowSurfaceRects
    update.restype, update.argtypes = ctypes.c_int, [ctypes.c_void_p, ctypes.c_void_p, ctypes.c_int]

    def show(areas: Sequence[pygame.Rect]) -> bool:
        numbers = [number for area in areas for number in (*area.topleft, *area.size)]
        return bool(update(pointer, (ctypes.c_int * len(numbers))(*numbers), len(areas)) == 0)

    return show


@functools.cache
def library() -> ctypes.CDLL | None:
    """SDL's functions, or None where they cannot be found."""
    try:
        # Elsewhere than on Windows a library's symbols are found through a module that is linked with it.
        return ctypes.CDLL("SDL2.dll" if sys.platform == "win32" else pygame.window.__file__)
    except (OSError, AttributeError):
        return None


def pointer_to(window: pygame.Window) -> ctypes.c_void_p | None:
    """SDL's own handle of the window, or None where it cannot be found."""
    sdl = library()
    try:
        find = sdl.SDL_GetWindowFromID if sdl is not None else None
    except AttributeError:
        return None
    if find is None:
        return None
    find.restype, find.argtypes = ctypes.c_void_p, [ctypes.c_uint32]
    found = find(window.id)
    return ctypes.c_void_p(found) if found else None

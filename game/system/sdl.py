"""SDL, which pygame has loaded, for functions that pygame does not offer."""

import ctypes
import functools
import sys

import pygame
import pygame.window


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

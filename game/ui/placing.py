"""Size and place of the window on this desk: a pure function of the screens, the frame and what is remembered.

A window fits the usable area of one screen whole, frame included. One that nobody has sized takes `SHARE` of it, or all
of it, maximised, where that would be smaller than `COMFORTABLE`.
"""

from collections.abc import Sequence
from typing import NamedTuple

import pygame

from game.system.displays import Display, Frame

SHARE = 0.85
COMFORTABLE = (1280, 720)
NARROWEST = 540
"""Neither side of a window is shorter, unless the screen is."""
FAR = 100_000
"""Beyond any desk; larger numbers in a file would be too large for rectangles."""


class Geometry(NamedTuple):
    """A window's size and place while it is not maximised, and whether it is.

    ``size`` None: nobody has sized it. ``place`` None: the middle of the main screen.
    """

    size: tuple[int, int] | None = None
    place: tuple[int, int] | None = None
    maximised: bool = False


class Placing(NamedTuple):
    """The window's requested size and place; ``place`` None: chosen by the system."""

    size: tuple[int, int]
    place: tuple[int, int] | None
    maximised: bool = False


def placing(kept: Geometry, screens: Sequence[Display], frame: Frame) -> Placing:
    """Where a window with this frame, remembered as ``kept``, opens on these screens, of which there is at least one.

    The frame is that round the requested place: under X a window is requested by its frame's corner, so nothing lies
    above and left of it.
    """
    room = _screen(kept, screens, frame).usable
    most = max(1, room.w - frame.left - frame.right), max(1, room.h - frame.top - frame.bottom)
    maximised = kept.maximised
    if kept.size is None:
        share = int(most[0] * SHARE), int(most[1] * SHARE)
        small = share[0] < COMFORTABLE[0] or share[1] < COMFORTABLE[1]
        maximised = maximised or small
        size = COMFORTABLE if small else share
    else:
        size = max(kept.size[0], NARROWEST), max(kept.size[1], NARROWEST)
    size = min(size[0], most[0]), min(size[1], most[1])
    outer = _outer(size, kept.place or (0, 0), frame)
    if kept.place is None or not outer.colliderect(room):
        outer.center = room.center
    outer.clamp_ip(room)
    return Placing(size, (outer.x + frame.left, outer.y + frame.top), maximised)


def _screen(kept: Geometry, screens: Sequence[Display], frame: Frame) -> Display:
    """The screen on which most of the window lies, or the main one."""
    if kept.place is None:
        return screens[0]
    outer = _outer(kept.size or COMFORTABLE, kept.place, frame)

    def seen(screen: Display) -> int:
        shared = outer.clip(screen.usable)
        return shared.w * shared.h

    return max(screens, key=seen)


def _outer(size: tuple[int, int], place: tuple[int, int], frame: Frame) -> pygame.Rect:
    """A window's rectangle with its frame."""
    across, down = frame.left + frame.right, frame.top + frame.bottom
    x, y = (max(-FAR, min(FAR, at)) for at in place)
    wide, high = (max(1, min(FAR, side)) for side in size)
    return pygame.Rect(x - frame.left, y - frame.top, wide + across, high + down)

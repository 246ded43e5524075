"""Drawings of shares and sums: a match as long as a share, a cord with beads, a band of chance. No text."""

from collections.abc import Sequence

import pygame

from game.ui.art import Art, Pen
from game.ui.art.colours import CINNABAR, INK, IVORY, LAPIS, LINEN_DARK, MALACHITE, OCHRE, STRAW
from game.ui.widgets import Box

HEAD = 13.0
"""Length of a match's head."""
THICK = 9.0
"""Thickness of a match."""
WOOD = "#E3B873"


def match(surface: pygame.Surface, art: Art, box: Box, part: float, fair: float) -> None:
    """A match over ``part`` of the box's width, and a mark at ``fair``."""
    long = round(max(HEAD + 4, part * box.w), 1)
    bar = art.vector(("figures match", long), long + 2, 20, lambda pen: _match(pen, long), (1, 10))
    if part > 0:
        art.put(surface, bar, box.x, box.y + box.h / 2)
    mark = art.vector(("figures fair", box.h), 6, box.h, lambda pen: _fair(pen, box.h), (3, 0))
    art.put(surface, mark, box.x + fair * box.w, box.y)


def cord(
    surface: pygame.Surface, art: Art, box: Box, most: float, part: float, fair: float, interval: tuple[float, float]
) -> None:
    """A scale from 0 to ``most``: the interval as a band, the fair share as a lozenge, the share as a match's head."""
    low, high = (min(1.0, end / most) for end in interval)
    key = ("figures cord", box.w, round(low, 3), round(high, 3))
    art.put(surface, art.vector(key, box.w, 40, lambda pen: _cord(pen, box.w, low, high), (0, 20)), box.x, box.y)
    fairly = art.vector("figures lozenge", 26, 26, lambda pen: _lozenge(pen, 13, 13, 11, LAPIS), (13, 13))
    art.put(surface, fairly, box.x + box.w * min(1.0, fair / most), box.y)
    own = art.vector("figures head", 26, 26, _bead, (13, 13))
    art.put(surface, own, box.x + box.w * min(1.0, part / most), box.y)


def band(surface: pygame.Surface, art: Art, box: Box, low: float, high: float, middle: float, got: float) -> None:
    """A scale with the band of chance and a bead for the value; all in parts of the box's width."""
    key = ("figures band", box.w, round(low, 3), round(high, 3), round(middle, 3))
    drawn = art.vector(key, box.w, 48, lambda pen: _band(pen, box.w, low, high, middle), (0, 24))
    art.put(surface, drawn, box.x, box.y)
    colour = MALACHITE if low <= got <= high else CINNABAR
    bead = art.vector(("figures bead", colour), 30, 30, lambda pen: _lozenge(pen, 15, 15, 13, colour), (15, 15))
    art.put(surface, bead, box.x + box.w * got, box.y)


def ladder(
    surface: pygame.Surface, art: Art, box: Box, marks: Sequence[float], place: float, interval: tuple[float, float]
) -> None:
    """A scale with a mark for each level, the interval as a band, and a bead at the place, in parts of the width."""
    low, high = interval
    key = ("figures ladder", box.w, tuple(marks), round(low, 3), round(high, 3))
    drawn = art.vector(key, box.w, 40, lambda pen: _ladder(pen, box.w, marks, low, high), (0, 20))
    art.put(surface, drawn, box.x, box.y)
    own = art.vector("figures head", 26, 26, _bead, (13, 13))
    art.put(surface, own, box.x + box.w * place, box.y)


def _match(pen: Pen, long: float) -> None:
    pen.rounded(1, 10 - THICK / 2 + 1, long, THICK, 2, INK)
    pen.rounded(1, 10 - THICK / 2, long - 2, THICK, 2, WOOD, INK, 1.6)
    pen.line([(6, 10 - THICK / 6), (long - HEAD - 4, 10 - THICK / 6)], 1.2, "#F3DCA9")
    pen.ellipse(long - HEAD / 2, 10, HEAD / 2 + 1.2, THICK * 0.72 + 1.2, INK)
    pen.ellipse(long - HEAD / 2, 10, HEAD / 2, THICK * 0.72, CINNABAR)
    pen.ellipse(long - HEAD / 2 - 1.5, 8, 2.6, 1.8, "#F08A8F")


def _fair(pen: Pen, high: float) -> None:
    pen.dashed([(3, 0), (3, high)], 3, LAPIS, 5, 3.5)


def _cord(pen: Pen, wide: float, low: float, high: float) -> None:
    pen.rounded(low * wide, 6, max(4.0, (high - low) * wide), 28, 4, STRAW, OCHRE, 1.4)
    pen.rounded(0, 17, wide, 6, 3, LINEN_DARK, INK, 1.4)


def _ladder(pen: Pen, wide: float, marks: Sequence[float], low: float, high: float) -> None:
    _cord(pen, wide, low, high)
    for mark in marks:
        _lozenge(pen, mark * wide, 20, 8, LAPIS)


def _bead(pen: Pen) -> None:
    pen.circle(13, 14, 11, INK)
    pen.circle(13, 13, 10, CINNABAR)
    pen.circle(10, 10, 3, "#F08A8F")


def _band(pen: Pen, wide: float, low: float, high: float, middle: float) -> None:
    pen.rounded(low * wide, 4, max(4.0, (high - low) * wide), 40, 5, STRAW, OCHRE, 1.4)
    pen.rounded(0, 21, wide, 6, 3, LINEN_DARK, INK, 1.4)
    pen.line([(middle * wide, 6), (middle * wide, 42)], 2.4, INK)


def _lozenge(pen: Pen, x: float, y: float, r: float, colour: str) -> None:
    for lower, fill in ((1.2, INK), (0.0, IVORY)):
        pen.polygon([(x - r, y + lower), (x, y + lower - r), (x + r, y + lower), (x, y + lower + r)], fill, INK, 1.6)
    c = r * 0.62
    pen.polygon([(x - c, y), (x, y - c), (x + c, y), (x, y + c)], colour)

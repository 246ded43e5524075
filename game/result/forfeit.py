"""The forfeit (R34): whoever owes it crawls under the table, looks out from under its edge, and crows.

The result's board is the table. This module animates and draws; it does not decide who owes the forfeit.
"""

from math import pi, sin

import pygame

from engine.records.journal import Chair
from game.text.i18n import _
from game.ui.art import Art
from game.ui.art.colours import INK, LINEN
from game.ui.art.text import measure
from game.ui.widgets import Box, Place, line

CRAWL, CROWS = 1900.0, 2050.0
TOTAL = 2400.0
ROOM = 62.0
"""Visible height below the board."""
RADIUS, PITCH = 34.0, 78.0
STEPS = 9
"""Number of up-and-down movements on the way."""


class Forfeit:
    """The faces on their way. ``pace`` multiplies the duration (0: they are there at once); ``still``: no movement."""

    def __init__(self, owing: tuple[Chair, ...], pace: float, still: bool) -> None:
        self.owing = owing
        self._pace = pace
        self.elapsed = CRAWL if still else 0.0
        if pace <= 0:
            self.elapsed = TOTAL
        self._crowed = False

    @property
    def over(self) -> bool:
        return self.elapsed >= TOTAL

    def skip(self) -> None:
        """Go to the end, after the crowing."""
        self.elapsed, self._crowed = TOTAL, True

    def advance(self, milliseconds: float) -> bool:
        """Advance the time. True once, when they crow."""
        if self._pace > 0:
            self.elapsed = min(TOTAL, self.elapsed + milliseconds / self._pace)
        crows = self.elapsed >= CROWS and not self._crowed
        self._crowed = self._crowed or crows
        return crows

    @property
    def cry(self) -> str:
        """The text of the crowing."""
        return _("Cock-a-doodle-doo!") if self.elapsed >= CROWS else ""

    def draw_under(self, surface: pygame.Surface, art: Art, box: Box, s: float) -> None:
        """Draw the faces before the board, which then covers all but their lower part."""
        come, wide, low = min(1.0, self.elapsed / CRAWL), box.w / s, box.h / s - ROOM
        place = Place(box.x, box.y, s)
        for i, seat in enumerate(self.owing):
            goal = wide / 2 + (i - (len(self.owing) - 1) / 2) * PITCH - 60
            x = -RADIUS + (goal + RADIUS) * come
            duck = 12 * abs(sin(come * STEPS * pi)) if come < 1 else 0.0
            peep = (0.3 if come < 1 else 1.0) * (ROOM - 8) - duck
            y = low - RADIUS + max(8.0, peep)
            art.put(surface, art.portrait(seat.portrait, RADIUS * s), *place.at(x, y))

    def draw_crow(self, surface: pygame.Surface, art: Art, box: Box, s: float) -> None:
        """Draw the text of the crowing beside the last face."""
        if not self.cry:
            return
        place, wide = Place(box.x, box.y, s), box.w / s
        x = wide / 2 + (len(self.owing) - 1) / 2 * PITCH - 60 + RADIUS + 14
        long = min(measure(self.cry, 18) + 34, wide - x - 8)
        middle = place.at(x + long / 2, box.h / s - ROOM + 28)
        art.put(surface, art.disc(17 * s, LINEN, INK, long * s), *middle)
        line(surface, art, self.cry, *middle, 18 * s, "bold", INK, "centre", (long - 24) * s)

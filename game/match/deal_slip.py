"""A slip of paper on the cloth while a deal is dealt: its fingerprint, which is older than the first card.

It lies where nothing else does at that time, and is gone when it is said who begins, or the first card is played. What
is on it is public.
"""

import pygame

from game.table.animation.timeline import Timeline
from game.text.i18n import _
from game.ui.art import Art, Pen
from game.ui.art.colours import INK, IVORY
from game.ui.layout import Column, Node, Pad, Picture, Stack, Text, lay
from game.ui.styles import SMALL, STANDING
from game.ui.widgets import Box, Place
from game.ui.widgets.fingerprint import groups

SIZE = (348.0, 52.0)
UPRIGHT = 1.5
BELOW, BELOW_BANNER = 44.0, 172.0
"""So far below the cards of the bout's row its middle lies; in an upright window the trumps are announced between."""
CARD = 70.0
STAYS = 2500.0
"""So many ms it stays when the cards have been dealt."""
SHOWN = 6
"""So many groups of the fingerprint stand on it."""


class DealSlip:
    """Lies on the table at the beginning of a deal that has a fingerprint."""

    def __init__(self, fingerprint: str) -> None:
        self._fingerprint = fingerprint
        self._settled_since: float | None = None

    def over(self, picture: Timeline, settled: bool, now: float, spoken: bool) -> bool:
        """Whether it is time to take it away. ``spoken``: a sentence stands on the table, which needs the place."""
        view = picture.view
        self._settled_since = (self._settled_since or now) if settled else None
        long_enough = self._settled_since is not None and now - self._settled_since > STAYS
        return long_enough or spoken or bool(view.table or view.discard) or view.ended is not None

    def box(self, picture: Timeline) -> Box:
        room = picture.layout.room
        w, h = (side * (UPRIGHT if room.upright else 1.0) for side in SIZE)
        x, y = room.bout
        low = CARD + (BELOW_BANNER if room.upright else BELOW)
        return Box(x - w / 2, y + low * room.unit - h / 2, w, h)

    def draw(self, surface: pygame.Surface, art: Art, picture: Timeline) -> None:
        box = self.box(picture)
        lay(self._tree(), *SIZE, Place(box.x, box.y, box.h / SIZE[1])).paint(surface, art)

    def _tree(self) -> Node:
        caption = Text(_("Fingerprint of this deal"), SMALL, "centre", single=True)
        number = Text(f"{groups(self._fingerprint, SHOWN)} …", STANDING, "centre", single=True)
        return Stack(Picture(_paper), Pad(Column(caption, number), 12, 4, 12, 4))


def _paper(surface: pygame.Surface, art: Art, box: Box, s: float) -> None:
    def draw(pen: Pen) -> None:
        pen.rounded(2, 2 + 2 * s, box.w, box.h, 4 * s, "#06281A")
        pen.rounded(2, 2, box.w, box.h, 4 * s, IVORY, INK, 1.5)

    art.put(surface, art.vector(("deal slip", box.w, box.h), box.w + 4, box.h + 6, draw, (2, 2)), box.x, box.y)

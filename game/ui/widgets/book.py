"""The parts of a book: index tabs at the page's side, and rows on the page."""

from collections.abc import Sequence

import pygame

from game.ui.art import Art, Pen
from game.ui.art.colours import CINNABAR, INK, IVORY, PAPER
from game.ui.art.text import measure, wrap
from game.ui.widgets.base import Action, Widget, WidgetState
from game.ui.widgets.lettering import line
from game.ui.widgets.place import Box

RESTING, LIT = "#DCC9A3", "#E7D7B6"


class Tab(Widget):
    """A chapter's tab. The open one has the page's colour and joins it, unless it stands ``alone``.

    ``count``: the number of changed values on its page, marked by a lozenge.
    """

    def __init__(
        self,
        box: Box,
        words: str,
        suit: str,
        is_open: bool,
        action: Action,
        scale: float = 1.0,
        alone: bool = False,
        count: int = 0,
    ) -> None:
        super().__init__(box, scale)
        self.words, self.suit, self.is_open, self.action, self.alone = words, suit, is_open, action, alone
        self.count = count

    def click(self, x: float, y: float) -> None:
        self.action()

    def draw(self, surface: pygame.Surface, art: Art, look: WidgetState) -> None:
        box, s = self.box, self.scale
        lit = look.hover or look.down
        key = ("tab", box.w, box.h, self.is_open, lit, self.alone)
        art.put(surface, art.vector(key, box.w + 24 * s, box.h + 8 * s, lambda pen: self._tab(pen, lit)), box.x, box.y)
        if look.focus:
            art.put(surface, art.ring(box.w - 8 * s, box.h, 6), box.x, box.y)
        y = box.y + box.h / 2
        art.put(surface, art.suit(self.suit, 20 * s), box.x + 28 * s, y)
        badge = 20 * s if self.count else 0.0
        self._label(surface, art, box.x + 52 * s, y, box.w - 68 * s - badge)
        if self.count:
            x = box.x + box.w - 20 * s
            art.put(surface, art.vector(("tab badge", s), 28 * s, 28 * s, self._badge, (14 * s, 14 * s)), x, y)
            line(surface, art, str(self.count), x, y, 14 * s, "bold", IVORY, "centre")

    def _label(self, surface: pygame.Surface, art: Art, x: float, y: float, room: float) -> None:
        """The label in one line, or in two smaller ones if it is too long."""
        size = 20 * self.scale
        lines = [self.words]
        if measure(self.words, size, "serif") > room and " " in self.words:
            size = 16 * self.scale
            lines = wrap(self.words, size, "serif", room)
        for number, words in enumerate(lines):
            middle = y + (number - (len(lines) - 1) / 2) * 1.15 * size
            line(surface, art, words, x, middle, size, "serif", INK, "left", room)

    def _badge(self, pen: Pen) -> None:
        c, r = 14 * self.scale, 11.5 * self.scale
        pen.polygon([(c - r, c), (c, c - r), (c + r, c), (c, c + r)], CINNABAR, INK, 1.6 * self.scale)

    def _tab(self, pen: Pen, lit: bool) -> None:
        w, h, s = self.box.w, self.box.h, self.scale
        fill = PAPER if self.is_open else LIT if lit else RESTING
        if self.alone:
            pen.rounded(1, 1 + 3 * s, w - 2, h - 2, 6 * s, INK, INK)
            pen.rounded(1, 1, w - 2, h - 2, 6 * s, CINNABAR if self.is_open else fill, INK)
            if self.is_open:
                pen.rounded(1 + 5 * s, 1 + 5 * s, w - 2 - 10 * s, h - 2 - 10 * s, 3 * s, PAPER, INK, 1.4 * s)
            return
        # Ink below and around it; at the right it ends under the page, or continues to the page's inner line.
        end = w + (12.5 * s if self.is_open else 0.0)
        pen.rounded(0, 0, w, h + 3 * s, 7 * s, INK)
        pen.rounded(w - 12 * s, 0, end - w + 12 * s, h + (0.0 if self.is_open else 3 * s), 0, INK)
        pen.rounded(2 * s, 2 * s, w - 4 * s, h - 4 * s, 5 * s, fill)
        pen.rounded(w - 14 * s, 2 * s, end - w + 16 * s, h - 4 * s, 0, fill)
        if not self.is_open:
            pen.rounded(w - 1.6 * s, 0, 1.6 * s, h + 3 * s, 0, "#8D8676")


def rising_fan(surface: pygame.Surface, art: Art, box: Box, cards: Sequence[str], s: float = 1.0) -> None:
    """A fan of cards that rises from the bottom of ``box``, where a page has free space."""
    wide = min(124.0 * s, (box.h - 20 * s) / 1.4)
    kept = surface.get_clip()
    surface.set_clip(art.rect(box.x, box.y, box.w, box.h).clip(kept))
    pivot, reach = box.y + box.h + wide * 1.75, wide * 2.4
    for index, card in enumerate(cards):
        angle = 14.0 * (index - (len(cards) - 1) / 2)
        arm = pygame.Vector2(0, -reach).rotate(angle)
        art.put(surface, art.card(card, wide, angle), box.x + box.w / 2 + arm.x, pivot + arm.y)
    surface.set_clip(kept)

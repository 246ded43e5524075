"""A panel beside the table: the log, the counter, the state in words. The game goes on behind it."""

import pygame

from game.session.table_session import TableSession
from game.ui.art import Art
from game.ui.art.colours import RULE
from game.ui.controls import sign
from game.ui.input.hands import wishes
from game.ui.input.wishes import Wish
from game.ui.layout import Column, Node, Pad, Page, Picture, Row, Text, lay
from game.ui.menu import Menu
from game.ui.metrics import Metrics, larger
from game.ui.services import Services
from game.ui.styles import SUBTITLE
from game.ui.transition import Anchors, Thing
from game.ui.widgets import Box, Place
from game.ui.widgets.paper import dots, sheet, veil

WIDE, TOP, MARGIN = 430.0, 54.0, 14.0
VEIL = 0.3
UPRIGHT = 1.5
"""The scale of its content in an upright window."""


class Slip(Menu):
    """A subclass provides the heading, the content below it, and the key that closes it. Updated while the match goes
    on.
    """

    overlay = True
    wish: Wish
    """The key that opens it also closes it."""
    full = False
    """Whether it is as high as the window, even with little content."""
    least = 360.0
    """Minimum height for layout, however large the type."""

    def __init__(self, services: Services, play: TableSession) -> None:
        super().__init__(services)
        self.play = play
        self._seen = self._standing()

    def canvas(self, window: Metrics) -> Metrics:
        by = self.services.settings.ui_scale
        return larger(window, min(by, max(1.0, window.lh / self.least)))

    def _tree(self) -> Node:
        """Heading, rule and content."""
        head = Row(Text(self.heading(), SUBTITLE, single=True, grow=1), sign("back-arrow", self.escape), gap=14)
        return Pad(
            Column(Pad(head, right=6), Pad(Picture(_dots, height=4), right=14), Pad(self.content(), grow=1)),
            *(30, 16, 16, 28),
        )

    def paper_box(self) -> Box:
        """The position of the panel: at the left, or in the lower half of an upright window."""
        lw, lh = self.metrics.lw, self.metrics.lh
        if self.metrics.upright:
            return self._paper(MARGIN * 2, lh * 0.42, lw - MARGIN * 4, lh * 0.56, UPRIGHT)
        top = TOP if lh > 600 else MARGIN
        return self._paper(MARGIN, top, min(WIDE, lw - 2 * MARGIN), lh - top - MARGIN, 1.0)

    def _paper(self, x: float, y: float, w: float, most: float, scale: float) -> Box:
        return Box(x, y, w, most if self.full else min(most, self._tree().high(w / scale) * scale))

    def anchors(self) -> Anchors:
        box = self.paper_box().grown(MARGIN)
        return Anchors({(Thing.BOARD, 0): self.art.rect(box.x, box.y, box.w, box.h)}, VEIL)

    def lay_out(self) -> Page:
        box, scale = self.paper_box(), UPRIGHT if self.metrics.upright else 1.0
        return lay(self._tree(), box.w / scale, box.h / scale, Place(box.x, box.y, scale))

    def paint(self, surface: pygame.Surface) -> None:
        veil(surface, VEIL)
        sheet(surface, self.art, self.paper_box())
        super().paint(surface)

    def handle(self, event: pygame.Event, now: float) -> None:
        if event.type == pygame.KEYDOWN and self.wish in wishes(event, self.services.settings):
            self.escape()
            return
        pressed = event.type == pygame.MOUSEBUTTONDOWN and event.button == 1
        if pressed and not self.paper_box().holds(*self.metrics.logical(event.pos)):
            self.escape()
            return
        super().handle(event, now)

    def update(self, now: float) -> bool:
        if self._standing() != self._seen:
            self._seen = self._standing()
            self.rebuild()
        return super().update(now)

    def _standing(self) -> tuple[object, ...]:
        """A value that changes with every event."""
        match = self.play.match
        return match.state.number, len(match.played), match.state.ended is None, self.play.eye


def _dots(surface: pygame.Surface, art: Art, box: Box, scale: float) -> None:
    dots(surface, art, box.x, box.y, box.w, RULE)

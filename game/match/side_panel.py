"""A paper laid beside the table: the log, the counter, the state in words. The game goes on behind it."""

import pygame

from game.session.session import Play
from game.ui.art.colours import INK, RULE
from game.ui.input.hands import wishes
from game.ui.input.wishes import Wish
from game.ui.menu import Menu
from game.ui.metrics import Metrics, larger
from game.ui.services import Services
from game.ui.widgets import Box, SignButton, Widget, line
from game.ui.widgets.paper import dots, sheet, veil

WIDE, TOP, MARGIN = 430.0, 54.0, 14.0
HEAD = 64.0


class Slip(Menu):
    """A subclass gives heading, keys that take it away again, and content. It follows the match while it lies there."""

    overlay = True
    wish: Wish
    """What opens it takes it away again."""
    wide = WIDE
    least = 360.0
    """It is not laid out in less than this height, however large the type."""

    def __init__(self, services: Services, play: Play) -> None:
        super().__init__(services)
        self.play = play
        self._seen = self._standing()

    def heading(self) -> str:
        raise NotImplementedError

    def content(self, box: Box) -> list[Widget]:
        """The widgets below the heading."""
        raise NotImplementedError

    def canvas(self, window: Metrics) -> Metrics:
        by = self.services.settings.ui_scale
        return larger(window, min(by, max(1.0, window.lh / self.least)))

    @property
    def s(self) -> float:
        """How much larger than usual everything on it is."""
        return 1.5 if self.metrics.upright else 1.0

    def paper(self) -> Box:
        """Where the paper lies: at the left, or below the middle of an upright window."""
        lw, lh = self.metrics.lw, self.metrics.lh
        if self.metrics.upright:
            return Box(MARGIN * 2, lh * 0.42, lw - MARGIN * 4, min(lh * 0.56, self.tall()))
        top = TOP if lh > 600 else MARGIN
        return Box(MARGIN, top, min(self.wide, lw - 2 * MARGIN), min(lh - top - MARGIN, self.tall()))

    def tall(self) -> float:
        """How high the paper has to be; it is never higher than the window."""
        return 9999.0

    def inside(self) -> Box:
        """What is left for the content."""
        box, s = self.paper(), self.s
        return Box(box.x + 30 * s, box.y + HEAD * s, box.w - 46 * s, box.h - (HEAD + 28) * s)

    def widgets(self) -> list[Widget]:
        box, s = self.paper(), self.s
        close = SignButton(Box(box.x + box.w - 66 * s, box.y + 16 * s, 44 * s, 44 * s), "back-arrow", self.escape)
        return [*self.content(self.inside()), close]

    def paint(self, surface: pygame.Surface) -> None:
        veil(surface, 0.3)
        box, s = self.paper(), self.s
        sheet(surface, self.art, box)
        line(
            surface,
            self.art,
            self.heading(),
            box.x + 30 * s,
            box.y + 38 * s,
            24 * s,
            "serif",
            INK,
            "left",
            box.w - 110 * s,
        )
        dots(surface, self.art, box.x + 30 * s, box.y + 60 * s, box.w - 60 * s, RULE)

    def handle(self, event: pygame.Event, now: float) -> None:
        if event.type == pygame.KEYDOWN and self.wish in wishes(event, self.services.settings):
            self.escape()
            return
        pressed = event.type == pygame.MOUSEBUTTONDOWN and event.button == 1
        if pressed and not self.paper().holds(*self.metrics.logical(event.pos)):
            self.escape()
            return
        super().handle(event, now)

    def update(self, now: float) -> bool:
        if self._standing() != self._seen:
            self._seen = self._standing()
            self.rebuild()
        return super().update(now)

    def escape(self) -> None:
        self.pressed()
        self.services.router.back()

    def _standing(self) -> tuple[object, ...]:
        """What changes whenever something has happened."""
        match = self.play.match
        return match.state.number, len(match.played), match.state.ended is None, self.play.eye

"""A board laid over another screen: the veil, the board, and the ways to take it away again."""

import pygame

from game.ui.art.colours import INK
from game.ui.menu import Menu
from game.ui.metrics import Metrics, larger, tall
from game.ui.widgets import Box, Place, centred, line
from game.ui.widgets.paper import carved_board, rule, veil


class Sheet(Menu):
    """A subclass gives its size and heading. Escape, or a click beside the board, takes it away."""

    overlay = True
    size: tuple[float, float] = (400, 400)

    def place(self) -> Place:
        """Where the board lies."""
        largest = 1.7 if self.metrics.upright else 1.0
        return centred(*self.size, (self.metrics.lw, self.metrics.lh), largest, 24)

    def canvas(self, window: Metrics) -> Metrics:
        """Larger type makes a larger board; what of it the window is too low for is scrolled to."""
        by = self.services.settings.ui_scale
        if by <= 1 or window.upright:
            return larger(window, by)
        return tall(window, by, max(self.size[0] + 48, window.lw / by), self.size[1] + 48)

    def board(self) -> Box:
        return self.place().box(0, 0, *self.size)

    def handle(self, event: pygame.Event, now: float) -> None:
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            x, y = self.metrics.logical(event.pos)
            if not self.board().holds(x, y):
                self.escape()
                return
        super().handle(event, now)

    def paint(self, surface: pygame.Surface) -> None:
        veil(surface, 0.55)
        place, (w, _h) = self.place(), self.size
        s = place.scale
        carved_board(surface, self.art, self.board(), s)
        x, y = place.at(w / 2, 52)
        line(surface, self.art, self.heading(), x, y, 30 * s, "serif", INK, "centre", (w - 140) * s)
        x, y = place.at(w / 2, 86)
        rule(surface, self.art, x, y, (w - 120) * s, s)

    def escape(self) -> None:
        self.pressed()
        self.services.router.back()

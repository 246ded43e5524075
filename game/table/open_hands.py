"""Hands that lie open at their seats."""

from collections.abc import Callable, Iterable

import pygame

from game.table.paint.open_hand import draw_open_hand
from game.table.part import Part
from game.table.screen import TableScreen


class OpenHands(Part):
    """``seats`` tells whose hands lie open now."""

    def __init__(self, table: TableScreen, seats: Callable[[], Iterable[int]]) -> None:
        self.table, self._seats = table, seats

    def draw(self, surface: pygame.Surface) -> None:
        art, layout, play = self.table.painter.art, self.table.scene.line.layout, self.table.play
        for seat in self._seats():
            draw_open_hand(surface, art, layout, play.match.view(seat), play.rules)

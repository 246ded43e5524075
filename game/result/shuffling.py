"""The fool shuffles (UX 3.14): a short game between two deals, in which the player stirs the cards on the table.

It changes nothing, and the screen says so: only the random seed decides the order of the cards. Enter, Esc and the
button deal at once. Skipped with reduced motion, and can be switched off.
"""

from collections.abc import Callable
from math import cos, hypot, pi, sin

import pygame

from game.text.i18n import _, pgettext
from game.ui.art import Art
from game.ui.art.colours import LINEN_DARK
from game.ui.controls import button
from game.ui.layout import Column, Gap, Node, Pad, Picture, Row, Sized, Stack, Text, spring
from game.ui.menu import Menu
from game.ui.metrics import Metrics, larger
from game.ui.services import Services
from game.ui.styles import HINT, TITLE
from game.ui.widgets import Box
from game.ui.widgets.paper import veil

CARDS = 28
GOLDEN = pi * (3 - 5**0.5)
"""The golden angle between consecutive cards, which spreads them evenly."""
FAR_X, FAR_Y = 330.0, 170.0
ENOUGH = 2600.0
"""The amount of stirring required, in logical px."""
BY_KEY = 330.0
"""The amount added by a key press."""
GATHER = 320.0
TURN = 15
"""Cards are rotated in steps of so many degrees, as each rotation is a cached picture."""
BOARD, BOARD_EDGE = 560.0, 12.0
CLOTH = 480.0
"""The height of the area with the cards."""
WIDE = 860.0
"""The width of this area, outermost cards included."""


class Shuffling(Menu):
    """Over the table. ``on_done`` is called once, after closing."""

    overlay = True

    def __init__(self, services: Services, on_done: Callable[[], None]) -> None:
        super().__init__(services)
        self._on_done = on_done
        self._stirred = self._shown = 0.0
        self._at: tuple[float, float] | None = None
        self.gathering: float | None = None
        self._come = 0.0
        self._before: float | None = None

    def canvas(self, window: Metrics) -> Metrics:
        if window.upright:
            return larger(window, window.lw / WIDE)
        return larger(window, min(1.0, self.services.settings.ui_scale))

    # Time and input

    @property
    def settled(self) -> bool:
        return self.gathering is None and self._shown == self._stirred

    def handle(self, event: pygame.Event, now: float) -> None:
        if self.gathering is not None:
            return
        if event.type == pygame.MOUSEMOTION:
            x, y = self.metrics.logical(event.pos)
            if self._at is not None:
                self._stir(hypot(x - self._at[0], y - self._at[1]))
            self._at = x, y
        elif event.type == pygame.MOUSEWHEEL:
            self._stir(BY_KEY / 2)
        elif event.type == pygame.KEYDOWN and event.key not in (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_ESCAPE):
            self._stir(BY_KEY)
            return
        super().handle(event, now)

    def escape(self) -> None:
        self._deal()

    def _stir(self, by: float) -> None:
        before = self._stirred
        self._stirred += by
        if int(before / BY_KEY) != int(self._stirred / BY_KEY):
            self.services.sound.play("slide")
        if self._stirred >= ENOUGH:
            self.gathering = 0.0
            self.services.sound.play("gather")

    def update(self, now: float) -> bool:
        passed = (now - self._before if self._before is not None else 0.0) / max(0.1, self.services.settings.pace)
        self._before = now
        behind = self._stirred - self._shown
        self._shown = self._stirred if behind < 1 else self._shown + behind * min(1.0, passed / 120.0)
        if self.gathering is not None:
            self.gathering += passed
            self._come = min(1.0, self.gathering / GATHER)
            if self._come >= 1.0:
                self._deal()
        return super().update(now) or behind > 0 or self.gathering is not None

    def _deal(self) -> None:
        if self._on_done is not _nothing:
            done, self._on_done = self._on_done, _nothing
            self.services.router.remove(self)
            done()

    # Drawing

    def heading(self) -> str:
        return _("The fool shuffles")

    def content(self) -> Node:
        told = Text(_("Stir the cards. Chance alone decides their order."), HINT, "centre")
        words = Column(Text(self.heading(), TITLE, "centre", single=True), told)
        board = Sized(Stack(Picture(_board), Pad(words, *[BOARD_EDGE] * 4)), BOARD)
        cards = Picture(self._draw_cards, height=CLOTH)
        deal = button(
            pgettext("to give out cards", "Deal"),
            self.services.sounding(self._deal),
            "main",
            width=240,
            height=60,
            size=24,
        )
        return Column(Gap(30, grow=1), Row(spring(), board, spring()), cards, deal, Gap(40, grow=1))

    def paint(self, surface: pygame.Surface) -> None:
        veil(surface, 0.6)
        super().paint(surface)

    def _draw_cards(self, surface: pygame.Surface, art: Art, box: Box, _scale: float) -> None:
        middle, height = box.centre
        for x, y, turn in self._cards():
            art.put(surface, art.card("back", 100.0, turn), middle + x, height + y)

    def _cards(self) -> list[tuple[float, float, int]]:
        """Each card's position from the centre, and its rotation."""
        together = 1 - (1 - self._come) ** 3
        found = []
        for i in range(CARDS):
            way = self._shown / 420.0 * (1 if i % 2 else -1) * (0.6 + 0.8 * ((i * 7) % 10) / 10)
            far = (0.08 + 0.92 * ((i + 0.5) / CARDS) ** 0.5) * (1 + 0.12 * sin(way * 1.7 + i)) * (1 - together)
            turn = round((i * 47 % 360 + way * 57 * 0.6) * (1 - together) / TURN) * TURN % 360
            found.append((FAR_X * far * cos(GOLDEN * i + way), FAR_Y * far * sin(GOLDEN * i + way), turn))
        return found


def _board(surface: pygame.Surface, art: Art, box: Box, _scale: float) -> None:
    art.put(surface, art.board(box.w, box.h, inner=LINEN_DARK), box.x, box.y)


def _nothing() -> None:
    """Replaces ``on_done`` once it has been called."""

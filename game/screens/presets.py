"""Which durak? All games in a book with a tab for each family."""

from collections.abc import Callable
from functools import partial

import pygame

from engine.presets import Preset
from game.art.colours import INK, IVORY, MUTED, RULE
from game.screens.base import Navigator
from game.screens.families import Family, families, players_of
from game.screens.menu import Menu
from game.widgets import Box, Place, SignButton, Widget, line
from game.widgets.book import COLUMN, BookRow, Tab
from game.widgets.paper import dots, sheet
from game.words import _

BOOK, UPRIGHT_BOOK = (1216.0, 592.0), (744.0, 812.0)
TAB, PITCH = (228.0, 60.0), 70.0
HEAD, ROW, EDGE = 84.0, 60.0, 14.0
LEAST_ROOM = 120.0
"""With less than this below the rows there is no picture."""


class PresetsScreen(Menu):
    """One click chooses a game and goes back; Escape goes back without. ``choose`` is told the preset's key."""

    def __init__(self, navigator: Navigator, choose: Callable[[str], None]) -> None:
        super().__init__(navigator)
        self.choose = choose
        self.families: tuple[Family, ...] = families()
        now = navigator.settings.preset
        self.page = next(number for number, family in enumerate(self.families) if now in family.keys)

    def first(self, widgets: list[Widget]) -> Widget | None:
        return next((widget for widget in widgets if isinstance(widget, BookRow) and widget.chosen), widgets[0])

    def widgets(self) -> list[Widget]:
        place, page = self._place(), self._page()
        s, family = place.scale, self.families[self.page]
        listed: list[Widget] = [SignButton(Box(32, 24, 48, 48), "back-arrow", self.escape, plain=True)]
        for number, (one, box) in enumerate(zip(self.families, self._tabs(), strict=True)):
            turn = partial(self._turn_to, number)
            listed.append(Tab(box, one.title, one.suit, number == self.page, turn, s, self.metrics.upright))
        left, wide = page[0] + EDGE, page[2] - 2 * EDGE
        for index, game in enumerate(family.games):
            row = place.box(left, page[1] + HEAD + index * ROW, wide, ROW)
            listed.append(self._row(row, game, family.suit, s))
        return listed

    def _row(self, box: Box, game: Preset, suit: str, s: float) -> BookRow:
        chosen = game.key == self.navigator.settings.preset
        figures = (game.options.pack, players_of(game))
        act = self.sounding(partial(self._choose, game.key))
        return BookRow(box, _(game.title), _(game.summary), figures, suit, chosen, act, s)

    def paint(self, surface: pygame.Surface) -> None:
        art, m = self.art, self.metrics
        art.put(surface, art.cover("title_wood", m.lw, m.lh), 0, 0)
        line(surface, art, _("Which durak?"), 104, 48, 36, "serif", IVORY, "left", m.lw - 140)
        place, (x, y, w, h) = self._place(), self._page()
        s, family = place.scale, self.families[self.page]
        sheet(surface, art, place.box(x, y, w, h))
        left, middle = place.at(x + 36, y + 50)
        line(surface, art, family.title, left, middle, 30 * s, "serif", INK, "left", (w - 72 - 2 * COLUMN) * s)
        for index, words in enumerate((_("players"), _("cards"))):
            centre = place.at(x + w - EDGE - COLUMN * (index + 0.5), 0)[0]
            line(surface, art, words, centre, middle + 6 * s, 16 * s, "italic", MUTED, "centre", (COLUMN - 8) * s)
        rule = art.vector(
            ("book rule", w, s), (w - 2 * EDGE) * s, 2, lambda p: p.rounded(0, 0.2, (w - 2 * EDGE) * s, 1.6, 0, INK)
        )
        art.put(surface, rule, *place.at(x + EDGE, y + HEAD - 1))
        for index in range(1, len(family.keys)):
            left, top = place.at(x + EDGE + 16, y + HEAD + index * ROW)
            dots(surface, art, left, top, (w - 2 * EDGE - 32) * s, RULE)
        self._illustrate(surface, place, family)

    def _illustrate(self, surface: pygame.Surface, place: Place, family: Family) -> None:
        """Where the rows leave room, a fan of cards that rises from the foot of the page."""
        x, y, w, h = self._page()
        top = y + HEAD + len(family.keys) * ROW
        room = y + h - EDGE - top
        if room < LEAST_ROOM:
            return
        s, art = place.scale, self.art
        wide = min(124.0, (room - 20) / 1.4)
        box = place.box(x + EDGE, top, w - 2 * EDGE, room)
        kept = surface.get_clip()
        surface.set_clip(art.rect(box.x, box.y, box.w, box.h))
        pivot, reach = y + h - EDGE + wide * 1.75, wide * 2.4
        for index, card in enumerate(family.cards):
            angle = 14.0 * (index - (len(family.cards) - 1) / 2)
            arm = pygame.Vector2(0, -reach).rotate(angle)
            art.put(surface, art.card(card, wide * s, angle), *place.at(x + w / 2 + arm.x, pivot + arm.y))
        surface.set_clip(kept)

    def handle(self, event: pygame.Event, now: float) -> None:
        if event.type == pygame.KEYDOWN and event.key in (pygame.K_PAGEDOWN, pygame.K_PAGEUP):
            self._leaf(1 if event.key == pygame.K_PAGEDOWN else -1)
        elif event.type == pygame.MOUSEWHEEL and event.y:
            self._leaf(-1 if event.y > 0 else 1)
        else:
            super().handle(event, now)

    def escape(self) -> None:
        self.pressed()
        self.navigator.back()

    def _choose(self, key: str) -> None:
        self.choose(key)
        self.navigator.back()

    def _leaf(self, by: int) -> None:
        """One page on or back; at the ends there are no more."""
        page = self.page + by
        if 0 <= page < len(self.families):
            self._turn_to(page)

    def _turn_to(self, page: int) -> None:
        if page == self.page:
            return
        self.page = page
        self.navigator.sound.play("slide")
        self.rebuild()

    def _place(self) -> Place:
        m = self.metrics
        w, h = UPRIGHT_BOOK if m.upright else BOOK
        scale = min((m.lw - 64) / w, (m.lh - 128) / h, 1.7 if m.upright else 1.0)
        return Place((m.lw - w * scale) / 2, 96 + (m.lh - 128 - h * scale) / (5 if m.upright else 2), scale)

    def _page(self) -> tuple[float, float, float, float]:
        """Where the page lies in the book."""
        if self.metrics.upright:
            return 0, 3 * PITCH + 6, UPRIGHT_BOOK[0], UPRIGHT_BOOK[1] - 3 * PITCH - 6
        return TAB[0], 0, BOOK[0] - TAB[0], BOOK[1]

    def _tabs(self) -> list[Box]:
        place = self._place()
        if self.metrics.upright:
            wide = (UPRIGHT_BOOK[0] - 16) / 2
            return [place.box((wide + 16) * (n % 2), PITCH * (n // 2), wide, TAB[1]) for n in range(6)]
        return [place.box(0, 16 + PITCH * n, *TAB) for n in range(6)]

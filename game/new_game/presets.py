"""Which durak? All games in a book with a tab for each family, one for the player's own; at its side what they are."""

from collections.abc import Callable
from functools import partial

import pygame

from engine.rules.options import Options
from engine.rules.presets import Preset
from game.house_rules.pages import summary
from game.house_rules.scenes import emblem
from game.new_game.game_preview import draw_preview
from game.new_game.own_shelf import Shelf
from game.session.game_names import Family, families, players_of
from game.storage.own_games import OwnGame
from game.text.i18n import _
from game.ui.art.colours import INK, IVORY, MUTED, ON_WOOD, RULE
from game.ui.destinations import Rules
from game.ui.menu import Menu
from game.ui.services import Services
from game.ui.widgets import Box, Button, Place, SignButton, Widget, line, paragraph
from game.ui.widgets.base import Action
from game.ui.widgets.book import COLUMN, BookRow, Tab, rising_fan
from game.ui.widgets.paper import dots, sheet, stitches
from game.ui.widgets.row_sign import Kind, RowSign

BOOK, UPRIGHT_BOOK = (1216.0, 592.0), (752.0, 1246.0)
TAB, PITCH = (188.0, 60.0), 70.0
PAGE = (188.0, 0.0, 660.0, 592.0)
PANEL = (864.0, 0.0, 352.0, 592.0)
UPRIGHT_TAB, UPRIGHT_PITCH = (179.0, 52.0), 60.0
UPRIGHT_PAGE = (0.0, 130.0, 752.0, 592.0)
UPRIGHT_PANEL = (0.0, 738.0, 752.0, 508.0)
HEAD, ROW, EDGE = 88.0, 60.0, 14.0
LEAST_ROOM = 120.0
"""With less than this below the rows there is no picture."""
SIGN = 44.0
SIGNS: tuple[Kind, ...] = ("pencil", "share", "cross")
FOOT = 62.0


class PresetsScreen(Menu):
    """One click chooses a game and goes back; Escape goes back without.

    ``choose`` is told the preset's key, ``own`` an own game; ``house`` leads on to the book of house rules.
    """

    def __init__(
        self,
        services: Services,
        choose: Callable[[str], None],
        own: Callable[[OwnGame], None] | None = None,
        house: Action | None = None,
    ) -> None:
        super().__init__(services)
        self.choose, self.choose_own, self.house = choose, own, house
        chosen = services.settings
        if chosen.own:
            self.page = len(self.families)
        else:
            self.page = next(n for n, family in enumerate(self.families) if chosen.preset in family.keys)
        self.shown: Preset = chosen.game
        """The game that is told about beside the book."""
        self.shelf = Shelf(services, self.rebuild, self._choose, self._choose_own)

    @property
    def families(self) -> tuple[Family, ...]:
        return families()

    @property
    def mine(self) -> bool:
        """The page of own games lies open."""
        return self.page == len(self.families)

    def first(self, widgets: list[Widget]) -> Widget | None:
        return next((widget for widget in widgets if isinstance(widget, BookRow) and widget.chosen), widgets[0])

    # Widgets

    def widgets(self) -> list[Widget]:
        place, page = self._place(), self._page()
        s, upright = place.scale, self.metrics.upright
        listed: list[Widget] = [SignButton(Box(32, 24, 48, 48), "back-arrow", self.escape, plain=True)]
        tabs = [*((family.title, family.suit) for family in self.families), (_("My games"), "D")]
        for number, ((title, suit), box) in enumerate(zip(tabs, self._tabs(), strict=True)):
            listed.append(Tab(box, title, suit, number == self.page, partial(self.turn_to, number), s, upright))
        left, wide = page[0] + EDGE, page[2] - 2 * EDGE
        if self.mine:
            return listed + self._own_rows(place) + self._foot(place)
        for index, game in enumerate(self.families[self.page].games):
            row = place.box(left, page[1] + HEAD + index * ROW, wide, ROW)
            listed.append(self._row(row, game, s))
        return listed

    def _row(self, box: Box, game: Preset, s: float) -> BookRow:
        settings = self.services.settings
        chosen = game.key == settings.preset and not settings.house
        figures = (game.options.pack, players_of(game))
        act = self.sounding(partial(self._choose, game.key))
        return BookRow(box, _(game.title), _(game.summary), figures, emblem(game.options), chosen, act, s)

    def _own_rows(self, place: Place) -> list[Widget]:
        x, y, w, _h = self._page()
        s, listed = place.scale, list[Widget]()
        for index, game in enumerate(self.shelf.games):
            top = y + HEAD + index * ROW
            chosen = game.name == self.services.settings.own
            act = self.sounding(partial(self._choose_own, game))
            box = place.box(x + EDGE, top, w - 2 * EDGE - 3 * (SIGN + 8) - 8, ROW)
            told, scene = summary(game.options), emblem(game.options)
            listed.append(BookRow(box, game.name, told, (), scene, chosen, act, s))
            signs: list[tuple[str, Action]] = [
                (_("Rename"), self.sounding(partial(self.shelf.rename, game))),
                (_("Code to share"), self.sounding(partial(self.shelf.share, game))),
                (_("Delete"), partial(self.shelf.delete, game)),
            ]
            for number, (words, action) in enumerate(signs):
                at = x + w - EDGE - 8 - (SIGN + 8) * (3 - number)
                sign = place.box(at, top + (ROW - SIGN) / 2, SIGN, SIGN)
                told = _("{action}: {game}").format(action=words, game=game.name)
                listed.append(RowSign(sign, SIGNS[number], told, action, s))
        unsaved = self.shelf.unsaved
        if unsaved is not None:
            listed += self._unsaved_row(place, unsaved, y + HEAD + len(self.shelf.games) * ROW)
        return listed

    def _unsaved_row(self, place: Place, rules: Options, top: float) -> list[Widget]:
        x, _y, w, _h = self._page()
        settings, s = self.services.settings, place.scale
        chosen = bool(settings.house) and not settings.own and settings.game.options == rules
        act = self.sounding(partial(self._choose_own, OwnGame("", rules)))
        box = place.box(x + EDGE, top, w - 2 * EDGE - 3 * (SIGN + 8) - 8, ROW)
        row = BookRow(box, _("Rules without a name"), summary(rules), (), emblem(rules), chosen, act, s)
        sign = place.box(x + w - EDGE - 8 - (SIGN + 8) * 3, top + (ROW - SIGN) / 2, SIGN, SIGN)
        return [row, RowSign(sign, "pencil", _("Save as my own"), partial(self.shelf.save, rules), s)]

    def _foot(self, place: Place) -> list[Widget]:
        """Ways to more games of one's own."""
        x, y, w, h = self._page()
        s, wide, top = place.scale, (w - 2 * EDGE - 48) / 2, y + h - EDGE - FOOT + 4
        code, rules = place.box(x + EDGE + 16, top, wide, 44), place.box(x + EDGE + 32 + wide, top, wide, 44)
        listed: list[Widget] = [
            Button(code, _("A game from a code"), self.sounding(self.shelf.receive), size=18, scale=s)
        ]
        if self.house is not None:
            listed.append(Button(rules, _("House rules"), self.sounding(self._to_house), size=18, scale=s))
        if self.shelf.removed is not None:
            words = _("Bring back “{game}”").format(game=self.shelf.removed[0].name)
            box = place.box(x + w - EDGE - 16 - 300, y + 14, 300, 42)
            listed.append(Button(box, words, self.shelf.restore, size=17, scale=s))
        elif self.shelf.leaves > 1:
            for index, (icon, by) in enumerate((("‹", -1), ("›", 1))):
                box = place.box(x + w - EDGE - 16 - 44 * (2 - index) - 8 * (1 - index), y + 14, 44, 42)
                listed.append(Button(box, icon, partial(self.shelf.turn, by), size=24, scale=s))
        return listed

    # Places

    def _place(self) -> Place:
        m = self.metrics
        w, h = UPRIGHT_BOOK if m.upright else BOOK
        scale = min((m.lw - 64) / w, (m.lh - 128) / h, 1.7 if m.upright else 1.0)
        return Place((m.lw - w * scale) / 2, 96 + (m.lh - 128 - h * scale) / (5 if m.upright else 2), scale)

    def _page(self) -> tuple[float, float, float, float]:
        """Where the page lies in the book."""
        return UPRIGHT_PAGE if self.metrics.upright else PAGE

    def _tabs(self) -> list[Box]:
        place, count = self._place(), len(self.families) + 1
        if self.metrics.upright:
            wide, high = UPRIGHT_TAB
            return [place.box((wide + 12) * (n % 4), UPRIGHT_PITCH * (n // 4), wide, high) for n in range(count)]
        return [place.box(0, 16 + PITCH * n, *TAB) for n in range(count)]

    # Picture

    def heading(self) -> str:
        return _("Which durak?")

    def paint(self, surface: pygame.Surface) -> None:
        art, m = self.art, self.metrics
        art.put(surface, art.cover("title_wood", m.lw, m.lh), 0, 0)
        wide = line(surface, art, self.heading(), 104, 48, 36, "serif", IVORY, "left", (m.lw - 140) * 0.6)
        self._hint(surface, 104 + wide + 26)
        place, (x, y, w, h) = self._place(), self._page()
        s = place.scale
        sheet(surface, art, place.box(x, y, w, h))
        title = _("My games") if self.mine else self.families[self.page].title
        left, middle = place.at(x + 36, y + 40)
        line(surface, art, title, left, middle, 28 * s, "serif", INK, "left", (w - 72 - 2 * COLUMN) * s)
        if not self.mine:
            for index, words in enumerate((_("players"), _("cards"))):
                centre = place.at(x + w - EDGE - COLUMN * (index + 0.5), 0)[0]
                line(surface, art, words, centre, middle + 4 * s, 15 * s, "italic", MUTED, "centre", (COLUMN - 6) * s)
        stitches(surface, art, *place.at(x + 36, y + 72), (w - 72) * s, s)
        rows = len(self._games())
        for index in range(1, rows):
            left, top = place.at(x + EDGE + 16, y + HEAD + index * ROW)
            dots(surface, art, left, top, (w - 2 * EDGE - 32) * s, RULE)
        self._illustrate(surface, place, rows)
        panel = UPRIGHT_PANEL if m.upright else PANEL
        draw_preview(surface, art, place, panel, m.upright, self.shown, self.services.settings.players)

    def _hint(self, surface: pygame.Surface, left: float) -> None:
        """What went wrong, or what the sign looked at does."""
        looked = next(
            (sign for sign in self.group.widgets if isinstance(sign, RowSign) and self._looked_at(sign)), None
        )
        words = self.shelf.trouble or (looked.told if looked is not None else "")
        if not words and self.mine and self.services.own_games.damaged:
            words = _("The file of your games could not be read; it was set aside.")
        line(surface, self.art, words, left, 53, 18, "regular", ON_WOOD, "left", self.metrics.lw - left - 32)

    def _looked_at(self, widget: Widget) -> bool:
        return widget is self.group.hovered or (self.group.ring and widget is self.group.focus)

    def _illustrate(self, surface: pygame.Surface, place: Place, rows: int) -> None:
        """Where the rows leave room, a fan of cards that rises from the foot of the page; no games: how to get some."""
        x, y, w, h = self._page()
        s, top = place.scale, y + HEAD + rows * ROW
        room = y + h - EDGE - (FOOT if self.mine else 0) - top
        if self.mine and not rows:
            words = _("There are none yet. Set house rules and save them under a name, or enter a friend’s code.")
            left, middle = place.at(x + w / 2, top + 50)
            paragraph(surface, self.art, words, left, middle, 19 * s, (w - 120) * s, "italic", MUTED, "centre")
            top, room = top + 120, room - 120
        if room >= LEAST_ROOM:
            cards = ("6S", "back", "AD") if self.mine else self.families[self.page].cards
            rising_fan(surface, self.art, place.box(x + EDGE, top, w - 2 * EDGE, room), cards, s)

    # Input

    def handle(self, event: pygame.Event, now: float) -> None:
        if event.type == pygame.KEYDOWN and event.key in (pygame.K_PAGEDOWN, pygame.K_PAGEUP):
            self._leaf(1 if event.key == pygame.K_PAGEDOWN else -1)
        elif event.type == pygame.MOUSEWHEEL and event.y and not self._hidden:
            self._leaf(-1 if event.y > 0 else 1)
        else:
            super().handle(event, now)
        self._follow()

    def _follow(self) -> None:
        """The game under the mouse, or in focus of the keys, is the one told about."""
        rows = [widget for widget in self.group.widgets if isinstance(widget, BookRow)]
        group = self.group
        seen = group.hovered if isinstance(group.hovered, BookRow) else group.focus if group.ring else None
        looked = next((index for index, row in enumerate(rows) if row is seen), None)
        if looked is None or looked >= len(self._games()):
            return
        game = self._games()[looked]
        if game != self.shown:
            self.shown = game
            self._changed = True

    def _games(self) -> list[Preset]:
        """What stands on the page."""
        if not self.mine:
            return self.families[self.page].games
        return self.shelf.shown()

    def escape(self) -> None:
        self.pressed()
        self.services.router.back()

    def _leaf(self, by: int) -> None:
        """One page on or back; at the ends there are no more."""
        if self.mine and 0 <= self.shelf.leaf + by < self.shelf.leaves:
            self.shelf.turn(by)
            return
        page = self.page + by
        if 0 <= page <= len(self.families):
            self.turn_to(page)

    def turn_to(self, page: int) -> None:
        if page == self.page:
            return
        self.page = page
        self.shelf.forget()
        self.services.sound.play("slide")
        self.rebuild()

    # Choices

    def _choose(self, key: str) -> None:
        self.choose(key)
        self.services.router.back()

    def _choose_own(self, game: OwnGame) -> None:
        if self.choose_own is not None:
            self.choose_own(game)
        self.services.router.back()

    @property
    def in_force(self) -> tuple[Options, int]:
        """Those of the game looked at."""
        players, game = self.services.settings.players, self.shown
        return game.options, players if players in game.seats else game.seats[0]

    def _rules(self) -> None:
        self.services.router.go(Rules(*self.in_force))

    def _to_house(self) -> None:
        self.services.router.back()
        if self.house is not None:
            self.house()

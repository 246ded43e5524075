"""Which durak? All games in a book with a tab for each family, one for the player's own; at its side what they are."""

from collections.abc import Callable, Sequence
from functools import partial

import pygame

from engine.rules.options import Options
from engine.rules.presets import Preset
from game.house_rules.pages import summary
from game.house_rules.scenes import emblem
from game.new_game.game_preview import preview
from game.new_game.game_row import COLUMN, GameRow, game_row
from game.new_game.own_shelf import OwnShelf
from game.new_game.row_sign import Kind, RowSign
from game.session.game_names import Family, families, players_of
from game.storage.own_games import OwnGame
from game.text.i18n import _
from game.ui.art import Art
from game.ui.art.colours import MUTED, ON_WOOD
from game.ui.book import HIGHEST, UPRIGHT_HIGHEST, BookScreen, TabLabel, embroidered_head, paper, rising_cards
from game.ui.controls import button, dotted, foot, on_wood
from game.ui.destinations import FullRules
from game.ui.layout import Column, Control, FirstFit, Gap, Node, Pad, Picture, Row, Sized, Stack, Text, grid
from game.ui.metrics import Metrics, one_column
from game.ui.services import Services
from game.ui.styles import Style
from game.ui.widgets import Box, Widget, line
from game.ui.widgets.base import Action

TAB, UPRIGHT_TAB, TABS_ACROSS = (188.0, 60.0), 52.0, 4
PANEL, UPRIGHT_PAGE, UPRIGHT_PANEL = 352.0, 592.0, 508.0
FAN, GAP = 120.0, 16.0
"""Cards at the foot of a page are at least so high."""
SIGN, SIGN_GAP, PLATE, TURN = 44.0, 8.0, 42.0, 300.0
OWN_CARDS = ("6S", "back", "AD")
ABOVE = Style(15, "italic", MUTED)
NONE_YET = Style(19, "italic", MUTED)
TOLD = Style(18, colour=ON_WOOD)


class PresetsScreen(BookScreen):
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
        self.shelf = OwnShelf(services, self.rebuild, self._choose, self._choose_own)

    @property
    def families(self) -> tuple[Family, ...]:
        return families()

    @property
    def mine(self) -> bool:
        """The page of own games lies open."""
        return self.page == len(self.families)

    # What stands on it

    def canvas(self, window: Metrics) -> Metrics:
        return one_column(window, self.services.settings.ui_scale)

    def heading(self) -> str:
        return _("Which durak?")

    def chapters(self) -> Sequence[TabLabel]:
        return [*(TabLabel(family.title, family.suit) for family in self.families), TabLabel(_("My games"), "D")]

    def content(self) -> Node:
        upright, players = self.metrics.upright, self.services.settings.players
        panel: Node = preview(self.shown, players, upright)
        if upright:
            tabs: Node = grid(self.tabs(0, UPRIGHT_TAB, first=False), TABS_ACROSS, 12, 8)
            page, panel = Sized(self._paper(), height=UPRIGHT_PAGE), Sized(panel, height=UPRIGHT_PANEL)
            book: Node = Column(tabs, page, panel, gap=GAP)
        else:
            tabs = Column(*self.tabs(*TAB, first=False), gap=10)
            book = Row(Pad(tabs, 0, GAP), self._paper(grow=1), Gap(GAP), Sized(panel, PANEL, PANEL), across="fill")
        head = self.header(self.title(), Stack(Text(self._trouble(), TOLD), Picture(self._hint), grow=1))
        return on_wood(self.bound(head, book, 32, UPRIGHT_HIGHEST if upright else HIGHEST))

    def _paper(self, grow: float = 0.0) -> Node:
        """The open page: its games, and cards where it has room left."""
        games = self._own_rows() if self.mine else [self._preset(game) for game in self.families[self.page].games]
        rows = [part for row in games for part in (dotted(GAP), row)][1:]
        cards: tuple[str, ...] = OWN_CARDS
        if self.mine:
            head = embroidered_head(self.chapters()[self.page].title, *self._leaves())
            told = _("There are none yet. Set house rules and save them under a name, or enter a friend’s code.")
            rows = rows or [Pad(Text(told, NONE_YET, "centre"), 60, 36, 60, 36)]
        else:
            family = self.families[self.page]
            columns = (Sized(Text(words, ABOVE, "centre", single=True), COLUMN) for words in (_("cards"), _("players")))
            head, cards = embroidered_head(family.title, *columns), family.cards
        ways = Pad(self._ways(), GAP, 4, GAP, 6) if self.mine else None
        plain = Column(head, *rows, Gap(grow=1), ways)
        return paper(FirstFit(Column(head, *rows, rising_cards(cards, FAN), ways), plain), grow)

    def _preset(self, game: Preset) -> Control:
        settings = self.services.settings
        chosen = game.key == settings.preset and not settings.house
        act = self.sounding(partial(self._choose, game.key))
        figures = (game.options.pack, players_of(game))
        return game_row(_(game.title), _(game.summary), figures, emblem(game.options), chosen, act)

    def _own_rows(self) -> list[Node]:
        rows: list[Node] = []
        for game in self.shelf.games:
            chosen, act = game.name == self.services.settings.own, self.sounding(partial(self._choose_own, game))
            signs: tuple[tuple[Kind, str, Action], ...] = (
                ("pencil", _("Rename"), self.sounding(partial(self.shelf.rename, game))),
                ("share", _("Code to share"), self.sounding(partial(self.shelf.share, game))),
                ("cross", _("Delete"), partial(self.shelf.delete, game)),
            )
            row = game_row(game.name, summary(game.options), (), emblem(game.options), chosen, act)
            told = _("{action}: {game}")
            ends = [_sign(kind, told.format(action=words, game=game.name), act) for kind, words, act in signs]
            rows.append(Row(Sized(row, grow=1), *ends, Gap(), gap=SIGN_GAP))
        if self.shelf.unsaved is not None:
            rows.append(self._unsaved(self.shelf.unsaved))
        return rows

    def _unsaved(self, rules: Options) -> Row:
        settings = self.services.settings
        chosen = bool(settings.house) and not settings.own and settings.game.options == rules
        act = self.sounding(partial(self._choose_own, OwnGame("", rules)))
        row = game_row(_("Rules without a name"), summary(rules), (), emblem(rules), chosen, act)
        free = 2 * (SIGN + SIGN_GAP) - SIGN_GAP
        sign = _sign("pencil", _("Save as my own"), partial(self.shelf.save, rules))
        return Row(Sized(row, grow=1), sign, Gap(free), Gap(), gap=SIGN_GAP)

    def _leaves(self) -> list[Node]:
        """What was deleted is brought back, or other leaves are turned to."""
        if self.shelf.removed is not None:
            words = _("Bring back “{game}”").format(game=self.shelf.removed[0].name)
            return [button(words, self.shelf.restore, width=TURN, height=PLATE, size=17)]
        turns = (("‹", -1), ("›", 1)) if self.shelf.leaves > 1 else ()
        return [
            Row(
                *(button(icon, partial(self.shelf.turn, by), width=SIGN, height=PLATE, size=24) for icon, by in turns),
                gap=SIGN_GAP,
            )
        ]

    def _ways(self) -> Node:
        """To more games of one's own."""
        code = button(_("A game from a code"), self.sounding(self.shelf.receive), height=SIGN, size=18)
        house = button(_("House rules"), self.sounding(self._to_house), height=SIGN, size=18)
        return foot(code, house if self.house is not None else None)

    def _trouble(self) -> str:
        """What went wrong."""
        if not self.shelf.trouble and self.mine and self.services.own_games.damaged:
            return _("The file of your games could not be read; it was set aside.")
        return self.shelf.trouble

    def _hint(self, surface: pygame.Surface, art: Art, box: Box, _scale: float) -> None:
        """What the sign that is looked at does."""
        looked = (sign for sign in self.group.widgets if isinstance(sign, RowSign) and self._looked_at(sign))
        sign = next(looked, None)
        if sign is not None and not self._trouble():
            line(surface, art, sign.told, box.x, box.y + box.h / 2, TOLD.size, TOLD.face, TOLD.colour, "left", box.w)

    def _looked_at(self, widget: Widget) -> bool:
        return widget is self.group.hovered or (self.group.ring and widget is self.group.focus)

    # Input

    def handle(self, event: pygame.Event, now: float) -> None:
        if event.type == pygame.MOUSEWHEEL and event.y and not self.hidden:
            self.leaf(-1 if event.y > 0 else 1)
        else:
            super().handle(event, now)
        self._follow()

    def _follow(self) -> None:
        """The game under the mouse, or in focus of the keys, is the one told about."""
        rows = [widget for widget in self.group.widgets if isinstance(widget, GameRow)]
        group = self.group
        seen = group.hovered if isinstance(group.hovered, GameRow) else group.focus if group.ring else None
        looked = next((index for index, row in enumerate(rows) if row is seen), None)
        if looked is None or looked >= len(self._games()):
            return
        game = self._games()[looked]
        if game != self.shown:
            self.shown = game
            self.rebuild()

    def _games(self) -> list[Preset]:
        """What stands on the page."""
        if not self.mine:
            return self.families[self.page].games
        return self.shelf.shown()

    def escape(self) -> None:
        self.pressed()
        self.services.router.back()

    def leaf(self, by: int) -> None:
        """One page on or back; before that the leaves of own games."""
        if self.mine and 0 <= self.shelf.leaf + by < self.shelf.leaves:
            self.shelf.turn(by)
        else:
            super().leaf(by)

    def turned(self) -> None:
        self.shelf.forget()

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
        self.services.router.go(FullRules(*self.in_force))

    def _to_house(self) -> None:
        self.services.router.back()
        if self.house is not None:
            self.house()


def _sign(kind: Kind, label: str, act: Action) -> Control:
    """At the end of a row, what can be done with its game."""
    return Control(lambda box, s: RowSign(box, kind, label, act, s), SIGN, SIGN, SIGN, label)

"""The list of games on the new-game screen: families of named games, most popular first, then the player's own.

Clicking a row chooses the game; other actions are at the bottom.
"""

from functools import partial

from engine.rules import rule_codes
from engine.rules.options import Options
from engine.rules.presets import Preset
from game.house_rules.own_game_sheets import NameSheet, ReceiveSheet, kept
from game.house_rules.pages import summary
from game.house_rules.screen import HouseRulesScreen
from game.new_game.emblems import CODE, NONE_YET, OWN, emblem
from game.new_game.game_row import COLUMN, HIGH, NOTE, GameRow, game_row
from game.new_game.left_sheet import INSET, LIST_TITLE, PLATE, left_sheet
from game.new_game.own_game_sheet import OwnGameSheet
from game.session.game_names import families, players_of, seats_told
from game.storage.own_games import OwnGame
from game.storage.rule_choices import nearest, seats_of
from game.text.i18n import _
from game.ui.art.colours import CINNABAR, MUTED
from game.ui.controls import button, dotted
from game.ui.destinations import FullRules
from game.ui.layout import Column, Control, Gap, Node, Pad, Row, Scroll, Scrolled, Sized, Stack, Text
from game.ui.services import Services
from game.ui.styles import Style
from game.ui.widgets.base import Action
from game.ui.widgets.scroll import WIDE

FAMILY = 38.0
COLUMNS = Style(15, "italic", MUTED)
FAMILY_TITLE = Style(16, "serif", CINNABAR, 1.2, heading=True)


class GameList:
    """``changed`` is called when another game is chosen."""

    def __init__(self, services: Services, changed: Action) -> None:
        self.services, self.changed = services, changed
        self.scrolled = Scrolled(changed)
        self._first = False

    # Content

    def sheet(self, first: bool) -> Node:
        """The whole list on its paper, as high as it may be. ``first``: focus the chosen game on opening."""
        self._first = first
        figures = (Sized(Text(words, COLUMNS, "centre", single=True), COLUMN, COLUMN) for words in _columns())
        head = Row(Text(_("Choose a game"), LIST_TITLE, single=True, grow=1), *figures, Gap(WIDE + 4))
        return left_sheet(head, Scroll(Column(*self._rows(), Gap(8)), self.scrolled), self._ways())

    def _rows(self) -> list[Node]:
        rows: list[Node] = []
        for number, family in enumerate(families()):
            if number:
                rows.append(_family(family.title))
            rows += _ruled([self._preset(game) for game in family.games])
        return [*rows, _family(_("My games")), *_ruled(self._own_rows())]

    def _preset(self, game: Preset) -> Control:
        settings = self.services.settings
        chosen = game.key == settings.preset and not settings.own
        mark = _("changed") if chosen and settings.house else ""
        act = self.services.sounding(partial(self.choose, game.key))
        figures = (game.options.pack, players_of(game))
        return game_row(
            game.key,
            _(game.title),
            _(game.summary),
            figures,
            act,
            chosen=chosen,
            mark=mark,
            first=chosen and self._first,
        )

    def _own_rows(self) -> list[Node]:
        settings, own = self.services.settings, self.services.own_games
        rows: list[Node] = []
        if own.damaged:
            told = _("The file with your games is damaged and was set aside.")
            rows.append(Pad(Text(told, NOTE, colour=CINNABAR), INSET, 6, INSET, 6))
        for game in own.games:
            rows.append(self._own(game, game.name, game.name == settings.own))
        unnamed = self.unnamed
        if unnamed is not None:
            rows.append(self._own(OwnGame("", unnamed), _("Unnamed rules"), False))
        if not rows:
            told = _("Save your own house rules to find them here.")
            words = Text(told, NOTE, grow=1)
            rows.append(Stack(Gap(HIGH), Pad(Row(emblem(NONE_YET, False), words, gap=14), INSET, 0, INSET)))
        code = game_row(
            CODE, _("Enter a code"), _("Play by a friend’s house rules."), (), self.services.sounding(self._receive)
        )
        return [*rows, code]

    def _own(self, game: OwnGame, words: str, chosen: bool) -> Control:
        act = self.services.sounding(partial(self.take, game))
        figures = (game.options.pack, seats_told(seats_of(game.options)))
        return game_row(OWN, words, summary(game.options), figures, act, chosen=chosen, first=chosen and self._first)

    def _ways(self) -> list[Node]:
        """Actions for the chosen game."""
        ways = [
            button(_("Rules"), self.services.sounding(self._rules), height=PLATE, size=18),
            button(_("House rules"), self.services.sounding(self.set_rules), height=PLATE, size=18),
        ]
        if self._mine is not None:
            ways.append(
                button(_("More"), self.services.sounding(partial(self._more, self._mine)), height=PLATE, size=18)
            )
        return [*ways]

    @property
    def unnamed(self) -> Options | None:
        """The last rules without a name, if they are not the current ones and equal no other game."""
        settings = self.services.settings
        if not settings.last_house or settings.last_house == settings.house:
            return None
        rules = rule_codes.read(settings.last_house)
        known = nearest(rules).options == rules or self.services.own_games.of(rules) is not None
        return None if known else rules

    @property
    def _mine(self) -> OwnGame | None:
        """The chosen own game, if any."""
        name = self.services.settings.own
        return self.services.own_games.named(name) if name else None

    def reveal(self, rows: list[GameRow]) -> None:
        """Scroll until the chosen game is visible, with others around it."""
        chosen, seen = next((row for row in rows if row.chosen), None), self.scrolled.seen
        if chosen is not None and not seen.y <= chosen.box.y <= seen.y + seen.h - 2 * chosen.box.h:
            self.scrolled.to(self.scrolled.offset + (chosen.box.y - seen.y - seen.h / 3) / self.scrolled.scale)

    # Choices

    def choose(self, key: str) -> None:
        """Choose a named game with its own rules."""
        self.services.settings.play(key)
        self._chosen()

    def take(self, game: OwnGame) -> None:
        """Choose an own game, or rules without a name."""
        self.services.settings.play_house(game.options, nearest(game.options).key, game.name)
        self._chosen()

    def _chosen(self) -> None:
        self.services.program.settings_changed()
        self.changed()

    def _rules(self) -> None:
        chosen = self.services.settings
        self.services.router.go(FullRules(chosen.game.options, chosen.players))

    def set_rules(self) -> None:
        """Open the house rules."""
        self.services.router.open(HouseRulesScreen(self.services))

    def _more(self, game: OwnGame) -> None:
        self.services.router.open(OwnGameSheet(self.services, game, self.changed))

    def _receive(self) -> None:
        """Enter a code."""
        self.services.router.open(ReceiveSheet(self.services, self._play_rules, self._save))

    def _play_rules(self, rules: Options) -> None:
        """Play these rules; if they equal a named game, choose that."""
        known = nearest(rules)
        if known.options == rules:
            self.choose(known.key)
        else:
            self.take(OwnGame("", rules))

    def _save(self, rules: Options) -> None:
        """Name rules and play them."""

        def keep(name: str) -> str:
            trouble = kept(self.services.own_games, name, rules)
            if not trouble:
                self.take(OwnGame(name, rules))
            return trouble

        self.services.router.open(NameSheet(self.services, _("Save as my game"), rules, "", keep))


def _columns() -> tuple[str, str]:
    return _("cards"), _("players")


def _family(title: str) -> Node:
    return Stack(Gap(FAMILY), Pad(Column(Gap(grow=1), Text(title, FAMILY_TITLE, single=True), Gap(4)), INSET))


def _ruled(rows: list[Control] | list[Node]) -> list[Node]:
    """Rows separated by dotted lines."""
    return [part for row in rows for part in (dotted(INSET), row)][1:]

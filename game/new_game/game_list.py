"""The list of games on the new-game screen: those played lately, families of named games, the player's own, and a field
that finds them by name. Clicking a row chooses the game; other actions are at the bottom.
"""

from functools import partial

from msgspec.structs import replace

from engine.notation.names import compared
from engine.rules import rule_codes
from engine.rules.options import Options
from engine.rules.presets import PRESETS, Preset, preset
from game.house_rules.own_game_sheets import NameSheet, ReceiveSheet, kept
from game.house_rules.pages import summary
from game.house_rules.screen import HouseRulesScreen
from game.new_game.emblems import CODE, NONE_YET, OWN, emblem
from game.new_game.game_row import COLUMN, HIGH, NOTE, GameRow, game_row
from game.new_game.left_sheet import INSET, PLATE, left_sheet
from game.new_game.own_game_sheet import OwnGameSheet
from game.session.game_names import families, found, players_of, players_told, seats_told
from game.storage.own_games import OwnGame
from game.storage.rule_choices import nearest, seats_of
from game.text.i18n import _
from game.ui.art.colours import CINNABAR, MUTED
from game.ui.controls import button, dotted, segments, text_field
from game.ui.destinations import FullRules
from game.ui.layout import Column, Control, Gap, Node, Pad, Row, Scroll, Scrolled, Sized, Stack, Text
from game.ui.services import Services
from game.ui.styles import Style
from game.ui.widgets.base import Action
from game.ui.widgets.scroll import WIDE

LATELY, MINE = 0, 7
"""The groups before and after the families."""
IN_STRIP, STRIP, FIELD = 4, 42.0, 42.0
"""Groups in a strip, and heights of a strip and of the field."""
LONGEST = 30
CLOSE, CLOSE_HIGH = 6, 46.0
"""So few games stand closer together before they are scrolled, each at least so high."""
COLUMNS = Style(15, "italic", MUTED)


class GameList:
    """``changed`` is called when another game is chosen, or others are shown.

    ``group``: the group shown; -1: those found by ``query``.
    """

    def __init__(self, services: Services, changed: Action) -> None:
        self.services, self.changed = services, changed
        self.scrolled = Scrolled(changed)
        self.query = ""
        self.group = self._group_of_chosen()
        self._first, self._seen = False, self._choice

    # Content

    def sheet(self, first: bool) -> Node:
        """The whole list on its paper, as high as it may be. ``first``: focus the chosen game on opening."""
        self._first, self._seen = first, self._choice
        figures = (Sized(Text(words, COLUMNS, "centre", single=True), COLUMN, COLUMN) for words in _columns())
        field = text_field(
            self.query,
            _("Find a game"),
            LONGEST,
            self.find,
            called=_("Find a game"),
            height=FIELD,
            grow=1,
            confirm=self._choose_found,
        )
        head = Row(field, Gap(8), *figures, Gap(WIDE + 4))
        rows = self._rows()
        if len(rows) <= CLOSE:  # none of them is cut at the lower edge
            rows = [replace(row, lowest=CLOSE_HIGH) if isinstance(row, Control) else row for row in rows]
            listed = Column(*_ruled(rows), Gap(grow=1))
        else:
            rows = [replace(row, grow=1.0) if isinstance(row, Control) else row for row in rows]
            listed = Column(*_ruled(rows))
        scrolled = Scroll(listed, self.scrolled, step=HIGH + dotted(INSET).high(0))
        return left_sheet(head, scrolled, self._ways(), self._groups())

    def _groups(self) -> Node:
        """The groups, as two strips."""
        words = [_("Lately"), *(family.title for family in families()), _("My games")]
        strips = []
        for start in range(0, len(words), IN_STRIP):
            change = partial(self._of_strip, start)
            now = self.group - start if self.group in range(start, start + IN_STRIP) else -1
            strips.append(segments(words[start : start + IN_STRIP], now, change, _("Games"), STRIP))
        return Column(*strips, gap=4)

    def _rows(self) -> list[Node]:
        """The games of the group, or those found."""
        if self.group < 0:
            rows: list[Node] = [self._preset(game) for game in found(self.query)]
            wanted = compared(self.query)
            rows += [self._own_row(one) for one in self.services.own_games.games if wanted in compared(one.name)]
            return rows or [_note(_("No game found."))]
        if self.group == MINE:
            return self._own_rows()
        if self.group != LATELY:
            return [self._preset(game) for game in families()[self.group - 1].games]
        return self._lately()

    def _lately(self) -> list[Node]:
        """The games played lately, and the classic ones below them."""
        rows: list[Node] = []
        lately = self.services.settings.lately
        for game in lately:
            if any(game == known.key for known in PRESETS):
                rows.append(self._preset(preset(game)))
                continue
            try:
                rules = rule_codes.read(game)
            except ValueError:  # of another version of the program
                continue
            mine = self.services.own_games.of(rules)
            rows.append(self._own_row(mine or OwnGame("", rules)))
        return rows + [self._preset(game) for game in families()[0].games if game.key not in lately]

    def _group_of_chosen(self) -> int:
        """The first group that has the chosen game."""
        settings = self.services.settings
        if (settings.house or settings.preset) in settings.lately:
            return LATELY
        if settings.own:
            return MINE
        return next(number for number, family in enumerate(families(), 1) if settings.preset in family.keys)

    def _of_strip(self, start: int, index: int) -> None:
        self.services.sound.play("slide")
        self.show(start + index)

    def show(self, group: int) -> None:
        """Show a group."""
        self.group, self.query = group, ""
        self._shown()

    def find(self, query: str) -> None:
        """Show the games that are called so."""
        self.query = query
        self.group = -1 if query.strip() else self._group_of_chosen()
        self._shown()

    def returned(self) -> None:
        """Another game may have been made and chosen elsewhere: then its group is shown."""
        if self._seen != self._choice:
            self.show_chosen()

    def show_chosen(self) -> None:
        """Show the group of the chosen game."""
        self.show(self._group_of_chosen())

    @property
    def _choice(self) -> tuple[str, str, str]:
        settings = self.services.settings
        return settings.preset, settings.house, settings.own

    def _shown(self) -> None:
        self.scrolled.offset = 0.0
        self.changed()

    def _choose_found(self) -> None:
        """Enter in the field: the first game found is chosen."""
        games = found(self.query) if self.query.strip() else []
        if games:
            self.services.pressed()
            self.choose(games[0].key)

    def _preset(self, game: Preset) -> Control:
        settings = self.services.settings
        changed_beside = self.group == LATELY and settings.house in settings.lately  # it has a row of its own
        chosen = game.key == settings.preset and not settings.own and not changed_beside
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
            told=players_told(game.options.pack, game.seats),
            first=chosen and self._first,
        )

    def _own_rows(self) -> list[Node]:
        own, rows = self.services.own_games, list[Node]()
        if own.damaged:
            told = _("The file with your games is damaged and was set aside.")
            rows.append(Pad(Text(told, NOTE, colour=CINNABAR), INSET, 6, INSET, 6))
        rows += [self._own_row(game) for game in own.games]
        unnamed = self.unnamed
        if unnamed is not None:
            rows.append(self._own_row(OwnGame("", unnamed)))
        if not rows:
            rows.append(_note(_("Save your own house rules to find them here.")))
        code = game_row(
            CODE, _("Enter a code"), _("Play by a friend’s house rules."), (), self.services.sounding(self._receive)
        )
        return [*rows, code]

    def _own_row(self, game: OwnGame) -> Control:
        """An own game, or rules without a name."""
        settings, words = self.services.settings, game.name or _("Unnamed rules")
        same = settings.house and rule_codes.read(settings.house) == game.options
        chosen = game.name == settings.own and bool(game.name or same)
        act = self.services.sounding(partial(self.take, game))
        pack, seats = game.options.pack, seats_of(game.options)
        figures, told = (pack, seats_told(seats)), players_told(pack, seats)
        first = chosen and self._first
        return game_row(OWN, words, summary(game.options), figures, act, chosen=chosen, told=told, first=first)

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
        if self.group == MINE and not self.services.settings.own:
            self.group = self._group_of_chosen()
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


def _note(told: str) -> Node:
    """A line instead of games."""
    return Stack(Gap(HIGH), Pad(Row(emblem(NONE_YET, False), Text(told, NOTE, grow=1), gap=14), INSET, 0, INSET))


def _ruled(rows: list[Control] | list[Node]) -> list[Node]:
    """Rows separated by dotted lines."""
    return [part for row in rows for part in (dotted(INSET), row)][1:]

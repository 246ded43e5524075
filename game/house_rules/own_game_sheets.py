"""Sheets for own games: enter a name, share a code, enter a code."""

from collections.abc import Callable
from functools import partial

import pygame

from engine.rules import rule_codes
from engine.rules.options import Options
from game.house_rules.pages import summary
from game.session.game_names import players_told
from game.storage.own_games import LONGEST_NAME, OwnGame, OwnGames, tidy
from game.storage.rule_choices import nearest, seats_of
from game.system.clipboard import copy, paste
from game.text.i18n import _, pgettext
from game.ui.art.colours import CINNABAR, INK
from game.ui.controls import button, foot, on_slip, text_field
from game.ui.input.hands import chord, pad_of
from game.ui.layout import Column, Node, Row, Text
from game.ui.services import Services
from game.ui.sheet import Sheet
from game.ui.styles import BODY, CODE, NOTE, SUBTITLE
from game.ui.widgets import TextField

ENTER = (pygame.K_RETURN, pygame.K_KP_ENTER)


class NameSheet(Sheet):
    """Asks for a name. ``keep`` applies it and returns an error message or ""."""

    width = 640.0

    def __init__(
        self, services: Services, title: str, rules: Options, name: str, keep: Callable[[str], str], old: str = ""
    ) -> None:
        super().__init__(services)
        self.title, self.rules, self.keep, self.old = title, rules, keep, old
        self.name = name or unused_name(services)
        self.trouble = ""

    def heading(self) -> str:
        return self.title

    def content(self) -> Node:
        replaced, words, colour = self._replaced(), summary(self.rules), ""
        if self.trouble:
            words, colour = self.trouble, CINNABAR
        elif replaced:
            words = _("“{game}” exists already. Saving replaces it.").format(game=replaced.name)
            colour = CINNABAR
        keep, empty = _("Replace") if replaced else _("Save"), _("Name of the game")
        return Column(
            text_field(self.name, empty, LONGEST_NAME, self._write, called=empty, first=True),
            Text(words, NOTE, "centre", colour, least=3),
            foot(
                button(_("Cancel"), self.escape),
                button(keep, self._save, "main", enabled=bool(tidy(self.name))),
            ),
            gap=16,
        )

    def _replaced(self) -> OwnGame | None:
        """The other game with this name."""
        found = self.services.own_games.named(self.name) if tidy(self.name) else None
        return None if found is None or found.name == self.old else found

    def _write(self, words: str) -> None:
        self.name, self.trouble = words, ""
        self.rebuild()

    def handle(self, event: pygame.Event, now: float) -> None:
        if entered(event) and isinstance(self.group.focus, TextField) and tidy(self.name):
            self._save()
        else:
            super().handle(event, now)

    def _save(self) -> None:
        self.trouble = self.keep(tidy(self.name))
        if self.trouble:
            self.services.sound.play("refuse")
            self.rebuild()
            return
        self.services.back()


class CodeSheet(Sheet):
    """Shows the code of a rule set, to copy or write down."""

    width = 640.0

    def __init__(self, services: Services, rules: Options) -> None:
        super().__init__(services)
        self.rules, self.code = rules, rule_codes.write(rules)
        self.copied: bool | None = None

    def heading(self) -> str:
        return _("Share code")

    def content(self) -> Node:
        words, colour = _("Enter it under “{games}” to play by these rules.").format(games=_("My games")), ""
        if self.copied is not None:
            words = _("Copied.") if self.copied else _("No clipboard here. Write it down.")
            colour = INK if self.copied else CINNABAR
        return Column(
            on_slip(Text(self.code, CODE, "centre", single=True)),
            Text(words, NOTE, "centre", colour, least=2),
            foot(button(_("Back"), self.escape), button(_("Copy"), self._copy, "main")),
            gap=20,
        )

    def handle(self, event: pygame.Event, now: float) -> None:
        if event.type == pygame.KEYDOWN and chord(event, "c"):
            self._copy()
        else:
            super().handle(event, now)

    def _copy(self) -> None:
        self.copied = copy(self.code)
        self.services.sound.play("button" if self.copied else "refuse")
        self.rebuild()


class ReceiveSheet(Sheet):
    """Asks for a code. Its rules go to ``play``, or to ``save``, which asks for a name."""

    width = 720.0

    def __init__(self, services: Services, play: Callable[[Options], None], save: Callable[[Options], None]) -> None:
        super().__init__(services)
        self.play, self.save = play, save
        self.code = ""

    def heading(self) -> str:
        return _("Enter a code")

    def content(self) -> Node:
        can = self._rules() is not None
        called, longest = self.heading(), rule_codes.LONGEST
        field = text_field(self.code, "DURAK-…", longest, self._write, called=called, first=True, grow=1)
        return Column(
            Row(field, button(_("Paste"), self._paste, width=144), gap=12),
            self._game(),
            foot(
                button(_("Cancel"), self.escape),
                button(_("Save"), partial(self._take, self.save), enabled=can),
                button(pgettext("to begin", "Play"), partial(self._take, self.play), "main", enabled=can),
            ),
            gap=16,
        )

    def _game(self) -> Node:
        """The game of the code, or what is wrong with the code."""
        rules = self._rules()
        if rules is None:
            return Text(self._fault(), NOTE, "centre", CINNABAR if self.code.strip() else "", least=5)
        named = nearest(rules).options == rules
        return Column(
            Text(_(nearest(rules).title) if named else _("House rules"), SUBTITLE, "centre"),
            Text(players_told(rules.pack, seats_of(rules)), NOTE, "centre"),
            Text(summary(rules), BODY, "centre", least=2),
        )

    def _rules(self) -> Options | None:
        try:
            return rule_codes.read(self.code)
        except rule_codes.SharingError:
            return None

    def _fault(self) -> str:
        """What is wrong with the current code."""
        try:
            rule_codes.read(self.code)
        except rule_codes.SharingError as error:
            if error.fault is rule_codes.CodeFault.NOTHING:
                return _("Type or paste the code.")
            return _(error.fault.value)
        return ""

    def _write(self, words: str) -> None:
        self.code = words
        self.rebuild()

    def _paste(self) -> None:
        self.code = " ".join(paste().split())[: rule_codes.LONGEST + 1]
        self.services.sound.play("button" if self._rules() is not None else "refuse")
        self.rebuild()

    def handle(self, event: pygame.Event, now: float) -> None:
        if event.type == pygame.KEYDOWN and chord(event, "v"):
            self._paste()
        elif entered(event) and isinstance(self.group.focus, TextField) and self._rules() is not None:
            self._take(self.play)
        else:
            super().handle(event, now)

    def _take(self, act: Callable[[Options], None]) -> None:
        rules = self._rules()
        if rules is not None:
            self.services.back()
            act(rules)


def entered(event: pygame.Event) -> bool:
    """Enter was pressed on a keyboard; the corresponding gamepad button starts and ends editing instead."""
    return event.type == pygame.KEYDOWN and event.key in ENTER and not pad_of(event)


def unused_name(services: Services) -> str:
    """A default name."""
    number, name = 1, _("My game")
    while services.own_games.named(name) is not None:
        number += 1
        name = _("My game {number}").format(number=number)
    return name


def kept(own: OwnGames, name: str, rules: Options) -> str:
    """Save rules as an own game; returns an error message or ""."""
    if own.full and own.named(name) is None:
        return _("No room for another game. Delete one first.")
    try:
        own.put(name, rules)
    except OSError as error:
        return _("The game can’t be saved: {reason}.").format(reason=error.strerror or error)
    return ""


def renamed(own: OwnGames, old: str, name: str) -> str:
    """Rename an own game, replacing another with that name; returns an error message or ""."""
    game, other = own.named(old), own.named(name)
    try:
        if game is not None and other is not None and other != game:
            own.remove(other.name)
        own.rename(old, name)
    except OSError as error:
        return _("The game can’t be saved: {reason}.").format(reason=error.strerror or error)
    return ""

"""Boards for games of one's own: to give one a name, to share one as a code, to take one from a code."""

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
from game.text.i18n import _
from game.ui.art.colours import CINNABAR, INK, IVORY, MUTED
from game.ui.input.hands import chord, pad_of
from game.ui.services import Services
from game.ui.sheet import Sheet
from game.ui.widgets import Button, TextField, Widget, line, paragraph

EDGE = 44.0
FIELD = 52.0
ENTER = (pygame.K_RETURN, pygame.K_KP_ENTER)


class NameSheet(Sheet):
    """Asks for a name. ``keep`` does what is to be done with it, and says what went wrong, or ""."""

    size = (640.0, 356.0)

    def __init__(
        self, services: Services, title: str, rules: Options, name: str, keep: Callable[[str], str], old: str = ""
    ) -> None:
        super().__init__(services)
        self.title, self.rules, self.keep, self.old = title, rules, keep, old
        self.name = name or unused_name(services)
        self._trouble = ""

    def heading(self) -> str:
        return self.title

    def widgets(self) -> list[Widget]:
        place, w = self.place(), self.size[0]
        s, wide = place.scale, (self.size[0] - 2 * EDGE - 16) / 2
        field = place.box(EDGE, 110, w - 2 * EDGE, FIELD)
        words = _("Replace it") if self._replaced() else _("Save")
        return [
            TextField(field, self.name, _("A name for this game"), LONGEST_NAME, self._write, self._nothing, s),
            Button(
                place.box(EDGE + wide + 16, 282, wide, 52),
                words,
                self._save,
                "main",
                scale=s,
                enabled=bool(tidy(self.name)),
            ),
            Button(place.box(EDGE, 282, wide, 52), _("Cancel"), self.escape, scale=s),
        ]

    def paint(self, surface: pygame.Surface) -> None:
        super().paint(surface)
        place, w = self.place(), self.size[0]
        s = place.scale
        x, y = place.at(w / 2, 190)
        replaced, words, colour = self._replaced(), summary(self.rules), MUTED
        if self._trouble:
            words, colour = self._trouble, CINNABAR
        elif replaced:
            words, colour = (
                _("“{game}” is there already. These rules take its place.").format(game=replaced.name),
                CINNABAR,
            )
        paragraph(surface, self.art, words, x, y, 17 * s, (w - 2 * EDGE) * s, "italic", colour, "centre", 1.3)

    def _replaced(self) -> OwnGame | None:
        """The other game that has this name."""
        found = self.services.own_games.named(self.name) if tidy(self.name) else None
        return None if found is None or found.name == self.old else found

    def _write(self, words: str) -> None:
        self.name, self._trouble = words, ""
        self.rebuild()

    def _nothing(self) -> None:
        """The writing ends with the plate or with Enter."""

    def handle(self, event: pygame.Event, now: float) -> None:
        if entered(event) and isinstance(self.group.focus, TextField) and tidy(self.name):
            self._save()
        else:
            super().handle(event, now)

    def _save(self) -> None:
        self._trouble = self.keep(tidy(self.name))
        if self._trouble:
            self.services.sound.play("refuse")
            self.rebuild()
            return
        self.pressed()
        self.services.router.back()


class CodeSheet(Sheet):
    """Shows the code of a rule set, to be copied or written down."""

    size = (640.0, 372.0)

    def __init__(self, services: Services, rules: Options) -> None:
        super().__init__(services)
        self.rules, self.code = rules, rule_codes.write(rules)
        self._copied: bool | None = None

    def heading(self) -> str:
        return _("Code to share")

    def widgets(self) -> list[Widget]:
        place, w = self.place(), self.size[0]
        s, wide = place.scale, (w - 2 * EDGE - 16) / 2
        return [
            Button(place.box(EDGE + wide + 16, 298, wide, 52), _("Copy"), self._copy, "main", scale=s),
            Button(place.box(EDGE, 298, wide, 52), _("Back"), self.escape, scale=s),
        ]

    def paint(self, surface: pygame.Surface) -> None:
        super().paint(surface)
        place, w = self.place(), self.size[0]
        s, art = place.scale, self.art
        box = place.box(EDGE, 112, w - 2 * EDGE, 76)
        ground = art.vector(
            ("code ground", box.w, s),
            box.w + 4,
            box.h + 4,
            lambda pen: pen.rounded(2, 2, box.w, box.h, 5 * s, IVORY, INK),
            (2, 2),
        )
        art.put(surface, ground, box.x, box.y)
        x, y = box.centre
        line(surface, art, self.code, x, y, 34 * s, "bold", INK, "centre", box.w - 32 * s)
        x, y = place.at(w / 2, 216)
        words, colour = _("Whoever enters it in the book of games plays by the same rules."), MUTED
        if self._copied is not None:
            words = _("Copied.") if self._copied else _("There is no clipboard here: write it down.")
            colour = INK if self._copied else CINNABAR
        paragraph(surface, art, words, x, y, 17 * s, (w - 2 * EDGE) * s, "italic", colour, "centre", 1.3)

    def handle(self, event: pygame.Event, now: float) -> None:
        if event.type == pygame.KEYDOWN and chord(event, "c"):
            self._copy()
        else:
            super().handle(event, now)

    def _copy(self) -> None:
        self._copied = copy(self.code)
        self.services.sound.play("button" if self._copied else "refuse")
        self.rebuild()


class ReceiveSheet(Sheet):
    """Takes a code. ``play`` is told the rules it stands for, or ``save``, to give them a name."""

    size = (720.0, 420.0)

    def __init__(self, services: Services, play: Callable[[Options], None], save: Callable[[Options], None]) -> None:
        super().__init__(services)
        self.play, self.save = play, save
        self.code = ""

    def heading(self) -> str:
        return _("A game from a code")

    def widgets(self) -> list[Widget]:
        place, w = self.place(), self.size[0]
        s, wide, can = place.scale, (w - 2 * EDGE - 32) / 3, self._rules() is not None
        field, foot = place.box(EDGE, 110, w - 2 * EDGE - 156, FIELD), 346.0
        boxes = [place.box(EDGE + (wide + 16) * index, foot, wide, 52) for index in range(3)]
        return [
            TextField(field, self.code, "DURAK-…", rule_codes.LONGEST, self._write, self._nothing, s),
            Button(place.box(w - EDGE - 144, 110, 144, FIELD - 2), _("Paste"), self._paste, scale=s),
            Button(boxes[2], _("Play this"), partial(self._take, self.play), "main", scale=s, enabled=can),
            Button(boxes[1], _("Save"), partial(self._take, self.save), scale=s, enabled=can),
            Button(boxes[0], _("Cancel"), self.escape, scale=s),
        ]

    def paint(self, surface: pygame.Surface) -> None:
        super().paint(surface)
        place, w = self.place(), self.size[0]
        s = place.scale
        x, y = place.at(w / 2, 194)
        found = self._rules()
        if isinstance(found, Options):
            title = _(nearest(found).title) if nearest(found).options == found else _("House rules")
            line(surface, self.art, title, x, y, 24 * s, "serif", INK, "centre", (w - 2 * EDGE) * s)
            figures = players_told(found.pack, seats_of(found))
            line(surface, self.art, figures, x, y + 28 * s, 16 * s, "italic", MUTED, "centre", (w - 2 * EDGE) * s)
            words, colour, y = summary(found), INK, y + 58 * s
        else:
            words, colour = self._fault(), CINNABAR if self.code.strip() else MUTED
        paragraph(surface, self.art, words, x, y, 17 * s, (w - 2 * EDGE) * s, "regular", colour, "centre", 1.3)

    def _rules(self) -> Options | None:
        try:
            return rule_codes.read(self.code)
        except rule_codes.SharingError:
            return None

    def _fault(self) -> str:
        """What is wrong with the code as it stands."""
        try:
            rule_codes.read(self.code)
        except rule_codes.SharingError as error:
            if error.fault is rule_codes.Fault.NOTHING:
                return _("Write or paste the code that somebody gave you.")
            return _(error.fault.value)
        return ""

    def _write(self, words: str) -> None:
        self.code = words
        self.rebuild()

    def _nothing(self) -> None:
        """The writing ends with the plate or with Enter."""

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
            self.pressed()
            self.services.router.back()
            act(rules)


def entered(event: pygame.Event) -> bool:
    """Enter was pressed; the button of a pad that means the same begins and ends the writing in a field."""
    return event.type == pygame.KEYDOWN and event.key in ENTER and not pad_of(event)


def unused_name(services: Services) -> str:
    """A name to begin with."""
    number, name = 1, _("My game")
    while services.own_games.named(name) is not None:
        number += 1
        name = _("My game {number}").format(number=number)
    return name


def kept(own: OwnGames, name: str, rules: Options) -> str:
    """Keep rules as a game of one's own; what went wrong, or ""."""
    if own.full and own.named(name) is None:
        return _("There is no room for another game of your own: delete one first.")
    try:
        own.put(name, rules)
    except OSError as error:
        return _("The game cannot be kept: {reason}.").format(reason=error.strerror or error)
    return ""


def renamed(own: OwnGames, old: str, name: str) -> str:
    """Give a game another name, in the place of one that had it; what went wrong, or ""."""
    game, other = own.named(old), own.named(name)
    try:
        if game is not None and other is not None and other != game:
            own.remove(other.name)
        own.rename(old, name)
    except OSError as error:
        return _("The game cannot be kept: {reason}.").format(reason=error.strerror or error)
    return ""

"""The text of the current rules, generated from the options, with its chapters at the side."""

from dataclasses import dataclass
from functools import partial

import pygame

from engine.rulebook import Section, rulebook
from engine.rules.options import Options
from game.session.game_names import USUAL, name_of
from game.text.i18n import _, ngettext
from game.ui.art import Art
from game.ui.art.colours import CINNABAR
from game.ui.controls import button
from game.ui.destinations import Lessons
from game.ui.layout import Column, Control, Node, Picture, Row, Text
from game.ui.metrics import Metrics
from game.ui.reading_page import LYING, ContentsEntry, Reading, ReadingPage
from game.ui.services import Services
from game.ui.styles import REMARK, SUBJECT
from game.ui.widgets import Box
from game.ui.widgets.base import Action
from game.ui.widgets.reading import ContentsLine, bullet


@dataclass(frozen=True, slots=True)
class RuleText:
    """One or two sentences. ``different``: not as in classic Podkidnoy."""

    text: str
    different: bool = False


@dataclass(frozen=True, slots=True)
class RulesPassage:
    """A part of the rules with a heading."""

    title: str
    lines: tuple[RuleText, ...]

    @property
    def different(self) -> bool:
        return any(line.different for line in self.lines)


def told(options: Options, seats: int) -> list[RulesPassage]:
    """The complete rules text of these options for this number of players."""
    usual = {line.text for section in _sections(USUAL.options, seats) for line in section.lines}
    passages = [
        RulesPassage(section.title, tuple(RuleText(line.text, line.text not in usual) for line in section.lines))
        for section in _sections(options, seats)
    ]
    if options.exchange == "never":
        note = RulesPassage(_("Swapping the trump card"), (RuleText(switched_off(), True),))
        end = _("The end of a deal")
        at = next((at for at, passage in enumerate(passages) if passage.title == end), len(passages))
        passages.insert(at, note)
    return passages


def switched_off() -> str:
    """The sentence that the exchange, a default, is off."""
    return _("In this game you can’t swap the lowest trump for the trump card.")


def _sections(options: Options, seats: int) -> list[Section]:
    return rulebook(options, seats, _, ngettext)


BUTTON = 190.0


class RulesPage(ReadingPage):
    """Over the table or the list of games; closed by Escape, F1 or a click outside."""

    row = 37.0

    def __init__(self, services: Services, options: Options, seats: int) -> None:
        super().__init__(services)
        self.options, self.seats = options, seats
        self.passages = told(options, seats)

    def heading(self) -> str:
        return _("Rules")

    def read(self) -> Reading:
        return Reading(
            [(part.title, [(line.text, line.different) for line in part.lines]) for part in self.passages],
            [
                ContentsEntry(part.title, partial(self.turn_to, index), part.different)
                for index, part in enumerate(self.passages)
            ],
            self._beside(),
        )

    def _beside(self) -> list[Node]:
        players = ngettext("{} player", "{} players", self.seats).format(self.seats)
        words = _("{game} · {players}").format(game=name_of(self.options, self.services.own_games), players=players)
        told: list[Node] = [Text(words, SUBJECT, single=True, grow=1)]
        if any(part.different for part in self.passages):
            note = Text(_("different from {game}").format(game=_(USUAL.title)), REMARK, colour=CINNABAR, single=True)
            told.append(Row(Picture(_bullet, 12, 12), note, gap=8))
        if self.size[0] < LYING[0]:
            return [Column(*told, gap=4, grow=1)]
        return [*told, _button(_("Learn to play"), self.services.going(Lessons()))]

    def resized(self, metrics: Metrics) -> None:
        """Scroll to the same passage again; the language may have changed."""
        passage = self.reading.current() if self.reading else 0
        self.passages = told(self.options, self.seats)
        super().resized(metrics)
        self.turn_to(passage)

    def draw(self, surface: pygame.Surface) -> None:
        """Highlight the current chapter in the contents."""
        chapters = [widget for widget in self.group.widgets if isinstance(widget, ContentsLine)]
        for index, chapter in enumerate(chapters):
            chapter.current = self.reading is not None and index == self.reading.current()
        super().draw(surface)

    def turn_to(self, passage: int) -> None:
        if self.reading is not None:
            self.reading.turn_to(passage)
            self._changed = True


def _button(words: str, act: Action) -> Control:
    return button(words, act, width=BUTTON, height=36, size=17, face="bold", first=False)


def _bullet(surface: pygame.Surface, art: Art, box: Box, scale: float) -> None:
    art.put(surface, bullet(art, scale, CINNABAR), *box.centre)

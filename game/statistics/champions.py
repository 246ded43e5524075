"""Who was least often the fool over all sessions, people and computers: at the bottom of the first page (R75)."""

from collections.abc import Sequence

import pygame

from game.statistics.page import COUNTED, SECTION, WHAT
from game.storage.history.figures import Champion
from game.text.i18n import _, ngettext
from game.text.naming import Company
from game.text.naming import PlayerList as Names
from game.ui.art import Art
from game.ui.art.colours import CINNABAR
from game.ui.layout import Column, FirstFit, Gap, Node, Picture, Row, Spoken, Stack, Text, aligned
from game.ui.widgets import Box

LAUREL = 26.0
ROW, HIGHER_ROW = 38.0, 54.0


class Champions:
    """``rows``: overall champions first, perhaps several."""

    def __init__(self, rows: Sequence[Champion]) -> None:
        self.rows = rows

    def champion_text(self) -> str:
        """The overall champion; "" before a session has ended."""
        if not self.rows:
            return ""
        crowned = tuple(one.name for one in self.rows if one.crowned)
        if not crowned:
            return _("No champion yet: all are even.")
        return Company(crowned).say(
            ngettext("Champion over all matches: {names}.", "Champions over all matches: {names}.", len(crowned)),
            names=Names(tuple(range(len(crowned)))),
        )

    def content(self) -> Node:
        rows = aligned([[_laurel(one), _name(one), Text(_lost(one), WHAT, grow=1), _won(one)] for one in self.rows], 14)
        seldom = (
            []
            if all(one.regular for one in self.rows)
            else [Text(_("Only whoever played at least half as many matches as the keenest player counts."), WHAT)]
        )
        beside = [Spoken(Stack(Gap(ROW), row), _sentence(one)) for row, one in zip(rows, self.rows, strict=True)]
        return Column(
            Text(_("Champions"), SECTION),
            Text(self.champion_text(), WHAT),
            *seldom,
            Gap(4),
            FirstFit(Column(*beside), Column(*(_below(one) for one in self.rows))),
            Gap(8),
            gap=4,
        )


def _won_words(one: Champion) -> str:
    told = ngettext("won {won} of {number} match", "won {won} of {number} matches", one.sessions)
    return told.format(won=one.won, number=one.sessions)


def _lost(one: Champion) -> str:
    told = ngettext("fool in {lost} of {number} deal", "fool in {lost} of {number} deals", one.decided)
    return told.format(lost=one.lost, number=one.decided)


def _sentence(one: Champion) -> str:
    return _("{person}: {lost}, {won}").format(person=one.name, lost=_lost(one), won=_won_words(one))


def _name(one: Champion) -> Text:
    return Text(one.name, COUNTED, single=True)


def _won(one: Champion) -> Text:
    return Text(_won_words(one), WHAT, "right", single=True)


def _laurel(one: Champion) -> Picture:
    """A laurel for the champion; empty space for the others."""
    return Picture(_draw_laurel if one.crowned else _nothing, LAUREL, LAUREL)


def _below(one: Champion) -> Spoken:
    """Deals lost and sessions won, below the name."""
    both = Text(_("{lost}, {won}").format(lost=_lost(one), won=_won_words(one)), WHAT)
    return Spoken(Stack(Gap(HIGHER_ROW), Row(_laurel(one), Column(_name(one), both, grow=1), gap=14)), _sentence(one))


def _draw_laurel(surface: pygame.Surface, art: Art, box: Box, _scale: float) -> None:
    art.put(surface, art.icon("laurel", 22, CINNABAR), *box.centre)


def _nothing(*_: object) -> None:
    """No laurel for the others."""

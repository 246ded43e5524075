"""The third part of the page of one's play: what goes wrong most often, drills for it, and the dearest mistakes."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial

import pygame

from game.drills.mistake_names import kind_told, theme_told, times_told
from game.review.words import cost, phase_title
from game.statistics.dates import written
from game.statistics.page import spoken_as
from game.statistics.play_ways import Ways
from game.storage.history.accuracy import Judgements
from game.text.i18n import _, ngettext
from game.ui.art import Art
from game.ui.art.colours import CINNABAR, INK, MUTED, RULE
from game.ui.art.text import Face, wrap
from game.ui.widgets import Box, Button, Widget, line, paragraph
from game.ui.widgets.base import Action
from game.ui.widgets.paper import dots

HEAD, GAP, PAD = 46.0, 14.0, 9.0
LEFT = 112.0
"""How often, or when it was, stands so far before the mistake."""
BUTTON = 128.0
MOST, DEAREST = 5, 5
NAME, ABOUT, LEADING = 17.5, 14.5, 1.24
SET_WIDER = 0.96
"""Letters set to whole pixels run a little wider than they measure."""


@dataclass(frozen=True, slots=True)
class Row:
    """A mistake on the page: what stands before it, its name, a line below, and a button at its end."""

    before: str
    name: str
    about: str
    press: str
    action: Action
    dear: bool

    def lines(self, wide: float) -> list[tuple[str, float, Face, str]]:
        """What is printed of it on a row so wide: words, size, face, colour."""
        room = (wide - LEFT - BUTTON - 34) * SET_WIDER
        colour, face = (CINNABAR, "bold") if self.dear else (MUTED, "regular")
        below: list[tuple[str, float, Face, str]] = [
            (words, ABOUT, face, colour)  # type: ignore[misc]
            for words in (wrap(self.about, ABOUT, "bold", room) if self.about else ())
        ]
        return [(words, NAME, "bold", INK) for words in wrap(self.name, NAME, "bold", room)] + below

    def height(self, wide: float) -> float:
        return 2 * PAD + max(40.0, sum(size * LEADING for _words, size, _face, _colour in self.lines(wide)))


class Mistakes:
    """``today`` says which of them are due to be drilled."""

    def __init__(self, found: Judgements, ways: Ways, today: str) -> None:
        self.ways = ways
        self.all = found.dearest()
        self.due = sum(each.due <= today for each in self.all)
        self.habits = [
            Row(
                times_told(habit.count),
                kind_told(habit.kind, habit.endgame),
                theme_told(habit.theme),
                _("Drill"),
                partial(ways.drill, found.of(habit.kind, habit.endgame)),
                False,
            )
            for habit in found.habits()[:MOST]
        ]
        self.dearest = [
            Row(
                written(found.when(each)),
                kind_told(each.kind) if each.kind else phase_title(each.phase),
                cost(each.loss),
                _("Look"),
                partial(ways.look, each),
                True,
            )
            for each in self.all[:DEAREST]
        ]

    # Where it lies

    def height(self, wide: float) -> float:
        if not self.all:
            return 120.0
        rows = sum(row.height(wide) for row in (*self.habits, *self.dearest))
        return 2 * HEAD + GAP + rows + 10

    def _second(self, box: Box) -> float:
        """Where the dearest begin."""
        return box.y + HEAD + sum(row.height(box.w) for row in self.habits) + GAP

    def _placed(self, box: Box) -> list[tuple[Row, Box]]:
        """Every row where it lies."""
        return [*_below(self.habits, box, box.y + HEAD), *_below(self.dearest, box, self._second(box) + HEAD)]

    def widgets(self, box: Box) -> list[Widget]:
        if not self.all:
            return []
        wide = min(230.0, box.w * 0.42)
        at = Box(box.x + box.w - wide - 12, box.y + 2, wide, 38)
        listed: list[Widget] = [Button(at, self._all_told(), self._drill_all, "main", size=17, edge=8)]
        for row, place in self._placed(box):
            at = Box(place.x + place.w - BUTTON - 12, place.y + (place.h - 38) / 2, BUTTON, 38)
            told = _("{action}: {mistake}").format(action=row.press, mistake=row.name)
            listed.append(Button(at, row.press, row.action, size=17, edge=8).called(told))
        return listed

    def _drill_all(self) -> None:
        self.ways.drill(self.all)

    def _all_told(self) -> str:
        if self.due:
            return ngettext("Drill: {number} is due", "Drill: {number} are due", self.due).format(number=self.due)
        return _("Drill them all")

    # Drawing

    def draw(self, surface: pygame.Surface, art: Art, box: Box) -> None:
        if not self.all:
            told = _("No mistake has been found in these deals.")
            paragraph(surface, art, told, box.x + 16, box.y + 40, 20, box.w - 32, "serif")
            return
        room = box.w - min(230.0, box.w * 0.42) - 44
        line(surface, art, _("What goes wrong most often"), box.x + 16, box.y + 22, 21, "serif", INK, "left", room)
        line(
            surface, art, _("The dearest mistakes"), box.x + 16, self._second(box) + 22, 21, "serif", INK, "left", room
        )
        for row, place in self._placed(box):
            _draw(surface, art, row, place)


def _below(rows: Sequence[Row], box: Box, y: float) -> list[tuple[Row, Box]]:
    """Rows one below the other."""
    placed = []
    for row in rows:
        placed.append((row, Box(box.x, y, box.w, row.height(box.w))))
        y += placed[-1][1].h
    return placed


def _draw(surface: pygame.Surface, art: Art, row: Row, box: Box) -> None:
    dots(surface, art, box.x, box.y, box.w, RULE)
    lines = row.lines(box.w)
    y = box.y + box.h / 2 - sum(size * LEADING for _words, size, _face, _colour in lines) / 2
    with spoken_as(" · ".join(part for part in (row.before, row.name, row.about) if part), NAME):
        size, colour = (15.0, MUTED) if row.dear else (18.0, CINNABAR)
        face: Face = "regular" if row.dear else "bold"
        line(surface, art, row.before, box.x + 16, box.y + box.h / 2, size, face, colour, "left", LEFT - 26)
        for words, size, face, colour in lines:
            y += size * LEADING / 2
            line(surface, art, words, box.x + LEFT, y, size, face, colour)
            y += size * LEADING / 2

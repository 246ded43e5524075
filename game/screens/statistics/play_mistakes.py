"""The third part of the page of one's play: what goes wrong most often, drills for it, and the dearest mistakes."""

from functools import partial

import pygame

from game.art import Art
from game.art.colours import CINNABAR, INK, MUTED, RULE
from game.drills_told import kind_told, theme_told, times_told
from game.history.accuracy import Habit, Judgements
from game.reviews import Judged
from game.screens.review.words import cost, phase_title
from game.screens.statistics.dates import written
from game.screens.statistics.page import spoken_as
from game.screens.statistics.play_ways import Ways
from game.widgets import Box, Button, Widget, line, paragraph
from game.widgets.paper import dots
from game.words import _, ngettext

HEAD, ROW, ASIDE = 46.0, 64.0, 46.0
BUTTON = 128.0
MOST, DEAREST = 5, 5


class Mistakes:
    """``today`` says which of them are due to be drilled."""

    def __init__(self, found: Judgements, ways: Ways, today: str) -> None:
        self.found, self.ways = found, ways
        self.habits = found.habits()[:MOST]
        self.all = found.dearest()
        self.dearest = self.all[:DEAREST]
        self.due = sum(each.due <= today for each in self.all)

    def height(self, wide: float) -> float:
        if not self.all:
            return 120.0
        return HEAD + ROW * len(self.habits) + 14 + HEAD + ASIDE * len(self.dearest) + 10

    # Where it lies

    def _habit_at(self, box: Box, number: int) -> Box:
        return Box(box.x, box.y + HEAD + ROW * number, box.w, ROW)

    def _dear_at(self, box: Box, number: int) -> Box:
        y = box.y + HEAD + ROW * len(self.habits) + 14 + HEAD
        return Box(box.x, y + ASIDE * number, box.w, ASIDE)

    def _button(self, row: Box) -> Box:
        return Box(row.x + row.w - BUTTON - 12, row.y + (row.h - 40) / 2, BUTTON, 38)

    def widgets(self, box: Box) -> list[Widget]:
        if not self.all:
            return []
        top = Box(box.x, box.y, box.w, HEAD)
        mixed = self._button(Box(top.x, top.y - 2, top.w, top.h))
        wide = min(230.0, box.w * 0.4)
        mixed = Box(mixed.x + mixed.w - wide, mixed.y, wide, mixed.h)
        drill = partial(self.ways.drill, self.all)
        listed: list[Widget] = [Button(mixed, self._all_told(), drill, "main", size=17, edge=10)]
        for number, habit in enumerate(self.habits):
            those = self.found.of(habit.kind, habit.endgame)
            button = Button(
                self._button(self._habit_at(box, number)), _("Drill"), partial(self.ways.drill, those), size=17
            )
            listed.append(button.called(_("Drill: {mistake}").format(mistake=kind_told(habit.kind, habit.endgame))))
        for number, each in enumerate(self.dearest):
            at = self._button(self._dear_at(box, number))
            button = Button(at, _("Look"), partial(self.ways.look, each), size=17)
            listed.append(button.called(_("Look: {mistake}").format(mistake=self._dear_told(each))))
        return listed

    def _all_told(self) -> str:
        if self.due:
            return ngettext("Drill: {number} is due", "Drill: {number} are due", self.due).format(number=self.due)
        return _("Drill them all")

    # Drawing

    def draw(self, surface: pygame.Surface, art: Art, box: Box) -> None:
        if not self.all:
            told = _("No mistake has been found in these deals.") if self.found.deals else _("Nothing to tell yet.")
            paragraph(surface, art, told, box.x + 16, box.y + 40, 20, box.w - 32, "serif")
            return
        wide = box.w - min(230.0, box.w * 0.4) - 44
        line(surface, art, _("What goes wrong most often"), box.x + 16, box.y + 22, 21, "serif", INK, "left", wide)
        for number, habit in enumerate(self.habits):
            self._habit(surface, art, self._habit_at(box, number), habit)
        y = box.y + HEAD + ROW * len(self.habits) + 14
        line(surface, art, _("The dearest mistakes"), box.x + 16, y + 22, 21, "serif", INK, "left", box.w - 32)
        for number, each in enumerate(self.dearest):
            self._dear(surface, art, self._dear_at(box, number), each)

    def _habit(self, surface: pygame.Surface, art: Art, row: Box, habit: Habit) -> None:
        dots(surface, art, row.x, row.y, row.w, RULE)
        times, name, about = times_told(habit.count), kind_told(habit.kind, habit.endgame), theme_told(habit.theme)
        left, room = row.x + 100, row.w - 100 - BUTTON - 32
        y = row.y + row.h / 2
        with spoken_as(" · ".join(part for part in (times, name, about) if part), 18):
            line(surface, art, times, row.x + 16, y, 18, "bold", CINNABAR, "left", 78)
            line(surface, art, name, left, y - (11 if about else 0), 18, "bold", INK, "left", room)
            if about:
                line(surface, art, about, left, y + 13, 14.5, "regular", MUTED, "left", room)

    def _dear(self, surface: pygame.Surface, art: Art, row: Box, each: Judged) -> None:
        dots(surface, art, row.x, row.y, row.w, RULE)
        y, room = row.y + row.h / 2, row.w - BUTTON - 44
        with spoken_as(self._dear_told(each), 16):
            day = line(
                surface, art, written(self.found.when(each)), row.x + 16, y, 15, "regular", MUTED, "left", room / 3
            )
            paid = line(surface, art, cost(each.loss), row.x + 16 + room, y, 15, "bold", CINNABAR, "right", room * 0.4)
            name = kind_told(each.kind, False) if each.kind else phase_title(each.phase)
            line(surface, art, name, row.x + 16 + day + 16, y, 16, "bold", INK, "left", room - day - paid - 32)

    def _dear_told(self, each: Judged) -> str:
        name = kind_told(each.kind, False) if each.kind else phase_title(each.phase)
        return " · ".join((written(self.found.when(each)), name, cost(each.loss)))

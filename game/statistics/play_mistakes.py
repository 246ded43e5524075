"""The third part of the page about play: the most common mistakes with drills, and the costliest ones."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial

from msgspec.structs import replace

from game.drills.mistake_names import kind_told, theme_told, times_told
from game.review.words import cost, phase_title
from game.statistics.page import SECTION
from game.statistics.play_ways import Ways
from game.storage.history.accuracy import Judgements
from game.text.dates import written
from game.text.i18n import _, after_colon, ngettext
from game.ui.art.colours import CINNABAR, MUTED
from game.ui.controls import button, dotted
from game.ui.empty_page import emblem, empty_page
from game.ui.layout import Column, Control, FirstFit, Gap, Node, Row, Sized, Spoken, Stack, Text
from game.ui.styles import Style
from game.ui.widgets.base import Action

MOST, DEAREST = 5, 5
ROW, BEFORE, NAME, BUTTON, ALL, HIGH = 44.0, 96.0, 220.0, 128.0, 230.0, 38.0
"""Of a row: its height, the widths of number or date, of name and of button; then the width of the button for all, and
the height of buttons.
"""
MISTAKE = Style(17.5, "bold", leading=1.24)
ABOUT = Style(14.5, colour=MUTED, leading=1.24)
COST = Style(14.5, "bold", CINNABAR, 1.24)
TIMES = Style(18, "bold", CINNABAR)
DAY = Style(15, colour=MUTED)


@dataclass(frozen=True, slots=True)
class ListedMistake:
    """A mistake in the list: text before it, name, a line below, and a button at its end."""

    before: str
    name: str
    about: str
    press: str
    action: Action
    dear: bool

    def content(self) -> Node:
        about = Text(self.about, COST if self.dear else ABOUT) if self.about else None
        name = Sized(Column(Text(self.name, MISTAKE), about), NAME, NAME, grow=1)
        before = Text(self.before, DAY if self.dear else TIMES, single=True)
        told = " · ".join(part for part in (self.before, self.name, self.about) if part)
        beside = Row(Sized(before, BEFORE, BEFORE), name, gap=12)
        press = self._button()
        return FirstFit(
            Row(Spoken(Stack(Gap(ROW), beside), told, grow=1), press, gap=16),
            Column(Spoken(Column(before, name), told), press, gap=6),
        )

    def _button(self) -> Control:
        made = button(self.press, self.action, width=BUTTON, height=HIGH, size=17)
        told = _("{action}: {mistake}").format(action=self.press, mistake=after_colon(self.name))
        return replace(made, make=lambda box, scale: made.make(box, scale).called(told))


class MistakesPart:
    """``today`` determines which mistakes are due."""

    def __init__(self, judgements: Judgements, ways: Ways, today: str) -> None:
        self.ways = ways
        self.all = judgements.dearest()
        self.due = sum(each.due <= today for each in self.all)
        self.habits = [
            ListedMistake(
                times_told(habit.count),
                kind_told(habit.kind, habit.endgame),
                theme_told(habit.theme),
                _("Drill"),
                partial(ways.drill, judgements.of(habit.kind, habit.endgame)),
                False,
            )
            for habit in judgements.habits()[:MOST]
        ]
        self.dearest = [
            ListedMistake(
                written(judgements.when(each)),
                kind_told(each.kind) if each.kind else phase_title(each.phase),
                cost(each.loss),
                _("Show"),
                partial(ways.look, each),
                True,
            )
            for each in self.all[:DEAREST]
        ]

    def content(self) -> Node:
        if not self.all:
            told = _("Your reviews found nothing to improve in these deals.")
            return empty_page(emblem(("AS", "KS", "QS"), "tick"), _("No mistakes"), told)
        heading = Text(_("Your most common mistakes"), SECTION, grow=1)
        press = button(self._all_told(), self._drill_all, "main", width=ALL, height=HIGH, size=17, first=False)
        return Column(
            FirstFit(Row(heading, press, gap=16), Column(heading, press, gap=8)),
            *_rows(self.habits),
            Gap(10),
            Text(_("Your costliest mistakes"), SECTION),
            *_rows(self.dearest),
            gap=8,
        )

    def _drill_all(self) -> None:
        self.ways.drill(self.all)

    def _all_told(self) -> str:
        if self.due:
            return ngettext("Drill: {number} due", "Drill: {number} due", self.due).format(number=self.due)
        return _("Drill all")


def _rows(entries: Sequence[ListedMistake]) -> list[Node]:
    return [part for entry in entries for part in (dotted(), entry.content())]

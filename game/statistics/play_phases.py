"""The first part of the page about play: the accuracy of all choices, and of each phase of the game."""

from collections.abc import Callable
from functools import partial

import pygame

from game.review.words import phase_title
from game.statistics import scales
from game.statistics.page import COUNTED, REMARK, SAID, SMALL_REMARK, Scaled, large, scaled
from game.statistics.play_ways import Ways, Work
from game.storage.history.accuracy import Judgements, Mean
from game.text.fortune import percent
from game.text.i18n import _, ngettext
from game.ui.art import Art
from game.ui.art.shapes import PlateKind
from game.ui.controls import bar, button, dotted, switch
from game.ui.empty_page import emblem, empty_page
from game.ui.layout import Column, Control, FirstFit, Node, Row, Sized, Text
from game.ui.widgets import Box, Switch

BUTTON, HIGH, SWITCH = 344.0, 46.0, 72.0


class Phases:
    """``left``: the number of deals without review; ``work``: the reviews in progress."""

    def __init__(self, judgements: Judgements, work: Callable[[], Work], left: int, unaided: bool, ways: Ways) -> None:
        self.whole, self.phases = judgements.overall(), judgements.phases()
        self.hinted = judgements.hinted
        self.waiting = work().waiting
        self.work, self.left, self.unaided, self.ways = work, left, unaided, ways

    def content(self) -> Node:
        if not (self.whole.choices or self.waiting):
            told = _("A review checks each decision you made in a deal. Your accuracy and common mistakes appear here.")
            acts = [self._review()] if self.left else []
            return empty_page(emblem(("AS", "back"), "eye"), _("No reviews yet"), told, *acts)
        accuracy = self._accuracy() if self.whole.choices else None
        return Column(accuracy, self._foot() if self.waiting or self.left else None, self._switch(), gap=12)

    def _accuracy(self) -> Node:
        said = Column(
            Text(self._told(), SAID),
            Text(_("100 % means: always the best move."), SMALL_REMARK),
            Text(_("Blue line: your average."), SMALL_REMARK),
        )
        figure = percent(self.whole.part)
        head = large(figure, _("Accuracy"), _("Accuracy {percent}").format(percent=figure), said)
        return Column(head, dotted(), self._rows(), gap=10)

    def _rows(self) -> Node:
        """Each phase of the game, with its accuracy as a match's length."""
        return scaled([self._row(phase_title(phase), mean) for phase, mean in self.phases.items()])

    def _row(self, title: str, mean: Mean) -> Scaled:
        choices = ngettext("{number} decision", "{number} decisions", mean.choices).format(number=mean.choices)
        figure = percent(mean.part) if mean.choices else "—"
        told = _("{phase}: {percent} of {choices}").format(phase=title, percent=figure, choices=choices)
        return Scaled(title, partial(_match, mean, self.whole.part), (choices, figure), told)

    def _foot(self) -> Node:
        """The deals without review, or the progress of reviews."""
        if self.waiting:
            told = ngettext("Reviewing {number} deal …", "Reviewing {number} deals …", self.waiting)
            said: Node = Column(
                Text(told.format(number=self.waiting), COUNTED), bar(lambda: self.work().share), gap=8, grow=1
            )
            press = button(_("Cancel"), self.ways.cancel, width=BUTTON, height=HIGH, size=17)
        else:
            said = Text(_("Reviews run in the background while you play."), REMARK, grow=1)
            press = self._review()
        beside = Row(Sized(said, BUTTON / 2, BUTTON / 2, grow=1), press, gap=20)
        return Column(dotted(), FirstFit(beside, Column(said, press, gap=12)), gap=14)

    def _review(self) -> Control:
        words = ngettext("Review {number} deal", "Review {number} deals", self.left).format(number=self.left)
        kind: PlateKind = "plain" if self.whole.choices else "main"
        return button(words, self.ways.review, kind, width=BUTTON, height=HIGH, size=16.5, first=False)

    def _switch(self) -> Node | None:
        """A switch to leave out deals with hints, if there are any."""
        if not self.hinted:
            return None
        words, on, change = _("Leave out deals with hints"), self.unaided, self.ways.unaided
        lone = Control(lambda box, s: Switch(box, "", on, change, s).called(words), HIGH, SWITCH, SWITCH)
        return FirstFit(switch(words, on, change, HIGH), Row(Text(words, COUNTED, grow=1), lone, gap=16))

    def _told(self) -> str:
        whole = self.whole
        choices = ngettext("{number} decision", "{number} decisions", whole.choices).format(number=whole.choices)
        told = ngettext("{choices} in {number} reviewed deal.", "{choices} in {number} reviewed deals.", whole.deals)
        told = told.format(choices=choices, number=whole.deals)
        return told if whole.certain else _("{told} Too few to say much.").format(told=told)


def _match(mean: Mean, whole: float, surface: pygame.Surface, art: Art, box: Box, _scale: float) -> None:
    if mean.choices:
        scales.match(surface, art, box, mean.part, whole)

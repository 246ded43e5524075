"""The first part of the page of one's play: the accuracy of all choices, and of each phase of the game."""

from collections.abc import Callable
from functools import partial

import pygame

from game.review.words import phase_title
from game.statistics import scales
from game.statistics.page import COUNTED, EMPTY, REMARK, SAID, SMALL_REMARK, Scaled, large, scaled
from game.statistics.play_ways import Ways, Work
from game.storage.history.accuracy import FEW, Judgements, Mean
from game.text.fortune import percent
from game.text.i18n import _, ngettext
from game.ui.art import Art
from game.ui.art.shapes import PlateKind
from game.ui.controls import bar, button, dotted, switch
from game.ui.layout import Column, Control, FirstFit, Gap, Node, Row, Sized, Text
from game.ui.widgets import Box, Switch

BUTTON, HIGH, SWITCH = 344.0, 46.0, 72.0


class Phases:
    """``left`` deals could be reviewed; ``work`` tells how many are being reviewed, and how much of that is done."""

    def __init__(self, judgements: Judgements, work: Callable[[], Work], left: int, unaided: bool, ways: Ways) -> None:
        self.whole, self.phases = judgements.overall(), judgements.phases()
        self.hinted = judgements.hinted
        self.waiting = work().waiting
        self.work, self.left, self.unaided, self.ways = work, left, unaided, ways

    def content(self) -> Node:
        return Column(self._accuracy(), self._foot() if self.waiting or self.left else None, self._switch(), gap=12)

    def _accuracy(self) -> Node:
        if not self.whole.choices:
            told = _("No deal of these has been reviewed yet. A review looks at each of your choices again.")
            if not (self.waiting or self.left):
                told = _("No deal of these has been reviewed.")
            return Column(Text(told, EMPTY), Gap(40))
        counts = _("A choice that gives nothing away counts 100, one that gives away a fifth of the deal counts 0.")
        said = Column(
            Text(self._told(), SAID),
            Text(counts, SMALL_REMARK),
            Text(_("The blue stroke is the mean."), SMALL_REMARK),
        )
        figure = percent(self.whole.part)
        head = large(figure, _("Accuracy"), _("Accuracy {percent}").format(percent=figure), said)
        return Column(head, dotted(), self._rows(), gap=10)

    def _rows(self) -> Node:
        """Each phase of the game, with a match as long as its accuracy."""
        return scaled([self._row(phase_title(phase), mean) for phase, mean in self.phases.items()])

    def _row(self, title: str, mean: Mean) -> Scaled:
        choices = ngettext("{number} choice", "{number} choices", mean.choices).format(number=mean.choices)
        figure = percent(mean.part) if mean.choices else "—"
        told = _("{phase}: {percent} of {choices}").format(phase=title, percent=figure, choices=choices)
        return Scaled(title, partial(_match, mean, self.whole.part), (choices, figure), told)

    def _foot(self) -> Node:
        """What has not been reviewed, or how far that has come."""
        if self.waiting:
            told = ngettext("{number} deal is being reviewed …", "{number} deals are being reviewed …", self.waiting)
            said: Node = Column(
                Text(told.format(number=self.waiting), COUNTED), bar(lambda: self.work().share), gap=8, grow=1
            )
            press = button(_("Cancel"), self.ways.cancel, width=BUTTON, height=HIGH, size=17)
        else:
            said = Text(self._unreviewed(), REMARK, grow=1)
            words = ngettext("Review my last {number} deal", "Review my last {number} deals", self.left)
            kind: PlateKind = "plain" if self.whole.choices else "main"
            press = button(
                *(words.format(number=self.left), self.ways.review, kind),
                width=BUTTON,
                height=HIGH,
                size=16.5,
                first=False,
            )
        beside = Row(Sized(said, BUTTON / 2, BUTTON / 2, grow=1), press, gap=20)
        return Column(dotted(), FirstFit(beside, Column(said, press, gap=12)), gap=14)

    def _unreviewed(self) -> str:
        if self.whole.deals >= FEW:
            return _("The latest deals have not been reviewed yet. It goes on in the background while you play.")
        return ngettext(
            "Only {number} of your deals has been reviewed. It goes on in the background while you play.",
            "Only {number} of your deals have been reviewed. It goes on in the background while you play.",
            self.whole.deals,
        ).format(number=self.whole.deals)

    def _switch(self) -> Node | None:
        """Deals with hints may be left out, if there are some."""
        if not self.hinted:
            return None
        words, on, change = _("Leave out deals in which hints were given"), self.unaided, self.ways.unaided
        lone = Control(lambda box, s: Switch(box, "", on, change, s).called(words), HIGH, SWITCH, SWITCH)
        return FirstFit(switch(words, on, change, HIGH), Row(Text(words, COUNTED, grow=1), lone, gap=16))

    def _told(self) -> str:
        whole = self.whole
        choices = ngettext("{number} choice", "{number} choices", whole.choices).format(number=whole.choices)
        told = ngettext("{choices} in {number} reviewed deal.", "{choices} in {number} reviewed deals.", whole.deals)
        told = told.format(choices=choices, number=whole.deals)
        if not whole.certain:
            return _("{told} That is too few to say much.").format(told=told)
        low, high = percent(whole.low), percent(whole.high)
        return _("{told} By these the true figure is {low} to {high}.").format(told=told, low=low, high=high)


def _match(mean: Mean, whole: float, surface: pygame.Surface, art: Art, box: Box, _scale: float) -> None:
    if mean.choices:
        scales.match(surface, art, box, mean.part, whole)

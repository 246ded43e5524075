"""The first part of the page of one's play: the accuracy of all choices, and of each phase of the game."""

from collections.abc import Callable

import pygame

from game.review.words import phase_title
from game.statistics import scales
from game.statistics.page import spoken_as
from game.statistics.play_ways import Ways, Work
from game.storage.history.accuracy import FEW, Judgements, Mean
from game.text.fortune import percent
from game.text.i18n import _, ngettext
from game.ui.art import Art, Pen
from game.ui.art.colours import CINNABAR, INK, IVORY, MUTED, RULE
from game.ui.widgets import Box, Button, Widget, line, paragraph
from game.ui.widgets.choices import Switch
from game.ui.widgets.paper import dots

HEAD, ROW, FOOT, SWITCH = 108.0, 40.0, 78.0, 46.0
STEPS = 200
ROOMY = 600.0
BUTTON = 344.0
NARROW = 640.0
"""On a page narrower than this what can be pressed stands below what it is about."""


class Phases:
    """``left`` deals could be reviewed; ``work`` tells how many are being reviewed, and how much of that is done."""

    def __init__(self, found: Judgements, work: Callable[[], Work], left: int, unaided: bool, ways: Ways) -> None:
        self.whole, self.phases = found.overall(), found.phases()
        self.hinted = found.hinted
        self.waiting = work().waiting
        self.work, self.left, self.unaided, self.ways = work, left, unaided, ways

    # Where it lies

    def height(self, wide: float) -> float:
        high = self._rows_high + (self._foot_high(wide) if self._offers else 0.0)
        return high + (SWITCH if self.hinted else 0.0)

    @property
    def _rows_high(self) -> float:
        return HEAD + 12 + ROW * len(self.phases) + 8 if self.whole.choices else 170.0

    @property
    def _offers(self) -> bool:
        """There is something to be reviewed, or it is being done."""
        return bool(self.waiting or self.left)

    def _foot_high(self, wide: float) -> float:
        return FOOT + (62 if wide < NARROW else 0)

    def _foot(self, box: Box) -> Box:
        return Box(box.x, box.y + self._rows_high, box.w, self._foot_high(box.w))

    def widgets(self, box: Box) -> list[Widget]:
        listed: list[Widget] = []
        if self._offers:
            foot = self._foot(box)
            wide = min(BUTTON, box.w - 32)
            at = Box(foot.x + foot.w - wide - 12, foot.y + foot.h - 58, wide, 46)
            if self.waiting:
                listed.append(Button(at, _("Cancel"), self.ways.cancel, size=17))
            else:
                told = ngettext("Review my last {number} deal", "Review my last {number} deals", self.left)
                words = told.format(number=self.left)
                listed.append(Button(at, words, self.ways.review, "plain" if self.whole.choices else "main", size=16.5))
        if self.hinted:
            y = box.y + self._rows_high + (self._foot_high(box.w) if self._offers else 0.0)
            row = Box(box.x + 16, y + 4, box.w - 28, SWITCH - 8)
            listed.append(Switch(row, _("Leave out deals in which hints were given"), self.unaided, self.ways.unaided))
        return listed

    # Drawing

    def draw(self, surface: pygame.Surface, art: Art, box: Box) -> None:
        if self.whole.choices:
            self._head(surface, art, box)
            dots(surface, art, box.x, box.y + HEAD, box.w, RULE)
            for number, (phase, mean) in enumerate(self.phases.items()):
                row = Box(box.x, box.y + HEAD + 12 + ROW * number, box.w, ROW)
                self._row(surface, art, row, phase_title(phase), mean)
        else:
            told = _("No deal of these has been reviewed yet. A review looks at each of your choices again.")
            if not self._offers:
                told = _("No deal of these has been reviewed.")
            paragraph(surface, art, told, box.x + 16, box.y + 40, 20, box.w - 32, "serif")
        if self._offers:
            self._draw_foot(surface, art, self._foot(box))

    def _head(self, surface: pygame.Surface, art: Art, box: Box) -> None:
        whole = self.whole
        figure = percent(whole.part)
        with spoken_as(_("Accuracy {percent}").format(percent=figure), 20):
            line(surface, art, figure, box.x + 94, box.y + 40, 54, "serif", CINNABAR, "centre", 168)
            line(surface, art, _("Accuracy"), box.x + 94, box.y + 84, 18, "bold", INK, "centre", 168)
        left, room = box.x + 196, box.w - 204
        y = paragraph(surface, art, self._told(), left, box.y + 22, 17, room, "regular", INK)
        told = _("A choice that gives nothing away counts 100, one that gives away a fifth of the deal counts 0.")
        y = paragraph(surface, art, told, left, y + 4, 14, room, "italic", MUTED)
        if room >= ROOMY:
            paragraph(surface, art, _("The blue stroke is the mean."), left, y + 2, 14, room, "italic", MUTED)

    def _told(self) -> str:
        whole = self.whole
        choices = ngettext("{number} choice", "{number} choices", whole.choices).format(number=whole.choices)
        told = ngettext("{choices} in {number} reviewed deal.", "{choices} in {number} reviewed deals.", whole.deals)
        told = told.format(choices=choices, number=whole.deals)
        if not whole.certain:
            return _("{told} That is too few to say much.").format(told=told)
        low, high = percent(whole.low), percent(whole.high)
        return _("{told} By these the true figure is {low} to {high}.").format(told=told, low=low, high=high)

    def _row(self, surface: pygame.Surface, art: Art, box: Box, title: str, mean: Mean) -> None:
        y = box.y + box.h / 2
        names, figures = min(232.0, box.w * 0.34), min(206.0, box.w * 0.34)
        choices = ngettext("{number} choice", "{number} choices", mean.choices).format(number=mean.choices)
        figure = percent(mean.part) if mean.choices else "—"
        told = _("{phase}: {percent} of {choices}").format(phase=title, percent=figure, choices=choices)
        with spoken_as(told, 18):
            line(surface, art, title, box.x + 16, y, 18, "bold", INK, "left", names - 24)
            right = box.x + box.w - 16
            line(surface, art, figure, right, y, 18, "bold", INK, "right", figures * 0.4)
            line(surface, art, choices, right - figures * 0.42, y, 15, "regular", MUTED, "right", figures * 0.56)
        if mean.choices:
            bar = Box(box.x + names, box.y + 6, box.w - names - figures - 32, box.h - 12)
            scales.match(surface, art, bar, mean.part, self.whole.part)

    def _draw_foot(self, surface: pygame.Surface, art: Art, box: Box) -> None:
        dots(surface, art, box.x, box.y, box.w, RULE)
        narrow = box.w < NARROW
        room = box.w - 32 if narrow else box.w - BUTTON - 52
        if not self.waiting:
            few = self.whole.deals < FEW
            told = (
                ngettext(
                    "Only {number} of your deals has been reviewed. It goes on in the background while you play.",
                    "Only {number} of your deals have been reviewed. It goes on in the background while you play.",
                    self.whole.deals,
                ).format(number=self.whole.deals)
                if few
                else _("The latest deals have not been reviewed yet. It goes on in the background while you play.")
            )
            paragraph(surface, art, told, box.x + 16, box.y + 24, 15, room, "italic", MUTED)
            return
        told = ngettext("{number} deal is being reviewed …", "{number} deals are being reviewed …", self.waiting)
        line(surface, art, told.format(number=self.waiting), box.x + 16, box.y + 24, 17, "bold", INK, "left", room)
        share = round(self.work().share * STEPS) / STEPS
        key = ("figures work", room, share)
        drawn = art.vector(key, room + 4, 22, lambda pen: _bar(pen, room, share), (2, 2))
        art.put(surface, drawn, box.x + 16, box.y + 42)


def _bar(pen: Pen, w: float, share: float) -> None:
    pen.rounded(2, 2, w, 16, 8, IVORY, INK, 1.6)
    if share > 0:
        pen.rounded(4, 4, max(12.0, (w - 4) * share), 12, 6, CINNABAR)

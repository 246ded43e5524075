"""The fourth page: trumps and strength that came in against what could be expected, and what that means."""

import pygame

from engine.match.luck import Measure
from game.statistics import scales
from game.statistics.page import SAID, SECTION, VERDICT, WHAT
from game.storage.history.figures import Summary
from game.text.fortune import judged, number
from game.text.i18n import _
from game.ui.art import Art
from game.ui.art.colours import CINNABAR, INK, MUTED
from game.ui.layout import Column, FirstFit, Gap, Node, Picture, Row, Text
from game.ui.widgets import Box, line

SCALE = 84.0
BESIDE = 1.7
"""The scale reaches so many times as far as the band, or farther to what came in."""


class Fortunes:
    """The luck of a `Summary`."""

    suit = "C"

    def __init__(self, summary: Summary) -> None:
        self.title = _("Luck")
        self.summary = summary

    def control(self) -> None:
        """It is not turned over."""

    def content(self) -> Node:
        found = self.summary
        each = found.strength.by(found.cards) if found.cards else None
        return Column(
            _band(_("Trumps"), found.trumps, (0, 1)) if found.trump_deals else None,
            _band(_("Strength of a card"), each, (2, 2)) if each is not None else None,
            *(Text(told, WHAT) for told in _explained()),
            gap=8,
        )


def _band(name: str, measure: Measure, places: tuple[int, int]) -> Node:
    """``places`` after the point are written of what came in, and of the rest."""
    given = {"got": number(measure.got, places[0]), "expected": number(measure.expected, places[1])}
    if places[0]:
        told = _("{got} on average, {expected} could be expected.").format(**given)
    else:
        told = _("{got} came in, {expected} could be expected.").format(**given)
    title, came_in = Text(name, SECTION), Text(told, SAID)
    low, high = (number(end, places[1]) for end in measure.band)
    verdict, colour = _verdict(measure)

    def draw(surface: pygame.Surface, art: Art, box: Box, _scale: float) -> None:
        reach = max(BESIDE * measure.reach, 1.15 * abs(measure.got - measure.expected), 0.01)
        half, side = measure.reach / reach / 2, (measure.got - measure.expected) / reach / 2
        scale = Box(box.x + 14, box.y + 32, box.w - 28, 0)
        scales.band(surface, art, scale, 0.5 - half, 0.5 + half, 0.5, 0.5 + side)
        for end, part in ((low, 0.5 - half), (high, 0.5 + half)):
            line(surface, art, end, scale.x + scale.w * part, scale.y + 38, 15, "regular", MUTED, "centre")

    return Column(
        FirstFit(Row(title, Text(told, SAID, single=True, firm=True), gap=20), Column(title, came_in)),
        Picture(draw, height=SCALE, told=_("Chance: {low} to {high}").format(low=low, high=high)),
        Text(verdict, VERDICT, "centre", colour),
        Gap(14),
    )


def _verdict(measure: Measure) -> tuple[str, str]:
    match judged(measure):
        case 1:
            return _("More than chance gives in 95 of 100 cases: you are lucky."), CINNABAR
        case -1:
            return _("Less than chance gives in 95 of 100 cases: you are unlucky."), CINNABAR
    return _("Within what chance does."), INK


def _explained() -> tuple[str, ...]:
    return (
        _(
            "What could be expected: for each card that was dealt or drawn, the chance of a trump among all that lay "
            "face down just then, added up. What was taken, exchanged or passed on is play and no luck."
        ),
        _(
            "The strength of a card is the number of cards of the pack that it beats. The shaded band holds 95 of 100 "
            "cases by chance alone: now and then it is left without anybody’s doing."
        ),
    )

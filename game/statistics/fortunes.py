"""The fourth page: trumps and card strength received compared with expectation, and what that means."""

from collections.abc import Callable

import pygame

from engine.match.luck import Measure
from game.statistics import scales
from game.statistics.page import SAID, SECTION, VERDICT, WHAT
from game.storage.history.figures import Summary
from game.text.fortune import judged, number
from game.text.i18n import _
from game.ui.art import Art
from game.ui.art.colours import CINNABAR, INK, MUTED
from game.ui.controls import button
from game.ui.layout import Column, FirstFit, Gap, Node, Picture, Row, Text
from game.ui.widgets import Box, line

SCALE = 84.0
ASK = (210.0, 44.0)
BESIDE = 1.7
"""The scale's extent in multiples of the band, or up to the value if that is farther."""


class Fortunes:
    """The luck of a `Summary`."""

    suit = "C"

    def __init__(self, summary: Summary, asked: bool, ask: Callable[[], None]) -> None:
        """``asked``: explain how it is computed, with the range of chance."""
        self.title = _("Luck")
        self.summary, self.asked, self.ask = summary, asked, ask

    def control(self) -> Node:
        words = _("Less") if self.asked else _("How it’s counted")
        return button(words, self.ask, width=ASK[0], height=ASK[1], size=16, face="bold")

    def content(self) -> Node:
        found = self.summary
        each = found.strength.by(found.cards) if found.cards else None
        return Column(
            _band(_("Trumps"), found.trumps, (0, 1), self.asked) if found.trump_deals else None,
            _band(_("Strength of a card"), each, (2, 2), self.asked) if each is not None else None,
            *(Text(told, WHAT) for told in (_explained() if self.asked else ())),
            gap=8,
        )


def _band(name: str, measure: Measure, places: tuple[int, int], asked: bool) -> Node:
    """``places``: decimals of the value, and of the other numbers; ``asked``: show the band's ends too."""
    given = {"got": number(measure.got, places[0]), "expected": number(measure.expected, places[1])}
    if places[0]:
        sentence = _("{got} on average, {expected} expected").format(**given)
    else:
        sentence = _("{got} dealt and drawn, {expected} expected").format(**given)
    title, came_in = Text(name, SECTION), Text(sentence, SAID)
    low, high = (number(end, places[1]) for end in measure.band)
    verdict, colour = _verdict(measure)

    def draw(surface: pygame.Surface, art: Art, box: Box, _scale: float) -> None:
        reach = max(BESIDE * measure.reach, 1.15 * abs(measure.got - measure.expected), 0.01)
        half, side = measure.reach / reach / 2, (measure.got - measure.expected) / reach / 2
        scale = Box(box.x + 14, box.y + 32, box.w - 28, 0)
        scales.band(surface, art, scale, 0.5 - half, 0.5 + half, 0.5, 0.5 + side)
        for end, part in ((low, 0.5 - half), (high, 0.5 + half)) if asked else ():
            line(surface, art, end, scale.x + scale.w * part, scale.y + 38, 15, "regular", MUTED, "centre")

    return Column(
        FirstFit(Row(title, Text(sentence, SAID, single=True, firm=True), gap=20), Column(title, came_in)),
        Picture(
            draw, height=SCALE, label=_("By luck alone: {low} to {high}").format(low=low, high=high) if asked else ""
        ),
        Text(verdict, VERDICT, "centre", colour),
        Gap(14),
    )


def _verdict(measure: Measure) -> tuple[str, str]:
    match judged(measure):
        case 1:
            return _("Unusually good luck"), CINNABAR
        case -1:
            return _("Unusually bad luck"), CINNABAR
    return _("Normal luck"), INK


def _explained() -> tuple[str, ...]:
    return (
        _(
            "Expected: for every card you were dealt or drew, the chance that it was a trump, added up. Cards you "
            "took, swapped or got by a transfer don’t count: that’s play, not luck."
        ),
        _(
            "A card is as strong as the number of cards it beats. Chance alone stays inside the shaded band 95 times "
            "out of 100."
        ),
    )

"""The fourth page: trumps and strength that came in against what could be expected, and what that means."""

import pygame

from engine.match.luck import Measure
from game.statistics import scales
from game.statistics.page import spoken_as
from game.storage.history.figures import Summary
from game.text.fortune import judged, number
from game.text.i18n import _
from game.ui.art import Art
from game.ui.art.colours import CINNABAR, INK, MUTED
from game.ui.art.text import wrap
from game.ui.widgets import Box, Widget, line, paragraph

BAND, SIZE = 154.0, 16.0
BESIDE = 1.7
"""The scale reaches so many times as far as the band, or farther to what came in."""


class Fortunes:
    """The luck of a `Summary`."""

    suit = "C"

    def __init__(self, summary: Summary) -> None:
        self.title = _("Luck")
        self.summary = summary

    def height(self, wide: float) -> float:
        bands = (self.summary.trump_deals > 0) + (self.summary.share.deals > 0)
        lines = sum(len(wrap(told, SIZE, "regular", wide - 32)) for told in _explained())
        return BAND * bands + 24 + lines * SIZE * 1.35 + len(_explained()) * 6

    def control(self, box: Box) -> Widget | None:
        return None

    def draw(self, surface: pygame.Surface, art: Art, box: Box) -> None:
        found, y = self.summary, box.y
        if found.trump_deals:
            self._band(surface, art, Box(box.x, y, box.w, BAND), _("Trumps"), found.trumps, (0, 1))
            y += BAND
        if found.cards:
            each = found.strength.by(found.cards)
            self._band(surface, art, Box(box.x, y, box.w, BAND), _("Strength of a card"), each, (2, 2))
            y += BAND
        y += 24
        for told in _explained():
            y = paragraph(surface, art, told, box.x + 16, y, SIZE, box.w - 32, "regular", MUTED) + 6

    def _band(
        self, surface: pygame.Surface, art: Art, box: Box, name: str, measure: Measure, places: tuple[int, int]
    ) -> None:
        """``places`` after the point are written of what came in, and of the rest."""
        given = {"got": number(measure.got, places[0]), "expected": number(measure.expected, places[1])}
        if places[0]:
            told = _("{got} on average, {expected} could be expected.").format(**given)
        else:
            told = _("{got} came in, {expected} could be expected.").format(**given)
        title = line(surface, art, name, box.x + 16, box.y + 26, 20, "serif", INK, "left", box.w * 0.4)
        x = box.x + 16 + title + 20
        line(surface, art, told, x, box.y + 28, 17, "regular", INK, "left", box.x + box.w - 16 - x)
        reach = max(BESIDE * measure.reach, 1.15 * abs(measure.got - measure.expected), 0.01)
        half, side = measure.reach / reach / 2, (measure.got - measure.expected) / reach / 2
        scale = Box(box.x + 30, box.y + 76, box.w - 60, 0)
        scales.band(surface, art, scale, 0.5 - half, 0.5 + half, 0.5, 0.5 + side)
        ends = [number(end, places[1]) for end in measure.band]
        with spoken_as(_("Chance: {low} to {high}").format(low=ends[0], high=ends[1]), 15):
            for end, part in ((ends[0], 0.5 - half), (ends[1], 0.5 + half)):
                line(surface, art, end, scale.x + scale.w * part, box.y + 114, 15, "regular", MUTED, "centre")
        verdict, colour = _verdict(measure)
        middle = box.x + box.w / 2
        line(surface, art, verdict, middle, box.y + 138, 16, "bold", colour, "centre", box.w - 32)


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

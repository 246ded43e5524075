"""The first page: how often the fool, against the fair share; and what else is counted."""

from collections.abc import Sequence

import pygame

from game.result.tally_board import heap
from game.statistics import scales
from game.statistics.champions import Champions
from game.statistics.page import SAID, WHAT, large, pairs, ruled
from game.storage.history.figures import Champion, Share, Summary
from game.text.fortune import percent
from game.text.i18n import _, ngettext
from game.ui.art import Art
from game.ui.art.colours import CINNABAR, LAPIS, MUTED
from game.ui.layout import Column, Gap, Node, Picture, Text
from game.ui.widgets import Box, line

BUNDLE = 72.0
"""Room for five matches. Where there are more than have room, one is shown for several times."""
HEAP, SCALE = 66.0, 96.0
"""How high the matches and the scale are."""
LEAST_SCALE = 0.5


class Glance:
    """All of a `Summary`, the large figures first."""

    suit = "S"

    def __init__(self, summary: Summary, champions: Sequence[Champion] = ()) -> None:
        self.title = _("At a glance")
        self.summary, self.champions = summary, Champions(champions)

    def control(self) -> None:
        """It is not turned over."""

    def content(self) -> Node:
        share = self.summary.share
        scale = Column(
            Picture(self._draw_share, height=SCALE, told=_share_told(share)), Text(_verdict(share), WHAT), Gap(8), gap=4
        )
        return Column(*ruled(self._count(), scale, pairs(self._figures()), self.champions.content()), gap=8)

    def _count(self) -> Node:
        """So many times the fool, in matches."""
        lost = self.summary.share.lost
        times = ngettext("time the fool", "times the fool", lost)
        told = ngettext("The fool {number} time", "The fool {number} times", lost).format(number=lost)
        matches = Column(Picture(self._draw_matches, height=HEAP), Text(self._deals(), SAID), gap=4)
        return large(str(lost), times, told, matches)

    def _draw_matches(self, surface: pygame.Surface, art: Art, box: Box, _scale: float) -> None:
        lost = self.summary.share.lost
        each = -(-lost // max(5, 5 * int(box.w / BUNDLE)))
        shown = lost // each if each else 0
        kept = surface.get_clip()
        surface.set_clip(art.rect(box.x - 8, box.y, box.w + 16, box.h).clip(kept))
        for kind, x, _last in heap(shown, box.x, box.x + box.w):
            art.put(surface, art.picture(kind, 0.8), x, box.y + box.h * 0.6)
        surface.set_clip(kept)
        if each > 1:
            told = _("A match for every {number} times").format(number=each)
            line(surface, art, told, box.x + box.w, box.y + 8, 14, "italic", MUTED, "right", box.w)

    def _deals(self) -> str:
        share, draws = self.summary.share, self.summary.draws
        told = ngettext("in {number} deal", "in {number} deals", share.deals).format(number=share.deals)
        if draws:
            drawn = ngettext("{count} draw", "{count} draws", draws).format(count=draws)
            told = _("{told} · {draws}").format(told=told, draws=drawn)
        return told

    def _draw_share(self, surface: pygame.Surface, art: Art, box: Box, _scale: float) -> None:
        share = self.summary.share
        most = max(LEAST_SCALE, min(1.0, share.interval[1]), share.fair_part)
        x, y = box.x, box.y + box.h / 2
        scales.cord(surface, art, Box(x, y, box.w, 0), most, share.part, share.fair_part, share.interval)
        own, fair = x + box.w * share.part / most, x + box.w * share.fair_part / most
        self._mark(surface, art, percent(share.part, 1), own, y - 34, CINNABAR, box)
        told = _("Fair share {percent}").format(percent=percent(share.fair_part, 1))
        self._mark(surface, art, told, fair, y + 36, LAPIS, box)

    @staticmethod
    def _mark(surface: pygame.Surface, art: Art, words: str, x: float, y: float, colour: str, box: Box) -> None:
        """Words over or under a place on the scale, within the page."""
        half = art.measure(words, 18, "bold") / 2
        x = min(max(x, box.x + half), box.x + box.w - half)
        line(surface, art, words, x, y, 18, "bold", colour, "centre")

    def _figures(self) -> list[tuple[str, str]]:
        found = self.summary
        told = [
            (_("Longest run of deals without being the fool"), str(found.spared)),
            (_("Present run without being the fool"), str(found.spared_now)),
            (_("First to be out of cards"), str(found.first_out)),
            (_("Fool twice running"), str(found.doubles)),
            (_("Neckties received"), str(found.neckties)),
            (_("Epaulettes received"), str(found.epaulettes)),
            (_("Neckties hung on a fool"), str(found.ties_hung)),
            (_("Epaulettes hung on a fool"), str(found.epaulettes_hung)),
        ]
        if found.passed_on:
            told.append((_("Attacks passed on"), str(found.passed_on)))
        if found.touched:
            told.append((_("Fool for touching the discards"), str(found.touched)))
        if found.sessions:
            of = _("{won} of {all}").format(won=found.sessions_won, all=found.sessions)
            told.append((_("Matches to the end, won"), of))
            told.append((_("Forfeits owed"), str(found.forfeits)))
        if found.seconds is not None:
            told.append((_("Hours at the table"), _time(found.seconds)))
        return told


def _share_told(share: Share) -> str:
    told = _("The fool in {part} of the deals that had one; the fair share is {fair}.")
    return told.format(part=percent(share.part, 1), fair=percent(share.fair_part, 1))


def _verdict(share: Share) -> str:
    """What the share says; the interval stands behind it."""
    low, high = (percent(end) for end in share.interval)
    match share.beside_chance:
        case -1:
            told = _("Less often than chance alone would do. By these deals the true share is {low} to {high}.")
        case 1:
            told = _("More often than chance alone would do. By these deals the true share is {low} to {high}.")
        case _:
            told = _("Chance alone could have done it. By these deals the true share is {low} to {high}.")
    return told.format(low=low, high=high)


def _time(seconds: float) -> str:
    """Hours and minutes, as on a clock's face."""
    minutes = round(seconds / 60)
    return f"{minutes // 60}:{minutes % 60:02d}"

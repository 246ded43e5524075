"""The first page: how often the fool, against the fair share; and what else is counted."""

from collections.abc import Sequence

import pygame

from game.result.tally_board import heap
from game.statistics import scales
from game.statistics.champions import Champions
from game.statistics.page import columns, grid, pair, spoken_as
from game.storage.history.figures import Champion, Share, Summary
from game.text.fortune import percent
from game.text.i18n import _, ngettext
from game.ui.art import Art
from game.ui.art.colours import CINNABAR, INK, LAPIS, MUTED, RULE
from game.ui.art.text import wrap
from game.ui.widgets import Box, Widget, line, paragraph
from game.ui.widgets.paper import dots

COUNT, SHARE, CELL = 116.0, 156.0, 52.0
BUNDLE = 72.0
"""Room for five matches. Where there are more than have room, one is shown for several times."""
LEAST_SCALE = 0.5


class Glance:
    """All of a `Summary`, the large figures first."""

    suit = "S"

    def __init__(self, summary: Summary, champions: Sequence[Champion] = ()) -> None:
        self.title = _("At a glance")
        self.summary, self.champions = summary, Champions(champions)

    def height(self, wide: float) -> float:
        figures = self._figures()
        rows = -(-len(figures) // columns(wide))
        return COUNT + self._share_high(wide) + rows * CELL + 8 + self.champions.height(wide)

    def _share_high(self, wide: float) -> float:
        """The verdict may need another line."""
        return SHARE + 22 * (len(wrap(_verdict(self.summary.share), 16, "regular", wide - 32)) - 1)

    def control(self, box: Box) -> Widget | None:
        return None

    def draw(self, surface: pygame.Surface, art: Art, box: Box) -> None:
        self._count(surface, art, box)
        dots(surface, art, box.x, box.y + COUNT, box.w, RULE)
        below = COUNT + self._share_high(box.w)
        self._share(surface, art, Box(box.x, box.y + COUNT, box.w, SHARE))
        dots(surface, art, box.x, box.y + below, box.w, RULE)
        figures = self._figures()
        for (what, figure), cell in zip(figures, grid(len(figures), box.w, CELL), strict=True):
            at = Box(box.x + cell.x, box.y + below + 8 + cell.y, cell.w, cell.h)
            pair(surface, art, what, figure, at)
        high = self.champions.height(box.w)
        self.champions.draw(surface, art, Box(box.x, box.y + self.height(box.w) - high, box.w, high))

    def _count(self, surface: pygame.Surface, art: Art, box: Box) -> None:
        """So many times the fool, in matches."""
        lost = self.summary.share.lost
        figure = str(lost)
        times = ngettext("time the fool", "times the fool", lost)
        told = ngettext("The fool {number} time", "The fool {number} times", lost).format(number=lost)
        with spoken_as(told, 20):
            line(surface, art, figure, box.x + 84, box.y + 44, 58, "serif", CINNABAR, "centre", 150)
            line(surface, art, times, box.x + 84, box.y + 90, 18, "bold", INK, "centre", 164)
        left, right = box.x + 190, box.x + box.w - 8
        each = -(-lost // max(5, 5 * int((right - left) / BUNDLE)))
        shown = lost // each if each else 0
        kept = surface.get_clip()
        surface.set_clip(art.rect(left - 8, box.y, right - left + 16, COUNT).clip(kept))
        for kind, x, _last in heap(shown, left, right):
            art.put(surface, art.picture(kind, 0.8), x, box.y + 46)
        surface.set_clip(kept)
        line(surface, art, self._deals(), left, box.y + 90, 18, "regular", INK, "left", right - left)
        if each > 1:
            told = _("A match for every {number} times").format(number=each)
            line(surface, art, told, right, box.y + 12, 14, "italic", MUTED, "right", right - left)

    def _deals(self) -> str:
        share, draws = self.summary.share, self.summary.draws
        told = ngettext("in {number} deal", "in {number} deals", share.deals).format(number=share.deals)
        if draws:
            drawn = ngettext("{count} draw", "{count} draws", draws).format(count=draws)
            told = _("{told} · {draws}").format(told=told, draws=drawn)
        return told

    def _share(self, surface: pygame.Surface, art: Art, box: Box) -> None:
        share = self.summary.share
        most = max(LEAST_SCALE, min(1.0, share.interval[1]), share.fair_part)
        scale = Box(box.x + 16, box.y + 66, box.w - 32, 0)
        with spoken_as(_share_told(share), 18):
            scales.cord(surface, art, scale, most, share.part, share.fair_part, share.interval)
            own, fair = scale.x + scale.w * share.part / most, scale.x + scale.w * share.fair_part / most
            self._mark(surface, art, percent(share.part, 1), own, scale.y - 34, CINNABAR, box)
            told = _("Fair share {percent}").format(percent=percent(share.fair_part, 1))
            self._mark(surface, art, told, fair, scale.y + 36, LAPIS, box)
        paragraph(surface, art, _verdict(share), box.x + 16, box.y + 130, 16, box.w - 32, "regular", MUTED)

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

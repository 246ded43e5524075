"""The second page: the same deals taken apart, by game, players, opponents or partner; a match as long as the share."""

from collections.abc import Callable, Sequence

import pygame

from game.statistics import scales
from game.statistics.page import spoken_as
from game.storage.history.figures import Column, Share
from game.text.fortune import percent
from game.text.i18n import _
from game.ui.art import Art
from game.ui.art.colours import INK, MUTED, RULE
from game.ui.widgets import Box, Segments, Widget, line, paragraph
from game.ui.widgets.paper import dots

ROW, FOOT = 44.0, 54.0
ENOUGH = 20
COLUMNS: tuple[Column, ...] = ("preset", "seats", "rivals", "partner")


class Compared:
    """``rows`` are names with their shares. ``column`` says what they are names of."""

    suit = "H"

    def __init__(self, rows: Sequence[tuple[str, Share]], column: Column, change: Callable[[int], None]) -> None:
        self.title = _("Compared")
        self.rows, self.column, self.change = list(rows), column, change

    def height(self, wide: float) -> float:
        return FOOT + ROW * max(1, len(self.rows)) + 10

    def control(self, box: Box) -> Widget | None:
        words = [_("Games"), _("Players"), _("Opponents"), _("Partners")]
        strip = Segments(box, words, COLUMNS.index(self.column), self.change)
        return strip.called(_("Compared by"))

    def draw(self, surface: pygame.Surface, art: Art, box: Box) -> None:
        told = _("The longer the match, the more often the fool; the blue stroke is the fair share.")
        paragraph(surface, art, told, box.x + 16, box.y + 16, 15, box.w - 32, "italic", MUTED)
        if not self.rows:
            paragraph(surface, art, _("Nothing to compare here."), box.x + 16, box.y + FOOT + 22, 18, box.w - 32)
        most = min(1.0, max((_reach(share) for _name, share in self.rows), default=1.0))
        for number, (name, share) in enumerate(self.rows):
            self._row(surface, art, Box(box.x, box.y + FOOT + number * ROW, box.w, ROW), name, share, most)

    def _row(self, surface: pygame.Surface, art: Art, box: Box, name: str, share: Share, most: float) -> None:
        lost = _("{lost} of {deals}").format(lost=share.lost, deals=share.decided)
        told = _("{row}: the fool in {lost} of {deals} deals, {percent}")
        part = percent(share.part, 1)
        y = box.y + box.h / 2
        names, figures = min(250.0, box.w * 0.3), min(190.0, box.w * 0.3)
        with spoken_as(told.format(row=name, lost=share.lost, deals=share.decided, percent=part), 18):
            line(surface, art, name, box.x + 16, y, 18, "bold", INK, "left", names - 24)
            right = box.x + box.w - 16
            line(surface, art, part, right, y, 18, "bold", INK, "right", figures * 0.45)
            line(surface, art, lost, right - figures * 0.47, y, 16, "regular", MUTED, "right", figures * 0.52)
        bar = Box(box.x + names, box.y + 6, box.w - names - figures - 32, box.h - 12)
        scales.match(surface, art, bar, min(1.0, share.part / most), share.fair_part / most)
        if name != self.rows[-1][0]:
            dots(surface, art, box.x + 16, box.y + box.h, box.w - 32, RULE)


def _reach(share: Share) -> float:
    """What the scale has room for: the fair share and more; a few deals, which may say anything, do not stretch it."""
    return max(share.fair_part * 1.6, share.part if share.decided >= ENOUGH else 0.0)

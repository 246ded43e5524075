"""Who was champion how often over the sessions, people and computers: at the foot of the first page (R75)."""

from collections.abc import Sequence

import pygame

from game.statistics.page import spoken_as
from game.storage.history.figures import Champion
from game.text.company import Company, Row
from game.text.i18n import _, ngettext
from game.ui.art import Art
from game.ui.art.colours import CINNABAR, INK, MUTED, RULE
from game.ui.art.text import wrap
from game.ui.widgets import Box, line, paragraph
from game.ui.widgets.paper import dots

HEAD, ROW, SIZE = 62.0, 40.0, 16.0
NARROW = 480.0
"""A page narrower than this has two lines for each."""


class Champions:
    """``rows``: the champion over the sessions first; several may share that."""

    def __init__(self, rows: Sequence[Champion]) -> None:
        self.rows = rows

    def height(self, wide: float) -> float:
        told = len(wrap(self._told(), SIZE, "regular", wide - 32))
        return HEAD + (told - 1) * SIZE * 1.35 + 14 + len(self.rows) * self._row_high(wide)

    @staticmethod
    def _row_high(wide: float) -> float:
        return ROW if wide >= NARROW else ROW + 20

    def _told(self) -> str:
        """Who is champion over the sessions, or why nobody is."""
        if not self.rows:
            return _("No session has ended yet. Play one to its end, or end it between two deals.")
        crowned = tuple(one.name for one in self.rows if one.crowned)
        if not crowned:
            return _("Nobody has been champion of a session yet.")
        return Company(crowned).say(
            ngettext("Champion over all sessions: {names}.", "Champions over all sessions: {names}.", len(crowned)),
            names=Row(tuple(range(len(crowned)))),
        )

    def draw(self, surface: pygame.Surface, art: Art, box: Box) -> None:
        dots(surface, art, box.x, box.y + 2, box.w, RULE)
        line(surface, art, _("Champions"), box.x + 16, box.y + 24, 20, "serif", INK, "left", box.w - 32)
        y = paragraph(surface, art, self._told(), box.x + 16, box.y + 52, SIZE, box.w - 32, "regular", MUTED)
        high = self._row_high(box.w)
        for number, one in enumerate(self.rows):
            self._row(surface, art, Box(box.x, y + number * high, box.w, high), one)

    def _row(self, surface: pygame.Surface, art: Art, box: Box, one: Champion) -> None:
        won = ngettext("champion in {won} of {number} session", "champion in {won} of {number} sessions", one.sessions)
        won = won.format(won=one.won, number=one.sessions)
        lost = ngettext("fool in {lost} of {number} deal", "fool in {lost} of {number} deals", one.decided)
        lost = lost.format(lost=one.lost, number=one.decided)
        told = _("{person}: {won}, {lost}").format(person=one.name, won=won, lost=lost)
        names = box.w * (0.28 if box.w >= NARROW else 1.0) - 48
        if one.crowned:
            art.put(surface, art.icon("laurel", 22, CINNABAR), box.x + 26, box.y + 18)
        with spoken_as(told, 18):
            line(surface, art, one.name, box.x + 48, box.y + 18, 18, "bold", INK, "left", names)
            if box.w >= NARROW:
                left, half = box.x + box.w * 0.28 + 8, box.w * 0.36 - 16
                line(surface, art, won, left, box.y + 18, SIZE, "regular", INK, "left", half)
                line(surface, art, lost, box.x + box.w - 16, box.y + 18, SIZE, "regular", MUTED, "right", half)
            else:
                both = _("{won}, {lost}").format(won=won, lost=lost)
                line(surface, art, both, box.x + 48, box.y + 40, SIZE, "regular", MUTED, "left", box.w - 64)

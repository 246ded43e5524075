"""A scrolling log: chapters with titles, and lines with signs."""

from collections.abc import Sequence

import pygame

from game.text.chronicle import BoutLog
from game.ui.art import Art
from game.ui.art.colours import CINNABAR, INK, MUTED, RULE
from game.ui.art.text import wrap
from game.ui.team_marks import draw_side
from game.ui.widgets.paper import dots
from game.ui.widgets.place import Box
from game.ui.widgets.reading import HINTED, PrintedLine, ReadingColumn

HEAD_SIZE, TEXT_SIZE, LEAD = 17.0, 17.0, 23.0
INDENT, GUTTER = 28.0, 38.0
MARK, BESIDE = 6.0, 18.0
"""The mark of a side, and how much further words stand where there are marks."""


class Signed(PrintedLine, frozen=True):
    """A printed line with a sign before its first row, and before that the mark of a side (-1: none)."""

    sign: str = ""
    side: int = -1


class Ledger(ReadingColumn):
    """Scrolled to its end at first, where the latest events are. ``side_of``: the sides by seat, () without sides."""

    def __init__(self, box: Box, chapters: Sequence[BoutLog], scale: float = 1.0, side_of: Sequence[int] = ()) -> None:
        super().__init__(box, (), scale)
        self._side_of, self._beside = side_of, BESIDE if side_of else 0.0
        y = 0.0
        for chapter in chapters:
            self.tops.append(y)
            y = self._chapter(y, chapter)
        self.height = y
        self.offset = self.most

    def _chapter(self, y: float, chapter: BoutLog) -> float:
        s = self.scale
        y += 14 * s
        for words in wrap(chapter.title, HEAD_SIZE * s, "bold", (self.box.w - GUTTER * s) * HINTED):
            self.rows.append(Signed(y, words, head=True))
            y += LEAD * s
        self.rows.append(Signed(y - 7 * s, "", head=True))
        y += 8 * s
        room = (self.box.w - (INDENT + self._beside + GUTTER) * s) * HINTED
        for entry in chapter.entries:
            side = self._side_of[entry.seat] if self._side_of and entry.seat >= 0 else -1
            for index, words in enumerate(wrap(entry.words, TEXT_SIZE * s, "regular", room)):
                sign, mark = ("", -1) if index else (entry.sign or "-", side)
                self.rows.append(Signed(y, words, sign=sign, side=mark))
                y += LEAD * s
            y += 3 * s
        return y + 8 * s

    def _print(self, surface: pygame.Surface, art: Art, row: PrintedLine, y: float) -> None:
        box, s = self.box, self.scale
        if row.head and not row.words:
            dots(surface, art, box.x, y, box.w - GUTTER * s, RULE)
        elif row.head:
            art.write(surface, row.words, box.x, y, HEAD_SIZE * s, "bold", INK)
        else:
            sign, side = (row.sign, row.side) if isinstance(row, Signed) else ("", -1)
            x = box.x + (9 + self._beside) * s
            if side >= 0:
                draw_side(surface, art, side, (box.x + 9 * s, y), MARK * s)
            if sign == "-":
                art.put(surface, art.disc(2.2 * s, MUTED, MUTED), x, y)
            elif sign:
                colour = CINNABAR if sign in ("sword", "hand") else MUTED
                art.put(surface, art.icon(sign, 17 * s, colour), x, y)
            art.write(surface, row.words, box.x + (INDENT + self._beside) * s, y, TEXT_SIZE * s)

"""The paper beside a review: whose it is, the dearest mistakes, and what there is to say of the moment that is shown.

Lays out and draws; what a press does it is told.
"""

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from game.match.move_marks import draw_sign
from game.text.i18n import _
from game.ui.art import Art
from game.ui.art.colours import CINNABAR, INK, IVORY, MALACHITE, MUTED, RULE
from game.ui.art.text import Face
from game.ui.widgets import Box, Look, Widget, line
from game.ui.widgets.base import Action
from game.ui.widgets.lettering import paragraph
from game.ui.widgets.paper import dots
from game.ui.widgets.written import broken, written

EDGE, PAD = 6.0, 22.0
HEAD, NAMES, SUM = 44.0, 42.0, 58.0
FACE = 42.0
ROOMY = 640.0
"""A paper at least so high has a row for each mistake; a lower one has them side by side."""
ROW, GAP = 56.0, 6.0
BUTTON = 42.0


@dataclass(frozen=True, slots=True)
class Cells:
    """Where the parts lie on the paper."""

    paper: Box
    back: Box
    names: Box
    summary: Box
    rows: tuple[Box, ...]
    text: Box
    buttons: tuple[Box, Box]

    def faces(self, count: int) -> list[Box]:
        """A place for each face in the row of names."""
        pitch = min(FACE + 8, self.names.w / count)
        side = min(FACE, pitch - 4)
        return [Box(self.names.x + pitch * n, self.names.y, side, side) for n in range(count)]


def cells(side: Box, mistakes: int, wide: bool) -> Cells:
    """The parts of the paper; ``wide``: it lies below the graph, and has two columns."""
    paper = Box(side.x + EDGE, side.y + EDGE, side.w - 2 * EDGE, side.h - 2 * EDGE)
    left, top = paper.x + PAD, paper.y + PAD
    w = (paper.w - 3 * PAD) / 2 if wide else paper.w - 2 * PAD
    back = Box(left, top - 4, 40, 40)
    names = Box(left, top + HEAD, w, NAMES)
    summary = Box(left, names.y + NAMES + 8, w, SUM)
    y = summary.y + SUM + 4
    stacked = mistakes and (paper.h >= ROOMY or wide)
    high = min(ROW, (paper.y + paper.h - PAD - y - 2 * GAP) / 3) if wide else ROW
    if stacked:
        rows = tuple(Box(left, y + (high + GAP) * n, w, high) for n in range(mistakes))
    else:
        each = (w - GAP * (mistakes - 1)) / max(1, mistakes)
        rows = tuple(Box(left + (each + GAP) * n, y, each, 40) for n in range(mistakes))
    low = paper.y + paper.h - PAD
    if wide:
        right = left + w + PAD
        each = (w - GAP) / 2
        buttons = Box(right, low - BUTTON, each, BUTTON), Box(right + each + GAP, low - BUTTON, each, BUTTON)
        return Cells(paper, back, names, summary, rows, Box(right, top, w, buttons[0].y - top - 8), buttons)
    buttons = Box(left, low - 2 * BUTTON - GAP, w, BUTTON), Box(left, low - BUTTON, w, BUTTON)
    begin = (rows[-1].y + rows[-1].h if rows else summary.y + SUM) + 12
    return Cells(paper, back, names, summary, rows, Box(left, begin, w, buttons[0].y - begin - 8), buttons)


class MistakeRow(Widget):
    """One of the dearest mistakes: its number, when it was, what it cost; ``chosen`` while the table stands there."""

    def __init__(
        self, box: Box, rank: int, when: str, what: str, spoken: str, loss: str, action: Action, chosen: bool
    ) -> None:
        super().__init__(box)
        self.rank, self.when, self.what, self.loss, self.action = rank, when, what, loss, action
        self.chosen = chosen
        self.told = _("Mistake {number}: {when}, {what}, {loss}").format(number=rank, when=when, what=spoken, loss=loss)

    def click(self, x: float, y: float) -> None:
        self.action()

    def draw(self, surface: pygame.Surface, art: Art, look: Look) -> None:
        box = self.box
        state = "down" if look.down or self.chosen else "hover" if look.hover else "rest"
        art.put(surface, art.plate(box.w, box.h, "plain", state), box.x, box.y)  # type: ignore[arg-type]
        if look.focus:
            art.put(surface, art.ring(box.w, box.h + 3, 6), box.x, box.y)
        sunk = 2 if look.down or self.chosen else 0
        middle = box.y + box.h / 2 + sunk
        r = min(14.0, box.h * 0.34)
        x = box.x + 12 + r
        art.put(surface, art.disc(r, CINNABAR, IVORY), x, middle)
        line(surface, art, str(self.rank), x, middle, 1.4 * r, "bold", IVORY, "centre")
        colour = MUTED if self.loss == "0" else CINNABAR  # with open cards it may have cost nothing
        if box.w < 180:
            line(surface, art, self.loss, box.x + box.w - 14, middle, 19, "bold", colour, "right", box.w - 58)
            return
        left, end = x + r + 10, box.x + box.w - 14
        cost = line(surface, art, self.loss, end, middle, 23, "bold", colour, "right", 60)
        room = end - cost - 10 - left
        line(surface, art, self.when, left, middle - box.h * 0.19, 15, "bold", INK, "left", room)
        size = 14.5
        written(surface, art, self.what, left, middle + box.h * 0.19, size, "regular", MUTED, "left", room)


@dataclass(frozen=True, slots=True)
class Said:
    """A paragraph on the paper: ``kind`` is "head", "good", "bad", "plain", "small" or "note"."""

    words: str
    kind: str = "plain"
    aside: str = ""


SIZES = {"head": 19.0, "good": 16.5, "bad": 16.5, "plain": 15.5, "small": 13.5, "note": 14.5}
FACES: dict[str, Face] = {
    "head": "serif",
    "good": "bold",
    "bad": "regular",
    "plain": "regular",
    "small": "regular",
    "note": "italic",
}
COLOURS = {"head": INK, "good": INK, "bad": INK, "plain": INK, "small": MUTED, "note": MUTED}
SET_WIDER = 1.04
"""Letters set to whole pixels run a little wider than they measure."""
LEADING, BETWEEN, LEAST = 1.28, 7.0, 0.72


class Told(Widget):
    """What is said of the moment that is shown. Nothing to press: the keys pass it over."""

    by_keys = False

    def __init__(self, box: Box, said: Sequence[Said], spoken: str) -> None:
        super().__init__(box)
        self.said = tuple(one for one in said if one.words)
        self.told = spoken

    def draw(self, surface: pygame.Surface, art: Art, look: Look) -> None:
        box = self.box
        dots(surface, art, box.x, box.y - 4, box.w, RULE)
        by = 1.0
        while True:
            rows = [
                (one, broken(one.words, SIZES[one.kind] * by, FACES[one.kind], self._room(one))) for one in self.said
            ]
            high = sum(len(lines) * SIZES[one.kind] * by * LEADING + BETWEEN * by for one, lines in rows)
            if high <= box.h or by <= LEAST:
                break
            by -= 0.04
        y = box.y + 6
        for one, lines in rows:
            size = SIZES[one.kind] * by
            x = box.x + (26 if one.kind in ("good", "bad") else 0)
            y += size * LEADING / 2
            if one.kind in ("good", "bad"):
                draw_sign(surface, art, box.x + 9, y, one.kind == "good", 9.0)
            if one.aside:
                line(surface, art, one.aside, box.x + box.w, y, size * 1.15, "bold", CINNABAR, "right")
            for words in lines:
                if y + size / 2 > box.y + box.h + 4:
                    return
                written(surface, art, words, x, y, size, FACES[one.kind], COLOURS[one.kind], "left", box.x + box.w - x)
                y += size * LEADING
            y += BETWEEN * by - size * LEADING / 2

    def _room(self, one: Said) -> float:
        return self.box.w / SET_WIDER - (26 if one.kind in ("good", "bad") else 0) - (62 if one.aside else 0)


def draw_summary(
    surface: pygame.Surface, art: Art, box: Box, what: str, figure: str, sentence: str, fine: bool
) -> None:
    """The accuracy, and in one sentence where the deal was lost; ``fine``: nowhere by a fault."""
    y = box.y + 12
    wide = line(surface, art, figure, box.x + box.w, y, 23, "bold", INK, "right", box.w * 0.35)
    line(surface, art, what, box.x, y, 16, "regular", MUTED, "left", box.w - wide - 12)
    for size in (16.0, 15.0, 14.0, 13.0):
        if len(art.wrap(sentence, size, "bold", box.w)) <= 2:
            break
    rows = len(art.wrap(sentence, size, "bold", box.w))
    top = box.y + (36 if rows < 2 else 31)
    paragraph(surface, art, sentence, box.x, top, size, box.w, "bold", MALACHITE if fine else CINNABAR, leading=1.15)

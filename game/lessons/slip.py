"""The lesson's slip of paper: one place and one shape from the first word of a lesson to the last.

It is as large as the longest of the lesson's texts, and lies where it covers no card, plate, button or text of the
table at any step. The type keeps its size if possible; longer or shorter lines, and buttons beside or below them, are
tried.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from math import hypot

from engine.rules.commands import Attack, Command, Transfer
from game.table.layout.free_space import free, nearest, taken
from game.table.layout.geometry import (
    BAR,
    CARD_H,
    CARD_W,
    MARGIN,
    Point,
    Rect,
    Room,
    around,
)
from game.table.layout.layout import Layout, next_slot
from game.ui.art.shapes import PlateKind
from game.ui.art.text import SET_WIDER, balanced, wide, wrap
from game.ui.controls import button
from game.ui.layout import Column, Node, Pad, Row, Sized, Text, spring
from game.ui.styles import Style
from game.ui.widgets.base import Action

SIZE, LEADING = 21.0, 1.26
BELOW = 0.86
"""The type size of the situation, relative to the task's."""
UPRIGHT, MOST = 1.6, 1.5
"""How much larger the slip is in an upright window, and the largest type size that it follows there."""
LINES = (24.0, 20.0, 17.0, 14.0, 12.0, 10.0, 8.0)
"""The longest lines to try, in type sizes."""
EDGE, ABOVE, GAP = 18.0, 11.0, 16.0
"""Distances from the slip's edge to the text, and from the text to the buttons."""
MAIN, SMALL = (146.0, 40.0), (96.0, 30.0)
"""Sizes of the main button and of the others."""
SHARES = (1.0, 0.9, 0.8, 0.7, 0.6, 0.5)
"""Type sizes to try, as parts of the chosen one, if the text fits nowhere."""
TALL = 1.5
"""Weight of a slip's height against its distance from the bout: flat slips disturb less."""


@dataclass(frozen=True, slots=True)
class SlipButton:
    """A button on the slip. ``main``: the recommended one."""

    words: str
    action: Action
    main: bool = False


Said = tuple[tuple[str, str], Sequence[SlipButton]]
"""The situation and the task, and the buttons beside them."""


@dataclass(frozen=True, slots=True)
class LessonSlip:
    """Where the slip of a lesson lies, and how its texts are set: their size, longest line, and buttons beside them."""

    box: Rect
    size: float
    line: float
    beside: bool

    def tree(self, said: Said) -> Node:
        """The content with this text, at scale 1."""
        return _shape(said, self.size, self.line, self.beside)


def laid(room: Room, everything: Sequence[Said], covered: Sequence[Rect]) -> LessonSlip:
    """The slip for all texts of a lesson; ``covered``: what is not to be covered at any of its steps."""
    places = free(room, covered, SMALL[1], SMALL[0])
    whole = SIZE * (UPRIGHT * max(1.0, min(room.larger, MOST)) if room.upright else max(1.0, room.words_size))
    x, y = room.bout
    for share in SHARES:
        size, found = whole * share, list[LessonSlip]()
        for line in (ems * size for ems in LINES if ems * size <= room.w - 2 * MARGIN):
            for beside in (True, False):
                w, h = _measured(everything, size, line, beside)
                boxes = (nearest(place, w, h, x - w / 2, y - h / 2) for place in places)
                found += [LessonSlip(box, size, line, beside) for box in boxes if box is not None]
        if found:
            return min(found, key=lambda slip: _away(slip.box, room.bout))
    w, h = _measured(everything, size, line, False)  # cover a plate rather than a card
    return LessonSlip(Rect((room.w - w) / 2, BAR, w, h), size, line, False)


def obstacles(layout: Layout, commands: Sequence[Command], offers: int, exchange: bool) -> list[Rect]:
    """The areas that the slip must not cover, including the free place for a card to be played."""
    laying = any(isinstance(command, Attack | Transfer) for command in commands)
    unit = layout.room.unit
    slot = [around(*next_slot(layout), CARD_W * unit, CARD_H * unit)] if laying else []
    return taken(layout, offers, exchange) + slot


def _away(box: Rect, focus: Point) -> float:
    """The cost of a place: its distance from the focus, and its height."""
    x, y = box.centre
    return hypot(x - focus[0], y - focus[1]) + TALL * box.h


def _measured(everything: Sequence[Said], size: float, line: float, beside: bool) -> tuple[float, float]:
    """The least width and height that hold each of these texts."""
    trees = [_shape(said, size, line, beside) for said in everything]
    width = max(tree.wide() for tree in trees)
    return width, max(tree.high(width) for tree in trees)


def _shape(said: Said, size: float, line: float, beside: bool) -> Node:
    words, buttons = said
    styles = Style(size * BELOW, leading=LEADING), Style(size, "serif", leading=LEADING)
    texts = Column(*(_text(each, style, line) for each, style in zip(words, styles, strict=True) if each), gap=1)
    by = size / SIZE
    plates = [_plate(each, by) for each in buttons]
    if beside:
        aside = Column(spring(), *plates, spring(), gap=7, across="centre")
        whole: Node = Row(Column(spring(), texts, spring()), spring(), aside, gap=GAP * by, across="fill")
    else:
        whole = Column(spring(), texts, spring(), Row(*plates, gap=GAP * by), gap=ABOVE)
    return Pad(whole, EDGE, ABOVE, EDGE, ABOVE)


def _text(words: str, style: Style, line: float) -> Node:
    """A text in lines of similar length, none longer than ``line``."""
    count = len(wrap(words, style.size, style.face, line))
    return Sized(Text(words, style), balanced(words, style.size, style.face, count) * SET_WIDER)


def _plate(each: SlipButton, by: float) -> Node:
    size, (width, height) = (19.0, MAIN) if each.main else (15.5, SMALL)
    width = max(width * by, wide(each.words, size * by, "serif") * SET_WIDER + 2 * EDGE)
    kind: PlateKind = "main" if each.main else "plain"
    return button(
        each.words, each.action, kind, width=width, height=height * by, size=size * by, edge=EDGE / 2, first=False
    )

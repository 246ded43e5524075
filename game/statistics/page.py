"""The interface of a page of statistics, and layout helpers for its numbers."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Protocol

from game.text.i18n import _
from game.ui.art.colours import CINNABAR, MUTED
from game.ui.controls import dotted, on_slip, segments
from game.ui.layout import (
    Column,
    Draw,
    FirstFit,
    Gap,
    Node,
    Pad,
    Picture,
    Row,
    Sized,
    Spoken,
    Stack,
    Text,
    aligned,
    grid,
)
from game.ui.styles import Style

LARGE = Style(56, "serif", CINNABAR, 1.15)
"""The main number of a page."""
COUNTED = Style(18, "bold", leading=1.2)
"""The object counted, or the name of a row."""
SLIP = Style(54, "serif", CINNABAR, 1.15)
FIGURE = Style(26, "bold", leading=1.2)
WHAT = Style(16, colour=MUTED, leading=1.18)
"""The caption of a number, and text below."""
SAID = Style(17)
REMARK = Style(15, "italic", MUTED)
SMALL_REMARK = Style(14, "italic", MUTED)
SECTION = Style(21, "serif", leading=1.2, heading=True)
VERDICT = Style(16, "bold")
EDGE, SHORT_EDGE = 18.0, 8.0
"""Padding at the sides of a page, and of a narrow one."""
CONTROL = 420.0
"""Width of a page's control."""
LARGE_WIDE = 160.0
SCALED, NAME, BAR, LEAST_BAR = 40.0, 214.0, 30.0, 160.0
"""A row with a drawing: its height, the name's width, the drawing's height and minimum width."""
CARD = 176.0
CELL, CELL_GAP, CELL_HIGH, FIGURE_WIDE = 240.0, 16.0, 48.0, 76.0


class StatisticsPage(Protocol):
    """A page of the book; it scrolls if too long."""

    title: str
    suit: str

    def content(self) -> Node: ...

    def control(self) -> Node | None:
        """The control at its top, e.g. for its parts; None: no control."""


def strip(words: Sequence[str], chosen: int, change: Callable[[int], None], called: str) -> Node:
    """A choice of a few words, for a page's control."""
    return Sized(segments(words, chosen, change, called), CONTROL)


def ruled(*nodes: Node) -> list[Node]:
    """Nodes separated by dotted lines."""
    listed = [part for node in nodes for part in (dotted(), node)]
    return listed[1:]


def large(figure: str, counted: str, label: str, beside: Node) -> FirstFit:
    """A large number above its caption, with text beside or below. Read by screen readers as ``label``."""
    shown = (Text(figure, LARGE, "centre", single=True), Text(counted, COUNTED, "centre", single=True))
    count = Spoken(Column(*shown), label)
    return FirstFit(
        Row(Sized(count, LARGE_WIDE, LARGE_WIDE), Sized(beside, LARGE_WIDE, LARGE_WIDE, grow=1), gap=28),
        Column(count, beside, gap=8),
    )


def pairs(figures: Sequence[tuple[str, str]]) -> Node:
    """Numbers with captions, as many side by side as fit. Each is read as one."""
    cells = [_pair(what, figure) for what, figure in figures]
    return FirstFit(*(grid(cells, columns, CELL_GAP, 0) for columns in (3, 2, 1)))


def slip(figure: str, what: str) -> Node:
    """A number on an ivory card above its caption, read as one."""
    counted = Column(Text(figure, SLIP, "centre", single=True), Text(what, WHAT, "centre", least=2), gap=4)
    told = _("{what}: {figure}").format(what=what, figure=figure)
    return Sized(Spoken(on_slip(Pad(counted, 0, 12, 0, 6)), told), CARD, CARD)


def _pair(what: str, figure: str) -> Node:
    shown = Sized(Text(figure, FIGURE, "right", single=True), FIGURE_WIDE, FIGURE_WIDE)
    row = Row(shown, Text(what, WHAT, grow=1), gap=14)
    return Sized(Spoken(Stack(Gap(CELL_HIGH), row), _("{what}: {figure}").format(what=what, figure=figure)), CELL, CELL)


@dataclass(frozen=True, slots=True)
class Scaled:
    """A row with a drawing whose length is a share, between name and numbers; ``label``: all of it in words."""

    name: str
    draw: Draw
    figures: tuple[str, str]
    label: str

    def cells(self) -> tuple[Node, Node, Node, Node]:
        bar = Sized(Picture(self.draw, height=BAR), LEAST_BAR, LEAST_BAR, grow=1)
        small, figure = self.figures
        name = Text(self.name, COUNTED, single=True)
        return name, bar, Text(small, WHAT, "right", single=True), Text(figure, COUNTED, "right", single=True)


def scaled(rows: Sequence[Scaled], rules: bool = False) -> FirstFit:
    """Rows of shares; if too narrow the drawings are below the text."""
    cells = [row.cells() for row in rows]
    beside: list[Node] = [*aligned([(Sized(name, NAME), *rest) for name, *rest in cells], 16)]
    below: list[Node] = [
        Column(FirstFit(Row(Sized(name, 0, grow=1), *figures, gap=16), Column(name, Row(*figures, gap=16))), bar)
        for name, bar, *figures in cells
    ]

    def spoken(nodes: list[Node]) -> Column:
        each = [Spoken(Stack(Gap(SCALED), node), row.label) for node, row in zip(nodes, rows, strict=True)]
        return Column(*(ruled(*each) if rules else each))

    return FirstFit(spoken(beside), spoken(below))

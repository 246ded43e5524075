"""What a page of the statistics is to the book, and how figures are set on it."""

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
"""The figure that the page is about."""
COUNTED = Style(18, "bold", leading=1.2)
"""What is counted, or whose figures stand in a row."""
SLIP = Style(54, "serif", CINNABAR, 1.15)
FIGURE = Style(26, "bold", leading=1.2)
WHAT = Style(16, colour=MUTED, leading=1.18)
"""What a figure counts, and what is said below."""
SAID = Style(17)
REMARK = Style(15, "italic", MUTED)
SMALL_REMARK = Style(14, "italic", MUTED)
SECTION = Style(21, "serif", leading=1.2, heading=True)
VERDICT = Style(16, "bold")
EDGE, SHORT_EDGE = 18.0, 8.0
"""Free at both sides of a page, and of one where room is short."""
CONTROL = 420.0
"""How wide what turns a page over is."""
LARGE_WIDE = 160.0
SCALED, NAME, BAR, LEAST_BAR = 40.0, 214.0, 30.0, 160.0
"""Of a row with a drawing: its height, and of the name and the drawing in it."""
CARD = 176.0
CELL, CELL_GAP, CELL_HIGH, FIGURE_WIDE = 240.0, 16.0, 48.0, 76.0


class StatisticsPage(Protocol):
    """One page of the book, which scrolls where it is too long."""

    title: str
    suit: str

    def content(self) -> Node: ...

    def control(self) -> Node | None:
        """What the page is turned over by, at its head; None: nothing."""


def strip(words: Sequence[str], chosen: int, change: Callable[[int], None], called: str) -> Node:
    """One of a few words, to turn the page over by."""
    return Sized(segments(words, chosen, change, called), CONTROL)


def ruled(*nodes: Node) -> list[Node]:
    """Nodes with dotted rules between them."""
    listed = [part for node in nodes for part in (dotted(), node)]
    return listed[1:]


def large(figure: str, counted: str, label: str, beside: Node) -> FirstFit:
    """A large figure over what it counts, and beside it what is said about it, or below. It is read as ``label``."""
    shown = (Text(figure, LARGE, "centre", single=True), Text(counted, COUNTED, "centre", single=True))
    count = Spoken(Column(*shown), label)
    return FirstFit(
        Row(Sized(count, LARGE_WIDE, LARGE_WIDE), Sized(beside, LARGE_WIDE, LARGE_WIDE, grow=1), gap=28),
        Column(count, beside, gap=8),
    )


def pairs(figures: Sequence[tuple[str, str]]) -> Node:
    """Figures with what they count, as many beside each other as there is room for. Each is read as one."""
    cells = [_pair(what, figure) for what, figure in figures]
    return FirstFit(*(grid(cells, columns, CELL_GAP, 0) for columns in (3, 2, 1)))


def slip(figure: str, what: str) -> Node:
    """A figure on an ivory card over what it counts. It is read as one."""
    counted = Column(Text(figure, SLIP, "centre", single=True), Text(what, WHAT, "centre", least=2), gap=4)
    told = _("{what}: {figure}").format(what=what, figure=figure)
    return Sized(Spoken(on_slip(Pad(counted, 0, 12, 0, 6)), told), CARD, CARD)


def _pair(what: str, figure: str) -> Node:
    shown = Sized(Text(figure, FIGURE, "right", single=True), FIGURE_WIDE, FIGURE_WIDE)
    row = Row(shown, Text(what, WHAT, grow=1), gap=14)
    return Sized(Spoken(Stack(Gap(CELL_HIGH), row), _("{what}: {figure}").format(what=what, figure=figure)), CELL, CELL)


@dataclass(frozen=True, slots=True)
class Scaled:
    """A row with a drawing as long as a share, its name before and its figures behind it; ``told``: all in words."""

    name: str
    draw: Draw
    figures: tuple[str, str]
    told: str

    def cells(self) -> tuple[Node, Node, Node, Node]:
        bar = Sized(Picture(self.draw, height=BAR), LEAST_BAR, LEAST_BAR, grow=1)
        small, figure = self.figures
        name = Text(self.name, COUNTED, single=True)
        return name, bar, Text(small, WHAT, "right", single=True), Text(figure, COUNTED, "right", single=True)


def scaled(rows: Sequence[Scaled], rules: bool = False) -> FirstFit:
    """Rows of shares; where they are too narrow for that, the drawings lie below the words."""
    cells = [row.cells() for row in rows]
    beside: list[Node] = [*aligned([(Sized(name, NAME), *rest) for name, *rest in cells], 16)]
    below: list[Node] = [
        Column(FirstFit(Row(Sized(name, 0, grow=1), *figures, gap=16), Column(name, Row(*figures, gap=16))), bar)
        for name, bar, *figures in cells
    ]

    def spoken(nodes: list[Node]) -> Column:
        each = [Spoken(Stack(Gap(SCALED), node), row.told) for node, row in zip(nodes, rows, strict=True)]
        return Column(*(ruled(*each) if rules else each))

    return FirstFit(spoken(beside), spoken(below))

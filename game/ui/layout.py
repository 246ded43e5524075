"""Layout trees: what stands on a page is described once, and everything else is read off it.

A screen builds a tree of nodes. `lay` measures it in the language in force, gives every leaf its box, and returns a
`Page`: what is painted, the controls in focus order, what a screen reader is told, and the names of what does not fit.

All sizes in a tree are logical px at scale 1; only `lay` knows where the page lies and how much larger it is shown. A
node is measured by three questions: how narrow it can be, how wide it would be if nobody limited it, and how high it is
at a given width. The two aspects of a window need no nodes of their own: `FirstFit` takes the first description that
its width allows, and a screen that is upright says so by building another tree.
"""

from abc import abstractmethod
from collections.abc import Callable, Iterator, Sequence
from math import ceil
from typing import Literal

import pygame
from msgspec import Struct, structs

from game.ui.art import Art
from game.ui.art.text import Align, has_signs, unbroken, wide, wrap
from game.ui.styles import BODY, Style
from game.ui.transition import Anchor, Thing
from game.ui.widgets.base import Widget, clipped, shown
from game.ui.widgets.lettering import line
from game.ui.widgets.place import Box, Place
from game.ui.widgets.scroll import WIDE, ScrollBar, Sight

SHRINK = 0.8
"""A single line may be set smaller, down to this part of its size."""
SLACK = 0.5
"""A shortage of this many px is ignored."""
BAR = WIDE + 4
"""Room for the bar of what is scrolled."""
SCROLLED = 60.0
"""What is scrolled is seen at least this high."""

Draw = Callable[[pygame.Surface, Art, Box, float], None]
"""Paints into a box of the canvas, at a scale."""
Make = Callable[[Box, float], Widget]
"""Builds a widget for a box of the canvas, at a scale."""
Across = Literal["fill", "start", "centre", "end"]


# What has been laid out


class PlacedText(Struct, frozen=True):
    """A text with the lines it was broken into."""

    words: str
    lines: tuple[str, ...]
    style: Style
    align: Align
    box: Box
    scale: float
    seen: Box | None = None

    def paint(self, surface: pygame.Surface, art: Art) -> None:
        box, s, style = self.box, self.scale, self.style
        x = {"left": box.x, "centre": box.x + box.w / 2, "right": box.x + box.w}[self.align]
        y, step = box.y + style.size * style.leading * s / 2, style.size * style.leading * s
        for words in self.lines:
            if has_signs(words):
                art.write(surface, words, x, y, style.size * s, style.face, style.colour, self.align, box.w)
            else:
                line(surface, art, words, x, y, style.size * s, style.face, style.colour, self.align, box.w)
            y += step


class PlacedPicture(Struct, frozen=True):
    """A drawing; ``label``: what it says to someone who cannot see it, "" if it only adorns; ``slow``: see Picture."""

    draw: Draw
    label: str
    box: Box
    scale: float
    seen: Box | None = None
    slow: bool = False

    def paint(self, surface: pygame.Surface, art: Art) -> None:
        self.draw(surface, art, self.box, self.scale)


class Misfit(Struct, frozen=True):
    """A leaf whose box is too small: its words, and how many px too wide and too high for it they are."""

    words: str
    wide: float
    high: float


class Scrolled:
    """How far a part of a page is scrolled. A screen keeps it from one layout to the next.

    ``rebuild`` lays the screen out anew. ``offset`` and ``most`` are logical px at scale 1; ``seen`` is where it is
    shown, a box of the canvas.
    """

    def __init__(self, rebuild: Callable[[], None]) -> None:
        self.rebuild = rebuild
        self.offset, self.most, self.scale = 0.0, 0.0, 1.0
        self.seen = Box(0, 0, 0, 0)

    def to(self, offset: float) -> None:
        """Show it from ``offset`` on."""
        before, self.offset = self.offset, min(max(0.0, offset), self.most)
        if self.offset != before:
            self.rebuild()

    def reveal(self, box: Box) -> None:
        """Scroll until a box of the canvas is seen, its beginning at least."""
        above, below = self.seen.y - box.y, box.y + box.h - self.seen.y - self.seen.h
        if above > SLACK or below > SLACK:
            self.to(self.offset + (min(below, -above) if below > 0 else -above) / self.scale)


class Page(Struct):
    """A tree laid out at ``origin``. ``parts`` are its leaves in reading order, controls among them."""

    origin: Place
    parts: list[PlacedText | PlacedPicture | Widget] = []
    first: Widget | None = None
    """The control that has the focus when the page is opened."""
    misfits: list[Misfit] = []
    regions: list[Scrolled] = []
    """What is scrolled on it."""
    standing: dict[Anchor, Box] = {}
    """The boxes of things that move when the screen changes."""
    seen: Box | None = None
    """While a part that is scrolled is laid out: where it is seen."""

    @property
    def controls(self) -> list[Widget]:
        """In focus order."""
        return [part for part in self.parts if isinstance(part, Widget)]

    def paint(self, surface: pygame.Surface, art: Art, x: float = 0.0, y: float = 0.0) -> None:
        """Everything but the controls, which their group draws; moved by ``x`` and ``y`` on the canvas."""
        for part in self.parts:
            if not isinstance(part, Widget) and (part.seen is None or shown(part.box, part.seen)):
                box = part.box
                there = structs.replace(part, box=Box(box.x + x, box.y + y, box.w, box.h)) if x or y else part
                with clipped(surface, art, part.seen):
                    there.paint(surface, art)

    def region(self, widget: Widget) -> Scrolled | None:
        """The scrolled area that contains this control, if any."""
        return next((region for region in self.regions if widget.seen is region.seen), None)

    def read(self) -> Iterator[PlacedText | PlacedPicture | Widget]:
        """The texts and controls for a screen reader, in order."""
        for part in self.parts:
            if isinstance(part, Widget) or (part.label if isinstance(part, PlacedPicture) else part.words):
                yield part

    def join(self, other: "Page") -> None:
        """Another tree stands on the same canvas, behind this one in every order."""
        self.parts += other.parts
        self.misfits += other.misfits
        self.regions += other.regions
        self.standing |= other.standing
        self.first = self.first or other.first

    def check(self, words: str, box: Box, least: float, high: float) -> None:
        """Note ``words`` as a misfit unless the box is at least this wide and this high."""
        misfit = Misfit(words, max(0.0, least - box.w), max(0.0, high - box.h))
        if max(misfit.wide, misfit.high) > SLACK:
            self.misfits.append(misfit)


def lay(root: "Node", width: float, height: float, origin: Place) -> Page:
    """Lay ``root`` out on a page of this size."""
    page = Page(origin)
    root.place(Box(0, 0, width, height), page)
    return page


# Nodes


class Node:
    """A part of a page. ``grow``: its share of what a row or column has to spare."""

    grow: float = 0.0

    @abstractmethod
    def narrow(self) -> float:
        """The least width at which everything in it can be read."""

    @abstractmethod
    def wide(self) -> float:
        """The width it takes where there is enough."""

    @abstractmethod
    def high(self, width: float) -> float:
        """The height it takes at this width."""

    def low(self, width: float) -> float:
        """The least height at this width; less than `high` only of what scrolls, or can be set smaller."""
        return self.high(width)

    @abstractmethod
    def place(self, box: Box, page: Page) -> None:
        """Put its leaves on the page, into ``box``."""


class Text(Node, Struct, frozen=True):
    """Words, broken into lines at the width they are given; suits and the joker's star are drawn.

    ``colour`` instead of the style's. ``least``: room is kept for so many lines. ``single``: never broken, but set
    smaller, for names and codes; ``firm``: not even that, as long as there is another description to choose.
    """

    words: str
    style: Style = BODY
    align: Align = "left"
    colour: str = ""
    least: int = 0
    single: bool = False
    firm: bool = False
    grow: float = 0.0

    def narrow(self) -> float:
        if self.single:
            return self.wide() * (1.0 if self.firm else SHRINK)
        return max((wide(word, self.style.size, self.style.face) for word in unbroken(self.words)), default=0.0)

    def wide(self) -> float:
        return wide(self.words, self.style.size, self.style.face)

    def high(self, width: float) -> float:
        return max(self.least, len(self._lines(width))) * self.style.size * self.style.leading

    def _lines(self, width: float) -> list[str]:
        if self.single:
            return [self.words] if self.words else []
        return wrap(self.words, self.style.size, self.style.face, width + 0.01)

    def place(self, box: Box, page: Page) -> None:
        page.check(self.words, box, self.narrow(), self.high(box.w))
        style = structs.replace(self.style, colour=self.colour) if self.colour else self.style
        lines, at = tuple(self._lines(box.w)), page.origin.box(box.x, box.y, box.w, box.h)
        page.parts.append(PlacedText(self.words, lines, style, self.align, at, page.origin.scale, page.seen))


class Picture(Node, Struct, frozen=True):
    """A drawing of a fixed size, or as wide or high as its box (0); one that grows is as large as its box.

    ``label``: what it says, for a screen reader. ``slow``: no frame should wait until it is drawn for the first time.
    """

    draw: Draw
    width: float = 0.0
    height: float = 0.0
    label: str = ""
    grow: float = 0.0
    slow: bool = False

    def narrow(self) -> float:
        return self.width

    def wide(self) -> float:
        return self.width

    def high(self, width: float) -> float:
        return self.height

    def place(self, box: Box, page: Page) -> None:
        page.check(self.label, box, self.width, self.height)
        w = box.w if self.grow or not self.width else self.width
        h = box.h if self.grow or not self.height else self.height
        at = page.origin.box(box.x + (box.w - w) / 2, box.y + (box.h - h) / 2, w, h)
        page.parts.append(PlacedPicture(self.draw, self.label, at, page.origin.scale, page.seen, self.slow))


class Control(Node, Struct, frozen=True):
    """A widget: ``make`` builds it for its box. ``words`` name it where it does not fit.

    ``least``: narrower than this its words cannot be read; ``width``: what it takes where there is enough (0, or
    where it grows: all there is). ``height`` may depend on the width. ``lowest``: it scrolls, and this height is
    enough for it. ``first``: it has the focus when the page is opened.
    """

    make: Make
    height: float | Callable[[float], float]
    width: float = 0.0
    least: float = 0.0
    words: str = ""
    first: bool = False
    lowest: float | None = None
    grow: float = 0.0

    def narrow(self) -> float:
        return self.least

    def wide(self) -> float:
        return max(self.width, self.least)

    def high(self, width: float) -> float:
        return self.height(width) if callable(self.height) else self.height

    def low(self, width: float) -> float:
        return self.high(width) if self.lowest is None else min(self.lowest, self.high(width))

    def place(self, box: Box, page: Page) -> None:
        page.check(self.words, box, self.least, self.low(box.w))
        w = min(self.wide(), box.w) if self.width and not self.grow else box.w
        widget = self.make(page.origin.box(box.x + (box.w - w) / 2, box.y, w, box.h), page.origin.scale)
        widget.seen = page.seen
        page.parts.append(widget)
        inner = getattr(widget, "page", None)
        if isinstance(inner, Page):  # it is set by a tree of its own
            page.misfits += inner.misfits
        if self.first and page.first is None:
            page.first = widget


class Gap(Node, Struct, frozen=True):
    """Room between its neighbours: ``size`` px, and its share of what is left over.

    ``gives``: less where room is short.
    """

    size: float = 0.0
    grow: float = 0.0
    gives: bool = False

    def narrow(self) -> float:
        return 0.0

    def wide(self) -> float:
        return self.size

    def high(self, width: float) -> float:
        return self.size

    def low(self, width: float) -> float:
        return 0.0 if self.gives else self.size

    def place(self, box: Box, page: Page) -> None:
        """Nothing is seen of it."""


def spring() -> Gap:
    """Takes all room that is left over."""
    return Gap(grow=1.0)


class Column(Node):
    """Nodes below each other, ``gap`` px between two. None stands for what is not there at present.

    Nodes fill its width, or lie where ``across`` says as wide as they would be.
    """

    def __init__(self, *nodes: Node | None, gap: float = 0.0, across: Across = "fill", grow: float = 0.0) -> None:
        self.nodes = [node for node in nodes if node is not None]
        self.gap, self.across, self.grow = gap, across, grow

    def narrow(self) -> float:
        return max((node.narrow() for node in self.nodes), default=0.0)

    def wide(self) -> float:
        return max((node.wide() for node in self.nodes), default=0.0)

    def _width(self, node: Node, width: float) -> float:
        return width if self.across == "fill" else min(width, node.wide())

    def _sum(self, heights: Sequence[float]) -> float:
        return sum(heights) + self.gap * max(0, len(heights) - 1)

    def high(self, width: float) -> float:
        return self._sum([node.high(self._width(node, width)) for node in self.nodes])

    def low(self, width: float) -> float:
        return self._sum([node.low(self._width(node, width)) for node in self.nodes])

    def place(self, box: Box, page: Page) -> None:
        widths = [self._width(node, box.w) for node in self.nodes]
        wanted = [node.high(w) for node, w in zip(self.nodes, widths, strict=True)]
        least = [node.low(w) for node, w in zip(self.nodes, widths, strict=True)]
        heights = shared(box.h - self._sum([]) - self.gap * max(0, len(wanted) - 1), wanted, least, self.nodes)
        y = box.y
        for node, w, h in zip(self.nodes, widths, heights, strict=True):
            x = box.x + {"fill": 0.0, "start": 0.0, "centre": 0.5, "end": 1.0}[self.across] * (box.w - w)
            node.place(Box(x, y, w, h), page)
            y += h + self.gap


class Row(Node):
    """Nodes beside each other, ``gap`` px between two. None stands for what is not there at present.

    ``equal``: all of one width. ``across``: where a node lies that is lower than the row. What is left over goes to the
    nodes that grow; where none does, the row lies where ``align`` says.
    """

    def __init__(
        self,
        *nodes: Node | None,
        gap: float = 0.0,
        equal: bool = False,
        across: Across = "centre",
        align: Align = "left",
        grow: float = 0.0,
    ) -> None:
        self.nodes = [node for node in nodes if node is not None]
        self.gap, self.equal, self.across, self.align, self.grow = gap, equal, across, align, grow

    def _gaps(self) -> float:
        return self.gap * max(0, len(self.nodes) - 1)

    def _of(self, widths: list[float]) -> float:
        total = max(widths, default=0.0) * len(widths) if self.equal else sum(widths)
        return total + self._gaps()

    def narrow(self) -> float:
        return self._of([node.narrow() for node in self.nodes])

    def wide(self) -> float:
        return self._of([node.wide() for node in self.nodes])

    def _widths(self, width: float) -> list[float]:
        room = width - self._gaps()
        if self.equal:
            return [room / len(self.nodes)] * len(self.nodes)
        wanted, least = [node.wide() for node in self.nodes], [node.narrow() for node in self.nodes]
        return shared(room, wanted, least, self.nodes)

    def high(self, width: float) -> float:
        return max((n.high(w) for n, w in zip(self.nodes, self._widths(width), strict=True)), default=0.0)

    def low(self, width: float) -> float:
        return max((n.low(w) for n, w in zip(self.nodes, self._widths(width), strict=True)), default=0.0)

    def place(self, box: Box, page: Page) -> None:
        widths = self._widths(box.w)
        spare = max(0.0, box.w - sum(widths) - self._gaps())
        x = box.x + {"left": 0.0, "centre": 0.5, "right": 1.0}[self.align] * spare
        for node, w in zip(self.nodes, widths, strict=True):
            h = box.h if self.across == "fill" else min(box.h, node.high(w))
            y = box.y + {"fill": 0.0, "start": 0.0, "centre": 0.5, "end": 1.0}[self.across] * (box.h - h)
            node.place(Box(x, y, w, h), page)
            x += w + self.gap


class Flow(Node):
    """Nodes beside each other in rows, as many in each as its width allows; each row lies in the middle, or at the
    ``left``.

    ``gap`` px between two, ``between`` between two rows.
    """

    def __init__(self, *nodes: Node, gap: float, between: float, grow: float = 0.0, left: bool = False) -> None:
        self.nodes, self.gap, self.between, self.grow, self.left = nodes, gap, between, grow, left

    def narrow(self) -> float:
        return max((node.narrow() for node in self.nodes), default=0.0)

    def wide(self) -> float:
        return sum(node.wide() for node in self.nodes) + self.gap * max(0, len(self.nodes) - 1)

    def _rows(self, width: float) -> list[Row]:
        rows: list[list[Node]] = []
        end = 0.0
        for node in self.nodes:
            end += self.gap + node.wide()
            if not rows or end > width + SLACK:
                rows.append([])
                end = node.wide()
            rows[-1].append(node)
        rest = (spring(),) if self.left else ()
        return [Row(*row, *rest, gap=self.gap, align="centre") for row in rows]

    def _column(self, width: float) -> Column:
        return Column(*self._rows(width), gap=self.between)

    def high(self, width: float) -> float:
        return self._column(width).high(width)

    def low(self, width: float) -> float:
        return self._column(width).low(width)

    def place(self, box: Box, page: Page) -> None:
        self._column(box.w).place(box, page)


class Stack(Node):
    """Nodes over each other, the first one lowest; all fill the same box."""

    def __init__(self, *nodes: Node, grow: float = 0.0) -> None:
        self.nodes, self.grow = nodes, grow

    def narrow(self) -> float:
        return max(node.narrow() for node in self.nodes)

    def wide(self) -> float:
        return max(node.wide() for node in self.nodes)

    def high(self, width: float) -> float:
        return max(node.high(width) for node in self.nodes)

    def low(self, width: float) -> float:
        return max(node.low(width) for node in self.nodes)

    def place(self, box: Box, page: Page) -> None:
        for node in self.nodes:
            node.place(box, page)


class Pad(Node, Struct, frozen=True):
    """Free room round a node."""

    node: Node
    left: float = 0.0
    top: float = 0.0
    right: float = 0.0
    bottom: float = 0.0
    grow: float = 0.0

    def narrow(self) -> float:
        return self.node.narrow() + self.left + self.right

    def wide(self) -> float:
        return self.node.wide() + self.left + self.right

    def high(self, width: float) -> float:
        return self.node.high(width - self.left - self.right) + self.top + self.bottom

    def low(self, width: float) -> float:
        return self.node.low(width - self.left - self.right) + self.top + self.bottom

    def place(self, box: Box, page: Page) -> None:
        inner = Box(box.x + self.left, box.y + self.top, box.w - self.left - self.right, box.h - self.top - self.bottom)
        self.node.place(inner, page)


class Sized(Node, Struct, frozen=True):
    """A node that takes another width than its content would: ``width``, or ``least`` where room is short.

    It is at least ``height`` high. 0: as its content wants it.
    """

    node: Node
    width: float = 0.0
    least: float = 0.0
    grow: float = 0.0
    height: float = 0.0

    def narrow(self) -> float:
        return max(self.least, self.node.narrow())

    def wide(self) -> float:
        return max(self.width, self.narrow()) if self.width else self.node.wide()

    def high(self, width: float) -> float:
        return max(self.height, self.node.high(width))

    def low(self, width: float) -> float:
        return max(self.height, self.node.low(width))

    def place(self, box: Box, page: Page) -> None:
        self.node.place(box, page)


class Wrapping(Node):
    """As large as the node that it wraps."""

    node: Node

    def narrow(self) -> float:
        return self.node.narrow()

    def wide(self) -> float:
        return self.node.wide()

    def high(self, width: float) -> float:
        return self.node.high(width)

    def low(self, width: float) -> float:
        return self.node.low(width)


class Spoken(Wrapping, Struct, frozen=True):
    """Texts and pictures that a screen reader is told as one sentence, ``words``. No controls stand in it."""

    node: Node
    words: str
    grow: float = 0.0

    def place(self, box: Box, page: Page) -> None:
        inner = Page(page.origin, misfits=page.misfits, seen=page.seen)
        self.node.place(box, inner)
        at = page.origin.box(box.x, box.y, box.w, box.h)

        def draw(surface: pygame.Surface, art: Art, box: Box, _s: float) -> None:
            inner.paint(surface, art, box.x - at.x, box.y - at.y)

        page.parts.append(PlacedPicture(draw, self.words, at, page.origin.scale, page.seen))


class Anchored(Wrapping, Struct, frozen=True):
    """A node that is a thing which moves when the screen changes (game.ui.transition). ``seat``: that of a plate."""

    thing: Thing
    node: Node
    seat: int = 0
    grow: float = 0.0

    def place(self, box: Box, page: Page) -> None:
        page.standing[self.thing, self.seat] = page.origin.box(box.x, box.y, box.w, box.h)
        self.node.place(box, page)


class FirstFit(Node):
    """The first of several descriptions that is neither too wide nor too high, or at least not too wide; the last one
    when all are.
    """

    def __init__(self, *nodes: Node, grow: float = 0.0) -> None:
        self.nodes, self.grow = nodes, grow

    def _fitting(self, width: float) -> list[Node]:
        """Those that are not too wide."""
        return [node for node in self.nodes if node.narrow() <= width + SLACK] or [self.nodes[-1]]

    def narrow(self) -> float:
        return min(node.narrow() for node in self.nodes)

    def wide(self) -> float:
        return self.nodes[0].wide()

    def high(self, width: float) -> float:
        return self._fitting(width)[0].high(width)

    def low(self, width: float) -> float:
        return min(node.low(width) for node in self._fitting(width))

    def place(self, box: Box, page: Page) -> None:
        fitting = self._fitting(box.w)
        next((node for node in fitting if node.low(box.w) <= box.h + SLACK), fitting[0]).place(box, page)


class Fitted(Node):
    """As large as its box allows: ``make`` builds it at a size; the first of ``sizes`` at which it is not too high
    counts, else the last.
    """

    def __init__(self, make: Callable[[float], Node], sizes: Sequence[float], grow: float = 0.0) -> None:
        self._nodes, self.grow = [make(size) for size in sizes], grow

    def narrow(self) -> float:
        return self._nodes[-1].narrow()

    def wide(self) -> float:
        return self._nodes[0].wide()

    def high(self, width: float) -> float:
        return self._nodes[0].high(width)

    def low(self, width: float) -> float:
        return self._nodes[-1].low(width)

    def place(self, box: Box, page: Page) -> None:
        fitting = (node for node in self._nodes if node.low(box.w) <= box.h + SLACK and node.narrow() <= box.w + SLACK)
        next(fitting, self._nodes[-1]).place(box, page)


class Scroll(Node):
    """A node that may be higher than its place: then a bar stands beside it. ``state`` is kept by the screen.

    ``called``: what is scrolled, for a screen reader; then it takes the focus, and the arrow keys scroll it.
    ``step``: the height of each row of the node, whose rows grow: as many whole ones as fit are seen at its beginning.
    """

    def __init__(self, node: Node, state: Scrolled, grow: float = 1.0, called: str = "", step: float = 0.0) -> None:
        self.node, self.state, self.grow, self.called, self.step = node, state, grow, called, step

    def narrow(self) -> float:
        return self.node.narrow() + BAR

    def wide(self) -> float:
        return self.node.wide()

    def high(self, width: float) -> float:
        return self.node.high(width)

    def low(self, width: float) -> float:
        return min(SCROLLED, self.node.low(width))

    def place(self, box: Box, page: Page) -> None:
        state, width = self.state, box.w
        if self.node.low(width) > box.h + SLACK:
            width -= BAR
        high = max(box.h, self.node.low(width))
        if high > box.h >= self.step > 0:
            rows = ceil(high / self.step)
            gap = rows * self.step - high
            high = rows * (box.h + gap) / ((box.h + gap) // self.step) - gap
        state.most, state.scale = max(0.0, high - box.h), page.origin.scale
        state.offset = min(max(0.0, state.offset), state.most)
        seen = page.origin.box(box.x, box.y, box.w, box.h)
        if state.most > 0 and self.called:
            page.parts.append(Sight(seen, state.offset, state.most, state.to, page.origin.scale).called(self.called))
        state.seen = page.seen = seen
        self.node.place(Box(box.x, box.y - state.offset, width, high), page)
        page.seen = None
        page.regions.append(state)
        if state.most > 0:
            bar = page.origin.box(box.x + box.w - WIDE, box.y + 4, WIDE, box.h - 8)
            over = page.origin.box(box.x, box.y, box.w - BAR, box.h)
            page.parts.append(ScrollBar(bar, state.offset, state.most, state.to, page.origin.scale, over))


def grid(nodes: Sequence[Node], columns: int, gap: float, between: float | None = None) -> Column:
    """Cells of one width, row by row, ``gap`` px between two; ``between`` rows, if that is another distance."""
    cells: list[Node] = [*nodes, *[Gap()] * (-len(nodes) % columns)]
    rows = [cells[at : at + columns] for at in range(0, len(cells), columns)]
    return Column(
        *(Row(*row, gap=gap, equal=True, across="start") for row in rows), gap=gap if between is None else between
    )


def aligned(rows: Sequence[Sequence[Node]], gap: float) -> list[Row]:
    """Rows whose cells stand below each other: each column is as wide as its widest cell."""
    widths = [max(cell.wide() for cell in column) for column in zip(*rows, strict=True)]
    least = [max(cell.narrow() for cell in column) for column in zip(*rows, strict=True)]
    return [
        Row(
            *(Sized(cell, wide, low, cell.grow) for cell, wide, low in zip(row, widths, least, strict=True)),
            gap=gap,
        )
        for row in rows
    ]


def shared(room: float, wanted: list[float], least: list[float], nodes: Sequence[Node]) -> list[float]:
    """How much of ``room`` each node gets along a row or column.

    What is left over goes to those that grow; what is missing is taken from those that can do with less, in proportion
    to how much they can spare.
    """
    spare, growing = room - sum(wanted), sum(node.grow for node in nodes)
    if spare >= 0:
        return [
            want + (spare * node.grow / growing if growing else 0.0) for want, node in zip(wanted, nodes, strict=True)
        ]
    able = sum(wanted) - sum(least)
    if -spare > able + SLACK:  # not even that is enough: everything is too small, and says so
        return [low * max(0.0, room) / sum(least) for low in least]
    part = min(1.0, -spare / able) if able > 0 else 0.0
    return [want - (want - low) * part for want, low in zip(wanted, least, strict=True)]

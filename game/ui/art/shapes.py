"""Shapes drawn at run time, crisp in any window: boards, plates, ribbons, discs, rings and their flat shadows.

A `Pen` draws them several times larger than they are shown; large ones are stretched between their corners.
"""

from collections.abc import Callable, Iterator, Sequence
from itertools import pairwise
from typing import Literal

import pygame

from game.ui.art.colours import (
    CINNABAR,
    CINNABAR_DARK,
    GOLD,
    INK,
    IVORY,
    LINEN,
    LINEN_DARK,
    NAVY,
    OXBLOOD,
    SHADE,
    STRAW,
)
from game.ui.art.sprite import Sprite

Colour = pygame.typing.ColorLike
Point = tuple[float, float]
Insets = tuple[int, int, int, int]
"""Left, top, right, bottom, in pixels of the picture."""
PlateKind = Literal["main", "plain", "take", "linen"]
PlateState = Literal["rest", "hover", "down", "off"]
RibbonKind = Literal["att", "def", "hex"]

OVER = 4
"""How many times larger shapes are drawn than shown; …"""
LARGEST = 1_500_000
"""… less for those that would need more pixels than this (their edges are finer anyway)."""
MARGIN = 16.0
"""Room around a shape for its shadow."""


class Pen:
    """Draws on a canvas of ``w`` by ``h`` logical px at ``k`` pixels each. `finish` gives the premultiplied picture."""

    def __init__(self, w: float, h: float, k: float) -> None:
        self.size = max(1, round(w * k)), max(1, round(h * k))
        over = next((times for times in (OVER, 3) if self.size[0] * self.size[1] * times**2 <= LARGEST), 2)
        self.s = k * over
        self.surface = pygame.Surface((self.size[0] * over, self.size[1] * over), pygame.SRCALPHA)

    def polygon(self, points: Sequence[Point], fill: Colour, stroke: Colour | None = None, width: float = 2) -> None:
        """A filled shape, with an outline on its edge if ``stroke`` is given."""
        scaled = [(x * self.s, y * self.s) for x, y in points]
        pygame.draw.polygon(self.surface, self._ink(fill), scaled)
        if stroke is not None:
            self.line([*points, points[0]], width, stroke)

    def line(self, points: Sequence[Point], width: float, colour: Colour) -> None:
        """A stroke with round joins and ends."""
        thick, colour = max(1, round(width * self.s)), self._ink(colour)
        scaled = [(x * self.s, y * self.s) for x, y in points]
        for a, b in pairwise(scaled):
            self._bar(a, b, thick, colour)
        for x, y in scaled:
            pygame.draw.circle(self.surface, colour, (x, y), thick / 2)

    def _bar(self, a: Point, b: Point, thick: float, colour: Colour) -> None:
        dx, dy = b[0] - a[0], b[1] - a[1]
        length = (dx * dx + dy * dy) ** 0.5 or 1.0
        nx, ny = -dy / length * thick / 2, dx / length * thick / 2
        corners = [(a[0] + nx, a[1] + ny), (b[0] + nx, b[1] + ny), (b[0] - nx, b[1] - ny), (a[0] - nx, a[1] - ny)]
        pygame.draw.polygon(self.surface, colour, corners)

    def circle(self, x: float, y: float, r: float, fill: Colour) -> None:
        pygame.draw.circle(self.surface, self._ink(fill), (x * self.s, y * self.s), r * self.s)

    def ellipse(self, x: float, y: float, rx: float, ry: float, fill: Colour) -> None:
        box = pygame.Rect(0, 0, round(2 * rx * self.s), round(2 * ry * self.s))
        box.center = round(x * self.s), round(y * self.s)
        pygame.draw.ellipse(self.surface, self._ink(fill), box)

    def rounded(
        self,
        x: float,
        y: float,
        w: float,
        h: float,
        r: float,
        fill: Colour | None,
        stroke: Colour | None = None,
        width: float = 2,
    ) -> None:
        """A rounded rectangle. The outline, if any, lies half outside the edge, as a printed contour does."""
        if stroke is not None:
            half = width / 2
            self._round(x - half, y - half, w + width, h + width, r + half, stroke)
            inner = (x + half, y + half, w - width, h - width, max(0.0, r - half))
            self._round(*inner, fill if fill is not None else (0, 0, 0, 0))
        elif fill is not None:
            self._round(x, y, w, h, r, fill)

    def _round(self, x: float, y: float, w: float, h: float, r: float, fill: Colour) -> None:
        left, top = round(x * self.s), round(y * self.s)
        box = pygame.Rect(left, top, round((x + w) * self.s) - left, round((y + h) * self.s) - top)
        pygame.draw.rect(self.surface, self._ink(fill), box, border_radius=max(0, round(r * self.s)))

    def dashed(self, points: Sequence[Point], width: float, colour: Colour, dash: float, gap: float) -> None:
        """A dashed stroke along a polyline."""
        left, drawing = dash, True
        for (ax, ay), (bx, by) in pairwise(points):
            length = ((bx - ax) ** 2 + (by - ay) ** 2) ** 0.5
            done = 0.0
            while done < length:
                step = min(left, length - done)
                if drawing:
                    ends = [(ax + (bx - ax) * t / length, ay + (by - ay) * t / length) for t in (done, done + step)]
                    self.line(ends, width, colour)
                done += step
                left -= step
                if left <= 1e-9:
                    drawing = not drawing
                    left = dash if drawing else gap

    @staticmethod
    def _ink(colour: Colour) -> pygame.Color:
        """A colour to draw with, premultiplied: what is drawn replaces what lies under it."""
        return pygame.Color(colour).premul_alpha()

    def finish(self) -> pygame.Surface:
        """The canvas at its shown size."""
        return pygame.transform.smoothscale(self.surface, self.size)


def lens(ax: float, ay: float, bx: float, by: float, width: float, bend: float = 0.0) -> list[Point]:
    """A stroke that swells to ``width`` in its middle and ends in points: the woodcutter's line."""
    dx, dy = bx - ax, by - ay
    length = (dx * dx + dy * dy) ** 0.5 or 1.0
    nx, ny = -dy / length, dx / length
    steps = [t / 10 for t in range(11)]
    swell = [4 * t * (1 - t) for t in steps]
    one = [
        (ax + dx * t + nx * (bend + width / 2) * s, ay + dy * t + ny * (bend + width / 2) * s)
        for t, s in zip(steps, swell, strict=True)
    ]
    two = [
        (ax + dx * t + nx * (bend - width / 2) * s, ay + dy * t + ny * (bend - width / 2) * s)
        for t, s in zip(steps, swell, strict=True)
    ]
    return one + two[::-1]


def smooth(source: pygame.Surface, size: tuple[int, int]) -> pygame.Surface:
    """``source`` at ``size``, smoothly; also where it is one pixel high or wide.

    For such a source pygame.transform.smoothscale (pygame-ce 2.5.8) reads a row that is not there, with the weight 0:
    the picture is right, and now and then the program falls. A single row or column has nothing to smooth.
    """
    wide, high = source.get_size()
    if wide == 1 or high == 1:
        source = pygame.transform.scale(source, (size[0] if wide == 1 else wide, size[1] if high == 1 else high))
    return source if source.get_size() == size else pygame.transform.smoothscale(source, size)


def nine(
    source: pygame.Surface, insets: Insets, corners: Insets, size: tuple[int, int], plain: bool = False
) -> pygame.Surface:
    """``source`` at ``size``: its corners (``insets`` of it) become ``corners`` large, the rest stretches.

    ``plain``: its middle has one colour, which is filled, not stretched: 6 ms instead of 10 for a page.
    """
    result = pygame.Surface(size, pygame.SRCALPHA)
    if plain:
        result.fill(source.get_at(source.get_rect().center))
    for part, at in nine_parts(source, insets, corners, size, hollow=plain):
        if plain:
            part.set_alpha(None)  # it replaces what was filled
        result.blit(part, at)
    return result


def nine_parts(
    source: pygame.Surface, insets: Insets, corners: Insets, size: tuple[int, int], hollow: bool = False
) -> Iterator[tuple[pygame.Surface, tuple[int, int]]]:
    """What `nine` consists of, and where: for what is drawn once and need not be put together. ``hollow``: without the
    middle.
    """
    left, top, right, bottom = corners
    if left + right > size[0] or top + bottom > size[1]:
        shrink = min(size[0] / (left + right), size[1] / (top + bottom))
        left, top, right, bottom = (int(side * shrink) for side in corners)
    columns = _bands(source.get_width(), insets[0], insets[2], size[0], left, right)
    rows = _bands(source.get_height(), insets[1], insets[3], size[1], top, bottom)
    for row, (sy, sh, ty, th) in enumerate(rows):
        for column, (sx, sw, tx, tw) in enumerate(columns):
            if min(sw, sh, tw, th) > 0 and not (hollow and row == column == 1):
                part = source.subsurface((sx, sy, sw, sh))
                if (sw, sh) != (tw, th):
                    part = smooth(part, (tw, th))
                yield part, (tx, ty)


def _bands(length: int, first: int, last: int, target: int, to_first: int, to_last: int) -> list[tuple[int, ...]]:
    """Source start and length, target start and length of the three bands in one direction."""
    return [
        (0, first, 0, to_first),
        (first, length - first - last, to_first, target - to_first - to_last),
        (length - last, last, target - to_last, to_last),
    ]


def shape(w: float, h: float, k: float, draw: Callable[[Pen], None], anchor: Point = (0, 0)) -> Sprite:
    """Whatever ``draw`` draws on a canvas of ``w`` by ``h`` logical px."""
    pen = Pen(w, h, k)
    draw(pen)
    return Sprite(pen.finish(), (round(anchor[0] * k), round(anchor[1] * k)))


def block(w: float, h: float, k: float, corner: float, draw: Callable[[Pen, float, float], None]) -> Sprite:
    """A rectangle with decorated corners and plain sides, with MARGIN around it; reference at its own top left.

    ``draw(pen, w, h)`` draws it with its top left at MARGIN, MARGIN; large ones are stretched from a small drawing.
    """
    edge = MARGIN + corner
    small_w, small_h = min(w, 2 * corner + 8), min(h, 2 * corner + 8)
    pen = Pen(small_w + 2 * MARGIN, small_h + 2 * MARGIN, k)
    draw(pen, small_w, small_h)
    surface = pen.finish()
    size = round((w + 2 * MARGIN) * k), round((h + 2 * MARGIN) * k)
    if surface.get_size() != size:
        side_x = min(round(edge * k), (surface.get_width() - 1) // 2)
        side_y = min(round(edge * k), (surface.get_height() - 1) // 2)
        sides = (side_x, side_y, side_x, side_y)
        surface = nine(surface, sides, sides, size, plain=True)
    return Sprite(surface, (round(MARGIN * k), round(MARGIN * k)))


def cast(pen: Pen, w: float, h: float, radius: float, drop: float) -> None:
    """The flat shadow of a block, drawn first of all: its outline a little to the right and ``drop`` below it."""
    pen.rounded(MARGIN + 0.4 * drop, MARGIN + drop, w, h, radius, SHADE)


def on_shadow(sheet: Sprite, w: float, h: float, k: float, radius: float, by: Point) -> Sprite:
    """A picture of ``w`` by ``h`` logical px with its flat shadow, which lies ``by`` to the right and down.

    One sprite for both: most of a shadow lies under what casts it.
    """
    shade = block(w, h, k, radius + 6, lambda pen, w, h: cast(pen, w, h, radius, 0))
    right, down = round(by[0] * k) - shade.anchor[0], round(by[1] * k) - shade.anchor[1]
    below = shade.surface.get_rect(topleft=(right, down))
    above = sheet.surface.get_rect(topleft=(-sheet.anchor[0], -sheet.anchor[1]))
    whole, surface = below.union(above), shade.surface
    if whole != below:
        surface = pygame.Surface(whole.size, pygame.SRCALPHA)
        surface.blit(shade.surface, below.move(-whole.x, -whole.y), special_flags=pygame.BLEND_PREMULTIPLIED)
    surface.blit(sheet.surface, above.move(-whole.x, -whole.y), special_flags=pygame.BLEND_PREMULTIPLIED)
    return Sprite(surface, (-whole.x, -whole.y))


def board(w: float, h: float, k: float, fill: str, radius: float, inner: str | None, shadow: bool) -> Sprite:
    """A painted board: an ink copy a little lower, the face with its contour, a thin line inside."""

    def draw(pen: Pen, w: float, h: float) -> None:
        if shadow:
            cast(pen, w, h, radius, 5)
        pen.rounded(MARGIN + 1, MARGIN + 1.5, w, h, radius, INK, INK)
        pen.rounded(MARGIN, MARGIN, w, h, radius, fill, INK)
        if inner is not None:
            pen.rounded(MARGIN + 4, MARGIN + 4, w - 8, h - 8, max(radius - 3, 2), fill, inner, 1.2)

    return block(w, h, k, max(radius, 6) + 6, draw)


_FILLS: dict[PlateKind, tuple[str, str, str | None]] = {
    "main": (CINNABAR, CINNABAR_DARK, "#F2C9A0"),
    "plain": (IVORY, STRAW, None),
    "take": (OXBLOOD, "#76141F", "#E7A7A0"),
    "linen": (LINEN, STRAW, LINEN_DARK),
}


def plate(w: float, h: float, k: float, kind: PlateKind, state: PlateState) -> Sprite:
    """A printed button: an ink block 3 px below its face; pressed it moves down onto it, off it is only dashed."""
    fill, darker, inner = _FILLS[kind]
    if state == "off":
        return _plate_off(w, h, k)
    face = darker if state != "rest" else fill
    down = 2.0 if state == "down" else 0.0

    def draw(pen: Pen, w: float, h: float) -> None:
        cast(pen, w, h, 6, 7)
        pen.rounded(MARGIN, MARGIN + 3, w, h, 6, INK, INK)
        pen.rounded(MARGIN, MARGIN + down, w, h, 6, face, INK)
        if inner is not None:
            pen.rounded(MARGIN + 5, MARGIN + down + 5, w - 10, h - 10, 3, face, inner, 1.4)

    return block(w, h, k, 14, draw)


def _plate_off(w: float, h: float, k: float) -> Sprite:
    def draw(pen: Pen) -> None:
        pen.rounded(MARGIN, MARGIN, w, h, 6, "#E6DCC6")
        pen.dashed(_outline(MARGIN, MARGIN, w, h, 6), 2, "#A99C86", 6, 5)

    return shape(w + 2 * MARGIN, h + 2 * MARGIN, k, draw, (MARGIN, MARGIN))


def hole(w: float, h: float, k: float, radius: float, fill: str, line: str) -> Sprite:
    """A dashed dark place on the table where something may lie."""

    def draw(pen: Pen) -> None:
        ground = pygame.Color(fill)
        ground.a = 150
        pen.rounded(MARGIN, MARGIN, w, h, radius, ground)
        pen.dashed(_outline(MARGIN, MARGIN, w, h, radius), 1.6, line, 5, 6)

    return shape(w + 2 * MARGIN, h + 2 * MARGIN, k, draw, (MARGIN, MARGIN))


def ring(w: float, h: float, k: float, radius: float) -> Sprite:
    """The double ring of focus and targets: gold outside, navy inside, one of them strong on any ground."""

    def draw(pen: Pen, w: float, h: float) -> None:
        m = MARGIN
        pen.rounded(m - 4.5, m - 4.5, w + 9, h + 9, radius + 5, None, GOLD, 3)
        pen.rounded(m - 2, m - 2, w + 4, h + 4, radius + 2, None, NAVY, 2)

    return block(w, h, k, radius + 8, draw)


def ribbon(kind: RibbonKind, w: float, h: float, k: float, colour: str) -> Sprite:
    """A role's ribbon; its outline alone tells the role: swallow-tail attacks, shield defends, hexagon the others."""
    e = h / 3
    outlines: dict[RibbonKind, list[Point]] = {
        "att": [(0, 0), (w - e, 0), (w, h / 2), (w - e, h), (0, h), (e, h / 2)],
        "def": [(0, 0), (w, 0), (w, h * 0.55), (w - e * 1.2, h), (e * 1.2, h), (0, h * 0.55)],
        "hex": [(e, 0), (w - e, 0), (w, h / 2), (w - e, h), (e, h), (0, h / 2)],
    }

    def draw(pen: Pen) -> None:
        for dx, dy, fill in ((1.0, 1.5, INK), (0.0, 0.0, colour)):
            pen.polygon([(4 + x + dx, 4 + y + dy) for x, y in outlines[kind]], fill, INK, 2)

    return shape(w + 9, h + 10, k, draw, (4 + w / 2, 4 + h / 2))


def disc(w: float, h: float, k: float, fill: str, edge: str) -> Sprite:
    """A round or, wider than high, a capsule-shaped counter."""

    def draw(pen: Pen) -> None:
        pen.rounded(3 + 0.8, 3 + 1.4, w, h, h / 2, SHADE)
        pen.rounded(3, 3, w, h, h / 2, fill, edge, 1.6)

    return shape(w + 7, h + 8, k, draw, (3 + w / 2, 3 + h / 2))


def _outline(x: float, y: float, w: float, h: float, r: float) -> list[Point]:
    """A rounded rectangle as a closed polyline (corners of 6 steps)."""
    points: list[Point] = []
    for cx, cy, turn in (
        (x + w - r, y + r, -90),
        (x + w - r, y + h - r, 0),
        (x + r, y + h - r, 90),
        (x + r, y + r, 180),
    ):
        for step in range(7):
            unit = pygame.Vector2(r, 0).rotate(turn + step * 15)
            points.append((cx + unit.x, cy + unit.y))
    return [*points, points[0]]

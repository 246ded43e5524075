"""Boards, plates, ribbons, discs and rings, drawn at run time so that they are crisp in any window (guides §5)."""

from collections.abc import Callable
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
    SHADOW,
    STRAW,
)
from game.ui.art.pen import Pen, Point
from game.ui.art.slicing import nine, soft_shadow
from game.ui.art.sprite import Sprite

PlateKind = Literal["main", "plain", "take", "linen"]
PlateState = Literal["rest", "hover", "down", "off"]
RibbonKind = Literal["att", "def", "hex"]

MARGIN = 16.0
"""Room around a shape for its shadow."""


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
        surface = nine(surface, sides, sides, size)
    return Sprite(surface, (round(MARGIN * k), round(MARGIN * k)))


def over_shadow(sprite: Sprite, w: float, h: float, k: float, radius: float, drop: float, blur: float) -> Sprite:
    """``sprite`` (a block of ``w`` by ``h``) on a soft shadow that falls ``drop`` below it."""
    shade, margin = shadow_surface(w, h, k, radius, blur, 0.5)
    result = pygame.Surface(sprite.surface.get_size(), pygame.SRCALPHA)
    left, top = sprite.anchor[0] + round(k) - margin, sprite.anchor[1] + round(drop * k) - margin
    result.blit(shade, (left, top))
    result.blit(sprite.surface, (0, 0), special_flags=pygame.BLEND_PREMULTIPLIED)
    return Sprite(result, sprite.anchor)


def shadow_surface(
    w: float, h: float, k: float, radius: float, blur: float, alpha: float
) -> tuple[pygame.Surface, int]:
    colour = pygame.Color(SHADOW)
    colour.a = round(255 * alpha)
    size = max(1, round(w * k)), max(1, round(h * k))
    return soft_shadow(size, round(radius * k), max(1, round(2 * blur * k)), colour)


def board(w: float, h: float, k: float, fill: str, radius: float, inner: str | None, shadow: bool) -> Sprite:
    """A painted board: an ink copy a little lower, the face with its contour, a thin line inside."""

    def draw(pen: Pen, w: float, h: float) -> None:
        pen.rounded(MARGIN + 1, MARGIN + 1.5, w, h, radius, INK, INK)
        pen.rounded(MARGIN, MARGIN, w, h, radius, fill, INK)
        if inner is not None:
            pen.rounded(MARGIN + 4, MARGIN + 4, w - 8, h - 8, max(radius - 3, 2), fill, inner, 1.2)

    sprite = block(w, h, k, max(radius, 6) + 6, draw)
    return over_shadow(sprite, w, h, k, radius, 4, 2.2) if shadow else sprite


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
        pen.rounded(MARGIN, MARGIN + 3, w, h, 6, INK, INK)
        pen.rounded(MARGIN, MARGIN + down, w, h, 6, face, INK)
        if inner is not None:
            pen.rounded(MARGIN + 5, MARGIN + down + 5, w - 10, h - 10, 3, face, inner, 1.4)

    return over_shadow(block(w, h, k, 14, draw), w, h, k, 6, 6, 2.2)


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
        shade = pygame.Color(SHADOW)
        shade.a = 128
        pen.rounded(3 + 0.8, 3 + 1.4, w, h, h / 2, shade)
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

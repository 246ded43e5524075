"""How one object lies on the table, and plain rectangles. All lengths are logical px."""

from math import cos, radians, sin
from typing import NamedTuple

CARD_W, CARD_H = 100.0, 140.0

Point = tuple[float, float]

Key = tuple[str, int, int]
"""What an object stands for: ("card", number, 0), ("seat", seat, i), and with 0, i: talon, beneath, pack, discard."""


def card_key(card: int) -> Key:
    """A card whose face this seat knows."""
    return ("card", card, 0)


class Placement(NamedTuple):
    """A card's centre, clockwise angle, size (1: 100 px wide), ``face`` (1 up, 0 down, between: turning) and layer.

    ``alpha``: how much of it is seen, while it fades.
    """

    x: float
    y: float
    angle: float = 0.0
    scale: float = 1.0
    face: float = 1.0
    z: int = 0
    lifted: bool = False
    dim: float = 0.0
    alpha: float = 1.0

    @property
    def box(self) -> "Rect":
        """The upright rectangle around the turned card."""
        c, s = abs(cos(radians(self.angle))), abs(sin(radians(self.angle)))
        w = (CARD_W * c + CARD_H * s) * self.scale
        h = (CARD_W * s + CARD_H * c) * self.scale
        return Rect(self.x - w / 2, self.y - h / 2, w, h)

    def holds(self, x: float, y: float) -> bool:
        """Whether the point lies on the card."""
        c, s = cos(radians(self.angle)), sin(radians(self.angle))
        dx, dy = x - self.x, y - self.y
        across, along = dx * c + dy * s, -dx * s + dy * c
        return abs(across) <= CARD_W * self.scale / 2 and abs(along) <= CARD_H * self.scale / 2


class Rect(NamedTuple):
    """Left, top, width, height."""

    x: float
    y: float
    w: float
    h: float

    @property
    def right(self) -> float:
        return self.x + self.w

    @property
    def bottom(self) -> float:
        return self.y + self.h

    @property
    def centre(self) -> Point:
        return self.x + self.w / 2, self.y + self.h / 2

    @property
    def area(self) -> float:
        return self.w * self.h

    def holds(self, x: float, y: float) -> bool:
        return self.x <= x < self.right and self.y <= y < self.bottom

    def common(self, other: "Rect") -> float:
        """The area both cover."""
        w = min(self.right, other.right) - max(self.x, other.x)
        h = min(self.bottom, other.bottom) - max(self.y, other.y)
        return w * h if w > 0 and h > 0 else 0.0

    def grown(self, by: float) -> "Rect":
        return Rect(self.x - by, self.y - by, self.w + 2 * by, self.h + 2 * by)


def around(x: float, y: float, w: float, h: float) -> Rect:
    """The rectangle with this centre."""
    return Rect(x - w / 2, y - h / 2, w, h)

"""Positions: boxes in logical px, and the scale and offset of a group of them."""

from msgspec import Struct


class Box(Struct, frozen=True):
    """A rectangle in logical px."""

    x: float
    y: float
    w: float
    h: float

    def holds(self, x: float, y: float) -> bool:
        return self.x <= x < self.x + self.w and self.y <= y < self.y + self.h

    @property
    def centre(self) -> tuple[float, float]:
        return self.x + self.w / 2, self.y + self.h / 2

    def grown(self, by: float) -> "Box":
        return Box(self.x - by, self.y - by, self.w + 2 * by, self.h + 2 * by)


class Place(Struct, frozen=True):
    """A transformation of coordinates: offset ``x``, ``y`` on the canvas, and ``scale``."""

    x: float
    y: float
    scale: float = 1.0

    def at(self, x: float, y: float) -> tuple[float, float]:
        return self.x + x * self.scale, self.y + y * self.scale

    def box(self, x: float, y: float, w: float, h: float) -> Box:
        return Box(self.x + x * self.scale, self.y + y * self.scale, w * self.scale, h * self.scale)


def centred(w: float, h: float, canvas: tuple[float, float], largest: float = 1.0, margin: float = 0.0) -> Place:
    """Centres ``w`` × ``h`` on the canvas, as large as fits but at most ``largest``."""
    scale = min(largest, (canvas[0] - 2 * margin) / w, (canvas[1] - 2 * margin) / h)
    return Place((canvas[0] - w * scale) / 2, (canvas[1] - h * scale) / 2, scale)

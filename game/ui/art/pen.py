"""Drawing shapes at run time: logical lengths in, crisp edges out (drawn several times larger, then reduced)."""

from collections.abc import Sequence
from itertools import pairwise

import pygame

Colour = pygame.typing.ColorLike
Point = tuple[float, float]

OVER = 4
"""How many times larger shapes are drawn than shown; …"""
LARGEST = 3_000_000
"""… less for those that would need more pixels than this (their edges are finer anyway)."""


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
        pygame.draw.polygon(self.surface, fill, scaled)
        if stroke is not None:
            self.line([*points, points[0]], width, stroke)

    def line(self, points: Sequence[Point], width: float, colour: Colour) -> None:
        """A stroke with round joins and ends."""
        thick = max(1, round(width * self.s))
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
        pygame.draw.circle(self.surface, fill, (x * self.s, y * self.s), r * self.s)

    def ellipse(self, x: float, y: float, rx: float, ry: float, fill: Colour) -> None:
        box = pygame.Rect(0, 0, round(2 * rx * self.s), round(2 * ry * self.s))
        box.center = round(x * self.s), round(y * self.s)
        pygame.draw.ellipse(self.surface, fill, box)

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
        pygame.draw.rect(self.surface, fill, box, border_radius=max(0, round(r * self.s)))

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

    def finish(self) -> pygame.Surface:
        """The canvas at its shown size, premultiplied."""
        return pygame.transform.smoothscale(self.surface.premul_alpha(), self.size)


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

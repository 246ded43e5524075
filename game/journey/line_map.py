"""The line on its map: one node of a layout tree, with a mark for each station to press."""

from collections.abc import Callable, Sequence
from itertools import pairwise

import pygame

from game.journey.line import LINE, Station
from game.journey.travels import Travels
from game.journey.wording import place, state_told
from game.ui.art import Art, Pen
from game.ui.art.colours import CINNABAR, INK, IVORY, LAPIS, MUTED, PAPER, RULE
from game.ui.layout import Node, Page, PlacedPicture
from game.ui.widgets import Box, Widget, WidgetState
from game.ui.widgets.base import Action

PICTURE = "journey_map"
SHAPE = 0.5
"""The map's height by its width."""
LEAST = 560.0
MARK, REACH = 11.0, 19.0
"""Radius of a station's mark, and how far around it a press counts."""
FACE = 20.0
STEPS = 10
"""Pieces of the line between two stations."""
NAMES_FROM = 900.0
"""A map of this width has the names of all stations."""
Point = tuple[float, float]


class LineMap(Node):
    """``portrait``: the person's, who stands at the next station; that mark has the focus when the map is opened."""

    def __init__(
        self, travels: Travels, portrait: int, press: Callable[[Station], Action], width: float, first: bool = False
    ) -> None:
        self._travels, self._portrait, self._press, self._width, self._first = travels, portrait, press, width, first

    def narrow(self) -> float:
        return min(LEAST, self._width)

    def wide(self) -> float:
        return self._width

    def high(self, width: float) -> float:
        return width * SHAPE

    def place(self, box: Box, page: Page) -> None:
        wide = min(box.w, box.h / SHAPE)
        left, top = box.x + (box.w - wide) / 2, box.y + (box.h - wide * SHAPE) / 2
        s = page.origin.scale
        at = page.origin.box(left, top, wide, wide * SHAPE)
        passed = sum(1 for station in LINE if self._travels.passed(station))

        def draw(surface: pygame.Surface, art: Art, whole: Box, scale: float) -> None:
            _draw_map(surface, art, whole, scale, passed)

        page.parts.append(PlacedPicture(draw, "", at, s, page.seen))
        for station in LINE:
            x, y = left + station.at[0] * wide / 1000, top + station.at[1] * wide * SHAPE / 1000
            mark = StationMark(
                page.origin.box(x - REACH, y - REACH, 2 * REACH, 2 * REACH),
                station,
                self._travels,
                self._portrait if station is self._travels.next else 0,
                self._press(station),
                s,
                wide >= NAMES_FROM,
            )
            mark.seen = page.seen
            page.parts.append(mark)


class StationMark(Widget):
    """A station on the map. ``portrait``: the person stands here; ``named``: its name is printed."""

    def __init__(
        self, box: Box, station: Station, travels: Travels, portrait: int, action: Action, scale: float, named: bool
    ) -> None:
        super().__init__(box, scale)
        self.station, self.portrait, self.action, self.named = station, portrait, action, named
        self.visit, self.open = travels.visit(station), travels.open(station)
        self.words = place(station)
        state = state_told(station, travels)
        self.label = f"{self.words}: {state}" if state else self.words

    def click(self, x: float, y: float) -> None:
        self.action()

    def draw(self, surface: pygame.Surface, art: Art, look: WidgetState) -> None:
        s, (x, y) = self.scale, self.box.centre
        r = MARK * s * (1.2 if look.hover else 1.0)
        if self.portrait:
            art.put(surface, art.part("road", "light", 0.5 * s), x, y)
            art.put(surface, art.portrait(self.portrait, FACE * s), x, y)
            r = FACE * s
        elif self.visit.stamp:
            art.put(surface, art.disc(r, CINNABAR if self.visit.stamp == "red" else LAPIS, IVORY), x, y)
            art.put(surface, art.icon("tick", 1.3 * r, IVORY), x, y)
        else:
            art.put(surface, art.disc(r, IVORY if self.open else PAPER, INK if self.open else RULE), x, y)
            if self.visit.slow:
                art.put(surface, art.disc(0.4 * r, INK, IVORY), x, y)
        if look.focus:
            art.put(surface, art.ring(2 * r, 2 * r, r), x - r, y - r)
        if self.named or look.focus or look.hover or self.portrait:
            self._name(surface, art, x, y + r + 13 * s)

    def _name(self, surface: pygame.Surface, art: Art, x: float, y: float) -> None:
        """On a slip, so that it can be read on any picture."""
        size = 14.5 * self.scale
        wide = art.wide(self.words, size, "bold") + 12 * self.scale
        high = 1.35 * size
        slip = art.vector(
            ("name slip", wide, high), wide, high, lambda pen: pen.rounded(0, 0, wide, high, 4, "#FFFDF7D8")
        )
        art.put(surface, slip, x - wide / 2, y - high / 2)
        art.put(surface, art.text(self.words, size, "bold", INK if self.open else MUTED, "centre"), x, y)


def _draw_map(surface: pygame.Surface, art: Art, box: Box, s: float, passed: int) -> None:
    """The picture, and on it the line: travelled as far as the person has come."""
    if PICTURE in art.pictures.index:
        art.put(
            surface,
            art.made(
                ("journey map", box.w, box.h),
                lambda k: art.pictures.covering(PICTURE, (round(box.w * k), round(box.h * k))),
            ),
            *(box.x, box.y),
        )
    else:
        art.put(surface, art.board(box.w, box.h, PAPER, inner=RULE), box.x, box.y)
    points = [(x * box.w / 1000, y * box.h / 1000) for x, y in (station.at for station in LINE)]
    line = art.vector(("line", box.w, box.h, passed, s), box.w, box.h, lambda pen: _draw_line(pen, points, passed, s))
    art.put(surface, line, box.x, box.y)


def _draw_line(pen: Pen, points: Sequence[Point], passed: int, s: float) -> None:
    """Rails as maps have them: ink with white dashes; cinnabar where the person has ridden."""
    row = smooth(points)
    pen.line(row, 6.5 * s, INK)
    pen.dashed(row, 3.4 * s, IVORY, 9 * s, 9 * s)
    ridden = row[: passed * STEPS + 1]
    if len(ridden) > 1:
        pen.line(ridden, 6.5 * s, CINNABAR)
        pen.dashed(ridden, 2.6 * s, IVORY, 9 * s, 9 * s)


def smooth(points: Sequence[Point]) -> list[Point]:
    """A curve through all of these points: `STEPS` pieces from each to the next (Catmull and Rom's)."""
    found = [points[0]]
    for at, ((ax, ay), (bx, by)) in enumerate(pairwise(points)):
        px, py = points[max(0, at - 1)]
        qx, qy = points[min(len(points) - 1, at + 2)]
        for step in range(1, STEPS + 1):
            t = step / STEPS
            found.append((_between(px, ax, bx, qx, t), _between(py, ay, by, qy, t)))
    return found


def _between(p: float, a: float, b: float, q: float, t: float) -> float:
    return 0.5 * (2 * a + (b - p) * t + (2 * p - 5 * a + 4 * b - q) * t**2 + (3 * a - p - 3 * b + q) * t**3)

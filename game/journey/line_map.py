"""The line on its map: one node of a layout tree, with a mark for each station to press."""

from collections.abc import Callable

import pygame

from game.journey.line import LINE, Station
from game.journey.travels import Travels
from game.journey.wording import place, state_told
from game.text.i18n import _
from game.ui.art import Art, Pen
from game.ui.art.colours import CINNABAR, INK, IVORY, LAPIS, MUTED
from game.ui.art.pictures import PictureEntry
from game.ui.layout import Node, Page, PlacedPicture
from game.ui.widgets import Box, Widget, WidgetState
from game.ui.widgets.base import Action

PICTURE = "journey_map"
SHAPE = 9 / 16
"""The picture's height by its width."""
LEAST = 560.0
MARK, REACH = 11.0, 19.0
"""Radius of a station's mark, and how far around it a press counts."""
FACE = 19.0
BORDER = 5.0
"""The paper's width around the picture."""
NAMES_FROM = 760.0
"""A map of this width has the names of all stations."""


class LineMap(Node):
    """``entry``: where stations and legs lie on the picture. ``portrait``: the person's, at the next station."""

    def __init__(
        self, entry: PictureEntry, travels: Travels, portrait: int, press: Callable[[Station], Action], width: float
    ) -> None:
        self._entry, self._travels, self._portrait, self._press, self._width = entry, travels, portrait, press, width

    def narrow(self) -> float:
        return min(LEAST, self._width)

    def wide(self) -> float:
        return self._width

    def high(self, width: float) -> float:
        return (width - 2 * BORDER) * SHAPE + 2 * BORDER

    def place(self, box: Box, page: Page) -> None:
        wide = min(box.w, (box.h - 2 * BORDER) / SHAPE + 2 * BORDER) - 2 * BORDER
        left, top = box.x + (box.w - wide) / 2, box.y + (box.h - wide * SHAPE) / 2
        self.picture = page.origin.box(left, top, wide, wide * SHAPE)
        page.parts.append(PlacedPicture(self._draw, "", self.picture, page.origin.scale, page.seen))
        for station in LINE:
            east, south = self._entry.stations[station.key]
            x, y = left + east * wide / 1000, top + south * wide * SHAPE / 1000
            mark = StationMark(
                page.origin.box(x - REACH, y - REACH, 2 * REACH, 2 * REACH),
                station,
                self._travels,
                self._portrait if station is self._travels.next else 0,
                self._press(station),
                page.origin.scale,
            )
            mark.seen = page.seen
            page.parts.append(mark)

    def _draw(self, surface: pygame.Surface, art: Art, box: Box, s: float) -> None:
        """The picture, and on its line the way that the person has ridden."""
        x, y = box.x, box.y
        for colour, edge in ((INK, (BORDER + 1.5) * s), (IVORY, BORDER * s)):
            surface.fill(colour, art.rect(x - edge, y - edge, box.w + 2 * edge, box.h + 2 * edge))
        art.put(surface, art.cover(PICTURE, box.w, box.h), x, y)
        for leg in self._entry.legs[: sum(map(self._travels.passed, LINE))]:
            _ride(surface, art, box, [(east * box.w / 1000, south * box.h / 1000) for east, south in leg], s)
        for station in LINE:
            if box.w / s >= NAMES_FROM or station is self._travels.next:
                east, south = self._entry.stations[station.key]
                at = x + east * box.w / 1000, y + south * box.h / 1000
                _print(surface, art, self._travels, station, *at, s)


class StationMark(Widget):
    """A station on the map. ``portrait``: the person stands here."""

    def __init__(
        self, box: Box, station: Station, travels: Travels, portrait: int, action: Action, scale: float
    ) -> None:
        super().__init__(box, scale)
        self.station, self.portrait, self.action = station, portrait, action
        self.visit, self.open = travels.visit(station), travels.open(station)
        far = not self.open and not travels.open(LINE[LINE.index(station) - 1])  # the first closed one says it for all
        told = "" if far else _("You’re here") if portrait else state_told(station, travels)
        self.label = f"{place(station)}: {told}" if told else place(station)

    def click(self, x: float, y: float) -> None:
        self.action()

    def draw(self, surface: pygame.Surface, art: Art, look: WidgetState) -> None:
        s, (x, y) = self.scale, self.box.centre
        r = MARK * s * (1.2 if look.hover else 1.0)
        if self.portrait:
            art.put(surface, art.disc(FACE * s + 3 * s, CINNABAR, IVORY), x, y)
            art.put(surface, art.portrait(self.portrait, FACE * s), x, y)
            r = FACE * s
        elif self.visit.stamp:
            art.put(surface, art.disc(r, CINNABAR if self.visit.stamp == "red" else LAPIS, IVORY), x, y)
            art.put(surface, art.icon("tick", 1.3 * r, IVORY), x, y)
        else:
            art.put(surface, art.disc(r if self.open else 0.7 * r, IVORY, INK if self.open else MUTED), x, y)
            if self.visit.slow:
                art.put(surface, art.disc(0.4 * r, INK, IVORY), x, y)
        if look.focus:
            art.put(surface, art.ring(2 * r, 2 * r, r), x - r, y - r)


def _ride(surface: pygame.Surface, art: Art, box: Box, way: list[tuple[float, float]], s: float) -> None:
    """The way from a station to the next: a small picture for each, since one of all would be as large as the map."""
    edge = 4 * s
    left, top = min(x for x, _y in way) - edge, min(y for _x, y in way) - edge
    points = [(x - left, y - top) for x, y in way]
    wide, high = (max(along) + edge for along in zip(*points, strict=True))

    def draw(pen: Pen) -> None:
        pen.line(points, 5 * s, CINNABAR)
        pen.dashed(points, 1.8 * s, IVORY, 5 * s, 7 * s)

    art.put(surface, art.vector(("leg", *way), wide, high, draw), box.x + left, box.y + top)


def _print(surface: pygame.Surface, art: Art, travels: Travels, station: Station, x: float, y: float, s: float) -> None:
    """A station's name below its mark, on a slip so that it can be read on the picture."""
    size, words = 14.5 * s, place(station)
    wide, high = art.wide(words, size, "bold") + 12 * s, 1.35 * size
    y += ((FACE if station is travels.next else MARK) + 14) * s
    slip = art.vector(("name slip", wide, high), wide, high, lambda pen: pen.rounded(0, 0, wide, high, 4, "#FFFDF7D8"))
    art.put(surface, slip, x - wide / 2, y - high / 2)
    name = art.text(words, size, "bold", INK if travels.open(station) else MUTED, "centre")
    art.put(surface, name, x, y + 0.34 * size)

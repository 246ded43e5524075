"""Transitions between screens: which thing moves from where to where, for how long, and how one moment is drawn.

A transition is a value. It joins two pictures: ``high`` shows a thing that ``low`` does not show (the broadsheet of the
title, an open book, a board, the large table). The thing moves from ``origin`` to ``goal``, its place at rest in
``high``; going back plays the same transition backwards. Screens only declare where their things are (`Anchors`), and
`between` selects the transition.
"""

from collections.abc import Iterator, Mapping, Sequence
from enum import Enum
from math import prod

import pygame
from msgspec import Struct, field, structs

from game.ui.art.sprite import alpha


class Thing(Enum):
    """A thing on a screen that can move when the screen changes."""

    BROADSHEET = "broadsheet"
    BOOK = "book"
    BOARD = "board"
    ROUND_TABLE = "round table"
    TABLE = "table"
    PLATE = "plate"
    RESULT = "result"
    """Everything that lies over the table at the end of a deal. It fades out without moving."""


Anchor = tuple[Thing, int]
"""A thing and its number: the seat of a plate, 0 for all others."""


class Anchors(Struct, frozen=True):
    """The places of a screen's things, in pixels of the window. ``veil``: how much the screen darkens those below."""

    places: Mapping[Anchor, pygame.Rect] = field(default_factory=dict)
    veil: float = 0.0

    def of(self, thing: Thing) -> pygame.Rect | None:
        return self.places.get((thing, 0))


class Layer(Struct, frozen=True):
    """A visible screen and its anchors."""

    screen: object
    anchors: Anchors


BOARD_TIME, BOOK_TIME, SHEET_TIME, TABLE_TIME, OTHER_TIME, CALM_TIME = 180.0, 220.0, 240.0, 250.0, 180.0, 80.0
"""Durations at normal speed, in ms: of a board, a book, the broadsheet, the table, any other change, and of every
change with reduced motion."""
DROP = 0.06
"""A board starts this part of the window's height above its place."""
BEYOND = 1.05
"""The broadsheet moves this much farther than to the window's edge, so that its shadow leaves too."""
EDGE_ON = 0.55
"""Brightness of a page that is seen from its edge."""
APPEARS = 3.0
"""A thing that fades in while it moves is opaque after 1/3 of its way."""
PLATE_LEAVES, PLATE_JOINS = 0.3, 0.65
"""Parts of the way: a plate leaves its seat when the growing table has covered it, and at the second moment it lies on
the table's own plate, into which it then fades."""


def eased(time: float) -> float:
    """Ease out: the part of the way that is done after this part of the time."""
    return 1.0 - (1.0 - time) ** 3


def time_for(way: float) -> float:
    """The inverse of `eased`: the part of the time after which this part of the way is done."""
    return float(1.0 - (1.0 - way) ** (1 / 3))


class Transition(Struct, frozen=True):
    """``lasts`` ms at normal speed. ``forward``: towards ``high``. Without a ``goal`` ``high`` is what is new, and
    fades in.

    ``over``: the thing lies over the first ``below`` layers, which stay visible, darkened by ``veil``. ``plates``: the
    start and the end of each flying plate. ``appears``: the thing fades in while it moves. ``turns``: the rest of
    ``high`` is uncovered by the moving edge of the thing; otherwise it fades in. ``off``: boards that lie over what is
    left go off by themselves at the same time, and do not travel with it.
    """

    lasts: float
    forward: bool = True
    origin: pygame.Rect | None = None
    goal: pygame.Rect | None = None
    over: bool = False
    below: int = 0
    veil: float = 0.0
    plates: tuple[tuple[pygame.Rect, pygame.Rect], ...] = ()
    appears: bool = False
    turns: bool = False
    off: "Transition | None" = None

    def paint(self, surface: pygame.Surface, high: pygame.Surface, way: float, before: float = 0.0) -> None:
        """Draw the moment ``way``, from 0 to 1, onto ``surface``, which shows the moment ``before`` (0: ``low`` alone).

        ``high`` is the whole picture; of a thing that lies over others it is only the thing.
        """
        window, goal = surface.get_rect(), self.goal
        added = (way - before) / (1 - before) if before < 1 else 1.0
        if self.origin is None or goal is None:
            _show(surface, high, window, window, added)
            return
        at = _between(self.origin, goal, way)
        shown = min(1.0, way * APPEARS) if self.appears else 1.0
        if self.turns:
            self._round_page(surface, high, goal, at, way)
        elif self.over:
            kept = round(255 * (1 - self.veil * way))
            for part in _around(at.clip(window) if shown == 1 else None, window):
                surface.fill((kept, kept, kept), part, pygame.BLEND_RGB_MULT)
        else:
            for part in _around(goal, window):
                _show(surface, high, part, part, added)
        _show(surface, high, at, high.get_rect() if self.over else goal, shown)
        if at.w < goal.w and at.h == goal.h:  # an opening page
            kept = round(255 * (EDGE_ON + (1 - EDGE_ON) * way))
            surface.fill((kept, kept, kept), at, pygame.BLEND_RGB_MULT)

    def plates_at(self, way: float) -> tuple[list[pygame.Rect], float]:
        """Where the flying plates are, and their opacity."""
        if self.origin is None or self.goal is None:
            return [], 0.0
        at, part = _between(self.origin, self.goal, way), (way - PLATE_LEAVES) / (PLATE_JOINS - PLATE_LEAVES)
        flown = min(1.0, max(0.0, part))
        places = [_between(start, _on(at, self.goal, end), flown) for start, end in self.plates]
        return places, 1.0 - max(0.0, way - PLATE_JOINS) / (1 - PLATE_JOINS)

    def _round_page(
        self, surface: pygame.Surface, high: pygame.Surface, goal: pygame.Rect, page: pygame.Rect, way: float
    ) -> None:
        """Everything of ``high`` up to the page's moving edge but the page itself."""
        wide, height = surface.get_size()
        beside = round((wide - goal.right) * way)
        round_page = pygame.Rect(page.left, goal.top, goal.w, goal.h)
        for part in _around(round_page, pygame.Rect(0, 0, page.right + beside, height)):
            surface.blit(high, part, part)
        surface.blit(high, page.topright, (goal.right, goal.top, beside, goal.h))


def between(before: Sequence[Layer], after: Sequence[Layer], window: pygame.Rect) -> Transition | None:
    """The transition between two sets of visible screens, the lowest first. None: the picture changes at once.

    An overlay without board, book or result, such as a curtain, animates itself.
    """
    common = 0
    while common < min(len(before), len(after)) and before[common].screen is after[common].screen:
        common += 1
    if not before or not after:
        return None
    if common and not all(_lying(layer) for layer in (*before[common:], *after[common:])):
        return None
    if common in (len(before), len(after)):
        return _laid(before[common:] or after[common:], len(after) > common, common, window)
    left, come = _merged(before), _merged(after)
    for way in (_book, _sheet, _table):
        if (found := way(left, come, True, window)) is not None:
            return found
        if (found := way(come, left, False, window)) is not None:
            return found if way is _book else structs.replace(found, off=_off(before, window))
    return Transition(OTHER_TIME)


def faded(transition: Transition) -> Transition:
    """The transition that replaces this one with reduced motion."""
    return Transition(CALM_TIME)


def _lying(layer: Layer) -> pygame.Rect | None:
    found = (layer.anchors.of(thing) for thing in (Thing.BOARD, Thing.BOOK, Thing.RESULT))
    return next((place for place in found if place is not None), None)


def _merged(layers: Sequence[Layer]) -> Anchors:
    return Anchors({anchor: place for layer in layers for anchor, place in layer.anchors.places.items()})


def _laid(layers: Sequence[Layer], forward: bool, below: int, window: pygame.Rect) -> Transition | None:
    """Boards or books are opened over the first ``below`` layers, or closed."""
    places = [place.clip(window) for layer in layers if (place := _lying(layer)) is not None]
    if not places:
        return None
    goal = places[0].unionall(places[1:])
    veil = 1 - prod(1 - layer.anchors.veil for layer in layers)
    if layers[-1].anchors.of(Thing.RESULT) is not None:
        return Transition(OTHER_TIME)
    if layers[-1].anchors.of(Thing.BOOK) is not None:
        return Transition(BOOK_TIME, forward, pygame.Rect(goal.topleft, (0, goal.h)), goal, True, below, veil)
    origin = goal.move(0, -round(window.h * DROP))
    return Transition(BOARD_TIME, forward, origin, goal, True, below, veil, appears=True)


def _off(layers: Sequence[Layer], window: pygame.Rect) -> Transition | None:
    """Boards and books that lie over the thing which is left are closed."""
    below = len(layers)
    while below > 1 and any(layers[below - 1].anchors.of(thing) for thing in (Thing.BOARD, Thing.BOOK)):
        below -= 1
    return _laid(layers[below:], False, below, window)


def _book(low: Anchors, high: Anchors, forward: bool, window: pygame.Rect) -> Transition | None:
    place = high.of(Thing.BOOK)
    if place is None or low.of(Thing.BOOK) is not None:
        return None
    goal = place.clip(window)
    return Transition(BOOK_TIME, forward, pygame.Rect(0, goal.top, 0, goal.h), goal, turns=True)


def _sheet(low: Anchors, high: Anchors, forward: bool, window: pygame.Rect) -> Transition | None:
    place = high.of(Thing.BROADSHEET)
    if place is None or low.of(Thing.BROADSHEET) is not None:
        return None
    goal = place.clip(window)
    return Transition(SHEET_TIME, forward, goal.move(-round(goal.right * BEYOND), 0), goal)


def _table(low: Anchors, high: Anchors, forward: bool, window: pygame.Rect) -> Transition | None:
    small, large = low.of(Thing.ROUND_TABLE), high.of(Thing.TABLE)
    if small is None or large is None:
        return None
    plates = tuple(
        (place.clip(window), high.places[anchor])
        for anchor, place in low.places.items()
        if anchor[0] is Thing.PLATE and anchor in high.places
    )
    return Transition(TABLE_TIME, forward, small, large.clip(window), plates=plates, appears=True)


# Drawing


def _between(start: pygame.Rect, end: pygame.Rect, way: float) -> pygame.Rect:
    left, top, right, bottom = (
        round(a + (b - a) * way)
        for a, b in zip(
            (start.left, start.top, start.right, start.bottom), (end.left, end.top, end.right, end.bottom), strict=True
        )
    )
    return pygame.Rect(left, top, right - left, bottom - top)


def _on(at: pygame.Rect, goal: pygame.Rect, place: pygame.Rect) -> pygame.Rect:
    """Where ``place`` is drawn while ``goal`` is drawn scaled into ``at``."""
    wide, high = at.w / goal.w, at.h / goal.h
    left, top = at.x + (place.x - goal.x) * wide, at.y + (place.y - goal.y) * high
    return pygame.Rect(round(left), round(top), round(place.w * wide), round(place.h * high))


def _around(place: pygame.Rect | None, window: pygame.Rect) -> Iterator[pygame.Rect]:
    """The window without ``place``, as rectangles."""
    if place is None:
        yield window
        return
    yield pygame.Rect(0, 0, window.w, place.top)
    yield pygame.Rect(0, place.bottom, window.w, window.h - place.bottom)
    yield pygame.Rect(0, place.top, place.left, place.h)
    yield pygame.Rect(place.right, place.top, window.w - place.right, place.h)


def _show(surface: pygame.Surface, picture: pygame.Surface, at: pygame.Rect, part: pygame.Rect, shown: float) -> None:
    """Draw ``part`` of a picture scaled into ``at``, with the opacity ``shown``."""
    if min(at.w, at.h, part.w, part.h) <= 0 or shown <= 0:
        return
    if at.size == part.size:
        picture.set_alpha(alpha(shown))
        surface.blit(picture, at, part)
        picture.set_alpha(None)
    elif shown == 1 and surface.get_rect().contains(at):
        pygame.transform.scale(picture.subsurface(part), at.size, surface.subsurface(at))
    else:
        scaled = pygame.transform.scale(picture.subsurface(part), at.size)
        scaled.set_alpha(alpha(shown))
        surface.blit(scaled, at)


def draw_plate(surface: pygame.Surface, plate: pygame.Surface, at: pygame.Rect, shown: float) -> None:
    """Draw a flying plate with round corners."""
    if min(at.w, at.h, *plate.get_size()) <= 0 or shown <= 0:
        return
    cut = pygame.Surface(at.size, pygame.SRCALPHA)
    cut.blit(pygame.transform.smoothscale(plate, at.size), (0, 0))
    mask = pygame.Surface(at.size, pygame.SRCALPHA)
    pygame.draw.rect(mask, (255, 255, 255, round(255 * shown)), mask.get_rect(), border_radius=at.h // 9)
    cut.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    surface.blit(cut, at)

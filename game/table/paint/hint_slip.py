"""The slip of paper that a hint stands on: where it lies, and its drawing. It covers nothing that must be seen.

Its words are always of one size. Where the free place is small, they stand on several pages. What is said, and what
its buttons do, is not known here.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from math import ceil, hypot

import pygame

from game.table.layout.free_space import free
from game.table.layout.geometry import BAR, Point, Rect, Room
from game.ui.art import Art
from game.ui.art.colours import CINNABAR, INK, LINEN_DARK, MUTED, OCHRE, PAPER
from game.ui.art.text import SET_WIDER, Face, measure, wide, wrap, wrap_evenly

SIZE, LEADING = 18.5, 1.2
LARGEST = 1.35
"""The largest enlargement of its text, except in an upright window, which has height to spare."""
WIDEST = 560.0
"""Longer lines are hard to read."""
NARROWEST = 120.0
PAD_X, PAD_Y, SPARE_Y = 14.0, 5.0, 7.0
"""Free at the slip's edges; above and below so much more where there is room."""
SIGN = 46.0
"""The column of the sign."""
BUTTON_SIZE, BUTTON_H, BUTTON_EDGE, BUTTON_W = 17.0, 34.0, 14.0, 104.0
GAP = 8.0
Wrapping = Callable[[str, float, Face, float], list[str]]
PAGE_COSTS, CROSSED_COSTS, BARE_COSTS, LINE_COSTS = 10_000.0, 500.0, 60.0, 30.0
"""Turning a page is worse than any way of the eye, lying over the move worse than most; few long lines are better than
many short ones, and a sign is good.
"""


@dataclass(frozen=True, slots=True)
class HintSlip:
    """Where it lies, the lines of this page, each with whether it is the head, and the boxes of its parts.

    ``button`` is that of the one with words, ``cross`` that of the one that puts the slip away; None: there is none.
    """

    box: Rect
    lines: tuple[tuple[str, bool], ...]
    words: Rect
    sign: Rect | None
    button: Rect | None
    cross: Rect | None
    pages: int
    scale: float

    @property
    def size(self) -> float:
        """Of its words."""
        return SIZE * self.scale


@dataclass(frozen=True, slots=True)
class Parts:
    """What stands on a slip: sentences, the words that its button may have (() for no button), and a cross."""

    words: tuple[str, ...]
    button: tuple[str, ...] = ()
    cross: bool = True
    longest: "Parts | None" = None
    """What will stand there at last: from the first sentence on the slip lies where that has room, and is as wide."""


def laid(room: Room, taken: Sequence[Rect], parts: Parts, page: int = 0, way: Sequence[Point] = ()) -> HintSlip:
    """The slip, where nothing of what is ``taken`` lies, and not upon the ``way`` of a move if that can be.

    Of the places that need the fewest pages it takes one near to the own hand, where the words stand in few lines.
    """
    f = room.words_size if room.upright else min(LARGEST, room.words_size)
    low = (BUTTON_H + 2 * PAD_Y) * f
    below = Rect(PAD_X, BAR + 6, room.w - 2 * PAD_X, room.bout[1] - 76 * room.unit - BAR)
    most = parts.longest or parts
    found = [option for place in free(room, taken, low, NARROWEST * f) for option in _options(place, f, most)]
    found = found or list(_options(below, f, most))  # rather a plaque is covered than a card
    best = min(found, key=lambda option: option.costs(room.own_ribbon, way))
    if parts.longest is not None:
        return best.with_parts(parts).page(page)
    even = tuple(_broken(parts.words, SIZE * f, best.text / SET_WIDER + 0.5, wrap_evenly))
    if len(even) == len(best.lines):
        text = max(*(_wide(line, f) for line in even), best.button - best.cross if best.below else 0.0)
        best = replace(best, lines=even, text=min(text, best.text))
    return best.page(page)


@dataclass(frozen=True, slots=True)
class _Option:
    """One way to lay the slip: what `laid` chooses from. ``below``: the button stands under the words."""

    place: Rect
    f: float
    signed: bool
    below: bool
    button: float
    cross: float
    text: float
    lines: tuple[tuple[str, bool], ...]
    on_page: int

    @property
    def pages(self) -> int:
        return ceil(len(self.lines) / self.on_page)

    @property
    def each(self) -> int:
        """The number of lines on a page."""
        return ceil(len(self.lines) / self.pages)

    @property
    def box(self) -> Rect:
        """In the middle of the place, at its lower edge: nearest to the hand."""
        f, place = self.f, self.place
        w = self.text + _beside(f, self.signed, 0.0 if self.below else self.button, self.cross)
        high = self.each * SIZE * LEADING * f
        h = high + (BUTTON_H + GAP) * f if self.below else max(high, BUTTON_H * f if self.button or self.cross else 0.0)
        h += 2 * PAD_Y * f
        h += min(2 * SPARE_Y * f, place.h - h)
        return Rect(place.x + (place.w - w) / 2, place.bottom - h, w, h)

    def costs(self, aim: Point, way: Sequence[Point]) -> float:
        x, y = self.box.centre
        costs = self.pages * PAGE_COSTS + self.each * LINE_COSTS + hypot(x - aim[0], y - aim[1])
        box = self.box
        crossed = any(box.holds(*point) for point in way)
        return costs + BARE_COSTS * (not self.signed) + CROSSED_COSTS * crossed

    def with_parts(self, parts: Parts) -> "_Option":
        """Other parts in a slip of the same width, with its lower edge at the same height."""
        button = self.button if parts.button else 0.0
        cross = BUTTON_H * self.f if parts.cross else 0.0
        beside = _beside(self.f, self.signed, 0.0 if self.below else button, cross)
        text = self.box.w - beside
        lines = tuple(_broken(parts.words, SIZE * self.f, text / SET_WIDER + 0.5, wrap))
        return replace(self, below=self.below and button > 0, button=button, cross=cross, text=text, lines=lines)

    def page(self, number: int) -> HintSlip:
        number = min(number, self.pages - 1)
        f, box = self.f, self.box
        pad, high = PAD_X * f, BUTTON_H * f
        left = box.x + pad + (SIGN * f if self.signed else 0.0)
        words = Rect(left, box.y, self.text, box.h - ((BUTTON_H + GAP) * f if self.below else 0.0))
        sign = Rect(box.x, box.y, pad + SIGN * f, box.h) if self.signed else None
        low = min(words.centre[1] - high / 2, box.y + pad)
        cross = Rect(box.right - pad - self.cross, low, self.cross, high) if self.cross else None
        button = None
        if self.button and self.below:
            button = Rect(box.right - pad - self.button, box.bottom - PAD_Y * f - high, self.button, high)
        elif self.button:
            right = cross.x - GAP * f if cross is not None else box.right - pad
            under = min((box.h - high) / 2, (PAD_Y + SPARE_Y) * f)  # at the same height however many lines there are
            button = Rect(right - self.button, box.bottom - under - high, self.button, high)
        lines = self.lines[number * self.each : (number + 1) * self.each]
        return HintSlip(box, lines, words, sign, button, cross, self.pages, f)


def _beside(f: float, signed: bool, button: float, cross: float) -> float:
    """The total width of the padding, sign, button and cross beside the text."""
    sides = (button + GAP * f) * bool(button) + (cross + GAP * f) * bool(cross)
    return 2 * PAD_X * f + SIGN * f * signed + sides


def _options(place: Rect, f: float, parts: Parts) -> Iterator[_Option]:
    """Every way to lay the slip that this place has room for."""
    button = max((measure(each, BUTTON_SIZE * f, "serif") + 2 * BUTTON_EDGE * f for each in parts.button), default=0.0)
    button = max(button, BUTTON_W * f) if parts.button else 0.0
    cross = BUTTON_H * f if parts.cross else 0.0
    for signed, below in ((True, False), (False, False), (False, True)):
        if below and not button:
            continue
        beside = _beside(f, signed, 0.0 if below else button, cross)
        most = min(WIDEST * f, place.w - beside)
        foot = (BUTTON_H + GAP) * f if below else 0.0
        on_page = int((place.h - 2 * PAD_Y * f - foot) / (SIZE * LEADING * f))
        if most < NARROWEST * f or on_page < 1 or (below and button + 2 * PAD_X * f > place.w):
            continue
        lines = tuple(_broken(parts.words, SIZE * f, most / SET_WIDER, wrap))
        text = max(_wide(line, f) for line in lines)
        if text <= most:
            text = max(text, button - cross) if below else text
            yield _Option(place, f, signed, below, button, cross, text, lines, on_page)


def _wide(line: tuple[str, bool], f: float) -> float:
    words, head = line
    return wide(words, SIZE * f, "bold" if head else "regular") * SET_WIDER


def _broken(told: Sequence[str], size: float, most: float, wrapping: Wrapping) -> list[tuple[str, bool]]:
    """The head in lines of its own, what follows as one paragraph."""
    head, *rest = told
    lines = [(line, bool(rest)) for line in wrapping(head, size, "bold" if rest else "regular", most)]
    return lines + [(line, False) for line in wrapping(" ".join(rest), size, "regular", most)]


def draw(surface: pygame.Surface, art: Art, slip: HintSlip, thinking: bool) -> None:
    """Paper, sign and words; ``thinking``: the words only say so."""
    box, s = slip.box, slip.scale
    art.put(surface, art.board(round(box.w), round(box.h), PAPER, inner=LINEN_DARK), box.x, box.y)
    if slip.sign is not None:
        x, y = box.x + (PAD_X + SIGN / 2 - 4) * s, box.centre[1]
        art.put(surface, art.disc(17 * s, OCHRE, INK), x, y)
        art.put(surface, art.icon("hint", 23 * s, INK), x, y)
    leading = slip.size * LEADING
    y = slip.words.centre[1] - (len(slip.lines) - 1) * leading / 2
    for words, head in slip.lines:
        face: Face = "bold" if head else "italic" if thinking else "regular"
        colour = CINNABAR if head else MUTED if thinking else INK
        art.write(surface, words, slip.words.x, y, slip.size, face, colour)
        y += leading

"""The table's geometry: how one object lies, and where everything has its place on a canvas of any shape.

All lengths are logical px.
"""

from dataclasses import dataclass
from math import cos, radians, sin
from typing import NamedTuple

CARD_W, CARD_H = 100.0, 140.0
BAR = 48.0
RIM = 16.0
PLAQUE_W, PLAQUE_H, FACE_ABOVE = 152.0, 32.0, 46.0
"""A seat's board, and how far its face rises above it."""
FULL_ROW = 12
"""So many cards lie in a fan."""
FLAT_ROW = 21
"""So many cards lie in one flat row."""
TWO_ROWS = 36
UPRIGHT_GROWN = 1.35
LEAST_GROWN = 0.85
"""Smaller than this plaques and buttons are hard to hit and to read."""
LOW = 0.72
"""How far down talon and discard lie in an upright window: below the widest part of an arrow to the own ribbon."""
MOST_OFFERS = 3
"""So many further buttons stand to the right of the own ribbon."""
LARGE_ROW = 16
"""So many cards of large print lie in one row."""
LARGER = 1.25
"""One row of large print is larger by this as well."""

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


def on_plaque(at: Point, x: float, y: float) -> bool:
    """Whether a point lies on the board or the face of the seat at ``at``."""
    return abs(x - at[0]) <= PLAQUE_W / 2 and -FACE_ABOVE <= y - at[1] <= PLAQUE_H


def around(x: float, y: float, w: float, h: float) -> Rect:
    """The rectangle with this centre."""
    return Rect(x - w / 2, y - h / 2, w, h)


def rows_for(cards: int, large: bool = False) -> int:
    """In how many rows a hand of so many cards lies."""
    if cards <= (LARGE_ROW if large else FLAT_ROW):
        return 1
    return 2 if cards <= TWO_ROWS else 3


@dataclass(frozen=True, slots=True)
class Room:
    """A table on a canvas ``w`` by ``h``, at least 1280 by 720, with a hand in ``rows`` rows before it.

    ``large``: the cards are of large print, whose corners need more of each card to be seen. ``larger``: so much larger
    than usual plaques, buttons and words are wanted; each grows as far as its neighbours leave room.
    """

    w: float = 1280.0
    h: float = 720.0
    rows: int = 1
    talon_lies: bool = True
    large: bool = False
    larger: float = 1.0

    @property
    def upright(self) -> bool:
        return self.h > self.w * 1.1

    @property
    def unit(self) -> float:
        """Size of the cards in play and in the hand: an upright window has height to spare."""
        return 1.36 if self.upright else 1.0

    @property
    def hand_unit(self) -> float:
        """Size of the cards in the hand: large print has them larger where they lie in one row."""
        return self.unit * (LARGER if self.large and self.rows == 1 else 1.0)

    @property
    def spare(self) -> float:
        """What the window is higher than the least."""
        return self.h - 720.0

    def _grown(self, most: float) -> float:
        # In an upright window a px is smaller, and there is height to spare.
        return max(LEAST_GROWN, min(self.larger * (UPRIGHT_GROWN if self.upright else 1.0), most))

    @property
    def seat_size(self) -> float:
        """How much larger than usual the plaques are."""
        return self._grown(1.4 if self.upright else 1.3)

    @property
    def ribbon_size(self) -> float:
        """… the own ribbon."""
        return self._grown(1.4)

    @property
    def button_size(self) -> float:
        """… buttons and the signs in the bar."""
        return self._grown(1.25)

    @property
    def words_size(self) -> float:
        """… sentences that are shown for a while."""
        return self._grown(1.5)

    @property
    def hint_size(self) -> float:
        """… the line of words below the hand, and what is asked at a card."""
        return max(self.unit, self.words_size)

    def seats(self, count: int) -> tuple[Point, ...]:
        """The centres of the opponents' plaques in playing order: the next player sits at the left."""
        f = self.seat_size
        edge, grown = 82 * f + 8, max(0.0, f - 1)
        placed = []
        for x, y in self._usual_seats(count):
            down = 60 * grown if y < 120 or self.upright else -60 * grown
            if (
                y < 120 and abs(x - self.w / 2) > 0.1 * self.w
            ):  # the number on the plaque keeps clear of the bar's signs
                down += 24 * grown
            placed.append((min(max(x, edge), self.w - edge), y + down))
        return tuple(placed)

    def _usual_seats(self, count: int) -> tuple[Point, ...]:
        w = self.w
        if self.upright:
            steps = [0.5] if count == 2 else [0.14 + 0.72 * i / (count - 2) for i in range(count - 1)]
            return tuple((w * f, 150 + 240 * ((f - 0.5) / 0.36) ** 2 * (count > 3)) for f in steps)
        side = 0.3 * self.spare
        match count:
            case 2:
                return ((w / 2, 76),)
            case 3:
                return ((w * 0.22, 100), (w * 0.78, 100))
            case 4:
                return ((128, 259 + side), (w / 2, 76), (w - 128, 259 + side))
            case 5:
                return ((115, 274 + side), (w * 0.3, 82), (w * 0.7, 82), (w - 115, 274 + side))
            case _:
                return ((106, 284 + side), (w * 0.24, 86), (w / 2, 76), (w * 0.76, 86), (w - 106, 284 + side))

    @property
    def talon(self) -> Point:
        """The centre of the talon's stack."""
        return (124, self.h * LOW) if self.upright else (112, 456 + 0.45 * self.spare)

    @property
    def turnup(self) -> Point:
        """The centre of the turn-up, which lies crosswise under the talon."""
        x, y = self.talon
        return x + 44 * self.unit, y

    @property
    def capsule(self) -> Point:
        """Where the talon's count stands."""
        x, y = self.talon
        return x, y - 96 - 70 * (self.unit - 1)

    @property
    def exchange(self) -> Rect:
        """The button beside the turn-up that swaps the lowest trump for it: clear of the bout's row and of the hand."""
        x, y = self.turnup
        f = self.button_size
        right = x + CARD_H / 2 * self.unit + 8
        return Rect(right, min(y - 17, self.hand_top - 6 - 38 * f), 132 * f, 38 * f)

    @property
    def discard(self) -> Point:
        return (self.w - 136, self.h * LOW) if self.upright else (self.w - 120, 440 + 0.45 * self.spare)

    @property
    def bout(self) -> Point:
        """The middle of the bout row's attack cards and their covers."""
        if self.upright:
            return self.w / 2, self.h * 0.4
        rows = (331, 300, 234) if self.large else (331, 300, 274)
        return self.w / 2, rows[self.rows - 1] + 0.4 * self.spare

    @property
    def bout_width(self) -> float:
        """The widest a bout row may be: between the columns of talon and discard."""
        return self.w - 2 * (60 if self.upright else 212)

    @property
    def spread(self) -> Rect:
        """Where a pack lies spread out to be cut."""
        width = min(self.bout_width, 640 * self.unit)
        return around(self.bout[0], self.bout[1], width, 140 * self.unit)

    @property
    def table(self) -> Rect:
        """The free cloth where a card may be dropped to be laid."""
        top = BAR + 60
        return Rect(RIM + 190, top, self.w - 2 * (RIM + 190), self.hand_top - 46 - top)

    @property
    def hand_left(self) -> float:
        if self.upright:
            return 56
        # Rows that reach up beside the talon begin to the right of it.
        return 240 if self.rows == 3 or (self.rows == 2 and self.talon_lies) else 77

    @property
    def hand_right(self) -> float:
        return self.w - 56 if self.upright else min(self.w - 210, self.done.x - 10)

    @property
    def hand_top(self) -> float:
        """The upper edge of the hand's cards as they lie."""
        if self.upright:
            return self.h - 40 - 140 * self.hand_unit - (self.rows - 1) * self.raised
        low = 178 if self.hand_unit > 1 else 160
        return self.h - low + (20 if self.rows > 1 else 0) - (self.rows - 1) * self.raised

    @property
    def raised(self) -> float:
        """How much higher each further row lies: the indices of every card must show."""
        return (78 if self.large else 60) * self.unit

    @property
    def own_ribbon(self) -> Point:
        """The centre of the ribbon with the player's own role, above the hand."""
        if self.upright:
            return self.w / 2, self.hand_top - 66
        return (77 + self.w - 205) / 2, self.hand_top - (64 if self.rows == 1 else 60)

    @property
    def done(self) -> Rect:
        return self._button(0)

    @property
    def take(self) -> Rect:
        return self._button(1)

    def _button(self, place: int) -> Rect:
        if self.upright:
            return Rect(self.w - 56 - 420 + 216 * place, self.hand_top - 102, 204, 72)
        f = self.button_size
        left, width = (self.w - 40 - 160 * f, 160 * f) if self.rows == 1 else (self.w - 32 - 152 * f, 152 * f)
        return Rect(left, self.h - 136 - 56 * f + (80 + 16 * (f - 1)) * place, width, 56 * f)

    def offers(self, count: int) -> tuple[Rect, ...]:
        """Places for ``count`` further buttons: beside the own ribbon, first between it and the action column."""
        x, y = self.own_ribbon
        if self.upright:
            return _row(44.0, x - 94 * self.ribbon_size - 40, y, count, 220.0, 56.0)  # a mark of a side hangs between
        f, beside = self.button_size, 94 * self.ribbon_size + 18
        first = _row(x + beside, self.hand_right - 4, y, min(count, MOST_OFFERS), 178.0 * f, 40.0 * f)
        return first + _row(240, x - beside, y, max(0, count - MOST_OFFERS), 140.0 * f, 40.0 * f)

    @property
    def foot(self) -> Point:
        """The middle of the line of words below the hand."""
        return (self.hand_left + self.hand_right) / 2, self.h - 1 - 13 * self.hint_size

    @property
    def margin(self) -> float:
        """So far words keep from the window's sides."""
        return 30.0

    def bar_icon(self, place: int) -> Rect:
        """The cells for signs in the top bar, from the right."""
        return around(self.w - 64 - 52 * place, 24, 44, 44)

    def plaque(self, centre: Point) -> Rect:
        """All that a seat's plaque covers, ribbon included."""
        f = self.seat_size
        return Rect(centre[0] - 80 * f, centre[1] - 52 * f, 164 * f, 108 * f)


def _row(left: float, right: float, y: float, count: int, widest: float, high: float) -> tuple[Rect, ...]:
    """``count`` boxes side by side from ``left``, none wider than ``widest``."""
    if not count:
        return ()
    wide = min(widest, (right - left - 10 * (count - 1)) / count)
    return tuple(Rect(left + i * (wide + 10), y - high / 2, wide, high) for i in range(count))

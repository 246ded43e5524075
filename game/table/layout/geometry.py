"""The table's geometry: how one object lies, and where everything has its place on a canvas of any shape.

All lengths are logical px.
"""

from dataclasses import dataclass, replace
from functools import cached_property
from math import cos, radians, sin
from typing import NamedTuple

CARD_W, CARD_H = 100.0, 140.0
COVER_X, COVER_Y = 26.0, 34.0
"""How far right and down of an attack card the card that beats it lies."""
PITCH = 144.0
"""From pair to pair."""
BOUT_H = CARD_H + COVER_Y + 8
"""A pair is so high, the card that beats askew."""
PAIR_W, CLOSE_PITCH = 146.0, 128.0
"""The width of a pair, and from pair to pair where they lie close."""
WIDEST_BOUT = 5 * PITCH + PAIR_W
"""The row of six pairs."""
DISCARD_SCALE = 0.72
HEAP_W, HEAP_H = 218.0, 244.0
"""The largest heap of discarded cards of size 1."""
SIDE_HIGHER = 34.0
INSET = 0.25
"""The part by which talon and discard move inwards, of what a window is wider than the least."""
LANE = 28.0
"""The width an arrow needs between cards."""
BAR = 48.0
RIM = 16.0
PLAQUE_W, PLAQUE_H, FACE_ABOVE = 152.0, 32.0, 46.0
"""A seat's board, and how far its face rises above it."""
FULL_ROW = 12
"""A hand of up to this many cards lies in a fan."""
FLAT_ROW = 21
"""A hand of up to this many cards lies in one flat row."""
TWO_ROWS = 36
CARD_SIZE = {2: 1.25, 3: 1.2, 4: 1.1, 5: 1.05, 6: 1.0}
"""How large the cards are, by company, where there is room for it."""
WORDS_TAKE = 0.25
"""Type of 200 % reduces that by this much: slips and notes need the room."""
PLAQUE_SIZE = {2: 1.15, 3: 1.1, 4: 1.0, 5: 1.0, 6: 1.0}
"""The size of the plaques by company."""
UPRIGHT_PLAQUE = {5: 1.4, 6: 1.36}
"""Their largest size in an upright window by company: there five of six sit side by side, with marks."""
LARGE_PRINT = 1.25
"""The least size of cards in large print."""
MOST_IN_ROWS = 1.1
"""In further rows cards lie so close that larger ones would hide each other's indices."""
LEAST_CARD = 0.9
"""No hand is so high that cards become smaller."""
UPRIGHT_CARD, UPRIGHT_ROW, FURTHER_ROW = 1.36, 1040.0, 250.0
"""In an upright window: the least size of cards, the window's height for cards of size 1 and a hand in one row, and
what each further row adds to it."""
TALL, SLENDER, SLENDER_CARD = 1.25, 1.6, 1.75
"""From the first of these heights, in widths of an upright window, to the second its cards grow to this size."""
UPRIGHT_PILES = 1.5
"""In an upright window: the largest cards of talon and discard, which lie beside the rim."""
FALL = 14.0
"""How far the outer corners of a fan hang below its middle card."""
LIFT, LIFT_IN_ROWS = 30.0, 16.0
"""How far a selected card rises above the others."""
BELOW_PLAQUES, ABOVE_RIBBON, BELOW_RIBBON, FOOT = 22.0, 30.0, 14.0, 4.0
"""Free stretches from the opponents at the top down to the window's edge: above and below the bout, below the own
ribbon and what is lifted there, below the hand."""
HIGH = 0.75
"""The part of what is still free that lies above the bout."""
RIBBON_W, RIBBON_H = 188.0, 36.0
STACKED_UP = 8.4
"""How much higher the talon's top card lies than its lowest one."""
LABEL_W, LABEL_H = 98.0, 34.0
"""The label over the talon: how many cards are left."""
TRUMP_R, BESIDE_LABEL = 17.0, 4.0
"""The trump's sign to the right of that label: its radius, and its distance."""
PLATE_UP = 45.0
"""So far above its middle a plate reaches, with its cards and their number."""
PLATE_BESIDE = 91.0
"""So far to the right a plate reaches, with the mark at its corner."""
MOST_SIGNS = 5
"""The most signs in the bar."""
CARVED = ((-214.0, 127.0), (87.0, 127.0))
"""The two rows of lozenges in the bar: left end, from the window's middle, and width."""
UPRIGHT_GROWN = 1.35
LEAST_GROWN = 0.85
"""Smaller than this plaques and buttons are hard to hit and to read."""
LOW = 0.72
"""How far down talon and discard lie in an upright window, at most."""
MOST_OFFERS = 3
"""The most further buttons to the right of the own ribbon."""
LARGE_ROW = 16
"""The most cards of large print in one row."""
ACROSS: dict[int, tuple[float, ...]] = {
    1: (0.5,),
    2: (0.3, 0.7),
    3: (0.2, 0.5, 0.8),
    4: (0.21, 0.425, 0.64, 0.855),
}
"""Where along the far edge of a two-sided table so many seats sit, in parts of its width."""
OPEN_COVER = 30.0, -50.0
"""How far right and up of an attack card the card that beats it lies on a two-sided table: one index of the attack
card shows to either edge."""

Point = tuple[float, float]

Key = tuple[str, int, int]
"""Identifies an object: ("card", number, 0), ("seat", seat, i), and with 0, i: talon, beneath, pack, discard."""


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


def rows_for(cards: int, large: bool = False) -> int:
    """The number of rows of a hand with this many cards."""
    if cards <= (LARGE_ROW if large else FLAT_ROW):
        return 1
    return 2 if cards <= TWO_ROWS else 3


@dataclass(frozen=True)
class Room:
    """A table on a canvas ``w`` by ``h``, at least 1280 by 720, with a hand in ``rows`` rows before it.

    ``large``: the cards are of large print, whose corners need more of each card to be seen. ``larger``: so much larger
    than usual plaques, buttons and words are wanted; each grows as far as its neighbours leave room. ``seats``: how
    many play; the fewer they are, the larger the cards. ``across``: on a two-sided table, which seats sit at the far
    edge, in steps from the one before us; their plaques are turned round. () where all sit round the table.
    """

    w: float = 1280.0
    h: float = 720.0
    rows: int = 1
    talon_lies: bool = True
    large: bool = False
    larger: float = 1.0
    seats: int = 6
    across: tuple[int, ...] = ()

    @cached_property
    def upright(self) -> bool:
        return self.h > self.w * 1.1

    @cached_property
    def unit(self) -> float:
        """Size of the cards in play and in the hand: as the company has them, as far as the window's height allows."""
        wanted = max(1.0, _by_company(CARD_SIZE, self.seats) - WORDS_TAKE * max(0.0, self.larger - 1))
        if self.large:
            wanted = max(wanted, LARGE_PRINT)
        if self.rows > 1:
            wanted = min(wanted, MOST_IN_ROWS)
        if self.upright:
            fits = self.h / (UPRIGHT_ROW + FURTHER_ROW * (self.rows - 1))
            slender = max(0.0, min(1.0, (self.h / self.w - TALL) / (SLENDER - TALL)))
            card = UPRIGHT_CARD + slender * (SLENDER_CARD - UPRIGHT_CARD)
            return max(UPRIGHT_CARD, min(card * wanted, fits))
        free = self.h - self.crown - BELOW_PLAQUES - ABOVE_RIBBON - BELOW_RIBBON - FOOT - RIBBON_H * self.ribbon_size
        return max(LEAST_CARD, min(wanted, free / (BOUT_H + self._lift + self._hand_height)))

    @cached_property
    def _one_row(self) -> "Room":
        """The same table with a hand in one row: what does not move when the hand grows is measured there."""
        return self if self.rows == 1 else replace(self, rows=1)

    @cached_property
    def _lift(self) -> float:
        return LIFT if self.rows == 1 else LIFT_IN_ROWS

    @cached_property
    def _hand_height(self) -> float:
        """How high a hand of cards of size 1 is."""
        return CARD_H + (FALL if self.rows == 1 else (self.rows - 1) * self._behind)

    @cached_property
    def _behind(self) -> float:
        return 78.0 if self.large else 60.0

    @cached_property
    def talon_unit(self) -> float:
        """Size of the cards of the talon: it lies between the plaque above it and the hand."""
        if self.upright:
            return min(self.unit, UPRIGHT_PILES)
        free = self._talon_low - self._beside - LABEL_H * self.button_size - STACKED_UP - 12
        return min(self._one_row.unit, max(LEAST_CARD, free / CARD_H))

    @cached_property
    def _talon_low(self) -> float:
        """The talon ends above a hand in one row; further rows begin to the right of it, and it stays where it is."""
        return self._one_row.hand_top - 10

    @cached_property
    def _beside(self) -> float:
        """Down to here the seats at the left and right sides reach, or the bar."""
        sides = [at for at in self.places if self._sits_aside(at)]
        return max((self.plaque(at).bottom for at in sides), default=BAR)

    @cached_property
    def crown(self) -> float:
        """Down to here the seats at the top reach."""
        top = [at for at in self._placed(0.0) if not self._sits_aside(at) and at not in self._near]
        return max((self.plaque(at).bottom for at in top), default=BAR)

    def _sits_aside(self, at: Point) -> bool:
        return not self.upright and abs(at[0] - self.w / 2) > 0.35 * self.w

    def bout_size(self, pairs: int) -> float:
        """Size of the cards of a bout with this many pairs: a wide row is made smaller before it is made closer."""
        fits = self.bout_width / (max(pairs - 1, 0) * CLOSE_PITCH + PAIR_W)
        return min(self.unit, max(LEAST_CARD, fits))

    @cached_property
    def spare(self) -> float:
        """What the window is higher than the least."""
        return self.h - 720.0

    def _grown(self, most: float, usual: float = 1.0) -> float:
        # In an upright window a px is smaller, and there is height to spare.
        return max(LEAST_GROWN, min(self.larger * usual * (UPRIGHT_GROWN if self.upright else 1.0), most))

    @cached_property
    def seat_size(self) -> float:
        """How much larger than usual the plaques are."""
        most = _by_company(UPRIGHT_PLAQUE, self.seats) if self.upright else 1.3
        return self._grown(most, _by_company(PLAQUE_SIZE, self.seats))

    @cached_property
    def ribbon_size(self) -> float:
        """How much larger than usual the own ribbon is."""
        return self._grown(1.4)

    @cached_property
    def button_size(self) -> float:
        """How much larger than usual the buttons and the signs in the bar are."""
        return self._grown(1.25)

    @cached_property
    def words_size(self) -> float:
        """How much larger than usual the sentences are that are shown for a while."""
        return self._grown(1.5)

    @cached_property
    def hint_size(self) -> float:
        """How much larger than usual the line of words below the hand is, and a question at a card."""
        return max(UPRIGHT_CARD if self.upright else 1.0, self.words_size)

    @cached_property
    def places(self) -> tuple[Point, ...]:
        """The centres of the opponents' plaques in playing order: the next player sits at the left."""
        return self._placed(min(1.0, max(0.0, (self._one_row.unit - 1) / (LARGE_PRINT - 1))))

    def _placed(self, higher: float) -> tuple[Point, ...]:
        """``higher``: how much the seats at the sides make room for a larger talon, 0 to 1."""
        if self.across:
            far, near = iter(self._far), iter(self._near)
            return tuple(next(far if step in self.across else near) for step in range(1, self.seats))
        f = self.seat_size
        left, right, grown = 84 * f + 6, self.w - PLATE_BESIDE * f - 1, max(0.0, f - 1)
        placed = []
        for x, y in self._usual_places(higher):
            y += 60 * grown if y < 120 or self.upright else -60 * grown
            if abs(x - self.w / 2) > 0.1 * self.w:  # signs and words of the bar stay free
                y = max(y, BAR + PLATE_UP * f)
            placed.append((min(max(x, left), right), y))
        return tuple(placed)

    @cached_property
    def _far(self) -> tuple[Point, ...]:
        """The seats at the far edge of a two-sided table."""
        f, edge = self.seat_size, 84 * self.seat_size + 8
        y = BAR + 8 + 56 * f
        return tuple((min(max(self.w * part, edge), self.w - edge), y) for part in ACROSS[len(self.across)])

    @cached_property
    def _near(self) -> tuple[Point, ...]:
        """Those who sit beside us at a two-sided table, left and right.

        In an upright window that is at the near edge, above what stands beside the own ribbon.
        """
        f = self.seat_size
        y = self.done.y - 20 - 56 * f if self.upright else 274 + 0.3 * self.spare
        x = max(0.14 * self.w if self.upright else 0.0, 84 * f + 24)
        return ((x, y), (self.w - x, y))[: self.seats - 1 - len(self.across)] if self.across else ()

    def turned(self, centre: Point) -> bool:
        """Whether the plaque there faces the far edge."""
        return bool(self.across) and centre in self._far

    @cached_property
    def cover(self) -> Point:
        """From an attack card to the card that beats it, for cards of size 1."""
        return OPEN_COVER if self.across else (COVER_X, COVER_Y)

    def _usual_places(self, higher: float) -> tuple[Point, ...]:
        w, count = self.w, self.seats
        if self.upright:
            steps = [0.5] if count == 2 else [0.14 + 0.72 * i / (count - 2) for i in range(count - 1)]
            return tuple((w * f, 150 + 240 * ((f - 0.5) / 0.36) ** 2 * (count > 3)) for f in steps)
        side = 0.3 * self.spare - (SIDE_HIGHER - 60 * max(0.0, self.seat_size - 1)) * higher
        match count:
            case 2:
                return ((w / 2, 76),)
            case 3:
                return ((w * 0.22, 88), (w * 0.78, 88))
            case 4:
                return ((128, 259 + side), (w / 2, 76), (w - 128, 259 + side))
            case 5:
                return ((115, 274 + side), (w * 0.3, 82), (w * 0.7, 82), (w - 115, 274 + side))
            case _:
                return ((106, 284 + side), (w * 0.24, 86), (w / 2, 76), (w * 0.76, 86), (w - 106, 284 + side))

    @cached_property
    def _inset(self) -> float:
        """In a wide window a small company has talon and discard nearer to the middle."""
        return INSET * max(0.0, self.w - 1280.0) if self.seats <= 3 else 0.0

    @cached_property
    def talon(self) -> Point:
        """The centre of the talon's stack."""
        half = CARD_H / 2 * self.talon_unit
        if self.upright:
            low = self.plaque(self._near[0]).y if self._near else self.done.y
            return 124, min(self.h * LOW, low - 16 - half)
        highest = self._beside + 12 + LABEL_H * self.button_size + STACKED_UP + half
        return 112 + self._inset, min(max(456 + 0.8 * self.spare, highest), self._talon_low - half)

    @cached_property
    def turnup(self) -> Point:
        """The centre of the turn-up, which lies crosswise under the talon."""
        x, y = self.talon
        return x + 44 * self.talon_unit, y

    @cached_property
    def talon_boxes(self) -> tuple["Rect", ...]:
        """What the whole talon covers: its stack, the turn-up, its count."""
        unit = self.talon_unit
        stack = around(*self.talon, CARD_W * unit + 8, CARD_H * unit + 8)
        return stack, around(*self.turnup, CARD_H * unit, CARD_W * unit), self.label_box.grown(4)

    @cached_property
    def turnup_right(self) -> float:
        return self.turnup[0] + CARD_H / 2 * self.talon_unit

    @cached_property
    def label_box(self) -> Rect:
        """Over the talon: how many cards are left, and apart from that which suit is trump."""
        (x, y), f = self.talon, self.button_size
        wide, high = (LABEL_W + BESIDE_LABEL + 2 * TRUMP_R) * f, LABEL_H * f
        return around(x, y - CARD_H / 2 * self.talon_unit - STACKED_UP - high / 2, wide, high)

    @cached_property
    def exchange(self) -> Rect:
        """The button that swaps the lowest trump for the turn-up: over its lower edge, the index stays readable."""
        (x, y), unit, f = self.talon, self.talon_unit, self.button_size
        top = min(y + CARD_W / 2 * unit - 26 * f, self.hand_top - 6 - 36 * f)
        return Rect(x + CARD_W / 2 * unit + 3, top, 132 * f, 36 * f)

    @cached_property
    def discard(self) -> Point:
        """The middle of the heap."""
        if self.upright:
            floor = self.plaque(self._near[1]).y if len(self._near) > 1 else self.done.y
            low = floor - 8 - HEAP_H / 2 * DISCARD_SCALE * self.talon_unit
            return self.w - 136, min(self.talon[1], low)
        half = HEAP_H / 2 * DISCARD_SCALE * self.unit + 4
        lowest = max(self.done.y - half, (self._beside + self.done.y) / 2)
        return self.w - 120 - self._inset, min(440 + 0.45 * self.spare, lowest)

    @cached_property
    def heap_size(self) -> float:
        """Size of the discarded cards: the heap lies between the plaque above it and the buttons."""
        if self.upright:
            return DISCARD_SCALE * self.talon_unit
        free = 2 * min(self.done.y - self.discard[1], self.discard[1] - self._beside) - 8
        return min(DISCARD_SCALE * self.unit, free / HEAP_H)

    @cached_property
    def heap(self) -> Rect:
        """What the cards of the largest heap cover."""
        return around(*self.discard, HEAP_W * self.heap_size, HEAP_H * self.heap_size)

    @cached_property
    def bout(self) -> Point:
        """The middle of the bout row's attack cards and their covers."""
        if self.upright:
            y = self.h * 0.4
            if self.across:  # above the talon, which lies higher there
                y = min(y, self.label_box.y - 30 - (CARD_H / 2 - OPEN_COVER[1] + 4) * self.unit)
            return self.w / 2, y
        top = self.crown + BELOW_PLAQUES
        low = self.own_ribbon[1] - RIBBON_H / 2 * self.ribbon_size - ABOVE_RIBBON
        free = low - top - BOUT_H * self.unit
        return self.w / 2, top + max(free, 0.0) * HIGH + CARD_H / 2 * self.unit

    @cached_property
    def lanes(self) -> tuple[float, float]:
        """Left and right of the bout: where an arrow can pass between it and the columns of talon and discard."""
        aside = [self.plaque(at).right for at in self.places if self._sits_aside(at) and at[0] < self.w / 2]
        beside = 30 if self.upright else max(self.turnup_right, self.label_box.right, *aside, 0.0) + LANE / 2
        left = max(beside, self.w / 2 - WIDEST_BOUT / 2 * self.unit - LANE)
        return left, self.w - left

    @cached_property
    def bout_width(self) -> float:
        """The widest a bout row may be: between the two lanes."""
        left, right = self.lanes
        return right - left - LANE

    @cached_property
    def widest_bout(self) -> Rect:
        """What the cards of the widest bout row cover."""
        wide = min(WIDEST_BOUT * self.unit, self.bout_width)
        x, y = self.bout
        return Rect(x - wide / 2, y - CARD_H / 2 * self.unit, wide, BOUT_H * self.unit)

    @cached_property
    def spread(self) -> Rect:
        """The area of a pack that is spread out to be cut."""
        width = min(self.bout_width, 640 * self.unit)
        return around(self.bout[0], self.bout[1], width, 140 * self.unit)

    @cached_property
    def table(self) -> Rect:
        """The free cloth where a card may be dropped to be laid."""
        top = BAR + 60
        return Rect(RIM + 190, top, self.w - 2 * (RIM + 190), self.hand_top - 46 - top)

    @cached_property
    def hand_left(self) -> float:
        if self.upright:
            return 56
        if self.rows == 1:
            return self.w - self.hand_right if self.seats == 2 else 77.0  # between two, everything stands on one axis
        # Rows that reach up beside the talon begin to the right of it, or of the place where it was.
        return (self.turnup_right if self.talon_lies else self.talon[0] + CARD_W / 2 * self.talon_unit) + 14

    @cached_property
    def hand_right(self) -> float:
        return self.w - 56 if self.upright else min(self.w - (210 if self.rows == 1 else 194), self.done.x - 10)

    @cached_property
    def hand_top(self) -> float:
        """The upper edge of the hand's cards as they lie."""
        if self.upright:
            return self.h - 40 - CARD_H * self.unit - (self.rows - 1) * self.raised
        return self.h - FOOT - self._hand_height * self.unit

    @cached_property
    def raised(self) -> float:
        """How much higher each further row lies: the indices of every card must show."""
        return self._behind * self.unit

    @cached_property
    def own_ribbon(self) -> Point:
        """The centre of the ribbon with the player's own role, above the hand."""
        if self.upright:
            return self.w / 2, self.hand_top - 66
        low = self.hand_top - self._lift * self.unit - BELOW_RIBBON
        middle = self.w / 2 if self.seats == 2 else (77 + self.w - 205) / 2
        return middle, low - RIBBON_H / 2 * self.ribbon_size

    @cached_property
    def done(self) -> Rect:
        return self._button(0)

    @cached_property
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
        right = min(self.hand_right - 4, self.heap.x - 8)
        first = _row(x + beside, right, y, min(count, MOST_OFFERS), 178.0 * f, 40.0 * f)
        return first + _row(self.exchange.right + 8, x - beside, y, max(0, count - MOST_OFFERS), 140.0 * f, 40.0 * f)

    @cached_property
    def foot(self) -> Point:
        """The middle of the line of words below the hand."""
        return (self.hand_left + self.hand_right) / 2, self.h - 1 - 13 * self.hint_size

    @cached_property
    def margin(self) -> float:
        """The distance of words from the window's sides."""
        return 30.0

    def bar_icon(self, place: int) -> Rect:
        """The cells for signs in the top bar, from the right."""
        return around(self.w - 64 - 52 * place, 24, 44, 44)

    @cached_property
    def signs(self) -> Rect:
        """What the signs of the bar cover, at most."""
        first, last = self.bar_icon(MOST_SIGNS - 1), self.bar_icon(0)
        return Rect(first.x, first.y, last.right - first.x, first.h)

    @cached_property
    def carving(self) -> tuple[Rect, ...]:
        """The rows of lozenges in the bar; none where a plate would cover a part of them."""
        rows = tuple(Rect(self.w / 2 + left, BAR / 2 - 12, wide, 24) for left, wide in CARVED)
        covered = any(row.common(self.plaque(at)) for row in rows for at in self.places)
        return () if self.upright or covered else rows

    def plaque(self, centre: Point) -> Rect:
        """All that a seat's plaque covers, ribbon included."""
        f = self.seat_size
        if self.turned(centre):
            return Rect(centre[0] - 84 * f, centre[1] - 56 * f, 164 * f, 108 * f)
        return Rect(centre[0] - 80 * f, centre[1] - 52 * f, 164 * f, 108 * f)

    def board(self, centre: Point) -> Rect:
        """The board of a seat's plaque and the face on it."""
        f = self.seat_size
        above, below = (PLAQUE_H, FACE_ABOVE) if self.turned(centre) else (FACE_ABOVE, PLAQUE_H)
        return Rect(centre[0] - PLAQUE_W / 2 * f, centre[1] - above * f, PLAQUE_W * f, (above + below) * f)


def _row(left: float, right: float, y: float, count: int, widest: float, high: float) -> tuple[Rect, ...]:
    """``count`` boxes side by side from ``left``, none wider than ``widest``."""
    if not count:
        return ()
    wide = min(widest, (right - left - 10 * (count - 1)) / count)
    return tuple(Rect(left + i * (wide + 10), y - high / 2, wide, high) for i in range(count))


def _by_company(sizes: dict[int, float], seats: int) -> float:
    return sizes[min(max(seats, min(sizes)), max(sizes))]

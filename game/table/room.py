"""The fixed places of a table on a canvas of any shape: seats, talon, discard, bout, hand, buttons."""

from dataclasses import dataclass

from game.table.placement import Point, Rect, around

BAR = 48.0
RIM = 16.0
PLAQUE_W = 152.0
FULL_ROW = 12
"""So many cards lie in a fan."""
FLAT_ROW = 21
"""So many cards lie in one flat row."""
TWO_ROWS = 36
MOST_OFFERS = 3
"""So many further buttons stand to the right of the own ribbon."""


def rows_for(cards: int) -> int:
    """In how many rows a hand of so many cards lies."""
    if cards <= FLAT_ROW:
        return 1
    return 2 if cards <= TWO_ROWS else 3


@dataclass(frozen=True, slots=True)
class Room:
    """A table on a canvas ``w`` by ``h``, at least 1280 by 720, with a hand in ``rows`` rows before it."""

    w: float = 1280.0
    h: float = 720.0
    rows: int = 1
    talon_lies: bool = True

    @property
    def upright(self) -> bool:
        return self.h > self.w * 1.1

    @property
    def unit(self) -> float:
        """Size of the cards in play and in the hand: an upright window has height to spare."""
        return 1.36 if self.upright else 1.0

    @property
    def spare(self) -> float:
        """What the window is higher than the least."""
        return self.h - 720.0

    def seats(self, count: int) -> tuple[Point, ...]:
        """The centres of the opponents' plaques in playing order: the next player sits at the left."""
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
        return (160, self.h * 0.6) if self.upright else (112, 456 + 0.45 * self.spare)

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
    def badge(self) -> Point:
        """Where the sign of a possible exchange hangs on the turn-up."""
        x, y = self.turnup
        return x + 70 * self.unit, y - 50 * self.unit

    @property
    def discard(self) -> Point:
        return (self.w - 160, self.h * 0.6) if self.upright else (self.w - 120, 440 + 0.45 * self.spare)

    @property
    def bout(self) -> Point:
        """The middle of the bout row's attack cards and their covers."""
        if self.upright:
            return self.w / 2, self.h * 0.4
        return self.w / 2, (331, 300, 274)[self.rows - 1] + 0.4 * self.spare

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
        return self.w - (56 if self.upright else 210)

    @property
    def hand_top(self) -> float:
        """The upper edge of the hand's cards as they lie."""
        if self.upright:
            return self.h - 40 - 140 * self.unit - (self.rows - 1) * self.raised
        return self.h - 160 + (20 if self.rows > 1 else 0) - (self.rows - 1) * self.raised

    @property
    def raised(self) -> float:
        """How much higher each further row lies: the indices of every card must show."""
        return 60 * self.unit

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
            return Rect(self.w - 56 - 340 + 180 * place, self.hand_top - 96, 160, 56)
        left, width = (self.w - 200, 160) if self.rows == 1 else (self.w - 184, 152)
        return Rect(left, self.h - 192 + 80 * place, width, 56)

    def offers(self, count: int) -> tuple[Rect, ...]:
        """Places for ``count`` further buttons: beside the own ribbon, first between it and the action column."""
        x, y = self.own_ribbon
        if self.upright:
            return _row(56.0, x - 106, y, count, 190.0, 48.0)
        first = _row(x + 112, self.hand_right - 4, y, min(count, MOST_OFFERS), 178.0, 40.0)
        return first + _row(240, x - 112, y, max(0, count - MOST_OFFERS), 140.0, 40.0)

    @property
    def foot(self) -> Point:
        """The middle of the line of words below the hand."""
        return (self.hand_left + self.hand_right) / 2, self.h - (20 if self.upright else 14)

    @property
    def margin(self) -> float:
        """So far words keep from the window's sides."""
        return 30.0

    def bar_icon(self, place: int) -> Rect:
        """The cells for signs in the top bar, from the right."""
        return around(self.w - 64 - 52 * place, 24, 44, 44)

    @staticmethod
    def plaque(centre: Point) -> Rect:
        """All that a seat's plaque covers, ribbon included."""
        return Rect(centre[0] - 80, centre[1] - 52, 164, 108)


def _row(left: float, right: float, y: float, count: int, widest: float, high: float) -> tuple[Rect, ...]:
    """``count`` boxes side by side from ``left``, none wider than ``widest``."""
    if not count:
        return ()
    wide = min(widest, (right - left - 10 * (count - 1)) / count)
    return tuple(Rect(left + i * (wide + 10), y - high / 2, wide, high) for i in range(count))

"""The faces of the seats: what each looks like at a moment, from public events and the clock alone.

No card and no hand comes in here: a Look says which seat, which expression and when, and the director makes it of
events that everybody sees. Blinking goes by the clock and the number of the seat.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from math import inf
from typing import Literal, get_args

Expression = Literal["shut", "left", "right", "down", "wince", "grin"]
"""All but the face at rest. Left and right are the viewer's."""
EXPRESSIONS: tuple[Expression, ...] = get_args(Expression)

BLINK = 130.0
RAREST, OFTENEST = 8000.0, 4000.0
"""A face blinks again after so many ms at most and at least."""
GOLDEN = 0.6180339887


@dataclass(frozen=True, slots=True)
class Look:
    """The expression of a seat's face from ``at`` ms of a score on."""

    seat: int
    expression: Expression
    at: float
    length: float


class Faces:
    """Expressions by seat. Times are ms of the screen's clock."""

    def __init__(self) -> None:
        self._worn: dict[int, list[tuple[Expression, float, float]]] = {}
        self._blinks: dict[int, int] = {}
        self._due: dict[int, float] = {}
        self._shut: tuple[int, float] = (-1, 0.0)
        self._shown: dict[int, Expression] = {}

    def wear(self, look: Look, now: float, factor: float) -> None:
        """Let a face look so when its time comes."""
        start = now + look.at * factor
        self._worn.setdefault(look.seat, []).append((look.expression, start, start + look.length * factor))

    def of(self, seat: int, now: float) -> Expression | None:
        """How a face looks; None: at rest."""
        for expression, start, end in reversed(self._worn.get(seat, ())):
            if start <= now < end:
                return expression
        blinking, until = self._shut
        return "shut" if seat == blinking and now < until else None

    def follow(self, seats: Iterable[int], now: float, awake: bool) -> bool:
        """Go on to ``now``; ``awake``: faces may blink, one at a time. True: a face has changed."""
        seats = tuple(seats)
        for seat, worn in list(self._worn.items()):
            self._worn[seat] = [each for each in worn if now < each[2]]
        if awake and now >= self._shut[1]:
            self._blink(seats, now)
        shown = {seat: face for seat in seats if (face := self.of(seat, now)) is not None}
        changed, self._shown = shown != self._shown, shown
        return changed

    def _blink(self, seats: tuple[int, ...], now: float) -> None:
        for seat in seats:
            if seat not in self._due:
                self._due[seat] = now + self._pause(seat)
        late = min(seats, key=lambda seat: self._due[seat], default=-1)
        if late >= 0 and self._due[late] <= now:
            self._shut = late, now + BLINK
            self._due[late] = now + BLINK + self._pause(late)

    def next_change(self, now: float, awake: bool) -> float:
        """When at the latest `follow` is to be asked again, if nothing happens before; infinite if it need not be."""
        times = [end for worn in self._worn.values() for each in worn for end in each[1:]]
        times += [self._shut[1], *(self._due.values() if awake and now >= self._shut[1] else ())]
        return min((at for at in times if at > now), default=inf)

    def _pause(self, seat: int) -> float:
        """Uneven pauses without chance: the same table blinks alike whenever it is looked at."""
        count = self._blinks[seat] = self._blinks.get(seat, 0) + 1
        return OFTENEST + (RAREST - OFTENEST) * ((7 * seat + count) * GOLDEN % 1.0)

"""Card luck of each seat, computed after the deal: the cards it was dealt and drew, compared with the expectation.

Taken, swapped and transferred cards are play, not luck; cards exchanged with the talon (R66) count as drawn. How the
cards were played is not judged. The expectation is that of an observer who knows every hand, but not the order of the
face-down cards:

- a hand is a sample without replacement (hypergeometric distribution) from all cards except those turned up; if the
  lowest trump opens the deal (R4), it is also known that somebody was dealt a trump;
- a drawn card is a sample from the face-down cards of the talon at that moment. A drawn turn-up was visible: it counts
  as received and as expected.

How many cards a seat draws depends on its cards. Each draw is compared with what was left at that moment, so this
causes no bias: over many deals the mean of received minus expected is zero, whatever the style of play, and variances
add up.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from math import comb, sqrt
from typing import Final

from engine.rules import events as ev
from engine.rules.cards import NO_SUIT, set_of
from engine.rules.refusals import InPlayError
from engine.rules.state import Rules
from engine.rules.tables import Table

CHANCE = 1.96
"""Half-width of a 95 % interval in standard deviations."""


@dataclass(frozen=True, slots=True)
class Measure:
    """A received amount, its expectation and its variance. Measures of several deals can be added."""

    got: float = 0.0
    expected: float = 0.0
    variance: float = 0.0

    def __add__(self, other: "Measure") -> "Measure":
        return Measure(self.got + other.got, self.expected + other.expected, self.variance + other.variance)

    def by(self, number: int) -> "Measure":
        """The measure per unit, for ``number`` units."""
        return Measure(self.got / number, self.expected / number, self.variance / number**2)

    @property
    def reach(self) -> float:
        """Half the width of the 95 % interval."""
        return CHANCE * sqrt(max(self.variance, 0.0))

    @property
    def band(self) -> tuple[float, float]:
        return self.expected - self.reach, self.expected + self.reach

    @property
    def usual(self) -> bool:
        """True if the received amount is within the 95 % interval."""
        return abs(self.got - self.expected) <= self.reach + 1e-9


NOTHING = Measure()


@dataclass(frozen=True, slots=True)
class SeatLuck:
    """The luck of one seat: number of ``cards`` dealt and drawn, the trumps among them, and their strength.

    ``trumps`` is None if there are no trumps. The strength of a card is the number of cards in the pack that it beats.
    """

    seat: int
    cards: int
    trumps: Measure | None
    strength: Measure


def luck(rules: Rules, events: Iterable[ev.Event]) -> tuple[SeatLuck, ...]:
    """The luck of every seat, from all events of a deal. Raises InPlayError while the deal is in play."""
    number, ended, told = 1, False, list[ev.Event]()
    for event in events:
        kind = type(event)
        if kind in HEARD:  # a quarter of them: the index of deals asks this of ten thousand deals
            told.append(event)
        elif isinstance(event, ev.DealBegan):  # not what came before: an attempt that could not begin (R4, R62)
            number, ended, told = event.number, False, []
        elif kind is ev.DealEnded:
            ended = True
    if not ended:
        raise InPlayError(number)
    talon = _Talon(rules, told)
    for event in told:
        talon.hear(event)
    return tuple(talon.luck(seat) for seat in range(rules.seats))


HEARD: Final = frozenset(
    (
        *(ev.Dealt, ev.LowestTrumpShown, ev.TurnedBack),
        *(ev.TrumpTurned, ev.NothingTurned, ev.TrumpChanged, ev.Drew, ev.Swapped),
    )
)
"""The events that luck depends on."""


class _Sum:
    """Adds up a measure."""

    __slots__ = ("expected", "got", "variance")

    def __init__(self) -> None:
        self.got = self.expected = self.variance = 0.0

    def add(self, got: float, expected: float, variance: float) -> None:
        self.got += got
        self.expected += expected
        self.variance += variance

    @property
    def measure(self) -> Measure:
        return Measure(self.got, self.expected, self.variance)


class _Talon:
    """Processes the events of a deal and keeps track of the face-down cards, the set ``down``."""

    def __init__(self, rules: Rules, told: Sequence[ev.Event]) -> None:
        self.rules = rules
        self.down = (1 << rules.pack.size) - 1
        self.trump = NO_SUIT
        self.own: tuple[int, ...] = ()
        self.hands = {event.seat: set_of(event.cards) for event in told if isinstance(event, ev.Dealt)}
        shown = any(isinstance(event, ev.LowestTrumpShown) for event in told)
        self.somebody_has_one = shown and rules.passes_trumpless
        self.seen = set_of(event.card for event in told if isinstance(event, ev.TurnedBack))
        self.cards = [0] * rules.seats
        self.sums = [(_Sum(), _Sum()) for _seat in range(rules.seats)]
        """Of each seat: trumps, and strength."""

    def hear(self, event: ev.Event) -> None:
        match event:
            case ev.Drew():
                known = 1 << event.turnup if event.turnup >= 0 else 0
                self._drawn(event.seat, set_of(event.cards) & ~known)
                self._received(event.seat, known)
            case ev.TrumpTurned():
                self.trump = event.trump
                self._dealt(1 << event.card, event.holder)
                self.down &= ~(1 << event.card)
            case ev.NothingTurned():
                self.own = event.own
                self._dealt(0, -1)
            case ev.TrumpChanged():
                self.trump = event.trump if event.trump != NO_SUIT else self.trump
                self.down &= ~(1 << event.card)
            case ev.Swapped():
                self._drawn(event.seat, set_of(event.got))
                self.down |= set_of(event.gave)

    def luck(self, seat: int) -> SeatLuck:
        trumps, strength = self.sums[seat]
        return SeatLuck(seat, self.cards[seat], trumps.measure if self._table(seat).trumps else None, strength.measure)

    def _table(self, seat: int) -> Table:
        return self.rules.table_for(self.trump, self.own, seat)

    def _dealt(self, turnup: int, holder: int) -> None:
        """Add the dealt hands, given what the turned-up cards reveal about them (R3)."""
        shut = self.down & ~self.seen & ~turnup
        together = sum((hand & shut).bit_count() for hand in self.hands.values())
        for seat, hand in self.hands.items():
            trumps = self._table(seat).trumps
            certain = not self.somebody_has_one or (holder >= 0 and bool(turnup & trumps))
            without = 0.0 if certain else _none_of(trumps & shut, shut, together)
            self._receive(seat, hand & shut, shut, without)
            self._received(seat, hand & turnup)
        for hand in self.hands.values():
            self.down &= ~hand

    def _drawn(self, seat: int, cards: int) -> None:
        self._receive(seat, cards, self.down, 0.0)
        self.down &= ~cards

    def _receive(self, seat: int, cards: int, shut: int, without: float) -> None:
        """Add ``cards`` that ``seat`` gets from the face-down set ``shut``.

        ``without`` is the probability that nobody is dealt a trump, a case known not to have happened.
        """
        count = cards.bit_count()
        if not count:
            return
        table = self._table(seat)
        self.cards[seat] += count
        for kept, worth in zip(self.sums[seat], worths(table), strict=True):
            mean, variance = worth.sample(shut, count)
            if without:
                mean0, variance0 = worth.sample(shut & ~table.trumps, count)
                square = (variance + mean**2 - without * (variance0 + mean0**2)) / (1 - without)
                mean = (mean - without * mean0) / (1 - without)
                variance = square - mean**2
            kept.add(worth.total(cards), mean, variance)

    def _received(self, seat: int, known: int) -> None:
        """Add cards that were visible before ``seat`` got them: received equals expected."""
        if not known:
            return
        self.cards[seat] += known.bit_count()
        for kept, worth in zip(self.sums[seat], worths(self._table(seat)), strict=True):
            got = worth.total(known)
            kept.add(got, got, 0.0)


class Worth:
    """The worths of all cards, small numbers, by binary digits: ``digits`` has the value of each digit and the set of
    the cards that have it, ``squares`` the same of the worths' squares. So a sum over a set counts bits, not cards.
    """

    __slots__ = ("digits", "squares")

    def __init__(self, worth: Sequence[int]) -> None:
        self.digits = _digits(worth)
        self.squares = _digits([each * each for each in worth])

    def total(self, cards: int) -> int:
        """The worth of all these cards."""
        total = 0
        for value, those in self.digits:
            total += value * (those & cards).bit_count()
        return total

    def sample(self, shut: int, count: int) -> tuple[float, float]:
        """Mean and variance of the total worth of ``count`` cards drawn from the set ``shut`` without replacement."""
        size, total, squares = shut.bit_count(), self.total(shut), 0
        for value, those in self.squares:
            squares += value * (those & shut).bit_count()
        if size < 2:
            return float(count * total), 0.0
        spread = (size * squares - total * total) / (size * size)
        return count * total / size, count * spread * (size - count) / (size - 1)


def _digits(numbers: Sequence[int]) -> tuple[tuple[int, int], ...]:
    return tuple(
        (1 << digit, set_of(card for card, number in enumerate(numbers) if number >> digit & 1))
        for digit in range(max(numbers).bit_length())
    )


def _none_of(wanted: int, shut: int, count: int) -> float:
    """The probability that ``count`` cards drawn from ``shut`` contain none of ``wanted``."""
    size = shut.bit_count()
    return comb(size - wanted.bit_count(), count) / comb(size, count)


@lru_cache(64)
def worths(table: Table) -> tuple[Worth, Worth]:
    """Whether a card is a trump, and how many cards of the pack it beats."""
    size = len(table.beaters)
    trumps = [table.trumps >> card & 1 for card in range(size)]
    return Worth(trumps), Worth([sum(beaters >> card & 1 for beaters in table.beaters) for card in range(size)])

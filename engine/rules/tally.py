"""The record of a session (R31): who was the fool, who deals next, chips, ties, and whether it is over.

It is nothing but its events folded one by one, so that whoever hears them keeps the same record.
"""

from dataclasses import dataclass, field

from engine.rules import events as ev

DOUBLE_DUTY = 2
"""So many deals fall to a double fool (O18)."""


@dataclass(frozen=True, slots=True)
class Opening:
    """What a session knows when a deal opens.

    The dealer, the number of deals before it, the last fool (-1: none), the seats that lost the deal before (none
    after a draw), and how many deals each seat has lost, () at the start.
    """

    dealer: int
    played: int
    fool: int
    losers: tuple[int, ...] = ()
    lost: tuple[int, ...] = ()


@dataclass(slots=True)
class Tally:
    """What the deals of a session came to. Every list has one entry for each seat.

    ``marks`` are matchsticks (a double fool may get two), ``lost`` the deals lost (R70), ``chips`` won or paid,
    ``ties`` the rank each seat must fear, from 0, the lowest (R33). ``scored``: the marks that the last deal brought
    its losers, 0 if it did not count. ``deals`` have ended, ``draws`` of them without a fool. ``fool`` is the seat in
    the fool's role (-1: none yet), ``losers`` lost the last deal (() after a draw). ``dealer`` dealt last; ``duty``
    deals more fall to ``duty_seat``, a double fool (O18). ``over``: how it ended.
    """

    seats: int
    marks: list[int] = field(init=False)
    lost: list[int] = field(init=False)
    chips: list[int] = field(init=False)
    ties: list[int] = field(init=False)
    deals: int = 0
    draws: int = 0
    fool: int = -1
    losers: tuple[int, ...] = ()
    dealer: int = -1
    duty: int = 0
    duty_seat: int = -1
    number: int = 0
    over: ev.SessionEnded | None = None
    scored: int = field(default=0, compare=False)  # of no weight for what comes

    def __post_init__(self) -> None:
        self.marks, self.lost, self.chips, self.ties = ([0] * self.seats for _ in range(4))

    def fold(self, event: ev.Event) -> None:
        """Take in one event; those that do not matter here leave the record as it is."""
        match event:
            case ev.DealBegan():
                self.number, self.dealer = event.number, event.dealer
            case ev.HatTaken():
                self.fool = self.dealer = event.seat
            case ev.DealEnded():
                self._end(event)
            case ev.Scored():
                for seat in event.losers:
                    self.marks[seat] += event.marks
                self.scored = event.marks
                self.chips = [had + got for had, got in zip(self.chips, event.chips, strict=True)]
            case ev.DoubleFool():
                self.duty, self.duty_seat = DOUBLE_DUTY, event.seat
            case ev.TieScored():
                for seat in event.losers:
                    self.ties[seat] += 1
            case ev.DealerChosen():
                if self.duty == DOUBLE_DUTY and self.duty_seat == self.fool:  # the deal that made the double fool
                    self.duty_seat = event.dealer
                self.fool = event.dealer
            case ev.SessionEnded():
                self.over = event
            case _:
                pass  # what happens within a deal matters only by its end

    def _end(self, event: ev.DealEnded) -> None:
        self.deals += 1
        self.duty = max(self.duty - 1, 0)
        self.losers, self.scored = event.losers, 0
        if event.fool < 0:
            self.draws += 1
            return
        self.fool = event.fool
        for seat in event.losers:
            self.lost[seat] += 1

    def next_dealer(self) -> int:
        """A double fool with deals left, else the last fool, after a draw once more; at first the same (R5)."""
        if self.duty:
            return self.duty_seat
        return self.fool if self.fool >= 0 else self.dealer

    def opening(self, dealer: int) -> Opening:
        """What the next deal has to know."""
        return Opening(dealer, self.deals, self.fool, self.losers, tuple(self.lost))

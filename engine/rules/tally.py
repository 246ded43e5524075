"""The record of a session (R31): fools, next dealer, chips, ties, and the end.

It is a fold over events only, so everybody who receives the events has the same record.
"""

from dataclasses import dataclass, field

from engine.rules import events as ev

DOUBLE_DUTY = 2
"""Number of deals that a double fool must deal (O18)."""


@dataclass(frozen=True, slots=True)
class Opening:
    """The session's record when a deal opens.

    ``played`` is the number of earlier deals, ``fool`` the last fool (-1: none), ``losers`` the seats that lost the
    previous deal (() after a draw), ``lost`` how many deals each seat has lost (() at the start).
    """

    dealer: int
    played: int
    fool: int
    losers: tuple[int, ...] = ()
    lost: tuple[int, ...] = ()


@dataclass(slots=True)
class Tally:
    """The record of a session. Every list has one entry for each seat.

    ``marks`` are matchsticks (a double fool may get two), ``lost`` the number of lost deals (R70), ``chips`` the
    balance of chips, ``ties`` the rank of each seat's next tie, 0 being the lowest (R33). ``scored`` is the number of
    marks for each loser of the last deal, 0 if it did not count. ``deals`` counts ended deals, ``draws`` those without
    a fool. ``number`` is the number of the deal dealt last. ``fool`` is the seat in the fool's role (-1: none yet),
    ``losers`` the losers of the last deal (() after a draw), ``dealer`` the last dealer. The double fool ``duty_seat``
    must deal ``duty`` more times (O18). ``over`` is set when the session has ended.
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
    scored: int = field(default=0, compare=False)  # does not influence later deals

    def __post_init__(self) -> None:
        self.marks, self.lost, self.chips, self.ties = ([0] * self.seats for _ in range(4))

    def copy(self) -> "Tally":
        """The same record for itself: `copy.deepcopy` takes thirty times as long, at every deal of a match."""
        twin = Tally(self.seats)
        twin.marks, twin.lost = self.marks.copy(), self.lost.copy()
        twin.chips, twin.ties = self.chips.copy(), self.ties.copy()
        twin.deals, twin.draws, twin.number = self.deals, self.draws, self.number
        twin.fool, twin.losers, twin.dealer = self.fool, self.losers, self.dealer
        twin.duty, twin.duty_seat = self.duty, self.duty_seat
        twin.over, twin.scored = self.over, self.scored
        return twin

    def fold(self, event: ev.Event) -> None:
        """Update the record with one event. Events that do not concern it are ignored."""
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
                if self.duty == DOUBLE_DUTY and self.duty_seat == self.fool:  # the last deal made the double fool
                    self.duty_seat = event.dealer
                self.fool = event.dealer
            case ev.SessionEnded():
                self.over = event
            case _:
                pass  # of a deal only the end counts

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
        """The next dealer (R5): a double fool with deals left, else the last fool, even after a draw.

        Before there is a fool, the same dealer deals again.
        """
        if self.duty:
            return self.duty_seat
        return self.fool if self.fool >= 0 else self.dealer

    def opening(self, dealer: int) -> Opening:
        """The `Opening` of the next deal."""
        return Opening(dealer, self.deals, self.fool, self.losers, tuple(self.lost))

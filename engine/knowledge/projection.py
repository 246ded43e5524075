"""Projection of a State to what one seat can see. The computer players' process receives it together with the memory.

Every attribute of State must be listed here as open or covered; a missing one is an error at import and is never passed
on.
"""

from dataclasses import dataclass

from engine.rules.state import PARTS, State
from engine.rules.view import Pair, View

OPEN = (
    *("answered", "asked", "attackers", "attacks", "bout", "covers", "dealer", "defender", "discard", "drawn_turnup"),
    *("entitled", "fits", "fresh", "layers", "leader", "led", "limit", "lowest_taken", "named", "number", "open"),
    *("opening", "own", "phase", "places", "played", "principal", "queue", "redeal", "said", "shown", "shuffles"),
    *("swaps", "taking", "trump", "turn", "turnup"),
)
"""Attributes that everybody can see or could have counted."""
COVERED = (
    *("hands", "talon", "beneath", "late_exchange", "lowest_drawn", "positions", "chance", "rules", "table"),
    *("beaters", "ended"),
)
"""Attributes that are hidden, given in part (see SeatProjection), derived from others, or set only after the deal."""

if set(OPEN) | set(COVERED) != set(PARTS):
    raise AssertionError(f"a part of State is neither open nor covered: {set(PARTS) ^ {*OPEN, *COVERED}}")


@dataclass(frozen=True, slots=True)
class SeatProjection:
    """A deal as far as ``seat`` may know it.

    ``open`` are the values of the OPEN attributes. ``hand`` is the own hand, ``counts`` the sizes of all hands,
    ``talon`` the size of the talon; ``beneath`` is true if a second trump card lies in it. ``late`` is the late
    exchange if this seat can make it, else (0, -1) (R26), ``drawn`` the lowest-rank cards in this hand that were taken
    in a bout before they came back from the talon. ``bouts`` counts the bouts since the last discard (R35).
    """

    seat: int
    open: tuple[object, ...]
    hand: int
    counts: tuple[int, ...]
    talon: int
    beneath: bool
    late: tuple[int, int]
    drawn: int
    bouts: int

    def part(self, name: str) -> object:
        """The value of an OPEN attribute."""
        return self.open[OPEN.index(name)]


def veil(state: State, seat: int) -> SeatProjection:
    """The projection of a deal in play for ``seat``. Raises ValueError for a deal that is over."""
    if state.ended is not None:
        raise ValueError("the deal is over")
    hand = state.hands[seat]
    late, holder = state.late_exchange
    mine = late & hand if seat != holder else 0
    return SeatProjection(
        seat=seat,
        open=tuple(_kept(getattr(state, name)) for name in OPEN),
        hand=hand,
        counts=tuple(map(int.bit_count, state.hands)),
        talon=len(state.talon),
        beneath=state.beneath >= 0,
        late=(mine, holder) if mine else (0, -1),
        drawn=state.lowest_drawn & hand,
        bouts=len(state.positions),
    )


def _kept(value: object) -> object:
    """A tuple for a list: the projection must not change with the state."""
    return tuple(value) if isinstance(value, list) else value


def view_of(state: State, seat: int) -> View:
    """The View of ``state`` for ``seat`` (-1: a spectator)."""
    return View(
        seat=seat,
        seats=state.rules.seats,
        number=state.number,
        dealer=state.dealer,
        trump=state.trump,
        own=state.own,
        turnup=state.turnup,
        talon=len(state.talon),
        counts=list(map(int.bit_count, state.hands)),
        hand=state.hands[seat] if seat >= 0 else 0,
        bout=state.bout,
        leader=state.leader,
        principal=state.principal,
        defender=state.defender,
        limit=state.limit,
        entitled=state.entitled,
        table=list(map(Pair, state.attacks, state.layers, state.covers)),
        turn=state.turn,
        phase=state.phase,
        taking=state.taking,
        named=state.named,
        shown=state.shown,
        discard=state.discard,
        places=list(state.places),
        ended=state.ended,
    )

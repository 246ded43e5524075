"""A deal with everything covered that one seat cannot see: what a computer player's process is given beside its memory.

Like engine.knowledge.observe this is a projection, and a closed one: each part of a State is named here, as open to all
or as covered, and a part that is not named is an error, never passed through.
"""

from dataclasses import dataclass

from engine.rules.state import PARTS, State
from engine.rules.view import Pair, View

OPEN = (
    *("answered", "asked", "attackers", "attacks", "bout", "covers", "dealer", "defender", "discard", "drawn_turnup"),
    *("entitled", "fits", "fresh", "layers", "leader", "led", "limit", "lowest_taken", "named", "number", "open"),
    *("opening", "own", "phase", "places", "principal", "queue", "redeal", "said", "shown", "shuffles", "swaps"),
    *("taking", "trump", "turn", "turnup"),
)
"""What everybody at the table sees, or could have counted."""
COVERED = ("hands", "talon", "beneath", "late_exchange", "positions", "chance", "rules", "table", "beaters", "ended")
"""What is told in part (see SeatProjection), follows from the rest, or belongs to a deal that is over."""

if set(OPEN) | set(COVERED) != set(PARTS):
    raise AssertionError(f"a part of State is neither open nor covered: {set(PARTS) ^ {*OPEN, *COVERED}}")


@dataclass(frozen=True, slots=True)
class SeatProjection:
    """A deal as far as ``seat`` may know it.

    ``open`` are the values of the OPEN parts. Of hands there are the own one and all ``counts``, of the talon its size
    and whether a second trump lies beneath. ``late`` is the late exchange if it is this seat's own to make (R26).
    ``bouts`` counts the bouts since a card was last discarded (R35).
    """

    seat: int
    open: tuple[object, ...]
    hand: int
    counts: tuple[int, ...]
    talon: int
    beneath: bool
    late: tuple[int, int]
    bouts: int


def veil(state: State, seat: int) -> SeatProjection:
    """What ``seat`` may know of a deal in play. Raises ValueError for one that is over: nothing is hidden then."""
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
        bouts=len(state.positions),
    )


def _kept(value: object) -> object:
    """Lists go on changing in the state; the veil keeps them as they were."""
    return tuple(value) if isinstance(value, list) else value


def view_of(state: State, seat: int) -> View:
    """What ``seat`` sees of ``state`` (-1: a spectator)."""
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

"""How long anybody would think here: the usual length of a pause, by what everybody at the table knows.

Only a spectator's view, the last act and the name of the character go in. So a pause cannot tell what somebody holds,
or whether there was a choice (`python -m tests.tools.pace law` exchanges the unseen cards and compares).
"""

from math import prod
from typing import Literal

from engine.rules.cards import cards_in, set_of
from engine.rules.commands import Attack, Command, Transfer
from engine.rules.events import Phase
from engine.rules.view import View

Reason = Literal[
    "one thing possible", "throw-ins running", "one card on the table", "full talon", "first bout", "two to beat",
    "three to beat", "four or more to beat", "transferred", "talon ends", "few left",
]  # fmt: skip
"""Why anybody is quicker or slower than usual."""

USUAL = 525.0
"""The median without any reason, in ms at normal speed."""
FACTORS: dict[Reason, float] = {
    "one thing possible": 0.7,
    "throw-ins running": 0.8,
    "one card on the table": 0.8,
    "full talon": 0.88,
    "first bout": 1.35,
    "two to beat": 1.1,
    "three to beat": 1.3,
    "four or more to beat": 1.6,
    "transferred": 1.3,
    "talon ends": 1.3,
    "few left": 1.2,
}
"""By how much each changes it. Several reasons are multiplied."""
TEMPERAMENTS = {
    "student": 1.0,
    "grandmother": 1.12,
    "carter": 0.98,
    "sailor": 0.92,
    "girl": 0.88,
    "musician": 1.02,
    "professor": 1.1,
    "boy": 0.94,
}
"""The characters' own pace. On average it is the usual one."""
FULL = 4
"""A talon is full with at least a quarter of the pack."""


def usual_pause(seen: View, last: Command | None, same_rank: tuple[int, ...], character: str = "") -> float:
    """The median of the pause before the seat on turn acts. ``seen``: the deal as a spectator sees it.

    ``last``: the last act, ``same_rank``: as in Pack, ``character``: the key of who sits there, "" for nobody known.
    """
    factors = prod(FACTORS[reason] for reason in reasons(seen, last, same_rank))
    return USUAL * factors * TEMPERAMENTS.get(character, 1.0)


def reasons(seen: View, last: Command | None, same_rank: tuple[int, ...]) -> tuple[Reason, ...]:
    """Why anybody would be quicker or slower than usual here, by a spectator's view and the last act."""
    if _forced(seen, same_rank):
        return ("one thing possible",)
    found: list[Reason] = []
    match seen.phase:
        case Phase.ANSWER:
            found += _to_beat(seen, last)
        case Phase.THROW_IN | Phase.GIVE if isinstance(last, Attack) or seen.phase is Phase.GIVE:
            found.append("throw-ins running")
    if seen.bout == 1 and seen.phase in (Phase.LEAD, Phase.ANSWER):
        found.append("first bout")
    elif seen.talon * FULL >= len(same_rank):
        found.append("full talon")
    playing = seen.seats - len(seen.places)
    if 0 < seen.talon <= playing:
        found.append("talon ends")
    if not seen.talon and playing == 2:
        found.append("few left")
    return tuple(found)


def _forced(seen: View, same_rank: tuple[int, ...]) -> bool:
    """Everybody can see that there is only one thing to do."""
    match seen.phase:
        case Phase.CUT:
            return True
        case Phase.LEAD:
            return seen.counts[seen.turn] == 1
        case Phase.THROW_IN | Phase.GIVE:  # every card that would fit lies open
            laid = set_of(card for pair in seen.table for card in (pair.attack, pair.cover) if card >= 0)
            fitting = 0
            for card in cards_in(laid):
                fitting |= same_rank[card]
            return not fitting & ~(laid | seen.discard)
        case _:
            return False


def _to_beat(seen: View, last: Command | None) -> list[Reason]:
    """What the defender has before it."""
    found: list[Reason] = []
    unbeaten = sum(pair.cover < 0 for pair in seen.table)
    if unbeaten == 1 and len(seen.table) == 1 and seen.bout > 1:
        found.append("one card on the table")
    elif unbeaten > 1:
        numbers: dict[int, Reason] = {2: "two to beat", 3: "three to beat"}
        found.append(numbers.get(unbeaten, "four or more to beat"))
    if isinstance(last, Transfer):
        found.append("transferred")
    return found

"""An even match at a table: the levels of its computers, chosen before each deal to fit the people.

What is known of the people: their rated deals so far (game.storage.history.rated), and those of this match since it was
opened. A deal is rated if a single person plays it against computers, without a hint.
"""

from collections.abc import Callable, Mapping
from random import Random

from engine.match.match import Match
from engine.rating.estimate import RatedDeal, rate
from engine.rating.even import EVEN, fitting, meeting_place
from engine.records.journal import Chair
from engine.records.level_notes import seated
from engine.rules.events import DealEnded
from engine.rules.shuffle import pick

RatedDeals = Callable[[str], list[RatedDeal]]
"""The rated deals of the person with this name, the oldest first."""


def nobody_rated(_name: str) -> list[RatedDeal]:
    """No rated deals, whoever it is."""
    return []


def fits_people(chair: Chair) -> bool:
    """The level of this computer is still to be chosen to fit the people."""
    return chair.computer and chair.level == EVEN


class EvenMatch:
    """``chairs``: the players of the match, some of them perhaps with the level `EVEN`. ``levels``: those chosen for
    them in the present deal, by seat.
    """

    def __init__(self, chairs: tuple[Chair, ...], rated: RatedDeals, levels: Mapping[int, str]) -> None:
        self._chairs, self._levels = chairs, dict(levels)
        self._open = tuple(seat for seat, chair in enumerate(chairs) if fits_people(chair))
        people = (seat for seat, chair in enumerate(chairs) if not chair.computer)
        self._people = {seat: rated(chairs[seat].name) for seat in people} if self._open else {}

    @property
    def playing(self) -> tuple[Chair, ...]:
        """The players, with the levels of the present deal."""
        return seated(self._chairs, self._levels)

    def choose(self, match: Match) -> dict[int, str]:
        """Choose the levels of the open seats in the present deal of ``match``, by seat. Its cards have no part in
        it.
        """
        chance = Random(pick(2**31, match.seed, f"even {match.state.number}"))
        places = [meeting_place(rate(deals)) for deals in self._people.values() or [[]]]
        self._levels = dict(zip(self._open, fitting(places, len(self._open), chance.random), strict=True))
        return self._levels

    def ended(self, match: Match, ended: DealEnded) -> None:
        """A deal of a match has been played, without a hint."""
        if len(self._people) != 1 or not ended.losers:
            return
        (seat, deals), rules = next(iter(self._people.items())), match.state.rules
        known = ["" if place == seat else chair.level for place, chair in enumerate(self.playing)]
        deals.append(RatedDeal(seat, tuple(known), rules.sides, rules.side_of[ended.losers[0]]))

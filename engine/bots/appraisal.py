"""What a deal is worth at the start of a bout, told from the cards alone: the searching player's other judge.

Playing a guess out to its end says who lost once, and mostly by luck of the talon. While there is a talon a sum over
the cards that the sides hold says more, and sooner: every card counts by its rank, by whether it is a trump, and by
how much of the talon is left; so does leading. The sums of all sides are weighed against each other (softmax), which
gives each side's chance to be the fool. The figures are engine.bots.weights, learnt by engine.training.
"""

from functools import lru_cache
from math import exp

from engine.bots.weights import ANCHORS, RANKS, TEAMS, WEIGHTS, Weights
from engine.rules import Rules
from engine.state import State

Sums = tuple[tuple[float, ...], tuple[float, ...]]
"""For each card, what it adds to its side's sum, and for each side from the leader's on, what its place adds."""


def appraises(rules: Rules) -> bool:
    """Whether the figures mean anything under ``rules``: no trumps of one's own, no wild cards, hands that refill."""
    return not rules.own_trumps and not rules.wild and rules.talon_keeps and rules.hand_size > 0


class Appraisal:
    """For the rules of one search. The state that is appraised has a talon, and a bout that has just begun."""

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self.weights = weights_for(rules)
        self.side_of = rules.side_of
        self.sides = len(rules.sides)
        self.known: dict[int, Sums] = {}

    def losing(self, state: State) -> list[float]:
        """For each side its chance to be the fool's; they add up to 1."""
        key = state.trump * 128 + len(state.talon)
        sums = self.known.get(key)
        if sums is None:
            sums = self.known[key] = self._sums(state.trump, len(state.talon))
        by_card, by_place = sums
        side_of, sides = self.side_of, self.sides
        first = side_of[state.turn]
        found = [by_place[(side - first) % sides] for side in range(sides)]
        for seat, hand in enumerate(state.hands):
            added = 0.0
            while hand:
                low = hand & -hand
                added += by_card[low.bit_length() - 1]
                hand ^= low
            found[side_of[seat]] += added
        most = max(found)
        shares = [exp(each - most) for each in found]
        every = sum(shares)
        return [share / every for share in shares]

    def _sums(self, trump: int, talon: int) -> Sums:
        rules, weights = self.rules, self.weights
        trumps = rules.tables[trump].trumps
        place = talon / rules.seats
        by_card = tuple(
            between(weights, place, strength(rules, card, bool(trumps >> card & 1))) for card in range(rules.pack.size)
        )
        known = len(weights[0]) - 2 * RANKS
        by_place = tuple(between(weights, place, 2 * RANKS + min(side, known - 1)) for side in range(self.sides))
        return by_card, by_place


def strength(rules: Rules, card: int, trump: bool) -> float:
    """Where a card stands among the weights: plain cards from 0 to RANKS - 1, trumps (and jokers) from RANKS on."""
    top = len(rules.pack.ranks) - 1
    rank = rules.pack.rank_of[card]
    stands = (RANKS - 1) * min(rank, top) / top
    return stands + (RANKS if trump or rank > top else 0)


def between(weights: Weights, talon: float, place: float) -> float:
    """The weight at ``place`` with ``talon`` cards left for each seat, on straight lines between the figures."""
    left = int(place)
    share = place - left
    found = 0.0
    for anchor, part in blend(talon):
        row = weights[anchor]
        found += part * (row[left] if share == 0.0 else row[left] * (1 - share) + row[left + 1] * share)
    return found / 1000


def blend(talon: float) -> list[tuple[int, float]]:
    """Between which anchors a talon of so many cards for each seat lies, and how near to each."""
    if talon <= ANCHORS[0]:
        return [(0, 1.0)]
    for number, upper in enumerate(ANCHORS[1:], 1):
        if talon <= upper:
            share = (talon - ANCHORS[number - 1]) / (upper - ANCHORS[number - 1])
            return [(number - 1, 1 - share), (number, share)]
    return [(len(ANCHORS) - 1, 1.0)]


@lru_cache(maxsize=64)
def weights_for(rules: Rules) -> Weights:
    """Those learnt for as many sides and seats, or for the nearest table."""
    sides, seats = len(rules.sides), rules.seats
    if sides == seats:
        return WEIGHTS[min(WEIGHTS, key=lambda known: abs(known - seats))]
    return TEAMS[min(TEAMS, key=lambda known: (abs(known[0] - sides), abs(known[1] - seats)))]

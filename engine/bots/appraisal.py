"""The value of a deal at the start of a bout, from the cards alone: the search's evaluation function.

A playout says only who lost once, mostly by luck of the talon. While there is a talon, a sum over each side's cards
says more, and faster: every card counts by its rank, by whether it is a trump, and by how much of the talon is left; so
does leading. A softmax over the sums of all sides gives each side's chance to be the fool.

So it is when the talon is gone and three hands or more are left: there the cards of one rank count too, and each
holder's place from the leader's on. When two are left, the result is determined, but too slow to compute at every leaf
of a tree. There the sum is over what each hand holds, its cards of one rank, and its cards that the other hand cannot
beat; it was fitted to deals solved exactly. (On such deals a playout by rule of thumb predicted the winner with a mean
squared error of 0.13, this sum with 0.07.) The weights are engine.bots.weights, fitted by engine.training.
"""

from functools import lru_cache
from math import exp
from typing import Final

from engine.bots.weights import (
    ANCHORS,
    END_ANCHORS,
    ENDS,
    FINISH,
    FINISH_ANCHORS,
    RANKS,
    TEAMS,
    WEIGHTS,
    Weights,
)
from engine.rules import moves
from engine.rules.cards import size_of
from engine.rules.state import Rules, State

Sums = tuple[tuple[float, ...], tuple[float, ...]]
"""For each card, what it adds to its side's sum, and for each side from the leader's on, what its place adds."""


def appraises(rules: Rules) -> bool:
    """Whether the figures mean anything under ``rules``: no trumps of one's own, no wild cards, hands that refill."""
    return not rules.own_trumps and not rules.wild and rules.talon_keeps and rules.hand_size > 0


class Appraisal:
    """For one rule set. The state that is appraised has a talon, and a bout that has just begun."""

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
        # A loop and no += on an item, which takes a boxed number when compiled.
        for seat, hand in enumerate(state.hands):
            added = 0.0
            while hand:
                low = hand & -hand
                added += by_card[low.bit_length() - 1]
                hand ^= low
            side = side_of[seat]
            found[side] = found[side] + added
        return _chances(found)

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


OUT: Final = -1000.0
"""The sum of who holds no cards, and cannot be the fool any more."""
FIRST_HOLDERS: Final = 3
MOST_HOLDERS: Final = 6
PLACES: Final = (0, 3, 7, 12)
"""Where the figures of the places begin among three, four, five and six holders."""


class Finish:
    """Three hands or more without a talon, at the beginning of a bout; no seat has a partner."""

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self.known: dict[int, tuple[float, ...]] = {}

    def losing(self, state: State) -> list[float]:
        """For each seat its chance to be the fool; they add up to 1."""
        hands, seats = state.hands, len(state.hands)
        every, holders = 0, 0
        for hand in hands:
            if hand:
                every |= hand
                holders += 1
        key = state.trump * 128 + size_of(every)
        weights = self.known.get(key)
        if weights is None:
            weights = self.known[key] = self._weights(state.trump, size_of(every))
        size, place = self.rules.pack.size, 0
        counted = holders if holders < MOST_HOLDERS else MOST_HOLDERS
        first = size + 1 + PLACES[counted - FIRST_HOLDERS]
        found = [OUT] * seats
        seat = state.turn
        for _ in range(seats):
            hand = hands[seat]
            if hand:
                added = weights[first + (place if place < counted else counted - 1)]
                added += weights[size] * multiples(self.rules, hand)
                place += 1
                while hand:
                    low = hand & -hand
                    added += weights[low.bit_length() - 1]
                    hand ^= low
                found[seat] = added
            seat += 1
            if seat == seats:
                seat = 0
        return _chances(found)

    def _weights(self, trump: int, cards: int) -> tuple[float, ...]:
        """For each card its own weight, then of multiples, then of the places."""
        rules = self.rules
        trumps = rules.tables[trump].trumps
        every = [strength(rules, card, bool(trumps >> card & 1)) for card in range(rules.pack.size)]
        rest = range(len(FINISH[0]) - 2 * RANKS)
        places = (*every, *(2.0 * RANKS + more for more in rest))
        return tuple(between(FINISH, cards, place, FINISH_ANCHORS) for place in places)


def _chances(sums: list[float]) -> list[float]:
    """The softmax of the sides' sums."""
    # Loops, because compiled `max` and `sum` take boxed numbers.
    most, every = sums[0], 0.0
    for each in sums:
        if each > most:
            most = each
    shares = [exp(each - most) for each in sums]
    for share in shares:
        every += share
    return [share / every for share in shares]


def multiples(rules: Rules, hand: int) -> int:
    """How many cards of a hand have a rank that another of its cards has already."""
    same_rank, found = rules.pack.same_rank, 0
    while hand:
        group = hand & same_rank[hand.bit_length() - 1]
        found += size_of(group) - 1
        hand ^= group
    return found


def appraises_ends(rules: Rules) -> bool:
    """Whether an endgame under ``rules`` is close enough to a classic one: no transfer, common trumps."""
    return appraises(rules) and moves.transfer not in rules.moves and moves.show not in rules.moves


class Ends:
    """The last two hands, of two sides, without a talon, at the beginning of a bout."""

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self.known: dict[int, tuple[float, ...]] = {}

    def winning(self, state: State) -> float:
        """What the seat that leads may hope for: 1 to win, a draw counts a little more than half."""
        own, other = state.hands[state.turn], state.hands[state.defender]
        key = state.trump * 128 + size_of(own | other)
        weights = self.known.get(key)
        if weights is None:
            weights = self.known[key] = self._weights(state.trump, size_of(own | other))
        size = self.rules.pack.size
        score = weights[size + 3]
        score += weights[size] * (multiples(self.rules, own) - multiples(self.rules, other))
        beaters, safe, left = state.beaters, 0, own
        while left:
            low = left & -left
            card = low.bit_length() - 1
            score += weights[card]
            if not beaters[card] & other:
                safe += 1
            left ^= low
        score += weights[size + 1] * safe
        safe, left = 0, other
        while left:
            low = left & -left
            card = low.bit_length() - 1
            score -= weights[card]
            if not beaters[card] & own:
                safe += 1
            left ^= low
        score += weights[size + 2] * safe
        return 1.0 / (1.0 + exp(-score))

    def _weights(self, trump: int, cards: int) -> tuple[float, ...]:
        """For each card its own weight, then of multiples, of cards that are safe, of the other's, and of leading."""
        rules = self.rules
        trumps = rules.tables[trump].trumps
        every = [strength(rules, card, bool(trumps >> card & 1)) for card in range(rules.pack.size)]
        places = (*every, *(2.0 * RANKS + more for more in range(4)))
        return tuple(between(ENDS, cards, place, END_ANCHORS) for place in places)


def strength(rules: Rules, card: int, trump: bool) -> float:
    """The index of a card among the weights: plain cards from 0 to RANKS - 1, trumps (and jokers) from RANKS on."""
    top = len(rules.pack.ranks) - 1
    rank = rules.pack.rank_of[card]
    stands = (RANKS - 1) * min(rank, top) / top
    return stands + (RANKS if trump or rank > top else 0)


def between(weights: Weights, count: float, place: float, anchors: tuple[float, ...] = ANCHORS) -> float:
    """The weight at ``place`` for ``count`` cards (see the anchors), on straight lines between the figures."""
    left = int(place)
    share = place - left
    found = 0.0
    for anchor, part in blend(count, anchors):
        row = weights[anchor]
        found += part * (row[left] if share == 0.0 else row[left] * (1 - share) + row[left + 1] * share)
    return found / 1000


def blend(count: float, anchors: tuple[float, ...] = ANCHORS) -> list[tuple[int, float]]:
    """The two anchors around this number of cards, and the weights for interpolating between them."""
    if count <= anchors[0]:
        return [(0, 1.0)]
    for number, upper in enumerate(anchors[1:], 1):
        if count <= upper:
            share = (count - anchors[number - 1]) / (upper - anchors[number - 1])
            return [(number - 1, 1 - share), (number, share)]
    return [(len(anchors) - 1, 1.0)]


@lru_cache(maxsize=64)
def weights_for(rules: Rules) -> Weights:
    """Those learnt for as many sides and seats, or for the nearest table."""
    sides, seats = len(rules.sides), rules.seats
    if sides == seats:
        return WEIGHTS[min(WEIGHTS, key=lambda known: abs(known - seats))]
    return TEAMS[min(TEAMS, key=lambda known: (abs(known[0] - sides), abs(known[1] - seats)))]


@lru_cache(maxsize=64)
def appraisal(rules: Rules) -> Appraisal | None:
    """The appraisal for ``rules``, the same for all searches; None if its figures mean nothing there."""
    return Appraisal(rules) if appraises(rules) else None


@lru_cache(maxsize=64)
def finish(rules: Rules) -> Finish | None:
    """The appraisal of three hands or more without a talon for ``rules``, as `appraisal`; None between two sides.

    (Partners' hands together say too little about how one lets the other out: with weights learnt for pairs an expert
    was no better, and a grandmaster worse.)
    """
    return Finish(rules) if appraises(rules) and len(rules.sides) == rules.seats >= FIRST_HOLDERS else None


@lru_cache(maxsize=64)
def ends(rules: Rules) -> Ends | None:
    """The appraisal of the last two hands for ``rules``, as `appraisal`."""
    return Ends(rules) if appraises_ends(rules) else None

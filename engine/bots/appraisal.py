"""The value of a deal at the start of a bout, from the cards alone: the search's evaluation function.

A playout says only who lost once, mostly by luck of the talon. While there is a talon, a small network says more, and
faster. What matters of a hand lies within a suit (which cards of the other hands it beats, what is still to be drawn)
and in its ranks held twice. So each suit is judged by itself: one hidden layer over who holds which of its cards, with
other weights for trumps. The sums over the suits, the size of the talon and each hand's multiples go through a second
layer, and a softmax gives each side's chance to be the fool. A suit looks the same in many determinizations, so that
the first layer is mostly looked up.

When the talon is gone and two hands are left, the result is determined, but too slow to compute at every leaf of a
tree. There a sum is over what each hand holds, its cards of one rank, and its cards that the other hand cannot beat;
it was fitted to deals solved exactly. (On such deals a playout by rule of thumb predicted the winner with a mean
squared error of 0.13, this sum with 0.07.) The weights are engine.bots.weights, fitted by engine.training.
"""

from base64 import b85decode
from dataclasses import dataclass
from functools import lru_cache
from math import exp
from struct import unpack

from engine.bots.weights import ANCHORS, END_ANCHORS, ENDS, HIDDEN, NETWORKS, RANKS, SUMS, Weights
from engine.rules import moves
from engine.rules.state import Rules, State

Row = tuple[float, ...]
Rows = tuple[Row, ...]
SuitKey = tuple[int, int, int]
"""Who holds the cards of a suit, as three sets: a card is in those whose bits make up the number of its holder."""
MOST_SUITS = 20_000
"""So many are kept of each suit; a search of 5,000 iterations meets a few thousand."""


@dataclass(frozen=True, slots=True)
class SuitLayer:
    """Judges the cards of one suit.

    ``rows`` has a row for each holder (the hands from the leader's on, then the talon) and rank: first what it adds
    to the hidden units, then what it adds to the sums directly.
    """

    start: Row
    rows: Rows
    second: Rows


@dataclass(frozen=True, slots=True)
class Network:
    """For one number of sides and seats. ``talon`` and ``multiples`` add to the sums; ``out`` has a row for each sum."""

    plain: SuitLayer
    trump: SuitLayer
    start: Row
    talon: Rows
    multiples: Rows
    out_start: Row
    out: Rows


def appraises(rules: Rules) -> bool:
    """Whether the figures mean anything under ``rules``: no trumps of one's own, no wild cards, hands that refill."""
    return (
        not rules.own_trumps
        and not rules.wild
        and rules.talon_keeps
        and rules.hand_size > 0
        and (len(rules.sides), rules.seats) in NETWORKS
    )


class Appraisal:
    """For the rules of one search. The state that is appraised has a talon, and a bout that has just begun."""

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self.network = network(len(rules.sides), rules.seats)
        self.sides = len(rules.sides)
        self.orders = [_order(rules, leader) for leader in range(rules.seats)]
        self.side_of = rules.side_of
        self.same_rank = rules.pack.same_rank
        self.suits: dict[int, list[tuple[int, bool]]] = {}
        self.known: dict[int, dict[SuitKey, Row]] = {}
        self.starts: dict[int, Row] = {}

    def losing(self, state: State) -> list[float]:
        """For each side its chance to be the fool's; they add up to 1."""
        network, hands, same_rank = self.network, state.hands, self.same_rank
        trump, size = state.trump, len(state.talon)
        start = self.starts.get(size)
        if start is None:
            start = self.starts[size] = self._start(size)
        sums = list(start)
        order = self.orders[state.turn]
        ones = twos = fours = 0
        holder = 0
        for seat in order:
            holder += 1
            hand = hands[seat]
            if holder & 1:
                ones |= hand
            if holder & 2:
                twos |= hand
            if holder & 4:
                fours |= hand
            more, left = 0, hand
            while left:
                group = left & same_rank[left.bit_length() - 1]
                more += group.bit_count() - 1
                left ^= group
            if more:
                row = network.multiples[holder - 1]
                for place in range(SUMS):
                    sums[place] += more * row[place]
        holder += 1
        talon = 0
        for card in state.talon:
            talon |= 1 << card
        if holder & 1:
            ones |= talon
        if holder & 2:
            twos |= talon
        if holder & 4:
            fours |= talon
        suits = self.suits.get(trump)
        if suits is None:
            suits = self.suits[trump] = self._suits(trump)
        for cards, is_trump in suits:
            known = self.known.get(cards)
            if known is None:
                known = self.known[cards] = {}
            key = (ones & cards, twos & cards, fours & cards)
            added = known.get(key)
            if added is None:
                if len(known) >= MOST_SUITS:
                    known.clear()
                added = known[key] = self._suit(key, is_trump)
            for place in range(SUMS):
                sums[place] += added[place]
        first = self.side_of[state.turn]
        sides = self.sides
        found = [0.0] * sides
        most = -1e9
        for number in range(sides):
            row = network.out[number]
            total = network.out_start[number]
            for place in range(SUMS):
                each = sums[place]
                if each > 0.0:
                    total += each * row[place]
            found[(first + number) % sides] = total
            if total > most:
                most = total
        shares = [exp(each - most) for each in found]
        every = sum(shares)
        return [share / every for share in shares]

    def _suits(self, trump: int) -> list[tuple[int, bool]]:
        """The cards of each suit, and whether they are trumps; jokers are."""
        pack = self.rules.pack
        jokers = (1 << pack.size) - 1 & ~(pack.suits[0] | pack.suits[1] | pack.suits[2] | pack.suits[3])
        found = [(cards, False) for suit, cards in enumerate(pack.suits) if suit != trump]
        trumps = jokers | (pack.suits[trump] if trump >= 0 else 0)
        if trumps:
            found.append((trumps, True))
        return found

    def _start(self, size: int) -> Row:
        network = self.network
        sums = list(network.start)
        for anchor, part in blend(size / self.rules.seats):
            row = network.talon[anchor]
            for place in range(SUMS):
                sums[place] += part * row[place]
        return tuple(sums)

    def _suit(self, key: SuitKey, is_trump: bool) -> Row:
        """What the cards of a suit add to the sums."""
        layer = self.network.trump if is_trump else self.network.plain
        hidden = list(layer.start)
        sums = [0.0] * SUMS
        ones, twos, fours = key
        left = ones | twos | fours
        while left:
            low = left & -left
            left ^= low
            holder = (1 if ones & low else 0) + (2 if twos & low else 0) + (4 if fours & low else 0) - 1
            stands = standing(self.rules, low.bit_length() - 1)
            below = int(stands)
            share = stands - below
            self._add(layer.rows[holder * RANKS + below], 1.0 - share, hidden, sums)
            if share > 0.0:
                self._add(layer.rows[holder * RANKS + below + 1], share, hidden, sums)
        for number in range(HIDDEN):
            each = hidden[number]
            if each > 0.0:
                row = layer.second[number]
                for place in range(SUMS):
                    sums[place] += each * row[place]
        return tuple(sums)

    def _add(self, row: Row, share: float, hidden: list[float], sums: list[float]) -> None:
        for number in range(HIDDEN):
            hidden[number] += share * row[number]
        for number in range(SUMS):
            sums[number] += share * row[HIDDEN + number]


def _order(rules: Rules, leader: int) -> tuple[int, ...]:
    """The seats from the leader's on, those of the sides by turns, as they sit where partners face each other."""
    seats, sides = rules.seats, len(rules.sides)
    turned = [(leader + more) % seats for more in range(seats)]
    first = rules.side_of[leader]
    by_side = [[seat for seat in turned if (rules.side_of[seat] - first) % sides == number] for number in range(sides)]
    return tuple(seat for turn in zip(*by_side, strict=True) for seat in turn)


@lru_cache(maxsize=16)
def network(sides: int, seats: int) -> Network:
    """The weights learnt for this table, read from their text. Raises KeyError if there are none."""
    data = b85decode(NETWORKS[sides, seats])
    figures = [figure / 1000 for figure in unpack(f"<{len(data) // 2}h", data)]
    place = 0

    def row(length: int) -> Row:
        nonlocal place
        place += length
        return tuple(figures[place - length : place])

    def rows(number: int, length: int) -> Rows:
        return tuple(row(length) for _ in range(number))

    def suit() -> SuitLayer:
        return SuitLayer(row(HIDDEN), rows((seats + 1) * RANKS, HIDDEN + SUMS), rows(HIDDEN, SUMS))

    return Network(
        suit(), suit(), row(SUMS), rows(len(ANCHORS), SUMS), rows(seats, SUMS), row(sides), rows(sides, SUMS)
    )


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
        key = state.trump * 128 + (own | other).bit_count()
        weights = self.known.get(key)
        if weights is None:
            weights = self.known[key] = self._weights(state.trump, (own | other).bit_count())
        size = self.rules.pack.size
        found = weights[size + 3]
        found += weights[size] * (self._multiples(own) - self._multiples(other))
        beaters, safe, left = state.beaters, 0, own
        while left:
            low = left & -left
            card = low.bit_length() - 1
            found += weights[card]
            if not beaters[card] & other:
                safe += 1
            left ^= low
        found += weights[size + 1] * safe
        safe, left = 0, other
        while left:
            low = left & -left
            card = low.bit_length() - 1
            found -= weights[card]
            if not beaters[card] & own:
                safe += 1
            left ^= low
        found += weights[size + 2] * safe
        return 1.0 / (1.0 + exp(-found))

    def _multiples(self, hand: int) -> int:
        """How many cards of a hand have a rank that another of its cards has already."""
        same_rank, found = self.rules.pack.same_rank, 0
        while hand:
            group = hand & same_rank[hand.bit_length() - 1]
            found += group.bit_count() - 1
            hand ^= group
        return found

    def _weights(self, trump: int, cards: int) -> tuple[float, ...]:
        """For each card its own weight, then of multiples, of cards that are safe, of the other's, and of leading."""
        rules = self.rules
        trumps = rules.tables[trump].trumps
        every = [strength(rules, card, bool(trumps >> card & 1)) for card in range(rules.pack.size)]
        places = (*every, *(2.0 * RANKS + more for more in range(4)))
        return tuple(between(ENDS, cards, place, END_ANCHORS) for place in places)


def strength(rules: Rules, card: int, trump: bool) -> float:
    """The index of a card among the weights of `Ends`: plain cards from 0 on, trumps (and jokers) from RANKS on."""
    return standing(rules, card) + (RANKS if trump or rules.pack.rank_of[card] >= len(rules.pack.ranks) else 0)


def standing(rules: Rules, card: int) -> float:
    """The rank of a card on a scale from 0 to RANKS - 1, whatever the pack; a joker stands where an ace does."""
    top = len(rules.pack.ranks) - 1
    return (RANKS - 1) * min(rules.pack.rank_of[card], top) / top


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

"""The policy: how likely a searching player is to choose each of some commands, at a glance and without a search.

A command and its moment become features, which a small network with one hidden layer weighs. Everything comes from the
seat's own Memory, so hidden cards cannot matter. engine.training.policy learns the weights from the choices of
searches; engine.bots.policies reads them. The arithmetic is plain floats in a fixed order: compiled or not, the same
figures.
"""

from math import exp
from typing import Final

from engine.knowledge.memory import Memory
from engine.rules.cards import cards_in
from engine.rules.commands import Attack, Beat, DealCommand, Pass, Take
from engine.rules.events import ANSWER, GIVE, LEAD
from engine.rules.state import Rules

BLOCKS: Final = 12
"""Four phases by three stages of the talon; each has output weights of its own."""
MOMENT: Final = 28
"""Features of the moment, the same for all commands."""
MOVE: Final = 52
"""Features of a command."""
FULL: Final = 6.0
"""A usual hand."""


class CommandFeatures:
    """One moment with the commands to choose from, as features.

    ``moment`` are those of the moment. For each command ``places`` are the features that are not zero and ``values``
    what they are: most of them are.
    """

    def __init__(self, block: int, moment: list[float]) -> None:
        self.block, self.moment = block, moment
        self.places: list[list[int]] = []
        self.values: list[list[float]] = []


class PolicyNet:
    """The weights of one table. ``moment``, ``move``: for each hidden unit a row with a weight for each feature.

    ``out`` and ``direct`` have a row for each block: weights of the hidden units, and of a command's features.
    """

    def __init__(
        self,
        moment: list[list[float]],
        move: list[list[float]],
        bias: list[float],
        out: list[list[float]],
        direct: list[list[float]],
    ) -> None:
        self.moment, self.move, self.bias, self.out, self.direct = moment, move, bias, out, direct

    def shares(self, look: CommandFeatures) -> list[float]:
        """The share of each command; together 1."""
        out, direct, move = self.out[look.block], self.direct[look.block], self.move
        base = self._base(look.moment)
        scores: list[float] = []
        top = -1e9
        for number, places in enumerate(look.places):
            values = look.values[number]
            many = len(places)
            score = 0.0
            for at in range(many):
                score += values[at] * direct[places[at]]
            for unit, row in enumerate(move):
                total = base[unit]
                for at in range(many):
                    total += values[at] * row[places[at]]
                if total > 0.0:
                    score += total * out[unit]
            scores.append(score)
            if score > top:
                top = score
        every = 0.0
        shares: list[float] = []
        for score in scores:
            share = exp(score - top)
            shares.append(share)
            every += share
        return [share / every for share in shares]

    def _base(self, moment: list[float]) -> list[float]:
        """What each hidden unit gets from the moment, whatever is done."""
        found: list[float] = []
        for unit, row in enumerate(self.moment):
            total = self.bias[unit]
            for place, value in enumerate(moment):
                if value != 0.0:
                    total += value * row[place]
            found.append(total)
        return found


def look(memory: Memory, rules: Rules, commands: list[DealCommand]) -> CommandFeatures | None:
    """The features of ``commands`` for the seat on turn; None where one is of a kind that no policy was taught."""
    for each in commands:
        if not isinstance(each, Attack | Beat | Take | Pass):
            return None
    return _Looker(memory, rules).looked(commands)


class _Looker:
    """What the seat sees and remembers at one moment, counted once for all commands."""

    def __init__(self, memory: Memory, rules: Rules) -> None:
        view, pack = memory.view, rules.pack
        self.memory, self.rules = memory, rules
        table = rules.table_for(view.trump, view.own, view.defender)
        self.beaters = table.beaters
        self.rank_of, self.same_rank = pack.rank_of, pack.same_rank
        self.step = 1.0 / (len(pack.ranks) - 1)
        trumps = table.trumps | rules.wild
        if pack.jokers:
            trumps |= pack.same_rank[-1]
        self.trumps, self.hand, self.talon = trumps, view.hand, view.talon
        self.plain = view.hand & ~trumps
        self.held = view.hand.bit_count()
        on_table, attacks, unbeaten = 0, 0, 0
        for pair in view.table:
            on_table |= 1 << pair.attack
            attacks += 1
            if pair.cover >= 0:
                on_table |= 1 << pair.cover
            else:
                unbeaten += 1
        self.on_table, self.attacks, self.unbeaten = on_table, attacks, unbeaten
        fits = 0
        for card in cards_in(on_table):
            fits |= pack.same_rank[card]
        self.fits = fits & view.hand if attacks else 0
        self.unseen = memory.unseen(pack.size)
        self.unseens = self.unseen.bit_count()
        self.opponent = view.principal if view.seat == view.defender else view.defender
        self.defender_known = memory.known[view.defender] if view.defender != view.seat else 0
        self.defender_held = view.counts[view.defender]
        self.others_known = 0
        for seat, known in enumerate(memory.known):
            if seat != view.seat:
                self.others_known |= known
        self.lowest = self.rank(_low(self.plain)) if self.plain else 1.2

    def rank(self, card: int) -> float:
        """0 for the lowest rank, 1 for aces."""
        return self.rank_of[card] * self.step

    def looked(self, commands: list[DealCommand]) -> CommandFeatures:
        view = self.memory.view
        phase = view.phase
        part = 0 if phase is LEAD else 1 if phase is ANSWER else 3 if phase is GIVE else 2
        seats = self.rules.seats
        stage = 0 if not self.talon else 1 if self.talon <= 2 * seats else 2
        found = CommandFeatures(part * 3 + stage, self.moment())
        cheapest = 2.5
        for each in commands:
            if isinstance(each, Beat):
                cost = self.cost(each.card)
                if cost < cheapest:
                    cheapest = cost
        for each in commands:
            places: list[int] = []
            values: list[float] = []
            if isinstance(each, Attack):
                self.attack(each.cards, places, values)
            elif isinstance(each, Beat):
                self.beat(each.target, each.card, cheapest, places, values)
            elif isinstance(each, Take):
                self.take(cheapest, places, values)
            else:
                self.wait(places, values)
            found.places.append(places)
            found.values.append(values)
        return found

    def moment(self) -> list[float]:
        view, memory, trumps = self.memory.view, self.memory, self.trumps
        seats, seat = self.rules.seats, view.seat
        mine = self.hand & trumps
        many = mine.bit_count()
        fewest, holding, missing = 99, 0, 0
        for at, count in enumerate(view.counts):
            if count:
                holding += 1
            if at != seat and count and count < fewest:
                fewest = count
            if count < self.rules.hand_size:
                missing += self.rules.hand_size - count
        ranks, multiples = 0.0, 0
        for card in cards_in(self.plain):
            ranks += self.rank(card)
        left = self.hand
        while left:
            group = left & self.same_rank[_low(left)]
            multiples += group.bit_count() - 1
            left ^= group
        plains = self.plain.bit_count()
        theirs = view.counts[self.opponent]
        known = memory.known[self.opponent] if self.opponent != seat else 0
        pile, highest = 0.0, 0.0
        for card in cards_in(self.on_table):
            rank = self.rank(card)
            if not trumps >> card & 1:
                pile += rank
            if rank > highest:
                highest = rank
        high = 0
        for card in cards_in(self.unseen & ~trumps):
            if self.rank_of[card] * self.step >= 0.87:
                high += 1
        partner = 0
        if self.rules.in_teams:
            for other in self.rules.sides[self.rules.side_of[seat]]:
                if other != seat:
                    partner += view.counts[other]
        unseens = self.unseens if self.unseens else 1
        hidden = (self.unseen & trumps).bit_count()
        talon = self.talon / seats
        return [
            self.held / FULL,
            theirs / FULL,
            fewest / FULL if fewest < 99 else 0.0,
            holding / FULL,
            many / 3.0,
            many / self.held if self.held else 0.0,
            ranks / plains if plains else 0.0,
            self.lowest,
            self.rank(mine.bit_length() - 1) if mine else 0.0,
            (talon if talon < 12.0 else 12.0) / FULL,
            0.0 if self.talon else 1.0,
            1.0 if self.talon and self.talon <= missing else 0.0,
            self.attacks / 3.0,
            self.unbeaten / 2.0,
            float((self.on_table & trumps).bit_count()),
            3.0 * hidden / unseens,
            hidden / 4.0,
            known.bit_count() / theirs if theirs else 0.0,
            (known & trumps).bit_count() / 2.0,
            1.0 if view.principal == seat else 0.0,
            (view.limit - self.attacks) / 3.0,
            partner / FULL,
            self.rank(view.turnup) if self.talon and view.turnup >= 0 else 0.0,
            multiples / 3.0,
            0.0 if view.discard else 1.0,
            highest,
            pile / 4.0,
            high / 4.0,
        ]

    def cost(self, card: int) -> float:
        return self.rank(card) + (1.0 if self.trumps >> card & 1 else 0.0)

    def attack(self, cards: tuple[int, ...], places: list[int], values: list[float]) -> None:
        laid, plains, dears, high_plain, high_trump = 0, 0.0, 0.0, False, False
        lowest, first = 9.0, cards[0]
        many = 0
        for card in cards:
            laid |= 1 << card
            rank = self.rank(card)
            if self.trumps >> card & 1:
                many += 1
                dears += rank
                high_trump = high_trump or rank >= 0.87
            else:
                plains += rank
                high_plain = high_plain or rank >= 0.87
            if self.cost(card) < lowest:
                lowest, first = self.cost(card), card
        same = self.same_rank[first]
        rest = same & self.hand & ~laid
        _put(places, values, 0, len(cards) - 1.0)
        _put(places, values, 1, plains)
        _put(places, values, 2, float(many))
        _put(places, values, 3, dears)
        _put(places, values, 4, float((rest & ~self.trumps).bit_count()))
        _put(places, values, 5, float((rest & self.trumps).bit_count()))
        able = self.beaters[first]
        known = able & self.defender_known
        if known & ~self.trumps:
            _put(places, values, 7, 1.0)
        elif known:
            _put(places, values, 8, 1.0)
        hidden = self.defender_held - self.defender_known.bit_count()
        _put(places, values, 6, self.among(able & ~self.trumps, hidden))
        _put(places, values, 9, self.among(able, hidden))
        if laid == self.hand and not self.talon:
            _put(places, values, 10, 1.0)
        if not self.trumps >> first & 1:
            _put(places, values, 11, self.rank(first) - self.lowest)
            if self.rank(first) <= self.lowest:
                _put(places, values, 12, 1.0)
        gone = same & (self.memory.view.discard | self.on_table)
        _put(places, values, 13, gone.bit_count() / 3.0)
        _put(places, values, 14, (same & self.unseen).bit_count() / 3.0)
        _put(places, values, 15, (same & self.defender_known).bit_count() / 2.0)
        _put(places, values, 16, (self.fits & ~laid & ~self.trumps).bit_count() / 2.0)
        if high_plain:
            _put(places, values, 17, 1.0)
        if many and (self.fits if self.attacks else self.hand) & ~self.trumps & ~laid:
            _put(places, values, 18, 1.0)
        if len(cards) + self.unbeaten >= self.defender_held:
            _put(places, values, 19, 1.0)
        if high_trump:
            _put(places, values, 20, 1.0)
        _put(places, values, 21, 1.0)

    def among(self, cards: int, hidden: int) -> float:
        """How likely at least one of ``cards`` is among the defender's ``hidden`` cards."""
        unseens = self.unseens
        others, none = unseens - (cards & self.unseen).bit_count(), 1.0
        for drawn in range(hidden if hidden < unseens else unseens):
            if others <= drawn:
                return 1.0
            none *= (others - drawn) / (unseens - drawn)
        return 1.0 - none

    def beat(self, target: int, card: int, cheapest: float, places: list[int], values: list[float]) -> None:
        rank, trump = self.rank(card), self.trumps >> card & 1
        _put(places, values, 22, 1.0)
        if trump and not self.trumps >> target & 1:
            _put(places, values, 24, 1.0)
        else:
            _put(places, values, 23, rank - self.rank(target))
        _put(places, values, 25 if trump else 26, rank)
        same = self.same_rank[card]
        if same & self.on_table:
            _put(places, values, 27, 1.0)
        else:
            _put(places, values, 28, (same & self.unseen).bit_count() / 3.0)
            _put(places, values, 34, (same & self.others_known).bit_count() / 2.0)
        _put(places, values, 29, float((same & self.hand).bit_count() - 1))
        if self.held == 1 and not self.talon:
            _put(places, values, 30, 1.0)
        dearer = self.cost(card) - cheapest
        if dearer > 0.0:
            _put(places, values, 31, dearer)
        else:
            _put(places, values, 32, 1.0)
        if trump and self.beaters[target] & self.plain:
            _put(places, values, 33, 1.0)
        _put(places, values, 35, (self.unbeaten - 1) / 2.0)
        if trump and (self.hand & self.trumps).bit_count() == 1:
            _put(places, values, 36, 1.0)

    def take(self, cheapest: float, places: list[int], values: list[float]) -> None:
        gained = 0.0
        for card in cards_in(self.on_table & ~self.trumps):
            gained += self.rank(card)
        _put(places, values, 37, 1.0)
        _put(places, values, 38, self.attacks / 3.0)
        _put(places, values, 39, float((self.on_table & self.trumps).bit_count()))
        _put(places, values, 40, gained / 4.0)
        _put(places, values, 41, cheapest)
        if cheapest >= 1.0:
            _put(places, values, 42, 1.0)
        _put(places, values, 43, self.held / FULL)
        if 1.7 <= cheapest <= 2.0:
            _put(places, values, 44, 1.0)

    def wait(self, places: list[int], values: list[float]) -> None:
        plain = self.fits & ~self.trumps
        _put(places, values, 45, 1.0)
        if plain:
            _put(places, values, 46, self.rank(_low(plain)))
            _put(places, values, 47, 1.0)
            _put(places, values, 48, plain.bit_count() / 2.0)
        elif self.fits:
            _put(places, values, 51, 1.0)
        _put(places, values, 49, self.held / FULL)
        if self.defender_held <= 2:
            _put(places, values, 50, 1.0)


def _low(cards: int) -> int:
    return (cards & -cards).bit_length() - 1


def _put(places: list[int], values: list[float], place: int, value: float) -> None:
    if value != 0.0:
        places.append(place)
        values.append(value)

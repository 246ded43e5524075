"""Bouts between two hands that know each other, on bit sets of the few cards left.

Without a talon (`Bouts`), or while the turn-up lies alone and one of the two will draw it (`BoutsForTurnup`).

A second account of the rules, of the one kind of bout that `engine.bots.endgame` lets through, and only because of what
it saves: a step through the kernel (legal, copy, act) takes 15 microseconds, here one, and 14 cards need 150,000 steps.
That its bouts end as the kernel's do is proven on thousands of positions by tests/bots/test_endgame.py, for every rule
set that is let through.
"""

from collections.abc import Callable

from engine.rules.cards import cards_in, size_of
from engine.rules.events import Phase
from engine.rules.state import State

ROUND = 2_000
"""The clock is checked after so many nodes: every few milliseconds."""


class Spent(Exception):
    """The budget of nodes is used up, or it is too late."""


class Budget:
    """The ``nodes`` that may still be spent on one endgame, and the clock."""

    def __init__(self, most: int, late: Callable[[], bool] | None) -> None:
        self.most, self.nodes, self.late = most, 0, late
        self.until = min(most, ROUND)

    def go_on(self) -> None:
        """Once in a ROUND: may more nodes be spent? Raises Spent."""
        if self.nodes > self.most or (self.late is not None and self.late()):
            raise Spent
        self.until = min(self.most, self.nodes + ROUND)


class Bouts:
    """Bouts between two hands without a talon, counted on bit sets of the cards left, the weakest card lowest.

    ``a`` and ``d`` are the hands of attacker and defender, ``table`` all cards played in the bout, ``fits`` the cards
    of their ranks, ``room`` how many attack cards may still be laid, ``goal`` what the attacker wants: 1 to win, 0 not
    to lose. Every question is answered by whether he gets it. No position comes again: after a take the attacker goes
    on with fewer cards, otherwise cards are discarded.
    """

    def __init__(self, state: State, budget: Budget) -> None:
        beaters, same_rank = state.beaters, state.rules.pack.same_rank
        left = state.played
        for card in state.talon:
            left |= 1 << card
        for hand in state.hands:
            left |= hand
        # The fewer cards beat a card, the stronger it is.
        self.cards = sorted(cards_in(left), key=lambda card: (-size_of(beaters[card]), card))
        self.size = len(self.cards)
        self.all = tuple((1 << n, self._set(beaters[c]), self._set(same_rank[c])) for n, c in enumerate(self.cards))
        self.rank_of = {bit: rank for bit, _, rank in self.all}
        self.strength_is_plain = all(beaters & (bit - 1) == 0 for bit, beaters, _ in self.all)
        self.most, self.by_hand = _limits(state)
        self.instant = state.rules.instant
        self.budget = budget
        self.draws = False
        self.known: dict[int, bool] = {}
        self.members: dict[int, tuple[tuple[int, int, int], ...]] = {}
        self.beaten_by: dict[int, int] = {}

    def in_order(self, cards: int) -> list[int]:
        """The cards of a set of the pack, the weakest first."""
        return [card for card in self.cards if cards >> card & 1]

    def attacker_gets(self, state: State, goal: int) -> bool:
        """The question about a State in which no card is unbeaten but one that the defender is asked to beat."""
        defender = state.defender
        a = self._set(sum(hand for seat, hand in enumerate(state.hands) if seat != defender))
        d, table, fits = (self._set(cards) for cards in (state.hands[defender], state.played, state.fits))
        room = state.room()
        match state.phase:
            case Phase.LEAD:
                return self._lead(a, d, goal)
            case Phase.ANSWER:
                bit, beaters = next((b, beaters) for b, beaters, _ in self.all if b & self._set(state.open))
                return self._answer(a, d, bit, d & beaters, table, fits, room, goal)
            case Phase.THROW_IN:
                return self._add(a, d, table, fits, room, goal)
        return self._give(a, d | table, fits, room, goal)

    def _set(self, cards: int) -> int:
        """A set of the pack as one of the cards left."""
        return sum(1 << n for n, card in enumerate(self.cards) if cards >> card & 1)

    def _list(self, cards: int) -> tuple[tuple[int, int, int], ...]:
        """Of each card of the set its bit, what beats it, and its rank; kept, for few sets come up often."""
        found = self.members[cards] = tuple(each for each in self.all if cards & each[0])
        return found

    def _lead(self, a: int, d: int, goal: int) -> bool:
        """A bout begins."""
        if not a:
            return d != 0 or goal == 0
        if not d:
            return False
        key = (a << self.size | d) << 1 | goal
        found = self.known.get(key)
        if found is not None:
            return found
        self.budget.nodes += 1
        if self.budget.nodes > self.budget.until:
            self.budget.go_on()
        won = self._sheds(a, d)
        if not won:
            room = (min(self.most, size_of(d)) if self.by_hand else self.most) - 1
            for bit, beaters, rank in self.members.get(a) or self._list(a):
                if self._answer(a ^ bit, d, bit, d & beaters, bit, rank, room, goal):
                    won = True
                    break
        self._keep(key, won, goal)
        return won

    def _keep(self, key: int, won: bool, goal: int) -> None:
        """Who wins does not lose, and who cannot but lose does not win: often one answer is two."""
        self.known[key] = won
        if won == goal:
            self.known[key ^ 1] = won

    def _sheds(self, a: int, d: int) -> bool:
        """Whether the attacker surely wins by leading card after card that nothing beats, and all others at the end.

        From the weakest on: then what the defender picks up beats none of those that follow. The others must be of one
        rank, and too few for the defender to get rid of his hand on them.
        """
        beaten = self.beaten_by.get(d)
        if beaten is None:
            beaten = self.beaten_by[d] = sum(bit for bit, beaters, _ in self.all if beaters & d)
        last = a & beaten
        if not last:
            return self.strength_is_plain
        if last & ~self.rank_of[last & -last] or not self.strength_is_plain:
            return False
        count = size_of(last)
        return count <= self.most and 2 * count < size_of(a) + size_of(d)

    def _answer(self, a: int, d: int, bit: int, can: int, table: int, fits: int, room: int, goal: int) -> bool:
        """The card ``bit`` lies unbeaten, and the cards ``can`` beat it."""
        if not a and not self.draws:
            # The attacker is out; a defender who beats off with a last card goes out in the same bout.
            return goal == 0 or self.instant or can != d or size_of(d) != 1
        if not can:
            return self._give(a, d | table, fits, room, goal)
        size = self.size
        key = (((a << size | d) << size | table) << size | bit) << 1 | goal
        found = self.known.get(key)
        if found is not None:
            return found
        self.budget.nodes += 1
        if self.budget.nodes > self.budget.until:
            self.budget.go_on()
        won = self._beaten(a, d, can, table, fits, room, goal) and self._give(a, d | table, fits, room, goal)
        self._keep(key, won, goal)
        return won

    def _beaten(self, a: int, d: int, can: int, table: int, fits: int, room: int, goal: int) -> bool:
        """Whether the attacker gets it whatever card of ``can`` beats; those that end the bout are soonest judged."""
        going_on = []
        for bit, _, rank in self.members.get(can) or self._list(can):
            if room and a & (fits | rank):
                going_on.append((bit, rank))
            elif not self._beaten_off(a, d ^ bit, goal):
                return False
        return all(self._add(a, d ^ bit, table | bit, fits | rank, room, goal) for bit, rank in going_on)

    def _add(self, a: int, d: int, table: int, fits: int, room: int, goal: int) -> bool:
        """Everything is beaten; the attacker throws in, or the bout ends and the defender leads."""
        more = a & fits
        if not room or not more:
            return self._beaten_off(a, d, goal)
        size = self.size
        key = (((a << size | d) << size | table) << size) << 1 | goal
        found = self.known.get(key)
        if found is not None:
            return found
        self.budget.nodes += 1
        if self.budget.nodes > self.budget.until:
            self.budget.go_on()
        won = False
        for bit, beaters, rank in self.members.get(more) or self._list(more):
            if self._answer(a ^ bit, d, bit, d & beaters, table | bit, fits | rank, room - 1, goal):
                won = True
                break
        won = won or self._beaten_off(a, d, goal)
        self._keep(key, won, goal)
        return won

    def _beaten_off(self, a: int, d: int, goal: int) -> bool:
        """The bout is over, its cards are discarded, and the defender leads."""
        return not self._lead(d, a, 1 - goal)

    def _give(self, a: int, d: int, fits: int, room: int, goal: int) -> bool:
        """The defender takes, and has the cards of the table in ``d`` already; the attacker gives what is best."""
        more = a & fits
        if not room or not more:
            return self._lead(a, d, goal)
        if more == a and size_of(a) <= room:
            return True
        choices = [0]
        given = more
        while given:
            if size_of(given) <= room:
                choices.append(given)
            given = (given - 1) & more
        size, known = self.size, self.known
        for given in choices:
            if known.get(((a ^ given) << size | d | given) << 1 | goal):
                return True
        return any(self._lead(a ^ given, d | given, goal) for given in choices)


class BoutsForTurnup(Bouts):
    """Bouts while the turn-up lies alone: whoever is short of cards after one draws it, the attacker first.

    From then on ``bouts`` goes on. Before, nobody is out, and no bout is won on the spot.
    """

    def __init__(self, state: State, budget: Budget, bouts: Bouts) -> None:
        super().__init__(state, budget)
        self.draws = True
        self.bouts = bouts
        self.turnup = self._set(1 << state.turnup)
        self.full = state.rules.hand_size

    def _lead(self, a: int, d: int, goal: int) -> bool:
        """As without a talon, but nobody can be sure to shed the last cards: a card is still drawn."""
        key = (a << self.size | d) << 1 | goal
        found = self.known.get(key)
        if found is not None:
            return found
        self.budget.nodes += 1
        if self.budget.nodes > self.budget.until:
            self.budget.go_on()
        won = False
        room = (min(self.most, size_of(d)) if self.by_hand else self.most) - 1
        for bit, beaters, rank in self.members.get(a) or self._list(a):
            if self._answer(a ^ bit, d, bit, d & beaters, bit, rank, room, goal):
                won = True
                break
        self._keep(key, won, goal)
        return won

    def _beaten_off(self, a: int, d: int, goal: int) -> bool:
        if size_of(a) < self.full:
            return not self.bouts._lead(d, a | self.turnup, 1 - goal)
        if size_of(d) < self.full:
            return not self.bouts._lead(d | self.turnup, a, 1 - goal)
        return not self._lead(d, a, 1 - goal)

    def _give(self, a: int, d: int, fits: int, room: int, goal: int) -> bool:
        """The attacker gives any cards that fit, or none."""
        more = a & fits
        given = more
        while True:
            if size_of(given) <= room and self._taken(a ^ given, d | given, goal):
                return True
            if not given:
                return False
            given = (given - 1) & more

    def _taken(self, a: int, d: int, goal: int) -> bool:
        """The bout is over, the defender has its cards, and the attacker leads again."""
        if size_of(a) < self.full:
            return self.bouts._lead(a | self.turnup, d, goal)
        if size_of(d) < self.full:
            return self.bouts._lead(a, d | self.turnup, goal)
        return self._lead(a, d, goal)


def _limits(state: State) -> tuple[int, bool]:
    """How many attack cards a later bout may hold, and whether no more than the defender has in hand (R13, O40)."""
    later = state.copy()
    later.bout, later.attacks, later.covers, later.open = 2, [], [], 0
    defender, every = later.defender, (1 << state.rules.pack.size) - 1
    limits = []
    for hand in (every, 1):
        later.hands[defender] = hand
        limits.append(state.rules.limit(later, defender))
    return limits[0], limits[1] == 1

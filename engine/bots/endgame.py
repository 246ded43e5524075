"""Exact endgames: two seats are left, the talon is gone, and what one does not hold the other does.

`solve` says who wins with best play, and how. It does so for every rule set whose bouts go as in classic Podkidnoy,
whatever beats what; `why_aside` names the assumption that another one breaks.

The kernel plays the first moves, up to a bout in which at most one card lies unbeaten. From there on `_Bouts` counts on
sets of the few cards left, without a State: through the kernel a step takes 15 microseconds, here under one, and only
so are 14 cards solved while a player waits. That these bouts end as the kernel's is proven by tests on thousands of
positions (tests/test_endgame.py).
"""

from dataclasses import dataclass
from enum import IntEnum
from random import Random

from engine import moves
from engine.cards import cards_in
from engine.commands import Attack, Beat, Command, Pass, Take
from engine.events import DealEnded, Phase
from engine.legality import legal, perform
from engine.memory import Memory
from engine.rules import Rules
from engine.state import State
from engine.tally import Tally
from engine.veil import Veil
from engine.worlds import guess

NODES = 400_000
"""The usual budget; 14 cards took 222,000 at most."""
MOST_CARDS = 18
"""More are not tried: the budget would be spent for nothing."""
FEW_BOUTS = 100
"""So long before R35 makes a draw of a deal in which nothing is discarded, no line of play comes near it."""
HARMLESS = (moves.say, moves.swap, moves.partner_beats)
"""Moves of variants that change nothing any more: there is no talon to swap with, and no partner who holds cards."""


class Outcome(IntEnum):
    """What a deal comes to for a seat."""

    LOSS = -1
    DRAW = 0
    WIN = 1


@dataclass(frozen=True, slots=True)
class Result:
    """With best play on both sides the seat to move gets ``outcome``, and ``command`` is a move that gets it."""

    outcome: Outcome
    command: Command
    nodes: int


def certain(seen: Veil, memory: Memory, rules: Rules) -> State | None:
    """The deal itself, if the seat knows it whole: no talon, and one other hand at most. None while it has to guess."""
    others = [seat for seat, count in enumerate(seen.counts) if count and seat != seen.seat]
    return guess(seen, memory, rules, Random(0)) if not seen.talon and len(others) <= 1 else None


def why_aside(state: State) -> str | None:
    """Which assumption of the solver this deal breaks, in a sentence; None if it breaks none."""
    rules = state.rules
    if state.ended is not None or state.phase in (Phase.CUT, Phase.OVER):
        return "No bout is being played."
    if state.talon:
        return "There are cards to draw."
    holders = {seat for seat, hand in enumerate(state.hands) if hand} | {state.defender}
    if len(holders) > 2 or len({rules.side_of[seat] for seat in holders}) < len(holders):
        return "More than two seats hold cards, or both are partners."
    if not holders <= {*state.entitled, state.defender}:
        return "A seat with cards may not add any in this bout."
    if sum(hand.bit_count() for hand in state.hands) + len(state.attacks) + len(state.covers) > MOST_CARDS:
        return "There are too many cards."
    if len(state.positions) > FEW_BOUTS:
        return "A draw by repetition may be near."
    return _unlike_classic(state)


def _unlike_classic(state: State) -> str | None:
    rules = state.rules
    if rules.own_trumps:
        return "What beats what depends on who defends."
    if rules.wild:
        return "Cards may be named as another suit."
    if any(move not in HARMLESS for move in rules.moves):
        return "An attack may be passed on, so that play can go round in circles."
    if any(rules.may_exchange(state, seat) for seat in range(rules.seats)):
        return "A trump may still be exchanged."
    if not _gives_always(state):
        return "Cards may not always be given to a defender who takes."
    if not _losses_are_equal(rules):
        return "How a deal is lost matters to the session, not only that it is."
    return None


def _gives_always(state: State) -> bool:
    """Whether cards may be given even to a defender who has beaten nothing (O12)."""
    bare = state.copy()
    bare.covers = [-1] * len(bare.attacks)
    return state.rules.may_give(bare)


def _losses_are_equal(rules: Rules) -> bool:
    """Whether the session scores every loss alike: with few cards or many, whatever attack made the fool (R31-R33)."""
    scores = []
    for cards in ((0,), tuple(range(rules.pack.size))):
        hands = (cards, *((),) * (rules.seats - 1))
        for attack in ((), (0,)):
            ended = DealEnded(0, hands, 0, False, losers=(0,), last_attack=attack)
            scores.append(rules.session.score(Tally(rules.seats), ended, rules, 0))
    return all(score == scores[0] for score in scores)


def solve(state: State, nodes: int = NODES) -> Result | None:
    """The outcome for the seat to move, exactly. None if the solver stands aside (`why_aside`), or ``nodes`` are spent.

    Who keeps to these commands gets the outcome, or more if the other errs. They do not promise the shortest way.
    """
    if why_aside(state):
        return None
    play = _Play(state, nodes)
    try:
        return play.solve()
    except _Spent:
        return None


class _Spent(Exception):
    """The budget of nodes is used up."""


class _Play:
    """The first moves, played by the kernel."""

    def __init__(self, state: State, nodes: int) -> None:
        self.state, self.seat = state, state.turn
        self.bouts = _Bouts(state, nodes)

    def solve(self) -> Result:
        """Raises _Spent."""
        commands = self._commands(self.state)
        for outcome in (Outcome.WIN, Outcome.DRAW):
            for command in commands:
                if self._reaches(_after(self.state, command), outcome):
                    return Result(outcome, command, self.bouts.nodes)
        return Result(Outcome.LOSS, commands[0], self.bouts.nodes)

    def _reaches(self, state: State, outcome: Outcome) -> bool:
        """Whether the seat that asks gets this much, or more."""
        if state.ended is not None:
            if state.ended.fool < 0:
                return outcome <= Outcome.DRAW
            return self.seat not in state.ended.losers
        if state.open.bit_count() <= (state.phase == Phase.ANSWER) or state.phase == Phase.GIVE:
            if state.defender != self.seat:
                return self.bouts.attacker_gets(state, outcome)
            return not self.bouts.attacker_gets(state, 1 - outcome)
        replies = (self._reaches(_after(state, command), outcome) for command in self._commands(state))
        return any(replies) if state.turn == self.seat else all(replies)

    def _commands(self, state: State) -> list[Command]:
        """What is worth considering, the weakest cards first.

        Cards that are led or thrown in together do no more than one after the other: those held back can be thrown in
        or given later, with more known. Of several unbeaten cards any may be the first to be beaten, unless others may
        be thrown in between.
        """
        seat, in_order = state.turn, self.bouts.in_order
        may = legal(state, seat)
        found: list[Command]
        if may.phase == Phase.ANSWER:
            beats = may.beats if state.rules.asks_between else may.beats[:1]
            found = [Beat(seat, target, card) for target, cards in beats for card in in_order(cards)]
            return [*found, Take(seat)]
        if may.phase == Phase.GIVE:
            return [c for c in may.commands(state.rules.pack.same_rank) if isinstance(c, Attack | Pass)]
        found = [Attack(seat, (card,)) for card in in_order(may.attack)]
        return [*found, Pass(seat)] if may.may_pass else found


def _after(state: State, command: Command) -> State:
    twin = state.copy()
    perform(twin, command, None)  # type: ignore[arg-type]  # no command of the session is among them
    return twin


class _Bouts:
    """Bouts between two hands, counted on bit sets of the cards left, the weakest card lowest.

    ``a`` and ``d`` are the hands of attacker and defender, ``table`` all cards played in the bout, ``fits`` the cards
    of their ranks, ``room`` how many attack cards may still be laid, ``goal`` what the attacker wants: 1 to win, 0 not
    to lose. Every question is answered by whether he gets it. No position comes again: after a take the attacker goes
    on with fewer cards, otherwise cards are discarded.
    """

    def __init__(self, state: State, nodes: int) -> None:
        beaters, same_rank = state.beaters, state.rules.pack.same_rank
        left = state.on_table()
        for hand in state.hands:
            left |= hand
        # The fewer cards beat a card, the stronger it is.
        self.cards = sorted(cards_in(left), key=lambda card: (-beaters[card].bit_count(), card))
        self.size = len(self.cards)
        self.all = tuple((1 << n, self._set(beaters[c]), self._set(same_rank[c])) for n, c in enumerate(self.cards))
        self.rank_of = {bit: rank for bit, _, rank in self.all}
        self.strength_is_plain = all(beaters & (bit - 1) == 0 for bit, beaters, _ in self.all)
        self.most, self.by_hand = _limits(state)
        self.instant = state.rules.instant
        self.budget, self.nodes = nodes, 0
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
        d, table, fits = (self._set(cards) for cards in (state.hands[defender], state.on_table(), state.fits))
        room = state.limit - len(state.attacks)
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
        known = self.known.get(key)
        if known is not None:
            return known
        self.nodes += 1
        if self.nodes > self.budget:
            raise _Spent
        won = self._sheds(a, d)
        if not won:
            room = (min(self.most, d.bit_count()) if self.by_hand else self.most) - 1
            for bit, beaters, rank in self.members.get(a) or self._list(a):
                if self._answer(a ^ bit, d, bit, d & beaters, bit, rank, room, goal):
                    won = True
                    break
        self.known[key] = won
        return won

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
        count = last.bit_count()
        return count <= self.most and 2 * count < a.bit_count() + d.bit_count()

    def _answer(self, a: int, d: int, bit: int, can: int, table: int, fits: int, room: int, goal: int) -> bool:
        """The card ``bit`` lies unbeaten, and the cards ``can`` beat it."""
        if not a:
            # The attacker is out; a defender who beats off with a last card goes out in the same bout.
            return goal == 0 or self.instant or can != d or d.bit_count() != 1
        if not can:
            return self._give(a, d | table, fits, room, goal)
        size = self.size
        key = (((a << size | d) << size | table) << size | bit) << 1 | goal
        known = self.known.get(key)
        if known is not None:
            return known
        self.nodes += 1
        if self.nodes > self.budget:
            raise _Spent
        won = self._beaten(a, d, can, table, fits, room, goal) and self._give(a, d | table, fits, room, goal)
        self.known[key] = won
        return won

    def _beaten(self, a: int, d: int, can: int, table: int, fits: int, room: int, goal: int) -> bool:
        """Whether the attacker gets it whatever card of ``can`` beats; those that end the bout are soonest judged."""
        going_on = []
        for bit, _, rank in self.members.get(can) or self._list(can):
            if room and a & (fits | rank):
                going_on.append((bit, rank))
            elif self._lead(d ^ bit, a, 1 - goal):
                return False
        return all(self._add(a, d ^ bit, table | bit, fits | rank, room, goal) for bit, rank in going_on)

    def _add(self, a: int, d: int, table: int, fits: int, room: int, goal: int) -> bool:
        """Everything is beaten; the attacker throws in, or the bout ends and the defender leads."""
        more = a & fits
        if not room or not more:
            return not self._lead(d, a, 1 - goal)
        size = self.size
        key = (((a << size | d) << size | table) << size) << 1 | goal
        known = self.known.get(key)
        if known is not None:
            return known
        self.nodes += 1
        if self.nodes > self.budget:
            raise _Spent
        won = False
        for bit, beaters, rank in self.members.get(more) or self._list(more):
            if self._answer(a ^ bit, d, bit, d & beaters, table | bit, fits | rank, room - 1, goal):
                won = True
                break
        won = won or not self._lead(d, a, 1 - goal)
        self.known[key] = won
        return won

    def _give(self, a: int, d: int, fits: int, room: int, goal: int) -> bool:
        """The defender takes, and has the cards of the table in ``d`` already; the attacker gives what is best."""
        more = a & fits
        if not room or not more:
            return self._lead(a, d, goal)
        if more == a and a.bit_count() <= room:
            return True
        choices = [0]
        given = more
        while given:
            if given.bit_count() <= room:
                choices.append(given)
            given = (given - 1) & more
        size, known = self.size, self.known
        for given in choices:
            if known.get(((a ^ given) << size | d | given) << 1 | goal):
                return True
        return any(self._lead(a ^ given, d | given, goal) for given in choices)


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

"""Exact endgames: two seats are left, and each hand is known, because the talon is gone or only the turn-up is left.

`solve` says who wins with best play, and how. It covers every rule set whose bouts go as in classic Podkidnoy, whatever
beats what; `why_aside` names the assumption that another one breaks. The kernel plays the first moves, up to a bout
with at most one unbeaten card; from there on engine.bots.two_hands searches.
"""

from collections.abc import Callable
from dataclasses import dataclass
from enum import IntEnum
from random import Random

from engine.bots.defence import completes
from engine.bots.two_hands import Bouts, BoutsForTurnup, Budget, Spent
from engine.knowledge.determinization import guess
from engine.knowledge.memory import Memory
from engine.knowledge.projection import SeatProjection
from engine.rules import moves
from engine.rules.cards import HIDDEN
from engine.rules.commands import Attack, Beat, DealCommand, HandBack, Pass, Take
from engine.rules.events import DealEnded, Phase
from engine.rules.legality import legal, perform
from engine.rules.state import Rules, State
from engine.rules.tally import Tally
from engine.rules.throwing_in import ADD_RANKS_ON_TABLE, LEAD_ANY

NODES = 400_000
"""The usual budget; 14 cards took 170,000 at most in deals as they are played."""
MOST_CARDS = 16
"""Of 16 four in five are solved within the budget, of 18 one in ten: more are not tried."""
FEW_BOUTS = 100
"""With more recorded positions than this the solver stands aside, as R35's draw may be near."""
HARMLESS = (moves.say, moves.stop, moves.swap, moves.partner_beats, moves.surplus, moves.touch)
"""Moves of variants that change nothing any more: no card face down to swap with, no partner who holds cards, and
nobody to stop.

More cards than the limit allows are never laid to advantage: of those left, the defender chooses which (R72).
"""


class Outcome(IntEnum):
    """The result of a deal for a seat."""

    LOSS = -1
    DRAW = 0
    WIN = 1


@dataclass(frozen=True, slots=True)
class SolvedResult:
    """With best play on both sides the seat to move gets ``outcome``, and ``command`` is a move that gets it."""

    outcome: Outcome
    command: DealCommand
    nodes: int


def certain(seen: SeatProjection, memory: Memory, rules: Rules) -> State | None:
    """The deal itself, if the seat knows all of it: no card face down, and at most one other hand. None otherwise."""
    others = [seat for seat, count in enumerate(seen.counts) if count and seat != seen.seat]
    face_down = seen.talon - (seen.part("turnup") != HIDDEN)
    return guess(seen, memory, rules, Random(0)) if not face_down and len(others) <= 1 else None


def why_aside(state: State) -> str | None:
    """Which assumption of the solver this deal breaks, in a sentence; None if it breaks none."""
    rules = state.rules
    if state.turn < 0 or state.phase is Phase.CUT:
        return "No bout is being played."
    if state.talon and not _only_turnup(state):
        return "There are cards to draw."
    holders = {seat for seat, hand in enumerate(state.hands) if hand} | {state.defender}
    if len(holders) > 2 or len({rules.side_of[seat] for seat in holders}) < len(holders):
        return "More than two seats hold cards, or both are partners."
    if not holders <= {*state.entitled, state.defender}:
        return "A seat with cards may not add any in this bout."
    if cards_left(state) > MOST_CARDS:
        return "There are too many cards."
    if len(state.positions) > FEW_BOUTS:
        return "A draw by repetition may be near."
    return _unlike_classic(state)


def cards_left(state: State) -> int:
    """How many cards are not discarded."""
    return sum(hand.bit_count() for hand in state.hands) + state.played.bit_count() + len(state.talon)


def _only_turnup(state: State) -> bool:
    """Whether two seats are left with the turn-up alone, and the attacker draws before the defender (R25)."""
    rules = state.rules
    if len(state.talon) > 1 or state.turnup < 0 or state.beneath >= 0 or rules.seats > 2 or not rules.talon_keeps:
        return False
    return rules.hand_size > 0 and rules.draw_order(state)[0] == state.leader


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
    if rules.instant and not rules.limited_by_hand:
        return "A defender may be out before all cards are laid that may be, so it matters which are laid together."
    if rules.may_lead is not LEAD_ANY or rules.may_add is not ADD_RANKS_ON_TABLE:
        return "Not every card may be led, or added that has a rank on the table."
    if not _gives_always(state):
        return "Cards may not always be given to a defender who takes."
    if not _losses_are_equal(rules):
        return "How a deal is lost matters to the session, not only that it is."
    return None


def _gives_always(state: State) -> bool:
    """Whether cards may be given even to a defender who has beaten nothing (O12)."""
    bare = state.copy()
    bare.covers = [-1] * len(bare.attacks)
    may_give = state.rules.may_give
    return may_give is None or may_give(bare)


def _losses_are_equal(rules: Rules) -> bool:
    """Whether the session scores every loss alike: with few cards or many, whatever attack made the fool (R31-R33)."""
    scores = []
    for cards in ((0,), tuple(range(rules.pack.size))):
        hands = (cards, *((),) * (rules.seats - 1))
        for attack in ((), (0,)):
            ended = DealEnded(0, hands, 0, False, losers=(0,), last_attack=attack)
            scores.append(rules.session.score(Tally(rules.seats), ended, rules, 0))
    return all(score == scores[0] for score in scores)


def solve(state: State, nodes: int = NODES, late: Callable[[], bool] | None = None) -> SolvedResult | None:
    """The exact outcome for the seat to move.

    None if the solver does not cover the position (`why_aside`), ``nodes`` are used up, or ``late``, which is called
    now and then, says that time is up. Following these commands gives at least this outcome, not necessarily in the
    shortest way.
    """
    if why_aside(state):
        return None
    try:
        return Endgame(state, nodes, late).solve()
    except Spent:
        return None


class Endgame:
    """One endgame, asked about by the seat to move: its first moves are played by the kernel.

    What has been found out of one position serves all others. For a state that `why_aside` has nothing against.
    """

    def __init__(self, state: State, nodes: int = NODES, late: Callable[[], bool] | None = None) -> None:
        self.state, self.seat = state, state.turn
        self.budget = Budget(nodes, late)
        self.bouts = Bouts(state, self.budget)
        self.first = BoutsForTurnup(state, self.budget, self.bouts) if state.talon else self.bouts

    def solve(self) -> SolvedResult:
        """The seat's result with best play, and a command that leads to it. Raises Spent."""
        commands = self.commands(self.state)
        for outcome in (Outcome.WIN, Outcome.DRAW):
            for command in commands:
                if self.reaches(after(self.state, command), outcome):
                    return SolvedResult(outcome, command, self.budget.nodes)
        return SolvedResult(Outcome.LOSS, commands[0], self.budget.nodes)

    def reaches(self, state: State, outcome: Outcome) -> bool:
        """Whether the seat that asks gets this much, or more, in a state that came of the first. Raises Spent."""
        if state.ended is not None:
            if state.ended.fool < 0:
                return outcome <= Outcome.DRAW
            return self.seat not in state.ended.losers
        if state.open.bit_count() <= (state.phase == Phase.ANSWER and state.fresh != 0) or state.phase == Phase.GIVE:
            bouts = self.first if state.talon else self.bouts
            if state.defender != self.seat:
                return bouts.attacker_gets(state, outcome)
            return not bouts.attacker_gets(state, 1 - outcome)
        replies = (self.reaches(after(state, command), outcome) for command in self.commands(state))
        return any(replies) if state.turn == self.seat else all(replies)

    def commands(self, state: State) -> list[DealCommand]:
        """What is worth considering, the weakest cards first.

        Cards that are led or thrown in together do no more than one after the other: those held back can be thrown in
        or given later, with more known. Of several unbeaten cards any may be the first to be beaten, unless others may
        be thrown in between. A defence is one choice: cards that leave no defence to the others are not beaten with,
        and who has beaten a card takes only after more was laid. (Taking at once gets as much.)
        """
        seat, in_order = state.turn, self.bouts.in_order
        may = legal(state, seat)
        found: list[DealCommand]
        if may.phase == Phase.ANSWER:
            ables = [cards for _, cards in may.beats]
            found = []
            for place, (target, cards) in enumerate(may.beats if state.rules.asks_between else may.beats[:1]):
                others = [cards, *ables[:place], *ables[place + 1 :]]
                found += [Beat(seat, target, card) for card in in_order(cards) if completes(card, others)]
            return found if found and not state.fresh else [*found, Take(seat)]
        if may.phase == Phase.HAND_BACK:
            return [c for c in may.deal_commands(state.rules.pack.same_rank) if isinstance(c, HandBack)]
        if may.phase == Phase.GIVE:
            return [c for c in may.deal_commands(state.rules.pack.same_rank) if isinstance(c, Attack | Pass)]
        found = [Attack(seat, (card,)) for card in in_order(may.attack)]
        return [*found, Pass(seat)] if may.may_pass else found


def after(state: State, command: DealCommand) -> State:
    """The state that a legal command leads to; the one given stays as it is."""
    twin = state.copy()
    perform(twin, command, None)
    return twin

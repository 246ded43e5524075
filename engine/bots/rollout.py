"""Playouts: a determinization played to its end by rule of thumb, directly on the bits of its State.

Much the same rules of thumb as engine.bots.heuristic, but many times faster because no View is needed. The deal is a
determinization (engine.knowledge.determinization), so reading its hands reveals nothing.
"""

from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from engine.bots.defence import cheapest
from engine.rules import kernel
from engine.rules import moves as variants
from engine.rules.cards import cards_in, size_of
from engine.rules.events import ANSWER, GIVE, HAND_BACK, LEAD
from engine.rules.state import Rules, State
from engine.rules.view import Legal

# A deal that goes on for longer than this many acts is called a draw; R35 would say so only after 200 bouts.
MOST_ACTS: Final = 600
# With no more talon than this, trumps are thrown in as well (measured: the policy then wins more against itself).
THIN: Final = 4
# More than any card's number: what a trump costs beyond a plain card, and a card that cannot be beaten beyond a trump.
NEVER: Final = 100


@dataclass(frozen=True, slots=True)
class Habits:
    """What a rule set means to the rules of thumb, worked out once for a search.

    ``dear`` are, for each seat, the cards it is loath to part with by trump suit (one entry for each table);
    ``least`` are the cards given while there is a talon, ``costly`` the trumps that a small pile is not worth;
    ``passing_on``: the rules by which an attack is passed on (R50, R52). ``helped``: a partner may beat cards for the
    defender (R44). ``plain``: variants add nothing else that a search weighs.
    """

    dear: tuple[int, ...]
    least: int
    costly: int
    passing_on: tuple[variants.Move, ...]
    helped: bool
    plain: bool


@lru_cache(maxsize=64)
def habits(rules: Rules) -> Habits:
    """The habits that fit ``rules``."""
    pack = rules.pack
    top = len(pack.ranks) - 1
    jokers = sum(1 << card for card in range(pack.size) if pack.rank_of[card] > top)

    def below(ceiling: int) -> int:
        return sum(1 << card for card in range(pack.size) if pack.rank_of[card] < ceiling)

    return Habits(
        dear=tuple(table.trumps | rules.wild | jokers for table in rules.tables),
        least=below(top - 4),
        costly=(1 << pack.size) - 1 & ~below(top - 3),
        passing_on=tuple(move for move in rules.moves if move in (variants.transfer, variants.show)),
        helped=variants.partner_beats in rules.moves,
        plain=set(rules.moves)
        <= {variants.say, variants.stop, variants.partner_beats, variants.surplus, variants.touch},
    )


def dear_to(state: State, habit: Habits, seat: int) -> int:
    """The cards that ``seat`` is loath to part with: trumps, by its own suit where every seat has one (R61)."""
    return habit.dear[state.own[seat] if state.own else state.trump]


def helper(state: State) -> int:
    """The partner who may beat cards for the defender where that is allowed (R44), -1 if none holds any."""
    rules, hands = state.rules, state.hands
    for seat in rules.sides[rules.side_of[state.defender]]:
        if seat != state.defender and hands[seat]:
            return seat
    return -1


def play_out(state: State, habit: Habits) -> None:
    """Play ``state`` to its end, or until it has gone on for too long (then ``state.ended`` stays None)."""
    for _act in range(MOST_ACTS):
        if state.ended is not None:
            return
        step(state, habit)


def play_bout(state: State, habit: Habits) -> None:
    """Play ``state`` to the start of the next bout, or to its end, if that comes soon."""
    bout = state.bout
    for _act in range(MOST_ACTS):
        if state.ended is not None or state.bout != bout:
            return
        step(state, habit)


def step(state: State, habit: Habits) -> None:
    """Plays the move of the seat on turn by rule of thumb."""
    phase, seat = state.phase, state.turn
    dear = habit.dear[state.own[seat] if state.own else state.trump]
    if phase is ANSWER:
        _answer(state, seat, dear, habit)
    elif phase is LEAD:
        _lead(state, seat, dear)
    elif phase is HAND_BACK:
        kernel.hand_back(state, too_much(state, dear), None)
    else:
        _add(state, seat, dear, phase is GIVE, habit)


def _lead(state: State, seat: int, dear: int) -> None:
    """The lowest card; without a talon its equals go with it."""
    if state.hands[seat] & state.table.lowest and state.rules.may_exchange(state, seat):
        kernel.exchange(state, seat, None)
    able = state.hands[seat] if state.rules.may_lead.cards is None else state.layable()  # mostly a call less
    cheap = able & ~dear or able
    low = cheap & -cheap
    card = low.bit_length() - 1
    if not state.talon:
        equals = cheap & state.rules.pack.same_rank[card]
        if equals != low:
            _lay(state, equals)
            return
    kernel.attack(state, (card,), None)


def _lay(state: State, cards: int) -> None:
    """Lay these cards, the lowest ones if there is no room for all."""
    if not cards & cards - 1:  # mostly one
        kernel.attack(state, (cards.bit_length() - 1,), None)
        return
    found, room = cards_in(cards), state.room()
    if len(found) > room:
        del found[room:]
    kernel.attack(state, tuple(found), None)


def _answer(state: State, seat: int, dear: int, habit: Habits) -> None:
    """Pass the attack on if that is cheap; beat everything as cheaply as possible, or take."""
    if habit.passing_on and _passed_on(state, seat, dear, habit):
        return
    if habit.helped:
        partner = helper(state)
        if partner >= 0:
            _answer_together(state, seat, partner, dear, habit)
            return
    hand, unbeaten, beaters = state.hands[seat], state.open, state.beaters
    if not unbeaten & unbeaten - 1:  # mostly one card, and then the cheapest beater is the cheapest defence
        able = hand & beaters[unbeaten.bit_length() - 1]
        cheap = able & ~dear or able
        low = cheap & -cheap
        if not low or (state.talon and len(state.attacks) == 1 and low & dear & habit.costly):
            kernel.take(state, None)  # a small pile is not worth a good trump
        else:
            kernel.beat(state, unbeaten.bit_length() - 1, low.bit_length() - 1, None)
        return
    targets, ables = [], []
    for target in state.attacks:
        if unbeaten >> target & 1:
            targets.append(target)
            ables.append(hand & beaters[target])
    covers = cheapest(ables, dear)
    if not covers:
        kernel.take(state, None)
        return
    for place, target in enumerate(targets):
        kernel.beat(state, target, covers[place], None)
        if state.phase is not ANSWER or state.turn != seat:
            return


def _answer_together(state: State, seat: int, partner: int, dear: int, habit: Habits) -> None:
    """As `_answer`, but each card is beaten by that one of two partners who has the lower plain card for it."""
    mine, other, beaters = state.hands[seat], state.hands[partner], state.beaters
    plan = []
    for target in state.attacks:
        if state.open >> target & 1:
            able, who = mine & beaters[target], seat
            others = other & beaters[target]
            cheap, cheaper = able & ~dear, others & ~dear
            if others and (not able or (cheaper and (not cheap or cheaper & -cheaper < cheap & -cheap))):
                able, who, cheap = others, partner, cheaper
            if not able:
                kernel.take(state, None)
                return
            cheap = cheap or able
            low = cheap & -cheap
            if who == seat:
                mine ^= low
            else:
                other ^= low
            plan.append((target, low, who))
    if state.talon and len(state.attacks) == 1 and plan[0][1] & dear & habit.costly:
        kernel.take(state, None)
        return
    for target, low, who in plan:
        kernel.beat(state, target, low.bit_length() - 1, None, who)
        if state.phase is not ANSWER or state.turn != seat:
            return


def too_much(state: State, dear: int) -> tuple[int, ...]:
    """What a defender hands back by rule of thumb (R72).

    When taking, the best cards are kept; otherwise those go back that are the most expensive to beat.
    """
    hand, beaters = state.hands[state.defender], state.beaters
    costs = []
    for card in cards_in(variants.may_go_back(state)):
        if state.taking:
            cost = -card - (NEVER if dear >> card & 1 else 0)
        else:
            able = hand & beaters[card]
            cheap = able & ~dear or able
            cost = (cheap & -cheap).bit_length() + (NEVER if able and cheap & dear else 0) if able else 2 * NEVER + card
        costs.append((-cost, card))
    costs.sort()
    return tuple(sorted([card for _, card in costs[: -state.room()]]))


def _passed_on(state: State, seat: int, dear: int, habit: Habits) -> bool:
    may = Legal(seat, ANSWER)  # of all moves only those that matter here
    for move in habit.passing_on:
        may = move(state, seat, may)
    if may.show:
        kernel.show(state, (may.show & -may.show).bit_length() - 1, None)
        return True
    if not may.transfer:
        return False
    cards = []
    for group in may.transfer:
        cheap = group & ~dear
        if not cheap:
            return False
        cards.append((cheap & -cheap).bit_length() - 1)
    kernel.transfer(state, tuple(cards), None)
    return True


def _add(state: State, seat: int, dear: int, giving: bool, habit: Habits) -> None:
    """Throw in whatever is no trump, and trumps too near the end; give small cards only while there is a talon.

    A last trump is given when it empties the hand.
    """
    hand = state.hands[seat]
    fitting = hand & state.fits if state.rules.may_add.cards is None else state.layable()  # as in `_lead`
    talon = len(state.talon)
    if giving:
        if talon:
            fitting &= habit.least & ~dear
        elif fitting != hand or size_of(fitting) > state.room():
            fitting &= ~dear
    elif talon > THIN:
        fitting &= ~dear
    if fitting:
        _lay(state, fitting)
    else:
        kernel.pass_turn(state, None)

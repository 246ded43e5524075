"""The end of a bout: cards are discarded or picked up, hands refilled, seats go out, the deal may end (R18-R35).

The last two functions are slot values: who the fool is (R30, R43).
"""

from typing import Final

from engine.rules import events as ev
from engine.rules.bout import open_bout, position
from engine.rules.cards import listed, size_of
from engine.rules.events import OVER, Log
from engine.rules.refilling import refill
from engine.rules.state import Position, State
from engine.rules.turns import taker_is_passed_over

# R35: the deal is a draw after this many bouts in a row without a discard, or when a position occurs this often.
BOUTS_WITHOUT_DISCARD: Final = 200
SAME_POSITION: Final = 3


def close(state: State, beaten_off: bool, log: Log) -> None:
    """Close the bout: discard or pick up, refill, then end the deal or begin the next bout (R18-R30)."""
    rules, played, defender = state.rules, state.played, state.defender
    if beaten_off:
        state.discard |= played
        state.positions = []
        if log is not None:
            log.append(ev.BeatenOff(defender, listed(played)))
    else:
        state.hands[defender] = state.hands[defender] | played
        state.lowest_taken |= played & rules.pack.lowest
        state.lowest_drawn &= ~played
        if log is not None:
            log.append(ev.PickedUp(defender, listed(played)))
    if not rules.talon_keeps and _who_is_out(state, log):  # O38: out before anybody draws
        return
    if state.talon:
        refill(state, log)
    if not (state.talon and rules.talon_keeps):
        if not state.talon and _who_is_out(state, log):
            return
        fool = rules.outcome(state)
        if fool is not None:
            _end(state, fool, False, log)
            return
    if rules.next_bout is None:  # compiled, a pair from a slot costs two and a half times as much
        attacker, defender = taker_is_passed_over(state, beaten_off)
    else:
        attacker, defender = rules.next_bout(state, beaten_off)
    here = position(state, attacker, defender)
    if len(state.positions) >= SAME_POSITION - 1 and _repeats(state, here):
        _end(state, -1, True, log)
        return
    state.positions.append(here)
    open_bout(state, attacker, defender, log)


def _who_is_out(state: State, log: Log) -> bool:
    """Let seats without cards go out, the defender last. True if that ended the deal (O16)."""
    hands, defender, without = state.hands, state.defender, 0
    for hand in hands:
        if not hand:
            without += 1
    if without == len(state.places):
        return False  # all seats without cards are already out
    for order in (state.entitled, state.clockwise_from(state.leader)):
        for seat in order:
            if not hands[seat] and seat != defender and go_out(state, seat, log):
                return True
    return not hands[defender] and go_out(state, defender, log)


def _repeats(state: State, here: Position) -> bool:
    """True for the third occurrence of a position, or after too many bouts without a discard (R35)."""
    before = state.positions
    if len(before) >= BOUTS_WITHOUT_DISCARD:
        return True
    if len(here[3]) != len(before[-1][3]):
        return False  # the talon never grows, so no earlier position has this one
    hands, attacker, defender, talon = here
    times = 1
    for seen in before:  # what differs most often, and is compared soonest, first
        if seen[1] == attacker and seen[0] == hands and seen[2] == defender and seen[3] == talon:
            times += 1
    return times >= SAME_POSITION


def go_out(state: State, seat: int, log: Log) -> bool:
    """Let ``seat``, which has no cards, go out unless it can still draw. True if that ended the deal (O16)."""
    if seat in state.places or state.in_play(seat):
        return False
    state.places += (seat,)
    if log is not None:
        log.append(ev.WentOut(seat, len(state.places)))
    if not state.rules.instant:
        return False
    left = [other for other in range(state.rules.seats) if other not in state.places]
    if len({state.rules.side_of[other] for other in left}) > 1:
        return False
    _end(state, with_most_cards(state, tuple(left)), False, log)
    return True


def end_by_touch(state: State, fool: int, log: Log) -> None:
    """End the deal at once, because ``fool`` touched the discards (R74)."""
    _end(state, fool, False, log, touched=True)


def _end(state: State, fool: int, by_repetition: bool, log: Log, touched: bool = False) -> None:
    """End the deal. A necktie or epaulettes go only to a fool whose side defended last (R32).

    ``touched``: the fool touched the discards (R74) and cannot be the winner, even if out first.
    """
    rules, rank_of = state.rules, state.rules.pack.rank_of
    losers = rules.sides[rules.side_of[fool]] if fool >= 0 else ()
    attack = tuple(state.attacks) if state.defender in losers and not touched else ()
    sixes = 0
    if attack and rank_of[attack[-1]] == 0:
        for card in attack:
            sixes += rank_of[card] == 0
    winner = state.places[0] if rules.first_out_wins and state.places else -1
    if touched and winner == fool:
        winner = -1
    hands = tuple([listed(hand) if hand else () for hand in state.hands])
    state.ended = ev.DealEnded(fool, hands, min(sixes, 2), by_repetition, losers, attack, winner, touched)
    state.phase, state.turn, state.taking = OVER, -1, False
    # After a deal the table is empty. Cards that no bout moved, because the deal ended at once (O16), are discarded.
    held = 0
    for hand in state.hands:
        held |= hand
    state.discard |= state.played & ~held
    state.attacks.clear()
    state.covers.clear()
    state.layers.clear()
    state.open = state.played = 0
    if log is not None:
        log.append(state.ended)


def last_with_cards(state: State) -> int | None:
    """The fool: the only seat that still holds cards; -1 (a draw) if there is none, None while several do (R30)."""
    holder = -1
    for seat, hand in enumerate(state.hands):
        if hand:
            if holder >= 0:
                return None
            holder = seat
    return holder


def last_side_with_cards(state: State) -> int | None:
    """As R30 for teams: the only team that still holds cards has lost; the fool is its member with most cards (R43).

    Ties go to the seat nearer to the dealer's left.
    """
    side_of, holding = state.rules.side_of, -1
    for seat, hand in enumerate(state.hands):
        if hand:
            if holding >= 0 and side_of[seat] != holding:
                return None
            holding = side_of[seat]
    return with_most_cards(state, state.rules.sides[holding]) if holding >= 0 else -1


def with_most_cards(state: State, seats: tuple[int, ...]) -> int:
    """The one of these seats with most cards; ties go to the seat nearer to the dealer's left (R43)."""
    found = most = -1
    for seat in state.clockwise_from((state.dealer + 1) % state.rules.seats):
        held = size_of(state.hands[seat])
        if held > most and seat in seats:
            found, most = seat, held
    return found

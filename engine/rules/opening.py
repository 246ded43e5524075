"""The start of a deal: cut, dealing, turn-up and first attacker (R2-R6).

Part of engine.rules.kernel: does not check legality, and reports events to ``log``.
"""

from dataclasses import replace

from engine.rules import events as ev
from engine.rules.cards import listed, set_of
from engine.rules.events import CUT, NOT_BEGUN, Log
from engine.rules.shuffle import shuffled_back
from engine.rules.state import FirstAttack, Rules, State
from engine.rules.tally import Opening


def ready(rules: Rules, order: tuple[int, ...], opening: Opening, chance: str, log: Log) -> State:
    """The state with the shuffled pack on the table, ``order`` top card first; ``chance`` is the deal's secret text."""
    state = State(rules, opening, chance)
    state.talon = list(order)
    state.talon.reverse()
    state.queue = rules.cutters(opening)
    if log is not None:
        log.append(ev.DealBegan(state.number, state.dealer, rules.pack.size))
    return state


def offer_cut(state: State, place: int, log: Log) -> None:
    """Offer the cut to the seat at ``place`` in the queue (R6)."""
    state.asked, state.turn, state.phase = place, state.queue[place], CUT
    if log is not None:
        log.append(ev.Asked(state.turn, CUT))


def leave_cut(state: State, log: Log) -> None:
    """The seat whose turn it is declines; the cut is offered to the next seat, or the pack stays uncut (R6)."""
    if log is not None:
        log.append(ev.CutLeft(state.turn))
    if state.asked + 1 < len(state.queue):
        offer_cut(state, state.asked + 1, log)
    else:
        state.phase = NOT_BEGUN


def cut(state: State, at: int, log: Log) -> None:
    """The seat whose turn it is lifts ``at`` cards off the pack; with cut "hat" it becomes fool and dealer (R6)."""
    seat = state.turn
    if log is not None:
        log.append(ev.PackCut(seat, at))
    state.talon = state.talon[-at:] + state.talon[:-at]  # the top card is the last of the talon
    if state.rules.hat and seat != state.dealer:
        state.dealer = seat
        state.opening = replace(state.opening, dealer=seat, fool=seat)
        if log is not None:
            log.append(ev.HatTaken(seat))


def deal_out(state: State, log: Log) -> FirstAttack | None:
    """Deal the hands, turn up a card, and return the first attack; None if the deal cannot begin (`State.redeal`)."""
    rules, opening, n = state.rules, state.opening, state.rules.seats
    state.phase, state.turn, state.queue, state.asked = NOT_BEGUN, -1, (), 0
    sizes = rules.dealt(opening)
    dealer, last = opening.dealer, -1
    talon, hands, around = state.talon, state.hands, rules.clockwise[(dealer + 1) % n]
    for turn in range(max(sizes)):
        for seat in around:
            if turn < sizes[seat]:
                last = talon.pop()
                hands[seat] = hands[seat] | 1 << last
    if log is not None:
        for seat in around:
            log.append(ev.Dealt(seat, listed(state.hands[seat])))
    if not _turn_up(state, last, log):
        _deal_afresh(state, dealer, log)
        return None
    if not rules.playable(state):
        _deal_afresh(state, dealer, log, one_suit=True)
        return None
    first = rules.first_attack(state, opening)
    if first.seat < 0:
        _deal_afresh(state, (dealer + 1) % n, log)
        return None
    if log is not None and first.shown >= 0:
        log.append(ev.LowestTrumpShown(first.seat, first.shown, not state.table.trumps >> first.shown & 1))
    return first


def set_trump(state: State, trump: int) -> None:
    """Make ``trump`` the trump suit from now on (R3, R60)."""
    state.trump = trump
    state.table = state.rules.tables[trump]
    state.beaters = state.table.beaters


def shuffle_back(state: State, cards: list[int]) -> list[int]:
    """``cards`` in a new order, derived from the deal's secret text."""
    order = shuffled_back(len(cards), state.chance, state.number, state.shuffles)
    state.shuffles += 1
    return [cards[place] for place in order]


def _turn_up(state: State, last: int, log: Log) -> bool:
    """Turn up the trump card (R3, R61, R64). False if no card may be turned up (R62).

    ``last`` is the last card dealt, turned up if there is no talon.
    """
    rules, talon = state.rules, state.talon
    if not rules.turns_up:
        if rules.own_trumps:
            first = (state.opening.dealer + 1) % rules.seats
            state.own = tuple((seat - first) % rules.seats for seat in range(rules.seats))
        if log is not None:
            log.append(ev.NothingTurned(state.own, len(talon)))
        return True
    if not talon:
        if not rules.may_turn >> last & 1:
            return False
        turned, holder = last, state.opening.dealer
    else:
        if not (rules.may_turn >> talon[-1] & 1 or set_of(talon) & rules.may_turn):
            return False
        turned, holder = _turned(state, log), -1
        state.turnup = turned
    set_trump(state, rules.trump_by[turned])
    if log is not None:
        log.append(ev.TrumpTurned(turned, state.trump, holder, len(state.talon)))
    return True


def _turned(state: State, log: Log) -> int:
    """Turn cards up from the top until one is allowed; the others are shuffled back (R62, R67)."""
    rules = state.rules
    while True:
        turned = state.talon.pop()
        if rules.may_turn >> turned & 1:
            break
        if log is not None:
            log.append(ev.TurnedBack(turned))
        state.talon = shuffle_back(state, [turned, *state.talon])
    if rules.turnup_on_top:
        state.talon.append(turned)
    elif rules.beneath:
        state.beneath = state.talon[0]
        state.talon.insert(1, turned)
    else:
        state.talon.insert(0, turned)
    return turned


def _deal_afresh(state: State, dealer: int, log: Log, one_suit: bool = False) -> None:
    state.redeal = dealer
    if log is not None:
        log.append(ev.DealPassed(state.opening.dealer, dealer, one_suit))

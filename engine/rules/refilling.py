"""Refilling hands from the talon, and revealing a second trump (R25, R60).

The drawing order and the exchange after a refill are in engine.rules.drawing.
"""

from engine.rules import events as ev
from engine.rules.cards import HIDDEN, NO_SUIT, cards_in, size_of
from engine.rules.events import Log
from engine.rules.opening import set_trump
from engine.rules.state import State


def refill(state: State, log: Log) -> None:
    """Refill all hands in drawing order, and set ``late_exchange`` if the refill allows one (R26)."""
    rules, talon, hands, before = state.rules, state.talon, state.hands, state.turnup
    came, drawer = 0, -1
    for seat in rules.draw_order(state):
        short = rules.hand_size - size_of(hands[seat])
        while short > 0 and talon:
            # A card beneath the turn-up stays when that is drawn, because it changes trumps before anybody draws it.
            stays = 1 if state.beneath >= 0 and state.turnup >= 0 else 0
            drawn = 0
            while short > 0 and len(talon) > stays:
                drawn |= 1 << talon.pop()
                short -= 1
            hands[seat] = hands[seat] | drawn
            came |= drawn
            if drawn & state.lowest_taken:
                state.lowest_drawn |= drawn & state.lowest_taken
            turnup = HIDDEN
            if state.turnup >= 0 and drawn >> state.turnup & 1:
                state.drawn_turnup = turnup = state.turnup
                state.turnup = -1
            if before >= 0 and drawn >> before & 1:
                drawer = seat
            if log is not None:
                cards = tuple([card for card in cards_in(drawn) if card != turnup])
                log.append(ev.Drew(seat, cards if turnup == HIDDEN else (*cards, turnup), turnup, len(talon)))
            if state.beneath >= 0 and state.turnup < 0:
                _second_trump(state, seat, drawn, log)
    if not talon and drawer >= 0 and not rules.beneath and not state.table.lowest >> before & 1:
        lowest = came & state.table.lowest & ~hands[drawer]
        if lowest:
            state.late_exchange = (lowest, drawer)


def _second_trump(state: State, seat: int, drawn: int, log: Log) -> None:
    """Turn up the card beneath the turn-up, or let ``seat`` show it after drawing it; its suit becomes trump (R60)."""
    card = state.beneath
    if drawn >> card & 1:
        shower = seat
    elif state.rules.turns_beneath:
        shower = -1
        state.turnup = card
    else:
        return
    state.beneath = -1
    suit = state.rules.trump_by[card]
    if suit != NO_SUIT:
        set_trump(state, suit)
    if log is not None:
        log.append(ev.TrumpChanged(shower, card, state.trump))

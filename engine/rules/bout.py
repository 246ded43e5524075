"""The start of a bout and each change of defender: limit, who may throw in, what beats what (R13, R14, R61, R68)."""

from collections.abc import Sequence

from engine.rules import events as ev
from engine.rules.cards import Pack, size_of
from engine.rules.events import LEAD, Log, Phase
from engine.rules.state import Position, State


def begin_bout(state: State, attacker: int, defender: int, log: Log) -> None:
    """Start a bout, with its `position` recorded for R35."""
    state.positions.append(position(state, attacker, defender))
    open_bout(state, attacker, defender, log)


def open_bout(state: State, attacker: int, defender: int, log: Log) -> None:
    """Clear the table, compute limit and throw-in order (R13, R14), ask the attacker to lead."""
    state.bout += 1
    state.leader = state.principal = attacker
    state.attacks.clear()
    state.covers.clear()
    state.layers.clear()
    state.open = state.played = state.fits = state.fresh = state.shown = 0
    state.led = state.attackers = state.answered = state.said = 0
    state.taking = False
    if state.named:
        state.named = ()
        judge(state)
    state.asked = 0
    rules = state.rules
    state.defender = defender  # from here on as `set_defender` and `Rules.limit`, which cost two calls
    if state.own:
        judge(state)
    state.limit = rules.most if rules.at_first is None or not rules.at_first(state) else rules.most_at_first
    if rules.limited_by_hand:
        held = size_of(state.hands[defender])
        if held < state.limit:
            state.limit = held
    state.entitled = state.queue = rules.entitled(state)
    if log is not None:
        log.append(ev.BoutBegan(state.bout, attacker, defender, state.limit, state.entitled))
        log.append(ev.Asked(attacker, LEAD))
    state.turn, state.phase = attacker, LEAD


def set_defender(state: State, defender: int) -> None:
    """Make ``defender`` the defender and compute the limit and who may throw in (R13, R14)."""
    rules = state.rules
    state.defender = defender
    if state.own:
        judge(state)
    state.limit = rules.limit(state, defender)
    state.entitled = state.queue = rules.entitled(state)


def judge(state: State) -> None:
    """Update what beats what in this bout: by the defender's own trump (R61) and with named suits (R68)."""
    if state.own:
        state.table = state.rules.tables[state.own[state.defender]]
    state.beaters = state.table.beaters
    named = [(card, suit) for card, suit in state.named if card in state.attacks]
    if named:
        pack, beaters = state.rules.pack, list(state.beaters)
        for card, suit in named:
            twin = pack.lowest & pack.suits[suit]
            beaters[card] = state.beaters[(twin & -twin).bit_length() - 1]
        state.beaters = tuple(beaters)


def turn(state: State, seat: int, phase: Phase, log: Log) -> None:
    state.turn, state.phase = seat, phase
    if log is not None:
        log.append(ev.Asked(seat, phase))


def position(state: State, attacker: int, defender: int) -> Position:
    """The position at the start of a bout, as compared for repetition (R35).

    It contains faces, because equal cards of two packs cannot be told apart.
    """
    if state.rules.pack.copies == 1:
        return tuple(state.hands), attacker, defender, tuple(state.talon)
    return known_by_faces(state.rules.pack, state.hands, attacker, defender, state.talon)


def known_by_faces(pack: Pack, hands: Sequence[int], attacker: int, defender: int, talon: Sequence[int]) -> Position:
    """The `position` with these hands, seats and talon."""
    return tuple(map(pack.faces, hands)), attacker, defender, tuple([pack.face_of[card] for card in talon])

"""The sentences of a scenario page that begin with "then": how the table stands (tests/scenario.py lists them)."""

import re

from engine import events as ev
from engine.events import Phase
from engine.state import State


def check(names: list[str], state: State, log: list[ev.Event], text: str) -> None:
    """Raise AssertionError unless ``text`` is true of the table, or of the ``log`` of the last act.

    ``names`` are the seats'. Raises ValueError for a sentence that is not understood.
    """
    pack = state.rules.pack
    if found := re.fullmatch(r"(\w+) has (\d+) cards?", text):
        held = state.hands[names.index(found[1])].bit_count()
        assert held == int(found[2]), f"{held} cards"
    elif found := re.fullmatch(r"(\w+) holds (.+)", text):
        hand = state.hands[names.index(found[1])]
        assert not pack.hand(found[2]) & ~hand, f"holds {pack.written(hand)}"
    elif found := re.fullmatch(r"discarded (\d+)", text):
        gone = [len(event.cards) for event in log if isinstance(event, ev.BeatenOff)]
        assert gone == [int(found[1])], f"discarded {gone}"
    elif found := re.fullmatch(r"drawn (.+)", text):
        drew = ", ".join(f"{names[e.seat]} {len(e.cards)}" for e in log if isinstance(e, ev.Drew) and e.cards)
        assert drew == found[1], f"drawn {drew}"
    elif found := re.fullmatch(r"(\w+) attacks (\w+)", text):
        now = f"{names[state.principal]} attacks {names[state.defender]}"
        assert text == now and state.phase == Phase.LEAD, now
    elif found := re.fullmatch(r"(\w+) is asked", text):
        assert state.turn == names.index(found[1]), f"{names[state.turn]} is asked"
    elif found := re.fullmatch(r"(\w+) is out", text):
        assert names.index(found[1]) in state.places, "still in play"
    elif found := re.fullmatch(r"the fool is (\w+)", text):
        assert state.ended is not None and state.ended.fool == names.index(found[1]), f"{state.ended}"
    elif text == "a draw":
        assert state.ended is not None and state.ended.fool == -1, f"{state.ended}"
    elif text == "a necktie":
        assert state.ended is not None and state.ended.sixes == 1, f"{state.ended}"
    elif text == "epaulettes":
        assert state.ended is not None and state.ended.sixes == 2, f"{state.ended}"
    elif found := re.fullmatch(r"the turn-up is (\S+)", text):
        assert state.turnup == pack.card(found[1]), pack.names[state.turnup]
    else:
        _check_measures(names, state, log, text)


def _check_measures(names: list[str], state: State, log: list[ev.Event], text: str) -> None:
    """What a deal's opening, a bout's measures and a deal's end show."""
    pack = state.rules.pack
    if found := re.fullmatch(r"(.+) may throw in", text):
        entitled = " ".join(names[seat] for seat in state.entitled)
        assert entitled == found[1], f"{entitled}, in this order"
    elif found := re.fullmatch(r"the bout takes (\d+)", text):
        assert state.limit == int(found[1]), f"{state.limit} attack cards"
    elif found := re.fullmatch(r"(\w+) went out before (\w+)", text):
        first, second = (state.places.index(names.index(name)) for name in found.groups())
        assert first < second, f"{state.places}"
    elif text == "no necktie":
        assert state.ended is not None and state.ended.sixes == 0, f"{state.ended}"
    elif text == "by repetition":
        assert state.ended is not None and state.ended.by_repetition, f"{state.ended}"
    elif found := re.fullmatch(r"(\w+) shows (\S+)", text):
        shown = [(event.seat, event.card) for event in log if isinstance(event, ev.LowestTrumpShown)]
        assert shown == [(names.index(found[1]), pack.card(found[2]))], f"{shown}"
    elif found := re.fullmatch(r"(\w+) keeps (\S+), the turn-up", text):
        kept = [(event.holder, event.card) for event in log if isinstance(event, ev.TrumpTurned)]
        assert kept == [(names.index(found[1]), pack.card(found[2]))], f"{kept}"
        assert not state.talon, "there is a talon"
    elif text == "the deal is passed on":
        assert any(isinstance(event, ev.DealPassed) for event in log), "somebody may attack"
    else:
        raise ValueError("not understood")

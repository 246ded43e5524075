"""Random matches for tests: rule sets, seats and players by chance that is passed in."""

import itertools
from collections.abc import Iterator
from dataclasses import fields
from random import Random
from typing import Any

from engine.bots import thumb
from engine.cards import set_of
from engine.commands import Attack, Command
from engine.events import Event
from engine.match import Match
from engine.options import Options, choices, clashes
from engine.refusals import Refusal
from engine.state import State
from engine.view import Legal


def random_options(chance: Random, seats: int) -> Options:
    """Some playable combination of all options."""
    while True:
        picked: dict[str, Any] = {option.name: chance.choice(choices(option.name)) for option in fields(Options)}
        for _ in range(50):
            clash = clashes(Options(**picked), seats)
            if not clash:
                return Options(**picked)
            # One of the options that cannot go together gives way; so every valid combination can come up.
            name = chance.choice([name for name in clash[0].options if name != "seats"])
            picked[name] = chance.choice(choices(name))


def random_command(match: Match, chance: Random) -> Command:
    """A legal command for the seat whose turn it is; now and then an exchange by anybody who may."""
    state = match.state
    if chance.random() < 0.3:
        others = [match.legal(seat) for seat in range(match.seats) if seat != state.turn]
        out_of_turn = [legal for legal in others if legal.exchange or legal.says or any(b for _, b in legal.beats)]
        if out_of_turn:
            return any_of(chance.choice(out_of_turn), state, chance)
    return any_of(match.legal(state.turn), state, chance)


def any_of(legal: Legal, state: State, chance: Random) -> Command:
    """One of the commands that are legal; of very many ways to lay cards a few."""
    if legal.attack.bit_count() > 8:  # a choice of many cards: one of them will do
        cards = [card for card in range(state.rules.pack.size) if legal.attack >> card & 1]
        laid = (chance.choice(cards),)
        return Attack(state.turn, laid, chance.choice(list(legal.namings(laid))))
    return chance.choice(list(itertools.islice(legal.commands(state.rules.pack.same_rank), 300)))


def thumb_command(match: Match, chance: Random) -> Command:
    """What the rule-of-thumb player does on the seat whose turn it is."""
    seat = match.state.turn
    return thumb.choose(match.view(seat), match.legal(seat), match.state.rules, chance)


def play_deal(match: Match, chance: Random) -> Iterator[tuple[Command, list[Event]]]:
    """Play the deal to its end by random legal commands."""
    while match.state.ended is None:
        command = random_command(match, chance)
        told = match.submit(command)
        assert not isinstance(told, Refusal), (command, told)
        yield command, told


def everything(state: State) -> dict[str, object]:
    """All that a state is, for comparing two."""
    return {name: getattr(state, name) for name in State.__slots__ if name not in ("rules", "table")}


def all_cards(state: State) -> list[int]:
    """Every place a card can be in, as sets, the talon and the table included."""
    return [*state.hands, set_of(state.talon), state.on_table(), state.discard]

"""Random matches for tests: rule sets, seats and players by chance that is passed in."""

from collections.abc import Iterator
from dataclasses import fields
from random import Random
from typing import get_args

from engine.bots import thumb
from engine.cards import set_of
from engine.commands import Attack, Command
from engine.events import Event
from engine.match import Match
from engine.options import Options, OptionsError, check
from engine.refusals import Refusal
from engine.state import State


def random_options(chance: Random, seats: int) -> Options:
    """Some playable combination of all options."""
    while True:
        picked = {option.name: chance.choice(get_args(option.type) or (True, False)) for option in fields(Options)}
        options = Options(**picked)
        try:
            check(options, seats)
        except OptionsError:
            continue
        return options


def random_command(match: Match, chance: Random) -> Command:
    """A legal command for the seat whose turn it is; now and then an exchange by anybody who may."""
    state = match.state
    for seat in range(match.seats):
        if match.legal(seat).exchange and chance.random() < 0.3:
            return next(c for c in match.legal(seat).commands(state.rules.pack.same_rank) if not _is_attack_like(c))
    legal = match.legal(state.turn)
    if legal.attack.bit_count() > 8:  # a choice of many cards: one of them will do
        cards = [card for card in range(state.rules.pack.size) if legal.attack >> card & 1]
        return Attack(state.turn, (chance.choice(cards),))
    return chance.choice(list(legal.commands(state.rules.pack.same_rank)))


def _is_attack_like(command: Command) -> bool:
    return type(command).__name__ != "Exchange"


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

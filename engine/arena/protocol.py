"""The part of the line protocol (engine/arena/PROTOCOL.md) that both sides share: greeting, setting, questions."""

from collections.abc import Iterable, Iterator
from dataclasses import fields
from itertools import islice
from random import Random

from msgspec.structs import replace

from engine.bots.decision_input import DecisionInput
from engine.notation.commands import write_command
from engine.notation.observations import SEATS, words
from engine.rules.commands import Command
from engine.rules.compose import compose
from engine.rules.options import Options
from engine.rules.state import Rules
from engine.rules.tally import Opening
from engine.rules.view import Legal

VERSION = 1
HELLO = f"durak-arena {VERSION}"
CHOOSE, NOTHING, BYE, ERROR, MAY = "choose", "nothing", "bye", "error", "may"
LISTED = 200
"""The most listed commands that lay cards, and the most others; there may be thousands."""


def setting(options: Options, seats: int, seat: int) -> Iterator[str]:
    """The lines a player receives before the first deal: all options, defaults included."""
    rules = compose(options, seats)
    yield f"seats: {seats}"
    yield f"seat: {seat}"
    yield f"pack: {' '.join(rules.pack.names)}"
    yield f"teams: {' '.join(SEATS.write(side, rules.pack) for side in rules.sides)}"
    yield "options: " + ", ".join(f"{option.name}={getattr(options, option.name)}" for option in fields(Options))


def session(opening: Opening, rules: Rules) -> str:
    """The line about the session before the next deal."""
    lost = ",".join(map(str, opening.lost)) or "-"
    fool = str(opening.fool) if opening.fool >= 0 else "-"
    return words("session", [("fool", fool), ("losers", SEATS.write(opening.losers, rules.pack)), ("lost", lost)])


def question(asked: DecisionInput, rules: Rules, chance: Random, aside: bool) -> Iterator[str]:
    """The lines of a question to a seat: the phase, its random number, and its legal commands."""
    legal = asked.legal
    if aside and legal.phase is not None:  # its own turn: only talk and a swap; its move is asked for later
        legal = Legal(legal.seat, exchange=legal.exchange, says=legal.says)
    listed, complete = _listed(legal, rules)
    told = [("chance", str(chance.getrandbits(63))), ("list", "all" if complete else "some")]
    if aside or legal.phase is None:
        yield words("aside", told)
    else:
        yield words("turn", [("phase", legal.phase.name.lower().replace("_", "-")), *told])
    for command in listed:
        yield f"{MAY} {write_command(command, rules.pack)}"
    yield CHOOSE


def _listed(legal: Legal, rules: Rules) -> tuple[list[Command], bool]:
    """The legal commands, up to LISTED that lay cards and LISTED others; and True if these are all."""
    same_rank = rules.pack.same_rank
    found = list(islice(legal.commands(same_rank), LISTED + 1))
    if len(found) <= LISTED:
        return found, True
    laying = replace(
        legal,
        beats=(),
        take=False,
        may_pass=False,
        exchange=False,
        swap=0,
        hand_back=0,
        says=(),
        show=0,
        cut=0,
        touch=False,
    )
    others = replace(legal, attack=0, transfer=())
    return [*_first(laying.commands(same_rank)), *_first(others.commands(same_rank))], False


def _first(commands: Iterable[Command]) -> list[Command]:
    return list(islice(commands, LISTED))

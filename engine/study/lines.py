"""A possible continuation: one better command, then every seat plays on with its own knowledge, to the end.

It is played on the true deal, the order of the talon included, by players who use only their own cards and memory. A
line is one possibility, not a proof.
"""

from collections.abc import Generator
from dataclasses import dataclass
from typing import Final

from engine.bots import levels
from engine.bots.levels import Effort, Late
from engine.notation.commands import write_command
from engine.records.replay import DealReplay
from engine.rules.commands import Beat, ChooseDealer, Command, DealCommand, EndSession, Exchange, NextDeal
from engine.study.decisions import Chance
from engine.study.knowledge import Walk

PLAYER: Final = "expert"
"""The level of the players."""
LONGEST: Final = 600
"""A line stops after this many commands, because some rules allow endless deals (R35)."""


@dataclass(frozen=True, slots=True)
class Continuation:
    """A legal sequence of ``commands`` in journal notation, and the seats that lose at its end."""

    commands: tuple[str, ...]
    fool: int
    losers: tuple[int, ...]


def better_line(
    reel: DealReplay, place: int, best: Command, iterations: int, chance: Chance, late: Late | None
) -> Generator[int, None, Continuation]:
    """The line after ``place`` commands of the deal, beginning with ``best``. Yields its length so far."""
    walk = Walk.along(reel, range(reel.seats), place)
    pack, told = walk.rules.pack, [write_command(best, walk.rules.pack)]
    walk.do(_of_the_deal(best))
    while walk.state.ended is None and len(told) < LONGEST:
        yield len(told)
        command = _next(walk, iterations, chance, late)
        told.append(write_command(command, pack))
        walk.do(command)
    ended = walk.state.ended
    return Continuation(tuple(told), ended.fool if ended is not None else -1, ended.losers if ended is not None else ())


def _next(walk: Walk, iterations: int, chance: Chance, late: Late | None) -> DealCommand:
    """The next command: an action out of turn, asked clockwise from the defender, else the move of the seat on turn."""
    state, rules = walk.state, walk.rules
    for seat in state.clockwise_from(max(state.defender, 0)):
        if seat == state.turn:
            continue
        asked = walk.asked(seat)
        if asked.legal.exchange or any(cards for _target, cards in asked.legal.beats):
            aside = levels.aside(PLAYER, "", asked, rules, chance(f"line {walk.place} {seat}"))
            if isinstance(aside, Exchange | Beat):
                return aside
    asked = walk.asked(state.turn)
    return _of_the_deal(levels.choose(PLAYER, "", asked, rules, chance(f"line {walk.place}"), Effort(late, iterations)))


def _of_the_deal(command: Command) -> DealCommand:
    if isinstance(command, NextDeal | ChooseDealer | EndSession):
        raise TypeError("while a deal is played nothing of the session is done")
    return command

"""Requests to the players' process, and its answers, as in the window."""

from engine.bots.process import Answer, Request
from engine.match.match import Match
from engine.rules.options import Options
from game.session import bot_process as module
from game.session.bot_process import BotProcess
from game.session.computers import Memories
from tests.builders.patience import until

GRACE, SILENCE, LIMIT, STARTING = module.GRACE, module.SILENCE, module.LIMIT, module.STARTING
"""The program's own time limits, before tests/conftest.py replaces them."""


def asking(number: int, level: str, seconds: float, aside: bool = False, patience: float = 0.0) -> Request:
    match = Match(Options(), 2, "opponents")
    memories = Memories(match, (0, 1), match.begin())
    seat = match.state.turn
    return Request(
        number, match.options, memories.asked(seat, match.legal(seat)), level, "", 5, seconds, aside, patience
    )


def waited(opponents: BotProcess) -> Answer:
    """Wait for the answer without a time limit, with the clock stopped."""
    return until(opponents.answer)

"""Tests the players' process for memory growth in deals with real thinking, without a window.

    python -m tests.tools.soak --thinking grandmaster --deals 20 [--folder FOLDER]

The players' process is started and asked as by the window (game.session.match_session, bot_process), without pauses;
thinking takes its real time, or with ``--iterations`` the level's number of iterations. Prints a line of figures after
every deal. Passes if the process after the last deal is at most BOUND larger than after the first, and was never
restarted (which would hide a leak).
"""

import os
import tempfile
import time
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path

from engine.bots.process import Request
from engine.records.journal import Chair
from engine.rules import kernel
from engine.rules.commands import NextDeal
from engine.rules.presets import preset
from game.session import bot_process
from game.session.bot_process import BotProcess
from game.session.match_session import MatchSession
from game.storage.saves import Saves
from tests.tools.bench.moves import Pauseless
from tests.tools.soak import PATIENCE, players, resident

BOUND = 10.0
"""Megabytes; a search keeps nothing, so this only allows for fragmentation."""
HEAD = "deals  seconds  thoughts  thinking s  players MB  here MB  restarts  hurried"


@dataclass(frozen=True, slots=True)
class Thought:
    """Figures after some deals: ``thoughts`` answered, and the ``thinking`` seconds allowed for them."""

    deals: int
    seconds: float
    thoughts: int
    thinking: float
    players: float
    here: float
    restarts: int
    hurried: int

    def line(self) -> str:
        return (
            f"{self.deals:5} {self.seconds:8.0f} {self.thoughts:9} {self.thinking:11.1f} {self.players:11.1f}"
            f" {self.here:8.1f} {self.restarts:9} {self.hurried:8}"
        )


class Counted(BotProcess):
    """Counts the questions with time or iterations, and their time."""

    def __init__(self) -> None:
        super().__init__()
        self.thoughts, self.thinking = 0, 0.0

    def ask(self, request: Request) -> None:
        if not request.aside:
            self.thoughts += 1
            self.thinking += request.seconds
        super().ask(request)


def thought(level: str, deals: int, game: str = "podkidnoy", seats: int = 2, iterations: bool = False) -> list[Thought]:
    """Play deals between players of one level; prints a line of figures after each."""
    bot_process.serve = players  # type: ignore[assignment]
    bot_process.GRACE, bot_process.LIMIT = bot_process.GRACE + PATIENCE, bot_process.LIMIT + PATIENCE
    asked, rows, began = Counted(), [], time.monotonic()
    with tempfile.TemporaryDirectory(prefix="durak-thinking-") as folder:
        asked.start()
        play: MatchSession | None = None
        while len(rows) < deals:
            if play is None or play.match.tally.over is not None:
                chairs = tuple(Chair(str(seat), seat + 1, True, level) for seat in range(seats))
                seed = f"thinking {len(rows)}"
                play = MatchSession.new(Saves(Path(folder)), asked, preset(game).options, chairs, seed, datetime.now())
                play.computers.pauses = Pauseless(play.computers.pauses)
                play.computers.pauses.gapless = iterations
            elif play.match.state.ended is not None:
                play.submit(NextDeal(play.asker))
            while play.match.state.ended is None:
                play.update(time.monotonic() * 1000, settled=True)
                time.sleep(0.001)
            rows.append(
                Thought(
                    len(rows) + 1,
                    time.monotonic() - began,
                    asked.thoughts,
                    asked.thinking,
                    resident(asked.pid),
                    resident(os.getpid()),
                    asked.restarts,
                    asked.hurried,
                )
            )
            print(rows[-1].line(), flush=True)
            if play.match.tally.over is not None or len(rows) == deals:
                play.close()
        asked.stop()
    return rows


def verdict(rows: list[Thought]) -> list[str]:
    """The failed criteria."""
    first, last = rows[0], rows[-1]
    wrong = []
    if last.players > first.players + BOUND:
        wrong.append(f"memory of players grew from {first.players:.1f} to {last.players:.1f} MB")
    if last.restarts:
        wrong.append(f"the players' process was restarted {last.restarts} times")
    if not last.thoughts:
        wrong.append("nobody thought")
    return wrong


def run(level: str, deals: int, game: str, seats: int, iterations: bool) -> int:
    """Run; status 1 if a criterion fails."""
    how = "plain" if (kernel.__file__ or "").endswith(".py") else "compiled"
    given = "their iterations" if iterations else "their seconds"
    print(f"{seats} players of level {level} think {given}: {game}, {deals} deals, engine {how}\n{HEAD}", flush=True)
    wrong = verdict(thought(level, deals, game, seats, iterations))
    for line in wrong:
        print(f"WRONG: {line}")
    return 1 if wrong else 0

"""Response times of computer players in their own process, compared with their time limits.

Plays whole deals between players of one level with the window's session classes and without pauses. Rounds of questions
share a level's time (game.session.computers), so there are several limits. ``--one-core`` puts window and players on
one core, and ``--drawing`` adds the load of drawing a moving table (5 ms of every 16). ``--busy N`` runs N processes
beside that never rest; then levels get their fewest iterations late, and only that is judged.
"""

import argparse
import os
import signal
import subprocess
import sys
import tempfile
import time
from collections import defaultdict
from datetime import datetime
from pathlib import Path
from statistics import median, quantiles

from engine.bots.levels import LEVELS, level
from engine.bots.process import Answer, Request
from engine.records.journal import Chair
from engine.rules.commands import NextDeal
from engine.rules.compose import compose
from engine.rules.presets import preset
from game.session.bot_process import BotProcess
from game.session.match_session import MatchSession
from game.session.pacing import Pauses
from game.storage.saves import Saves

LATEST, LONGEST = 1.1, 1.5
"""The largest factor of the time limit for 99 % of moves, and the longest time of any move in seconds."""


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="tests.tools.bench moves", description=__doc__)
    parser.add_argument("--preset", default="podkidnoy")
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--level", default="grandmaster", choices=[one.key for one in LEVELS])
    parser.add_argument("--deals", type=int, default=3)
    parser.add_argument("--seed", default="moves")
    parser.add_argument("--one-core", action="store_true")
    parser.add_argument("--drawing", action="store_true")
    parser.add_argument("--busy", type=int, default=0)
    args = parser.parse_args(arguments)
    if args.one_core:
        os.sched_setaffinity(0, {min(os.sched_getaffinity(0))})
    opponents = Timed()
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))  # so that the busy ones end too
    beside = [subprocess.Popen([sys.executable, "-c", "while True: pass"]) for _one in range(args.busy)]
    try:
        _play(args, opponents)
    finally:
        for process in beside:
            process.kill()
            process.wait()
    return _report(args, opponents)


def _play(args: argparse.Namespace, opponents: "Timed") -> None:
    """Play the deals."""
    with tempfile.TemporaryDirectory() as folder:
        chairs = tuple(Chair(str(seat), seat + 1, True, args.level) for seat in range(args.seats))
        options = preset(args.preset).options
        play = MatchSession.new(Saves(Path(folder)), opponents, options, chairs, args.seed, datetime.now())
        play.computers.pauses = Pauseless(play.computers.pauses)
        opponents.start()
        time.sleep(1.0)  # for its imports
        while play.match.tally.deals < args.deals:
            play.update(time.monotonic() * 1000, settled=True)
            if play.match.state.ended is not None:
                play.submit(NextDeal(0))
            if args.drawing:
                _draw(0.005)
            time.sleep(0.011 if args.drawing else 0.001)
        play.close()
    opponents.stop()


class Pauseless(Pauses):
    """No pauses, with the real clock."""

    def __init__(self, usual: Pauses) -> None:
        self.pace, self.gapless = usual.pace, False

    def turn(self, extra: float, together: bool, median: float = 0.0) -> float:
        return 0.0

    def aside(self, turn: float | None) -> float:
        return 0.0

    def tick(self, seconds: float) -> float:
        return 0.0

    def slot(self, pause: float) -> float:
        return 0.0


class Timed(BotProcess):
    """Records response times by time limit, and iterations; questions out of turn separately."""

    def __init__(self) -> None:
        super().__init__()
        self.took: dict[float, list[float]] = defaultdict(list)
        self.asides: list[float] = []
        self.iterations: list[int] = []
        self._put: tuple[Request, float] | None = None

    def ask(self, request: Request) -> None:
        self._put = request, time.monotonic()
        super().ask(request)

    def answer(self) -> Answer | None:
        answer = super().answer()
        if answer is not None and self._put is not None:
            (request, since), self._put = self._put, None
            took = self.asides if request.aside else self.took[round(request.seconds, 3)]
            took.append(time.monotonic() - since)
            if answer.iterations:
                self.iterations.append(answer.iterations)
        return answer


def _draw(seconds: float) -> None:
    """Keep the core busy."""
    end = time.perf_counter() + seconds
    while time.perf_counter() < end:
        pass


def _report(args: argparse.Namespace, opponents: Timed) -> int:
    where = ", on one core" * args.one_core + ", drawing meanwhile" * args.drawing
    where += f", {args.busy} busy processes beside" * bool(args.busy)
    print(f"{args.preset}, {args.seats} seats, {args.level}, {args.deals} deals{where}:")
    worst, every = 0.0, [one for took in opponents.took.values() for one in took]
    whole = level(args.level).seconds
    late = quantiles(every, n=100)[98] / whole if whole else 0.0
    for seconds, took in sorted(opponents.took.items()):
        forced = sum(one < seconds * 0.8 for one in took)
        cuts = quantiles(took, n=100) if len(took) > 1 else took * 99
        worst = max(worst, *took)
        print(
            f"  {len(took)} moves in {seconds:.3f} s each ({forced} sooner): median {median(took):.3f} s, "
            f"99 % {cuts[98]:.3f} s, most {max(took):.3f} s"
        )
    if opponents.asides:
        print(f"  {len(opponents.asides)} questions aside: median {median(opponents.asides) * 1000:.1f} ms, ", end="")
        print(f"most {max(opponents.asides) * 1000:.1f} ms")
    rules, strength = compose(preset(args.preset).options, args.seats), level(args.level)
    floor, found = strength.fewest(rules), sorted(opponents.iterations)
    under = sum(each < floor for each in found)
    if found:
        tenth, most = found[len(found) // 10], strength.most(rules)
        print(
            f"  iterations of {len(found)} searches (of {most}, at least {floor}): median {median(found):.0f}, "
            f"a tenth under {tenth}, fewest {found[0]}; {under} below the floor"
        )
    print(f"  {opponents.hurried} answers given up, {opponents.restarts} restarts")
    if args.busy:
        return int(bool(under or opponents.hurried))
    kept = late <= LATEST and worst <= LONGEST and not opponents.hurried
    print(
        f"  99 % at {late:.2f} of the level's time (at most {LATEST}), longest {worst:.3f} s (at most {LONGEST} s):",
        end=" ",
    )
    print("kept" if kept else "NOT KEPT")
    return 0 if kept else 1

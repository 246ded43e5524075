"""Work per frame of what answers the player: deals to their end and results, a puzzle solved, the road, the title.

Runs in a real window on a virtual screen of its own, by the program's own loop and clock. Counted is every frame that
draws or makes something, by the screen on top: its processor time in the drawing thread, so that other programs on the
machine do not count. All play by rule of thumb and think as long as the computers' median: in that time the program
makes what comes next, as it does for a player. The start is measured elsewhere (tests.tools.bench start).
"""

import argparse
import gc
import tempfile
from collections import defaultdict
from pathlib import Path
from random import Random
from statistics import median, quantiles
from typing import TYPE_CHECKING

from tests.tools.bench import in_a_window
from tests.tools.bench.work import WorkNoted

if TYPE_CHECKING:
    from game.shell.app import App

OVER = 1000 / 60
TITLE, ROAD, AFTER = 4.0, 2.0, 4.0
"""Seconds at the title and at the road, and after a deal or a puzzle."""
THINKS = 0.6
"""Seconds between two moves."""
WORST = 12


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="tests.tools.bench answers", description=__doc__)
    parser.add_argument("--size", default="1920x1080")
    parser.add_argument("--players", type=int, default=4)
    parser.add_argument("--frames", type=int, default=10_000)
    parser.add_argument("--here", action="store_true", help="use the display at hand")
    args = parser.parse_args(arguments)
    return _measure(args) if args.here else in_a_window("answers", arguments, args.size)


class Round:
    """Goes through all of it again and again, and notes the work of every frame."""

    def __init__(self, app: "App", players: int) -> None:
        self.app, self.players, self.chance = app, players, Random(1)
        self.work: dict[str, list[float]] = defaultdict(list)
        self.worst: list[tuple[float, int, str]] = []
        self.doing = ""
        app.clock = self.clock = WorkNoted()
        self._drawn, self._draw = False, app.draw
        app.draw = self._noted  # type: ignore[method-assign]

    def _noted(self, changed: object = ()) -> None:
        self._drawn = True
        self._draw(changed)  # type: ignore[arg-type]

    @property
    def count(self) -> int:
        return sum(map(len, self.work.values()))

    def frame(self) -> None:
        self._drawn = False
        work = self.clock.work(self.app.frame)
        if self._drawn or not work.rested or work.processor > OVER:
            top = type(self.app.router.top).__name__
            self.work[top].append(work.processor)
            self.worst.append((work.processor, self.count, f"{top}, {self.doing}"))

    def last(self, seconds: float) -> None:
        end = self.app.now + seconds * 1000
        while self.app.now < end:
            self.frame()

    def title(self) -> None:
        from game.ui.destinations import Title

        self.doing = "title"
        self.app.router.go(Title())
        self.last(TITLE)

    def road(self) -> None:
        from game.ui.destinations import PuzzleBook

        self.doing = "road opens"
        self.app.router.go(PuzzleBook())
        self.last(ROAD)
        self.doing = "road back"
        self.app.router.back()
        self.last(1)

    def puzzle(self, number: int) -> None:
        from game.puzzles.collection import PuzzleTable
        from game.puzzles.routes import PuzzleRoom
        from game.puzzles.session import Standing

        app = self.app
        self.doing = "puzzle"
        app.router.go(PuzzleTable(app.services.of_room(PuzzleRoom).puzzles.entry(number)))
        screen = app.router.top
        play = screen.task.puzzle  # type: ignore[union-attr]
        while play.standing is not Standing.SOLVED:
            self.frame()
            way = play.way
            if screen.settled and screen.task.finding and way is not None:  # type: ignore[union-attr]
                screen.submit(way.command)  # type: ignore[union-attr]
                self.last(THINKS)
        self.doing = "puzzle solved"
        self.last(AFTER)

    def deals(self, seed: str, many: int = 2) -> None:
        from engine.bots import heuristic
        from engine.rules.commands import NextDeal
        from engine.rules.presets import preset
        from game.match.screen import MatchScreen
        from tests.builders.matches import new_match, still

        app = self.app
        app.settings.play("podkidnoy")
        app.settings.players, app.settings.auto_pass = self.players, False
        play = new_match(app.services, preset("podkidnoy").options, seed=seed)
        still(play)
        screen = MatchScreen(app.services, play)
        self.doing = "deal opens"
        app.router.show(screen)
        for _deal in range(many):
            while play.match.state.ended is None:
                self.frame()
                if screen.settled:
                    self.doing = "deal"
                    self.last(THINKS)
                    seat = play.match.state.turn
                    view, legal = play.match.view(seat), play.match.legal(seat)
                    play.carry_out(heuristic.choose(view, legal, play.match.state.rules, self.chance))
            self.doing = "deal ends"
            while not screen.settled:
                self.frame()
            self.last(AFTER)
            while app.router.top is not None and app.router.top.overlay:
                app.router.back()
            self.doing = "next deal"
            play.submit(NextDeal(play.eye))


def _measure(args: argparse.Namespace) -> int:
    from game.shell.app import App
    from game.shell.cli import parse
    from game.title.title import TitleScreen
    from game.ui.destinations import Title

    with tempfile.TemporaryDirectory() as folder:
        app = App(parse(["--demo", "--size", args.size, "--home", str(Path(folder))]))
        app.settings.reduced_motion = "off"
        app.services.opponents.start()
        app.router.go(Title())
        app.run(until=lambda: app.reading_done and isinstance(app.router.top, TitleScreen))
        gc.freeze()  # as game.shell.run does
        rounds = Round(app, args.players)
        number = 0
        while rounds.count < args.frames:
            number += 1
            rounds.title()
            rounds.road()
            rounds.puzzle(number)
            rounds.deals(f"answers {number}")
        app.close()
    every = [each for work in rounds.work.values() for each in work]
    print(f"{args.size}, {args.players} players, {len(every)} frames; ms of processor time:")
    for name, work in rounds.work.items():
        over = sum(each > OVER for each in work)
        print(f"  {name:16} {len(work):5} frames, median {median(work):5.2f}, most {max(work):5.2f}; {over} over 16.7")
    cuts = quantiles(every, n=1000)
    print(
        f"  all: median {median(every):.2f}, 99 % {cuts[989]:.2f}, 99.9 % {cuts[998]:.2f}, most {max(every):.2f};",
        end=" ",
    )
    print(f"{sum(each > OVER for each in every)} over 16.7 ms; the longest:")
    for spent, place, doing in sorted(rounds.worst, reverse=True)[:WORST]:
        print(f"    {spent:6.2f}  frame {place:5}  {doing}")
    return 0

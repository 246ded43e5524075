"""Work per frame during transitions between screens, by transition.

Runs in a real window on a virtual screen of its own. Work is everything a frame does except the rest at its end: in
wall-clock time, and, for machines that are not quiet, in processor time of the drawing thread. The first frame of a
transition, which creates, lays out and draws the new screen, is listed separately from those that follow.
"""

import argparse
import tempfile
import time
from collections import defaultdict
from collections.abc import Callable
from statistics import median, quantiles

from game.ui.destinations import NewGame, NewMatchTable, Pause, SettingsBook, Title
from tests.tools.bench import in_a_window


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="tests.tools.bench travel", description=__doc__)
    parser.add_argument("--size", default="1920x1080")
    parser.add_argument("--players", type=int, default=6)
    parser.add_argument("--rounds", type=int, default=10, help="through all the screens")
    parser.add_argument("--here", action="store_true", help="use the display at hand")
    args = parser.parse_args(arguments)
    return _measure(args) if args.here else in_a_window("travel", arguments, args.size)


def _measure(args: argparse.Namespace) -> int:
    from game.shell.app import App, Clock
    from game.shell.cli import parse

    class Noting(Clock):
        """Notes when the work of a frame is done, then rests as the program's own clock does."""

        reached = spent = 0.0

        def rest(self, rate: int) -> None:
            self.reached, self.spent = time.perf_counter(), time.thread_time()
            super().rest(rate)

    first: dict[str, list[float]] = defaultdict(list)
    later: dict[str, list[float]] = defaultdict(list)
    spent: dict[str, list[float]] = defaultdict(list)
    with tempfile.TemporaryDirectory() as folder:
        app = App(parse(["--demo", "--size", args.size, "--players", str(args.players), "--home", folder]))
        app.clock = clock = Noting()
        router = app.router

        def frame(name: str = "") -> float:
            begun, before = time.perf_counter(), time.thread_time()
            app.frame()
            if name:
                spent[name].append((clock.spent - before) * 1000)
            return (clock.reached - begun) * 1000

        def go(name: str, act: Callable[[], object]) -> None:
            begun = time.perf_counter()
            act()
            made = (time.perf_counter() - begun) * 1000
            first[name].append(made + frame())
            while router.travelling:
                later[name].append(frame(name))
            rested = app.now + 200
            app.run(until=lambda: app.now > rested)

        router.go(Title())
        app.run(until=lambda: app.reading_done)
        for _ in range(args.rounds):
            go("title, New game", lambda: router.go(NewGame()))
            go("New game, table", lambda: router.go(NewMatchTable()))
            go("table dealing, pause", lambda: router.go(Pause()))
            go("pause, table dealing", router.back)
            go("table, pause", lambda: router.go(Pause()))
            go("pause, settings", lambda: router.go(SettingsBook()))
            go("settings, pause", router.back)
            go("pause, New game", lambda: router.go(NewGame()))
            go("New game, title", lambda: router.go(Title()))
        app.close()
    print(f"{args.size}, {args.players} players, {args.rounds} rounds; ms of work:")
    for name, work in later.items():
        made, again = first[name][0], max(first[name][1:] or [0.0])
        print(
            f"  {name:22} {len(work):4} frames, median {median(work):5.2f}, most {max(work):5.2f};"
            f" processor {median(spent[name]):5.2f}, most {max(spent[name]):5.2f};"
            f" first frame {made:5.1f} when new, then at most {again:5.1f}"
        )
    every = [each for work in later.values() for each in work]
    cuts, over = quantiles(every, n=100), sum(each > 1000 / 60 for each in every)
    print(f"  all: median {median(every):.2f}, 99 % {cuts[98]:.2f}, most {max(every):.2f}; {over} over 16.7 ms")
    return 0

"""Work per frame with the whole table moving while a computer player thinks.

Runs in a real window on its own virtual screen. Work is everything in a frame except the wait at its end: input, model,
timeline, drawing and presenting the picture; by the clock, and by the processor time of the drawing thread, in which
other programs and waiting for the X server do not count. The "thinking" is a process with the players' niceness that
never pauses; with ``--review`` it is a deal's review, repeated until the end. Only frames in which something moves
count; deals, refills and takes follow each other.
"""

import argparse
import gc
import subprocess
import sys
import tempfile
import time
from datetime import datetime
from pathlib import Path
from statistics import median, quantiles
from typing import TYPE_CHECKING

from game.ui.destinations import Title
from tests.tools.bench import in_a_window

if TYPE_CHECKING:
    from game.session.review_queue import ReviewRequest
    from game.shell.app import App

THINKING = "import os\ntry: os.nice(10)\nexcept (AttributeError, OSError): pass\nwhile True: pass"


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="tests.tools.bench frames", description=__doc__)
    parser.add_argument("--size", default="1920x1080")
    parser.add_argument("--players", default="6")
    parser.add_argument("--preset", default="podkidnoy")
    parser.add_argument("--seconds", type=float, default=20.0, help="of play")
    parser.add_argument("--review", action="store_true", help="a review runs beside, in the place of a bot")
    parser.add_argument("--here", action="store_true", help="use the display at hand")
    args = parser.parse_args(arguments)
    return _measure(args) if args.here else in_a_window("frames", arguments, args.size)


def _measure(args: argparse.Namespace) -> int:
    import msgspec

    from engine.rules.commands import NextDeal
    from engine.rules.presets import preset
    from game.match.screen import MatchScreen
    from game.session.match_session import MatchSession
    from game.session.seats import chairs
    from game.shell.app import App
    from game.shell.cli import parse
    from game.storage.saves import Saves
    from tests.tools.bench.work import WorkNoted

    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:  # Windows keeps what is open
        app = App(parse(["--demo", "--size", args.size, "--players", args.players, "--home", folder]))
        seats = tuple(msgspec.structs.replace(chair, computer=True) for chair in chairs(app.settings))
        play = MatchSession.new(
            Saves(Path(folder) / "m"),
            app.services.opponents,
            preset(args.preset).options,
            seats,
            "bench",
            datetime.now(),
        )
        play.computers.pauses.gapless = True
        app.services.opponents.start()  # as game.shell.run does before the first picture
        app.router.go(Title())  # as for every player: cards are loaded there
        app.run(until=lambda: app.reading_done)
        gc.freeze()  # as game.shell.run does
        thinking = None if args.review else subprocess.Popen([sys.executable, "-c", THINKING])
        begun = time.perf_counter()
        app.run(until=lambda: time.perf_counter() > begun + 1)
        screen = MatchScreen(app.services, play)
        app.router.show(screen)

        app.clock = clock = WorkNoted()
        wanted, work = _reviewed(app) if args.review else None, []
        try:
            end = time.perf_counter() + args.seconds
            while app.running and time.perf_counter() < end:
                if wanted is not None and not app.services.reviewing.waiting:
                    app.services.reviewing.ask(wanted)
                took = clock.work(app.frame)
                if (
                    took.rested and not screen.settled
                ):  # what only makes a screen's pictures is tests.tools.bench travel's
                    work.append(took)
                if play.match.state.ended is not None and screen.settled:
                    while app.router.top is not None and app.router.top.overlay:
                        app.router.back()
                    play.submit(NextDeal(play.eye))
        finally:
            if thinking is not None:
                thinking.kill()
            elif app.services.reviewing.waiting:
                app.services.reviewing.cancel_all()
        beside = "a review runs" if args.review else "a bot thinks meanwhile"
        print(f"{args.preset}, {args.size}, {args.players} players, {len(work)} moving frames, {beside}:")
        for name, each in (("clock", [took.clock for took in work]), ("processor", [took.processor for took in work])):
            cuts = quantiles(each, n=100)
            print(
                f"  {name}: median {median(each):.2f} ms, 95 % {cuts[94]:.2f} ms, 99 % {cuts[98]:.2f} ms, most"
                f" {max(each):.2f} ms; {sum(took > 1000 / 60 for took in each)} over 16.7 ms"
            )
        app.close()
    return 0


def _reviewed(app: "App") -> "ReviewRequest":
    """A deal of four to review."""
    from game.session.review_queue import ReviewRequest
    from tests.builders.shelves import played

    return ReviewRequest(played(app.services.saves, "podkidnoy", 4), 1, 0)

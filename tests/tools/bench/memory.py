"""Peak memory of the program: title, new game, then deals of a full table, at any window size.

Needs no display. The peak is the resident memory reported by the system, without the players' process.
"""

import argparse
import os
import tempfile
from datetime import datetime


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="tests.tools.bench memory", description=__doc__)
    parser.add_argument("--size", default="1920x1080")
    parser.add_argument("--players", default="6")
    parser.add_argument("--preset", default="podkidnoy")
    parser.add_argument("--deals", type=int, default=3)
    parser.add_argument("--scenery", default="club")
    args = parser.parse_args(arguments)
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
    _measure(args)
    return 0


def _peak() -> float:
    import resource  # Windows has none

    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024


def _measure(args: argparse.Namespace) -> None:
    from game.system.lean_imports import leave_out

    leave_out()  # as the program does
    import msgspec

    from engine.rules.commands import NextDeal
    from engine.rules.presets import preset
    from game.match.screen import MatchScreen
    from game.session.match_session import MatchSession
    from game.session.seats import chairs
    from game.shell.app import App
    from game.shell.cli import parse
    from game.ui.destinations import NewGame, Title

    with tempfile.TemporaryDirectory() as folder:
        app = App(parse(["--demo", "--size", args.size, "--players", args.players, "--home", folder]))
        app.settings.speed, app.settings.scenery = "very-fast", args.scenery
        for to in (Title(), NewGame()):
            app.router.go(to)
            for _ in range(5):
                app.frame()
            print(f"{type(to).__name__}: {_peak():.0f} MB")
        seats = tuple(msgspec.structs.replace(chair, computer=True) for chair in chairs(app.settings))
        play = MatchSession.new(
            app.services.saves,
            app.services.opponents,
            preset(args.preset).options,
            seats,
            "bench",
            datetime.now(),
        )
        play.computers.pauses.gapless = True
        screen = MatchScreen(app.services, play)
        app.router.show(screen)
        for number in range(1, args.deals + 1):
            app.run(until=lambda: play.match.state.ended is not None and screen.settled)
            for _ in range(60):  # until the sheet is open
                app.frame()
            print(f"deal {number}: {_peak():.0f} MB")
            while app.router.top is not None and app.router.top.overlay:
                app.router.back()
            play.submit(NextDeal(play.eye))
        app.close()
    print(f"{args.preset}, {args.size}, {args.players} players, {args.scenery}: at most {_peak():.0f} MB")

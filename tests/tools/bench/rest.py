"""What the program costs while nobody does anything: at the title, and at a table on the person's turn.

Runs in a real window on its own virtual screen. For each it prints processor time divided by time, how often a second a
thread of the program woke, and how many pictures were drawn: first as somebody thinks, then as if two minutes had gone
by (the surroundings have died away, and the sound device rests). A screen reader, gamepads and phones are not there;
``bench phones`` has those.
"""

import argparse
import tempfile
import time
from collections import Counter
from pathlib import Path
from typing import TYPE_CHECKING, Any

from tests.tools.bench import in_a_window

if TYPE_CHECKING:
    from game.shell.app import App

PREPARES = 12.0
"""Seconds after which everything is read that is read while nothing moves, and memory is given back."""


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="tests.tools.bench rest", description=__doc__)
    parser.add_argument("--size", default="1920x1080")
    parser.add_argument("--players", default="6")
    parser.add_argument("--seconds", type=float, default=20.0, help="of each measurement")
    parser.add_argument("--here", action="store_true", help="use the display at hand")
    args = parser.parse_args(arguments)
    return _measure(args) if args.here else in_a_window("rest", arguments, args.size)


def _measure(args: argparse.Namespace) -> int:
    from engine.rules.presets import preset
    from game.match.screen import MatchScreen
    from game.session.seats import chairs
    from game.shell.app import App
    from game.shell.cli import parse
    from game.ui.destinations import Title
    from tests.builders.matches import new_match

    with tempfile.TemporaryDirectory() as folder:
        app = App(parse(["--size", args.size, "--players", args.players, "--home", folder]))
        app.services.opponents.start()  # as game.shell.run does before the first picture
        app.router.go(Title())
        app.run(until=lambda: app.reading_done)
        _both(app, "title", args.seconds)
        play = new_match(app.services, preset("podkidnoy").options, chairs(app.settings), "bench")
        screen = MatchScreen(app.services, play)
        app.router.show(screen)
        app.run(until=lambda: screen.settled and play.legal().phase is not None)
        _both(app, f"table of {args.players}, the person's turn", args.seconds)
        app.close()
    return 0


def _both(app: "App", place: str, seconds: float) -> None:
    from game.ui.sound import DESERTED
    from game.ui.speaker import SILENCE
    from game.ui.surroundings import DIES_AWAY

    _wait(app, PREPARES)
    _print(app, place, seconds)
    app.now += DESERTED  # as if so much time had gone by
    _wait(app, DIES_AWAY / 1000 + 1)
    app.now += SILENCE
    _wait(app, 2.0)
    _print(app, f"{place}, after two minutes, sound device {'open' if app.sound.device else 'closed'}", seconds)


def _wait(app: "App", seconds: float) -> None:
    end = time.perf_counter() + seconds
    app.run(until=lambda: time.perf_counter() > end)


def _wakes() -> int:
    """How often threads of this process have gone to sleep by themselves so far, each of which ended in a waking."""
    lines = (
        line
        for task in Path("/proc/self/task").iterdir()
        for line in (task / "status").read_text(encoding="utf-8").splitlines()
    )
    return sum(int(line.split()[1]) for line in lines if line.startswith("voluntary_ctxt_switches"))


def _print(app: "App", place: str, seconds: float) -> None:
    counted, draw = Counter[str](), app.draw

    def noted(*given: Any) -> None:
        counted["pictures"] += 1
        draw(*given)

    app.draw = noted  # type: ignore[method-assign]
    begun, spent, woke = time.perf_counter(), time.process_time(), _wakes()
    _wait(app, seconds)
    took = time.perf_counter() - begun
    share, wakes = (time.process_time() - spent) / took, (_wakes() - woke) / took
    app.draw = draw  # type: ignore[method-assign]
    print(
        f"{place}: {share * 100:.2f} % of a core, {wakes:.1f} wake-ups and {counted['pictures'] / took:.1f} pictures a"
        f" second, over {seconds:.0f} s",
        flush=True,
    )

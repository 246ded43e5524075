"""The window to be killed on a journey: a person rides on, and the whole table plays by rule of thumb, at once."""

import sys
from pathlib import Path
from random import Random

from engine.rules.commands import NextDeal
from game.journey.card import StopCard
from game.journey.first_move_screen import FirstMoveScreen
from game.journey.map import JourneyMap
from game.journey.play import waiting
from game.journey.ride import Ride
from game.journey.travels import Travels
from game.match.screen import MatchScreen
from game.result.screen import FoolScreen
from game.session.match_session import MatchSession
from game.shell.app import App
from game.shell.cli import parse
from game.ui.destinations import Journey, SavedMatch, Title
from game.ui.router import at_table
from tests.builders.dealing import thumb_command
from tests.tools.crash.ridden import written
from tests.tools.crash.session import Reporter, watch

AT_ONCE = 60
"""Commands per frame."""
HINTS = 0.01
LOOKS = 0.3
"""How often something else is looked at before one goes on."""


def watch_travels(reporter: Reporter) -> None:
    """Make every journey of this process report what it writes."""
    write = Travels._write

    def watched(self: Travels) -> None:
        reporter.around(written(self), lambda: write(self))

    Travels._write = watched  # type: ignore[method-assign]


def ride_on(folder: Path, seed: int, report: Path) -> None:
    """Start like `python -m game`, and ride until killed."""
    reporter, chance = Reporter(report), Random(seed)
    watch(reporter)
    watch_travels(reporter)
    app = App(parse(["--home", str(folder), "--speed", "instant"]))
    app.router.go(Title())
    app.router.go(Journey())
    while app.running:
        step(app, chance)
        app.frame()


def step(app: App, chance: Random) -> None:
    """One press of a person who does not think, or a few commands at the table."""
    top, play = app.router.top, at_table(app.router)
    if isinstance(top, JourneyMap):
        top._book() if chance.random() < LOOKS else top.go_on()
    elif isinstance(top, Ride):
        top.escape()
    elif isinstance(top, StopCard):
        left = waiting(app.services, top.stop)
        if top.travels.may_ride_slowly(top.stop) and chance.random() < 0.5:
            top._slow_train()
        elif left is not None:
            app.router.go(SavedMatch(left))
        else:
            top._play()
    elif isinstance(top, FirstMoveScreen):
        top.task.skip()
    elif isinstance(top, FoolScreen) and isinstance(play, MatchSession):
        ways = top.choices.after.ways
        if ways:
            chance.choice(ways)[1]()
        else:
            app.router.back()
            play.carry_out(NextDeal(0))
    elif isinstance(top, MatchScreen) and isinstance(play, MatchSession):
        for _command in range(AT_ONCE):
            if play.match.state.ended is None:
                play.carry_out(thumb_command(play.match, chance))
        if chance.random() < HINTS and play.match.state.ended is None:
            play.hinted(0, "nudge", False)
        if chance.random() < HINTS:
            app.router.go(Journey())  # left in mid-deal
    elif top is not None and chance.random() < LOOKS:
        app.router.back()


if __name__ == "__main__":
    ride_on(Path(sys.argv[1]), int(sys.argv[2]), Path(sys.argv[3]))

"""Rides the whole line in a real window with the X server's mouse, and takes pictures of every station.

    python -m tests.tools.pilot_journey OUT [--speed normal] [--size 960x540] [--stations 3]

From the title's door to the end of the line: the card, the guided first moves, every deal by the pilot's rule of thumb,
its result, the next train. Each press is xdotool's, on the program's own virtual screen; where to press is asked of the
program, which runs in this process. Prints what became of each match, and the minutes that it took.
"""

import argparse
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path
from types import SimpleNamespace
from typing import cast

import pygame

from engine.records.journal import Replayed
from engine.rules.commands import Attack, Command
from game.journey.book import TravelBook
from game.journey.card import StopCard
from game.journey.first_move_screen import FirstMoveScreen
from game.journey.journeys import Journeys
from game.journey.line import LINE, Station
from game.journey.map import JourneyMap
from game.journey.ride import Ride
from game.lessons.lesson import ActStep, LookStep
from game.match.screen import MatchScreen
from game.result.screen import FoolScreen
from game.shell.app import App
from game.shell.cli import parse
from game.table.screen import TableScreen
from game.title.title import TitleScreen
from game.ui.destinations import Journey, Title
from tests.builders.outside import AGAIN, Point
from tests.builders.patience import LONG
from tests.builders.person import Person
from tests.tools.pilot import Pilot, ended
from tests.tools.virtual_screen import missing, virtual_screen

STANDS = 0.35
"""Seconds until a button that has just appeared accepts clicks, and a little more."""


class WindowPerson(Person):
    """A person whose mouse is that of the X server."""

    def _mouse(self, kind: int, at: Point, **more: object) -> None:
        words = ["mousemove", *(str(self.canvas.px(part)) for part in at)]
        if kind != pygame.MOUSEMOTION:
            words += ["sleep", "0.03", "mousedown" if kind == pygame.MOUSEBUTTONDOWN else "mouseup", "1"]
        subprocess.run(["xdotool", *words], check=True, timeout=LONG)
        self.frames(0.03)

    def frames(self, seconds: float) -> None:
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            self.app.frame()

    def rest(self, frames: int = 12) -> None:
        self.frames(STANDS)

    def until(self, true: Callable[[], object], *, by: Callable[[], object] | None = None) -> None:
        """As a person does: act when the table rests, and again where nothing came of it."""
        end, due = time.monotonic() + LONG, 0.0
        while not true():
            assert time.monotonic() < end, f"it did not come to that; on top: {self.app.router.top}"
            top = self.app.router.top
            if by is not None and time.monotonic() > due and isinstance(top, TableScreen) and top.settled:
                by()
                due = time.monotonic() + AGAIN
            self.app.frame()


class Traveller:
    """Rides on from station to station. ``named``: the pictures so far."""

    def __init__(self, app: App, home: Path, out: Path) -> None:
        self.app, self.out, self.person = app, out, WindowPerson(app)
        self.pilot = Pilot(self.person, home, app.window.size)
        self.named: list[str] = []

    def take(self, name: str) -> None:
        """What the X server shows."""
        self.person.rest()
        self.named.append(name)
        path = self.out / f"{len(self.named):03}-{name}.png"
        subprocess.run(["import", "-window", "root", str(path)], check=True, timeout=LONG)

    def on(self, screen: type | tuple[type, ...]) -> bool:
        top = self.app.router.top
        return isinstance(top, screen) and getattr(top, "settled", True) and not self.app.router.travelling

    def press(self, words: str, *until: type) -> None:
        """Press a button, and again where nothing came of it: on a busy machine it may not have taken the first."""
        before = self.app.router.top
        while self.app.router.top is before:
            self.person.rest()
            if self.app.router.top is before:
                self.person.press(words)
        self.person.until(lambda: self.on(until))

    def ride(self, station: Station) -> None:
        """From the train, or its card, to the station's table."""
        if isinstance(self.app.router.top, Ride):
            self.take(f"{station.key}-ride")
            self.person.until(lambda: self.on(StopCard))  # the train arrives by itself
        self.take(f"{station.key}-card")
        self.press("Play", FirstMoveScreen, MatchScreen)
        if isinstance(self.app.router.top, FirstMoveScreen):
            self.first_moves(station, self.app.router.top)
        self.person.until(lambda: self.on(MatchScreen))

    def first_moves(self, station: Station, screen: FirstMoveScreen) -> None:
        session = screen.session
        self.take(f"{station.key}-first")
        while session.step is not None:
            step = session.step
            if isinstance(step, ActStep):
                move = partial(self.do, screen, session.wanted()[0])
                self.person.until(lambda step=step: session.step is not step, by=move)
            else:
                look = partial(self.on_slip, screen) if isinstance(step, LookStep) else None
                self.person.until(lambda step=step: session.step is not step, by=look)
        self.person.until(lambda: self.on(FirstMoveScreen))
        self.take(f"{station.key}-first-end")
        self.person.until(lambda: not self.on(FirstMoveScreen), by=partial(self.on_slip, screen))

    def on_slip(self, screen: FirstMoveScreen) -> None:
        """The slip's main button."""
        self.person.rest()
        self.person.click(screen.task.group.widgets[0].box.centre)

    def do(self, screen: FirstMoveScreen, command: Command) -> None:
        """Make the guided move; the cards that it needs are raised."""
        session, room = screen.session, screen.scene.line.layout
        if isinstance(command, Attack) and len(command.cards) > 1:
            self.person.drag(self.pilot.grip(room, command.cards[0]), self.pilot.free_cloth(room))
            return
        now = cast(Replayed, SimpleNamespace(match=session.match))
        self.pilot.carry_out(command, session.match.view(0), session.match.legal(0), now)

    def match(self, station: Station) -> FoolScreen:
        """Play the match at the table until it is decided."""
        while True:
            self.pilot.play_until(ended)
            self.person.until(lambda: self.on(FoolScreen))
            screen = self.app.router.top
            assert isinstance(screen, FoolScreen)
            if screen.choices.after.ways:
                return screen
            if f"{station.key}-deal" not in self.named:
                self.take(f"{station.key}-deal")
            self.press("Next deal", MatchScreen)
            self.person.until(lambda: not ended(self.pilot.read().match))

    def station(self, station: Station) -> str:
        """Ride there, and play until the line goes on. What became of it."""
        begun, told = time.monotonic(), []
        self.ride(station)
        self.take(f"{station.key}-table")
        travels = self.app.services.of_room(Journeys).own
        while not travels.passed(station):
            screen = self.match(station)
            tally = screen.result.tally
            told.append(f"the fool {tally.lost[0]} of {tally.deals}")
            self.take(f"{station.key}-result")
            visit, ways = travels.visit(station), [words for words, _act in screen.choices.after.ways]
            if visit.stamp:
                self.press(ways[0], Ride, JourneyMap, StopCard)
            elif travels.may_ride_slowly(station):
                told.append("slow train")
                self.press("Take the slow train", Ride, JourneyMap, StopCard)
            else:
                self.press("Play again", MatchScreen)
                self.person.until(lambda: not ended(self.pilot.read().match))
        minutes = (time.monotonic() - begun) / 60
        return f"{station.key}: {', '.join(told)}; {travels.visit(station).stamp or 'no'} stamp, {minutes:.1f} min"

    def go(self, stations: int) -> None:
        self.person.until(lambda: self.on(TitleScreen))
        self.take("title")
        self.press("Journey", JourneyMap)
        self.take("map")
        self.press("Set off", StopCard)
        for station in LINE[:stations]:
            print(self.station(station), flush=True)
        self.person.until(lambda: not isinstance(self.app.router.top, Ride))
        self.app.router.go(Journey())
        self.person.until(lambda: self.on(JourneyMap))
        self.take("map")
        self.press("Travel book", TravelBook)
        self.take("book")


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.tools.pilot_journey", description=__doc__)
    parser.formatter_class = argparse.RawDescriptionHelpFormatter
    parser.add_argument("out", type=Path)
    parser.add_argument("--speed", default="very-fast")
    parser.add_argument("--size", default="1280x720")
    parser.add_argument("--stations", type=int, default=len(LINE))
    parser.add_argument("--here", action="store_true", help="use the display at hand")
    args = parser.parse_args()
    if not args.here:
        if missing():
            print(missing(), file=sys.stderr)
            return 2
        width, height = map(int, args.size.split("x"))
        with virtual_screen(width, height) as environment:
            command = [sys.executable, "-m", "tests.tools.pilot_journey", *sys.argv[1:], "--here"]
            return subprocess.run(command, env=environment, check=False).returncode
    args.out.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(prefix="durak-journey-") as folder:
        app = App(parse(["--home", folder, "--speed", args.speed, "--size", args.size]))
        try:
            app.settings.name = "Anna"
            app.router.go(Title())
            Traveller(app, Path(folder), args.out).go(args.stations)
        finally:
            app.close()
    return 0


if __name__ == "__main__":
    raise SystemExit(main())

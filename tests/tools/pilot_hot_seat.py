"""Plays deals of several people in the real window by mouse events, with curtains and calls, and takes pictures.

    python -m tests.tools.pilot_hot_seat --people 0,2 --preset pairs --players 4 --pictures out/hot_seat

The person named on the curtain plays by rule of thumb with the cards then shown; at a table call each person decides
from their own cards whether to come forward.
"""

import argparse
import os
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace
from typing import cast

from engine.bots import heuristic
from engine.knowledge.observe import NOBODY
from engine.records.journal import Replayed, replay
from engine.rules.commands import Attack, Command, NextDeal, Pass
from game.hot_seat.curtain import Curtain
from game.hot_seat.table_call import QuestionBoard, TableCall
from game.match.screen import MatchScreen
from game.result.screen import FoolScreen
from game.session.match_session import MatchSession
from game.shell.app import App
from game.shell.cli import parse
from game.ui.destinations import NewMatchTable
from game.ui.widgets import Widget
from tests.builders.patience import LONG
from tests.tools.pilot import Pilot

GUESTS = ("Boris", "Vera", "Mitya", "Zoya", "Oleg")


class Camera:
    """Takes a picture of each kind of moment, numbered in order; does nothing without a folder."""

    def __init__(self, app: App, folder: Path | None) -> None:
        self._app, self._folder = app, folder
        self.taken: list[str] = []

    def take(self, name: str) -> None:
        if self._folder is not None and name not in self.taken:
            self._folder.mkdir(parents=True, exist_ok=True)
            self.taken.append(name)
            self._app.screenshot(self._folder / f"{len(self.taken):02}-{name}.png")


class People(Pilot):
    """All people at one screen. ``seen`` counts curtains, calls, hands, and people who came forward."""

    def __init__(self, app: App, home: Path, mouse: object, camera: Camera) -> None:
        super().__init__(mouse, home, app.window.size)  # type: ignore[arg-type]
        self.app, self.camera = app, camera
        self.seen: Counter[str] = Counter()

    @property
    def play(self) -> MatchSession:
        return next(screen.play for screen in self.app.router.screens if isinstance(screen, MatchScreen))

    def deal(self, give_up: float = LONG) -> None:
        """Play until the result is shown."""
        end = time.monotonic() + give_up
        while not isinstance(self.app.router.top, FoolScreen):
            assert time.monotonic() < end, f"the deal did not end: {type(self.app.router.top).__name__}"
            self.app.frame()
            self.turn()
        self.rest_until_settled()
        self.camera.take("result")

    def rest_until_settled(self) -> None:
        self.wait(lambda: self.app.router.top is None or self.app.router.top.settled)

    def wait(self, true: Callable[[], bool], give_up: float = LONG) -> None:
        """Run frames until ``true()``."""
        end = time.monotonic() + give_up
        while not true():
            assert time.monotonic() < end, f"it did not come to that: {type(self.app.router.top).__name__}"
            self.app.frame()

    def turn(self) -> None:
        """Do what the screen asks for now."""
        top = self.app.router.top
        if isinstance(top, Curtain | QuestionBoard) and not top.settled:
            self.camera.take("curtain-falls") if isinstance(top, Curtain) and top.share() > 0.45 else None
        elif isinstance(top, Curtain):
            self.seen["curtains"] += 1
            self.camera.take("curtain")
            self.click(next(w for w in top.group.widgets if getattr(w, "action", None) == top.lift))
        elif isinstance(top, TableCall):
            self.answer(top)
        elif isinstance(top, MatchScreen) and top.settled and self.play.eye in self.play.people:
            self.act_for(self.play.eye)
        elif isinstance(top, MatchScreen) and top.settled and self.play.legal().cut:
            self.camera.take("cut")
            self.act_for(NOBODY)

    def answer(self, call: TableCall) -> None:
        """Each person looks at their own cards; the first who wants to lay any presses their portrait."""
        self.seen["calls"] += 1
        self.camera.take("giving" if call.giving else "call")
        state = self.play.match.state
        willing = [seat for seat in call.people if state.hands[seat] & state.fits and self.chance.random() < 0.7]
        if not willing:
            self.seen["nobody"] += 1
            self.click(call.group.widgets[len(call.people)])
            return
        self.seen["forward"] += 1
        self.click(call.group.widgets[call.people.index(willing[0])])

    def act_for(self, eye: int) -> None:
        view, legal, play = self.play.view(), self.play.legal(), self.play
        if legal.phase is None or (eye != NOBODY and self.app.router.top is None):
            return
        self.seen["hands"] += eye != NOBODY
        self.camera.take(f"hand-of-{play.seats[legal.seat].name}")
        now = cast(Replayed, SimpleNamespace(match=play.match))
        command = heuristic.choose(view, legal, play.rules, self.chance)
        if isinstance(command, Attack):
            command = Attack(command.seat, command.cards[:1], command.suits[:1])
        before = self.written()
        self.carry_out(command, view, legal, now)
        self.wait_for(command, before)

    def wait_for(self, command: Command, before: int) -> None:
        """Wait until the command is in the journal, or the person who came forward changed their mind."""
        end = time.monotonic() + LONG
        while self.written() == before and not (isinstance(command, Pass) and self.play.eye == NOBODY):
            self.app.frame()
            if isinstance(command, Pass) and isinstance(self.app.router.top, TableCall):
                return
            assert time.monotonic() < end, f"{command} was meant, and nothing came of it"

    def written(self) -> int:
        return self.journals()[-1].stat().st_size

    def click(self, widget: Widget) -> None:
        x, y = widget.box.centre
        self.mouse.click(self.pixels((x, y)))


def seated(app: App, people: tuple[int, ...]) -> App:
    """Start a match with these people; seat 0 is the owner of the machine."""
    app.settings.name, app.settings.fool_shuffles = "Anna", False
    app.settings.guests = [GUESTS[s - 1] if s in people else None for s in range(1, 6)]
    app.services.opponents.start()
    app.router.go(NewMatchTable())
    return app


def whole(path: Path) -> Replayed:
    """Replay the journal."""
    return replay(path)


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="tests.tools.pilot_hot_seat", description=__doc__)
    parser.add_argument("--people", default="0,2", help="seats played by people, 0 among them")
    parser.add_argument("--preset", default="pairs")
    parser.add_argument("--players", type=int, default=4)
    parser.add_argument("--deals", type=int, default=1)
    parser.add_argument("--size", default="1280x720")
    parser.add_argument("--speed", default="fast")
    parser.add_argument("--seed", default="hot-seat")
    parser.add_argument("--pictures", type=Path, default=Path("out/hot_seat"))
    args = parser.parse_args(arguments)
    from tests.builders.posted import PostedMouse

    people = tuple(int(seat) for seat in args.people.split(","))
    with tempfile.TemporaryDirectory() as folder:
        home = Path(folder)
        words = ["--home", folder, "--windowed", "--size", args.size, "--speed", args.speed, "--seed", args.seed]
        app = seated(App(parse([*words, "--preset", args.preset, "--players", str(args.players)])), people)
        pilot = People(app, home, PostedMouse(app), Camera(app, args.pictures))
        for number in range(args.deals):
            pilot.deal()
            if number + 1 < args.deals:
                app.router.back()
                pilot.play.submit(NextDeal(pilot.play.asker))
        print(", ".join(f"{count} {name}" for name, count in sorted(pilot.seen.items())))
        app.close()
    return 0


if __name__ == "__main__":
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
    sys.exit(main(sys.argv[1:]))

"""Plays deals of several people in the real window by mouse events, with curtains and calls, and takes pictures.

    python -m tests.tools.pilot_hot_seat --people 0,2 --preset pairs --players 4 --pictures out/hot_seat
    python -m tests.tools.pilot_hot_seat --people 0,1,2,3 --preset podkidnoy --deals 20 --count
    python -m tests.tools.pilot_hot_seat --people 0,1,2,3 --speed normal --film out/four --open-hands --opposite

The person named on the curtain plays by rule of thumb with the cards then shown; at a table call whoever would lay
cards comes forward. What anybody does depends on the deal alone, so that two versions of the program are counted with
the same deals. ``--count`` prints averages: clicks, curtains, how many of them were lifted by a click, calls, and how
often hands were shown. ``--hesitant`` people come forward at most calls where they have a fitting card, often change
their mind, and lay one card at a time.
"""

import argparse
import os
import sys
import tempfile
import time
from collections import Counter
from pathlib import Path
from random import Random
from types import SimpleNamespace
from typing import cast

from engine.bots import heuristic
from engine.knowledge.observe import NOBODY
from engine.records.journal import Replayed
from engine.rules.commands import Attack, Command, Pass
from engine.rules.view import Legal, View
from game.hot_seat.curtain import Curtain
from game.hot_seat.table_call import QuestionBoard, TableCall
from game.match.screen import MatchScreen
from game.result.screen import FoolScreen
from game.session.match_session import MatchSession
from game.shell.app import App
from game.shell.cli import parse
from game.table.layout.layout import Layout, Selection, arrange
from game.ui.destinations import NewMatchTable
from tests.builders.clocks import hurried
from tests.builders.patience import LONG
from tests.builders.person import Person
from tests.tools.film.reel import Reel
from tests.tools.pilot import Pilot

FORWARD = 0.7
"""How often hesitant people come forward with a fitting card."""
HURRY, COUNTING = (0.03, 0.0003), (0.1, 0.0)
"""Seconds that pass with a frame, and those that it really rests."""
SHOWN = 100
"""The number of frames that a film continues after the result appears."""
GUESTS = ("Boris", "Vera", "Mitya", "Zoya", "Oleg")


class People(Pilot):
    """All people at one screen. ``seen`` counts clicks, curtains (and those ``lifted`` by a click), calls, hands shown,
    bouts, and people who came forward.
    """

    person: Person

    def __init__(self, app: App, home: Path, pictures: Path | None = None, seed: str = "") -> None:
        super().__init__(Person(app, hurry=0.0), home, app.window.size)
        self.app, self.pictures, self.seed = app, pictures, seed
        self.taken: list[str] = []
        self.hesitant = self.watched = False
        self.seen: Counter[str] = Counter()
        self._watched: MatchSession | None = None
        self._fallen: Curtain | None = None

    @property
    def play(self) -> MatchSession:
        return next(screen.play for screen in self.app.router.screens if isinstance(screen, MatchScreen))

    def deal(self, give_up: float = LONG) -> None:
        """Play until the result is shown."""
        end = time.monotonic() + give_up
        self._watch()
        while not isinstance(self.app.router.top, FoolScreen):
            assert time.monotonic() < end, f"the deal did not end: {type(self.app.router.top).__name__}"
            self.app.frame()
            self.turn()
        self.seen["clicks"] = self.person.clicks
        self.seen["bouts"] += self.play.match.state.bout
        self.person.until(lambda: self.app.router.top is None or self.app.router.top.settled)
        self.take("result")
        for _rest in range(SHOWN if self.watched else 0):
            self.app.frame()

    def _watch(self) -> None:
        """Count how often somebody's cards are shown."""
        play = self.play
        if self._watched is play:
            return
        self._watched, look = play, play.look

        def counted(seat: int) -> None:
            self.seen["hands"] += seat != NOBODY
            look(seat)

        play.look = counted  # type: ignore[method-assign]

    def take(self, name: str) -> None:
        """A picture of each kind of moment, numbered in order, if there is a folder for them."""
        if self.pictures is not None and name not in self.taken:
            self.taken.append(name)
            self.person.picture(self.pictures / f"{len(self.taken):02}-{name}.png")

    def turn(self) -> None:
        """Do what the screen asks for now."""
        top = self.app.router.top
        if isinstance(top, Curtain) and top is not self._fallen:
            self._fallen = top
            self.seen["curtains"] += 1
        if isinstance(top, Curtain | QuestionBoard) and not top.settled:
            self.take("curtain-falls") if isinstance(top, Curtain) and top.opening.share > 0.45 else None
        elif isinstance(top, Curtain):
            self.seen["lifted"] += 1
            self.take("curtain")
            self.person.press(next(w for w in top.group.widgets if getattr(w, "action", None) == top.opening.lift))
        elif isinstance(top, TableCall):
            self.answer(top)
        elif isinstance(top, MatchScreen) and top.settled and self.play.eye in self.play.people:
            self.act_for(self.play.eye)
        elif isinstance(top, MatchScreen) and top.settled and self._asked_to_look_away(top):
            self.take("look-away")
        elif isinstance(top, MatchScreen) and top.settled and self.play.legal().cut:
            self.take("cut")
            self.act_for(NOBODY)

    def _asked_to_look_away(self, screen: MatchScreen) -> bool:
        return self.play.eye == NOBODY and bool(screen.scene.moment.toast)

    def answer(self, call: TableCall) -> None:
        """The first of those called who would lay cards presses their picture."""
        self.seen["calls"] += 1
        self.take("giving" if call.giving else "call")
        willing = [seat for seat in call.people if self._would_lay(seat)]
        if not willing:
            self.seen["nobody"] += 1
            self.person.press(call.group.widgets[len(call.people)])
            return
        self.seen["forward"] += 1
        self.person.press(call.group.widgets[call.people.index(willing[0])])

    def _would_lay(self, seat: int) -> bool:
        state = self.play.match.state
        room = state.limit - len(state.attacks)
        legal = Legal(seat, state.phase, state.hands[seat] & state.fits, room, may_pass=True)
        if self.hesitant:
            return bool(legal.attack) and self._chance("forward", seat).random() < FORWARD
        return isinstance(self._choice(self.play.match.view(seat), legal), Attack)

    def _choice(self, view: View, legal: Legal) -> Command:
        """By rule of thumb; what it leaves to chance is the same at the same position of the same deal."""
        command = heuristic.choose(view, legal, self.play.rules, self._chance("act", legal.seat))
        if self.hesitant and isinstance(command, Attack):
            return Attack(command.seat, command.cards[:1], command.suits[:1])
        return command

    def _chance(self, what: str, seat: int) -> Random:
        state = self.play.match.state
        lying = f"{state.number} {state.bout} {state.attacks} {state.covers} {state.taking}"
        return Random(f"{self.seed} {lying} {what} {seat}")

    def act_for(self, eye: int) -> None:
        view, legal, play = self.play.view(), self.play.legal(), self.play
        if legal.phase is None or (eye != NOBODY and self.app.router.top is None):
            return
        if self.pictures is not None or self.watched:
            self.person.rest()  # until the cards have turned
        self.take(f"hand-of-{play.seats[legal.seat].name}")
        now = cast(Replayed, SimpleNamespace(match=play.match))
        command = self._choice(view, legal)
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

    def _layout(self, view: View, legal: Legal, now: Replayed, selected: frozenset[int]) -> Layout:
        m, two_sided = self.metrics, self.app.settings.hot_facing == "opposite"
        return arrange(view, self.play.rules, m.lw, m.lh, Selection(selected), two_sided=two_sided)


def seated(app: App, people: tuple[int, ...]) -> App:
    """Start a match with these people; seat 0 is the owner of the machine."""
    app.settings.name = "Anna"
    app.settings.guests = [GUESTS[s - 1] if s in people else None for s in range(1, 6)]
    app.services.opponents.start()
    app.router.go(NewMatchTable())
    return app


COUNTED = ("clicks", "curtains", "lifted", "calls", "hands", "bouts")


def begun(args: argparse.Namespace, folder: str, seed: str) -> People:
    """The window with these people and a match of this seed."""
    words = ["--home", folder, "--windowed", "--size", args.size, "--speed", args.speed, "--seed", seed]
    people = tuple(int(seat) for seat in args.people.split(","))
    app = App(parse([*words, "--preset", args.preset, "--players", str(args.players)]))
    hurried(app, *(COUNTING if args.count else HURRY))
    if args.count:
        app.settings.reduced_motion = "on"
        app.draw = lambda changed=(): None  # type: ignore[method-assign]  # nobody looks
    app.settings.hot_partners = args.open_hands
    app.settings.hot_facing = "opposite" if args.opposite else "together"
    pilot = People(seated(app, people), Path(folder), args.pictures, seed)
    pilot.hesitant, pilot.watched = args.hesitant, args.film is not None
    return pilot


def report(counts: list[Counter[str]]) -> str:
    """Averages per deal and per ten bouts, as the row of a table."""
    bouts = sum(count["bouts"] for count in counts)
    rows = [("per deal", len(counts)), ("per ten bouts", bouts / 10)]
    lines = [" ".join(["            ", *(f"{name:>9}" for name in COUNTED)])]
    for name, by in rows:
        lines.append(" ".join([f"{name:13}", *(f"{sum(c[what] for c in counts) / by:9.1f}" for what in COUNTED)]))
    return "\n".join(lines)


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="tests.tools.pilot_hot_seat", description=__doc__)
    parser.add_argument("--people", default="0,2", help="seats played by people, 0 among them")
    parser.add_argument("--preset", default="pairs")
    parser.add_argument("--players", type=int, default=4)
    parser.add_argument("--deals", type=int, default=1, help="matches of one deal, each with its own seed")
    parser.add_argument("--size", default="1280x720")
    parser.add_argument("--speed", default="fast")
    parser.add_argument("--seed", default="hot-seat")
    parser.add_argument("--count", action="store_true", help="print counts and take no pictures")
    parser.add_argument("--hesitant", action="store_true")
    parser.add_argument("--open-hands", action="store_true", help="partners see each other's cards")
    parser.add_argument("--opposite", action="store_true", help="the sides sit at opposite edges of the screen")
    parser.add_argument("--pictures", type=Path, default=Path("out/hot_seat"))
    parser.add_argument("--film", type=Path, help="a folder for contact sheets of the whole deals, without pictures")
    args = parser.parse_args(arguments)
    if args.count:
        args.size, args.speed, args.pictures = "960x540", "instant", None
    if args.film is not None:
        args.pictures = None
    counts = []
    for number in range(args.deals):
        with tempfile.TemporaryDirectory() as folder:
            pilot = begun(args, folder, f"{args.seed} {number}")
            reel = Reel(pilot.app) if args.film is not None else None
            pilot.deal()
            for path in reel.develop(args.film / str(number)) if reel is not None else ():
                print(path, flush=True)
            pilot.app.close()
        counts.append(pilot.seen)
        print(", ".join(f"{count} {name}" for name, count in sorted(pilot.seen.items())), flush=True)
    print(report(counts))
    return 0


if __name__ == "__main__":
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
    sys.exit(main(sys.argv[1:]))

"""Soak test: hundreds of deals in the real window in one run of the program, without errors or growth.

    python -m tests.tools.soak --deals 500

Every preset with every number of seats is played three times by computers, some deals by several people at the screen
(by mouse, with curtains and calls). Window size, full screen, language and screen change now and then. Every 50 deals
it prints a line of figures. Without a display it starts its own (Debian: xvfb); SDL_VIDEODRIVER=dummy needs none.

Passes with no error and no warning in the log, no restart of the players' process, memory of both processes at the end
(of the window at the title: how much a deal takes depends on the size that its window has) at most 10 % above that
after the first 50 deals, and as many handles and threads.

Players have hardly any time to think here. ``--thinking grandmaster`` plays deals in which they use all of it, without
a window (tests/tools/thinking.py); ``--folder`` runs either with a compiled engine (build/compile.py).
"""

import argparse
import logging
import os
import subprocess
import sys
import tempfile
import threading
import time
from collections import Counter
from contextlib import ExitStack
from dataclasses import dataclass, field
from datetime import datetime
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING

from engine.bots.levels import LEVELS
from engine.bots.process import serve
from engine.rules.presets import PRESETS, Preset
from game.system.memory_trim import EVERY
from game.text.i18n import LANGUAGES
from game.ui.destinations import Lessons, Library, NewGame, NewMatchTable, SettingsBook, Title
from tests.builders.patience import LONG
from tests.tools.compiled import inside
from tests.tools.virtual_screen import missing, virtual_screen

if TYPE_CHECKING:
    from multiprocessing.connection import Connection

    from game.shell.app import App

WARM = 50
"""Deals before the first measurement of memory."""
GROWTH = 1.10
HANDLES = 2
"""Allowed difference of handles: a journal and the index of deals may be open or not."""
EACH, SHARED = 3, 4
"""Repetitions of every game and number of players; one in SHARED of them is also played by several people."""
SIZES = ((1280, 720), (960, 540), (1600, 900), (960, 1250), (1000, 900), (1920, 1080))
LANGUAGE_ORDER = tuple(LANGUAGES)
GIVE_UP = LONG
"""The most seconds for a deal."""
SHARE = 0.1
"""The fraction of its time that a searching level may use."""
PATIENCE = 8.0
"""Extra seconds for answers of the players' process, because the machine has other work."""
STEP, PAUSE = 0.03, 0.0005
"""Seconds that the program's clock advances per frame, and real seconds of waiting per frame."""


@dataclass(frozen=True, slots=True)
class Evening:
    """A match of ``deals`` deals, with these seats played by people."""

    game: Preset
    seats: int
    deals: int
    people: tuple[int, ...] = ()


@dataclass(slots=True)
class Figures:
    """Figures of the program after some deals. Memory in MB: the window's peak since the last figures, and its memory
    at the title; that of the players' process.
    """

    deals: int
    seconds: float
    window: float
    title: float
    players: float
    handles: int
    threads: int
    restarts: int
    hurried: int
    warnings: int

    def line(self) -> str:
        return (
            f"{self.deals:5} {self.seconds:8.0f} {self.window:9.1f} {self.title:8.1f} {self.players:10.1f}"
            f" {self.handles:8} {self.threads:8} {self.restarts:9} {self.hurried:8} {self.warnings:9}"
        )

    HEAD = "deals  seconds window MB at title players MB  handles  threads  restarts  hurried  warnings"


class Complaints(logging.Handler):
    """Collects warnings and errors of the log."""

    def __init__(self) -> None:
        super().__init__(logging.WARNING)
        self.said: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.said.append(record.getMessage())


@dataclass(slots=True)
class Soak:
    """The run: an App, the plan, the counts."""

    app: "App"
    home: Path
    chance: Random
    complaints: Complaints
    every: int = WARM
    measured: int = 0
    began: float = field(default_factory=time.monotonic)
    done: int = 0
    seen: Counter[str] = field(default_factory=Counter)
    rows: list[Figures] = field(default_factory=list)

    def play(self, sittings: list[Evening], deals: int) -> None:
        for sitting in sittings:
            if self.done >= deals:
                return
            if sitting.people:
                self._people(sitting)
            else:
                self._computers(sitting, deals - self.done)
            if self.done // self.every > self.measured:
                self.measured = self.done // self.every
                self.measure()

    def _after_deal(self) -> None:
        self.done += 1
        app = self.app
        if self.done % 9 == 0:
            self._resize(SIZES[self.done // 9 % len(SIZES)])
        if self.done % 31 == 0:
            self.seen["full screens"] += 1
            app.toggle_full_screen()
            self._frames(3)
            app.toggle_full_screen()
        if self.done % 10 == 0:
            app.settings.language = LANGUAGE_ORDER[self.done // 10 % len(LANGUAGE_ORDER)]
            app.settings_changed()

    def measure(self) -> None:
        """Measure in the same state each time: the title in a window of the usual size, just resized."""
        app = self.app
        self._resize(SIZES[1])  # releases caches for the table at another size
        self._resize(SIZES[0])
        app.router.go(Title())
        app.tidying.want()
        tidied = app.now + EVERY + 1000.0
        self._until(lambda: app.now > tidied)
        most = highest()
        self.rows.append(
            Figures(
                self.done,
                time.monotonic() - self.began,
                most,
                resident(os.getpid()),
                resident(app.services.opponents.pid),
                handles(),
                threading.active_count(),
                app.services.opponents.restarts,
                app.services.opponents.hurried,
                len(self.complaints.said),
            )
        )
        print(self.rows[-1].line(), flush=True)

    # Deals of computers

    def _computers(self, sitting: Evening, most: int) -> None:
        from engine.rules.commands import NextDeal
        from game.match.screen import MatchScreen
        from game.session.match_session import MatchSession
        from game.session.seats import chairs

        app, game = self.app, sitting.game
        app.settings.play(game.key)
        app.settings.players = sitting.seats
        levels = [self._level(seat) for seat in range(sitting.seats)]
        seats = tuple(
            type(chair)(chair.name, chair.portrait, True, levels[seat])
            for seat, chair in enumerate(chairs(app.settings))
        )
        left = min(sitting.deals, most)
        while left:
            seed = f"soak {game.key} {sitting.seats} {self.done}"
            play = MatchSession.new(
                app.services.saves, app.services.opponents, game.options, seats, seed, datetime.now()
            )
            play.computers.pauses.gapless = "expert" not in levels
            play.computers.share = lambda: SHARE
            app.art.ready()
            app.router.show(MatchScreen(app.services, play))
            while left:
                self._until(lambda play=play: play.match.state.ended is not None and app.router.top.overlay)
                self._until(lambda: app.router.top.settled)
                self.seen[game.key, sitting.seats] += 1
                left -= 1
                self._after_deal()
                if play.match.tally.over is not None or not left:
                    break
                app.router.back()
                assert play.submit(NextDeal(play.asker)) is None
        self._look_around()

    def _level(self, seat: int) -> str:
        """Mostly a level that plays at once; sometimes one that searches."""
        if seat == 0 and self.done % 40 == 0:
            return "expert"
        return LEVELS[self.chance.randrange(3)].key

    # Deals of several people

    def _people(self, sitting: Evening) -> None:
        from tests.tools.pilot_hot_seat import GUESTS
        from tests.tools.tries import Tries

        app = self.app
        self._resize(SIZES[0])
        app.settings.play(sitting.game.key)
        app.settings.players = sitting.seats
        app.settings.guests = [GUESTS[s - 1] if s in sitting.people else None for s in range(1, 6)]
        app.router.go(NewMatchTable())
        pilot = Tries(app, self.home)
        pilot.deal(GIVE_UP)
        self.seen[sitting.game.key, sitting.seats] += 1
        self.seen["curtains"] += pilot.seen["curtains"]
        self.seen["calls"] += pilot.seen["calls"]
        self.seen["second tries"] += pilot.seen["second tries"]
        app.settings.guests = []
        self._after_deal()
        self._look_around()

    # The window

    def _look_around(self) -> None:
        """Sometimes open another screen."""
        app = self.app
        if self.done % 4 == 0:
            app.router.go(Title())
            self._frames(2)
        for every, to in ((16, NewGame()), (24, SettingsBook()), (32, Lessons()), (40, Library())):
            if self.done % every == 0:
                app.router.go(to)
                self._frames(3)
                app.router.go(Title())

    def _resize(self, size: tuple[int, int]) -> None:
        from tests.builders.person import Person

        if self.app.window.size != size:
            self.seen["sizes"] += 1
            Person(self.app).resize(size)
            self._frames(2)

    def _frames(self, count: int) -> None:
        for _ in range(count):
            self.app.frame()

    def _until(self, true: object) -> None:
        assert callable(true)
        end = time.monotonic() + GIVE_UP
        while not true():
            assert time.monotonic() < end, f"it did not come to that: {type(self.app.router.top).__name__}"
            self.app.frame()
            assert self.app.running


def plan(deals: int) -> list[Evening]:
    """All presets with all numbers of players, with deals of several people between them; repeated from the start."""
    tables = [(game, seats) for game in PRESETS for seats in game.seats]
    Random(5).shuffle(tables)
    found = []
    while sum(sitting.deals for sitting in found) < deals:
        for index, (game, seats) in enumerate(tables):
            found.append(Evening(game, seats, EACH))
            people = ((0, 1), (0, seats - 1), tuple(range(seats)))[index // SHARED % 3]
            if index % SHARED == 0:
                found.append(Evening(game, seats, 1, people))
    return found


def resident(pid: int) -> float:
    """The resident memory of a process in MB; 0 if there is no such process."""
    try:
        pages = int(Path(f"/proc/{pid}/statm").read_text(encoding="ascii").split()[1])
    except (OSError, ValueError, IndexError):
        return 0.0
    return pages * os.sysconf("SC_PAGE_SIZE") / 1e6


def handles() -> int:
    """The number of open files, pipes and sockets of this process."""
    return len(os.listdir("/proc/self/fd"))


def highest() -> float:
    """The peak memory of this process since the last call, in MB."""
    status = Path("/proc/self/status").read_text(encoding="ascii")
    most = next(int(line.split()[1]) for line in status.splitlines() if line.startswith("VmHWM"))
    Path("/proc/self/clear_refs").write_text("5", encoding="ascii", newline="\n")  # reset the peak
    return most * 1024 / 1e6


def verdict(soak: Soak) -> list[str]:
    """The failed criteria."""
    first = next((row for row in soak.rows if row.deals >= WARM), soak.rows[0])
    last = soak.rows[-1]
    wrong = [f"the log complains: {said}" for said in soak.complaints.said]
    if last.restarts:
        wrong.append(f"the players' process was restarted {last.restarts} times")
    for name, whose in (("title", "the window at the title"), ("players", "the players' process")):
        before, after = getattr(first, name), getattr(last, name)
        if after > before * GROWTH:
            wrong.append(f"memory of {whose} grew from {before:.1f} to {after:.1f} MB")
    for name, spare in (("handles", HANDLES), ("threads", 0)):
        if getattr(last, name) > getattr(first, name) + spare:
            wrong.append(f"{name}: {getattr(first, name)} became {getattr(last, name)}")
    return wrong


def players(connection: "Connection") -> None:
    """The players' process with the window's niceness, because the picture needs no priority here."""
    os.nice = lambda _by: 0  # type: ignore[assignment]
    serve(connection)


def soaked(home: Path, deals: int, sittings: list[Evening], every: int = WARM) -> Soak:
    """Play the sittings and print figures every ``every`` deals."""
    from game.session import bot_process
    from game.shell.app import App
    from game.shell.cli import parse
    from tests.builders.clocks import hurried

    bot_process.serve = players  # type: ignore[assignment]
    bot_process.GRACE, bot_process.LIMIT = bot_process.GRACE + PATIENCE, bot_process.LIMIT + PATIENCE
    complaints = Complaints()
    logging.getLogger("durak").addHandler(complaints)
    app = hurried(App(parse(["--home", str(home), "--speed", "instant", "--size", "1280x720"])), STEP, PAUSE)
    app.settings.name = "Anna"
    app.services.opponents.start()
    app.router.go(Title())
    soak = Soak(app, home, Random(11), complaints, every)
    try:
        soak.play(sittings, deals)
        if soak.done > (soak.rows[-1].deals if soak.rows else 0):
            soak.measure()
    finally:
        app.close()
        logging.getLogger("durak").removeHandler(complaints)
    return soak


def main(words: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="tests.tools.soak", description=__doc__.splitlines()[0])
    parser.add_argument("--deals", type=int, default=500)
    parser.add_argument("--every", type=int, default=WARM, help="a line of figures after so many deals")
    parser.add_argument("--thinking", choices=[level.key for level in LEVELS], help="deals in which this level thinks")
    parser.add_argument("--iterations", action="store_true", help="thinking: as many as the level has, by no clock")
    parser.add_argument("--preset", default="podkidnoy", choices=[game.key for game in PRESETS], help="thinking: what")
    parser.add_argument("--seats", type=int, default=2, help="thinking: among so many")
    parser.add_argument("--folder", type=Path, help="made by build/compile.py: its engine in place of the tree's")
    found = parser.parse_args(words)
    if found.folder is not None:
        at = words.index("--folder")
        command = [sys.executable, "-m", "tests.tools.soak", *words[:at], *words[at + 2 :]]
        return subprocess.run(command, **inside(found.folder.resolve()), check=False).returncode
    if found.thinking is not None:
        from tests.tools import thinking

        return thinking.run(found.thinking, found.deals, found.preset, found.seats, found.iterations)
    with ExitStack() as stack:
        if not os.environ.get("DISPLAY") and not os.environ.get("SDL_VIDEODRIVER"):
            if missing():
                print(f"There is no display, and none can be made: {missing()}.", file=sys.stderr)
                return 2
            os.environ.update(stack.enter_context(virtual_screen(1920, 1280)))
        os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
        quick = "/dev/shm" if os.access("/dev/shm", os.W_OK) else None  # the disk would take half of the time
        home = Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="durak-soak-", dir=quick)))
        print(Figures.HEAD, flush=True)
        soak = soaked(home, found.deals, plan(found.deals), found.every)
    tables = {key: count for key, count in soak.seen.items() if isinstance(key, tuple)}
    other = ", ".join(f"{count} {key}" for key, count in soak.seen.items() if not isinstance(key, tuple))
    print(f"{len(tables)} tables, each at least {min(tables.values())} times; {other}")
    wrong = verdict(soak)
    for line in wrong:
        print(f"WRONG: {line}")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

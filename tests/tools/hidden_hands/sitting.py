"""The program at one of the two tables, with everything that leaves it written down.

Time goes on only in `Sitting.run`; while a system is waited for it stands still, so both tables see the same input at
the same time.
"""

import hashlib
import re
import sqlite3
import time
import zlib
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path
from typing import Any, NamedTuple, Protocol

import pygame

from game.access.nodes import AccessNode
from game.access.reader import Reader
from game.hot_seat.curtain import Curtain
from game.hot_seat.table_call import QuestionBoard
from game.match.screen import MatchScreen
from game.session.bot_process import BotProcess
from game.shell.app import App, Clock
from game.shell.cli import Arguments
from game.system.clipboard import paste
from game.system.logs import Log
from game.system.single_instance import SingleInstance
from game.ui.destinations import LastMatch, Title
from game.ui.sound import SoundCue
from tests.builders.person import Person, post
from tests.builders.services import swap_opponents
from tests.tools.hidden_hands.opponents import Advisers

STEP = 0.05
"""Seconds of a frame: the most that the program takes at once."""
REST = 40
"""Frames in which everything comes to rest that somebody has begun."""
ANSWER = 60.0
"""Seconds in which the system must have answered."""
SIZE = (960, 540)
STAMP = re.compile(r"\d{4}-\d\d-\d\d[ T]\d\d:\d\d(:\d\d)?(,\d+)?|\d{8}-\d{6}|\d+\.\d+ s")
JOURNALS = (".durak", ".order", ".sqlite3-wal", ".sqlite3-shm", ".lock")
"""Endings of files that hold the match itself, when it was played, or what is written to the index next."""
STATE_OF_FILE = re.compile(r"(?<=\.durak',)\d+,\d+,\d+")
"""In the index: size, time and checksum of a journal."""


class Seen(NamedTuple):
    """Something that left the program: at which frame, of what kind, and what it was."""

    frame: int
    kind: str
    value: object


class Hands(Protocol):
    """Whoever uses the machine."""

    def begin(self) -> None:
        """Wait for the window that was just opened."""

    def key(self, name: str) -> None:
        """Press and release a key, by pygame's name of it."""

    def click(self, at: tuple[int, int]) -> None: ...

    def hold(self, start: tuple[int, int], end: tuple[int, int]) -> None:
        """Press the mouse at ``start`` and move it to ``end``, without letting go."""

    def let_go(self) -> None: ...

    def lose_focus(self) -> None: ...

    def dialogue(self) -> None:
        """A dialogue of the system opens before the window."""

    def return_focus(self) -> None: ...

    def minimise(self) -> None: ...

    def restore(self) -> None: ...

    def resize(self, size: tuple[int, int]) -> None: ...

    def move(self, to: tuple[int, int]) -> None: ...

    def start_again(self) -> None:
        """A second start of the program, which hands over to this one."""

    def screen(self) -> object:
        """What can be seen on the screen now, besides the program's own picture; None if there is no screen."""


class Standing(Clock):
    """A clock that goes only when it is told to."""

    def __init__(self) -> None:
        super().__init__()
        self.frames = 0

    def now(self) -> float:
        return self.frames * STEP

    def rest(self, rate: int) -> None:
        pass

    def wait(self, seconds: float) -> None:
        pass


class Listener:
    """A screen reader."""

    active = True

    def __init__(self, told: Callable[[AccessNode, str], None]) -> None:
        self.show = told

    def focused(self, _focused: bool) -> None: ...

    def window(self, *_at: object) -> None: ...


class Sitting:
    """One start of the program after another in ``home``, in which a match waits to be continued."""

    def __init__(self, home: Path, hands: Callable[["Sitting"], Hands] | None = None) -> None:
        self.home, self.seen = home, list[Seen]()
        self.pictures: Path | None = None
        self._frame = 0
        self._tree: object = None
        self._last: dict[str, object] = {}
        self._make = hands or Posted
        self._start()

    # The program

    def _start(self) -> None:
        self.app = app = App(Arguments(home=self.home, size=SIZE, screenshots=self.home / "screenshots"))
        self.log = Log(app.services.home.log)
        self.clock = app.clock = Standing()
        app._last = self.clock.now()
        app._read_ahead = lambda: None  # type: ignore[method-assign]  # how far it comes depends on the machine
        kept = app.settings
        kept.subtitles, kept.review_after = True, False
        kept.hints, kept.language, kept.name = "why", "en", "Anna"
        kept.volume_music = kept.volume_surroundings = 0.0  # they begin when the sound device has the time
        app.settings_changed()
        swap_opponents(app.services, Advisers())
        app.reader = Reader(Listener(self._told))  # type: ignore[arg-type]
        app.presence = SingleInstance(app.services.home.config)
        play, app.sound.play = app.sound.play, lambda cue: (self._heard(cue), play(cue))  # type: ignore[method-assign,func-returns-value]
        self.hands = self._make(self)
        app.router.go(Title())
        self.hands.begin()
        self.run(4)

    def restart(self) -> None:
        """The program is closed and started once more."""
        self.close()
        self._start()

    def close(self) -> None:
        assert self.app.presence is not None
        self.app.close()
        self.app.presence.leave()
        self.log.close()

    @property
    def opponents(self) -> BotProcess:
        return self.app.services.opponents

    @property
    def top(self) -> Any:
        return self.app.router.top

    @property
    def table(self) -> MatchScreen | None:
        return next((screen for screen in self.app.router.screens if isinstance(screen, MatchScreen)), None)

    def bottom(self) -> int:
        """The seat that lies before the screen."""
        assert self.table is not None
        return self.table.scene.bottom

    # Time

    def run(self, frames: int) -> None:
        for _ in range(frames):
            self.clock.frames += 1
            self._frame += 1
            self.pump()

    def pump(self) -> None:
        """A frame in which no time passes."""
        self.app.frame()
        self.look()

    def until(self, true: Callable[[], bool], most: int = 400) -> None:
        """Let time pass until ``true()``."""
        for _ in range(most):
            if true():
                return
            self.run(1)
        raise AssertionError(f"it did not come to that: {type(self.top).__name__}")

    def wait(self, true: Callable[[], bool]) -> None:
        """Wait for the system, while no time passes."""
        end = time.monotonic() + ANSWER
        while not true():
            assert time.monotonic() < end, "the system does not answer"
            self.pump()
            time.sleep(0.005)

    # What leaves the program

    def mark(self) -> None:
        """From now on nobody's cards lie open: what was seen before does not count."""
        self.seen.clear()
        self._last.clear()
        self._frame = 0
        self.note("words", self._tree)
        self.look()

    def look(self) -> None:
        """Write down how everything stands, as far as it has changed."""
        surface = self.app.window.surface
        changed = self.note("picture", zlib.crc32(surface.get_buffer()))
        if changed and self.pictures is not None:
            self.pictures.mkdir(parents=True, exist_ok=True)
            pygame.image.save(surface, self.pictures / f"{len(self.seen):04}.png")
        self.note("title", self.app.window.window.title)
        table = self.table
        if table is not None and table in self.app.router.visible:
            line = table.scene.line
            self.note("faces", tuple(line.faces.of(seat, self.app.now) for seat in line.layout.seats))

    def note(self, kind: str, value: object) -> bool:
        """Write down something, if it is another than before."""
        if kind in self._last and self._last[kind] == value:
            return False
        self._last[kind] = value
        self.seen.append(Seen(self._frame, kind, value))
        return True

    def _told(self, root: AccessNode, focus: str) -> None:
        self._tree = focus, tuple((n.key, n.name, n.value, n.box, n.acts) for n in root.walk())
        self.note("words", self._tree)

    def _heard(self, cue: SoundCue | str) -> None:
        self.seen.append(Seen(self._frame, "sound", cue))

    def rest(self) -> None:
        """How everything stands at the end: the files, the clipboard, the screen."""
        self.note("screen", self.hands.screen())
        self.note("clipboard", self.timeless(paste()))
        for name, told in self._files():
            self.seen.append(Seen(self._frame, "files", (name, told)))

    def _files(self) -> Iterator[tuple[str, str]]:
        """Every file but those of the match, with times taken out."""
        for path in sorted(self.home.rglob("*")):
            if path.is_file() and not path.name.endswith(JOURNALS):
                data = path.read_bytes()
                if path.suffix == ".sqlite3":
                    data = _dumped(path).encode()
                elif path.suffix != ".png":
                    data = self.timeless(data.decode("utf-8", "replace")).encode()
                yield self.timeless(str(path.relative_to(self.home))), hashlib.sha256(data).hexdigest()

    def timeless(self, text: str) -> str:
        """The text without moments, and without the folder of this sitting."""
        return STAMP.sub("#", text).replace(str(self.home), "~")

    # Moments

    def sit_down(self) -> None:
        """Continue the match."""
        self.app.router.go(LastMatch())
        self.until(lambda: self.table is not None and self.table.scene.settled)

    def at_table(self) -> bool:
        """The table, or what lies over it between two people, is on top."""
        return isinstance(self.top, MatchScreen | Curtain | QuestionBoard)

    def back_to_table(self, frames: int = 10) -> None:
        """Leave what was opened; ``frames`` pass with each step."""
        for _ in range(8):
            if self.at_table():
                return
            if self.table is not None:
                self.key("ESCAPE")
            else:
                self.app.router.go(LastMatch())
            self.run(frames)
        raise AssertionError(f"no way back from {type(self.top).__name__}")

    def key(self, name: str) -> None:
        self.hands.key(name)

    def curtain(self) -> Curtain:
        """The curtain is down, and whoever is called may lift it."""
        self.until(lambda: isinstance(self.top, Curtain) and self.top.settled)
        assert isinstance(self.top, Curtain)
        return self.top

    def lift(self) -> None:
        """Whoever is called looks at his cards."""
        seat = self.curtain().seat
        self.key("RETURN")
        self.until(lambda: isinstance(self.top, MatchScreen) and self.top.play.eye == seat and self.top.settled)
        self.run(8)

    def card_in_the_air(self) -> None:
        """The first card of the hand that lies open is carried over the table."""
        table = self.table
        assert table is not None
        layout, px = table.scene.line.layout, table.scene.metrics.px
        _card, at = layout.hand[0]
        start = px(at.x - 38 * at.scale), px(at.y - 40 * at.scale)
        self.hands.hold(start, (px(layout.room.table.centre[0]), px(layout.room.table.centre[1])))
        assert table.player.carrying


def _dumped(index: Path) -> str:
    """What the index of deals says."""
    with closing(sqlite3.connect(index)) as told:
        return STATE_OF_FILE.sub("#", "\n".join(told.iterdump()))


class Posted:
    """Events, as pygame would tell of them."""

    def __init__(self, sitting: Sitting) -> None:
        self._sitting = sitting

    def begin(self) -> None:
        self.resize(SIZE)

    def key(self, name: str) -> None:
        code, scancode = getattr(pygame, f"K_{name}"), getattr(pygame, f"KSCAN_{name.upper()}")
        for kind in (pygame.KEYDOWN, pygame.KEYUP):
            post(kind, key=code, mod=0, unicode="", scancode=scancode)
            self._sitting.pump()

    def hold(self, start: tuple[int, int], end: tuple[int, int]) -> None:
        post(pygame.MOUSEMOTION, pos=start, rel=(0, 0), buttons=(0, 0, 0), touch=False)
        post(pygame.MOUSEBUTTONDOWN, pos=start, button=1, touch=False)
        self._sitting.pump()
        for t in (0.3, 0.7, 1.0):
            at = tuple(round(a + (b - a) * t) for a, b in zip(start, end, strict=True))
            post(pygame.MOUSEMOTION, pos=at, rel=(9, 9), buttons=(1, 0, 0), touch=False)
            self._sitting.run(1)

    def click(self, at: tuple[int, int]) -> None:
        post(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(0, 0, 0), touch=False)
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            post(kind, pos=at, button=1, touch=False)
            self._sitting.pump()

    def let_go(self) -> None:
        post(pygame.MOUSEBUTTONUP, pos=(4, 4), button=1, touch=False)
        self._sitting.pump()

    def _post(self, *kinds: int) -> None:
        for kind in kinds:
            post(kind)
        self._sitting.pump()

    def lose_focus(self) -> None:
        self._post(pygame.WINDOWLEAVE, pygame.WINDOWFOCUSLOST)

    def dialogue(self) -> None:
        self._post(pygame.WINDOWFOCUSLOST)

    def return_focus(self) -> None:
        self._post(pygame.WINDOWFOCUSGAINED)

    def minimise(self) -> None:
        self._post(pygame.WINDOWFOCUSLOST, pygame.WINDOWMINIMIZED)

    def restore(self) -> None:
        self._post(pygame.WINDOWRESTORED, pygame.WINDOWEXPOSED, pygame.WINDOWFOCUSGAINED)

    def resize(self, size: tuple[int, int]) -> None:
        Person(self._sitting.app).resize(size)
        self._sitting.pump()

    def move(self, to: tuple[int, int]) -> None:
        self._sitting.app.window.window.position = to
        self._post(pygame.WINDOWMOVED, pygame.WINDOWDISPLAYCHANGED, pygame.WINDOWEXPOSED)

    def start_again(self) -> None:
        sitting = self._sitting
        second = SingleInstance(sitting.app.services.home.config, sleep=lambda _seconds: sitting.run(1))
        assert second.answered

    def screen(self) -> object:
        return None

"""``python -m tests.tools.first_minutes``: measures how fast a new player gets to the cards.

    python -m tests.tools.first_minutes words [--language ru]    words drawn on each screen of the first five minutes
    python -m tests.tools.first_minutes clicks [--starts 5]      clicks and seconds to the first own card, by mouse

The second needs a virtual screen (Debian: xvfb, xdotool): the program runs in a real window at normal speed, a mouse of
the X server clicks the buttons and drags a card as soon as the table accepts it. Two times are measured from the last
click on a menu: until an own card can be laid, and until it is laid.
"""

import argparse
import os
import re
import sys
import tempfile
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from statistics import mean
from typing import Any

from game.lessons.course import LESSONS
from game.match.screen import MatchScreen
from game.shell.app import App
from game.shell.cli import Arguments
from game.text import i18n
from game.ui.art import Art
from game.ui.destinations import Lessons, LessonTable, NewGame, NewMatchTable, Pause, Title
from tests.tools.pilot import Pilot
from tests.tools.virtual_screen import Mouse, missing, virtual_screen

WORD = re.compile(r"[^\W\d_][\w’'-]*")
PATIENCE = 60.0
SIZE = (1280, 720)
FIRST, LATER = ("English", "I know"), ("Play",)
"""The buttons from a first or later start to the cards."""


class Run:
    """A running program and its frames."""

    def __init__(self, home: Path, seed: str | None, language: str) -> None:
        self.app = App(Arguments(home=home, size=SIZE, seed=seed, full_screen=False))
        self.language = language

    def begin(self) -> None:
        """Open the title and the first-start screens over it, as `game.shell.run` does."""
        self.app.router.go(Title())
        self.app.welcome()
        self.app.settings.language = self.language
        i18n.speak(self.language)
        self.app.settings_changed()
        self.app.frame()
        self.app.services.opponents.start()

    def frames(self, until: Callable[[], bool]) -> None:
        end = time.monotonic() + PATIENCE
        while not until():
            assert time.monotonic() < end, "it did not come about"
            self.app.frame()

    def rest(self, seconds: float) -> None:
        end = time.monotonic() + seconds
        self.frames(lambda: time.monotonic() >= end)

    def by_hand(self, act: Callable[[], None]) -> None:
        """Run ``act`` (mouse input) in a thread, and frames of the program until it is done."""
        hand = threading.Thread(target=act)
        hand.start()
        self.frames(lambda: not hand.is_alive())

    def button(self, words: str) -> tuple[float, float]:
        """The position of the button with these words. Raises LookupError."""
        top: Any = self.app.router.top
        for widget in top.layout.controls:
            if str(getattr(widget, "words", "")).startswith(words):
                box, m = widget.box, top.metrics
                return (box.x + box.w / 2) * m.k + m.left, (box.y + box.h / 2) * m.k + m.top
        raise LookupError(f"{type(top).__name__} has no button {words!r}")


@contextmanager
def program(home: Path, seed: str | None = None, language: str = "en") -> Iterator[Run]:
    """The program in ``home``, closed afterwards."""
    run = Run(home, seed, language)
    try:
        yield run
    finally:
        run.app.close()


# Words


def words(language: str) -> None:
    """Print the number of words that each screen draws; for the table from dealing to the person's first turn."""
    drawn: set[tuple[str, float]] = set()
    plain = Art.text

    def noted(art: Art, string: str, size: float, *more: Any, **named: Any) -> Any:
        drawn.add((string, size))
        return plain(art, string, size, *more, **named)

    Art.text = noted  # type: ignore[method-assign]
    os.environ |= {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
    total = 0
    with tempfile.TemporaryDirectory() as folder, program(Path(folder), "first minutes", language) as run:
        run.begin()
        router = run.app.router
        for name, go in _screens(run):
            drawn.clear()
            go()
            run.rest(0.2)
            if isinstance(router.top, MatchScreen):  # all text from dealing to the first turn
                run.frames(lambda: router.top.settled and router.top.play.legal().phase is not None)
                run.rest(1.0)
            else:
                drawn.clear()
                router.top.draw(run.app.window.surface)
            count = sum(len(WORD.findall(string)) for string, _ in drawn)
            total += count
            print(f"{name:16} {count:4}")
    print(f"{'all':16} {total:4}")


def _screens(run: Run) -> Iterator[tuple[str, Callable[[], object]]]:
    app = run.app
    go = app.router.go
    yield "welcome", lambda: None
    yield "title", lambda: go(Title())
    yield "new game", lambda: go(NewGame())
    yield "table", lambda: go(NewMatchTable())
    yield "pause", lambda: go(Pause())
    yield "learn", lambda: (go(Title()), go(Lessons()))
    yield "first lesson", lambda: go(LessonTable(LESSONS[0].key))


# Clicks


def clicks(starts: int) -> None:
    """Print clicks and seconds of each start: a first one and later ones."""
    with virtual_screen(*SIZE) as environment, tempfile.TemporaryDirectory() as folder:
        os.environ.pop("SDL_VIDEODRIVER", None)
        os.environ |= {"DISPLAY": environment["DISPLAY"], "SDL_AUDIODRIVER": "dummy"}
        mouse = Mouse(environment)
        _tell("first start", _start(Path(folder) / "new", mouse, "first 0", FIRST))
        found = []
        for number in range(starts):
            home = Path(folder) / str(number)
            with program(home) as run:
                run.app.settings_changed()  # no longer a first start
            found.append(_start(home, mouse, f"first {number}", LATER))
            _tell(f"start {number + 1}", found[-1])
        print(f"mean of {starts}: {mean(ready for _, ready, _ in found):.2f} s until a card can be laid")


Found = tuple[int, float, float]
"""Clicks, and seconds from the last click on a menu until an own card can be laid and until it is laid."""


def _tell(name: str, found: Found) -> None:
    pressed, ready, laid = found
    print(f"{name}: {pressed} clicks, then the card; it can be laid after {ready:.2f} s, lies after {laid:.2f} s")


def _start(home: Path, mouse: Mouse, seed: str, way: tuple[str, ...]) -> Found:
    with program(home, seed) as run:
        run.begin()
        run.rest(0.5)
        for label in way:
            at = run.button(label)
            run.by_hand(lambda at=at: mouse.click(at))
            clicked = time.monotonic()
            run.rest(0.05)
        app = run.app
        run.frames(lambda: isinstance(app.router.top, MatchScreen))
        table: Any = app.router.top
        pilot = Pilot(mouse, home, SIZE)
        run.frames(lambda: table.play.legal().phase is not None and table.settled)
        ready = time.monotonic() - clicked
        before = pilot.read().end
        while pilot.read().end == before:
            run.by_hand(lambda: pilot.act(pilot.read()))
            run.rest(0.02)
        return len(way), ready, time.monotonic() - clicked


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.tools.first_minutes", description=__doc__.splitlines()[0])
    sub = parser.add_subparsers(dest="what", required=True)
    sub.add_parser("words").add_argument("--language", default="en", choices=i18n.LANGUAGES)
    sub.add_parser("clicks").add_argument("--starts", type=int, default=5)
    asked = parser.parse_args()
    if asked.what == "words":
        words(asked.language)
        return 0
    if missing():
        print(missing(), file=sys.stderr)
        return 2
    clicks(asked.starts)
    return 0


if __name__ == "__main__":
    raise SystemExit(main())

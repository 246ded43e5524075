"""``python -m tests.tools.lesson_times``: plays every lesson by mouse at normal speed and measures how long it takes.

    python -m tests.tools.lesson_times                                       the table of times
    python -m tests.tools.lesson_times --pictures out/lessons                also what the learner sees at each step
    python -m tests.tools.lesson_times --size 960x540 --type 2 --language de --pictures out/large

The simulated learner reads every new sentence at WORDS_A_MINUTE, and needs ACTION seconds for each action. Cards move
at normal speed; the program's clock follows the frames, so the speed of the machine does not matter.
"""

import argparse
import os
import tempfile
from dataclasses import dataclass
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame

from game.lessons import LESSONS, ActStep, Lesson, LookStep
from game.lessons.lesson_screen import LessonScreen
from game.shell.app import App, Clock
from game.text import i18n
from game.ui.destinations import LessonTable
from tests.builders.posted import post
from tests.builders.program import Programs
from tests.tools.pilot import Pilot

WORDS_A_MINUTE, ACTION = 200.0, 1.5
LONGEST = 600.0
"""A lesson that takes more seconds than this is stuck."""


class FrameClock(Clock):
    """A clock that only advances with frames."""

    def __init__(self) -> None:
        super().__init__()
        self.seconds = 0.0

    def now(self) -> float:
        return self.seconds

    def rest(self, rate: int) -> None:
        self.seconds += 1 / rate

    def wait(self, seconds: float) -> None:
        self.seconds += seconds


class Hand:
    """A mouse with realistic movement times."""

    def __init__(self, app: App) -> None:
        self.app = app

    def _at(self, kind: int, at: tuple[float, float], **more: object) -> None:
        post(kind, pos=(round(at[0]), round(at[1])), **more)
        self.app.frame()

    def click(self, at: tuple[float, float]) -> None:
        self._at(pygame.MOUSEMOTION, at, rel=(0, 0), buttons=(0, 0, 0))
        self._at(pygame.MOUSEBUTTONDOWN, at, button=1)
        self._at(pygame.MOUSEBUTTONUP, at, button=1)

    def drag(self, start: tuple[float, float], end: tuple[float, float]) -> None:
        self._at(pygame.MOUSEMOTION, start, rel=(0, 0), buttons=(0, 0, 0))
        self._at(pygame.MOUSEBUTTONDOWN, start, button=1)
        for part in range(1, 11):
            at = start[0] + (end[0] - start[0]) * part / 10, start[1] + (end[1] - start[1]) * part / 10
            self._at(pygame.MOUSEMOTION, at, rel=(0, 0), buttons=(1, 0, 0))
        self._at(pygame.MOUSEBUTTONUP, end, button=1)

    def rest(self) -> None:
        for _ in range(20):
            self.app.frame()


@dataclass(slots=True)
class Lasted:
    """The result for a lesson. ``first``: seconds until the first possible action."""

    steps: int = 0
    words: int = 0
    actions: int = 0
    seconds: float = 0.0
    first: float = -1.0


class Learner:
    """Plays lessons in ``app``; ``pictures``: the folder for screenshots, or None."""

    def __init__(self, app: App, pictures: Path | None) -> None:
        self.app, self.pictures, self.hand = app, pictures, Hand(app)
        self.clock = FrameClock()
        app.clock = self.clock

    def play(self, lesson: Lesson) -> Lasted:
        app, lasted = self.app, Lasted()
        app.router.go(LessonTable(lesson.key))
        screen = app.router.top
        assert isinstance(screen, LessonScreen)
        began, read, told, ready = self.clock.seconds, self.clock.seconds, "", -1.0
        while self.clock.seconds - began < LONGEST:
            app.frame()
            now = self.clock.seconds
            if app.router.top is not screen:
                break
            if screen.hint and screen.hint != told:
                told = screen.hint
                words = len(told.split())
                lasted.words += words
                read = max(now, read) + words * 60 / WORDS_A_MINUTE
                lasted.steps += 1
            if screen.session.step is None and screen.scene.settled and now >= read:
                self._take(lesson, lasted)
                break
            waiting = isinstance(screen.session.step, ActStep | LookStep) and screen.scene.settled
            if not waiting:
                ready = -1.0
                continue
            if lasted.first < 0:
                lasted.first = now - began
            ready = max(now, read) if ready < 0 else ready
            if now >= max(ready, read) + ACTION:
                self._take(lesson, lasted)
                self._act(screen)
                lasted.actions += 1
                ready = -1.0
        else:
            raise AssertionError(f"the lesson {lesson.key} does not go on")
        lasted.seconds = self.clock.seconds - began
        return lasted

    def _act(self, screen: LessonScreen) -> None:
        """Do what the lesson asks for, with the mouse."""
        if isinstance(screen.session.step, LookStep):
            x, y = screen.task.group.widgets[0].box.centre
            self.hand.click((self.app.metrics.px(x), self.app.metrics.px(y)))
            return
        play = screen.session
        pilot = Pilot(self.hand, self.app.services.home.saves, self.app.window.size)
        pilot.metrics = self.app.metrics
        pilot.carry_out(play.wanted()[0], play.view(), play.legal(), cast(Any, SimpleNamespace(match=play.match)))

    def _take(self, lesson: Lesson, lasted: Lasted) -> None:
        if self.pictures is not None:
            self.pictures.mkdir(parents=True, exist_ok=True)
            number = LESSONS.index(lesson) + 1
            pygame.image.save(
                self.app.window.surface, self.pictures / f"{number}-{lesson.key}-{lasted.steps:02}-{lasted.actions}.png"
            )


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.tools.lesson_times", description=__doc__.splitlines()[0])
    parser.add_argument("--lessons", default=",".join(lesson.key for lesson in LESSONS), help="which, with commas")
    parser.add_argument("--pictures", type=Path, metavar="FOLDER")
    parser.add_argument("--size", default="1280x720")
    parser.add_argument("--type", type=float, default=1.0, metavar="TIMES", help="how large the type is")
    parser.add_argument("--language", default="en")
    asked = parser.parse_args()
    width, height = (int(part) for part in asked.size.split("x"))
    print(f"{'lesson':<12}{'steps':>6}{'words':>7}{'actions':>9}{'first':>7}{'seconds':>9}")
    whole = 0.0
    with tempfile.TemporaryDirectory(prefix="durak-lessons-") as home, Programs(Path(home)) as programs:
        app = programs(size=(width, height))
        app.settings.ui_scale, app.settings.language = asked.type, asked.language
        i18n.speak(asked.language)
        app.settings_changed()
        learner = Learner(app, asked.pictures)
        for lesson in LESSONS:
            if lesson.key not in asked.lessons.split(","):
                continue
            one = learner.play(lesson)
            whole += one.seconds
            print(
                f"{lesson.key:<12}{one.steps:>6}{one.words:>7}{one.actions:>9}{one.first:>7.1f}{one.seconds:>9.1f}",
                flush=True,
            )
    print(f"{'together':<12}{whole:>38.1f}")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())

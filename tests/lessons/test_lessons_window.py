"""All lessons in the real window, by mouse from the title to the first match, wrong moves too.

Where things lie is found in a program without a screen, which does the same. Each step's picture is kept beside it.
"""

import struct
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import pygame
import pytest

from engine.rules.cards import cards_in
from engine.rules.commands import Attack, Beat, Command, Transfer
from game.lessons import LESSONS, LessonSession, LookStep
from game.lessons.lesson_screen import LessonScreen
from game.match.screen import MatchScreen
from game.storage.settings import Settings, load, save
from game.system.paths import home as home_in
from game.ui.destinations import Title
from tests.builders.outside import OutsidePerson, Point
from tests.builders.person import Person
from tests.builders.program import USUAL, Programs
from tests.tools.pilot import Pilot
from tests.tools.virtual_screen import missing, pixels, virtual_screen, wait_until

pytestmark = [
    pytest.mark.long,
    pytest.mark.skipif(not sys.platform.startswith("linux"), reason="needs a virtual X screen"),
    pytest.mark.skipif(bool(missing()), reason=missing() or "-"),
]
STILL = 0.35
"""Seconds without a change after which a window is at rest."""


class Learner:
    """Each press and each drag is made in the program without a screen, and in the window."""

    def __init__(self, programs: Programs, folder: Path, environment: dict[str, str]) -> None:
        self.folder, homes = folder, (folder / "shadow", folder / "seen")
        for each in homes:
            settings = Settings(language="en", reduced_motion="on", speed="fast")
            assert save(settings, home_in(each))
        self.app, self.home = programs(homes[0], size=USUAL), homes[1]
        self.shadow = Person(self.app)
        self.app.router.go(Title())
        self.shadow.rest()
        command = [sys.executable, "-m", "game", "--home", str(self.home), "--size", "1280x720", "--windowed"]
        self.process = subprocess.Popen(command, env=environment, stderr=subprocess.PIPE, encoding="utf-8")
        self.person = OutsidePerson(environment, self.home, self.process, USUAL)
        log = self.home / "log" / "durak.log"
        self.person.until(lambda: log.exists() and "The window is open" in log.read_text("utf-8"), "a window")
        time.sleep(2)
        self.rest()

    def press(self, words: str) -> None:
        self.click(self.shadow.named(words).box.centre)

    def click(self, at: Point) -> None:
        self.shadow.click(at)
        self.person.click(at)
        self.rest()

    def drag(self, start: Point, end: Point) -> None:
        self.shadow.drag(start, end)
        self.person.drag(start, end)
        self.rest()

    def rest(self) -> None:
        """Nothing moves in either, and nobody else is to act."""

        def rests() -> bool:
            before = pixels(self.folder)
            time.sleep(STILL)
            return pixels(self.folder) == before

        for _ in range(400):
            self.shadow.rest(4)
            top = self.app.router.top
            if not isinstance(top, LessonScreen) or (top.settled and top.session.reply is None):
                break
        self.shadow.rest()
        time.sleep(1.2 if isinstance(self.app.router.top, LessonScreen) else 0.2)  # a computer waits before it acts
        assert wait_until(rests, self.person.patience), "the window never rests"

    def until(self, true: object, *, by: object = None) -> None:
        raise AssertionError("a lesson's moves are made once")

    @property
    def screen(self) -> LessonScreen:
        assert isinstance(self.app.router.top, LessonScreen)
        return self.app.router.top

    def picture(self, name: str) -> None:
        """Keep what the window shows."""
        dump = (self.folder / "Xvfb_screen0").read_bytes()
        head, _version, _format, _depth, w, h = struct.unpack(">6I", dump[:24])
        row, colours = struct.unpack(">I", dump[48:52])[0], struct.unpack(">I", dump[76:80])[0]
        body = dump[head + 12 * colours :][: row * h]
        shown = pygame.image.frombuffer(body, (row // 4, h), "BGRA").convert(24)
        (self.folder / "pictures").mkdir(exist_ok=True)
        pygame.image.save(shown.subsurface((0, 0, w, h)), self.folder / "pictures" / f"{name}.png")


@pytest.fixture
def learner(tmp_path: Path, programs: Programs) -> Iterator[Learner]:
    with virtual_screen(*USUAL, framebuffer=tmp_path) as environment:
        one = Learner(programs, tmp_path, environment)
        yield one
        one.process.terminate()
        one.process.communicate()


def try_another(learner: Learner, pilot: Pilot, play: LessonSession) -> bool:
    """Drag a card that is not wanted to where the wanted one belongs. False: every card is wanted."""
    wanted = play.wanted()
    asked: set[int] = set()
    for command in wanted:
        if isinstance(command, Attack | Transfer):
            asked |= set(command.cards)
        elif isinstance(command, Beat):
            asked.add(command.card)
    others = [card for card in cards_in(play.view().hand) if card not in asked]
    if not others:
        return False
    layout, at = learner.screen.scene.line.layout, play.at
    open_ = [at for card, at, covered in layout.attacks if not covered]
    end = (open_[-1].x, open_[-1].y) if open_ else pilot.free_cloth(layout)
    learner.drag(pilot.grip(layout, others[0]), end)
    assert play.at == at and learner.screen.scene.moment.toast
    return True


def carry_out(pilot: Pilot, play: LessonSession, command: Command) -> None:
    pilot.carry_out(command, play.view(), play.legal(), cast(Any, SimpleNamespace(match=play.match)))


def test_all_lessons_in_the_window_wrong_moves_too(learner: Learner) -> None:
    learner.picture("00 title")
    learner.press("Learn")
    learner.picture("01 learn")
    learner.press("Start")
    pilot = Pilot(learner, learner.folder, USUAL)
    for number, lesson in enumerate(LESSONS, 1):
        play = learner.screen.session
        assert play.lesson is lesson
        while play.step is not None:
            name = f"{number}{play.at} {lesson.key}"
            learner.picture(name)
            if isinstance(play.step, LookStep):
                learner.press("Continue")
                continue
            if try_another(learner, pilot, play):
                learner.picture(f"{name}, wrong")
            carry_out(pilot, play, play.wanted()[0])
        learner.picture(f"{number}9 {lesson.key}, answered")
        assert load(home_in(learner.home)).lessons_done == [one.key for one in LESSONS[:number]]
        learner.press("Next lesson" if number < len(LESSONS) else "Play a game")
    assert isinstance(learner.app.router.top, MatchScreen)
    learner.person.until(learner.person.journals, "a match")
    time.sleep(3)
    learner.picture("99 first match")
    kept = load(home_in(learner.home))
    assert (kept.players, kept.level, kept.highlight) == (3, "novice", True)

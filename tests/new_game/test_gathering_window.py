"""With friends in the real window: presses from the title to the cards, and the names and seats that come of them.

Where the buttons are is found in a program without a screen, which does the same from the same settings.
"""

import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from engine.records.journal_header import Header
from engine.records.journal_reader import read_header
from game.phones.sheet import PhonesSheet
from game.session import company
from game.session.seats import invite
from game.storage.settings import KnownPerson, Settings, load, save
from game.system.paths import home as home_in
from game.ui.destinations import Title
from tests.builders.outside import OutsidePerson
from tests.builders.person import Person
from tests.builders.program import USUAL, Programs
from tests.new_game.test_gathering import FOUR, Presses
from tests.tools.virtual_screen import missing, pixels, virtual_screen, wait_until

pytestmark = [
    pytest.mark.long,
    pytest.mark.skipif(not sys.platform.startswith("linux"), reason="needs a virtual X screen"),
    pytest.mark.skipif(bool(missing()), reason=missing() or "-"),
]
STILL = 0.4
"""Seconds without a change after which a window is at rest."""


class InTheWindow(Presses):
    """Each press is made in the window as well, when nothing in it moves."""

    def __init__(self, programs: Programs, folder: Path, settings: Settings) -> None:
        settings.language, settings.reduced_motion = "en", "on"
        self.folder, homes = folder, (folder / "shadow", folder / "seen")
        for each in homes:
            assert save(settings, home_in(each))
        super().__init__(programs(homes[0], size=USUAL))
        self.shadow = Person(self.app)
        self.app.router.go(Title())
        self.shadow.rest()
        self.home = homes[1]

    def open(self, environment: dict[str, str], process: "subprocess.Popen[str]") -> None:
        self.person = OutsidePerson(environment, self.home, process, USUAL)
        log = self.home / "log" / "durak.log"
        self.person.until(lambda: log.exists() and "The window is open" in log.read_text("utf-8"), "a window")
        time.sleep(2)
        self._rests()

    def _rests(self) -> None:
        def rests() -> bool:
            before = pixels(self.folder)
            time.sleep(STILL)
            return pixels(self.folder) == before

        assert wait_until(rests, self.person.patience), "the window never rests"

    def click(self, at: tuple[float, float]) -> None:
        super().click(at)
        self.person.click(at)
        self._both_rest()

    def write(self, name: str) -> None:
        super().write(name)
        self.person.write(name)
        self.person.key("Return")
        self._both_rest()

    def _both_rest(self) -> None:
        self.shadow.rest()
        self._rests()

    def begun(self) -> Header:
        """The match that has begun in the window."""
        self.person.until(self.person.journals, "a match")
        (journal,) = self.person.journals()
        return read_header(journal)


@pytest.fixture
def window(tmp_path: Path, programs: Programs) -> Iterator[Callable[[Settings], InTheWindow]]:
    """Opens the window for these settings."""
    opened: list[subprocess.Popen[str]] = []
    with virtual_screen(*USUAL, framebuffer=tmp_path) as environment:

        def open_for(settings: Settings) -> InTheWindow:
            by = InTheWindow(programs, tmp_path, settings)
            command = [sys.executable, "-m", "game", "--home", str(by.home), "--size", "1280x720", "--windowed"]
            opened.append(subprocess.Popen(command, env=environment, stderr=subprocess.PIPE, encoding="utf-8"))
            by.open(environment, opened[0])
            return by

        yield open_for
        for process in opened:
            process.terminate()
            process.communicate()


def remembered(*names: str) -> Settings:
    """Settings of people who have played together before, and of a title from which somebody played alone since."""
    settings = Settings(name=names[0], players=len(names))
    settings.people = [KnownPerson(name, face) for face, name in enumerate(names, start=1)]
    for seat, name in enumerate(names[1:], start=1):
        invite(settings, seat, name)
    company.begun(settings)
    settings.alone()
    return settings


Opens = Callable[[Settings], InTheWindow]


def test_four_known_people_at_this_screen(window: Opens) -> None:
    by = window(remembered(*FOUR))
    by.on("With friends")
    by.on("Start")
    assert by.made <= 4
    assert [(chair.name, chair.computer) for chair in by.begun().chairs] == [(name, False) for name in FOUR]


def test_four_known_people_who_never_played_together(window: Opens) -> None:
    settings = remembered(*FOUR)
    settings.companies = []
    by = window(settings)
    by.on("With friends")
    by.on("Start")
    assert [chair.name for chair in by.begun().chairs] == [*FOUR] and by.made <= 4


def test_two_phones_one_here_and_one_computer(window: Opens) -> None:
    by = window(remembered(*FOUR[:3]))
    by.on("With friends")
    by.tag(1)
    by.tag(2)
    by.players(4)
    by.on("Start")
    assert by.made <= 6
    chairs = by.begun().chairs
    assert sum(chair.computer for chair in chairs) == 1 and {*FOUR[:3]} <= {chair.name for chair in chairs}
    assert isinstance(by.app.router.top, PhonesSheet)
    kept = load(home_in(by.home))
    assert len(kept.phones) == 2 and 0 not in kept.phones, "two hold their cards on phones"


def test_four_new_people_and_their_names(window: Opens) -> None:
    by = window(Settings())
    by.on("With friends")
    for name in FOUR:
        by.write(name)
    by.on("Start")
    assert by.made <= 8
    assert [chair.name for chair in by.begun().chairs] == [*FOUR]
    assert {one.name for one in load(home_in(by.home)).people} == {*FOUR}

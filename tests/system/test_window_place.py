"""With a window manager that adds a frame the window returns to its position; each start is a process."""

import json
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from game.storage.settings import Settings, save
from game.system.paths import home
from tests.tools.virtual_screen import missing, virtual_screen, window_manager

SCREEN, SIZE = (1600, 1000), (960, 540)
STARTS = 10
FRAME, PANEL = 20, 48
"""Minimum height of openbox's frame above a window."""

pytestmark = [
    pytest.mark.skipif(not sys.platform.startswith("linux"), reason="needs a virtual X screen"),
    pytest.mark.skipif(bool(missing("openbox")), reason=missing("openbox") or "-"),
]

Place = tuple[int, int]
Begin = Callable[..., tuple[Place, Place, Place | None]]
"""One start: position and size of the window when it was closed, and the stored position."""


@pytest.fixture(scope="module")
def environment() -> Iterator[dict[str, str]]:
    with virtual_screen(*SCREEN) as environment, window_manager(environment):
        yield environment


@pytest.fixture
def start(tmp_path: Path, environment: dict[str, str]) -> Begin:
    return starts_in(tmp_path, environment)


def starts_in(tmp_path: Path, environment: dict[str, str]) -> Begin:
    def once(*act: object, settings: Settings | None = None) -> tuple[Place, Place, Place | None]:
        if settings is not None:
            assert save(settings, home(tmp_path))
        command = [sys.executable, "-m", "tests.system.window_start", str(tmp_path), *map(str, act)]
        done = subprocess.run(command, env=environment, capture_output=True, encoding="utf-8", timeout=120, check=False)
        assert done.returncode == 0, done.stderr
        place, size, kept = json.loads(done.stdout.splitlines()[-1])
        return tuple(place), tuple(size), kept and tuple(kept)

    return once


@pytest.mark.parametrize(("place", "starts"), [((100, 80), STARTS), (None, 3)])
def test_ten_starts_and_the_same_place(start: Begin, place: Place | None, starts: int) -> None:
    found = [start(settings=Settings(window=SIZE, place=place))]
    found += [start() for _ in range(starts - 1)]
    assert set(found) == {(found[0][0], SIZE, place)}
    if place is not None:
        assert found[0][0][1] > place[1], "there is a frame"


def test_a_window_that_was_moved_stays_there(start: Begin) -> None:
    (x, y), size, _kept = start(settings=Settings(window=SIZE))
    moved = start("drag", 120, 90)
    assert moved[:2] == ((x + 120, y + 90), size)
    assert start() == start() == moved
    assert start("drag", -200, -70)[0] == (x - 80, y + 20) == start()[0]


def test_a_window_off_the_screen_comes_back(start: Begin) -> None:
    """Also one with a visible corner that cannot be dragged."""
    for place in ((-3000, 100), (200, -500), (200, 1200), (1550, 300), (300, 950)):
        (x, y), (width, height), _kept = start(settings=Settings(window=SIZE, place=place))
        assert x >= 0 and y >= FRAME and x + width <= SCREEN[0] and y + height <= SCREEN[1], place


def test_a_window_larger_than_the_screen_is_cut_to_it(start: Begin) -> None:
    for place in ((2000, 300), (0, 0), None):
        (x, y), (width, height), _kept = start(settings=Settings(window=(3840, 2160), place=place))
        assert width > 0.98 * SCREEN[0] and height > 0.94 * SCREEN[1]
        assert x >= 0 and x + width <= SCREEN[0] and y >= FRAME and y + height <= SCREEN[1]


def test_filling_the_screen_comes_back_and_below_it_the_window(start: Begin) -> None:
    plain = start("drag", 60, 40, settings=Settings(window=SIZE))
    _place, size, kept = start("maximise")
    assert (size[0], kept) == (SCREEN[0], plain[2])
    assert start()[1] == size == start()[1]
    assert start("fill")[1] == SCREEN == start()[1]
    assert start("fill")[1] == size, "full screen was left: maximised as before"
    assert start()[1] == size
    assert start("maximise") == plain == start()


@pytest.mark.parametrize(
    ("screen", "beside", "usual"),
    [
        ((1366, 768), None, None),
        ((1920, 1080), None, (1630, 847)),
        ((3840, 2160), None, (3260, 1760)),
        ((1920, 1080), (1366, 768), (1630, 847)),
    ],
)
def test_a_window_and_its_frame_keep_off_the_panel(
    tmp_path: Path, screen: Place, beside: Place | None, usual: Place | None
) -> None:
    """The first one takes 85 % of what the panel leaves, or all of it; later ones fit whatever is remembered."""
    with virtual_screen(*screen, beside=beside) as environment, window_manager(environment, PANEL):
        start = starts_in(tmp_path, environment)
        first = start()
        assert_above_panel(first, screen)
        if usual is None:
            assert first[1][0] == screen[0] and first[1][1] > screen[1] - PANEL - 2 * FRAME, "maximised"
        else:
            assert abs(first[1][0] - usual[0]) < 60 and abs(first[1][1] - usual[1]) < 60
        assert start() == first, "nobody has touched it"
        for size, place in (((1600, 900), (1500, 700)), ((5000, 5000), (-40, -40)), ((1280, 720), (0, 9000))):
            assert_above_panel(start(settings=Settings(window=size, place=place)), screen, beside)


def assert_above_panel(found: tuple[Place, Place, Place | None], screen: Place, beside: Place | None = None) -> None:
    (x, y), (width, height), _kept = found
    on_second = beside is not None and x >= screen[0]
    left, (wide, high) = (screen[0], beside) if on_second and beside is not None else (0, screen)
    assert x >= left and x + width <= left + wide and y >= FRAME - 1 and y + height <= high - PANEL, found

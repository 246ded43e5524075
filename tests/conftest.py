"""Shared fixtures. SDL is set up without screen and sound device before anything imports pygame."""

import contextlib
import gc
import importlib
import importlib.util
import io
import os
import shutil
import subprocess
import sys
import time
from collections import defaultdict
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

import hypothesis
import pytest

from tests.builders.costs import LOWER, costs, moved_down
from tests.builders.patience import LONG
from tests.paths import ROOT

if TYPE_CHECKING:
    from game.shell.app import App
    from tests.builders.program import Programs

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
# The picture checks itself against the view whenever the timeline runs empty (game/table).
os.environ.setdefault("DURAK_CHECK", "1")
# The same examples every time, and none is too slow: what a test finds does not depend on chance or on the machine.
hypothesis.settings.register_profile(
    "durak", deadline=None, derandomize=True, suppress_health_check=[hypothesis.HealthCheck.too_slow]
)
hypothesis.settings.load_profile("durak")
PLAYS = pytest.StashKey[bool]()
"""Whether any collected test uses the program; tests of the engine alone need none of what is set up for it."""
COMPILING_TAKES = 900.0
"""Time limit in seconds, longer than any machine needs."""


@pytest.fixture(autouse=True)
def nobody_hurries(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Remove time limits and frame pauses.

    Processes are not considered stuck because the machine is busy; tests of time limits set their own. Frames do not
    wait, except while a computer player thinks: then each frame leaves some processor time to it.
    """
    if not request.config.stash[PLAYS]:
        return
    from game.session import bot_process, review_queue
    from game.shell.app import Clock

    answer = bot_process.BotProcess.answer

    def without_hurry(process: bot_process.BotProcess) -> bot_process.Answer | None:
        found = answer(process)
        if found is None and process.awaited:
            time.sleep(0.01)
        return found

    monkeypatch.setattr(bot_process.BotProcess, "answer", without_hurry)

    for name in ("GRACE", "SILENCE", "LIMIT", "STARTING", "BY_ITERATIONS", "ADVICE_WITHIN"):
        monkeypatch.setattr(bot_process, name, LONG)
    monkeypatch.setattr(review_queue, "SILENT", LONG)
    monkeypatch.setattr(Clock, "rest", lambda _clock, _rate: None)
    monkeypatch.setattr(Clock, "wait", lambda _clock, _seconds: None)


@pytest.fixture(autouse=True)
def everyone_speaks_english_again(request: pytest.FixtureRequest) -> Iterator[None]:
    """The language and the letters on the cards belong to the program as a whole, so tests may leave theirs behind."""
    yield
    if not request.config.stash[PLAYS]:
        return
    from game.text import card_letters, i18n

    if i18n.spoken() != "en":
        i18n.speak("en")
    card_letters.write_as("latin")


@pytest.fixture(scope="session", autouse=True)
def shipped_pictures_are_unpacked_once(request: pytest.FixtureRequest) -> Iterator[None]:
    """Cache shipped pictures, because unpacking them takes half of a program's start. Everybody gets a copy."""
    if not request.config.stash[PLAYS]:
        yield
        return
    import pygame

    load, kept = pygame.image.load, dict[tuple[object, ...], pygame.Surface]()

    def loading(file: Any, *kind: str) -> pygame.Surface:
        if isinstance(file, Path) and file.is_relative_to(ROOT / "assets"):
            key: tuple[object, ...] = (file,)
        elif isinstance(file, io.BytesIO):
            key = (file.getvalue(), *kind)
        else:
            return load(file, *kind)
        if key not in kept:
            kept[key] = load(file, *kind)
        return kept[key].copy()

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(pygame.image, "load", loading)
        yield


@pytest.fixture(scope="session", autouse=True)
def nothing_waits_for_the_disk() -> Iterator[None]:
    """Disable fsync, because tests need not survive a power cut. Tests of failing disks replace it themselves."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(os, "fsync", lambda _handle: None)
        yield


@pytest.fixture(scope="session", autouse=True)
def closing_the_sound(request: pytest.FixtureRequest) -> Iterator[Callable[[], None]]:
    """Silence the sound device instead of closing it, which takes 50 ms. Yields the function that really closes it."""
    if not request.config.stash[PLAYS]:
        yield lambda: None
        return
    import pygame

    close = pygame.mixer.quit

    def silence() -> None:
        if pygame.mixer.get_init():
            pygame.mixer.stop()
            pygame.mixer.music.stop()

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(pygame.mixer, "quit", silence)
        yield close


@pytest.fixture
def programs(tmp_path: Path) -> Iterator["Programs"]:
    """Starts any number of programs, and closes them at the end of the test."""
    from tests.builders.program import Programs

    with Programs(tmp_path) as begun:
        yield begun


@pytest.fixture
def app(programs: "Programs") -> "App":
    """The program with a window of the usual size and its files in the test's folder."""
    return programs()


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(session: pytest.Session, items: list[pytest.Item]) -> None:
    """Mark cells as long or whole: those that are not quick (tests.builders.cells), and in a run of all tests those
    that their tier cannot pay for (tests.builders.costs). The dearest files begin, so that none is left to one worker
    at the end.
    """
    tests = []
    for item in items:
        tier_of = getattr(getattr(item, "function", None), "tier_of", None)
        tier = tier_of(**item.callspec.params) if tier_of is not None else ""
        if tier:
            item.add_marker(tier)
        tiers = [name for name in ("long", "whole") if item.get_closest_marker(name)]
        if len(tiers) > 1:
            raise pytest.UsageError(f"{item.nodeid} is marked both long and whole")
        tests.append((item.nodeid.partition("[")[0], tiers[0] if tiers else ""))
    known = costs()
    moved = dict(moved_down(tests, known)) if session.config.args == session.config.getini("testpaths") else {}
    chosen, takes = session.config.getoption("markexpr"), defaultdict[Path, float](float)
    for place, (item, (function, tier)) in enumerate(zip(items, tests, strict=True)):
        if place in moved:
            item.own_markers[:] = [mark for mark in item.own_markers if mark.name not in LOWER]
            item.add_marker(tier := moved[place])
        if function in known and (not tier if "not" in chosen else not chosen or (tier and tier in chosen)):
            takes[item.path] += known[function].seconds
    items.sort(key=lambda item: -takes[item.path])


@pytest.hookimpl(tryfirst=True)
def pytest_collection(session: pytest.Session) -> None:
    """Let every second worker import the test modules from the last to the first, so that the workers share the work of
    compiling them; each finds the other half as bytecode. Errors are reported when pytest imports the module itself.
    """
    worker = os.environ.get("PYTEST_XDIST_WORKER", "gw0")
    if int(worker.removeprefix("gw")) % 2 and session.config.args == session.config.getini("testpaths"):
        for path in sorted((ROOT / "tests").glob("**/test_*.py"), reverse=True):
            with contextlib.suppress(Exception, pytest.skip.Exception):
                importlib.import_module(".".join(path.relative_to(ROOT).with_suffix("").parts))


def pytest_collection_finish(session: pytest.Session) -> None:
    """Freeze existing objects before the first test, so that the garbage collector does not scan them each time."""
    used = any("programs" in item.fixturenames for item in session.items if isinstance(item, pytest.Function))
    session.config.stash[PLAYS] = used or "game" in sys.modules
    gc.collect()
    gc.freeze()


def no_compiler() -> str:
    """What is missing on this machine for compiling, or ""."""
    if not any(shutil.which(name) for name in ("cc", "gcc", "clang", "cl")):
        return "no C compiler"
    return next((f"no {name}" for name in ("mypyc", "setuptools") if importlib.util.find_spec(name) is None), "")


@pytest.fixture(scope="session")
def compiled_engine(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A compiled copy of the engine, shared by all workers; not optimised, because that compiles faster."""
    if no_compiler():
        pytest.skip(no_compiler())
    own = tmp_path_factory.getbasetemp()
    shared = own.parent if "PYTEST_XDIST_WORKER" in os.environ else own
    folder, lock, done = shared / "compiled", shared / "compiled.lock", shared / "compiled.said"
    try:
        lock.touch(exist_ok=False)
    except FileExistsError:
        end = time.monotonic() + COMPILING_TAKES
        while not done.exists() and time.monotonic() < end:
            time.sleep(0.2)
    else:
        command = [sys.executable, str(ROOT / "build" / "compile.py"), str(folder), "--level", "0"]
        made = subprocess.run(command, capture_output=True, encoding="utf-8", check=False, timeout=COMPILING_TAKES)
        said = done.with_suffix(".new")
        said.write_text(made.stdout + made.stderr if made.returncode else "", encoding="utf-8", newline="\n")
        said.rename(done)
    wrong = done.read_text(encoding="utf-8")
    assert not wrong, wrong
    return folder

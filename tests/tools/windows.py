"""The Windows program on Linux, under Wine: ``python -m tests.tools.windows [FOLDER]`` (Debian: wine wine64
gcc-mingw-w64-x86-64-win32 xvfb xdotool nsis locales; Python 3.11).

Sets up a Windows Python (build/windows/wine.py) and takes the steps of `STEPS`: the program from sources, the tests
that can run there, the built durak.exe by mouse with pictures in FOLDER/pictures, what its desktop expects, other
languages and places, two windows, and its installer. ``--only STEP`` takes one. ``--quick`` builds nothing: its steps
(`QUICK`) use the sources, and those not taken within `QUICK_LIMIT` are named, with status 3. The first fault ends it
with status 1; without Wine it says what is missing, with status 0.
"""

import argparse
import json
import os
import pty
import re
import select
import shutil
import signal
import struct
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from engine.records.journal import Replayed
from engine.rules.events import Phase
from engine.version import VERSION
from game.library.exchange_sheets import TakenSheet
from game.match.screen import MatchScreen
from game.new_game.new_game import NewGameScreen
from game.replay.screen import ReplayScreen
from game.result.screen import FoolScreen
from game.review.making import MakingSheet
from game.review.screen import ReviewScreen
from game.storage import deal_files, settings
from game.storage.saves import Saves
from game.system import paths
from game.title.title import TitleScreen
from tests.builders.outside import OutsidePerson
from tests.builders.patience import LONG
from tests.paths import ROOT
from tests.tools.pilot import Pilot, ended
from tests.tools.virtual_screen import virtual_screen, wait_until, window_manager

sys.path[:0] = [str(ROOT / "build"), str(ROOT / "build" / "windows")]
import cross  # noqa: E402
import wine  # noqa: E402

SIZE = (1280, 720)
PATIENCE = LONG
"""Seconds after which something that has not happened will not. More than `QUICK_LIMIT`: slowness is no fault there."""
TWO = ("--players", "2", "--seed", "wine")
DEAL = ("--demo", "--deals", "1", "--players", "4", "--speed", "instant", "--seed", "wine")

TESTS = ("storage", "system")
"""Folders of tests that files, processes and encodings of Windows can break."""
COMPARED = 60
"""Deals in which the compiled engine must do what the plain one does on Linux."""
QUICK_TESTS = (
    "system/test_networks.py",
    "system/test_single_instance.py",
    "system/test_title_bar.py",
    "storage/test_saves.py",
)
QUICK_LIMIT = 300
"""Seconds that ``--quick`` takes at most, so that a hanging Wine delays no more than that."""
WINE_INSTALLER = "-XTarget amd64-unicode"
"""Wine has 64 bits only here; the installer that is delivered has a frame of 32."""
QUICK_TIER = "not (long or whole)"
NOT_UNDER_WINE: dict[str, str] = {}
"""Tests that Wine cannot run, each with the reason."""


DENSITY = """
import ctypes
user = ctypes.WinDLL("user32")
user.FindWindowW.restype = user.GetWindowDpiAwarenessContext.restype = ctypes.c_void_p
context = user.GetWindowDpiAwarenessContext(ctypes.c_void_p(user.FindWindowW(None, "Durak")))
same = user.AreDpiAwarenessContextsEqual
print([told for told in range(-5, 0) if same(ctypes.c_void_p(context), ctypes.c_void_p(told))])
"""
"""Prints how the window's density is told to Windows; -3 and -4 are "by each screen's"."""
FOLDER = """
import ctypes, sys, time
from pathlib import Path
from game.system import logs
shown = logs.show(Path(sys.argv[1]))
find, end = ctypes.WinDLL("user32").FindWindowW, time.monotonic() + 60
while not (seen := any(find(kind, None) for kind in ("CabinetWClass", "ExploreWClass", "ExplorerWClass"))):
    if time.monotonic() > end:
        break
    time.sleep(0.2)
print(shown, bool(seen))
"""
"""Opens a folder as the settings' button does; prints whether that was done, and whether Explorer has a window."""
FIRST = """
import ctypes, json
from ctypes import wintypes
user = ctypes.WinDLL("user32")
user.SetProcessDpiAwarenessContext(ctypes.c_void_p(-4))
user.FindWindowW.restype = ctypes.c_void_p
window, outer, work = ctypes.c_void_p(user.FindWindowW(None, "Durak")), wintypes.RECT(), wintypes.RECT()
user.GetWindowRect(window, ctypes.byref(outer))
user.SystemParametersInfoW(48, 0, ctypes.byref(work), 0)
print(json.dumps({"outer": [outer.left, outer.top, outer.right, outer.bottom],
    "work": [work.left, work.top, work.right, work.bottom],
    "maximised": bool(user.IsZoomed(window)), "dpi": user.GetDpiForWindow(window)}))
"""
"""Prints where the window is, frame included, and what the task bar leaves."""
DESKS = ((1366, 768), (1920, 1080), (3840, 2160))
SCALES = (96, 144, 192)
"""Dots per inch at 100, 150 and 200 %."""
PANEL = 48
DETACHED = "import subprocess, sys; print('status', subprocess.run(sys.argv[1:], creationflags=8).returncode)"
"""Starts a program without console or streams, as Windows's terminals start a windowed program; Wine's give it both."""


class Failed(AssertionError):
    """A check failed."""


class OutOfTime(Exception):
    """`QUICK_LIMIT` is over."""


def check(holds: object, what: str) -> None:
    """Print the check if it holds. Raises Failed."""
    if not holds:
        raise Failed(what)
    print(f"  {what}", flush=True)


class Checks:
    """The steps, on one machine and screen. ``quick``: see the module."""

    def __init__(self, machine: wine.Windows, screen: dict[str, str], quick: bool) -> None:
        self.machine, self.screen, self.quick = machine, screen, quick
        self.work = machine.folder / "checks"
        self.out = machine.folder / "out"
        self.engine = machine.folder / "compiled"
        self.program = self.out / "dist" / "durak" / "durak.exe"
        self.command = [str(machine.python), "-m", "game"] if quick else [str(self.program)]
        """What is played: the built program, or the sources."""
        shutil.rmtree(self.work, ignore_errors=True)
        self.work.mkdir()

    # From sources

    def sources(self) -> None:
        """The program from sources: its version, and the same deal as on Linux."""
        self._version(self.machine.python, "-m", "game")
        self._same_deal(self.machine.python, "-m", "game")

    def _version(self, *command: str | Path) -> None:
        told = self._said(*command, "--version")
        check(re.match(r"Durak \S+ \(.*, Python 3\.11\.\d+, engine \w+\)", told), told.strip())

    def _same_deal(self, *command: str | Path) -> None:
        here = subprocess.run(
            [sys.executable, "-m", "game", *DEAL, "--home", self.work / "home on Linux"],
            cwd=ROOT,
            env={**os.environ, "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"},
            capture_output=True,
            encoding="utf-8",
            check=True,
        ).stdout.splitlines()[-1]
        home = wine.drive(self.work / "home for a deal")
        there = self._said(*command, *DEAL, "--home", home).strip().splitlines()[-1]
        check(json.loads(there) == json.loads(here), f"the same deal as on Linux: {there}")

    def _said(self, program: str | Path, *words: str | Path, at: Path = ROOT, **more: str) -> str:
        """A Windows program's output. Raises Failed if it ends with another status than 0."""
        told = [str(word) for word in words]
        done = self.machine.wine(program, *told, environment=self.machine.environment(**more), limit=PATIENCE, at=at)
        if done.returncode:
            raise Failed(f"{Path(program).name} {' '.join(told)} ended with status {done.returncode}: {done.stdout}")
        return done.stdout

    def tests(self) -> None:
        """The tests that can run, in a Windows whose encoding is not UTF-8."""
        for places in [QUICK_TESTS] if self.quick else [(folder,) for folder in TESTS]:
            told = [f"tests/{place}" for place in places]
            unable = {test: why for test, why in NOT_UNDER_WINE.items() if test.startswith(tuple(told))}
            words = ["-m", "pytest", "-q", "-p", "no:cacheprovider", "-o", "addopts=", "-m", QUICK_TIER, "-rs"]
            words += [f"--deselect={test}" for test in unable]
            done = self.machine.wine(self.machine.python, *words, *told, limit=1800)
            lines = done.stdout.strip().splitlines()
            if done.returncode:
                raise Failed("\n".join([f"{' '.join(told)} under Wine:", *lines[-60:]]))
            check(True, f"{' '.join(told)}: {lines[-1]}")
            for line in (line for line in lines if line.startswith("SKIPPED")):
                print(f"    {line}")
            for test, why in unable.items():
                print(f"    not run: {test}: {why}")

    # The built program

    def compiled(self) -> None:
        """The engine compiled for Windows: the same events, counts and searches as plain on Linux, and its speed."""
        cross.compiled(self.engine, self.machine, self.machine.folder / "cross")
        inside = {"PYTHONPATH": f"{wine.drive(self.engine)};{wine.drive(ROOT)}"}
        telling = ["-m", "tests.tools.compiled", "--tell", "--deals", str(COMPARED)]
        here = subprocess.run(
            [sys.executable, *telling], cwd=ROOT, capture_output=True, encoding="utf-8", check=True
        ).stdout.splitlines()
        there = self._said(self.machine.python, *telling, at=self.engine, **inside).splitlines()
        check((here[0], there[0]) == ("pure", "compiled"), "compiled on Windows, plain on Linux")
        wrong = [mine.split()[0] for mine, its in zip(here[1:], there[1:], strict=True) if mine != its]
        check(not wrong, f"{COMPARED} deals with the same events{': not ' + ' '.join(wrong) if wrong else ''}")
        perft = self._said(self.machine.python, "-m", "engine", "perft", at=self.engine, **inside)
        check("figures match" in perft, perft.strip().splitlines()[-1])
        found = {}
        for at, paths_of_modules in ((self.engine, inside), (ROOT, {"PYTHONPATH": wine.drive(ROOT)})):
            told = self._said(self.machine.python, "-m", "engine", "bench", at=at, **paths_of_modules)
            found[at] = [int(speed) for speed in re.findall(r"(\d+) deals/s", told)]
        ratios = [fast / slow for fast, slow in zip(found[self.engine], found[ROOT], strict=True)]
        told_ratios = ", ".join(f"{ratio:.1f}" for ratio in ratios)
        check(min(ratios) > 1, f"as many deals a second as plain under the same Wine, times: {told_ratios}")

    def build(self) -> None:
        """``build/package.py`` makes durak.exe, with the compiled engine if that was made."""
        epoch = subprocess.run(
            ["git", "-C", str(ROOT), "log", "-1", "--format=%ct"], capture_output=True, encoding="ascii", check=True
        ).stdout.strip()
        how = ["--plain"] if self.quick or not self.engine.exists() else ["--compiled", wine.drive(self.engine)]
        words = ["build/package.py", *how, "--out", wine.drive(self.out)]
        environment = self.machine.environment(SOURCE_DATE_EPOCH=epoch)
        done = self.machine.wine(self.machine.python, *words, environment=environment, limit=1200)
        if done.returncode:
            raise Failed(f"package.py: {done.stdout}")
        print("\n".join(line for line in done.stdout.splitlines() if "WARNING" not in line and "INFO" not in line))
        self._version(self.program)
        self._same_deal(self.program)

    @contextmanager
    def _running(self, home: Path, *words: str, **more: str) -> Iterator["subprocess.Popen[str]"]:
        """The program in its window, with a new log; killed at the end."""
        self._faults(home)
        for page in (home / "log").glob("*.log"):
            page.unlink()
        if not paths.home(home).settings.exists():
            settings.save(settings.Settings(), paths.home(home))  # not a first start, which would show a greeting
        told = ["--home", wine.drive(home), "--size", "1280x720", "--speed", "very-fast", *words]
        process = self.machine.start(*self.command, *told, environment=self.machine.environment(**more))
        try:
            yield process
        finally:
            process.kill()
            process.wait()

    def first_frame(self) -> None:
        """Seconds to the first frame, beside the same sources on Linux in the same minutes."""
        home, times = self.work / "home for frames", 1 if self.quick else 5
        settings.save(settings.Settings(), paths.home(home))
        environment = {**self.screen, "PYTHONPATH": str(ROOT)}
        found: dict[str, list[float]] = {"durak.exe": [], "sources on Windows": [], "sources on Linux": []}
        for _ in range(times):
            for name, seconds in found.items():
                note = self.work / "frame"
                note.unlink(missing_ok=True)
                told = ["--home", wine.drive(home), "--size", "1280x720"]
                began = time.monotonic()
                if name == "sources on Linux":
                    command = [sys.executable, "-m", "game", "--home", str(home), "--size", "1280x720"]
                    process: subprocess.Popen[str] = subprocess.Popen(
                        command,
                        env=environment | {"DURAK_FIRST_FRAME": str(note)},
                        stdout=subprocess.DEVNULL,
                        stderr=subprocess.DEVNULL,
                        cwd=ROOT,
                        encoding="utf-8",
                    )
                else:
                    windows = self.machine.environment(DURAK_FIRST_FRAME=wine.drive(note))
                    frozen = name == "durak.exe"
                    command = [str(self.program)] if frozen else [str(self.machine.python), "-m", "game"]
                    process = self.machine.start(*command, *told, environment=windows)
                try:
                    if not wait_until(note.exists, PATIENCE, 0.005):
                        raise Failed(f"no first frame of {name}")
                    seconds.append(time.monotonic() - began)
                finally:
                    process.kill()
                    process.wait()
                    time.sleep(0.5)
        for name, seconds in found.items():
            middle = sorted(seconds)[len(seconds) // 2]
            told_range = f"{min(seconds):.2f} to {max(seconds):.2f}, {times} starts"
            check(True, f"first frame of {name}: {middle:.2f} s ({told_range})")

    def play(self) -> None:
        """A deal by mouse, killed in mid-bout and continued, with pictures of title and table; unless ``--quick``,
        played to its end, with pictures of result and review.
        """
        home = self.work / "дом и игры"
        with self._running(home, *TWO) as process:
            at_kill = self._begun(home, process, pictures=True)
            check(
                not at_kill.damage, f"played into bout {at_kill.match.state.bout} by mouse; killed in the middle of it"
            )
        self._end_all()
        with self._running(home) as process:
            pilot = self._continued(home, process, at_kill)
            if self.quick:
                return
            pilot.play_until(ended)
            told = pilot.read()
            check(told.match.tally.deals == 1 and not told.damage, f"the deal is played to its end, {told.end} lines")
            person = self._person(process)
            person.until(lambda: _opened(home, FoolScreen))
            time.sleep(6)
            self._picture("result")
            asked = lambda: _opened(home, MakingSheet) or _opened(home, ReviewScreen)  # noqa: E731
            person.until(asked, by=lambda: self._keys("Tab", "Return"))
            person.until(lambda: _opened(home, ReviewScreen))
            time.sleep(3)
            self._picture("review")
        self._faults(home)
        given = deal_files.export_deal(paths.home(home), pilot.journals()[-1], 1).path
        with self._started(self.work / "a friend", wine.drive(given)) as process:
            friend = self.work / "a friend"
            person = self._person(process)
            person.until(lambda: _opened(friend, TakenSheet))
            person.until(lambda: _opened(friend, ReplayScreen), by=lambda: self._keys("Return"))
            check(True, f"started with a file, as by Open with: {given.name}")

    def _person(self, process: "subprocess.Popen[str]", home: Path = Path()) -> OutsidePerson:
        return OutsidePerson(self.screen, home, process)

    def _begun(self, home: Path, process: "subprocess.Popen[str]", pictures: bool = False) -> Replayed:
        """A deal is begun and played into the middle of a bout."""
        person = self._person(process, home)
        person.until(lambda: _logged(home, "The window is open"))
        time.sleep(2)
        if pictures:
            self._picture("title")
        person.press("New game", TitleScreen, lambda: _opened(home, NewGameScreen))
        person.press("Start", NewGameScreen, person.journals)
        pilot = Pilot(person, home)
        pilot.play_until(lambda match: match.state.bout >= 3 and match.legal(0).phase == Phase.ANSWER)
        time.sleep(1)
        if pictures:
            self._picture("table")
        return pilot.read()

    def _continued(self, home: Path, process: "subprocess.Popen[str]", before: Replayed) -> Pilot:
        """The program, started again, opens the position that it was in before."""
        person = self._person(process, home)
        pilot, saved = Pilot(person, home), Saves(person.journals()[-1].parent).latest()
        person.until(lambda: _logged(home, "The window is open"))
        time.sleep(1)
        person.press("Continue", TitleScreen, lambda: _opened(home, MatchScreen), saved)
        now = pilot.read()
        same = now.match.view(0) == before.match.view(0) and now.match.legal(0) == before.match.legal(0)
        check(same, "started again, Continue opens the same position")
        return pilot

    def _keys(self, *names: str) -> None:
        """Press these keys in the window, which without a window manager does not always have the keyboard."""
        for name in names:
            OutsidePerson(self.screen).key(name, "^Durak")
            time.sleep(0.3)

    def _picture(self, name: str) -> None:
        """Store the screen as a picture."""
        import pygame

        dump = (self.machine.folder / "Xvfb_screen0").read_bytes()
        header, _, _, _, wide, high = struct.unpack(">6I", dump[:24])
        start = header + 12 * struct.unpack(">I", dump[76:80])[0]
        image = pygame.image.frombuffer(dump[start : start + 4 * wide * high], (wide, high), "BGRA")
        folder = self.machine.folder / "pictures"
        folder.mkdir(exist_ok=True)
        pygame.image.save(image.convert(24), folder / f"{name}.png")
        seen = {tuple(image.get_at((x, y))) for x in range(0, wide, 8) for y in range(0, high, 8)}
        check(len(seen) > 200, f"a picture: {folder / name}.png")

    def _end_all(self) -> None:
        """End every Windows program without asking it, as a power cut would."""
        subprocess.run(["wineserver", "-k9"], env=self.machine.environment(), check=False, capture_output=True)
        subprocess.run(["wineserver", "-w"], env=self.machine.environment(), check=False, capture_output=True)

    def _faults(self, home: Path) -> None:
        """Raises Failed if the log names an error."""
        for page in (home / "log").glob("*.log"):
            lines = page.read_text(encoding="utf-8").splitlines()
            wrong = [line for line in lines if re.search(r" (ERROR|CRITICAL) ", line)]
            check(not wrong, f"errors in its log: {wrong}" if wrong else "no error in its log")

    def desktop(self) -> None:
        """What Windows expects of a program: it answers in a terminal, does without scaling, colours its title bar, and
        loses nothing at Alt+F4 or logging off.
        """
        told = self._in_terminal(*self.command, "--version")
        check(re.search(r"Durak \S+ \(.*status 0", told, re.DOTALL), "without a console it answers in the terminal")
        told = self._in_terminal(*self.command, "--players", "9")
        check(re.search("durak: .*--players.*status 2", told, re.DOTALL), "and tells of mistakes there")
        home = self.work / "desktop"
        with self._running(home, *TWO, WINEDEBUG="-all,fixme+dwmapi") as process:
            begun = self._begun(home, process)
            density = self._said(self.machine.python, "-c", DENSITY).strip()
            check(density in ("[-3]", "[-4]"), f"Windows does not scale its picture: {density}")
            self._keys("alt+F4")
            output, _ = process.communicate(timeout=PATIENCE)
            check(process.returncode == 0 and _logged(home, "Exit status 0"), "Alt+F4 closes it in good order")
            check("DwmSetWindowAttribute" in output, "it has told the title bar's colour to Windows")
        told = self._said(self.machine.python, "-c", FOLDER, wine.drive(paths.home(home).saves)).strip()
        check("True True" in told, f"the folder of saved games opens in Explorer: {told}")
        self._end_all()
        with self._running(home) as process:
            self._continued(home, process, begun)
            self.machine.wine("wineboot", "--end-session")
            process.wait(PATIENCE)
            check(True, "logging off ends it")  # without a word to SDL, as if it were killed
        self._end_all()
        with self._running(home) as process:
            self._continued(home, process, begun)
        self._end_all()
        self._faults(home)

    def first_window(self) -> None:
        """The first window, and one left on a larger screen, at 100, 150 and 200 %: inside what a task bar leaves."""
        larger = settings.Settings(window=(3000, 1700), place=(1500, 700))
        usual, here = self.machine.display, []
        for desk in DESKS:
            with virtual_screen(*desk) as screen, window_manager(screen, PANEL):
                self.machine.display = screen["DISPLAY"]
                for scale in SCALES:
                    for kept in (None, larger):
                        self._end_all()
                        words = ("add", r"HKCU\Control Panel\Desktop", "/v", "LogPixels", "/t", "REG_DWORD", "/f", "/d")
                        self.machine.wine("reg", *words, str(scale))
                        here.append((desk, scale, kept is None, self._first_window(kept)))
        self._end_all()
        self.machine.wine("reg", "delete", r"HKCU\Control Panel\Desktop", "/v", "LogPixels", "/f")
        self._end_all()
        self.machine.display = usual
        for desk, scale, first, told in here:
            outer, work = told["outer"], told["work"]
            named = f"{desk[0]}×{desk[1]}, {scale * 100 // 96} %, {'first' if first else 'left on a larger screen'}"
            check(told["dpi"] == scale and work[3] <= desk[1] - PANEL, f"{named}: {told}")
            inside = outer[0] >= work[0] and outer[1] >= work[1] and outer[2] <= work[2] and outer[3] <= work[3]
            check(inside or (told["maximised"] and outer[3] <= work[3] + 16), f"{named}: inside")
            share = (outer[2] - outer[0]) / (work[2] - work[0])
            check(not first or told["maximised"] or 0.84 < share < 0.9, f"{named}: {share:.0%} of its width")

    def _first_window(self, kept: settings.Settings | None) -> dict[str, Any]:
        home = self.work / "first window"
        shutil.rmtree(home, ignore_errors=True)
        if kept is not None:
            settings.save(kept, paths.home(home))
        with self._started(home) as process:
            self._person(process).until(lambda: _opened(home, TitleScreen))
            time.sleep(3)
            told: dict[str, Any] = json.loads(self._said(self.machine.python, "-c", FIRST).strip().splitlines()[-1])
        return told

    def _in_terminal(self, *command: str) -> str:
        """What a terminal shows if a windowed program is started from it."""
        master, terminal = pty.openpty()
        words = ["wine", str(self.machine.python), "-c", DETACHED, *command]
        environment = self.machine.environment(TERM="xterm")
        process = subprocess.Popen(words, env=environment, stdin=terminal, stdout=terminal, stderr=terminal, cwd=ROOT)
        os.close(terminal)
        shown, end = b"", time.monotonic() + PATIENCE
        try:
            while time.monotonic() < end and b"status" not in shown:
                if select.select([master], [], [], 0.5)[0]:
                    shown += os.read(master, 65536)
        except OSError:  # the terminal's other end was closed
            pass
        finally:
            process.kill()
            process.wait()
            os.close(master)
        return shown.decode("utf-8", "replace")

    def two_windows(self) -> None:
        """A second start asks the first window to come forward, and ends."""
        home = self.work / "two"
        with self._started(home) as first:
            self._person(first).until(lambda: _logged(home, "The window is open"))
            time.sleep(2)
            told = self._said(*self.command, "--home", wine.drive(home))
            check("already running" in told and first.poll() is None, f"a second start: {told.strip()}")
        self._end_all()

    @contextmanager
    def _started(
        self, home: Path, *files: str, program: Path | str = "", **more: str
    ) -> Iterator["subprocess.Popen[str]"]:
        """The program with no option but its folder, as a double click on it, or on one of ``files``, starts it."""
        command = [str(program)] if program else self.command
        words = [*files, "--home", wine.drive(home)]
        process = self.machine.start(*command, *words, environment=self.machine.environment(**more))
        try:
            yield process
        finally:
            process.kill()
            process.wait()

    def places(self) -> None:
        """Program and player's files in folders with spaces, other alphabets and long names; nothing written beside the
        program; a folder that cannot be written to."""
        place = self.work / "Мои игры" / "дурак, копия ♠"
        shutil.copytree(self.program.parent, place, copy_function=os.link)
        before = _state(place)
        home = self.work.joinpath("дом", *["очень длинная папка игрока"] * 10)
        check(len(wine.drive(home)) > 260, f"the player's folder has a path of {len(wine.drive(home))} characters")
        with self._started(home, program=place / "durak.exe") as process:
            self._person(process).until(lambda: _opened(home, TitleScreen))
        self._end_all()
        check(_state(place) == before, "started from there; nothing is written beside the program")
        self._faults(home)
        closed = Path("/proc/durak")
        with self._started(closed) as process:
            time.sleep(10)
            check(process.poll() is None, "with a folder that cannot be written to it still opens its window")
            self._picture("read-only")
        self._end_all()

    def languages(self) -> None:
        """Windows in other languages: their encodings and letters. PYTHONUTF8 is never set."""
        for locale, page in (("tr_TR", 1254), ("ru_RU", 1251), ("pl_PL", 1250)):
            made = self.work / "locales"
            made.mkdir(exist_ok=True)
            command = ["localedef", "-i", locale, "-f", "UTF-8", str(made / f"{locale}.UTF-8")]
            if shutil.which("localedef") is None or not Path("/usr/share/i18n/locales", locale).exists():
                print(f"  not run: {locale} cannot be made here (Debian: locales)")
                continue
            subprocess.run(command, capture_output=True, check=False)
            more = {"LOCPATH": str(made), "LC_ALL": f"{locale}.UTF-8"}
            self._end_all()  # the encoding is that of Windows's start
            told = self._said(self.machine.python, "-c", "import locale; print(locale.getpreferredencoding())", **more)
            check(told.strip() == f"cp{page}", f"{locale}: {told.strip()}")
            home = self.work / f"home {locale} İıЖ"
            with self._started(home, **more) as process:
                self._person(process).until(lambda home=home: _opened(home, TitleScreen))
                time.sleep(2)
                self._picture(locale)
            self._end_all()
            self._faults(home)
        self._end_all()

    def installer(self) -> None:
        """The installer with the real program: install, start, update, remove (build/windows/tried.py)."""
        from windows import installer

        if installer.compiler() is None:
            print("  not run: makensis is not installed (Debian: nsis)")
            return
        release = self.work / "release"
        release.mkdir()
        program, setup, earlier = self.work / "earlier", release / f"durak-{VERSION}-setup.exe", release / "earlier.exe"
        shutil.copytree(self.program.parent, program, copy_function=os.link)
        (program / "_internal" / "of an earlier version.txt").write_text("to be removed", "utf-8", newline="\n")
        for number, (folder, made, version) in enumerate(
            ((program, earlier, "0.0.9"), (self.program.parent, setup, VERSION))
        ):
            work = self.work / f"installer {number}"
            work.mkdir()
            installer.make(folder, made, work, version, int(time.time()), (WINE_INSTALLER,))
        check(True, f"{setup.name}: {setup.stat().st_size / 1e6:.1f} MB")
        tried = ("build/windows/tried.py", wine.drive(release), wine.drive(earlier))
        print(self._said(self.machine.python, *tried).rstrip())


STEPS: dict[str, Callable[[Checks], None]] = {
    "sources": Checks.sources,
    "tests": Checks.tests,
    "compiled": Checks.compiled,
    "build": Checks.build,
    "first_frame": Checks.first_frame,
    "play": Checks.play,
    "desktop": Checks.desktop,
    "first_window": Checks.first_window,
    "two_windows": Checks.two_windows,
    "places": Checks.places,
    "languages": Checks.languages,
    "installer": Checks.installer,
}
QUICK = ("sources", "tests", "play")
"""Steps of ``--quick``."""


def _state(folder: Path) -> dict[str, tuple[int, int]]:
    """Size and time of every file in a folder."""
    found = (path for path in folder.rglob("*") if path.is_file())
    return {str(path): (path.stat().st_size, path.stat().st_mtime_ns) for path in found}


def _opened(home: Path, screen: type) -> bool:
    """True if the program's log says that this screen was opened."""
    return _logged(home, f"{screen.__name__} opens")


def _logged(home: Path, words: str) -> bool:
    return any(words in page.read_text(encoding="utf-8") for page in (home / "log").glob("*.log"))


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("folder", type=Path, nargs="?", default=ROOT / "out" / "windows")
    parser.add_argument("--quick", action="store_true", help=f"from the sources, at most {QUICK_LIMIT} s")
    parser.add_argument("--only", choices=STEPS, action="append", help="only this step (may be repeated)")
    args = parser.parse_args()
    reason = wine.missing()
    if reason:
        print(f"Windows is not checked: {reason}")
        return 0
    folder = args.folder.resolve()
    folder.mkdir(parents=True, exist_ok=True)
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))  # so that Wine ends too
    if args.quick:
        signal.signal(signal.SIGALRM, _out_of_time)
        signal.alarm(QUICK_LIMIT)
    left = args.only or list(QUICK if args.quick else STEPS)
    chosen = len(left)
    began = time.monotonic()
    machine = wine.Windows(folder)
    try:
        with virtual_screen(*SIZE, framebuffer=folder) as screen, machine.on(screen["DISPLAY"]):
            print(f"Windows is set up, {time.monotonic() - began:.0f} s", flush=True)
            checks = Checks(machine, screen, args.quick)
            while left:
                begun, step = time.monotonic(), left[0]
                print(f"{step}: {(STEPS[step].__doc__ or '').strip()}", flush=True)
                STEPS[step](checks)
                print(f"  {step}: {time.monotonic() - begun:.0f} s", flush=True)
                left.pop(0)
            signal.alarm(0)
    except OutOfTime:
        print(f"windows.py: {QUICK_LIMIT} s are over; not finished: {', '.join(left)}", file=sys.stderr)
        return 3
    except (AssertionError, wine.WineError, cross.CrossError, OSError, subprocess.TimeoutExpired) as error:
        print(f"windows.py: {error}", file=sys.stderr)
        return 1
    print(f"{chosen} steps, {time.monotonic() - began:.0f} s")
    return 0


def _out_of_time(*_: object) -> None:
    raise OutOfTime


if __name__ == "__main__":
    sys.exit(main())

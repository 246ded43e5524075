"""Tests the installer on Windows: ``python build/windows/tried.py out/release [EARLIER]``. For test machines only.

Installs silently into a folder with spaces and Cyrillic letters (EARLIER if there is such an installer), plays a deal
with what is installed, is refused while the program runs, updates, looks up what Windows was told, and uninstalls;
status 1 if something is missing or left behind. A workflow runs it; on a personal machine it would replace an installed
Durak.
"""

import json
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

PATIENCE = 600.0
"""Seconds, longer than any busy machine needs: the uninstaller goes on in a copy of itself after it has returned."""
RUNNING = 3
"""The installer's status while the program runs (durak.nsi)."""
UNINSTALL = r"Software\Microsoft\Windows\CurrentVersion\Uninstall\Durak"
CLASSES = r"Software\Classes"
DEAL = "Durak.Deal"
MENU = r"Microsoft\Windows\Start Menu\Programs"
DEMO = ("--demo", "--deals", "1", "--players", "3", "--speed", "instant", "--seed", "tried")


class TriedError(RuntimeError):
    """A check failed; the message says which."""


def check(holds: object, what: str) -> None:
    """Print the check if it holds. Raises TriedError."""
    if not holds:
        raise TriedError(what)
    print(f"  {what}", flush=True)


def value(key: str, name: str) -> str | None:
    """A text in the player's part of the registry, None if it is not there."""
    if sys.platform != "win32":
        return None
    import winreg

    try:
        with winreg.OpenKey(winreg.HKEY_CURRENT_USER, key) as opened:
            found = winreg.QueryValueEx(opened, name)[0]
    except OSError:
        return None
    return found if isinstance(found, str) else ""


def install(setup: Path, place: Path) -> int:
    """Install silently into ``place``; returns the installer's status."""
    # NSIS wants /D last and without quotation marks.
    return subprocess.run(f'"{setup.resolve()}" /S /D={place}', check=False, timeout=PATIENCE).returncode


def told(program: Path, *words: str | Path) -> str:
    """The program's output. Raises TriedError if it ends with another status than 0."""
    done = subprocess.run(
        [program, *words], check=False, timeout=PATIENCE, capture_output=True, encoding="utf-8", errors="replace"
    )
    if done.returncode:
        raise TriedError(f"{program.name} {words[0]} ended with status {done.returncode}: {done.stdout}{done.stderr}")
    return done.stdout


def until(done: Callable[[], object]) -> bool:
    """Wait for it; False if it does not come to that."""
    end = time.monotonic() + PATIENCE
    while not done():
        if time.monotonic() > end:
            return False
        time.sleep(0.5)
    return True


def installed(place: Path, home: Path) -> None:
    """What is installed plays a deal."""
    deal = json.loads(told(place / "durak.exe", *DEMO, "--home", home).strip().splitlines()[-1])
    check(deal["ended"], "what is installed plays a deal")


def refused(setup: Path, place: Path, home: Path) -> None:
    """While the program runs nothing is installed over it."""
    process = subprocess.Popen([place / "durak.exe", "--home", home])
    try:
        opened = until(
            lambda: any("The window is open" in page.read_text("utf-8") for page in (home / "log").glob("*.log"))
        )
        check(opened and process.poll() is None, "its window is open")
        check(install(setup, place) == RUNNING, f"while it runs an update is refused with status {RUNNING}")
    finally:
        process.kill()
        process.wait()
    check(until(lambda: _free(place / "durak.exe")), "it has ended, and so has the players' process")


def _free(program: Path) -> bool:
    try:
        with program.open("r+b"):
            return True
    except OSError:
        return False


def known(place: Path) -> Path:
    """Windows knows the program: its settings page, its menu, and "Open with". Returns the entry in the menu."""
    check(value(UNINSTALL, "InstallLocation") == str(place), "the list of programs names its folder")
    version = value(UNINSTALL, "DisplayVersion") or "nothing"
    check(version in told(place / "durak.exe", "--version"), f"and its version, {version}")
    entry = Path(os.environ["APPDATA"], MENU, value(UNINSTALL, "Shortcut") or "nothing")
    check(entry.is_file(), f"it is in the menu: {entry.name!a}")
    wanted = f'"{place / "durak.exe"}" "%1"'
    check(value(rf"{CLASSES}\{DEAL}\shell\open\command", "") == wanted, '"Open with" starts it with the file')
    check(value(rf"{CLASSES}\.txt\OpenWithProgids", DEAL) is not None, "and is offered for texts")
    check(value(rf"{CLASSES}\.txt", "") != DEAL, "which still belong to their own program")
    return entry


def removed(place: Path, entry: Path) -> None:
    """Uninstalled, and nothing is left."""
    subprocess.run([place / "uninstall.exe", "/S"], check=True, timeout=PATIENCE)
    until(lambda: not place.exists())
    left = sorted(place.rglob("*")) if place.exists() else []
    check(not place.exists(), f"removed; left in its folder: {ascii(left) if left else 'nothing'}")
    keys = (UNINSTALL, rf"{CLASSES}\{DEAL}", rf"{CLASSES}\{DEAL}\shell\open\command")
    check(not any(value(key, name) for key in keys for name in ("", "DisplayName")), "in the registry: nothing")
    check(value(rf"{CLASSES}\.txt\OpenWithProgids", DEAL) is None, "for texts: nothing")
    check(not entry.exists(), "in the menu: nothing")


def main(words: list[str]) -> int:
    if sys.platform != "win32" or len(words) not in (1, 2):
        print(__doc__, file=sys.stderr)
        return 2
    setup = next(iter(sorted(Path(words[0]).glob("*-setup.exe"))), None)
    if setup is None:
        print(f"tried.py: there is no installer in {words[0]}", file=sys.stderr)
        return 1
    with tempfile.TemporaryDirectory() as base:
        place, home = Path(base) / "Игры и прочее" / "Durak", Path(base) / "дом"
        saved = Path(os.environ["APPDATA"]) / "Durak" / "saves" / "tried.txt"
        saved.parent.mkdir(parents=True, exist_ok=True)
        saved.write_text("a save", encoding="utf-8", newline="\n")
        try:
            check(install(Path(words[-1]) if len(words) > 1 else setup, place) == 0, "installed")
            installed(place, home)
            refused(setup, place, home)
            check(install(setup, place) == 0, "updated")
            installed(place, home)
            removed(place, known(place))
            check(saved.is_file(), "the save is still there")
        except (TriedError, OSError, subprocess.SubprocessError) as error:
            print(f"tried.py: {str(error)!a}", file=sys.stderr)  # the console may lack its letters
            return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

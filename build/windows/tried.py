"""Tests the installer on Windows: ``python build/windows/tried.py out/release``. For test machines only.

Installs silently into a folder with spaces and Cyrillic letters, starts the program, installs again over it and
uninstalls; status 1 if something is missing or left behind. A workflow runs it; on a personal machine it would replace
an installed Durak.
"""

import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path

PATIENCE = 60.0
"""Seconds to wait, because the uninstaller continues in a copy of itself after it has returned."""


def main(words: list[str]) -> int:
    if sys.platform != "win32" or len(words) != 1:
        print(__doc__, file=sys.stderr)
        return 2
    setup = next(iter(sorted(Path(words[0]).glob("*-setup.exe"))), None)
    if setup is None:
        print(f"tried.py: there is no installer in {words[0]}", file=sys.stderr)
        return 1
    with tempfile.TemporaryDirectory() as base:
        place = Path(base) / "Игры и прочее" / "Durak"
        saved = Path(os.environ["APPDATA"]) / "Durak" / "saves" / "tried.txt"
        saved.parent.mkdir(parents=True, exist_ok=True)
        saved.write_text("a save", encoding="utf-8", newline="\n")
        for _again in range(2):
            # NSIS wants /D last and without quotation marks.
            subprocess.run(f'"{setup.resolve()}" /S /D={place}', check=True, timeout=300)
            told = subprocess.run([place / "durak.exe", "--version"], check=False, timeout=120)
            if told.returncode:
                print(f"tried.py: the installed program ended with status {told.returncode}", file=sys.stderr)
                return 1
        subprocess.run([place / "uninstall.exe", "/S"], check=True, timeout=300)
        end = time.monotonic() + PATIENCE
        while place.exists() and time.monotonic() < end:
            time.sleep(0.5)
        left = sorted(place.rglob("*")) if place.exists() else []
        told = ascii(left) if left else "nothing"  # the console may lack its letters
        print(f"left in the program's folder: {told}; the save is still there: {saved.is_file()}")
        return 1 if left or not saved.is_file() else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

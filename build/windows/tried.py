"""The installer tried where it belongs: ``python build/windows/tried.py out/release`` on Windows, for nobody's machine.

Installs silently into a folder with spaces and Cyrillic letters, starts what is there, installs once more over it and
removes it; ends with status 1 when something is missing or left behind. A workflow runs it; on one's own machine it
would replace an installed Durak.
"""

import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path

PATIENCE = 60.0
"""The uninstaller goes on in a copy of itself after it has returned, s."""


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
            # Not quoted, and last: what NSIS wants of /D.
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
        print(f"left in the program's folder: {left or 'nothing'}; the save is still there: {saved.is_file()}")
        return 1 if left or not saved.is_file() else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

"""Time from the start of a program to its first frame on a virtual screen, and the size of its folder.

The program writes the time of its first frame to the file DURAK_FIRST_FRAME (by the machine's common monotonic clock).
The first run is not counted, because it fills the file cache.
"""

import argparse
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from statistics import median

from tests.paths import ROOT
from tests.tools.virtual_screen import missing, virtual_screen, wait_until

BUILT = ROOT / "out" / "dist" / "durak" / "durak"


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="tests.tools.bench start", description=__doc__)
    parser.add_argument("program", nargs="?", type=Path, default=BUILT, help="default: out/dist/durak/durak")
    parser.add_argument("--runs", type=int, default=7)
    args = parser.parse_args(arguments)
    if missing():
        print(missing(), file=sys.stderr)
        return 2
    if not args.program.exists():
        print(f"{args.program} does not exist: run python build/package.py first", file=sys.stderr)
        return 2
    with virtual_screen() as environment, tempfile.TemporaryDirectory() as folder:
        built = [_first_frame([str(args.program)], environment, Path(folder)) for _ in range(args.runs + 1)]
        source = [_first_frame([sys.executable, "-m", "game"], environment, Path(folder)) for _ in range(args.runs + 1)]
    for name, found in (("built program", built[1:]), ("from source", source[1:])):
        print(f"{name}: first frame after {median(found):.3f} s ({min(found):.3f} to {max(found):.3f}, files cached)")
    size = sum(p.lstat().st_size for p in args.program.parent.rglob("*") if p.is_file() and not p.is_symlink())
    print(f"folder: {size / 1e6:.1f} MB")
    return 0


def _first_frame(command: list[str], environment: dict[str, str], folder: Path) -> float:
    note = folder / "first-frame"
    note.unlink(missing_ok=True)
    home = ["--home", str(folder / "home"), "--size", "1280x720"]
    begun = time.monotonic()
    process = subprocess.Popen([*command, *home], env=environment | {"DURAK_FIRST_FRAME": str(note)})
    try:
        if not wait_until(lambda: note.exists() and note.read_text(encoding="utf-8"), 30, every=0.005):
            raise RuntimeError(f"{command[0]} showed nothing within 30 s")
        return float(note.read_text(encoding="utf-8")) - begun
    finally:
        process.kill()
        process.wait()

"""Time from the start of a program to its first frame on a virtual screen, and the size of its folder.

The program writes the time of its first frame to the file DURAK_FIRST_FRAME (by the machine's common monotonic clock).
The built one and the sources start by turns. The first run of each is not counted, because it fills the file cache and
writes the sources' bytecode, which PYTHONDONTWRITEBYTECODE would keep it from.
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
    parser.add_argument("--runs", type=int, default=11)
    args = parser.parse_args(arguments)
    if missing():
        print(missing(), file=sys.stderr)
        return 2
    if not args.program.exists():
        print(f"{args.program} does not exist: run python build/package.py first", file=sys.stderr)
        return 2
    with virtual_screen() as environment, tempfile.TemporaryDirectory() as folder:
        environment.pop("PYTHONDONTWRITEBYTECODE", None)
        home = Path(folder, "home")
        home.mkdir()
        (home / "settings.json").write_text(
            "{}", encoding="utf-8", newline="\n"
        )  # not the first start ever: no welcome
        ways = [str(args.program)], [sys.executable, "-m", "game"]
        runs = [[_first_frame(way, environment, Path(folder)) for way in ways] for _ in range(args.runs + 1)]
        built, source = zip(*runs, strict=True)
        bare = [_bare([str(args.program)], environment, Path(folder)) for _ in range(3)]
    for name, found in (("built program", built[1:]), ("from source", source[1:])):
        print(f"{name}: first frame after {median(found):.3f} s ({min(found):.3f} to {max(found):.3f}, files cached)")
    print("window on the screen before its picture: " + ", ".join(f"{ms:.0f} ms" for ms in bare))
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


def _bare(command: list[str], environment: dict[str, str], folder: Path) -> float:
    """For how many ms the window lies on the screen without a picture: its middle is all of one colour.

    Looks every 2 ms, as fast as the X server sends a small picture. nan without python-xlib.
    """
    try:
        from Xlib import X
        from Xlib.display import Display
    except ImportError:
        return float("nan")
    display = Display(environment["DISPLAY"])
    root = display.screen().root
    home = ["--home", str(folder / "home"), "--size", "1280x720"]
    process = subprocess.Popen([*command, *home], env=environment)
    seen: float | None = None
    try:
        end = time.monotonic() + 30
        while time.monotonic() < end:
            windows = [w for w in root.query_tree().children if w.get_geometry().width == 1280]
            if any(window.get_attributes().map_state == X.IsViewable for window in windows):
                seen = time.monotonic() if seen is None else seen
                data = root.get_image(400, 200, 200, 100, X.ZPixmap, 0xFFFFFFFF).data
                if len({data[i : i + 4] for i in range(0, len(data), 4)}) > 8:
                    return (time.monotonic() - seen) * 1000
            time.sleep(0.002)
        raise RuntimeError(f"{command[0]} showed nothing within 30 s")
    finally:
        process.kill()
        process.wait()
        display.close()

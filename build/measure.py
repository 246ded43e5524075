"""Measures size and start-up time of the built program: ``python build/measure.py [FOLDER]``. Linux, needs xvfb.

Starts it on a virtual screen with the file cache dropped (needs root) and filled, and prints sizes and times beside
those of the last release; ``--record`` stores them (sizes.json). Times are medians from the start of the process to the
first frame; they are only meaningful on an idle machine.
"""

import argparse
import os
import statistics
import subprocess
import sys
import tempfile
from pathlib import Path

import package
import smoke

ROOT = Path(__file__).resolve().parent.parent
DROP = Path("/proc/sys/vm/drop_caches")
WARM, COLD = "first frame, warm", "first frame, cold"
WANTED = {"folder": 44.0, WARM: 0.15, COLD: 1.0}
"""The guide's figures are compared with these."""


def screen() -> tuple[subprocess.Popen[bytes], str]:
    """A new virtual screen: its process and its name."""
    reader, writer = os.pipe()
    command = ["Xvfb", "-displayfd", str(writer), "-screen", "0", "1280x800x24", "-nolisten", "tcp", "-noreset"]
    server = subprocess.Popen(command, pass_fds=[writer], stderr=subprocess.DEVNULL)
    os.close(writer)
    with os.fdopen(reader, encoding="ascii") as pipe:
        return server, f":{pipe.readline().strip()}"


def starts(program: Path, times: int, cold: bool) -> list[float]:
    """Seconds to the first frame of each of ``times`` starts."""
    server, name = screen()
    kept = {key: value for key, value in os.environ.items() if key not in ("SDL_VIDEODRIVER", "WAYLAND_DISPLAY")}
    found = []
    try:
        with tempfile.TemporaryDirectory() as home:
            environment = kept | {"DISPLAY": name, "SDL_AUDIODRIVER": "dummy"}
            Path(home, "settings.json").write_text(
                "{}", encoding="utf-8", newline="\n"
            )  # it was here before: no welcome
            smoke.first_frame(program, Path(home), environment)  # not measured: creates folders
            for _ in range(times):
                if cold:
                    os.sync()
                    DROP.write_text("3", encoding="ascii", newline="\n")
                found.append(smoke.first_frame(program, Path(home), environment))
    finally:
        server.terminate()
        server.wait()
    return found


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("folder", type=Path, nargs="?", default=ROOT / "out" / "dist" / "durak")
    parser.add_argument("--times", type=int, default=11, help="starts of each kind (default: 11)")
    parser.add_argument("--record", action="store_true", help="keep the figures as those of a release")
    args = parser.parse_args()
    folder = args.folder.resolve()
    program = smoke.program_of(folder)
    figures = package.parts_of(folder)
    measured = {WARM: starts(program, args.times, cold=False)}
    if os.access(DROP, os.W_OK):
        measured[COLD] = starts(program, max(3, args.times // 2), cold=True)
    else:
        print("not root: the cache of files is left as it is", file=sys.stderr)
    kept = package.recorded()
    print(f"  {'':24} {'now':>8} {'wanted':>8} {'last release':>14}")
    for part, size in figures.items():
        print(f"  {part:24} {size:5.1f} MB {_cell(WANTED.get(part), 1):>8} {_cell(kept.get(part), 1):>14}")
    for part, seconds in measured.items():
        figures[part] = statistics.median(seconds)
        between = f"   ({min(seconds):.2f} to {max(seconds):.2f}, {len(seconds)} starts)"
        print(f"  {part:24} {figures[part]:6.2f} s {_cell(WANTED[part], 2):>8} {_cell(kept.get(part), 2):>14}{between}")
    if args.record:
        package.record(figures)
    return 0


def _cell(figure: float | None, digits: int) -> str:
    return "–" if figure is None else f"{figure:.{digits}f}"


if __name__ == "__main__":
    sys.exit(main())

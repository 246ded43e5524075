"""``python -m tests.tools.crash --kills 200``: kill the program, cut and damage its files, and check what is left."""

import argparse
import contextlib
import os
import signal
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from random import Random

from game.storage.saves import Saves
from game.system.paths import Home, home
from tests.tools.crash import damage, full, session
from tests.tools.crash.after import Expected, check, check_index, check_journal, unfinished
from tests.tools.crash.ridden import check_ridden
from tests.tools.crash.stops import Stop

INDEX_EVERY = 10
OLD_EVERY = 8
USUAL = 6000
"""The size in bytes of a journal with one or two deals."""


def kill_sessions(place: Home, kills: int, seed: int) -> Counter[str]:
    """Run sessions one after another in one home and kill each: half at random moments, half at chosen calls."""
    expected, told, chance = Expected(), Counter[str](), Random(seed)
    report = place.config.with_name(place.config.name + ".report")
    for number in range(kills):
        stop = Stop.drawn(chance) if number % 2 else None
        if number % OLD_EVERY == OLD_EVERY - 1:
            name, lines = session.old_match(Saves(place.saves), chance)
            expected.lines[name] = lines
            told["matches of format 1"] += 1
        child = os.fork()
        if not child:
            _be_killed(place, seed * 100_000 + number, report, stop)
        _wait(child, chance.uniform(0.0, 0.3) if stop is None else 2.0, stop is None)
        told[stop.call if stop is not None else "at random"] += 1
        if report.exists():
            expected.hear(report)
        told["lines of a write that had not returned"] += check(place, expected)
        if number % INDEX_EVERY == INDEX_EVERY - 1:
            told["finished deals in the index"] = check_index(place)
    told["lines kept"] = sum(map(len, expected.lines.values()))
    told["torn ends set aside"] = expected.damages
    told["matches"] = len(expected.lines)
    told["half-written files left over"] = len(unfinished(place))
    return told


def _be_killed(place: Home, seed: int, report: Path, stop: Stop | None) -> None:
    """Run a session in the child process; never returns."""
    try:
        session.play_on(place, seed, report, stop)
    except BaseException:
        import traceback

        traceback.print_exc()
    os._exit(1)


def _wait(child: int, seconds: float, at_random: bool) -> None:
    """Kill the child after ``seconds``; with a chosen call, only if that does not happen."""
    ends = time.monotonic() + seconds
    while time.monotonic() < ends:
        done, status = os.waitpid(child, os.WNOHANG)
        if done:
            if not os.WIFSIGNALED(status):
                raise AssertionError("the session ended by itself, see above")
            return
        time.sleep(0.001 if at_random else 0.005)
    os.kill(child, signal.SIGKILL)
    os.waitpid(child, 0)


def kill_windows(place: Home, kills: int, seed: int) -> Counter[str]:
    """Kill the real window at random moments of play."""
    expected, told, chance = Expected(), Counter[str](), Random(seed)
    report = place.config.with_name(place.config.name + ".report")
    for number in range(kills):
        _killed("window", place, seed + number, report, chance.uniform(0.0, 3.0))
        told["windows"] += 1
        expected.hear(report)
        expected.name = session.start(place)[1].name
        told["lines of a write that had not returned"] += check(place, expected)
    check_index(place)
    told["lines kept"] = sum(map(len, expected.lines.values()))
    return told


def _killed(program: str, place: Home, seed: int, report: Path, seconds: float) -> None:
    """Start that module's window, and kill it so long after its first report."""
    quiet = {**os.environ, "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
    command = [sys.executable, "-m", f"tests.tools.crash.{program}", str(place.config), str(seed), str(report)]
    with subprocess.Popen(command, env=quiet) as child:
        ends = time.monotonic() + 20
        while not (report.exists() and report.stat().st_size) and time.monotonic() < ends and child.poll() is None:
            time.sleep(0.01)
        time.sleep(seconds)
        if child.poll() is not None:
            raise AssertionError("the window ended by itself, see above")
        child.kill()


def kill_rides(place: Home, kills: int, seed: int, longest: float = 3.0) -> Counter[str]:
    """Kill the window at random moments of a journey, at its table and on its map."""
    expected, told, chance = Expected(), Counter[str](), Random(seed)
    report = place.config.with_name(place.config.name + ".report")
    for number in range(kills):
        _killed("ride", place, seed + number, report, chance.uniform(0.0, longest))
        last = [line for line in report.read_text(encoding="utf-8").splitlines() if line[2:].startswith("travels ")]
        expected.hear(report)
        told = check_ridden(place, " | ".join(last[-2:]))
        for path in place.saves.glob("*.durak"):
            check_journal(path, expected)
    told["kills"] = kills
    return told


@contextlib.contextmanager
def windows(place: Home, reports: list[Path], seconds: float = 4.0) -> Iterator[list[subprocess.Popen[bytes]]]:
    """Start real windows with one home at once; yields after ``seconds`` of play, and kills them afterwards."""
    quiet = {**os.environ, "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
    command = [sys.executable, "-m", "tests.tools.crash.window", str(place.config)]
    children = [subprocess.Popen([*command, str(seed), str(report)], env=quiet) for seed, report in enumerate(reports)]
    try:
        ends = time.monotonic() + 30
        while time.monotonic() < ends and not all(report.exists() and report.stat().st_size for report in reports):
            time.sleep(0.05)
        time.sleep(seconds)
        yield children
    finally:
        for child in children:
            child.kill()
            child.wait()


def spoil(place: Home, folder: Path, cut_lines: int, flips: int, seed: int) -> dict[str, tuple[int, int]]:
    """Cut and damage a journal of usual length (one or two deals)."""
    path = min(place.saves.glob("*.durak"), key=lambda path: abs(path.stat().st_size - USUAL))
    data = path.read_bytes()
    return {
        "cut": damage.try_all(folder, path, damage.cuts(data, cut_lines)),
        "spoilt": damage.try_all(folder, path, damage.flips(data, flips, Random(seed))),
    }


def main(words: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.tools.crash", description=__doc__)
    parser.add_argument("--kills", type=int, default=200)
    parser.add_argument("--windows", type=int, default=10)
    parser.add_argument("--rides", type=int, default=10, help="so many windows on a journey")
    parser.add_argument("--lines", type=int, default=20, help="so many last lines are cut at every byte")
    parser.add_argument("--flips", type=int, default=2000)
    parser.add_argument("--small-flips", type=int, default=300, help="for settings, own games and the index each")
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args(words)
    begun = time.monotonic()
    with tempfile.TemporaryDirectory(prefix="durak-crash-") as name:
        folder = Path(name)
        place, seen, ridden = home(folder / "home"), home(folder / "windows"), home(folder / "journey")
        for one in (place, seen, ridden):
            one.config.mkdir()
        _tell("sessions killed", dict(kill_sessions(place, args.kills, args.seed)))
        for what, (number, headless) in spoil(place, folder / "spoilt", args.lines, args.flips, args.seed).items():
            _tell(f"journals {what}", f"{number}, of {headless} not even the header was left")
        found = damage.try_small(place, args.small_flips, Random(args.seed))
        _tell("settings, own games, index spoilt", f"{3 * args.small_flips}, found damaged {found}")
        _tell("windows killed", dict(kill_windows(seen, args.windows, args.seed)))
        _tell("windows on a journey killed", dict(kill_rides(ridden, args.rides, args.seed)))
        _tell("files limited", full.with_small_files(home(folder / "limited")))
        with full.small_disk(folder / "disk", 400) as mounted:
            _tell("full disk", full.on_small_disk(home(folder / "disk")) if mounted else "cannot be mounted here")
    print(f"{args.kills + args.windows + args.rides} kills, nothing lost, {time.monotonic() - begun:.0f} s")
    return 0


def _tell(what: str, found: object) -> None:
    print(f"{what}: {found}", flush=True)


if __name__ == "__main__":
    sys.exit(main())

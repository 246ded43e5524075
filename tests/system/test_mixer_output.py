"""What really comes out of the mixer: SDL's "disk" device writes it into a file, faster than it could be heard."""

from __future__ import annotations

import os
import subprocess
import sys
from array import array
from itertools import pairwise
from pathlib import Path

import pytest

from tests.builders.patience import LONG
from tests.paths import ROOT

PLAY = """
import os, sys, time
from pathlib import Path
import pygame
from game.ui import surroundings
from game.ui.sound import Sound, SoundCue, Volumes
written, what = Path(sys.argv[1]), sys.argv[2]
sound = Sound()
sound.open_device()
if not sound.device:
    sys.exit(3)
sound.tune(Volumes(1.0, 1.0, 1.0, 1.0), False)
if what == "sides":
    for pan in (-0.6, 0.6):
        sound.play(SoundCue("slap", pan))
        start = written.stat().st_size
        while written.stat().st_size < start + 4 * 24_000:
            time.sleep(0.001)
elif what == "rest":
    sound.play(SoundCue("slap"))
    now = 0.0
    while sound.device:  # until it has been silent for long
        sound.follow(now := now + 1000.0, 0.0)
        time.sleep(0.001)
    sound.play(SoundCue("slap"))
    while not sound.device:
        sound.follow(now, now)
    start = written.stat().st_size
    while written.stat().st_size < start + 4 * 48_000:
        sound.follow(now, now)
        time.sleep(0.001)
else:
    surroundings.COMES = 0  # a fade lasts its time by the clock, and here more is played in it
    sound.surround(what)
    while written.stat().st_size < 4 * 48_000 * int(sys.argv[3]):
        sound.follow(0.0)
        time.sleep(0.001)
sound.close()
"""
RATE = 48_000
FILE = "1.raw"
"""The file's name is also given as the device's delay, of which SDL reads the number (1 ms): on Windows SDL_getenv has
one buffer, so the delay replaces the name, which was read first.
"""


def heard(folder: Path, *what: str) -> tuple[array[int], array[int]]:
    """Left and right."""
    written = folder / FILE
    written.touch()
    device = {"SDL_AUDIODRIVER": "disk", "SDL_DISKAUDIOFILE": FILE, "SDL_DISKAUDIODELAY": FILE}
    done = subprocess.run(
        [sys.executable, "-c", PLAY, str(written), *what],
        env={**os.environ, **device, "PYTHONPATH": str(ROOT)},
        cwd=folder,
        capture_output=True,
        timeout=LONG,
        check=False,
    )
    if done.returncode == 3:
        pytest.skip("SDL was built without its disk device")
    assert done.returncode == 0, done.stderr
    both = array("h", written.read_bytes()[: written.stat().st_size // 4 * 4])
    return both[::2], both[1::2]


def test_a_noise_comes_from_its_side_from_its_first_sample(tmp_path: Path) -> None:
    left, right = heard(tmp_path, "sides")
    pairs = [(a, b) for a, b in zip(left, right, strict=True) if max(abs(a), abs(b)) > 200]
    turn = next(at for at, (a, b) in enumerate(pairs) if abs(b) > abs(a))
    assert turn > 100 and len(pairs) - turn > 100
    for nearer, farther in [*pairs[:turn], *((b, a) for a, b in pairs[turn:])]:
        assert abs(farther) == pytest.approx(0.4 * abs(nearer), abs=4)


def test_a_device_that_rested_plays_again(tmp_path: Path) -> None:
    left, _right = heard(tmp_path, "rest")  # the device begins the file anew when it is opened
    assert max(map(abs, left)) > 1000


@pytest.mark.long
@pytest.mark.parametrize(("scenery", "seconds"), [("club", 8), ("kitchen", 12), ("train", 12)])
def test_a_round_fits_its_next_round_to_the_sample(tmp_path: Path, scenery: str, seconds: int) -> None:
    left, _right = heard(tmp_path, scenery, str(3 * seconds))
    once, begins = seconds * RATE, next(at for at, level in enumerate(left) if level)
    left = left[begins:]
    assert len(left) > 2 * once
    assert left[:once] == left[once : 2 * once], "everything comes again, and nothing is lost or added between"
    steps = [abs(b - a) for a, b in pairwise(left[: 2 * once])]
    usual = sorted(steps)[999 * len(steps) // 1000]
    assert max(steps[once - 3 : once + 3]) <= usual, "the seam has a step as any other"

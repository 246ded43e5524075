"""Scaling of pictures one pixel high or wide avoids a bug of the library, with the same result."""

import os
import subprocess
import sys

import pygame
import pytest

from game.ui.art.shapes import smooth
from tests.paths import ROOT

TRIES = """
import ctypes, pygame
from game.ui.art.shapes import smooth
trim = ctypes.CDLL(None).malloc_trim
kept = []
for size in ((1, 1), (5, 1), (1, 5)):
    for wide in range(8000, 20000, 64):
        source = pygame.Surface(size, pygame.SRCALPHA)
        trim(0)
        kept.append(smooth(source, (wide, 2)))
print("fine")
"""


@pytest.mark.parametrize("source", [(1, 1), (1, 4), (4, 1), (3, 5), (2, 2)])
@pytest.mark.parametrize("target", [(1, 1), (9, 1), (1, 9), (9, 7), (2, 3)])
def test_the_picture_is_the_library_s(source: tuple[int, int], target: tuple[int, int]) -> None:
    picture = pygame.Surface(source, pygame.SRCALPHA)
    for x in range(source[0]):
        for y in range(source[1]):
            picture.set_at((x, y), (40 * x, 50 * y, 200, 255 - 20 * x))
    mine, theirs = smooth(picture, target), pygame.transform.smoothscale(picture, target)
    assert mine.get_size() == target
    if all(now >= before for now, before in zip(target, source, strict=True)):
        assert pygame.image.tobytes(mine, "RGBA") == pygame.image.tobytes(theirs, "RGBA")


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="needs the GNU C library")
def test_nothing_is_read_that_is_not_there() -> None:
    """If the heap ends directly after the source, reading beyond it crashes."""
    done = subprocess.run(
        [sys.executable, "-c", TRIES],
        cwd=ROOT,
        env={**os.environ, "MALLOC_TOP_PAD_": "0"},
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
    assert done.stdout.split()[-1:] == ["fine"], done.stderr[-400:]

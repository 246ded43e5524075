"""What the command line says where little can be said: a full disk, an argument of 100,000 letters."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.paths import ROOT

FULL = Path("/dev/full")
HUGE = "A" * 100_000


def run(*words: str, out: object = subprocess.PIPE) -> "subprocess.CompletedProcess[str]":
    environment = {**os.environ, "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
    command = [sys.executable, "-m", "game", *words]
    return subprocess.run(
        command,
        stdout=out,
        stderr=subprocess.PIPE,
        encoding="utf-8",
        env=environment,
        cwd=ROOT,
        check=False,  # type: ignore[call-overload]
    )


@pytest.mark.skipif(not FULL.exists(), reason="this system has no /dev/full")
@pytest.mark.parametrize(
    "words", [("--demo", "--deals", "1", "--players", "2", "--speed", "instant"), ("--about",), ("--version",)]
)
def test_output_that_cannot_be_written_is_told_in_one_line(tmp_path: Path, words: tuple[str, ...]) -> None:
    with FULL.open("w", encoding="utf-8", newline="\n") as full:
        done = run(*words, "--home", str(tmp_path), out=full)
    lines = [line for line in done.stderr.splitlines() if line.startswith("durak:") or "Traceback" in line]
    assert lines == ["durak: Cannot write the output: No space left on device."]
    assert done.returncode == 2
    assert not list(tmp_path.rglob("crash-*"))


@pytest.mark.parametrize("words", [("--code", HUGE), ("--preset", HUGE), ("--size", HUGE), (HUGE,), (f"--{HUGE}",)])
def test_a_huge_argument_is_not_echoed_whole(words: tuple[str, ...]) -> None:
    done = run("--demo", *words)
    assert done.returncode == 2 and done.stderr.startswith("durak: ")
    assert len(done.stderr) < 1300 and "A" * 200 not in done.stderr

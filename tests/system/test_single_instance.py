"""A second start brings the first window forward; a first window that does not answer is ignored."""

import os
import subprocess
import sys
import time
from pathlib import Path

import pytest

from game.system.single_instance import PATIENCE, SingleInstance
from tests.builders.patience import LONG


def test_the_first_hears_the_second(tmp_path: Path) -> None:
    first = SingleInstance(tmp_path)
    assert not first.answered
    assert first.asked(300.0) is None
    heard: list[Path | None] = []
    second = SingleInstance(tmp_path, sleep=lambda _seconds: heard.append(first.asked(600.0 + 300.0 * len(heard))))
    assert second.answered
    assert heard == [Path()]
    third = SingleInstance(tmp_path, Path("deal.txt"), lambda _seconds: heard.append(first.asked(9000.0)))
    assert third.answered
    assert heard[-1] == Path("deal.txt").absolute()
    assert second.asked(9999.0) is None


def test_who_does_not_answer_is_no_obstacle(tmp_path: Path) -> None:
    first, waited = SingleInstance(tmp_path), list[float]()
    second = SingleInstance(tmp_path, sleep=waited.append)
    assert not second.answered
    assert sum(waited) == pytest.approx(PATIENCE)
    assert first.asked(1000.0) is None, "an old knock is not heard later"
    first.leave()
    assert not SingleInstance(tmp_path, sleep=waited.append).answered
    assert sum(waited) == pytest.approx(PATIENCE)


def test_where_nothing_can_be_locked_everybody_is_first(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("no folder", encoding="utf-8", newline="\n")
    for _ in range(2):
        assert not SingleInstance(tmp_path / "file").answered


def test_two_programs(tmp_path: Path) -> None:
    """Two real starts with one folder: the second reports that the first came forward, and both work."""
    quiet = {**os.environ, "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
    patient = (
        f"import sys, game.system.single_instance as p, game.__main__ as m; p.PATIENCE = {LONG}; sys.exit(m.main())"
    )
    command = [sys.executable, "-c", patient, "--home", str(tmp_path)]
    with subprocess.Popen(command, env=quiet) as first:
        try:
            while not any(
                "window is open" in page.read_text(encoding="utf-8") for page in (tmp_path / "log").glob("*.log")
            ):
                assert first.poll() is None
                time.sleep(0.05)
            second = subprocess.run(
                command, env=quiet, capture_output=True, encoding="utf-8", timeout=LONG, check=False
            )
            assert second.returncode == 0
            assert "is now in front" in second.stdout
            assert first.poll() is None
        finally:
            first.kill()

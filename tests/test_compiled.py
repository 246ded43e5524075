"""The compiled engine: made by one command, and the same game as the engine in the tree."""

import importlib.util
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.compiled import ROOT, digests

DEALS = 60
COMPILE = [sys.executable, str(ROOT / "build" / "compile.py")]


def missing() -> str:
    """What this machine lacks for compiling, or nothing."""
    if not any(shutil.which(name) for name in ("cc", "gcc", "clang", "cl")):
        return "no C compiler"
    return next((f"no {name}" for name in ("mypyc", "setuptools") if importlib.util.find_spec(name) is None), "")


needs_compiler = pytest.mark.skipif(bool(missing()), reason=missing() or "-")


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A compiled copy, not optimised, because that is sooner made and the same code."""
    out = tmp_path_factory.mktemp("compiled")
    done = subprocess.run(
        [*COMPILE, str(out), "--level", "0"], capture_output=True, text=True, check=False, timeout=600
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return out


@needs_compiler
def test_whole_deals_are_the_same(folder: Path) -> None:
    """Events, legal commands, refusals, views, memories, a search; ``python -m tests.compiled`` plays more."""
    pure, compiled = digests(ROOT, 0, DEALS), digests(folder, 0, DEALS)
    assert (pure[0], compiled[0]) == ("pure", "compiled")
    assert pure[1:] == compiled[1:]
    assert len(set(pure)) == DEALS + 1


@needs_compiler
@pytest.mark.parametrize(("command", "words"), [("perft", "figures hold"), ("bench --seconds 0.05", "compiled")])
def test_commands_run_compiled(folder: Path, command: str, words: str) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "engine", *command.split()], cwd=folder, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stdout + done.stderr
    assert words in done.stdout


def test_only_its_own_folder_is_replaced(tmp_path: Path) -> None:
    kept = tmp_path / "kept.txt"
    kept.write_text("mine", encoding="utf-8")
    done = subprocess.run([*COMPILE, str(tmp_path)], capture_output=True, text=True, check=False, timeout=60)
    assert done.returncode == 2 and "neither empty" in done.stderr
    assert kept.read_text(encoding="utf-8") == "mine"

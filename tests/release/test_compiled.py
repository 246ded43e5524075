"""The compiled engine: built by one command, with the same results as the engine in the tree."""

import os
import re
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest
from compile import COMPILED, surroundings

from tests.builders.patience import LONG
from tests.paths import ROOT
from tests.tools.compiled import digests, inside

DEALS = 60
COMPILE = [sys.executable, str(ROOT / "build" / "compile.py")]


@pytest.mark.long
def test_whole_deals_are_the_same(compiled_engine: Path) -> None:
    """Events, legal commands, refusals, views, memories, a search; ``python -m tests.tools.compiled`` plays more."""
    pure, compiled = digests(ROOT, 0, DEALS), digests(compiled_engine, 0, DEALS)
    assert (pure[0], compiled[0]) == ("pure", "compiled")
    assert pure[1:] == compiled[1:]
    assert len(set(pure)) == DEALS + 1


@pytest.mark.long
def test_all_memory_is_given_back(compiled_engine: Path) -> None:
    """``python -m tests.tools.leaks`` makes more calls with more rule sets."""
    command = [sys.executable, "-m", "tests.tools.leaks", "--here", "--short", "--calls", "2"]
    done = subprocess.run(command, **inside(compiled_engine), capture_output=True, encoding="utf-8", check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    assert "engine compiled" in done.stdout and "0 leaks" in done.stdout


@pytest.mark.long
def test_no_compiled_function_is_left_out_of_that() -> None:
    command = [sys.executable, "-m", "tests.tools.leaks", "--unreached", "--short"]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, encoding="utf-8", check=False)
    assert done.returncode == 0, done.stdout + done.stderr


HOARDING = """
from tests.tools.leaks import Probe, kept
hoard, once = [], {}
for each in (lambda number: hoard.append([number]), lambda number: hoard.append(float(number))):
    assert kept(Probe("keeps", each, 50)).blocks >= 1
assert kept(Probe("keeps nothing", lambda number: [[number], float(number)], 50)).blocks == 0
assert kept(Probe("keeps on purpose", lambda number: once.setdefault(number, [number]), 50)).blocks == 0
"""


def test_what_is_kept_is_counted() -> None:
    """In a separate process, because memory that earlier tests release only now would be counted too."""
    command = [sys.executable, "-c", HOARDING]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, encoding="utf-8", check=False)
    assert done.returncode == 0, done.stderr


@pytest.mark.long
@pytest.mark.parametrize(("command", "words"), [("perft", "figures match"), ("bench --seconds 0.05", "compiled")])
def test_commands_run_compiled(compiled_engine: Path, command: str, words: str) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "engine", *command.split()],
        cwd=compiled_engine,
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    assert words in done.stdout


@pytest.mark.long
@pytest.mark.skipif(os.name == "nt", reason="Microsoft's compiler is not told to leave paths out")
def test_nothing_in_it_says_where_it_was_compiled(compiled_engine: Path) -> None:
    """The same sources give the same bytes in another folder, with another environment and interpreter."""
    libraries = sorted(compiled_engine.rglob("*.so"))
    assert len(libraries) == len(COMPILED) + 1
    for library in libraries:
        paths = re.findall(rb"(?<=\0)/[\w.+-]+/[\x20-\x7e]*", library.read_bytes())
        assert not [path for path in paths if not path.startswith(b"/usr/lib/lib")], library.name


def test_a_compiler_of_ones_own_is_used_for_both_steps(tmp_path: Path) -> None:
    """CC is used, and the linker's arguments contain no folder of the interpreter."""
    told = surroundings(tmp_path, 0, {"CC": "some-cc", "CFLAGS": "-march=native"})
    assert told["LDSHARED"].startswith("some-cc ") and told["CFLAGS"].startswith("-march=native ")
    assert not re.search(r"-L|rpath", told["LDSHARED"])
    assert surroundings(tmp_path, 0, {"LDSHARED": "mine -rpath /x"})["LDSHARED"] == "mine -rpath /x"


def test_only_its_own_folder_is_replaced(tmp_path: Path) -> None:
    kept = tmp_path / "kept.txt"
    kept.write_text("mine", encoding="utf-8", newline="\n")
    done = subprocess.run([*COMPILE, str(tmp_path)], capture_output=True, encoding="utf-8", check=False, timeout=LONG)
    assert done.returncode == 2 and "neither empty" in done.stderr
    assert kept.read_text(encoding="utf-8") == "mine"


def test_nothing_is_compiled_with_numbers_that_wrap() -> None:
    """mypyc's native integers overflow silently (`1 << x` on an i64 was a 32-bit shift)."""
    for path in sorted((ROOT / "engine").rglob("*.py")):
        assert not re.search(r"\bi64\b|\bi32\b|mypy_extensions", path.read_text(encoding="utf-8")), path


def test_what_is_compiled_exists() -> None:
    assert all((ROOT / "engine" / f"{name}.py").is_file() for name in COMPILED)


def test_an_installation_needs_no_compiler(tmp_path: Path) -> None:
    """The wheel is pure Python for any system, built without a hook."""
    pytest.importorskip("hatchling")
    made = subprocess.run(
        [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(tmp_path)],
        cwd=ROOT,
        capture_output=True,
        encoding="utf-8",
        check=False,
        timeout=LONG,
    )
    assert made.returncode == 0, made.stdout + made.stderr
    (wheel,) = tmp_path.glob("*.whl")
    assert wheel.name.endswith("-py3-none-any.whl")
    with zipfile.ZipFile(wheel) as packed:
        names = packed.namelist()
    assert "engine/rules/kernel.py" in names and "game/assets/cards/layers.json" in names
    assert not [name for name in names if name.endswith((".c", ".pyx", ".so", ".pyd", ".cpp", ".h"))]

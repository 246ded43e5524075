"""Modules left out of the built program are not needed by anything in it. Builds nothing."""

import subprocess
import sys

import contents
import pytest
import stage

from tests.builders.patience import LONG
from tests.paths import ROOT

TRY = """
import sys
from importlib.abc import MetaPathFinder

class LeftOut(MetaPathFinder):
    def find_spec(self, name, path=None, target=None):
        if name in LEFT_OUT:
            raise ImportError(f"{name} is left out")

LEFT_OUT = {*sys.argv[1].split(",")} - {"numpy", "pygame.surfarray", "pygame.sndarray"}  # pygame does without
for name in LEFT_OUT & set(sys.modules):
    del sys.modules[name]
sys.path[:0] = sys.argv[2].split(",")
sys.meta_path.insert(0, LeftOut())
sys.frozen = True
from game.system.lean_imports import leave_out
leave_out()
import importlib
for name in sys.argv[3].split(","):
    importlib.import_module(name)
from pygame._sdl2 import controller
import decimal, multiprocessing.popen_spawn_posix, multiprocessing.resource_tracker
import segno, websockets.asyncio.server  # imported when a match with phones opens
assert "stand_ins" in decimal.__file__
"""


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="modules of other systems are imported there")
def test_every_module_can_be_imported_without_what_is_left_out() -> None:
    files = list((ROOT / "game").rglob("*.py"))
    game = [".".join(path.relative_to(ROOT).with_suffix("").parts) for path in files]
    engine = stage.engine_modules(ROOT)
    words = [
        ",".join(contents.left_out(sys.platform)),
        f"{ROOT / 'build' / 'stand_ins'},{ROOT}",
        ",".join([*engine, *sorted(game)]),
    ]
    command = [sys.executable, "-c", TRY, *words]
    done = subprocess.run(command, capture_output=True, encoding="utf-8", check=False, timeout=LONG)
    assert done.returncode == 0, done.stderr


def test_what_the_engine_reads_goes_in() -> None:
    assert (str(ROOT / "engine" / "puzzles" / "collection.txt"), "engine/puzzles") in stage.engine_data(ROOT)


def test_every_asset_goes_in_but_its_sources() -> None:
    kept = {path.name for path in (ROOT / "assets").iterdir() if path.is_dir() and path.name != "__pycache__"}
    assert kept - set(contents.ASSETS) == {"draw", "sound", "readme"}


def test_on_windows_no_library_lies_beside_the_program_and_in_a_folder() -> None:
    found = ["SDL2.dll", r"pygame\SDL2.dll", r"pygame\base.pyd", "python311.dll"]
    kept = [name for name in found if contents.once(name, set(found))]
    assert kept == ["SDL2.dll", r"pygame\base.pyd", "python311.dll"]

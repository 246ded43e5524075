"""The committed sounds: index and files agree, the mixer decodes them; none is silent, long, clipped or heavy."""

from __future__ import annotations

import array
import json
import math
from collections.abc import Callable, Iterator
from itertools import pairwise
from pathlib import Path

import pytest

from tests.paths import ROOT

HOME = ROOT / "assets" / "sounds"
INDEX = json.loads((HOME / "sounds.json").read_text(encoding="utf-8"))
FILES = [(cue, file) for cue, entry in INDEX.items() for file in entry["files"]]
RATE = 48_000
TAKES = {
    "deal": 4, "slide": 2, "place": 3, "slap": 3, "turn": 2, "gather": 2, "sweep": 2, "shuffle": 1, "pick": 2,
    "refuse": 1, "your_turn": 1, "said": 1, "out": 1, "won": 1, "lost": 1, "draw": 1, "cockerel": 1, "button": 1,
    "stamp": 1, "club": 1, "kitchen": 1, "train": 1,
}  # fmt: skip
# What comes often must be over soon; only the ceremony may take its time.
LONGEST = {
    "out": 1.0,
    "won": 1.7,
    "lost": 1.9,
    "gather": 0.7,
    "sweep": 0.7,
    "shuffle": 1.4,
    "your_turn": 1.4,
    "draw": 1.4,
    "cockerel": 1.8,
}
AROUND = {"club": 8.0, "kitchen": 12.0, "train": 9.0}
"""What sounds round and round, and its seconds."""
HIGHEST_PEAK = 10 ** (-3.0 / 20) * 32767 + 1


@pytest.fixture(scope="module")
def decoded(closing_the_sound: Callable[[], None]) -> Iterator[dict[str, array.array[int]]]:
    pygame = pytest.importorskip("pygame")
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("SDL_AUDIODRIVER", "dummy")
        closing_the_sound()
        pygame.mixer.init(RATE, -16, 1, allowedchanges=0)
        yield {file: array.array("h", pygame.mixer.Sound(HOME / file).get_raw()) for _, file in FILES}
        closing_the_sound()


def test_index_names_every_cue_with_its_takes() -> None:
    assert {cue: len(entry["files"]) for cue, entry in INDEX.items()} == TAKES


def test_index_and_folder_agree() -> None:
    assert sorted(file for _, file in FILES) == sorted(path.name for path in HOME.glob("*.flac"))


def test_gains_only_turn_down_and_are_audible() -> None:
    assert all(0.1 <= entry["gain"] <= 1.0 for entry in INDEX.values())


def test_every_sound_answers_to_a_volume() -> None:
    groups = {cue: entry["group"] for cue, entry in INDEX.items()}
    assert set(groups.values()) == {"cards", "signals", "surroundings"}
    assert {cue for cue, group in groups.items() if group == "surroundings"} == set(AROUND)
    assert groups["slap"] == "cards" and groups["your_turn"] == groups["cockerel"] == "signals"


def test_all_sounds_are_small() -> None:
    assert sum(path.stat().st_size for path in HOME.iterdir()) <= 1_500_000


@pytest.mark.parametrize("file", [file for cue, file in FILES if cue in AROUND])
def test_surroundings_go_round_without_a_seam(decoded: dict[str, array.array[int]], file: str) -> None:
    wave = decoded[file]
    assert abs(len(wave) / RATE - AROUND[file.split("_")[0]]) < 0.01
    steps = [abs(b - a) for a, b in pairwise(wave)]
    steps.sort()
    assert abs(wave[0] - wave[-1]) <= steps[int(len(steps) * 0.999)], "a step as any other"
    assert 0.1 * 32767 <= max(abs(value) for value in wave) <= 0.27 * 32767, "quiet"


def test_cues_are_as_loud_as_they_are_meant() -> None:
    """Played at their gains, the loudness of each is its intended level to within 3 dB (of all cues' common offset)."""
    pytest.importorskip("numpy", reason="numpy (the art extra) weighs sounds as the ear does")
    soundfile = pytest.importorskip("soundfile", reason="soundfile (the art extra) reads FLAC")
    from assets.sound.cues import CUES
    from assets.sound.finish import loudness

    off = []
    for cue in CUES:
        for file in INDEX[cue.name]["files"]:
            heard = loudness(soundfile.read(HOME / file)[0]) + 20 * math.log10(INDEX[cue.name]["gain"])
            off.append(heard - cue.level)
    assert max(off) - min(off) <= 3.0
    assert max(cue.level for cue in CUES) - min(cue.level for cue in CUES if cue.group == "signals") <= 12.0


@pytest.mark.parametrize(("cue", "file"), [(cue, file) for cue, file in FILES if cue not in AROUND])
def test_a_sound_is_heard_short_and_clean(decoded: dict[str, array.array[int]], cue: str, file: str) -> None:
    wave = decoded[file]
    seconds = len(wave) / RATE
    assert 0.05 <= seconds <= LONGEST.get(cue, 0.4)
    assert INDEX[cue]["lands"] < seconds
    peak = max(max(wave), -min(wave))
    assert 0.3 * 32767 <= peak <= HIGHEST_PEAK
    assert math.sqrt(sum(value * value for value in wave) / len(wave)) > 500  # -36 dBFS over its whole length
    assert abs(sum(wave) / len(wave)) < 0.001 * 32767
    assert wave[0] == wave[-1] == 0, "an end that is not silent clicks"
    assert max(abs(value) for value in wave[-48:]) < 0.002 * 32767


@pytest.mark.parametrize("cue", [cue for cue, takes in TAKES.items() if takes > 1])
def test_takes_of_a_cue_differ(decoded: dict[str, array.array[int]], cue: str) -> None:
    takes = [decoded[file].tobytes() for file in INDEX[cue]["files"]]
    assert len(set(takes)) == len(takes)


def test_the_script_makes_the_committed_sounds(
    decoded: dict[str, array.array[int]], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    pytest.importorskip("numpy", reason="numpy (the art extra) synthesises the sounds; not needed to play them")
    pytest.importorskip("soundfile", reason="soundfile (the art extra) writes FLAC; not needed to play it")
    import pygame

    monkeypatch.syspath_prepend(str(ROOT))
    from assets.sound.__main__ import write_all

    first, second = tmp_path / "first", tmp_path / "second"
    for folder in (first, second):
        folder.mkdir()
        write_all(folder)
    assert json.loads((first / "sounds.json").read_text(encoding="utf-8")) == INDEX
    for _, file in FILES:
        assert (first / file).read_bytes() == (second / file).read_bytes()
        # Another encoder version may pack differently and another processor round the last bit otherwise.
        made = array.array("h", pygame.mixer.Sound(first / file).get_raw())
        assert len(made) == len(decoded[file])
        assert max(abs(here - there) for here, there in zip(made, decoded[file], strict=True)) <= 1

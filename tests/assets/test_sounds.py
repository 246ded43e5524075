"""The committed sounds: index and files agree, the mixer decodes them; none is silent, clipped, heavy or has a seam."""

from __future__ import annotations

import array
import json
import math
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from tests.builders.cells import quick
from tests.paths import ROOT

if TYPE_CHECKING:
    from assets.sound.measure import Figures

HOME = ROOT / "assets" / "sounds"
INDEX = json.loads((HOME / "sounds.json").read_text(encoding="utf-8"))
FILES = [(cue, file) for cue, entry in INDEX.items() for file in entry["files"]]
SHORT = [(cue, file) for cue, file in FILES if INDEX[cue]["group"] in ("cards", "signals")]
ROUNDS = [file for cue, file in FILES if INDEX[cue]["seconds"]]
NOW_AND_THEN = [cue for cue in INDEX if cue.endswith("_now_and_then")]
"""What is heard over a round: different things, softly."""
RATE = 48_000
TAKES = {
    "deal": 8, "slide": 7, "place": 8, "place_trump": 6, "slap": 8, "slap_trump": 6, "turn": 6, "gather": 6, "sweep": 6,
    "shuffle": 2, "pick": 6, "refuse": 2, "your_turn": 1, "said": 2, "out": 1, "won": 1, "lost": 1, "draw": 1,
    "knock": 3, "cockerel": 1, "button": 4, "tick": 2, "stamp": 1, "title_music": 2, "result_music": 1, "club": 1,
    "kitchen": 1, "train": 1, "best_evening": 1, "club_now_and_then": 6, "kitchen_now_and_then": 6,
    "train_now_and_then": 5,
}  # fmt: skip
# What comes often must be over soon; only the ceremony may take its time.
LONGEST = {
    "out": 1.0,
    "won": 1.7,
    "best_evening": 2.2,
    "lost": 1.9,
    "gather": 0.7,
    "sweep": 0.7,
    "shuffle": 1.4,
    "your_turn": 1.4,
    "draw": 1.4,
    "cockerel": 1.8,
}
PLAYED = {"cards": (-37.0, -20.0), "signals": (-36.0, -19.0), "music": (-29.0, -23.0), "surroundings": (-49.0, -34.0)}
"""LUFS at the noise's gain with the volume full up: what comes often, as lifting a card, is the quietest."""
STEP = {"cards": 4, "signals": 4, "music": 32, "surroundings": 32}
"""The steps of 16 bits in which a group is stored: another processor may round a sample to the next one."""


@pytest.fixture(scope="module")
def decoded(closing_the_sound: Callable[[], None]) -> Iterator[dict[str, array.array[int]]]:
    """Every short sound."""
    pygame = pytest.importorskip("pygame")
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("SDL_AUDIODRIVER", "dummy")
        closing_the_sound()
        pygame.mixer.init(RATE, -16, 1, allowedchanges=0)
        yield {file: array.array("h", pygame.mixer.Sound(HOME / file).get_raw()) for _, file in SHORT}
        closing_the_sound()


@pytest.fixture(scope="module")
def measured() -> dict[str, Figures]:
    """Of all files, long ones too."""
    pytest.importorskip("numpy", reason="numpy (the art extra) measures sounds")
    pytest.importorskip("soundfile", reason="soundfile (the art extra) reads FLAC")
    from assets.sound.measure import figures, load

    return {file: figures(load(HOME / file)) for _, file in FILES}


def test_index_names_every_cue_with_its_takes() -> None:
    assert {cue: len(entry["files"]) for cue, entry in INDEX.items()} == TAKES


def test_index_and_folder_agree() -> None:
    assert sorted(file for _, file in FILES) == sorted(path.name for path in HOME.iterdir() if path.suffix != ".json")


def test_noises_of_cards_have_six_takes_or_more() -> None:
    cards = {cue for cue, entry in INDEX.items() if entry["group"] == "cards"}
    assert {cue for cue in cards if not 6 <= TAKES[cue] <= 8} == {"shuffle"}, "heard once a deal"
    assert {INDEX[cue]["varies"] for cue in cards} == {0.06, 0.02}
    assert {cue for cue in cards if INDEX[cue]["varies"] == 0.02} == {"place", "slap", "place_trump", "slap_trump"}


def test_gains_only_turn_down_and_are_audible() -> None:
    assert all(0.1 <= entry["gain"] <= 1.0 for entry in INDEX.values())


def test_every_sound_answers_to_a_volume() -> None:
    groups = {cue: entry["group"] for cue, entry in INDEX.items()}
    rounds = {"club", "kitchen", "train"}
    assert {cue for cue, group in groups.items() if group == "surroundings"} == {*rounds, *NOW_AND_THEN}
    assert {f"{cue}_now_and_then" for cue in rounds} == {*NOW_AND_THEN}, "one over each round"
    assert {cue for cue, group in groups.items() if group == "music"} == {"title_music", "result_music"}
    assert groups["slap"] == "cards" and groups["your_turn"] == groups["cockerel"] == "signals"


def test_all_sounds_are_small() -> None:
    assert sum(path.stat().st_size for path in HOME.iterdir()) <= 2_800_000


@pytest.mark.long
def test_nothing_clips_and_nothing_is_silent(measured: dict[str, Figures]) -> None:
    for file, found in measured.items():
        assert max(found.sample_peak, found.true_peak) <= -1.0, file
        soft = file.rsplit("_", 1)[0] in NOW_AND_THEN
        assert found.sample_peak >= (-23.0 if soft else -12.5) and found.loudness > (-37.0 if soft else -34.0), file


@pytest.mark.long
def test_each_group_is_as_loud_as_it_is_meant(measured: dict[str, Figures]) -> None:
    for cue, file in FILES:
        least, most = PLAYED[INDEX[cue]["group"]]
        assert least <= measured[file].loudness + 20 * math.log10(INDEX[cue]["gain"]) <= most, file


@pytest.mark.long
def test_takes_of_a_noise_are_equally_loud(measured: dict[str, Figures]) -> None:
    for cue, entry in INDEX.items():
        if cue in NOW_AND_THEN:
            continue  # not one noise; `test_cues_are_as_loud_as_they_are_meant` has them
        found = [measured[file].loudness for file in entry["files"]]
        assert max(found) - min(found) <= 1.8, cue


@pytest.mark.long
def test_trumps_are_lower_and_fuller(measured: dict[str, Figures]) -> None:
    for plain in ("place", "slap"):
        ordinary = [measured[file] for file in INDEX[plain]["files"]]
        trumps = [measured[file] for file in INDEX[f"{plain}_trump"]["files"]]
        assert max(found.centre for found in trumps) < 0.8 * min(found.centre for found in ordinary)
        assert min(found.fades for found in trumps) > max(found.fades for found in ordinary)


@pytest.mark.long
@pytest.mark.parametrize("file", ROUNDS)
def test_surroundings_go_round_without_a_seam(measured: dict[str, Figures], file: str) -> None:
    from assets.sound.measure import load_round, seam

    once = load_round(HOME / file)
    assert len(once) == RATE * INDEX[file.rsplit("_", 1)[0]]["seconds"] >= RATE * 8
    found = seam(once)
    assert found.step <= 0.2, "a step as any other"
    assert found.level <= found.usual_level and found.colour <= found.usual_colour, "a change as any other"


def test_the_game_cuts_off_no_more_than_a_rounds_margins() -> None:
    pytest.importorskip("numpy", reason="numpy (the art extra) makes sounds")
    from assets.sound import finish
    from game.ui import surroundings

    assert surroundings.MARGIN == finish.MARGIN


@pytest.mark.long
def test_a_seam_is_found(measured: dict[str, Figures]) -> None:
    """Where the end does not fit the beginning, the figures say so."""
    from assets.sound.measure import load_round, seam

    cut = load_round(HOME / "kitchen_1.wav")[: RATE * 9 + 137]
    cut[-RATE:] *= 3
    found = seam(cut)
    assert found.level > found.usual_level and found.step > 0.1


def test_loudness_is_that_of_the_standard() -> None:
    """BS.1770: a full-scale sine of 997 Hz is -3.01 LKFS in one channel, 0 in both; gates drop what is quiet."""
    np = pytest.importorskip("numpy", reason="numpy (the art extra) measures sounds")
    pytest.importorskip("soundfile", reason="soundfile (the art extra) reads FLAC")
    from assets.sound.measure import integrated

    sine = np.sin(2 * np.pi * 997.0 * np.arange(10 * RATE) / RATE)
    assert integrated(sine) == pytest.approx(0.0, abs=0.02)
    assert integrated(0.1 * sine) == pytest.approx(-20.0, abs=0.02)
    with_pause = np.concatenate([0.1 * sine, 1e-5 * sine, 0.002 * sine])
    assert integrated(with_pause) == pytest.approx(-20.0, abs=0.2), "neither silence nor a whisper counts"
    low = np.sin(2 * np.pi * 40.0 * np.arange(10 * RATE) / RATE)
    assert integrated(low) < -3.0, "the ear hears less of low tones"


@pytest.mark.long
def test_cues_are_as_loud_as_they_are_meant() -> None:
    """Played at their gains, the loudness of each is its intended level to within 3 dB (of all cues' common offset)."""
    pytest.importorskip("numpy", reason="numpy (the art extra) weighs sounds as the ear does")
    pytest.importorskip("soundfile", reason="soundfile (the art extra) reads FLAC")
    from assets.sound.cues import CUES
    from assets.sound.finish import loudness
    from assets.sound.measure import load

    off = []
    for cue in CUES:
        for file in INDEX[cue.name]["files"]:
            off.append(loudness(load(HOME / file)) + 20 * math.log10(INDEX[cue.name]["gain"]) - cue.level)
    assert max(off) - min(off) <= 3.0


@pytest.mark.parametrize(("cue", "file"), SHORT)
def test_a_sound_is_heard_short_and_clean(decoded: dict[str, array.array[int]], cue: str, file: str) -> None:
    wave = decoded[file]
    seconds = len(wave) / RATE
    assert 0.05 <= seconds <= LONGEST.get(cue, 0.4)
    assert INDEX[cue]["lands"] < seconds
    assert math.sqrt(sum(value * value for value in wave) / len(wave)) > 500  # -36 dBFS over its whole length
    assert abs(sum(wave) / len(wave)) < 0.001 * 32767
    assert wave[0] == wave[-1] == 0, "an end that is not silent clicks"
    assert max(abs(value) for value in wave[-48:]) < 0.002 * 32767


@pytest.mark.parametrize("cue", [cue for cue, takes in TAKES.items() if takes > 1])
def test_takes_of_a_cue_differ(cue: str) -> None:
    takes = [(HOME / file).read_bytes() for file in INDEX[cue]["files"]]
    assert len(set(takes)) == len(takes)


@quick(lambda cue: cue in ("slap", "your_turn"))
@pytest.mark.parametrize("cue", ["slap", "gather", "your_turn", "result_music"])
def test_the_script_makes_the_committed_sounds(cue: str) -> None:
    made_as_committed([cue])


@pytest.mark.long
def test_the_script_makes_every_committed_sound(tmp_path: Path) -> None:
    made_as_committed(list(TAKES))
    from assets.sound.__main__ import write_all

    write_all(tmp_path)
    assert json.loads((tmp_path / "sounds.json").read_text(encoding="utf-8")) == INDEX


def made_as_committed(names: list[str]) -> None:
    """The recipes give what is in the files, twice the same."""
    np = pytest.importorskip("numpy", reason="numpy (the art extra) synthesises the sounds; not needed to play them")
    soundfile = pytest.importorskip("soundfile", reason="soundfile (the art extra) writes FLAC; not needed to play it")
    from assets.sound.cues import CUES, file_names, recorded

    for cue in (cue for cue in CUES if cue.name in names):
        for file, take, again in zip(file_names(cue), recorded(cue), recorded(cue), strict=True):
            assert np.array_equal(take.samples, again.samples)
            kept, rate = soundfile.read(HOME / file, dtype="int16")
            assert rate == take.rate and len(kept) == len(take.samples)
            off = np.abs(kept.astype(int) - take.samples)
            assert off.max() <= STEP[cue.group] and np.mean(off > 0) < 0.001

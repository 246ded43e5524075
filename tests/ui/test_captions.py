"""Subtitles of noises: what is told is what would be heard."""

import json

from game.system.paths import assets
from game.ui.captions import HELD, MOST, Captions, caption
from game.ui.sound import Sound

CUES = json.loads((assets() / "sounds" / "sounds.json").read_text(encoding="utf-8"))
OVER = {f"{place}_now_and_then" for place in ("club", "kitchen", "train")}
SILENT = {"pick", "button"} | OVER
"""Answers to a touch, which is seen, and what means nothing."""


def test_every_noise_has_its_words() -> None:
    assert {name for name in CUES if not caption(name)} == SILENT
    assert len({caption(name) for name in set(CUES) - SILENT}) == len(CUES) - len(SILENT)


def test_lines_stand_a_while_and_are_not_doubled() -> None:
    sound = Sound()
    sound.open_device()
    captions = Captions(sound.last_noises)
    sound.play("cockerel")
    sound.play("pick")
    assert captions.update(0.0, True)
    assert captions.lines == ["[the rooster crows]"]
    sound.play("slap")
    captions.update(HELD / 2, True)
    sound.play("cockerel")
    assert not captions.update(HELD * 0.9, True), "the same line stays where it is"
    assert captions.lines == ["[the rooster crows]", "[a card slaps on a card]"]
    assert captions.update(HELD * 1.6, True) and captions.lines == ["[the rooster crows]"]
    assert captions.update(HELD * 2, True) and not captions.lines
    sound.close()


def test_not_wanted_there_are_none_and_never_many() -> None:
    sound = Sound()
    sound.open_device()
    captions = Captions(sound.last_noises)
    for name in ("deal", "slide", "place", "slap", "turn", "sweep"):
        sound.play(name)
    captions.update(0.0, True)
    assert len(captions.lines) == MOST
    sound.play("stamp")
    assert captions.update(1.0, False) and not captions.lines
    captions.update(2.0, True)
    assert not captions.lines, "what was not wanted is not told later"
    sound.close()

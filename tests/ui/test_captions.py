"""Subtitles of noises, the groups' volumes and the surroundings: what is told is what would be heard."""

import json

import pygame
import pytest

from game.system.paths import assets
from game.ui.captions import HELD, MOST, Captions, caption
from game.ui.sound import AROUND, Sound, Volumes

CUES = json.loads((assets() / "sounds" / "sounds.json").read_text(encoding="utf-8"))
SILENT = {"pick", "button"}
"""Answers to a touch, which is seen."""


def test_every_noise_has_its_words() -> None:
    assert {name for name in CUES if not caption(name)} == SILENT
    assert len({caption(name) for name in set(CUES) - SILENT}) == len(CUES) - len(SILENT)


def test_lines_stand_a_while_and_are_not_doubled() -> None:
    sound = Sound(muted=True)
    captions = Captions(sound.told)
    sound.play("cockerel")
    sound.play("pick")
    assert captions.update(0.0, True)
    assert captions.lines == ["[the cockerel crows]"]
    sound.play("slap")
    captions.update(HELD / 2, True)
    sound.play("cockerel")
    assert not captions.update(HELD * 0.9, True), "the same line stays where it is"
    assert captions.lines == ["[the cockerel crows]", "[a card slaps on a card]"]
    assert captions.update(HELD * 1.6, True) and captions.lines == ["[the cockerel crows]"]
    assert captions.update(HELD * 2, True) and not captions.lines
    sound.close()


def test_not_wanted_there_are_none_and_never_many() -> None:
    sound = Sound(muted=True)
    captions = Captions(sound.told)
    for name in ("deal", "slide", "place", "slap", "turn", "sweep"):
        sound.play(name)
    captions.update(0.0, True)
    assert len(captions.lines) == MOST
    sound.play("stamp")
    assert captions.update(1.0, False) and not captions.lines
    captions.update(2.0, True)
    assert not captions.lines, "what was not wanted is not told later"
    sound.close()


def test_each_group_has_its_volume() -> None:
    sound = Sound()
    sound.tune(Volumes(cards=0.0, signals=1.0), False)
    sound.play("slap")
    assert not sound.takes, "nothing is read that cannot be heard"
    sound.play("your_turn")
    assert sound.takes["your_turn_1.flac"].get_volume() == pytest.approx(CUES["your_turn"]["gain"], abs=0.01)  # type: ignore[union-attr]
    sound.hush(True)
    sound.takes.clear()
    sound.play("your_turn")
    assert not sound.takes
    sound.close()


def test_surroundings_sound_only_while_they_can_be_heard() -> None:
    sound = Sound()
    channel = pygame.mixer.Channel(AROUND)
    sound.surround("train")
    assert not channel.get_busy() and not sound.told, "off unless asked for"
    sound.tune(Volumes(surroundings=0.5), False)
    assert channel.get_busy() and list(sound.told) == ["train"]
    sound.tune(Volumes(surroundings=0.6), False)
    assert list(sound.told) == ["train"], "told once"
    sound.surround("kitchen")
    assert channel.get_sound() is sound.takes["kitchen_1.flac"]
    sound.hush(True)
    assert sound.sounding == ""
    sound.hush(False)
    sound.surround("")
    assert sound.sounding == ""
    sound.close()
    sound.surround("train")

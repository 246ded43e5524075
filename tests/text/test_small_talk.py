"""The lines that the eight people say: all of them there in every language, short, and nobody's twice."""

import re
from collections import Counter

import pytest

from engine.bots.characters import CHARACTERS
from game.text import i18n
from game.text.i18n import languages
from game.text.small_talk import GIVEN, MOMENTS, SEVERAL, choices, lines, quoted
from game.ui.art.text import runs, unshown

LONGEST, FEWEST = 44, 5
NAMES = {
    "Vera",
    "Вера",
    "Agafya",
    "Boris",
    "Борис",
    "Oleg",
    "Олег",
    "Zoya",
    "Зоя",
    "Mitja",
    "Mitya",
    "Митя",
    "Kit",
    "Кит",
}


@pytest.mark.parametrize("language", languages())
def test_everybody_has_enough_to_say(language: str) -> None:
    told = lines(language)
    assert set(told) == {(one.key, moment) for one in CHARACTERS for moment in MOMENTS}
    assert all(len(block) >= FEWEST for block in told.values())
    assert all(sum(not line.startswith(SEVERAL) for line in block) >= FEWEST - 2 for block in told.values()), "for two"


@pytest.mark.parametrize("language", languages())
def test_a_line_is_short_and_its_own(language: str) -> None:
    told = lines(language)
    everything = [line.removeprefix(SEVERAL) for block in told.values() for line in block]
    assert [line for line in everything if len(line) > LONGEST] == []
    assert [line for line, times in Counter(everything).items() if times > 1] == []
    assert [line for line in everything if unshown(line, "regular")] == []
    assert [line for line in everything if any(run.file for run in runs(line, "regular"))] == [], "not in our faces"
    assert [line for line in everything if re.search(r"[♠♣♥♦★\"']|  |^\s|\s$", line)] == []


@pytest.mark.parametrize("language", languages())
def test_only_what_a_moment_gives_is_filled_in(language: str) -> None:
    for (_person, moment), block in lines(language).items():
        for line in block:
            assert set(re.findall(r"{(.*?)}", line)) <= GIVEN.get(moment, frozenset()), line
            assert not NAMES & set(re.findall(r"\w+", line)), f"{line}: whoever says it may have another name"
    named = [line for (_who, moment), block in lines(language).items() if moment == "greeting_again" for line in block]
    assert all("{name}" in line for line in named)


def test_one_listener_is_not_spoken_to_as_several() -> None:
    i18n.speak("ru")
    alone, several = choices("carter", "greeting", 1), choices("carter", "greeting", 3)
    assert set(alone) < set(several) and not any(SEVERAL in line for line in several)
    assert not any("братцы" in line for line in alone)
    i18n.speak("en")


def test_a_missing_file_leaves_everybody_silent(caplog: pytest.LogCaptureFixture) -> None:
    assert lines("xx") == {}
    assert "cannot be read" in caplog.text
    lines.cache_clear()


def test_it_is_quoted_as_each_language_quotes() -> None:
    for language, told in (("en", "Oleg: “Land.”"), ("ru", "Oleg: «Land.»"), ("de", "Oleg: „Land.“")):
        i18n.speak(language)
        assert quoted("Oleg", "Land.") == told
    i18n.speak("en")

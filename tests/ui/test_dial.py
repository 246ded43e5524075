"""Writing a name with a gamepad: the cross changes the last letter."""

import pygame
import pytest

from game.text.i18n import speak
from game.ui.input.pad import as_key
from game.ui.input.wishes import Wish
from game.ui.metrics import Metrics
from game.ui.widgets import Box, Group, TextField
from game.ui.widgets.dial import turned


@pytest.fixture(autouse=True)
def english() -> None:
    speak("en")


def test_letters_turn_both_ways_and_are_small_inside_a_word() -> None:
    assert turned("A", pygame.K_DOWN, 9) == "B"
    assert turned("A", pygame.K_UP, 9) == "-"
    assert turned("An", pygame.K_DOWN, 9) == "Ao"
    assert turned("A", pygame.K_RIGHT, 9) == "Aa"
    assert turned("Ann", pygame.K_RIGHT, 3) == "Ann", "no longer than it may be"
    assert turned("Ann", pygame.K_LEFT, 9) == "An"
    assert turned("", pygame.K_DOWN, 9) == "A"
    assert turned("Ann", pygame.K_TAB, 9) is None
    speak("ru")
    assert turned("А", pygame.K_DOWN, 9) == "Б"


def test_a_field_is_written_in_by_pad() -> None:
    written: list[str] = []
    ended: list[bool] = []

    def field(words: str) -> TextField:
        return TextField(Box(0, 0, 300, 44), words, "You", 14, written.append, lambda: ended.append(True))

    group = Group([field("")])
    group.set_focus(group.widgets[0])

    def press(*wishes: Wish) -> None:
        for wish in wishes:
            group.handle(as_key(wish, True, "xbox", "south"), Metrics(1280, 720))
            group.replace([field(written[-1] if written else "")])  # screens may be laid out again at any time

    press(Wish.PLAY, Wish.DOWN, Wish.DOWN, Wish.RIGHT, Wish.DOWN)
    assert written[-1] == "Cb"
    assert not ended
    press(Wish.PLAY)
    assert ended
    before = written[-1]
    press(Wish.DOWN)
    assert written[-1] == before, "the cross goes on to the next widget again"

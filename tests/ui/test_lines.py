"""Where a paragraph is broken: no line begins with a dash or a sign, and the last one is rarely a single word."""

import pygame
import pytest

from game.ui.art.text import measure, render, set_wide, tighter, unbroken, wide, wrap
from game.ui.widgets import Box, Segments
from game.ui.widgets.choices import BESIDE, SEGMENT

LONG = (
    "In der Liste: Anna + Vera, Karten: 7♥ — Trumpf: ♦. Das sind 41 % mehr Niederlagen, „und“ das ist nicht alles. "
    "Если больше не подкинут, дальше ходите вы."
)


def test_a_sign_stays_with_the_word_before_it() -> None:
    assert unbroken("Козыри: ♦. Бито — 41 % «так» (вот)") == ("Козыри: ♦.", "Бито —", "41 %", "«так»", "(вот)")
    assert unbroken("— ♦") == ("— ♦",)


@pytest.mark.parametrize("width", range(120, 700, 7))
def test_no_line_begins_with_a_sign_and_the_last_is_no_single_word(width: int) -> None:
    lines = wrap(LONG, 16, "regular", width)
    assert " ".join(lines) == LONG
    assert all(wide(line, 16, "regular") <= width for line in lines if len(unbroken(line)) > 1)
    assert all(any(sign.isalnum() for sign in line.split()[0]) for line in lines)
    if len(lines) > 1 and len(unbroken(lines[-2])) > 3:
        assert len(unbroken(lines[-1])) > 1


def test_a_word_that_is_not_spared_stays_alone() -> None:
    assert wrap("Donaudampfschiff Gesellschaft", 16, "regular", 130) == ["Donaudampfschiff", "Gesellschaft"]


@pytest.mark.parametrize("pixels", (9, 10, 11, 14, 18))
def test_spaces_give_way_where_a_line_is_set_wider_than_its_room(pixels: int) -> None:
    pygame.display.init()
    pygame.display.set_mode((1, 1))
    words = "1 роздачу з нього прочитано, вона є в списку."
    whole = set_wide(words, pixels, "italic")
    assert tighter(words, pixels, "italic", whole) == 0
    assert tighter("списку.", pixels, "italic", 3) == 0
    tight = tighter(words, pixels, "italic", whole - 5)
    assert tight == 1
    assert render(words, pixels, "italic", "#000000", "left", tight).surface.get_width() <= whole - 5


@pytest.mark.parametrize("wide_", (300, 380, 500, 900))
def test_words_on_a_strip_keep_clear_of_its_edges(wide_: int) -> None:
    words = ["Раздачи", "Недоигранные", "Разборы", "Повреждено"]
    strip = Segments(Box(0, 0, wide_, 44), words, 1, lambda _index: None)
    smaller = min(1.0, (wide_ - BESIDE * len(words)) / sum(measure(word, SEGMENT, "bold") for word in words))
    for word, left, right in zip(words, strip.edges, strip.edges[1:], strict=False):
        assert right - left >= measure(word, SEGMENT, "bold") * smaller + BESIDE - 0.01

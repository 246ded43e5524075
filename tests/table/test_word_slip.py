"""What somebody says covers nothing of the game, at any size; and where there is room, it is seen."""

from random import Random

import pytest

from engine.rules.events import Phase
from game.table.layout.free_space import own_name
from game.table.layout.geometry import BAR, MOST_OFFERS, Rect
from game.table.layout.layout import Layout, Selection
from game.table.layout.word_slip import PAD_X, SIZE, WordSlip, covers, place
from game.text.small_talk import lines
from game.ui.art.text import wide
from tests.builders.cells import quick
from tests.builders.scenes import WINDOWS, laid_out, view_with

LANGUAGES = ("en", "de", "ru")


def longest(language: str) -> str:
    """The line that takes most room, with the longest name."""
    told = [line for block in lines(language).values() for line in block]
    filled = (line.removeprefix("+").replace("{name}", "Konstantin").replace("{count}", "12") for line in told)
    return max(filled, key=lambda line: wide(line, SIZE, "regular"))


def never_covered(layout: Layout) -> list[Rect]:
    """Everything that one sees or presses."""
    room = layout.room
    boxes = [room.done, room.take, *room.offers(MOST_OFFERS), own_name(room), Rect(0, 0, room.w, BAR)]
    boxes += [room.ring.plaque(at) for at in layout.seats.values()]
    boxes += [at.box for at in layout.cards.values()]
    return boxes + ([room.label_box, room.exchange] if layout.turnup >= 0 else [])


def spoken(layout: Layout, words: str) -> list[WordSlip]:
    found = [place(layout, seat, words) for seat in layout.seats]
    return [slip for slip in found if slip is not None]


@pytest.mark.parametrize("window", [*WINDOWS, (3840, 2160)])
@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
@quick(
    lambda window, seats, larger, **_: window == (1280, 720) and seats in (4, 6) and larger == 2.0,
    lambda larger, **_: larger in (0.75, 2.0),
)
@pytest.mark.parametrize("larger", [0.75, 1.0, 1.5, 2.0])
def test_a_word_covers_nothing(window: tuple[int, int], seats: int, larger: float) -> None:
    chance = Random(seats)
    for seed in range(4):
        cards, pairs = chance.choice([0, 6, 13, 22, 36]), chance.choice([0, 1, 3, 6])
        view = view_with(seats, cards, pairs, seed * 7 % 27, seed)
        layout = laid_out(view, window, Selection(large=seed == 3), larger=larger)
        boxes, f = never_covered(layout), layout.room.words_size
        for language in LANGUAGES:
            for slip in spoken(layout, longest(language)):
                assert all(slip.box.common(box) < 0.01 for box in boxes), (slip, layout.room)
                assert slip.box.x >= 0 and slip.box.right <= layout.room.w and slip.box.bottom <= layout.room.h
                assert all(wide(line, SIZE * f, "regular") <= slip.box.w - 2 * PAD_X * f for line in slip.lines)
                assert not covers(slip, layout)


def test_in_a_usual_window_everybody_is_heard() -> None:
    """Where type is of usual size, with a full table too."""
    for window in ((1280, 720), (960, 540), (1080, 1920)):
        for seats in range(2, 7):
            layout = laid_out(view_with(seats, 6, 3, 12), window)
            assert len(spoken(layout, longest("ru"))) == seats - 1, (window, seats)


def test_it_goes_when_a_card_comes_to_lie_there() -> None:
    """In a tight window a word may stand where the bout will lie; with the bout it goes."""
    gone = 0
    for seats in (4, 5, 6):
        for larger in (1.5, 2.0):
            empty = view_with(seats, 6, 0, 12)
            empty.phase = Phase.LEAD
            full = view_with(seats, 6, 6, 12)
            before, after = (laid_out(view, (960, 540), larger=larger) for view in (empty, full))
            for slip in spoken(before, longest("ru")):
                bout = [at.box for _card, at, _covered in after.attacks]
                if any(slip.box.common(box) > 0 for box in bout):
                    gone += 1
                    assert covers(slip, after)
    assert gone

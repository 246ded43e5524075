"""Layout trees: measuring, placing, focus and reading order, and the report of what does not fit."""

from itertools import pairwise

import pygame
import pytest

from game.text import i18n
from game.text.i18n import _
from game.ui.art import Art
from game.ui.art.text import measure
from game.ui.controls import GAP, button, foot, segments, switch, text_field
from game.ui.layout import (
    SHRINK,
    Column,
    Control,
    FirstFit,
    Gap,
    Node,
    Pad,
    Page,
    Picture,
    PlacedPicture,
    PlacedText,
    Row,
    Scroll,
    Scrolled,
    Sized,
    Spoken,
    Stack,
    Text,
    aligned,
    grid,
    lay,
    spring,
)
from game.ui.metrics import Metrics
from game.ui.printed import Printed
from game.ui.styles import BODY, NOTE, TITLE
from game.ui.widgets import Box, Button, Group, Place, Widget
from game.ui.widgets.scroll import ScrollBar, Sight

LONG = "a journal holds a whole session, so more than one deal may go"


def nothing(*_: object) -> None:
    """A control's action that is never called."""


def block(
    width: float, height: float, *, grow: float = 0.0, least: float | None = None, low: float | None = None
) -> Node:
    return Control(
        lambda box, scale: Widget(box, scale),
        height,
        width,
        width if least is None else least,
        "block",
        False,
        low,
        grow,
    )


def laid(root: Node, width: float = 400, height: float | None = None, place: Place | None = None) -> Page:
    return lay(root, width, root.high(width) if height is None else height, place or Place(0, 0))


def boxes(page: Page) -> list[tuple[float, float, float, float]]:
    return [(part.box.x, part.box.y, part.box.w, part.box.h) for part in page.parts]


# Measuring


def test_a_text_is_as_high_as_its_lines() -> None:
    line = BODY.size * BODY.leading
    text = Text(LONG)
    assert text.high(text.wide()) == line
    broken = text.high(text.wide() * 0.6)
    assert broken == 2 * line
    assert text.high(text.narrow()) >= 5 * line
    assert Text("short", least=3).high(400) == 3 * line
    assert Text("").high(400) == 0.0


def test_a_text_is_no_narrower_than_its_longest_word_and_a_single_line_may_shrink() -> None:
    assert Text("one Donaudampfschiff two").narrow() == measure("Donaudampfschiff", BODY.size, BODY.face)
    assert Text(LONG, single=True).narrow() == pytest.approx(SHRINK * measure(LONG, BODY.size, BODY.face))


def test_words_are_measured_in_the_language_in_force() -> None:
    i18n.speak("en")
    english = button(_("Touch it"), nothing)
    i18n.speak("ru")
    try:
        russian = button(_("Touch it"), nothing)
    finally:
        i18n.speak("en")
    assert english.words != russian.words
    assert english.narrow() != russian.narrow()


# Placing


def test_a_column_fills_its_width_and_shares_what_is_left_over() -> None:
    page = laid(Column(block(0, 20), block(0, 30, grow=1), block(0, 10, grow=3), gap=5), 100, 150)
    assert boxes(page) == [(0, 0, 100, 20), (0, 25, 100, 50), (0, 80, 100, 70)]


def test_a_column_takes_what_is_missing_from_what_scrolls() -> None:
    page = laid(Column(block(0, 40), block(0, 300, low=50), gap=10), 100, 150)
    assert boxes(page) == [(0, 0, 100, 40), (0, 50, 100, 100)]
    assert not page.misfits


def test_a_row_gives_room_to_what_grows_and_takes_it_from_what_can_shrink() -> None:
    wide = laid(Row(block(50, 20), block(60, 20, grow=1), gap=10), 200)
    assert [box[0] for box in boxes(wide)] == [0, 60]
    narrow = Row(block(100, 20), Text(LONG, single=True), gap=10)
    tight = laid(narrow, narrow.wide() * 0.9)
    assert not tight.misfits
    assert tight.parts[1].box.w < measure(LONG, BODY.size, BODY.face)
    assert tight.parts[0].box.w == 100


def test_equal_cells_of_a_row_and_of_a_grid() -> None:
    assert boxes(laid(Row(block(0, 20), block(0, 20), gap=20, equal=True), 100)) == [(0, 0, 40, 20), (60, 0, 40, 20)]
    cells = boxes(laid(grid([block(0, 10)] * 5, 2, 20, 6), 100))
    assert cells == [(0, 0, 40, 10), (60, 0, 40, 10), (0, 16, 40, 10), (60, 16, 40, 10), (0, 32, 40, 10)]


def test_rows_and_columns_align_what_is_smaller() -> None:
    assert boxes(laid(Row(block(20, 10), block(20, 30), align="centre"), 100)) == [(30, 10, 20, 10), (50, 0, 20, 30)]
    assert boxes(laid(Column(block(20, 10), across="end"), 100)) == [(80, 0, 20, 10)]
    assert boxes(laid(Row(spring(), block(20, 10)), 100)) == [(80, 0, 20, 10)]


def test_pads_stacks_and_gaps() -> None:
    inner = Stack(Picture(nothing), Pad(block(0, 20), 5, 6, 7, 8))
    page = laid(Column(Gap(10), inner, None), 100)
    assert boxes(page) == [(0, 10, 100, 34), (5, 16, 88, 20)]


def test_columns_of_rows_are_as_wide_as_their_widest_cell() -> None:
    rows = aligned([(block(20, 10), block(50, 10)), (block(40, 10), block(30, 10))], 5)
    assert boxes(laid(Column(*rows), 200)) == [(10, 0, 20, 10), (45, 0, 50, 10), (0, 10, 40, 10), (55, 10, 30, 10)]


def test_a_node_is_given_another_width_and_free_room_gives_way() -> None:
    assert boxes(laid(Row(Sized(block(0, 10), 60), align="centre"), 100)) == [(20, 0, 60, 10)]
    book = Stack(Gap(90, gives=True), Column(block(0, 20), block(0, 10, grow=1)))
    assert boxes(laid(book, 50)) == [(0, 0, 50, 20), (0, 20, 50, 70)]
    assert boxes(laid(Column(book, Gap(50)), 50, 100)) == [(0, 0, 50, 20), (0, 20, 50, 30)]


def test_the_first_description_that_is_not_too_wide() -> None:
    either = FirstFit(Row(block(80, 10), block(80, 10)), Column(block(80, 10), block(80, 10)))
    assert len({box[1] for box in boxes(laid(either, 200))}) == 1
    assert len({box[0] for box in boxes(laid(either, 100))}) == 1
    assert either.narrow() == 80


def test_the_page_is_shown_at_its_place_and_scale() -> None:
    page = laid(Column(block(0, 20), gap=5), 100, place=Place(30, 40, 2.0))
    assert boxes(page) == [(30, 40, 200, 40)]
    assert page.controls[0].scale == 2.0


@pytest.mark.parametrize("width", [240, 520, 900])
def test_buttons_stand_beside_each_other_or_below(width: float) -> None:
    page = laid(foot(button("Go back", nothing), button("Take it out of the bin", nothing, "main")), width)
    first, second = page.controls
    assert not page.misfits
    if width == 240:
        assert first.words == "Take it out of the bin"  # type: ignore[attr-defined]
        assert first.box.y + first.box.h < second.box.y
    else:
        assert first.box.y == second.box.y
        assert second.box.x - first.box.x - first.box.w == pytest.approx(GAP)
    assert page.first is (first if width == 240 else second)


# Reading


@pytest.fixture
def sample() -> Page:
    field = text_field("Anna", "Name", 20, nothing, called="Your name")
    return laid(
        Column(
            Text("Heading", TITLE),
            Picture(nothing, 20, 20),
            Picture(nothing, 20, 20, label="six of spades"),
            Text(""),
            field,
            Text("what it is for", NOTE),
            switch("Loud", True, nothing),
            segments(["Few", "Many"], 0, nothing, "How many"),
            foot(button("No", nothing), button("Yes", nothing, "main")),
        ),
        500,
    )


def test_reading_order_is_the_order_of_the_tree_and_the_order_of_the_keys(sample: Page) -> None:
    told = [
        part.words if isinstance(part, PlacedText) else part.label if isinstance(part, PlacedPicture) else type(part)
        for part in sample.read()
    ]
    assert [str(one) for one in told[:2]] == ["Heading", "six of spades"]
    assert told[3] == "what it is for"
    assert [part for part in sample.read() if isinstance(part, Widget)] == sample.controls
    tops = [widget.box.y for widget in sample.controls]
    assert all(one <= two for one, two in pairwise(tops))
    assert isinstance(sample.first, Button) and sample.first.words == "Yes"


def test_texts_and_pictures_are_read_as_one_sentence() -> None:
    page = laid(Spoken(Row(Text("7"), Picture(nothing, 20, 20), Text("Neckties")), "Neckties: 7"))
    (read,) = page.read()
    assert isinstance(read, PlacedPicture) and read.label == "Neckties: 7"
    assert [misfit.words for misfit in laid(Spoken(Text(LONG), ""), 40, 10).misfits] == [LONG]


def test_what_is_told_as_one_sentence_moves_with_its_page() -> None:
    drawn: list[tuple[float, float]] = []
    node = Column(Picture(lambda _surface, _art, box, _s: drawn.append((box.x, box.y)), 20, 20))
    page, surface, art = laid(Spoken(Spoken(node, ""), "")), pygame.Surface((1, 1)), Art(Metrics(960, 540))
    page.paint(surface, art)
    page.paint(surface, art, 300.0, 40.0)
    (x, y), moved = drawn
    assert moved == (x + 300.0, y + 40.0)


def test_a_disabled_control_is_not_the_first_one() -> None:
    page = laid(foot(button("No", nothing), button("Yes", nothing, "main", enabled=False)))
    assert page.first is None


def test_a_second_tree_stands_behind_the_first_in_every_order() -> None:
    page = laid(Column(Text("strip"), button("Menu", nothing)), 200)
    page.join(laid(Column(Text("board"), button("Deal", nothing, "main")), 100, place=Place(50, 60, 2.0)))
    assert [part.words for part in page.read() if isinstance(part, PlacedText | Button)] == [
        *("strip", "Menu", "board", "Deal")
    ]
    assert isinstance(page.first, Button) and page.first.words == "Deal"
    assert page.controls[1].scale == 2.0


# What does not fit


@pytest.mark.parametrize(
    ("root", "size", "named"),
    [
        (Text("Donaudampfschiff"), (60, 100), ["Donaudampfschiff"]),
        (Text(LONG), (200, 40), [LONG]),
        (button("Take it out of the bin", nothing), (90, 60), ["Take it out of the bin"]),
        (Row(button("Take", nothing), button("Leave", nothing)), (60, 60), ["Take", "Leave"]),
        (Column(Text("a"), block(0, 60)), (90, 60), ["a", "block"]),
        (Text("fits"), (200, 40), []),
    ],
)
def test_what_does_not_fit_is_named(root: Node, size: tuple[float, float], named: list[str]) -> None:
    page = lay(root, *size, Place(0, 0))
    assert [misfit.words for misfit in page.misfits] == named
    assert all(misfit.wide > 0 or misfit.high > 0 for misfit in page.misfits)


# Scrolling


def test_what_is_higher_than_its_place_is_scrolled() -> None:
    rebuilt: list[float] = []
    state = Scrolled(lambda: rebuilt.append(state.offset))
    tree = Column(block(0, 40), Scroll(Column(*[block(0, 50)] * 6, gap=10), state))
    page = laid(tree, 200, 240)
    first, *rows, bar = page.controls
    assert isinstance(bar, ScrollBar)
    assert first.seen is None and page.region(first) is None
    assert {(row.seen and (row.seen.y, row.seen.h)) for row in rows} == {(40, 200)}
    assert rows[0].box.w == 200 - (bar.box.w + 4)
    assert state.most == 350 - 200
    state.reveal(rows[4].box)
    page = laid(tree, 200, 240)
    shown = page.controls[5]
    assert rebuilt == [state.offset] and shown.box.y + shown.box.h == 240
    state.reveal(page.controls[1].box)
    state.to(-50)
    assert state.offset == 0


@pytest.mark.parametrize(("high", "seen"), [(200, 3), (229, 3), (230, 4)])
def test_rows_of_one_height_are_seen_whole(high: float, seen: int) -> None:
    """The rows grow until as many as fit fill the place."""
    state = Scrolled(lambda: None)
    rows = Column(*[block(0, 50, grow=1.0) for _ in range(9)], gap=10)
    *blocks, _bar = laid(Scroll(rows, state, step=60), 200, high).controls
    assert blocks[seen].box.y == pytest.approx(high + 10)
    assert [row.box.h >= 50 for row in blocks] == [True] * 9
    state.to(1000)
    *blocks, _bar = laid(Scroll(rows, state, step=60), 200, high).controls
    assert blocks[9 - seen].box.y == pytest.approx(0), "and at its end"


def test_what_fits_is_not_scrolled() -> None:
    state = Scrolled(lambda: None)
    state.offset = 30
    page = laid(Scroll(block(0, 50), state), 200, 100)
    assert state.offset == state.most == 0
    assert page.controls[0].box.w == 200 and len(page.controls) == 1


def test_what_has_nothing_to_press_is_scrolled_by_keys() -> None:
    state = Scrolled(lambda: None)
    tree = Scroll(Picture(nothing, height=300), state, called="Luck")
    sight = laid(tree, 100, 100).controls[0]
    assert isinstance(sight, Sight) and sight.label == "Luck" and sight.seen is None
    down, up = (pygame.Event(pygame.KEYDOWN, key=key) for key in (pygame.K_DOWN, pygame.K_UP))
    assert sight.key(down) and state.offset > 0
    state.to(1000)
    last = laid(tree, 100, 100).controls[0]
    assert not last.key(down) and last.key(up)
    assert not laid(Scroll(Picture(nothing, height=90), state, called="Luck"), 100, 100).controls


# Painting


def test_a_picture_is_given_its_box_and_a_text_its_lines() -> None:
    given: list[tuple[Box, float]] = []

    def draw(_surface: pygame.Surface, _art: object, box: Box, scale: float) -> None:
        given.append((box, scale))

    page = laid(Column(Picture(draw, 20, 10), Text(LONG)), 200, place=Place(10, 10, 2.0))
    for part in page.parts:
        if isinstance(part, PlacedPicture):
            part.draw(pygame.Surface((1, 1)), None, part.box, part.scale)  # type: ignore[arg-type]
    assert given == [(Box(190, 10, 40, 20), 2.0)]
    text = page.parts[1]
    assert isinstance(text, PlacedText)
    assert " ".join(text.lines) == LONG
    assert len(text.lines) > 1


# Laid out again


def test_the_focus_stays_with_what_it_was_on_where_there_is_more_than_before() -> None:
    def page(*names: str) -> list[Widget]:
        return laid(Column(*(button(name, nothing) for name in names))).controls

    group = Group(page("Wera", "Boris", "Start"))
    group.set_focus(group.widgets[2])
    group.replace(page("Wera", "Boris", "Oleg", "Start"))
    assert group.focus is group.widgets[3]
    group.replace(page("Wera", "Start"))
    assert group.focus is group.widgets[1]
    group.replace(page("Wera", "Cancel"))
    assert group.focus is group.widgets[1], "as many as before: the same place"


def test_what_does_not_fit_on_a_printed_row_is_named_by_the_page() -> None:
    row = Control(lambda box, s: Printed(box, LONG, Text(LONG), nothing, s), 20)
    page = laid(row, 200)
    assert [misfit.words for misfit in page.misfits] == [LONG]
    (printed,) = page.controls
    assert isinstance(printed, Printed) and [part.words for part in printed.page.read()] == [LONG]  # type: ignore[union-attr]

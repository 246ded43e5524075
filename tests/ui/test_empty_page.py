"""A page without content: emblem, text and button, each if there is room for it."""

from game.ui.controls import button
from game.ui.empty_page import emblem, empty_page
from game.ui.layout import Page, PlacedPicture, PlacedText, lay
from game.ui.widgets import Place

WORDS = "Every deal you finish is kept here. You can watch it again, review it or play it once more."


def nothing() -> None:
    """A button's action that is never called."""


def laid(width: float, height: float) -> Page:
    page = empty_page(emblem(("back",)), "No deals yet", WORDS, button("Play a game", nothing, "main"))
    return lay(page, width, height, Place(0, 0))


def texts(page: Page) -> list[PlacedText]:
    return [part for part in page.parts if isinstance(part, PlacedText)]


def test_its_button_has_the_focus_and_stands_below_the_words() -> None:
    page = laid(1000, 600)
    title, words = texts(page)
    assert not page.misfits
    assert page.first is page.controls[0]
    assert title.box.y < words.box.y < page.controls[0].box.y


def test_the_emblem_gives_way_where_the_page_is_low() -> None:
    assert [part for part in laid(1000, 600).parts if isinstance(part, PlacedPicture)]
    low = laid(560, 190)
    assert not [part for part in low.parts if isinstance(part, PlacedPicture)]
    assert not low.misfits


def test_lines_of_the_words_are_about_equally_long() -> None:
    first, last = texts(laid(1000, 600))[1].lines
    assert len(last) > 0.7 * len(first)

"""The "More" menu: its entries, and what choosing one does."""

from functools import partial

import pygame

from game.shell.app import App
from game.title.title import TitleScreen
from game.ui.destinations import Title
from game.ui.layout import PlacedText, lay
from game.ui.more import MoreSheet, more
from game.ui.widgets import Place
from game.ui.widgets.base import Action
from tests.builders.person import Person


def opened(app: App, words: list[str], done: list[str]) -> None:
    """The menu over the title, opened by its button."""

    def choices() -> list[tuple[str, Action]]:
        return [(each, partial(done.append, each)) for each in words]

    page = lay(more(app.services, choices, lambda: ["Nothing new."]), 200, 60, Place(0, 0))
    app.router.go(Title())
    app.frame()
    page.controls[0].click(0, 0)
    app.frame()


def test_a_choice_takes_the_menu_away_and_is_done(app: App) -> None:
    done: list[str] = []
    opened(app, ["Replay", "Same cards"], done)
    assert isinstance(app.router.top, MoreSheet)
    assert "Nothing new." in [part.words for part in app.router.top.layout.parts if isinstance(part, PlacedText)]
    Person(app).press("Same cards")
    assert done == ["Same cards"]
    assert isinstance(app.router.top, TitleScreen)


def test_the_first_choice_has_the_focus_and_escape_leads_back(app: App) -> None:
    done: list[str] = []
    opened(app, ["Replay", "Same cards"], done)
    Person(app).key(pygame.K_ESCAPE)
    assert isinstance(app.router.top, TitleScreen) and not done
    opened(app, ["Replay", "Same cards"], done)
    Person(app).key(pygame.K_RETURN)
    assert done == ["Replay"]


def test_its_words_are_those_of_now(app: App) -> None:
    words = ["Review: 10 %"]
    opened(app, words, [])
    words[0] = "Review is ready"
    app.frame()
    assert Person(app).named("Review is ready")

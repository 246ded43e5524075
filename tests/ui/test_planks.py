"""Books and pages on planks: nothing of the screen below is visible around them."""

from collections.abc import Callable
from datetime import date

import pygame
import pytest

from game.help.keys_screen import KeysPage
from game.house_rules.screen import HouseRulesScreen
from game.settings_book import SettingsScreen
from game.shell.app import App
from game.statistics import StatisticsScreen
from game.ui.destinations import Title
from game.ui.menu import Menu

BOOKS: dict[str, Callable[[App], Menu]] = {
    "settings": lambda app: SettingsScreen(app.services),
    "keys": lambda app: KeysPage(app.services),
    "statistics": lambda app: StatisticsScreen(app.services, date(2026, 1, 20)),
    "house rules": lambda app: HouseRulesScreen(app.services),
}


@pytest.mark.parametrize("scale", (1.0, 2.0))
@pytest.mark.parametrize("name", BOOKS)
def test_a_book_hides_what_lies_below_it(app: App, name: str, scale: float) -> None:
    app.router.go(Title())
    app.settings.ui_scale = scale
    app.router.open(BOOKS[name](app))
    app.frame()
    drawn = []
    for below in ("white", "black"):
        surface = app.window.surface.copy()
        surface.fill(below)
        top = app.router.top
        assert top is not None
        top.draw(surface)
        drawn.append(pygame.image.tobytes(surface, "RGB"))
    assert drawn[0] == drawn[1]

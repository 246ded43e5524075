"""The fool's shuffling game: by mouse or keys, skipped at once, and only if enabled."""

import pygame
import pytest

from game.result.screen import FoolScreen
from game.result.shuffling import BY_KEY, ENOUGH, GATHER, Shuffling
from game.shell.app import App
from game.ui.destinations import Title
from tests.builders.person import Person
from tests.builders.program import Programs
from tests.builders.results import fool, went_on


@pytest.fixture
def app(programs: Programs) -> App:
    made = programs()
    went_on.clear()
    made.router.go(Title())
    return made


def after_new_deal(app: App, loser: int = 0) -> object:
    """The top screen after "Next deal" on the result sheet."""
    sheet = fool(app, loser=loser)
    app.router.open(sheet)
    sheet.show.skip()
    app.frame()
    Person(app).key(pygame.K_RETURN)
    return app.router.top


def shuffling(app: App) -> Shuffling:
    top = after_new_deal(app)
    assert isinstance(top, Shuffling) and not went_on
    return top


def test_keys_stir_and_then_it_is_dealt(app: App) -> None:
    sheet = shuffling(app)
    for _ in range(int(ENOUGH / BY_KEY) + 1):
        Person(app).key(pygame.K_SPACE)
        sheet.draw(app.window.surface)
    assert app.router.top is sheet and not went_on, "the cards are still gathered"
    for ms in range(0, int(GATHER) * 2, 20):
        if app.router.top is sheet:
            sheet.update(app.now + ms)
            sheet.draw(app.window.surface)
    assert app.router.top is not sheet and went_on == [1]


def test_the_mouse_stirs(app: App) -> None:
    sheet = shuffling(app)
    for step in range(40):
        event = pygame.Event(pygame.MOUSEMOTION, pos=(300 + step % 2 * 100, 300), rel=(0, 0), buttons=(0, 0, 0))
        sheet.handle(event, app.now)
    assert sheet.gathering is not None


@pytest.mark.parametrize("how", [pygame.K_RETURN, pygame.K_ESCAPE, "Deal"])
def test_one_key_or_click_deals_at_once(app: App, how: int | str) -> None:
    sheet = shuffling(app)
    app.frame()
    if isinstance(how, str):
        Person(app).press(how)
    else:
        Person(app).key(how)
    assert app.router.top is not sheet and went_on == [1]


@pytest.mark.parametrize(
    ("field", "value"),
    [("fool_shuffles", False), ("tone", "gentle"), ("tone", "off"), ("reduced_motion", "on"), ("speed", "instant")],
)
def test_it_is_not_played_where_it_is_not_wanted(app: App, field: str, value: object) -> None:
    setattr(app.settings, field, value)
    assert not isinstance(after_new_deal(app), Shuffling)
    assert went_on == [1]


def test_a_computer_shuffles_by_itself(app: App) -> None:
    assert not isinstance(after_new_deal(app, loser=2), Shuffling | FoolScreen)
    assert went_on == [1]

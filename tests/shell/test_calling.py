"""A window in the background calls whoever is to move: it flashes and its title says so, until it is looked at."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pygame
import pytest

from engine.records.journal import Chair
from engine.rules.events import Phase
from engine.rules.presets import preset
from game.ui.destinations import Pause
from tests.tools.pictures.studio import Studio


class Watched:
    """A window that notes when it is to flash."""

    def __init__(self, window: pygame.Window) -> None:
        object.__setattr__(self, "window", window)
        object.__setattr__(self, "flashed", [])

    def flash(self, how: int) -> None:
        self.flashed.append(how)

    def __getattr__(self, name: str) -> Any:
        return getattr(self.window, name)

    def __setattr__(self, name: str, value: object) -> None:
        setattr(self.window, name, value)


@pytest.fixture
def studio(tmp_path: Path) -> Iterator[Studio]:
    with Studio(tmp_path, (1280, 720), "en") as made:
        made.app.window.window = Watched(made.app.window.window)  # type: ignore[assignment]
        yield made


def tell(studio: Studio, kind: int) -> None:
    studio.app.handle(pygame.Event(kind))
    studio.rest(3)


def calls(studio: Studio) -> tuple[str, list[int]]:
    window = studio.app.window.window
    assert isinstance(window, Watched)
    flashed, window.flashed[:] = list(window.flashed), []
    return window.title, flashed


def test_it_calls_until_it_is_looked_at(studio: Studio) -> None:
    studio.pose("podkidnoy", 3, lambda _view, legal: legal.phase is Phase.LEAD)
    studio.rest(3)
    assert calls(studio) == ("Durak", []), "who looks is not called"
    tell(studio, pygame.WINDOWFOCUSLOST)
    assert calls(studio) == ("● Your turn · Durak", [pygame.FLASH_UNTIL_FOCUSED])
    studio.app.router.go(Pause())
    studio.rest(3)
    assert calls(studio) == ("● Your turn · Durak", []), "once, whatever lies over the table"
    tell(studio, pygame.WINDOWFOCUSGAINED)
    assert calls(studio) == ("Durak", [pygame.FLASH_CANCEL])


def test_it_is_silent_where_that_is_wanted(studio: Studio) -> None:
    studio.app.settings.call_me = False
    studio.pose("podkidnoy", 3, lambda _view, legal: legal.phase is Phase.LEAD)
    tell(studio, pygame.WINDOWFOCUSLOST)
    assert calls(studio) == ("Durak", [])


def test_what_passes_by_itself_calls_nobody(studio: Studio) -> None:
    play = studio.pose(
        "podkidnoy", 3, lambda _view, legal: legal.phase is Phase.THROW_IN and not legal.attack and not legal.exchange
    )
    assert play.legal().may_pass
    tell(studio, pygame.WINDOWFOCUSLOST)
    assert calls(studio)[0] == "● Your turn · Durak", "the person wants to pass himself"
    studio.app.settings.auto_pass = True
    assert not studio.table.calls


def test_several_people_are_called_by_whose_turn_it_is_alone(studio: Studio) -> None:
    people = (Chair("Anna", 1, False), Chair("Boris", 2, False), Chair("Vera", 3, True))
    play = studio.sit(preset("podkidnoy").options, 3, "two people", people)
    studio.rest(200)
    table = next(screen for screen in studio.app.router.screens if hasattr(screen, "turns"))
    hands = list(play.match.state.hands)
    called = table.calls
    assert called == (play.match.state.turn in play.people)
    play.match.state.hands[:] = [hands[1], hands[0], hands[2]]
    assert table.calls is called, "whatever they hold"

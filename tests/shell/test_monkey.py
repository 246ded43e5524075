"""Random input by mouse, keys and gamepad: on any screen nothing is raised and the picture stays correct.

A fixed seed and a limited number of events per table by default; DURAK_MONKEY=10000 gives every table that many.
"""

from random import Random

import pytest

from game.match.screen import MatchScreen
from game.new_game.next_match import NextMatch
from game.shell.app import App
from game.ui.destinations import NewMatchTable
from tests.builders.cells import quick
from tests.builders.program import Programs
from tests.builders.services import swap_opponents
from tests.tools.monkey import EVENTS, HereAndNow, Monkey


@pytest.fixture
def app(programs: Programs, monkeypatch: pytest.MonkeyPatch) -> App:
    monkeypatch.setenv("DURAK_CHECK", "1")
    made = programs(size=(960, 540))
    made.window.window.minimum_size = (1, 1)
    swap_opponents(made.services, HereAndNow())
    return made


@quick(lambda players: players == 3)
@pytest.mark.parametrize("players", range(2, 7))
def test_nothing_breaks(app: App, players: int) -> None:
    app.settings.players, app.settings.speed = players, "instant" if players % 2 else "very-fast"
    app.services.of_room(NextMatch).seed = f"monkey {players}"
    monkey = Monkey(app, Random(players))
    app.router.go(NewMatchTable())
    assert isinstance(app.router.top, MatchScreen)
    monkey.play(EVENTS)


@pytest.mark.long
@pytest.mark.parametrize("key", ["kiev", "proyezdnoy", "side-by-side", "three-pairs", "poker", "weli", "railway"])
def test_nothing_breaks_in_other_games(app: App, key: str) -> None:
    """Games with special buttons, questions and cards; the monkey starts over in the same game."""
    app.settings.play(key)
    app.settings.speed, app.services.of_room(NextMatch).seed = "very-fast", f"monkey {key}"
    monkey = Monkey(app, Random(key))
    app.router.go(NewMatchTable())
    monkey.play(EVENTS)

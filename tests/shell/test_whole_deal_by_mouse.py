"""A whole deal by mouse events only, from the title on, in the real program (SDL's dummy driver)."""

from pathlib import Path

import pygame
import pytest

from engine.rules.events import Phase
from engine.rules.presets import preset
from game.match.screen import MatchScreen
from game.new_game.new_game import NewGameScreen
from game.session.match_session import MatchSession
from game.shell.app import App
from game.ui.destinations import NewMatchTable, Title
from game.ui.router import at_table
from tests.builders.clocks import hurried
from tests.builders.person import Person
from tests.builders.program import Programs
from tests.tools.pilot import Pilot, ended


@pytest.fixture
def home(tmp_path: Path) -> Path:
    return tmp_path / "дом игрока"


def started(programs: Programs, home: Path, **chosen: object) -> App:
    app = programs(home, speed="instant", **chosen)
    app.services.opponents.start()
    app.router.go(Title())
    return app


@pytest.mark.long
@pytest.mark.parametrize("players", [2, 3, 6])
def test_a_whole_deal_by_mouse(home: Path, programs: Programs, players: int) -> None:
    app = started(programs, home, players=players, seed=f"pilot {players}")
    person = Person(app)
    person.press("New game")
    assert isinstance(app.router.top, NewGameScreen)
    person.press("Start")
    assert isinstance(app.router.top, MatchScreen)
    pilot = Pilot(person, home)
    pilot.play_until(ended)
    now = pilot.read()
    assert now.match.tally.deals == 1 and now.match.last_result() is not None
    assert not now.damage


@pytest.mark.long
@pytest.mark.parametrize(
    ("key", "players"),
    [("proyezdnoy", 4), ("kiev", 3), ("three-pairs", 6), ("weli", 3), ("own-trumps", 2), ("jokers", 5)],
)
def test_other_games_by_mouse(
    home: Path, programs: Programs, key: str, players: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Transfers, shown cards, named cards and partners in the real program, at full speed."""
    monkeypatch.setattr("game.session.pacing.SHORTEST_GAP", 0.0)
    monkeypatch.setattr("game.session.pacing.TOGETHER", 0.0)
    app = started(programs, home, preset=key, players=players, seed=f"pilot {key}")
    hurried(app, pause=0.0005)
    app.router.go(NewMatchTable())
    pilot = Pilot(Person(app), home)
    pilot.play_until(ended)
    assert pilot.read().match.tally.deals == 1 and not pilot.read().damage
    assert pilot.read().match.options == preset(key).options


def test_same_cards_same_turn_after_a_restart(home: Path, programs: Programs) -> None:
    """Killed during a bout, the program shows the same picture again after Continue."""
    app = started(programs, home, players=4, seed="restart")
    person = Person(app)
    person.press("New game")
    person.press("Start")
    pilot = Pilot(person, home)
    pilot.play_until(lambda match: match.legal(0).phase == Phase.ANSWER and match.state.bout > 1)
    view, legal = pilot.read().match.view(0), pilot.read().match.legal(0)
    before = _picture(app)
    # As after a kill: nothing is written, and the system releases the lock.
    app.services.opponents.stop()
    play = at_table(app.router)
    assert play is not None and isinstance(play, MatchSession) and play.journal.lock is not None
    play.journal.lock.release()
    app.window.close()

    again = started(programs, home)
    Person(again).press("Continue")
    assert isinstance(again.router.top, MatchScreen)
    for _ in range(5):
        again.frame()
    assert again.router.top.settled
    assert (pilot.read().match.view(0), pilot.read().match.legal(0)) == (view, legal)
    assert _picture(again) == before


def _picture(app: App) -> bytes:
    """The screen at rest, with the mouse at the edge."""
    pygame.event.post(pygame.Event(pygame.MOUSEMOTION, pos=(640, 60), rel=(0, 0), buttons=(0, 0, 0), touch=False))
    hurried(app, step=0.05)
    for _ in range(200):  # ten seconds, until ribbons, ticks and messages have disappeared
        app.frame()
    return pygame.image.tobytes(app.window.surface, "RGB")

"""Every named game is played by computers in the window, one deal each, and the picture is correct."""

import os
from pathlib import Path

import pygame
import pytest

from engine.rules.presets import PRESETS
from game.house_rules.rules_page import RulesPage
from game.shell.app import App
from game.shell.cli import parse
from game.shell.demo import run_demo
from game.ui.destinations import NewMatchTable
from tests.builders.cells import EVENTFUL, quick
from tests.builders.clocks import hurried
from tests.builders.program import Programs
from tests.builders.services import swap_opponents
from tests.tools.monkey import HereAndNow

# Each game with its usual number of seats; those with special drawing with every number.
ALL = {"severny", "railway", "two-packs", "own-trumps"} if not os.environ.get("DURAK_ALL_TABLES") else None
TABLES = [
    (known.key, seats)
    for known in PRESETS
    for seats in known.seats
    if seats == known.seats[0] or ALL is None or known.key in ALL
]


@pytest.fixture
def app(programs: Programs) -> App:
    made = programs(size=(960, 540), demo=True, speed="instant")
    swap_opponents(made.services, HereAndNow())
    return hurried(made)  # nobody is watching


LARGE = ("triples", "three-pairs", "side-by-side")
"""Six players, or pairs with long deals; test_the_demo_seats_as_many_as_the_game_wants covers similar ones."""


@quick(
    lambda key, seats: key in EVENTFUL and key not in LARGE and {"severny": 3, "two-packs": 2}.get(key, seats) == seats
)
@pytest.mark.parametrize(("key", "seats"), TABLES)
def test_every_preset_is_played(app: App, key: str, seats: int, capsys: pytest.CaptureFixture[str]) -> None:
    words = ["--demo", "--deals", "1", "--preset", key, "--players", str(seats), "--speed", "instant", "--seed", key]
    assert run_demo(parse(words), app) == 0
    assert '"ended": true' in capsys.readouterr().out


def test_the_demo_seats_as_many_as_the_game_wants(app: App, capsys: pytest.CaptureFixture[str]) -> None:
    words = ["--demo", "--deals", "1", "--speed", "instant", "--seed", "s"]
    run_demo(parse([*words, "--preset", "three-pairs"]), app)
    assert '"players": 6' in capsys.readouterr().out


def test_f1_opens_the_rules_of_this_game(programs: Programs) -> None:
    app = programs(size=(960, 540), preset="kiev", speed="instant")
    swap_opponents(app.services, HereAndNow())
    app.router.go(NewMatchTable())
    app.frame()
    pygame.event.post(pygame.Event(pygame.KEYDOWN, key=pygame.K_F1, mod=0, unicode="", scancode=pygame.KSCAN_F1))
    app.frame()
    assert isinstance(app.router.top, RulesPage)


@pytest.mark.parametrize(
    ("words", "told"),
    [
        ("--preset canasta", "unknown game 'canasta'; choose from podkidnoy, prostoy"),
        ("--preset pairs --players 3", "Pairs is for exactly 4 players, not 3"),
        ("--preset severny --players 6", "Severny is for 2 to 5 players, not 6"),
    ],
)
def test_what_cannot_be_played_is_said(words: str, told: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as left:
        parse(words.split())
    said = capsys.readouterr()
    assert left.value.code == 2 and told in said.err and said.err.count("\n") == 1


def test_the_demo_writes_nothing_down(app: App, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A killed demonstration leaves no files."""
    temporary = tmp_path / "temporary"
    temporary.mkdir()
    monkeypatch.setattr("tempfile.tempdir", str(temporary))
    seen: list[Path] = []
    frame = app.frame

    def looking(at_most: float) -> None:
        frame(at_most)
        seen.extend([*temporary.iterdir(), *app.services.home.saves.glob("**/*")])

    monkeypatch.setattr(app, "frame", looking)
    assert run_demo(parse(["--demo", "--deals", "1", "--speed", "instant", "--seed", "s"]), app) == 0
    assert not seen

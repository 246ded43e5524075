"""Whole deals without a mouse: by keys alone and by a pad alone, from the title to the result, as posted events."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from engine.options import Options
from game.app import App
from game.cli import parse
from game.screens.fool import FoolScreen
from game.screens.new_game import NewGameScreen
from game.screens.table import TableScreen
from game.words import speak
from tests.fingers import Fingers, KeyFingers, PadFingers, Player
from tests.test_monkey import HereAndNow

DEVICES: dict[str, type[KeyFingers] | type[PadFingers]] = {"keys": KeyFingers, "pad": PadFingers}
GAMES = {
    "podkidnoy": (Options(cut="right"), 2, {"Attack", "Beat", "Take", "Pass", "Exchange", "Cut"}),
    "perevodnoy": (Options(transfer=True), 3, {"Transfer"}),
    "pairs": (Options(sides="pairs"), 4, {"Attack", "Beat"}),
    "proyezdnoy": (Options(transfer=True, pass_card=True), 2, {"Transfer", "Show"}),
    "weli": (Options(weli=True), 2, {"Attack", "Beat"}),
}
"""Rules, how many play, and what must be done by these fingers before the test is content."""
MOST_DEALS = 8


@pytest.fixture
def apps() -> Iterator[list[App]]:
    running: list[App] = []
    yield running
    for app in running:
        app.close()


def opened(home: Path, apps: list[App], fingers: Fingers, options: Options, players: int, seed: str) -> Player:
    app = App(parse(["--home", str(home), "--size", "1280x720", "--windowed", "--speed", "instant", "--seed", seed]))
    apps.append(app)
    speak("en")
    app.opponents = HereAndNow()
    app.settings.play_house(options, "podkidnoy")
    app.settings.players = players
    return Player(app, fingers)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("device", DEVICES)
def test_whole_deals(tmp_path: Path, apps: list[App], device: str, game: str) -> None:
    options, players, wanted = GAMES[game]
    player = opened(tmp_path, apps, DEVICES[device](), options, players, game)
    app = player.app
    app.title()
    player.frames(2)
    player.choose("New game")
    assert isinstance(app.top, NewGameScreen)
    player.choose("Start the deal")
    for _ in range(MOST_DEALS):
        assert isinstance(app.top, TableScreen)
        player.play(lambda: isinstance(app.top, FoolScreen))
        player.next_deal()
        if wanted <= player.used:
            break
    assert wanted <= player.used

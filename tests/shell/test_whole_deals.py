"""Whole deals without a mouse: by keys only and by gamepad only, from the title to the result, as posted events."""

from collections.abc import Callable

import pytest

from engine.bots import heuristic
from engine.rules.options import Options
from game.match.screen import MatchScreen
from game.new_game.new_game import NewGameScreen
from game.result.screen import FoolScreen
from game.shell.app import App
from game.text.i18n import speak
from game.ui.destinations import FullRules, Keys, NewGame, NewMatchTable, Pause, SettingsBook, Title
from game.ui.input.wishes import Wish
from game.ui.menu import Menu
from tests.builders.cells import quick
from tests.builders.program import Programs
from tests.builders.services import swap_opponents
from tests.tools.fingers import Player
from tests.tools.monkey import HereAndNow

DEVICES = ("keys", "pad")
GAMES = {
    "podkidnoy": (Options(cut="right"), 2, {"Attack", "Beat", "Take", "Pass", "Exchange", "Cut"}),
    "perevodnoy": (Options(transfer=True), 3, {"Transfer"}),
    "pairs": (Options(sides="pairs"), 4, {"Attack", "Beat"}),
    "proyezdnoy": (Options(transfer=True, pass_card=True), 2, {"Transfer", "Show"}),
    "weli": (Options(weli=True), 2, {"Attack", "Beat"}),
}
"""Rules, number of players, and what must have been done in the test."""
MOST_DEALS = 8


def opened(programs: Programs, device: str, options: Options, players: int, seed: str) -> Player:
    app = programs(speed="instant", seed=seed)
    speak("en")
    swap_opponents(app.services, HereAndNow())
    app.settings.play_house(options, "podkidnoy")
    app.settings.players = players
    return Player(app, device == "pad")


@quick(lambda device, game: (device, game) == ("keys", "perevodnoy"))
@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("device", DEVICES)
def test_whole_deals(programs: Programs, device: str, game: str) -> None:
    options, players, wanted = GAMES[game]
    player = opened(programs, device, options, players, f"{game} 1")
    app = player.app
    app.router.go(Title())
    player.frames(2)
    player.choose("New game")
    assert isinstance(app.router.top, NewGameScreen)
    player.choose("Start")
    for _ in range(MOST_DEALS):
        assert isinstance(app.router.top, MatchScreen)
        player.play(lambda: isinstance(app.router.top, FoolScreen))
        player.next_deal()
        if wanted <= player.used:
            break
    assert wanted <= player.used


WAYS: dict[str, Callable[[App], object]] = {
    "title": lambda app: app.router.go(Title()),
    "new game": lambda app: app.router.go(NewGame()),
    "settings": lambda app: app.router.go(SettingsBook()),
    "keys": lambda app: app.router.go(Keys()),
    "pause": lambda app: (app.router.go(NewMatchTable()), app.router.go(Pause())),
    "rules": lambda app: app.router.go(FullRules(Options(), 4)),
}


@pytest.mark.parametrize("way", WAYS)
def test_every_widget_of_a_menu_is_reached_by_a_pad(programs: Programs, way: str) -> None:
    player = opened(programs, "pad", Options(), 4, "menus")
    app = player.app
    app.router.go(Title())
    WAYS[way](app)
    player.frames(2)
    screen = app.router.top
    assert isinstance(screen, Menu)
    widgets = enumerate(screen.group.widgets)
    able = [i for i, widget in widgets if widget.enabled and widget.by_keys and widget.tabbed]
    seen = set()
    for _ in range(len(able) + 2):
        player.ask(Wish.NEXT)
        assert screen.group.ring and screen.group.focus is not None
        seen.add(screen.group.widgets.index(screen.group.focus))
    assert set(able) == seen
    if way != "title":
        player.ask(Wish.BACK)
        assert app.router.top is not screen


@quick(lambda device: device == "pad")
@pytest.mark.parametrize("device", DEVICES)
def test_two_people_share_keys_or_a_pad(programs: Programs, device: str) -> None:
    """Pairs, with a computer each: curtain, table call and play with the same device."""
    player = opened(programs, device, Options(sides="pairs"), 4, "two people")
    app = player.app
    app.settings.guests = [None, "Anna", None]
    app.router.go(NewMatchTable())
    seen, acts = set(), 0
    for _ in range(3000):
        player.frames(2)
        top = app.router.top
        seen.add(type(top).__name__)
        if isinstance(top, FoolScreen):
            break
        if not isinstance(top, MatchScreen):
            if top is not None and top.settled:  # what has just come is not obeyed yet
                player.ask(Wish.PLAY)
        elif top.settled and top.play.legal().phase is not None and not top.turns.holding:
            player.frames(8)
            legal = top.play.legal()
            if app.router.top is top and legal.phase is not None:
                player.carry_out(heuristic.choose(top.play.view(), legal, top.play.rules, player.chance), legal)
                acts += 1
    assert {"Curtain", "TableCall", "FoolScreen"} <= seen and acts > 5

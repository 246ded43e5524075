"""Services for a screen without the program: real ones, except for a router that records destinations."""

from pathlib import Path
from types import SimpleNamespace
from typing import cast

import pytest

from game.session.bot_process import BotProcess
from game.shell.screen_stack import ScreenStack
from game.storage.own_games import OwnGames
from game.storage.saves import Saves
from game.storage.settings import Settings, SettingsRead
from game.system import paths
from game.system.power import Power
from game.ui.art import Art
from game.ui.destinations import Destination
from game.ui.input.hands import Hands
from game.ui.metrics import Metrics
from game.ui.services import Services
from game.ui.sound import Sound


class NotedStack(ScreenStack):
    """The program's stack of screens; requested destinations are only recorded in ``gone``."""

    def __init__(self, art: Art, metrics: Metrics) -> None:
        super().__init__(Hands(), lambda screen: screen.enter(art, metrics), lambda: None)
        self.gone: list[Destination] = []

    def go(self, to: Destination) -> None:
        self.gone.append(to)


def services_for(folder: Path, art: Art, settings: Settings | None = None, heard: list[str] | None = None) -> Services:
    """Services for a screen drawn with ``art``. Sounds are recorded in ``heard``; files are only in ``folder``."""
    router, noises = NotedStack(art, art.metrics), heard if heard is not None else []
    silent = dict.fromkeys(("surround", "music"), lambda _name: None)
    sound = SimpleNamespace(play=noises.append, try_out=noises.append, lead=lambda _name: 0.0, **silent)
    nothing = SimpleNamespace(safe=False, **dict.fromkeys(("quit", "settings_changed", "toggle_full_screen"), _nothing))
    nothing.bell = lambda: _nothing
    chosen, home = settings or Settings(), paths.home(folder)
    router.services = Services(
        router=router,
        program=nothing,
        home=home,
        settings=chosen,
        settings_read=SettingsRead(chosen),
        sound=cast(Sound, sound),
        art=art,
        saves=Saves(home.saves),
        own_games=OwnGames(home.own_games),
        opponents=BotProcess(),
        power=Power(lambda: False),
    )
    return router.services


def _nothing() -> None:
    """Ignore a call to the program."""


def swap_opponents(services: Services, opponents: BotProcess) -> None:
    """Replace the opponents' processes."""
    object.__setattr__(services, "opponents", opponents)


def kept_from(monkeypatch: pytest.MonkeyPatch, kind: type[Destination]) -> list[Destination]:
    """Block destinations of this kind; returns the list in which they are recorded."""
    asked, go = list[Destination](), ScreenStack.go

    def instead(stack: ScreenStack, to: Destination) -> None:
        if isinstance(to, kind):
            asked.append(to)
        else:
            go(stack, to)

    monkeypatch.setattr(ScreenStack, "go", instead)
    return asked

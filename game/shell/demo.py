"""The demonstration: computers play every seat in the real window, and screenshots are taken at key moments.

Attract mode, smoke test, and a way to look at the table. Nothing is stored: the match has no journal, and settings stay
unchanged.
"""

import json
from collections.abc import Callable
from datetime import datetime
from pathlib import Path
from secrets import token_hex
from typing import TYPE_CHECKING

import msgspec
import pygame

from engine.files import streams
from engine.notation.names import nameless
from engine.rules.events import DealEnded, Phase
from engine.rules.options import Options
from engine.rules.presets import preset
from engine.rules.view import View
from game.match.screen import MatchScreen
from game.session.match_session import MatchSession
from game.session.seats import chairs, characters
from game.shell.cli import CANNOT, Arguments
from game.storage.rule_choices import coded
from game.storage.saves import Unkept
from game.ui.destinations import Title

if TYPE_CHECKING:
    from game.shell.app import App

TITLE_FOR, RESULT_FOR = 900.0, 3200.0
"""Duration of title and result, in ms at normal speed."""


def run_demo(arguments: Arguments, app: "App") -> int:
    """Play until the requested deals are over or the window is closed; print the last result and return the status."""
    result = Demo(arguments, app).run()
    return 0 if streams.say(json.dumps(result, ensure_ascii=False)) else CANNOT


class Demo:
    def __init__(self, arguments: Arguments, app: "App") -> None:
        self._app, self._deals = app, arguments.deals
        self._album = Album(arguments.screenshots, app.screenshot)
        self._arguments, self._saves = arguments, Unkept(Path())
        self._seed = arguments.seed or token_hex(16)
        self.play = self._match()
        self._results: list[dict[str, object]] = []

    def _match(self) -> MatchSession:
        """A new match of the requested game, with computers only."""
        options, settings, asked = Options(), self._app.settings, self._arguments
        if asked.preset is not None or asked.code is not None:
            chosen = coded(asked.code) if asked.code is not None else preset(asked.preset or "")
            options = chosen.options
            settings = msgspec.structs.replace(settings, players=asked.players or chosen.seats[0])
        if nameless(settings.name):  # no person plays: name the player's seat after its portrait
            settings = msgspec.structs.replace(settings, name=characters()[settings.portrait - 1].name)
        seats = tuple(
            chair if chair.computer else msgspec.structs.replace(chair, computer=True, level=settings.level)
            for chair in chairs(settings)
        )
        play = MatchSession.new(self._saves, self._app.services.opponents, options, seats, self._seed, datetime.now())
        play.computers.pauses.gapless = self._arguments.speed == "instant"
        play.before_computers = lambda: self._album.look(play.view())
        return play

    def run(self) -> dict[str, object]:
        app = self._app
        app.services.opponents.start()
        app.router.go(Title())
        self._show_for(TITLE_FOR)
        self._album.take("title")
        app.router.show(MatchScreen(app.services, self.play))
        while app.running and (self._deals is None or len(self._results) < self._deals):
            app.run(until=self._result_is_shown)
            if app.running:
                self._show_for(RESULT_FOR)
                self._finish_deal()
        return self._results[-1] if self._results else {"deal": 1, "seed": self._seed, "ended": False}

    def _result_is_shown(self) -> bool:
        top = self._app.router.top
        return self.play.match.state.ended is not None and top is not None and top.overlay

    def _show_for(self, milliseconds: float) -> None:
        end = self._app.now + milliseconds * self._app.settings.pace
        self._app.run(
            until=lambda: self._app.now >= end and (self._app.router.top is None or self._app.router.top.settled)
        )

    def _finish_deal(self) -> None:
        ended, tally = self.play.match.last_result(), self.play.match.tally
        self._album.take("fool" if ended.fool >= 0 else "draw")
        self._album.next_deal()
        self._results.append(_told(ended, self.play, self._seed, tally.deals))
        if self._deals is not None and len(self._results) >= self._deals:
            return
        if tally.over is not None:
            self._seed = token_hex(16)
            self.play = self._match()
            self._app.router.show(MatchScreen(self._app.services, self.play))
        else:
            pygame.event.post(pygame.Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode="\r", scancode=40))
            self._app.run(until=lambda: self.play.match.state.ended is None)


def _told(ended: DealEnded, play: MatchSession, seed: str, number: int) -> dict[str, object]:
    """The result of a deal as plain data, for the last line of output."""
    return {
        "deal": number,
        "seed": seed,
        "players": len(play.seats),
        "ended": True,
        "draw": ended.fool < 0,
        "fool": None if ended.fool < 0 else ended.fool,
        "name": None if ended.fool < 0 else play.seats[ended.fool].name,
        "losers": list(ended.losers),
        "left": [play.pack.names[card] for card in ended.hands[ended.fool]] if ended.fool >= 0 else [],
        "marks": play.match.tally.marks,
    }


class Album:
    """Screenshots at key moments, each kind once a deal; none without a folder."""

    TURNS: tuple[tuple[str, Callable[[View], bool]], ...] = (
        ("cut", lambda v: v.phase == Phase.CUT and v.turn == v.seat),
        ("dealt", lambda v: v.bout == 1 and not v.table and v.counts[v.seat] > 0),
        ("attack", lambda v: len(v.table) == 1),
        ("bout", lambda v: len(v.table) >= 3 and sum(p.cover >= 0 for p in v.table) >= 2),
        ("full", lambda v: len(v.table) >= 5),
        ("passed-on", lambda v: v.principal != v.leader and len(v.table) >= 2),
        ("wild", lambda v: bool(v.named)),
        ("take", lambda v: v.taking and len(v.table) >= 2),
        ("long-hand", lambda v: v.counts[v.seat] >= 13),
        ("two-rows", lambda v: v.counts[v.seat] >= 22),
        ("no-talon", lambda v: v.talon == 0 and v.bout > 1),
        ("out", lambda v: bool(v.places)),
    )

    def __init__(self, folder: Path | None, camera: Callable[[Path], bool]) -> None:
        self._folder, self._camera = folder, camera
        self._deal, self._count = 1, 0
        self._taken: set[str] = set()

    def look(self, view: View) -> None:
        """Take the screenshots for this moment, with the table at rest."""
        for name, comes in self.TURNS:
            if name not in self._taken and comes(view):
                self.take(name)

    def take(self, name: str) -> None:
        self._taken.add(name)
        if self._folder is not None:
            self._count += 1
            self._camera(self._folder / f"{self._deal}-{self._count:02}-{name}.png")

    def next_deal(self) -> None:
        self._deal += 1
        self._count = 0
        self._taken.clear()

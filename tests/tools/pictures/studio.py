"""Runs the program without a real window and brings it to a moment for a picture, in a given language and size.

Pictures show the program itself: screens are opened as by a player, deals are played by commands and computers, and
nothing is drawn here.
"""

import os
from collections.abc import Callable
from contextlib import suppress
from datetime import datetime, timedelta
from pathlib import Path
from random import Random
from types import TracebackType

import pygame

from engine.bots import heuristic
from engine.records.journal import NOTHING_AGREED, Chair, TableRules
from engine.rules.commands import Command, Pass, Take
from engine.rules.options import Options
from engine.rules.presets import preset
from engine.rules.state import State
from engine.rules.view import Legal, View
from game.match.screen import MatchScreen
from game.session.match_session import MatchSession
from game.session.seats import chairs
from game.shell.app import App
from game.shell.cli import Arguments
from game.text import i18n
from game.ui.input.pad import as_key
from game.ui.input.wishes import Wish
from tests.builders.clocks import hurried
from tests.builders.person import Person

SETTLED = 40
"""Frames after which a screen without a table is at rest."""
LONGEST = 6000
"""Frames after which a pose that was not reached is an error."""

DEALS = 25
"""The most deals tried for a pose."""

Pose = Callable[[View, Legal], bool]


class Studio(Person):
    """The person at one program, at one size in one language, for whom deals are played to a moment.

    A context manager; ``home`` is a folder for its files.
    """

    def __init__(self, home: Path, size: tuple[int, int], language: str) -> None:
        os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
        os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
        super().__init__(App(Arguments(home=home, size=size, speed="instant", full_screen=False)))
        self.app.settings.language = language
        i18n.speak(language)
        self.app.settings_changed()
        self.app.services.opponents.start()
        hurried(self.app, step=1 / 60, pause=0.001)
        self.shelf_filled = False
        """There are the matches that stages of statistics look back on."""
        self._chance = Random(1)
        self._matches = 0

    def __enter__(self) -> "Studio":
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self.app.close()

    def rest(self, frames: int = SETTLED) -> None:
        """Run frames until everything is at rest."""
        super().rest(frames)

    @property
    def table(self) -> MatchScreen:
        assert isinstance(self.app.router.top, MatchScreen)
        return self.app.router.top

    def ask(self, *wishes: Wish, pad: str = "") -> None:
        """As by keys, or by a gamepad of the family ``pad``, of which there may be none here."""
        for wish in wishes:
            self.table.handle(as_key(wish, True, pad), self.app.now)
            self.rest(4)

    def tidy(self) -> None:
        """Reset what an earlier pose has changed in cards and players."""
        self.app.settings.guests = []
        if self.app.settings.large_print:
            self.app.settings.large_print = False
            self.app.settings_changed()

    def sit(
        self,
        options: Options,
        players: int,
        seed: str,
        seats: tuple[Chair, ...] | None = None,
        begun: Callable[[State], bool] | None = None,
        looked: Callable[[State], bool] | None = None,
        agreed: TableRules = NOTHING_AGREED,
        phones: tuple[int, ...] = (),
    ) -> MatchSession:
        """A match at the table; the first person's moves are made by `play_to`. ``begun``: joined when this holds.

        ``looked``: until this holds all people at one screen have seen what happened.
        """
        self.app.settings.players = players
        self._matches += 1
        began = datetime(2026, 1, 1) + timedelta(seconds=self._matches)
        play = MatchSession.new(
            self.app.services.saves,
            self.app.services.opponents,
            options,
            seats or chairs(self.app.settings),
            seed,
            began,
            agreed,
            phones,
        )
        play.computers.pauses.gapless = True
        while begun is not None and not begun(play.match.state):
            play.carry_out(self._by_thumb(play, play.match.state.turn))
            if looked is not None and looked(play.match.state):
                looked = None
                for seat in play.people:
                    play.public.looked_away(seat)
        self.app.settings.auto_pass = False
        self.app.router.show(MatchScreen(self.app.services, play))
        return play

    def play_to(self, play: MatchSession, pose: Pose, greedy: bool = False) -> None:
        """Play the person's seat by rule of thumb (``greedy``: take whatever may be taken) until ``pose`` is there."""
        for _ in range(LONGEST):
            self.rest(1)
            legal = play.legal()
            top = self.app.router.top
            if play.match.state.ended is not None and not pose(play.view(), legal):
                break
            if play.match.state.ended is None and (not isinstance(top, MatchScreen) or not top.settled):
                continue
            if pose(play.view(), legal):
                return
            command = self._move(play, legal, greedy)
            if command is not None:
                play.submit(command)
        raise LookupError("this pose did not come about")

    def _by_thumb(self, play: MatchSession, seat: int) -> Command:
        return heuristic.choose(play.match.view(seat), play.match.legal(seat), play.rules, self._chance)

    def pose(self, key: str, players: int, pose: Pose, greedy: bool = False) -> MatchSession:
        """A match of the preset ``key``, in the first deal in which ``pose`` comes about. Raises LookupError."""
        for number in range(DEALS):
            play = self.sit(preset(key).options, players, f"picture {number}")
            with suppress(LookupError):
                self.play_to(play, pose, greedy)
                return play
        raise LookupError(f"in {DEALS} deals of {key} this pose did not come about")

    def _move(self, play: MatchSession, legal: Legal, greedy: bool) -> Command | None:
        for wish in (Take(legal.seat), Pass(legal.seat)) if greedy else ():
            if play.match.refusal(wish) is None:
                return wish
        if legal.phase is None:
            return None
        command = self._by_thumb(play, legal.seat)
        return command if play.match.refusal(command) is None else Pass(legal.seat)


def beside(left: pygame.Surface, right: pygame.Surface, height: int = 720) -> pygame.Surface:
    """Two pictures side by side at one height."""
    pictures = [
        pygame.transform.smoothscale(one.convert(32), (round(one.get_width() * height / one.get_height()), height))
        for one in (left, right)
    ]
    gap = 16
    sheet = pygame.Surface((sum(one.get_width() for one in pictures) + gap, height))
    sheet.fill("#888888")
    sheet.blit(pictures[0], (0, 0))
    sheet.blit(pictures[1], (pictures[0].get_width() + gap, 0))
    return sheet

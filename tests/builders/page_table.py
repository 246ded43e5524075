"""A match of phones with its page and without a window: the server listens on the loopback."""

import queue
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import datetime
from pathlib import Path
from random import Random

from engine.bots import heuristic
from engine.records.journal import Chair
from engine.rules.commands import Take
from engine.rules.presets import preset
from engine.rules.state import State
from game.phones.doors import Doors
from game.phones.frames import PhoneRequest
from game.phones.page import page_of
from game.phones.phones import Phones, public_match
from game.phones.server import Server
from game.session.bot_process import BotProcess
from game.session.match_session import MatchSession
from game.storage.saves import Saves
from game.storage.settings import Settings
from game.ui.art.cards import PackStyle
from tests.builders.matches import still

NAMES = ("Anna", "Boris", "Vera", "Mitya", "Zoya", "Oleg")
Names = tuple[str, ...]
BEGAN = datetime(2026, 11, 27, 20, 0)
MOST = 800
"""Acts of a deal."""


class PageTable:
    """Everybody is at a phone; who is not looked at plays by rule of thumb, when `until` is called."""

    def __init__(
        self,
        folder: Path,
        seats: int = 4,
        key: str = "podkidnoy",
        names: Names = NAMES,
    ) -> None:
        chairs = tuple(Chair(names[seat], seat + 1, False) for seat in range(seats))
        options, at = preset(key).options, tuple(range(seats))
        self.play = MatchSession.new(Saves(folder), BotProcess(), options, chairs, "page", BEGAN, phones=at)
        still(self.play)
        self.doors = Doors(at)
        page = page_of(self.play.pack, PackStyle())
        self.server = Server("127.0.0.1", self.doors, self.play.pack, public_match(self.play), page, 0)
        self.phones = Phones(self.play, self.server, self._calls, Settings())
        self.play.remote = self.phones
        self._chance = Random(0)

    def _calls(self) -> Iterator[PhoneRequest]:
        while True:
            try:
                yield self.server.inbox.get_nowait()
            except queue.Empty:
                return

    def link(self, seat: int) -> str:
        return f"http://{self.server.host}/#{seat}.{self.doors.secret(seat)}"

    def frame(self) -> None:
        self.play.update(0.0, True)

    def until(self, true: Callable[[State], bool], takes: int = -1) -> None:
        """Play until this holds. ``takes``: a seat that always takes. Raises AssertionError if that never is."""
        for _act in range(MOST):
            state = self.play.match.state
            if true(state):
                return
            assert state.ended is None, "the deal is over"
            legal = self.play.match.legal(state.turn)
            if state.turn == takes and legal.take:
                self.play.submit(Take(state.turn))
            else:
                view = self.play.match.view(state.turn)
                self.play.submit(heuristic.choose(view, legal, self.play.rules, self._chance))
            self.frame()
        raise AssertionError("it did not come to that")


@contextmanager
def page_table(folder: Path, seats: int = 4, key: str = "podkidnoy", names: Names = NAMES) -> Iterator[PageTable]:
    """Such a table, which is left at the end."""
    table = PageTable(folder, seats, key, names)
    try:
        yield table
    finally:
        table.play.close()

"""Simulated people who repeat a missed mouse action, as real people would; repetitions are counted."""

from types import SimpleNamespace
from typing import cast

from engine.records.journal import Replayed
from engine.rules.commands import Command, Pass
from game.hot_seat.table_call import TableCall
from game.match.screen import MatchScreen
from tests.tools.pilot_hot_seat import NOBODY, People

AFTER, TRIES = 2000, 4
"""Frames before an action is repeated, and the most repetitions."""


class Tries(People):
    """``seen["second tries"]`` counts repetitions: many of them would be an error of the window."""

    def wait_for(self, command: Command, before: int) -> None:
        for _ in range(TRIES):
            for _frame in range(AFTER):
                if self.written() != before or (isinstance(command, Pass) and self.play.eye == NOBODY):
                    return
                self.app.frame()
                if isinstance(command, Pass) and isinstance(self.app.router.top, TableCall):
                    return
            self.seen["second tries"] += 1
            if (
                isinstance(self.app.router.top, MatchScreen)
                and self.app.router.top.settled
                and self.play.refusal(command) is None
            ):
                self.person.rest()
                now = cast(Replayed, SimpleNamespace(match=self.play.match))
                self.carry_out(command, self.play.view(), self.play.legal(), now)
        raise AssertionError(f"{command} was meant {TRIES} times, and nothing came of it")

"""People who try again: a hand that missed is put out once more, as anybody would, and it is counted."""

from types import SimpleNamespace
from typing import cast

from engine.records.journal import Replayed
from engine.rules.commands import Command, Pass
from game.hot_seat.table_call import TableCall
from game.match.screen import MatchScreen
from tests.tools.pilot_hot_seat import NOBODY, People

AFTER, TRIES = 2000, 4
"""Frames until a hand is put out again, and how often."""


class Tries(People):
    """``seen["second tries"]`` counts them: more than a few in hundreds of deals would be a fault of the window."""

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
                self.mouse.rest()
                now = cast(Replayed, SimpleNamespace(match=self.play.match))
                self.carry_out(command, self.play.view(), self.play.legal(), now)
        raise AssertionError(f"{command} was meant {TRIES} times, and nothing came of it")

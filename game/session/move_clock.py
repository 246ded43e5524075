"""The clock of a match: how long the seat that is asked still has for its decision.

It reads no clock of the machine and no cards. Whoever shows the table says when time runs: not while cards move, not
while a curtain or a menu lies over the table of the person who is asked. Times are milliseconds.

Every seat that is asked has the same time, whether it could do something or not. Talk gives no new time.
"""

import math
from typing import Final, NamedTuple

CHOICES: Final = (0, 15, 30, 60)
"""The seconds for a decision that a match can have; 0: no clock."""
SOON: Final = 10
"""When so many seconds are left, it is said once."""
LAST: Final = 5
"""The last seconds, which are counted."""
LONGEST: Final = 3000.0
"""A longer time between two looks does not count whole: the machine was asleep, or the table was not shown."""


class TimedDecision(NamedTuple):
    """What a seat is asked for; ``mark`` differs for each question in turn."""

    seat: int
    mark: object


class MoveClock:
    """``seconds``: for each decision. ``running``: time ran at the last look."""

    def __init__(self, seconds: int) -> None:
        self.whole = seconds * 1000.0
        self.running = False
        self._decision: TimedDecision | None = None
        self._left = self.whole
        self._then = 0.0
        self._warned = False

    def follow(self, decision: TimedDecision | None, now: float, runs: bool) -> None:
        """Look at the clock. ``runs``: time passes from now on, until the next look."""
        if decision != self._decision:
            self._decision, self._left, self._warned = decision, self.whole, self.whole <= SOON * 1000
        elif self.running:
            self._left = max(0.0, self._left - min(now - self._then, LONGEST))
        self._then, self.running = now, runs and decision is not None

    def stand(self) -> None:
        """Time stands until the next look, although it ran at the last one."""
        self.running = False

    def left(self, decision: TimedDecision | None) -> float:
        """How much time is left for this decision: all of it, if the clock was not looked at since it was asked."""
        return self._left if decision == self._decision else self.whole

    def runs_for(self, decision: TimedDecision | None) -> bool:
        """Whether time runs for this decision."""
        return self.running and decision == self._decision

    @property
    def seat(self) -> int:
        """The seat whose time it is; -1 for nobody's."""
        return self._decision.seat if self._decision is not None else -1

    @property
    def counted(self) -> int:
        """The whole seconds left, once they are the last ones; 0 before."""
        return math.ceil(self._left / 1000) if self._left <= LAST * 1000 else 0

    @property
    def up(self) -> bool:
        """The time is up."""
        return self._decision is not None and self._left <= 0

    def part(self, steps: int) -> int:
        """The part of the time that is left, in ``steps``; 0 only when it is up."""
        return math.ceil(steps * self._left / self.whole)

    def next_part(self, now: float, steps: int) -> float:
        """When `part` or `counted` changes next, while time runs; infinite if it does not."""
        if not self.running:
            return math.inf
        until = [self._left - (self.part(steps) - 1) * self.whole / steps, self._left % 1000 or 1000.0]
        return now + min(until)

    def soon(self) -> bool:
        """Once for each decision: little time is left."""
        warn = not self._warned and self.running and self._left <= SOON * 1000
        self._warned = self._warned or warn
        return warn

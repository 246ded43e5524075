"""Plays both seats at any position of a puzzle: how the other seat resists and punishes a mistake.

On the solution the other seat resists as long as possible (unique). After a mistake of the own seat the other seat
keeps its outcome by the shortest way found, and the own seat, if it is played too, by the longest.
"""

from engine.bots.endgame import Outcome, after
from engine.puzzles.judge import Key, commands, key_of
from engine.puzzles.unique import Solution
from engine.rules.commands import DealCommand
from engine.rules.state import State

FORESIGHT = 80
"""Positions searched for the shortest way; beyond that any way that keeps the outcome is accepted."""


class Resisting:
    """Plays a puzzle's seats. ``solution`` is its proof."""

    def __init__(self, solution: Solution) -> None:
        self.solution, self.judge = solution, solution.judge
        self._lengths: dict[Key, int] = {}
        self._budget = 0

    def outcome(self, state: State) -> Outcome:
        """The outcome for the own seat with best play."""
        return self.judge.outcome(state)

    def command(self, state: State) -> DealCommand:
        """The best command of the seat on turn."""
        way = self.solution.way(state)
        if way is not None:
            return way.command
        self._budget = FORESIGHT
        return self._choose(state)[0]

    def _choose(self, state: State) -> tuple[DealCommand, int]:
        """The command, and the number of acts left after it, within the budget."""
        own, here = state.turn == self.judge.seat, self.judge.outcome(state)
        best: tuple[DealCommand, int] | None = None
        for command in commands(state):
            further = after(state, command)
            if self.judge.outcome(further) != here:
                continue
            left = 1 + self._left(further)
            if best is None or (left > best[1] if own else left < best[1]):
                best = command, left
        assert best is not None  # some command keeps the value of the position
        return best

    def _left(self, state: State) -> int:
        if state.ended is not None or self._budget <= 0:
            return 0
        key = key_of(state)
        found = self._lengths.get(key)
        if found is None:
            self._budget -= 1
            found = self._choose(state)[1]
            if self._budget > 0:  # else the count is incomplete
                self._lengths[key] = found
        return found

"""What both seats do at any position that can come of a puzzle: how the other seat resists, and punishes a mistake.

On the way to the win the other seat resists as long as it can (unique). Off it, where the own seat has erred, the other
keeps what it has got by the shortest way that is soon found, and the own seat, if it is played too, holds out long.
"""

from engine.bots.endgame import Outcome, after
from engine.puzzles.judge import Key, commands, key_of
from engine.puzzles.unique import Solution
from engine.rules.commands import Command
from engine.rules.state import State

FORESIGHT = 80
"""So many positions are looked at for the shortest way; beyond that any way that keeps the outcome will do."""


class Resisting:
    """Plays a puzzle's seats. ``solution`` is its proof."""

    def __init__(self, solution: Solution) -> None:
        self.solution, self.judge = solution, solution.judge
        self._lengths: dict[Key, int] = {}
        self._budget = 0

    def outcome(self, state: State) -> Outcome:
        """What the own seat still gets."""
        return self.judge.outcome(state)

    def command(self, state: State) -> Command:
        """The best for the seat whose turn it is."""
        way = self.solution.way(state)
        if way is not None:
            return way.command
        self._budget = FORESIGHT
        return self._choose(state)[0]

    def _choose(self, state: State) -> tuple[Command, int]:
        """The command, and how many acts are left then, as far as was looked."""
        own, here = state.turn == self.judge.seat, self.judge.outcome(state)
        best: tuple[Command, int] | None = None
        for command in commands(state):
            further = after(state, command)
            if self.judge.outcome(further) != here:
                continue
            left = 1 + self._left(further)
            if best is None or (left > best[1] if own else left < best[1]):
                best = command, left
        assert best is not None  # one of the commands keeps what the position is worth
        return best

    def _left(self, state: State) -> int:
        if state.ended is not None or self._budget <= 0:
            return 0
        key = key_of(state)
        found = self._lengths.get(key)
        if found is None:
            self._budget -= 1
            found = self._choose(state)[1]
            if self._budget > 0:  # else it is not known to the end
                self._lengths[key] = found
        return found

"""What every position that can come of a puzzle is worth, exactly, for the seat that has to win. Remembers its answers.

It asks the endgame solver (engine.bots.endgame), but of all commands that the kernel allows, not only of those that a
player would think of.
"""

from collections.abc import Callable

from engine.bots.endgame import Endgame, Outcome, after, why_aside
from engine.rules.commands import Command
from engine.rules.legality import legal
from engine.rules.state import State

NODES = 60_000
"""Of the solver, for one puzzle with all that can come of it."""

Key = tuple[object, ...]


def key_of(state: State) -> Key:
    """Equal for two positions of one puzzle in which the same can happen."""
    room = state.limit - len(state.attacks)
    return (*state.hands, state.on_table(), state.open, state.phase, state.turn, room, state.ended is not None)


def commands(state: State) -> list[Command]:
    """All that the seat whose turn it is may do, by the kernel."""
    return list(legal(state, state.turn).commands(state.rules.pack.same_rank))


class PuzzleJudge:
    """Of one puzzle, given where it begins; the seat whose turn it is there has to win.

    Raises ValueError for a position that the solver stands aside from; `outcome` raises engine.bots.two_hands.Spent.
    """

    def __init__(self, state: State, nodes: int = NODES, late: Callable[[], bool] | None = None) -> None:
        why = why_aside(state)
        if why is not None:
            raise ValueError(why)
        self.seat = state.turn
        self._endgame = Endgame(state, nodes, late)
        self._known: dict[tuple[Key, Outcome], bool] = {}

    @property
    def nodes(self) -> int:
        """How many the solver has gone through."""
        return self._endgame.bouts.nodes

    def wins(self, state: State) -> bool:
        """Whether the seat that has to wins from here with best play of both."""
        return self._gets(state, Outcome.WIN)

    def outcome(self, state: State) -> Outcome:
        """What that seat gets from here with best play of both."""
        if self.wins(state):
            return Outcome.WIN
        return Outcome.DRAW if self._gets(state, Outcome.DRAW) else Outcome.LOSS

    def winners(self, state: State) -> list[Command]:
        """The commands with which that seat, whose turn it is, wins."""
        return [command for command in commands(state) if self.wins(after(state, command))]

    def _gets(self, state: State, outcome: Outcome) -> bool:
        key = key_of(state), outcome
        found = self._known.get(key)
        if found is None or state.ended is not None:  # how a deal ended is no part of the key
            found = self._known[key] = self._endgame.reaches(state, outcome)
        return found

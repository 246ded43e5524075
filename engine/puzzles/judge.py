"""The exact value of any position of a puzzle for the seat that has to win; results are cached.

Uses the endgame solver (engine.bots.endgame), but considers all legal commands, not only sensible ones.
"""

from collections.abc import Callable

from engine.bots.endgame import Endgame, Outcome, after, why_aside
from engine.rules.commands import DealCommand
from engine.rules.legality import legal
from engine.rules.state import State

NODES = 60_000
"""The solver's budget for one puzzle with all its positions."""

Key = tuple[object, ...]


def key_of(state: State) -> Key:
    """A cache key, equal for two positions of one puzzle with the same continuations."""
    cards = (*state.hands, *state.talon, state.played, state.open)
    return (*cards, state.phase, state.turn, state.room(), state.ended is not None)


def commands(state: State) -> list[DealCommand]:
    """All legal commands of the seat on turn."""
    return list(legal(state, state.turn).deal_commands(state.rules.pack.same_rank))


class PuzzleJudge:
    """Judges the positions of one puzzle, given its first one; the seat on turn there has to win.

    Raises ValueError if the solver does not support the position; `outcome` raises engine.bots.two_hands.Spent.
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
        """The number of nodes the solver has searched."""
        return self._endgame.budget.nodes

    def wins(self, state: State) -> bool:
        """True if that seat wins from here with best play of both."""
        return self._gets(state, Outcome.WIN)

    def outcome(self, state: State) -> Outcome:
        """The outcome for that seat with best play of both."""
        if self.wins(state):
            return Outcome.WIN
        return Outcome.DRAW if self._gets(state, Outcome.DRAW) else Outcome.LOSS

    def winners(self, state: State) -> list[DealCommand]:
        """The winning commands of that seat, which must be on turn."""
        return [command for command in commands(state) if self.wins(after(state, command))]

    def _gets(self, state: State, outcome: Outcome) -> bool:
        key = key_of(state), outcome
        found = self._known.get(key)
        if found is None or state.ended is not None:  # the key does not contain the result of a deal
            found = self._known[key] = self._endgame.reaches(state, outcome)
        return found

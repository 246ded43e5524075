"""The proof that a puzzle has one solution, and the solution.

Unique means: at every decision that the own seat comes to exactly one of all commands that the kernel allows there
wins (the own seat is not the fool, and there is no draw), and every other one draws or loses against best play. So two
cards that would do the same make a puzzle that is not taken, and so does a choice of what to give, or of the order of
the last cards, that does not matter.

The other seat resists: of its commands it gives those that leave most acts until the end, the own seat winning the
quickest way, and the claim holds along every line of such commands. In most puzzles (`Solution.whatever`) it holds
more: whatever legal commands the other seat gives, also those that are bad for it, one command alone wins every time.

That a command wins, or does not, is the exact solver's answer (Judge); the steps in between are the kernel's.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from engine.bots.endgame import after
from engine.puzzles.judge import Key, PuzzleJudge, commands, key_of
from engine.rules.commands import Command
from engine.rules.state import State

MOST_STEPS = 1_500
"""So many positions are looked at; a puzzle that has more is not taken, for its proof must be short."""


class NotUnique(ValueError):
    """The position is no puzzle: it is not won, or won in several ways, or it goes on for too long."""


@dataclass(frozen=True, slots=True)
class WinningPosition:
    """A position on the way to the win, and how far it is from there if the other resists as long as it can.

    ``command`` is what wins, or, when it is the other's turn, what resists longest. ``choices``: how many commands
    there are. ``decisions`` counts what the own seat has yet to decide (where it has a choice), ``acts`` all acts.
    """

    command: Command
    choices: int
    decisions: int
    acts: int


class Solution:
    """The proof for one position, made when it is made. Raises NotUnique, ValueError, engine.bots.two_hands.Spent."""

    def __init__(self, state: State, judge: PuzzleJudge | None = None, *, whatever: bool = False) -> None:
        """``whatever``: no less will do than that it holds whatever the other seat does."""
        self.judge = judge or PuzzleJudge(state)
        self.start = state
        self._ways: dict[Key, WinningPosition] = {}
        self._own: list[State] = []
        self.steps = 0
        self._lengths: dict[Key, int] = {}
        self.whatever = True
        try:
            first = self._prove(state)
        except NotUnique:
            if whatever:
                raise
            self.whatever = False
            self._ways.clear()
            self._own.clear()
            first = self._prove(state)
        self.decisions, self.acts = first

    def way(self, state: State) -> WinningPosition | None:
        """What happens at this position; None at the end, and for one that is not on the way."""
        return self._ways.get(key_of(state)) if state.ended is None else None

    def own_positions(self) -> Iterator[State]:
        """Every later position in which the own seat has something to decide."""
        return (state for state in self._own if state is not self.start)

    def line(self) -> list[tuple[State, WinningPosition]]:
        """The solution against the longest resistance: each position with what is done there."""
        state, found = self.start, []
        while (way := self.way(state)) is not None:
            found.append((state, way))
            state = after(state, way.command)
        return found

    def _prove(self, state: State) -> tuple[int, int]:
        """The decisions and acts that are left."""
        if state.ended is not None:
            return 0, 0
        key = key_of(state)
        known = self._ways.get(key)
        if known is not None:
            return known.decisions, known.acts
        self._step()
        choices = commands(state)
        if state.turn == self.judge.seat:
            command = self._winner(state, choices)
            decisions, acts = self._prove(after(state, command))
            if len(choices) > 1:
                decisions += 1
                self._own.append(state)
        else:
            command, (decisions, acts) = self._resists(state, choices)
        self._ways[key] = WinningPosition(command, len(choices), decisions, acts + 1)
        return decisions, acts + 1

    def _resists(self, state: State, choices: list[Command]) -> tuple[Command, tuple[int, int]]:
        """What holds out longest, most to decide first among equals, and the decisions and acts that are left then."""
        further = [(command, after(state, command)) for command in choices]
        if not self.whatever:
            lengths = [self._length(child) for _, child in further]
            further = [each for each, length in zip(further, lengths, strict=True) if length == max(lengths)]
        proven = [(command, self._prove(child)) for command, child in further]
        return max(proven, key=lambda each: (each[1][1], each[1][0]))

    def _length(self, state: State) -> int:
        """How many acts are left from a position that is won: the own seat hurries, the other holds out."""
        if state.ended is not None:
            return 0
        key = key_of(state)
        found = self._lengths.get(key)
        if found is None:
            self._step()
            further = [after(state, command) for command in commands(state)]
            if state.turn == self.judge.seat:
                found = 1 + min(self._length(child) for child in further if self.judge.wins(child))
            else:
                found = 1 + max(self._length(child) for child in further)
            self._lengths[key] = found
        return found

    def _step(self) -> None:
        self.steps += 1
        if self.steps > MOST_STEPS:
            raise NotUnique("there is too much to look at")

    def _winner(self, state: State, choices: list[Command]) -> Command:
        """The one command that wins. The hope is that two are found soon."""
        found = None
        for command in choices:
            if self.judge.wins(after(state, command)):
                if found is not None:
                    raise NotUnique("two commands win")
                found = command
        if found is None:
            raise NotUnique("nothing wins")
        return found

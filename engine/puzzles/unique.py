"""Proves that a puzzle has exactly one solution, and finds it.

Unique means: at every decision of the own seat exactly one legal command wins (the own seat is not the fool, and there
is no draw); all others draw or lose against best play. A position is rejected if two cards are equivalent, or if the
cards to give or the order of the last cards do not matter.

The other seat resists: it plays the commands that leave the most acts until the end if the own seat wins the quickest
way; uniqueness holds along every such line. In most puzzles (`Solution.whatever`) it holds against all legal commands
of the other seat, bad ones included.

The exact solver decides whether a command wins (PuzzleJudge); the kernel performs the steps.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from engine.bots.endgame import after
from engine.puzzles.judge import Key, PuzzleJudge, commands, key_of
from engine.rules.commands import DealCommand
from engine.rules.state import State

MOST_STEPS = 1_500
"""The most positions in a proof; a puzzle that needs more is rejected, to keep proofs short."""


class NotUnique(ValueError):
    """The position is not a puzzle: not won, won in several ways, or too long to prove."""


@dataclass(frozen=True, slots=True)
class WinningPosition:
    """A position of the solution, and its distance from the end against the longest resistance.

    ``command`` wins, or on the other seat's turn resists longest. ``choices``: the number of legal commands.
    ``decisions``: the remaining decisions of the own seat (where it has a choice); ``acts``: all remaining acts.
    """

    command: DealCommand
    choices: int
    decisions: int
    acts: int


class Solution:
    """The proof for one position, computed on construction.

    Raises NotUnique, ValueError, engine.bots.two_hands.Spent.
    """

    def __init__(self, state: State, judge: PuzzleJudge | None = None, *, whatever: bool = False) -> None:
        """``whatever``: require uniqueness against all commands of the other seat."""
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
        """The solution at this position; None at the end, and for positions off the solution."""
        return self._ways.get(key_of(state)) if state.ended is None else None

    def own_positions(self) -> Iterator[State]:
        """Every later position in which the own seat has a decision."""
        return (state for state in self._own if state is not self.start)

    def line(self) -> list[tuple[State, WinningPosition]]:
        """The solution against the longest resistance, as pairs of state and WinningPosition."""
        state, found = self.start, []
        while (way := self.way(state)) is not None:
            found.append((state, way))
            state = after(state, way.command)
        return found

    def _prove(self, state: State) -> tuple[int, int]:
        """Prove the position; returns the remaining (decisions, acts)."""
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

    def _resists(self, state: State, choices: list[DealCommand]) -> tuple[DealCommand, tuple[int, int]]:
        """The other seat's command that leaves most acts, then most decisions, and the (decisions, acts) after it."""
        further = [(command, after(state, command)) for command in choices]
        if not self.whatever:
            lengths = [self._length(child) for _, child in further]
            further = [each for each, length in zip(further, lengths, strict=True) if length == max(lengths)]
        proven = [(command, self._prove(child)) for command, child in further]
        return max(proven, key=lambda each: (each[1][1], each[1][0]))

    def _length(self, state: State) -> int:
        """The number of acts left in a won position if the own seat plays quickly and the other slowly."""
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

    def _winner(self, state: State, choices: list[DealCommand]) -> DealCommand:
        """The only winning command. Raises NotUnique at the second one found, or if there is none."""
        found = None
        for command in choices:
            if self.judge.wins(after(state, command)):
                if found is not None:
                    raise NotUnique("two commands win")
                found = command
        if found is None:
            raise NotUnique("nothing wins")
        return found

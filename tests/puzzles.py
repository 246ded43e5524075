"""A second proof of the puzzles, without the endgame solver: ``python -m tests.puzzles --most 10``.

Plain search through the kernel, every command to the end; slow, so for the small ones, and for those alone that hold
whatever the other seat does. Figures stand in BENCHMARKS.md.
"""

import argparse
import sys
from collections.abc import Sequence

from engine.bots.endgame import after
from engine.puzzles.collection import puzzles
from engine.puzzles.judge import commands, key_of
from engine.puzzles.puzzle import OTHER, OWN, Puzzle, state_of, write_line
from engine.puzzles.unique import Solution
from engine.state import State


class Plain:
    """Searches one puzzle. ``positions``: so many were looked at."""

    def __init__(self) -> None:
        self._known: dict[object, bool] = {}
        self._seen: set[object] = set()

    @property
    def positions(self) -> int:
        return len(self._known)

    def wins(self, state: State) -> bool:
        """Whether the own seat wins with best play of both."""
        if state.ended is not None:
            return state.ended.losers == (OTHER,)
        key = key_of(state)
        if key not in self._known:
            further = (self.wins(after(state, command)) for command in commands(state))
            self._known[key] = any(further) if state.turn == OWN else all(further)
        return self._known[key]

    def unique(self, state: State) -> bool:
        """Whether one command wins at each own decision that can come up, whatever the other seat does."""
        if state.ended is not None or key_of(state) in self._seen:
            return True
        self._seen.add(key_of(state))
        further = [after(state, command) for command in commands(state)]
        if state.turn == OWN:
            further = [child for child in further if self.wins(child)]
            if len(further) != 1:
                return False
        return all(self.unique(child) for child in further)


def check(found: Sequence[Puzzle], loud: bool = False) -> list[Puzzle]:
    """Those that are no puzzles after all."""
    wrong, positions = [], 0
    for number, puzzle in enumerate(found, 1):
        plain = Plain()
        if not plain.unique(state_of(puzzle)):
            wrong.append(puzzle)
            print(f"not unique: {write_line(puzzle)}")
        positions += plain.positions
        if loud and number % 20 == 0:
            print(f"{number} of {len(found)}, {positions} positions", flush=True)
    if loud:
        print(f"{len(found)} puzzles, {len(found) - len(wrong)} proven by the kernel alone, {positions} positions")
    return wrong


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--most", type=int, default=9, help="only puzzles of so many cards or fewer")
    most = parser.parse_args().most
    small = [puzzle for puzzle in puzzles() if puzzle.cards <= most and Solution(state_of(puzzle)).whatever]
    sys.exit(bool(check(small, loud=True)))

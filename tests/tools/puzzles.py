"""A second proof of the puzzles, without the endgame solver: ``python -m tests.tools.puzzles --most 10``.

Exhaustive search with the kernel. Results are in engine/study/README.md.
"""

import argparse
import sys
from collections.abc import Sequence

from engine.bots.endgame import after
from engine.puzzles.collection import puzzles
from engine.puzzles.judge import commands, key_of
from engine.puzzles.puzzle import OTHER, OWN, Puzzle, state_of, write_line
from engine.rules.state import State


class Plain:
    """Searches one puzzle. ``positions``: the number searched."""

    def __init__(self) -> None:
        self._known: dict[object, bool] = {}
        self._seen: set[object] = set()
        self._lengths: dict[object, int] = {}

    @property
    def positions(self) -> int:
        return len(self._known)

    def wins(self, state: State) -> bool:
        """True if the own seat wins with best play of both."""
        if state.ended is not None:
            return state.ended.losers == (OTHER,)
        key = key_of(state)
        if key not in self._known:
            further = (self.wins(after(state, command)) for command in commands(state))
            self._known[key] = any(further) if state.turn == OWN else all(further)
        return self._known[key]

    def length(self, state: State) -> int:
        """The number of acts left in a won position if the own seat plays quickly and the other slowly."""
        if state.ended is not None:
            return 0
        key = key_of(state)
        if key not in self._lengths:
            further = [after(state, command) for command in commands(state)]
            if state.turn == OWN:
                self._lengths[key] = 1 + min(self.length(child) for child in further if self.wins(child))
            else:
                self._lengths[key] = 1 + max(map(self.length, further))
        return self._lengths[key]

    def unique(self, state: State, whatever: bool) -> bool:
        """True if exactly one command wins at each own decision.

        ``whatever``: against all commands of the other seat, else only against the longest resistance.
        """
        if state.ended is not None or key_of(state) in self._seen:
            return True
        self._seen.add(key_of(state))
        further = [after(state, command) for command in commands(state)]
        if state.turn == OWN:
            further = [child for child in further if self.wins(child)]
            if len(further) != 1:
                return False
        elif not whatever:
            longest = max(map(self.length, further))
            further = [child for child in further if self.length(child) == longest]
        return all(self.unique(child, whatever) for child in further)


def check(found: Sequence[Puzzle], loud: bool = False) -> list[Puzzle]:
    """The puzzles whose proof fails."""
    wrong, positions, narrow = [], 0, 0
    for number, puzzle in enumerate(found, 1):
        state, plain = state_of(puzzle), Plain()
        if not plain.unique(state, whatever=True):
            positions, plain = positions + plain.positions, Plain()
            narrow += 1
            if not plain.unique(state, whatever=False):
                wrong.append(puzzle)
                print(f"not unique: {write_line(puzzle)}")
        positions += plain.positions
        if loud and number % 50 == 0:
            print(f"{number} of {len(found)}, {positions} positions", flush=True)
    if loud:
        proven = len(found) - len(wrong)
        print(f"{len(found)} puzzles, {proven} proven by the kernel alone, {positions} positions;")
        print(f"{proven - narrow} hold whatever the other seat does, {narrow} against the longest resistance")
    return wrong


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--most", type=int, default=9, help="only puzzles of so many cards or fewer")
    most = parser.parse_args().most
    sys.exit(bool(check([puzzle for puzzle in puzzles() if puzzle.cards <= most], loud=True)))

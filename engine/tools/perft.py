"""Perft: counts the command sequences from fixed positions, so that any change of the rules code is noticed.

Each preset has three positions: at the start, in the middle, and with an empty talon (in a deal without a talon: later
in play). They are reached by a fixed choice among all legal commands.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from engine.match.match import Match
from engine.rules.commands import DealCommand
from engine.rules.legality import legal, perform
from engine.rules.presets import PRESETS, Preset
from engine.rules.shuffle import pick
from engine.rules.state import State

DEPTH = 5
PLACES = ("start", "middle", "end")


@dataclass(frozen=True, slots=True)
class Count:
    """The number of sequences of ``depth`` commands (or fewer, to the end of the deal) from one position."""

    preset: str
    seats: int
    place: str
    depth: int
    sequences: int

    def line(self) -> str:
        """The line in the file of counts (tests/perft.txt)."""
        return f"{self.preset:18} {self.seats} seats  {self.place:6}  depth {self.depth}  {self.sequences}"


def sequences(state: State, depth: int) -> int:
    """The number of sequences of ``depth`` commands by any seats from here; a finished deal counts as one."""
    if depth == 0 or state.ended is not None or state.redeal >= 0:
        return 1
    total = 0
    for command in all_commands(state):
        if depth == 1:
            total += 1
            continue
        after = state.copy()
        perform(after, command, None)
        total += sequences(after, depth - 1)
    return total


def all_commands(state: State) -> Iterator[DealCommand]:
    """Every legal command of every seat."""
    for seat in range(state.rules.seats):
        yield from legal(state, seat).deal_commands(state.rules.pack.same_rank)


def counts(depth: int = DEPTH) -> Iterator[Count]:
    """All counts, preset by preset."""
    for preset in PRESETS:
        for place in PLACES:
            yield Count(preset.key, preset.seats[0], place, depth, sequences(position(preset, place), depth))


def position(preset: Preset, place: str) -> State:
    """One of the fixed positions of a preset."""
    seed = f"perft {place}"
    attempt = 0
    while True:
        match = Match(preset.options, preset.seats[0], f"{seed} {attempt}")
        match.begin()
        talon, step = len(match.state.talon), 0
        while match.state.ended is None and not _there(match.state, place, talon, step):
            commands = list(all_commands(match.state))
            match.submit(commands[pick(len(commands), match.seed, f"choice {step}")])
            step += 1
        if match.state.ended is None:
            return match.state
        attempt += 1  # the deal ended before it reached this place


def _there(state: State, place: str, talon: int, step: int) -> bool:
    if place == "start":
        return True
    if place == "middle":
        return len(state.talon) <= talon // 2 and step >= 12
    return not state.talon and step >= 24

"""Hints as notes in a journal: the seat and the strength. JOURNAL.md describes the line.

A hint is not a command: it does not change the deal, and programs that know no hints skip it.
"""

import re
from dataclasses import dataclass
from typing import Final, Literal, get_args

Strength = Literal["nudge", "move", "why"]
"""What matters now; the recommended move; the move with reasons."""
STRENGTHS: Final[tuple[Strength, ...]] = get_args(Strength)
NOTE: Final = re.compile(rf"at (\S{{1,24}}) hint ([0-5]) ({'|'.join(STRENGTHS)})")


@dataclass(frozen=True, slots=True)
class Hint:
    """A hint of this strength given to the person on ``seat``."""

    seat: int
    strength: Strength


def note(moment: str, hint: Hint) -> str:
    """The text of the note after "at": ``moment`` in ISO 8601, as in every note, and the hint."""
    return f"{moment} hint {hint.seat} {hint.strength}"


def hint_of(text: str) -> Hint | None:
    """Parse a journal line; None if it is not a hint."""
    found = NOTE.fullmatch(text)
    if found is None:
        return None
    return Hint(int(found[2]), next(strength for strength in STRENGTHS if strength == found[3]))


def given(lines: list[str], seats: tuple[int, ...]) -> int:
    """The number of hints given to these seats in the lines of one deal; a hint made stronger counts once."""
    last: dict[int, int] = {}
    count = 0
    for hint in (hint_of(text) for text in lines):
        if hint is not None and hint.seat in seats:
            rank = STRENGTHS.index(hint.strength)
            count += rank <= last.get(hint.seat, len(STRENGTHS))
            last[hint.seat] = rank
        elif hint is None:
            last.clear()
    return count

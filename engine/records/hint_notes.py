"""Hints that people were given, as notes in a journal: whose, and how strong. JOURNAL.md describes the line.

A hint is no command: it changes nothing in the deal, and programs that know no hints read over it.
"""

import re
from dataclasses import dataclass
from typing import Final, Literal, get_args

Strength = Literal["nudge", "move", "why"]
"""What matters; what to do; what to do and why."""
STRENGTHS: Final[tuple[Strength, ...]] = get_args(Strength)
NOTE: Final = re.compile(rf"at (\S{{1,24}}) hint ([0-5]) ({'|'.join(STRENGTHS)})")


@dataclass(frozen=True, slots=True)
class Hint:
    """The person on ``seat`` was told so much at this point of the journal."""

    seat: int
    strength: Strength


def note(moment: str, hint: Hint) -> str:
    """What is written behind "at": ``moment`` in ISO 8601, as in every note, and the hint."""
    return f"{moment} hint {hint.seat} {hint.strength}"


def hint_of(text: str) -> Hint | None:
    """The hint that a line of a journal tells of, if it does."""
    found = NOTE.fullmatch(text)
    if found is None:
        return None
    return Hint(int(found[2]), next(strength for strength in STRENGTHS if strength == found[3]))


def given(lines: list[str], seats: tuple[int, ...]) -> int:
    """How many hints these seats were given, of the lines of one deal; one that was made stronger is one."""
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

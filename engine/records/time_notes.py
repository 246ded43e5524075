"""Moves made by the clock, as notes in a journal: the note stands right before the command. See JOURNAL.md.

The command is an ordinary one, so programs that do not know this note replay the same deal.
"""

import re
from typing import Final

NOTE: Final = re.compile(r"at (\S{1,24}) time-up ([0-5])")


def note(moment: str, seat: int) -> str:
    """The text of the note after "at": ``moment`` in ISO 8601, as in every note, and the seat whose time was up."""
    return f"{moment} time-up {seat}"


def seat_of(text: str) -> int | None:
    """The seat in a journal line; None if it is no such note."""
    found = NOTE.fullmatch(text)
    return int(found[2]) if found is not None else None

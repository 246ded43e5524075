"""The levels of a deal's computers as notes in a journal, where the match leaves them open. See JOURNAL.md.

An even match (engine.rating.even) chooses levels before each deal. They change nothing about the deal's rules, and
programs that do not know these notes skip them.
"""

import re
from collections.abc import Iterable, Mapping
from typing import Final

from msgspec import structs

from engine.rating.even import EVEN
from engine.records.journal_header import Chair

NOTE: Final = re.compile(r"at (\S{1,24}) level ([0-5]) ([a-z]{1,12})")


def note(moment: str, seat: int, level: str) -> str:
    """The text of the note after "at": ``moment`` in ISO 8601, as in every note, the seat and its level."""
    return f"{moment} level {seat} {level}"


def levels_of(lines: Iterable[str]) -> dict[int, str]:
    """The levels by seat that the lines of one deal note."""
    found = (NOTE.fullmatch(text) for text in lines)
    return {int(each[2]): each[3] for each in found if each is not None}


def seated(chairs: tuple[Chair, ...], levels: Mapping[int, str]) -> tuple[Chair, ...]:
    """These chairs, with these ``levels`` by seat where the match leaves the level open."""
    return tuple(
        structs.replace(chair, level=levels[seat]) if chair.level == EVEN and seat in levels else chair
        for seat, chair in enumerate(chairs)
    )

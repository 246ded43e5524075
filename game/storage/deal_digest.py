"""The trace of each deal in a journal: the same as long as nothing that the deal came from has changed.

A kept review is true of one deal and no other. A journal grows, is moved, and is rewritten for a newer format; its
traces stay. Whoever changes a command in it, or what it began with, has other traces from there on. Plays nothing.
"""

import hashlib
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from engine.files import journal_lines
from engine.records.hint_notes import hint_of
from engine.records.journal_header import CHAINED, Header, JournalError
from engine.records.journal_reader import contents, top
from engine.rules import rule_codes

AFTERWARDS: Final = ("choose", "end")
"""Commands between deals: they come after the deal was reviewed, and it does not hang on them."""
LENGTH: Final = 24


@dataclass(slots=True)
class Trace:
    """``text`` tells the deal from all others; ``hints`` are the seats that asked for one, as often as they did."""

    text: str
    hints: list[int] = field(default_factory=list)


def traces(journal: Path) -> list[Trace]:
    """A trace for each deal of a journal, the last of which may be in play; none if it cannot be read."""
    try:
        data = contents(journal)
        first, header = top(journal, data)
    except (JournalError, OSError):
        return []
    told = hashlib.sha256(_begun(header).encode())
    found = [Trace("")]
    for text in _lines(data, first, header):
        if journal_lines.NOTE.fullmatch(text):
            hint = hint_of(text)
            if hint is not None:
                found[-1].hints.append(hint.seat)
            continue
        if journal_lines.DEAL.fullmatch(text):
            found[-1].text = told.hexdigest()[:LENGTH]
            found.append(Trace(""))
        _seat, _, act = text.partition(" ")
        if act.partition(" ")[0] not in AFTERWARDS:
            told.update(b"\n" + text.encode())
    found[-1].text = told.hexdigest()[:LENGTH]
    return found


def _begun(header: Header) -> str:
    """All that decides how the deals begin."""
    parts = (
        rule_codes.write(header.options),
        len(header.chairs),
        header.seed,
        header.dealing,
        header.words,
        header.start,
    )
    return repr(parts)


def _lines(data: bytes, first: journal_lines.JournalLine, header: Header) -> Iterator[str]:
    """The lines that count, those taken back left out."""
    kept, _damage = journal_lines.standing(journal_lines.following(data, first, header.format >= CHAINED))
    return (record.text for record in kept)

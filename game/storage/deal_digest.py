"""A digest of each deal in a journal, which stays the same as long as nothing that determines the deal changes.

A stored review is valid for one deal only. A journal may grow, move, or be converted to a newer format without changing
its digests. Changing a command or the header changes the digests from there on. No deal is played here.
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
"""Commands between deals: given after the deal's review, and irrelevant to it."""
LENGTH: Final = 24


@dataclass(slots=True)
class Trace:
    """``text`` identifies the deal; ``hints`` has a seat for each hint that it asked for."""

    text: str
    hints: list[int] = field(default_factory=list)


def traces(journal: Path) -> list[Trace]:
    """The digest of each deal of a journal, the last perhaps unfinished; none if the journal is unreadable."""
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
    """Everything that determines the start of each deal."""
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
    """The relevant lines, without commands that were undone."""
    kept, _damage = journal_lines.standing(journal_lines.following(data, first, header.format >= CHAINED))
    return (record.text for record in kept)

"""The lines of a journal: each is checked, and each check goes on from the one before. Knows nothing of Durak.

A line is eight hex digits, a space, a text, a line feed. The digits are the CRC-32 of the text, begun (from format 2
on) with the CRC of the line before: so a line that is lost, doubled or moved is noticed like one that is changed.
"""

import re
import zlib
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Final, NamedTuple

from engine.files import input_limits

UNDO: Final = re.compile(r"undo ([1-9][0-9]{0,3})")
NOTE: Final = re.compile(r"at .{1,40}")
"""A note of the moment, for people: no command."""
DEAL: Final = re.compile(r"[0-9] deal\b.*")
"""The command that asks for the next deal."""


class Record(NamedTuple):
    """A good line: its text, the offsets of its begin and of what follows it, the checks before it and of itself."""

    text: str
    start: int
    end: int
    before: int
    check: int


def line(text: str, before: int = 0) -> bytes:
    """``text`` as a line of a file, after a line with the check ``before`` (0: it is the first)."""
    return f"{zlib.crc32(text.encode(), before):08x} {text}\n".encode()


def is_journal(data: bytes) -> bool:
    """Whether a file looks like a journal and not like a deal's text: a check, then a header in JSON."""
    return data[8:10] == b" {"


def holds_journal(path: Path) -> bool:
    """Whether a file looks like a journal. False for what cannot be read."""
    try:
        if not path.is_file():
            return False
        with path.open("rb") as file:
            return is_journal(file.read(10))
    except (OSError, ValueError):
        return False


def first(data: bytes) -> Record | None:
    """The first line of a file, or None if it is damaged."""
    return next(_good(data, 0, 0, chained=True, longest=input_limits.SMALL_BYTES), None)


def following(data: bytes, after: Record, chained: bool) -> Iterator[Record]:
    """The lines after this one, up to the first that is torn or fails its check."""
    return _good(data, after.end, after.check, chained, input_limits.LINE)


def _good(data: bytes, start: int, check: int, chained: bool, longest: int) -> Iterator[Record]:
    while (end := data.find(b"\n", start, start + longest)) >= 0:
        said, _, text = data[start:end].partition(b" ")
        before = check if chained else 0
        check = zlib.crc32(text, before)
        if said != b"%08x" % check:
            return
        try:
            yield Record(text.decode(), start, end + 1, before, check)
        except UnicodeDecodeError:
            return
        start = end + 1


def standing(records: Iterable[Record]) -> tuple[list[Record], str]:
    """The records that count after every ``undo`` among them, and what is wrong with the first bad undo, or ""."""
    kept: list[Record] = []
    for record in records:
        if not record.text.startswith("undo"):
            kept.append(record)
            continue
        found = UNDO.fullmatch(record.text)
        if not found or not _take_back(kept, int(found[1])):
            return kept, f"{record.text!r} takes back more than there is"
    return kept, ""


def _take_back(kept: list[Record], number: int) -> bool:
    """Drop the last ``number`` commands of the deal; notes between them go along. False: it has not so many."""
    at = len(kept)
    while number:
        at -= 1
        if at < 0 or DEAL.fullmatch(kept[at].text):
            return False
        number -= not NOTE.fullmatch(kept[at].text)
    del kept[at:]
    return True

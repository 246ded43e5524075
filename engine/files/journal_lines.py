"""The lines of a journal: chained checksums, and obfuscation of hidden cards.

A line consists of eight hex digits, a space, a text and a line feed. The digits are the CRC-32 of the text, from format
2 on continued from the CRC of the previous line. So lost, repeated and moved lines are detected as well as changed
ones.
"""

import base64
import binascii
import hashlib
import re
import zlib
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Final, NamedTuple

from engine.files import input_limits

UNDO: Final = re.compile(r"undo ([1-9][0-9]{0,3})")
NOTE: Final = re.compile(r"at .{1,40}")
"""A note with a time, such as a hint given; not a command."""
DEAL: Final = re.compile(r"[0-9] deal\b.*")
"""The command for the next deal."""
CHECK: Final = 9
"""Bytes before the text: the checksum and a space."""
SIGN: Final = "~"
"""Marks obfuscated cards in a command."""
_FACE_DOWN = re.compile(r"([0-5] swap) (.+)")
"""The only command with cards that other seats may not see (R66)."""


class JournalLine(NamedTuple):
    """A valid line: its text, its start and end offsets, the checksum of the previous line and its own."""

    text: str
    start: int
    end: int
    before: int
    check: int


def line(text: str, before: int = 0) -> bytes:
    """``text`` as a line of a file, after a line with the checksum ``before`` (0 for the first line)."""
    return f"{zlib.crc32(text.encode(), before):08x} {text}\n".encode()


def is_journal(data: bytes) -> bool:
    """True if the data looks like a journal (a checksum, then a JSON header) and not like a deal in the notation."""
    return data[8:10] == b" {"


def holds_journal(path: Path) -> bool:
    """True if a file looks like a journal; false if it cannot be read."""
    try:
        if not path.is_file():
            return False
        with path.open("rb") as file:
            return is_journal(file.read(10))
    except (OSError, ValueError):
        return False


def first(data: bytes) -> JournalLine | None:
    """The first line of a file, or None if it is damaged."""
    return next(_good(data, 0, 0, chained=True, longest=input_limits.SMALL_BYTES), None)


def following(data: bytes, after: JournalLine, chained: bool) -> Iterator[JournalLine]:
    """The lines after this one, up to the first that is incomplete or has a wrong checksum."""
    return _good(data, after.end, after.check, chained, input_limits.LINE)


def _good(data: bytes, start: int, check: int, chained: bool, longest: int) -> Iterator[JournalLine]:
    while (end := data.find(b"\n", start, start + longest)) >= 0:
        text = data[start + CHECK : end]
        before = check if chained else 0
        check = zlib.crc32(text, before)
        if data[start : start + CHECK] != b"%08x " % check:
            return
        try:
            yield JournalLine(text.decode(), start, end + 1, before, check)
        except UnicodeDecodeError:
            return
        start = end + 1


def standing(records: Iterable[JournalLine]) -> tuple[list[JournalLine], str]:
    """The records that remain after every ``undo`` is applied, and the error in the first invalid undo, or ""."""
    kept: list[JournalLine] = []
    for record in records:
        if not record.text.startswith("undo"):
            kept.append(record)
            continue
        found = UNDO.fullmatch(record.text)
        if not found or not _take_back(kept, int(found[1])):
            return kept, f"{record.text!r} takes back more than there is"
    return kept, ""


def _take_back(kept: list[JournalLine], number: int) -> bool:
    """Drop the last ``number`` commands of the deal and the notes between them. False if there are fewer."""
    at = len(kept)
    while number:
        at -= 1
        if at < 0 or DEAL.fullmatch(kept[at].text):
            return False
        number -= not NOTE.fullmatch(kept[at].text)
    del kept[at:]
    return True


def covered(text: str) -> str:
    """``text`` obfuscated as in a journal, so that it cannot be read by accident in an editor or a search.

    This is not encryption: there is no key, and JOURNAL.md says how to undo it.
    """
    return base64.urlsafe_b64encode(_turned(text.encode())).decode().rstrip("=")


def uncovered(text: str) -> str:
    """The text obfuscated by `covered`. Raises ValueError if it cannot be decoded."""
    try:
        found = _turned(base64.b64decode(text + "=" * (-len(text) % 4), altchars=b"-_", validate=True)).decode()
    except (binascii.Error, UnicodeDecodeError, ValueError):
        raise ValueError("it cannot be decoded") from None
    return found


def covered_line(text: str) -> str:
    """A command as written in a journal, with hidden cards obfuscated."""
    found = _FACE_DOWN.fullmatch(text)
    return f"{found[1]} {SIGN}{covered(found[2])}" if found else text


def uncovered_line(text: str) -> str:
    """The command in a line of a journal; lines of older formats are not obfuscated. Raises ValueError."""
    found = _FACE_DOWN.fullmatch(text)
    if found is None or not found[2].startswith(SIGN):
        return text
    return f"{found[1]} {uncovered(found[2].removeprefix(SIGN))}"


def _turned(data: bytes) -> bytes:
    """XOR with a constant byte stream; applied twice it gives the original."""
    stream = b"".join(_block(block) for block in range(len(data) // 32 + 1))
    return bytes(one ^ other for one, other in zip(data, stream, strict=False))


def _block(number: int) -> bytes:
    return hashlib.sha256(f"durak/3 curtain|{number}".encode()).digest()

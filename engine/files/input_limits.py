"""Safe reading of foreign files, and limits for their size.

Files are opened without blocking, are read only if they are regular files, and never beyond a limit, whatever size they
report. The content is not interpreted here.
"""

import contextlib
import os
import stat
from collections.abc import Iterator
from enum import Enum
from pathlib import Path
from typing import IO, Final

DEAL_BYTES: Final = 256 * 1024
"""Size of a deal in the notation. The longest of 7,000 deals of random play was 25 KB."""
JOURNAL_BYTES: Final = 16 * 1024 * 1024
"""Size of a match: about two thousand deals."""
SMALL_BYTES: Final = 64 * 1024
"""Size of settings, of the player's own games, and of a journal's header."""
LINES: Final = 8_000
LINE: Final = 4_000
"""Characters in a line. The longest line written by the program has about 600."""
COMMANDS: Final = 5_000
"""Commands in a deal. Every deal ends (R35); the longest of 7,000 deals of random play had 1,473 commands."""
SEATS: Final = 6
NAME: Final = 40
"""Characters in a name."""
QUOTED: Final = 160
"""Characters of a foreign text quoted in a message."""
UNKNOWN: Final = "\N{REPLACEMENT CHARACTER}"
"""Replaces characters that are not shown: control characters and those that change the writing direction."""


class FileFault(Enum):
    """Why a file is refused; the values are English sentences."""

    KIND = "This is not a readable file."
    LARGE = "This file is too large."
    TEXT = "This is not a text file."


class FileRefused(ValueError):
    """A file is refused. The message is the sentence of its ``fault``."""

    def __init__(self, fault: FileFault) -> None:
        super().__init__(fault.value)
        self.fault = fault


def read_bytes(path: Path, most: int, *, links: bool = True, start: int | None = None) -> bytes:
    """The content of a regular file of at most ``most`` bytes.

    ``links``: symbolic links are followed, as for a player's own files but not for those of others. ``start``: read
    only this many bytes from the beginning. Raises FileRefused, or OSError if the file is missing or unreadable.
    """
    try:
        before = os.stat(path, follow_symlinks=links)
    except ValueError:  # the name contains a NUL
        raise FileRefused(FileFault.KIND) from None
    if not stat.S_ISREG(before.st_mode):
        raise FileRefused(FileFault.KIND)
    if before.st_size > most:
        raise FileRefused(FileFault.LARGE)
    # The path may have been replaced since the check, so it is opened without blocking and checked again.
    flags = os.O_RDONLY
    for name in ("O_BINARY", "O_NONBLOCK", "O_NOCTTY", "O_CLOEXEC", *(() if links else ("O_NOFOLLOW",))):
        flags |= getattr(os, name, 0)
    handle = os.open(path, flags)
    try:
        if not stat.S_ISREG(os.fstat(handle).st_mode):
            raise FileRefused(FileFault.KIND)
        return _read(handle, most, start)
    finally:
        with contextlib.suppress(OSError):
            os.close(handle)


def read_text(path: Path, most: int, *, links: bool = True) -> str:
    """The content of a file as UTF-8 text; see `read_bytes`. Raises FileRefused or OSError."""
    return text_of(read_bytes(path, most, links=links))


def text_of(data: bytes) -> str:
    """Bytes decoded as UTF-8, with or without a byte order mark. Raises FileRefused."""
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise FileRefused(FileFault.TEXT) from None
    if "\0" in text:
        raise FileRefused(FileFault.TEXT)
    return text


def plain(text: str, most: int = QUOTED) -> str:
    """A foreign text as one printable line of at most ``most`` characters, others replaced by UNKNOWN."""
    cut = text[: most - 1] + "…" if len(text) > most else text
    return "".join(letter if letter.isprintable() else UNKNOWN for letter in cut)


def quoted(text: str, most: int = 60) -> str:
    """A foreign text in quotes, short enough to leave room for the rest of a message."""
    return repr(plain(text, most))


def lines_of(file: IO[bytes], longest: int = LINE) -> Iterator[str]:
    """Foreign input line by line as it arrives, with at most one line in memory.

    Invalid UTF-8 is replaced. Raises ValueError for a line of more than ``longest`` bytes.
    """
    while said := file.readline(longest + 1):
        if len(said) > longest:
            raise ValueError(
                f"a line has more than {longest} bytes: {quoted(said[:longest].decode('utf-8', 'replace'))}"
            )
        yield said.decode("utf-8", "replace").strip()


def _read(handle: int, most: int, start: int | None) -> bytes:
    enough = most + 1 if start is None else start
    found = bytearray()
    while len(found) < enough:
        part = os.read(handle, enough - len(found))
        if not part:
            break
        found += part
    if len(found) > most:
        raise FileRefused(FileFault.LARGE)
    return bytes(found)

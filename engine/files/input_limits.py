"""How foreign files are opened, and how much of them is read.

Knows sizes, kinds of files and printable characters; nothing of the content. A file is opened without blocking, is read
only if it is a plain file, and never beyond its limit, whatever size it reports.
"""

import contextlib
import os
import stat
from collections.abc import Iterator
from enum import Enum
from pathlib import Path
from typing import IO, Final

DEAL_BYTES: Final = 256 * 1024
"""A deal in the notation. The longest of 7,000 deals played by chance was 25 KB."""
JOURNAL_BYTES: Final = 16 * 1024 * 1024
"""A match: some two thousand deals."""
SMALL_BYTES: Final = 64 * 1024
"""Settings, the player's own games, a journal's header."""
LINES: Final = 8_000
LINE: Final = 4_000
"""Characters in a line. The longest that the program writes has some 600."""
COMMANDS: Final = 5_000
"""A deal has an end (R35): the longest of 7,000 deals played by chance had 1,473 commands."""
SEATS: Final = 6
NAME: Final = 40
"""Characters of a name."""
QUOTED: Final = 160
"""So much of a foreign text stands in a message."""
UNKNOWN: Final = "\N{REPLACEMENT CHARACTER}"
"""Stands for a character that is not shown: controls, and those that turn the direction of what follows."""


class FileFault(Enum):
    """Why a file is refused; the values are English sentences."""

    KIND = "This is not a readable file."
    LARGE = "This file is too large."
    TEXT = "This is not a text file."


class FileRefused(ValueError):
    """A file that is not read. The message is the sentence of its ``fault``."""

    def __init__(self, fault: FileFault) -> None:
        super().__init__(fault.value)
        self.fault = fault


def read_bytes(path: Path, most: int, *, links: bool = True, start: int | None = None) -> bytes:
    """What stands in the plain file at ``path``, at most ``most`` bytes.

    ``links``: it may be reached by a link, as a player's own files are; those of others may not. ``start``: so many
    bytes of its beginning are enough. Raises FileRefused, or OSError if it is not there or cannot be read.
    """
    try:
        before = os.stat(path, follow_symlinks=links)
    except ValueError:  # a name with a NUL in it
        raise FileRefused(FileFault.KIND) from None
    if not stat.S_ISREG(before.st_mode):
        raise FileRefused(FileFault.KIND)
    if before.st_size > most:
        raise FileRefused(FileFault.LARGE)
    # What lies there may have been changed for something else since: it is opened without waiting and looked at again.
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
    """The same as text in UTF-8. Raises FileRefused or OSError."""
    return text_of(read_bytes(path, most, links=links))


def text_of(data: bytes) -> str:
    """Bytes as text in UTF-8, with or without a mark before it. Raises FileRefused."""
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise FileRefused(FileFault.TEXT) from None
    if "\0" in text:
        raise FileRefused(FileFault.TEXT)
    return text


def plain(text: str, most: int = QUOTED) -> str:
    """A foreign text as one printable line: shortened, with other characters replaced."""
    cut = text[: most - 1] + "…" if len(text) > most else text
    return "".join(letter if letter.isprintable() else UNKNOWN for letter in cut)


def quoted(text: str, most: int = 60) -> str:
    """A foreign text as a message quotes it: so short that the reason behind it is still read."""
    return repr(plain(text, most))


def lines_of(file: IO[bytes], longest: int = LINE) -> Iterator[str]:
    """Foreign input line by line as it arrives, with at most one line in memory.

    Invalid UTF-8 is replaced. Raises ValueError for a line that is too long.
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

"""What an editor or a search shows of a journal in play: what tells a pack is written so that it cannot be read off.

A curtain and no lock. How it is drawn stands in JOURNAL.md, needs no key, and whoever wants to can undo it (FAIR.md).
"""

import base64
import binascii
import hashlib
import re
from typing import Final

SIGN: Final = "~"
"""Stands before cards that are written so in a line of play."""
_FACE_DOWN = re.compile(r"([0-5] swap) (.+)")
"""The one command that names cards which the others at the table may not see (R66)."""


def drawn(text: str) -> str:
    """``text`` as it stands in a journal."""
    return base64.urlsafe_b64encode(_turned(text.encode())).decode().rstrip("=")


def opened(text: str) -> str:
    """The text that was written so. Raises ValueError for what never was."""
    try:
        found = _turned(base64.b64decode(text + "=" * (-len(text) % 4), altchars=b"-_", validate=True)).decode()
    except (binascii.Error, UnicodeDecodeError, ValueError):
        raise ValueError("it is not written as journals write what nobody is to read off") from None
    return found


def drawn_line(text: str) -> str:
    """A line of play as it stands in a journal."""
    found = _FACE_DOWN.fullmatch(text)
    return f"{found[1]} {SIGN}{drawn(found[2])}" if found else text


def opened_line(text: str) -> str:
    """The line of play that was written so, or as it was before there was this. Raises ValueError."""
    found = _FACE_DOWN.fullmatch(text)
    if found is None or not found[2].startswith(SIGN):
        return text
    return f"{found[1]} {opened(found[2].removeprefix(SIGN))}"


def _turned(data: bytes) -> bytes:
    """Every byte XOR one of a stream that is always the same; twice is not at all."""
    stream = b"".join(_block(block) for block in range(len(data) // 32 + 1))
    return bytes(one ^ other for one, other in zip(data, stream, strict=False))


def _block(number: int) -> bytes:
    return hashlib.sha256(f"durak/3 curtain|{number}".encode()).digest()

"""Copies of a match's file, as file managers ("… - Copy") and programs that synchronise folders ("… (conflicted copy)")
make them. They are one match: the seal, which covers its first line, is the same, and the longest of them counts.
"""

import re
from hashlib import blake2b
from typing import Final

import msgspec

from engine.records.journal_header import Header

STAMP: Final = re.compile(r"[0-9]{8}-[0-9]{6}(-[0-9]{6})?")
"""Names begin so as this program gives them (game.storage.order), and those of copies contain it."""
Rank = tuple[int, bool, int, str]


def seal_of(header: Header) -> str:
    """What all copies of a match have in common and no other match has.

    It stands in the index as plain text. A seed cannot be guessed, but hands can be tried one after the other: those
    that a first deal was given do not count, except in an imported deal, which has ended. Nor does the format: files of
    older ones are rewritten.
    """
    start = header.start if header.kind == "imported" else ""
    same = msgspec.structs.replace(header, format=0, program="", start=start)
    return blake2b(msgspec.json.encode(same), digest_size=12).hexdigest()


def rank(length: int, name: str) -> Rank:
    """The lowest of several copies counts: the longest, then the one with the original name."""
    return -length, STAMP.fullmatch(name.rpartition(".")[0]) is None, len(name), name


def stamp_in(name: str) -> str:
    """The part that the names of copies have in common, or ""."""
    found = STAMP.search(name)
    return found[0] if found else ""

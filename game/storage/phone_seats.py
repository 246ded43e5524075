"""The seats at phones of the last matches, so that a match which is opened again goes on with its phones.

Kept is what recognises a device, never what lets one in: a digest of its key. An unreadable file is an empty one; the
codes are then scanned again.
"""

import contextlib
from collections.abc import Iterable
from pathlib import Path
from threading import Lock
from typing import Annotated

import msgspec

from engine.files import input_limits
from game.storage.settings import NAME_LENGTH
from game.system.backups import replace_file
from game.system.paths import Home, path_key

MOST = 20
"""Matches remembered."""


class PhoneSeat(msgspec.Struct, frozen=True):
    """A person at a phone. ``device``: the digest of the phone's key, "" if none has come yet."""

    seat: Annotated[int, msgspec.Meta(ge=0, le=5)]
    name: Annotated[str, msgspec.Meta(max_length=NAME_LENGTH)]
    device: Annotated[str, msgspec.Meta(pattern=r"^([0-9a-f]{64})?\Z")] = ""


class PhonesOfMatch(msgspec.Struct, frozen=True):
    """``match``: the journal's path below the saves; ``port`` and ``address``: where its phones look for the program. A
    browser keeps its key for one address, so a phone is known there alone; "", in files of earlier versions, is any.
    """

    match: str
    port: Annotated[int, msgspec.Meta(ge=0, le=65535)]
    seats: tuple[PhoneSeat, ...]
    address: str = ""


class PhoneSeats:
    """The seats at phones of the last matches, the latest first. Used by the window's thread and the server's."""

    def __init__(self, home: Home) -> None:
        self._path, self._saves, self._lock = home.saves.parent / "phones.json", home.saves, Lock()

    def of(self, journal: Path) -> PhonesOfMatch | None:
        """The phones of a match, where they were last."""
        match = self._key(journal)
        return next((one for one in self._all() if match and one.match == match), None)

    def known(self, journal: Path, address: str) -> PhonesOfMatch | None:
        """The phones of this match that were at this address, else those of the match that had any there last."""
        match = self._key(journal)
        there = [one for one in self._all() if one.address in ("", address)]
        return next((one for one in there if match and one.match == match), next(iter(there), None))

    def keep(self, journal: Path, address: str, port: int, seats: Iterable[PhoneSeat]) -> None:
        """Remember the phones of a match at an address; where nothing can be written codes are scanned next time."""
        match = self._key(journal)
        if not match:
            return
        with self._lock, contextlib.suppress(OSError):
            others = [one for one in self._all() if one.match != match or one.address not in ("", address)]
            kept = [PhonesOfMatch(match, port, tuple(seats), address), *others]
            replace_file(self._path, msgspec.json.format(msgspec.json.encode(kept[:MOST]), indent=1))

    def _key(self, journal: Path) -> str:
        """The name of a match here, "" if it is not among the saves."""
        return path_key(journal, self._saves) if journal.is_relative_to(self._saves) else ""

    def _all(self) -> list[PhonesOfMatch]:
        try:
            data = input_limits.read_bytes(self._path, input_limits.SMALL_BYTES)
            return msgspec.json.decode(data, type=list[PhonesOfMatch])
        except (OSError, input_limits.FileRefused, msgspec.DecodeError, UnicodeDecodeError, RecursionError):
            return []

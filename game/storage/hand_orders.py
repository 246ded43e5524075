"""The orders that people have given their hands in the last matches, so that a match which is continued shows them.

They lie beside the matches and go nowhere with them: a deal that is exported tells nobody how a hand was held. The
hands are obfuscated as in a journal, because those of a deal in play may lie there. An unreadable file is an empty one;
the hands are then sorted as usual.
"""

import contextlib
from collections.abc import Mapping
from pathlib import Path
from typing import Annotated

import msgspec

from engine.files import input_limits, journal_lines
from game.system.backups import replace_file
from game.system.paths import Home, path_key

MOST = 20
"""Matches remembered."""
Card = Annotated[int, msgspec.Meta(ge=0, le=255)]
Cards = Annotated[tuple[Card, ...], msgspec.Meta(max_length=255)]
Seat = Annotated[int, msgspec.Meta(ge=0, le=5)]
Orders = dict[Seat, Cards]
"""By seat, the cards from the left."""


class HandsOfMatch(msgspec.Struct, frozen=True):
    """``match``: the journal's path below the saves; ``orders``: the `Orders`, obfuscated."""

    match: str
    orders: str


class HandOrders:
    """The orders of the hands in the last matches, the latest first."""

    def __init__(self, home: Home) -> None:
        self._path, self._saves = home.saves.parent / "hands.json", home.saves

    def of(self, journal: Path) -> dict[int, tuple[int, ...]]:
        """The orders in a match, by seat."""
        match = self._key(journal)
        kept = next((one.orders for one in self._all() if match and one.match == match), "")
        try:
            return msgspec.json.decode(journal_lines.uncovered(kept), type=Orders) if kept else {}
        except (ValueError, RecursionError):
            return {}

    def keep(self, journal: Path, orders: Mapping[int, tuple[int, ...]]) -> None:
        """Remember the orders of a match; where nothing can be written the hands are sorted as usual another time."""
        match = self._key(journal)
        if match:
            others = [one for one in self._all() if one.match != match]
            told = journal_lines.covered(msgspec.json.encode(dict(orders)).decode())
            kept = [HandsOfMatch(match, told), *others]
            with contextlib.suppress(OSError):
                replace_file(self._path, msgspec.json.encode(kept[:MOST]))

    def _key(self, journal: Path) -> str:
        """The name of a match here, "" if it is not among the saves."""
        return path_key(journal, self._saves) if journal.is_relative_to(self._saves) else ""

    def _all(self) -> list[HandsOfMatch]:
        try:
            data = input_limits.read_bytes(self._path, input_limits.SMALL_BYTES)
            return msgspec.json.decode(data, type=list[HandsOfMatch])
        except (OSError, input_limits.FileRefused, msgspec.DecodeError, UnicodeDecodeError, RecursionError):
            return []

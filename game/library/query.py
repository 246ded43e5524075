"""The content of the history: entries by filter, and the bin for deleted journals.

Finished deals and unfinished matches come from the index (game.storage.history), the list of reviewed deals from the
review store. Independent of how they are shown.
"""

from collections import defaultdict
from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from typing import Final

from engine.records.journal_header import PRACTICE
from engine.study.verdicts import accuracy
from game.storage.history import Book
from game.storage.history.book import DealRow, Spoilt, Unfinished
from game.storage.history.deal_query import EVERYTHING, DealQuery
from game.storage.review_store import ReviewStore
from game.storage.saves import BIN, SUFFIX, Saves
from game.system.file_lock import FileLock
from game.system.paths import path_key, path_of
from game.ui.services import RoomState, Services

PLAYED: Final = ("match", "numbered", "daily", "again", "imported")
"""Kinds of deals that were played or imported: those that the history shows."""
UNFINISHED: Final = "unfinished"
"""Every match or practice that can be continued."""
REVIEWED: Final = "reviewed"
"""Deals with a review."""
DAMAGED: Final = "damaged"
DEALS: Final = ("", *PLAYED)
"""Filters for finished deals, "" for all of them."""
KINDS: Final = (*DEALS, UNFINISHED, REVIEWED, DAMAGED)
"""All filters by kind."""
AT_ONCE: Final = 60
"""Number of deals loaded at a time, when the end of the loaded ones comes near."""
LOOKS: Final = 40
"""While journals are being read, the list is queried again after this number of slices, then after twice as many each
time, because queries slow down as the index grows.
"""


Entry = DealRow | Unfinished | Spoilt


class LibraryPlace(RoomState):
    """The filter, selection and scroll offset of the history, kept for the next visit."""

    def __init__(self, services: Services) -> None:
        self.wanted, self.chosen, self.offset = EVERYTHING, 0, 0.0
        self.filtering = False
        """The filter controls are shown."""


class LibraryEntries:
    """The entries that match ``filters``, loaded on demand. ``total`` is their number."""

    def __init__(
        self, book: Book, saves: Saves, filters: DealQuery = EVERYTHING, reviews: ReviewStore | None = None
    ) -> None:
        self.book, self._saves, self.wanted, self._reviews = book, saves, filters, reviews
        self._accuracy: Mapping[tuple[str, int], list[float]] = {}
        self.read = False
        self._slices, self._next_look = 0, LOOKS
        self.entries: list[Entry] = []
        self.total = 0
        self.look()

    def refresh(self, seconds: float) -> bool:
        """Read new journal data for ``seconds``. True: the entries may have changed."""
        if self.read:
            return False
        self.read = self.book.refresh(seconds)
        self._slices += 1
        if self.read or self._slices >= self._next_look:
            self._slices, self._next_look = 0, 2 * self._next_look
            before = self.total
            self.look()
            return self.read or self.total != before
        return False

    def ask(self, filters: DealQuery) -> None:
        """Change the filter."""
        self.wanted = filters
        self.look()

    def look(self) -> None:
        """Query everything again."""
        wanted = self.wanted
        self.entries = []
        if wanted.kind == UNFINISHED:
            kinds = (*PLAYED, PRACTICE)
            found = {each.path: each for each in self.book.unfinished(replace(wanted, kind=kinds))}
            self.entries = [found[path] for path in self._saves.order.newest_first(found)]
            self.total = len(self.entries)
        elif wanted.kind == DAMAGED:
            self.entries = list(self.book.spoilt())
            self.total = len(self.entries)
        else:
            if wanted.kind == REVIEWED:
                self._look_at_reviews()
            self.total = self.book.count(self._asked())
            self.fetch(AT_ONCE)

    def _look_at_reviews(self) -> None:
        """Collect the losses of each reviewed deal's decisions; with reviews of several people, those of the first."""
        found: dict[tuple[str, int], dict[int, list[float]]] = defaultdict(dict)
        if self._reviews is not None:
            for path, deal, seat in self._reviews.deals():
                found[path, deal][seat] = []
            for one in self._reviews.judged():
                found[one.path, one.deal].setdefault(one.seat, []).append(one.loss)
        self._accuracy = {deal: seats[min(seats)] for deal, seats in found.items()}

    def _asked(self) -> DealQuery:
        """The finished deals that are wanted."""
        wanted = self.wanted
        among = list(self._accuracy) if wanted.kind == REVIEWED else None
        return replace(wanted, kind=wanted.kind if wanted.kind in PLAYED else PLAYED, among=among)

    def accuracy(self, entry: Entry) -> float | None:
        """The accuracy of a reviewed deal, 0 to 1; None if it had no decisions."""
        if not isinstance(entry, DealRow):
            return None
        losses = self._accuracy.get((path_key(entry.path, self._saves.folder), entry.deal))
        return accuracy(losses) if losses else None

    def fetch(self, up_to: int) -> None:
        """Load the first ``up_to`` entries, if there are as many."""
        if self.wanted.kind in (UNFINISHED, DAMAGED):
            return
        while len(self.entries) < min(up_to, self.total):
            found = self.book.deals(self._asked(), AT_ONCE, len(self.entries))
            if not found:
                break
            self.entries += found


def deals_in(book: Book, saves: Saves, path: Path) -> int:
    """The number of finished deals in the journal at ``path``."""
    found = book.ask(
        "SELECT count(*) FROM deal JOIN journal ON journal.id = journal WHERE path = ?",
        path_key(path, saves.folder),
    )
    return int(found[0][0]) if found else 0


def copies_of(book: Book, saves: Saves, path: Path) -> list[Path]:
    """The journal at ``path`` and all copies of it: they are one match, and go and come back together."""
    asked = "SELECT path FROM journal WHERE seal != '' AND seal = (SELECT seal FROM journal WHERE path = ?)"
    found = (path_of(key, saves.folder) for (key,) in book.ask(asked, path_key(path, saves.folder)))
    return [path, *sorted(other for other in found if other != path and other.exists())]


def throw_away(saves: Saves, path: Path) -> Path:
    """Move a journal to the bin; returns its new path. Raises OSError, or Taken while it is being played."""
    FileLock(path).release()
    kind = "" if path.parent == saves.folder else f"{path.parent.name}-"
    place = saves.folder / BIN / f"{kind}{path.name}"
    place.parent.mkdir(parents=True, exist_ok=True)
    number = 2
    while place.exists():
        place = place.with_name(f"{kind}{path.stem}-{number}{SUFFIX}")
        number += 1
    return path.rename(place)


def put_back(thrown: Path, path: Path) -> None:
    """Move a journal from the bin back to its old path. Raises OSError."""
    if path.exists():
        raise FileExistsError(f"{path.name} is there already")
    path.parent.mkdir(parents=True, exist_ok=True)
    thrown.rename(path)

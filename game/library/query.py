"""The deals that can be looked back on: what is found by which choice, and the bin for what is not wanted any more.

Finished deals and matches to continue come from the book of deals (game.storage.history), which deals were reviewed
from the store of reviews. How they are shown is not known here.
"""

from collections import defaultdict
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from engine.records.journal_header import PRACTICE
from engine.study.verdicts import accuracy
from game.storage.history import Book
from game.storage.history.book import DealRow, Spoilt, Unfinished
from game.storage.review_store import ReviewStore
from game.storage.saves import BIN, SUFFIX, Saves
from game.system.file_lock import FileLock
from game.system.paths import path_key
from game.ui.services import RoomState, Services

PLAYED: Final = ("match", "numbered", "daily", "again", "imported")
"""Kinds of deals that somebody played, or gave us: what a library has on its shelves."""
UNFINISHED: Final = "unfinished"
"""Every match and practice that can be continued, of whatever kind."""
REVIEWED: Final = "reviewed"
"""Deals that were reviewed."""
DAMAGED: Final = "damaged"
DEALS: Final = ("", *PLAYED)
"""Kinds of finished deals that can be asked for, "" being all of them."""
KINDS: Final = (*DEALS, UNFINISHED, REVIEWED, DAMAGED)
"""What can be asked for."""
AT_ONCE: Final = 60
"""So many deals are fetched when the end of those at hand comes near."""
LOOKS: Final = 40
"""While journals are being read, after so many slices it is looked what has been found by then, and after twice as
many again each time: the more there is, the longer it takes to look."""


Entry = DealRow | Unfinished | Spoilt


@dataclass(frozen=True, slots=True)
class LibraryFilter:
    """What is looked for: words, a game (a preset's key, "" for house rules, None for all), a kind, who sat there.

    ``lost``: only deals in which the person was the fool (True), or was not (False).
    """

    text: str = ""
    game: str | None = None
    kind: str = ""
    company: str | None = None
    lost: bool | None = None


EVERYTHING: Final = LibraryFilter()


class LibraryPlace(RoomState):
    """What was looked for in the library, which entry was chosen, how far the list was scrolled: for who comes back."""

    def __init__(self, services: Services) -> None:
        self.wanted, self.chosen, self.offset = EVERYTHING, 0, 0.0
        self.filtering = False
        """What narrows the list down is shown."""


class LibraryEntries:
    """The entries found for ``filters``, fetched as far as they are looked at. ``total`` is their number."""

    def __init__(
        self, book: Book, saves: Saves, filters: LibraryFilter = EVERYTHING, reviews: ReviewStore | None = None
    ) -> None:
        self.book, self._saves, self.wanted, self._reviews = book, saves, filters, reviews
        self._accuracy: Mapping[tuple[str, int], list[float]] = {}
        self.read = False
        self._slices, self._next_look = 0, LOOKS
        self.entries: list[Entry] = []
        self.total = 0
        self.look()

    def refresh(self, seconds: float) -> bool:
        """Go on reading what is new, for so long. True: what is shown may have changed."""
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

    def ask(self, filters: LibraryFilter) -> None:
        """Look for something else."""
        self.wanted = filters
        self.look()

    def look(self) -> None:
        """Find everything afresh."""
        wanted = self.wanted
        self.entries = []
        if wanted.kind == UNFINISHED:
            kinds = (*PLAYED, PRACTICE)
            found = {each.path: each for each in self.book.unfinished(wanted.text, wanted.game, wanted.company, kinds)}
            self.entries = [found[path] for path in self._saves.order.newest_first(found)]
            self.total = len(self.entries)
        elif wanted.kind == DAMAGED:
            self.entries = list(self.book.spoilt())
            self.total = len(self.entries)
        else:
            if wanted.kind == REVIEWED:
                self._look_at_reviews()
            self.total = self.book.count(
                *(wanted.text, wanted.game, wanted.company, self._kinds()), lost=wanted.lost, among=self._among()
            )
            self.fetch(AT_ONCE)

    def _look_at_reviews(self) -> None:
        """Of every reviewed deal the losses of its decisions; where several people were reviewed, the first one's."""
        found: dict[tuple[str, int], dict[int, list[float]]] = defaultdict(dict)
        if self._reviews is not None:
            for path, deal, seat in self._reviews.deals():
                found[path, deal][seat] = []
            for one in self._reviews.judged():
                found[one.path, one.deal].setdefault(one.seat, []).append(one.loss)
        self._accuracy = {deal: seats[min(seats)] for deal, seats in found.items()}

    def _among(self) -> list[tuple[str, int]] | None:
        return list(self._accuracy) if self.wanted.kind == REVIEWED else None

    def accuracy(self, entry: Entry) -> float | None:
        """How well a reviewed deal was played, 0 to 1; None if nothing had to be decided in it."""
        if not isinstance(entry, DealRow):
            return None
        losses = self._accuracy.get((path_key(entry.path, self._saves.folder), entry.deal))
        return accuracy(losses) if losses else None

    def fetch(self, up_to: int) -> None:
        """Have at least the first ``up_to`` entries at hand, if there are so many."""
        wanted = self.wanted
        if wanted.kind in (UNFINISHED, DAMAGED):
            return
        while len(self.entries) < min(up_to, self.total):
            found = self.book.deals(
                wanted.text,
                wanted.game,
                wanted.company,
                self._kinds(),
                lost=wanted.lost,
                among=self._among(),
                limit=AT_ONCE,
                offset=len(self.entries),
            )
            if not found:
                break
            self.entries += found

    def _kinds(self) -> tuple[str, ...]:
        return (self.wanted.kind,) if self.wanted.kind in PLAYED else PLAYED


def deals_in(book: Book, saves: Saves, path: Path) -> int:
    """How many finished deals the journal at ``path`` holds."""
    found = book.ask(
        "SELECT count(*) FROM deal JOIN journal ON journal.id = journal WHERE path = ?",
        path_key(path, saves.folder),
    )
    return int(found[0][0]) if found else 0


def throw_away(saves: Saves, path: Path) -> Path:
    """Move a journal into the bin; returns where it lies. Raises OSError, or Taken while it is being played."""
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
    """Take a journal out of the bin again, to where it was. Raises OSError."""
    if path.exists():
        raise FileExistsError(f"{path.name} is there already")
    path.parent.mkdir(parents=True, exist_ok=True)
    thrown.rename(path)

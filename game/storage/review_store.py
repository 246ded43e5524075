"""Stored reviews, found by journal, deal and seat while the deal is still the one that was reviewed.

They have a file of their own beside the index, each encoded in some KB, with a row per decision so that statistics need
no decoding (game.storage.history.reviews_asked). The index knows who the person was and which deals count. Independent
of how reviews are made.
"""

import logging
import zlib
from collections.abc import Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import dataclass
from datetime import date, datetime, timedelta
from pathlib import Path
from typing import Final

import msgspec

from engine.study.reason import THEMES
from engine.study.record import METHOD, MoveReason, Review
from game.storage.deal_digest import traces
from game.storage.history.reviews_asked import KeptReviews, Key, Stamp
from game.storage.history.schema import Trouble
from game.storage.saves import BIN
from game.system.paths import Home, path_key, path_of, there
from game.text.i18n import _

MOST: Final = 1 << 20
"""Maximum size of a review in bytes."""
PAUSES: Final = (0, 1, 3, 7, 21, 60)
"""Days until a decision is asked again, by the number of right answers in a row."""
log = logging.getLogger("durak.reviews")


@dataclass(frozen=True, slots=True)
class KeptDecision:
    """One decision of a stored review. ``kind``: engine.study.kinds, ``theme``: engine.study.reason.

    ``path``: its journal below the folder of saves; ``hints``: number of hints in its deal. ``box``: right answers in a
    row; ``due``: the date when it is asked again, "" if it has never been asked.
    """

    path: str
    deal: int
    seat: int
    hints: int
    place: int
    phase: str
    kind: str
    theme: str
    loss: float
    verdict: str
    box: int
    due: str

    @property
    def key(self) -> Key:
        return self.path, self.deal, self.seat


class ReviewStore:
    """Never raises for its file: a damaged one is moved aside, an unwritable one is replaced by memory."""

    def __init__(self, home: Home) -> None:
        self.saves = home.saves
        self._kept = KeptReviews(home.saves.parent / "reviews.sqlite3", METHOD)
        self._writer = ThreadPoolExecutor(1, "durak-reviews")
        self._writing: Future[bool] | None = None
        self._read: list[KeptDecision] | None = None

    @property
    def trouble(self) -> str:
        """A sentence for the player if the file had a problem, returned once; else ""."""
        match self.rows.trouble:
            case Trouble.ANEW:
                return _(
                    "Your reviews were damaged, so you start without any. The old file is kept, and your deals are "
                    "safe."
                )
            case Trouble.UNKEPT:
                return _("Reviews can’t be saved and are gone when you quit. Your deals are safe.")
        return ""

    def close(self) -> None:
        self.rows.close()
        self._writer.shutdown()

    @property
    def rows(self) -> KeptReviews:
        """The stored rows, after all pending writes."""
        if self._writing is not None:
            self._writing.result()
            self._writing = None
        return self._kept

    # One review

    def keep(self, journal: Path, deal: int, review: Review) -> "Future[bool]":
        """Store a review of this deal, replacing an older one; the future tells whether it was stored.

        A thread encodes and writes it, since that takes too long for a frame; every query waits for it.
        """
        assert self.rows is self._kept  # one at a time
        self._read = None
        self._writing = self._writer.submit(self._keep, journal, deal, review)
        return self._writing

    def _keep(self, journal: Path, deal: int, review: Review) -> bool:
        key, stamp, told = self._key(journal, deal, review.seat), _stamp(journal), traces(journal)
        if key is None or not 0 < deal <= len(told):
            return False
        trace = told[deal - 1]
        decisions = [
            (each.place, each.phase, each.kind, _theme(each.reasons), each.loss, each.verdict)
            for each in review.decisions
        ]
        body, made = zlib.compress(msgspec.json.encode(review), 9), datetime.now().isoformat(timespec="seconds")
        return self._kept.put(key, trace.text, stamp, made, trace.hints.count(review.seat), body, decisions)

    def find(self, journal: Path, deal: int, seat: int) -> Review | None:
        """The review of this deal; None if there is none, or if it is of another deal or an older method."""
        key = self._key(journal, deal, seat)
        found = self.rows.find(key) if key is not None else None
        told = traces(journal) if found is not None else []
        if found is None or not 0 < deal <= len(told) or told[deal - 1].text != found[0]:
            return None
        return _unpacked(found[1])

    def made(self, journal: Path, deal: int) -> tuple[int, ...]:
        """The seats with a review of this deal, without checking the journal."""
        key = self._key(journal, deal, 0)
        return self.rows.seats(*key[:2]) if key is not None else ()

    def _key(self, journal: Path, deal: int, seat: int) -> Key | None:
        try:
            return path_key(journal, self.saves), deal, seat
        except ValueError:
            return None

    # All reviews

    def judged(self) -> list[KeptDecision]:
        """Every decision of every valid review."""
        rows = self.rows
        if self._read is None:
            self._read = [KeptDecision(*row) for row in rows.decisions()]
        return self._read

    def deals(self) -> set[Key]:
        """All reviewed deals, including those without decisions."""
        return set(self.rows.deals())

    def settle(self) -> Iterator[None]:
        """Check whether the journals still hold the reviewed deals, one journal per step.

        Reviews of changed deals are deleted; those of journals in the bin stay, as these may be restored.
        """
        for path, stamp in self.rows.journals():
            journal = path_of(path, self.saves)
            if not there(journal):
                if not _in_bin(self.saves, path):
                    self.rows.drop(path)
                    self._read = None
            elif _stamp(journal) != stamp:
                self._look_again(path)
            yield

    def _look_again(self, path: str) -> None:
        stamp, told = _stamp(path_of(path, self.saves)), [trace.text for trace in traces(path_of(path, self.saves))]
        if told:  # otherwise it is unreadable at the moment
            self.rows.keep_only(path, stamp, told)
            self._read = None

    # Drills

    def answered(self, judged: KeptDecision, well: bool, today: date) -> None:
        """A decision was drilled: after a right answer it is asked again later, after a wrong one soon."""
        box = min(judged.box + 1, len(PAUSES) - 1) if well else 0
        due = (today + timedelta(days=PAUSES[box])).isoformat()
        self.rows.drilled(judged.key, judged.place, box, due)
        self._read = None


def _theme(reasons: tuple[MoveReason, ...]) -> str:
    """The theme of the first reason."""
    theme = THEMES.get(reasons[0].code) if reasons else None
    return theme.value if theme is not None else ""


def _unpacked(body: object) -> Review | None:
    """The decoded review; None if ``body`` holds none."""
    unpacker = zlib.decompressobj()
    try:
        plain = unpacker.decompress(body, MOST) if isinstance(body, bytes) else b""
        return msgspec.json.decode(plain, type=Review)
    except (zlib.error, msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        log.warning("a kept review cannot be read: %s", type(error).__name__)
        return None


def _stamp(journal: Path) -> Stamp:
    """A file's size and modification time; while they stay the same it need not be read."""
    try:
        about = journal.stat()
    except OSError:
        return 0, 0
    return about.st_size, about.st_mtime_ns


def _in_bin(saves: Path, path: str) -> bool:
    """Whether the journal with this key is in the bin (game.library.query.throw_away)."""
    journal, thrown = path_of(path, saves), saves / BIN
    stem = journal.stem if journal.parent == saves else f"{journal.parent.name}-{journal.stem}"
    return thrown.is_dir() and any(file.name.startswith(stem) for file in thrown.iterdir())

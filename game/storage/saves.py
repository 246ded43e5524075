"""Where matches are kept, which one "Continue" goes on with, and what becomes of files that are damaged.

Matches, numbered deals and deals of the day lie in the folder itself, everything else in folders of its kind below.
"Continue" leads to what was at the table last and is not over: whoever went back to an older match and left it in the
middle expects to find that one again, not the one that was begun last.
"""

import re
from collections.abc import Generator
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import Unpack

from engine.files.atomic_files import move_aside
from engine.records.journal import (
    NOTHING_AGREED,
    Chair,
    ForeignError,
    Header,
    Journal,
    JournalError,
    Origin,
    Reopened,
    TableRules,
    contents,
    read_header,
    reopening,
    replay,
)
from engine.rules.options import Options
from game.storage.order import Order, name_of
from game.system.file_lock import FileLock, Taken

SUFFIX = ".durak"
BROKEN = ".bad"
ONE_DEAL = ("numbered", "daily")
"""Kinds of which one deal is played; when it has ended there is nothing to go on with."""
GONE_ON_WITH = ("match", *ONE_DEAL)
"""Kinds that "Continue" may lead to. They lie in the folder itself."""
BIN = "bin"
"""The folder below for what was thrown away."""
LOOKED_AT = 5
"""So many single deals are played through, the last ones, to see whether one of them is still in play."""
_NEXT_DEAL = re.compile(rb" deal\b(?<=\n[0-9a-f]{8} [0-9] deal)(?=.*\n)")
"""A line that asks for the next deal, found by its word: going through every line takes ten times as long."""


@dataclass(frozen=True, slots=True)
class Saved:
    """A saved match as a menu names it: what is played, ``players`` at the table, ``deal`` in play (from 1)."""

    path: Path
    options: Options
    players: int
    deal: int


class Saves:
    """The journals in one folder. ``broken`` are those set aside since somebody was last told so (`take_broken`)."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.order = Order(folder)
        self._broken: list[Path] = []
        self._known: set[Path] = set()

    def latest(self) -> Saved | None:
        """The match that was at the table last and can be gone on with, or None.

        A file that is no journal any more is set aside (``.bad``); those of a later program are left as they are.
        """
        single = 0
        for path in self.newest_first(self.folder):
            header = self._header(path)
            if header is None or header.kind not in GONE_ON_WITH:
                continue
            if header.kind in ONE_DEAL:
                single += 1
                if single > LOOKED_AT or _has_ended(path):
                    continue
            saved = _saved(path, header)
            if saved is not None:
                return saved
        return None

    def unfinished(self, kind: str, title: str) -> Saved | None:
        """The newest deal of this kind and title that is still in play, or None."""
        for path in self.newest_first(self.place(kind)):
            header = self._header(path)
            if header is not None and (header.kind, header.title) == (kind, title) and not _has_ended(path):
                return _saved(path, header)
        return None

    def since(self, kind: str, day: str) -> list[Path]:
        """The journals beside those of this kind that may have been begun on this date or later, the oldest first."""
        return self.order.since(day, _files(self.place(kind)))

    def saved(self, path: Path) -> Saved | None:
        """The match at ``path`` as a menu names it, or None if it cannot be read."""
        header = self._header(path)
        return _saved(path, header) if header is not None else None

    def place(self, kind: str) -> Path:
        """The folder for journals of a kind."""
        return self.folder if kind in GONE_ON_WITH else self.folder / kind

    def create(
        self,
        options: Options,
        seed: str,
        chairs: tuple[Chair, ...],
        now: datetime,
        table: TableRules = NOTHING_AGREED,
        **origin: Unpack[Origin],
    ) -> Journal:
        """The journal of a new match, which is the newest from now on. Raises OSError if it cannot be written."""
        folder, began = self.place(origin.get("kind", "match")), now.isoformat(timespec="seconds")
        stamp = self.order.next_stamp([*_files(folder), *_files(self.folder / BIN)], now)
        while True:
            path = folder / (name_of(stamp) + SUFFIX)
            try:
                return Journal.create(path, options, seed, chairs, began, table, **origin)
            except FileExistsError:  # another window had the same moment
                stamp += 1

    def opening(self, path: Path) -> Generator[float, None, Reopened]:
        """Go on with a saved match, or, where nothing can be written, from it: in steps
        (engine.records.journal.reopening).

        Raises JournalError or OSError.
        """
        reopened = yield from reopening(path, or_unkept=True)
        self.played(path)
        return reopened

    def played(self, path: Path) -> None:
        """The match at ``path`` is at the table."""
        self.order.played(path, _files(path.parent), datetime.now())

    def newest_first(self, folder: Path) -> list[Path]:
        """The matches in a folder, the one played last first."""
        return self.order.newest_first(_files(folder))

    def take_broken(self) -> tuple[Path, ...]:
        """The files that were found broken since this was last asked for, each told once."""
        found, self._broken = tuple(self._broken), []
        return found

    def _header(self, path: Path) -> Header | None:
        """The header of a journal; None if it cannot be read, and then a broken one lies aside."""
        try:
            return read_header(path)
        except (ForeignError, OSError):
            return None
        except JournalError:
            if path not in self._known and _is_broken(path):
                self._known.add(path)
                self._broken.append(_aside(path))
            return None


class Unkept(Saves):
    """Keeps nothing: for matches that nobody will want to go on with."""

    def create(
        self,
        options: Options,
        seed: str,
        chairs: tuple[Chair, ...],
        now: datetime,
        table: TableRules = NOTHING_AGREED,
        **origin: Unpack[Origin],
    ) -> Journal:
        header = Header(began=str(now), options=options, seed=seed, chairs=chairs, table=table, **origin)
        return Journal.unkept(header)


def _is_broken(path: Path) -> bool:
    """Whether it is still no journal when no other window is about to rewrite it."""
    try:
        claim = FileLock(path)
    except Taken:
        return False
    try:
        read_header(path)
    except JournalError:
        return True
    except OSError:
        return False
    finally:
        claim.release()
    return False


def _aside(path: Path) -> Path:
    """Give a broken file a name under which nobody looks for a match; one that cannot be renamed stays."""
    try:
        return move_aside(path, BROKEN)
    except OSError:
        return path


def _files(folder: Path) -> list[Path]:
    """The journals in a folder; none where there is no such folder."""
    try:
        return [path for path in folder.iterdir() if path.suffix == SUFFIX]
    except OSError:
        return []


def _has_ended(path: Path) -> bool:
    """Whether the deal of a journal is over, or cannot be played at all."""
    try:
        return replay(path).match.state.ended is not None
    except (JournalError, OSError):
        return True


def _saved(path: Path, header: Header) -> Saved | None:
    """Every further deal was asked for by one command; a torn last line does not count."""
    try:
        deal = 1 + len(_NEXT_DEAL.findall(contents(path)))
    except (JournalError, OSError):
        return None
    return Saved(path, header.options, len(header.chairs), deal)

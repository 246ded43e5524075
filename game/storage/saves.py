"""Where matches are stored, which one "Continue" opens, and what happens to damaged files.

Matches, numbered deals and deals of the day are in the folder itself, everything else in a subfolder per kind.
"Continue" opens the unfinished match that was played last, not the one begun last: after returning to an older match,
the player expects that one.
"""

import contextlib
import re
from collections.abc import Generator
from datetime import datetime
from pathlib import Path
from typing import Unpack

from msgspec import Struct

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
from engine.records.journal_reader import JournalReader
from engine.rules.options import Options
from game.storage.copies import rank, seal_of, stamp_in
from game.storage.order import Order, name_of
from game.system.file_lock import FileLock, Taken

SUFFIX = ".durak"
BROKEN = ".bad"
ONE_DEAL = ("numbered", "daily")
"""Kinds with a single deal; when it has ended there is nothing to continue."""
GONE_ON_WITH = ("match", *ONE_DEAL)
"""Kinds that "Continue" may open. They are in the folder itself."""
BIN = "bin"
"""The subfolder of deleted journals."""
LOOKED_AT = 5
"""How many recent single deals are replayed to see whether one is unfinished."""
_NEXT_DEAL = re.compile(rb" deal\b(?<=\n[0-9a-f]{8} [0-9] deal)(?=.*\n)")
"""Finds a command for the next deal by searching for its word: ten times as fast as parsing every line."""


class Saved(Struct, frozen=True):
    """A saved match as a menu shows it: the game, the number of ``players``, the current ``deal`` (from 1)."""

    path: Path
    options: Options
    players: int
    deal: int


class Saves:
    """The journals in one folder. Damaged ones are moved aside, those of a later program stay; each is told of once."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.order = Order(folder)
        self._broken: list[Path] = []
        self._newer: list[Path] = []
        self._known: set[Path] = set()

    def latest(self) -> Saved | None:
        """The unfinished match that was played last, or None.

        A file that is not a valid journal is moved aside (``.bad``); those of a later program stay.
        """
        single = 0
        files = self.newest_first(self.folder)
        for path in files:
            header = self._header(path)
            if header is None or header.kind not in GONE_ON_WITH:
                continue
            if header.kind in ONE_DEAL:
                single += 1
                if single > LOOKED_AT or _has_ended(_best(path, header, files)):
                    continue
            saved = _saved(_best(path, header, files), header)
            if saved is not None:
                return saved
        return None

    def unfinished(self, kind: str, title: str) -> Saved | None:
        """The newest unfinished deal of this kind and title, or None."""
        files = self.newest_first(self.place(kind))
        for path in files:
            header = self._header(path)
            if header is not None and (header.kind, header.title) == (kind, title):
                best = _best(path, header, files)
                if not _has_ended(best):
                    return _saved(best, header)
        return None

    def since(self, kind: str, day: str) -> list[Path]:
        """The journals in this kind's folder that may have been begun on this date or later, earliest first."""
        return self.order.since(day, _files(self.place(kind)))

    def saved(self, path: Path) -> Saved | None:
        """The match at ``path`` as a menu shows it, or None if unreadable."""
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
        """The journal of a new match, which becomes the newest. Raises OSError if it cannot be written."""
        folder, began = self.place(origin.get("kind", "match")), now.isoformat(timespec="seconds")
        stamp = self.order.next_stamp([*_files(folder), *_files(self.folder / BIN)], now)
        while True:
            path = folder / (name_of(stamp) + SUFFIX)
            try:
                return Journal.create(path, options, seed, chairs, began, table, **origin)
            except FileExistsError:  # another window has used this time stamp
                stamp += 1

    def opening(self, path: Path) -> Generator[float, None, Reopened]:
        """Continue a saved match, unsaved if nothing can be written, in steps (engine.records.journal.reopening).

        Raises JournalError or OSError.
        """
        reopened = yield from reopening(path, or_unkept=True)
        self.played(path)
        return reopened

    def played(self, path: Path) -> None:
        """Mark the match at ``path`` as the one played last."""
        self.order.played(path, _files(path.parent), datetime.now())

    def newest_first(self, folder: Path) -> list[Path]:
        """The matches in a folder, the one played last first."""
        return self.order.newest_first(_files(folder))

    def take_broken(self) -> tuple[Path, ...]:
        """The damaged files found since the last call."""
        found, self._broken = tuple(self._broken), []
        return found

    def take_newer(self) -> tuple[Path, ...]:
        """The matches of a later program found since the last call."""
        found, self._newer = tuple(self._newer), []
        return found

    def _header(self, path: Path) -> Header | None:
        """A journal's header; None if it is unreadable, and a damaged journal is moved aside."""
        try:
            return read_header(path)
        except ForeignError:
            if path not in self._known:
                self._known.add(path)
                self._newer.append(path)
            return None
        except OSError:
            return None
        except JournalError:
            if path not in self._known and _is_broken(path):
                self._known.add(path)
                self._broken.append(_aside(path))
            return None


class Unkept(Saves):
    """Stores nothing: for matches that nobody will continue."""

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
    """Whether it is invalid at a moment when no other window can be rewriting it."""
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
    """Rename a damaged file so that it is no longer found as a match; if that fails it stays."""
    try:
        return move_aside(path, BROKEN)
    except OSError:
        return path


def _files(folder: Path) -> list[Path]:
    """The journals in a folder; none if the folder does not exist."""
    try:
        return [path for path in folder.iterdir() if path.suffix == SUFFIX]
    except OSError:
        return []


def _best(path: Path, header: Header, files: list[Path]) -> Path:
    """Of the copies of a match the one that counts. Copies are recognised by the stamp in their names."""
    stamp, found = stamp_in(path.name), [path]
    for other in files:
        if stamp and stamp in other.name and other != path:
            with contextlib.suppress(JournalError, OSError):
                if seal_of(read_header(other)) == seal_of(header):
                    found.append(other)
    return path if len(found) == 1 else min(found, key=lambda each: rank(_valid(each), each.name))


def _valid(path: Path) -> int:
    """How many bytes of a journal count: what follows them is damaged."""
    try:
        reader = JournalReader(path)
        for _line in reader.steps():
            pass
        return reader.end
    except (JournalError, OSError):
        return 0


def _has_ended(path: Path) -> bool:
    """Whether the deal of a journal is over, or cannot be replayed."""
    try:
        return replay(path).match.state.ended is not None
    except (JournalError, OSError):
        return True


def _saved(path: Path, header: Header) -> Saved | None:
    """Each later deal was requested by one command; a torn last line does not count."""
    try:
        deal = 1 + len(_NEXT_DEAL.findall(contents(path)))
    except (JournalError, OSError):
        return None
    return Saved(path, header.options, len(header.chairs), deal)

"""Where matches are kept, which one "Continue" goes on with, and what becomes of files that are damaged.

Matches, numbered deals and deals of the day lie in the folder itself, everything else in folders of its kind below.
"""

import re
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import Unpack

from engine.journal import (
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
    reopen,
    replay,
)
from engine.options import Options
from game.claim import Claim, Taken

SUFFIX = ".durak"
BROKEN = ".bad"
ONE_DEAL = ("numbered", "daily")
"""Kinds of which one deal is played; when it has ended there is nothing to go on with."""
GONE_ON_WITH = ("match", *ONE_DEAL)
"""Kinds that "Continue" may lead to. They lie in the folder itself."""
_NEXT_DEAL = re.compile(rb"^[0-9a-f]{8} [0-9] deal\b.*\n", re.MULTILINE)


@dataclass(frozen=True, slots=True)
class Saved:
    """A saved match as a menu names it: what is played, ``players`` at the table, ``deal`` in play (from 1)."""

    path: Path
    options: Options
    players: int
    deal: int


class Saves:
    """The journals in one folder. Their names begin with the moment they were begun, so the last name is the newest.

    ``broken`` are the files that were set aside since somebody was last told so (`take_broken`).
    """

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._broken: list[Path] = []
        self._known: set[Path] = set()

    def latest(self) -> Saved | None:
        """The newest match that can be gone on with, or None.

        Of numbered deals and deals of the day only the newest is looked at, and counts while it is in play. A file
        that is no journal any more is set aside (``.bad``); those of a later program are left as they are.
        """
        one_deal_seen = False
        for path in sorted(self.folder.glob("*" + SUFFIX), reverse=True):
            header = self._header(path)
            if header is None or header.kind not in GONE_ON_WITH:
                continue
            if header.kind in ONE_DEAL:
                finished = one_deal_seen or _has_ended(path)
                one_deal_seen = True
                if finished:
                    continue
            saved = _saved(path, header)
            if saved is not None:
                return saved
        return None

    def unfinished(self, kind: str, title: str) -> Saved | None:
        """The newest deal of this kind and title that is still in play, or None."""
        for path in sorted(self.place(kind).glob("*" + SUFFIX), reverse=True):
            header = self._header(path)
            if header is not None and (header.kind, header.title) == (kind, title) and not _has_ended(path):
                return _saved(path, header)
        return None

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
        """The journal of a new match. Raises OSError if the folder cannot be written."""
        folder, began = self.place(origin.get("kind", "match")), now.isoformat(timespec="seconds")
        stem = now.strftime("%Y%m%d-%H%M%S-%f")
        for name in (stem, *(f"{stem}-{number}" for number in range(2, 10))):  # another window had the same moment
            try:
                return Journal.create(folder / (name + SUFFIX), options, seed, chairs, began, table, **origin)
            except FileExistsError:
                continue
        raise FileExistsError(f"{stem} is there already")

    def open(self, saved: Saved) -> Reopened:
        """Go on with a saved match, or, where nothing can be written, from it. Raises JournalError or OSError."""
        try:
            return reopen(saved.path)
        except OSError as error:
            told = replay(saved.path)
            journal = Journal.unkept(told.header, saved.path)
            return Reopened(journal, told.match, "", error.strerror or str(error))

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


def _is_broken(path: Path) -> bool:
    """Whether it is still no journal when no other window is about to rewrite it."""
    try:
        claim = Claim(path)
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
    number = 1
    while (place := path.with_name(path.name + BROKEN + (f"-{number}" if number > 1 else ""))).exists():
        number += 1
    try:
        return path.rename(place)
    except OSError:
        return path


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

"""Where matches are kept, and which one "Continue" goes on with."""

from dataclasses import dataclass
from datetime import datetime
from pathlib import Path

from engine.journal import NOTHING_AGREED, Chair, Journal, JournalError, Reopened, TableRules, read_header, reopen
from engine.options import Options

SUFFIX = ".durak"


@dataclass(frozen=True, slots=True)
class Saved:
    """A saved match as a menu names it: what is played, ``players`` at the table, ``deal`` in play (from 1)."""

    path: Path
    options: Options
    players: int
    deal: int


class Saves:
    """The journals in one folder. Their names begin with the moment they were begun, so the last name is the newest."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def latest(self) -> Saved | None:
        """The newest match that can be gone on with, or None. Files that cannot be read are passed over."""
        for path in sorted(self.folder.glob("*" + SUFFIX), reverse=True):
            try:
                header = read_header(path)
                # Every further deal was asked for by one command; a torn last line does not count.
                deals = 1 + sum(line.endswith(b" deal") for line in path.read_bytes().split(b"\n")[:-1])
            except (JournalError, OSError):
                continue
            return Saved(path, header.options, len(header.chairs), deals)
        return None

    def create(
        self,
        options: Options,
        seed: str,
        chairs: tuple[Chair, ...],
        now: datetime,
        table: TableRules = NOTHING_AGREED,
    ) -> Journal:
        """The journal of a new match. Raises OSError if the folder cannot be written."""
        path = self.folder / (now.strftime("%Y%m%d-%H%M%S-%f") + SUFFIX)
        return Journal.create(path, options, seed, chairs, now.isoformat(timespec="seconds"), table)

    def open(self, saved: Saved) -> Reopened:
        """Go on with a saved match. Raises JournalError or OSError."""
        return reopen(saved.path)

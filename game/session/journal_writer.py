"""What is played at a table is written down before it is shown; what goes wrong with that is said once.

Where the disk fails the game goes on, and is written as soon as that is possible.
"""

from collections.abc import Callable
from pathlib import Path

from engine.records.journal import Header, Journal
from engine.rules.commands import Command
from game.system.file_lock import FileLock
from game.system.paths import reason
from game.text.i18n import _


class JournalWriter:
    """The journal of a match or practice. What writes into it returns a sentence for the player, or ""."""

    def __init__(self, journal: Journal) -> None:
        self._journal = journal
        self._waiting = False
        self._lock: FileLock | None = None
        self._left: Callable[[Path], None] | None = None

    @property
    def path(self) -> Path:
        """Where it lies."""
        return self._journal.path

    @property
    def header(self) -> Header:
        """What it begins with."""
        return self._journal.header

    @property
    def kept(self) -> bool:
        """Everything up to the last act is on the disk."""
        return self._journal.kept and not self._waiting

    @property
    def waiting(self) -> bool:
        """The last act could not be written yet."""
        return self._waiting

    def append(self, command: Command) -> str:
        """A command that was judged and is about to be carried out."""
        return self._write(lambda: self._journal.append(command))

    def note(self, words: str) -> str:
        """Something that is no command: when it was, which hint was given."""
        return self._write(lambda: self._journal.note(words))

    def undo(self, count: int) -> str:
        """The last ``count`` commands were taken back."""
        return self._write(lambda: self._journal.undo(count))

    def hold(self, lock: FileLock, left: Callable[[Path], None]) -> None:
        """Nobody else may play this match until it is closed; ``left`` is told then where its journal is."""
        self._lock, self._left = lock, left

    def close(self) -> None:
        """Everything is on the disk already."""
        if self._left is not None:
            self._left(self.path)
        self._journal.close()
        if self._lock is not None:
            self._lock.release()
        self._lock = self._left = None

    def _write(self, write: Callable[[], None]) -> str:
        """What could not be written waits; when that begins or ends the player is told. He is told as well when the
        file had been deleted or moved, and a new one holds the whole match.
        """
        before, told = self._journal.rewritten, ""
        try:
            write()
        except OSError as error:
            if not self._waiting:
                told = _("The game could not be saved: {reason}. It goes on, and is saved as soon as that is possible.")
                told = told.format(reason=reason(error))
            self._waiting = True
        else:
            if self._waiting:
                told = _("The game is saved again.")
            elif self._journal.rewritten > before:
                told = _("The saved game was deleted or moved. It has been saved again, with every move.")
            self._waiting = False
        if self._journal.rewritten > before and self._lock is not None:
            self._lock.move(self.path)
        return told

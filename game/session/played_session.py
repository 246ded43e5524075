"""What a match and a practice have in common: every command is written down before anything of it is shown, computers
sit at the table, and hints are given.
"""

from collections.abc import Callable
from datetime import datetime
from pathlib import Path

from engine.knowledge.observe import NOBODY
from engine.match.match import Match
from engine.records.hint_notes import Hint, Strength, note
from engine.records.journal import Header, Journal
from engine.rules.commands import Command
from engine.rules.events import DealBegan, DealEnded, Event
from engine.rules.refusals import Refusal
from engine.rules.state import State
from engine.rules.view import Legal
from game.session.bot_process import BotProcess
from game.session.computers import Computers
from game.session.pacing import Pauses
from game.session.seats import shown
from game.session.table_session import TableSession
from game.system.file_lock import FileLock
from game.system.paths import reason
from game.text.i18n import _


class JournalWriter:
    """The journal of a match or practice. What writes into it returns a sentence for the player, or "". Where the disk
    fails the game goes on, and is written as soon as that is possible.
    """

    def __init__(self, journal: Journal) -> None:
        self._journal = journal
        self._waiting = False
        self.lock: FileLock | None = None
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
        self.lock, self._left = lock, left

    def close(self) -> None:
        """Everything is on the disk already."""
        if self._left is not None:
            self._left(self.path)
        self._journal.close()
        if self.lock is not None:
            self.lock.release()
        self.lock = self._left = None

    def _write(self, write: Callable[[], None]) -> str:
        """What could not be written waits; when that begins or ends the player is told. He is told as well when the
        file had been deleted or moved, and a new one holds the whole match.
        """
        before, told = self._journal.rewritten, ""
        try:
            write()
        except OSError as error:
            if not self._waiting:
                told = _("Saving failed: {reason}. Play on: it’s saved as soon as possible.")
                told = told.format(reason=reason(error))
            self._waiting = True
        else:
            if self._waiting:
                told = _("Saving works again.")
            elif self._journal.rewritten > before:
                told = _("The saved match was deleted or moved. It has been saved again, whole.")
            self._waiting = False
        if self._journal.rewritten > before and self.lock is not None:
            self.lock.move(self.path)
        return told


class PlayedSession(TableSession):
    """A deal that is played against computers. ``happened`` is what has happened in it so far.

    ``acts`` counts what was done since it was opened, ``hints`` those given in this deal. ``before_computers``, where
    there is one, is called whenever the picture rests and before a computer acts.
    """

    header: Header

    def __init__(self, match: Match, journal: Journal, opponents: BotProcess, happened: list[Event], eye: int) -> None:
        seats = shown(journal.header.chairs)
        people = tuple(seat for seat, chair in enumerate(seats) if not chair.computer)
        super().__init__(match, seats, eye, people, journal.header)
        self.acts = self.hints = 0
        self.opponents = opponents
        self.before_computers: Callable[[], None] | None = None
        self.journal = JournalWriter(journal)
        self.computers = Computers(match, seats, opponents, happened)

    @property
    def path(self) -> Path:
        """Where its journal lies."""
        return self.journal.path

    @property
    def kept(self) -> bool:
        return self.journal.kept

    @property
    def hintable(self) -> bool:
        return bool(self.people) and not self.agreed.rated

    @property
    def pauses(self) -> Pauses:
        """When what computers do is shown."""
        return self.computers.pauses

    @property
    def thinking(self) -> int | None:
        return self.computers.on_turn

    @property
    def position(self) -> object:
        """Equal as long as nothing has happened and nobody else looks."""
        return id(self.match), self.acts, self.eye

    def when_asked(self) -> State:
        """The deal as it will be when the person at the screen is asked."""
        return self.match.state

    def legal(self) -> Legal:
        """Nothing when a computer plays that seat, or nobody looks."""
        if self.eye == NOBODY or (self.seats[self.eye].computer and self.match.state.ended is None):
            return Legal(self.eye)
        return self.match.legal(self.eye)

    def submit(self, command: Command) -> Refusal | None:
        """Judge, write down and carry out a command of the person at the screen."""
        refused = self.refusal(command)
        if refused is None:
            self.carry_out(command)
        return refused

    def update(self, now: float, settled: bool, tempo: float = 1.0) -> None:
        """Let the computers play."""
        if self.match.state.ended is not None:
            return
        if settled and self.before_computers is not None:
            self.before_computers()
        self.pauses.pace = tempo
        command = self.computers.act(now, settled)
        self.trouble = self.trouble or self.computers.trouble()
        if command is not None:
            self.carry_out(command)

    def carry_out(self, command: Command) -> list[Event]:
        """Write down and carry out a command of any seat, which has been judged."""
        self._said(self.journal.append(command))
        events = self.match.perform(command)
        self.acts += 1
        self._happened(command, events)
        if any(isinstance(event, DealBegan | DealEnded) for event in events):
            self._said(self.journal.note(datetime.now().isoformat(timespec="seconds")))
        return events

    def _happened(self, command: Command, events: list[Event]) -> None:
        """Everybody takes in what a command has brought."""
        self._tell(events)
        self.computers.happened(command, events)

    def _said(self, trouble: str) -> None:
        self.trouble = trouble or self.trouble

    def hinted(self, strength: Strength, more: bool) -> None:
        """The person at the screen is given a hint; ``more``: the one he has, made stronger. It is written down."""
        self._said(self.journal.note(note(datetime.now().isoformat(timespec="seconds"), Hint(self.eye, strength))))
        self.hints += not more

    def hold(self, lock: FileLock, left: Callable[[Path], None]) -> None:
        """Nobody else may play this match until it is left; ``left`` is told then where its journal is."""
        self.journal.hold(lock, left)

    def close(self) -> None:
        """Everything is on the disk already."""
        self.computers.forget()
        self.journal.close()

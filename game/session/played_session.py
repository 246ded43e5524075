"""The common part of a match and a practice: commands are written to the journal before they are shown, computers play,
and hints are given.
"""

from collections.abc import Callable, Mapping
from datetime import datetime
from pathlib import Path
from types import MappingProxyType

from engine.knowledge.observe import NOBODY
from engine.match.match import Match
from engine.records import hint_notes, level_notes, time_notes
from engine.records.hint_notes import Hint, Strength
from engine.records.journal import Header, Journal
from engine.rules import legality
from engine.rules.commands import Attack, Command, Pass
from engine.rules.events import DealBegan, DealEnded, Event, Phase
from engine.rules.refusals import Refusal
from engine.rules.state import State
from engine.rules.view import Legal
from game.session.asking import after_passes
from game.session.bot_process import BotProcess
from game.session.computers import Computers
from game.session.even_match import EvenMatch, RatedDeals, fits_people, nobody_rated
from game.session.seats import shown
from game.session.table_session import TableSession
from game.system.file_lock import FileLock
from game.system.paths import reason
from game.text.i18n import _

NOT_CHOSEN: Mapping[int, str] = MappingProxyType({})
"""No levels are noted for a deal."""


class JournalWriter:
    """The journal of a match or practice. Writing methods return a sentence for the player, or "". If the disk fails
    the game continues, and the data is written when that becomes possible.
    """

    def __init__(self, journal: Journal) -> None:
        self._journal = journal
        self._waiting = False
        self.lock: FileLock | None = None
        self._left: Callable[[Path], None] | None = None

    @property
    def path(self) -> Path:
        """The path of its file."""
        return self._journal.path

    @property
    def header(self) -> Header:
        """The journal's header."""
        return self._journal.header

    @property
    def kept(self) -> bool:
        """Everything up to the last act is on disk."""
        return self._journal.kept and not self._waiting

    @property
    def waiting(self) -> bool:
        """The last act could not be written yet."""
        return self._waiting

    def append(self, command: Command, moment: str = "") -> str:
        """Append a legal command before it is carried out, after the note ``moment`` if there is one."""
        return self._write(lambda: self._journal.append(command, moment))

    def note(self, words: str) -> str:
        """Append a note: a time, or a hint given."""
        return self._write(lambda: self._journal.note(words))

    def undo(self, count: int) -> str:
        """Record that the last ``count`` commands were undone."""
        return self._write(lambda: self._journal.undo(count))

    def hold(self, lock: FileLock, left: Callable[[Path], None]) -> None:
        """Lock the match until it is closed; then ``left`` is called with the journal's path."""
        self.lock, self._left = lock, left

    def close(self) -> None:
        """Release the lock; everything is on disk already."""
        if self._left is not None:
            self._left(self.path)
        self._journal.close()
        if self.lock is not None:
            self.lock.release()
        self.lock = self._left = None

    def _write(self, write: Callable[[], None]) -> str:
        """Unwritten data stays pending; the player is told when that begins and ends, and if the whole match was
        written again because another program changed, moved or deleted its file.
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
                told = _("Another program changed or deleted the saved match. All of it has been saved again.")
            self._waiting = False
        if self._journal.rewritten > before and self.lock is not None:
            self.lock.move(self.path)
        return told


class PlayedSession(TableSession):
    """A deal played against computers. ``happened``: its events so far.

    ``acts`` counts the acts since it was opened, ``hints`` those given in this deal. ``ahead``: people at this screen
    who are asked before the eye, and have let it go first. ``before_computers``, if set, is called whenever animations
    have ended, before a computer acts.
    """

    header: Header

    def __init__(
        self,
        match: Match,
        journal: Journal,
        opponents: BotProcess,
        happened: list[Event],
        eye: int,
        levels: Mapping[int, str] = NOT_CHOSEN,
        rated: RatedDeals = nobody_rated,
    ) -> None:
        """``levels``: those that the journal notes for the present deal; ``rated``: what is known of the people."""
        seats = shown(journal.header.chairs)
        people = tuple(seat for seat, chair in enumerate(seats) if not chair.computer)
        super().__init__(match, seats, eye, people, journal.header)
        self.acts = self.hints = 0
        self.ahead: tuple[int, ...] = ()
        self.opponents = opponents
        self.before_computers: Callable[[], None] | None = None
        self.journal = JournalWriter(journal)
        self.even = EvenMatch(seats, rated, levels)
        self.computers = Computers(match, self.even.playing, opponents, happened)
        if any(map(fits_people, self.even.playing)):
            self._choose_levels()

    @property
    def kept(self) -> bool:
        return self.journal.kept

    @property
    def hintable(self) -> bool:
        return bool(self.people) and not self.agreed.rated

    @property
    def thinking(self) -> int | None:
        return self.computers.on_turn

    @property
    def position(self) -> object:
        """A value that changes with every act, and with whoever is asked at the screen."""
        return id(self.match), self.acts, self.eye, self.ahead

    def when_asked(self) -> State:
        """The deal as it will be when the person at the screen is asked: those in ``ahead`` have passed."""
        return after_passes(self.match.state, len(self.ahead))

    def legal(self) -> Legal:
        """No commands if a computer plays the eye's seat. If the screen shows nobody's cards, only to cut the pack:
        there are no cards to hide yet.
        """
        state = self.match.state
        if self.eye == NOBODY:
            cuts = state.phase is Phase.CUT and state.turn in self.people
            return self.match.legal(state.turn) if cuts else Legal(NOBODY)
        if self.ahead:
            return legality.legal(self.when_asked(), self.eye)
        if self.seats[self.eye].computer and state.ended is None:
            return Legal(self.eye)
        return self.match.legal(self.eye)

    def refusal(self, command: Command) -> Refusal | None:
        if self.ahead and isinstance(command, Attack) and command.seat == self.eye:
            return legality.refusal(self.when_asked(), command)
        return super().refusal(command)

    def submit(self, command: Command) -> Refusal | None:
        """Check, record and carry out a command; those who let the person at the screen go first pass before it."""
        refused = self.refusal(command)
        if refused is None:
            early = isinstance(command, Attack) and command.seat == self.eye
            first, self.ahead = (self.ahead if early else ()), ()
            for seat in first:
                self.carry_out(Pass(seat))
            self.carry_out(command)
        return refused

    def update(self, now: float, settled: bool, tempo: float = 1.0) -> None:
        """Let the computers play."""
        if self.match.state.ended is not None:
            return
        if settled and self.before_computers is not None:
            self.before_computers()
        self.computers.pauses.pace = tempo
        command = self.computers.act(now, settled)
        self.short, self.trouble = self.computers.short, self.trouble or self.computers.trouble()
        if command is not None:
            self.carry_out(command)

    def carry_out(self, command: Command, by_clock: bool = False) -> list[Event]:
        """Record and carry out a legal command of any seat; ``by_clock``: it was made because time was up."""
        moment = time_notes.note(_now(), command.seat) if by_clock else ""
        self.trouble = self.journal.append(command, moment) or self.trouble
        events = self.match.perform(command)
        self.acts += 1
        self._tell(events)
        self.computers.happened(command, events)
        ended = next((event for event in events if isinstance(event, DealEnded)), None)
        began = any(isinstance(event, DealBegan) for event in events)
        if began or ended is not None:
            self.trouble = self.journal.note(_now()) or self.trouble
        if ended is not None and self.header.kind == "match" and not self.hints:
            self.even.ended(self.match, ended)
        if began and any(map(fits_people, self.seats)):
            self._choose_levels()
        return events

    def _choose_levels(self) -> None:
        """Before a deal is played, choose the levels that the match leaves open."""
        for seat, level in self.even.choose(self.match).items():
            self.trouble = self.journal.note(level_notes.note(_now(), seat, level)) or self.trouble
        self.computers.seat(self.even.playing)

    def hinted(self, seat: int, strength: Strength, more: bool) -> None:
        """A hint was given to the person on ``seat``; ``more``: it was strengthened. Recorded in the journal."""
        self.trouble = self.journal.note(hint_notes.note(_now(), Hint(seat, strength))) or self.trouble
        self.hints += not more

    def close(self) -> None:
        """Release the lock; everything is on disk already."""
        self.computers.forget()
        self.journal.close()


def _now() -> str:
    """The moment as a note in a journal has it."""
    return datetime.now().isoformat(timespec="seconds")

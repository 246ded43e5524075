"""Practice: play on from a position of a finished deal, any number of times, with undo. Nothing counts.

A practice has its own journal: it starts with the deal's beginning and the commands up to that position, so all players
have their memories.
"""

from datetime import datetime
from pathlib import Path
from secrets import token_hex

import msgspec

from engine.match.match import Match
from engine.notation.writer import write_start
from engine.records.journal import Journal, read_header, reopen
from engine.records.journal_header import PRACTICE, JournalError
from engine.records.replay import DealReplay
from engine.rules.commands import Command, DealCommand, Gesture, Pass
from engine.rules.events import Event, Phase
from engine.rules.refusals import Refusal
from engine.rules.view import Legal
from game.session.bot_process import BotProcess
from game.session.computers import Computers
from game.session.match_session import damaged
from game.session.played_session import PlayedSession
from game.storage.saves import Saves


def begin(saves: Saves, reel: DealReplay, at: int, seat: int, now: datetime) -> Path:
    """A practice after ``at`` commands of the deal, played by the person on ``seat``. Raises OSError."""
    names = [f"Seat{number + 1}" for number in range(reel.seats)]
    chairs = tuple(msgspec.structs.replace(chair, computer=place != seat) for place, chair in enumerate(reel.chairs))
    began = reel.header.began[:16].replace("T", " ") if reel.header is not None else ""
    journal = saves.create(
        reel.options,
        token_hex(16),
        chairs,
        now,
        kind=PRACTICE,
        title=f"{began} ({reel.number})",
        start=write_start(reel.beginning, reel.options, names),
    )
    try:
        for step in reel.steps[:at]:
            journal.append(step.command)
    finally:
        journal.close()
    return journal.path


class PracticeSession(PlayedSession):
    """A practice at the table, with undo and redo."""

    def __init__(self, match: Match, journal: Journal, opponents: BotProcess, eye: int) -> None:
        super().__init__(match, journal, opponents, match.retell(), eye)
        self._undone: list[tuple[DealCommand, ...]] = []
        self.decisions = decisions(match, eye)

    @classmethod
    def open(cls, journal: Path, opponents: BotProcess) -> "PracticeSession":
        """A new or saved practice. Raises JournalError or OSError."""
        if read_header(journal).kind != PRACTICE:  # it allows undo and reveals the others' moves
            raise JournalError(f"{journal.name} is a match and no practice")
        reopened = reopen(journal)
        chairs = reopened.journal.header.chairs
        eye = next((seat for seat, chair in enumerate(chairs) if not chair.computer), 0)
        session = cls(reopened.match, reopened.journal, opponents, eye)
        if reopened.damage:
            session.trouble = damaged()
        return session

    @property
    def can_undo(self) -> bool:
        """There is an own decision to undo."""
        return bool(self.decisions)

    @property
    def can_redo(self) -> bool:
        """There is something to redo."""
        return bool(self._undone)

    def undo(self) -> bool:
        """Undo up to the own last decision. False: there is none."""
        if not self.decisions:
            return False
        back = self.decisions[-1]
        taken = tuple(command for command, _phase in self.match.played[back:])
        self.trouble = self.journal.undo(len(taken)) or self.trouble
        self._undone.append(taken)
        self._stand(rewound(self.match, back))
        return True

    def redo(self) -> bool:
        """Redo the last decision undone, with the others' answers. False: there is none."""
        if not self._undone:
            return False
        undone = self._undone[:-1]
        for command in self._undone[-1]:
            self.carry_out(command)
        self._undone, self._observations = undone, []
        return True

    def carry_out(self, command: Command, by_clock: bool = False) -> list[Event]:
        self._undone = []
        if command.seat == self.eye and decides(command, self.match.legal(self.eye)):
            self.decisions.append(len(self.match.played))
        return super().carry_out(command, by_clock)

    def _stand(self, match: Match) -> None:
        """Continue with this match; memories are rebuilt."""
        before, self.match = self.computers, match
        before.forget()
        self._observations = []
        self.decisions = decisions(match, self.eye)
        self.computers = Computers(match, self.even.playing, self.opponents, match.retell())
        self.computers.share, self.computers.pauses = before.share, before.pauses
        self.acts += 1


def rewound(match: Match, count: int) -> Match:
    """The same match after the first ``count`` commands of its deal."""
    again = Match(match.options, match.seats, match.seed, match.dealing, match.beginning)
    again.begin()
    for command, _phase in match.played[:count]:
        if isinstance(again.submit(command), Refusal):
            raise ValueError(f"{command} is refused when it is played again")
    return again


def decisions(match: Match, seat: int) -> list[int]:
    """The indices of the deal's commands at which ``seat`` had a decision."""
    again, found = rewound(match, 0), []
    for place, (command, _phase) in enumerate(match.played):
        if command.seat == seat and decides(command, again.legal(seat)):
            found.append(place)
        again.submit(command)
    return found


def decides(command: Command, legal: Legal) -> bool:
    """Whether ``command`` was a choice: a pass without playable cards is automatic."""
    nothing = not legal.attack and Gesture.STOP not in legal.says
    forced = isinstance(command, Pass) and legal.phase in (Phase.THROW_IN, Phase.GIVE) and nothing
    return not forced

"""A match played in the window: consecutive deals, by one person or several at one screen.

Which of several people has the screen is decided by game.session.handover.
"""

from collections.abc import Generator
from datetime import datetime
from pathlib import Path
from typing import Unpack

from engine.knowledge.observe import NOBODY
from engine.match.match import Match
from engine.match.provably_fair import COMMITTED
from engine.records.hint_notes import given
from engine.records.journal import NOTHING_AGREED, Chair, Header, Journal, Origin, TableRules
from engine.records.journal_header import begun
from engine.records.journal_reader import at_once
from engine.rules import kernel, legality
from engine.rules.commands import Attack, Command, NextDeal, Pass
from engine.rules.events import DealBegan, Event, Phase
from engine.rules.options import Options
from engine.rules.refusals import Refusal
from engine.rules.state import State
from engine.rules.tally import Tally
from engine.rules.view import Legal, View
from game.session.bot_process import BotProcess
from game.session.played_session import PlayedSession
from game.session.public_log import PublicLog
from game.storage.saves import Saved, Saves
from game.system.paths import reason
from game.text.i18n import _


class MatchSession(PlayedSession):
    """One match at one screen.

    ``ahead``: people asked before the eye who have let it go first.
    """

    def __init__(self, match: Match, journal: Journal, opponents: BotProcess, events: list[Event], eye: int) -> None:
        happened = events or match.retell()
        super().__init__(match, journal, opponents, happened, eye)
        self.ahead: tuple[int, ...] = ()
        if events:  # the match begins: there is no table yet
            self.opening_view = View(eye, match.seats)
            self._tell(events)
        self.public = PublicLog(match.state.rules, happened) if self.shared else None
        number = match.state.number
        self._committed = (journal.header.commitment if number == 1 else "") or match.commitment(number)

    @classmethod
    def new(
        cls,
        saves: Saves,
        opponents: BotProcess,
        options: Options,
        seats: tuple[Chair, ...],
        seed: str,
        now: datetime,
        agreed: TableRules = NOTHING_AGREED,
        **origin: Unpack[Origin],
    ) -> "MatchSession":
        """A new match with its journal and first deal. Raises OptionsError or JournalError.

        Where nothing can be written the match is played without a journal, and ``trouble`` says so.
        """
        if not origin.get("start"):
            origin.setdefault("commitment", Match(options, len(seats), seed, COMMITTED).commitment())
        unkept = ""
        try:
            journal = saves.create(options, seed, seats, now, agreed, **origin)
        except OSError as error:
            unkept = reason(error)
            header = Header(began=str(now), options=options, seed=seed, chairs=seats, table=agreed, **origin)
            journal = Journal.unkept(header)
        match, told = begun(journal.header, journal.path.name)
        session = cls(match, journal, opponents, told, _eye(seats))
        session._not_kept(unkept)
        return session

    @classmethod
    def resume(cls, saves: Saves, opponents: BotProcess, saved: Saved) -> "MatchSession":
        """Continue a saved match. Raises JournalError or OSError."""
        return at_once(cls.resuming(saves, opponents, saved.path))

    @classmethod
    def resuming(cls, saves: Saves, opponents: BotProcess, path: Path) -> "Generator[float, None, MatchSession]":
        """`resume` in steps that yield the part replayed so far: a long match takes seconds."""
        reopened = yield from saves.opening(path)
        session = cls(reopened.match, reopened.journal, opponents, [], _eye(reopened.journal.header.chairs))
        session.hints = given(reopened.lines, session.people)
        if reopened.damage:
            session.trouble = damaged()
        session._not_kept(reopened.unkept)
        return session

    def _not_kept(self, why: str) -> None:
        """Report why the match cannot be written to disk, if it cannot."""
        if why:
            self.trouble = _("This match can’t be saved: {reason}. It ends when you quit.").format(reason=why)

    @property
    def commitment(self) -> str:
        """The commitment shown before the current deal (engine.match.provably_fair)."""
        return self._committed

    @property
    def sealed(self) -> bool:
        return bool(self._committed)

    @property
    def tally(self) -> Tally:
        return self.match.tally

    @property
    def position(self) -> object:
        return super().position, self.ahead

    def legal(self) -> Legal:
        """As at any table; but cutting the pack needs nobody to look, as there are no cards to hide yet."""
        state = self.match.state
        if self.eye == NOBODY and state.phase is Phase.CUT and state.turn in self.people:
            return self.match.legal(state.turn)
        if self.ahead and self.eye != NOBODY:
            return legality.legal(self.when_asked(), self.eye)
        return super().legal()

    # Several people at one screen

    def look(self, seat: int) -> None:
        """Show the cards of ``seat``, or nobody's, from now on, beginning with the current view."""
        if self.public is not None and self.eye in self.people:
            self.public.looked_away(self.eye)
        self.eye, self.ahead, self._observations = seat, (), []

    def since_last_look(self, seat: int) -> list[Event]:
        """The public events of this deal since the person on ``seat`` last had the screen."""
        return self.public.since(seat) if self.public is not None else []

    def has_looked(self, seat: int) -> bool:
        """Whether the person on ``seat`` has had the screen in this deal."""
        return self.public is not None and self.public.has_looked(seat)

    def _early(self, command: Command) -> bool:
        """The eye adds cards before the people asked first have answered."""
        return bool(self.ahead) and isinstance(command, Attack) and command.seat == self.eye

    def when_asked(self) -> State:
        """The deal as it will be when those in ``ahead`` have passed."""
        if not self.ahead:
            return self.match.state
        state = self.match.state.copy()
        for _seat in self.ahead:
            kernel.pass_turn(state, None)
        return state

    # Acts

    def refusal(self, command: Command) -> Refusal | None:
        if self._early(command):
            return legality.refusal(self.when_asked(), command)
        return super().refusal(command)

    def submit(self, command: Command) -> Refusal | None:
        """A command of the person at the screen; those who let this person go first pass before it."""
        refused = self.refusal(command)
        if refused is None:
            first, self.ahead = (self.ahead if self._early(command) else ()), ()
            for seat in first:
                self.carry_out(Pass(seat))
            self.carry_out(command)
        return refused

    def carry_out(self, command: Command) -> list[Event]:
        if isinstance(command, NextDeal):
            self._committed = self.match.commitment()
        return super().carry_out(command)

    def _happened(self, command: Command, events: list[Event]) -> None:
        if any(isinstance(event, DealBegan) for event in events):
            self.hints = 0
            if self.shared:
                self.look(NOBODY)  # the next deal is dealt face down
        if self.public is not None:
            self.public.tell(events)
        super()._happened(command, events)


def damaged() -> str:
    """The message for a damaged saved game."""
    return _("The end of the saved match was damaged. You go on from the last whole move.")


def _eye(seats: tuple[Chair, ...]) -> int:
    """The person's seat; NOBODY if several share the screen; the first seat if computers play alone."""
    people = [s for s, seat in enumerate(seats) if not seat.computer]
    return NOBODY if len(people) > 1 else people[0] if people else 0

"""A match played in the window: consecutive deals, by one person or several, at one screen or elsewhere.

Which of several people has the screen is decided by game.session.handover. People elsewhere are a `Remote` to the
session: what they do goes the way of everybody's commands.
"""

from collections.abc import Generator, Mapping
from datetime import datetime
from pathlib import Path
from typing import Unpack

from engine.knowledge.observe import NOBODY
from engine.match.match import Match
from engine.match.provably_fair import COMMITTED
from engine.records.hint_notes import given
from engine.records.journal import NOTHING_AGREED, Chair, Header, Journal, Origin, TableRules
from engine.records.journal_header import begun
from engine.records.level_notes import levels_of
from engine.rules.commands import Command, NextDeal
from engine.rules.events import DealBegan, Event
from engine.rules.options import Options
from engine.rules.view import View
from game.session.bot_process import BotProcess
from game.session.even_match import RatedDeals, nobody_rated
from game.session.match_setup import SINGLE
from game.session.played_session import NOT_CHOSEN, PlayedSession
from game.session.public_log import PublicLog
from game.session.rush import Rush
from game.session.small_talk import SmallTalk
from game.session.time_control import TimeControl
from game.storage.saves import Saves
from game.system.paths import reason
from game.text.i18n import _


class MatchSession(PlayedSession):
    """One match at one screen.

    ``remarks``: what happened beside the play since the match was opened, in sentences for everybody. ``words``: what
    people elsewhere have given for the shuffle of the next deal. ``public``: what everybody at the table knows, kept
    where somebody asks; ``time``: the clock of the match; ``rush``: the rest of a deal without people; ``talk``: what
    computers say now and then.
    """

    def __init__(
        self,
        match: Match,
        journal: Journal,
        opponents: BotProcess,
        events: list[Event],
        phones: tuple[int, ...] = (),
        levels: Mapping[int, str] = NOT_CHOSEN,
        rated: RatedDeals = nobody_rated,
    ) -> None:
        """``levels`` and ``rated`` as in PlayedSession."""
        happened = events or match.retell()
        super().__init__(match, journal, opponents, happened, NOBODY, levels, rated)
        self.phones = tuple(seat for seat in phones if seat in self.people)
        self.people = tuple(seat for seat in self.people if seat not in phones)
        self.eye = _alone(self.people, self.phones)
        self.opening_view = match.view(self.eye)
        self.remarks: list[str] = []
        self.words: dict[int, str] = {}
        self.said: tuple[int, Mapping[int, str]] = 0, {}
        """What each person is told of a deal when its result is shown, after the number of that deal."""
        self.left_by = NOBODY
        """Whose cards the shared screen showed last, if they were put away because nobody seemed to be there."""
        self.time, self.rush = TimeControl(self), Rush(self)
        if events:  # the match begins: there is no table yet
            self.opening_view = View(self.eye, match.seats)
            super()._tell(events)
        self.talk = SmallTalk(journal.header.began, self.seats)
        self.talk.tell(happened)
        if not events:
            self.talk.be_quiet()  # what was said then was heard then
        self.public = PublicLog(match.state.rules, happened)
        number = match.state.number
        self.commitment = (journal.header.commitment if number == 1 else "") or match.commitment(number)

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
        phones: tuple[int, ...] = (),
        rated: RatedDeals = nobody_rated,
        **origin: Unpack[Origin],
    ) -> "MatchSession":
        """A new match with its journal and first deal. Raises OptionsError or JournalError.

        Where nothing can be written the match is played without a journal, and ``trouble`` says so. ``rated``: what is
        known of the people (game.session.even_match).
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
        session = cls(match, journal, opponents, told, phones, rated=rated)
        if unkept:
            session.trouble = _not_kept(unkept)
        return session

    @classmethod
    def resuming(
        cls,
        saves: Saves,
        opponents: BotProcess,
        path: Path,
        phones: tuple[int, ...] = (),
        rated: RatedDeals = nobody_rated,
    ) -> "Generator[float, None, MatchSession]":
        """Continue a saved match, in steps that yield the part replayed so far: a long match takes seconds. Raises
        JournalError or OSError.
        """
        reopened = yield from saves.opening(path)
        session = cls(reopened.match, reopened.journal, opponents, [], phones, levels_of(reopened.lines), rated)
        session.hints = given(reopened.lines, session.humans)
        session.time.by_clock = reopened.by_clock
        if reopened.damage:
            session.trouble = damaged()
        if reopened.unkept:
            session.trouble = _not_kept(reopened.unkept)
        return session

    @property
    def goes_on(self) -> bool:
        """Another deal may follow."""
        return self.header.kind not in SINGLE and self.match.tally.over is None

    # Several people at one screen

    def look(self, seat: int) -> None:
        """Show the cards of ``seat``, or nobody's, from now on, beginning with the current view."""
        if self.eye in self.people:
            self.public.looked_away(self.eye)
        if seat != NOBODY:
            self.left_by = NOBODY
        self.eye, self.ahead, self._observations = seat, (), []

    def seat_at(self, seat: int, phone: bool) -> None:
        """The person on ``seat`` goes on at a phone, or at the screen."""
        humans, away = self.humans, {*self.phones, seat} if phone else {*self.phones} - {seat}
        self.people = tuple(s for s in humans if s not in away)
        self.phones = tuple(s for s in humans if s in away)
        if len(humans) == 1:
            self.public = PublicLog(self.rules, self.match.retell())
        self.look(_alone(self.people, self.phones))

    def update(self, now: float, settled: bool, tempo: float = 1.0) -> None:
        """People elsewhere act, and computers."""
        if self.remote is not None:
            self.remote.act()
        if not (self.rush.on and self.rush.act(now)):
            super().update(now, settled, tempo)

    def close(self) -> None:
        if self.remote is not None:
            self.remote.close()
        super().close()

    def carry_out(self, command: Command, by_clock: bool = False) -> list[Event]:
        if isinstance(command, NextDeal):
            self.commitment = self.match.commitment()
        if self.time.clock is not None:
            self.time.count(command, by_clock)
        events = super().carry_out(command, by_clock)
        if self.remote is not None:
            self.remote.heard(events)
        return events

    def _tell(self, events: list[Event]) -> None:
        if any(isinstance(event, DealBegan) for event in events):
            self.hints = 0
            self.time.begin_deal()
            self.words.clear()
            self.rush.end()
            if self.shared:
                self.look(NOBODY)  # the next deal is dealt face down
                self.left_by = NOBODY
        if len(self.humans) > 1 or self.phones:  # alone at this screen nobody asks
            self.public.tell(events)
        self.talk.tell(events)
        super()._tell(events)


def _alone(people: tuple[int, ...], phones: tuple[int, ...]) -> int:
    """The only person at the screen, whose cards it shows; NOBODY if there are several, or none. If computers play
    alone, the first seat.
    """
    if not people and not phones:
        return 0
    return people[0] if len(people) == 1 else NOBODY


def _not_kept(why: str) -> str:
    """The message for a match that cannot be written to disk."""
    return _("This match can’t be saved: {reason}. It’s gone when you quit.").format(reason=why)


def damaged() -> str:
    """The message for a damaged saved game."""
    return _("The end of the saved match was damaged. You continue after the last complete move.")

"""A match played in the window: consecutive deals, by one person or several, at one screen or elsewhere.

Which of several people has the screen is decided by game.session.handover. People elsewhere are a `Remote` to the
session: what they do goes the way of everybody's commands.
"""

from collections.abc import Generator, Mapping
from datetime import datetime
from pathlib import Path
from random import Random
from typing import Protocol, Unpack

from engine.knowledge.observe import NOBODY, observe
from engine.match.match import Match
from engine.match.provably_fair import COMMITTED
from engine.records.hint_notes import given
from engine.records.journal import NOTHING_AGREED, Chair, Header, Journal, Origin, TableRules
from engine.records.journal_header import begun
from engine.records.journal_reader import at_once
from engine.records.level_notes import levels_of
from engine.rules import kernel, legality, moves
from engine.rules.commands import Attack, Command, NextDeal, Pass, Say
from engine.rules.drawing import no_exchange
from engine.rules.events import DealBegan, Event, Phase
from engine.rules.options import Options
from engine.rules.refusals import Refusal
from engine.rules.shuffle import pick
from engine.rules.state import State
from engine.rules.tally import Tally
from engine.rules.view import Legal, View
from game.session.bot_process import BotProcess
from game.session.default_move import default_move
from game.session.even_match import RatedDeals, nobody_rated
from game.session.match_setup import SINGLE
from game.session.move_clock import MoveClock, TimedDecision
from game.session.played_session import NOT_CHOSEN, PlayedSession
from game.session.public_log import PublicLog
from game.storage.saves import Saved, Saves
from game.system.paths import reason
from game.text.i18n import _
from game.text.time_up import TimeUp

THINKING, WATCHED = 0.03, 1200.0
"""When the rest of a deal is rushed through: the seconds each computer thinks, and for how long (ms) that is looked on.
What is left then is played by rule of thumb.
"""
HASTE = 0.15
"""The factor for the duration of movements meanwhile."""
IN_A_FRAME = 4
"""So many commands: each waits until it is on the disk."""
ASKING = (Phase.THROW_IN, Phase.GIVE)
"""One seat after another is asked for cards."""


class Remote(Protocol):
    """The people who play elsewhere, at phones."""

    def act(self) -> None:
        """Called once a frame: submit what they have asked for."""

    def heard(self, events: list[Event]) -> None:
        """Something has happened: tell each seat its observations."""

    def here(self, seat: int) -> bool:
        """Whether the phone of ``seat`` is there."""

    def missing(self, seat: int) -> str:
        """What everybody is told where the phone of ``seat`` is not there, in a few words; "" where it is."""

    def close(self) -> None:
        """The table is left."""


class MatchSession(PlayedSession):
    """One match at one screen.

    ``ahead``: people asked before the eye who have let it go first. ``remote``, if set, are those at ``phones``.
    ``remarks``: what happened beside the play since the match was opened, in sentences for everybody. ``words``: what
    people elsewhere have given for the shuffle of the next deal. ``clock``: that of the match, None if it has none;
    ``by_clock``: the numbers of the commands, from 1, that it made in this deal; ``late``: the seats for which it has
    made the last one.
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
        self.eye = self._alone
        self.opening_view = match.view(self.eye)
        self.ahead: tuple[int, ...] = ()
        self.remote: Remote | None = None
        self.remarks: list[str] = []
        self.words: dict[int, str] = {}
        self.said: tuple[int, Mapping[int, str]] = 0, {}
        """What each person is told of a deal when its result is shown, after the number of that deal."""
        self.left_by = NOBODY
        """Whose cards the shared screen showed last, if they were put away because nobody seemed to be there."""
        self.clock = MoveClock(self.agreed.clock) if self.agreed.clock else None
        self.by_clock: frozenset[int] = frozenset()
        self.late: frozenset[int] = frozenset()
        self._asked = 0
        if self.agreed.clock:
            self.computers.within = self.agreed.clock
        self._rushed: float | None = None
        self._rushes = self._unwatched = False
        if events:  # the match begins: there is no table yet
            self.opening_view = View(self.eye, match.seats)
            self._tell(events)
        self.public = PublicLog(match.state.rules, happened) if len(self.humans) > 1 else None
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
        session._not_kept(unkept)
        return session

    @classmethod
    def resume(
        cls, saves: Saves, opponents: BotProcess, saved: Saved, rated: RatedDeals = nobody_rated
    ) -> "MatchSession":
        """Continue a saved match. Raises JournalError or OSError."""
        return at_once(cls.resuming(saves, opponents, saved.path, rated=rated))

    @classmethod
    def resuming(
        cls,
        saves: Saves,
        opponents: BotProcess,
        path: Path,
        phones: tuple[int, ...] = (),
        rated: RatedDeals = nobody_rated,
    ) -> "Generator[float, None, MatchSession]":
        """`resume` in steps that yield the part replayed so far: a long match takes seconds."""
        reopened = yield from saves.opening(path)
        session = cls(reopened.match, reopened.journal, opponents, [], phones, levels_of(reopened.lines), rated)
        session.hints = given(reopened.lines, session.humans)
        session.by_clock = reopened.by_clock
        if reopened.damage:
            session.trouble = damaged()
        session._not_kept(reopened.unkept)
        return session

    def _not_kept(self, why: str) -> None:
        """Report why the match cannot be written to disk, if it cannot."""
        if why:
            self.trouble = _("This match can’t be saved: {reason}. It’s gone when you quit.").format(reason=why)

    @property
    def commitment(self) -> str:
        """The commitment shown before the current deal (engine.match.provably_fair)."""
        return self._committed

    @property
    def away(self) -> Mapping[int, str]:
        if self.remote is None or self.match.state.ended is not None:
            return {}
        told = ((seat, self.remote.missing(seat)) for seat in self.phones)
        return {seat: words for seat, words in told if words}

    @property
    def goes_on(self) -> bool:
        """Another deal may follow."""
        return self.header.kind not in SINGLE and self.tally.over is None

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
        if seat != NOBODY:
            self.left_by = NOBODY
        self.eye, self.ahead, self._observations = seat, (), []

    def since_last_look(self, seat: int) -> list[Event]:
        """The public events of this deal since the person on ``seat`` last had the screen."""
        return self.public.since(seat) if self.public is not None else []

    def may_answer(self, seat: int) -> bool:
        """For all that everybody knows, ``seat`` may have something to do when asked for cards."""
        state, rules = self.match.state, self.rules
        if self.public is None or moves.stop in rules.moves:
            return True
        cards, exchange = self.public.possible(seat), rules.may_exchange is not no_exchange
        return bool(cards & state.fits) or (exchange and state.turnup >= 0 and bool(cards & state.table.lowest))

    def has_looked(self, seat: int) -> bool:
        """Whether the person on ``seat`` has had the screen in this deal."""
        return self.public is not None and self.public.has_looked(seat)

    # People elsewhere

    @property
    def _alone(self) -> int:
        """The only person at the screen, whose cards it shows; NOBODY if there are several, or none. If computers play
        alone, the first seat.
        """
        if not self.humans:
            return 0
        return self.people[0] if len(self.people) == 1 else NOBODY

    def seat_at(self, seat: int, phone: bool) -> None:
        """The person on ``seat`` goes on at a phone, or at the screen."""
        humans, away = self.humans, {*self.phones, seat} if phone else {*self.phones} - {seat}
        self.people = tuple(s for s in humans if s not in away)
        self.phones = tuple(s for s in humans if s in away)
        self.look(self._alone)

    def asked_next(self, seat: int) -> State:
        """The deal as it will be when ``seat``, who is still to be asked for cards in this round, is asked; the deal as
        it is for any other seat.
        """
        state = self.match.state
        if state.phase not in ASKING or not state.hands[seat] or seat not in state.queue[state.asked :]:
            return state
        before = state.queue[state.asked : state.queue.index(seat, state.asked)]
        return self._after_passes(sum(1 for other in before if state.hands[other]))

    def may(self, seat: int) -> Legal:
        """What the person on ``seat`` may ask for now, besides what is decided between deals."""
        state = self.match.state
        return Legal(seat) if state.ended is not None else legality.legal(self.asked_next(seat), seat)

    def _early(self, command: Command) -> bool:
        """The eye adds cards before the people asked first have answered."""
        return bool(self.ahead) and isinstance(command, Attack) and command.seat == self.eye

    def when_asked(self) -> State:
        """The deal as it will be when those in ``ahead`` have passed."""
        return self._after_passes(len(self.ahead))

    def _after_passes(self, count: int) -> State:
        if not count:
            return self.match.state
        state = self.match.state.copy()
        for _number in range(count):
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

    def update(self, now: float, settled: bool, tempo: float = 1.0) -> None:
        """People elsewhere act, and computers."""
        if self.remote is not None:
            self.remote.act()
        if self._rushes and self.computers_alone:
            self._rushed = now if self._rushed is None else self._rushed
            if now - self._rushed >= WATCHED:
                self._unwatched = True
                self._by_thumb()
                return
        super().update(now, settled, tempo)

    # The rest of a deal without people

    @property
    def computers_alone(self) -> bool:
        """Every person is out of this deal, here and elsewhere, and computers play on."""
        state = self.match.state
        return bool(self.humans) and state.ended is None and not any(map(state.in_play, self.humans))

    @property
    def rushes(self) -> bool:
        """The rest of the deal is rushed through."""
        return self._rushes

    @property
    def haste(self) -> float:
        """The factor for the duration of movements."""
        return (0.0 if self._unwatched else HASTE) if self._rushes else 1.0

    def to_the_end(self) -> None:
        """Rush through the rest of the deal, if no person is left in it."""
        if self.computers_alone and not self._rushes:
            self._rushes, self._rushed, self._unwatched = True, None, False
            self.computers.rush(THINKING)

    def _by_thumb(self) -> None:
        from engine.bots import heuristic

        for _number in range(IN_A_FRAME):
            state = self.match.state
            if state.ended is not None:
                return
            seat = state.turn
            chance = Random(pick(2**31, self.match.seed, f"rush {state.number} {self.acts}"))
            self.carry_out(heuristic.choose(self.match.view(seat), self.match.legal(seat), self.rules, chance))

    def close(self) -> None:
        if self.remote is not None:
            self.remote.close()
        super().close()

    def carry_out(self, command: Command, by_clock: bool = False) -> list[Event]:
        if isinstance(command, NextDeal):
            self._committed = self.match.commitment()
        self.late -= {command.seat}
        if by_clock:
            self.late |= {command.seat}
            self.by_clock |= {len(self.match.played) + 1}
        self._asked += not isinstance(command, Say)
        return super().carry_out(command, by_clock)

    # The clock

    def told(self, seat: int) -> list[Event | TimeUp]:
        found: list[Event | TimeUp] = []
        for number, events in enumerate(self.match.retold()):
            if number in self.by_clock:
                found.append(TimeUp(self.match.played[number - 1][0].seat))
            found += [observe(event, seat) for event in events]
        return found

    def times_late(self, seat: int) -> int:
        """How often this seat's time was up in this deal."""
        return sum(self.match.played[number - 1][0].seat == seat for number in self.by_clock)

    @property
    def decision(self) -> TimedDecision | None:
        """Who is asked now, and for what; None between deals. Whoever comes forward at the table call is asked."""
        state = self.match.state
        if state.ended is not None or state.turn < 0:
            return None
        seat = self.eye if self.ahead and self.eye != NOBODY else state.turn
        return TimedDecision(seat, (state.turn, state.phase, self._asked))

    def time_is_up(self) -> Command:
        """The seat on turn has not decided: the least that it must do is done for it, and noted in the journal."""
        seat = self.match.state.turn
        command = default_move(self.match.view(seat), self.match.legal(seat), self.rules)
        self.ahead = ()
        self.carry_out(command, by_clock=True)
        return command

    def _happened(self, command: Command, events: list[Event]) -> None:
        if any(isinstance(event, DealBegan) for event in events):
            self.hints, self.by_clock, self.late = 0, frozenset(), frozenset()
            self.words.clear()
            if self._rushes:
                self._rushes = False
                self.computers.rush()
            if self.shared:
                self.look(NOBODY)  # the next deal is dealt face down
                self.left_by = NOBODY
        if self.public is not None:
            self.public.tell(events)
        super()._happened(command, events)
        if self.remote is not None:
            self.remote.heard(events)


def damaged() -> str:
    """The message for a damaged saved game."""
    return _("The end of the saved match was damaged. You continue after the last complete move.")

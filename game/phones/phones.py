"""The phones of one match: what they ask for goes to the session, what their seats observe goes to them."""

from collections.abc import Callable, Iterable
from itertools import count
from math import inf
from typing import Protocol

from engine.knowledge.observe import observe
from engine.match import provably_fair
from engine.rules import legality
from engine.rules.commands import Attack, Command, Pass
from engine.rules.events import DealBegan, Event
from game.phones.frames import ActOutcome, ClockTold, PhoneRequest, PublicMatch, Told, allowed, observed
from game.phones.hints import PhoneHints
from game.phones.stand_in import StandIn
from game.session.asking import ASKING, asked_next, may
from game.session.match_session import MatchSession
from game.storage.settings import Settings
from game.text.i18n import _

LOADS = 2.0
"""Seconds for which nobody is told that a phone is gone: its page may be loaded again."""


class Wire(Protocol):
    """The connection that sends texts to the phones (game.phones.server)."""

    def tell(self, seat: int, news: Told, anew: bool) -> None:
        """``news`` to a seat, its events from the beginning of a deal (``anew``) or those since the last call."""

    @property
    def present(self) -> frozenset[int]:
        """The seats whose phone is there."""

    def dismiss(self, seat: int, why: str) -> None:
        """The seat is at this phone no more."""

    def close(self) -> None:
        """The table is left."""


def public_match(play: MatchSession) -> PublicMatch:
    """What is public about a match."""
    names, portraits = (chair.name for chair in play.seats), (chair.portrait for chair in play.seats)
    return PublicMatch(play.pack.names, tuple(names), tuple(portraits), play.rules.sides)


class Phones:
    """The people of a match who play at phones (game.session.match_session.Remote). ``calls`` yields what they have
    asked for since it was last called.

    A seat that is still to be asked for cards may answer before: its answer is kept until it is asked, so that several
    may press at once and the order is that of the rules. An answer that the table has overtaken is given back.
    """

    def __init__(
        self, play: MatchSession, wire: Wire, calls: Callable[[], Iterable[PhoneRequest]], settings: Settings
    ) -> None:
        self._play, self._wire, self._calls = play, wire, calls
        self._settings, self._hints = settings, PhoneHints(play, settings)
        self.stand_in = StandIn(play)
        """Who acts for seats whose phones are gone."""
        self._played_for: set[tuple[int, int]] = set()
        self._deals = count(1)
        self._deal = next(self._deals)
        self._answers: dict[int, ActOutcome] = {}
        self._kept: dict[int, Command] = {}
        self._judged_at = -1
        self._ran: object = None
        self._said: object = play.said
        for seat in play.phones:
            self.come(seat)

    def come(self, seat: int) -> None:
        """``seat`` plays at a phone from now on: tell it the deal so far."""
        self._answers.pop(seat, None)
        self._tell(seat, self._play.history(seat), anew=True)

    def go(self, seat: int, why: str) -> None:
        """``seat`` is at a phone no more, or at another one."""
        self._kept.pop(seat, None)
        self._answers.pop(seat, None)
        self._hints.drop(seat)
        self._wire.dismiss(seat, why)

    def heard(self, events: list[Event]) -> None:
        begins = [number for number, event in enumerate(events) if isinstance(event, DealBegan)]
        if begins:
            events, self._deal = events[begins[-1] :], next(self._deals)
            self._kept.clear()
        for seat in self._play.phones:
            self._tell(seat, [observe(event, seat) for event in events], anew=bool(begins))

    def act(self) -> None:
        for call in self._calls():
            if call.seat in self._play.phones:
                self._do(call)
        while self._go_round():
            pass
        for seat in self._hints.follow():
            self._tell(seat)
        if self._play.said != self._said:  # the result has come
            self._said = self._play.said
            for seat in self._play.phones:
                self._tell(seat)
        self._play.remarks += self.stand_in.follow(self._wire.present)
        command = self.stand_in.act()
        if command is not None:
            self._play_for(command)
        self._tell_clock()

    def here(self, seat: int) -> bool:
        return seat in self._wire.present

    def missing(self, seat: int) -> str:
        away = self.stand_in.away(seat)
        if self.here(seat) or away < LOADS:
            return ""
        if seat in self.held:
            return _("A computer plays")
        return _("Waiting for the phone") if away == inf else _("Phone not connected")

    def close(self) -> None:
        self._wire.close()

    @property
    def held(self) -> frozenset[int]:
        """The seats for which a computer plays until their phone is back."""
        return self.stand_in.held

    def hold(self, seat: int) -> None:
        """The people at the table let a computer play for ``seat``, whose phone is gone."""
        self._play.remarks += self.stand_in.hold(seat)

    def _do(self, call: PhoneRequest) -> None:
        seat, play = call.seat, self._play
        if call.word is not None:
            self._answers[seat] = ActOutcome(call.n, refused=self._give_word(seat, call.word))
            self._tell(seat)
            return
        if call.command is None:
            self._answers[seat] = ActOutcome(call.n)
            self._hints.ask(seat)
            self._tell(seat)
            return
        self._kept.pop(seat, None)
        self._answers[seat] = ActOutcome(call.n)  # goes out with what happens, unless nothing does
        refused = play.submit(call.command)
        if refused is None:
            return
        if self._may_wait(call.command):
            self._kept[seat] = call.command
            self._answers[seat] = ActOutcome(call.n, waits=True)
        else:
            self._answers[seat] = ActOutcome(call.n, refused=play.refusal_text(refused, _))
        self._tell(seat)

    @property
    def _asks_words(self) -> bool:
        """Everybody may add a word to the shuffle of the deal that follows."""
        play = self._play
        return self._settings.own_words == "ask" and play.match.state.ended is not None and play.goes_on

    def _give_word(self, seat: int, word: str) -> str:
        """Keep a person's word for the next shuffle, or say why not."""
        if not self._asks_words:
            return _("The table has changed.")
        try:
            agreed = provably_fair.agreed({seat: word})
        except ValueError:
            return _("Up to {most} visible characters.").format(most=provably_fair.LONGEST_WORD)
        self._play.words.pop(seat, None)
        self._play.words.update(agreed)
        return ""

    def _play_for(self, command: Command) -> None:
        """A computer has played for somebody, who gets no credit for this deal: it is noted like a hint."""
        seat, deal = command.seat, self._play.match.state.number
        self._kept.pop(seat, None)
        if (seat, deal) not in self._played_for:
            self._played_for.add((seat, deal))
            self._play.hinted(seat, "move", False)
        self._play.submit(command)

    def _may_wait(self, command: Command) -> bool:
        """This will be legal when its seat is asked, if nobody adds a card before."""
        state = self._play.match.state
        if state.phase not in ASKING or not isinstance(command, Attack | Pass):
            return False
        early = asked_next(state, command.seat)
        return early is not state and legality.refusal(early, command) is None

    def _go_round(self) -> bool:
        """Carry out the kept answer of the seat that is asked, or pass for it if everybody knows that it has nothing
        to add. True: something has happened.
        """
        play, state = self._play, self._play.match.state
        if state.ended is not None:
            return False
        if play.acts != self._judged_at:
            self._judged_at = play.acts
            for seat, command in list(self._kept.items()):
                if seat != state.turn and not self._may_wait(command):
                    self._give_back(seat)
        seat = state.turn
        if seat in self._kept:
            self._answers[seat] = ActOutcome(self._answers[seat].n)
            if play.submit(self._kept[seat]) is None:
                self._kept.pop(seat, None)
                return True
            self._give_back(seat)
        if state.phase in ASKING and seat in self._unseen and not play.public.may_answer(seat, state):
            return play.submit(Pass(seat)) is None
        return False

    def _give_back(self, seat: int) -> None:
        """The table has overtaken the kept answer of ``seat``."""
        del self._kept[seat]
        self._answers[seat] = ActOutcome(self._answers[seat].n, refused=_("The table has changed."))
        self._tell(seat)

    @property
    def _unseen(self) -> tuple[int, ...]:
        """The seats of several people for whom no curtain and no call asks."""
        play = self._play
        if len(play.humans) == 1:
            return ()
        return play.humans if len(play.people) == 1 else play.phones

    def _tell_clock(self) -> None:
        """Tell every phone when time begins to run, or stops."""
        play, time = self._play, self._play.time
        ran = (time.decision, time.clock.runs_for(time.decision)) if time.clock is not None else None
        if ran != self._ran:
            self._ran = ran
            for seat in play.phones:
                self._tell(seat)

    def _clock(self) -> ClockTold | None:
        clock, decision = self._play.time.clock, self._play.time.decision
        if clock is None or decision is None:
            return None
        left = round(clock.left(decision))
        return ClockTold(decision.seat, left, round(clock.whole), clock.runs_for(decision))

    def _tell(self, seat: int, events: Iterable[Event] = (), anew: bool = False) -> None:
        pack = self._play.pack
        legal, hint = allowed(may(self._play.match.state, seat), pack), self._hints.words(seat)
        word = self._play.words.get(seat, "") if self._asks_words else None
        late = self._play.time.times_late(seat) if seat in self._play.time.late else 0
        state = self._play.match.state
        marks = tuple(self._play.match.tally.marks) if state.ended is not None else ()
        deal, said = self._play.said
        told = Told(
            self._deal,
            0,
            observed(events, pack),
            legal,
            self._answers.get(seat),
            hint,
            word,
            self._clock(),
            late,
            marks,
            said.get(seat, "") if marks and deal == state.number else "",
        )
        self._wire.tell(seat, told, anew)

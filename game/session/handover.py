"""Which of several people at one screen is to see it now. No graphics and no clock.

Decisions follow from public facts: whose turn it is, who is asked for cards, which cards everybody has seen, who looked
last, who asked to look. No hand is considered, except by the setting "skip", whose description says that it reveals
something.
"""

from dataclasses import dataclass
from enum import Enum

from engine.knowledge.observe import NOBODY
from engine.rules import kernel, moves
from engine.rules.commands import Gesture
from engine.rules.events import Phase
from game.session.asking import ASKING
from game.session.match_session import MatchSession
from game.storage.settings import HotCall


class Guard(Enum):
    """The step before cards are shown."""

    NOTHING = "shown at once"
    NOTICE = "the others are told to look away"
    CURTAIN = "hidden until the person says to be there"


@dataclass(frozen=True, slots=True)
class ShowHand:
    """``seat`` is to be shown its cards, after ``guard``.

    ``ahead``: people asked before it who have let it go first.
    """

    seat: int
    guard: Guard
    ahead: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Call:
    """These people are asked together, in the open, whether they add cards (UX 3.12)."""

    seats: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class PassFor:
    """``seat`` has declined at the table call, or everybody knows that it has nothing to add."""

    seat: int


@dataclass(frozen=True, slots=True)
class NobodyLooks:
    """Nobody on this screen can act: the computers play, or the deal is over."""


Wanted = ShowHand | Call | PassFor | NobodyLooks


class Handover:
    """The state shared by the people at one screen. ``holder``: whose cards were shown last; NOBODY: somebody else may
    have come to the screen since. ``aside``: who asked to look out of turn. ``expected``: who pressed the own picture
    or name when all were asked, and has not looked yet.
    """

    def __init__(self, play: MatchSession) -> None:
        self._play = play
        self.holder = self.aside = self.expected = NOBODY
        self._all_look = False
        """All were asked to look at the screen since cards were last shown."""
        self._asked: tuple[object, ...] = ()
        self._round: tuple[object, ...] = ()
        self._declined: set[int] = set()
        self._volunteer = NOBODY

    def wanted(self, how: HotCall) -> Wanted:
        """The step that the screen has to take now."""
        state = self._play.match.state
        if state.ended is not None or state.phase is Phase.CUT:
            self.interrupted()
            return NobodyLooks()
        alone = self.alone
        if alone != NOBODY:
            return ShowHand(alone, Guard.NOTHING)
        if self.aside != NOBODY:
            return ShowHand(self.aside, self._guard(self.aside))
        if state.turn not in self._play.people:
            return NobodyLooks()
        if state.phase in ASKING:
            return self._asked_for_cards(how)
        return ShowHand(state.turn, self._guard(state.turn))

    @property
    def alone(self) -> int:
        """The only person left in the deal, who needs no curtain; NOBODY while there are more."""
        state = self._play.match.state
        left = [seat for seat in self._play.people if state.in_play(seat)]
        return left[0] if len(left) == 1 else NOBODY

    def partners(self, seat: int) -> tuple[int, ...]:
        """The people whose cards ``seat`` may see besides its own, by agreement."""
        side_of = self._play.rules.side_of
        if not self._play.agreed.partners:
            return ()
        return tuple(other for other in self._play.people if other != seat and side_of[other] == side_of[seat])

    def helpers(self, seat: int) -> tuple[int, ...]:
        """The people of its side whom ``seat`` may call: its partners who may beat for it (R44) while it defends, those
        who may throw in while it is the principal attacker and may talk to them (R45). Hands are not considered.
        """
        state, rules = self._play.match.state, self._play.rules
        if moves.partner_beats in rules.moves and seat == state.defender and state.phase is Phase.ANSWER:
            wanted = self.may_look
        elif moves.say in rules.moves and seat == state.principal:
            wanted = tuple(other for other in self.may_look if other in state.entitled)
        else:
            return ()
        side_of = rules.side_of
        return tuple(other for other in wanted if other != seat and side_of[other] == side_of[seat])

    def _guard(self, seat: int) -> Guard:
        """What is needed before ``seat`` looks. Whoever looks away from cards looks away from the partners' cards."""
        if seat == self.expected:
            return Guard.NOTICE
        if self.holder == NOBODY:
            return Guard.CURTAIN
        if seat == self.holder or seat in self.partners(self.holder):
            return Guard.NOTICE if self._all_look else Guard.NOTHING
        state, with_us = self._play.match.state, {seat, *self.partners(seat)}
        left = [other for other in self._play.people if state.in_play(other)]
        return Guard.NOTHING if with_us.issuperset(left) else Guard.CURTAIN

    @property
    def may_look(self) -> tuple[int, ...]:
        """The people who hold cards, in playing order."""
        hands = self._play.match.state.hands
        return tuple(seat for seat in self._play.people if hands[seat])

    def shown(self, seat: int) -> None:
        """``seat`` has been shown its cards."""
        self.holder, self.expected, self._all_look = seat, NOBODY, False

    def all_look(self) -> None:
        """Everybody is asked something, and looks at the screen."""
        self.expected, self._all_look = NOBODY, True

    def interrupted(self) -> None:
        """From now on anybody may be at the screen."""
        self.holder = self.aside = self.expected = NOBODY

    def wants(self, seat: int, how: HotCall, known: bool = False) -> None:
        """The person on ``seat`` asks to look: to throw in when all are called, or out of turn. ``known``: by pressing
        the own picture when all were asked, so that nothing more need be pressed.
        """
        state = self._play.match.state
        if how == "call" and state.phase in ASKING and seat in self._waiting():
            self._volunteer = seat
        elif state.turn != seat:
            self.aside = seat
        if known:
            self.expected = seat

    def called(self, seat: int) -> None:
        """The current holder calls ``seat`` to look, and is asked again afterwards."""
        self.aside = seat

    def laid_down(self) -> None:
        """The person who looked out of turn is done."""
        self.aside = NOBODY

    def after_nobody(self) -> int:
        """The seat that looks next if everybody declines at the table call; NOBODY if that is open or a computer's."""
        state, people = self._play.match.state.copy(), self._play.people
        state.positions = []  # whether a position recurs (R35) depends on hands
        while state.phase in ASKING:
            if state.turn not in people:
                return NOBODY
            kernel.pass_turn(state, None)
        return state.turn if state.ended is None and state.turn in people else NOBODY

    def nobody(self) -> None:
        """Everybody at the table call declines, and whoever looks next is there."""
        self.expected = self.after_nobody()
        self._declined |= set(self._waiting())

    def thinks_better(self, seat: int) -> bool:
        """``seat`` came forward before its turn and passes. True: it was not its turn; the others are asked next."""
        self._volunteer = NOBODY
        if self._play.match.state.turn == seat:
            return False
        self._declined.add(seat)
        return True

    def _asked_for_cards(self, how: HotCall) -> Wanted:
        state, people = self._play.match.state, self._play.people
        turn = state.turn
        if how == "ask":
            return ShowHand(turn, self._guard(turn))
        if how == "skip":
            legal = self._play.match.legal(turn)
            may_act = legal.attack or legal.exchange or Gesture.STOP in legal.says
            return ShowHand(turn, self._guard(turn)) if may_act else PassFor(turn)
        waiting = self._waiting()
        if self._volunteer in waiting:
            ahead = [seat for seat in state.queue[state.asked :] if state.hands[seat]]
            ahead = ahead[: ahead.index(self._volunteer)]
            if all(seat in people for seat in ahead):
                return ShowHand(self._volunteer, self._guard(self._volunteer), tuple(ahead))
            return PassFor(turn)
        if turn not in waiting:
            return PassFor(turn)
        if self.holder != NOBODY and {self.holder, *self.partners(self.holder)}.issuperset(waiting):
            return ShowHand(turn, self._guard(turn))  # one viewing serves partners who see each other's cards
        return Call(waiting)

    def _waiting(self) -> tuple[int, ...]:
        """The people who may still add cards, in the order in which they are asked.

        Who declined is asked again when another attack card or a new rank lies there, or the defender takes.
        """
        state = self._play.match.state
        round_ = (state.number, state.bout, state.defender, len(state.attacks), state.fits, state.taking)
        if round_ != self._round:
            self._round, self._declined = round_, set()
        asked = (*round_, tuple(state.covers))
        if asked != self._asked:
            self._asked, self._volunteer = asked, NOBODY
        row = [seat for seat in state.queue[state.asked :] if seat in self._play.people and state.hands[seat]]
        return tuple(seat for seat in row if seat not in self._declined and self.may_answer(seat))

    def may_answer(self, seat: int) -> bool:
        """For all that everybody knows, ``seat`` may have something to do when asked for cards."""
        return self._play.public.may_answer(seat, self._play.match.state)

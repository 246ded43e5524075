"""Which of several people at one screen is to see it now. No graphics and no clock.

Decisions follow from public facts: whose turn it is, who is asked for cards, who looked last, who asked to look. No
hand is considered, except by the setting "skip", whose description says that it reveals something.
"""

from dataclasses import dataclass

from engine.knowledge.observe import NOBODY
from engine.rules import moves
from engine.rules.commands import Gesture
from engine.rules.events import Phase
from game.session.match_session import MatchSession
from game.storage.settings import HotCall

ASKING = (Phase.THROW_IN, Phase.GIVE)


@dataclass(frozen=True, slots=True)
class ShowHand:
    """``seat`` is to be shown its cards, behind a ``curtain`` or at once.

    ``ahead``: people asked before it who have let it go first.
    """

    seat: int
    curtain: bool
    ahead: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Call:
    """These people are asked together, in the open, whether they add cards (UX 3.12)."""

    seats: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class PassFor:
    """``seat`` has declined at the table call."""

    seat: int


@dataclass(frozen=True, slots=True)
class NobodyLooks:
    """Nobody at the screen can act: the computers play, or the deal is over."""


Wanted = ShowHand | Call | PassFor | NobodyLooks


class Handover:
    """The state shared by the people at one screen. ``holder``: whose cards were shown last; NOBODY: somebody else may
    have come to the screen since. ``aside``: who asked to look out of turn. ``open_hands``: partners see each other's
    cards.
    """

    def __init__(self, play: MatchSession) -> None:
        self._play = play
        self.holder = self.aside = NOBODY
        self.open_hands = False
        self._round: tuple[object, ...] = ()
        self._declined: set[int] = set()
        self._volunteer = NOBODY

    def wanted(self, how: HotCall) -> Wanted:
        """What the screen is to do now."""
        state = self._play.match.state
        if state.ended is not None or state.phase is Phase.CUT:
            self.holder = self.aside = NOBODY
            return NobodyLooks()
        alone = self.alone
        if alone != NOBODY:
            return ShowHand(alone, curtain=False)
        if self.aside != NOBODY:
            return ShowHand(self.aside, self._curtained(self.aside))
        if state.turn not in self._play.people:
            return NobodyLooks()
        if state.phase in ASKING:
            return self._asked_for_cards(how)
        return ShowHand(state.turn, self._curtained(state.turn))

    @property
    def alone(self) -> int:
        """The only person left in the deal, who needs no curtain; NOBODY while there are more."""
        state = self._play.match.state
        left = [seat for seat in self._play.people if state.in_play(seat)]
        return left[0] if len(left) == 1 else NOBODY

    def partners(self, seat: int) -> tuple[int, ...]:
        """The people whose cards ``seat`` may see besides its own, by agreement."""
        side_of = self._play.rules.side_of
        if not self.open_hands:
            return ()
        return tuple(other for other in self._play.people if other != seat and side_of[other] == side_of[seat])

    def helpers(self, seat: int) -> tuple[int, ...]:
        """The people of its side whom ``seat`` may call, to beat a card for it (R44) or to talk (R45). Their hands are
        not considered.
        """
        state, rules = self._play.match.state, self._play.rules
        wanted = moves.say in rules.moves or (moves.partner_beats in rules.moves and seat == state.defender)
        side_of = rules.side_of
        return tuple(other for other in self.may_look if wanted and other != seat and side_of[other] == side_of[seat])

    def _curtained(self, seat: int) -> bool:
        """Whether cards must be hidden from somebody at the screen before ``seat`` looks."""
        if self.holder == NOBODY or seat == self.holder:
            return seat != self.holder
        with_us = {seat, *self.partners(seat)}
        return not all(other in with_us for other in self.may_look)

    @property
    def may_look(self) -> tuple[int, ...]:
        """The people who hold cards, in playing order."""
        hands = self._play.match.state.hands
        return tuple(seat for seat in self._play.people if hands[seat])

    def shown(self, seat: int) -> None:
        """``seat`` has been shown its cards."""
        self.holder = seat

    def interrupted(self) -> None:
        """From now on anybody may be at the screen."""
        self.holder = self.aside = NOBODY

    def wants(self, seat: int, how: HotCall) -> None:
        """The person on ``seat`` asks to look: to throw in when all are called, or out of turn."""
        state = self._play.match.state
        if how == "call" and state.phase in ASKING and seat in self._waiting():
            self._volunteer = seat
        elif state.turn != seat:
            self.aside = seat

    def called(self, seat: int) -> None:
        """The current holder calls ``seat`` to look, and is asked again afterwards."""
        self.aside = seat

    def laid_down(self) -> None:
        """The person who looked out of turn is done."""
        self.aside = NOBODY

    def nobody(self) -> None:
        """Everybody at the table call declines."""
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
            return ShowHand(turn, self._curtained(turn))
        if how == "skip":
            legal = self._play.match.legal(turn)
            may_act = legal.attack or legal.exchange or Gesture.STOP in legal.says
            return ShowHand(turn, self._curtained(turn)) if may_act else PassFor(turn)
        waiting = self._waiting()
        if self._volunteer in waiting:
            ahead = [seat for seat in state.queue[state.asked :] if state.hands[seat]]
            ahead = ahead[: ahead.index(self._volunteer)]
            if all(seat in people for seat in ahead):
                return ShowHand(self._volunteer, self._curtained(self._volunteer), tuple(ahead))
            return PassFor(turn)
        if turn not in waiting:
            return PassFor(turn)
        return ShowHand(turn, curtain=False) if turn == self.holder else Call(waiting)

    def _waiting(self) -> tuple[int, ...]:
        """The people who may still add cards, in the order in which they are asked."""
        state = self._play.match.state
        asked = (state.number, state.bout, len(state.attacks), tuple(state.covers), state.taking)
        if asked != self._round:
            self._round, self._declined, self._volunteer = asked, set(), NOBODY
        row = state.queue[state.asked :]
        return tuple(s for s in row if s in self._play.people and state.hands[s] and s not in self._declined)

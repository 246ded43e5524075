"""Hints for people at phones: one after another, each from what its seat may know, shown on its phone alone."""

from collections import deque

from engine.bots.decision_input import DecisionInput
from game.session.asking import asked_next, may
from game.session.hints import Hints, question_of
from game.session.match_session import MatchSession
from game.storage.settings import Settings


class AtPhone:
    """The person on a seat at a phone asks for hints."""

    def __init__(self, play: MatchSession, seat: int) -> None:
        self._play, self.seat = play, seat

    @property
    def position(self) -> object:
        return self._play.acts

    def question(self) -> DecisionInput | None:
        state = self._play.match.state
        return question_of(self._play, self.seat, may(state, self.seat), asked_next(state, self.seat))


class PhoneHints:
    """Of all seats of a match. The players' process gives one piece of advice at a time, so the others wait."""

    def __init__(self, play: MatchSession, settings: Settings) -> None:
        self._play, self._settings = play, settings
        self._of: dict[int, Hints] = {}
        self._none: dict[int, tuple[int, str]] = {}
        self._waiting: deque[int] = deque()

    def ask(self, seat: int) -> None:
        """The person on ``seat`` asks for a hint, or for a stronger one."""
        hints = self._of.setdefault(seat, Hints(self._play, self._settings, AtPhone(self._play, seat)))
        if hints.open or not self._play.opponents.advising:
            self._said(seat, hints.ask())
        elif seat not in self._waiting:
            self._waiting.append(seat)

    def follow(self) -> tuple[int, ...]:
        """The seats whose words have changed since the last call."""
        before = {seat: self.words(seat) for seat, hints in self._of.items() if hints.open or seat in self._waiting}
        for seat in before:
            self._said(seat, self._of[seat].follow())
        if self._waiting and not self._play.opponents.advising:
            seat = self._waiting.popleft()
            self._said(seat, self._of[seat].ask())
        return tuple(seat for seat, words in before.items() if self.words(seat) != words)

    def words(self, seat: int) -> tuple[str, ...]:
        """The sentences of the hint that is open, or why there is none."""
        at, none = self._none.get(seat, (self._play.acts, ""))
        if none and at == self._play.acts:
            return (none,)
        return self._of[seat].words() if seat in self._of else ()

    def _said(self, seat: int, none: str) -> None:
        """Keep why a seat has no hint until something happens."""
        if none:
            self._none[seat] = self._play.acts, none
        elif self._of[seat].open:
            self._none.pop(seat, None)

    def drop(self, seat: int) -> None:
        """The seat is at a phone no more."""
        hints = self._of.pop(seat, None)
        if hints is not None:
            hints.close()
        if seat in self._waiting:
            self._waiting.remove(seat)

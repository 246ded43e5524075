"""A computer that plays for a person whose phone is gone, where that was agreed before the match or is chosen now.

It plays by rule of thumb, from what the seat may know, and slowly enough that whoever comes back can still take over.
"""

from collections.abc import Callable
from math import inf
from random import Random
from time import monotonic

from engine.rules.commands import Command
from engine.rules.shuffle import pick
from game.session.match_session import MatchSession
from game.text.i18n import _
from game.text.naming import Company, NamedPlayer

AWAY = 45.0
"""Seconds without a phone until the computer plays: a phone that is reloaded is back in one."""
PACE = 2.0
"""Seconds between its acts."""


class StandIn:
    """Of one match. A person who never came is waited for."""

    def __init__(self, play: MatchSession, clock: Callable[[], float] = monotonic) -> None:
        self._play, self._clock = play, clock
        self._seen: dict[int, float] = {}
        self._held: set[int] = set()
        self._acted = 0.0

    def follow(self, present: frozenset[int]) -> list[str]:
        """Note which phones are there. Returns sentences for everybody."""
        now, news = self._clock(), []
        for seat in self._play.phones:
            if seat in present:
                self._seen[seat] = now
                if seat in self._held:
                    self._held.remove(seat)
                    news.append(self._say(_("{name} is back."), seat))
            elif self._play.agreed.held and now - self._seen.get(seat, now) >= AWAY:
                news += self.hold(seat)
        self._held.intersection_update(self._play.phones)
        return news

    def away(self, seat: int) -> float:
        """For how many seconds this seat's phone has been gone; infinite if it never came."""
        return self._clock() - self._seen[seat] if seat in self._seen else inf

    @property
    def held(self) -> frozenset[int]:
        """The seats for which a computer plays."""
        return frozenset(self._held)

    def hold(self, seat: int) -> list[str]:
        """A computer plays for this seat until its phone is back. Returns a sentence for everybody, if that is new."""
        if seat in self._held:
            return []
        self._held.add(seat)
        return [self._say(_("No phone: a computer plays for {name}."), seat)]

    def act(self) -> Command | None:
        """Plays a move if it is its turn."""
        from engine.bots import heuristic  # the window needs no players otherwise

        play, state, now = self._play, self._play.match.state, self._clock()
        if state.ended is not None or state.turn not in self._held or now < self._acted + PACE:
            return None
        self._acted = now
        chance = Random(pick(2**31, play.match.seed, f"stand-in {state.number} {state.bout} {play.acts}"))
        return heuristic.choose(play.match.view(state.turn), play.match.legal(state.turn), play.rules, chance)

    def _say(self, words: str, seat: int) -> str:
        return Company.of(self._play.seats).say(words, name=NamedPlayer(seat))

"""The rest of a deal that every person has left: played in no time, on request."""

from random import Random

from engine.rules.shuffle import pick
from game.session.played_session import PlayedSession

THINKING, WATCHED = 0.03, 1200.0
"""The seconds each computer thinks, and for how long (ms) that is looked on. What is left then is played by rule of
thumb.
"""
HASTE = 0.15
"""The factor for the duration of movements meanwhile."""
IN_A_FRAME = 4
"""So many commands: each waits until it is on the disk."""


class Rush:
    """``on``: the rest of the deal is rushed through."""

    def __init__(self, play: PlayedSession) -> None:
        self._play = play
        self.on = self._unwatched = False
        self._since: float | None = None

    @property
    def possible(self) -> bool:
        """Every person is out of this deal, here and elsewhere, and computers play on."""
        state, humans = self._play.match.state, self._play.humans
        return bool(humans) and state.ended is None and not any(map(state.in_play, humans))

    @property
    def haste(self) -> float:
        """The factor for the duration of movements."""
        return (0.0 if self._unwatched else HASTE) if self.on else 1.0

    def begin(self) -> None:
        """Rush through the rest of the deal, if no person is left in it."""
        if self.possible and not self.on:
            self.on, self._since, self._unwatched = True, None, False
            self._play.computers.rush(THINKING)

    def end(self) -> None:
        """Another deal is played at its own pace."""
        if self.on:
            self.on = False
            self._play.computers.rush()

    def act(self, now: float) -> bool:
        """Called once a frame (ms). True: it was looked on for long enough, and computers played by rule of thumb."""
        if not self.on or not self.possible:
            return False
        self._since = now if self._since is None else self._since
        if now - self._since < WATCHED:
            return False
        self._unwatched = True
        self._by_thumb()
        return True

    def _by_thumb(self) -> None:
        from engine.bots import heuristic

        play = self._play
        for _number in range(IN_A_FRAME):
            state = play.match.state
            if state.ended is not None:
                return
            seat = state.turn
            chance = Random(pick(2**31, play.match.seed, f"rush {state.number} {play.acts}"))
            play.carry_out(heuristic.choose(play.match.view(seat), play.match.legal(seat), play.rules, chance))

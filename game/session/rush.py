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
    """``on``: the rest of the deal is rushed through. ``haste``: the factor for the duration of movements."""

    def __init__(self, play: PlayedSession) -> None:
        self._play = play
        self.on, self.haste = False, 1.0
        self._since: float | None = None

    @property
    def possible(self) -> bool:
        """Every person is out of this deal, here and elsewhere, and computers play on."""
        state, humans = self._play.match.state, self._play.humans
        return bool(humans) and state.ended is None and not any(map(state.in_play, humans))

    def begin(self) -> None:
        """Rush through the rest of the deal, if no person is left in it."""
        if self.possible and not self.on:
            self.on, self._since, self.haste = True, None, HASTE
            self._play.computers.rush(THINKING)

    def end(self) -> None:
        """Another deal is played at its own pace."""
        if self.on:
            self.on, self.haste = False, 1.0
            self._play.computers.rush()

    def act(self, now: float) -> bool:
        """Called once a frame (ms) of a rush. True: it was looked on for long enough, and computers played by rule of
        thumb.
        """
        if not self.possible:
            return False
        self._since = now if self._since is None else self._since
        if now - self._since < WATCHED:
            return False
        self.haste = 0.0
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

"""When what a computer does is shown (UX 3.12): at a moment that depends on nothing it holds and nothing it thinks.

A computer thinks while the picture still moves and while its pause runs. The pause is drawn before its legal moves are
known. A player who thinks ahead is moreover never shown before the whole time of its level is over (its tick), counted
from the act that led to its turn, though it may have had but one thing to do (unless everybody can know that); so a
quick answer and a slow one look alike. What is not there by then is shown at the next slot, and nobody sees by how
little it came late.

Of computers asked one after another for more cards only the first takes a pause: they are thought of as looking at
their hands together, and order and time of their passes carry nothing. They share one tick among them for the same
reason. What a computer does while it is not its turn is shown at one fixed moment before the turn's own.
"""

import math
from random import Random

# The pause of a computer before it acts, in ms at normal speed: log-normal, clamped.
PAUSE_MEDIAN, PAUSE_LEAST, PAUSE_MOST, PAUSE_SPREAD = 600.0, 450.0, 900.0, 0.25
# Between two acts of computers nothing is faster than this, so that every act can be followed …
SHORTEST_GAP = 120.0
# … but for passes after a pass, which are one act of several seats.
TOGETHER = 40.0
# What is late is shown at the next of these.
SLOT = 250.0
# A level's time, and the way to its process and back.
TICK_MARGIN = 100.0
# What a computer does out of turn: before any computer's own act, and with more patience before a person's.
ASIDE, ASIDE_TO_PERSON = 400.0, 900.0


class Pauses:
    """``pace`` multiplies every pause (0: none beyond the shortest gap).

    ``gapless``: every answer is shown as soon as it is there, for demonstrations.
    """

    def __init__(self, chance: Random) -> None:
        self.pace = 1.0
        self.gapless = False
        self._chance = chance

    def turn(self, extra: float, together: bool) -> float:
        """How long a computer waits when the picture rests. ``extra``: what a person gets to act before it."""
        drawn = PAUSE_MEDIAN * math.exp(self._chance.gauss(0.0, PAUSE_SPREAD))
        pause = min(max(drawn, PAUSE_LEAST), PAUSE_MOST) + extra
        if self.gapless:
            return 0.0
        return TOGETHER if together else max(pause * self.pace, SHORTEST_GAP)

    def aside(self, turn: float | None) -> float:
        """How long a computer waits before it acts out of turn; ``turn``: the pause of the one on turn, if any."""
        if self.gapless:
            return 0.0
        if turn is None:
            return max(ASIDE_TO_PERSON * self.pace, SHORTEST_GAP)
        return min(max(ASIDE * self.pace, SHORTEST_GAP), turn)

    def tick(self, seconds: float) -> float:
        """How long after the last act a player who may think for so many ``seconds`` is shown at the earliest."""
        return seconds * 1000 + TICK_MARGIN if seconds and not self.gapless else 0.0

    def slot(self, pause: float) -> float:
        """How much later an answer is shown that was not there in time; 0: as soon as it is there."""
        if self.gapless:
            return 0.0
        return TOGETHER if pause <= TOGETHER else SLOT


class Delay:
    """The pause before somebody whose act is known already: as long as any computer's."""

    def __init__(self, seed: int) -> None:
        self._pauses = Pauses(Random(seed))
        self._since: float | None = None
        self._pause = 0.0

    def over(self, now: float, settled: bool, tempo: float, together: bool = False) -> bool:
        """Whether it is time to act. It begins when the picture rests; ``together`` as in `Pauses.turn`."""
        if not settled:
            self.begin_anew()
            return False
        if self._since is None:
            self._pauses.pace = tempo
            self._since, self._pause = now, self._pauses.turn(0.0, together)
        return now - self._since >= self._pause

    def begin_anew(self) -> None:
        """Something has happened, or nobody is to act."""
        self._since = None

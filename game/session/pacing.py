"""When a computer's act is shown (UX 3.12): at a time that depends neither on its cards nor on its thinking.

A computer thinks during animations and during its pause. The pause is drawn before its legal moves are known, about a
median that depends on what everybody sees (game.session.deliberation). A player who searches is never shown before the
whole thinking time of its level has passed (its tick), counted from the act that led to its turn, even if it had only
one legal move, unless that is public; so quick and slow answers look alike. On a machine too slow for the fewest
iterations of a level in that time, the tick is as long as they took lately, for forced moves too. A late answer is
shown at the next slot, which hides how late it was.

Of computers asked in a row for more cards only the first pauses, as if they looked at their hands at the same time, so
order and time of their passes reveal nothing. For the same reason they share one tick. Acts out of turn are shown at
one fixed time before the turn's own act.
"""

import math
from random import Random

# A computer's pause before it acts, in ms at normal speed: log-normal about its median, clamped to parts of that, and
# whatever the median to the least and the most.
PAUSE_MEDIAN, PAUSE_SPREAD = 600.0, 0.25
SHORTER, LONGER = 0.75, 1.5
PAUSE_LEAST, PAUSE_MOST = 400.0, 1400.0
# The least time between two acts of computers, so that each can be followed …
SHORTEST_GAP = 120.0
# … except passes after a pass, which count as one act.
TOGETHER = 40.0
# The interval of slots for late answers.
SLOT = 250.0
# A level's thinking time plus the transport time.
TICK_MARGIN = 100.0
# For acts out of turn: the delay before a computer's own act, and the longer one before a person's.
ASIDE, ASIDE_TO_PERSON = 400.0, 900.0


class Pauses:
    """``pace`` multiplies every pause (0: only the shortest gap).

    ``gapless``: every answer is shown at once, for demonstrations. ``rushed``: the same, since no person is in play any
    more and nobody wants to look on.
    """

    def __init__(self, chance: Random) -> None:
        self.pace = 1.0
        self.gapless = self.rushed = False
        self._chance = chance

    @property
    def at_once(self) -> bool:
        """Whether there are no pauses."""
        return self.gapless or self.rushed

    def turn(self, extra: float, together: bool, median: float = PAUSE_MEDIAN) -> float:
        """How long a computer waits after animations end. ``extra``: additional time for a person to act first."""
        drawn = median * min(max(math.exp(self._chance.gauss(0.0, PAUSE_SPREAD)), SHORTER), LONGER)
        pause = min(max(drawn, PAUSE_LEAST), PAUSE_MOST) + extra
        if self.at_once:
            return 0.0
        return TOGETHER if together else max(pause * self.pace, SHORTEST_GAP)

    def aside(self, turn: float | None) -> float:
        """How long a computer waits before it acts out of turn; ``turn``: the pause of the computer on turn, if any."""
        if self.at_once:
            return 0.0
        if turn is None:
            return max(ASIDE_TO_PERSON * self.pace, SHORTEST_GAP)
        return min(max(ASIDE * self.pace, SHORTEST_GAP), turn)

    def tick(self, seconds: float) -> float:
        """The earliest time after the last act at which a player with so many ``seconds`` of thinking time is shown."""
        return seconds * 1000 + TICK_MARGIN if seconds and not self.at_once else 0.0

    def slot(self, pause: float) -> float:
        """The interval of slots at which a late answer is shown; 0: as soon as it arrives."""
        if self.at_once:
            return 0.0
        return TOGETHER if pause <= TOGETHER else SLOT


class Delay:
    """The pause before an act that is known already: as long as any computer's."""

    def __init__(self, seed: int) -> None:
        self._pauses = Pauses(Random(seed))
        self._since: float | None = None
        self._pause = 0.0

    def over(self, now: float, settled: bool, tempo: float, together: bool = False) -> bool:
        """Whether it is time to act. Starts when animations end; ``together`` as in `Pauses.turn`."""
        if not settled:
            self.begin_anew()
            return False
        if self._since is None:
            self._pauses.pace = tempo
            self._since, self._pause = now, self._pauses.turn(0.0, together)
        return now - self._since >= self._pause

    def begin_anew(self) -> None:
        """Restart: something has happened, or nobody acts."""
        self._since = None

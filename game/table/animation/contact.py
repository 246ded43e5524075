"""What the hand does to a card: it grows under a press and leans while it is carried."""

from game.table.animation.motion import quad_out
from game.table.layout.geometry import Key, Placement

PRESS, GROWN = 60.0, 0.03
"""Duration in ms of a pressed card's growth, and by how much it grows."""
FRAME = 1000 / 60
"""The growth began this long before the press is noticed, so that the first picture after the press shows it."""
MOST = 6.0
LEAN = 5.0
"""Degrees for each logical px a millisecond."""
SOFT = 80.0
"""So many ms the lean lags behind."""


class Sway:
    """One held card. It is told where the card is, and when."""

    def __init__(self) -> None:
        self._lean = 0.0
        self._x: float | None = None
        self._then = 0.0

    @property
    def angle(self) -> float:
        """In whole degrees: each is a picture to be turned and kept."""
        return float(round(self._lean))

    def follow(self, x: float, now: float) -> None:
        """The card is at ``x`` now."""
        passed = now - self._then
        if self._x is not None and passed > 0:
            wanted = min(MOST, max(-MOST, (x - self._x) / passed * LEAN))
            self._lean += (wanted - self._lean) * min(1.0, passed / SOFT)
        if self._x is None or passed > 0:
            self._x, self._then = x, now

    def let_go(self) -> None:
        """Nothing is held."""
        self._lean, self._x = 0.0, None


class Contact:
    """What the button is down on, and how the held card leans."""

    def __init__(self) -> None:
        self._sway = Sway()
        self._pressed: Key | None = None
        self._since: float | None = None

    def press(self, key: Key | None) -> None:
        """The button is down on this object, or on none."""
        self._pressed, self._since = key, None

    def follow(self, held: float | None, now: float) -> bool:
        """The held card is at this x, or nothing is held. True while the pressed one grows."""
        if held is None:
            self._sway.let_go()
        else:
            self._sway.follow(held, now)
        if self._pressed is None:
            return False
        fresh = self._since is None
        self._since = now - FRAME if self._since is None else self._since
        return fresh or now - self._since < 2 * PRESS

    def leaning(self, at: Placement) -> Placement:
        """The held card as it leans."""
        return at._replace(angle=at.angle + self._sway.angle)

    def swollen(self, key: Key, at: Placement | None, now: float) -> Placement | None:
        """An object as it is drawn: a little larger if it is the pressed one."""
        if at is None or key != self._pressed or self._since is None:
            return at
        return at._replace(scale=at.scale * (1 + GROWN * quad_out(min(1.0, (now - self._since) / PRESS))))

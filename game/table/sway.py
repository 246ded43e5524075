"""How a card in the hand leans with the way it is moved: up to a few degrees, followed softly."""

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

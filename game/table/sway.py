"""How a card in the hand leans with the way it is moved: up to a few degrees, followed softly."""

MOST = 6.0
LEAN = 5.0
"""Degrees for each logical px a millisecond."""
SOFT = 80.0
"""So many ms the lean lags behind."""


class Sway:
    """One held card. It is told where the card is, and when."""

    def __init__(self) -> None:
        self.angle = 0.0
        self._x: float | None = None
        self._then = 0.0

    def follow(self, x: float, now: float) -> None:
        """The card is at ``x`` now."""
        passed = now - self._then
        if self._x is not None and passed > 0:
            wanted = min(MOST, max(-MOST, (x - self._x) / passed * LEAN))
            self.angle += (wanted - self.angle) * min(1.0, passed / SOFT)
            if abs(self.angle) < 0.1 and wanted == 0:
                self.angle = 0.0
        if self._x is None or passed > 0:
            self._x, self._then = x, now

    def let_go(self) -> None:
        """Nothing is held."""
        self.angle, self._x = 0.0, None

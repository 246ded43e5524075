"""How long one search may go on, and how much of that it used."""

from collections.abc import Callable
from dataclasses import dataclass

Late = Callable[[], bool]
"""Says that it is time to answer; asked again and again while a player thinks."""


@dataclass(slots=True)
class Effort:
    """The limits of one search, and the number of iterations it has ``done``.

    It ends after ``most`` iterations. Before that it ends when it is ``late``, but not with fewer than ``least``
    iterations unless ``spent``: then nobody can wait any longer. None: there is no such limit.
    """

    late: Late | None = None
    most: int | None = None
    least: int = 0
    spent: Late | None = None
    done: int = 0

    def over(self) -> bool:
        """Whether the search ends now. Call it once after each iteration."""
        self.done += 1
        if self.most is not None and self.done >= self.most:
            return True
        limit = self.spent if self.done < self.least else self.late
        return limit is not None and limit()

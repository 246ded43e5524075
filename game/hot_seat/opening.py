"""When the curtain falls, may be opened, counts for the others to look away, and rises. No graphics."""

from collections.abc import Callable
from dataclasses import dataclass
from math import ceil

from game.hot_seat.show_button import Filling
from game.table.animation.motion import cubic_in_out, cubic_out
from game.text.i18n import _
from game.ui.services import Services

FALL, RISE = 250.0, 200.0
LOCKED = 500.0
"""For so many ms the button that shows the cards is not obeyed: the last press may not have been meant for it."""
COUNTS, COUNTED = 3, 1000.0
"""The count for the others to look away, and how long each number takes."""
STARTLED = 350.0
"""Duration of a refused button's reaction, in ms."""
Act = Callable[[], None]


@dataclass(frozen=True, slots=True)
class CurtainMoments:
    """What happens when nothing of the table is seen any more; when the person called is there; when the table is seen
    again.
    """

    fallen: Act
    lifted: Act
    risen: Act


class CurtainOpening:
    """The time of one curtain. ``identified``: it opens by itself when the lock has run off.

    ``down_since``: None while it falls. ``wanted``: it opens as soon as it may.
    """

    def __init__(self, services: Services, moments: CurtainMoments, identified: bool) -> None:
        self._services, self._moments = services, moments
        self._now = self._locked_since = 0.0
        self._began: float | None = None
        self.down_since: float | None = None
        self.wanted = identified
        self._refused: float | None = None
        self._counting: float | None = None
        self._rises: float | None = None

    def follow(self, now: float) -> bool:
        """Do what is due. True: it has come down, or gone up."""
        self._now = now
        if self._began is None:
            self._began = now
        if self.down_since is None and now - self._began >= self._time(FALL):
            self.down_since = self._locked_since = now
            self._moments.fallen()
            return True
        if self._rises is not None and now - self._rises >= self._time(RISE):
            self._moments.risen()
            return True
        if self.wanted and self.full >= 1.0:
            self._open()
        if self._counting is not None and now - self._counting >= COUNTS * COUNTED:
            self._counting = None
            self._rise()
        return False

    def _time(self, length: float) -> float:
        settings = self._services.settings
        return 0.0 if settings.calm else length * settings.pace

    @property
    def moving(self) -> bool:
        return self.down_since is None or self.rising

    @property
    def rising(self) -> bool:
        return self._rises is not None

    @property
    def settled(self) -> bool:
        """A press is obeyed at once."""
        return not self.moving and not self.wanted and self._counting is None and self.full >= 1.0

    @property
    def full(self) -> float:
        """How far the lock has run off, 1 for all of it."""
        if self.down_since is None:
            return 0.0
        return min(1.0, (self._now - self._locked_since) / LOCKED)

    @property
    def count(self) -> int:
        """What is counted now, 0 for nothing."""
        if self._counting is None:
            return 0
        return ceil(COUNTS - (self._now - self._counting) / COUNTED)

    @property
    def share(self) -> float:
        """How far it is down, 1 for all the way."""
        if self._rises is not None:
            t = min(1.0, (self._now - self._rises) / max(1.0, self._time(RISE)))
            return 1.0 - cubic_in_out(t)
        if self.down_since is None:
            return cubic_out(min(1.0, (self._now - (self._began or 0.0)) / max(1.0, self._time(FALL))))
        return 1.0

    def filling(self, words: str) -> Filling:
        """How the button that shows cards looks now."""
        if self.count:
            return Filling(_("Everyone else: look away!"), 1.0, True)
        startled = 1.0 if self._refused is None else min(1.0, (self._now - self._refused) / STARTLED)
        start = 0.0 if startled >= 1.0 or self._services.settings.calm else startled
        return Filling(words, self.full, self.wanted, start)

    def stay(self) -> bool:
        """Keeps the curtain from opening by itself: somebody else may be in front of it by now.

        True: it was about to.
        """
        opens = self.wanted or self._counting is not None
        self.wanted, self._counting = False, None
        return opens

    def lift(self) -> None:
        """The person called presses the button: the curtain opens, a little later while the button is locked."""
        if self.full >= 1.0:
            self._open()
        elif self.down_since is None:
            self._refuse()
        elif not self.wanted:
            self.wanted = True
            self._services.pressed()

    def by_key(self) -> None:
        """The same by a key, which may have been meant for what was there before."""
        if self.full >= 1.0:
            self._open()
        elif not self.wanted:
            self._refuse()

    def _refuse(self) -> None:
        self._refused = self._locked_since = self._now
        self._services.sound.play("refuse")

    def _open(self) -> None:
        """Nobody else may look from now on: count, if that was agreed, and go up."""
        if self._rises is not None or self._counting is not None:
            return
        if not self.wanted:
            self._services.pressed()
        self.wanted = False
        if self._services.settings.hot_away:
            self._counting = self._now
        else:
            self._rise()

    def _rise(self) -> None:
        self._rises = self._now
        self._moments.lifted()

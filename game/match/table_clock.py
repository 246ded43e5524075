"""The clock of the match at the table: when it runs, what is shown, heard and said of it.

Time runs only while the person who is asked can act: the cards lie still, no curtain or menu lies over the table (the
log and the counter beside it do not stop time), and a phone is connected. It runs alike whether a seat could do
something or not, and shows only who is asked, which everybody sees.
"""

from collections.abc import Callable

from engine.rules.events import Phase
from game.match.side_panel import Slip
from game.session.match_session import MatchSession
from game.session.move_clock import MoveClock
from game.table.part import Part
from game.table.scene import ClockFace
from game.table.screen import TableScreen
from game.text.i18n import _

STEPS, CALM_STEPS = 60, 12
"""In so many steps the ring goes round; with reduced motion in fewer."""
QUIET = 1000.0
"""So many ms nothing is shown: who answers at once has no clock to look at."""


class TableClock(Part):
    """``out`` is called when a seat's time is up. ``warning``: once for each decision, when little time is left."""

    def __init__(self, table: TableScreen, play: MatchSession, clock: MoveClock, out: Callable[[], None]) -> None:
        self._table, self._services, self._play = table, table.services, play
        self._clock, self._out = clock, out
        self._counted = 0

    def covered(self) -> None:
        """What covers a table whole stops it: nobody loses time, and the phones are told."""
        self._clock.stand()
        if self._play.remote is not None:
            self._play.remote.act()

    def returned(self) -> None:
        self._clock.stand()

    def follow(self, now: float) -> bool:
        clock, decision = self._clock, self._play.time.decision
        clock.follow(decision, now, decision is not None and self.runs(decision.seat))
        if decision is None or not self._at_screen(decision.seat):
            self.warning = ""
        elif clock.soon():
            self.warning = _("Ten seconds left.")
        elif clock.left(decision) == clock.whole:
            self.warning = ""
        self._tick()
        self._table.scene.moment.clock = self._face()
        if clock.up and clock.running:
            self._out()
        return False

    def next_change(self, now: float) -> float:
        """When what is shown of it changes (ms)."""
        return self._clock.next_part(now, self._steps)

    @property
    def _steps(self) -> int:
        return CALM_STEPS if self._services.settings.calm else STEPS

    def _face(self) -> ClockFace | None:
        """What is drawn now."""
        clock = self._clock
        if clock.seat < 0 or clock.left(self._play.time.decision) > clock.whole - QUIET:
            return None
        return ClockFace(clock.seat, clock.part(self._steps), self._steps, clock.counted)

    def _tick(self) -> None:
        """The last seconds are heard by people at this screen."""
        before, self._counted = self._counted, self._clock.counted if self._at_screen(self._clock.seat) else 0
        if 0 < self._counted != before and self._clock.running:
            self._services.sound.play("tick")

    def _at_screen(self, seat: int) -> bool:
        return seat in self._play.people

    def runs(self, seat: int) -> bool:
        """Whether this seat's time passes now."""
        play, scene, top = self._play, self._table.scene, self._services.router.top
        if not scene.settled:
            return False
        if seat in play.phones:
            return play.remote is not None and play.remote.here(seat)
        if not self._at_screen(seat):
            return not self._table.computers_wait
        free = isinstance(top, Slip) or any(top is screen for screen in self._services.router.screens[:1])
        cuts = play.match.state.phase is Phase.CUT
        return free and not scene.covered and (cuts or play.eye == seat) and not self._table.computers_wait

"""Covers a shared table between two people: the curtain, the table call, the question whose cards to show.

It opens one at a time and tells game.session.handover what came of it; when it is time for one, is
game.hot_seat.turns'.
"""

from dataclasses import replace

from engine.knowledge.observe import NOBODY
from game.hot_seat.curtain import Curtain
from game.hot_seat.opening import CurtainMoments
from game.hot_seat.table_call import TableCall, WhichPartner, Whose
from game.session.handover import Handover
from game.session.match_session import MatchSession
from game.storage.settings import HotCall
from game.table.layout.geometry import Point
from game.table.scene import Scene
from game.ui.services import Services

ELSEWHERE = (-1.0, -1.0)


class Between:
    """``sheet`` is what lies there now. A chime goes with whatever asks somebody to come.

    ``scene``: the table, which leaves room for questions. ``pressed``: where the pointer was pressed last, so that
    nothing which shows cards may lie there next.
    """

    def __init__(self, services: Services, play: MatchSession, handover: Handover, scene: Scene) -> None:
        self._services, self._play, self._handover, self._scene = services, play, handover, scene
        self.sheet: Curtain | TableCall | Whose | None = None
        self.pressed: Point = ELSEWHERE

    @property
    def how(self) -> HotCall:
        """How people are asked whether they throw in."""
        return self._services.settings.hot_call

    def close_curtain(self, seat: int, moments: CurtainMoments, identified: bool) -> None:
        """The curtain for ``seat``. A chime sounds if somebody must come to open it."""

        def gone() -> None:
            self._services.router.remove(curtain)
            self._answered()

        def up() -> None:
            gone()
            moments.risen()

        def another() -> None:
            gone()
            self.ask_whose()

        moments_here = replace(moments, risen=up)
        curtain = Curtain(self._services, self._play, seat, self.pressed, moments_here, another, identified=identified)
        self._open(curtain, chime=not identified)

    def close(self) -> None:
        """Closes the current cover."""
        if self.sheet is not None:
            self._services.router.remove(self.sheet)
            self.sheet = None

    def call(self, people: tuple[int, ...]) -> None:
        """Anyone throwing in?"""

        def chosen(seat: int) -> None:
            self._answered()
            if seat == NOBODY:
                self._handover.nobody()
            else:
                self._handover.wants(seat, self.how, known=True)

        self._handover.all_look()
        next_ = self._handover.after_nobody()
        self._open(
            TableCall(self._services, self._play, people, next_, chosen, self.ask_whose, self._scene), chime=True
        )

    def ask_whose(self) -> None:
        """Asks whose cards to show, for somebody who wants to look out of turn (R26, R44, R45, or just so)."""

        def chosen(seat: int) -> None:
            self._answered()
            if seat != NOBODY:
                self._handover.wants(seat, self.how, known=True)

        self._handover.all_look()
        self._open(Whose(self._services, self._play, self._handover.may_look, chosen, self._scene), chime=False)

    def ask_which(self, partners: tuple[int, ...]) -> None:
        """Which of several partners is called?"""

        def chosen(seat: int) -> None:
            self._answered()
            if seat != NOBODY:
                self._handover.called(seat)

        self._open(WhichPartner(self._services, self._play, partners, chosen, self._scene), chime=False)

    def _answered(self) -> None:
        """The sheet is gone."""
        if self.sheet is not None:
            self.pressed = self.sheet.group.mouse
        self.sheet = None

    def _open(self, sheet: Curtain | TableCall | Whose, chime: bool) -> None:
        if chime:
            self._services.sound.play("your_turn")
        self.sheet = sheet
        self._services.router.open(sheet)

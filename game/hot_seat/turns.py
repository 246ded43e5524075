"""Several people at one screen: whose cards lie open before it, and the curtain and calls between them.

What comes next is game.session.handover's; here are the moments (UX 3.13), and what the people press is
game.hot_seat.looking's. While nobody's cards are shown the table is that of a spectator, and every moment depends on
what a spectator knows.
"""

from functools import partial

import pygame

from engine.knowledge.observe import NOBODY
from engine.rules.commands import Command, Pass
from engine.rules.events import Phase
from game.hot_seat.between import Between
from game.hot_seat.opening import CurtainMoments
from game.hot_seat.turning import Turning
from game.session.handover import Call, Guard, Handover, PassFor, ShowHand, Wanted
from game.session.match_session import MatchSession
from game.storage.settings import Settings
from game.table.paint.open_hand import draw_partners_hands
from game.table.part import Part
from game.table.scene import COVER, UNCOVER
from game.table.screen import TableScreen
from game.text.i18n import _
from game.text.naming import Company, NamedPlayer
from game.ui.facing import Facing

HIDE_AFTER = 400.0
"""A hand is turned face down so many ms after its action, …"""
LOOK_AWAY = 1000.0
"""Time (ms, at any speed) for the others to look away when cards are shown after a question without a curtain."""
IDLE = 60_000.0
"""… and after so many without any input, since whoever looked may have gone."""
AWAY = (pygame.WINDOWFOCUSLOST, pygame.WINDOWMINIMIZED, pygame.WINDOWHIDDEN)
TOUCHES = (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEWHEEL, pygame.KEYDOWN, pygame.FINGERDOWN)


class Turns(Part):
    """Turns the screen from seat to seat. Times are ms of the screen's clock.

    ``changing``: the hand that lay open is being put away in this frame.
    """

    def __init__(self, table: TableScreen, play: MatchSession) -> None:
        self._table, self._services, self._play, self._scene = table, table.services, play, table.scene
        self.handover = Handover(play)
        self._now = self.last_act = self.last_touch = 0.0
        self._turned: float | None = None
        self._noticed: tuple[int, float] | None = None
        """For whom the others are asked to look away, and since when."""
        self.between = Between(table.services, play, self.handover, self._scene)
        self.changing = False
        self._facing = table.services.of_room(Facing)
        self.turning = Turning(table)
        self._opened = 0.0
        """When the hand that lies open began to turn."""
        self._sit()

    def _sit(self) -> None:
        """Where the sides sit at opposite edges, the picture faces the side that the screen is for."""
        rules, people = self._play.rules, self._play.people
        sides = {rules.side_of[seat] for seat in people}
        apart = self._play.agreed.opposite and len(sides) > 1 and rules.in_teams
        self._scene.sit(apart)
        ours = rules.side_of[self._scene.front] == rules.side_of[people[0]]
        self._facing.across = apart and not ours and self._play.match.state.ended is None

    def leave(self) -> None:
        """The table is left."""
        self._facing.across = False

    def end(self) -> None:
        """At most one person is left at the screen: it goes from hand to hand no more."""
        self.leave()
        self.turning.stop()
        self._scene.covered = False
        self._scene.moment.can_call = ()
        self.between.close()

    @property
    def holding(self) -> bool:
        """The computers wait: the screen is changing hands, or somebody has it who is not on turn."""
        if self.between.sheet is not None or self._turned is not None or self.handover.aside != NOBODY:
            return True
        wanted = self.handover.wanted(self.between.how)
        return self._play.eye != NOBODY and not (isinstance(wanted, ShowHand) and wanted.seat == self._play.eye)

    @property
    def alone(self) -> bool:
        """Whether nothing has to be hidden because only one person is still in."""
        return self.handover.alone != NOBODY

    # Time

    def follow(self, now: float) -> bool:
        """Do what is due. True: something must be drawn anew."""
        self._now = now
        self._sit()
        self.changing = self._turned is not None
        if self._turned is not None:
            if now >= self._turned:
                self._turned = None
                self._to_nobody()
            return True
        if not self._table.on_top:
            self._noticed = None  # whoever looks at what lies over the table has not looked away yet
        if self.between.sheet is None:
            if not self._table.on_top:
                self.handover.expected = NOBODY  # whoever opened that sheet may be somebody else
            if self._scene.settled:
                self._go_on()
        if self.between.sheet is None and self._play.eye == NOBODY and self.handover.expected != NOBODY:
            self._notice(self.handover.expected)  # before the cards have come to rest: the others lose no time
        return self.turning.follow(now)

    def _go_on(self) -> None:
        """The picture has caught up with the match: hide, call, or hand over."""
        wanted, eye, state = self.handover.wanted(self.between.how), self._play.eye, self._play.match.state
        if state.ended is not None:
            if eye != NOBODY and not self._table.on_top:  # the result has come
                self._to_nobody()
        elif eye != NOBODY and self._now - self.last_touch >= IDLE and not (self.alone or self._timed(eye)):
            self._nobody_there()
        elif isinstance(wanted, PassFor) and self._table.on_top:
            self._table.submit(Pass(wanted.seat))
        elif eye != NOBODY and not (isinstance(wanted, ShowHand) and wanted.seat == eye):
            if self._now - self.last_act >= HIDE_AFTER * self._scene.line.pace or self.handover.aside != NOBODY:
                self._give_over(wanted)
        elif not self._table.on_top:
            pass  # a sheet lies over the table: nobody is handed the screen behind it
        elif isinstance(wanted, ShowHand):
            self._play.ahead = wanted.ahead
            if eye == NOBODY:
                self._show(wanted.seat, wanted.guard)
        elif isinstance(wanted, Call):
            if self._scene.two_sided:
                self._turn_table(wanted.seats[0])
            self.between.call(wanted.seats)
        elif state.phase is Phase.CUT and state.turn in self._play.people:  # there are no cards to hide yet
            self._turn_table(state.turn)

    def _timed(self, seat: int) -> bool:
        """Whether the clock ends this seat's turn: otherwise time would stand while it is gone."""
        clock, decision = self._play.time.clock, self._play.time.decision
        return clock is not None and decision is not None and decision.seat == seat and clock.runs_for(decision)

    # The hand that lies open

    def accepts(self, command: Command) -> bool:
        self.acted()
        return True

    def acted(self, by_clock: bool = False) -> None:
        """The person who looks has done something; or it was done because time was up, and perhaps nobody looks."""
        self.last_act = self._now
        if not by_clock:
            self.last_touch = self._now

    def withdraws(self, command: Command) -> bool:
        """Whether a pass only withdraws a person who came forward at the table call, so that the others are asked."""
        if not isinstance(command, Pass) or command.seat != self._play.eye:
            return False
        return bool(self._play.ahead) and self.handover.thinks_better(command.seat)

    def _give_over(self, wanted: Wanted) -> None:
        """The open hand has done its part: it lies down, or a partner's comes to lie there."""
        if isinstance(wanted, ShowHand) and wanted.guard is Guard.NOTHING:
            self._table.player.cancel()
            self.turning.begin(self._now)
            self._turn_to(wanted.seat)
            self._open_hand()
        else:
            self._hide()

    def _show(self, seat: int, guard: Guard) -> None:
        """Nobody's cards are shown, and ``seat`` is next. A curtain counts for those who look away, where that was
        agreed.
        """
        if guard is Guard.CURTAIN or (guard is Guard.NOTICE and self._services.settings.hot_away):
            if self._scene.two_sided:  # the curtain faces who takes over while it falls
                self._turn_table(seat)

            def risen() -> None:
                if self._play.eye == seat:
                    self._open_hand()

            moments = CurtainMoments(partial(self._scene.turn_to, seat), partial(self._turn_to, seat), risen)
            self.between.close_curtain(seat, moments, identified=guard is Guard.NOTICE)
            return
        self._turn_table(seat)
        if guard is Guard.NOTHING or self._notice(seat):
            self._turn_to(seat)
            self._open_hand()

    def _turn_table(self, seat: int) -> None:
        """The table, on which nobody's cards are shown, turns to ``seat`` in everybody's sight."""
        if seat != self._scene.bottom:
            self.turning.begin(self._now)
            self._scene.turn_to(seat)
            self._sit()

    def _notice(self, seat: int) -> bool:
        """Ask all but ``seat`` to look away. True: they have had the time."""
        if self._noticed is None or self._noticed[0] != seat:
            self._noticed = seat, self._now
        words = Company.of(self._play.seats).say(_("{name} looks. Everyone else looks away."), name=NamedPlayer(seat))
        if self._scene.moment.toast != words:
            self._scene.say(words)
        return self._now - self._noticed[1] >= LOOK_AWAY

    def _hide(self) -> None:
        self._table.player.cancel()
        self._scene.cover(True)
        self._turned = self._now + (0.0 if self._scene.line.calm else COVER * self._scene.line.pace)

    def _nobody_there(self) -> None:
        """Whoever looked may have gone: the curtain will welcome that person back."""
        left = self._play.eye
        self.hide_at_once()
        if left != NOBODY:
            self._play.left_by = left

    def hide_at_once(self) -> None:
        """Hides the cards in this frame, because somebody else may be looking."""
        self._table.player.cancel()
        self.handover.interrupted()
        self._noticed = None
        self._to_nobody()

    def _to_nobody(self) -> None:
        bottom = self._play.eye if self._play.eye != NOBODY else self._scene.bottom
        self.turning.stop()
        self._play.look(NOBODY)
        self._scene.covered = False
        self._scene.moment.toast = ""
        self._scene.turn_to(bottom)

    def _turn_to(self, seat: int) -> None:
        """The screen is this seat's, its cards still face down."""
        ahead = self._play.ahead
        self._play.look(seat)
        self._play.ahead = ahead
        self.handover.shown(seat)
        self._noticed, self._scene.moment.toast = None, ""
        self._scene.covered = True
        self._scene.turn_to(seat)

    def _open_hand(self) -> None:
        self.last_touch = self._opened = self._now
        self._scene.cover(False)

    # Input

    def hears(self, event: pygame.Event, settings: Settings) -> bool:
        """True: the event was for the people at the screen, not for the hand that lies open."""
        if event.type == pygame.MOUSEBUTTONDOWN:
            self.between.pressed = self._scene.metrics.logical(event.pos)
        if event.type in TOUCHES:
            self.last_touch = self._now
        if event.type in AWAY and not self.alone:
            self._turned = None
            self._nobody_there()
            return True
        if self._turned is not None:
            return event.type in TOUCHES or event.type == pygame.MOUSEBUTTONUP
        return False

    # Picture

    def draw(self, surface: pygame.Surface) -> None:
        art, eye, layout = self._table.painter.art, self._play.eye, self._scene.line.layout
        if eye != NOBODY:
            views = [self._play.match.view(partner) for partner in self.handover.partners(eye)]
            draw_partners_hands(surface, art, layout, views, self._play.rules, self._come)
        self.turning.draw(surface)

    @property
    def _come(self) -> float:
        """How far partners' cards have come, 0 to 1, as the hand before us turns up; and go, as it turns down."""
        line = self._scene.line
        if self._turned is not None:
            return max(0.0, (self._turned - self._now) / max(1.0, COVER * line.pace))
        if self._scene.covered:
            return 0.0
        return 1.0 if line.calm else min(1.0, (self._now - self._opened) / max(1.0, UNCOVER * line.pace))

"""Several people at one screen: whose cards lie open before it, and the curtain and calls between them.

What comes next is game.session.handover's; here are the moments (UX 3.13). While nobody's cards are shown the table is
that of a spectator, and every moment depends on what a spectator knows.
"""

from functools import partial

import pygame

from engine.knowledge.observe import NOBODY
from engine.rules.commands import Command, Pass
from engine.rules.events import Phase
from game.hot_seat.between import Between
from game.hot_seat.people_button import PeopleButton, owner_at
from game.hot_seat.table_call import Clearance
from game.hot_seat.turning import Turning
from game.session.handover import Call, Guard, Handover, PassFor, ShowHand, Wanted
from game.session.match_session import MatchSession
from game.storage.settings import Settings
from game.table.input.focus import StopKind
from game.table.paint.open_hand import draw_partners_hands
from game.table.part import Keys, Part
from game.table.scene import COVER, UNCOVER
from game.table.screen import TableScreen
from game.text.i18n import _
from game.text.naming import Company, NamedPlayer
from game.ui.facing import Facing
from game.ui.input.wishes import Wish
from game.ui.widgets import Group, Widget

HIDE_AFTER = 400.0
"""A hand is turned face down so many ms after its action, …"""
LOOK_AWAY = 1000.0
"""Time (ms, at any speed) for the others to look away when cards are shown after a question without a curtain."""
IDLE = 60_000.0
"""… and after so many without any input, since whoever looked may have gone."""
AWAY = (pygame.WINDOWFOCUSLOST, pygame.WINDOWMINIMIZED, pygame.WINDOWHIDDEN)
CONFIRM = (Wish.PLAY, Wish.CHOOSE)
TOUCHES = (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEWHEEL, pygame.KEYDOWN, pygame.FINGERDOWN)


class Turns(Part):
    """Turns the screen from seat to seat. Times are ms of the screen's clock."""

    def __init__(self, table: TableScreen, play: MatchSession) -> None:
        self._table, self._services, self._play, self._scene = table, table.services, play, table.scene
        self.handover = Handover(play)
        self._now = 0.0
        self.last_act = self.touched = 0.0
        """When somebody last acted, and when a person last used mouse or keys."""
        self._turned: float | None = None
        self._noticed: tuple[int, float] | None = None
        """For whom the others are asked to look away, and since when."""
        self._between = Between(table.services, play, self.handover, self.below)
        self.button = PeopleButton(lambda: table.services.sound.play("button"))
        self._pressed_by = Wish.DONE
        self._stale = False
        self._facing = table.services.of_room(Facing)
        self.turning = Turning(self._bare_table, self._facing)
        self._opened = 0.0
        """When the hand that lies open began to turn."""
        self._sit()

    def _bare_table(self) -> pygame.Surface:
        """The table by itself, as it stands now."""
        scene = self._scene
        picture = pygame.Surface((scene.metrics.width, scene.metrics.height)).convert()
        self._table.painter.draw(picture, scene.line, scene.moment, scene.now)
        return picture

    def _sit(self) -> None:
        """Where the sides sit at opposite edges, the picture faces the side that the screen is for."""
        rules, people = self._play.rules, self._play.people
        sides = {rules.side_of[seat] for seat in people}
        apart = self._play.agreed.opposite and len(sides) > 1 and rules.in_teams
        self._scene.sit(apart)
        ours = rules.side_of[self._scene.front] == rules.side_of[people[0]]
        self._facing.across = apart and not ours and self._play.match.state.ended is None

    def below(self) -> Clearance:
        """The area at the foot of the table that the seats' plates leave free."""
        layout = self._scene.line.layout
        room, before = layout.room, layout.seats.get(self._scene.bottom, layout.room.own_ribbon)
        plates = [room.plaque(at).bottom for at in (before, *layout.seats.values()) if not room.turned(at)]
        return Clearance(room.board(before).y, room.hand_top, max(plates))

    def leave(self) -> None:
        """The table is left."""
        self._facing.across = False

    def end(self) -> None:
        """At most one person is left at the screen: it goes from hand to hand no more."""
        self.leave()
        self.turning.stop()
        self._scene.covered = False
        self._scene.moment.can_call = ()
        self._between.close()

    @property
    def group(self) -> Group:
        """The button of the people at the screen, if there is one."""
        return self.button.group

    @property
    def people_buttons(self) -> tuple[Widget, ...]:
        return tuple(self.group.widgets)

    @property
    def holding(self) -> bool:
        """The computers wait: the screen is changing hands, or somebody has it who is not on turn."""
        if self._between.sheet is not None or self._turned is not None or self.handover.aside != NOBODY:
            return True
        wanted = self.handover.wanted(self._between.how)
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
        stale, self._stale = self._stale, False
        if self._turned is not None:
            if now >= self._turned:
                self._turned = None
                self._to_nobody()
            return True
        if not self._table.on_top:
            self._noticed = None  # whoever looks at what lies over the table has not looked away yet
        if self._between.sheet is None:
            if not self._table.on_top:
                self.handover.expected = NOBODY  # whoever opened that sheet may be somebody else
            if self._scene.settled:
                self._go_on()
        if self._between.sheet is None and self._play.eye == NOBODY and self.handover.expected != NOBODY:
            self._notice(self.handover.expected)  # before the cards have come to rest: the others lose no time
        turns = self.turning.follow(now)
        return self._lay_buttons() or stale or turns

    def _go_on(self) -> None:
        """The picture has caught up with the match: hide, call, or hand over."""
        wanted, eye = self.handover.wanted(self._between.how), self._play.eye
        if self._play.match.state.ended is not None:
            if eye != NOBODY and not self._table.on_top:  # the result has come
                self._to_nobody()
        elif eye != NOBODY and self._now - self.touched >= IDLE and not (self.alone or self._timed(eye)):
            self._nobody_there()
        elif isinstance(wanted, PassFor) and self._table.on_top:
            self._table.submit(Pass(wanted.seat))
        elif eye != NOBODY and not (isinstance(wanted, ShowHand) and wanted.seat == eye):
            if self._now - self.last_act >= HIDE_AFTER * self._pace or self.handover.aside != NOBODY:
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
            self._between.call(wanted.seats)
        elif self._cutter != NOBODY:
            self._turn_table(self._cutter)

    @property
    def _cutter(self) -> int:
        """The person who is to cut the pack, before there are cards to hide."""
        state = self._play.match.state
        return state.turn if state.phase is Phase.CUT and state.turn in self._play.people else NOBODY

    def _timed(self, seat: int) -> bool:
        """Whether the clock ends this seat's turn: otherwise time would stand while it is gone."""
        clock, decision = self._play.time.clock, self._play.time.decision
        return clock is not None and decision is not None and decision.seat == seat and clock.runs_for(decision)

    @property
    def _pace(self) -> float:
        return self._scene.line.pace

    # The hand that lies open

    def accepts(self, command: Command) -> bool:
        self.acted()
        return True

    def acted(self, by_clock: bool = False) -> None:
        """The person who looks has done something; or it was done because time was up, and perhaps nobody looks."""
        self.last_act = self._now
        if not by_clock:
            self.touched = self._now

    def withdraws(self, command: Command) -> bool:
        """Whether a pass only withdraws a person who came forward at the table call, so that the others are asked."""
        if not isinstance(command, Pass) or command.seat != self._play.eye:
            return False
        return bool(self._play.ahead) and self.handover.thinks_better(command.seat)

    def _give_over(self, wanted: Wanted) -> None:
        """The open hand has done its part: it lies down, or a partner's comes to lie there."""
        if isinstance(wanted, ShowHand) and wanted.guard is Guard.NOTHING:
            self._table.player.cancel()
            self.fade()
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
            self._close_curtain(seat, identified=guard is Guard.NOTICE)
            return
        self._turn_table(seat)
        if guard is Guard.NOTHING or self._notice(seat):
            self._turn_to(seat)
            self._open_hand()

    def _turn_table(self, seat: int) -> None:
        """The table, on which nobody's cards are shown, turns to ``seat`` in everybody's sight."""
        if seat != self._scene.bottom:
            self.fade()
            self._scene.turn_to(seat)
            self._sit()

    def fade(self) -> None:
        """The table is about to turn. Whoever looks next may see the cards that lie open now, if there are any."""
        self.turning.begin(self._now, self._pace, self._scene.line.calm)

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
        self._turned = self._now + (0.0 if self._scene.line.calm else COVER * self._pace)

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
        self.touched = self._opened = self._now
        self._scene.cover(False)

    def _close_curtain(self, seat: int, identified: bool) -> None:
        def risen() -> None:
            if self._play.eye == seat:
                self._open_hand()

        self._between.close_curtain(
            seat, lambda: self._scene.turn_to(seat), lambda: self._turn_to(seat), risen, identified
        )

    # Input

    def hears(self, event: pygame.Event, settings: Settings) -> bool:
        """True: the event was for the people at the screen, not for the hand that lies open."""
        if event.type == pygame.MOUSEBUTTONDOWN:
            self._between.pressed = self._scene.metrics.logical(event.pos)
        if event.type in TOUCHES:
            self.touched = self._now
        if event.type in AWAY and not self.alone:
            self._turned = None
            self._nobody_there()
            return True
        if self._turned is not None:
            return event.type in TOUCHES or event.type == pygame.MOUSEBUTTONUP
        return bool(self.group.widgets) and super().hears(event, settings)

    def points(self, event: pygame.Event) -> bool:
        if self.group.handle(event, self._scene.metrics):
            self._stale = True
            if event.type == pygame.MOUSEBUTTONUP:
                return True
        if event.type != pygame.MOUSEBUTTONDOWN:
            return False
        return self.group.at(*self._between.pressed) is not None or (event.button == 1 and self._points_at_somebody())

    def keys(self, event: pygame.Event) -> Keys:
        """Keys and pads press the button, too; confirmed at a person's board, it is that person who wants to look, or
        the partner who is called. A button takes the key it stands for, not the table's ring and Enter.
        """
        stop, press = self._table.player.keyboard.at, partial(self.group.widgets[0].click, 0, 0)
        keys: Keys = {self._pressed_by: press}
        seat = stop.number if stop is not None and stop.kind is StopKind.SEAT else NOBODY
        if seat in self.can_call:
            return {**dict.fromkeys(CONFIRM, partial(self.handover.called, seat)), **keys}
        if self._play.eye != NOBODY or (stop is not None and stop.kind in (StopKind.SIGN, StopKind.DISCARD)):
            return keys
        looks = partial(self.handover.wants, seat, self._between.how)
        return {Wish.PLAY: looks if seat in self.handover.may_look else press, **keys}

    def _points_at_somebody(self) -> bool:
        """A click on a person's board or on the cards before us, while nobody's are shown, is that person's; while
        somebody's are, a click on his partner's board calls that partner.
        """
        if self._play.eye == NOBODY:
            found = owner_at(self._scene, self.handover.may_look, self._between.pressed)
            if found != NOBODY:
                self.handover.wants(found, self._between.how)
        else:
            found = owner_at(self._scene, self.can_call, self._between.pressed)
            if found != NOBODY:
                self.handover.called(found)
        return found != NOBODY

    # Buttons of the people at the screen

    @property
    def can_call(self) -> tuple[int, ...]:
        """The partners whom whoever has his cards before him may call now."""
        if self._play.eye == NOBODY or self.handover.aside != NOBODY:
            return ()
        return () if self.alone else self.handover.helpers(self._play.eye)

    def _lay_buttons(self) -> bool:
        """The button that fits how things stand. True: it is another one than before.

        It stands in the place of Done, where that means nothing; beside it in the place of Take.
        """
        words, action = "", self._between.ask_whose
        room, self._pressed_by = self._scene.line.layout.room, Wish.DONE
        if self._play.match.state.ended is not None or self.handover.alone != NOBODY:
            pass
        elif self._play.eye == NOBODY:
            words = _("See my cards …") if self.handover.may_look and self._between.sheet is None else ""
        elif self.handover.aside != NOBODY:
            words, action = _("Hide cards"), self.handover.laid_down
        elif self.can_call:
            words, action = self._call_words(), self._call_partner
            if self._play.legal().may_pass:
                self._pressed_by = Wish.TAKE
        self._scene.moment.can_call = self.can_call
        return self.button.show(words, action, room.done if self._pressed_by is Wish.DONE else room.take)

    def _call_words(self) -> str:
        if len(self.can_call) > 1:
            return _("Call partner …")
        return Company.of(self._play.seats).say(_("Call {name} …"), name=NamedPlayer(self.can_call[0]))

    def _call_partner(self) -> None:
        """The person with open cards lays them down for a partner, to be helped or answered."""
        partners = self.can_call
        if len(partners) == 1:
            self.handover.called(partners[0])
        else:
            self.hide_at_once()  # all come to look at the question
            self._between.ask_which(partners)

    def draw(self, surface: pygame.Surface) -> None:
        art = self._table.painter.art
        self.group.draw(surface, art)
        eye, layout = self._play.eye, self._scene.line.layout
        if eye != NOBODY:
            views = [self._play.match.view(partner) for partner in self.handover.partners(eye)]
            draw_partners_hands(surface, art, layout, views, self._play.rules, self._come)
        self.turning.draw(surface)

    @property
    def _come(self) -> float:
        """How far partners' cards have come, 0 to 1, as the hand before us turns up; and go, as it turns down."""
        scene = self._scene
        if self._turned is not None:
            return max(0.0, (self._turned - self._now) / max(1.0, COVER * self._pace))
        if scene.covered:
            return 0.0
        return 1.0 if scene.line.calm else min(1.0, (self._now - self._opened) / max(1.0, UNCOVER * self._pace))

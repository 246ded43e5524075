"""Who of several people at one screen wants to look, or is called by a partner: a button, and the plates of the people.

What comes of it is game.session.handover's, and when the cards are shown is game.hot_seat.turns'.
"""

from functools import partial

import pygame

from engine.knowledge.observe import NOBODY
from game.hot_seat.people_button import PeopleButton, owner_at
from game.hot_seat.turns import Turns
from game.session.match_session import MatchSession
from game.table.input.focus import StopKind
from game.table.part import Keys, Part
from game.table.screen import TableScreen
from game.text.i18n import _
from game.text.naming import Company, NamedPlayer
from game.ui.input.wishes import Wish
from game.ui.widgets import Widget

CONFIRM = (Wish.PLAY, Wish.CHOOSE)


class Looking(Part):
    """It hears after ``turns``, which swallows all input while a hand is put away."""

    def __init__(self, table: TableScreen, play: MatchSession, turns: Turns) -> None:
        self._table, self._play, self._turns = table, play, turns
        self._handover, self._between = turns.handover, turns.between
        self.button = PeopleButton(table.services.pressed)
        self._pressed_by = Wish.DONE

    @property
    def people_buttons(self) -> tuple[Widget, ...]:
        return tuple(self.button.group.widgets)

    @property
    def can_call(self) -> tuple[int, ...]:
        """The partners whom whoever has his cards before him may call now."""
        if self._play.eye == NOBODY or self._handover.aside != NOBODY:
            return ()
        return () if self._turns.alone else self._handover.helpers(self._play.eye)

    def follow(self, now: float) -> bool:
        """The button that fits how things stand. It stands in the place of Done, where that means nothing; beside it
        in the place of Take.
        """
        if self._turns.changing:
            return False
        words, action = "", self._between.ask_whose
        can_call, self._pressed_by = self.can_call, Wish.DONE
        if self._play.match.state.ended is not None or self._turns.alone:
            pass
        elif self._play.eye == NOBODY:
            words = _("See my cards …") if self._handover.may_look and self._between.sheet is None else ""
        elif self._handover.aside != NOBODY:
            words, action = _("Hide cards"), self._handover.laid_down
        elif can_call:
            words, action = _("Call partner …"), self._call_partner
            if len(can_call) == 1:
                words = Company.of(self._play.seats).say(_("Call {name} …"), name=NamedPlayer(can_call[0]))
            if self._play.legal().may_pass:
                self._pressed_by = Wish.TAKE
        scene = self._table.scene
        scene.moment.can_call, room = can_call, scene.line.layout.room
        return self.button.show(words, action, room.done if self._pressed_by is Wish.DONE else room.take)

    def _call_partner(self) -> None:
        """The person with open cards lays them down for a partner, to be helped or answered."""
        partners = self.can_call
        if len(partners) == 1:
            self._handover.called(partners[0])
        else:
            self._turns.hide_at_once()  # all come to look at the question
            self._between.ask_which(partners)

    def points(self, event: pygame.Event) -> bool:
        group, scene = self.button.group, self._table.scene
        if not group.widgets:
            return False
        if group.handle(event, scene.metrics):
            scene.stale = True
            if event.type == pygame.MOUSEBUTTONUP:
                return True
        if event.type != pygame.MOUSEBUTTONDOWN:
            return False
        return group.at(*self._between.pressed) is not None or (event.button == 1 and self._points_at_somebody())

    def _points_at_somebody(self) -> bool:
        """A click on a person's board or on the cards before us, while nobody's are shown, is that person's; while
        somebody's are, a click on his partner's board calls that partner.
        """
        hidden = self._play.eye == NOBODY
        people = self._handover.may_look if hidden else self.can_call
        found = owner_at(self._table.scene, people, self._between.pressed)
        if found != NOBODY and hidden:
            self._handover.wants(found, self._between.how)
        elif found != NOBODY:
            self._handover.called(found)
        return found != NOBODY

    def keys(self, event: pygame.Event) -> Keys:
        """Keys and pads press the button, too; confirmed at a person's board, it is that person who wants to look, or
        the partner who is called. A button takes the key it stands for, not the table's ring and Enter.
        """
        if not self.people_buttons:
            return {}
        stop, press = self._table.player.keyboard.at, partial(self.people_buttons[0].click, 0, 0)
        keys: Keys = {self._pressed_by: press}
        seat = stop.number if stop is not None and stop.kind is StopKind.SEAT else NOBODY
        if seat in self.can_call:
            return {**dict.fromkeys(CONFIRM, partial(self._handover.called, seat)), **keys}
        if self._play.eye != NOBODY or (stop is not None and stop.kind in (StopKind.SIGN, StopKind.DISCARD)):
            return keys
        looks = partial(self._handover.wants, seat, self._between.how)
        return {Wish.PLAY: looks if seat in self._handover.may_look else press, **keys}

    def draw(self, surface: pygame.Surface) -> None:
        self.button.group.draw(surface, self._table.painter.art)

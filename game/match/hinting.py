"""The hint at the table: requested by key, gamepad or the bulb in the bar; shown on a slip and by an arrow; closed.

game.session.hints provides the words; this module handles input, sounds and drawing.
"""

from collections.abc import Callable
from dataclasses import replace

import pygame

from engine.rules.commands import Attack, Transfer
from game.session.hints import Hints
from game.session.played_session import PlayedSession
from game.table.foot import MOUSE, PRESSES
from game.table.layout import free_space
from game.table.layout.geometry import CARD_H, CARD_W, Point, Rect, around
from game.table.layout.layout import next_slot
from game.table.paint import hint_slip, hint_way
from game.table.paint.hint_slip import HintSlip
from game.table.part import Keys, Part
from game.table.scene import Scene
from game.table.screen import TableScreen
from game.text.i18n import _
from game.ui.input.wishes import Wish
from game.ui.widgets import Box, Button, Group, Widget
from game.ui.widgets.buttons import CrossButton


class Hinting(Part):
    """The hint of one table. ``open``: a slip is shown. ``first``: what is said at the first hint of a deal."""

    def __init__(self, table: TableScreen, play: PlayedSession, first: Callable[[], str] = str) -> None:
        self._table, self._services, self._play, self._first = table, table.services, play, first
        self.hints = Hints(play, table.services.settings)
        self._group = Group([])
        self.slip: HintSlip | None = None
        """Where the slip lies, while one is open."""
        self._page = 0
        self._said: tuple[str, ...] = ()
        self._laid_for: object = None
        self.open = False

    @property
    def _scene(self) -> Scene:
        return self._table.scene

    @property
    def speech(self) -> str:
        """The slip's text."""
        return " ".join(self.hints.words(speech=True)) if self.open and not self.hints.waiting else ""

    @property
    def widgets(self) -> tuple[Widget, ...]:
        """The slip's buttons."""
        return tuple(self._group.widgets) if self.open else ()

    def ask(self) -> None:
        """Request a hint, show its next page, request a stronger one, or close it."""
        if self.slip is not None and self._page < self.slip.pages - 1:
            self._turn()
            return
        scene = self._scene
        scene.moment.toast = ""
        scene.hurry()
        told = self.hints.ask()
        if told:
            scene.say(told)
            self._services.sound.play("refuse")
        elif self._play.hintable:
            self._services.sound.play("turn")
        self._lay_out()

    def close(self) -> None:
        """Close the hint."""
        self.hints.close()
        self._lay_out()

    def keys(self, event: pygame.Event) -> Keys:
        if not self._play.hintable:
            return {}
        put_away = self.hints.open and not self._scene.choice.selected
        return {Wish.HINT: self.ask, **({Wish.BACK: self._put_away} if put_away else {})}

    def points(self, event: pygame.Event) -> bool:
        if event.type not in MOUSE or self.slip is None or not self._play.hintable:
            return False
        if self._group.handle(event, self._scene.metrics):
            self._group.set_focus(None)  # the keyboard controls the table
            self._scene.stale = True
        on_slip = event.type in PRESSES and self.slip is not None
        return on_slip and self.slip.box.holds(*self._scene.metrics.logical(event.pos))

    def follow(self, now: float) -> bool:
        """Update the slip. True: it must be redrawn."""
        if not (self.open or self.hints.open):
            return False
        given = self._play.hints
        told = self.hints.follow() or (self._first() if self._play.hints > given == 0 else "")
        if told:
            self._scene.say(told)
        return self._lay_out()

    def returned(self) -> None:
        self._play.computers.forget()  # another table may have asked them meanwhile

    def draw(self, surface: pygame.Surface) -> None:
        slip, hints, art = self.slip, self.hints, self._table.painter.art
        if slip is None:
            return
        advice, layout = hints.advice, self._scene.line.layout
        if advice is not None and advice.command is not None and hints.strength != "nudge":
            hint_way.draw(surface, art, layout, self._play.pack, advice.command)
        hint_slip.draw(surface, art, slip, hints.waiting)
        self._group.draw(surface, art)

    def _put_away(self) -> None:
        self._services.sound.play("turn")
        self.close()

    def _lay_out(self) -> bool:
        """Lay out the slip for the current words. True: it has changed."""
        hints, room, sentences = self.hints, self._scene.line.layout.room, self.hints.words()
        taken = self._taken()
        if sentences != self._said:
            self._said, self._page = sentences, 0
        standing = sentences, hints.waiting, hints.may_grow, room, self._page, tuple(taken)
        if standing == self._laid_for:
            return False
        self._laid_for, self.open = standing, bool(sentences)
        if not sentences:
            self.slip, self._scene.moment.slips = None, ()
            self._group.replace([])
            return True
        way = self._way()
        stronger = (_("Show the move") if hints.strength == "nudge" else _("Why?"),) if hints.may_grow else ()
        turning = _("Next")
        most = None if hints.waiting else hint_slip.Parts(hints.longest(), self._buttons())
        parts = hint_slip.Parts(sentences, (*stronger, turning) if stronger else (), not hints.waiting, most)
        slip = hint_slip.laid(room, taken, parts, self._page, way)
        if slip.pages > 1 and not stronger:  # pages repeat
            slip = hint_slip.laid(room, taken, replace(parts, button=(turning,)), self._page, way)
        turns = slip.pages > 1 and (self._page < slip.pages - 1 or not stronger)
        self.slip, widgets = slip, list[Widget]()
        self._scene.moment.slips = (slip.box,)
        if slip.button is not None:
            label, act = (turning, self._turn) if turns else ("".join(stronger), self.ask)
            size, f = hint_slip.BUTTON_SIZE, slip.scale
            widgets.append(Button(Box(*slip.button), label, act, "main", size=size, scale=f, edge=8))
        if slip.cross is not None:
            widgets.append(CrossButton(Box(*slip.cross), self._put_away).called(_("Close")))
        self._group.replace(widgets)
        self._scene.stale = True
        return True

    def _buttons(self) -> tuple[str, ...]:
        """All words that the slip's button may have, one after the other."""
        if self._services.settings.hints == "nudges":
            return ()
        return _("Show the move"), _("Why?"), _("Next")

    def _turn(self) -> None:
        """The next page, or the first again."""
        self._services.sound.play("turn")
        self._page = (self._page + 1) % (self.slip.pages if self.slip is not None else 1)
        self._lay_out()

    def _way(self) -> list[Point]:
        """The path of the move, which is not shown at first: the slip lies beside it from the beginning."""
        advice = self.hints.advice
        if advice is None or advice.command is None:
            return []
        way = hint_way.way_of(self._scene.line.layout, self._play.pack, advice.command)
        return hint_way.course(*way) if way is not None else []

    def _taken(self) -> list[Rect]:
        """The areas that the slip must not cover, including the places where the move's cards go."""
        scene = self._scene
        buttons, layout = scene.moment.buttons, scene.line.layout
        taken = free_space.taken(layout, len(buttons.offers), bool(buttons.exchange))
        advice, unit = self.hints.advice, layout.room.unit
        if advice is not None and isinstance(advice.command, Attack | Transfer):
            taken.append(around(*next_slot(layout), CARD_W * unit, CARD_H * unit))
        return taken

"""The hint at the table: asked for by key, pad or the bulb in the bar, shown on a slip and by an arrow, and put away.

What is said comes from game.session.hints; here are the hand, the sounds and the picture of it.
"""

import pygame

from game.session.hints import Hints
from game.session.played_session import PlayedSession
from game.table.paint import hint_slip, hint_way
from game.table.paint.hint_slip import HintSlip
from game.table.scene import Scene
from game.text.i18n import _
from game.ui.art import Art
from game.ui.input.hands import wishes
from game.ui.input.wishes import Wish
from game.ui.services import Services
from game.ui.widgets import Box, Button, Group, Widget

MOUSE = (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP, pygame.WINDOWLEAVE)
PRESSES = (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP)
BUTTON_SIZE = 17.0


class Hinting:
    """The hint of one table. ``open``: a slip lies on it."""

    def __init__(self, services: Services, play: PlayedSession, scene: Scene) -> None:
        self._services, self._play, self._scene = services, play, scene
        self.hints = Hints(play, services.settings)
        self._group = Group([])
        self._slip: HintSlip | None = None
        self._laid_for: object = None
        self.open = False

    @property
    def said(self) -> str:
        """What stands on it, for who hears it."""
        return " ".join(self.hints.words(speech=True)) if self.open and not self.hints.waiting else ""

    @property
    def widgets(self) -> tuple[Widget, ...]:
        """The slip's buttons."""
        return tuple(self._group.widgets) if self.open else ()

    def ask(self) -> None:
        """A hint, a stronger one, or none any more."""
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
        """It is not wanted any more."""
        self.hints.close()
        self._lay_out()

    def handle(self, event: pygame.Event) -> bool:
        """True: the event was for the hint."""
        if event.type == pygame.KEYDOWN:
            asked = wishes(event, self._services.settings)
            if Wish.HINT in asked:
                self.ask()
                return True
            if Wish.BACK in asked and self.hints.open and not self._scene.choice.selected:
                self._put_away()
                return True
        elif event.type in MOUSE and self._slip is not None:
            if self._group.handle(event, self._scene.metrics):
                self._group.set_focus(None)  # the keys belong to the table
                self._scene.stale = True
            if event.type in PRESSES:
                return self._slip is not None and self._slip.box.holds(*self._scene.metrics.logical(event.pos))
        return False

    def follow(self) -> bool:
        """Go on with what is shown. True: it must be drawn anew."""
        told = self.hints.follow()
        if told:
            self._scene.say(told)
        return self._lay_out()

    def draw(self, surface: pygame.Surface, art: Art) -> None:
        slip, hints = self._slip, self.hints
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
        """The slip for what is to be said now. True: it is another one."""
        hints, layout, words = self.hints, self._scene.line.layout, self.hints.words()
        standing = words, hints.waiting, hints.may_grow, layout.room, tuple(layout.seats.values())
        if standing == self._laid_for:
            return False
        self._laid_for, self.open = standing, bool(words)
        if not words:
            self._slip = None
            self._group.replace([])
            return True
        slip = hint_slip.laid(layout, words, 0 if hints.waiting else 2 if hints.may_grow else 1)
        self._slip = slip
        acts = [(_("Show the move"), self.ask)] if hints.strength == "nudge" else [(_("Why?"), self.ask)]
        told = [*(acts if hints.may_grow else ()), (_("Close"), self._put_away)]
        self._group.replace(
            [
                Button(
                    Box(*box),
                    words,
                    act,
                    "main" if number < len(told) - 1 else "plain",
                    size=BUTTON_SIZE,
                    scale=slip.scale,
                    edge=8,
                )
                for number, (box, (words, act)) in enumerate(zip(slip.buttons, told, strict=False))
            ]
        )
        self._scene.stale = True
        return True

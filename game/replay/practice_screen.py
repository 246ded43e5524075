"""Practice at the real table: a deal that is over is played on from somewhere in it, and moves can be taken back.

The table's own rules of play hold; this adds the foot that says that nothing counts, and the end.
"""

import pygame

from engine.rules.events import DealEnded
from game.match.footer import draw_ground
from game.match.table_with_footer import FootedTable
from game.replay.practice import PracticeSession
from game.text.i18n import _
from game.text.narrator import sentence
from game.ui.art.colours import ON_WOOD
from game.ui.controls import button
from game.ui.destinations import Library
from game.ui.input.hands import chord, pad_of, wishes
from game.ui.input.wishes import Wish
from game.ui.layout import Column, Node, Pad, Text
from game.ui.services import Services
from game.ui.sheet import Sheet
from game.ui.styles import NOTE, QUESTION
from game.ui.widgets import Box, Button
from game.ui.widgets.written import broken, written

MOUSE = (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP, pygame.WINDOWLEAVE)


class PracticeScreen(FootedTable):
    """One practice."""

    FOOT = (70.0, 196.0)

    def __init__(self, services: Services, play: PracticeSession) -> None:
        super().__init__(services, play)
        self.practice = play
        self._laid_for: object = None

    def _name(self) -> str:
        return _("Practice: {game}").format(game=super()._name())

    def _lay_out(self) -> None:
        strip, upright = self.strip, self.scene.metrics.upright
        x, y, w = strip.x, strip.y, strip.w
        if upright:
            boxes = Box(x + 24, y + 96, 440, 80), Box(x + 484, y + 96, 440, 80), Box(x + w - 324, y + 96, 300, 80)
        else:
            boxes = Box(x + 28, y + 11, 224, 46), Box(x + 264, y + 11, 224, 46), Box(x + w - 168, y + 11, 140, 46)
        size = 27 if upright else 19 * self._larger
        practice = self.practice
        self._laid_for = practice.can_undo, practice.can_redo
        self._group.replace(
            [
                Button(boxes[0], _("Take a move back"), self.undo, size=size, enabled=practice.can_undo),
                Button(boxes[1], _("Make it again"), self.redo, size=size, enabled=practice.can_redo),
                Button(boxes[2], _("Deals"), self._leave, size=size),
            ]
        )
        self.scene.stale = True

    # Input

    def handle(self, event: pygame.Event, now: float) -> None:
        self.scene.now = now
        if event.type in MOUSE:
            if self._group.handle(event, self.scene.metrics):
                self._group.set_focus(None)  # the keys belong to the table
                self.scene.stale = True
            pressed = event.type in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP)
            if pressed and self.strip.holds(*self.scene.metrics.logical(event.pos)) and not self.player.carrying:
                return
        elif event.type == pygame.KEYDOWN:
            if self._takes_back(event):
                self.undo()
                return
            if chord(event, "y") or (chord(event, "z") and event.mod & pygame.KMOD_SHIFT):
                self.redo()
                return
        super().handle(event, now)

    def _takes_back(self, event: pygame.Event) -> bool:
        if chord(event, "z"):
            return not event.mod & pygame.KMOD_SHIFT
        by_pad = bool(pad_of(event)) and Wish.HINT in wishes(event, self.services.settings)
        return by_pad or (event.key == pygame.K_BACKSPACE and not pad_of(event))

    def undo(self) -> None:
        """Back to before the last decision."""
        if self.practice.undo():
            self._stand()
        else:
            self.scene.say(_("There is no move of yours to take back."))

    def redo(self) -> None:
        """What was taken back is done again."""
        if self.practice.redo():
            self._stand()
        else:
            self.scene.say(_("No move was taken back."))

    def _stand(self) -> None:
        super()._stand()
        self.services.sound.play("place")
        self._lay_out()

    def _leave(self) -> None:
        self.services.sound.play("button")
        self.services.router.go(Library())

    # The table

    def update(self, now: float) -> bool:
        moved = super().update(now)
        if (self.practice.can_undo, self.practice.can_redo) != self._laid_for:
            self._lay_out()
            return True
        return moved

    def _show_result(self) -> None:
        line = self.scene.line
        ended = line.view.ended
        if ended is None or line.view.number == self._result_of or line.moving():
            return
        self._result_of = line.view.number
        self.scene.moment.toast = ""
        self.player.cancel()
        self.services.router.open(PracticeEnd(self.services, self, ended))

    def draw(self, surface: pygame.Surface) -> None:
        super().draw(surface)
        art, strip, upright = self._painter.art, self.strip, self.scene.metrics.upright
        draw_ground(surface, art, strip)
        words = _("Practice: nothing that is played here counts.")
        size, left, right = (27.0, 40.0, strip.w - 40) if upright else (18.0 * self._larger, 510.0, strip.w - 190)
        lines = broken(words, size, "italic", right - left)
        middle = strip.y + (50 if upright else strip.h / 2)
        for row, told in enumerate(lines):
            y = middle + (row - (len(lines) - 1) / 2) * size * 1.2
            written(surface, art, told, (left + right) / 2, y, size, "italic", ON_WOOD, "centre", right - left)
        self._group.draw(surface, art)


class PracticeEnd(Sheet):
    """Who is the fool in practice, and what one would like to do now."""

    width = 520.0

    def __init__(self, services: Services, table: PracticeScreen, ended: DealEnded) -> None:
        super().__init__(services)
        self.table, self.ended = table, ended

    def heading(self) -> str:
        return _("End of the practice")

    def content(self) -> Node:
        play = self.table.play
        told = sentence(self.ended, [chair.name for chair in play.seats], play.pack, play.eye)
        able = self.table.practice.can_undo
        undo = button(_("Take a move back"), self.sounding(self._undo), "main", enabled=able)
        rows = Column(undo, button(_("Deals"), self.going(Library())), gap=18)
        return Column(
            Text(told, QUESTION, "centre"),
            Text(_("In the figures nothing has changed."), NOTE, "centre"),
            Pad(rows, 52, 14, 52),
            gap=6,
        )

    def _undo(self) -> None:
        self.services.router.back()
        self.table.undo()

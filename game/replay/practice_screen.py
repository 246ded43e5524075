"""Practice at the table: a finished deal is played on from one of its positions, with undo.

The table handles play; this adds a foot, which says that nothing counts, and the end.
"""

import pygame

from engine.rules.events import DealEnded
from engine.rules.view import Legal
from game.match.hinting import Hinting
from game.replay.practice import PracticeSession
from game.table.foot import FootedTable
from game.table.input.player import Player
from game.table.screen import game_name
from game.text.i18n import _
from game.text.narrator import sentence
from game.ui.art.colours import ON_WOOD
from game.ui.controls import button
from game.ui.input.hands import chord, pad_of, wishes
from game.ui.input.wishes import Wish
from game.ui.layout import Column, Node, Pad, Row, Text, spring
from game.ui.services import Services
from game.ui.sheet import Sheet
from game.ui.styles import QUESTION, Style
from game.ui.widgets import Widget

WIDE, NARROW, HIGH = 224.0, 140.0, 46.0
"""Button sizes of the foot."""


class PracticeScreen(FootedTable):
    """One practice."""

    FOOT = (70.0, 196.0)

    def __init__(self, services: Services, play: PracticeSession) -> None:
        super().__init__(services, play)
        self.practice = play
        self._laid_for: object = None

    @property
    def name(self) -> str:
        return _("Practice: {game}").format(game=game_name(self.play, self.services.own_games))

    def hands(self) -> Player:
        self.hinting = Hinting(self.services, self.practice, self.scene)
        return Player(self.scene, self.play, self.services, self.submit, self.hinting.ask)

    @property
    def hint(self) -> str:
        return self.hinting.said

    @property
    def beside(self) -> tuple[Widget, ...]:
        return *super().beside, *self.hinting.widgets

    def content(self) -> Node:
        practice, size = self.practice, 18.5 * self.larger
        self._laid_for = practice.can_undo, practice.can_redo
        back = button(_("Undo"), self.undo, width=WIDE, height=HIGH, size=size, enabled=practice.can_undo)
        again = button(_("Redo"), self.redo, width=WIDE, height=HIGH, size=size, enabled=practice.can_redo)
        deals = button(_("Back"), self._leave, width=NARROW, height=HIGH, size=size)
        note = Style(18.0 * self.larger, "italic", ON_WOOD, 1.2)
        words = Text(_("Practice: nothing here counts."), note, "centre", grow=1)
        if self.upright:
            return Pad(Column(spring(), words, spring(), Row(back, again, deals, gap=14), gap=6), 16, 4, 16, 12)
        return Pad(Row(back, again, words, deals, gap=12), 28, 8, 28, 8)

    # Input

    def handle(self, event: pygame.Event, now: float) -> None:
        self.scene.now = now
        if self.press_on_foot(event):
            return
        if event.type == pygame.KEYDOWN:
            if self._takes_back(event):
                self.undo()
                return
            if chord(event, "y") or (chord(event, "z") and event.mod & pygame.KMOD_SHIFT):
                self.redo()
                return
        for_hint = self.play.hintable and (self.hinting.open or event.type == pygame.KEYDOWN)
        if not (for_hint and self.hinting.handle(event)):
            super().handle(event, now)

    def _takes_back(self, event: pygame.Event) -> bool:
        if chord(event, "z"):
            return not event.mod & pygame.KMOD_SHIFT
        by_pad = bool(pad_of(event)) and Wish.HINT in wishes(event, self.services.settings)
        return by_pad or (event.key == pygame.K_BACKSPACE and not pad_of(event))

    def undo(self) -> None:
        """Undo the last decision."""
        if self.practice.undo():
            self.stand()
        else:
            self.scene.say(_("Nothing to undo."))

    def redo(self) -> None:
        """Redo it."""
        if self.practice.redo():
            self.stand()
        else:
            self.scene.say(_("Nothing to redo."))

    def stand(self) -> None:
        super().stand()
        self.services.sound.play("place")
        self.lay_out()

    def _leave(self) -> None:
        self.services.sound.play("button")
        self.services.router.back()

    # The table

    def returned(self) -> None:
        self.practice.computers.forget()  # another table has asked the computers meanwhile
        super().returned()

    def follow(self, now: float) -> bool:
        hinted = self.hinting.open and self.hinting.follow()
        if (self.practice.can_undo, self.practice.can_redo) == self._laid_for:
            return hinted
        self.lay_out()
        return True

    def act(self, legal: Legal) -> None:
        self.pass_by_itself(legal)
        ended = self.just_ended()
        if ended is not None:
            self.services.router.open(PracticeEnd(self.services, self, ended))

    def draw(self, surface: pygame.Surface) -> None:
        super().draw(surface)
        if self.hinting.open:
            self.hinting.draw(surface, self.painter.art)
        self.draw_foot(surface)


class PracticeEnd(Sheet):
    """The fool of the practice, and the next steps."""

    width = 520.0

    def __init__(self, services: Services, table: PracticeScreen, ended: DealEnded) -> None:
        super().__init__(services)
        self.table, self.ended = table, ended

    def heading(self) -> str:
        return _("Practice over")

    def content(self) -> Node:
        play = self.table.play
        told = sentence(self.ended, [chair.name for chair in play.seats], play.pack, play.eye)
        able = self.table.practice.can_undo
        undo = button(_("Undo"), self.services.sounding(self._undo), "main", enabled=able)
        rows = Column(undo, button(_("Back"), self.services.sounding(self._leave)), gap=18)
        return Column(
            Text(told, QUESTION, "centre"),
            Pad(rows, 52, 14, 52),
            gap=6,
        )

    def _undo(self) -> None:
        self.services.router.back()
        self.table.undo()

    def _leave(self) -> None:
        """Leave the practice."""
        self.services.router.back_to(self.table)
        self.services.router.back()

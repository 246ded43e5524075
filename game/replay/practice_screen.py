"""Practice at the table: a finished deal is played on from one of its positions, with undo.

The table handles play; this adds a foot, which says that nothing counts, and the end.
"""

import pygame

from engine.rules.events import DealEnded
from engine.rules.view import Legal
from game.match.hinting import Hinting
from game.replay.practice import PracticeSession
from game.table.foot import Foot
from game.table.part import FixedKey, Keys
from game.table.screen import TableScreen, game_name
from game.text.i18n import _
from game.text.narrator import sentence
from game.ui.art.colours import ON_WOOD
from game.ui.controls import button
from game.ui.input.hands import pad_of
from game.ui.input.wishes import Wish
from game.ui.layout import Column, Node, Pad, Row, Text, spring
from game.ui.services import Services
from game.ui.sheet import Sheet
from game.ui.styles import QUESTION, Style

TALL = 70.0, 196.0
WIDE, NARROW, HIGH = 224.0, 140.0, 46.0
"""Button sizes of the foot."""


class PracticeScreen(TableScreen):
    """One practice."""

    def __init__(self, services: Services, play: PracticeSession) -> None:
        super().__init__(services, play)
        self.practice = play
        self.hinting = Hinting(self, play)
        self.bulb, self.auto_pass = self.hinting.ask, lambda: True
        self.foot = PracticeFoot(self, play)
        self.parts = self.foot, self.hinting

    @property
    def name(self) -> str:
        return _("Practice: {game}").format(game=game_name(self.play, self.services.own_games))


class PracticeFoot(Foot):
    """Undo and redo; and the end of the practice."""

    def __init__(self, table: TableScreen, practice: PracticeSession) -> None:
        able = lambda: (practice.can_undo, practice.can_redo)  # noqa: E731
        super().__init__(table, lambda _foot: self.content(), TALL, able)
        self.practice = practice

    def content(self) -> Node:
        practice, size = self.practice, 18.5 * self.larger
        back = button(_("Undo"), self.undo, width=WIDE, height=HIGH, size=size, enabled=practice.can_undo)
        again = button(_("Redo"), self.redo, width=WIDE, height=HIGH, size=size, enabled=practice.can_redo)
        deals = button(_("Back"), self.table.services.back, width=NARROW, height=HIGH, size=size)
        note = Style(18.0 * self.larger, "italic", ON_WOOD, 1.2)
        words = Text(_("Practice: nothing here counts."), note, "centre", grow=1)
        if self.upright:
            return Pad(Column(spring(), words, spring(), Row(back, again, deals, gap=14), gap=6), 16, 4, 16, 12)
        return Pad(Row(back, again, words, deals, gap=12), 28, 8, 28, 8)

    def keys(self, event: pygame.Event) -> Keys:
        undo: Keys = {Wish.HINT: self.undo} if pad_of(event) else {FixedKey.ERASE: self.undo}
        return {FixedKey.UNDO: self.undo, FixedKey.REDO: self.redo, **undo}

    def undo(self) -> None:
        """Undo the last decision."""
        if self.practice.undo():
            self._stand()
        else:
            self.table.scene.say(_("Nothing to undo."))

    def redo(self) -> None:
        """Redo it."""
        if self.practice.redo():
            self._stand()
        else:
            self.table.scene.say(_("Nothing to redo."))

    def _stand(self) -> None:
        self.table.stand()
        self.table.services.sound.play("place")
        self.rebuild()

    def act(self, legal: Legal) -> None:
        ended = self.table.just_ended()
        if ended is not None:
            self.table.services.router.open(PracticeEnd(self.table.services, self, ended))


class PracticeEnd(Sheet):
    """The fool of the practice, and the next steps."""

    width = 520.0

    def __init__(self, services: Services, foot: PracticeFoot, ended: DealEnded) -> None:
        super().__init__(services)
        self.foot, self.ended = foot, ended

    def heading(self) -> str:
        return _("Practice over")

    def content(self) -> Node:
        play = self.foot.practice
        told = sentence(self.ended, [chair.name for chair in play.seats], play.pack, play.eye)
        able = play.can_undo
        undo = button(_("Undo"), self.services.sounding(self._undo), "main", enabled=able)
        rows = Column(undo, button(_("Back"), self.services.sounding(self._leave)), gap=18)
        return Column(
            Text(told, QUESTION, "centre"),
            Pad(rows, 52, 14, 52),
            gap=6,
        )

    def _undo(self) -> None:
        self.services.router.back()
        self.foot.undo()

    def _leave(self) -> None:
        """Leave the practice."""
        self.services.router.back_to(self.foot.table)
        self.services.router.back()

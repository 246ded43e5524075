"""The guided first moves at a station: the lessons' table and slip, and from its last words on to the match."""

from collections.abc import Callable

import pygame

from engine.rules.commands import Command
from game.journey.first_moves import FIRST_MOVES
from game.journey.line import Station
from game.journey.wording import place
from game.lessons.lesson import LookStep, Step
from game.lessons.lesson_screen import LessonTask, chairs
from game.lessons.session import LessonSession
from game.lessons.slip import Said, SlipButton
from game.table.part import ON, Keys
from game.table.screen import TableScreen
from game.text.i18n import _
from game.ui.services import Services


class FirstMoveScreen(TableScreen):
    """``then``: the match begins."""

    def __init__(self, services: Services, station: Station, then: Callable[[], None]) -> None:
        lesson = FIRST_MOVES[station.key]
        self.session = LessonSession(lesson, chairs(lesson, services.settings))
        super().__init__(services, self.session)
        self.station = station
        self.task = FirstMove(self, self.session, then)
        self.parts = (self.task,)

    @property
    def name(self) -> str:
        return place(self.station)

    def submit(self, command: Command) -> bool:
        done = super().submit(command)
        self.task.erred = self.task.erred or not done
        return done


class FirstMove(LessonTask):
    """The slip stays when all is done, and leads on."""

    def __init__(self, table: TableScreen, session: LessonSession, then: Callable[[], None]) -> None:
        super().__init__(table, session)
        self._then = then

    def keys(self, event: pygame.Event) -> Keys:
        over = self.session.step is None and self._in_step()
        return dict.fromkeys(ON, self.skip) if over else super().keys(event)

    @property
    def ended(self) -> bool:
        return False

    def skip(self) -> None:
        """On to the match."""
        self.table.services.pressed()
        self._then()

    def _note(self) -> None:
        """It is no lesson of the course."""

    def _last_words(self, ended: LessonSession) -> list[Said]:
        return [(ended.situation_and_task, self._buttons(None))]

    def _buttons(self, step: Step | None) -> list[SlipButton]:
        if step is None:
            return [SlipButton(_("Play the match"), self.skip, main=True)]
        more = [SlipButton(_("Continue"), self.go_on, main=True)] if isinstance(step, LookStep) else []
        return [*more, SlipButton(_("Skip"), self.skip)]

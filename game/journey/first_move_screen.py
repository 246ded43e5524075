"""The guided first moves at a station: the lessons' table and slip, and from its last words on to the match."""

from collections.abc import Callable

from engine.rules.commands import Command
from game.journey.first_moves import FIRST_MOVES
from game.journey.line import Station
from game.journey.wording import place
from game.lessons.lesson_screen import LessonTask, chairs
from game.lessons.session import LessonSession
from game.lessons.slip import SlipButton
from game.table.screen import TableScreen
from game.text.i18n import pgettext
from game.ui.services import Services


class FirstMoveScreen(TableScreen):
    """``then``: the match begins."""

    def __init__(self, services: Services, station: Station, then: Callable[[], None]) -> None:
        lesson = FIRST_MOVES[station.key]
        self.session = LessonSession(lesson, chairs(lesson, services.settings))
        super().__init__(services, self.session)
        self.station = station
        self.task = LessonTask(self, self.session, SlipButton(pgettext("to begin", "Play"), then, main=True))
        self.parts = (self.task,)

    @property
    def name(self) -> str:
        return place(self.station)

    def submit(self, command: Command) -> bool:
        done = super().submit(command)
        self.task.erred = self.task.erred or not done
        return done

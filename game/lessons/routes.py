"""The routes to the lessons."""

from game.lessons import lesson
from game.lessons.lesson_screen import LessonScreen
from game.lessons.list_sheet import LearnSheet
from game.ui.destinations import Lessons, LessonTable
from game.ui.routing import Routes

routes = Routes()
routes.opens(Lessons, lambda services, _to: LearnSheet(services))
routes.opens(LessonTable, lambda services, to: LessonScreen(services, lesson(to.key)))

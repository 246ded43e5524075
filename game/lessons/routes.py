"""The routes to the lessons."""

from game.lessons import lesson
from game.lessons.lesson_screen import LessonScreen
from game.lessons.list_sheet import LearnSheet
from game.ui.destinations import Lessons, LessonTable
from game.ui.routing import Routes
from game.ui.services import Services

routes = Routes()


@routes.to(Lessons)
def _lessons(services: Services, _to: Lessons) -> None:
    services.router.open(LearnSheet(services))


@routes.to(LessonTable)
def _lesson(services: Services, to: LessonTable) -> None:
    services.router.show(LessonScreen(services, lesson(to.key)))

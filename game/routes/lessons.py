"""The routes to the lessons."""

from game.destinations import Lessons, LessonTable
from game.lessons import lesson
from game.routing import Routes
from game.screens.learn import LearnSheet
from game.screens.lesson import LessonScreen
from game.services import Services

routes = Routes()


@routes.to(Lessons)
def _lessons(services: Services, _to: Lessons) -> None:
    services.router.open(LearnSheet(services))


@routes.to(LessonTable)
def _lesson(services: Services, to: LessonTable) -> None:
    services.router.show(LessonScreen(services, lesson(to.key)))

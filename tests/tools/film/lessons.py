"""A lesson ended, from the learner's last move on: what answers it."""

from game.lessons import LESSONS, LookStep
from game.lessons.lesson import ActStep
from game.lessons.lesson_screen import LessonScreen
from game.ui.destinations import LessonTable
from tests.tools.film.camera import Camera

AFTER = 1100.0


def lesson(camera: Camera) -> None:
    """The end of the first lesson, which leads to the next one."""
    _ended(camera, LESSONS[0].key)


def last_lesson(camera: Camera) -> None:
    """The end of the last lesson, all others being done."""
    camera.app.settings.lessons_done = [one.key for one in LESSONS[:-1]]
    _ended(camera, LESSONS[-1].key)


def _ended(camera: Camera, key: str) -> None:
    camera.app.router.go(LessonTable(key))
    screen = camera.app.router.top
    assert isinstance(screen, LessonScreen)
    play = screen.session
    last = max(at for at, step in enumerate(play.lesson.steps) if isinstance(step, ActStep))
    while play.step is not None:
        camera.skip_to_rest()
        if play.reply is not None:
            camera.skip(100)
        elif isinstance(play.step, LookStep):
            screen.task.go_on()
        elif play.at < last:
            screen.submit(play.wanted()[0])
        else:
            camera.skip(1500)
            camera.note("the last move")
            screen.submit(play.wanted()[0])
            while play.step is not None:
                camera.roll(100)
    camera.roll_to_rest(AFTER)

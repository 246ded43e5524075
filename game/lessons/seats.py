"""The players in a lesson: the learner with the player's face and name, the others with their default ones."""

from engine.records.journal import Chair
from game.lessons.lesson import Lesson
from game.session.seats import characters, own_name
from game.storage.settings import Settings


def chairs(lesson: Lesson, settings: Settings) -> tuple[Chair, ...]:
    """The chairs in playing order, the learner's first."""
    everybody = characters()
    free = [settings.portrait, *(one.portrait for one in everybody)]
    face = next(portrait for portrait in free if portrait not in lesson.others)
    others = (everybody[portrait - 1] for portrait in lesson.others)
    return (Chair(own_name(settings), face, False), *(Chair(one.name, one.portrait, True, "novice") for one in others))

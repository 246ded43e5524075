"""Short playable lessons: positions, what the learner is to do in them, and what the others answer. No picture."""

from game.lessons.course import LESSONS, lesson
from game.lessons.lesson import Act, Lesson, Look, Reply, Step
from game.lessons.rehearsal import Rehearsal

__all__ = ["LESSONS", "Act", "Lesson", "Look", "Rehearsal", "Reply", "Step", "lesson"]

"""Short playable lessons: positions, what the learner is to do in them, and what the others answer. No picture."""

from game.lessons.course import LESSONS, lesson
from game.lessons.lesson import ActStep, Lesson, LookStep, ReplyStep, Step
from game.lessons.session import LessonSession

__all__ = ["LESSONS", "ActStep", "Lesson", "LessonSession", "LookStep", "ReplyStep", "Step", "lesson"]

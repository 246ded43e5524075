"""Short playable lessons: positions, the learner's tasks, and the others' replies. No graphics."""

from game.lessons.course import LESSONS, lesson
from game.lessons.lesson import ActStep, Lesson, LookStep, ReplyStep, Step
from game.lessons.session import LessonSession

__all__ = ["LESSONS", "ActStep", "Lesson", "LessonSession", "LookStep", "ReplyStep", "Step", "lesson"]

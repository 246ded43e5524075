"""What a lesson is: a position in the engine's notation, and steps, each an action of somebody.

Texts are English source text for the catalogues, at most eight words each; they are translated when they are shown.
"""

from dataclasses import dataclass

MOST_WORDS = 8
"""More than this nobody reads (UX 3.15)."""
LEARNER = "You"
"""The learner's seat in positions; it is always the first."""


@dataclass(frozen=True, slots=True)
class ActStep:
    """The learner is to do one of ``wants`` (lines of engine.notation); "any attack" is any card that may be laid.

    ``hint`` says so, ``picture`` shows it: cards ("7♥"), signs of the interface ("sword"), "<" between a card and the
    one that beats it. ``otherwise`` is said to whoever does something else that the rules allow.
    """

    hint: str
    wants: tuple[str, ...]
    picture: tuple[str, ...] = ()
    otherwise: str = ""


@dataclass(frozen=True, slots=True)
class ReplyStep:
    """Somebody else does this (a line of engine.notation)."""

    line: str


@dataclass(frozen=True, slots=True)
class LookStep:
    """Something is to be seen; the learner goes on when he has seen it."""

    hint: str
    picture: tuple[str, ...] = ()


Step = ActStep | ReplyStep | LookStep


@dataclass(frozen=True, slots=True)
class Lesson:
    """One lesson. ``setting`` is a position (engine.notation); its first seat is the learner's.

    ``others`` are the portraits of the other seats in playing order. ``picture`` stands for it in the list.
    """

    key: str
    title: str
    about: str
    picture: tuple[str, ...]
    others: tuple[int, ...]
    setting: str
    steps: tuple[Step, ...]

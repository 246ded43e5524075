"""What a lesson is: a position in the engine's notation, and steps, each an action of somebody.

Texts are English source text for the catalogues, translated when they are shown. What a step is about is shown on the
cards, so its words are few.
"""

from dataclasses import dataclass

MOST_WORDS = 10
"""A sentence on the slip is read at a glance."""
LEARNER = "You"
"""The learner's seat in positions; it is always the first."""
ANY_ATTACK = "any attack"
"""The learner may attack with any card."""


@dataclass(frozen=True, slots=True)
class ActStep:
    """The learner is to do one of ``wants``: lines of engine.notation, or ANY_ATTACK.

    ``hint`` says so, ``told`` how the table stands. ``otherwise`` is the reason against another card that the rules
    allow.
    """

    hint: str
    wants: tuple[str, ...]
    told: str = ""
    otherwise: str = ""


@dataclass(frozen=True, slots=True)
class ReplyStep:
    """Somebody else does this (a line of engine.notation); ``told`` is said of it, "" where nothing need be."""

    line: str
    told: str = ""


@dataclass(frozen=True, slots=True)
class LookStep:
    """The trump card under the deck is to be seen; the learner goes on when he has seen it."""

    hint: str
    told: str = ""


Step = ActStep | ReplyStep | LookStep


@dataclass(frozen=True, slots=True)
class Lesson:
    """One lesson. ``setting`` is a position (engine.notation); its first seat is the learner's.

    ``others`` are the portraits of the other seats in playing order. ``picture`` stands for it in the list: cards
    ("7♥"), signs of the interface ("sword"), "<" between a card and the one that beats it. ``end`` is said when it is
    over: what has come of it, and what is to be kept in mind.
    """

    key: str
    title: str
    about: str
    picture: tuple[str, ...]
    others: tuple[int, ...]
    setting: str
    steps: tuple[Step, ...]
    end: tuple[str, str]

"""Lessons: a position in the engine's notation, and steps, each an action of one player.

Texts are English source messages, translated when shown. The cards show what a step is about, so its text is short.
"""

from msgspec import Struct

MOST_WORDS = 10
"""Maximum length of a sentence on the slip."""
LEARNER = "You"
"""The learner's name in positions; always the first seat."""
ANY_ATTACK = "any attack"
"""The learner may attack with any card."""


class ActStep(Struct, frozen=True):
    """A task for the learner: one of ``wants``, which are lines of engine.notation or ANY_ATTACK.

    ``task`` and ``situation``: its two sentences on the slip. ``otherwise``: the objection to other legal cards.
    """

    task: str
    wants: tuple[str, ...]
    situation: str = ""
    otherwise: str = ""


class ReplyStep(Struct, frozen=True):
    """Another player's action (a line of engine.notation) with the text ``situation``, which may be ""."""

    line: str
    situation: str = ""


class LookStep(Struct, frozen=True):
    """The learner looks at the trump card under the deck, then continues."""

    task: str
    situation: str = ""


Step = ActStep | ReplyStep | LookStep


class Lesson(Struct, frozen=True):
    """One lesson. ``setting``: a position (engine.notation) whose first seat is the learner's.

    ``others``: the other seats' portraits in playing order. ``picture``: its picture in the list, made of cards ("7♥"),
    signs of the interface ("sword"), and "<" between a card and the one that beats it. ``end``: the final text with the
    result and the point to remember.
    """

    key: str
    title: str
    about: str
    picture: tuple[str, ...]
    others: tuple[int, ...]
    setting: str
    steps: tuple[Step, ...]
    end: tuple[str, str]

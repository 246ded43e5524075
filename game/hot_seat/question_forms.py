"""The two forms of a question to everybody at one screen: below each other, or in one row where height is short."""

from collections.abc import Callable, Sequence
from typing import NamedTuple

from msgspec.structs import replace

from game.ui.controls import button
from game.ui.layout import Column, Control, Node, Pad, Row, Sized, Text
from game.ui.metrics import Metrics
from game.ui.styles import ASKED, HINT

EDGE = 8.0
"""The least distance from the window's edge, and from what lies above."""
WIDE_FACE, WIDE_ANSWER = 150.0, 300.0
FACE_IN_ROW, ANSWER_IN_ROW, SAID = 122.0, 270.0, 290.0
"""The same where all is in one row, and the room for the question."""

ONE_LINE, TWO_LINES = 50.0, 68.0
HIGHEST = 0.4
"""The part of the window's height that a board may take."""


class QuestionAnswer(NamedTuple):
    """``under``: smaller words below the others; ``first``: it has the focus at the beginning."""

    words: str
    icon: str
    act: Callable[[], None]
    under: str = ""
    first: bool = False


class QuestionWords(NamedTuple):
    """All that stands on a board: ``hint`` tells the effect of an answer, ``face`` makes the control of somebody asked,
    so wide.
    """

    question: str
    hint: str
    faces: Sequence[Callable[[float], Control]]
    answers: Sequence[QuestionAnswer]


class QuestionForm(NamedTuple):
    """A board's tree, its size at the scale 1, and how large it can be."""

    tree: Pad
    wide: float
    high: float
    scale: float

    def higher(self, by: float) -> "QuestionForm":
        """The same with so much more ground above and below the words."""
        tree = replace(self.tree, top=self.tree.top + by / 2, bottom=self.tree.bottom + by / 2)
        return self._replace(tree=tree, high=tree.high(self.wide))


def stacked(asked: QuestionWords, m: Metrics, larger: float) -> QuestionForm:
    """The question, the faces and the answers below each other; ``larger``: the type as it is chosen."""
    tree = Pad(
        Column(
            Text(asked.question, ASKED, "centre", single=True),
            Text(asked.hint, HINT, "centre"),
            Row(*(face(WIDE_FACE) for face in asked.faces), gap=8, align="centre"),
            Row(*_answers(asked.answers, WIDE_ANSWER, equal=True), gap=14, align="centre"),
            gap=8,
        ),
        *(30, 14, 30, 24),
    )
    return _scaled(tree, max(680.0, 60.0 + 158.0 * len(asked.faces)), m, larger)


def in_row(asked: QuestionWords, m: Metrics, larger: float) -> QuestionForm:
    """The same beside each other."""
    said = Column(Text(asked.question, ASKED), Text(asked.hint, HINT), gap=6)
    faces = Row(*(face(FACE_IN_ROW) for face in asked.faces), gap=8)
    answers = Column(*_answers(asked.answers, ANSWER_IN_ROW, equal=False), gap=6)
    tree = Pad(Row(Sized(said, SAID, SAID, grow=1), faces, Sized(answers, ANSWER_IN_ROW), gap=22), 30, 15, 30, 15)
    return _scaled(tree, tree.wide(), m, larger)


def _scaled(tree: Pad, wide: float, m: Metrics, larger: float) -> QuestionForm:
    """As large as the type is chosen, but in the window, and not too high for the table above."""
    largest, high = max(1.0, larger) * (1.4 if m.upright else 1.0), tree.high(wide)
    return QuestionForm(tree, wide, high, min(largest, (m.lw - 2 * EDGE) / wide, m.lh * HIGHEST / high))


def _answers(answers: Sequence[QuestionAnswer], wide: float, *, equal: bool) -> list[Node]:
    """The buttons; the first is higher if it has words below, the others are only if ``equal``."""
    highest = TWO_LINES if any(answer.under for answer in answers) else ONE_LINE
    return [
        button(
            answer.words,
            answer.act,
            "linen" if at else "main",
            width=wide,
            height=ONE_LINE if at and not equal else highest,
            size=18,
            face="bold",
            icon=answer.icon,
            under=answer.under,
            first=answer.first,
        )
        for at, answer in enumerate(answers)
    ]

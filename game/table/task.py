"""A task on the foot of a table: what a puzzle or a drill asks, what there is to say of the answer, and the way on."""

from collections.abc import Sequence
from functools import partial
from typing import NamedTuple, Protocol

import pygame

from game.table.foot import Foot
from game.table.paint.move_marks import draw_sign
from game.ui.art import Art
from game.ui.art.colours import CINNABAR, IVORY, LINEN, LINEN_DARK, MALACHITE, MUTED
from game.ui.controls import button
from game.ui.layout import Column, Fitted, Node, Pad, Picture, Row, Stack, Text, spring
from game.ui.styles import Style
from game.ui.widgets import Box
from game.ui.widgets.base import Action

SIDE = 320.0
"""How wide the buttons are beside the board."""
SIZES = tuple(23.0 - 0.5 * step for step in range(27))
"""How large the words are: where that is too much for the board, step by step less."""
LEADING, BELOW = 1.24, 0.82
"""What stands below the first sentence is smaller."""
SIGN, DOT, DOTS_APART = 17.0, 5.0, 15.0


class TaskButton(NamedTuple):
    """A button beside the board."""

    words: str
    action: Action
    enabled: bool = True
    main: bool = False


class PosedTask(Protocol):
    """What is written, how far it is and what can be pressed."""

    def board_text(self) -> Sequence[str]:
        """The text on the board: a heading, and sentences below it."""

    def buttons(self) -> tuple[TaskButton, TaskButton, TaskButton]:
        """The large button, and two small ones."""

    def course(self) -> Sequence[bool | None]:
        """For each part of the task whether it was done well; None: it is still to be done."""

    def well(self) -> bool | None:
        """Whether the last answer was right; None if there is none."""


def task_foot(task: PosedTask, foot: Foot) -> Node:
    """The content of a foot that shows ``task``."""
    size = 18.0 * foot.larger
    large, *small = task.buttons()
    edge = 8.0
    high = 53.0 if foot.upright else 42.0
    main = button(
        large.words,
        large.action,
        "main" if large.main else "plain",
        width=SIDE,
        height=high,
        size=size + 1,
        edge=edge,
        enabled=large.enabled,
        first=False,
    )
    others = [
        button(each.words, each.action, height=max(38.0, high - 4), size=size - 1.5, edge=edge, enabled=each.enabled)
        for each in small
    ]
    board = _board(task, foot.larger)
    if foot.upright:
        return Pad(Column(board, Row(main, *others, gap=10, equal=True), gap=10, grow=1), 16, 10, 16, 10)
    pressed = Column(spring(), Column(main, Row(*others, gap=10, equal=True), gap=8), spring())
    return Pad(Row(board, pressed, gap=16, across="fill"), 20, 9, 20, 9)


def _board(task: PosedTask, larger: float) -> Node:
    head, *rest = task.board_text()
    below = " ".join(rest)
    texts = Fitted(lambda size: _texts(head, below, size * larger), SIZES, grow=1)
    well, course = task.well(), tuple(task.course())
    sign = None if well is None else _centred(Picture(partial(_sign, well=well), 2 * SIGN, 2 * SIGN))
    dots = Picture(partial(_dots, course=course), DOTS_APART * len(course), 2 * DOT) if course else None
    words = Row(sign, texts, dots and Column(spring(), dots), gap=14, across="fill", grow=1)
    return Stack(Picture(_ground, grow=1), Pad(words, 22, 8, 18, 8), grow=1)


def _texts(head: str, below: str, size: float) -> Node:
    small = Text(below, Style(size * BELOW, leading=LEADING)) if below else None
    return Column(spring(), Text(head, Style(size, "serif", leading=LEADING)), small, spring())


def _centred(node: Node) -> Node:
    return Column(spring(), node, spring())


def _ground(surface: pygame.Surface, art: Art, box: Box, scale: float) -> None:
    art.put(surface, art.board(round(box.w), round(box.h), LINEN, inner=LINEN_DARK), box.x, box.y)


def _sign(surface: pygame.Surface, art: Art, box: Box, scale: float, well: bool) -> None:
    draw_sign(surface, art, *box.centre, well, SIGN * scale)


def _dots(surface: pygame.Surface, art: Art, box: Box, scale: float, course: tuple[bool | None, ...]) -> None:
    for number, well in enumerate(course):
        fill = LINEN_DARK if well is None else MALACHITE if well else CINNABAR
        x = box.x + (number + 0.5) * DOTS_APART * scale
        art.put(surface, art.disc(DOT * scale, fill, MUTED if well is None else IVORY), x, box.centre[1])

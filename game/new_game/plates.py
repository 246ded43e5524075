"""The plates of the new-game screen: fairness and scoring, the level of the computers, friends, earlier companies."""

from collections.abc import Sequence

import pygame

from game.new_game.strength import lozenges
from game.ui.art import Art
from game.ui.art.colours import MUTED
from game.ui.layout import Column, Control, FirstFit, Gap, Node, Pad, Picture, Row, Text, spring
from game.ui.printed import PrintedPlate, chevron
from game.ui.styles import Style
from game.ui.widgets import Box
from game.ui.widgets.base import Action

LOW = (228.0, 62.0)
CAPTION = Style(15, colour=MUTED, leading=1.4)
STATES = tuple(Style(size, "serif", leading=1.25) for size in (19, 17, 15, 13.5))
FACE, STEP = 22.0, 30.0
"""Radius of a face of the company, and the distance to the next one, which lies over it."""
LEAST, WIDEST, SLACK = 190.0, 430.0, 2.0
"""Width of a plate above the table."""


class StrengthPlate(PrintedPlate):
    """The common level of all computers; opens the choice for all."""

    def __init__(self, box: Box, strength: int, words: str, node: Node, action: Action, scale: float) -> None:
        super().__init__(box, words, node, action, scale)
        self.strength = strength


def state_plate(caption: str, words: str, action: Action) -> Control:
    """How something stands, in a few words; opens the choice."""
    node = _stated(caption, words)
    return Control(
        lambda box, s: PrintedPlate(box, f"{caption}: {words}", node, action, s),
        *(LOW[1], LOW[0], LOW[0], words),
    )


def strength_plate(caption: str, words: str, strength: int, action: Action) -> Control:
    """``strength`` 0: the levels differ."""
    node = _low(caption, _fitting(words, grow=1), lozenges(strength) if strength else Gap())
    wide = max(LOW[0], node.narrow() + SLACK)  # two levels have long names in Russian
    return Control(
        lambda box, s: StrengthPlate(box, strength, words, node, action, s),
        *(LOW[1], wide, wide, words),
    )


def company_plate(caption: str, names: str, portraits: Sequence[int], action: Action) -> Control:
    """The faces of a table that was there before, to be chosen again."""

    def draw(surface: pygame.Surface, art: Art, box: Box, scale: float) -> None:
        for place, portrait in enumerate(portraits):
            art.put(surface, art.portrait(portrait, FACE * scale), box.x + (FACE + place * STEP) * scale, box.centre[1])

    faces = Picture(draw, 2 * FACE + STEP * (len(portraits) - 1), 2 * FACE)
    words = Column(spring(), Text(caption, CAPTION, single=True), _fitting(names), spring(), grow=1)
    return _wide_plate(f"{caption}: {names}", Pad(Row(faces, words, gap=12), 12, 0, 14), action)


def people_plate(caption: str, words: str, action: Action) -> Control:
    """The plate with the people at the table; opens the choice of who plays."""
    return _wide_plate(f"{caption}: {words}", _stated(caption, words), action)


def _wide_plate(told: str, node: Node, action: Action) -> Control:
    """As wide as its words."""
    least = max(LEAST, node.narrow() + SLACK)
    return Control(
        lambda box, s: PrintedPlate(box, told, node, action, s),
        *(LOW[1], max(least, min(WIDEST, node.wide() + SLACK)), least, told),
    )


def _stated(caption: str, words: str) -> Pad:
    """How something stands, under its caption."""
    return _low(caption, _fitting(words, grow=1))


def _fitting(words: str, grow: float = 0.0) -> FirstFit:
    """A line in the largest type in which it is whole."""
    return FirstFit(*(Text(words, style, single=True, firm=True) for style in STATES), grow=grow)


def _low(caption: str, words: Node, beside: Node | None = None) -> Pad:
    """A caption above content, and a chevron."""
    head = Row(Text(caption, CAPTION, single=True, grow=1), beside, gap=8)
    return Pad(Column(spring(), head, Row(words, chevron(22), gap=12), spring()), 16, 0, 16)

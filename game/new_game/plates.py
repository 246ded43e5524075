"""The plates beside the player's seat: fairness and scoring, and the level of the computers."""

from game.new_game.strength import lozenges
from game.ui.art.colours import MUTED
from game.ui.layout import Column, Control, FirstFit, Gap, Node, Pad, Row, Text, spring
from game.ui.printed import PrintedPlate, chevron
from game.ui.styles import Style
from game.ui.widgets import Box
from game.ui.widgets.base import Action

LOW = (228.0, 62.0)
CAPTION = Style(15, colour=MUTED, leading=1.4)
STATES = tuple(Style(size, "serif", leading=1.25) for size in (19, 17, 15, 13.5))
LEVEL = Style(19, "serif", leading=1.25)


class StrengthPlate(PrintedPlate):
    """The common level of all computers; opens the choice for all."""

    def __init__(self, box: Box, strength: int, words: str, node: Node, action: Action, scale: float) -> None:
        super().__init__(box, words, node, action, scale)
        self.strength = strength


def fairness_plate(caption: str, words: str, action: Action) -> Control:
    """How the match is scored and dealt, in a few words; opens the choice."""
    node = _low(caption, FirstFit(*(Text(words, style, single=True, firm=True) for style in STATES), grow=1))
    return Control(
        lambda box, s: PrintedPlate(box, f"{caption}: {words}", node, action, s),
        *(LOW[1], LOW[0], LOW[0], words),
    )


def strength_plate(caption: str, words: str, strength: int, action: Action) -> Control:
    """``strength`` 0: the levels differ."""
    node = _low(caption, Text(words, LEVEL, single=True, grow=1), lozenges(strength) if strength else Gap())
    return Control(
        lambda box, s: StrengthPlate(box, strength, words, node, action, s),
        *(LOW[1], LOW[0], LOW[0], words),
    )


def _low(caption: str, words: Node, beside: Node | None = None) -> Pad:
    """A caption above content, and a chevron."""
    head = Row(Text(caption, CAPTION, single=True, grow=1), beside, gap=8)
    return Pad(Column(spring(), head, Row(words, chevron(22), gap=8), spring()), 16, 0, 16)

"""The plates of a new game: which game, the fingerprint of its deal, how strongly the computers play."""

from game.new_game.strength import lozenges
from game.ui.art.colours import MUTED
from game.ui.layout import Column, Control, Gap, Node, Pad, Row, Text, spring
from game.ui.printed import PrintedPlate, chevron
from game.ui.styles import Style
from game.ui.widgets import Box
from game.ui.widgets.base import Action
from game.ui.widgets.fingerprint import groups

GAME_HIGH, LOW = 100.0, (216.0, 62.0)
GAME = Style(28, "serif", leading=1.2)
FIGURES = Style(16, "italic", MUTED)
NOTE = Style(17, colour=MUTED, leading=1.2)
CAPTION = Style(15, colour=MUTED, leading=1.4)
NUMBER = Style(18, "bold")
LEVEL = Style(19, "serif", leading=1.25)
SHOWN = 3
"""So many groups of a fingerprint are shown."""


class GamePlate(PrintedPlate):
    """The game to be played; a press opens the book of all games."""


class FingerprintPlate(PrintedPlate):
    """The beginning of a fingerprint; a press leads to all that can be said of it."""

    def __init__(self, box: Box, number: str, words: str, node: Node, action: Action, scale: float) -> None:
        super().__init__(box, words, node, action, scale)
        self.number = number


class StrengthPlate(PrintedPlate):
    """What all computers play at; a press leads to the choice for all at once."""

    def __init__(self, box: Box, strength: int, words: str, node: Node, action: Action, scale: float) -> None:
        super().__init__(box, words, node, action, scale)
        self.strength = strength


def game_plate(words: str, note: str, figures: str, action: Action) -> Control:
    """Its name, what is special about it, and figures at the right."""
    head = Row(Text(words, GAME, single=True, grow=1), Text(figures, FIGURES, single=True), chevron(26), gap=12)
    node = Pad(Column(spring(), head, Text(note, NOTE), spring(), gap=4), 20, 6, 20, 6)
    return Control(
        lambda box, s: GamePlate(box, words, node, action, s),
        lambda width: max(GAME_HIGH, node.high(width)),
        least=node.narrow(),
        words=words,
    )


def fingerprint_plate(caption: str, number: str, action: Action) -> Control:
    words = f"{groups(number, SHOWN)} …"
    node = _low(caption, Text(words, NUMBER, single=True, grow=1))
    return Control(
        lambda box, s: FingerprintPlate(box, number, words, node, action, s),
        *(LOW[1], LOW[0], LOW[0], words),
    )


def strength_plate(caption: str, words: str, strength: int, action: Action) -> Control:
    """``strength`` 0: not all play alike."""
    node = _low(caption, Text(words, LEVEL, single=True, grow=1), lozenges(strength) if strength else Gap())
    return Control(
        lambda box, s: StrengthPlate(box, strength, words, node, action, s),
        *(LOW[1], LOW[0], LOW[0], words),
    )


def _low(caption: str, words: Text, beside: Node | None = None) -> Pad:
    """A caption over words, and a chevron."""
    head = Row(Text(caption, CAPTION, single=True, grow=1), beside, gap=8)
    return Pad(Column(spring(), head, Row(words, chevron(22), gap=8), spring()), 16, 0, 16)

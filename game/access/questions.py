"""The questions shown at a card: beat or transfer, which suit a wild card represents. Answered as by key."""

from typing import NamedTuple

from game.access.nodes import AccessNode, NodeAction, NodeRole
from game.table.screen import TableScreen
from game.text import long_name, suit_name
from game.text.i18n import _
from game.ui.input.wishes import CARDS, Wish

FOUR = range(4)


class CardQuestion(NamedTuple):
    """The question, the answers, and the default for Enter (-1 for none)."""

    words: str
    answers: tuple[str, ...]
    mark: int


def question(screen: TableScreen) -> CardQuestion | None:
    """The current question."""
    moment, pack = screen.scene.moment, screen.play.pack
    if moment.naming is not None:
        words = _("Which suit is {0}?").format(long_name(moment.naming.card, pack))
        return CardQuestion(words, tuple(suit_name(suit) for suit in FOUR), moment.naming.mark)
    asked = moment.pointing.choosing
    return CardQuestion(long_name(asked.card, pack), asked.words, asked.mark) if asked is not None else None


def question_nodes(asked: CardQuestion) -> AccessNode:
    """The answers as a list named by the question."""
    acts = frozenset({NodeAction.FOCUS, NodeAction.CLICK})
    answers = (
        AccessNode(answer_key(n), NodeRole.OPTION, w, on=n == asked.mark, acts=acts)
        for n, w in enumerate(asked.answers)
    )
    return AccessNode("question", NodeRole.LIST, asked.words, children=tuple(answers))


def answer_key(number: int) -> str:
    """The key of an answer's node."""
    return f"answer {number}"


def answer(screen: TableScreen, number: int, act: NodeAction) -> None:
    """Focus this answer, and give it if requested."""
    asked, keyboard = question(screen), screen.player.keyboard
    if asked is None or number >= len(asked.answers):
        return
    if screen.scene.moment.naming is not None:
        if act is NodeAction.CLICK:
            keyboard.ask(CARDS[number], False, keyboard.pad)
        return
    if number != asked.mark:
        keyboard.ask(Wish.RIGHT, False, keyboard.pad)
    if act is NodeAction.CLICK:
        keyboard.ask(Wish.PLAY, False, keyboard.pad)

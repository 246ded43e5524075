"""Moves, reasons and chances as sentences: patterns, filled in for a reader's language (Tongue).

Names are in the nominative; a card's placeholder gives its case: {card} nominative, {card_acc} accusative (played,
beaten, held), {card_ins} instrumental (beaten with); {cards} are several.
"""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Literal, Protocol

from engine.rules.cards import SUIT_SIGNS, Pack
from engine.rules.commands import (
    Attack,
    Beat,
    ChooseDealer,
    Command,
    Cut,
    EndSession,
    Exchange,
    Gesture,
    HandBack,
    NextDeal,
    Pass,
    Say,
    Show,
    Swap,
    Take,
    Touch,
    Transfer,
)
from engine.rules.events import CUT, GIVE, LEAD, Phase
from engine.study.phrases import HINTS, N_, NUDGES, PLURALS, SAYINGS, SENTENCES
from engine.study.reason import THEMES, MoveReason

if TYPE_CHECKING:
    from engine.study.thought import Thought

Case = Literal["nominative", "accusative", "instrumental"]
SAID = 2
"""The most reasons given for a move, because nobody reads more."""


class Tongue(Protocol):
    """A language, and how cards are written in it."""

    def say(self, text: str) -> str:
        """The translation of a pattern of this module."""

    def count(self, one: str, many: str, number: int) -> str:
        """The plural form of a pattern for ``number``."""

    def cards(self, cards: Sequence[int], case: Case) -> str:
        """A list of cards."""

    def suit(self, suit: int) -> str:
        """A suit as a word or sign."""


class English:
    """English, with cards as players write them."""

    def __init__(self, pack: Pack) -> None:
        self.pack = pack

    def say(self, text: str) -> str:
        return text

    def count(self, one: str, many: str, number: int) -> str:
        return one if number == 1 else many

    def cards(self, cards: Sequence[int], case: Case) -> str:
        return " ".join(self.pack.sign(card) for card in cards)

    def suit(self, suit: int) -> str:
        return SUIT_SIGNS[suit]


def move(command: Command, phase: Phase | None, tongue: Tongue) -> str:
    """A recommended move as a sentence to the player; ``phase``: what the seat was asked for."""
    match command:
        case Attack() | Transfer() | Swap():
            return _laying(command, phase, tongue)
        case Beat():
            pattern = tongue.say(N_("Beat {target_acc} with {card_ins}."))
            target, card = tongue.cards([command.target], "accusative"), tongue.cards([command.card], "instrumental")
            return pattern.format(target_acc=target, card_ins=card)
        case Show():
            shown = tongue.say(N_("Show {card_acc} to transfer."))
            return shown.format(card_acc=tongue.cards([command.card], "accusative"))
        case HandBack():
            pattern = tongue.say(N_("Hand back {cards_acc}."))
            return pattern.format(cards_acc=tongue.cards(command.cards, "accusative"))
        case Take():
            return tongue.say(N_("Take the cards."))
        case Pass():
            return tongue.say(N_("Don’t cut.") if phase is CUT else N_("Don’t throw in."))
        case Exchange():
            return tongue.say(N_("Swap your lowest trump for the trump card."))
        case Say(gesture=Gesture.STOP):
            return tongue.say(N_("Say “Stop!” to those who throw in after you."))
        case Say():
            return tongue.say(N_("Say to your partner: “{words}”")).format(words=tongue.say(SAYINGS[command.gesture]))
        case Cut():
            return tongue.say(N_("Cut wherever you like."))
        case Touch():
            return tongue.say(N_("Touch the discard pile and become the fool."))
        case NextDeal() | ChooseDealer() | EndSession():
            return ""


def _laying(command: Attack | Transfer | Swap, phase: Phase | None, tongue: Tongue) -> str:
    cards = tongue.cards(command.cards, "accusative")
    if isinstance(command, Swap):
        return tongue.say(N_("Swap {cards_acc}.")).format(cards_acc=cards)
    named = [suit for suit in command.suits if suit >= 0]
    if isinstance(command, Transfer):
        pattern = N_("Transfer with {cards_ins}.")
        told = tongue.say(pattern).format(cards_ins=tongue.cards(command.cards, "instrumental"))
    elif phase is LEAD:
        told = tongue.say(N_("Attack with {cards_acc}.")).format(cards_acc=cards)
    elif phase is GIVE:
        told = tongue.say(N_("Throw in {cards_acc} on the take.")).format(cards_acc=cards)
    else:
        told = tongue.say(N_("Throw in {cards_acc}.")).format(cards_acc=cards)
    if named:
        suits = " ".join(tongue.suit(suit) for suit in named)
        named_so = tongue.say(N_("Name the suit: {suit}.")).format(suit=suits)
        return f"{told} {named_so}"
    return told


def knows(reason: MoveReason) -> bool:
    """True if the code has a pattern; stored reviews of a later version may have unknown codes."""
    return reason.code in SENTENCES or reason.code in PLURALS


def sentence(reason: MoveReason, names: Sequence[str], tongue: Tongue) -> str:
    """A reason as a sentence."""
    if reason.code in PLURALS:
        number = reason.number or len(reason.cards)
        return _filled(tongue.count(*PLURALS[reason.code], number), reason, names, tongue)
    return _filled(tongue.say(SENTENCES[reason.code]), reason, names, tongue)


def nudge(reasons: Sequence[MoveReason], names: Sequence[str], tongue: Tongue) -> str:
    """What matters now, without naming a move."""
    reason = reasons[0] if reasons else MoveReason("")
    pattern = HINTS.get(reason.code) or (NUDGES[THEMES[reason.code]] if reasons else NUDGES[""])
    if "{name}" in pattern and reason.seat < 0:
        pattern = NUDGES[""]
    return tongue.say(pattern).format(name=names[reason.seat] if reason.seat >= 0 else "")


def chances(thought: "Thought", sides: bool, tongue: Tongue) -> str:
    """The estimate as a sentence; of exact results only a certain loss. ``sides``: several seats lose together."""
    if thought.exact:
        return tongue.say(SENTENCES["lost by force"]) if thought.options[0].losing >= 1 else ""
    best, *others = thought.options
    losing = _hundredths(best.losing)
    worse = _hundredths(others[0].losing) if others else losing
    if sides:
        alone = N_("Your team loses {number} % of deals from here.")
        compared = N_("Your team loses {number} % of deals from here; with the next best move, {other} %.")
    else:
        alone = N_("You’re the fool in {number} % of deals from here.")
        compared = N_("You’re the fool in {number} % of deals from here; with the next best move, in {other} %.")
    return tongue.say(compared if worse > losing else alone).format(number=losing, other=worse)


def explained(reasons: Sequence[MoveReason], names: Sequence[str], tongue: Tongue) -> tuple[str, ...]:
    """The strongest reasons, a sentence each."""
    said = [reason for reason in reasons if reason.code != "lost by force"]  # `chances` says it
    return tuple(sentence(reason, names, tongue) for reason in said[:SAID])


def _hundredths(chance: float) -> int:
    """A chance in per cent, at least 1 and at most 99."""
    return min(max(round(100 * chance), 1), 99)


def _filled(pattern: str, reason: MoveReason, names: Sequence[str], tongue: Tongue) -> str:
    card, cards = [reason.card] if reason.card >= 0 else [], reason.cards
    return pattern.format(
        name=names[reason.seat] if reason.seat >= 0 else "",
        number=reason.number or len(cards),
        card=tongue.cards(card, "nominative"),
        card_acc=tongue.cards(card, "accusative"),
        card_ins=tongue.cards(card, "instrumental"),
        cards=tongue.cards(cards, "nominative"),
        cards_acc=tongue.cards(cards, "accusative"),
        cards_ins=tongue.cards(cards, "instrumental"),
    )

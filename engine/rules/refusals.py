"""Why a command is refused: a reason with a rule number and a sentence that a player understands.

A refusal is a value, not an exception; nothing has changed when it is given. The sentences are English source text
for the interface's translations; ``{0}`` and ``{1}`` stand for the refusal's details, cards already named.
"""

from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum


class Reason(Enum):
    """Rule number and sentence. Reasons whose details are cards are listed in CARD_REASONS."""

    NO_SUCH_SEAT = ("R2", "There is no seat {0} at this table.")
    NOT_YOUR_TURN = ("R16", "It is not your turn yet.")
    DEAL_IS_OVER = ("R30", "The deal is over.")
    DEAL_GOES_ON = ("R30", "The deal is still being played.")
    NO_CARDS = ("R10", "Choose at least one card.")
    CARD_TWICE = ("R10", "One card cannot be laid twice.")
    NOT_YOUR_CARD = ("R10", "That card is not in your hand.")
    ONE_RANK_ONLY = ("R10", "You may lead several cards only if they are of one rank.")
    LEAD_ONE_CARD = ("R10", "You may lead one card only.")
    RANK_NOT_ON_TABLE = ("R12", "No card of that rank lies on the table, so {0} cannot be added.")
    NO_ROOM = ("R13", "This bout takes no more than {0} attack cards.")
    MUST_LEAD = ("R10", "You open this bout: lay a card.")
    MUST_ANSWER = ("R19", "Beat the card or take.")
    DEFENDER_MAY_NOT_ATTACK = ("R11", "You defend: drop the card on the one it beats.")
    NOT_DEFENDING = ("R11", "You are not the defender.")
    CANNOT_BEAT = ("R11", "{0} does not beat {1}.")
    BEATS_NONE = ("R11", "{0} does not beat any of these cards.")
    ALREADY_BEATEN = ("R11", "That card is beaten already.")
    NOT_ON_TABLE = ("R11", "That card does not lie on the table.")
    NOTHING_TO_TAKE = ("R19", "There is nothing to take.")
    NO_TURNUP = ("R26", "There is no turn-up to exchange for.")
    NO_LOWEST_TRUMP = ("R26", "Only the lowest trump may be exchanged for the turn-up.")
    LOWEST_WAS_TAKEN = ("R26", "{0} was taken in a bout and may not be exchanged any more.")
    EXCHANGE_NOT_NOW = ("R26", "The rules of this table do not allow the exchange now.")

    NO_TRANSFER = ("R50", "Attacks are not passed on at this table.")
    NOT_AFTER_BEATING = ("R50", "A card has been beaten, so this attack cannot be passed on.")
    ONLY_FRESH_CARDS = ("R53", "Only cards that were all thrown in since the last beaten card can be passed on.")
    NOT_THE_RANK = ("R50", "Only cards of the rank of the attack pass it on.")
    RANK_MISSING = ("R53", "Add at least one card of every rank that lies unbeaten.")
    TOO_FEW_TO_DEFEND = ("R51", "The next player would hold fewer cards than there are to beat.")
    NOBODY_TO_PASS_TO = ("R50", "Nobody is left to pass the attack on to.")
    KEEP_ONE_CARD = ("R51", "You may not pass the attack on with your last card.")
    SHOWN_ALREADY = ("R52", "A card that was shown in this bout may only beat now.")
    NO_SHOWING = ("R52", "Cards are not shown to pass the attack on at this table.")
    NOT_A_PASS_CARD = ("R52", "Only the trump of the rank of the attack can be shown.")
    NO_NAMING = ("R68", "{0} keeps its own suit.")
    NO_SUCH_SUIT = ("R68", "Name one suit for each card you lay.")
    NO_SWAPPING = ("R66", "Cards are not changed with the talon at this table.")
    SWAP_NOT_NOW = ("R66", "You may change cards only before you lead, or before your first answer.")
    SWAP_TWO = ("R66", "Exactly two cards are changed.")
    NO_MORE_SWAPS = ("R66", "You have changed cards three times in this deal.")
    TALON_TOO_SMALL = ("R66", "Fewer than two face-down cards are left in the talon.")
    HAND_BACK_FIRST = ("R72", "Too many cards lie before you: first hand {0} back.")
    HAND_BACK_EXACTLY = ("R72", "Hand back exactly {0}, as many as lie beyond the limit.")
    NOTHING_TO_HAND_BACK = ("R72", "There is nothing to hand back.")
    LAID_BY_WHO_IS_OUT = ("R72", "{0} was laid by a player who is out, so it stays.")
    NO_PARTNERS = ("R45", "You have no partner to talk to.")
    NOTHING_TO_SAY = ("R45", "Nobody would understand that now.")
    SAID_ALREADY = ("R45", "You have said that already.")
    NO_STOPPING = ("R73", "At this table nobody may stop another from throwing in.")
    NOBODY_TO_STOP = ("R73", "Only the second attacker may stop those who come after, from the first card on.")
    NOTHING_TO_CUT = ("R6", "There is nothing to cut now.")
    CUT_OFF_THE_PACK = ("R6", "Lift between 1 and {0} cards.")
    MUST_CUT = ("R6", "The pack must be cut before it is dealt.")
    NO_TOUCHING = ("R74", "Nobody can open the discards at this table.")
    NOTHING_DISCARDED = ("R74", "No cards have been discarded yet.")
    SESSION_IS_OVER = ("R31", "The session is over.")
    NO_SUCH_WORDS = ("R5", "A word for the shuffle has 1 to 40 characters, and every seat may say one.")
    NO_WORDS = ("R5", "In this session the pack is shuffled without words of the players.")
    NO_CHOICE_OF_DEALER = ("R43", "Only the team that lost chooses who deals.")
    NOT_IN_YOUR_TEAM = ("R43", "Choose one of your own team.")

    @property
    def rule(self) -> str:
        return self.value[0]

    @property
    def sentence(self) -> str:
        return self.value[1]


CARD_REASONS = {
    Reason.RANK_NOT_ON_TABLE,
    Reason.CANNOT_BEAT,
    Reason.BEATS_NONE,
    Reason.LOWEST_WAS_TAKEN,
    Reason.NO_NAMING,
    Reason.LAID_BY_WHO_IS_OUT,
}


@dataclass(frozen=True, slots=True)
class Refusal:
    """A command was refused for ``reason``; ``details`` fill its sentence: card numbers or counts."""

    reason: Reason
    details: tuple[int, ...] = ()

    def text(self, names: tuple[str, ...], translate: Callable[[str], str] = str) -> str:
        """The sentence, translated by ``translate``; ``names`` are the pack's card names or signs by number."""
        shown = [names[d] for d in self.details] if self.reason in CARD_REASONS else list(self.details)
        return translate(self.reason.sentence).format(*shown)


class InPlayError(ValueError):
    """A deal that is still being played was asked for what its end opens. The one refusal, and the one sentence."""

    def __init__(self, number: int) -> None:
        super().__init__(f"deal {number} is still being played; its cards are shown when it has ended")

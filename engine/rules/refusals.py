"""Refusals of commands: a reason with a rule number and a sentence for players.

A refusal is a value, not an exception; the state is unchanged. The sentences are English source text for translation;
``{0}`` and ``{1}`` stand for the refusal's details (card names or numbers).
"""

from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum


class Reason(Enum):
    """Rule number and sentence of each reason. CARD_REASONS lists those whose details are cards."""

    NO_SUCH_SEAT = ("R2", "There is no seat {0} at this table.")
    NOT_YOUR_TURN = ("R16", "It’s not your turn yet.")
    DEAL_IS_OVER = ("R30", "The deal is over.")
    DEAL_GOES_ON = ("R30", "The deal is still being played.")
    NO_CARDS = ("R10", "Choose at least one card.")
    CARD_TWICE = ("R10", "You can’t play the same card twice.")
    NOT_YOUR_CARD = ("R10", "That card isn’t in your hand.")
    ONE_RANK_ONLY = ("R10", "Cards played together must have the same rank.")
    LEAD_ONE_CARD = ("R10", "An attack begins with one card.")
    RANK_NOT_ON_TABLE = ("R12", "You may only throw in ranks already on the table.")
    NO_ROOM = ("R13", "No more than {0} attack cards in this bout.")
    MUST_LEAD = ("R10", "You attack: play a card.")
    MUST_ANSWER = ("R19", "Beat the card or take.")
    DEFENDER_MAY_NOT_ATTACK = ("R11", "You’re defending: drop your card on the one it beats.")
    NOT_DEFENDING = ("R11", "You’re not defending.")
    CANNOT_BEAT = ("R11", "{0} doesn’t beat {1}.")
    BEATS_NONE = ("R11", "{0} doesn’t beat any of these cards.")
    ALREADY_BEATEN = ("R11", "That card is already beaten.")
    NOT_ON_TABLE = ("R11", "That card isn’t on the table.")
    NOTHING_TO_TAKE = ("R19", "There is nothing to take.")
    NO_TURNUP = ("R26", "There is no trump card to swap for.")
    NO_LOWEST_TRUMP = ("R26", "Only the lowest trump can be swapped for the trump card.")
    LOWEST_WAS_TAKEN = ("R26", "You took {0} in a bout, so you can’t swap it.")
    EXCHANGE_NOT_NOW = ("R26", "You can’t swap the trump card now.")

    NO_TRANSFER = ("R50", "There is no transfer in this game.")
    NOT_AFTER_BEATING = ("R50", "Too late to transfer: a card has been beaten.")
    ONLY_FRESH_CARDS = ("R53", "You can only transfer if all unbeaten cards were thrown in after the last beaten one.")
    NOT_THE_RANK = ("R50", "To transfer, play a card of the same rank.")
    RANK_MISSING = ("R53", "Add at least one card of each unbeaten rank.")
    TOO_FEW_TO_DEFEND = ("R51", "The next player has too few cards to beat them all.")
    NOBODY_TO_PASS_TO = ("R50", "There is nobody left to transfer to.")
    KEEP_ONE_CARD = ("R51", "You may not transfer with your last card.")
    SHOWN_ALREADY = ("R52", "You have shown this card: now it can only beat.")
    NO_SHOWING = ("R52", "You can’t transfer by showing a card in this game.")
    NOT_A_PASS_CARD = ("R52", "You can only show the trump of the attack’s rank.")
    NO_NAMING = ("R68", "{0} keeps its own suit.")
    NO_SUCH_SUIT = ("R68", "Name one suit for each card you play.")
    NO_SWAPPING = ("R66", "You can’t swap cards in this game.")
    SWAP_NOT_NOW = ("R66", "You may only swap cards before you attack or before your first answer.")
    SWAP_TWO = ("R66", "Swap exactly two cards.")
    NO_MORE_SWAPS = ("R66", "You have already swapped cards three times in this deal.")
    TALON_TOO_SMALL = ("R66", "The deck has fewer than two face-down cards.")
    HAND_BACK_FIRST = ("R72", "Too many cards: first hand {0} back.")
    HAND_BACK_EXACTLY = ("R72", "Hand back exactly {0}.")
    NOTHING_TO_HAND_BACK = ("R72", "There is nothing to hand back.")
    LAID_BY_WHO_IS_OUT = ("R72", "{0} stays: its player is out.")
    NO_PARTNERS = ("R45", "You have no partner to talk to.")
    NOTHING_TO_SAY = ("R45", "That has no meaning now.")
    SAID_ALREADY = ("R45", "You have already said that.")
    NO_STOPPING = ("R73", "You can’t stop other players in this game.")
    NOBODY_TO_STOP = ("R73", "Only the second attacker can stop the others, once a card is played.")
    NOTHING_TO_CUT = ("R6", "There is nothing to cut.")
    CUT_OFF_THE_PACK = ("R6", "Lift between 1 and {0} cards.")
    MUST_CUT = ("R6", "The pack must be cut first.")
    NO_TOUCHING = ("R74", "Nobody can open the discard pile in this game.")
    NOTHING_DISCARDED = ("R74", "The discard pile is still empty.")
    SESSION_IS_OVER = ("R31", "The match is over.")
    NO_SUCH_WORDS = ("R5", "One word per player, 1 to 40 characters.")
    NO_WORDS = ("R5", "This match is shuffled without words.")
    NO_CHOICE_OF_DEALER = ("R43", "Only the losing team chooses who deals.")
    NOT_IN_YOUR_TEAM = ("R43", "Choose a player from your own team.")

    @property
    def rule(self) -> str:
        return self.value[0]

    @property
    def sentence(self) -> str:
        return self.value[1]


CARD_REASONS = {
    Reason.CANNOT_BEAT,
    Reason.BEATS_NONE,
    Reason.LOWEST_WAS_TAKEN,
    Reason.NO_NAMING,
    Reason.LAID_BY_WHO_IS_OUT,
}


@dataclass(frozen=True, slots=True)
class Refusal:
    """Why a command was refused; ``details`` (card numbers or counts) fill the gaps of the sentence."""

    reason: Reason
    details: tuple[int, ...] = ()

    def text(self, names: tuple[str, ...], translate: Callable[[str], str] = str) -> str:
        """The translated sentence; ``names[c]`` is the name or sign of card ``c``."""
        shown = [names[d] for d in self.details] if self.reason in CARD_REASONS else list(self.details)
        return translate(self.reason.sentence).format(*shown)


class InPlayError(ValueError):
    """Something was requested that is only revealed at the end of a deal, while the deal is in play."""

    def __init__(self, number: int) -> None:
        super().__init__(f"deal {number} is still being played; its cards can be shown when it has ended")

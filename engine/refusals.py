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
    ALREADY_BEATEN = ("R11", "That card is beaten already.")
    NOT_ON_TABLE = ("R11", "That card does not lie on the table.")
    NOTHING_TO_TAKE = ("R19", "There is nothing to take.")
    NO_TURNUP = ("R26", "There is no turn-up to exchange for.")
    NO_LOWEST_TRUMP = ("R26", "Only the lowest trump may be exchanged for the turn-up.")
    LOWEST_WAS_TAKEN = ("R26", "{0} was taken in a bout and may not be exchanged any more.")
    EXCHANGE_NOT_NOW = ("R26", "The rules of this table do not allow the exchange now.")

    @property
    def rule(self) -> str:
        return self.value[0]

    @property
    def sentence(self) -> str:
        return self.value[1]


CARD_REASONS = {Reason.RANK_NOT_ON_TABLE, Reason.CANNOT_BEAT, Reason.LOWEST_WAS_TAKEN}


@dataclass(frozen=True, slots=True)
class Refusal:
    """A command was refused for ``reason``; ``details`` fill its sentence: card numbers or counts."""

    reason: Reason
    details: tuple[int, ...] = ()

    def text(self, names: tuple[str, ...], translate: Callable[[str], str] = str) -> str:
        """The sentence, translated by ``translate``; ``names`` are the pack's card names or signs by number."""
        shown = [names[d] for d in self.details] if self.reason in CARD_REASONS else list(self.details)
        return translate(self.reason.sentence).format(*shown)

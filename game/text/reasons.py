"""Hints and reviews in the player's language: what to do, why, and how the deal stands.

engine.study determines the words; here they are translated, with cards in their case. Independent of the deal.
"""

from collections.abc import Sequence

from engine.rules.cards import Pack
from engine.study import wording
from engine.study.record import MoveReason
from game.text.i18n import _, ngettext
from game.text.naming import Case, Company, long, short, suit_sign_or_name, together


class PlayersTongue:
    """The current language (engine.study.wording.Tongue). ``speech`` writes cards in words."""

    def __init__(self, pack: Pack, speech: bool = False) -> None:
        self.speech = speech
        self._namer = long(pack) if speech else short(pack)

    def say(self, text: str) -> str:
        return _(text)

    def count(self, one: str, many: str, number: int) -> str:
        return ngettext(one, many, number)

    def cards(self, cards: Sequence[int], case: wording.Case) -> str:
        return together((self._namer(card, Case(case)) for card in cards), self.speech)

    def suit(self, suit: int) -> str:
        return suit_sign_or_name(suit, self.speech)


def reason_told(reason: MoveReason, names: Sequence[str], pack: Pack, eye: int, speech: bool = False) -> str:
    """A reason as a sentence to the player on the seat ``eye``, "" if from a later version."""
    told = wording.knows(reason)
    return wording.sentence(reason, Company(names, eye).names, PlayersTongue(pack, speech)) if told else ""

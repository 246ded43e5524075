"""The letters of court cards, as packs print them in each language: on faces and in texts they are the same.

A German calls J and Q Bube and Dame, and a German pack says B and D. Notation, which programs exchange, stays as it is.
"""

from typing import Final, Literal

from engine.rules.cards import NO_SUIT, SUIT_SIGNS, Pack

Letters = Literal["latin", "ru", "de", "pl"]

LETTERS: Final[dict[Letters, dict[str, str]]] = {
    "latin": {},
    "ru": {"J": "В", "Q": "Д", "K": "К", "A": "Т"},
    "de": {"J": "B", "Q": "D"},
    "pl": {"J": "W", "Q": "D"},
}
"""What a pack prints in the corners instead of J, Q, K and A."""
IN_LANGUAGES: Final[dict[str, Letters]] = {"de": "de", "pl": "pl", "ru": "ru", "uk": "ru"}

_printed: Letters = "latin"


def letters_of(language: str) -> Letters:
    """The letters of a language's packs."""
    return IN_LANGUAGES.get(language, "latin")


def write_as(letters: Letters) -> None:
    """From now on texts name cards by these letters."""
    global _printed
    _printed = letters


def rank_sign(rank: str) -> str:
    """A rank of a pack as it is printed: ``10``, ``J`` or ``В``."""
    return LETTERS[_printed].get(rank, rank)


def card_sign(pack: Pack, card: int) -> str:
    """A card as texts show it: ``10♥``, ``J♠`` or ``В♠``."""
    suit = pack.suit_of[card]
    return pack.sign(card) if suit == NO_SUIT else rank_sign(pack.ranks[pack.rank_of[card]]) + SUIT_SIGNS[suit]

"""Cards in words: short, as a player writes them ("10♥"), and long, as one says them ("ten of hearts"), in their case.

Knows no deal. A language with cases has three forms of every rank, told apart by context; of a suit it needs the
nominative ("trumps are hearts") and the form behind a rank ("ten of hearts").
"""

from collections.abc import Callable, Iterable
from enum import Enum

from engine.rules.cards import HIDDEN, NO_SUIT, SUIT_SIGNS, Pack
from game.text.i18n import _, ngettext, pgettext


class Case(Enum):
    """What a card does in its sentence."""

    STANDS = "nominative"
    """It is something, or is merely named: "ten of hearts, trump"."""
    SUFFERS = "accusative"
    """It is laid, beaten, shown, drawn: "leads a ten"."""
    SERVES = "instrumental"
    """It is what one beats with: "with a ten"."""


Namer = Callable[[int, Case], str]
"""Names a card for a sentence; short names are the same in every case."""


def short(pack: Pack) -> Namer:
    """Names as a player writes them."""
    return lambda card, _case: pack.sign(card)


def long(pack: Pack) -> Namer:
    """Names as one says them."""
    return lambda card, case: long_name(card, pack, case)


def long_name(card: int, pack: Pack, case: Case = Case.STANDS) -> str:
    """ "ten of hearts" in the player's language."""
    ranks = _ranks(case)
    suit = pack.suit_of[card]
    if suit == NO_SUIT:
        return ranks[pack.names[card]]
    pattern = pgettext("a card's name", "{rank} of {suit}")
    return pattern.format(rank=ranks[pack.ranks[pack.rank_of[card]]], suit=_of_suit(suit))


def suit_name(suit: int) -> str:
    """ "hearts", as a word of its own."""
    return (
        pgettext("suit", "spades"),
        pgettext("suit", "hearts"),
        pgettext("suit", "diamonds"),
        pgettext("suit", "clubs"),
    )[suit]


def suit_sign_or_name(suit: int, speech: bool) -> str:
    """A suit as it stands in a sentence that is read, or said."""
    return suit_name(suit) if speech else SUIT_SIGNS[suit]


def together(names: Iterable[str], speech: bool = False) -> str:
    """Several cards or names in a row: cards that are read stand close together, words are parted by commas."""
    return (", " if speech else " ").join(names)


def counted(cards: int) -> str:
    """ "3 cards"."""
    return ngettext("{count} card", "{count} cards", cards).format(count=cards)


def known(cards: Iterable[int]) -> list[int]:
    """Those of ``cards`` whose face may be named."""
    return [card for card in cards if card != HIDDEN]


def _of_suit(suit: int) -> str:
    """A suit behind a rank: in Slavic languages its genitive."""
    return (
        pgettext("suit of a card", "spades"),
        pgettext("suit of a card", "hearts"),
        pgettext("suit of a card", "diamonds"),
        pgettext("suit of a card", "clubs"),
    )[suit]


def _ranks(case: Case) -> dict[str, str]:
    """Every rank by the pack's own mark."""
    if case is Case.SUFFERS:
        return {
            "2": pgettext("accusative", "two"),
            "3": pgettext("accusative", "three"),
            "4": pgettext("accusative", "four"),
            "5": pgettext("accusative", "five"),
            "6": pgettext("accusative", "six"),
            "7": pgettext("accusative", "seven"),
            "8": pgettext("accusative", "eight"),
            "9": pgettext("accusative", "nine"),
            "10": pgettext("accusative", "ten"),
            "J": pgettext("accusative", "jack"),
            "Q": pgettext("accusative", "queen"),
            "K": pgettext("accusative", "king"),
            "A": pgettext("accusative", "ace"),
            "RJ": pgettext("accusative", "red joker"),
            "BJ": pgettext("accusative", "black joker"),
        }
    if case is Case.SERVES:
        return {
            "2": pgettext("instrumental", "two"),
            "3": pgettext("instrumental", "three"),
            "4": pgettext("instrumental", "four"),
            "5": pgettext("instrumental", "five"),
            "6": pgettext("instrumental", "six"),
            "7": pgettext("instrumental", "seven"),
            "8": pgettext("instrumental", "eight"),
            "9": pgettext("instrumental", "nine"),
            "10": pgettext("instrumental", "ten"),
            "J": pgettext("instrumental", "jack"),
            "Q": pgettext("instrumental", "queen"),
            "K": pgettext("instrumental", "king"),
            "A": pgettext("instrumental", "ace"),
            "RJ": pgettext("instrumental", "red joker"),
            "BJ": pgettext("instrumental", "black joker"),
        }
    return {
        "2": pgettext("nominative", "two"),
        "3": pgettext("nominative", "three"),
        "4": pgettext("nominative", "four"),
        "5": pgettext("nominative", "five"),
        "6": pgettext("nominative", "six"),
        "7": pgettext("nominative", "seven"),
        "8": pgettext("nominative", "eight"),
        "9": pgettext("nominative", "nine"),
        "10": pgettext("nominative", "ten"),
        "J": pgettext("nominative", "jack"),
        "Q": pgettext("nominative", "queen"),
        "K": pgettext("nominative", "king"),
        "A": pgettext("nominative", "ace"),
        "RJ": pgettext("nominative", "red joker"),
        "BJ": pgettext("nominative", "black joker"),
    }


def rank_name(rank: int, pack: Pack) -> str:
    """A rank as it stands in a sentence that is read: "7", or a knave's letter; the rank after the ace is a joker's."""
    return pack.ranks[rank] if rank < len(pack.ranks) else _("joker")

"""Cards, packs and sets of cards.

A card is a small int, a set of cards is an int used as a bit set (bit ``c`` is card ``c``). Cards are numbered
rank by rank from the lowest, so that the lowest bit of a set is its lowest card. Nothing here knows of trumps.
"""

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Final

SPADES, HEARTS, DIAMONDS, CLUBS = range(4)
NO_SUIT: Final = -1
SUIT_LETTERS = "SHDC"
SUIT_SIGNS = "♠♥♦♣"
RANKS = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A")

# The red joker and the black one, as commands and files write them, and as a player does.
JOKERS = ("RJ", "BJ")
JOKER_SIGNS = {"RJ": "★♥♦", "BJ": "★♠♣"}

# What an observer is told of a card whose face that seat may not see (see engine.knowledge.observe).
HIDDEN: Final = -1


def cards_in(cards: int) -> list[int]:
    """The cards of a set, from the lowest."""
    found = []  # not a generator: the whole list is sooner made, and twice so when compiled
    while cards:
        low = cards & -cards
        found.append(low.bit_length() - 1)
        cards ^= low
    return found


def lowest_in(cards: int) -> int:
    """The lowest card of a set, -1 of an empty one."""
    return (cards & -cards).bit_length() - 1


def listed(cards: int) -> tuple[int, ...]:
    """The cards of a set, from the lowest: how events tell sets, so that no order in a hand shows."""
    return tuple(cards_in(cards))


def set_of(cards: Iterable[int]) -> int:
    """The set that holds these cards."""
    found = 0
    for card in cards:
        found |= 1 << card
    return found


def twin_of(card: int, same_rank: tuple[int, ...]) -> int:
    """The other card of the pack with the same face, -1 in a single pack (``same_rank`` as in `Pack`)."""
    return card ^ 1 if same_rank[0].bit_count() == 8 else -1


def suit_by(card: int, same_rank: tuple[int, ...]) -> int:
    """The suit of a card that is no joker (``same_rank`` as in `Pack`)."""
    return card * 4 // same_rank[0].bit_count() % 4


@dataclass(frozen=True, slots=True)
class Pack:
    """A pack of cards (R1, O1): its ranks from low to high, four suits, ``copies`` of each card, perhaps two jokers.

    ``same_rank[c]`` is the set of cards with the rank of card ``c``, ``suits[s]`` the set of suit ``s``;
    ``rank_of[c]`` counts from 0, the pack's lowest rank. ``lowest`` is the set of all cards of that rank. A joker has
    the rank after the ace and NO_SUIT. ``face_of[c]`` is the first card with the face of card ``c``, ``firsts`` the set
    of these.
    """

    name: str
    ranks: tuple[str, ...]
    copies: int = 1
    jokers: bool = False
    size: int = field(init=False)
    rank_of: tuple[int, ...] = field(init=False)
    suit_of: tuple[int, ...] = field(init=False)
    names: tuple[str, ...] = field(init=False)
    same_rank: tuple[int, ...] = field(init=False)
    suits: tuple[int, ...] = field(init=False)
    lowest: int = field(init=False)
    face_of: tuple[int, ...] = field(init=False)
    firsts: int = field(init=False)

    def __post_init__(self) -> None:
        cells = [
            (rank, suit, copy) for rank in range(len(self.ranks)) for suit in range(4) for copy in range(self.copies)
        ]
        names = [self.ranks[r] + SUIT_LETTERS[s] + "'" * copy for r, s, copy in cells]
        if self.jokers:
            cells += [(len(self.ranks), NO_SUIT, copy) for copy in range(len(JOKERS))]
            names += JOKERS
        fill = object.__setattr__  # a frozen value completes itself once
        fill(self, "size", len(cells))
        fill(self, "rank_of", tuple(rank for rank, _, _ in cells))
        fill(self, "suit_of", tuple(suit for _, suit, _ in cells))
        fill(self, "names", tuple(names))
        by_rank = [set_of(c for c, cell in enumerate(cells) if cell[0] == r) for r in range(len(self.ranks) + 1)]
        fill(self, "same_rank", tuple(by_rank[rank] for rank, _, _ in cells))
        fill(self, "suits", tuple(set_of(c for c, cell in enumerate(cells) if cell[1] == s) for s in range(4)))
        fill(self, "lowest", by_rank[0])
        copies = [copy if suit != NO_SUIT else 0 for _, suit, copy in cells]
        fill(self, "face_of", tuple(card - copy for card, copy in enumerate(copies)))
        fill(self, "firsts", set_of(self.face_of))

    def faces(self, cards: int) -> int:
        """The same for two sets if nobody can tell them apart: a card counts as the first copy, two as both.

        (No pack has more than two copies.)
        """
        if self.copies == 1:
            return cards
        firsts, seconds = cards & self.firsts, cards >> 1 & self.firsts
        return firsts | seconds | (firsts & seconds) << 1

    def card(self, name: str) -> int:
        """The card with this name: ``7S``, ``10h``, ``♦A``, ``A♦``, ``7S'`` (the second copy), ``RJ`` (a joker).

        Raises ValueError, naming the text, when this pack has no such card.
        """
        text = name.strip().upper()
        for sign, letter in zip(SUIT_SIGNS, SUIT_LETTERS, strict=True):
            text = text.replace(sign, letter)
        if text[:1] in SUIT_LETTERS and text[1:].rstrip("'") in self.ranks:
            text = text[1:].rstrip("'") + text[0] + "'" * text.count("'")
        if text not in self.names:
            raise ValueError(f"{name!r} is not a card of the {self.name}-card pack")
        return self.names.index(text)

    def hand(self, text: str) -> int:
        """The set of the cards named in ``text``, separated by spaces.

        Raises ValueError, naming it, for an unknown card or one that stands twice.
        """
        cards = [self.card(word) for word in text.split()]
        if len(set(cards)) < len(cards):
            raise ValueError(f"a card is named twice in {text!r}")
        return set_of(cards)

    def written(self, cards: int) -> str:
        """The names of a set's cards, lowest first, separated by spaces."""
        return " ".join(self.names[card] for card in cards_in(cards))

    def sign(self, card: int) -> str:
        """A card as a player writes it: ``10♥``."""
        if self.suit_of[card] == NO_SUIT:
            return JOKER_SIGNS[self.names[card]]
        return self.ranks[self.rank_of[card]] + SUIT_SIGNS[self.suit_of[card]]


PACKS = {
    "24": Pack("24", RANKS[7:]),
    "36": Pack("36", RANKS[4:]),
    "52": Pack("52", RANKS),
    "54": Pack("54", RANKS, jokers=True),
    "72": Pack("72", RANKS[4:], copies=2),
}

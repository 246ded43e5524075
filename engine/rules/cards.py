"""Cards, packs and sets of cards.

A card is a small int; a set of cards is an int used as a bit set (bit ``c`` is card ``c``). Cards are numbered
rank by rank from the lowest, so the lowest bit of a set is its lowest card. This module does not know about trumps.
"""

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Final

SPADES, HEARTS, DIAMONDS, CLUBS = range(4)
NO_SUIT: Final = -1
SUIT_LETTERS = "SHDC"
SUIT_SIGNS = "♠♥♦♣"
RANKS = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A")

# The red and the black joker: names in commands and files, and signs for players.
JOKERS = ("RJ", "BJ")
JOKER_SIGNS = {"RJ": "★♥♦", "BJ": "★♠♣"}

# Stands in an observation for a card whose face the seat may not see (engine.knowledge.observe).
HIDDEN: Final = -1


def size_of(cards: int) -> int:
    """The number of cards in a set."""
    size = 0
    while cards:
        cards &= cards - 1
        size += 1
    return size


# Compiled modules call the function above directly, which takes a third of the time of a method of a boxed number; all
# others import the method, which is the faster one there.
globals()["size_of"] = int.bit_count


def cards_in(cards: int) -> list[int]:
    """The cards of a set, lowest first."""
    found = []  # not a generator: a list is faster, and even more so when compiled
    while cards:
        low = cards & -cards
        found.append(low.bit_length() - 1)
        cards ^= low
    return found


def lowest_in(cards: int) -> int:
    """The lowest card of a set, or -1 if the set is empty."""
    return (cards & -cards).bit_length() - 1


def listed(cards: int) -> tuple[int, ...]:
    """The cards of a set, lowest first. Events list sets this way, so that the order of a hand is not revealed."""
    return tuple(cards_in(cards))


def set_of(cards: Iterable[int]) -> int:
    """The set of these cards."""
    found = 0
    for card in cards:
        found |= 1 << card
    return found


def twin_of(card: int, same_rank: tuple[int, ...]) -> int:
    """The other card with the same face, or -1 in a single pack (``same_rank`` as in `Pack`)."""
    return card ^ 1 if same_rank[0].bit_count() == 8 else -1


def suit_by(card: int, same_rank: tuple[int, ...]) -> int:
    """The suit of a card that is not a joker (``same_rank`` as in `Pack`)."""
    return card * 4 // same_rank[0].bit_count() % 4


@dataclass(frozen=True, slots=True)
class Pack:
    """A pack of cards (R1, O1): ranks from low to high, four suits, ``copies`` of each card, optionally two jokers.

    ``same_rank[c]`` is the set of cards with the rank of card ``c``, ``suits[s]`` the set of cards of suit ``s``.
    ``rank_of[c]`` is 0 for the pack's lowest rank; ``lowest`` is the set of cards of that rank. A joker has the rank
    after the ace and NO_SUIT. ``face_of[c]`` is the first copy of card ``c``, ``firsts`` the set of all first copies.
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
        fill = object.__setattr__  # the class is frozen
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
        """A canonical set, equal for sets that nobody can tell apart: a single copy becomes the first copy.

        Packs have at most two copies of a card.
        """
        if self.copies == 1:
            return cards
        firsts, seconds = cards & self.firsts, cards >> 1 & self.firsts
        return firsts | seconds | (firsts & seconds) << 1

    def card(self, name: str) -> int:
        """The card with this name: ``7S``, ``10h``, ``♦A``, ``A♦``, ``7S'`` (the second copy), ``RJ`` (a joker).

        Raises ValueError with the name if this pack has no such card.
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

        Raises ValueError for an unknown card or one that is named twice.
        """
        cards = [self.card(word) for word in text.split()]
        if len(set(cards)) < len(cards):
            raise ValueError(f"a card is named twice in {text!r}")
        return set_of(cards)

    def written(self, cards: int) -> str:
        """The names of a set's cards, lowest first, separated by spaces."""
        return " ".join(self.names[card] for card in cards_in(cards))

    def sign(self, card: int) -> str:
        """A card as shown to players: ``10♥``."""
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

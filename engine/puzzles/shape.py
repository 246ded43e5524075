"""The canonical shape of a puzzle, equal for two puzzles that differ only in names of suits and unused ranks.

Without a talon only the order of the ranks matters, and which cards share a rank or suit.
"""

from itertools import permutations

from engine.puzzles.puzzle import Puzzle, cards_of, rules_of
from engine.rules.cards import cards_in

Piece = tuple[int, int]
"""A card as the index of its rank among the ranks present, and its suit; (-1, -1): none."""
Shape = tuple[bool, tuple[Piece, ...], tuple[Piece, ...], tuple[tuple[Piece, Piece], ...]]
"""True if the defender takes; both hands; the pairs on the table."""


def shape(puzzle: Puzzle) -> Shape:
    """The shape of a puzzle, equal for puzzles that are the same up to the names of suits and ranks."""
    pack = rules_of(puzzle.pack).pack
    everything = cards_of(puzzle)
    ranks = {rank: place for place, rank in enumerate(sorted({pack.rank_of[card] for card in everything}))}
    plain = [suit for suit in range(4) if suit != puzzle.trump]
    found = []
    for order in permutations(range(1, 4)):
        suits = {puzzle.trump: 0, **dict(zip(plain, order, strict=True))}
        names = {card: (ranks[pack.rank_of[card]], suits[pack.suit_of[card]]) for card in everything}
        own, other = (tuple(sorted(names[card] for card in cards_in(hand))) for hand in (puzzle.own, puzzle.other))
        table = tuple(sorted((names[a], names[c] if c >= 0 else (-1, -1)) for a, c in puzzle.pairs))
        found.append((own, other, table))
    return puzzle.takes, *min(found)

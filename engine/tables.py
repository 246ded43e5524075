"""What beats what: one table for each suit that may be trump, built once per rule set.

Variants that change which card beats which (R61-R69) are other tables, never other code.
"""

from dataclasses import dataclass

from engine.cards import Pack, cards_in


@dataclass(frozen=True, slots=True)
class Table:
    """How cards stand to each other in a deal.

    ``beaters[c]`` is the set of cards that beat card ``c`` (R11), ``trumps`` the set of all trumps and
    ``lowest_trump`` the trump that may be exchanged for the turn-up (R26), -1 without trumps.
    """

    beaters: tuple[int, ...]
    trumps: int
    lowest_trump: int


def plain_table(pack: Pack, trump: int) -> Table:
    """R11: a higher card of its suit beats a card, and any trump beats a card that is no trump."""
    trumps = pack.suits[trump]
    beaters = []
    for card in range(pack.size):
        suit, rank = pack.suit_of[card], pack.rank_of[card]
        higher = sum(1 << c for c in cards_in(pack.suits[suit]) if pack.rank_of[c] > rank)
        beaters.append(higher if suit == trump else higher | trumps)
    return Table(tuple(beaters), trumps, next(cards_in(trumps)))

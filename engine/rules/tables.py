"""What beats what: one table for each trump suit and one without trumps, built once per rule set.

Variants that change which card beats which (R61-R69) only change the tables: `table` applies their changes to the
basic table of R11.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from engine.rules.cards import CLUBS, DIAMONDS, HEARTS, NO_SUIT, SPADES, Pack, cards_in, set_of

OTHER_OF_COLOUR = {SPADES: CLUBS, CLUBS: SPADES, HEARTS: DIAMONDS, DIAMONDS: HEARTS}


@dataclass(frozen=True, slots=True)
class Table:
    """What beats what for one trump suit, or without trumps.

    ``beaters[c]`` is the set of cards that beat card ``c`` (R11), ``trumps`` the set of all trumps. ``order`` lists
    the trumps from the lowest, a set for each rank, because two packs contain equal cards. ``lowest`` is the set of
    trumps that may be exchanged for the turn-up (R26).
    """

    beaters: tuple[int, ...]
    trumps: int
    order: tuple[int, ...]
    lowest: int


Draft = list[int]
"""The beaters of each card while a table is being built."""
Change = Callable[[Pack, int, int, Draft], None]
"""Called with the pack, the trump suit, the set of all trumps and the draft, which it changes."""


def table(pack: Pack, trump: int, changes: Sequence[Change] = ()) -> Table:
    """The table for this trump suit (NO_SUIT: none) by R11, with the ``changes`` of the variants applied in order."""
    suit_trumps = trumps = pack.suits[trump] if trump != NO_SUIT else 0
    order = [pack.same_rank[card] & trumps for card in cards_in(trumps)]
    if jacks_lead in changes and trumps:
        order = [step for step in order if not step & _jacks(pack, trump)[0]]
        order += reversed(_jacks(pack, trump))
        trumps |= _jacks(pack, trump)[1]
    draft: Draft = []
    for card in range(pack.size):
        suit, rank = pack.suit_of[card], pack.rank_of[card]
        if suit == NO_SUIT:
            draft.append(0)
            continue
        higher = set_of(c for c in cards_in(pack.suits[suit]) if pack.rank_of[c] > rank)
        draft.append(higher if suit == trump else higher | suit_trumps)
    for change in changes:
        change(pack, trump, trumps, draft)
    steps = tuple(dict.fromkeys(order))
    return Table(tuple(draft), trumps, steps, steps[0] if steps else 0)


def spades_by_spades(pack: Pack, trump: int, trumps: int, draft: Draft) -> None:
    """R62: only higher spades beat a spade. A jack of spades that counts as a trump (R69) is not affected."""
    spades = pack.suits[SPADES] & ~trumps
    for card in cards_in(spades):
        draft[card] &= spades


def lowest_beats_ace(pack: Pack, trump: int, trumps: int, draft: Draft) -> None:
    """R63: the lowest trump beats the trump ace."""
    if trump != NO_SUIT:
        for ace in cards_in(_of_rank(pack, len(pack.ranks) - 1) & pack.suits[trump]):
            draft[ace] |= pack.lowest & pack.suits[trump]


def jacks_lead(pack: Pack, trump: int, trumps: int, draft: Draft) -> None:
    """R69: the jack of trumps is the highest trump, the other jack of its colour the second highest."""
    if trump == NO_SUIT:
        return
    first, second = _jacks(pack, trump)
    other = pack.suits[OTHER_OF_COLOUR[trump]]
    for card in range(pack.size):
        if 1 << card & first:
            draft[card] = 0
        elif 1 << card & second:
            draft[card] = first
        elif 1 << card & pack.suits[trump]:
            draft[card] |= first | second
        elif 1 << card & other:
            draft[card] = draft[card] | second  # as a trump, regardless of its rank in its own suit
        elif pack.suit_of[card] != NO_SUIT:
            draft[card] |= second


def jokers_beat_their_colour(pack: Pack, trump: int, trumps: int, draft: Draft) -> None:
    """R67: a joker beats every card of its colour, including trumps, and spades under spades by spades (R62)."""
    red, black = (1 << card for card in range(pack.size) if pack.suit_of[card] == NO_SUIT)
    for card in range(pack.size):
        suit = pack.suit_of[card]
        if suit != NO_SUIT:
            draft[card] |= red if suit in (HEARTS, DIAMONDS) else black


def lowest_are_wild(pack: Pack, trump: int, trumps: int, draft: Draft) -> None:
    """R68: a card of the lowest rank beats what it would beat as a trump; as another suit it beats nothing."""
    if trump == NO_SUIT:
        return
    of_trumps = pack.lowest & pack.suits[trump]
    for card in range(pack.size):
        if draft[card] & of_trumps:
            draft[card] |= pack.lowest


def _jacks(pack: Pack, trump: int) -> tuple[int, int]:
    """The set of trump jacks, and the set of jacks of the other suit of their colour."""
    jacks = _of_rank(pack, pack.ranks.index("J"))
    return jacks & pack.suits[trump], jacks & pack.suits[OTHER_OF_COLOUR[trump]]


def _of_rank(pack: Pack, rank: int) -> int:
    return set_of(card for card in range(pack.size) if pack.rank_of[card] == rank)

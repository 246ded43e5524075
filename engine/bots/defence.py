"""A defence against several cards as one choice: which cards beat them all, at the least cost.

Two open cards with one common beater cannot both be beaten. Taking the cheapest beater for each card in turn may miss
that, or miss a defence that exists; this module finds one whenever there is one.
"""

from typing import Final

from engine.rules.cards import cards_in, size_of

DONE: Final = -1


def cheapest(ables: list[int], dear: int) -> list[int]:
    """A different card for each open card, of which ``ables`` are the sets that beat it; [] if there are too few.

    No other choice costs less, if cards of ``dear`` cost more than all others and otherwise the higher card costs more.
    """
    used, found = 0, []
    for able in ables:
        cheap = able & ~dear or able
        low = cheap & -cheap
        if not low or used & low:
            return _matched_by_rank(ables, dear) if low else []
        used |= low
        found.append(low.bit_length() - 1)
    return found


def matched(ables: list[int], ranked: list[int]) -> list[int]:
    """As `cheapest`, with the cards in the order of what they cost; a card that is not ``ranked`` is not used.

    Cards are tried from the cheapest, and a card is kept if the kept ones can all be used at once. What can be used at
    once is a matroid, so this greedy choice is the cheapest one.
    """
    placed = [-1] * len(ables)
    missing = len(ables)
    for card in ranked:
        if not missing:
            break
        if _place(card, ables, placed, 0) < 0:
            missing -= 1
    return [] if missing else placed


def completes(card: int, ables: list[int]) -> bool:
    """Whether the first open card may be beaten with ``card``: all the others can still be beaten without it."""
    rest = [able & ~(1 << card) for able in ables[1:]]
    return not rest or bool(cheapest(rest, 0))


def _matched_by_rank(ables: list[int], dear: int) -> list[int]:
    every = 0
    for able in ables:
        every |= able
    if size_of(every) < len(ables):
        return []  # mostly so where none is found
    ranked = cards_in(every & ~dear)
    ranked += cards_in(every & dear)
    return matched(ables, ranked)


def _place(card: int, ables: list[int], placed: list[int], tried: int) -> int:
    """Use ``card`` besides the cards that are ``placed``, moving those to other open cards if needed.

    Returns DONE, or which places were ``tried``, a bit set, if that cannot be done.
    """
    for target, able in enumerate(ables):
        if able >> card & 1 and not tried >> target & 1:
            tried |= 1 << target
            if placed[target] >= 0:
                tried = _place(placed[target], ables, placed, tried)
            if tried < 0 or placed[target] < 0:
                placed[target] = card
                return DONE
    return tried

"""A defence against several cards as one choice: which cards beat them all, at the least cost.

Two open cards with one common beater cannot both be beaten. Taking the cheapest beater for each card in turn may miss
that, or miss a defence that exists; this module finds one whenever there is one.
"""

from engine.rules.cards import cards_in


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
        if _place(card, ables, placed, [False] * len(ables)):
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
    ranked = cards_in(every & ~dear)
    ranked += cards_in(every & dear)
    return matched(ables, ranked)


def _place(card: int, ables: list[int], placed: list[int], tried: list[bool]) -> bool:
    """Use ``card`` besides the cards that are ``placed``, moving those to other open cards if needed."""
    for target, able in enumerate(ables):
        if able >> card & 1 and not tried[target]:
            tried[target] = True
            if placed[target] < 0 or _place(placed[target], ables, placed, tried):
                placed[target] = card
                return True
    return False

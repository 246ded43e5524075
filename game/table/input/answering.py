"""Questions at the table answered by keys: the suit of a wild card, and whether a card beats or passes on."""

from dataclasses import replace

from engine.rules.cards import NO_SUIT
from game.table.input.actions import TableActions
from game.table.input.choosing import BEAT, PASS_ON
from game.ui.input.wishes import CARDS, Wish

SUITS = 4
STEPS = {Wish.LEFT: -1, Wish.PREVIOUS: -1, Wish.RIGHT: 1, Wish.NEXT: 1}
CONFIRM = (Wish.PLAY, Wish.CHOOSE)
NOWHERE = (Wish.UP, Wish.DOWN)
"""They lead nowhere while something is asked."""


def answered(deeds: TableActions, wish: Wish) -> bool:
    """True: something is asked, and the wish was for it."""
    if deeds.naming.asked is not None:
        return _named(deeds, wish)
    return deeds.choosing is not None and _chosen(deeds, wish)


def _named(deeds: TableActions, wish: Wish) -> bool:
    asked = deeds.naming.asked
    assert asked is not None
    if wish in STEPS:
        deeds.naming.asked = replace(asked, mark=(max(asked.mark, 0) + STEPS[wish]) % SUITS)
        deeds.scene.stale = True
    elif wish in CONFIRM:
        deeds.name(asked.mark)
    elif wish in CARDS[:SUITS]:
        deeds.name(CARDS.index(wish))
    elif wish is Wish.BACK:
        deeds.name(NO_SUIT)
    else:
        return wish in NOWHERE
    return True


def _chosen(deeds: TableActions, wish: Wish) -> bool:
    asked = deeds.choosing
    assert asked is not None
    if wish in STEPS:
        deeds.choosing = asked.moved()
        deeds.scene.stale = True
    elif wish in CONFIRM:
        deeds.answer(asked.mark)
    elif wish in CARDS[:2]:
        deeds.answer((BEAT, PASS_ON)[CARDS.index(wish)])
    elif wish is Wish.PASS_ON:
        deeds.answer(PASS_ON)
    elif wish is Wish.BACK:
        deeds.answer(-1)
    else:
        return wish in NOWHERE
    return True

"""What a seat is offered besides Done and Take: passing on, showing, changing cards, cutting, talking to partners.

A defender before whom too many cards lie chooses which of them go back (R72).
"""

from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum, auto

from engine.rules.cards import cards_in, set_of
from engine.rules.commands import Command, Cut, Gesture, HandBack, Say, Show, Swap, Transfer
from engine.rules.view import Legal
from game.text.i18n import _


class Mode(Enum):
    """What raising cards of the hand is for: to be played, or to be changed for cards of the talon (R66)."""

    PLAYING = auto()
    CHANGING = auto()


MOST_CHANGED = 2
"""So many cards are changed at once (R66)."""


@dataclass(frozen=True, slots=True)
class Offer:
    """A button: its words, and what a press does; None: not with the cards that are raised now."""

    words: str
    act: Command | Mode | None


def offered(
    legal: Legal,
    selected: frozenset[int],
    mode: Mode,
    sign: Callable[[int], str],
    changes: int,
    hat: bool = False,
) -> tuple[Offer, ...]:
    """The buttons for what ``legal`` allows.

    ``sign`` writes a card as a player does, ``changes`` are left (R66); ``hat``: who cuts may take it.
    """
    seat = legal.seat
    change = Swap(seat, tuple(sorted(selected))) if len(selected) == MOST_CHANGED else None
    if mode is Mode.CHANGING and legal.swap:
        return Offer(_("Change"), change), Offer(_("Cancel"), Mode.PLAYING)
    found = []
    if legal.hand_back:
        back = HandBack(seat, tuple(sorted(selected))) if len(selected) == legal.surplus else None
        found.append(Offer(_("Hand back"), back))
    if legal.transfer:
        found.append(Offer(_("Pass on"), passing_on(selected, legal)))
    for card in list(cards_in(legal.show))[:1]:  # of two equal cards one will do
        found.append(Offer(_("Show {0}").format(sign(card)), Show(seat, card)))
    if legal.swap:
        words = _("Change two ({number} left)").format(number=changes)
        found.append(Offer(words, change or Mode.CHANGING))
    if legal.cut:
        words = _("Take the hat and cut") if hat and legal.may_pass else _("Cut in the middle")
        found.append(Offer(words, Cut(seat, legal.cut // 2)))
    found += [Offer(spoken(gesture), Say(seat, gesture)) for gesture in legal.says]
    return tuple(found)


def passing_on(selected: frozenset[int], legal: Legal) -> Transfer | None:
    """The transfer by exactly these cards, if that is allowed (R50, R53)."""
    cards = set_of(selected)
    every = 0
    for group in legal.transfer:
        every |= group
    if not cards or cards & ~every or len(selected) > legal.transfer_room:
        return None
    if not all(cards & group for group in legal.transfer):
        return None
    return Transfer(legal.seat, tuple(sorted(selected)))


def spoken(gesture: Gesture) -> str:
    """What partners hear, or those who are stopped."""
    return {
        Gesture.WAIT: _("Wait"),
        Gesture.GO_AHEAD: _("Go ahead"),
        Gesture.TRUMP: _("A trump?"),
        Gesture.YES: _("Yes"),
        Gesture.NO: _("No"),
        Gesture.STOP: _("Stop!"),
    }[gesture]


def of_some(selected: frozenset[int], card: int, most: int) -> frozenset[int]:
    """The cards that are chosen after a click on one more: never more than ``most``, and of one the new one."""
    if card in selected:
        return selected - {card}
    if most == 1:
        return frozenset({card})
    return selected | {card} if len(selected) < most else selected

"""What a seat is offered besides Done and Take: passing on, showing, changing cards, cutting, talking to partners."""

from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum, auto

from engine.cards import cards_in, set_of
from engine.commands import Command, Cut, Gesture, Say, Show, Swap, Transfer
from engine.view import Legal
from game.words import _


class Mode(Enum):
    """What raising cards of the hand is for: to be played, or to be changed for cards of the talon (R66)."""

    PLAYING = auto()
    CHANGING = auto()


@dataclass(frozen=True, slots=True)
class Offer:
    """A button: its words, and what a press does; None: not with the cards that are raised now."""

    words: str
    act: Command | Mode | None


def offered(
    legal: Legal, selected: frozenset[int], mode: Mode, sign: Callable[[int], str], hat: bool = False
) -> tuple[Offer, ...]:
    """The buttons for what ``legal`` allows. ``sign`` writes a card as a player does; ``hat``: who cuts may take it."""
    seat = legal.seat
    if mode is Mode.CHANGING and legal.swap:
        change = Swap(seat, tuple(sorted(selected))) if len(selected) == 2 else None
        return Offer(_("Change"), change), Offer(_("Cancel"), Mode.PLAYING)
    found = []
    if legal.transfer:
        found.append(Offer(_("Pass on"), passing_on(selected, legal)))
    for card in list(cards_in(legal.show))[:1]:  # of two equal cards one will do
        found.append(Offer(_("Show {0}").format(sign(card)), Show(seat, card)))
    if legal.swap:
        found.append(Offer(_("Change two cards"), Mode.CHANGING))
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
    """What partners hear."""
    return {
        Gesture.WAIT: _("Wait"),
        Gesture.GO_AHEAD: _("Go ahead"),
        Gesture.TRUMP: _("A trump?"),
        Gesture.YES: _("Yes"),
        Gesture.NO: _("No"),
    }[gesture]


def of_two(selected: frozenset[int], card: int) -> frozenset[int]:
    """The cards to be changed after a click on one more: never more than two (R66)."""
    if card in selected:
        return selected - {card}
    return selected | {card} if len(selected) < 2 else selected

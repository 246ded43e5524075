"""What a click or a drop means: a command, another choice of cards, or nothing. Never whether it is allowed.

An illegal drop becomes the command it looks like, so that its refusal can say why. ``Legal`` is asked only where one
gesture could mean several things.
"""

from dataclasses import dataclass

from engine.cards import Pack, cards_in
from engine.commands import Attack, Beat, Command, Exchange
from engine.events import Phase
from engine.view import Legal
from game.table.layout import Layout, Place, Spot, overlap

LEAST_OVERLAP = 0.15


@dataclass(frozen=True, slots=True)
class Do:
    """Submit this command."""

    command: Command


@dataclass(frozen=True, slots=True)
class Choose:
    """These cards are raised now."""

    cards: frozenset[int]


@dataclass(frozen=True, slots=True)
class AskWhich:
    """The card beats several of the attack cards: the player must point at one."""

    card: int


@dataclass(frozen=True, slots=True)
class Nothing:
    """No meaning: a held card goes home."""


Intent = Do | Choose | AskWhich | Nothing


def targets(card: int, legal: Legal) -> list[int]:
    """The unbeaten attack cards that ``card`` beats."""
    return [target for target, beaters in legal.beats if beaters >> card & 1]


def clicked(spot: Spot, selected: frozenset[int], together: bool, layout: Layout, legal: Legal, pack: Pack) -> Intent:
    """A click. The first raises a card, the second plays it; ``together`` takes all of the same rank."""
    match spot.place:
        case Place.HAND if together:
            return Choose(selected | _same_rank(spot.card, layout, legal, pack))
        case Place.HAND if spot.card in selected:
            return _play(spot.card, selected, layout, legal)
        case Place.HAND:
            # More cards of the same rank may be laid together; any other card is a change of mind.
            alike = _same_rank(spot.card, layout, legal, pack) & selected
            return Choose(alike | {spot.card})
        case Place.BADGE:
            return Do(Exchange(legal.seat))
        case Place.TURNUP if legal.exchange and (not selected or _is_lowest(selected, pack, layout)):
            return Do(Exchange(legal.seat))
        case Place.ATTACK if len(selected) == 1 and legal.phase == Phase.ANSWER:
            return Do(Beat(legal.seat, spot.card, *selected))
        case Place.ATTACK | Place.TABLE if selected:
            return _play(min(selected), selected, layout, legal)
        case _:
            return Choose(frozenset())


def dropped(
    card: int,
    at: tuple[float, float],
    pointer: tuple[float, float],
    selected: frozenset[int],
    layout: Layout,
    legal: Legal,
    pack: Pack,
) -> Intent:
    """A card let go with its centre at ``at``. Others that are raised and of its rank go with it."""
    if layout.turnup >= 0 and _over(layout, layout.turnup, at, pointer):
        # Only the lowest trump is meant for the turn-up; the refusal tells when it may not be exchanged now.
        return Do(Exchange(legal.seat))
    target = best_target(card, at, pointer, layout, legal)
    if target >= 0:
        return Do(Beat(legal.seat, target, card))
    if not layout.room.table.holds(*pointer) and not layout.room.table.holds(*at):
        return Nothing()
    together = frozenset({card} | (selected & frozenset(cards_in(pack.same_rank[card]))))
    answer = _play(card, together, layout, legal)
    return answer if isinstance(answer, Do) else Nothing()


def best_target(card: int, at: tuple[float, float], pointer: tuple[float, float], layout: Layout, legal: Legal) -> int:
    """The attack card a defender's card is over, -1 for none: a legal one first, then the one covered most."""
    if legal.phase != Phase.ANSWER:
        return -1
    may = targets(card, legal)
    best, most = -1, (False, 0.0)
    for attack, place, covered in layout.attacks:
        share = overlap(place, *at)
        if covered or (share < LEAST_OVERLAP and not place.holds(*pointer)):
            continue
        rank = (attack in may, share + place.holds(*pointer))
        if best < 0 or rank > most:
            best, most = attack, rank
    return best


def _play(card: int, selected: frozenset[int], layout: Layout, legal: Legal) -> Intent:
    """Onto the free table, or clicked a second time."""
    if legal.phase != Phase.ANSWER:
        rest = sorted(selected - {card})
        return Do(Attack(legal.seat, (card, *rest)))
    may = targets(card, legal)
    if len(may) == 1:
        return Do(Beat(legal.seat, may[0], card))
    if len(may) > 1:
        return AskWhich(card)
    still_open = [attack for attack, _, covered in layout.attacks if not covered]
    return Do(Beat(legal.seat, still_open[0], card)) if len(still_open) == 1 else Do(Attack(legal.seat, (card,)))


def _same_rank(card: int, layout: Layout, legal: Legal, pack: Pack) -> frozenset[int]:
    held = frozenset(other for other, _ in layout.hand)
    alike = held & frozenset(cards_in(pack.same_rank[card]))
    return alike if legal.phase != Phase.ANSWER else frozenset({card})


def _is_lowest(selected: frozenset[int], pack: Pack, layout: Layout) -> bool:
    """Only the lowest trump is raised."""
    suit = pack.suit_of[layout.turnup]
    return all(pack.rank_of[card] == 0 and pack.suit_of[card] == suit for card in selected)


def _over(layout: Layout, card: int, at: tuple[float, float], pointer: tuple[float, float]) -> bool:
    place = layout.cards[("card", card, 0)]
    return place.holds(*pointer) or overlap(place, *at) >= 0.3

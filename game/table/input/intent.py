"""The meaning of a click or drop: a command, a changed selection, or nothing. Does not judge whether it is legal.

An illegal gesture becomes the command it looks like, so that its refusal can say why; what would be another command
than the one it looks like is `Refused` here. ``Legal`` is asked only where one gesture could mean several things.
"""

from dataclasses import dataclass

from engine.rules import moves
from engine.rules.cards import cards_in
from engine.rules.commands import Attack, Beat, Command, Cut, Exchange, HandBack, Transfer
from engine.rules.events import Phase
from engine.rules.refusals import Reason, Refusal
from engine.rules.state import Rules
from engine.rules.view import Legal
from game.table.input.panel import of_some, passing_on
from game.table.layout.layout import Layout, Spot, SpotKind, overlap

LEAST_OVERLAP = 0.15
MAGNET = 24.0
"""A card that can be beaten draws the one that beats it from so far beside it."""


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
    """The card beats several of the attack cards, or ``passes`` the attack on as well: the player must say which."""

    card: int
    passes: bool = False


@dataclass(frozen=True, slots=True)
class Refused:
    """No command says what was tried; this is why it is not done."""

    refusal: Refusal


@dataclass(frozen=True, slots=True)
class NoMeaning:
    """No meaning: a held card goes home."""


Intent = Do | Choose | AskWhich | Refused | NoMeaning


def targets(card: int, legal: Legal) -> list[int]:
    """The unbeaten attack cards that ``card`` beats."""
    return [target for target, beaters in legal.beats if beaters >> card & 1]


def playable(legal: Legal, lowest: int, changing: bool) -> int:
    """The cards of the own hand with which something may be done now, as a set.

    ``lowest``: the lowest trumps, of which one may be swapped for the trump card. ``changing``: two cards are chosen to
    be changed (R66).
    """
    if changing:
        return legal.swap
    cards = legal.attack | legal.show | (lowest if legal.exchange else 0)
    for _target, beaters in legal.beats:
        cards |= beaters
    for group in legal.transfer:
        cards |= group
    return cards


def clicked(spot: Spot, selected: frozenset[int], together: bool, layout: Layout, legal: Legal, rules: Rules) -> Intent:
    """A click. The first raises a card, the second plays it; ``together`` takes all of the same rank."""
    if legal.hand_back:
        return _to_hand_back(spot, selected, legal)
    match spot.place:
        case SpotKind.HAND if together:
            return Choose(selected | _alike(spot.card, layout, legal, rules))
        case SpotKind.HAND if spot.card in selected:
            return _play(spot.card, selected, layout, legal, rules)
        case SpotKind.HAND:
            # More cards that go with it may be laid together; any other card is a change of mind.
            return Choose((companions(spot.card, layout, legal, rules) & selected) | {spot.card})
        case SpotKind.TURNUP if selected or legal.exchange:
            return _on_turnup(selected, layout, legal, rules)
        case SpotKind.PACK:
            return Do(Cut(legal.seat, spot.card))
        case SpotKind.ATTACK if len(selected) == 1 and legal.beats:
            return Do(Beat(legal.seat, spot.card, *selected))
        case SpotKind.TABLE if selected:
            return _on_free_table(min(selected), selected, layout, legal, rules)
        case SpotKind.ATTACK if selected:
            return _play(min(selected), selected, layout, legal, rules)
        case _:
            return Choose(frozenset())


def _to_hand_back(spot: Spot, selected: frozenset[int], legal: Legal) -> Intent:
    """A click while cards have to go back (R72): the first chooses a card, the second hands back all that are chosen.

    A card that must stay is asked for all the same: the refusal says why.
    """
    card = spot.card
    if spot.place is SpotKind.TURNUP and legal.exchange:
        return Do(Exchange(legal.seat))
    if spot.place is not SpotKind.ATTACK:
        return Choose(selected)
    if not legal.hand_back >> card & 1:
        return Do(HandBack(legal.seat, (card,)))
    if card in selected and len(selected) == legal.surplus:
        return Do(HandBack(legal.seat, tuple(sorted(selected))))
    return Choose(of_some(selected, card, legal.surplus))


def dropped(
    card: int,
    at: tuple[float, float],
    pointer: tuple[float, float],
    selected: frozenset[int],
    layout: Layout,
    legal: Legal,
    rules: Rules,
) -> Intent:
    """A card let go with its centre at ``at``. Others that are raised and go with it are laid too."""
    if layout.turnup >= 0 and _over(layout, layout.turnup, at, pointer):
        return _on_turnup(frozenset({card}), layout, legal, rules)
    if legal.hand_back:
        return NoMeaning()
    target = best_target(card, at, pointer, layout, legal)
    if target >= 0:
        return Do(Beat(legal.seat, target, card))
    if not layout.room.table.holds(*pointer) and not layout.room.table.holds(*at):
        return NoMeaning()
    together = frozenset({card}) | (selected & companions(card, layout, legal, rules))
    return _on_free_table(card, together, layout, legal, rules)


def best_target(card: int, at: tuple[float, float], pointer: tuple[float, float], layout: Layout, legal: Legal) -> int:
    """The attack card a defender's card is over or near, -1 for none: a legal one first, then the one covered most."""
    if not legal.beats:
        return -1
    may = targets(card, legal)
    best, most = -1, (False, 0.0)
    for attack, place, covered in layout.attacks:
        share = overlap(place, *at, MAGNET if attack in may else 0.0)
        if covered or (share < LEAST_OVERLAP and not place.holds(*pointer)):
            continue
        rank = (attack in may, share + place.holds(*pointer))
        if best < 0 or rank > most:
            best, most = attack, rank
    return best


def passes(card: int, layout: Layout, legal: Legal, rules: Rules) -> bool:
    """Laid on the free table, ``card`` is meant to pass the attack on: it has the rank of one that lies unbeaten."""
    if legal.phase != Phase.ANSWER or moves.transfer not in rules.moves:
        return False
    return any(rules.pack.same_rank[attack] >> card & 1 for attack in _unbeaten(layout))


def _on_free_table(card: int, cards: frozenset[int], layout: Layout, legal: Legal, rules: Rules) -> Intent:
    """Beside the bout a card of its rank passes the attack on (R50); upon a card it would beat that one."""
    if passes(card, layout, legal, rules):
        return Do(Transfer(legal.seat, (card, *sorted(cards - {card}))))
    return _play(card, cards, layout, legal, rules)


def _play(card: int, selected: frozenset[int], layout: Layout, legal: Legal, rules: Rules) -> Intent:
    """Clicked a second time, or laid where only one thing can be meant."""
    if not legal.beats:
        return Do(Attack(legal.seat, (card, *sorted(selected - {card}))))
    may, passing = targets(card, legal), passing_on(selected, legal)
    if passing is not None and (len(selected) > 1 or not may):
        return Do(passing)
    if passing is not None:
        return AskWhich(card, passes=True)
    if len(may) == 1:
        return Do(Beat(legal.seat, may[0], card))
    if len(may) > 1:
        return AskWhich(card)
    if passes(card, layout, legal, rules):
        return Do(Transfer(legal.seat, (card, *sorted(selected - {card}))))
    if len(legal.beats) > 1:  # which of them was meant is not known, and none of them would do
        return Refused(Refusal(Reason.BEATS_NONE, (card,)))
    return Do(Beat(legal.seat, legal.beats[0][0], card))


def _unbeaten(layout: Layout) -> list[int]:
    return [attack for attack, _, covered in layout.attacks if not covered]


def _alike(card: int, layout: Layout, legal: Legal, rules: Rules) -> frozenset[int]:
    """The cards of the hand that have the rank of ``card`` and could be laid together with it."""
    held = frozenset(other for other, _ in layout.hand)
    alike = held & frozenset(cards_in(rules.pack.same_rank[card]))
    return alike if legal.phase != Phase.ANSWER or passes(card, layout, legal, rules) else frozenset({card})


def companions(card: int, layout: Layout, legal: Legal, rules: Rules) -> frozenset[int]:
    """What ``card`` can be laid together with: its rank, in a late transfer cards of every open rank (R53).

    Whoever takes is given all at once (R19): cards of every rank that lies there.
    """
    if legal.phase == Phase.GIVE and legal.attack >> card & 1:
        return frozenset(other for other, _ in layout.hand if legal.attack >> other & 1)
    if not passes(card, layout, legal, rules):
        return _alike(card, layout, legal, rules)
    return frozenset(other for other, _ in layout.hand if passes(other, layout, legal, rules))


def _on_turnup(cards: frozenset[int], layout: Layout, legal: Legal, rules: Rules) -> Intent:
    """Only a lowest trump is meant for the turn-up (R26): the command does not say which card, so another is refused
    here; whether the exchange is allowed now is the command's to say.
    """
    trump = rules.trump_by[layout.turnup]
    lowest = rules.tables[trump].lowest if trump >= 0 else 0
    if all(lowest >> card & 1 for card in cards):
        return Do(Exchange(legal.seat))
    return Refused(Refusal(Reason.NO_LOWEST_TRUMP))


def _over(layout: Layout, card: int, at: tuple[float, float], pointer: tuple[float, float]) -> bool:
    place = layout.cards[("card", card, 0)]
    return place.holds(*pointer) or overlap(place, *at) >= 0.3

"""A bout in movements: cards laid, passed on, shown, swept away or taken; drawing and changing cards after it."""

from engine.rules import events as ev
from game.table.animation.composer import ARC, Composer, flight
from game.table.animation.easing import back_out, cubic_in, cubic_in_out, cubic_out
from game.table.animation.lights import SWEEP, Ring
from game.table.animation.motion import FLIP, Motion
from game.table.layout.geometry import Placement, card_key
from game.table.layout.layout import discarded

THROW, OWN_THROW, DROPPED, THROW_STAGGER = 260.0, 200.0, 110.0, 90.0
COVER, TRANSFER = 220.0, 240.0
GATHER, TO_HAND, STAGGER_PICKED, PICKED_TOTAL = 120.0, 260.0, 20.0, 600.0
SWEPT, SLID, STAGGER_SWEPT = 140.0, 240.0, 4.0
DRAW, STAGGER_DRAWN, BETWEEN_SEATS, DRAWN_TOTAL = 180.0, 70.0, 60.0, 900.0
EXCHANGE, SWAP = 320.0, 420.0
BOUT_OVER = 400.0
"""The finished bout lies for a moment before it is swept away, so that the last card can be seen."""


def lay(composer: Composer, seat: int, cards: tuple[int, ...], duration: float, sound: str) -> None:
    """Cards go from a hand to the table."""
    for i, card in enumerate(cards):
        key = card_key(card)
        to, delay, time = composer.after.cards[key], i * THROW_STAGGER, duration
        if seat != composer.eye:
            origin, arc = composer.back_of(seat), ARC
            time = flight(origin, to, duration)
        elif card in composer.dropped:
            origin, arc, time, delay = None, 0.0, DROPPED, 0.0
        else:
            origin, arc, time = None, ARC, min(duration, OWN_THROW)
        ease = back_out if sound == "slap" or card in composer.dropped else cubic_out
        composer.motions[key] = Motion(to, time, delay, ease, arc, origin)
        composer.sounds.append((delay + time * 0.75, sound))


def passed_on(composer: Composer, seat: int, cards: tuple[int, ...]) -> float:
    """The attack goes on to the next seat: cards are added, then the arrow swings round. Returns how long it takes."""
    lay(composer, seat, cards, TRANSFER, "place")
    ends = max((motion.delay + motion.duration for motion in composer.motions.values()), default=0.0)
    composer.turns = ends
    return ends + SWEEP


def beaten_off(composer: Composer, cards: tuple[int, ...]) -> None:
    """The cards of the bout are swept together, turned over and slid to the discard, none of them quite straight."""
    shown = sum(key[0] == "discard" for key in composer.before.cards)
    heap = composer.gathered()
    for i, card in enumerate(_on_table(composer, cards)):
        late = i * STAGGER_SWEPT
        length = SWEPT + FLIP + SLID - late
        up = heap._replace(angle=(i * 53) % 19 - 9.0)
        down = heap._replace(angle=(i * 31) % 19 - 9.0, face=0.0)
        via = ((1 - (FLIP + SLID) / length, up), (1 - SLID / length, down))
        to = discarded(composer.after.room, min(7, shown + i))
        composer.motions[card_key(card)] = Motion(to, length, BOUT_OVER + late, cubic_in, via=via, vanish=True)
    composer.sounds.append((BOUT_OVER + 60.0, "sweep"))


def left_lying(composer: Composer) -> None:
    """A deal that ends at once leaves a bout on the table, which is swept away (O16)."""
    cards = tuple(card for card, _, _ in composer.before.attacks)
    laid = [key[1] for key in composer.before.cards if key[0] == "card" and key not in composer.after.cards]
    if cards:
        beaten_off(composer, tuple(laid))


def pick_up(composer: Composer, seat: int, cards: tuple[int, ...]) -> None:
    """The defender takes them all."""
    length = GATHER + TO_HAND
    via = ((GATHER / length, composer.gathered()),)
    order = _on_table(composer, cards)
    stagger = min(STAGGER_PICKED, (PICKED_TOTAL - length) / max(1, len(order) - 1))
    for i, card in enumerate(order):
        delay = BOUT_OVER + i * stagger
        key = card_key(card)
        if seat == composer.eye:
            composer.motions[key] = Motion(composer.after.cards[key], length, delay, via=via)
        else:
            to = composer.back_of(seat, after=True)
            composer.motions[key] = Motion(to, length, delay, cubic_in_out, via=via, vanish=True)
        composer.counted.append((delay + length, seat))
    composer.sounds.append((BOUT_OVER + 40.0, "gather"))


def hand_back(composer: Composer, cards: tuple[int, ...], to: tuple[int, ...]) -> None:
    """Cards beyond the limit go back to the hands they came from (R72)."""
    for i, (card, seat) in enumerate(zip(cards, to, strict=True)):
        key, delay = card_key(card), i * THROW_STAGGER
        if seat == composer.eye:
            composer.motions[key] = Motion(composer.after.cards[key], TO_HAND, delay, arc=ARC)
        else:
            back = composer.back_of(seat, after=True)
            composer.motions[key] = Motion(back, TO_HAND, delay, cubic_in_out, ARC, vanish=True)
        composer.counted.append((delay + TO_HAND, seat))
        composer.sounds.append((delay, "slide"))


def refill(composer: Composer, draws: list[ev.Drew]) -> None:
    """The hands are refilled one after another, with a short rest between them, so that the order can be seen."""
    cards = sum(len(event.cards) for event in draws)
    rests = (len(draws) - 1) * BETWEEN_SEATS
    shrunk = min(1.0, (DRAWN_TOTAL - DRAW) / max(1.0, (cards - 1) * STAGGER_DRAWN + rests))
    delay = 0.0
    for event in draws:
        for i, card in enumerate(event.cards):
            key = card_key(card)
            if event.seat == composer.eye:
                composer.motions[key] = _drawn(composer, event, card, delay)
                composer.rings.append(Ring(key, delay + DRAW, "drawn"))
            elif card == event.turnup and card >= 0:
                to = composer.back_of(event.seat, after=True)
                composer.motions[key] = Motion(to, DRAW, delay, arc=ARC, vanish=True)
            else:
                composer.to_seat(event.seat, i, DRAW, delay)
            composer.counted += [(delay, -1), (delay + DRAW, event.seat)]
            composer.sounds.append((delay, "slide"))
            delay += STAGGER_DRAWN * shrunk
        delay += BETWEEN_SEATS * shrunk


def _drawn(composer: Composer, event: ev.Drew, card: int, delay: float) -> Motion:
    """An own card's way; the turn-up, drawn last, comes from where it lay."""
    to = composer.after.cards[card_key(card)]
    if card == event.turnup:
        return Motion(to, DRAW, delay, cubic_out, ARC)
    return composer.from_talon(to, DRAW, delay)


def exchange(composer: Composer, event: ev.Exchanged) -> None:
    """The lowest trump and the turn-up change places (R26)."""
    for card, giver, receiver in (
        (event.gave, event.seat, event.holder),
        (event.got, event.holder, event.seat),
    ):
        key = card_key(card)
        origin = composer.back_of(giver) if giver >= 0 and giver != composer.eye else None
        if key in composer.after.cards:
            composer.motions[key] = Motion(composer.after.cards[key], EXCHANGE, 0.0, arc=ARC, origin=origin)
        elif receiver >= 0 and receiver != composer.eye:
            to = composer.back_of(receiver)
            composer.motions[key] = Motion(to, EXCHANGE, 0.0, arc=ARC, origin=origin, vanish=True)
    composer.sounds.append((40.0, "turn"))


def swap(composer: Composer, event: ev.Swapped) -> None:
    """Two cards go into the talon, two come out of it (R66)."""
    stack = composer.stack()
    for i, (gave, got) in enumerate(zip(event.gave, event.got, strict=True)):
        late = SWAP * 0.6 + i * STAGGER_DRAWN
        if event.seat == composer.eye:
            composer.motions[card_key(gave)] = Motion(stack, SWAP, i * STAGGER_DRAWN, arc=ARC, vanish=True)
            composer.motions[card_key(got)] = composer.from_talon(composer.after.cards[card_key(got)], SWAP, late)
            continue
        hand = composer.back_of(event.seat)
        composer.motions["ghost", event.seat, 2 * i] = Motion(
            stack, SWAP, i * STAGGER_DRAWN, arc=ARC, origin=hand, vanish=True
        )
        composer.motions["ghost", event.seat, 2 * i + 1] = Motion(hand, SWAP, late, cubic_out, ARC, stack, vanish=True)
    composer.sounds += [(40.0, "slide"), (SWAP * 0.6, "slide")]


def _on_table(composer: Composer, cards: tuple[int, ...]) -> list[int]:
    """In the order of the bout row, which is not the order an event lists them in."""
    places = {card: composer.before.cards.get(card_key(card), Placement(0, 0)).z for card in cards}
    return sorted(cards, key=lambda card: places[card])

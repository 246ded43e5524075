"""How a deal begins, in movements: shuffling, cutting, dealing, and the card that is turned for trump."""

from engine.rules import events as ev
from game.table.animation.composer import ARC, Composer
from game.table.animation.easing import cubic_in_out, cubic_out, quad_in_out
from game.table.animation.lights import TRUMP, Ring
from game.table.animation.motion import VIA_AT, Motion
from game.table.layout.geometry import card_key

DEAL_FLIGHT, DEAL_STAGGER, DEAL_TOTAL = 220.0, 60.0, 1280.0
TURN_UP = 180.0
TURN_BACK = 1100.0
SHOWN_AND_KEPT = 1500.0
SWEEP_UP, SHUFFLE = 360.0, 900.0
SPREAD, CUT = 420.0, 520.0
CHANGED = 900.0


def new_deal(composer: Composer) -> float:
    """All cards are swept together and shuffled."""
    if not composer.before.cards:
        return 0.0
    stack = composer.stack()._replace(z=0)
    gone = [key for key in composer.before.cards if key not in composer.after.cards]
    for i, key in enumerate(gone):
        composer.motions[key] = Motion(stack, SWEEP_UP - 160, i * 160 / max(1, len(gone)), vanish=True)
    composer.sounds.append((60.0, "shuffle"))
    return SHUFFLE


def spread(composer: Composer) -> float:
    """The pack is laid out before the person who cuts."""
    new = [key for key in composer.after.cards if key[0] == "pack" and key not in composer.before.cards]
    for key in new:
        composer.motions[key] = Motion(composer.after.cards[key], SPREAD, origin=composer.stack())
    if new:
        composer.sounds.append((40.0, "slide"))
    return SPREAD if new else 0.0


def cut(composer: Composer, event: ev.PackCut) -> float:
    """The upper part goes under the lower one."""
    stack = composer.stack()
    laid = sorted(key for key in composer.before.cards if key[0] == "pack")
    for key in laid:
        lifted = key[2] >= len(laid) - event.at
        via = composer.before.cards[key]._replace(y=composer.before.cards[key].y - (70.0 if lifted else 0.0))
        composer.motions[key] = Motion(stack._replace(z=0 if lifted else 30), CUT, via=((VIA_AT, via),), vanish=True)
    if not laid:
        aside = stack._replace(x=stack.x + 112.0 * stack.scale)
        composer.motions["ghost", -1, 0] = Motion(
            stack._replace(z=0), CUT, ease=cubic_in_out, origin=stack, via=((VIA_AT, aside),), vanish=True
        )
    composer.sounds.append((80.0, "slide"))
    return CUT


def deal(composer: Composer, hands: list[ev.Dealt]) -> None:
    """One card at a time, clockwise."""
    rounds = max(len(hand.cards) for hand in hands)
    order = [(hand, i) for i in range(rounds) for hand in hands if i < len(hand.cards)]
    stagger = min(DEAL_STAGGER, DEAL_TOTAL / max(1, len(order) - 1))
    after, before = composer.after.cards, composer.before.cards
    mine = [key for key in after if key[0] == "card" and key not in before]
    for n, (hand, i) in enumerate(order):
        delay = n * stagger
        if hand.seat == composer.eye:
            composer.motions[mine[i]] = composer.from_talon(after[mine[i]], DEAL_FLIGHT, delay)
        else:
            composer.to_seat(hand.seat, i, DEAL_FLIGHT, delay)
        composer.counted += [(delay, -1), (delay + DEAL_FLIGHT, hand.seat)]
        composer.sounds.append((delay, "deal"))


def turn_up(composer: Composer, event: ev.TrumpTurned) -> float:
    """The card that fixes trumps."""
    key, stack = card_key(event.card), composer.stack()
    composer.sounds.append((40.0, "turn"))
    if event.talon:
        composer.motions[key] = Motion(composer.after.cards[key], TURN_UP, 0.0, quad_in_out, ARC, stack)
        composer.rings.append(Ring(key, TURN_UP, "trump"))
    elif event.holder != composer.eye:
        # The dealer keeps the last card, seen by all: shown at the talon's place, then it goes to his hand.
        to = composer.back_of(event.holder)
        shown = stack._replace(face=1.0)
        composer.motions[key] = Motion(to, SHOWN_AND_KEPT, origin=stack, via=((VIA_AT, shown),), vanish=True)
    return TURN_UP + TRUMP


def turn_back(composer: Composer, event: ev.TurnedBack) -> float:
    """A card that may not fix trumps is shown and goes back into the talon (R62, R67)."""
    stack = composer.stack()
    beside = stack._replace(x=stack.x + 104.0 * stack.scale, face=1.0)
    composer.motions[card_key(event.card)] = Motion(
        stack, TURN_BACK, origin=stack, via=((VIA_AT, beside),), vanish=True
    )
    composer.sounds += [(40.0, "turn"), (TURN_BACK * 0.6, "shuffle")]
    return TURN_BACK


def change_trump(composer: Composer, event: ev.TrumpChanged) -> float:
    """The second trump comes to light (R60): turned up where it lay, or shown by who drew it."""
    if event.seat >= 0:
        return composer.show_at(event.seat, event.card)
    key = card_key(event.card)
    if key in composer.after.cards:
        origin = composer.before.cards.get(("beneath", 0, 0), composer.stack())
        composer.motions[key] = Motion(composer.after.cards[key], TURN_UP, 0.0, cubic_out, ARC, origin)
        composer.rings.append(Ring(key, TURN_UP, "trump"))
        composer.sounds.append((40.0, "turn"))
    return CHANGED

"""A score for those who want little movement: nothing travels, turns over in the air or bounces.

Cards fade from where they were to where they shall be, and shine for a moment where they have come. A deal is one
fade for each player. What is shown to all stands still where it is shown.
"""

from dataclasses import replace

from engine.rules import events as ev
from game.table.animation.composer import SHOWN_LONG, Composer
from game.table.animation.lights import Ring
from game.table.animation.motion import FADE, Motion
from game.table.layout.geometry import Key

BETWEEN_PLAYERS = 140.0


def still(composer: Composer, hands: list[ev.Dealt]) -> None:
    """Change what the topics have composed."""
    turn = {hand.seat: n * BETWEEN_PLAYERS for n, hand in enumerate(hands)}
    first = min((motion.delay for motion in composer.motions.values()), default=0.0)
    for key, motion in composer.motions.items():
        delay = turn.get(_seat(key, composer.eye), first)
        moved_aside = not motion.vanish and not _travelled(composer, key)
        composer.motions[key] = replace(motion, duration=0.0, delay=delay) if moved_aside else _faded(motion, delay)
        if key[0] == "card" and key in composer.after.cards and not hands and not moved_aside:
            composer.rings.append(Ring(key, delay + FADE, "placed"))
    heard = {name: at for at, name in sorted(composer.sounds, reverse=True)}
    composer.sounds[:] = sorted((turn.get(seat, first), "deal") for seat in turn) or [
        (at, name) for name, at in heard.items()
    ]
    composer.counted[:] = [(turn.get(seat, first) + FADE * (seat >= 0), seat) for _at, seat in composer.counted]


def _seat(key: Key, eye: int) -> int:
    """Whose card it is, as far as a deal goes."""
    return key[1] if key[0] in ("seat", "ghost") else eye


def _faded(motion: Motion, delay: float) -> Motion:
    if motion.duration >= SHOWN_LONG and motion.via:
        return replace(motion, delay=delay, fade=True)
    return replace(motion, duration=FADE, delay=delay, arc=0.0, via=(), fade=True)


def _travelled(composer: Composer, key: Key) -> bool:
    """It comes from elsewhere, and does not only move aside for others."""
    before, after = composer.before.cards.get(key), composer.after.cards.get(key)
    return before is None or after is None or abs(before.y - after.y) > 100 or before.scale != after.scale

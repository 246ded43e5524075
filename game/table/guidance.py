"""What lights up on the table while a card is raised or carried: the cards it beats, the place it would take."""

from engine.rules import Rules
from engine.view import Legal
from game.table import intent
from game.table.grip import Grip
from game.table.layout import Layout, next_slot
from game.table.moment import Moment
from game.table.placement import Point


def light_up(
    moment: Moment,
    layout: Layout,
    legal: Legal,
    rules: Rules,
    selected: frozenset[int],
    grip: Grip,
    pointer: Point,
) -> None:
    """Rings, best target and slot of ``moment``, as the hand on the mouse stands."""
    card = grip.card
    moment.best, moment.slot = -1, None
    if grip.carrying:
        if legal.attack >> card & 1 or (legal.transfer and intent.passes(card, layout, legal, rules)):
            moment.slot = next_slot(layout)
        at = grip.at
        moment.best = intent.best_target(card, (at.x, at.y), pointer, layout, legal)
    elif len(selected) == 1:
        card = min(selected)
    moment.rings = tuple(intent.targets(card, legal)) if card >= 0 else ()

"""The learner's task, shown at the table: rings round the relevant cards and button, and a ghost of the card that moves
from the hand to its place.
"""

from collections.abc import Sequence

import pygame

from engine.rules.cards import Pack
from engine.rules.commands import Command
from game.table.layout.geometry import CARD_W
from game.table.layout.layout import Layout
from game.table.paint import hint_way
from game.table.paint.highlights import faded
from game.ui.art import Art
from game.ui.art.cards import face_name

WAY, REST = 1100.0, 700.0
"""How long the ghost moves, and how long it rests at the end before it starts again, in ms."""
SEEN, RISES = 0.72, 0.15
"""Opacity of the ghost, and the part of the way on which it appears."""


def draw_meant(
    surface: pygame.Surface, art: Art, layout: Layout, pack: Pack, commands: Sequence[Command], way: bool
) -> None:
    """Rings round the cards and buttons of ``commands``; ``way``: also an arrow, if there is only one command."""
    for command in commands:
        hint_way.draw(surface, art, layout, pack, command, way and len(commands) == 1)


def draw_ghost(
    surface: pygame.Surface, art: Art, layout: Layout, pack: Pack, commands: Sequence[Command], since: float
) -> None:
    """The card on its way, if only one command is meant and it moves a card; ``since``: ms since it first appeared."""
    found = hint_way.carried(layout, pack, commands[0]) if len(commands) == 1 else None
    if found is None:
        return
    card, to = found
    start = dict(layout.hand)[card]
    part = min(1.0, since % (WAY + REST) / WAY)
    eased = part * part * (3 - 2 * part)
    ghost = faded(art.card(face_name(pack.names[card]), CARD_W * to.scale, to.angle), SEEN * min(1.0, part / RISES))
    art.put(surface, ghost, start.x + (to.x - start.x) * eased, start.y + (to.y - start.y) * eased)

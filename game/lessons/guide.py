"""What the learner is to do, shown on the table: rings round the cards and the button that are meant, and a hand that
shows the way from the card to its place.
"""

from collections.abc import Sequence

import pygame

from engine.rules.cards import Pack
from engine.rules.commands import Command
from game.table.layout.layout import Layout
from game.table.paint import hint_way
from game.ui.art import Art
from game.ui.art.colours import GOLD, INK

WAY, REST = 1100.0, 700.0
"""So many ms the hand takes for its way, and stands at its end."""
SIGN = 27.0


def draw_meant(
    surface: pygame.Surface, art: Art, layout: Layout, pack: Pack, commands: Sequence[Command], way: bool
) -> None:
    """Rings round what one of ``commands`` is done with; ``way``: and an arrow, where that is one thing only."""
    for command in commands:
        hint_way.draw(surface, art, layout, pack, command, way and len(commands) == 1)


def draw_hand(
    surface: pygame.Surface, art: Art, layout: Layout, pack: Pack, commands: Sequence[Command], since: float
) -> None:
    """A hand on the way of the first of ``commands``; ``since``: for how many ms it has been shown."""
    way = hint_way.way_of(layout, pack, commands[0])
    if way is None:
        return
    part = min(1.0, since % (WAY + REST) / WAY)
    eased = part * part * (3 - 2 * part)
    (x0, y0), (x1, y1) = way
    x, y = x0 + (x1 - x0) * eased, y0 + (y1 - y0) * eased
    art.put(surface, art.disc(21, GOLD, INK), x, y)
    art.put(surface, art.icon("hand", SIGN, INK), x, y)

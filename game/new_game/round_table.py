"""The table of the new-game screen, seen from above, with nodes around and on it."""

import math
from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from game.ui.art import Art, Pen
from game.ui.art.colours import FELT, INK, OCHRE, SHADE
from game.ui.layout import Anchored, Gap, Node, Page, Picture
from game.ui.transition import Thing
from game.ui.widgets import Box

SIZE = (680.0, 462.0)
TABLE, RADII = (340.0, 230.0), (232.0, 148.0)
OWN = (340.0, 390.0)
PLACES = ((104.0, 218.0), (122.0, 52.0), (340.0, 0.0), (558.0, 52.0), (576.0, 218.0))
"""The top centres of the plates: the player's at the bottom, the others clockwise from there."""
CORNER = 6.0
"""The distance from the top of the player's plate down to its neighbours."""
CLOTH = 107.0
"""The distance from the table's centre down to the end of the text area."""
ABOVE = 124.0
"""The top of what lies above the pack."""


@dataclass(frozen=True, slots=True)
class TableTop(Node):
    """``own``: the node at the player's place, ``seats``: the five others; ``cloth``: those above and below the pack.

    ``corners``: the nodes at the player's left and right.
    """

    own: Node
    seats: Sequence[Node]
    cloth: tuple[Node, Node]
    corners: tuple[Node, Node]
    grow: float = 0.0

    def narrow(self) -> float:
        return SIZE[0]

    def wide(self) -> float:
        return SIZE[0]

    def high(self, width: float) -> float:
        return SIZE[1]

    def place(self, box: Box, page: Page) -> None:
        left = box.x + (box.w - SIZE[0]) / 2
        for draw, slow in ((_draw, True), (_draw_pack, False)):
            Picture(draw, *SIZE, slow=slow).place(Box(left, box.y, *SIZE), page)
        (x, y), (across, down) = TABLE, RADII
        top = Box(left + x - across, box.y + y - down, 2 * across, 2 * down)
        Anchored(Thing.ROUND_TABLE, Gap()).place(top, page)
        above, below = self.cloth
        self._pin(above, (TABLE[0], ABOVE), left, box.y, page)
        self._pin(below, (TABLE[0], TABLE[1] + CLOTH - below.high(below.wide())), left, box.y, page)
        for node, at in zip((self.own, *self.seats), (OWN, *PLACES), strict=True):
            self._pin(node, at, left, box.y, page)
        for node, side in zip(self.corners, (0.0, 1.0), strict=True):
            half = node.wide() / 2
            self._pin(node, (half + side * (SIZE[0] - 2 * half), OWN[1] + CORNER), left, box.y, page)

    def _pin(self, node: Node, at: tuple[float, float], left: float, top: float, page: Page) -> None:
        """Place a node on the page by its top centre."""
        wide = node.wide()
        node.place(Box(left + at[0] - wide / 2, top + at[1], wide, node.high(wide)), page)


def _draw(surface: pygame.Surface, art: Art, box: Box, s: float) -> None:
    """The table."""
    rx, ry = RADII

    def draw(pen: Pen) -> None:
        x, y = (rx + 4) * s, (ry + 4) * s
        pen.ellipse(x + 6 * s, y + 16 * s, rx * s, ry * s, SHADE)
        pen.ellipse(x, y + 6 * s, (rx + 1.5) * s, (ry + 1.5) * s, INK)
        pen.ellipse(x, y, (rx + 1.5) * s, (ry + 1.5) * s, INK)
        pen.ellipse(x, y, (rx - 1.5) * s, (ry - 1.5) * s, "#8A5530")
        pen.ellipse(x, y, (rx - 24.5) * s, (ry - 24.5) * s, INK)
        pen.ellipse(x, y, (rx - 27.5) * s, (ry - 27.5) * s, FELT)
        for step in range(44):
            turn = math.radians(step * 360 / 44)
            cx, cy, r = x + (rx - 13) * s * math.cos(turn), y + (ry - 13) * s * math.sin(turn), 5 * s
            pen.polygon([(cx - r, cy), (cx, cy - r), (cx + r, cy), (cx, cy + r)], OCHRE if step % 2 else "#F1D9A8")
        oval = [
            (x + (rx - 37) * s * math.cos(t / 60 * math.pi), y + (ry - 37) * s * math.sin(t / 60 * math.pi))
            for t in range(121)
        ]
        pen.dashed(oval, 1.6 * s, "#2E7A55", 3 * s, 7 * s)

    w, h = (2 * rx + 12) * s, (2 * ry + 22) * s
    cx, cy = box.x + TABLE[0] * s, box.y + TABLE[1] * s
    x, y = cx - rx * s, cy - ry * s
    art.put(surface, art.vector(("round table", s), w, h, draw, (4 * s, 4 * s)), x, y)


def _draw_pack(surface: pygame.Surface, art: Art, box: Box, s: float) -> None:
    """The pack on it."""
    cx, cy = box.x + TABLE[0] * s, box.y + TABLE[1] * s
    art.put(surface, art.card("KH", 62 * s, 90), cx + 30 * s, cy + 2 * s)
    for step in range(3):
        art.put(surface, art.card("back", 62 * s), cx - (32 + step * 1.5) * s, cy - step * 1.5 * s)

"""What somebody at the table says: a small slip of paper with a tip that points at the portrait."""

from math import hypot

import pygame

from game.table.layout.geometry import Room
from game.table.layout.word_slip import LEADING, SIZE, WordSlip
from game.ui.art import Art, Pen
from game.ui.art.colours import INK, LINEN_DARK, PAPER

TIP = 16.0


def draw(surface: pygame.Surface, art: Art, room: Room, slip: WordSlip) -> None:
    """The paper with its tip, and the words."""
    f, box = room.words_size, slip.box
    art.put(surface, art.board(round(box.w), round(box.h), PAPER, inner=LINEN_DARK), box.x, box.y)
    _draw_tip(surface, art, slip, f)
    step = SIZE * LEADING * f
    y = box.centre[1] - (len(slip.lines) - 1) * step / 2
    for line in slip.lines:
        art.write(surface, line, box.centre[0], y, SIZE * f, align="centre")
        y += step


def _draw_tip(surface: pygame.Surface, art: Art, slip: WordSlip, f: float) -> None:
    """A triangle on the side that the portrait is on, its base open."""
    box, (x, y) = slip.box, slip.speaks
    inset = 14 * f
    beside = min(max(x, box.x + inset), box.right - inset), min(max(y, box.y + inset), box.bottom - inset)
    if x < box.x or x > box.right:
        root, out = (box.x + 2 if x < box.x else box.right - 2, beside[1]), (-1.0 if x < box.x else 1.0, 0.0)
    elif y < box.y or y > box.bottom:
        root, out = (beside[0], box.y + 2 if y < box.y else box.bottom - 2), (0.0, -1.0 if y < box.y else 1.0)
    else:
        return
    long, half, edge = TIP * f * 0.7, TIP * f * 0.5, 3.0
    lean = (x - root[0], y - root[1])
    far = hypot(*lean) or 1.0
    top = out[0] * long + lean[0] / far * 3 * f * abs(out[1]), out[1] * long + lean[1] / far * 3 * f * abs(out[0])
    side = -out[1] * half, out[0] * half
    corners = (side, top, (-side[0], -side[1]))
    reach = long + half + 2 * edge

    def paint(pen: Pen) -> None:
        moved = [(reach + px, reach + py) for px, py in corners]
        pen.polygon(moved, PAPER)
        pen.line(moved, 2.0, INK)
        back = -out[0] * 3, -out[1] * 3
        inner = [(reach + px * 0.86 + out[0] * 1.5, reach + py * 0.86 + out[1] * 1.5) for px, py in (side, corners[2])]
        base = [*inner, *((px + back[0], py + back[1]) for px, py in reversed(inner))]
        pen.polygon(base, PAPER)

    key = "word tip", tuple((round(px, 1), round(py, 1)) for px, py in corners)
    art.put(surface, art.vector(key, 2 * reach, 2 * reach, paint, (reach, reach)), *root)

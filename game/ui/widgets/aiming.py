"""Which widget lies in a direction from another: the nearest that way, in the same row or column first.

Pure geometry; where nothing lies that way the order of the screen goes on (game.ui.widgets.base).
"""

from collections.abc import Sequence

from game.ui.widgets.place import Box

ASIDE = 4.0
"""To lie aside counts so much more than to lie far."""


def nearest(start: Box, boxes: Sequence[Box], dx: int, dy: int) -> int:
    """The place in ``boxes`` of the one that lies to ``dx``, ``dy`` of ``start``, -1 for none."""
    found, least = -1, float("inf")
    for place, box in enumerate(boxes):
        along, aside = _apart(start, box) if dx else _apart(_turned(start), _turned(box))
        along *= dx + dy
        if along > 0 and aside < along * 2:
            far = along + ASIDE * aside
            if far < least:
                found, least = place, far
    return found


def _apart(start: Box, box: Box) -> tuple[float, float]:
    """How far to the right the box's middle lies, and how far beside it the boxes are apart (0: in one row)."""
    along = box.x + box.w / 2 - start.x - start.w / 2
    if box.x < start.x + start.w - 1 and start.x < box.x + box.w - 1:
        along = 0.0  # one over the other: neither is at the right
    below, above = box.y - start.y - start.h, start.y - box.y - box.h
    return along, max(0.0, below, above)


def _turned(box: Box) -> Box:
    return Box(box.y, box.x, box.h, box.w)

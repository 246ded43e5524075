"""Focus movement by arrow keys: the nearest widget in a direction, preferring the same row or column.

Pure geometry; where nothing lies that way the focus order applies (game.ui.widgets.base).
"""

from collections.abc import Sequence

from game.ui.widgets.place import Box

ASIDE = 4.0
"""The weight of the distance across the direction, compared with the distance along it."""


def nearest(start: Box, boxes: Sequence[Box], dx: int, dy: int) -> int:
    """The index in ``boxes`` of the nearest one in direction ``dx``, ``dy`` from ``start``, -1 if none."""
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
    """How far right the box's centre is, and the vertical gap between the boxes (0: in one row)."""
    along = box.x + box.w / 2 - start.x - start.w / 2
    if box.x < start.x + start.w - 1 and start.x < box.x + box.w - 1:
        along = 0.0  # one above the other: neither is at the right
    below, above = box.y - start.y - start.h, start.y - box.y - box.h
    return along, max(0.0, below, above)


def _turned(box: Box) -> Box:
    return Box(box.y, box.x, box.h, box.w)

"""The geometry of a review: the table, the graph below it, the paper beside it (below both if upright).

The table has its own canvas, starting at the window's corner; graph and paper share another one, on which type may be
larger.
"""

from dataclasses import dataclass

from game.ui.metrics import BASE_HEIGHT, BASE_WIDTH, Metrics, larger
from game.ui.widgets import Box

SIDE, WIDEST_SIDE = 340.0, 440.0
FOOT, HIGHEST_FOOT = 196.0, 320.0
UPRIGHT_FOOT, UPRIGHT_SIDE = 250.0, 330.0
LARGEST, UPRIGHT_LARGER, LARGEST_UPRIGHT = 1.25, 1.5, 1.65


@dataclass(frozen=True, slots=True)
class Plan:
    """``table`` and ``beside`` are canvases; the boxes are on ``beside``."""

    table: Metrics
    beside: Metrics
    side: Box
    foot: Box


def plan(window: Metrics) -> Plan:
    """The plan for a window; ``window.larger``: the scale factor of type."""
    if window.upright:
        return _upright(window)
    beside = larger(window, min(LARGEST, max(1.0, window.larger)))
    w, h = beside.lw, beside.lh
    shape = BASE_WIDTH / BASE_HEIGHT
    foot = min(HIGHEST_FOOT, max(FOOT, h - (w - SIDE) / shape))
    side = min(WIDEST_SIDE, max(SIDE, w - (h - foot) * shape))
    table = Metrics(window.width - beside.px(side), window.height - beside.px(foot), larger=window.larger)
    return Plan(table, beside, Box(w - side, 0, side, h), Box(0, h - foot, w - side, foot))


def _upright(window: Metrics) -> Plan:
    beside = larger(window, min(LARGEST_UPRIGHT, UPRIGHT_LARGER * max(1.0, window.larger)))
    w, h = beside.lw, beside.lh
    table = Metrics(window.width, window.height - beside.px(UPRIGHT_FOOT + UPRIGHT_SIDE), larger=window.larger)
    foot = Box(0, h - UPRIGHT_FOOT - UPRIGHT_SIDE, w, UPRIGHT_FOOT)
    return Plan(table, beside, Box(0, h - UPRIGHT_SIDE, w, UPRIGHT_SIDE), foot)

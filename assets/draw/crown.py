"""Marks of a trump in the hand, by shape: a line inside the edge and a small crown under the index."""

from assets.draw.frame import HEIGHT, WIDTH, both
from assets.draw.ink import disc, group, path
from assets.draw.palette import INK, OCHRE

CROWN = "M-17 9 L-20 -10 L-9 -1 L0 -14 L9 -1 L20 -10 L17 9Z"
FRAME_COLOUR = "#B07A1E"


def trump(y: float = 128.0, x: float = 33.0) -> str:
    """The mark's layer; ``x``, ``y``: where the crown sits."""
    inset = 6.0
    box = f'<rect x="{inset}" y="{inset}" width="{WIDTH - 2 * inset}" height="{HEIGHT - 2 * inset}" rx="13" '
    line = box + f'fill="none" stroke="{FRAME_COLOUR}" stroke-width="5"/>'
    crown = disc(0, -1, 24, "#FFFDF7", 1.6) + path(CROWN, OCHRE, 2.6, INK)
    crown += "".join(disc(dx, dy, 2.6, INK) for dx, dy in ((-20, -11), (0, -15), (20, -11)))
    return line + both(group(crown, f"translate({x},{y})"))

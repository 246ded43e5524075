"""The card's paper and its notched frame.

The numbers land on pixel centres at 100 x 140 (5.5, 94.5, 24.5, 44.5 px), so the rule is one crisp pixel there.
The notch keeps the index on plain ivory and leaves the picture the whole width.
"""

from assets.draw.ink import path
from assets.draw.palette import EDGE, INK, IVORY

WIDTH, HEIGHT = 250, 350
MARGIN = 13.75
NOTCH_X, NOTCH_Y = 61.25, 111.25
RULE = 2.5


def paper(fill: str = IVORY) -> str:
    return (
        f'<rect x=".8" y=".8" width="248.4" height="348.4" rx="17" fill="{fill}" stroke="{EDGE}" stroke-width="1.6"/>'
    )


def notched(
    inset: float = 0, corner: float = 7, inner: float = 9, notch: tuple[float, float] = (NOTCH_X, NOTCH_Y)
) -> str:
    """The frame's outline, ``inset`` u inside its place; ``corner`` and ``inner`` are radii, ``notch`` its corner."""
    left, top, cx, cy = MARGIN + inset, MARGIN + inset, notch[0] + inset, notch[1] + inset
    right, foot, dx, dy = WIDTH - left, HEIGHT - top, WIDTH - cx, HEIGHT - cy
    return (
        f"M{cx} {top + corner} Q{cx} {top} {cx + corner} {top} H{right - corner} Q{right} {top} {right} {top + corner} "
        f"V{dy - corner} Q{right} {dy} {right - corner} {dy} H{dx + inner} Q{dx} {dy} {dx} {dy + inner} "
        f"V{foot - corner} Q{dx} {foot} {dx - corner} {foot} H{left + corner} Q{left} {foot} {left} {foot - corner} "
        f"V{cy + corner} Q{left} {cy} {left + corner} {cy} H{cx - inner} Q{cx} {cy} {cx} {cy - inner}Z"
    )


FRAME = notched()


def both(half: str) -> str:
    """The drawing and its copy turned about the card's centre."""
    return half + f'<g transform="rotate(180 125 175)">{half}</g>'


def rule(colour: str = INK) -> str:
    return path(FRAME, "none", RULE, colour)

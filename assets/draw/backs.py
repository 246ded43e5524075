"""The backs: a cockerel in each half, heads to tails, either side of the pack's embroidered band."""

import math

from assets.draw.band import STITCHES, band
from assets.draw.cockerel import cockerel
from assets.draw.frame import HEIGHT, WIDTH, both, paper
from assets.draw.gouge import cut
from assets.draw.ink import clip, disc, group, num, path
from assets.draw.palette import CINNABAR, INK, IVORY
from assets.draw.sprig import sprig

SHADE = "#A80019"
"""Cinnabar printed twice: rays that are seen only when one looks."""
EDGE = 15
FIELD = f"M{EDGE + 9} {EDGE} H{WIDTH - EDGE - 9} Q{WIDTH - EDGE} {EDGE} {WIDTH - EDGE} {EDGE + 9} "
FIELD += f"V{HEIGHT - EDGE - 9} Q{WIDTH - EDGE} {HEIGHT - EDGE} {WIDTH - EDGE - 9} {HEIGHT - EDGE} H{EDGE + 9} "
FIELD += f"Q{EDGE} {HEIGHT - EDGE} {EDGE} {HEIGHT - EDGE - 9} V{EDGE + 9} Q{EDGE} {EDGE} {EDGE + 9} {EDGE}Z"


def white_cockerel() -> str:
    return cockerel(
        body=IVORY,
        line=CINNABAR,
        tail=(IVORY,) * 4,
        comb=IVORY,
        beak=IVORY,
        leg=IVORY,
        cap=(IVORY, IVORY),
        bell=IVORY,
        outline=None,
    )


def rays(x: float, y: float, count: int, inner: float, outer: float, width: float) -> str:
    """A sun of gouge cuts round (x, y)."""
    drawn = ""
    for i in range(count):
        angle = 2 * math.pi * (i + 0.5) / count
        far = outer if i % 2 else outer * 0.8
        dx, dy = math.cos(angle), math.sin(angle)
        spots = [inner + (far - inner) * t for t in (0, 0.35, 0.7, 1)]
        drawn += cut([v for r in spots for v in (x + dx * r, y + dy * r)], width, "lens", SHADE)
    return drawn


def teeth(inset: float, size: float, across: int, down: int) -> str:
    """Ivory teeth along the inside of the field's edge."""
    drawn = ""
    wide, tall = (WIDTH - 2 * inset) / across, (HEIGHT - 2 * inset) / down
    for i in range(across):
        x = inset + wide * i
        for y, way in ((inset, 1), (HEIGHT - inset, -1)):
            drawn += path(f"M{num(x)} {y} L{num(x + wide / 2)} {y + way * size} L{num(x + wide)} {y}Z", IVORY, 0)
    for i in range(down):
        y = inset + tall * i
        for x, way in ((inset, 1), (WIDTH - inset, -1)):
            drawn += path(f"M{x} {num(y)} L{x + way * size} {num(y + tall / 2)} L{x} {num(y + tall)}Z", IVORY, 0)
    return drawn


def back() -> str:
    half = rays(132, 92, 40, 30, 190, 7)
    half += sprig(57, 92, 1.25, -12, IVORY, IVORY, "H") + sprig(207, 142, 1.05, 14, IVORY, IVORY, "H")
    half += group(white_cockerel(), "translate(134,96) scale(1.2)")
    above = "M0 0 H250 V225.5 L0 124.5Z"
    body = path(FIELD, CINNABAR, 0) + clip(FIELD, both(clip(above, half)) + band(STITCHES["D"], CINNABAR, INK))
    return paper() + body + teeth(EDGE, 7, 22, 32) + path(FIELD, "none", 2.5, CINNABAR)


def tiny_back() -> str:
    """For 44 x 62 px: one bird, no second line."""
    field = path("M32 20 H218 Q230 20 230 32 V318 Q230 330 218 330 H32 Q20 330 20 318 V32 Q20 20 32 20Z", CINNABAR, 0)
    dots = "".join(disc(50 + i * 37.5, y, 8, IVORY) for i in range(5) for y in (48, 302))
    return paper() + field + dots + group(white_cockerel(), "translate(119,178) scale(1.72)")

"""The third back: a birch grove in autumn, white trunks with black cuts before a dark green wood."""

import random

from assets.draw.frame import HEIGHT, WIDTH, both, paper
from assets.draw.gouge import cut
from assets.draw.ink import clip, disc, group, path
from assets.draw.palette import CINNABAR, INK, IVORY, OCHRE

WOOD, FAR = "#0E5A4C", "#2C7A66"
EDGE = 13
FIELD = (
    f"M{EDGE + 9} {EDGE} H{WIDTH - EDGE - 9} Q{WIDTH - EDGE} {EDGE} {WIDTH - EDGE} {EDGE + 9} "
    f"V{HEIGHT - EDGE - 9} Q{WIDTH - EDGE} {HEIGHT - EDGE} {WIDTH - EDGE - 9} {HEIGHT - EDGE} H{EDGE + 9} "
    f"Q{EDGE} {HEIGHT - EDGE} {EDGE} {HEIGHT - EDGE - 9} V{EDGE + 9} Q{EDGE} {EDGE} {EDGE + 9} {EDGE}Z"
)
LEAF = "M0 0 C6 -12 8 -24 0 -38 C-13 -30 -16 -12 0 0Z"
TRUNKS = ((46, 15), (92, 21))
"""Middle and width of the trunks left of the centre; turned they are those to the right."""


def trunk(x: float, wide: float, seed: int) -> str:
    """A whole trunk from edge to edge; its upper half's marks are drawn, the lower half comes from turning."""
    dice = random.Random(seed)
    edge = f"M{x - wide / 2} -4 C{x - wide / 2 + 2} 60 {x - wide / 2 - 2} 120 {x - wide / 2} 176 H{x + wide / 2} "
    edge += f"C{x + wide / 2 + 2} 120 {x + wide / 2 - 2} 60 {x + wide / 2} -4Z"
    drawn = path(edge, IVORY, 0) + path(f"M{x + wide / 2 - 3} 0 V176", "none", 3, "#D8D2C0")
    y, marks = 18.0 + seed % 5, ""
    while y < 172:
        left = dice.random() < 0.5
        start = x - wide / 2 if left else x + wide / 2
        far = start + (1 if left else -1) * wide * dice.uniform(0.35, 0.8)
        marks += cut([start, y, start, y - 3, far, y + 1, far, y], dice.uniform(5, 8), "out", INK)
        y += dice.uniform(12, 21)
    return drawn + clip(edge, marks)


def spray(x: float, y: float, turn: float, scale: float) -> str:
    """A twig with five leaves, ochre and red by turns."""
    twig = cut("0 0 -6 -24 4 -48 0 -84", 4, "out", INK)
    leaves = ((0, -78, 0), (-3, -52, -58), (3, -40, 55), (-4, -22, -70), (2, -12, 64))
    for number, (lx, ly, angle) in enumerate(leaves):
        fill = CINNABAR if number == 1 else OCHRE
        leaf = path(LEAF, fill, 2.4) + cut("0 -2 1 -12 0 -22 0 -32", 2.2, fill="#7A4B1A" if fill == OCHRE else IVORY)
        twig += group(leaf, f"translate({lx},{ly}) rotate({angle})")
    return group(twig, f"translate({x},{y}) rotate({turn}) scale({scale})")


def birch() -> str:
    far = "".join(path(f"M{x} 0 V176", "none", width, FAR) for x, width in ((24, 4), (69, 6), (119, 4), (131, 4)))
    far += "".join(path(f"M{x} 0 V176", "none", width, FAR) for x, width in ((181, 6), (226, 4)))
    half = far + "".join(trunk(x, wide, 3 + i) for i, (x, wide) in enumerate(TRUNKS))
    half += "".join(trunk(WIDTH - x, wide, 11 + i) for i, (x, wide) in enumerate(TRUNKS))
    sprays = spray(125, 128, 0, 1.05) + spray(24, 172, 30, 0.8) + spray(226, 170, -30, 0.8)
    sprays += "".join(disc(x, y, 3.2, OCHRE) for x, y in ((66, 40), (184, 58), (152, 24), (118, 146), (30, 60)))
    above = "M0 0 H250 V175.5 H0Z"
    return (
        paper()
        + path(FIELD, WOOD, 0)
        + clip(FIELD, both(clip(above, half)) + both(sprays))
        + path(FIELD, "none", 3, INK)
    )


def tiny_birch() -> str:
    """For 44 x 62 px: two trunks and a spray."""
    field = path("M32 20 H218 Q230 20 230 32 V318 Q230 330 218 330 H32 Q20 330 20 318 V32 Q20 20 32 20Z", WOOD, 0)
    drawn = paper() + field
    for x in (70, 180):
        drawn += path(f"M{x - 22} 20 H{x + 22} V330 H{x - 22}Z", IVORY, 0)
        for i, y in enumerate((60, 120, 190, 250, 300)):
            start, way = (x - 22, 1) if i % 2 else (x + 22, -1)
            drawn += path(f"M{start} {y - 9} L{start + way * 30} {y} L{start} {y + 9}Z", INK, 0)
    leaf = group(path(LEAF, OCHRE, 2), "scale(2.1)")
    return drawn + "".join(group(leaf, f"translate(125,{y}) rotate({turn})") for y, turn in ((172, 28), (178, 208)))

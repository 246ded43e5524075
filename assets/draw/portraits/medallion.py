"""The round picture every portrait is set in. Unit: the medallion has radius 100 and its centre at 0, 0."""

import math

from assets.draw.gouge import cut
from assets.draw.ink import clip, disc, group, path, shape
from assets.draw.palette import INK, OCHRE, SKIN

RADIUS = 100.0
FIELD = "M-93 0 A93 93 0 1 0 93 0 A93 93 0 1 0 -93 0Z"
SHOULDERS = "M-22 50 C-48 56 -80 66 -94 112 L94 112 C80 66 48 56 24 50Z"


def head(body: str, x: float = 0, y: float = 4, scale: float = 1.55, tilt: float = 0, right: bool = False) -> str:
    """Set a head (eye line y = 0, looking to the viewer's left) into the medallion."""
    mirrored = -scale if right else scale
    return group(body, f"translate({x},{y}) rotate({tilt}) scale({mirrored},{scale})")


def ear(x: float, y: float, size: float = 1.0, left: bool = False) -> str:
    lobe = shape("M-3 -7 C5 -11 9 -5 7 1 C6 5 3 9 -2 8Z", SKIN, 2.0)
    lobe += cut("-1 -4 3 -6 5 -3 2 3", 1.4)
    return group(lobe, f"translate({x},{y}) scale({-size if left else size},{size})")


def rays(tone: str, x: float = 0, y: float = 0) -> str:
    """Ridges the gouge left in the cleared ground, all running from the head outwards."""
    ridges = ""
    for i in range(40):
        turn = math.radians(i * 9 + (i * 37 % 5))
        near, far = 62 + i * 29 % 17, 82 + i * 53 % 14
        points = [
            x + r * math.cos(turn) if k == 0 else y + r * math.sin(turn)
            for r in (near, near + (far - near) * 0.3, near + (far - near) * 0.7, far)
            for k in (0, 1)
        ]
        ridges += cut(points, 2.4, "lens", tone)
    return ridges


def medallion(figure: str, ground: str, ridge: str) -> str:
    """Ground, gouge ridges, the figure cut to the field, and the ring: ink, ochre, ink."""
    picture = disc(0, 0, 94, ground) + clip(FIELD, rays(ridge, 0, -4) + figure)
    ring = disc(0, 0, 97.3, "none", 5.4) + disc(0, 0, 94.4, "none", 4.4, OCHRE)
    return picture + ring + path(FIELD, "none", 3.2, INK)


def curl(x: float, y: float, size: float, colour: str, strand: str, width: float = 2.0) -> str:
    """One lock of curly hair: a disc and the cut that winds it."""
    wind = [
        x - size * 0.5,
        y + size * 0.35,
        x - size * 0.5,
        y - size * 0.6,
        x + size * 0.6,
        y - size * 0.5,
        x + size * 0.3,
        y + size * 0.2,
    ]
    return disc(x + 0.5, y + 0.7, size, INK, width) + disc(x, y, size, colour, width) + cut(wind, 1.5, "lens", strand)


def triples(text: str) -> list[tuple[float, float, float]]:
    """Discs written "x y size, x y size", so that a head of curls stays one short text."""
    found = []
    for item in text.split(","):
        x, y, size = (float(number) for number in item.split())
        found.append((x, y, size))
    return found

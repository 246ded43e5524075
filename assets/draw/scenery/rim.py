"""The club table's rim: a walnut frame with a transparent middle, to be stretched in nine slices.

Whatever has a shape of its own (round corners, cockerels, inlay) lies inside the corner slices; between them there are
only lines and grain that run along the edge. These are drawn as much shorter as a window of 1280 x 720 stretches them.
"""

import random

from assets.draw.gouge import cut
from assets.draw.ink import group
from assets.draw.palette import INK, OCHRE
from assets.draw.scenery import hero
from assets.draw.scenery.rendering import document
from assets.draw.suits import pip

TOP, SIDE, BOTTOM, RADIUS = 48, 16, 16, 72
# Left, top, right, bottom: what a nine-slice must leave unstretched.
INSETS = (176, 196, 176, 140)
SHOWN = (1280, 720)
BETWEEN = (160, 80)
"""How large the stretched middle is in the picture."""
WIDTH, HEIGHT = INSETS[0] + BETWEEN[0] + INSETS[2], INSETS[1] + BETWEEN[1] + INSETS[3]
WALNUT_DARK, WALNUT_MIDDLE, GRAIN = "#2E1A0F", "#452817", ("#5A3620", "#3B2214", "#3B2214", "#653E25")
PRINT = "#4FA275"


def opening(inset: float, more: tuple[float, float, float, float] = (0, 0, 0, 0)) -> str:
    """The rounded opening, smaller by ``inset`` on every side and by ``more``: left, top, right, bottom. Path data."""
    x0, y0 = SIDE + inset + more[0], TOP + inset + more[1]
    x1, y1, r = WIDTH - SIDE - inset - more[2], HEIGHT - BOTTOM - inset - more[3], RADIUS - inset
    return (
        f"M{x0 + r} {y0} H{x1 - r} A{r} {r} 0 0 1 {x1} {y0 + r} V{y1 - r} A{r} {r} 0 0 1 {x1 - r} {y1} "
        f"H{x0 + r} A{r} {r} 0 0 1 {x0} {y1 - r} V{y0 + r} A{r} {r} 0 0 1 {x0 + r} {y0}Z"
    )


def line(inset: float, width: float, colour: str, extra: str = "") -> str:
    return f'<path d="{opening(inset)}" fill="none" stroke="{colour}" stroke-width="{width}" {extra}/>'


def shrunk(place: float, axis: int) -> float:
    """Where a place along the edge of a window of 1280 x 720 lies in the picture; ``axis`` 0 across, 1 down."""
    near, far, between = INSETS[axis], INSETS[axis + 2], BETWEEN[axis]
    middle = SHOWN[axis] - near - far
    if place <= near:
        return place
    if place >= near + middle:
        return place - middle + between
    return near + (place - near) * between / middle


def wood() -> str:
    """Planks along the four sides; the grain follows each plank."""
    dice = random.Random(3)
    wide, high = SHOWN
    edges = {"T": (TOP - 7, wide), "B": (BOTTOM - 7, wide), "L": (SIDE - 7, high), "R": (SIDE - 7, high)}
    drawn = f'<rect width="{WIDTH}" height="{HEIGHT}" fill="{WALNUT_MIDDLE}"/>'
    for _ in range(300):
        side = dice.choice("TTTTTBLR")
        deep, long = edges[side]
        length, colour, width = dice.uniform(40, 180), dice.choice(GRAIN), dice.uniform(0.9, 2.1)
        near, along = dice.uniform(1.5, deep - 1.5), dice.uniform(-40, long)
        bow = dice.uniform(-1.3, 1.3) if deep > 20 else 0
        points = []
        for k, t in enumerate((0, 0.33, 0.66, 1)):
            across = near + (bow if k in (1, 2) else 0)
            far = {"T": across, "L": across, "B": HEIGHT - across, "R": WIDTH - across}[side]
            place = shrunk(along + length * t, 0 if side in "TB" else 1)
            points += [place, far] if side in "TB" else [far, place]
        if side in "LR" and not 40 < points[1] < HEIGHT - 30:
            continue
        drawn += cut(points, width, "lens", colour, 0.2)
    # A lamp-lit upper edge and a dark outer one give the plank its thickness.
    drawn += f'<path d="M0 1 H{WIDTH}" stroke="#7B5133" stroke-width="2"/>'
    return drawn + f'<path d="M0 3 H{WIDTH}" stroke="#5E3A24" stroke-width="2"/>'


def cast() -> str:
    """The rim's flat shadow on the cloth: the lamp hangs above, so it is deepest below the top plank."""
    hole = opening(0, (5, 11, 5, 3))
    return f'<path d="{opening(0)}{hole}" fill="#03190F" fill-rule="evenodd" opacity=".5"/>'


def inlay() -> str:
    """Lozenges let into the wood beside each corner, small ones between large."""
    drawn = ""
    for side in (-1, 1):
        for i in range(5):
            y = 92 + i * 17
            drawn += pip(
                "D", WIDTH / 2 + side * (WIDTH / 2 - 8), y, 8.5 if i % 2 else 10.5, OCHRE if i % 2 else "#B8432F"
            )
    return drawn


def printed() -> str:
    """The double line and the cockerels printed on the cloth just inside the rim."""
    bird = hero.printed(PRINT)
    drawn = line(22, 1.5, PRINT, 'opacity=".38"') + line(27, 0.8, PRINT, 'opacity=".3"')
    for x, mirrored in ((96, -1), (WIDTH - 96, 1)):
        drawn += group(bird, f"translate({x},126) scale({mirrored * 0.29},.29)", 'opacity=".4"')
    for x in (88, WIDTH - 88):
        drawn += pip("D", x, HEIGHT - 88, 22, PRINT).replace("/>", ' opacity=".38"/>')
    return drawn


def draw() -> str:
    inside = f'<clipPath id="cloth"><path d="{opening(0)}"/></clipPath>'
    whole = f'<rect width="{WIDTH}" height="{HEIGHT}" fill="#fff"/>'
    frame = f'<mask id="frame">{whole}<path d="{opening(-0.5)}" fill="#000"/></mask>'
    body = group(cast() + printed(), "", 'clip-path="url(#cloth)"')
    body += group(wood(), "", 'mask="url(#frame)"')
    body += line(-3.5, 7, WALNUT_DARK) + line(-5, 1.7, OCHRE, 'opacity=".85"') + line(-0.5, 1.4, INK)
    body += line(-7.4, 1, "#6F4529", 'opacity=".8"')
    return document(body + inlay(), WIDTH, HEIGHT, defs=inside + frame)

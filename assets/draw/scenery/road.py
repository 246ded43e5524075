"""The road of puzzles: its pieces, what stands beside it, the light on the next card, and the seal of a solved one.

A row of the road is made of tiles PITCH wide that rise or fall a little; at the row's end a quarter turn leads down,
and another one into the next row. The names with a direction are drawn for the right side and mirrored for the left.
"""

import math
import random

from assets.draw.cockerel import cockerel
from assets.draw.gouge import Points, along, cubic, cut, strands
from assets.draw.ink import disc, group, path
from assets.draw.palette import CINNABAR, INK, IVORY, MALACHITE, WALNUT
from assets.draw.scenery.buildings import at, fence, fir, goat, goose, hay, hut, izba, post, well
from assets.draw.scenery.fields import birch, herb
from assets.draw.scenery.rendering import document

SCALE, GAP = 2, 6
PITCH, ROW = 104.0, 140.0
"""From card to card along the road, and from row to row."""
SWAY, WIDE, OVER = 11.0, 25.0, 2.0
"""How far a tile rises or falls, how wide the road is, and how far a tile reaches under its neighbours."""
TURN = 44.0
"""How far a turn goes to the side."""
BAND = 58.0
"""The height of a tile's drawing, the road's joint in its middle."""
GROUND, RUT = "#EBD3A0", "#C49A55"
SEAL = 120.0
Cell = tuple[float, float, float, float, str]
"""Left, top, width and height of a drawing, in its own coordinates, and the drawing."""


def _road(points: Points, ruts: int) -> str:
    """The road along a curve: a dark block below, the trodden ground, two ruts of short cuts."""
    line = cubic(points)
    drawn = path(line, "none", WIDE + 4, INK, 'transform="translate(0.8,1.6)"') + path(line, "none", WIDE + 3.4, INK)
    drawn += path(line, "none", WIDE - 1.4, GROUND)
    for k, (x, y, turn) in enumerate(along(points, ruts)):
        for side in (-1, 1):
            off = side * (4.6 + (k * 7 % 3) * 0.8)
            mark = cut([-6, off, -2, off - 0.8, 3, off + 0.6, 7 - k % 3, off], 1.9, "lens", RUT)
            drawn += group(mark, f"translate({x:.1f},{y:.1f}) rotate({turn:.1f})")
    return drawn


def _tile(rises: bool) -> Cell:
    y, half = (-SWAY if rises else SWAY), PITCH / 2
    wave = f"-6 0 -4 0 -2 0 0 0 {half * 0.36} 0 {half * 0.64} {y} {half} {y} "
    wave += f"{half * 1.36} {y} {half * 1.64} 0 {PITCH} 0 {PITCH + 2} 0 {PITCH + 4} 0 {PITCH + 6} 0"
    return -OVER, -BAND / 2, PITCH + 2 * OVER, BAND, _road(wave, 9)


def _quarter(high: float) -> list[float]:
    """From 0, 0 to the right and then up or down, a little over at both ends."""
    more = math.copysign(2, high)
    bend = [TURN * 0.62, 0, TURN, high * 0.36, TURN, high]
    return [-6, 0, -4, 0, -2, 0, 0, 0, *bend, *(v for k in (1, 2, 3) for v in (TURN, high + k * more))]


def _turn_out() -> Cell:
    """From a row's end at 0, 0 downwards."""
    high = ROW / 2
    return -OVER, -BAND / 2, TURN + WIDE / 2 + 6, BAND / 2 + high + OVER, _road(_quarter(high), 9)


def _turn_in() -> Cell:
    """From above into the row whose end is at 0, 0."""
    high = -ROW / 2
    return -OVER, high - OVER, TURN + WIDE / 2 + 6, BAND / 2 - high + OVER, _road(_quarter(high), 9)


def _down() -> Cell:
    """Straight down past a village."""
    curve = "0 -40 0 -20 0 20 0 40 0 60 0 80 0 100"
    return -WIDE / 2 - 4, 0, WIDE + 8, 64, _road(curve, 10)


def _light() -> Cell:
    """Rays round the card that is next."""
    drawn = ""
    for k in range(40):
        turn = math.radians(k * 9 + 4.5)
        near, far = 1.0, (1.44 if k % 2 else 1.26)
        line = [
            c * (near + (far - near) * part)
            for part in (0.0, 0.33, 0.66, 1.0)
            for c in (42 * math.cos(turn), 54 * math.sin(turn))
        ]
        drawn += cut(line, 5.2 if k % 2 else 4.0, "lens", "#E7A92F")
    return -72, -92, 144, 184, drawn


def _bush() -> str:
    drawn = "".join(
        disc(x + 0.8, y + 1, r, INK, 1.6) + disc(x, y, r, MALACHITE, 1.8)
        for x, y, r in ((-10, -8, 9), (9, -7, 8), (0, -13, 10))
    )
    drawn += strands(
        "-14 -8 -12 -12 -8 -13 -5 -11; -3 -16 0 -20 4 -19 6 -15; 5 -6 8 -10 11 -9 13 -6", 1.8, fill="#7CCBB0"
    )
    return drawn + "".join(disc(x, y, 2, CINNABAR, 1) for x, y in ((-8, -6), (3, -12), (9, -4)))


def _stump() -> str:
    drawn = path("M-9 0 C-7 -4 -8 -9 -8 -13 H8 C8 -9 7 -4 10 0Z", WALNUT, 1.8)
    return drawn + f'<ellipse cx="0" cy="-13" rx="8" ry="3.4" fill="#E2BE7C" stroke="{INK}" stroke-width="1.6"/>'


def _seal(flecks: int = 150) -> Cell:
    """A round stamp with the cockerel, pressed a little carelessly: specks where no ink came."""
    r, dice = SEAL / 2 - 4, random.Random(11)
    drawn = disc(0, 0, r, "none", 5, CINNABAR) + disc(0, 0, r - 8.5, "none", 1.8, CINNABAR)
    for k in range(32):
        turn = math.radians(k * 11.25)
        x, y = (r - 13) * math.cos(turn), (r - 13) * math.sin(turn)
        drawn += disc(x, y, 1.5, CINNABAR)
    bird = cockerel(
        line=IVORY,
        tail=(CINNABAR,) * 4,
        beak=CINNABAR,
        leg=CINNABAR,
        cap=(CINNABAR, CINNABAR),
        outline=None,
        bell=CINNABAR,
    )
    drawn += group(bird, "translate(-3,2) scale(.68)")
    holes = "".join(
        f'<ellipse cx="{dice.uniform(-r, r):.1f}" cy="{dice.uniform(-r, r):.1f}" rx="{dice.uniform(0.3, 1.7):.1f}" '
        f'ry="{dice.uniform(0.3, 1.0):.1f}" fill="#000"/>'
        for _ in range(flecks)
    )
    half = SEAL / 2
    mask = (
        f'<mask id="pressed"><rect x="{-half}" y="{-half}" width="{SEAL}" height="{SEAL}" fill="#fff"/>{holes}</mask>'
    )
    return -half, -half, SEAL, SEAL, mask + group(drawn, "rotate(-8)", 'mask="url(#pressed)"')


def cells() -> dict[str, Cell]:
    return {
        "rise": _tile(True),
        "fall": _tile(False),
        "turn out": _turn_out(),
        "turn in": _turn_in(),
        "down": _down(),
        "light": _light(),
        "izba": (-34, -76, 68, 78, at(izba(), 0, 0, 0.8)),
        "hut": (-28, -42, 56, 44, at(hut(), 0, 0, 0.78)),
        "birch": (-24, -76, 48, 80, birch(0, 0, 0.62)),
        "fir": (-18, -62, 36, 64, fir(0.8)),
        "hay": (-20, -44, 40, 46, hay(0.72)),
        "fence": (-2, -22, 54, 24, fence(50)),
        "well": (-25, -54, 62, 56, at(well(), 0, 0, 0.78)),
        "post": (-10, -44, 20, 46, post()),
        "goose": (-19, -30, 38, 34, at(goose(), 0, 0, 0.92)),
        "goat": (-28, -38, 50, 40, at(goat(), 0, 0, 0.86)),
        "tulip": (-18, -72, 36, 76, at(herb("tulip", 50), 0, 0, 0.72)),
        "daisy": (-18, -60, 36, 64, at(herb("daisy", 48), 0, 0, 0.72)),
        "berry": (-18, -60, 36, 64, at(herb("berry", 46), 0, 0, 0.72)),
        "bluebell": (-22, -66, 44, 70, at(herb("bluebell", 52), 0, 0, 0.72)),
        "bush": (-22, -26, 44, 28, _bush()),
        "stump": (-12, -20, 24, 22, _stump()),
        "seal": _seal(),
    }


def atlas(listed: dict[str, Cell]) -> tuple[str, dict[str, list[int]], dict[str, list[int]], tuple[int, int]]:
    """All drawings on one sheet: its SVG; the rectangle of each and its own 0, 0 in it, in pixels; the whole size."""
    drawn, places, origins, x, y, high, wide = "", {}, {}, 0, 0, 0, 0
    for name, (left, top, w, h, body) in sorted(listed.items(), key=lambda item: -item[1][3]):
        across, down = round(w * SCALE), round(h * SCALE)
        if x + across > 1000:
            x, y, high = 0, y + high + GAP, 0
        places[name], origins[name] = [x, y, across, down], [round(-left * SCALE), round(-top * SCALE)]
        seen = f'<clipPath id="c{len(places)}"><rect x="{left}" y="{top}" width="{w}" height="{h}"/></clipPath>'
        inside = group(body, "", f'clip-path="url(#c{len(places)})"')
        drawn += seen + group(inside, f"translate({x},{y}) scale({SCALE}) translate({-left},{-top})")
        x, high = x + across + GAP, max(high, down)
        wide = max(wide, x - GAP)
    size = wide, y + high
    return document(drawn, *size), places, origins, size

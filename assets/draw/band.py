"""The slanting embroidered band between the two halves of a court: 22 degrees, falling to the right.

Stitch charts have 7 rows; column 0 is the first right of the card's centre, the left half is the right one turned.
A period opens and closes with half a lozenge of the second colour, so the seam at the centre is a whole lozenge.
"""

import math

from assets.draw.ink import num
from assets.draw.palette import CINNABAR, CONTOUR, INK, IVORY

ANGLE = 22
SLOPE = math.tan(math.radians(ANGLE))
HALF_WIDTH = 15.5
CELL, STITCH = 3.9, 3.5
Chart = list[str]


def band_y(x: float, offset: float = 0) -> float:
    """Height of the band's centre line at x."""
    return 175 + (x - 125) * SLOPE + offset


def chart(rows: list[str]) -> Chart:
    """A chart from a 7 x 7 motif: x first colour, o second."""
    ends = {2: ("o.", ".o"), 3: ("oo", "oo"), 4: ("o.", ".o")}
    done = []
    for number, row in enumerate(rows):
        before, after = ends.get(number, ("..", ".."))
        done.append(f"{before}.{row}.{after}")
    return done


def _zigzag() -> Chart:
    rows = [["."] * 12 for _ in range(7)]
    for k in range(12):
        t = k + 0.5
        height = 3 + (t if t <= 3 else 6 - t if t <= 9 else t - 12)
        for r in range(7):
            if abs(r - height) <= 1.6:
                rows[r][k] = "x"
    for k, r in ((2, 0), (3, 0), (2, 1), (3, 1), (1, 0), (4, 0), (8, 5), (9, 5), (8, 6), (9, 6), (7, 6), (10, 6)):
        rows[r][k] = "o"
    return ["".join(row) for row in rows]


STITCHES: dict[str, Chart] = {
    "S": chart(["xx...xx", "xxx.xxx", ".xxxxx.", "..xxx..", ".xxxxx.", "xxx.xxx", "xx...xx"]),
    "H": chart([".xx.xx.", "xxxxxxx", "xxxxxxx", "xxxxxxx", ".xxxxx.", "..xxx..", "...x..."]),
    "D": chart(["...x...", "..xxx..", ".xx.xx.", "xx.o.xx", ".xx.xx.", "..xxx..", "...x..."]),
    "C": _zigzag(),
}


def band(stitches: Chart, first: str = CINNABAR, second: str = INK) -> str:
    length, rows, period = 300, len(stitches), len(stitches[0])
    half = ""
    for k in range(50):
        for r in range(rows):
            sign = stitches[r][k % period]
            if sign != ".":
                x, y = (k + 0.5) * CELL - STITCH / 2, (r - (rows - 1) / 2) * CELL - STITCH / 2
                colour = first if sign == "x" else second
                half += f'<rect x="{num(x)}" y="{num(y)}" width="{STITCH}" height="{STITCH}" fill="{colour}"/>'
    drawn = f'<rect x="{-length / 2}" y="{-HALF_WIDTH}" width="{length}" height="{2 * HALF_WIDTH}" fill="{IVORY}"/>'
    drawn += half + f'<g transform="rotate(180)">{half}</g>'
    for y in (-HALF_WIDTH, HALF_WIDTH):
        drawn += f'<path d="M{-length / 2} {y}H{length / 2}" stroke="{INK}" stroke-width="{CONTOUR}"/>'
    return f'<g transform="translate(125,175) rotate({ANGLE})">{drawn}</g>'

"""Parts shared by the two jokers: striped horns with jingles, and the signs that stand in for rank and suit.

The signs carry no letters, so one drawing serves every language: a fool's cap above, the joker's companion below.
"""

import math

from assets.draw.gouge import Points, cut, sample
from assets.draw.ink import disc, group, num, path
from assets.draw.palette import CONTOUR, INK, INNER, IVORY, OCHRE

CAP_OF_THREE_HORNS = (
    "M24 72 C22 60 16 55 7 61 C4 44 19 33 34 43 C34 30 39 18 50 9 C61 18 66 30 66 43 C81 33 96 44 93 61 "
    "C84 55 78 60 76 72Z"
)
STOCKING_CAP = "M20 72 C22 44 36 14 60 9 C82 5 97 22 94 47 C90 36 82 31 73 34 C72 48 77 60 80 72Z"
CAP_BRIM = "M17 77 C38 72 62 72 83 77 L83 92 C62 87 38 87 17 92Z"


def jingle(x: float, y: float, r: float = 5) -> str:
    """A round bell with its slit."""
    slit = f"M{num(x - r * 0.8)} {num(y + r * 0.1)}H{num(x + r * 0.8)}"
    drawn = disc(x + 0.6, y + 0.8, r, INK, INNER) + disc(x, y, r, OCHRE, INNER) + path(slit, "none", 1.5)
    return drawn + path(f"M{num(x)} {num(y + r * 0.2)}V{num(y + r * 0.8)}", "none", 1.6)


def horn(spine: Points, root: float, tip: float, colours: tuple[str, ...], stripes: int, bell: float) -> str:
    """A striped horn along ``spine``, ``root`` u wide narrowing to ``tip``, a bell of radius ``bell`` at its end."""
    line = sample(spine, 30)
    last = len(line) - 1
    left: list[str] = []
    right: list[str] = []
    for i, (x, y) in enumerate(line):
        (x0, y0), (x1, y1) = line[max(0, i - 1)], line[min(last, i + 1)]
        dx, dy = x1 - x0, y1 - y0
        half = (root + (tip - root) * i / last) / 2 / (math.hypot(dx, dy) or 1)
        left.append(f"{num(x - dy * half)} {num(y + dx * half)}")
        right.append(f"{num(x + dy * half)} {num(y - dx * half)}")

    def stretch(start: int, end: int) -> str:
        return "M" + " L".join(left[start : end + 1] + right[start : end + 1][::-1]) + "Z"

    whole, seams = stretch(0, last), [round(last * k / stripes) for k in range(stripes + 1)]
    drawn = group(path(whole, INK, CONTOUR), "translate(0.7,0.9)")
    for k in range(stripes):
        drawn += path(stretch(seams[k], seams[k + 1]), colours[k % len(colours)], 0)
    drawn += path(whole, "none", INNER + 0.4)
    if len(colours) > 1:
        for seam in seams[1:-1]:
            drawn += path(f"M{left[seam]}L{right[seam]}", "none", 1.6)
    return drawn + jingle(*line[-1], bell)


def cap_sign(crown: str, bells: tuple[tuple[float, float], ...], r: float, colour: str) -> str:
    """The upper sign of the index, from a cap drawn in a box of 100; an ivory ring parts each bell from the cap."""
    drawn = path(crown, colour, 0) + path(CAP_BRIM, colour, 0)
    drawn += "".join(disc(x, y, r, colour, 3, IVORY) for x, y in bells)
    return group(drawn, "translate(33,40) scale(0.49) translate(-50,-50)")


def paw_sign(colour: str) -> str:
    drawn = path("M50 48 C66 48 78 62 78 74 C78 86 66 90 50 90 C34 90 22 86 22 74 C22 62 34 48 50 48Z", colour, 0)
    for x, y, turn in ((18, 46, -24), (38, 26, -8), (62, 26, 8), (82, 46, 24)):
        place = f"rotate({turn} {x} {y})"
        drawn += f'<ellipse cx="{x}" cy="{y}" rx="9.5" ry="13" fill="{colour}" transform="{place}"/>'
    return group(drawn, "translate(33,90) scale(0.39) translate(-50,-58)")


def bird_sign(colour: str) -> str:
    drawn = path(
        "M3 22 L22 30 C28 16 46 14 52 28 C54 33 55 36 58 38 C70 42 80 52 84 64 L99 86 L86 88 L76 79 "
        "C66 86 52 88 42 82 C30 76 24 62 25 47 L8 52 L24 40 C23 38 22 36 22 35Z",
        colour,
        0,
    )
    drawn += disc(37, 33, 4.6, IVORY) + cut("54 52 64 54 72 60 78 70", 4.6, fill=IVORY)
    drawn += path("M46 84 L42 97 M58 85 L57 97", "none", 5, colour)
    return group(drawn, "translate(33,90) scale(0.4) translate(-51,-57)")

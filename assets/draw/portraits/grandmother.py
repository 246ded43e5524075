"""The grandmother: a printed kerchief tied under the chin, apple cheeks, eyes shut with laughing."""

import math

from assets.draw.face import eye, mouth, squeezed
from assets.draw.gouge import cut
from assets.draw.ink import clip, disc, group, path, shape
from assets.draw.look import AT_REST, Look
from assets.draw.palette import BLUSH, CINNABAR, IVORY, LAPIS, OCHRE, SKIN
from assets.draw.portraits.medallion import SHOULDERS, head

GROUND, RIDGE = "#C4D9CB", "#A3C4B2"

KERCHIEF = "M0 -56 C-30 -57 -47 -32 -46 2 C-45 22 -34 36 -16 44 L16 44 C34 36 45 22 46 2 C47 -32 30 -57 0 -56Z"
FACE = "M-22 -26 C-26 -8 -27 6 -24 16 C-20 29 -9 36 0 36 C9 36 20 29 24 16 C27 6 26 -8 22 -26Z"
BORDER = (
    "M0 -29 C-16 -30 -28 -20 -28 -2 C-28 8 -28 16 -24 23 L-31 28 C-36 20 -37 8 -36 -3 "
    "C-35 -26 -20 -39 0 -38 C20 -39 35 -26 36 -3 C37 8 36 20 31 28 L24 23 C28 16 28 8 28 -2 "
    "C28 -20 16 -30 0 -29Z"
)


def flower(x: float, y: float, size: float, petals: str, heart: str) -> str:
    leaves = "".join(
        f'<ellipse cx="0" cy="-.62" rx=".34" ry=".44" fill="{petals}" transform="rotate({i * 72})"/>' for i in range(5)
    )
    return group(leaves + disc(0, 0, 0.3, heart), f"translate({x},{y}) scale({size})")


def face(look: Look) -> str:
    drawn = shape(FACE, SKIN, 2.0) + disc(-14, 13, 7.5, BLUSH) + disc(14, 13, 7.5, BLUSH)
    for side in (-1, 1):
        if look.gaze is not None or look.lids == "shut":  # where others shut their eyes she opens hers
            gaze = side * look.gazing(0.0) * 1.7
            arcs = eye(0, 0.6, 11, 4.6, gaze, look.down, lid=2.7, r=3.2, crease=False)
        elif look.lids == "squeezed":
            arcs = squeezed(0.01, 0, 13, 2.8)
        else:
            arcs = cut("-7.5 2.4 -4 -3.6 4 -3.6 7.5 2.4", 2.8, "lens", least=0.8)
        arcs += cut("8 3.4 9.5 4 10.5 5.2 11 6.4", 1.3, "out") + cut("8.4 .8 10 .6 11 1 12.4 1.8", 1.3, "out")
        up = look.brows
        arcs += cut([-8, -8 - up, -4, -12 - up, 4, -12 - up, 9, -6.5 - up], 2.3, "lens", "#8d8676")
        drawn += group(arcs, f"translate({side * 11.5},-1) scale({side},1)")
    drawn += cut("-1 -1 -1.6 4 -4 8 -4.6 11.4 -5 15.4 -1 16.4 3.4 14.6", 2.0, "nose")
    chin = cut("-8 31 -4 33.4 4 33.4 8 31", 1.4)
    if look.mouth != "rest":
        return drawn + group(mouth(look), "translate(0,22)") + chin
    drawn += path(
        "M-7.5 21.8 C-4.5 20.4 -1.5 20.4 0 21.2 C1.5 20.4 4.5 20.4 7.5 21.8 C4 27 -4 27 -7.5 21.8Z", CINNABAR, 0
    )
    drawn += cut("-10 19.6 -4 24 4 24 10 19.6", 1.7)
    return drawn + chin


def knot() -> str:
    drawn = ""
    for side in (-1, 1):
        end = f"M{side * 2} 41 C{side * 14} 40 {side * 30} 50 {side * 33} 68 C{side * 20} 68 {side * 7} 60 0 48Z"
        drawn += shape(end, IVORY, 2.2)
        dots = "".join(disc(side * x, y, 1.7, CINNABAR) for x, y in ((10, 47), (15, 54), (19, 49), (24, 58), (22, 64)))
        drawn += clip(end, dots + path(f"M{side * 27} 70 L{side * 34} 56", "none", 3, CINNABAR))
    return drawn + shape("M-7 37 C-3 35 3 35 7 37 C9 42 7 49 0 50 C-7 49 -9 42 -7 37Z", CINNABAR, 2.0)


def draw(look: Look = AT_REST) -> str:
    figure = shape(SHOULDERS, CINNABAR)
    for i in range(7):
        turn = math.radians(200 + i * 23)
        figure += flower(78 * math.cos(turn), 118 + 40 * math.sin(turn), 8, OCHRE, IVORY)
    person = shape(KERCHIEF, IVORY, 2.4)
    print_ = ""
    for i in range(9):
        turn = math.radians(180 + i * 22.5)
        petals, size = (CINNABAR, 8) if i % 2 == 0 else (LAPIS, 6.4)
        print_ += flower(40.5 * math.cos(turn), 2 + 48 * math.sin(turn), size, petals, OCHRE)
    print_ += "".join(
        disc(x, y, 1.6, CINNABAR) for x, y in ((-41, 13), (41, 13), (-37, 23), (37, 23), (-31, 32), (31, 32))
    )
    person += clip(KERCHIEF, print_)
    person += face(look)
    for side in (-1, 1):
        person += path(
            f"M0 -24 C{side * 9} -21 {side * 20} -15 {side * 24} -1 C{side * 27} -12 "
            f"{side * 26} -27 "
            f"{side * 14} -31 L0 -31Z",
            "#E4DFD2",
            2,
        )
        person += cut([side * 3, -24, side * 11, -21, side * 18, -16, side * 23, -8], 1.2, "lens", "#8d8676")
    person += path(BORDER, CINNABAR, 2)
    for i in range(13):
        turn = math.radians(155 + i * 19.2)
        person += disc(32 * math.cos(turn), -3 + 31 * math.sin(turn), 1.7, IVORY)
    person += clip(KERCHIEF, cut("-30 30 -26 36 -22 39 -14 42", 1.8) + cut("30 30 26 36 22 39 14 42", 1.8))
    figure += head(person + knot(), 0, 4, 1.52, -4)
    return figure

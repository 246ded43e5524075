"""The accordion player: hat on the back of the head with a flower in it, moustache, bellows wide open."""

import math

from assets.draw.face import face_three_quarter
from assets.draw.gouge import cut
from assets.draw.ink import disc, group, path, shape
from assets.draw.look import AT_REST, Look
from assets.draw.palette import CINNABAR, INK, IVORY, LAPIS, MALACHITE, OCHRE, SKIN, WALNUT
from assets.draw.portraits.medallion import SHOULDERS, head

GROUND, RIDGE = "#D9D6EE", "#BFBBDF"

CROWN = "M-18 -23 C-20 -36 -12 -50 2 -47 C8 -45 10 -47 16 -47 C28 -46 32 -34 30 -20 C16 -13 -6 -14 -18 -23Z"
BRIM = (
    "M-34 -17 C-30 -25 -22 -25 -16 -22 C-4 -16 16 -15 28 -20 C38 -25 46 -21 45 -15 C38 -8 22 -6 4 -7 "
    "C-12 -8 -26 -11 -34 -17Z"
)


def accordion() -> str:
    """A fan about 0, 0: the bellows reach from radius 42 to 82, a button board closes them at either end."""
    folds, spread = 7, 10.5
    drawn = ""
    for i in range(folds):
        corners = []
        for radius, edge in ((82, i), (82, i + 1), (42, i + 1), (42, i)):
            turn = math.radians(-90 + (edge - folds / 2) * spread)
            deep = radius - (4 if edge % 2 and radius > 50 else 0)
            corners.append(f"{deep * math.cos(turn):.1f} {deep * math.sin(turn):.1f}")
        drawn += path("M" + " L".join(corners) + "Z", CINNABAR if i % 2 else "#9E0A1E", 2.2)
        middle = math.radians(-90 + (i + 0.5 - folds / 2) * spread)
        drawn += disc(73 * math.cos(middle), 73 * math.sin(middle), 2.2, OCHRE)
    board = shape("M0 -90 L24 -92 C28 -92 30 -89 29 -85 L20 -36 L0 -38Z", WALNUT, 2.6)
    board += path("M4 -85 L23 -87 L16 -42 L4 -43Z", "none", 1.8, OCHRE)
    for row in range(4):
        board += disc(9, -78 + row * 10.5, 3.3, IVORY, 1.6) + disc(17 - row * 0.8, -79 + row * 10.5, 3.3, IVORY, 1.6)
    for side in (-1, 1):
        drawn += group(board, f"scale({side},1) rotate({folds * spread / 2})")
    return drawn


def hand() -> str:
    drawn = shape("M-12 -9 C-14 -2 -13 8 -9 11 L8 11 C12 8 13 -3 11 -9 C6 -12 -6 -12 -12 -9Z", SKIN, 2.2)
    return drawn + "".join(cut(f"-13 {y} -8 {y - 1} -4 {y - 0.5} 1 {y + 1}", 1.9, "out") for y in (-4, 1.4, 6.6))


def draw(look: Look = AT_REST) -> str:
    figure = shape(SHOULDERS, IVORY)
    figure += shape("M-8 44 L-30 112 L30 112 L10 44Z", LAPIS, 2.4)
    for x in (-70, -60, 62, 72):
        figure += cut([x, 66, x * 1.06, 76, x * 1.1, 86, x * 1.12, 98], 3, "out")
    person = shape("M18 -18 C32 -14 34 0 30 12 C26 16 22 14 20 10Z", INK, 2)
    person += face_three_quarter("m", False, -0.9, brow=4.2, smile=2.2, look=look.mirrored)
    person += cut("22 -6 26 0 27 6 25 12", 1.6, "lens", OCHRE)
    person += path(
        "M-6.5 17 C-12 14.5 -20 16 -26 11 C-30 8 -30 4 -28 2 C-36 6 -36 16 -27 20 C-20 24 -12 23 -6.5 20.5 "
        "C-1 24 8 25 15 21 C23 17 23 8 16 5 C18 8 17 11 14 13 C7 17 -1 14 -6.5 17Z",
        INK,
        1.4,
    )
    person += cut("-9 18 -16 19 -24 18 -29 12", 1.4, "lens", IVORY) + cut(
        "-3 18.5 4 21 12 20 17 13", 1.4, "lens", IVORY
    )
    person += shape(CROWN, WALNUT, 2.6) + cut("-6 -26 -10 -34 -6 -42 2 -46", 2) + cut("14 -21 18 -30 18 -38 15 -46", 2)
    person += path("M-18 -25 C-6 -16 16 -15 30 -22", "none", 6.4, CINNABAR) + shape(BRIM, WALNUT, 2.4)
    person += cut("-29 -17 -14 -11 14 -9 38 -16", 1.6, "lens", OCHRE)
    petals = "".join(
        f'<ellipse cx="0" cy="-6.4" rx="4.2" ry="6" fill="{IVORY}" stroke="{INK}" '
        f'stroke-width="1.5" transform="rotate({i * 60})"/>'
        for i in range(6)
    )
    leaf = path("M0 4 C-8 4 -14 10 -15 17 C-7 17 -1 12 0 4Z", MALACHITE, 1.5)
    person += group(leaf + petals + disc(0, 0, 3.6, OCHRE, 1.5), "translate(27,-30) rotate(10)")
    figure += head(person, 2, -8, 1.42, 8, right=True)
    figure += group(accordion(), "translate(0,128)")
    for side in (-1, 1):
        figure += group(hand(), f"translate({side * 64},52) rotate({side * 26}) scale({-side},1)")
    return figure

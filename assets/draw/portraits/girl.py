"""The schoolgirl: two straw braids, two bows larger than her ears, eyes on somebody else's cards."""

from assets.draw.face import face_frontal
from assets.draw.gouge import cut
from assets.draw.ink import clip, disc, group, path, shape
from assets.draw.look import AT_REST, Look
from assets.draw.palette import CINNABAR, IVORY, MALACHITE, OCHRE, WALNUT
from assets.draw.portraits.medallion import SHOULDERS, head

GROUND, RIDGE = "#F1CFC0", "#E3B09C"


def bow() -> str:
    """Knot at 0, 0, the loops to the right of a head."""
    drawn = ""
    for loop, folds in (
        (
            "M0 0 C0 -16 10 -34 26 -36 C36 -34 40 -22 38 -10 C28 -4 12 0 0 0Z",
            ("3 -4 8 -14 14 -22 20 -27", "5 -3 14 -10 22 -15 30 -17"),
        ),
        ("M0 0 C12 0 26 4 33 14 C34 24 28 32 18 34 C8 28 0 14 0 0Z", ("3 3 8 9 13 17 16 25", "5 2 13 5 20 10 26 15")),
    ):
        drawn += shape(loop, CINNABAR, 2.4) + "".join(cut(fold, 2.2, "lens", IVORY) for fold in folds)
    return drawn + shape("M-4 -5 C0 -8 6 -6 7 0 C6 6 0 8 -4 5Z", CINNABAR, 2)


def braid() -> str:
    """Hangs from 0, 0."""
    drawn = ""
    for i in range(5):
        y, half = i * 11, 8.5 - i * 0.5
        drawn += shape(
            f"M{-half} {y} C{-half - 3} {y + 8} {-half + 3} {y + 14} 0 {y + 15} C{half - 3} "
            f"{y + 14} {half + 3} {y + 8} {half} {y} "
            f"C{half * 0.4} {y + 5} {-half * 0.4} {y + 5} {-half} {y}Z",
            OCHRE,
            2,
        )
        drawn += cut(f"{-half + 1} {y + 5} {-half + 3} {y + 9} -2 {y + 11} 0 {y + 12}", 1.4, "lens", WALNUT)
    return drawn


def draw(look: Look = AT_REST) -> str:
    figure = shape(SHOULDERS, MALACHITE)
    dots = "".join(disc(x + (y // 14 % 2) * 8, y, 2.4, OCHRE) for y in range(62, 112, 14) for x in range(-96, 100, 16))
    figure += clip(SHOULDERS, dots) + path(SHOULDERS, "none", 3)
    collar = shape("M-28 46 C-40 52 -50 62 -55 74 C-40 82 -16 80 0 66 L0 56 C-12 56 -22 52 -28 46Z", IVORY, 2.4)
    collar += cut("-49 73 -36 78 -18 76 -6 68", 2.2, "flat", CINNABAR)
    figure += collar + group(collar, "scale(-1,1)")
    ribbon = shape("M0 0 C-8 6 -14 16 -15 27 L-8 23 L-5 30 C-3 20 -1 10 0 0Z", CINNABAR, 2.2)
    figure += group(ribbon + group(ribbon, "scale(-1,1)"), "translate(0,66)") + shape(
        "M-5 62 H5 L6 71 H-6Z", CINNABAR, 2.2
    )
    person = ""
    for side in (-1, 1):
        person += group(bow(), f"translate({side * 29},-12) scale({side * 0.8},.8) rotate(-8)")
        person += group(braid(), f"translate({side * 33},4) rotate({-side * 5})")
    person += shape(
        "M0 -40 C-24 -41 -36 -24 -34 0 C-33 12 -28 18 -22 20 L22 20 C28 18 33 12 34 0 C36 -24 24 -41 0 -40Z", OCHRE, 2.4
    )
    person += face_frontal(1.1, brow=2.4, look=look)
    person += "".join(disc(x, y, 0.9, WALNUT) for x, y in ((-4, 9), (-7, 11), (7, 9), (10, 11)))
    for side in (-1, 1):
        person += path(
            f"M{side * 2} -30 C{side * 4} -18 {side * 14} -10 {side * 24} -6 "
            f"C{side * 25} 0 {side * 24} 6 {side * 22.5} 10 "
            f"C{side * 30} 4 {side * 31} -18 {side * 20} -30 C{side * 12} -36 "
            f"{side * 4} -36 {side * 2} -30Z",
            OCHRE,
            2,
        )
        for strand in (
            [5, -31, 9, -22, 17, -14, 26, -9],
            [10, -34, 16, -28, 23, -21, 28, -14],
            [3, -37, 10, -38, 20, -34, 27, -25],
        ):
            person += cut([v * side if k % 2 == 0 else v for k, v in enumerate(strand)], 1.5, "lens", WALNUT)
    person += cut("0 -39 -.6 -36 .4 -33 0 -30", 1.8, "flat", WALNUT)
    return figure + head(person, 0, 4, 1.5, 3)

"""Jack of clubs: cap with a flower, curls and freckles, a balalaika; looks right and grins."""

from assets.draw.face import face_three_quarter
from assets.draw.garments import grid, rosette, set_head, torso
from assets.draw.gouge import cut, hatch, pearls, strands
from assets.draw.ink import clip, disc, group, path, shape
from assets.draw.palette import CINNABAR, FINE, INK, INNER, IVORY, LAPIS, MALACHITE, OCHRE, SKIN, WALNUT
from assets.draw.sprig import sprig

BAND = (INK, CINNABAR)


def ground() -> str:
    return sprig(84, 74, 1.15, -10, suit="C")


def head() -> str:
    drawn = ""
    for x, y, r in ((22, -12, 8), (28, -2, 8.5), (30, 9, 8.5), (26, 19, 7.5)):
        drawn += disc(x + 0.7, y + 0.9, r, INK, INNER) + disc(x, y, r, OCHRE, INNER)
    drawn += face_three_quarter("m", True, -0.9, brow=3.4, smile=2.8, blush=False) + "".join(
        disc(x, y, 0.9, WALNUT) for x, y in ((8, 9), (12, 10.5), (16, 9.5), (10.5, 12.5), (14.5, 13))
    )
    for x, y, r in ((19, -8, 5.5), (23, 0, 6), (24, 9, 5.5)):
        drawn += disc(x, y, r, OCHRE, INNER) + cut(
            [x - 2.5, y + 1.5, x - 1.5, y - 3, x + 3, y - 2, x + 2, y + 1.5], 1.3, "lens"
        )
    for x, y, r in ((-13, -15, 5), (-6, -16, 5)):
        drawn += disc(x, y, r, OCHRE, INNER) + cut(
            [x - 2.5, y + 1.5, x - 1.5, y - 3, x + 3, y - 2, x + 2, y + 1.5], 1.3, "lens"
        )
    drawn += path(
        ("M-7 17.5 C-11 16 -15 18 -18 15.5 C-17 20.5 -12 21.5 -7 19.6 C-2 21.5 4 21 7 15.5 C3 18 -3 16 -7 17.5Z"),
        WALNUT,
        FINE,
    )
    hat = ""
    crown = "M-22 -23 C-38 -28 -38 -44 -18 -46 C2 -54 38 -50 40 -35 C40 -27 34 -24 28 -22 C12 -16 -8 -16 -22 -23Z"
    hat += shape(crown, LAPIS)
    hat += strands("-14 -26 -20 -32 -22 -38 -17 -44; 6 -21 6 -32 4 -40 2 -48; 22 -22 28 -30 28 -40 24 -47", 2.4, "out")
    hat += shape("M-22 -23 C-8 -16 12 -16 28 -22 L28 -13 C12 -8 -8 -8 -22 -14Z", INK, INNER)
    hat += path("M-20 -18.5 C-8 -12.5 12 -12.5 27 -17.5", "none", INNER, OCHRE)
    hat += shape("M-22 -15 C-34 -12 -38 -6 -35 -3 C-26 -9 -10 -9 2 -9.5 C-6 -12 -14 -12 -22 -15Z", INK, INNER)
    hat += group(
        cut("0 10 1 4 0 2 0 0", 3, "flat", MALACHITE)
        + "".join(
            (
                f'<ellipse cx="0" cy="-6" rx="4" ry="6" fill="{CINNABAR}" stroke="{INK}" stroke-width="1.5" '
                f'transform="rotate({i * 72})"/>'
            )
            for i in range(5)
        )
        + disc(0, 0, 3.2, OCHRE, FINE),
        "translate(26,-26)",
    )
    hat += hatch(-26, -30, -24, -40, 4, 8, -1, 1.7) + hatch(30, -28, 34, -38, 4, -8, -1, 1.7)
    drawn += group(hat, "translate(0,-3) scale(1.06,1.12)")
    return drawn


def draw() -> str:
    dots = grid(0, 110, 260, 240, 15, 11, lambda x, y: rosette(x, y, 4.6, IVORY, OCHRE, 4))
    figure = torso(MALACHITE, dots)
    figure += shape("M128 122 C136 132 160 132 170 122 L178 132 C164 150 134 150 120 134Z", CINNABAR, INNER)
    figure += pearls("124 132 136 146 162 146 174 132", 8, 2.2, OCHRE)
    figure += shape("M226 150 L222 88 L234 82 L262 130 L262 190Z", MALACHITE) + shape(
        "M220 92 L236 82 L240 91 L223 102Z", CINNABAR, INNER
    )
    q = shape("M-3.5 -28 L-3.5 -92 L3.5 -92 L3.5 -28Z", WALNUT, INNER)
    q += shape("M-8 -92 L-6 -112 C-2 -108 2 -108 6 -112 L8 -92Z", OCHRE, INNER)
    for y in (-106, -99):
        q += disc(-10, y, 2.4, INK) + disc(10, y, 2.4, INK)
    for y in (-40, -50, -60, -70, -80):
        q += path(f"M-3.5 {y}H3.5", "none", FINE, OCHRE)
    q += shape(
        ("M0 -34 C10 -20 30 12 37 24 C38 29 36 31 32 31 L-32 31 C-36 31 -38 29 -37 24 C-30 12 -10 -20 0 -34Z"), OCHRE
    )
    q += clip(
        ("M0 -34 C10 -20 30 12 37 24 C38 29 36 31 32 31 L-32 31 C-36 31 -38 29 -37 24 C-30 12 -10 -20 0 -34Z"),
        path("M-40 20 H40 V34 H-40Z", CINNABAR, INNER)
        + path(
            ("M-40 32 L-34 21 L-28 32 L-22 21 L-16 32 L-10 21 L-4 32 L2 21 L8 32 L14 21 L20 32 L26 21 L32 32 L38 21"),
            "none",
            FINE,
            IVORY,
        ),
    )
    q += disc(0, 2, 6, INK) + rosette(0, 2, 0.1)
    for x in (-1.8, 0, 1.8):
        q += path(f"M{x} -88 L{x * 1.6} 20", "none", 0.8, INK)
    figure += group(q, "translate(196,158) rotate(13)")
    figure += hatch(118, 136, 104, 132, 4, -4, 16, 1.7)
    figure += shape("M140 190 L170 152 L186 166 L166 206Z", MALACHITE) + shape(
        "M165 154 L174 144 L192 159 L184 169Z", OCHRE, INNER
    )
    hand = shape(
        (
            "M-14 4 C-14 -6 -6 -11 4 -10 C12 -10 20 -6 21 -2 C21 1 17 1 13 0 C19 3 22 7 20 9.5 C17 11 12 7 9 "
            "5.5 C13 9 14 13 11 14 C8 15 5 11 2 9 C-3 13 -12 12 -14 4Z"
        ),
        SKIN,
        INNER,
    )
    hand += cut("12 0 8 -1 5 -1.5 2 -1", 1.5, "out") + cut("9 5.5 6 4 4 3 0 3", 1.5, "out")
    figure += group(hand, "translate(194,152) rotate(12)")
    figure += group(
        shape("M-12 -9 C-4 -14 8 -13 12 -6 L12 8 C6 12 -6 11 -12 8Z", SKIN, INNER)
        + "".join(cut([-13, y, -8, y - 1, -4, y - 0.5, 0, y + 1], 1.7, "out") for y in (-3.5, 2, 6.5)),
        "translate(219,84) rotate(13) scale(.82)",
    )
    figure += set_head(head(), 1, 5, y=95, scale=1.26)
    return figure

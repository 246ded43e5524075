"""The fool's attributes: cap with bells, stamp, lubok sheet; the matches that count how often; a carved corner."""

import math
import random

from assets.draw.gouge import cut, strands
from assets.draw.ink import clip, disc, group, path, shape
from assets.draw.palette import CINNABAR, EDGE, INK, IVORY, LAPIS, MALACHITE, OCHRE
from assets.draw.scenery import woodblock
from assets.draw.scenery.fields import herb
from assets.draw.scenery.hero_head import bell
from assets.draw.scenery.linen import PAPER, box, stitched
from assets.draw.scenery.rendering import document
from assets.draw.suits import pip

CAP_SIZE = (260, 176)
CAP_SEAT = (130, 160)  # the middle of the brim's lower edge: set it on the forehead
STAMP_SIZE = (330, 112)
STAMPS = {"ru": ("ДУРАК", 5), "en": ("DURAK", 8), "uk": ("ДУРЕНЬ", 6), "pl": ("DUREŃ", 7)}
"""The word of each language, and where no ink came; others take the English one."""
SHEET_SIZE = (440, 416)
MATCH_SIZE, BUNDLE_SIZE = (16, 48), (76, 52)
CORNER_SIZE = (72, 72)
CORNER_SEAT = (8, 8)  # the board's own corner


def jester_cap() -> str:
    """Three horns, three bells, a dagged brim with lozenges. 0, 0 = middle of the brim's lower edge."""
    left = "M-40 -10 C-72 -26 -74 -80 -108 -74 C-106 -118 -44 -120 -16 -46Z"
    right = "M40 -10 C72 -26 74 -80 108 -74 C106 -118 44 -120 16 -46Z"
    middle = "M-36 -12 C-38 -60 -26 -104 4 -134 C22 -104 38 -60 36 -12Z"
    drawn = shape(left, CINNABAR, 3.2)
    spots = ((-44, -36), (-57, -50), (-50, -66), (-68, -72), (-64, -92), (-86, -88), (-34, -54))
    drawn += clip(left, "".join(disc(x, y, 5, OCHRE) for x, y in spots)) + path(left, "none", 3.2)
    drawn += shape(right, LAPIS, 3.2)
    drawn += clip(
        right,
        "".join(
            pip("D", x, y, 15, IVORY)
            for x, y in ((44, -40), (60, -56), (50, -72), (72, -84), (90, -88), (30, -54), (70, -66))
        ),
    )
    drawn += path(right, "none", 3.2)
    drawn += shape(middle, MALACHITE, 3.2) + clip(middle, path("M2 -140 C10 -100 10 -50 4 0 L60 0 L60 -140Z", OCHRE, 0))
    drawn += cut("3 -128 8 -96 10 -52 4 -14", 3, "flat", INK)
    drawn += cut("-14 -98 -24 -70 -26 -44 -25 -20", 3, fill=IVORY) + cut("18 -96 26 -70 28 -44 26 -20", 3)
    drawn += strands("-92 -92 -70 -104 -50 -84 -36 -52; 92 -96 70 -106 50 -88 36 -56", 2.6, fill=IVORY)
    brim = (
        "M-58 -2 C-60 -16 -56 -26 -50 -29 C-22 -40 22 -40 50 -29 C56 -26 60 -16 58 -2 L48 4 L42 -7 L30 -1 "
        "L22 -12 L11 -4 L0 -14 L-11 -4 L-22 -12 L-30 -1 L-42 -7 L-48 4Z"
    )
    drawn += shape(brim, IVORY, 3.2)
    for i in range(7):
        t = (i - 3) / 3
        drawn += pip("D", t * 44, -22.5 + t * t * 8, 13, CINNABAR if i % 2 else INK)
    for x, y, size in ((-109, -62, 11.5), (109, -62, 11.5), (5, -140, 11.5)):
        drawn += bell(x, y, size)
    for x, y in ((-48, 7), (-30, 3), (-11, 1), (11, 1), (30, 3), (48, 7)):
        drawn += disc(x + 0.5, y + 0.8, 3.6, INK, 1.6) + disc(x, y, 3.6, OCHRE, 1.6)
    return drawn


def cap() -> str:
    return document(group(jester_cap(), f"translate({CAP_SEAT[0]},{CAP_SEAT[1]})"), *CAP_SIZE)


def stamp(word: str, seed: int) -> str:
    """A rubber stamp pressed a little carelessly: frame, word, and the specks where no ink came."""
    w, h = STAMP_SIZE
    dice = random.Random(seed)
    drawn = box(6, 6, w - 12, h - 12, "none", 13, 7, CINNABAR)
    drawn += box(16.5, 16.5, w - 33, h - 33, "none", 6, 2.6, CINNABAR)
    # The Д hangs below the line and the Ń reaches above it; a word without them may stand a little lower.
    high, base = (50, 79) if "Д" in word else (44, 82) if "Ń" in word else (52, 82)
    wide = min(0.98, 0.98 * (w - 66) / woodblock.width(word, high, 0.98, 5))
    drawn += woodblock.line(word, w / 2, base, high, CINNABAR, wide, 5)
    places = [(dice.uniform(0, w), dice.uniform(0, h)) for _ in range(210)]
    for x, y, rx, ry in ((w * 0.86, h * 0.2, 46, 16), (w * 0.2, h * 0.9, 60, 14)):  # pressed less there
        places += [(dice.gauss(x, rx / 2), dice.gauss(y, ry / 2)) for _ in range(70)]
    holes = "".join(
        f'<ellipse cx="{x:.1f}" cy="{y:.1f}" rx="{dice.uniform(0.5, 3.2):.1f}" '
        f'ry="{dice.uniform(0.4, 1.5):.1f}" fill="#000" transform="rotate({dice.randint(-4, 4)})"/>'
        for x, y in places
    )
    mask = f'<mask id="inked"><rect width="{w}" height="{h}" fill="#fff"/>{holes}</mask>'
    return document(group(drawn, "", 'mask="url(#inked)" opacity=".94"'), w, h, defs=mask)


def lubok_sheet() -> str:
    """The printed sheet the fool's portrait (middle at 220, 132) and stamp (220, 304) are put on."""
    w, h = SHEET_SIZE
    drawn = box(0.8, 0.8, w - 1.6, h - 1.6, PAPER, 4, 1.6, EDGE) + box(10, 10, w - 20, h - 20, "none", 2, 2)
    rays = ""
    for i in range(52):
        turn = math.radians(i * 360 / 52)
        near, far = 116 + (i * 37 % 5) * 5, 158 + (i * 53 % 4) * 14
        if i % 2:
            near, far = near + 8, far + 30
        line = [
            c + r * f * k
            for r in (near, near + (far - near) * 0.3, near + (far - near) * 0.6, far)
            for c, f, k in ((220, math.cos(turn), 1.12), (132, math.sin(turn), 1))
        ]
        rays += cut(line, 3.8, "lens", "#E3CF9F")
    drawn += clip("M12 12 H428 V362 H12Z", rays)
    for side in (-1, 1):
        mound = "M-202 252 C-176 224 -112 222 -76 252 C-104 264 -172 264 -202 252Z"
        grass = "".join(
            cut([x, 254, x + 1, 250, x + 2, 247, x + 5, 243], 2.2, "out", "#8ED3BD") for x in range(-190, -84, 9)
        )
        drawn += group(shape(mound, MALACHITE, 2.4) + grass, f"translate(220,0) scale({-side},1)")
    for x, kind, height, turn in (
        (56, "tulip", 84, -5),
        (96, "daisy", 50, 5),
        (344, "berry", 58, -5),
        (384, "bluebell", 82, 5),
    ):
        drawn += group(herb(kind, height), f"translate({x},244) rotate({turn}) scale({1 if x < 220 else -1},1)")
    drawn += stitched(20, 384, w - 40, cell=3)
    return document(drawn, w, h)


def stick(height: float = 40) -> str:
    """One match, its middle at 0, 0, its red head up."""
    top = -height / 2
    drawn = path(f"M-2.5 {top + 3} H2.5 V{-top} H-2.5Z", "#E2BE7C", 1.5)
    drawn += cut([0.6, top + 10, 1.2, top + 18, 0.4, top + 26, 0.9, -top - 2], 1.1, fill="#B98C45")
    tip = f"M0 {top - 3} C4.6 {top - 2} 5 {top + 8} 0 {top + 10} C-5 {top + 8} -4.6 {top - 2} 0 {top - 3}Z"
    drawn += path(tip, CINNABAR, 1.6)
    return drawn + cut([-1.4, top, -2, top + 2, -1.8, top + 4, -1, top + 6], 1.2, fill="#F2A08E")


def match() -> str:
    return document(group(stick(), "translate(8,25)"), *MATCH_SIZE)


def match_bundle() -> str:
    """Five: four upright and one across."""
    drawn = "".join(
        group(stick(), f"translate({14 + k * 15},26) rotate({turn})") for k, turn in enumerate((-3, 2, -1, 3))
    )
    return document(drawn + group(stick(66), "translate(37,27) rotate(-62)"), *BUNDLE_SIZE)


def wood_corner() -> str:
    """Carved bracket for the upper left corner of a titled board; turn it for the others."""
    bracket = "M-7 -7 H60 C57 4 48 8 40 4 C42 14 34 20 26 16 C30 26 26 32 16 28 C20 36 14 44 4 42 C8 50 4 58 -7 60Z"
    drawn = shape(bracket, "#7A4C2B", 2.4)
    grain = strands("-4 -3 14 -5 34 -4 54 -3; -4 -3 -5 14 -4 34 -3 54", 2.4, fill="#9A6840")
    veins = strands(
        "8 8 22 4 36 0 50 -2; 8 8 18 10 28 11 37 9; 8 8 4 22 0 36 -2 50; 8 8 10 18 11 28 9 37; 9 9 14 15 19 19 24 23",
        2.6,
        "out",
        OCHRE,
    )
    drawn += clip(bracket, grain + veins) + path(bracket, "none", 2.4)
    drawn += disc(6.5, 7, 8, INK) + disc(5.5, 5.5, 7.5, OCHRE, 2) + disc(5.5, 5.5, 3, CINNABAR, 1.2)
    return document(group(drawn, f"translate({CORNER_SEAT[0]},{CORNER_SEAT[1]})"), *CORNER_SIZE)

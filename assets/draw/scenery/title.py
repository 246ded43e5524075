"""The title's broadsheet: picture, word and fan of court cards at the left, empty linen for the menu at the right.

Coordinates are the sheet's own: 1216 × 672, its corner at 0, 0. The picture fills x 20–748, the menu
may use x 816–1168.
"""

import math
from functools import partial

from assets.draw.gouge import cut
from assets.draw.ink import clip, disc, group, path
from assets.draw.palette import CINNABAR, INK
from assets.draw.scenery import fields, hero, title_life, woodblock
from assets.draw.scenery.cards import lying_card
from assets.draw.scenery.linen import stitched, toothed_sheet
from assets.draw.scenery.rendering import SHADE, document
from assets.draw.suits import pip

WIDTH, HEIGHT, SCALE = 1216, 672, 2
PICTURE = "M20 21 H748 V651 H20Z"
MIDDLE = 384.0
# Left, top, width, height of the empty linen.
MENU = (816, 48, 352, 588)
FAN = ("KS", "JD", "QC", "KH", "QH", "JC", "KD")
# Extra space after each letter, in the font's units: even tracking leaves a hole between Р and А.
KERNING = {"Д": 110.0, "У": 110.0, "Р": 40.0, "А": 100.0, "К": 0.0}
# Where lozenges are let into the stems: share of the letter's width, height above its foot.
LOZENGES = {
    "Д": ((0.70, 0.26), (0.70, 0.5), (0.70, 0.74)),
    "У": ((0.29, 0.80), (0.40, 0.58)),
    "Р": ((0.245, 0.26), (0.245, 0.5), (0.245, 0.74)),
    "А": ((0.62, 0.58), (0.695, 0.36), (0.77, 0.14)),
    "К": ((0.22, 0.26), (0.22, 0.5), (0.22, 0.74)),
}

AT_REST: title_life.Moved = {}


def rays() -> str:
    """Gouge ridges from behind the fan up into the sky."""
    drawn = ""
    for i in range(64):
        turn = math.radians(-90 + (i - 31.5) * 2.75)
        near, far = 150, 560 if i % 2 else 480
        line = [
            c + r * f
            for r in (near, near + (far - near) * 0.33, near + (far - near) * 0.66, far)
            for c, f in ((MIDDLE, math.cos(turn)), (648, math.sin(turn)))
        ]
        drawn += cut(line, 5 if i % 2 else 3.4, "lens", "#E7DABD")
    return drawn


def name() -> str:
    cap, stretch = 104.0, 1.12
    scale = cap / woodblock.CAP_UNITS * stretch
    x = MIDDLE - sum(woodblock.advance(letter) + KERNING[letter] for letter in "ДУРАК") * scale / 2 - 3
    drawn = ""
    for letter in "ДУРАК":
        drawn += woodblock.carved(letter, x, 142, cap, stretch, LOZENGES[letter])
        x += (woodblock.advance(letter) + KERNING[letter]) * scale
    drawn += woodblock.line("DURAK", MIDDLE, 196, 17, INK, 1.0, 11)
    for side in (-1, 1):
        rule = [MIDDLE + side * 116, 187, MIDDLE + side * 180, 186, MIDDLE + side * 240, 187, MIDDLE + side * 320, 187]
        drawn += cut(rule, 3, "out") + pip("D", MIDDLE + side * 100, 187, 14, CINNABAR)
    return drawn


def fan() -> str:
    drawn = ""
    for i, code in enumerate(FAN):
        angle = (i - 3) * 16.5
        turn = math.radians(angle - 90)
        x, y = MIDDLE + 290 * math.cos(turn), 616 + 290 * math.sin(turn)
        drawn += lying_card(code, x, y, 160, angle)
    return drawn


def draw(moved: title_life.Moved = AT_REST) -> str:
    sun = group(title_life.sun(moved.get("sun", "")), f"translate({title_life.SUN[0]},{title_life.SUN[1]})")
    flag = group(title_life.flag(moved.get("flag", "")), f"translate({title_life.FLAG[0]},{title_life.FLAG[1]})")
    land = fields.landscape(partial(title_life.lean, moved=moved))
    drawn = toothed_sheet(0, 0, WIDTH, HEIGHT)
    drawn += clip(PICTURE, rays() + sun + flag + land) + path(PICTURE, "none", 2)
    drawn += fan()
    drawn += group(disc(4, 8, 118, "#000000"), f"translate({MIDDLE},548)", SHADE)
    drawn += group(hero.seal(120, title_life.BEARINGS[moved.get("bird", "")]), f"translate({MIDDLE},548)")
    drawn += name() + stitched(768, 22, 628, upright=True)
    return document(drawn, WIDTH, HEIGHT)

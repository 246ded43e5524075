"""The train: a folding table of light boards, curtains, tea in its holder, and the land outside in four strips.

Each strip repeats after its width, so that it can pass for ever; the nearer, the faster.
"""

import math
import random

from PIL import Image

from assets.draw.gouge import cut
from assets.draw.ink import clip, disc, group, path, shape
from assets.draw.palette import CINNABAR, INK, IVORY, LAPIS, LINEN, OCHRE
from assets.draw.scenery import walnut
from assets.draw.scenery.lamplight import grained, lit
from assets.draw.scenery.linen import box, stitched
from assets.draw.scenery.rendering import SHADE, document
from assets.draw.suits import pip

WIDTH, BAND = 1280, 176
BOARD_HEIGHT = 560
BOARDS = (
    walnut.Tone(("#6E4426", "#694022", "#724829"), "#533016", "#80532F"),
    walnut.Tone(("#7D4E2B", "#784A27", "#82532F"), "#613719", "#916037"),
    walnut.Tone(("#8C5A33", "#87552E", "#915F37"), "#6F4120", "#A36F42"),
)
CURTAIN_SIZE, GLASS_SIZE, PARCEL_SIZE = (168, 196), (132, 196), (150, 128)
METAL, TEA = "#D3CBB8", "#B4541A"


def boards() -> Image.Image:
    """The table's top, lit by the same lamp as every other table."""
    tones = [walnut.planks(tone, 4, BOARD_HEIGHT, 11, 0.8) for tone in BOARDS]
    outlines = [grained((640, 150), reach, 9, 120, seed) for reach, seed in (((610, 330), 2), ((360, 190), 3))]
    return lit(tones, outlines, WIDTH, BOARD_HEIGHT)


def _wave(base: float, high: float, waves: int, shift: float, fill: str) -> str:
    """A ridge of hills that closes upon itself after the strip's width."""
    line = ""
    for i in range(0, WIDTH + 16, 16):
        t = 2 * math.pi * i / WIDTH
        y = base - high * (0.6 * math.sin(waves * t + shift) + 0.4 * math.sin((waves + 2) * t + 2 * shift))
        line += f"{'L' if line else 'M'}{i} {y:.1f} "
    return path(line + f"V{BAND} H0Z", fill, 2)


def _everywhere(draw: str) -> str:
    """A drawing and its copies one width to either side: what leaves at the left comes in at the right."""
    return "".join(group(draw, f"translate({shift},0)") for shift in (-WIDTH, 0, WIDTH))


def sky() -> str:
    drawn = box(0, 0, WIDTH, BAND, "#F1DDB0") + box(0, 96, WIDTH, BAND, "#F4E3BD")
    x, y = 806, 84
    drawn += disc(x, y, 34, "#E2603F")
    for k in range(24):
        turn = k * math.pi / 12
        points = [v for r in (46, 56, 66, 80) for v in (x + r * math.cos(turn), y + r * math.sin(turn))]
        drawn += cut(points, 3.4, fill="#E9B878")
    for cx, cy, w in ((330, 26, 120), (600, 20, 90), (1080, 30, 110), (950, 58, 70), (150, 60, 80)):
        drawn += cut([cx - w / 2, cy, cx - w / 4, cy - 9, cx + w / 4, cy - 9, cx + w / 2, cy], 9, fill=IVORY)
        drawn += cut([cx - w / 3, cy + 8, cx, cy + 4, cx + w / 4, cy + 4, cx + w / 1.6, cy + 8], 5, fill=IVORY)
    return document(drawn, WIDTH, BAND)


def _church(x: float, y: float) -> str:
    drawn = path(f"M{x} {y}V{y - 40}H{x + 30}V{y}Z", IVORY, 1.8) + box(x + 11, y - 28, 8, 12, LAPIS)
    dome = f"M{x + 2} {y - 40} C{x - 6} {y - 58} {x + 12} {y - 60} {x + 15} {y - 72} "
    drawn += path(dome + f"C{x + 18} {y - 60} {x + 36} {y - 58} {x + 28} {y - 40}Z", LAPIS, 1.8)
    return drawn + path(f"M{x + 15} {y - 72}V{y - 84}M{x + 10} {y - 79}H{x + 20}", "none", 2)


def _house(x: float, y: float, wall: str) -> str:
    drawn = path(f"M{x} {y}V{y - 18}H{x + 28}V{y}Z", wall, 1.8)
    drawn += path(f"M{x - 5} {y - 17}L{x + 14} {y - 34}L{x + 33} {y - 17}Z", CINNABAR, 1.8)
    return drawn + box(x + 10, y - 13, 8, 8, OCHRE) + path(f"M{x + 23} {y - 27}V{y - 37}", "none", 3.4)


def hills() -> str:
    """Far away: two ridges and a church."""
    drawn = _wave(92, 16, 3, 0.6, "#A9BBA0") + _wave(110, 12, 4, 2.1, "#8FA98B")
    return document(drawn + _everywhere(_church(420, 112)), WIDTH, BAND)


def _birch(x: float, y: float, high: float, scale: float) -> str:
    stem = f"M{x - 4 * scale} {y}L{x - 2.5 * scale} {y - high}H{x + 2.5 * scale}L{x + 4 * scale} {y}Z"
    drawn = path(stem, IVORY, 1.6)
    for k in range(int(high / 13)):
        foot = y - 8 - k * 13
        drawn += cut([x - 3.4 * scale, foot, x - 1, foot - 1, x, foot, x + (2 if k % 2 else -0.5), foot], 2.6, "out")
    dice = random.Random(int(x))
    for k in range(6):
        cx, cy = x + dice.uniform(-17, 17) * scale, y - high + dice.uniform(-14, 18) * scale
        fill = (OCHRE, "#C98A2C", "#B8752A")[k % 3]
        drawn += f'<ellipse cx="{cx:.1f}" cy="{cy:.1f}" rx="{15 * scale}" ry="{12 * scale}" fill="{fill}" '
        drawn += f'stroke="{INK}" stroke-width="1.4"/>'
    return drawn


def fields() -> str:
    """Nearer: a stubble field, villages, birches in autumn."""
    drawn = _wave(134, 8, 2, 4.0, "#C9A24C")
    drawn += "".join(
        cut([k * 32, 146, k * 32 + 14, 141, k * 32 + 28, 141, k * 32 + 44, 146], 2.2, fill="#9D7A2E") for k in range(39)
    )
    things = _house(180, 134, "#7A4B2B") + _house(224, 138, "#8E5C35") + _house(700, 136, "#6B5A3A")
    things += _house(745, 140, "#7A4B2B") + _house(1030, 132, "#8E5C35")
    for x, y, high, scale in ((330, 146, 66, 0.8), (520, 148, 78, 0.95), (560, 150, 60, 0.75), (880, 146, 74, 0.9)):
        things += _birch(x, y, high, scale)
    things += _birch(1150, 150, 82, 1.0) + _birch(1190, 152, 64, 0.8) + _birch(60, 150, 70, 0.85)
    return document(drawn + _everywhere(things) + _wave(158, 5, 3, 1.0, "#5C8A5A"), WIDTH, BAND)


def posts() -> str:
    """Close by: the line's posts and wires, bushes along the track."""
    drawn = ""
    for i in range(3):
        a, b = WIDTH * i / 3 + 120, WIDTH * (i + 1) / 3 + 120
        post = f"M{a:.0f} {BAND}V8M{a - 18:.0f} 20H{a + 18:.0f}M{a - 14:.0f} 32H{a + 14:.0f}"
        drawn += path(post, "none", 4.4, "#3B2416")
        drawn += "".join(
            path(f"M{a + d:.0f} {y}Q{(a + b) / 2 + d:.0f} {y + 22} {b + d:.0f} {y}", "none", 1.4, "#3B2416")
            for d, y in ((-15, 18), (15, 18), (0, 30))
        )
    dice = random.Random(7)
    for _ in range(26):
        x, r = dice.uniform(0, WIDTH), dice.uniform(9, 18)
        drawn += f'<ellipse cx="{x:.0f}" cy="{BAND + 3}" rx="{r * 1.7:.1f}" ry="{r:.1f}" fill="#2F6B4F" '
        drawn += f'stroke="{INK}" stroke-width="1.6"/>'
    return document(_everywhere(drawn), WIDTH, BAND)


def curtain() -> str:
    """The left curtain, gathered at the side, with an embroidered hem; the right one is its mirror image."""
    cloth = "M-6 -6 H152 C146 62 116 108 98 190 C66 184 30 192 -6 186Z"
    drawn = group(shape(cloth, "#0b1a12", 0), "translate(6,6)", SHADE)
    drawn += path(cloth, LINEN, 2.6)
    for x, shade in ((26, "#D9C7A3"), (54, "#C9B48C"), (84, "#D9C7A3"), (112, "#C9B48C"), (134, "#D9C7A3")):
        pull = x * 0.36
        drawn += clip(cloth, cut([x, -4, x - 2, 60, x - pull * 0.4, 120, x - pull, 190], 8, "nose", shade))
    drawn += clip(cloth, stitched(-20, 166, 180, 3) + path("M-6 148 H152", "none", 1.6))
    return document(drawn + path(cloth, "none", 2.6), *CURTAIN_SIZE)


def glass() -> str:
    """Tea with lemon in an openwork holder; its foot at 74, 176, the handle to the left."""
    x, y = 74.0, 176.0
    drawn = f'<ellipse cx="{x + 7}" cy="{y}" rx="46" ry="8" fill="#1A0C04" {SHADE}/>'
    handle = f"M{x - 26} {y - 72} C{x - 62} {y - 78} {x - 60} {y - 20} {x - 27} {y - 27}"
    drawn += path(handle, "none", 11.5) + path(handle, "none", 6.5, METAL)
    drawn += disc(x - 50, y - 66, 4.6, METAL, 2)
    drawn += path(f"M{x - 29} {y - 126}L{x - 25} {y - 8}H{x + 25}L{x + 29} {y - 126}Z", "#F7EBD2", 2.4)
    drawn += path(f"M{x - 28} {y - 104}L{x - 25} {y - 8}H{x + 25}L{x + 28} {y - 104}Z", TEA, 0)
    drawn += f'<ellipse cx="{x}" cy="{y - 104}" rx="28" ry="5" fill="#D98A3A" stroke="{INK}" stroke-width="1.6"/>'
    for width, colour in ((5.2, INK), (2.8, "#E4DED0")):
        drawn += cut([x + 6, y - 100, x + 10, y - 120, x + 16, y - 140, x + 20, y - 154], width, "flat", colour)
    drawn += disc(x - 9, y - 98, 11, "#F2D06B", 1.8) + disc(x - 9, y - 98, 7.6, "none", 1.2, "#FFF3C4")
    drawn += f'<ellipse cx="{x}" cy="{y - 126}" rx="29" ry="5.5" fill="none" stroke="{INK}" stroke-width="2.2"/>'
    body = (
        f"M{x - 30} {y - 82} C{x - 30} {y - 50} {x - 29} {y - 20} {x - 28} {y - 6} C{x - 14} {y + 2} {x + 14} {y + 2} "
    )
    body += f"{x + 28} {y - 6} C{x + 29} {y - 20} {x + 30} {y - 50} {x + 30} {y - 82}Z"
    drawn += shape(body, METAL, 2.4)
    # Openwork: the tea shows through a star of lozenges between two rims.
    windows = pip("D", x, y - 44, 48, INK) + pip("D", x, y - 44, 42, TEA)
    for side in (-1, 1):
        for level, size in ((-62, 17), (-44, 12), (-26, 17)):
            windows += pip("D", x + side * 21, y + level, size + 4, INK) + pip("D", x + side * 21, y + level, size, TEA)
    drawn += clip(body, windows) + pip("C", x, y - 45, 22, METAL)
    drawn += path(f"M{x - 30} {y - 73}H{x + 30}M{x - 29} {y - 14}H{x + 29}", "none", 2)
    drawn += "".join(disc(x - 24 + i * 8, y - 77.5, 2, CINNABAR) for i in range(7))
    drawn += "".join(disc(x - 23 + i * 7.7, y - 8.5, 1.7, OCHRE) for i in range(7)) + path(body, "none", 2.4)
    drawn += cut([x - 22, y - 122, x - 21, y - 112, x - 21, y - 100, x - 20, y - 86], 4, fill=IVORY)
    for q in (0, 15):
        steam = [x - 10 + q, y - 132, x - 18 + q, y - 142, x - 2 + q, y - 152, x - 11 + q, y - 168]
        drawn += cut(steam, 3, fill=IVORY)
    return document(drawn, *GLASS_SIZE)


def parcel() -> str:
    """Bread for the way on a newspaper: an egg with its shell begun, a twist of salt."""
    sheet = "M4 26 L118 6 L140 108 L22 124Z"
    drawn = group(path(sheet, "#140a04", 0), "translate(4,7)", SHADE)
    drawn += path(sheet, "#E9DEC6", 2.4)
    lines = "".join(box(0, i * 9, 44, 2.6, "#8d8676") + box(52, i * 9, 38, 2.6, "#8d8676") for i in range(9))
    drawn += clip(sheet, group(box(0, -14, 90, 7, INK) + lines, "translate(20,44) rotate(-9)"))
    egg = "M0 -27 C14 -27 22 -6 22 8 C22 22 12 29 0 29 C-12 29 -22 22 -22 8 C-22 -6 -14 -27 0 -27Z"
    white = "M-16 -10 L-8 -2 L0 -12 L8 -3 L17 -9 C14 -20 7 -27 0 -27 C-7 -27 -14 -20 -16 -10Z"
    shell = (
        shape(egg, "#E8C39A", 2.4) + path(white, IVORY, 2) + cut([-13, 4, -14, 12, -10, 20, -3, 24], 3.4, fill=IVORY)
    )
    chips = path("M-34 26 l7 -4 l4 6 l-8 3Z M26 30 l6 -5 l5 5 l-6 4Z", "#E8C39A", 1.6)
    return document(drawn + group(shell + chips, "translate(58,74) rotate(24)"), *PARCEL_SIZE)


STRIPS = (sky, hills, fields, posts)
"""From far to near."""

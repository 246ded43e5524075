"""The kitchen: a checked oilcloth under a warm lamp, and what stands on it: tea, bread rings, a saucer of seeds."""

import math
import random
from dataclasses import dataclass

from PIL import Image

from assets.draw.gouge import cut
from assets.draw.ink import clip, disc, group, path
from assets.draw.palette import CINNABAR, INK, IVORY, LAPIS, OCHRE
from assets.draw.scenery.lamplight import lit
from assets.draw.scenery.linen import box
from assets.draw.scenery.rendering import SHADE, document

WIDTH, HEIGHT = 1280, 720
CELL = 32
BREAD, CRUST, SEED = "#C98A3C", "#9A5F1E", "#F3D9A2"
CUP_SIZE, RINGS_SIZE, SAUCER_SIZE = (190, 176), (176, 150), (168, 168)


@dataclass(frozen=True, slots=True)
class Tone:
    """The inks of the oilcloth in one light: cells from light to deep, the weave's ticks, flowers and their hearts."""

    light: str
    middle: str
    deep: str
    tick: str
    petal: str
    heart: str


TONES = (
    Tone("#4C6A8C", "#335172", "#203856", "#284566", "#7D90A6", "#97794A"),
    Tone("#5A7A9C", "#3D5C81", "#274368", "#2F4E74", "#93A6BA", "#B38C45"),
    Tone("#5B7B9D", "#4F6F94", "#436287", "#48678D", "#6E8BAA", "#87897A"),
)
"""Far from the lamp, under it, and where cards are played: these must stand out from every cell."""


def _flower(x: float, y: float, tone: Tone) -> str:
    petals = "".join(
        f'<ellipse cx="{x}" cy="{y - 5}" rx="2.8" ry="4.4" fill="{tone.petal}" transform="rotate({turn} {x} {y})"/>'
        for turn in range(0, 360, 72)
    )
    return petals + disc(x, y, 2.4, tone.heart)


def _ticks(x: float, y: float, upright: bool, colour: str) -> str:
    drawn = ""
    for q in (-9, -3, 3, 9):
        if upright:
            drawn += cut([x + q, y - 9, x + q + 0.6, y - 3, x + q - 0.4, y + 3, x + q, y + 9], 1.2, fill=colour)
        else:
            drawn += cut([x - 9, y + q, x - 3, y + q + 0.6, x + 3, y + q - 0.4, x + 9, y + q], 1.2, fill=colour)
    return drawn


def checks(tone: Tone) -> str:
    """The printed check; a weave's ticks in the middle tones, a small flower in every second light cell; two folds."""
    drawn = box(0, 0, WIDTH, HEIGHT, tone.light)
    across, down = WIDTH // CELL, HEIGHT // CELL + 1
    drawn += "".join(box(i * CELL, 0, CELL, HEIGHT, tone.middle) for i in range(0, across, 2))
    for j in range(0, down, 2):
        drawn += box(0, j * CELL, WIDTH, CELL, tone.middle)
        drawn += "".join(box(i * CELL, j * CELL, CELL, CELL, tone.deep) for i in range(0, across, 2))
    for j in range(down):
        for i in range(across):
            x, y = i * CELL + CELL / 2, j * CELL + CELL / 2
            if i % 2 and j % 2:
                drawn += _flower(x, y, tone) if (i // 2 + j // 2) % 2 == 0 else ""
            elif i % 2 != j % 2:
                drawn += _ticks(x, y, not i % 2, tone.tick)
    for x in (428, 852):
        drawn += cut([x, -10, x + 3, 240, x - 3, 480, x, 730], 2.4, "flat", tone.deep)
        drawn += cut([x + 3, -10, x + 6, 240, x, 480, x + 3, 730], 1.6, "flat", tone.light)
    return drawn


def _cells(middle: tuple[float, float], reach: tuple[float, float]) -> str:
    """The outline of all cells whose centres lie in an oval."""
    drawn = ""
    for i in range(WIDTH // CELL):
        for j in range(HEIGHT // CELL + 1):
            x, y = (i + 0.5) * CELL, (j + 0.5) * CELL
            if math.hypot((x - middle[0]) / reach[0], (y - middle[1]) / reach[1]) < 1:
                drawn += f"M{i * CELL} {j * CELL}h{CELL}v{CELL}h{-CELL}Z"
    return drawn


def cloth() -> Image.Image:
    """The oilcloth, its light stepped from cell to cell."""
    outlines = _cells((640, 330), (690, 400)), _cells((640, 350), (470, 190))
    return lit([checks(tone) for tone in TONES], outlines, WIDTH, HEIGHT)


def _shade(x: float, y: float, r: float) -> str:
    return disc(x, y, r, "#04101F").replace("/>", f" {SHADE}/>")


def cup() -> str:
    """Tea with lemon on its saucer, from above; a spoon on the rim, steam as two cuts."""
    x, y, r = 92.0, 86.0, 50.0
    drawn = _shade(x + 4, y + 10, r * 1.5) + disc(x, y + 2, r * 1.5, INK) + disc(x, y, r * 1.5, IVORY, 3)
    drawn += disc(x, y, r * 1.36, "none", 5, CINNABAR) + disc(x, y, r * 1.22, "none", 1.6, OCHRE)
    for i in range(16):
        turn = math.radians(i * 22.5)
        drawn += disc(x + r * 1.29 * math.cos(turn), y + r * 1.29 * math.sin(turn), 1.9, LAPIS)
    handle = f"M{r * 0.8} -10 C{r * 1.5} -18 {r * 1.5} 18 {r * 0.8} 10"
    drawn += group(path(handle, "none", 15) + path(handle, "none", 9, IVORY), f"translate({x},{y}) rotate(-34)")
    drawn += disc(x, y, r, IVORY, 3) + disc(x, y, r - 8, "#8E4214", 2.4)
    tea = f"M{x - r} {y} a{r} {r} 0 1 0 {2 * r} 0 a{r} {r} 0 1 0 {-2 * r} 0Z"
    drawn += clip(tea, disc(x - 6, y - 5, r - 15, "#B4601C") + disc(x - 12, y - 10, r - 27, "#C6772C"))
    drawn += disc(x + 6, y + 6, 15, "#F2D06B", 2) + disc(x + 6, y + 6, 11.5, "none", 1.2, "#FFF3C4")
    for k in range(8):
        turn = k * math.pi / 4
        drawn += path(
            f"M{x + 6} {y + 6}L{x + 6 + 11 * math.cos(turn):.1f} {y + 6 + 11 * math.sin(turn):.1f}",
            "none",
            1.4,
            "#B98A20",
        )
    drawn += cut([x - 20, y - 26, x - 10, y - 34, x + 6, y - 37, x + 20, y - 31], 3.4, fill=IVORY)
    spoon = path("M-62 0 H18", "none", 7) + path("M-62 0 H18", "none", 3.6, "#CFC9BB")
    spoon += path("M18 -9 C34 -14 48 -8 48 0 C48 8 34 14 18 9Z", "#CFC9BB", 2.4)
    spoon += cut([22, -4, 30, -8, 38, -7, 43, -2], 2, fill=IVORY)
    return document(drawn + group(spoon, f"translate({x + 34},{y + 62}) rotate(-14)"), *CUP_SIZE)


def _ring(x: float, y: float, r: float) -> str:
    drawn = disc(x + 4, y + 9, r - 14, "none", 33, "#04101F").replace("/>", f" {SHADE}/>")
    drawn += disc(x, y, r - 14, "none", 33, INK) + disc(x, y, r - 14, "none", 27.5, CRUST)
    drawn += disc(x - 0.8, y - 1.4, r - 14.5, "none", 22, BREAD)
    for k in range(0, 63, 5):
        turn = k / 10
        points = []
        for reach, lean in ((22, 0), (16, 0.14), (12, 0.14), (6, 0)):
            points += [x + (r - reach) * math.cos(turn + lean), y + (r - reach) * math.sin(turn + lean)]
        drawn += cut(points, 3, fill=SEED)
    return drawn


def rings() -> str:
    """Two bread rings, one over the other, and a few crumbs of poppy."""
    drawn = _ring(56, 64, 44) + _ring(118, 90, 46)
    crumbs = ((24, 120), (36, 128), (150, 30), (160, 40), (60, 136))
    return document(drawn + "".join(disc(x, y, 1.8, INK) for x, y in crumbs), *RINGS_SIZE)


def saucer() -> str:
    """Sunflower seeds on a painted saucer."""
    x, y, r = 80.0, 76.0, 72.0
    drawn = _shade(x + 4, y + 9, r) + disc(x, y + 2, r + 1, INK) + disc(x, y, r, IVORY, 3)
    drawn += disc(x, y, r - 5, "none", 5, LAPIS) + disc(x, y, r * 0.62, "none", 2.4, OCHRE)
    drawn += disc(x, y, r * 0.56, "#F3EAD6", 2.4)
    for i in range(10):
        turn = math.radians(i * 36)
        petals = "".join(
            f'<ellipse cx="0" cy="-4" rx="2.6" ry="4" fill="{CINNABAR}" transform="rotate({q})"/>'
            for q in range(0, 360, 72)
        )
        place = f"translate({x + r * 0.77 * math.cos(turn):.1f},{y + r * 0.77 * math.sin(turn):.1f})"
        drawn += group(petals + disc(0, 0, 2, OCHRE), place)
    dice = random.Random(5)
    for _ in range(26):
        turn, far = dice.uniform(0, 6.28), r * 0.46 * math.sqrt(dice.random())
        seed = path("M0 -9 C5 -4 5 5 0 9 C-5 5 -5 -4 0 -9Z", INK, 1, "#F3EAD6")
        seed += cut([-1.5, -6, -2.4, -2, -2.4, 2, -1.5, 6], 1.3, fill=IVORY)
        place = f"translate({x + far * math.cos(turn):.1f},{y + far * math.sin(turn):.1f}) "
        drawn += group(seed, place + f"rotate({dice.uniform(0, 360):.0f}) scale(1.15)")
    return document(drawn, *SAUCER_SIZE)

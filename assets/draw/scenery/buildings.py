"""What villages are built of, each standing on 0, 0: houses, a mill, a church, a tower, a well, hay, stalls."""

import math

from assets.draw.gouge import cut, hatch, strands
from assets.draw.ink import clip, disc, group, path, shape
from assets.draw.palette import CINNABAR, INK, IVORY, LAPIS, LINEN, MALACHITE, OCHRE, WALNUT
from assets.draw.suits import pip

LOG, PLANK, THATCH, SMOKE = "#8A5730", "#A9713F", "#E6C67E", "#B9AE97"


def at(drawn: str, x: float, y: float, size: float = 1.0, mirrored: bool = False) -> str:
    """A drawing set down somewhere else."""
    return group(drawn, f"translate({x:g},{y:g}) scale({-size if mirrored else size:g},{size:g})")


def window(x: float, y: float, shutters: str = LAPIS) -> str:
    """A small window between its shutters."""
    drawn = path(f"M{x - 8} {y - 6} H{x + 8} V{y + 6} H{x - 8}Z", shutters, 1.4)
    drawn += path(f"M{x - 4.5} {y - 7} H{x + 4.5} V{y + 7} H{x - 4.5}Z", IVORY, 1.6)
    return drawn + path(f"M{x} {y - 7} V{y + 7} M{x - 4.5} {y} H{x + 4.5}", "none", 1.1)


def izba(roof: str = CINNABAR, shutters: str = LAPIS) -> str:
    """A log house with a carved gable: 76 wide, 70 high."""
    drawn = cut("18 -58 14 -68 26 -74 19 -90", 3.4, "lens", SMOKE) + path("M13 -46 H21 V-62 H13Z", CINNABAR, 1.8)
    drawn += shape("M-30 0 V-34 H30 V0Z", LOG, 2.4)
    drawn += "".join(cut([-29, y, -10, y - 1, 10, y + 1, 29, y], 1.5, "flat") for y in (-7, -14, -21, -28))
    drawn += "".join(disc(x, y, 2.6, PLANK, 1.2) for x in (-30, 30) for y in (-3.5, -10.5, -17.5, -24.5))
    drawn += path("M-27 -34 L0 -62 L27 -34Z", PLANK, 2) + pip("H", 0, -43, 13, CINNABAR)
    drawn += shape("M-40 -30 L0 -70 L40 -30 L34 -27 L0 -61 L-34 -27Z", roof, 2.2)
    drawn += "".join(path(f"M{x} {y} l-2.6 4.4 l-2.6 -4.4Z", IVORY, 1) for x, y in ((-27, -31), (-20, -38), (-13, -45)))
    drawn += "".join(path(f"M{x} {y} l2.6 4.4 l2.6 -4.4Z", IVORY, 1) for x, y in ((27, -31), (20, -38), (13, -45)))
    return drawn + window(-13, -18, shutters) + window(13, -18, shutters)


def hut() -> str:
    """A small thatched house seen from its long side: 70 wide, 50 high."""
    drawn = shape("M-26 0 V-24 H26 V0Z", PLANK, 2.2)
    drawn += path("M-6 0 V-17 H6 V0Z", WALNUT, 1.6) + window(-16, -12, MALACHITE) + window(16, -12, MALACHITE)
    thatch = "M-34 -20 C-28 -34 -24 -44 -20 -48 H20 C24 -44 28 -34 34 -20Z"
    drawn += shape(thatch, THATCH, 2.2)
    straws = "".join(
        cut([x * 0.62, -46, x * 0.75, -38, x * 0.9, -30, x, -22], 1.5, "lens", "#9C7428") for x in range(-28, 33, 8)
    )
    return drawn + clip(thatch, straws) + path("M-20 -48 H20", "none", 3)


def mill() -> str:
    """A post mill, its sails set for the wind: 100 wide, 124 high."""
    drawn = path("M-16 0 L-4 -22 H4 L16 0 M-10 -10 H10", "none", 4, WALNUT)
    body = "M-20 -18 L-16 -72 H16 L20 -18Z"
    drawn += shape(body, LOG, 2.4)
    drawn += clip(body, "".join(path(f"M-22 {y} H22", "none", 1.5) for y in range(-64, -20, 9)))
    drawn += shape("M-22 -68 L0 -94 L22 -68Z", CINNABAR, 2.4) + path("M-5 -22 V-38 H5 V-22Z", WALNUT, 1.6)
    sail = path("M0 0 V-50", "none", 3.6, WALNUT)
    sail += path("M2 -12 H13 V-50 H2Z", IVORY, 1.8)
    sail += path("M2 -22 H13 M2 -31 H13 M2 -40 H13 M7.5 -12 V-50", "none", 1.2)
    drawn += "".join(group(sail, f"translate(0,-70) rotate({turn})") for turn in (20, 110, 200, 290))
    return drawn + disc(0, -70, 4.4, OCHRE, 1.8)


def dome(x: float, y: float, wide: float, fill: str) -> str:
    """An onion dome on its drum, with a cross."""
    drawn = path(f"M{x - wide * 0.3} {y} V{y - wide * 0.5} H{x + wide * 0.3} V{y}Z", IVORY, 1.8)
    y -= wide * 0.5
    left = f"C{x - wide * 0.75} {y - wide * 0.5} {x - wide * 0.3} {y - wide * 0.85} {x} {y - wide * 1.3}"
    right = f"C{x + wide * 0.3} {y - wide * 0.85} {x + wide * 0.75} {y - wide * 0.5} {x + wide * 0.34} {y}Z"
    drawn += shape(f"M{x - wide * 0.34} {y} {left} {right}", fill, 2)
    shine = [x - wide * 0.3, y - wide * 0.2, x - wide * 0.42, y - wide * 0.45, x - wide * 0.24, y - wide * 0.7]
    drawn += cut([*shine, x - wide * 0.08, y - wide * 0.95], 2, "lens", IVORY)
    top = y - wide * 1.3
    return drawn + path(f"M{x} {top} v-13 M{x - 4.5} {top - 8} h9", "none", 1.8)


def church() -> str:
    """A wooden church with three domes and a porch: 92 wide, 128 high."""
    drawn = shape("M-40 0 V-26 H-14 V0Z", PLANK, 2.2) + shape("M-45 -24 L-27 -42 L-9 -24Z", OCHRE, 2)
    drawn += shape("M-18 0 V-48 H40 V0Z", LOG, 2.4)
    drawn += "".join(path(f"M-18 {y} H40", "none", 1.3) for y in (-8, -16, -24, -32, -40))
    drawn += shape("M-24 -46 L11 -74 L46 -46Z", MALACHITE, 2.4)
    drawn += path("M3 0 V-20 C3 -28 19 -28 19 -20 V0Z", WALNUT, 1.8) + window(-8, -28) + window(30, -28)
    drawn += dome(-6, -56, 17, OCHRE) + dome(28, -56, 17, OCHRE) + dome(11, -68, 28, LAPIS)
    return drawn + dome(-27, -38, 13, CINNABAR)


def tower() -> str:
    """A tower of a town's wall under a tent roof: 48 wide, 132 high."""
    drawn = shape("M-20 0 L-17 -66 H17 L20 0Z", CINNABAR, 2.4)
    drawn += "".join(cut([-18, y, -6, y - 1, 6, y + 1, 18, y], 1.5, "flat", IVORY) for y in (-14, -32, -50))
    drawn += path("M-7 0 V-16 C-7 -25 7 -25 7 -16 V0Z", WALNUT, 1.8) + window(0, -42, OCHRE)
    teeth = "M-22 -64 V-78 h6 v5 h7 v-5 h6 v5 h6 v-5 h6 v5 h7 v-5 h6 V-64Z"
    drawn += path(teeth, IVORY, 2)
    drawn += shape("M-16 -74 L0 -120 L16 -74Z", MALACHITE, 2.2)
    drawn += strands("-8 -78 -5 -90 -3 -100 -1 -110; 6 -78 4 -90 3 -100 1 -110", 1.6, fill=IVORY)
    return drawn + path("M0 -120 V-136", "none", 1.8) + path("M0 -136 L16 -131 L0 -126Z", OCHRE, 1.5)


def wall(wide: float) -> str:
    """A piece of a town's wall, ``wide``, 34 high."""
    teeth = "".join("v-6 h7 v6 h5 " for _ in range(int(wide / 12)))
    drawn = shape(f"M0 0 V-28 {teeth}H{wide} V0Z", "#B9463A", 2.2)
    rows = "".join(
        path(f"M{x} {y} h9", "none", 1.4, IVORY)
        for k, y in enumerate((-7, -15, -22))
        for x in range(5 + 8 * (k % 2), int(wide) - 10, 18)
    )
    return drawn + rows


def well() -> str:
    """A draw well with its long pole: 70 wide, 66 high."""
    drawn = path("M26 0 L26 -48", "none", 4.4, WALNUT) + path("M-16 -66 L44 -36", "none", 3.2, WALNUT)
    drawn += path("M-14 -64 V-26", "none", 1.4) + shape("M-19 -26 H-9 L-11 -15 H-17Z", OCHRE, 1.8)
    drawn += shape("M-28 0 V-15 H0 V0Z", LOG, 2.2)
    return drawn + path("M-30 -15 H2 M-28 -7.5 H0", "none", 1.8) + disc(44, -36, 4, WALNUT)


def hay(size: float = 1.0) -> str:
    """A haystack with its pole."""
    outline = "M-24 0 C-28 -22 -14 -42 0 -46 C14 -42 28 -22 24 0Z"
    drawn = path("M0 -40 V-58", "none", 3, WALNUT) + shape(outline, OCHRE, 2.2)
    straws = "".join(
        cut([x, -3 - k % 2 * 9, x * 0.9, -12 - k % 2 * 9, x * 0.7, -22, x * 0.5, -29], 1.6, "lens", "#8B651F")
        for k, x in enumerate(range(-20, 24, 6))
    )
    return group(drawn + clip(outline, straws), f"scale({size})")


def fence(wide: float) -> str:
    """A fence of pales, ``wide``."""
    rails = path(f"M0 -6 H{wide} M0 -13 H{wide}", "none", 2.4, WALNUT)
    pales = "".join(path(f"M{x} 0 V-17 l2.6 -4 l2.6 4 V0Z", PLANK, 1.3) for x in range(2, int(wide) - 4, 10))
    return rails + pales


def stall(cloth: str, wares: str = OCHRE) -> str:
    """A stall of a fair under a striped roof: 56 wide, 50 high."""
    drawn = path("M-23 0 V-36 M23 0 V-36", "none", 3, WALNUT)
    drawn += "".join(disc(x, -20, 4.4, wares, 1.4) for x in (-14, -5, 5, 14))
    drawn += shape("M-25 0 V-16 H25 V0Z", PLANK, 2) + path("M-25 -8 H25", "none", 1.3)
    roof = "M-29 -30 L-20 -48 H20 L29 -30Z"
    stripes = "".join(path(f"M{x} -28 L{x * 0.7} -50 h7 L{x + 9.5} -28Z", cloth, 0) for x in range(-29, 30, 19))
    drawn += path(roof, IVORY, 2) + clip(roof, stripes) + path(roof, "none", 2.2)
    return drawn + "".join(path(f"M{x} -30 a4.8 5 0 0 0 9.6 0Z", cloth if k % 2 else IVORY, 1.4)
                           for k, x in enumerate(range(-29, 28, 10)))  # fmt: skip


def bridge() -> str:
    """A little bridge over a stream that comes towards us: 120 wide."""
    water = "M-24 16 C-14 2 -30 -6 -14 -18 H16 C6 -6 26 2 26 16Z"
    drawn = shape(water, LAPIS, 2)
    ripples = "".join(
        cut([x, y, x + 5, y - 3, x + 10, y - 3, x + 16, y], 1.8, "lens", IVORY)
        for x, y in ((-12, -10), (-18, 4), (2, -2), (4, 10))
    )
    drawn += clip(water, ripples)
    drawn += shape("M-56 0 C-30 -22 30 -22 56 0 L48 4 C26 -12 -26 -12 -48 4Z", PLANK, 2)
    posts = "".join(
        path(f"M{x} {y} v-15", "none", 2.6, WALNUT) for x, y in ((-40, -5), (-20, -13), (0, -16), (20, -13), (40, -5))
    )
    return drawn + posts + path("M-44 -19 C-24 -32 24 -32 44 -19", "none", 2.4, WALNUT)


def washing(wide: float) -> str:
    """Fresh prints of cards on a line between two poles: what a carver of cards hangs out to dry."""
    drawn = path(f"M0 0 V-44 M{wide} 0 V-44", "none", 3.4, WALNUT)
    drawn += path(f"M0 -42 Q{wide / 2} -32 {wide} -42", "none", 1.5)
    for k, suit in enumerate("HSDC"):
        x = wide * (k + 0.7) / 4.5
        y = -42 + 40 * (x / wide) * (1 - x / wide)
        card = path("M-9 0 H9 V25 H-9Z", IVORY, 1.8) + pip(suit, 0, 13, 13, CINNABAR if suit in "HD" else INK)
        drawn += group(card, f"translate({x:.1f},{y:.1f}) rotate({(-5, 4, -3, 6)[k]})")
    return drawn


def fir(size: float = 1.0) -> str:
    """A fir tree, 40 wide, 76 high."""
    drawn = path("M-3 0 V-12 H3 V0Z", WALNUT, 1.6)
    for low, wide in ((-8, 21), (-26, 17), (-43, 12)):
        tier = f"M{-wide} {low} C{-wide * 0.5} {low - 8} {-4} {low - 22} 0 {low - 30} "
        tier += f"C4 {low - 22} {wide * 0.5} {low - 8} {wide} {low}"
        drawn += shape(tier + f" C{wide * 0.5} {low - 4} {-wide * 0.5} {low - 4} {-wide} {low}Z", MALACHITE, 2)
        drawn += hatch(-wide * 0.5, low - 5, wide * 0.5, low - 5, 4, 1.5, -7, 1.8, "#7CCBB0")
    return group(drawn, f"scale({size})")


def goose(turned: bool = False) -> str:
    """A goose, 30 wide, 30 high."""
    drawn = path("M-2 -4 V2 M4 -4 V2", "none", 2, CINNABAR)
    drawn += shape(
        "M-12 -22 C-14 -28 -6 -31 -4 -25 C-3 -20 -4 -17 0 -15 C8 -18 14 -14 17 -17 "
        "C16 -6 8 -2 0 -3 C-8 -3 -10 -10 -12 -22Z",
        IVORY,
        1.8,
    )
    drawn += cut("2 -10 7 -13 11 -12 14 -12", 1.7) + cut("1 -7 6 -9 9 -8 12 -8", 1.5)
    drawn += path("M-12 -26 L-19 -24 L-12 -22Z", OCHRE, 1.3) + disc(-9, -26, 1.2)
    return group(drawn, "scale(-1,1)" if turned else "")


def goat() -> str:
    """A goat at grass, 44 wide, 40 high."""
    drawn = path("M-10 0 L-9 -13 M-5 0 V-13 M9 0 V-13 M14 0 L13 -13", "none", 2.6)
    drawn += shape(
        "M-16 -20 C-10 -26 10 -26 17 -22 L21 -29 L19 -18 C18 -10 12 -10 0 -11 C-8 -10 -14 -10 -16 -20Z", LINEN, 2
    )
    drawn += shape("M-14 -20 C-18 -28 -22 -32 -27 -30 L-31 -25 C-28 -21 -22 -20 -14 -14Z", LINEN, 2)
    drawn += path("M-22 -31 C-20 -39 -15 -41 -12 -38", "none", 2.2) + path("M-28 -22 L-27 -15 L-25 -21Z", IVORY, 1.2)
    drawn += disc(-24, -27, 1.2) + hatch(-8, -20, 10, -20, 5, 2, 6, 1.5)
    return drawn


def post(face: str = IVORY) -> str:
    """A striped milestone, 16 wide, 40 high."""
    drawn = path("M-5 0 V-32 H5 V0Z", face, 2)
    drawn += "".join(path(f"M-5 {y} L5 {y - 6} V{y - 11} L-5 {y - 5}Z", INK, 0) for y in (-1, -12))
    return drawn + shape("M-8 -31 L0 -41 L8 -31Z", CINNABAR, 1.8)


def mound(wide: float, high: float, fill: str, tick: str, seed: int) -> str:
    """A hill on which all this stands: its foot at 0, cut with furrows."""
    half = wide / 2
    outline = (
        f"M{-half} 0 C{-half * 0.72} {-high * 0.9} {-half * 0.5} {-high} {-half * 0.28} {-high * 0.82} "
        f"C0 {-high * 0.62} {half * 0.2} {-high * 1.12} {half * 0.5} {-high} "
        f"C{half * 0.72} {-high * 0.9} {half * 0.86} {-high * 0.3} {half} 0 "
        f"C{half * 0.5} {high * 0.24} {-half * 0.5} {high * 0.24} {-half} 0Z"
    )
    drawn, state = "", seed
    for _ in range(int(wide / 6)):
        state = (state * 1103515245 + 12345) % 2**31
        x = -half + (state >> 8) % int(wide)
        state = (state * 1103515245 + 12345) % 2**31
        y = -high + (state >> 8) % int(high * 1.1)
        lean, long = x / half * 7, 9 + state % 7
        drawn += cut(
            [x, y, x + lean * 0.3, y + long * 0.3, x + lean * 0.6, y + long * 0.6, x + lean, y + long], 2, "lens", tick
        )
    return shape(outline, fill, 2.4) + clip(outline, drawn)


def sun(r: float = 15) -> str:
    """The sun with a few cut rays."""
    rays = ""
    for k in range(16):
        turn = k * math.pi / 8
        points = [
            v * f
            for near in (r + 5, r + 9, r + 13, r + 19 + k % 2 * 6)
            for v, f in ((near, math.cos(turn)), (near, math.sin(turn)))
        ]
        rays += cut(points, 2.8, "lens", "#E9B878")
    return rays + disc(0, 0, r, "#E2603F", 1.8)

"""The river: a paddle steamer comes to the landing stage, its smoke over the whole sky."""

from assets.draw.gouge import strands
from assets.draw.ink import clip, disc, group, path
from assets.draw.journey.beasts import at, gull
from assets.draw.journey.block import PAPER, field, postcard, printed, ruled, stroke
from assets.draw.journey.skies import smoke
from assets.draw.journey.trees import crown
from assets.draw.palette import CINNABAR, INK, LAPIS, OCHRE

INKS = (INK, LAPIS, CINNABAR, OCHRE)
HULL = "M16 206 L34 234 H330 L366 200 C330 206 300 208 270 208 H60 C44 208 30 208 16 206Z"


def steamer() -> str:
    drawn = path(HULL, INK, 2) + stroke(34, 215, 350, 211, 3, PAPER, 0, "flat")
    drawn += path("M44 206 V176 H306 V206Z", PAPER, 2.2) + path("M70 174 V148 H276 V174Z", PAPER, 2.2)
    for x in range(54, 300, 20):
        drawn += path(f"M{x} 182 h11 v14 h-11Z", INK, 0) + stroke(x + 2, 194, x + 8, 184, 2, LAPIS)
    for x in range(80, 268, 22):
        drawn += path(f"M{x} 153 h12 v14 h-12Z", INK, 0) + stroke(x + 2, 165, x + 9, 155, 2, LAPIS)
    drawn += printed("M36 178 L40 171 H312 L318 178Z", OCHRE, 2) + printed("M62 149 L66 142 H284 L290 149Z", OCHRE, 2)
    # Bridge house, funnel, mast with its flags.
    drawn += path("M196 142 V120 H240 V142Z", PAPER, 2.2) + printed("M190 121 L196 114 H242 L248 121Z", CINNABAR, 2)
    drawn += "".join(path(f"M{x} 125 h9 v9 h-9Z", INK, 0) for x in (201, 214, 227))
    drawn += path("M146 142 L150 78 H172 L176 142Z", INK, 1.6) + path(
        "M148.6 98 L149.6 86 H172.4 L173.4 98Z", CINNABAR, 1.6
    )
    drawn += printed("M145 79 H177 V73 H145Z", OCHRE, 2) + strands("156 136 156 120 157 110 157 102", 2.4, fill=PAPER)
    drawn += path("M300 176 V92 M300 98 L196 114 M300 98 L350 198", "none", 1.7)
    for k in range(7):
        x, y = 306 + k * 6.4, 112 + k * 12.4
        drawn += path(f"M{x} {y} l5 12 l7 -10Z", (CINNABAR, PAPER, OCHRE)[k % 3], 1.3)
    drawn += path("M58 206 V168 M58 170 L38 176 L58 182Z", CINNABAR, 1.7)
    # The paddle box, a rising sun on it.
    drawn += printed("M104 232 V200 C104 160 192 160 192 200 V232Z", CINNABAR, 2.4)
    fan = "".join(
        stroke(148, 214, 148 + a, 214 - b, 5, PAPER)
        for a, b in ((-36, 10), (-31, 24), (-19, 36), (0, 41), (19, 36), (31, 24), (36, 10))
    )
    drawn += clip("M104 232 V200 C104 160 192 160 192 200 V232Z", fan) + path(
        "M130 216 C130 196 166 196 166 216Z", OCHRE, 2
    )
    drawn += path("M100 218 H196 V224 H100Z", PAPER, 1.8)
    for x in (64, 84, 208, 228, 250, 284):
        drawn += disc(x, 168, 3.4, PAPER, 1.5) + path(f"M{x - 4} 176 C{x - 5} 171 {x + 5} 171 {x + 4} 176Z", INK, 0)
    return drawn + path("M62 176 H296 M70 168 V176", "none", 1.4)


def stage() -> str:
    """The landing stage with its carved pavilion, to the right and near."""
    drawn = "".join(
        path(f"M{x} 238 V300", "none", 9) + stroke(x - 2, 240, x - 2, 288, 2, PAPER) for x in (338, 372, 406, 440)
    )
    drawn += printed("M318 226 H460 V242 H318Z", OCHRE, 2.4) + path("M318 234 H460", "none", 1.6)
    drawn += path("M352 226 V168 M392 226 V168 M432 226 V168", "none", 6) + path(
        "M352 226 V168 M392 226 V168 M432 226 V168", "none", 2, OCHRE
    )
    for x in (352, 392):
        drawn += path(f"M{x} 184 C{x + 6} 168 {x + 34} 168 {x + 40} 184 L{x + 40} 166 H{x}Z", OCHRE, 1.8)
    drawn += printed("M330 168 L356 138 H460 V168Z", CINNABAR, 2.4)
    drawn += "".join(stroke(x, 167, x + (395 - x) * 0.14 + 4, 140, 2.4, INK) for x in range(340, 460, 12))
    drawn += "".join(path(f"M{x} 168 l5 8 l5 -8Z", PAPER, 1.4) for x in range(332, 450, 10))
    drawn += (
        printed("M384 138 V122 H416 V138Z", OCHRE, 2)
        + printed("M376 123 L400 98 L424 123Z", CINNABAR, 2.2)
        + path("M400 98 V78", "none", 2)
    )
    drawn += printed("M400 78 C412 74 416 84 430 80 L430 90 C416 94 412 84 400 88Z", LAPIS, 1.7)
    drawn += path("M318 226 H460 M318 212 H460", "none", 2.2) + "".join(
        path(f"M{x} 226 V212", "none", 1.6) for x in range(322, 450, 10)
    )
    # Who waits: a man with a hat and a case, a woman with a parasol.
    man = (
        path("M-8 0 V-28 C-10 -40 10 -40 8 -28 V0Z", INK, 0)
        + disc(0, -42, 5.4, PAPER, 1.7)
        + path("M-9 -45 H9 M-5 -46 V-52 H5 V-46Z", INK, 2.4)
    )
    man += printed("M9 -18 H24 V-6 H9Z", OCHRE, 1.6)
    woman = (
        printed("M-12 0 C-8 -12 -7 -22 -7 -32 H7 C7 -22 8 -12 12 0Z", CINNABAR, 1.8)
        + disc(0, -38, 5, PAPER, 1.7)
        + path("M6 -26 L16 -50", "none", 2)
    )
    woman += printed("M-8 -48 C-4 -68 36 -68 38 -44 C24 -52 8 -54 -8 -48Z", PAPER, 1.8) + strands(
        "15 -62 10 -58 6 -54 4 -50; 16 -62 20 -58 24 -54 26 -50", 1.8
    )
    return drawn + at(man, 372, 226, 0.86) + at(woman, 412, 226, 0.86)


def draw() -> str:
    drawn = field(OCHRE) + ruled(0, 450, 150, 20, 15, (4.6, 0.5), PAPER, 11, (60, 190), (10, 50))
    drawn += smoke("162 74 150 30 120 52 86 40 50 26 30 48 -20 30", 60, PAPER, INK, 14)
    drawn += path("M0 176 C50 160 110 168 170 164 C250 158 330 168 450 156 V200 H0Z", INK, 0)
    drawn += "".join(
        crown(x, 168 - x % 5, 18 + x % 9, 12 + x % 4, x + 2, INK, OCHRE, 10, 7, line=0) for x in range(4, 450, 27)
    )
    drawn += path("M0 186 H450 V300 H0Z", LAPIS, 0) + ruled(
        0, 450, 190, 290, 16, (1, 4.4), PAPER, 9, (22, 90), (16, 70)
    )
    reflection = "".join(
        stroke(60 + k * 5, 240 + k * 5, 300 - k * 8, 240 + k * 5, 4.6, INK, k % 2 * 2 - 1) for k in range(8)
    )
    reflection += "".join(stroke(112 + k * 3, 244 + k * 8, 184 - k * 2, 244 + k * 8, 3.4, CINNABAR) for k in range(5))
    drawn += reflection + at(steamer(), 0, 8)
    foam = strands(
        "14 240 30 234 60 246 100 238; 92 240 112 248 170 250 204 238; 180 242 220 248 270 240 330 244; "
        "330 238 356 244 366 226 380 220",
        6,
        fill=PAPER,
    )
    drawn += (
        foam
        + stage()
        + group(
            "".join(
                at(gull(), x, y, s, m)
                for x, y, s, m in ((258, 70, 0.6, False), (336, 46, 0.8, True), (222, 38, 0.46, True))
            )
        )
    )
    return postcard(drawn)

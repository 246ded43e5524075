"""The north, where the line ends: northern lights over snow, a reindeer, a tent with fire in it."""

from assets.draw.ink import clip, path
from assets.draw.journey.beasts import at, reindeer
from assets.draw.journey.block import NIGHT, PAPER, field, postcard, ruled, stroke
from assets.draw.journey.skies import curtain_of_light, star, starry
from assets.draw.journey.trees import fir
from assets.draw.palette import INK, OCHRE

LIGHT = "#3FC79A"
INKS = (INK, NIGHT, LIGHT, OCHRE)
FAR = (
    "M0 300 V204 C40 190 70 198 110 188 C150 178 180 196 230 192 C280 188 310 178 350 184 C390 190 420 "
    "182 450 188 V300Z"
)
NEAR = "M0 300 V262 C60 244 130 240 200 248 C270 256 330 232 450 226 V300Z"


def tent(x: float, y: float) -> str:
    """A tent of poles and hides, its door open on the fire."""
    poles = "".join(stroke(x + a, y - 62 - abs(a) * 0.2, x - a * 0.6, y - 50, 2, PAPER) for a in (-12, -6, 1, 8, 13))
    d = f"M{x - 38} {y} C{x - 26} {y - 22} {x - 14} {y - 42} {x - 4} {y - 56} H{x + 4} C{x + 14} {y - 42} {x + 26} {y - 22} {x + 38} {y}Z"  # noqa: E501
    drawn = poles + path(d, INK, 2, PAPER)
    lines = "".join(stroke(x + k * 9, y - 2, x + k * 1.2, y - 50, 1.7, PAPER) for k in (-4, -3, 2, 3, 4, 1))
    drawn += clip(d, lines + stroke(x - 34, y - 16, x + 34, y - 16, 2.4, PAPER, -3))
    return drawn + path(f"M{x - 15} {y} L{x - 7} {y - 28} L{x + 1} {y}Z", OCHRE, 1.6, PAPER)


def draw() -> str:
    drawn = field(NIGHT) + starry(10, 10, 440, 180, 70, 2)
    drawn += curtain_of_light(
        "-20 104 50 158 90 68 170 100 250 134 270 48 350 68 400 82 430 48 470 58", 72, (40, 130), 7.2, LIGHT, 2
    )
    drawn += curtain_of_light(
        "-10 186 60 164 110 176 190 160 250 150 300 128 360 160 400 150 430 146 470 130", 60, (12, 52), 5, LIGHT, 8
    )
    drawn += star(60, 40, 8) + star(404, 30, 9) + star(226, 40, 6)
    drawn += path(FAR, PAPER, 0)
    drawn += "".join(
        fir(x, y, h, h * 0.4, 4, x, INK, "", "")
        for x, y, h in (
            (20, 208, 40),
            (36, 206, 54),
            (52, 204, 38),
            (190, 198, 34),
            (204, 198, 46),
            (218, 197, 30),
            (414, 192, 44),
            (432, 192, 56),
        )
    )
    drawn += ruled(0, 450, 206, 262, 8, (1.5, 3.4), NIGHT, 4, (30, 120), (30, 90), 3)
    drawn += tent(112, 238) + path("M97 238 L113 238 L140 258 L76 262Z", OCHRE, 0)
    drawn += path(NEAR, PAPER, 0)
    drawn += clip(
        NEAR,
        "".join(
            stroke(x, y, bx, by, w, NIGHT, -5)
            for x, y, bx, by, w in (
                (20, 262, 170, 254, 4),
                (90, 276, 240, 270, 5),
                (210, 262, 300, 252, 4),
                (390, 244, 450, 238, 4),
                (300, 278, 440, 266, 6),
                (0, 284, 80, 276, 5),
            )
        ),
    )
    shadow = "M280 258 C310 252 366 248 440 242 C410 262 330 272 276 266Z"
    drawn += path(shadow, NIGHT, 0)
    return postcard(drawn + at(reindeer(), 322, 258, 1.22))

"""Kings, queens and jacks of large print: the courts' own heads, close to, on shoulders of their suit's colour.

The index takes two corners as deep as the middle of the card, so each bust has a square of 156 u beside its index. No
hands, nothing held; the band carries the suit's sign instead of stitches.
"""

from collections.abc import Callable
from dataclasses import dataclass

from assets.draw import large
from assets.draw.band import ANGLE, band_y
from assets.draw.card import corner_sign
from assets.draw.courts import JOKERS, figure
from assets.draw.frame import MARGIN, RULE, WIDTH, both, notched
from assets.draw.garments import set_head
from assets.draw.gouge import pearls, strands
from assets.draw.ink import clip, disc, group, inked, keylined, path, shape
from assets.draw.palette import CINNABAR, CONTOUR, GROUND, INK, INNER, IVORY, KEYLINE, NIGHT, NIGHT_PAPER, OCHRE
from assets.draw.suits import pip

FRAME = notched(notch=(81, 179))
HALF_BAND, SIGN, STEP = 10.5, 14.0, 20.0
"""Half the band's width, the signs on it and how far apart they stand."""
ABOVE_BAND = f"M{MARGIN} {MARGIN}H{WIDTH - MARGIN}V{band_y(WIDTH - MARGIN):.1f}L{MARGIN} {band_y(MARGIN):.1f}Z"
SHOULDERS = "M64 200 C78 168 104 152 132 143 L190 143 C216 149 238 158 262 180 L262 250 L64 250Z"
FOLDS = "104 160 96 170 92 182 90 196; 122 152 116 162 114 172 113 184; 214 156 222 160 230 167 236 174"
COLLAR = "M122 142 C136 130 188 130 202 142 L206 156 C186 168 140 168 118 156Z"
BEADS = "125 152 142 161 182 161 199 152"

JOKER_INKS = {"joker-red": CINNABAR, "joker-black": INK}


@dataclass(frozen=True, slots=True)
class Setting:
    """Where a head stands on its shoulders, as ``set_head`` takes it; ``collar``: whether one shows under the chin."""

    facing: int
    tilt: float
    scale: float
    x: float
    y: float
    collar: bool = True


SETTINGS = {
    "KS": Setting(-1, -1, 1.42, 160, 105, collar=False),
    "KH": Setting(-1, 2, 1.36, 160, 106, collar=False),
    "KD": Setting(1, 2, 1.46, 158, 86),
    "KC": Setting(1, 4, 1.3, 160, 105),
    "QS": Setting(-1, -3, 1.36, 158, 107, collar=False),
    "QH": Setting(1, 2, 1.28, 158, 94),
    "QD": Setting(-1, 2, 1.38, 160, 106),
    "QC": Setting(-1, -3, 1.5, 160, 94, collar=False),
    "JS": Setting(-1, -2, 1.32, 160, 101),
    "JH": Setting(-1, -5, 1.42, 160, 103),
    "JD": Setting(1, -3, 1.38, 158, 105),
    "JC": Setting(1, 4, 1.45, 155, 102),
    "joker-red": Setting(-1, 4, 1.24, 157, 108),
    "joker-black": Setting(1, 3, 1.16, 172, 106),
}


def _shoulders(colour: str, line: str, collar: bool) -> str:
    drawn = shape(SHOULDERS, colour) + strands(FOLDS, 3.2, "lens", line)
    if collar:
        drawn += shape(COLLAR, OCHRE) + pearls(BEADS, 6, 4.2, IVORY, INNER)
    return drawn


def _band(sign: Callable[[float], str], fill: str, edge: str) -> str:
    half = "".join(sign(STEP * (i + 0.5)) for i in range(3))
    drawn = f'<rect x="-150" y="{-HALF_BAND}" width="300" height="{2 * HALF_BAND}" fill="{fill}"/>'
    drawn += half + f'<g transform="rotate(180)">{half}</g>'
    drawn += "".join(path(f"M-150 {y}H150", "none", CONTOUR, edge) for y in (-HALF_BAND, HALF_BAND))
    return group(drawn, f"translate(125,175) rotate({ANGLE})")


def bust(name: str, colour: str, night: bool = False) -> str:
    """A double-headed bust without paper and index; ``colour``: the suit's. ``night``: for dark paper."""
    drawn, stand = figure(name), SETTINGS[name]
    fill, line, edge = (NIGHT_PAPER, INK, KEYLINE) if night else (IVORY, IVORY, INK)

    def sign(x: float) -> str:
        return disc(x, 0, 5, OCHRE) if name in JOKERS else pip(name[-1], x, 0, SIGN, colour)

    head = set_head(drawn.head, stand.facing, stand.tilt, stand.x, stand.y, stand.scale)
    whole = _shoulders(colour, line, stand.collar) + head
    half = clip(ABOVE_BAND, clip(FRAME, keylined(whole, KEYLINE) if night else whole))
    body = path(FRAME, GROUND, 0) + both(half) + clip(FRAME, _band(sign, fill, edge))
    return inked(body, NIGHT if night else {}) + path(FRAME, "none", RULE, edge)


def joker(name: str, night: bool = False) -> str:
    """A joker's bust with his signs in the corners, as large as rank and suit are."""
    signs = both(group(corner_sign(name, night), large.as_index()))
    return bust(name, JOKER_INKS[name], night) + signs

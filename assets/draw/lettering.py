"""Letters and figures as outlines of PT Serif Bold: no font is needed where the cards are used."""

from functools import cache
from pathlib import Path
from typing import Any

from fontTools.pens.svgPathPen import SVGPathPen
from fontTools.ttLib import TTFont

from assets.draw.ink import num
from assets.draw.palette import INK

FONT = Path(__file__).resolve().parent.parent / "fonts" / "PTSerif_700Bold.ttf"
CAP = 700
"""Height of the capitals in the font's own units."""


@cache
def _font() -> Any:
    return TTFont(FONT)


@cache
def _letter(sign: str) -> tuple[str, int]:
    """Outline (y upwards) and advance of one sign."""
    glyphs = _font().getGlyphSet()
    name = _font().getBestCmap()[ord(sign)]
    pen = SVGPathPen(glyphs)
    glyphs[name].draw(pen)
    return pen.getCommands(), _font()["hmtx"][name][0]


def glyphs(
    text: str,
    x: float,
    base: float,
    cap: float,
    stretch: float = 0.9,
    fill: str = INK,
    kern: float = 0,
    anchor: str = "m",
    extra: str = "",
) -> str:
    """``text`` on the base line ``base``, capitals ``cap`` u high, ``stretch`` times as wide as the font has them.

    ``kern`` is added between signs, in the font's units. ``anchor``: m centres at x, l begins there.
    """
    drawn, run = "", 0.0
    for sign in text:
        outline, advance = _letter(sign)
        drawn += f'<path d="{outline}" transform="translate({run:g},0)"/>'
        run += advance + kern
    scale = cap / CAP
    left = x - (run - kern) * stretch * scale / 2 if anchor == "m" else x
    place = f"translate({num(left)},{num(base)}) scale({stretch * scale:.5f},{-scale:.5f})"
    return f'<g fill="{fill}" transform="{place}" {extra}>{drawn}</g>'

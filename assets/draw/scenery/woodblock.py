"""Letters cut in wood: PT Serif Bold outlines with an engraved inner line and lozenges down the stems."""

from functools import cache
from pathlib import Path

from fontTools.pens.svgPathPen import SVGPathPen
from fontTools.pens.transformPen import TransformPen
from fontTools.ttLib import TTFont

from assets.draw.ink import clip, group, path
from assets.draw.palette import CINNABAR, INK, IVORY

FONT = Path(__file__).parents[2] / "fonts" / "PTSerif_700Bold.ttf"
CAP_UNITS = 700


@cache
def font() -> TTFont:
    return TTFont(FONT)


def advance(letter: str) -> float:
    """In units of a thousandth of an em, as the font counts."""
    return float(font()["hmtx"][font().getBestCmap()[ord(letter)]][0])


def outline(letter: str, x: float, base: float, cap: float, stretch: float = 1.0) -> str:
    """Path data of one letter, its left edge at x, standing on base."""
    glyphs = font().getGlyphSet()
    scale = cap / CAP_UNITS
    pen = SVGPathPen(glyphs, ntos=lambda v: f"{v:.2f}")
    glyphs[font().getBestCmap()[ord(letter)]].draw(TransformPen(pen, (scale * stretch, 0, 0, -scale, x, base)))
    return pen.getCommands()


def width(text: str, cap: float, stretch: float = 1.0, track: float = 0) -> float:
    """How wide ``line`` sets a text."""
    return sum(advance(c) for c in text) * cap / CAP_UNITS * stretch + track * (len(text) - 1)


def line(
    text: str, middle: float, base: float, cap: float, fill: str = INK, stretch: float = 1.0, track: float = 0
) -> str:
    """Plain letters set round a middle; track is extra space between letters in user units."""
    scale = cap / CAP_UNITS * stretch
    x = middle - width(text, cap, stretch, track) / 2
    drawn = ""
    for letter in text:
        drawn += path(outline(letter, x, base, cap, stretch), fill, 0)
        x += advance(letter) * scale + track
    return drawn


def carved(
    letter: str, x: float, base: float, cap: float, stretch: float, lozenges: tuple[tuple[float, float], ...]
) -> str:
    """One red letter: ink block below right, an ivory sliver, the colour, and the engraver's white line inside.

    lozenges: centres as shares of the letter's advance and of the cap height above the base.
    """
    d = outline(letter, x, base, cap, stretch)
    block = group(path(d, INK, 2), "translate(5,6)") + group(path(d, IVORY, 0), "translate(1.5,2)")
    engraved = path(d, CINNABAR, 0) + path(d, "none", 9.6, IVORY) + path(d, "none", 6.6, CINNABAR)
    width = advance(letter) * cap / CAP_UNITS * stretch
    for across, up in lozenges:
        cx, cy = x + across * width, base - up * cap
        engraved += path(f"M{cx - 4} {cy} L{cx} {cy - 6.5} L{cx + 4} {cy} L{cx} {cy + 6.5}Z", IVORY, 0)
    return block + clip(d, engraved)

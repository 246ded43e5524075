"""Printed linen: sheets with a toothed border or a double rule, and stitched bands."""

from assets.draw.band import STITCHES
from assets.draw.ink import group, path
from assets.draw.palette import CINNABAR, EDGE, GROUND, INK, IVORY

PAPER = GROUND


def box(
    x: float,
    y: float,
    w: float,
    h: float,
    fill: str,
    radius: float = 0,
    width: float = 0,
    stroke: str = INK,
    extra: str = "",
) -> str:
    line = f' stroke="{stroke}" stroke-width="{width}"' if width else ""
    return f'<rect x="{x}" y="{y}" width="{w}" height="{h}" rx="{radius}" fill="{fill}"{line} {extra}/>'


def toothed_sheet(x: float, y: float, w: float, h: float, fill: str = PAPER) -> str:
    """A sheet whose border, 20 wide, is cinnabar with ivory teeth pointing inwards."""
    drawn = box(x + 0.8, y + 0.8, w - 1.6, h - 1.6, fill, 3, 1.6, EDGE)
    drawn += box(x + 8, y + 8, w - 16, h - 16, CINNABAR, 2, 2)
    count = round((w - 40) / 16)
    for i in range(count):
        middle = x + 20 + (w - 40) * (i + 0.5) / count
        for level, way in ((y + 14, 1), (y + h - 14, -1)):
            drawn += path(
                f"M{middle - 5.5:.2f} {level + 4 * way} L{middle:.2f} {level - 4 * way} "
                f"L{middle + 5.5:.2f} {level + 4 * way}Z",
                IVORY,
                0,
            )
    count = round((h - 40) / 16)
    for i in range(count):
        middle = y + 20 + (h - 40) * (i + 0.5) / count
        for level, way in ((x + 14, 1), (x + w - 14, -1)):
            drawn += path(
                f"M{level + 4 * way} {middle - 5.5:.2f} L{level - 4 * way} {middle:.2f} "
                f"L{level + 4 * way} {middle + 5.5:.2f}Z",
                IVORY,
                0,
            )
    return drawn + box(x + 20, y + 20, w - 40, h - 40, fill, 2, 2)


def stitched(x: float, y: float, length: float, cell: float = 4, upright: bool = False) -> str:
    """An embroidered band ten cells wide; x, y = where its centre line begins."""
    chart = STITCHES["H"]
    half = ""
    for k in range(int(length / 2 / cell)):
        for row in range(7):
            mark = chart[row][k % len(chart[0])]
            if mark != ".":
                half += box(
                    (k + 0.05) * cell, (row - 3 - 0.45) * cell, cell * 0.9, cell * 0.9, CINNABAR if mark == "x" else INK
                )
    drawn = box(-length / 2, -5 * cell, length, 10 * cell, IVORY) + half + group(half, "scale(-1,1)")
    for edge in (-5 * cell, 5 * cell):
        drawn += path(f"M{-length / 2} {edge} H{length / 2}", "none", 2, INK, 'stroke-linecap="butt"')
    return group(
        drawn,
        f"translate({x},{y}) rotate(90) translate({length / 2},0)" if upright else f"translate({x + length / 2},{y})",
    )

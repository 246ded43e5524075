"""The second back: red cross-stitch on linen, a star between two rows of birds at the tree of life."""

from assets.draw.frame import HEIGHT, WIDTH, both, paper
from assets.draw.ink import num, path
from assets.draw.palette import CINNABAR, INK, IVORY, LINEN

CELL = 5.0
LEFT, TOP = 12.5, 15.0
ROWS, COLUMNS = 64, 45
PETAL = 4
"""The star's petals are so many stitches wide."""
BIRD = (
    "...xx........",
    "..x.xx.....x.",
    "oxxxxx...xxx.",
    "...xxx..xxxx.",
    "...xxxxxx.xx.",
    "...xxx.xxxxx.",
    "....xxxx.xxx.",
    ".....xxxxx.x.",
    "......o..x...",
    "......o......",
    ".....ooo.....",
)
TREE = (
    "...x...",
    "..xxx..",
    "x..x..x",
    "xx.x.xx",
    ".xxxxx.",
    "...x...",
    "o..x..o",
    "oo.x.oo",
    ".ooxoo.",
    "...x...",
    ".xxxxx.",
)


def _stitches(chart: tuple[str, ...], column: float, row: float, mirrored: bool = False) -> str:
    drawn = ""
    for y, line in enumerate(chart):
        for x, sign in enumerate(reversed(line) if mirrored else line):
            if sign != ".":
                drawn += _stitch(column + x, row + y, CINNABAR if sign == "x" else INK)
    return drawn


def _stitch(column: float, row: float, colour: str) -> str:
    x, y, size = LEFT + column * CELL + 0.25, TOP + row * CELL + 0.25, CELL - 0.5
    return f'<rect x="{num(x)}" y="{num(y)}" width="{size}" height="{size}" fill="{colour}"/>'


def _border() -> str:
    """Teeth round the field and a running line of lozenges inside them."""
    drawn = ""
    for i in range(COLUMNS):
        drawn += _stitch(i, 0, CINNABAR) + (_stitch(i, 1, CINNABAR) if i % 4 < 2 else "")
    for i in range(1, ROWS):
        for column, inner in ((0, 1), (COLUMNS - 1, COLUMNS - 2)):
            drawn += _stitch(column, i, CINNABAR) + (_stitch(inner, i, CINNABAR) if i % 4 < 2 else "")
    for i in range(5, COLUMNS - 5, 6):
        for dx, dy in ((2, 0), (1, 1), (3, 1), (2, 2)):
            drawn += _stitch(i + dx, 3 + dy, INK)
        drawn += _stitch(i + 2, 4, CINNABAR)
    return drawn


def _star() -> str:
    """Eight slanting petals round a black cross, a lozenge on either side."""
    drawn, middle, row = "", (COLUMNS - 1) / 2, (ROWS - 1) / 2
    reach = 2 * PETAL + 1
    for x in range(-reach, reach + 1):
        for y in range(-reach, reach + 1):
            long, short = max(abs(x), abs(y)), min(abs(x), abs(y))
            if 0 < short <= PETAL and 0 < long - short <= PETAL:
                drawn += _stitch(middle + x, row + y, CINNABAR)
            elif short == 0 and (long <= 2 or long in (6, 8)):
                drawn += _stitch(middle + x, row + y, INK)
    for side in (-1, 1):
        for x in range(-3, 4):
            for y in range(-5, 6):
                if 4 <= abs(x) + abs(y) <= 5 or abs(x) + abs(y) <= 1:
                    drawn += _stitch(middle + side * 14.5 + x, row + y, CINNABAR if abs(x) + abs(y) > 1 else INK)
    return drawn


def _line(row: float) -> str:
    return "".join(_stitch(i, row, CINNABAR if i % 3 else INK) for i in range(3, COLUMNS - 3))


def embroidery() -> str:
    half = _border() + _line(6.5) + _line(20.5)
    half += _stitches(BIRD, 4, 8, True) + _stitches(TREE, 19, 8) + _stitches(BIRD, 28, 8)
    linen = f"M9 17 Q9 9 17 9 H{WIDTH - 17} Q{WIDTH - 9} 9 {WIDTH - 9} 17 V{HEIGHT - 17} "
    linen += f"Q{WIDTH - 9} {HEIGHT - 9} {WIDTH - 17} {HEIGHT - 9} H17 Q9 {HEIGHT - 9} 9 {HEIGHT - 17}Z"
    return paper(IVORY) + path(linen, LINEN, 0) + both(half) + _star() + path(linen, "none", 3, CINNABAR)


def tiny_embroidery() -> str:
    """For 44 x 62 px: one star in a double line."""
    frame = f'<rect x="24" y="24" width="{WIDTH - 48}" height="{HEIGHT - 48}" rx="6" fill="none" '
    drawn = paper(IVORY) + f'<rect x="12" y="12" width="{WIDTH - 24}" height="{HEIGHT - 24}" rx="10" fill="{LINEN}"/>'
    drawn += frame + f'stroke="{CINNABAR}" stroke-width="14"/>'
    star = "M125 95 L150 140 L205 125 L190 175 L205 225 L150 210 L125 255 L100 210 L45 225 L60 175 L45 125 L100 140Z"
    drawn += path(star, CINNABAR, 0) + path("M125 145 L155 175 L125 205 L95 175Z", LINEN, 0)
    for y in (66, 284):
        drawn += path(f"M125 {y - 16} L143 {y} L125 {y + 16} L107 {y}Z", INK, 0)
    return drawn

"""The reliability diagram as SVG: predicted chance on the x axis, observed frequency on the y axis, counts below.

Points on the diagonal are chances that came true as often as predicted; the band around it is three percentage points
wide on either side.
"""

from collections.abc import Mapping

from tests.tools.tenths import Held

PAPER, INK, FAINT, BAND, RED, GREEN = "#f6efdf", "#3b2c20", "#b9a98d", "#e5d9bd", "#a5382c", "#2f6657"
SIDE, GAP, LEFT, TOP, BARS = 380, 110, 70, 90, 90
LEAST = 100
"""A point with fewer chances is not drawn."""


def drawn(ways: Mapping[str, Held]) -> str:
    """The panels side by side, each with its name."""
    width, height = LEFT + len(ways) * (SIDE + GAP) - GAP // 2, TOP + SIDE + BARS + 100
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" height="{height}"'
        ' font-family="PT Sans, Segoe UI, Helvetica, sans-serif" font-size="13">',
        f'<rect width="{width}" height="{height}" fill="{PAPER}"/>',
        _text(LEFT, 34, "How often a told chance came true", 20, INK, "start", bold=True),
    ]
    for number, (way, held) in enumerate(ways.items()):
        parts += _panel(LEFT + number * (SIDE + GAP), way, held)
    return "\n".join([*parts, "</svg>", ""])


def _panel(left: int, way: str, held: Held) -> list[str]:
    fools, draws = held.fools, held.draws
    parts = [_text(left, 68, f"{way[0].upper()}{way[1:]}: {_number(held.positions)} positions", 15, INK, "start")]
    parts.append(f'<rect x="{left}" y="{TOP}" width="{SIDE}" height="{SIDE}" fill="none" stroke="{FAINT}"/>')
    band = [(0, 0), (0, 3), (97, 100), (100, 100), (100, 97), (3, 0)]
    parts.append(f'<polygon points="{" ".join(_place(left, x, y) for x, y in band)}" fill="{BAND}"/>')
    for step in range(0, 101, 20):
        x, y = left + SIDE * step / 100, TOP + SIDE * (1 - step / 100)
        if 0 < step < 100:
            parts += [_line(x, TOP, x, TOP + SIDE), _line(left, y, left + SIDE, y)]
        parts.append(_text(x, TOP + SIDE + BARS + 34, f"{step}", 13, INK))
        parts.append(_text(left - 8, y + 4, f"{step}", 13, INK, "end"))
    parts.append(_line(left, TOP + SIDE, left + SIDE, TOP, INK))
    parts.append(_text(left + SIDE / 2, TOP + SIDE + BARS + 58, "told, %", 13, INK))
    parts.append(
        f'<text transform="translate({left - 42} {TOP + SIDE / 2}) rotate(-90)" text-anchor="middle"'
        f' fill="{INK}">came true, %</text>'
    )
    parts += _bars(left, fools.count)
    for chances, colour, square in ((draws, GREEN, True), (fools, RED, False)):
        for _, count, told, true in chances.tenths():
            if count >= LEAST:
                parts.append(_point(left, 100 * told, 100 * true, colour, square))
    parts += _legend(left + 16, TOP + 24)
    return parts


def _bars(left: int, counts: list[int]) -> list[str]:
    """Bars for the number of chances in each tenth."""
    most, foot, wide = max(counts), TOP + SIDE + BARS + 16, SIDE / len(counts)
    parts = []
    for tenth, count in enumerate(counts):
        high = (BARS - 24) * count / most
        x = left + tenth * wide
        parts.append(
            f'<rect x="{x + 3:.1f}" y="{foot - high:.1f}" width="{wide - 6:.1f}" height="{high:.1f}" fill="{FAINT}"/>'
        )
        parts.append(_text(x + wide / 2, foot - high - 4, _number(count), 11, INK))
    return parts


def _legend(left: float, top: float) -> list[str]:
    return [
        f'<circle cx="{left}" cy="{top - 4}" r="5" fill="{RED}"/>',
        _text(left + 12, top, "to be the fool (each side)", 13, INK, "start"),
        f'<rect x="{left - 5}" y="{top + 13}" width="10" height="10" fill="none" stroke="{GREEN}" stroke-width="2"/>',
        _text(left + 12, top + 22, f"of a draw (tenths with {LEAST} or more)", 13, INK, "start"),
    ]


def _point(left: int, told: float, true: float, colour: str, square: bool) -> str:
    x, y = left + SIDE * told / 100, TOP + SIDE * (1 - true / 100)
    if square:
        return (
            f'<rect x="{x - 5:.1f}" y="{y - 5:.1f}" width="10" height="10" fill="none" stroke="{colour}"'
            ' stroke-width="2"/>'
        )
    return f'<circle cx="{x:.1f}" cy="{y:.1f}" r="5" fill="{colour}"/>'


def _place(left: int, told: float, true: float) -> str:
    return f"{left + SIDE * told / 100:.1f},{TOP + SIDE * (1 - true / 100):.1f}"


def _line(x: float, y: float, to_x: float, to_y: float, colour: str = BAND) -> str:
    return f'<line x1="{x:.1f}" y1="{y:.1f}" x2="{to_x:.1f}" y2="{to_y:.1f}" stroke="{colour}"/>'


def _text(x: float, y: float, words: str, size: int, colour: str, anchor: str = "middle", bold: bool = False) -> str:
    weight = ' font-weight="bold"' if bold else ""
    place = f'x="{x:.1f}" y="{y:.1f}" font-size="{size}" text-anchor="{anchor}"'
    return f'<text {place} fill="{colour}"{weight}>{words}</text>'


def _number(count: int) -> str:
    return f"{count:,}".replace(",", "\u202f")

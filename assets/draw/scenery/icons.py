"""White signs on nothing, to be tinted when shown: each in a box of 24 u with 0, 0 in the middle."""

import math

from assets.draw.ink import group
from assets.draw.scenery.rendering import document
from assets.draw.suits import SUITS

BOX, SCALE = 24, 4
WHITE = "#FFFFFF"
GAP = 4  # px between cells, so that no neighbour bleeds in when an icon is scaled


def line(d: str, width: float = 2.4) -> str:
    return f'<path d="{d}" fill="none" stroke="{WHITE}" stroke-width="{width}"/>'


def solid(d: str) -> str:
    return f'<path d="{d}" fill="{WHITE}"/>'


def sword() -> str:
    blade = solid("M10.500 -10.500 L9.600 -5 L-2.500 7.200 L-6 3.700 L5 -9.600Z")
    return (
        blade
        + line("M-8.800 1.600 L-1.200 9.200", 2.6)
        + line("M-5.800 5.800 L-9.300 9.300", 3.2)
        + f'<circle cx="-9.600" cy="9.600" r="1.800" fill="{WHITE}"/>'
    )


def shield() -> str:
    rim = (
        "M0 -10.800 C3 -8.800 6.500 -7.800 9.500 -7.800 C9.500 1 7.500 7.500 0 11 C-7.500 7.500 "
        "-9.500 1 -9.500 -7.800 C-6.500 -7.800 -3 -8.800 0 -10.800Z"
    )
    boss = "M0 -4.600 L3.600 0 L0 4.600 L-3.600 0Z"
    return f'<path d="{rim}{boss}" fill="{WHITE}" fill-rule="evenodd"/>'


def hand() -> str:
    return solid(
        "M-6.500 11 L-10 2 C-11 -.5 -8 -2 -6.500 .5 L-5 3 V-7 C-5 -9.800 -1.800 -9.800 -1.800 -7 "
        "L-1.500 -9 C-1.500 -11.500 1.600 -11.500 1.600 -9 "
        "L1.900 -7.500 C1.900 -10.200 5 -10.200 5 -7.500 L5.300 -4.500 C5.300 -7 8.300 -7 8.300 "
        "-4.500 C8.300 2 8 7 6.500 11Z"
    )


def laurel() -> str:
    drawn = ""
    for side in (-1, 1):
        drawn += line(f"M0 9.500 C{side * 6} 8.500 {side * 9.5} 2 {side * 8} -7", 1.5)
        for x, y, turn in (
            (4, 6.6, 62),
            (8.6, 3.4, 35),
            (4.6, 1.8, 30),
            (9.4, -2.4, 12),
            (5, -3.2, 8),
            (7.4, -8.4, -10),
        ):
            drawn += (
                f'<ellipse cx="{side * x}" cy="{y}" rx="1.900" ry="3.600" fill="{WHITE}" '
                f'transform="rotate({side * turn} {side * x} {y})"/>'
            )
    return group(drawn, "scale(.93)")


def gear() -> str:
    points = []
    for i in range(8):
        for offset, radius in ((-15, 7.6), (-10, 10.8), (10, 10.8), (15, 7.6)):
            turn = math.radians(i * 45 + offset)
            points.append(f"{radius * math.cos(turn):.2f} {radius * math.sin(turn):.2f}")
    wheel = "M" + " L".join(points) + "Z"
    hole = "M-3.600 0 A3.600 3.600 0 1 0 3.600 0 A3.600 3.600 0 1 0 -3.600 0Z"
    return f'<path d="{wheel}{hole}" fill="{WHITE}" fill-rule="evenodd" stroke="{WHITE}" stroke-width=".8"/>'


def speaker() -> str:
    return solid("M-10.500 -3.800 H-6.500 L-.5 -9.200 V9.200 L-6.500 3.800 H-10.500Z")


def exchange() -> str:
    top = solid("M2.500 -11 L10.500 -5.500 L2.500 0 V-3.600 H-10 V-7.400 H2.500Z")
    return top + group(top, "rotate(180)")


def bubble() -> str:
    cloud = (
        "M-8.500 -9.500 H8.500 C10 -9.500 11 -8.500 11 -7 V2.500 C11 4 10 5 8.500 5 H0 L-5.500 "
        "10.500 V5 H-8.500 C-10 5 -11 4 -11 2.500 V-7 "
        "C-11 -8.500 -10 -9.500 -8.500 -9.500Z"
    )
    dots = "".join(
        f"M{x - 1.5} -2.200 A1.500 1.500 0 1 0 {x + 1.5} -2.200 A1.500 1.500 0 1 0 {x - 1.5} -2.200Z"
        for x in (-5, 0, 5)
    )
    return f'<path d="{cloud}{dots}" fill="{WHITE}" fill-rule="evenodd"/>'


def icons() -> dict[str, str]:
    return {
        "sword": sword(),
        "shield": shield(),
        "hand": hand(),
        "laurel": laurel(),
        "tick": line("M-8 .5 L-2.500 6.800 L8.500 -7", 3.8),
        "plus": line("M-8.500 0 H8.500 M0 -8.500 V8.500", 3.6),
        "hint": line(
            "M-7 -3.500 C-7 -13 7 -13 7 -3.500 C7 .5 3.500 2 3.500 5.500 H-3.500 C-3.500 2 -7 .5 -7 -3.500Z", 2.2
        )
        + line("M-3 9.500 H3"),
        "log": line("M-7.500 -10.200 H7.500 V10.200 H-7.500Z M-3.500 -5 H3.500 M-3.500 0 H3.500 M-3.500 5 H1", 2.2),
        "menu": line("M-9 -6.500 H9 M-9 0 H9 M-9 6.500 H9", 2.8),
        "back-arrow": line("M9.500 0 H-8 M-1.500 -7.500 L-9 0 L-1.500 7.500", 3.2),
        "eye": line("M-10.800 0 C-6 -8 6 -8 10.800 0 C6 8 -6 8 -10.800 0Z", 2.2)
        + f'<circle r="3.800" fill="{WHITE}"/>',
        "fullscreen": line("M-9 -3.500 V-9 H-3.500 M3.500 -9 H9 V-3.500 M9 3.500 V9 H3.500 M-3.500 9 H-9 V3.500", 2.8),
        "speaker": speaker()
        + line("M3.500 -4.500 C6 -2 6 2 3.500 4.500 M6.800 -8 C11.200 -3.500 11.200 3.500 6.800 8", 2.3),
        "speaker-off": speaker() + line("M3.800 -3.800 L10.600 3.800 M10.600 -3.800 L3.800 3.800", 2.5),
        "chevron-down": line("M-8 -4 L0 4.500 L8 -4", 3.2),
        "gear": gear(),
        "exchange": exchange(),
        "bubble": bubble(),
    }


def atlas(cells: dict[str, str], box: float, columns: int) -> tuple[str, dict[str, list[int]], tuple[int, int]]:
    """Lay drawings out on a grid: the SVG, the pixel rectangle of each name, the pixel size of the whole."""
    side = round(box * SCALE)
    pitch = side + GAP
    rows = -(-len(cells) // columns)
    body, places = "", {}
    for i, (name, drawing) in enumerate(cells.items()):
        x, y = i % columns * pitch, i // columns * pitch
        places[name] = [x, y, side, side]
        body += group(drawing, f"translate({x + side / 2},{y + side / 2}) scale({SCALE})")
    size = (columns * pitch - GAP, rows * pitch - GAP)
    return document(body, *size), places, size


def icon_atlas() -> tuple[str, dict[str, list[int]], tuple[int, int]]:
    return atlas(icons(), BOX, 6)


def suit_atlas() -> tuple[str, dict[str, list[int]], tuple[int, int]]:
    """The four suits, white, in cells of 128 px."""
    pips = {s: f'<path d="{SUITS[s]}" fill="{WHITE}" transform="scale(.306) translate(-50,-50)"/>' for s in "SHDC"}
    return atlas(pips, 32, 4)

"""White signs on nothing, to be tinted when shown: each in a box of 24 u with 0, 0 in the middle."""

import math

from assets.draw.ink import group
from assets.draw.scenery.rendering import document
from assets.draw.suits import CUES, SUITS

BOX, SCALE = 24, 4
WHITE = "#FFFFFF"
GAP = 4  # px between cells, so that no neighbour bleeds in when an icon is scaled


def line(d: str, width: float = 2.4) -> str:
    return f'<path d="{d}" fill="none" stroke="{WHITE}" stroke-width="{width}"/>'


def solid(d: str) -> str:
    return f'<path d="{d}" fill="{WHITE}"/>'


def sword() -> str:
    blade = solid("M10.5 -10.5 L9.6 -5 L-2.5 7.2 L-6 3.7 L5 -9.6Z")
    return (
        blade
        + line("M-8.8 1.6 L-1.2 9.2", 2.6)
        + line("M-5.8 5.8 L-9.3 9.3", 3.2)
        + f'<circle cx="-9.6" cy="9.6" r="1.8" fill="{WHITE}"/>'
    )


def shield() -> str:
    rim = (
        "M0 -10.8 C3 -8.8 6.5 -7.8 9.5 -7.8 C9.5 1 7.5 7.5 0 11 C-7.5 7.5 -9.5 1 -9.5 -7.8 C-6.5 -7.8 -3 -8.8 0 -10.8Z"
    )
    boss = "M0 -4.6 L3.6 0 L0 4.6 L-3.6 0Z"
    return f'<path d="{rim}{boss}" fill="{WHITE}" fill-rule="evenodd"/>'


def hand() -> str:
    return solid(
        "M-6.5 11 L-10 2 C-11 -.5 -8 -2 -6.5 .5 L-5 3 V-7 C-5 -9.8 -1.8 -9.8 -1.8 -7 L-1.5 -9 "
        "C-1.5 -11.5 1.6 -11.5 1.6 -9 L1.9 -7.5 C1.9 -10.2 5 -10.2 5 -7.5 L5.3 -4.5 "
        "C5.3 -7 8.3 -7 8.3 -4.5 C8.3 2 8 7 6.5 11Z"
    )


def laurel() -> str:
    drawn = ""
    for side in (-1, 1):
        drawn += line(f"M0 9.5 C{side * 6} 8.5 {side * 9.5} 2 {side * 8} -7", 1.5)
        for x, y, turn in (
            (4, 6.6, 62),
            (8.6, 3.4, 35),
            (4.6, 1.8, 30),
            (9.4, -2.4, 12),
            (5, -3.2, 8),
            (7.4, -8.4, -10),
        ):
            drawn += (
                f'<ellipse cx="{side * x}" cy="{y}" rx="1.9" ry="3.6" fill="{WHITE}" '
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
    hole = "M-3.6 0 A3.6 3.6 0 1 0 3.6 0 A3.6 3.6 0 1 0 -3.6 0Z"
    return f'<path d="{wheel}{hole}" fill="{WHITE}" fill-rule="evenodd" stroke="{WHITE}" stroke-width=".8"/>'


def speaker() -> str:
    return solid("M-10.5 -3.8 H-6.5 L-.5 -9.2 V9.2 L-6.5 3.8 H-10.5Z")


def exchange() -> str:
    top = solid("M2.5 -11 L10.5 -5.5 L2.5 0 V-3.6 H-10 V-7.4 H2.5Z")
    return top + group(top, "rotate(180)")


def bubble() -> str:
    cloud = (
        "M-8.5 -9.5 H8.5 C10 -9.5 11 -8.5 11 -7 V2.5 C11 4 10 5 8.5 5 H0 L-5.5 10.5 V5 H-8.5 "
        "C-10 5 -11 4 -11 2.5 V-7 C-11 -8.5 -10 -9.5 -8.5 -9.5Z"
    )
    dots = "".join(f"M{x - 1.5} -2.2 A1.5 1.5 0 1 0 {x + 1.5} -2.2 A1.5 1.5 0 1 0 {x - 1.5} -2.2Z" for x in (-5, 0, 5))
    return f'<path d="{cloud}{dots}" fill="{WHITE}" fill-rule="evenodd"/>'


def icons() -> dict[str, str]:
    return {
        "sword": sword(),
        "shield": shield(),
        "hand": hand(),
        "laurel": laurel(),
        "tick": line("M-8 .5 L-2.5 6.8 L8.5 -7", 3.8),
        "plus": line("M-8.5 0 H8.5 M0 -8.5 V8.5", 3.6),
        "hint": line("M-7 -3.5 C-7 -13 7 -13 7 -3.5 C7 .5 3.5 2 3.5 5.5 H-3.5 C-3.5 2 -7 .5 -7 -3.5Z", 2.2)
        + line("M-3 9.5 H3"),
        "log": line("M-7.5 -10.2 H7.5 V10.2 H-7.5Z M-3.5 -5 H3.5 M-3.5 0 H3.5 M-3.5 5 H1", 2.2),
        "menu": line("M-9 -6.5 H9 M-9 0 H9 M-9 6.5 H9", 2.8),
        "back-arrow": line("M9.5 0 H-8 M-1.5 -7.5 L-9 0 L-1.5 7.5", 3.2),
        "eye": line("M-10.8 0 C-6 -8 6 -8 10.8 0 C6 8 -6 8 -10.8 0Z", 2.2) + f'<circle r="3.8" fill="{WHITE}"/>',
        "fullscreen": line("M-9 -3.5 V-9 H-3.5 M3.5 -9 H9 V-3.5 M9 3.5 V9 H3.5 M-3.5 9 H-9 V3.5", 2.8),
        "speaker": speaker() + line("M3.5 -4.5 C6 -2 6 2 3.5 4.5 M6.8 -8 C11.2 -3.5 11.2 3.5 6.8 8", 2.3),
        "speaker-off": speaker() + line("M3.8 -3.8 L10.6 3.8 M10.6 -3.8 L3.8 3.8", 2.5),
        "chevron-down": line("M-8 -4 L0 4.5 L8 -4", 3.2),
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
    """The four suits, white, in cells of 128 px, and with a cue inside those that have one ("H+")."""
    shapes = SUITS | {f"{suit}+": shape for suit, shape in CUES.items() if shape != SUITS[suit]}
    place = 'fill-rule="evenodd" transform="scale(.306) translate(-50,-50)"'
    return atlas({name: f'<path d="{d}" fill="{WHITE}" {place}/>' for name, d in shapes.items()}, 32, 4)

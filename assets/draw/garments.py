"""Parts shared by the court figures: setting a head, the torso, hands, beads of ornament, hair."""

from collections.abc import Callable

from assets.draw.gouge import cut
from assets.draw.ink import clip, disc, group, num, path, shape
from assets.draw.palette import CINNABAR, INK, INNER, IVORY, MALACHITE, OCHRE, SKIN

TORSO = "M130 126 C112 133 80 128 20 108 L0 100 L0 330 L250 330 L250 186 C238 156 204 142 168 126Z"


def set_head(body: str, facing: int = -1, tilt: float = 0, x: float = 149, y: float = 90, scale: float = 1.2) -> str:
    """A head drawn in local units (face.py) put on the card; ``facing`` -1 to the viewer's left, +1 right."""
    return group(body, f"translate({x},{y}) rotate({tilt}) scale({-facing * scale},{scale})")


def torso(fill: str, pattern: str = "", d: str = TORSO) -> str:
    return shape(d, fill) + clip(d, pattern)


def fist(x: float, y: float, turn: float = 0, flip: int = 1, fill: str = SKIN, scale: float = 1.0) -> str:
    """A closed hand of 24 x 24 u: rounded box, three cuts, thumb."""
    drawn = shape(
        "M-11 -10 C-13.5 -3 -13 8 -9 12 L8 12 C12.5 9 13.5 -2 11.5 -10 C6 -13.5 -6 -13.5 -11 -10Z", fill, INNER
    )
    for y0 in (-4.6, 1, 6.4):
        drawn += cut([-12.6, y0, -8, y0 - 1.2, -4, y0 - 0.6, -0.5, y0 + 1], 1.9, "out")
    drawn += path("M11 -9 C6 -14 -3 -15.5 -7 -12.5 C-8.5 -10 -6 -8 -3 -8.5 C1 -8.5 3 -6 6 -3", fill, INNER)
    return group(drawn, f"translate({x},{y}) rotate({turn}) scale({flip * scale},{scale})")


def rosette(x: float, y: float, r: float, petal: str = CINNABAR, heart: str = OCHRE, count: int = 6) -> str:
    petals = ""
    for i in range(count):
        place = f"translate({num(x)},{num(y)}) rotate({i * 360 / count})"
        petals += (
            f'<ellipse cx="0" cy="{num(-r * 0.62)}" rx="{num(r * 0.3)}" ry="{num(r * 0.42)}" fill="{petal}" '
            f'transform="{place}"/>'
        )
    return petals + disc(x, y, r * 0.28, heart)


def grid(
    x0: float,
    y0: float,
    x1: float,
    y1: float,
    dx: float,
    dy: float,
    motif: Callable[[float, float], str],
    staggered: bool = True,
) -> str:
    """``motif`` at every place of a lattice, every second row moved by half a step."""
    drawn, row, y = "", 0, y0
    while y <= y1:
        x = x0 + (dx / 2 if staggered and row % 2 else 0)
        while x <= x1:
            drawn += motif(x, y)
            x += dx
        y += dy
        row += 1
    return drawn


def scales(fill: str, line: str = INK, dx: float = 15, dy: int = 10) -> str:
    """Rows of lamellae over the whole torso, the upper over the lower."""

    def scale(x: float, y: float) -> str:
        left, right = num(x - dx / 2), num(x + dx / 2)
        shoulder, foot = num(y + dy * 0.35), num(y + dy)
        d = (
            f"M{left} {num(y - 3)} L{left} {shoulder} C{left} {foot} {right} {foot} {right} {shoulder} "
            f"L{right} {num(y - 3)}Z"
        )
        return path(d, fill, 1.5, line)

    rows = enumerate(range(220, 116, -dy))
    return "".join(grid(dx / 2 if r % 2 else 0, y, 260, y, dx, 1000, scale, False) for r, y in rows)


def curl(x: float, y: float, r: float, fill: str = IVORY, width: float = INNER) -> str:
    """One round lock of hair."""
    turn = [x - r * 0.5, y + r * 0.35, x - r * 0.5, y - r * 0.6, x + r * 0.6, y - r * 0.5, x + r * 0.3, y + r * 0.2]
    return disc(x + 0.5, y + 0.7, r, INK, width) + disc(x, y, r, fill, width) + cut(turn, 1.5)


def rose(x: float, y: float, r: float, turn: float = 0) -> str:
    """A printed shawl's rose with three leaves."""
    drawn = ""
    for angle in (20, 140, 260):
        place = f"rotate({angle}) translate({r * 0.55},0) scale({r / 13})"
        drawn += f'<path d="M0 0 C6 -8 14 -9 19 -4 C14 4 6 6 0 0Z" fill="{MALACHITE}" transform="{place}"/>'
    drawn += disc(0, 0, r, CINNABAR)
    for folds, width in (
        ((-0.7, 0.3, -0.9, -0.8, 0.6, -0.9, 0.6, -0.1), 0.26),
        ((-0.2, 0.1, -0.2, -0.4, 0.3, -0.3, 0.2, 0.1), 0.2),
        ((-0.5, 0.6, -0.1, 0.9, 0.6, 0.7, 0.8, 0.1), 0.2),
    ):
        drawn += cut([r * v for v in folds], r * width, fill=IVORY)
    return group(drawn, f"translate({x},{y}) rotate({turn})")

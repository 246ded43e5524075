"""The hero cockerel's head: fool's cap with two horns and bells, comb, open beak, wattle. Same units as the hero."""

from dataclasses import dataclass

from assets.draw.gouge import cut, strands
from assets.draw.ink import disc, group, path, shape
from assets.draw.palette import CINNABAR, INK, IVORY, LAPIS, MALACHITE, OCHRE
from assets.draw.suits import pip

FACE = "M-61 -52 C-63 -70 -50 -81 -37 -80 C-22 -79 -13 -67 -16 -52 C-19 -40 -35 -36 -48 -38 C-56 -40 -60 -46 -61 -52Z"
WATTLE = "M-57 -44 C-69 -38 -73 -18 -62 -12 C-50 -11 -46 -28 -46 -40Z"
UPPER_BEAK = "M-56 -66 C-68 -70 -83 -65 -93 -53 C-82 -55 -70 -53 -57 -51 C-54 -56 -54 -62 -56 -66Z"
LOWER_BEAK = "M-57 -50 C-66 -47 -75 -42 -80 -33 C-70 -31 -58 -35 -50 -42Z"
COMB = (
    "M-50 -80 C-58 -92 -56 -104 -49 -104 C-52 -118 -38 -122 -36 -110 C-32 -122 -18 -119 -21 -106 "
    "C-12 -106 -12 -92 -22 -80Z"
)
LEFT_HORN = "M-62 -70 C-66 -92 -82 -100 -100 -84 C-98 -108 -66 -118 -46 -82Z"
RIGHT_HORN = "M-13 -70 C-8 -94 12 -98 24 -78 C26 -108 -6 -118 -30 -82Z"
BAND = "M-66 -67 C-58 -88 -22 -90 -8 -67 L-12 -56 C-22 -74 -52 -74 -61 -56Z"
BELLS = ((-101, -77), (25, -71))


@dataclass(frozen=True)
class Bearing:
    """How the bird holds itself, in degrees: head back, beak wider, bells swung, tail spread, wing lifted."""

    head: float = 0.0
    beak: float = 0.0
    bells: float = 0.0
    tail: float = 0.0
    wing: float = 0.0
    shut: bool = False


CALM = Bearing()


def bell(x: float, y: float, size: float = 8.0) -> str:
    """A round bell with its slit."""
    s = size
    sag = f"C{x - s * 0.4} {y + s * 0.2} {x + s * 0.4} {y + s * 0.2} {x + s * 0.85} {y - s * 0.1}"
    seam = f"M{x - s * 0.85} {y - s * 0.1} {sag}"
    drawn = disc(x + 0.9, y + 1.3, s, INK, 2) + disc(x, y, s, OCHRE, 2.4) + path(seam, "none", 1.8)
    drawn += disc(x, y + s * 0.45, s * 0.2) + path(f"M{x} {y + s * 0.5} V{y + s * 0.92}", "none", 1.6)
    shine = f"{x - s * 0.55} {y - s * 0.3} {x - s * 0.4} {y - s * 0.6} {x - s * 0.1} {y - s * 0.7} {x} {y - s * 0.7}"
    return drawn + cut(shine, 1.8, fill=IVORY)


def turned(drawn: str, angle: float, x: float, y: float) -> str:
    """Clockwise about a point; as it was without an angle."""
    return group(drawn, f"rotate({angle},{x},{y})") if angle else drawn


def eye(shut: bool) -> str:
    if shut:
        return cut("-53 -57 -48 -53 -38 -53 -31 -58", 3.2)
    drawn = path("M-53 -58 C-50 -66 -38 -68 -32 -58 C-38 -51 -48 -51 -53 -58Z", IVORY, 2.2) + disc(-43.5, -59, 4.4)
    return drawn + cut("-55 -60 -50 -69 -38 -70 -29 -58", 3.2)


def beak_and_face(bearing: Bearing = CALM) -> str:
    drawn = shape(WATTLE, CINNABAR, 2.6) + cut("-60 -34 -63 -28 -63 -22 -60 -18", 2, fill=IVORY)
    lower = shape(LOWER_BEAK, OCHRE, 2.4) + cut("-56 -49 -64 -49 -70 -47 -75 -43", 4, fill=CINNABAR)
    drawn += turned(lower, -bearing.beak, -54, -46)
    upper = shape(UPPER_BEAK, OCHRE, 2.6) + cut("-62 -60 -70 -62 -78 -60 -85 -56", 1.8) + disc(-63, -63, 1.3)
    drawn += shape(FACE, CINNABAR, 2.8) + turned(upper, bearing.beak / 3, -56, -58)
    return drawn + eye(bearing.shut) + disc(-26, -48, 4.6, IVORY, 1.8)


def cap(bearing: Bearing = CALM) -> str:
    ridges = (
        "-46 -84 -49 -90 -50 -96 -48 -100; -38 -84 -40 -94 -41 -104 -42 -112; "
        "-30 -84 -29 -94 -28 -104 -27 -112; -24 -84 -21 -90 -19 -96 -19 -100"
    )
    drawn = shape(COMB, CINNABAR, 2.8) + strands(ridges, 2, fill=IVORY)
    drawn += shape(LEFT_HORN, LAPIS, 2.8) + shape(RIGHT_HORN, MALACHITE, 2.8)
    drawn += strands("-54 -80 -62 -96 -78 -104 -94 -94; -21 -81 -14 -98 4 -104 18 -92", 2.4, fill=IVORY)
    drawn += "".join(turned(bell(x, y), bearing.bells, x, y - 11) for x, y in BELLS) + shape(BAND, IVORY, 2.8)
    for i in range(5):
        t = (i - 2) / 2
        drawn += pip("D", -37 + t * 21.5, -77.5 + abs(t) ** 1.7 * 11.5, 11, INK if i % 2 else CINNABAR, t * 38)
    return drawn


def head(bearing: Bearing = CALM) -> str:
    return turned(beak_and_face(bearing) + cap(bearing), bearing.head, -36, -44)

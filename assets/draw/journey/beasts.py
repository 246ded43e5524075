"""Reindeer, bear, horse, cow, dog, cat, pigeon, stork, gull: each standing on 0, 0, looking left."""

from assets.draw.gouge import cut, strands
from assets.draw.ink import disc, group, path
from assets.draw.journey.block import PAPER
from assets.draw.palette import INK


def at(drawn: str, x: float, y: float, size: float = 1.0, mirrored: bool = False, turn: float = 0) -> str:
    turned = f" rotate({turn:g})" if turn else ""
    return group(drawn, f"translate({x:g},{y:g}){turned} scale({-size if mirrored else size:g},{size:g})")


def reindeer(fill: str = INK, light: str = PAPER) -> str:
    """130 wide, 160 high to the tips of the antlers."""
    far = "M-30 -42 C-30 -28 -42 -20 -44 -4 L-50 -2 H-38 C-36 -14 -24 -24 -20 -38Z"
    far += "M30 -46 C36 -34 26 -26 26 -18 C28 -10 26 -4 25 -2 L20 0 H32 C34 -8 35 -14 34 -20 C40 -28 44 -40 40 -52Z"
    body = "M-38 -66 C-32 -74 -18 -75 -4 -71 C14 -68 30 -73 44 -67 C52 -63 55 -56 52 -45 C54 -36 52 -28 46 -22 "
    body += "C49 -14 48 -6 48 -2 L43 0 H55 C56 -8 57 -16 55 -22 C60 -34 58 -50 56 -58 C60 -60 60 -66 55 -69 "
    body += "C48 -76 32 -77 20 -75 C10 -74 0 -78 -10 -79 C-20 -82 -32 -82 -40 -88 C-46 -93 -50 -98 -57 -98 "
    body += "C-63 -99 -68 -95 -70 -90 L-86 -74 C-90 -69 -88 -63 -82 -63 C-75 -62 -70 -66 -64 -68 C-62 -58 -54 -46 "
    body += "-42 -38 C-36 -34 -30 -34 -26 -32 C-24 -22 -24 -10 -25 -2 L-31 0 H-18 C-15 -12 -14 -22 -10 -32 "
    body += "C4 -30 18 -32 30 -38 C42 -46 44 -60 30 -66 C10 -68 -20 -60 -38 -66Z"
    hull = "M-40 -70 C-20 -80 30 -80 52 -66 C56 -50 50 -36 36 -36 C16 -28 -10 -28 -28 -32 C-46 -40 -50 -60 -40 -70Z"
    drawn = path(far, fill, 0) + path(hull, fill, 0) + path(body, fill, 0)
    drawn += path("M-55 -96 C-50 -103 -44 -104 -38 -103 C-40 -97 -44 -92 -52 -90Z", fill, 0)
    beams = (
        "-60 -96 -52 -118 -30 -120 -30 -142 -30 -152 -38 -160 -46 -164",
        "-62 -96 -70 -116 -60 -128 -66 -146 -68 -154 -76 -160 -82 -160",
    )
    for points in beams:
        drawn += cut(points, 5.4, "out", fill, 1.6)
    tines = (
        "-34 -124 -26 -126 -20 -132 -18 -142; -30 -140 -22 -144 -16 -152 -16 -160; -31 -150 -28 -158 -28 -164 -30 -170;"
    )
    tines += (
        "-63 -132 -56 -138 -54 -146 -56 -156; -66 -146 -60 -152 -60 -160 -62 -168; -64 -112 -74 -114 -82 -112 -88 -106;"
    )
    tines += "-60 -98 -72 -104 -80 -102 -90 -94; -44 -118 -42 -126 -44 -134 -48 -140"
    drawn += strands(tines, 4.2, "out", fill, 1.2)
    if light:
        drawn += strands(
            "-62 -70 -60 -60 -54 -52 -48 -46; -58 -74 -55 -62 -50 -54 -44 -49; -53 -76 -50 -66 -46 -60 -40 -54;"
            "-66 -70 -65 -62 -61 -55 -56 -49; -48 -78 -45 -70 -41 -66 -36 -61",
            3,
            "lens",
            light,
        )
        drawn += strands(
            "-30 -74 -18 -78 -4 -74 8 -73; 12 -74 24 -77 36 -75 46 -71; 50 -64 54 -56 53 -48 50 -40;"
            "-16 -66 -10 -66 -4 -64 4 -64; 22 -66 30 -66 36 -64 42 -58; 30 -58 36 -56 40 -50 40 -44;"
            "-24 -44 -14 -38 0 -37 10 -38; -8 -46 2 -44 12 -45 18 -48",
            2,
            "lens",
            light,
        )
        drawn += disc(-69, -84, 1.8, light) + strands("-84 -66 -80 -66 -77 -67 -75 -68", 1.4, "lens", light)
        drawn += path("M54 -66 C62 -68 62 -58 58 -54 C56 -56 54 -60 54 -66Z", light, 0)
    return drawn

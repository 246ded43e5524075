"""Reindeer, bear, horse, cow, dog, cat, pigeon, stork, gull: each standing on 0, 0, looking left."""

from assets.draw.gouge import cut, strands
from assets.draw.ink import clip, disc, group, path
from assets.draw.journey.block import PAPER, stroke
from assets.draw.palette import CINNABAR, INK, OCHRE


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


def gull(fill: str = PAPER) -> str:
    """A gull on the wing, 80 wide, flying to the left, its middle on 0, 0."""
    far = "M4 -4 C14 -18 26 -26 44 -28 C36 -18 26 -6 14 2Z"
    near = "M-6 -2 C-14 -18 -26 -28 -44 -30 C-38 -16 -28 -2 -10 6 C-2 8 4 6 8 2Z"
    body = "M-26 4 C-24 -3 -16 -5 -10 -4 C0 -4 10 0 18 6 L30 8 L20 13 C8 14 -6 13 -14 10 C-20 10 -24 9 -26 4Z"
    drawn = path(far, fill, 1.8) + path("M32 -24 L44 -28 L34 -17Z", INK, 0)
    drawn += path(body, fill, 1.8) + path(near, fill, 1.8) + path("M-32 -26 L-44 -30 L-37 -17Z", INK, 0)
    return drawn + path("M-25 4 L-33 7 L-24 8Z", INK, 1) + disc(-19, 2, 1.3) + cut("-12 0 -18 -8 -26 -14 -32 -18", 1.6)


def horse(fill: str = INK, light: str = PAPER, mane: str = INK) -> str:
    """A horse that trots, 120 long, 100 high, looking left."""
    legs = ""
    for points, hoof, turn in (
        ("-20 -48 -40 -36 -44 -26 -40 -6", (-39, -1), -8),
        ("-12 -46 -8 -30 -12 -18 -12 -5", (-12, 0), 0),
        ("30 -52 28 -32 44 -26 52 -6", (53, -1), 24),
        ("38 -54 44 -34 18 -24 20 -5", (20, 0), 0),
    ):
        legs += cut(points, 19, "out", INK, 7.4) + cut(points, 16, "out", fill, 4.4)
        legs += group(
            path("M-4 -6 H3 L5 2 H-7Z", fill if fill == INK else INK, 1.6),
            f"translate({hoof[0]},{hoof[1]}) rotate({turn})",
        )
    body = (
        "M-40 -58 C-30 -66 -6 -62 14 -64 C32 -68 46 -62 47 -50 C47 -38 38 -34 26 -34 C4 -30 -16 -30 "
        "-28 -36 C-38 -42 -42 -50 -40 -58Z"
    )
    neck = "M-18 -62 C-26 -72 -34 -84 -42 -94 L-45 -104 L-50 -96 C-56 -94 -64 -86 -71 -76 C-75 -70 -72 -65 -67 -66 "
    neck += "C-62 -68 -56 -75 -50 -78 C-47 -66 -46 -54 -38 -44 C-28 -40 -16 -50 -18 -62Z"
    tail = "M44 -60 C58 -64 62 -50 60 -40 C58 -30 64 -24 70 -20 C58 -18 50 -28 50 -38 C50 -48 48 -52 42 -54Z"
    drawn = path(tail, mane, 0) + legs + path(body, fill, 1.6) + path(neck, fill, 1.6)
    drawn += path(body, fill, 0) + path("M-20 -60 C-28 -74 -36 -88 -44 -98 C-34 -98 -22 -84 -12 -62Z", mane, 0)
    if light:
        drawn += strands(
            "-34 -46 -26 -40 -16 -37 -4 -36; 24 -62 34 -62 42 -56 42 -48; -30 -56 -24 -52 -20 -46 -18 -40;"
            "-40 -92 -34 -82 -28 -72 -20 -64; -46 -68 -44 -60 -40 -54 -34 -50; 34 -46 38 -40 36 -32 38 -24",
            2.2,
            "lens",
            light,
        )
        drawn += disc(-55, -84, 1.7, light)
    return drawn


def _stretched() -> str:
    """The stork's neck and head, his bill before him."""
    head = path(
        "M-15 -48 C-26 -58 -24 -68 -20 -76 C-22 -86 -14 -94 -6 -92 C3 -91 4 -83 0 -77 C-5 -69 -8 -62 2 -54Z", PAPER, 1.9
    )
    head += (
        path("M-17 -88 L-52 -79 L-16 -81Z", CINNABAR, 1.6) + path("M-18 -84.5 L-48 -80", "none", 1) + disc(-9, -86, 1.8)
    )
    head += path("M-13 -84 L-8 -83", "none", 2) + cut("-14 -54 -18 -60 -16 -66 -14 -70", 1.8)
    return head


def _thrown_back() -> str:
    """The same when he clatters: the head on his back, the bill to the sky."""
    head = path("M0 -76 L12 -118 L9 -72Z", CINNABAR, 1.6) + path("M5.5 -76 L11 -108", "none", 1)
    neck = "M-15 -46 C-30 -58 -26 -78 -12 -82 C0 -86 13 -80 13 -69 C13 -59 2 -56 -2 -62 C-8 -66 -10 -56 0 -52Z"
    return head + path(neck, PAPER, 1.9) + disc(4, -70, 1.8) + cut("-17 -52 -22 -60 -20 -70 -14 -75", 1.8)


def stork(clatters: bool = False) -> str:
    """A stork on his red legs, 100 high; ``clatters``: his head thrown back, the bill to the sky."""
    drawn = path("M4 -36 L2 -18 L0 0 M14 -34 L14 -17 L16 0", "none", 5) + path(
        "M4 -36 L2 -18 L0 0 M14 -34 L14 -17 L16 0", "none", 2, CINNABAR
    )
    head = _thrown_back() if clatters else _stretched()
    body = "M-16 -50 C-12 -64 6 -64 20 -58 C34 -52 46 -44 56 -36 C42 -33 30 -30 18 -29 C2 -28 -14 -34 -16 -50Z"
    drawn += path(body, PAPER, 1.9)
    drawn += head
    drawn += path("M14 -52 C28 -52 44 -44 62 -34 C48 -31 34 -30 24 -32 C22 -40 18 -46 14 -52Z", INK, 0)
    return (
        drawn
        + strands(
            "22 -46 34 -42 44 -38 54 -34; 24 -40 32 -37 40 -35 48 -33; -8 -52 -2 -58 6 -58 12 -56; -8 -44 "
            "-2 -40 4 -38 12 -37",
            1.7,
            fill=PAPER,
        )
        + strands("-8 -44 -2 -40 4 -37 12 -36", 1.8)
    )


def cow(fill: str = PAPER, patch: str = INK, collar: str = OCHRE) -> str:
    """A cow, 170 long, 116 high, who looks at us; her bell at her neck."""
    drawn = ""
    for x, y, wide in ((-34, -40, 13), (-8, -38, 12), (46, -42, 13), (66, -46, 14)):
        d = (
            f"M{x - wide / 2} {y} C{x - wide / 2} {y + 14} {x - wide * 0.3} {y + 22} {x - wide * 0.34} "
            f"{-6} H{x + wide * 0.34} C{x + wide * 0.3} {y + 22} {x + wide / 2} {y + 14} {x + wide / 2} {y}Z"
        )
        drawn += path(d, fill, 2.2) + path(
            f"M{x - wide * 0.42} -6 H{x + wide * 0.42} L{x + wide * 0.5} 1 H{x - wide * 0.5}Z", INK, 1.6
        )
    body = (
        "M-46 -88 C-30 -96 0 -90 24 -92 C48 -94 70 -96 80 -84 C86 -70 82 -54 76 -42 C68 -34 56 -38 44 "
        "-34 C20 -28 -10 -28 -32 -32 C-48 -38 -54 -72 -46 -88Z"
    )
    spots = path(
        "M-10 -96 C4 -98 20 -92 26 -78 C24 -64 10 -60 0 -66 C-12 -72 -16 -86 -10 -96Z M48 -98 C64 -98 90 "
        "-92 86 -66 C76 -58 62 -62 56 -72 C52 -80 46 -90 48 -98Z M-30 -52 C-18 -58 -6 -50 -4 -40 C-8 -28 "
        "-30 -26 -40 -34 C-42 -44 -36 -50 -30 -52Z M30 -50 C40 -54 48 -46 46 -36 L32 -30 C26 -38 26 -46 30 -50Z",
        patch,
        0,
    )
    drawn += path(body, fill, 0) + clip(body, spots) + path(body, "none", 2.4)
    drawn += (
        path("M44 -38 C44 -24 62 -24 64 -38Z", PAPER, 2)
        + path("M80 -84 C92 -80 90 -60 90 -44", "none", 5)
        + path("M80 -84 C92 -80 90 -60 90 -44", "none", 1.8, fill)
    )
    drawn += path("M86 -46 C84 -34 88 -28 92 -26 C98 -30 96 -40 94 -46Z", INK, 0)
    head = (
        "M-80 -100 C-74 -106 -54 -106 -48 -100 C-42 -90 -46 -76 -50 -66 C-50 -54 -56 -46 -64 -46 C-72 "
        "-46 -78 -54 -78 -66 C-82 -76 -86 -90 -80 -100Z"
    )
    drawn += path(
        "M-80 -98 C-94 -104 -102 -98 -104 -90 C-96 -84 -86 -88 -80 -92Z M-48 -98 C-34 -104 -26 -98 -24 "
        "-90 C-32 -84 -42 -88 -48 -92Z",
        patch,
        2,
    )
    drawn += path(
        "M-76 -104 C-88 -112 -90 -122 -84 -128 C-82 -118 -76 -112 -68 -108Z M-52 -104 C-40 -112 -38 -122 "
        "-44 -128 C-46 -118 -52 -112 -60 -108Z",
        PAPER,
        2,
    )
    drawn += (
        path(head, fill, 0)
        + clip(
            head,
            path(
                "M-90 -112 H-66 C-66 -96 -68 -84 -70 -74 C-80 -74 -90 -84 -90 -112Z M-38 -112 H-62 C-62 "
                "-96 -60 -84 -58 -74 C-48 -74 -38 -84 -38 -112Z",
                patch,
                0,
            ),
        )
        + path(head, "none", 2.4)
    )
    drawn += (
        path("M-78 -62 C-76 -70 -52 -70 -50 -62 C-48 -48 -56 -44 -64 -44 C-72 -44 -80 -48 -78 -62Z", PAPER, 2)
        + disc(-70, -58, 2.2)
        + disc(-58, -58, 2.2)
    )
    drawn += cut("-70 -50 -66 -47 -62 -47 -58 -50", 1.8) + "".join(
        disc(x, -86, 3.6, PAPER) + disc(x, -85.6, 2) for x in (-73, -55)
    )
    drawn += path("M-80 -52 C-72 -40 -54 -40 -46 -54", "none", 6) + path(
        "M-80 -52 C-72 -40 -54 -40 -46 -54", "none", 2.4, collar
    )
    return (
        drawn
        + path("M-74 -22 L-70 -40 C-68 -44 -60 -44 -58 -40 L-54 -22Z", OCHRE, 2.2)
        + disc(-64, -20, 3.4)
        + stroke(-68, -26, -66, -38, 2.6, PAPER)
    )

"""Samovar, tea glass in its holder, cup, kettle, bowl of apples, cards on a table: each standing on 0, 0."""

from assets.draw.gouge import strands
from assets.draw.ink import clip, disc, group, path
from assets.draw.journey.block import OUTLINE, PAPER, printed, stroke
from assets.draw.palette import CINNABAR, INK, OCHRE
from assets.draw.suits import pip


def samovar(brass: str = OCHRE) -> str:
    """The samovar with the teapot on its crown: 96 wide, 172 high; lit from the left."""
    drawn = ""
    for side in (-1, 1):
        loop = f"M{side * 33} -92 C{side * 60} -104 {side * 62} -62 {side * 38} -66"
        drawn += path(loop, "none", 8.4) + path(loop, "none", 4, brass)
    drawn += printed("M-27 0 V-8 H27 V0Z", brass) + printed(
        "M-20 -8 C-16 -14 -14 -18 -13 -26 H13 C14 -18 16 -14 20 -8Z", brass
    )
    body = (
        "M-14 -24 C-34 -32 -38 -56 -38 -74 C-38 -90 -34 -102 -32 -108 H32 C34 -102 38 -90 38 -74 C38 -56 34 -32 14 -24Z"
    )
    drawn += printed(body, brass)
    flutes = strands("-30 -104 -36 -84 -34 -52 -16 -30", 3.4, fill=PAPER) + strands(
        "-22 -104 -27 -84 -24 -52 -12 -28", 5.5, fill=PAPER
    )
    flutes += strands("-13 -104 -15 -80 -14 -50 -8 -27; -4 -104 -5 -80 -5 -50 -3 -27", 1.8)
    flutes += strands("6 -104 8 -80 7 -50 4 -27", 3) + strands("15 -104 18 -80 17 -50 8 -27", 4.6)
    flutes += strands("24 -104 28 -82 26 -52 12 -28", 6.4) + strands("31 -104 38 -84 36 -52 18 -28", 9)
    drawn += clip(body, flutes) + path(body, "none", OUTLINE)
    drawn += printed("M-36 -108 V-115 H36 V-108Z", brass) + printed(
        "M-32 -115 C-28 -127 -16 -129 -14 -130 H14 C16 -129 28 -127 32 -115Z", brass
    )
    drawn += stroke(-26, -118, -10, -126, 3, PAPER, 2) + strands(
        "10 -127 18 -125 24 -121 27 -116; 3 -127 9 -124 13 -120 15 -116", 3
    )
    drawn += printed("M-15 -130 V-138 H15 V-130Z", brass) + path("M-9 -134 h4 M-1 -134 h4 M7 -134 h4", "none", 2.6)
    # The tap with its key, towards us.
    drawn += (
        disc(0, -46, 8.5, brass, 2.2)
        + disc(0, -46, 3.4, INK)
        + path("M0 -54 V-63 M-6 -66 C-8 -72 8 -72 6 -66 C4 -63 -4 -63 -6 -66Z", brass, 2)
    )
    return drawn + path("M-3.4 -40 H3.4 L2.6 -30 H-2.6Z", brass, 1.8) + group(teapot(), "translate(0,-138) scale(.62)")


def teapot(fill: str = PAPER, flower: str = CINNABAR) -> str:
    drawn = path("M24 -30 C42 -36 42 -8 22 -12", "none", 8) + path("M24 -30 C42 -36 42 -8 22 -12", "none", 3, fill)
    drawn += printed("M-22 -18 C-34 -20 -34 -36 -46 -38 L-42 -42 C-30 -42 -24 -34 -18 -30Z", fill, 2.6)
    drawn += printed("M-14 0 C-28 -6 -30 -30 -16 -38 H16 C30 -30 28 -6 14 0Z", fill, 3)
    drawn += printed("M-16 -38 C-12 -47 12 -47 16 -38Z", fill, 2.6) + disc(0, -49, 4, flower, 2)
    drawn += "".join(disc(x, y, 4.6, flower) for x, y in ((-6, -22), (6, -22), (0, -28), (0, -16))) + disc(
        0, -22, 2.6, INK
    )
    return drawn + strands("14 -34 22 -24 20 -10 12 -3; 8 -34 14 -24 14 -10 8 -3", 3.4)


def glass(metal: str = PAPER, tea: str = OCHRE) -> str:
    """Tea in its holder with a spoon and a round of lemon: 70 wide, 120 high, the handle to the right."""
    loop = "M24 -56 C52 -62 50 -16 24 -20"
    drawn = path(loop, "none", 9) + path(loop, "none", 4, metal)
    drawn += path("M-27 -112 L-24 -6 H24 L27 -112Z", PAPER, 2.4)
    drawn += path("M-26 -94 L-24 -6 H24 L26 -94Z", tea, 0)
    drawn += f'<ellipse cx="0" cy="-94" rx="26" ry="5" fill="{tea}" stroke="{INK}" stroke-width="1.8"/>'
    drawn += path("M8 -90 C12 -108 18 -124 20 -142", "none", 6) + path(
        "M8 -90 C12 -108 18 -124 20 -142", "none", 2.6, metal
    )
    drawn += disc(-9, -92, 10, PAPER, 2) + "".join(
        path(f"M-9 -92 l{v[0]} {v[1]}", "none", 1.4) for v in ((8, 2), (-8, 2), (0, 9), (5, -7), (-5, -7))
    )
    drawn += f'<ellipse cx="0" cy="-112" rx="27" ry="5.4" fill="none" stroke="{INK}" stroke-width="2.4"/>'
    drawn += stroke(-21, -106, -19, -80, 4, PAPER) + stroke(20, -106, 19, -82, 3, INK)
    holder = "M-27 -60 C-27 -40 -28 -18 -26 -4 C-14 3 14 3 26 -4 C28 -18 27 -40 27 -60Z"
    lace = pip("D", 0, -34, 38, INK) + pip("D", 0, -34, 31, tea) + pip("C", 0, -34, 15, INK)
    for side in (-1, 1):
        lace += "".join(pip("D", side * 19, y, 15, INK) + pip("D", side * 19, y, 10, tea) for y in (-44, -24))
    drawn += printed(holder, metal, 2.6) + clip(holder, lace + stroke(25, -58, 23, -6, 7, INK))
    drawn += path("M-27 -53 H27 M-27 -12 H27", "none", 2) + path(holder, "none", 2.6)
    return drawn + "".join(disc(x, -56.5, 1.5) for x in range(-24, 27, 6))


def card(suit: str) -> str:
    """A playing card, 26 × 36, its middle on 0, 0."""
    drawn = path("M-13 -15 Q-13 -18 -10 -18 H10 Q13 -18 13 -15 V15 Q13 18 10 18 H-10 Q-13 18 -13 15Z", PAPER, 1.7)
    return drawn + pip(suit, 0, 0, 17, CINNABAR if suit in "HD" else INK)


def steam(x: float, y: float, high: float, fill: str, width: float = 3) -> str:
    """Two curls of steam."""
    drawn = ""
    for k, off in enumerate((-6, 6)):
        s, up = (1 if k else -1), high * (1 if k else 0.8)
        drawn += strands(
            (
                f"{x + off} {y} {x + off + 9 * s} {y - up * 0.3} {x + off - 9 * s} {y - up * 0.6} "
                f"{x + off + 3 * s} {y - up}"
            ),
            width,
            fill=fill,
        )
    return drawn

"""The little train that stands on the map at the station one has come to; it goes to the right."""

from assets.draw.gouge import cut
from assets.draw.ink import disc, path
from assets.draw.journey.beasts import at
from assets.draw.journey.block import PAPER, printed, stroke
from assets.draw.palette import CINNABAR, INK, MALACHITE, OCHRE
from assets.draw.scenery.rendering import document

SIZE = (126, 48)
FOOT = (63, 43)
"""The middle of its wheels' feet."""


def wheel(x: float, r: float) -> str:
    return disc(x, -r, r, CINNABAR, 2) + disc(x, -r, r * 0.3, INK)


def engine() -> str:
    drawn = path("M2 -6 H44 V-3 H2Z", INK, 0) + printed("M4 -8 V-30 H18 V-8Z", CINNABAR, 2)
    drawn += path("M8 -26 h7 v8 h-7Z", PAPER, 1.6) + printed("M1 -30 H21 V-34 H1Z", INK, 1.4)
    drawn += printed("M18 -8 V-23 H40 C44 -23 44 -8 40 -8Z", MALACHITE, 2) + stroke(21, -19, 38, -19, 2.4, PAPER)
    drawn += path("M24 -8 V-23 M33 -8 V-23", "none", 1.6) + path("M33 -23 L31 -37 H42 L40 -23Z", INK, 1.4)
    drawn += path("M25 -23 C25 -30 31 -30 31 -23Z", OCHRE, 1.8) + disc(43, -17, 2.6, OCHRE, 1.4)
    return drawn + wheel(10, 5.4) + wheel(24, 5.4) + wheel(36, 4.4) + path("M42 -4 L51 0 H40Z", INK, 1)


def wagon(fill: str) -> str:
    drawn = path("M-2 -6 H36 V-3 H-2Z", INK, 0) + printed("M0 -7 V-25 H33 V-7Z", fill, 2)
    drawn += printed("M-3 -25 C4 -30 29 -30 36 -25Z", INK, 1.4)
    drawn += "".join(path(f"M{x} -21 h6 v7 h-6Z", PAPER, 1.5) for x in (3.5, 13.5, 23.5))
    return drawn + stroke(0, -10, 33, -10, 1.8, PAPER, 0, "flat") + wheel(7, 4.6) + wheel(26, 4.6)


def draw() -> str:
    drawn = at(wagon(OCHRE), 5, 43) + at(wagon(CINNABAR), 42, 43) + path("M36 39 H44 M74 39 H84", "none", 2.4)
    drawn += at(engine(), 76, 43)
    return document(drawn + cut("112 5 104 2 98 6 88 3", 4, "out", PAPER), *SIZE)

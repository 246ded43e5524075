"""The places on the road of puzzles, from the hamlet of the first steps to the town, and the carver's own house.

Each is a vignette of SIZE on nothing, so that it can stand on any paper; its foot is at the lower edge.
"""

from collections.abc import Callable

from assets.draw.palette import CINNABAR, LAPIS, MALACHITE, OCHRE
from assets.draw.scenery.buildings import (
    at,
    bridge,
    church,
    fence,
    fir,
    goat,
    goose,
    hay,
    hut,
    izba,
    mill,
    mound,
    stall,
    sun,
    tower,
    wall,
    washing,
    well,
)
from assets.draw.scenery.fields import STRAW, birch
from assets.draw.scenery.rendering import document

SIZE = (420, 152)
FOOT = 140.0
GRASS, STUBBLE = "#5FB59C", "#C99A3E"


def _on_hills(far: str, drawn: str, low: str = "") -> str:
    ground = at(mound(300, 46, STRAW, STUBBLE, 3), 210, FOOT - 2) if far == STRAW else ""
    return document(ground + drawn + at(mound(412, 26, MALACHITE, GRASS, 5), 210, FOOT) + low, *SIZE)


def hamlet() -> str:
    """First steps: two houses, a well, birches, geese."""
    drawn = at(sun(13), 92, 44) + birch(60, 126, 0.72) + at(izba(), 130, 126, 0.98) + at(hut(), 214, 124)
    drawn += at(well(), 296, 126, 0.86) + birch(346, 128, 0.9) + at(fence(46), 238, 126)
    return _on_hills(STRAW, drawn, at(goose(), 176, 138, 0.8) + at(goose(), 204, 143, 0.7))


def windmills() -> str:
    """Easy: mills above the stubble, haystacks."""
    drawn = at(mill(), 104, 122, 0.94) + at(mill(), 196, 116, 0.66, mirrored=True) + at(hut(), 262, 122)
    drawn += at(hay(0.8), 322, 124) + at(hay(0.62), 356, 128) + at(fence(40), 296, 128) + birch(52, 128, 0.6)
    return _on_hills(STRAW, drawn, at(goat(), 160, 140, 0.72))


def parish() -> str:
    """Tricky: a church with its houses, firs behind."""
    drawn = at(fir(0.9), 72, 122) + at(fir(0.74), 102, 124) + at(church(), 196, 126, 0.96)
    drawn += at(izba(MALACHITE, CINNABAR), 292, 126, 0.86) + at(fir(0.8), 344, 126) + at(hut(), 128, 128, 0.8)
    return _on_hills(STRAW, drawn, at(fence(60), 226, 134, 0.8))


def fair() -> str:
    """Hard: stalls by the bridge, an inn."""
    drawn = at(izba(LAPIS, OCHRE), 84, 126) + at(stall(CINNABAR), 154, 126) + at(stall(LAPIS, CINNABAR), 216, 126)
    drawn += at(stall(MALACHITE), 278, 126) + birch(352, 128, 0.82) + at(church(), 322, 118, 0.5)
    return _on_hills(STRAW, drawn, at(bridge(), 214, 138, 0.74) + at(goose(True), 132, 142, 0.7))


def town() -> str:
    """Very hard: a town behind its wall."""
    drawn = (
        at(sun(13), 118, 34) + at(church(), 212, 112, 0.84) + at(izba(OCHRE), 282, 116, 0.7) + at(izba(), 142, 116, 0.7)
    )
    drawn += at(wall(96), 84, 130) + at(wall(96), 240, 130) + at(tower(), 78, 130, 0.86) + at(tower(), 210, 132, 0.56)
    return _on_hills("", drawn + at(tower(), 342, 130, 0.86))


def carver() -> str:
    """Made for you: the house of the carver of cards, his prints hung out to dry."""
    drawn = at(fir(0.9), 66, 124) + at(izba(OCHRE, CINNABAR), 142, 126, 1.08) + at(washing(132), 204, 128, 1.05)
    return _on_hills(STRAW, drawn + birch(374, 128, 0.8), at(goat(), 104, 140, 0.66) + at(goose(True), 236, 142, 0.7))


VILLAGES: tuple[Callable[[], str], ...] = (carver, hamlet, windmills, parish, fair, town)
"""By grade; 0: the puzzles that were made for the player."""

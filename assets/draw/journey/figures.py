"""People of the postcards: limbs, hands and faces of a few cuts, skin left as paper."""

from assets.draw.gouge import cut
from assets.draw.ink import disc, path
from assets.draw.journey.block import PAPER, printed
from assets.draw.palette import CINNABAR


def limb(d: str, width: float, fill: str, line: float = 2.0) -> str:
    """An arm or a leg along a path."""
    return path(d, "none", width + 2 * line) + path(d, "none", width, fill)


def hand(x: float, y: float, r: float = 5.5) -> str:
    return disc(x, y, r, PAPER, 1.8)


def face(shut: bool = False, smile: float = 2.5, cheeks: str = CINNABAR) -> str:
    """A face from the front, 30 wide, 36 high, its middle on 0, 0."""
    drawn = printed("M-15 -12 C-17 4 -12 18 0 19 C12 18 17 4 15 -12 C10 -20 -10 -20 -15 -12Z", PAPER, 2)
    for side in (-1, 1):
        x = side * 6.4
        if shut:
            drawn += cut([x - 3.6, -1.5, x - 2, 1.8, x + 2, 1.8, x + 3.6, -1.5], 1.8, least=0.7)
        else:
            drawn += disc(x, -1, 1.9) + cut([x - 3.6, -1.6, x - 2, -4, x + 2, -4, x + 3.8, -1.8], 1.5, least=0.6)
        drawn += cut([x - 4, -7.5, x - 2, -10, x + 2, -10, x + 4, -7.8], 2, least=0.7)
        drawn += disc(side * 9.4, 6, 3, cheeks)
    drawn += cut([0.6, -3, 1.4, 1, 2.4, 4, -0.8, 5], 1.7, "in")
    return drawn + cut([-4.6, 10.5, -2, 10.5 + smile, 2, 10.5 + smile, 4.6, 10], 2.2, least=0.6)

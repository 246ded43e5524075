"""A face in a laurel wreath: the champion of an evening, and whoever is not the fool."""

from math import cos, radians, sin

import pygame

from game.ui.art import Art, Pen
from game.ui.art.colours import CINNABAR, GOLD, INK, MALACHITE, OCHRE

LEAF = 0.34
RAYS, RAY_STEPS = 24, 14
"""How many rays a best evening has, and in how many pictures they grow."""
FROM, GROWN = 0.8, 1.25
"""How far above the face the wreath begins to fall, in radii, and how large it is there."""
SIZES = 5

SHINES = 700.0
"""How long the rays of a best evening grow, in ms."""


class Shine:
    """The rays of a best evening, which grow when the ceremony is over. ``pace`` multiplies the time; 0: at once."""

    def __init__(self, pace: float) -> None:
        self._pace, self._elapsed = pace, -1.0

    @property
    def begun(self) -> bool:
        return self._elapsed >= 0

    @property
    def over(self) -> bool:
        """It has ended, or never began."""
        return not self.begun or self._elapsed >= SHINES

    def begin(self) -> None:
        self._elapsed = 0.0 if self._pace > 0 else SHINES

    def end(self) -> None:
        """Show the end of it."""
        self._elapsed = SHINES

    def advance(self, milliseconds: float) -> None:
        if not self.over:
            self._elapsed += milliseconds / self._pace

    def part(self) -> float:
        """How far it has come, 0 to 1, quickly at first."""
        return 1 - (1 - min(1.0, max(0.0, self._elapsed / SHINES))) ** 3


def draw_crowned(
    surface: pygame.Surface,
    art: Art,
    portrait: int,
    at: tuple[float, float],
    r: float,
    come: float = 1.0,
    *,
    best: float = 0.0,
) -> None:
    """A face in a laurel wreath, which has ``come`` so far down onto it (0 to 1); ``best``: how far it shines."""
    if best > 0:
        _shine(surface, art, at, r, best)
    art.put(surface, art.portrait(portrait, r), *at)
    if come <= 0:
        return
    left = round((1 - come) * SIZES) / SIZES
    size, high = r * (1 + (GROWN - 1) * left), (1 - come) ** 2 * FROM * r
    reach, golden = size * 1.3, best >= 0.5
    key = ("laurel round a face", round(size, 2), golden)
    wreath = art.vector(key, 2 * reach, 2 * reach, lambda pen: _wreath(pen, size, reach, golden), (reach, reach))
    art.put(surface, wreath, at[0], at[1] - high)


def _wreath(pen: Pen, r: float, reach: float, golden: bool) -> None:
    """Two branches of leaves, tied below."""
    for side in (-1, 1):
        for leaf in range(7):
            turn = radians(90 + side * (12 + leaf * 18))
            x, y = reach + r * 1.06 * cos(turn), reach + r * 1.06 * sin(turn)
            along = turn + side * radians(66)
            tip = (x + r * LEAF * cos(along), y + r * LEAF * sin(along))
            root = (x - r * 0.16 * cos(along), y - r * 0.16 * sin(along))
            bow = (-r * 0.13 * sin(along), r * 0.13 * cos(along))
            colour = (GOLD if golden else MALACHITE) if leaf % 2 else OCHRE
            pen.polygon([root, (x + bow[0], y + bow[1]), tip, (x - bow[0], y - bow[1])], colour, INK, r * 0.04)
    pen.circle(reach, reach + r * 1.06, r * 0.14, INK)
    pen.circle(reach, reach + r * 1.06, r * 0.10, CINNABAR)


def _shine(surface: pygame.Surface, art: Art, at: tuple[float, float], r: float, best: float) -> None:
    """Rays behind the face, as on the broadsheet, which grow with ``best``."""
    step = max(1, round(best * RAY_STEPS))
    far = r * (1.05 + 0.36 * step / RAY_STEPS)
    rays = art.vector(
        ("rays round a face", round(far, 2)), 2 * far, 2 * far, lambda pen: _rays(pen, r, far), (far, far)
    )
    art.put(surface, rays, *at)


def _rays(pen: Pen, r: float, far: float) -> None:
    for ray in range(RAYS):
        turn, wide = radians(ray * 360 / RAYS), radians(4.0 if ray % 2 else 5.5)
        long = far if ray % 2 == 0 else r + (far - r) * 0.8
        near = [(far + r * cos(turn + side), far + r * sin(turn + side)) for side in (-wide, wide)]
        pen.polygon([*near, (far + long * cos(turn), far + long * sin(turn))], GOLD)

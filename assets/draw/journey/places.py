"""The stations of the journey in the order of the line: their postcards, and what they are on the map."""

from collections.abc import Callable
from dataclasses import dataclass
from types import ModuleType

from assets.draw.journey import (
    barracks,
    courtyard,
    dacha,
    dormitory,
    fair,
    harbour,
    inn,
    kiev,
    market,
    mountains,
    north,
    poland,
    river,
    siberia,
    sleeping_car,
    vignettes,
)


@dataclass(frozen=True, slots=True)
class Place:
    """``card``: the module that draws its postcard in its own inks. ``marked``: where the postmark covers nothing that
    matters, its middle in units of the finished card. ``vignette``: what it is known by on the map, where it lies
    ``at`` this place; ``through``: where the line turns between it and the next one.
    """

    card: ModuleType
    marked: tuple[int, int]
    vignette: Callable[[], str]
    at: tuple[float, float]
    through: tuple[tuple[float, float], ...] = ()


PLACES: dict[str, Place] = {
    "dacha": Place(dacha, (216, 64), vignettes.dacha, (116, 632)),
    "courtyard": Place(courtyard, (360, 62), vignettes.courtyard, (336, 606)),
    "dormitory": Place(dormitory, (360, 62), vignettes.dormitory, (562, 642)),
    "sleeping_car": Place(sleeping_car, (360, 58), vignettes.sleeping_car, (800, 604)),
    "kiev": Place(kiev, (360, 218), vignettes.kiev_hill, (1034, 632), ((1188, 606), (1236, 536))),
    "market": Place(market, (362, 58), vignettes.market, (1166, 470)),
    "river": Place(river, (268, 62), vignettes.river, (948, 424)),
    "fair": Place(fair, (116, 64), vignettes.fair, (716, 462)),
    "inn": Place(inn, (338, 84), vignettes.inn, (484, 474)),
    "poland": Place(poland, (122, 64), vignettes.poland, (258, 444), ((128, 410), (78, 352))),
    "mountains": Place(mountains, (362, 60), vignettes.mountains, (128, 300)),
    "harbour": Place(harbour, (362, 62), vignettes.harbour, (374, 288)),
    "barracks": Place(barracks, (114, 60), vignettes.barracks, (664, 268)),
    "siberia": Place(siberia, (362, 60), vignettes.siberia, (908, 254), ((1040, 246),)),
    "north": Place(north, (116, 62), vignettes.end, (1146, 186)),
}

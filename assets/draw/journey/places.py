"""The stations of the journey in the order of the line: each a module that draws its postcard in its own inks."""

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
)

PLACES: dict[str, ModuleType] = {
    "dacha": dacha,
    "courtyard": courtyard,
    "dormitory": dormitory,
    "sleeping_car": sleeping_car,
    "kiev": kiev,
    "market": market,
    "river": river,
    "fair": fair,
    "inn": inn,
    "poland": poland,
    "mountains": mountains,
    "harbour": harbour,
    "barracks": barracks,
    "siberia": siberia,
    "north": north,
}
MARKED: dict[str, tuple[int, int]] = {
    "dacha": (216, 64),
    "courtyard": (360, 62),
    "dormitory": (360, 62),
    "sleeping_car": (360, 58),
    "kiev": (360, 218),
    "market": (362, 58),
    "river": (268, 62),
    "fair": (116, 64),
    "inn": (338, 84),
    "poland": (122, 64),
    "mountains": (362, 60),
    "harbour": (362, 62),
    "barracks": (114, 60),
    "siberia": (362, 60),
    "north": (116, 62),
}
"""Where the postmark covers nothing that matters: its middle, in units of the finished card."""

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

"""The stations of the journey in the order of the line: each a module that draws its postcard in its own inks."""

from types import ModuleType

from assets.draw.journey import dacha, kiev, north, siberia, sleeping_car

PLACES: dict[str, ModuleType] = {
    "dacha": dacha,
    "sleeping_car": sleeping_car,
    "kiev": kiev,
    "siberia": siberia,
    "north": north,
}

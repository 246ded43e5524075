"""The list of all pictures: name, how large, how drawn, and what the program must know to place them.

Sizes are logical pixels of the 1280×720 screen; a picture holds `scale` times as many.
"""

from collections.abc import Callable
from dataclasses import dataclass, field
from functools import partial
from types import ModuleType
from typing import Any

from PIL import Image

from assets.draw.journey import block, landscape, line, stamp
from assets.draw.journey.places import PLACES
from assets.draw.journey.printing import printed_in
from assets.draw.scenery import (
    faces,
    felt,
    fool,
    honours,
    icons,
    inlay,
    kitchen,
    lamplight,
    rim,
    road,
    title,
    title_blocks,
    train,
    villages,
    walnut,
)
from assets.draw.scenery.rendering import render

# Number 1 is whom the player sees as himself until he chooses another.
# Person, and where a cap's brim rests on the head: logical px in a portrait of 184 × 184.
PEOPLE: tuple[tuple[str, tuple[int, int]], ...] = (
    ("student", (96, 68)),
    ("grandmother", (92, 58)),
    ("uncle", (92, 62)),
    ("sailor", (89, 64)),
    ("girl", (92, 62)),
    ("accordionist", (96, 56)),
    ("professor", (96, 66)),
    ("boy", (91, 62)),
)


@dataclass(frozen=True)
class Picture:
    """One file. insets: left, top, right, bottom of a nine-slice; cells: pixel rectangles of an atlas."""

    name: str
    size: tuple[float, float]
    draw: Callable[[], Image.Image]
    scale: float = 2
    anchor: tuple[float, float] = (0, 0)
    insets: tuple[int, int, int, int] | None = None
    extra: dict[str, Any] = field(default_factory=dict)

    @property
    def file(self) -> str:
        return f"{self.name}.webp"

    def entry(self) -> dict[str, Any]:
        """Its entry in pictures.json."""
        said: dict[str, Any] = {
            "file": self.file,
            "size": list(self.size),
            "scale": self.scale,
            "anchor": list(self.anchor),
        }
        if self.insets:
            said["insets"] = list(self.insets)
        return said | self.extra


def from_svg(make: Callable[[], str], width: float) -> Callable[[], Image.Image]:
    return lambda: render(make(), round(width))


@dataclass(frozen=True)
class Patches(Picture):
    """What a person's looks change in the portrait."""

    person: str = ""

    def entry(self) -> dict[str, Any]:
        return super().entry() | faces.entry(self.person)


@dataclass(frozen=True)
class Blocks(Picture):
    """What moves in the title's picture; its places are found by drawing it."""

    def entry(self) -> dict[str, Any]:
        return super().entry() | title_blocks.entry()


def portraits() -> list[Picture]:
    return [
        Picture(
            f"portrait-{i}",
            (184, 184),
            partial(faces.drawn, person),
            anchor=(92, 92),
            extra={"person": person, "crown": list(crown)},
        )
        for i, (person, crown) in enumerate(PEOPLE, 1)
    ]


def looks() -> list[Picture]:
    return [
        Patches(f"looks-{i}", (0, 0), partial(faces.patches, person), person=person)
        for i, (person, _crown) in enumerate(PEOPLE, 1)
    ]


def postcards() -> list[Picture]:
    """One of every station, printed in the inks that its block names."""
    return [
        Picture(
            f"postcard_{key}",
            block.SIZE,
            partial(_printed, place.card),
            block.SCALE,
            extra={"stamp": list(place.marked)},
        )
        for key, place in PLACES.items()
    ]


def _printed(card: ModuleType) -> Image.Image:
    return printed_in(card.draw(), block.SIZE[0] * block.SCALE, (block.PAPER, *card.INKS))


def journey_map() -> Picture:
    """The country of the journey; what the program draws on it lies at the line's stations and legs."""
    size = (line.WIDTH, line.HEIGHT)
    return Picture("journey_map", size, _mapped, line.SCALE, extra=line.entry())


def _mapped() -> Image.Image:
    return printed_in(landscape.draw(), round(line.WIDTH * line.SCALE), landscape.INKS)


def atlases() -> list[Picture]:
    listed = []
    for name, make in (("icons", icons.icon_atlas), ("suits", icons.suit_atlas)):
        svg, cells, (width, height) = make()
        size = (width / icons.SCALE, height / icons.SCALE)
        drawer = partial(render, svg, width)
        listed.append(Picture(name, size, drawer, icons.SCALE, extra={"cells": cells}))
    return listed


def road_atlas() -> Picture:
    svg, cells, origins, (width, height) = road.atlas(road.cells())
    size = (width / road.SCALE, height / road.SCALE)
    return Picture("road", size, partial(render, svg, width), road.SCALE, extra={"cells": cells, "origins": origins})


def single(
    name: str,
    size: tuple[float, float],
    make: Callable[[], str],
    anchor: tuple[float, float] = (0, 0),
    scale: int = 2,
    **more: Any,
) -> Picture:
    return Picture(name, size, from_svg(make, size[0] * scale), scale, anchor, **more)


def ground(name: str, size: tuple[float, float], draw: Callable[[], Image.Image]) -> Picture:
    """What a table or a menu lies on, in lamplight."""
    return Picture(name, size, draw, lamplight.SCALE)


def pictures() -> list[Picture]:
    def middle(size: tuple[int, int]) -> tuple[float, float]:
        return size[0] / 2, size[1] / 2

    return [
        ground("club_felt", (felt.WIDTH, felt.HEIGHT), felt.draw),
        single("club_rim", (rim.WIDTH, rim.HEIGHT), rim.draw, insets=rim.INSETS),
        ground("kitchen_cloth", (kitchen.WIDTH, kitchen.HEIGHT), kitchen.cloth),
        single("kitchen_cup", kitchen.CUP_SIZE, kitchen.cup, (92, 86)),
        single("kitchen_rings", kitchen.RINGS_SIZE, kitchen.rings, (88, 76)),
        single("kitchen_saucer", kitchen.SAUCER_SIZE, kitchen.saucer, (80, 76)),
        ground("train_boards", (train.WIDTH, train.BOARD_HEIGHT), train.boards),
        *(single(f"train_{strip.__name__}", (train.WIDTH, train.BAND), strip) for strip in train.STRIPS),
        single("train_curtain", train.CURTAIN_SIZE, train.curtain),
        single("train_glass", train.GLASS_SIZE, train.glass, (74, 176)),
        single("train_parcel", train.PARCEL_SIZE, train.parcel, (72, 64)),
        single("rim_inlay", inlay.SIZE, inlay.draw, middle(inlay.SIZE)),
        ground("title_wood", (walnut.WIDTH, walnut.HEIGHT), walnut.draw),
        single("title_sheet", (title.WIDTH, title.HEIGHT), title.draw, extra={"menu": list(title.MENU)}),
        Blocks("title_life", (0, 0), title_blocks.sheet),
        *portraits(),
        *looks(),
        *atlases(),
        road_atlas(),
        *(single(f"village_{grade}", villages.SIZE, draw) for grade, draw in enumerate(villages.VILLAGES)),
        *postcards(),
        journey_map(),
        *(single(f"journey_stamp_{ink}", stamp.SIZE, draw, stamp.MIDDLE) for ink, draw in stamp.STAMPS.items()),
        single("jester_cap", fool.CAP_SIZE, fool.cap, fool.CAP_SEAT),
        single("jester_cap_double", honours.DOUBLE_SIZE, honours.double_cap, honours.DOUBLE_SEAT),
        single("necktie", honours.NECKTIE_SIZE, honours.necktie, honours.NECKTIE_SEAT),
        single("epaulette", honours.EPAULETTE_SIZE, honours.epaulette, honours.EPAULETTE_SEAT),
        *(
            single(f"stamp_durak_{language}", fool.STAMP_SIZE, partial(fool.stamp, *cut), middle(fool.STAMP_SIZE))
            for language, cut in fool.STAMPS.items()
        ),
        single("lubok_sheet", fool.SHEET_SIZE, fool.lubok_sheet, extra={"portrait": [220, 132], "stamp": [220, 304]}),
        single("match", fool.MATCH_SIZE, fool.match, middle(fool.MATCH_SIZE)),
        single("match_bundle", fool.BUNDLE_SIZE, fool.match_bundle, middle(fool.BUNDLE_SIZE)),
        single("wood_corner", fool.CORNER_SIZE, fool.wood_corner, fool.CORNER_SEAT),
    ]

"""The baked pictures of assets/pictures, read when first asked for, at the size the window needs."""

import re
from collections.abc import Iterator, Mapping
from functools import cached_property
from io import BytesIO
from math import ceil, floor
from pathlib import Path

import msgspec
import pygame

from game.system import preload
from game.system.paths import shipped
from game.ui.art.shapes import Insets, nine
from game.ui.art.sprite import Sprite, Store

SOURCE_BYTES, SOURCES_AT_TABLE, LARGEST_KEPT = 6 * 2**20, 4 * 2**20, 4 * 2**20
"""What is kept of the files; a larger one is read again when it is wanted at another size."""

NAMED_COLOUR = re.compile(r'<!ENTITY (\w+) "(#\w+)">')


class PictureEntry(msgspec.Struct, frozen=True):
    """One picture of pictures.json. ``size`` and ``anchor`` are logical px, ``insets`` and ``cells`` file pixels.

    ``places``: where in another picture each cell belongs, in its file pixels. ``origins``: the point of reference
    within each cell, of things drawn on one sheet. ``stations``, ``legs``: places on a map and the way from each to
    the next, in thousandths of the picture.
    """

    file: str
    size: tuple[float, float]
    scale: float
    anchor: tuple[float, float] = (0, 0)
    insets: Insets | None = None
    cells: dict[str, tuple[int, int, int, int]] = {}
    places: dict[str, tuple[int, int]] = {}
    origins: dict[str, tuple[int, int]] = {}
    crown: tuple[float, float] | None = None
    menu: tuple[float, float, float, float] | None = None
    portrait: tuple[float, float] | None = None
    stamp: tuple[float, float] | None = None
    stations: dict[str, tuple[int, int]] = {}
    legs: list[list[tuple[int, int]]] = []


class Pictures:
    """Pictures by name: premultiplied surfaces, or opaque ones."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._sources = Store(SOURCE_BYTES)

    def make_room(self, at_table: bool) -> None:
        """What is kept of the files suits a menu, or a table, which needs the memory."""
        self._sources.limit(SOURCES_AT_TABLE if at_table else SOURCE_BYTES)

    @cached_property
    def index(self) -> dict[str, PictureEntry]:
        path = self.folder / "pictures.json"
        with shipped(path):
            return msgspec.json.decode(path.read_bytes(), type=dict[str, PictureEntry])

    def source(self, name: str) -> pygame.Surface:
        """The picture as it lies in the file."""
        if self.is_large(name):
            return self.read(name)
        return self._sources.get(name, lambda: Sprite(self.read(name))).surface

    def fetch(self, name: str) -> Iterator[None]:
        """Read a picture that is kept as stored in the file, in steps none of which takes long."""
        if not self._sources.holds(name):
            loaded = yield from preload.aside(lambda: self.read(name))
            self._sources.get(name, lambda: Sprite(loaded))
        yield

    def is_large(self, name: str) -> bool:
        """Whether it takes long to read, and is not kept as stored in the file."""
        entry = self.index[name]
        return 4 * entry.size[0] * entry.size[1] * entry.scale**2 > LARGEST_KEPT

    def read(self, name: str) -> pygame.Surface:
        """The picture as stored in the file, which is not kept."""
        loaded = self._loaded(name)
        return loaded if loaded.get_masks()[3] == 0 else loaded.convert_alpha()

    def _loaded(self, name: str) -> pygame.Surface:
        """The picture, premultiplied; one with alpha has its channels in the order of the file."""
        path = self.folder / self.index[name].file
        with shipped(path):
            loaded = preload.take(path) or pygame.image.load(path)
        if loaded.get_masks()[3] == 0:
            return loaded.convert()  # of 24 bits it would be scaled five times as slowly
        return loaded.premul_alpha_ip()

    def scaled(self, name: str, k: float, once: bool = False) -> Sprite:
        """The picture with ``k`` pixels to the logical px, its anchor as the file says.

        ``once``: it will not be wanted at another size, and is not kept as stored in the file.
        """
        entry = self.index[name]
        size = max(1, round(entry.size[0] * k)), max(1, round(entry.size[1] * k))
        anchor = round(entry.anchor[0] * k), round(entry.anchor[1] * k)
        if not once and not self.is_large(name):
            return Sprite(_resize(self.source(name), size), anchor)
        sized = _resize(self._loaded(name), size)  # only then is there a second one, when the first has gone
        return Sprite(sized if sized.get_masks()[3] == 0 else sized.convert_alpha(), anchor)

    def patched(self, name: str, patches: str, patch: str, k: float) -> Sprite:
        """The part of a picture that a patch changes, scaled with the whole so that no edge shows."""
        entry, (x, y), cell = self.index[name], self.index[patches].places[patch], self.index[patches].cells[patch]
        whole = self.source(name).copy()
        whole.blit(self.source(patches), (x, y), cell)
        size = max(1, round(entry.size[0] * k)), max(1, round(entry.size[1] * k))
        scaled, by = _resize(whole, size), size[0] / whole.get_width()
        left, top = floor(x * by) - 1, floor(y * by) - 1
        part = pygame.Rect(left, top, ceil((x + cell[2]) * by) + 1 - left, ceil((y + cell[3]) * by) + 1 - top)
        part = part.clip(scaled.get_rect())
        return Sprite(
            scaled.subsurface(part).copy(), (round(entry.anchor[0] * k) - part.x, round(entry.anchor[1] * k) - part.y)
        )

    def covering(self, name: str, size: tuple[int, int], part: pygame.Rect | None = None) -> Sprite:
        """The picture filling ``size`` pixels without distortion; what is too much is cut evenly at the sides.

        ``part``: only this rectangle of it.
        """
        source = self.source(name)
        box, ratio = _cut(source, size)
        if part is None:
            shown = source.subsurface(box)
            sized = _resize(shown, size)
            # A part would keep the memory of the whole.
            return Sprite(sized.copy() if sized is shown and size != source.get_size() else sized)
        seen = pygame.Rect(0, 0, max(1, round(part.w / ratio)), max(1, round(part.h / ratio)))
        seen.topleft = box.x + round(part.x / ratio), box.y + round(part.y / ratio)
        return Sprite(_resize(source.subsurface(seen.clip(source.get_rect())), part.size))

    def ground(self, name: str, size: tuple[int, int]) -> pygame.Surface:
        """What `covering` gives, to be drawn on. No second picture as large is made where none is needed."""
        source = self.read(name)
        box, _ratio = _cut(source, size)
        if source.get_size() == size:
            return source
        return source.subsurface(box).copy() if box.size == size else _resize(source.subsurface(box), size)

    def whole(self, name: str, size: tuple[int, int]) -> Sprite:
        """All of the picture at ``size`` pixels, whatever its own shape."""
        return Sprite(_resize(self.source(name), size))

    def nine(self, name: str, size: tuple[int, int], k: float) -> Sprite:
        """The picture at ``size`` pixels with its corners unstretched at scale ``k``."""
        entry = self.index[name]
        insets = entry.insets or (0, 0, 0, 0)
        left, top, right, bottom = (round(side * k / entry.scale) for side in insets)
        return Sprite(nine(self.source(name), insets, (left, top, right, bottom), size))

    def part(
        self, name: str, cell: str, k: float, mirrored: bool = False, sheet: pygame.Surface | None = None
    ) -> Sprite:
        """One of the things drawn on a sheet, with ``k`` pixels to the logical px. ``sheet``: it has been read."""
        entry = self.index[name]
        (x, y), by = entry.origins[cell], k / entry.scale
        source = (sheet or self.source(name)).subsurface(entry.cells[cell])
        size = max(1, round(source.get_width() * by)), max(1, round(source.get_height() * by))
        shown = _resize(source, size)
        if mirrored:
            return Sprite(pygame.transform.flip(shown, True, False), (size[0] - round(x * by), round(y * by)))
        return Sprite(shown.copy() if shown is source else shown, (round(x * by), round(y * by)))

    def cell(self, name: str, cell: str, pixels: int, colour: str) -> Sprite:
        """A white sign of an atlas, tinted; its point of reference is its centre."""
        source = self.source(name).subsurface(self.index[name].cells[cell])
        sign = _resize(source, (pixels, round(pixels * source.get_height() / source.get_width()))).copy()
        sign.fill(colour, special_flags=pygame.BLEND_RGBA_MULT)
        return Sprite(sign, (sign.get_width() // 2, sign.get_height() // 2))

    def drawing(self, file: str, wide: float, high: float, colours: Mapping[str, str]) -> Sprite:
        """An SVG file at its shown size. A colour that it names (an entity) is as in the file, or as in ``colours``."""
        path = self.folder / file
        with shipped(path):
            source = path.read_text(encoding="utf-8")
            for name, usual in NAMED_COLOUR.findall(source):
                source = source.replace(f"&{name};", colours.get(name, usual))
            size = max(1, round(wide)), max(1, round(high))
            drawn = pygame.image.load_sized_svg(BytesIO(source.encode()), size)
        return Sprite(drawn.convert_alpha().premul_alpha_ip())


def _cut(source: pygame.Surface, size: tuple[int, int]) -> tuple[pygame.Rect, float]:
    """The part of a picture that covers ``size`` pixels, and how much larger it is then."""
    ratio = max(size[0] / source.get_width(), size[1] / source.get_height())
    cut = min(source.get_width(), round(size[0] / ratio)), min(source.get_height(), round(size[1] / ratio))
    return pygame.Rect((source.get_width() - cut[0]) // 2, (source.get_height() - cut[1]) // 2, *cut), ratio


def _resize(source: pygame.Surface, size: tuple[int, int]) -> pygame.Surface:
    return source if source.get_size() == size else pygame.transform.smoothscale(source, size)

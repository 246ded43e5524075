"""Finished pictures: a `Sprite` has a point of reference, a `Store` keeps them, a `Canvas` shows a frame of them.

Knows nothing of what is drawn.
"""

from collections import OrderedDict
from collections.abc import Callable, Hashable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from itertools import compress, count
from operator import ne
from threading import Lock
from typing import Any, ClassVar, Literal
from weakref import WeakKeyDictionary

import pygame

MOST = 0.6
"""With more than this part of the surface changed everything is drawn: one large area costs less than many."""
LOOSE = 1.3
"""Two changed areas become one that is at most so many times as large."""
STREAMED = 4
"""SDL copies rows that begin at a multiple of so many pixels past the processor's caches (SDL_BlitCopy, 16 bytes).
Small areas of a window are copied up to 15 times as slowly so, and what is drawn over them next is fetched from memory:
they begin a pixel further left."""
AGAIN = 24
"""So many frames a part is noted without being drawn; then its pictures are asked for, or a store forgets them."""
SWEPT = 60
"""So many sprites are dropped in a frame: giving back the memory of one takes 10 µs."""
SMALL = 2**17
"""A sprite of fewer bytes is small."""
Sort = Literal["passing", "small"]
PARTS: dict[Sort, float] = {"passing": 0.6, "small": 0.3}
"""What goes first when a store's budget is spent, down to its part of it: a picture of what passes needs the rest."""
Noted = tuple[pygame.Surface, tuple[int, int, int, int], int]
"""A picture, the box that it fills, and how it is blitted."""


@dataclass(frozen=True, slots=True)
class Sprite:
    """A premultiplied or an opaque surface; ``anchor`` is where its point of reference lies inside it, in pixels."""

    surface: pygame.Surface
    anchor: tuple[int, int] = (0, 0)
    flags: int = field(init=False, repr=False, compare=False)
    """How it is blitted."""

    def __post_init__(self) -> None:
        flags = pygame.BLEND_PREMULTIPLIED if self.surface.get_flags() & pygame.SRCALPHA else 0
        object.__setattr__(self, "flags", flags)

    @property
    def width(self) -> int:
        return self.surface.get_width()

    @property
    def height(self) -> int:
        return self.surface.get_height()

    def grown(self, by: float) -> "Sprite":
        """The same so many times as large, for a moment."""
        x, y = self.anchor
        return Sprite(pygame.transform.smoothscale_by(self.surface, by), (round(x * by), round(y * by)))

    def turned(self, angle: float) -> "Sprite":
        """The same turned clockwise; its point of reference is where that has turned to."""
        surface = pygame.transform.rotozoom(self.surface, -angle, 1.0)
        arm = pygame.Vector2(self.anchor[0] - self.width / 2, self.anchor[1] - self.height / 2).rotate(angle)
        return Sprite(surface, (round(surface.get_width() / 2 + arm.x), round(surface.get_height() / 2 + arm.y)))

    def put(self, target: pygame.Surface, x: float, y: float) -> pygame.Rect:
        """Draw with the point of reference at ``x``, ``y`` (pixels of the target)."""
        left, top = self.anchor
        return target.blit(self.surface, (round(x) - left, round(y) - top), None, self.flags)


class Store:
    """Sprites by key; the least recently used go when the budget is spent. A thread may ask, too.

    Small ones stay: a word or a face is shown now and then, takes as long to make as something large, and would be made
    again in the middle of a move. Not so what is ``brief``, however small: a card as it turns is used for a moment.
    """

    def __init__(self, budget: int) -> None:
        self.budget = budget
        self._kept = {sort: OrderedDict[Hashable, Sprite]() for sort in PARTS}
        self._bytes = dict.fromkeys(PARTS, 0)
        self._unused: set[tuple[Sort, Hashable]] = set()
        self._lock = Lock()
        self.made = 0
        """How many have been made so far."""

    def get(self, key: Hashable, make: Callable[[], Sprite], brief: bool = False) -> Sprite:
        """The sprite of this key, made if it is not there."""
        with self._lock:
            sprite = self._found(key)
        if sprite is not None:
            return sprite
        sprite = make()
        self.made += 1
        sort: Sort = "small" if _size(sprite) < SMALL and not brief else "passing"
        with self._lock:
            found = self._found(key)
            if found is not None:  # somebody else has made it meanwhile
                return found
            self._kept[sort][key] = sprite
            self._bytes[sort] += _size(sprite)
            self._shrink(self.budget)
        return sprite

    def limit(self, budget: int) -> None:
        """Keep no more than so many bytes from now on."""
        self.budget = budget
        self.shrink(budget)

    def shrink(self, most: int) -> None:
        """Keep no more than so many bytes for now."""
        with self._lock:
            self._shrink(most)

    def _shrink(self, most: int) -> None:
        while self.bytes > most and len(self) > 1:
            goes = next(each for each, part in PARTS.items() if self._bytes[each] > part * most)
            self._forget(goes, next(iter(self._kept[goes])))

    def _found(self, key: Hashable) -> Sprite | None:
        for sort, kept in self._kept.items():
            sprite = kept.get(key)
            if sprite is not None:
                kept.move_to_end(key)
                if self._unused:
                    self._unused.discard((sort, key))
                return sprite
        return None

    @property
    def bytes(self) -> int:
        return sum(self._bytes.values())

    @property
    def used(self) -> int:
        """Bytes of what was used since the last mark."""
        with self._lock:
            unused = (self._kept[sort].get(key) for sort, key in self._unused)
            return self.bytes - sum(_size(sprite) for sprite in unused if sprite is not None)

    def drop(self, kind: type) -> None:
        """Drop everything whose key is of this kind."""
        with self._lock:
            for sort, kept in self._kept.items():
                for key in [key for key in kept if isinstance(key, kind)]:
                    self._forget(sort, key)

    def holds(self, key: Hashable) -> bool:
        """Whether the sprite of this key is there."""
        return any(key in kept for kept in self._kept.values())

    def mark(self) -> None:
        """From now on what is asked for counts as used."""
        self._unused = {(sort, key) for sort, kept in self._kept.items() for key in kept}

    def sweep(self) -> bool:
        """Drop some of what was not used since the last mark: so many in a frame. True: there is more."""
        for _ in range(SWEPT):
            if not self._unused:
                return False
            sort, key = self._unused.pop()
            if key in self._kept[sort]:
                self._forget(sort, key)
        return bool(self._unused)

    def clear(self) -> None:
        for sort, kept in self._kept.items():
            kept.clear()
            self._bytes[sort] = 0
        self._unused.clear()

    def _forget(self, sort: Sort, key: Hashable) -> None:
        self._bytes[sort] -= _size(self._kept[sort].pop(key))

    def __len__(self) -> int:
        return sum(map(len, self._kept.values()))


def alpha(shown: float) -> int | None:
    """The value for `pygame.Surface.set_alpha` of a picture seen as much as ``shown``, 0 to 1. Never 255: with that the
    library blends, which takes ten times as long as 254, and 25 times as long as an opaque picture.
    """
    value = round(255 * shown)
    return value if value < 255 else None


def _size(sprite: Sprite) -> int:
    return sprite.width * sprite.height * sprite.surface.get_bytesize()


class Canvas(pygame.Surface):
    """Notes what is drawn in a frame, and then draws only what differs from the frame before.

    A frame is drawn on it as on any surface, completely; `blit` notes it. `finish` compares the notes with those of the
    frame before. Where they differ the ground is drawn anew and everything over it again, in order, so that the result
    is the same as drawing everything (tests/ui/test_canvas.py). It has no pixels of its own.
    """

    def __init__(self, size: tuple[int, int]) -> None:
        super().__init__((1, 1), 0, 8)
        self._size = size
        self._noted: list[Noted] = []
        self._before: list[Noted] | None = None
        self._boxes: list[pygame.Rect] = []
        """Those of the last frame's pictures."""
        self._clip: pygame.Rect | None = None
        self._cut: dict[Hashable, pygame.Surface] = {}
        self._cut_before = self._cut
        """Pieces of pictures, of this frame and of the one before; each keeps the picture that it is a piece of."""
        self._parts: dict[Hashable, tuple[object, list[Noted], int]] = {}
        """Of each part what it was drawn from, what that noted, and for how many frames."""

    def again(self, part: Hashable, given: object, draw: Callable[[], object]) -> None:
        """Draw a part of the picture; if all that it is drawn from is ``given`` as before, note what that noted."""
        was, noted, frames = self._parts.get(part, (None, [], AGAIN))
        if frames < AGAIN and was == given:
            self._noted += noted
            self._parts[part] = given, noted, frames + 1
            return
        first = len(self._noted)
        draw()
        self._parts[part] = given, self._noted[first:], len(self._parts) % 8  # not all of them in one frame

    def blit(self, source: pygame.Surface, dest: Any = (0, 0), area: Any = None, special_flags: int = 0) -> pygame.Rect:
        """Note what is to be drawn; a part of a picture becomes a picture of its own."""
        x, y = int(dest[0]), int(dest[1])
        if area is not None:
            source = self._piece(source, pygame.Rect(area).clip(source.get_rect()))
        if self._clip is not None:
            box = pygame.Rect(x, y, *source.get_size())
            seen = box.clip(self._clip)
            if seen != box:
                source, x, y = self._piece(source, seen.move(-x, -y)), seen.x, seen.y
        place = x, y, *source.get_size()
        self._noted.append((source, place, special_flags))
        return pygame.Rect(place)

    @property
    def last(self) -> Noted:
        """What was noted last."""
        return self._noted[-1]

    def note(self, noted: Noted) -> None:
        """Note what was `last` in a frame before: it lies as it lay."""
        self._noted.append(noted)

    def _piece(self, source: pygame.Surface, area: pygame.Rect) -> pygame.Surface:
        """The same one as in the frame before, so that it can be compared."""
        key = id(source), *area
        piece = self._cut.get(key) or self._cut_before.get(key) or source.subsurface(area)
        self._cut[key] = piece
        return piece

    def set_clip(self, rect: Any = None) -> None:
        self._clip = None if rect is None else pygame.Rect(rect).clip(self.get_rect())

    def get_clip(self) -> pygame.Rect:
        return self.get_rect() if self._clip is None else self._clip

    def get_size(self) -> tuple[int, int]:
        return self._size

    def get_width(self) -> int:
        return self._size[0]

    def get_height(self) -> int:
        return self._size[1]

    def get_rect(self, **at: Any) -> pygame.Rect:
        rect = pygame.Rect((0, 0), self._size)
        for name, value in at.items():
            setattr(rect, name, value)
        return rect

    def finish(
        self,
        target: pygame.Surface,
        ground: pygame.Surface,
        stale: Iterable[pygame.Rect] = (),
        known: bool = True,
    ) -> list[pygame.Rect]:
        """Draw the frame on ``target``, over ``ground``. Returns the areas that were drawn.

        ``known``: the target shows the frame before. ``stale``: areas where the ground itself has changed.
        """
        noted, self._noted = self._noted, []
        before, self._before = self._before, noted
        self._cut_before, self._cut = self._cut, {}
        whole = self.get_rect()
        changed: list[pygame.Rect] | None = None
        first, last = _alike(before or [], noted)
        end, was = len(noted) - last, len(self._boxes) - last
        self._boxes[first:was] = [_box(each) for each in noted[first:end]]
        if known and before is not None:
            changed = _changed(before[first:was], noted[first:end])
        areas = [whole] if changed is None else _merged([*changed, *stale], whole)
        self._redraw(target, ground, areas)
        return areas

    @property
    def count(self) -> int:
        """How many pictures of this frame are noted: the place of the next one in the order."""
        return len(self._noted)

    def exchange(self, target: pygame.Surface, ground: pygame.Surface, places: Sequence[int]) -> list[pygame.Rect]:
        """What is noted now belongs at these places of the last frame, instead of what was there; all else stays.

        The target shows that frame. Returns the areas that were drawn.
        """
        fresh, self._noted = self._noted, []
        assert self._before is not None
        boxes = []
        for place, noted in zip(places, fresh, strict=True):
            box = _box(noted)
            boxes += [self._boxes[place], box]
            self._before[place], self._boxes[place] = noted, box
        areas = _merged(boxes, self.get_rect())
        self._redraw(target, ground, areas)
        return areas

    def _redraw(self, target: pygame.Surface, ground: pygame.Surface, areas: list[pygame.Rect]) -> None:
        """Draw these areas: the ground, and over it what was noted, in order."""
        noted, boxes = self._before or [], self._boxes
        for area in areas:
            target.set_clip(area)
            target.blit(ground, area, area)
            for number in area.collidelistall(boxes):
                source, box, flags = noted[number]
                target.blit(source, box, None, flags)
        target.set_clip(None)


class TurnedCanvas(pygame.Surface):
    """Draws on another surface, turned by half a circle round a point of it: what those across the table read.

    The turned pictures are kept as long as the pictures they were made of.
    """

    _turned: ClassVar[WeakKeyDictionary[pygame.Surface, pygame.Surface]] = WeakKeyDictionary()

    def __init__(self, target: pygame.Surface, middle: tuple[int, int]) -> None:
        super().__init__((1, 1), 0, 8)
        self._target, self.middle = target, middle  # the point round which everything is turned

    def blit(self, source: pygame.Surface, dest: Any = (0, 0), area: Any = None, special_flags: int = 0) -> pygame.Rect:
        """Draw it on the other side of the point, upside down."""
        if area is not None:
            source = source.subsurface(pygame.Rect(area).clip(source.get_rect()))
        turned = self._turned.get(source)
        if turned is None:
            turned = self._turned[source] = pygame.transform.flip(source, True, True)
        w, h = source.get_size()
        x, y = 2 * self.middle[0] - int(dest[0]) - w, 2 * self.middle[1] - int(dest[1]) - h
        return self._target.blit(turned, (x, y), None, special_flags)


def _box(noted: Noted) -> pygame.Rect:
    return pygame.Rect(noted[1])


def _alike(before: list[Noted], after: list[Noted]) -> tuple[int, int]:
    """How many pictures at the beginning and, besides those, at the end are the same in two frames."""
    first = next(compress(count(), map(ne, before, after)), min(len(before), len(after)))
    last = next(
        compress(count(), map(ne, reversed(before), reversed(after))),
        min(len(before), len(after)),
    )
    return first, min(last, len(before) - first, len(after) - first)


def _changed(before: list[Noted], after: list[Noted]) -> list[pygame.Rect] | None:
    """Where two frames differ; None when they cannot be compared piece by piece. A surface is equal to itself alone."""
    common = set(before) & set(after)
    boxes = [_box(noted) for noted in before if noted not in common]
    boxes += [_box(noted) for noted in after if noted not in common]
    left = [noted for noted in before if noted in common]
    right = [noted for noted in after if noted in common]
    if len(left) != len(right):
        return None
    if left != right:
        for one, other in zip(left, right, strict=True):  # what has only changed its place in the order
            if one != other:
                boxes += [_box(one), _box(other)]
    return boxes


def _merged(boxes: list[pygame.Rect], whole: pygame.Rect) -> list[pygame.Rect]:
    """Areas that do not overlap and hold all boxes; the whole when they are large.

    Two boxes become one area where that is hardly larger than both; else the second is cut to pieces beside the first:
    a dozen cards that fly one way would become the whole table.
    """
    areas: list[pygame.Rect] = []
    waiting = [area for box in boxes if (area := box.clip(whole))]
    while waiting:
        area = waiting.pop()
        hit = area.collidelist(areas)
        if hit < 0:
            areas.append(area)
            continue
        other = areas[hit]
        both, common = area.union(other), area.clip(other)
        if both.w * both.h <= LOOSE * (area.w * area.h + other.w * other.h - common.w * common.h):
            areas.pop(hit)
            waiting.append(both)
        else:
            waiting += _beside(area, common)
    if sum(area.w * area.h for area in areas) > MOST * whole.w * whole.h:
        return [whole]
    for area in areas:
        if area.x and area.x % STREAMED == 0:
            area.x, area.w = area.x - 1, area.w + 1
    return areas


def _beside(area: pygame.Rect, common: pygame.Rect) -> Iterator[pygame.Rect]:
    """What is left of an area outside this part of it."""
    yield from (
        piece
        for piece in (
            pygame.Rect(area.x, area.y, area.w, common.y - area.y),
            pygame.Rect(area.x, common.bottom, area.w, area.bottom - common.bottom),
            pygame.Rect(area.x, common.y, common.x - area.x, common.h),
            pygame.Rect(common.right, common.y, area.right - common.right, common.h),
        )
        if piece
    )

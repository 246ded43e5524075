"""A finished picture with its point of reference, and the store that keeps pictures within a budget of bytes."""

from collections import OrderedDict
from collections.abc import Callable, Hashable
from dataclasses import dataclass

import pygame


@dataclass(frozen=True, slots=True)
class Sprite:
    """A premultiplied or an opaque surface; ``anchor`` is where its point of reference lies inside it, in pixels."""

    surface: pygame.Surface
    anchor: tuple[int, int] = (0, 0)

    @property
    def width(self) -> int:
        return self.surface.get_width()

    @property
    def height(self) -> int:
        return self.surface.get_height()

    def put(self, target: pygame.Surface, x: float, y: float) -> pygame.Rect:
        """Draw with the point of reference at ``x``, ``y`` (pixels of the target)."""
        place = (round(x) - self.anchor[0], round(y) - self.anchor[1])
        flags = pygame.BLEND_PREMULTIPLIED if self.surface.get_flags() & pygame.SRCALPHA else 0
        return target.blit(self.surface, place, special_flags=flags)


class Store:
    """Sprites by key; the least recently used go when the budget is spent."""

    def __init__(self, budget: int) -> None:
        self.budget = budget
        self.bytes = 0
        self._kept: OrderedDict[Hashable, Sprite] = OrderedDict()

    def get(self, key: Hashable, make: Callable[[], Sprite]) -> Sprite:
        """The sprite of this key, made if it is not there."""
        sprite = self._kept.get(key)
        if sprite is not None:
            self._kept.move_to_end(key)
            return sprite
        sprite = make()
        self._kept[key] = sprite
        self.bytes += _size(sprite)
        while self.bytes > self.budget and len(self._kept) > 1:
            self.bytes -= _size(self._kept.popitem(last=False)[1])
        return sprite

    def clear(self) -> None:
        self._kept.clear()
        self.bytes = 0

    def __len__(self) -> int:
        return len(self._kept)


def _size(sprite: Sprite) -> int:
    return sprite.width * sprite.height * sprite.surface.get_bytesize()

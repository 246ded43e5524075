"""Stretching pictures whose corners must keep their shape, and soft shadows, which are such pictures."""

import pygame

Insets = tuple[int, int, int, int]
"""Left, top, right, bottom, in pixels of the picture."""


def smooth(source: pygame.Surface, size: tuple[int, int]) -> pygame.Surface:
    """``source`` at ``size``, smoothly; also where it is one pixel high or wide.

    For such a source pygame.transform.smoothscale (pygame-ce 2.5.8) reads a row that is not there, with the weight 0:
    the picture is right, and now and then the program falls. A single row or column has nothing to smooth.
    """
    wide, high = source.get_size()
    if wide == 1 or high == 1:
        source = pygame.transform.scale(source, (size[0] if wide == 1 else wide, size[1] if high == 1 else high))
    return source if source.get_size() == size else pygame.transform.smoothscale(source, size)


def nine(source: pygame.Surface, insets: Insets, corners: Insets, size: tuple[int, int]) -> pygame.Surface:
    """``source`` at ``size``: its corners (``insets`` of it) become ``corners`` large, the rest stretches."""
    left, top, right, bottom = corners
    if left + right > size[0] or top + bottom > size[1]:
        shrink = min(size[0] / (left + right), size[1] / (top + bottom))
        left, top, right, bottom = (int(side * shrink) for side in corners)
    result = pygame.Surface(size, pygame.SRCALPHA)
    columns = _bands(source.get_width(), insets[0], insets[2], size[0], left, right)
    rows = _bands(source.get_height(), insets[1], insets[3], size[1], top, bottom)
    for sy, sh, ty, th in rows:
        for sx, sw, tx, tw in columns:
            if min(sw, sh, tw, th) > 0:
                part = source.subsurface((sx, sy, sw, sh))
                if (sw, sh) != (tw, th):
                    part = smooth(part, (tw, th))
                result.blit(part, (tx, ty))
    return result


def _bands(length: int, first: int, last: int, target: int, to_first: int, to_last: int) -> list[tuple[int, ...]]:
    """Source start and length, target start and length of the three bands in one direction."""
    return [
        (0, first, 0, to_first),
        (first, length - first - last, to_first, target - to_first - to_last),
        (length - last, last, target - to_last, to_last),
    ]


def blurred(source: pygame.Surface, radius: int) -> pygame.Surface:
    """``source``, premultiplied, blurred. Large radii are taken at a smaller size, where they cost little."""
    if radius <= 0:
        return source
    shrink = max(1, radius // 4)
    if shrink == 1:
        return pygame.transform.gaussian_blur(source, radius, False)
    w, h = source.get_size()
    small = smooth(source, (max(1, w // shrink), max(1, h // shrink)))
    soft = pygame.transform.gaussian_blur(small, max(1, round(radius / shrink)), False)
    return smooth(soft, (w, h))


def soft_shadow(size: tuple[int, int], radius: int, blur: int, colour: pygame.Color) -> tuple[pygame.Surface, int]:
    """The premultiplied shadow of a rounded rectangle, and the margin around it (pixels throughout)."""
    margin = blur * 2 + 1
    core = 2 * (margin + radius) + 1
    small = min(core, size[0]), min(core, size[1])
    patch = pygame.Surface((small[0] + 2 * margin, small[1] + 2 * margin), pygame.SRCALPHA)
    pygame.draw.rect(patch, colour, (margin, margin, *small), border_radius=radius)
    patch = patch.premul_alpha()
    patch = blurred(patch, blur)
    full = size[0] + 2 * margin, size[1] + 2 * margin
    if patch.get_size() == full:
        return patch, margin
    side_x, side_y = (patch.get_width() - 1) // 2, (patch.get_height() - 1) // 2
    sides = (side_x, side_y, side_x, side_y)
    return nine(patch, sides, sides, full), margin

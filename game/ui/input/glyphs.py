"""Pictures of keys and gamepad buttons for hints: a key with its label, a round button with a letter or shape."""

from typing import NamedTuple

import pygame

from game.storage.settings import Settings
from game.ui.art import Art, Pen
from game.ui.art.colours import INK, IVORY
from game.ui.art.text import measure
from game.ui.input import buttons, keys, labels
from game.ui.input.wishes import Wish

HEIGHT = 22.0
PAD_INK = "#24272E"
COLOURS = {"south": "#7CE0B0", "east": "#FF9C92", "west": "#9DB8FF", "north": "#FFD54A"}
"""The colours of the face buttons, which letter, shape and position identify too."""


WAYS = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}
_ARROWS = {
    pygame.KSCAN_LEFT: "left",
    pygame.KSCAN_RIGHT: "right",
    pygame.KSCAN_UP: "up",
    pygame.KSCAN_DOWN: "down",
}


class KeyCap(NamedTuple):
    """A key (``family`` "") with its label, or a button of a gamepad family; ``way``: the direction, if it has one."""

    label: str
    family: str = ""
    button: str = ""
    way: str = ""


def cap_for(wish: Wish, settings: Settings, pad: str) -> KeyCap | None:
    """The key or button for ``wish`` on the device in use; None if nothing is bound."""
    if pad:
        button = buttons.button_for(wish, settings.pad, settings.pad_swapped)
        way = button if button in WAYS else ""
        return KeyCap(buttons.button_label(button, pad), pad, button, way) if button else None
    bound = keys.bound(settings.keys)[wish]
    return key_cap(bound[0]) if bound else None


def key_cap(scancode: int) -> KeyCap:
    """The key with this scancode."""
    return KeyCap(labels.key_label(scancode), way=_ARROWS.get(scancode, ""))


def width(cap: KeyCap, size: float = HEIGHT) -> float:
    """Its drawn width."""
    if cap.button in buttons.FACES or cap.way:
        return size
    return max(size, measure(cap.label, size * 0.62, "bold") + size * 0.62)


def draw(surface: pygame.Surface, art: Art, cap: KeyCap, x: float, y: float, size: float = HEIGHT) -> float:
    """Draw the cap with its left edge at ``x``, vertically centred at ``y``. Returns its width."""
    wide = width(cap, size)
    if cap.family and cap.way:
        cross = ("pad cross", cap.way, size)
        art.put(
            surface,
            art.vector(cross, size + 2, size + 2, lambda pen: _cross(pen, cap.way, size), (1, 1)),
            x,
            y - size / 2,
        )
        return wide
    if cap.button in buttons.FACES:
        _draw_face(surface, art, cap, x + size / 2, y, size)
        return wide
    key = ("cap", wide, size, bool(cap.family), cap.way)
    art.put(
        surface, art.vector(key, wide + 4, size + 5, lambda pen: _cap(pen, wide, size, cap), (2, 2)), x, y - size / 2
    )
    if cap.way:
        return wide
    colour = IVORY if cap.family else INK
    lift = 0.5 if cap.family else -0.5
    art.put(surface, art.text(cap.label, size * 0.62, "bold", colour, "centre"), x + wide / 2, y + size * 0.22 + lift)
    return wide


def _cap(pen: Pen, wide: float, size: float, cap: KeyCap) -> None:
    if cap.family:  # shoulder buttons, sticks and small buttons: a dark capsule
        pen.rounded(2, 2, wide, size, size / 2, PAD_INK, IVORY, 1.5)
    else:
        pen.rounded(2, 4, wide, size - 1, 4, "#8A7B66", INK, 1.5)
        pen.rounded(2, 2, wide, size - 3, 4, IVORY, INK, 1.5)
        if cap.way:
            pen.polygon(_triangle(cap.way, 2 + wide / 2, (size + 1) / 2, size * 0.24), INK)


def _triangle(way: str, x: float, y: float, r: float) -> list[tuple[float, float]]:
    """An arrowhead pointing ``way``."""
    dx, dy = WAYS[way]
    return [(x + r * dx, y + r * dy), (x - r * (dx - dy), y - r * (dy + dx)), (x - r * (dx + dy), y - r * (dy - dx))]


def _cross(pen: Pen, way: str, size: float) -> None:
    """A gamepad's cross with one arm highlighted."""
    c, arm = 1 + size / 2, size * 0.34
    for w, h in ((size, arm), (arm, size)):
        pen.rounded(c - w / 2, c - h / 2, w, h, 3, PAD_INK, IVORY, 1.5)
    pen.rounded(c - size / 2 + 1.5, c - arm / 2 + 1, size - 3, arm - 2, 2, PAD_INK)
    pen.rounded(c - arm / 2 + 1, c - size / 2 + 1.5, arm - 2, size - 3, 2, PAD_INK)
    dx, dy = WAYS[way]
    pen.polygon(_triangle(way, c + dx * size * 0.29, c + dy * size * 0.29, size * 0.16), "#FFD54A")


def _draw_face(surface: pygame.Surface, art: Art, cap: KeyCap, x: float, y: float, size: float) -> None:
    colour = COLOURS[cap.button]
    art.put(surface, art.disc(size / 2, PAD_INK, IVORY), x, y)
    if cap.family == "sony":
        r = size * 0.25
        key = ("pad shape", cap.button, size)
        shape = art.vector(
            key, size, size, lambda pen: _shape(pen, cap.button, size / 2, r, colour), (size / 2, size / 2)
        )
        art.put(surface, shape, x, y)
    else:
        art.put(surface, art.text(cap.label, size * 0.64, "bold", colour, "centre"), x, y + size * 0.23)


def _shape(pen: Pen, button: str, c: float, r: float, colour: str) -> None:
    """The shape on a "sony" button: cross, circle, square, triangle."""
    line = r * 0.32
    if button == "south":
        pen.line([(c - r, c - r), (c + r, c + r)], line, colour)
        pen.line([(c - r, c + r), (c + r, c - r)], line, colour)
    elif button == "east":
        pen.circle(c, c, r + line / 2, colour)
        pen.circle(c, c, r - line / 2, PAD_INK)
    elif button == "west":
        pen.rounded(c - r * 0.9, c - r * 0.9, r * 1.8, r * 1.8, 0, None, colour, line)
    else:
        low = c + r * 0.8
        pen.line([(c, c - r), (c + r, low), (c - r, low), (c, c - r)], line, colour)

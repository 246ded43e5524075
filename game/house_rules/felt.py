"""Draws a scene on a small piece of cloth, with the game's own cards and signs: it shows what a rule does.

Knows how each item is drawn, but no rules. Scenes have their own units, with the centre at 0, 0.
"""

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from game.ui.art import Art, Pen, Sprite
from game.ui.art.colours import CINNABAR, FELT, GOLD, INK, IVORY, OCHRE, OXBLOOD
from game.ui.team_marks import draw_side
from game.ui.widgets.lettering import line
from game.ui.widgets.place import Box, Place

WIDE, HIGH = 240.0, 132.0
"""The size of a scene."""
CARD = 50.0
ROUND = 12.0


@dataclass(frozen=True, slots=True)
class Card:
    """A card with its centre at a point, rotated clockwise."""

    name: str
    x: float = 0.0
    y: float = 0.0
    turn: float = 0.0
    dim: float = 0.0
    wide: float = CARD


@dataclass(frozen=True, slots=True)
class Sign:
    """A sign of the interface, with or without a disc."""

    icon: str
    x: float
    y: float
    size: float = 22.0
    colour: str = IVORY
    disc: str = ""


@dataclass(frozen=True, slots=True)
class Suit:
    """A suit on an ivory disc."""

    letter: str
    x: float
    y: float
    r: float = ROUND


@dataclass(frozen=True, slots=True)
class Side:
    """The mark of a team."""

    number: int
    x: float
    y: float
    r: float = 9.0


@dataclass(frozen=True, slots=True)
class Word:
    """A number or a short word."""

    words: str
    x: float
    y: float
    size: float = 26.0
    colour: str = GOLD


@dataclass(frozen=True, slots=True)
class BentArrow:
    """A curved arrow between two points; ``bend`` raises its middle."""

    ax: float
    ay: float
    bx: float
    by: float
    bend: float = 18.0
    colour: str = GOLD


@dataclass(frozen=True, slots=True)
class Seat:
    """A player at the table: a plain coloured disc."""

    x: float
    y: float
    fill: str = IVORY
    r: float = ROUND


@dataclass(frozen=True, slots=True)
class RoundTable:
    """The table itself, seen from above."""

    rx: float = 74.0
    ry: float = 34.0


@dataclass(frozen=True, slots=True)
class Crossed:
    """Crosses out what is below: it does not happen."""

    x: float = 0.0
    y: float = 0.0
    reach: float = 48.0


@dataclass(frozen=True, slots=True)
class FoolsCap:
    """The fool's cap."""

    x: float
    y: float
    scale: float = 0.2


@dataclass(frozen=True, slots=True)
class Matchstick:
    """A match that counts as a lost deal."""

    x: float
    y: float
    scale: float = 1.0


@dataclass(frozen=True, slots=True)
class Chip:
    """A playing chip."""

    x: float
    y: float
    r: float = 13.0


Item = Card | Sign | Suit | Side | Word | BentArrow | Seat | RoundTable | Crossed | FoolsCap | Matchstick | Chip


def draw_felt(surface: pygame.Surface, art: Art, box: Box, scene: Sequence[Item], edge: float = 1.0) -> None:
    """A cloth with the scene in its middle, as large as fits; items that stick out are clipped."""
    s = edge

    def cloth(pen: Pen) -> None:
        pen.rounded(0, 0, box.w, box.h, 6 * s, INK)
        pen.rounded(2 * s, 2 * s, box.w - 4 * s, box.h - 4 * s, 4.5 * s, FELT)
        pen.rounded(6 * s, 6 * s, box.w - 12 * s, box.h - 12 * s, 3 * s, FELT, "#2E7A55", 1.2 * s)

    art.put(surface, art.vector(("felt", box.w, box.h, s), box.w, box.h, cloth), box.x, box.y)
    kept = surface.get_clip()
    surface.set_clip(art.rect(box.x + 2 * s, box.y + 2 * s, box.w - 4 * s, box.h - 4 * s).clip(kept))
    draw_scene(surface, art, box, scene)
    surface.set_clip(kept)


def draw_scene(surface: pygame.Surface, art: Art, box: Box, scene: Sequence[Item]) -> None:
    """The scene in the middle of ``box``, as large as fits, on the existing background."""
    scale = min(box.w / WIDE, box.h / HIGH)
    place = Place(*box.centre, scale)
    for item in scene:
        _draw(surface, art, place, item)


def _draw(surface: pygame.Surface, art: Art, place: Place, item: Item) -> None:
    s = place.scale
    match item:
        case Card(name, x, y, turn, dim, wide):
            art.put(surface, art.card(name, wide * s, turn, dim=dim), *place.at(x, y))
        case Sign(icon, x, y, size, colour, disc):
            if disc:
                art.put(surface, art.disc(size * 0.72 * s, disc, INK), *place.at(x, y))
            art.put(surface, art.icon(icon, size * s, colour), *place.at(x, y))
        case Suit(letter, x, y, r):
            art.put(surface, art.disc(r * s, IVORY, INK), *place.at(x, y))
            art.put(surface, art.suit(letter, r * 1.3 * s), *place.at(x, y))
        case Side(number, x, y, r):
            draw_side(surface, art, number, place.at(x, y), r * s)
        case Word(words, x, y, size, colour):
            left, middle = place.at(x, y)
            line(surface, art, words, left, middle, size * s, "serif", colour, "centre", 110 * s)
        case Seat(x, y, fill, r):
            art.put(surface, art.disc(r * s, fill, INK), *place.at(x, y))
        case Chip(x, y, r):
            art.put(surface, _chip(art, r * s), *place.at(x, y))
        case FoolsCap(x, y, scale):
            art.put(surface, art.picture("jester_cap", scale * s), *place.at(x, y))
        case Matchstick(x, y, scale):
            art.put(surface, art.picture("match", scale * s), *place.at(x, y))
        case BentArrow() | RoundTable() | Crossed():
            sprite = art.vector((item, s), WIDE * s, HIGH * s, lambda pen: _stroke(pen, item, s), _middle(s))
            art.put(surface, sprite, place.x, place.y)


def _middle(s: float) -> tuple[float, float]:
    return WIDE / 2 * s, HIGH / 2 * s


def _stroke(pen: Pen, item: BentArrow | RoundTable | Crossed, s: float) -> None:
    cx, cy = _middle(s)
    match item:
        case BentArrow():
            _arrow(pen, item, s)
        case RoundTable(rx, ry):
            pen.ellipse(cx, cy + 3 * s, rx * s, ry * s, INK)
            pen.ellipse(cx, cy, rx * s, ry * s, "#8A5530")
            pen.ellipse(cx, cy, (rx - 7) * s, (ry - 7) * s, INK)
            pen.ellipse(cx, cy, (rx - 8.5) * s, (ry - 8.5) * s, "#0B3B25")
        case Crossed(x, y, reach):
            x, y, reach = cx + x * s, cy + y * s, reach * s
            for colour, part in ((INK, 0.27), (OXBLOOD, 0.19), ("#D8574F", 0.08)):
                for way in (-1, 1):
                    pen.line(
                        [(x - reach * 1.2, y - reach * way), (x + reach * 1.2, y + reach * way)], reach * part, colour
                    )


def _arrow(pen: Pen, way: BentArrow, s: float) -> None:
    """A curved stroke that widens towards its head."""
    cx, cy = _middle(s)
    a, b = pygame.Vector2(cx + way.ax * s, cy + way.ay * s), pygame.Vector2(cx + way.bx * s, cy + way.by * s)
    top = (a + b) / 2 - pygame.Vector2(0, way.bend * 2 * s)
    steps = [t / 24 for t in range(25)]
    path = [a * (1 - t) ** 2 + top * 2 * t * (1 - t) + b * t**2 for t in steps]
    forward = (path[-1] - path[-4]).normalize()
    across = pygame.Vector2(-forward.y, forward.x)
    head = [b + forward * 5 * s, b - forward * 11 * s + across * 9 * s, b - forward * 11 * s - across * 9 * s]
    stem = [(p.x, p.y) for p in path[:-3]]
    for grow, colour in ((2.4, INK), (0.0, way.colour)):
        pen.line(stem, (5.0 + grow) * s, colour)
        swollen = [b + (corner - b) * (1 + grow / 9) for corner in head]
        pen.polygon([(p.x, p.y) for p in swollen], colour, colour, 1.0)


def _chip(art: Art, r: float) -> Sprite:
    def draw(pen: Pen) -> None:
        c = r + 2
        pen.circle(c, c + 1.5, r + 1, INK)
        pen.circle(c, c, r + 1, INK)
        pen.circle(c, c, r, CINNABAR)
        for step in range(6):
            edge = pygame.Vector2(r * 0.84, 0).rotate(step * 60)
            pen.circle(c + edge.x, c + edge.y, r * 0.16, IVORY)
        pen.circle(c, c, r * 0.6, IVORY)
        pen.circle(c, c, r * 0.48, OCHRE)

    return art.vector(("chip", r), 2 * r + 4, 2 * r + 6, draw, (r + 2, r + 2))

"""Draws what shows on the table for a moment (game.table.animation.lights): rings of light, laurels, the banner."""

from functools import lru_cache
from math import cos, radians, sin

import pygame

from engine.rules.cards import CLUBS, DIAMONDS, HEARTS, SPADES, SUIT_LETTERS
from game.table.animation.lights import Banner, Kind
from game.table.layout.geometry import CARD_H, CARD_W, Placement, Point, Room
from game.table.paint import wreath
from game.text.i18n import _
from game.ui.art import Art, Pen
from game.ui.art.colours import CINNABAR, GOLD, INK, IVORY, LAPIS, LINEN
from game.ui.art.shapes import shape
from game.ui.art.sprite import Sprite
from game.ui.metrics import larger

MINT = "#7FE0B0"
COLOURS: dict[Kind, str] = {"drawn": MINT, "trump": GOLD, "placed": MINT}
STRENGTHS = 6
"""Lights go out in so many steps: each is a picture that is kept."""
REACH = 11.0
BANNER_H, BANNER_SIZE = 50.0, 27.0
BANNER_UP, BANNER_DOWN = 138.0, 240.0
"""So far above the bout's middle a banner stands, where the cloth is free; below it in an upright window."""


def draw_ring(surface: pygame.Surface, art: Art, at: Placement, kind: Kind, strength: float) -> None:
    """A soft ring round a card as it lies."""
    step = round(strength * STRENGTHS)
    if step <= 0:
        return
    w, h, angle = CARD_W * at.scale, CARD_H * at.scale, round(at.angle / 2) * 2
    wide, high = _upright(w + 2 * REACH, h + 2 * REACH, angle)

    def paint(pen: Pen) -> None:
        colour = pygame.Color(COLOURS[kind])
        for grow, alpha in ((7.0, 60), (4.5, 120), (2.2, 230)):
            colour.a = alpha
            pen.line(_outline(wide / 2, high / 2, w + 2 * grow, h + 2 * grow, angle), 2.8, colour)

    def soft(k: float) -> Sprite:
        small = shape(wide, high, k / 2, paint).surface
        surface = pygame.transform.smoothscale(small, (round(wide * k), round(high * k)))
        return Sprite(surface, (surface.get_width() // 2, surface.get_height() // 2))

    ring = art.made(("light", kind, angle, wide), soft)
    dimmed = art.made(("light", kind, angle, wide, step), lambda _k: faded(ring, step / STRENGTHS))
    art.put(surface, dimmed, at.x, at.y)


@lru_cache(maxsize=64)
def _outline(x: float, y: float, w: float, h: float, angle: float) -> tuple[Point, ...]:
    """A turned rectangle with round corners, closed."""
    points = []
    corner = 10.0
    for cx, cy, start in ((1, -1, -90), (1, 1, 0), (-1, 1, 90), (-1, -1, 180)):
        for turn in range(0, 91, 15):
            dx = cx * (w / 2 - corner) + corner * cos(radians(start + turn))
            dy = cy * (h / 2 - corner) + corner * sin(radians(start + turn))
            points.append((dx, dy))
    points.append(points[0])
    c, s = cos(radians(angle)), sin(radians(angle))
    return tuple((x + dx * c - dy * s, y + dx * s + dy * c) for dx, dy in points)


def _upright(w: float, h: float, angle: float) -> tuple[float, float]:
    c, s = abs(cos(radians(angle))), abs(sin(radians(angle)))
    return w * c + h * s, w * s + h * c


def draw_laurel(surface: pygame.Surface, art: Art, at: Point, place: int, come: float, calm: bool) -> None:
    """A wreath with the number of the place, that comes down where the seat's cards were."""
    x, y = at[0] + 34, at[1] - 26
    step = 1.0 if calm else round((1 - (1 - come) ** 3) * 5) / 5
    wreath.draw(surface, art, x, y - (1 - step) * 46.0, place, 25.0 + (1 - step) * 26.0)


def draw_banner(surface: pygame.Surface, art: Art, room: Room, banner: Banner, seen: float) -> None:
    """A line of words over the free cloth, that comes and goes."""
    step = round(seen * 8)
    if step <= 0:
        return
    words, (x, y), unit = _words(banner), room.bout, room.unit
    y = y + BANNER_DOWN if room.upright else max(y - BANNER_UP, 172.0)
    big = art.at(larger(art.metrics, unit)) if unit > 1 else art
    sprite = big.made(("banner", banner.told, banner.suit, words, step), lambda _k: _banner(big, banner, words, step))
    big.put(surface, sprite, x / unit, y / unit)


def _words(banner: Banner) -> str:
    if banner.told == "trump":
        return {
            SPADES: _("Spades are trumps"),
            HEARTS: _("Hearts are trumps"),
            DIAMONDS: _("Diamonds are trumps"),
            CLUBS: _("Clubs are trumps"),
        }[banner.suit]
    return _("Your attack") if banner.told == "attack" else _("Your defence")


def _banner(art: Art, banner: Banner, words: str, step: int) -> Sprite:
    """The whole banner as one picture, ``step`` eighths of it seen; reference: its centre."""
    wide = art.measure(words, BANNER_SIZE) + 118
    k = art.metrics.k
    surface = pygame.Surface((round(wide * k), round((BANNER_H + 12) * k)), pygame.SRCALPHA)
    x, y = wide / 2, BANNER_H / 2 + 3
    if banner.told == "trump":
        art.put(surface, art.ribbon("hex", wide - 12, BANNER_H, LINEN), x, y)
        art.put(surface, art.suit(SUIT_LETTERS[banner.suit], 30), 46, y)
    else:
        kind, colour, sign = ("att", CINNABAR, "sword") if banner.told == "attack" else ("def", LAPIS, "shield")
        art.put(surface, art.ribbon(kind, wide - 12, BANNER_H, colour), x, y)  # type: ignore[arg-type]
        art.put(surface, art.icon(sign, 31, IVORY), 46, y)
    colour = INK if banner.told == "trump" else IVORY
    art.put(surface, art.text(words, BANNER_SIZE, colour=colour), 70, y + BANNER_SIZE * 0.35)
    return faded(Sprite(surface, (surface.get_width() // 2, surface.get_height() // 2)), step / 8)


def faded(sprite: Sprite, share: float) -> Sprite:
    """A copy of which only a share is seen."""
    surface, level = sprite.surface.copy(), round(255 * share)
    surface.fill((level, level, level, level), special_flags=pygame.BLEND_RGBA_MULT)
    return Sprite(surface, sprite.anchor)

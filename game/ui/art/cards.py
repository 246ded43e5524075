"""Cards as they lie: a face or back of the pack with its soft shadow, at any width and angle."""

from dataclasses import dataclass
from pathlib import Path

import pygame

from game.ui.art.pack import RATIO, Pack, Style
from game.ui.art.slicing import soft_shadow
from game.ui.art.sprite import Sprite, Store

CORNER = 0.07
"""Corner radius as a part of the width."""
BASE = 150
"""Shadows are made for cards of this width and scaled."""
ANGLE_STEP = 0.5
SQUEEZE_STEPS = 16
SHADOW_BYTES = 5 * 2**20
EDGE = 3
"""Transparent pixels around a card, so that turned edges stay smooth."""
FINER = 1.5
"""Turned cards are taken from a picture this much larger: turning blurs, and what is larger loses less."""


@dataclass(frozen=True, slots=True)
class Light:
    """How a card's shadow falls: offset, blur (both at card width 100) and strength."""

    dx: float
    dy: float
    blur: float
    alpha: int


LYING = Light(0.6, 2.2, 2.2, 140)
LIFTED = Light(3, 14, 8, 158)


@dataclass(frozen=True, slots=True)
class CardLook:
    """One way a card can look. ``pixels`` is the width, ``angle`` clockwise degrees, ``squeeze`` sixteenths of it."""

    name: str
    pixels: int
    angle: float
    lifted: bool
    squeeze: int
    dim: int
    trump: bool = False


class Cards:
    """Card pictures in the style that was chosen."""

    def __init__(self, folder: Path) -> None:
        self._pack = Pack(folder)
        self._shades = Store(SHADOW_BYTES)

    @property
    def style(self) -> Style:
        return self._pack.style

    @style.setter
    def style(self, style: Style) -> None:
        self._pack.style = style

    def face(self, name: str, pixels: int, trump: bool = False) -> pygame.Surface:
        """The premultiplied card alone, upright, ``pixels`` wide."""
        return self._pack.face(name, pixels, trump)

    def _finer(self, name: str, pixels: int) -> int:
        """The width of the picture that a turned card of this width is made from."""
        larger = round(pixels * FINER)
        return larger if larger <= self._pack.width_of(name, larger) else pixels

    def ready(self, pixels: int, name: str) -> None:
        """Read now what a card of this width, as it lies in a hand or on the table, will be made from."""
        self.face(name, self._finer(name, pixels))

    def forget(self) -> None:
        """Give back what other sizes will not need."""
        self._pack.forget()
        self._shades.clear()

    def draw(self, look: CardLook) -> Sprite:
        """The card with its shadow; the point of reference is the card's centre."""
        wide = max(1, round(look.pixels * look.squeeze / SQUEEZE_STEPS))
        source = self._finer(look.name, look.pixels) if look.angle else look.pixels
        card = self._narrowed(look, source)
        light = LIFTED if look.lifted else LYING
        scale = look.pixels / 100
        shade = self._shadow(wide, look, light)
        if look.angle:
            card = pygame.transform.rotozoom(card, -look.angle, look.pixels / source)
        return _composed(card, shade, round(light.dx * scale), round(light.dy * scale))

    def _shadow(self, wide: int, look: CardLook, light: Light) -> pygame.Surface:
        """The card's shadow, turned by whole degrees; all cards of a size share it."""
        angle = round(look.angle)

        def make() -> Sprite:
            # Turned while it is small: what is blurred may be scaled afterwards, and turning is slow.
            shade, k = self._base_shadow(light), look.pixels / BASE
            if wide != look.pixels:
                narrow = round(shade.get_width() * wide / look.pixels)
                shade = pygame.transform.smoothscale(shade, (narrow, shade.get_height()))
            if angle:
                shade = pygame.transform.rotozoom(shade, -angle, 1.0)
            size = round(shade.get_width() * k), round(shade.get_height() * k)
            return Sprite(pygame.transform.smoothscale(shade, size))

        return self._shades.get((wide, look.pixels, angle, light), make).surface

    def _base_shadow(self, light: Light) -> pygame.Surface:
        """The shadow of a card of the base width: blurred once, for blurring is slow, and only scaled from then on."""

        def make() -> Sprite:
            colour, tall = pygame.Color(2, 20, 12, light.alpha), round(BASE * RATIO)
            return Sprite(
                soft_shadow((BASE, tall), round(BASE * CORNER), round(2 * light.blur * BASE / 100), colour)[0]
            )

        return self._shades.get(light, make).surface

    def _narrowed(self, look: CardLook, pixels: int) -> pygame.Surface:
        """The card as ``look`` has it but upright, made from a face ``pixels`` wide, with an empty edge around it."""
        face = self.face(look.name, pixels, look.trump)
        tall, wide = face.get_height(), max(1, round(pixels * look.squeeze / SQUEEZE_STEPS))
        padded = pygame.Surface((wide + 2 * EDGE, tall + 2 * EDGE), pygame.SRCALPHA)
        padded.blit(face if wide == pixels else pygame.transform.smoothscale(face, (wide, tall)), (EDGE, EDGE))
        if look.dim:
            kept = 255 - look.dim
            padded.fill((kept, kept, kept, 255), special_flags=pygame.BLEND_RGBA_MULT)
        return padded


def _composed(card: pygame.Surface, shade: pygame.Surface, dx: int, dy: int) -> Sprite:
    """The card over its shadow, which lies ``dx``, ``dy`` from it, both centred."""
    card_at = card.get_rect(center=(0, 0))
    shade_at = shade.get_rect(center=(dx, dy))
    whole = card_at.union(shade_at)
    surface = pygame.Surface(whole.size, pygame.SRCALPHA)
    surface.blit(shade, shade_at.move(-whole.x, -whole.y))
    surface.blit(card, card_at.move(-whole.x, -whole.y), special_flags=pygame.BLEND_PREMULTIPLIED)
    return Sprite(surface, (-whole.x, -whole.y))

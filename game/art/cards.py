"""The pack: faces and backs from the baked atlases, with their soft shadow, at any width and angle."""

from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

import msgspec
import pygame

from game.art.plain_card import plain_card
from game.art.slicing import soft_shadow
from game.art.sprite import Sprite, Store

RATIO = 1.4
CORNER = 0.07
"""Corner radius as a part of the width."""
ANGLE_STEP = 0.5
SQUEEZE_STEPS = 16
MOST_SHADOWS = 240
FACE_BYTES = 48 * 2**20
EDGE = 3
"""Transparent pixels around a card, so that turned edges stay smooth."""
FINER = 1.5
"""Turned cards are taken from a picture this much larger: turning blurs, and what is larger loses less."""


JOKERS = {"RJ": "joker-red", "BJ": "joker-black"}


def face_name(card: str) -> str:
    """The picture's name of a card as the engine names it; copies in two packs look alike."""
    return JOKERS.get(card) or card.rstrip("'")


@dataclass(frozen=True, slots=True)
class Light:
    """How a card's shadow falls: offset, blur (both at card width 100) and strength."""

    dx: float
    dy: float
    blur: float
    alpha: int


LYING = Light(0.6, 2.2, 2.2, 140)
LIFTED = Light(3, 14, 8, 158)


class Atlas(msgspec.Struct, frozen=True):
    """assets/cards/atlas.json: per palette and card width one file of cells, in one order of names."""

    files: dict[str, dict[str, str]]
    names: list[str]
    columns: int
    gutter: int
    widths: list[int]


@dataclass(frozen=True, slots=True)
class CardLook:
    """One way a card can look. ``pixels`` is the width, ``angle`` clockwise degrees, ``squeeze`` sixteenths of it."""

    name: str
    pixels: int
    angle: float
    lifted: bool
    squeeze: int
    dim: int


class Cards:
    """Card pictures of one palette."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.palette = "classic"
        self._sheets: dict[tuple[str, int], pygame.Surface | None] = {}
        self._faces = Store(FACE_BYTES)
        self._shades: dict[tuple[int, int, int, Light], pygame.Surface] = {}

    @cached_property
    def atlas(self) -> Atlas:
        """The index; an empty one when it cannot be read (cards are plain then)."""
        try:
            return msgspec.json.decode((self.folder / "atlas.json").read_bytes(), type=Atlas)
        except (OSError, msgspec.DecodeError):
            return Atlas({}, [], 1, 0, [])

    def face(self, name: str, pixels: int) -> pygame.Surface:
        """The premultiplied card alone, upright, ``pixels`` wide."""
        return self._faces.get((self.palette, name, pixels), lambda: Sprite(self._cut(name, pixels))).surface

    def _finer(self, pixels: int) -> int:
        """The width of the picture that a turned card of this width is made from."""
        larger = round(pixels * FINER)
        return larger if larger <= max(self.atlas.widths, default=0) else pixels

    def ready(self, pixels: int) -> None:
        """Read now what cards of this width will be made from."""
        for width in (pixels, self._finer(pixels)):
            self.face("back", width)

    def _cut(self, name: str, pixels: int) -> pygame.Surface:
        atlas = self.atlas
        width = next((w for w in sorted(atlas.widths) if w >= pixels), max(atlas.widths, default=0))
        sheet = self._sheet(width) if name in atlas.names else None
        if sheet is None:
            return plain_card(name, pixels)
        row, column = divmod(atlas.names.index(name), atlas.columns)
        height = round(width * RATIO)
        corner = column * (width + atlas.gutter), row * (height + atlas.gutter)
        cell = sheet.subsurface((*corner, width, height))
        size = pixels, round(pixels * RATIO)
        return cell if size == cell.get_size() else pygame.transform.smoothscale(cell, size)

    def _sheet(self, width: int) -> pygame.Surface | None:
        """The atlas of this card width; None when its file is missing or damaged."""
        key = self.palette, width
        if key not in self._sheets:
            try:
                loaded = pygame.image.load(self.folder / self.atlas.files[self.palette][str(width)])
                self._sheets[key] = loaded.convert_alpha().premul_alpha()
            except (pygame.error, OSError, KeyError):
                self._sheets[key] = None
        return self._sheets[key]

    def forget(self) -> None:
        """Give back the atlases (another size or palette will be read when needed)."""
        self._sheets.clear()
        self._faces.clear()
        self._shades.clear()

    def draw(self, look: CardLook) -> Sprite:
        """The card with its shadow; the point of reference is the card's centre."""
        tall = round(look.pixels * RATIO)
        wide = max(1, round(look.pixels * look.squeeze / SQUEEZE_STEPS))
        source = self._finer(look.pixels) if look.angle else look.pixels
        card = self._narrowed(look, source)
        light = LIFTED if look.lifted else LYING
        scale = look.pixels / 100
        shade = self._shadow(wide, tall, look, light)
        if look.angle:
            card = pygame.transform.rotozoom(card, -look.angle, look.pixels / source)
        return _composed(card, shade, round(light.dx * scale), round(light.dy * scale))

    def _shadow(self, wide: int, tall: int, look: CardLook, light: Light) -> pygame.Surface:
        """The card's shadow, turned by whole degrees; all cards of a size share it."""
        key = wide, look.pixels, round(look.angle), light
        if key not in self._shades:
            if len(self._shades) >= MOST_SHADOWS:
                self._shades.clear()
            colour = pygame.Color(2, 20, 12, light.alpha)
            blur = max(1, round(2 * light.blur * look.pixels / 100))
            shade = soft_shadow((wide, tall), min(wide // 2, round(look.pixels * CORNER)), blur, colour)[0]
            self._shades[key] = pygame.transform.rotozoom(shade, -key[2], 1.0) if key[2] else shade
        return self._shades[key]

    def _narrowed(self, look: CardLook, pixels: int) -> pygame.Surface:
        """The card as ``look`` has it but upright, made from a face ``pixels`` wide, with an empty edge around it."""
        face = self.face(look.name, pixels)
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

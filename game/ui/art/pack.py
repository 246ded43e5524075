"""The pack's faces and backs, put together from baked layers. Knows nothing of angles, shadows or the game."""

import io
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Literal

import msgspec
import pygame

from game.ui.art.colours import SUITS
from game.ui.art.plain_card import plain_card
from game.ui.art.sprite import Sprite, Store

Deck = Literal["classic", "four", "max", "dark"]
Back = Literal["cockerel", "embroidery", "birch"]

RATIO = 1.4
JOKERS = {"RJ": "joker-red", "BJ": "joker-black"}
AT_NIGHT = "#CFC6B8"
"""Pictures on dark cards are printed on darker linen."""
WHOLE_BYTES, FACE_BYTES = 6 * 2**20, 18 * 2**20


def face_name(card: str) -> str:
    """The picture's name of a card as the engine names it; copies in two packs look alike."""
    return JOKERS.get(card) or card.rstrip("'")


@dataclass(frozen=True, slots=True)
class Style:
    """How the pack is printed. ``deck``: colours and cues of the suits; ``large``: large print without court art."""

    deck: Deck = "classic"
    cyrillic: bool = False
    large: bool = False
    back: Back = "cockerel"


class Index(msgspec.Struct, frozen=True):
    """assets/cards/layers.json: per width one file, and where in it each layer begins and how long it is."""

    files: dict[str, str]
    layers: dict[str, dict[str, tuple[int, int]]]


Layer = tuple[str, str]
"""A baked layer and the colour it is tinted with, "" for none."""


def recipe(name: str, style: Style, trump: bool = False) -> list[Layer]:
    """The layers of a card, lowest first."""
    if name.startswith("back"):
        return [(name.replace("back", f"back/{style.back}", 1), "")]
    dark = style.deck == "dark"
    made: list[Layer] = [("paper-dark" if dark else "paper", "")]
    night = AT_NIGHT if dark else ""
    if name.startswith("joker"):
        return [*made, (f"art/{name}", night)]
    rank, suit = name[:-1], name[-1]
    if not style.large and rank in ("J", "Q", "K"):
        made.append((f"art/{name}", night))
    elif not style.large and rank == "A":
        two = style.deck == "classic" and suit in "DC"
        made.append((f"ace/{suit}-two" if two else f"ace/{suit}", night))
    tint = SUITS[style.deck][suit]
    made += [(ink, tint) for ink in _inks(rank, f"{suit}+" if style.deck == "max" and suit != "S" else suit, style)]
    if trump:
        made.append(("trump-large" if style.large else "trump", ""))
    return made


def _inks(rank: str, sign: str, style: Style) -> list[str]:
    """Rank, suit in the corners, and pips or emblem."""
    written = f"{rank}.ru" if style.cyrillic and rank in ("J", "Q", "K", "A") else rank
    if not style.large:
        return [f"rank/{written}", f"corner/{sign}", *([f"pips/{rank}{sign}"] if rank.isdecimal() else [])]
    middle = f"ace/{sign}" if rank == "A" else f"emblem/{sign}" if rank.isdecimal() else f"crest/{rank}"
    return [f"large-rank/{written}", f"large-corner/{sign}", f"large-{middle}"]


class Pack:
    """Upright cards in one style, premultiplied, at any width."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.style = Style()
        self._wholes = Store(WHOLE_BYTES)
        self._faces = Store(FACE_BYTES)

    @cached_property
    def index(self) -> Index:
        """The index; an empty one when it cannot be read (cards are plain then)."""
        try:
            return msgspec.json.decode((self.folder / "layers.json").read_bytes(), type=Index)
        except (OSError, msgspec.DecodeError):
            return Index({}, {})

    def width_of(self, name: str, pixels: int, trump: bool = False) -> int:
        """The width a card is best made from: the least that is not smaller, or the largest; 0 if there is none."""
        wanted = {layer for layer, _ in recipe(name, self.style, trump)}
        widths = sorted(int(width) for width, layers in self.index.layers.items() if wanted <= layers.keys())
        return next((width for width in widths if width >= pixels), max(widths, default=0))

    def forget(self) -> None:
        self._wholes.clear()
        self._faces.clear()

    def face(self, name: str, pixels: int, trump: bool = False) -> pygame.Surface:
        """The card alone, ``pixels`` wide."""
        key = self.style, name, pixels, trump
        return self._faces.get(key, lambda: Sprite(self._made(name, pixels, trump))).surface

    def _made(self, name: str, pixels: int, trump: bool) -> pygame.Surface:
        width = self.width_of(name, pixels, trump)
        layers = recipe(name, self.style, trump)
        try:
            whole = self._wholes.get((tuple(layers), width), lambda: Sprite(self._composed(layers, width))).surface
        except (pygame.error, OSError, KeyError):
            return plain_card(name, pixels)
        size = pixels, round(pixels * RATIO)
        return whole if size == whole.get_size() else pygame.transform.smoothscale(whole, size)

    def _composed(self, layers: list[Layer], width: int) -> pygame.Surface:
        """The layers on each other. Raises KeyError, OSError or pygame.error when one is missing or damaged."""
        whole = self._read(*layers[0], width)
        for name, tint in layers[1:]:
            whole.blit(self._read(name, tint, width), (0, 0), special_flags=pygame.BLEND_PREMULTIPLIED)
        return whole

    def _read(self, name: str, tint: str, width: int) -> pygame.Surface:
        begin, length = self.index.layers[str(width)][name]
        with open(self.folder / self.index.files[str(width)], "rb") as file:
            file.seek(begin)
            layer = pygame.image.load(io.BytesIO(file.read(length)), ".webp").convert_alpha().premul_alpha()
        if tint:
            layer.fill(tint, special_flags=pygame.BLEND_RGB_MULT)
        return layer if layer.height > layer.width else _turned_too(layer)


def _turned_too(half: pygame.Surface) -> pygame.Surface:
    """A layer of which only the upper half is kept, since the lower is the same turned round."""
    whole = pygame.Surface((half.width, 2 * half.height), pygame.SRCALPHA)
    whole.blit(half, (0, 0), special_flags=pygame.BLEND_PREMULTIPLIED)
    whole.blit(pygame.transform.flip(half, True, True), (0, half.height), special_flags=pygame.BLEND_PREMULTIPLIED)
    return whole

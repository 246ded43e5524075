"""Cards as pictures: faces and backs put together from baked layers, each with its shadow, at any width and angle.

Knows nothing of the game.
"""

import io
from functools import cached_property, lru_cache
from pathlib import Path
from typing import Literal

import msgspec
import pygame
from msgspec import Struct

from game.text.card_letters import LETTERS, Letters
from game.ui.art.colours import SUITS
from game.ui.art.plain_card import plain_card
from game.ui.art.sprite import Sprite, Store

Deck = Literal["classic", "four", "max", "dark"]
Back = Literal["cockerel", "embroidery", "birch"]

RATIO = 1.4
JOKERS = {"RJ": "joker-red", "BJ": "joker-black"}
FACE_BYTES, FACES_IN_WINDOWS = 2 * 2**20, 1.35
"""Faces are kept in so many bytes and so many windows: a pack of 36, a back and a crown at the size that four players
have. With one less each card would be read anew whenever it is played."""
LEAST, PART = 2**20, 1 / 8
"""What is composed of its layers, and what passes, are each kept in so many bytes or such a part of the window."""
ANGLE_STEP = 0.5
SQUEEZE_STEPS = 16
EDGE = 3
"""Transparent pixels around a card, so that turned edges stay smooth."""
FINER = 1.5
"""Turned cards are taken from a picture this much larger: turning blurs, and what is larger loses less."""
NEAR, FAR = 1.2, 2.2
"""A card that grows or shrinks while it moves is taken from a kept picture that is so many times as large."""


def face_name(card: str) -> str:
    """The picture's name of a card as the engine names it; copies in two packs look alike."""
    return JOKERS.get(card) or card.rstrip("'")


class PackStyle(Struct, frozen=True):
    """How the pack is printed. ``deck``: colours and cues of the suits; ``large``: large print, courts as busts."""

    deck: Deck = "classic"
    letters: Letters = "latin"
    large: bool = False
    back: Back = "cockerel"


class LayerIndex(msgspec.Struct, frozen=True):
    """assets/cards/layers.json: per width one file, and where in it each layer begins and how long it is.

    ``differ``: the layers that are kept as the difference from the one without the end of their name.
    """

    files: dict[str, str]
    layers: dict[str, dict[str, tuple[int, int]]]
    differ: dict[str, frozenset[str]] = {}


Kept = Literal["", "passing", "ready"]
"""How long a face is kept: not at all, until others pass, or beside the whole pack that was made `ready`."""
Layer = tuple[str, str]
"""A baked layer and the colour it is tinted with, "" for none."""


def recipe(name: str, style: PackStyle) -> list[Layer]:
    """The layers of a card, lowest first."""
    if name.startswith("back"):
        return [(name.replace("back", f"back/{style.back}", 1), "")]
    night = "-dark" if style.deck == "dark" else ""
    made: list[Layer] = [(f"paper{night}", "")]
    figures = "large-bust" if style.large else "art"
    if name.startswith("joker"):
        return [*made, (f"{figures}/{name}{night}", "")]
    rank, suit = name[:-1], name[-1]
    of_suit = "-two" if style.deck == "classic" and suit in "DC" else night
    if rank in ("J", "Q", "K"):
        made.append((f"{figures}/{name}{of_suit if style.large else night}", ""))
    elif rank == "A" and not style.large:
        made.append((f"ace/{suit}{of_suit}", ""))
    tint = SUITS[style.deck][suit]
    made += [(ink, tint) for ink in _inks(rank, f"{suit}+" if style.deck == "max" and suit != "S" else suit, style)]
    return made


def crown(style: PackStyle) -> list[Layer]:
    """The mark of a trump."""
    return [("trump-large" if style.large else "trump", "")]


def _inks(rank: str, sign: str, style: PackStyle) -> list[str]:
    """Rank, suit in the corners, and what is printed in the middle in the suit's colour."""
    written = f"{rank}.{style.letters}" if rank in LETTERS[style.letters] else rank
    if not style.large:
        return [f"rank/{written}", f"corner/{sign}", *([f"pips/{rank}{sign}"] if rank.isdecimal() else [])]
    middle = f"large-ace/{sign}" if rank == "A" else f"large-emblem/{sign}" if rank.isdecimal() else None
    return [f"large-rank/{written}", f"large-corner/{sign}", *([middle] if middle else [])]


class PackPictures:
    """Upright cards in one style, premultiplied, at any width."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.style = PackStyle()
        self._wholes = Store(LEAST)
        self._faces = Store(FACE_BYTES)
        self._best: dict[tuple[PackStyle, str, int], int] = {}
        self._passing = Store(LEAST)
        """What is drawn from here for a moment puts no face away that was read ahead."""

    @cached_property
    def index(self) -> LayerIndex:
        """The index; an empty one when it cannot be read (cards are plain then)."""
        try:
            return msgspec.json.decode((self.folder / "layers.json").read_bytes(), type=LayerIndex)
        except (OSError, msgspec.DecodeError):
            return LayerIndex({}, {})

    def width_of(self, name: str, pixels: int) -> int:
        """The width a card is best made from: the least that is not smaller, or the largest; 0 if there is none."""
        asked = self.style, name, pixels
        if asked not in self._best:
            self._best[asked] = self._width_of(recipe(name, self.style), pixels)
        return self._best[asked]

    def _width_of(self, layers: list[Layer], pixels: int) -> int:
        wanted = {layer for layer, _ in layers}
        widths = sorted(int(width) for width, layers in self.index.layers.items() if wanted <= layers.keys())
        return next((width for width in widths if width >= pixels), max(widths, default=0))

    def make_room(self, window: int) -> None:
        """What is kept suits a window of so many bytes."""
        self._faces.budget = FACE_BYTES + round(FACES_IN_WINDOWS * window)
        self._wholes.budget = self._passing.budget = max(LEAST, round(PART * window))

    @property
    def room(self) -> int:
        """How many bytes of faces are kept."""
        return self._faces.budget

    def forget(self) -> None:
        self._best.clear()
        self._wholes.clear()
        self._faces.clear()
        self._passing.clear()

    def face(self, name: str, pixels: int, trump: bool = False, keep: Kept = "passing") -> pygame.Surface:
        """The card alone, ``pixels`` wide; ``trump``: it wears the crown."""
        key = self.style, name, pixels
        if trump:
            return self._crowned(name, pixels, keep)
        store = self._faces if keep == "ready" or self._faces.holds(key) else self._passing
        if not keep and not store.holds(key):
            return self._made(name, pixels)
        return store.get(key, lambda: Sprite(self._made(name, pixels))).surface

    def _made(self, name: str, pixels: int) -> pygame.Surface:
        try:
            return self._scaled(recipe(name, self.style), pixels)
        except (pygame.error, OSError, KeyError):
            return plain_card(name, pixels)

    def _crowned(self, name: str, pixels: int, keep: Kept) -> pygame.Surface:
        """Made of the card without the crown, which has been read in time, and not kept: that takes no time."""
        card = self.face(name, pixels, keep=keep)
        crowned = card.copy()
        crowned.blit(self.crown(pixels), (0, 0), special_flags=pygame.BLEND_PREMULTIPLIED)
        return crowned

    def crown(self, pixels: int) -> pygame.Surface:
        """The mark of a trump alone, where it is on a card ``pixels`` wide; nothing if it cannot be read."""
        key = self.style, "crown", pixels
        try:
            return self._faces.get(key, lambda: Sprite(self._scaled(crown(self.style), pixels))).surface
        except (pygame.error, OSError, KeyError):
            return pygame.Surface((pixels, round(pixels * RATIO)), pygame.SRCALPHA)

    def _scaled(self, layers: list[Layer], pixels: int) -> pygame.Surface:
        """Raises what `_composed` raises."""
        width = self._width_of(layers, pixels)
        whole = self._wholes.get((tuple(layers), width), lambda: Sprite(self._composed(layers, width))).surface
        size = pixels, round(pixels * RATIO)
        return whole if size == whole.get_size() else pygame.transform.smoothscale(whole, size)

    def _composed(self, layers: list[Layer], width: int) -> pygame.Surface:
        """The layers on each other. Raises KeyError, OSError or pygame.error when one is missing or damaged."""
        whole = self._read(*layers[0], width)
        for name, tint in layers[1:]:
            layer = self._read(name, tint, width)
            if _is_half(whole) and not _is_half(layer):
                whole = _turned_too(whole)
            elif _is_half(layer) and not _is_half(whole):
                layer = _turned_too(layer)
            whole.blit(layer, (0, 0), special_flags=pygame.BLEND_PREMULTIPLIED)
        return _turned_too(whole) if _is_half(whole) else whole

    def _read(self, name: str, tint: str, width: int) -> pygame.Surface:
        layer = self._unpacked(name, str(width)).convert_alpha()
        layer.premul_alpha_ip()  # a picture less: the system gives memory for a large one page by page
        if tint:
            layer.fill(tint, special_flags=pygame.BLEND_RGB_MULT)
        return layer

    def _unpacked(self, name: str, width: str) -> pygame.Surface:
        begin, length = self.index.layers[width][name]
        with open(self.folder / self.index.files[width], "rb") as file:
            file.seek(begin)
            layer = pygame.image.load(io.BytesIO(file.read(length)), ".webp")
        if name not in self.index.differ.get(width, ()):
            return layer
        first = self._unpacked(name.rpartition("-")[0], width)
        pixels = _added(pygame.image.tobytes(first, "RGBA"), pygame.image.tobytes(layer, "RGBA"))
        return pygame.image.frombytes(pixels, layer.size, "RGBA")


def _added(first: bytes, other: bytes) -> bytes:
    """The sums of their bytes, each without its carry: the highest bits are added by themselves."""
    one, two = int.from_bytes(first, "little"), int.from_bytes(other, "little")
    high, low = _bits(len(first))
    return (((one & low) + (two & low)) ^ ((one ^ two) & high)).to_bytes(len(first), "little")


@lru_cache(2)
def _bits(length: int) -> tuple[int, int]:
    """The highest bit of each of so many bytes, and all others."""
    return int.from_bytes(b"\x80" * length, "little"), int.from_bytes(b"\x7f" * length, "little")


def _is_half(layer: pygame.Surface) -> bool:
    return layer.height <= layer.width


def _turned_too(half: pygame.Surface) -> pygame.Surface:
    """A layer of which only the upper half is kept, since the lower is the same turned round."""
    whole = pygame.Surface((half.width, 2 * half.height), pygame.SRCALPHA)
    whole.blit(half, (0, 0), special_flags=pygame.BLEND_PREMULTIPLIED)
    whole.blit(pygame.transform.flip(half, True, True), (0, half.height), special_flags=pygame.BLEND_PREMULTIPLIED)
    return whole


class Light(Struct, frozen=True):
    """How a card's shadow falls: a flat copy of its outline, so far to the right and down (at card width 100)."""

    dx: float
    dy: float
    alpha: int


LYING = Light(1, 2.6, 120)
LIFTED = Light(5, 12, 88)


class CardLook(Struct, frozen=True):
    """One way a card can look. ``pixels`` is the width, ``angle`` clockwise degrees, ``squeeze`` sixteenths of it;
    ``lying`` the width that it has where it comes to rest, 0 if it does not move. ``hasty``: it passes upright, and is
    made from what is ready rather than read.
    """

    name: str
    pixels: int
    angle: float
    lifted: bool
    squeeze: int
    dim: int
    trump: bool = False
    lying: int = 0
    hasty: bool = False


class Cards:
    """Card pictures in the style that was chosen."""

    def __init__(self, folder: Path) -> None:
        self._pack = PackPictures(folder)
        self._scratch = pygame.Surface((0, 0), pygame.SRCALPHA)

    @property
    def style(self) -> PackStyle:
        return self._pack.style

    @style.setter
    def style(self, style: PackStyle) -> None:
        self._pack.style = style

    def face(self, name: str, pixels: int, trump: bool = False) -> pygame.Surface:
        """The premultiplied card alone, upright, ``pixels`` wide."""
        return self._pack.face(name, pixels, trump)

    def _finer(self, name: str, pixels: int) -> int:
        """The width of the picture that a turned card of this width is made from."""
        larger = round(pixels * FINER)
        return larger if larger <= self._pack.width_of(name, larger) else pixels

    def ready(self, pixels: int, name: str) -> None:
        """Read now what a card that lies so wide will be made from while it is turned, or moves."""
        self._pack.face(name, self._finer(name, pixels), keep="ready")

    def keeps(self, pixels: int) -> int:
        """How many cards made `ready` at this width are kept."""
        return int(self._pack.room / (4 * RATIO * (FINER * pixels) ** 2))

    def make_room(self, window: int) -> None:
        """What is kept suits a window of so many bytes."""
        self._pack.make_room(window)

    def forget(self) -> None:
        """Give back what other sizes will not need."""
        self._pack.forget()

    def draw(self, look: CardLook) -> Sprite:
        """The card with its shadow; the point of reference is the card's centre."""
        source = self._source(look)
        if look.angle:
            card = self._narrowed(look, source, source)
            card = pygame.transform.rotozoom(card, -look.angle, look.pixels / source)
        else:
            card = self._narrowed(look, source, look.pixels)
        return _lit(card, LIFTED if look.lifted else LYING, look.pixels / 100)

    def _source(self, look: CardLook) -> int:
        """The width of the face that a card is drawn from. Of the many widths of a moving card none is kept."""
        best = self._finer(look.name, look.pixels) if look.angle or look.hasty else look.pixels
        ready = self._finer(look.name, look.lying), look.lying
        if best in ready:
            return best
        return next((width for width in ready if NEAR * look.pixels <= width <= FAR * look.pixels), best)

    def _narrowed(self, look: CardLook, source: int, pixels: int) -> pygame.Surface:
        """The card as ``look`` has it but upright, ``pixels`` wide in an empty edge, from the face ``source`` wide.

        It is good until the next one is asked for: a dozen cards that turn in one frame need no memory of their own.
        """
        # A card that lies is kept with its shadow, not by itself too: the faces that are ready need the room.
        keep: Kept = "" if pixels == look.lying and not look.hasty else "passing"
        keep = "ready" if source == self._finer(look.name, look.lying) else keep
        face = self._pack.face(look.name, source, look.trump, keep)
        size = wide, tall = max(1, round(pixels * look.squeeze / SQUEEZE_STEPS)), round(pixels * RATIO)
        padded = self._emptied((wide + 2 * EDGE, tall + 2 * EDGE))
        inner = padded.subsurface((EDGE, EDGE), size)
        if face.get_size() == size:
            inner.blit(face, (0, 0), special_flags=pygame.BLEND_PREMULTIPLIED)
        else:
            pygame.transform.smoothscale(face, size, inner)
        if look.dim:
            kept = 255 - look.dim
            padded.fill((kept, kept, kept, 255), special_flags=pygame.BLEND_RGBA_MULT)
        return padded

    def _emptied(self, size: tuple[int, int]) -> pygame.Surface:
        """An empty part of a surface that grows as it must: one of each size would be fresh memory."""
        room = max(size[0], self._scratch.width), max(size[1], self._scratch.height)
        if room != self._scratch.get_size():
            self._scratch = pygame.Surface(room, pygame.SRCALPHA)
        part = self._scratch.subsurface((0, 0), size)
        part.fill(0)
        return part


def _lit(card: pygame.Surface, light: Light, scale: float) -> Sprite:
    """The card over its shadow; the point of reference is the card's centre."""
    dx, dy = round(light.dx * scale), round(light.dy * scale)
    surface = pygame.Surface((card.width + dx, card.height + dy), pygame.SRCALPHA)
    surface.blit(card, (dx, dy), special_flags=pygame.BLEND_PREMULTIPLIED)
    surface.fill((0, 0, 0, light.alpha), special_flags=pygame.BLEND_RGBA_MULT)
    surface.blit(card, (0, 0), special_flags=pygame.BLEND_PREMULTIPLIED)
    return Sprite(surface, (card.width // 2, card.height // 2))

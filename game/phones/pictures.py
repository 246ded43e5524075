"""The pictures of the phones' page besides the cards: the window's own, as small files made when first asked for."""

import io
from collections.abc import Callable
from functools import partial
from hashlib import sha256

import pygame

from engine.rules.cards import SUIT_LETTERS
from engine.version import VERSION
from game.system.paths import assets
from game.text.i18n import spoken
from game.ui.art.cards import Deck
from game.ui.art.colours import GOLD, IVORY, ON_PAPER, WALNUT_DARK
from game.ui.art.pictures import Pictures

PORTRAITS = range(1, 9)
FACE, HEAD = 120, 280
"""Pixels across a portrait at a plate, and the fool's."""
LOOKS = ("shut", "left", "right", "down", "wince", "grin")
"""The expressions on a portrait's strip, in order."""
SIGNS = {"sword": IVORY, "shield": IVORY, "hand": IVORY, "laurel": IVORY, "plus": IVORY, "exchange": IVORY} | {
    "laurel-gold": GOLD
}
"""The ribbons' signs on their strip, in order, and a laurel for whoever is out."""
SIGN, SUIT = 48, 72
"""Pixels of a sign, and of a suit."""
FELT = (800, 450)
CAP, STAMP, STICK = 1.2, 1.0, 1.0
"""Pixels to the logical px of what is shown at the end."""
STAMPED = ("en", "pl", "ru", "uk")
"""The languages whose word for the fool has a stamp; the others have the English one."""


class PagePictures:
    """Pictures by name, of one pack's colours. Belongs to the server's thread."""

    def __init__(self, deck: Deck) -> None:
        self._pictures = Pictures(assets() / "pictures")
        self._deck: Deck = deck
        stamp = spoken() if spoken() in STAMPED else "en"
        self._made: dict[str, Callable[[], pygame.Surface]] = {
            "felt.jpg": self._felt,
            "signs.png": self._signs,
            "suits.png": self._suits,
            "cap.png": lambda: self._pictures.scaled("jester_cap", CAP).surface,
            "stamp.png": lambda: self._pictures.scaled(f"stamp_durak_{stamp}", STAMP).surface,
            "stick.png": lambda: self._pictures.scaled("match", STICK).surface,
        }
        for number in PORTRAITS:
            self._made[f"portrait-{number}.jpg"] = partial(self._portrait, number, FACE)
            self._made[f"head-{number}.jpg"] = partial(self._portrait, number, HEAD)
            self._made[f"looks-{number}.jpg"] = partial(self._looks, number)
        self.folder = f"look-{sha256(f'{VERSION} {deck} {stamp} {FACE} {HEAD} {FELT}'.encode()).hexdigest()[:8]}"

    def crowns(self) -> dict[int, tuple[float, float]]:
        """Where on each portrait the cap sits, as parts of its width."""
        found = {}
        for number in PORTRAITS:
            entry = self._pictures.index[f"portrait-{number}"]
            x, y = entry.crown or (entry.size[0] / 2, entry.size[1] / 3)
            found[number] = round(x / entry.size[0], 3), round(y / entry.size[1], 3)
        return found

    def file(self, name: str) -> tuple[str, bytes] | None:
        """Type and content of a picture; None: there is none."""
        make = self._made.get(name)
        if make is None:
            return None
        return ("image/png", png(make())) if name.endswith(".png") else ("image/jpeg", _jpeg(make()))

    def _portrait(self, number: int, wide: int, look: str = "") -> pygame.Surface:
        whole = self._pictures.source(f"portrait-{number}")
        looks = self._pictures.index[f"looks-{number}"]
        if look in looks.cells:
            whole = whole.copy()
            whole.blit(self._pictures.source(f"looks-{number}"), looks.places[look], looks.cells[look])
        return pygame.transform.smoothscale(whole, (wide, wide))

    def _looks(self, number: int) -> pygame.Surface:
        return _strip([self._portrait(number, FACE, look) for look in LOOKS])

    def _signs(self) -> pygame.Surface:
        cells = (self._pictures.cell("icons", name.split("-")[0], SIGN, colour) for name, colour in SIGNS.items())
        return _strip([cell.surface for cell in cells])

    def _suits(self) -> pygame.Surface:
        cells = (self._pictures.cell("suits", letter, SUIT, ON_PAPER[self._deck][letter]) for letter in SUIT_LETTERS)
        return _strip([cell.surface for cell in cells])

    def _felt(self) -> pygame.Surface:
        return pygame.transform.smoothscale(self._pictures.source("club_felt"), FELT)


def _strip(pictures: list[pygame.Surface]) -> pygame.Surface:
    """Pictures of one size side by side."""
    wide, high = pictures[0].get_size()
    strip = pygame.Surface((wide * len(pictures), high), pygame.SRCALPHA)
    for number, picture in enumerate(pictures):
        strip.blit(picture, (number * wide, 0))
    return strip


def png(picture: pygame.Surface) -> bytes:
    """A premultiplied picture as a file, in which colours are not."""
    straight = pygame.Surface(picture.get_size(), pygame.SRCALPHA)
    straight.blit(picture, (0, 0), special_flags=pygame.BLEND_PREMULTIPLIED)
    return _saved(straight, "png")


def _jpeg(picture: pygame.Surface) -> bytes:
    """A premultiplied picture on the colour of the frame."""
    whole = pygame.Surface(picture.get_size())
    whole.fill(WALNUT_DARK)
    whole.blit(picture, (0, 0), special_flags=pygame.BLEND_PREMULTIPLIED)
    return _saved(whole, "jpg")


def _saved(picture: pygame.Surface, kind: str) -> bytes:
    file = io.BytesIO()
    pygame.image.save(picture, file, f"picture.{kind}")
    return file.getvalue()

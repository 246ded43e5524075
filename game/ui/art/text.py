"""Letters: the bundled faces at any size, measured in logical px, and the lines that are made of them."""

import re
from functools import lru_cache
from typing import Literal

import pygame

from engine.rules.cards import SUIT_SIGNS
from game.system.paths import assets, shipped
from game.ui.art.sprite import Sprite

Face = Literal["regular", "italic", "bold", "serif"]
Align = Literal["left", "centre", "right"]

FILES: dict[Face, str] = {
    "regular": "PTSans_400Regular.ttf",
    "italic": "PTSans_400Regular_Italic.ttf",
    "bold": "PTSans_700Bold.ttf",
    "serif": "PTSerif_700Bold.ttf",
}
MEASURED_AT = 200
"""Widths are measured once at this size, so that layouts do not depend on the window's."""
SET_WIDER = 1.045
"""Letters set to whole pixels run so much wider than they measure: paper cut to its words leaves room for it."""
FONTS, STRINGS = 48, 8192
"""So many are kept. Each size of a face holds a file open, and a window that is pulled about asks for ever new ones."""


STAR = "★"
"""How a joker is written."""
SIGN_SIZE, SIGN_WIDE = 0.84, 1.0
"""How large a suit is drawn, and how wide it is set, as parts of the size of the type."""
SEVERAL = 4
"""The number of spaces that can be narrowed (`tighter`)."""
SPARE = 2
"""The fewest words left on a line that gives one to a last line of a single word."""
OPENING = frozenset("«„“‘([")
"""What a word may begin with."""
CAP = 0.35
"""Half the height of a capital, as a part of the size: how far the baseline lies below a line's middle."""
_SIGNS = re.compile(f"([{SUIT_SIGNS}{STAR}])")


def font(face: Face, pixels: int) -> pygame.font.Font:
    """One face at ``pixels`` height."""
    if not pygame.font.get_init():
        pygame.font.init()
    try:
        kept = _font(face, max(4, pixels))
        kept.get_height()
    except pygame.error:  # pygame was left and entered again since
        _font.cache_clear()
        kept = _font(face, max(4, pixels))
    return kept


@lru_cache(FONTS)
def _font(face: Face, pixels: int) -> pygame.font.Font:
    path = assets() / "fonts" / FILES[face]
    with shipped(path):
        pygame.set_error("")
        made = pygame.font.Font(path, pixels)
        if pygame.get_error():  # the library makes a font of a damaged file too, and falls when it is used
            raise pygame.error(pygame.get_error())
        return made


def measure(string: str, size: float, face: Face) -> float:
    """Width in the same unit as ``size``."""
    return _measured(string, face) * size / MEASURED_AT


@lru_cache(STRINGS)
def set_wide(string: str, pixels: int, face: Face) -> int:
    """How many pixels wide a line is set: each letter takes whole ones, which adds up in small type."""
    return _width(font(face, pixels), string)


@lru_cache(STRINGS)
def _measured(string: str, face: Face) -> int:
    return _width(font(face, MEASURED_AT), string)


def _width(type_: pygame.font.Font, string: str) -> int:
    """Words with whole spaces between them: the faces kern some letters so far into a space that it disappears."""
    words = string.split(" ")
    return sum(type_.size(word)[0] for word in words) + (len(words) - 1) * type_.size(" ")[0]


def fit(string: str, size: float, face: Face, width: float) -> float:
    """The size, ``size`` at most, at which the line is no wider than ``width``."""
    long = measure(string, size, face)
    return size if long <= width else size * width / long


@lru_cache(STRINGS)
def pieces(words: str) -> tuple[str, ...]:
    """Runs of letters, and single signs of cards: no typeface of ours has these, they are drawn."""
    return tuple(piece for piece in _SIGNS.split(words) if piece)


def has_signs(words: str) -> bool:
    """Whether anything in it is drawn rather than set."""
    return _SIGNS.search(words) is not None


@lru_cache(STRINGS)
def wide(words: str, size: float, face: Face) -> float:
    """How wide a line is in which cards may be named."""
    return sum(size * SIGN_WIDE if _SIGNS.fullmatch(piece) else measure(piece, size, face) for piece in pieces(words))


def wrap(string: str, size: float, face: Face, width: float) -> list[str]:
    """The lines of a paragraph in which cards may be named, broken at spaces; its last line is no single word if the
    line before can spare one.
    """
    lines: list[list[str]] = []
    for word in unbroken(string):
        if lines and wide(" ".join((*lines[-1], word)), size, face) <= width:
            lines[-1].append(word)
        else:
            lines.append([word])
    if len(lines) > 1 and lines[-1][0] == string.split()[-1] and len(lines[-2]) > SPARE:
        last = [lines[-2][-1], *lines[-1]]
        if wide(" ".join(last), size, face) <= width:
            lines[-2:] = [lines[-2][:-1], last]
    return [" ".join(line) for line in lines]


@lru_cache(STRINGS)
def unbroken(string: str) -> tuple[str, ...]:
    """The words of a paragraph. A dash, a "%" or a suit stays with the word before it: no line begins with one."""
    words: list[str] = []
    for word in string.split():
        if words and not any(sign.isalnum() for sign in word) and word[0] not in OPENING:
            words[-1] += f" {word}"
        else:
            words.append(word)
    return tuple(words)


def balanced(string: str, size: float, face: Face, lines: int) -> float:
    """The least width at which a paragraph takes no more than so many lines: they are about equally long."""
    words = unbroken(string)
    ends = [wide(" ".join(words[a:b]), size, face) for a in range(len(words)) for b in range(a + 1, len(words) + 1)]
    return next((width for width in sorted(ends) if len(wrap(string, size, face, width)) <= lines), 0.0)


def wrap_evenly(string: str, size: float, face: Face, width: float) -> list[str]:
    """The paragraph in no more lines than that width takes, and these as even as they come: no word is left alone."""
    lines = wrap(string, size, face, width)
    return wrap(string, size, face, balanced(string, size, face, len(lines)) or width)


def tighter(string: str, pixels: int, face: Face, room: int) -> int:
    """How many pixels each space gives way where a line of several words is set wider than its room (SET_WIDER).

    A quarter of it at most, or one pixel; in a few words that would be seen and gains nothing.
    """
    over, spaces = set_wide(string, pixels, face) - room, string.count(" ")
    if over <= 0 or spaces < SEVERAL:
        return 0
    return min(-(-over // spaces), max(1, font(face, pixels).size(" ")[0] // 4))


def render(string: str, pixels: int, face: Face, colour: str, align: Align, tight: int = 0) -> Sprite:
    """A line of text; its point of reference is on the baseline, at the end ``align`` names. Spaces are ``tight``er."""
    type_ = font(face, pixels)
    surface = _spaced(type_, string, colour, tight).premul_alpha()
    x = {"left": 0, "centre": surface.get_width() // 2, "right": surface.get_width()}[align]
    return Sprite(surface, (x, type_.get_ascent()))


def _spaced(type_: pygame.font.Font, string: str, colour: str, tight: int) -> pygame.Surface:
    """A line in which spaces are as wide as they were cut (see `_width`), or narrower."""
    if " " not in string:
        return type_.render(string, True, colour).convert_alpha()
    wide = _width(type_, string) - tight * string.count(" ")
    line = pygame.Surface((wide, type_.get_height()), pygame.SRCALPHA)
    x, space = 0, type_.size(" ")[0] - tight
    for word in string.split(" "):
        drawn = type_.render(word, True, colour).convert_alpha()
        # Letters that lean over their neighbour's place must not be cut off: the larger value of a pixel stays.
        line.blit(drawn, (x, 0), special_flags=pygame.BLEND_RGBA_MAX)
        x += type_.size(word)[0] + space
    return line

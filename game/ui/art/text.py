"""Letters: the bundled faces at any size, measured in logical px, and the lines that are made of them."""

import re
import unicodedata
from functools import lru_cache
from pathlib import Path
from typing import Literal, NamedTuple

import pygame

from engine.rules.cards import SUIT_SIGNS
from game.system import system_fonts
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
FONTS, STRINGS = 32, 8192
"""So many are kept. Each size of a face holds a file open and 110 KB, and a window that is pulled about asks for ever
new ones."""


STAR = "★"
"""How a joker is written."""
SIGN_SIZE, SIGN_WIDE = 0.84, 1.0
"""How large a suit is drawn, and how wide it is set, as parts of the size of the type."""
SEVERAL = 4
"""The number of spaces that can be narrowed (`tighter`)."""
SPARE = 2
"""The fewest words left on a line that gives one to a last line of a single word."""
OPENING = frozenset("«„“‘([")
"""Characters that may open a word."""
CAP = 0.35
"""Half the height of a capital, as a part of the size: how far the baseline lies below a line's middle."""
_SIGNS = re.compile(f"([{SUIT_SIGNS}{STAR}])")
OURS = re.compile(
    "[ -~\u00a0-\u0109\u0116-\u011f\u0139-\u013e\u0141-\u0148\u0150-\u0165\u0401-\u040c\u040e-\u044f\u0451-\u045c"
    "\u048a-\u04c0\u2013\u2014\u2018-\u201a\u201c-\u201e\u2022\u2026\u2116\u2212]*"
)
"""Text of letters that all our faces have: nearly everything. The rest is looked up."""
AS_OURS = 0.94
"""The size at which letters of other fonts are about as large as ours."""
ALEF = "\N{ARABIC LETTER ALEF}"
RIGHT_TO_LEFT = frozenset(("R", "AL"))


class Run(NamedTuple):
    """A part of a line: its letters, the font of the system that has them (None: ours), and its direction."""

    letters: str
    file: Path | None
    backwards: bool = False


def font(face: Face, pixels: int) -> pygame.font.Font:
    """One face at ``pixels`` height."""
    if not pygame.font.get_init():
        pygame.font.init()
    try:
        kept = _font(face, max(4, pixels))
        kept.get_height()
    except pygame.error:  # pygame was left and entered again since
        _font.cache_clear()
        _of_system.cache_clear()
        kept = _font(face, max(4, pixels))
    return kept


def _file(face: Face) -> Path:
    return assets() / "fonts" / FILES[face]


@lru_cache(FONTS)
def _font(face: Face, pixels: int) -> pygame.font.Font:
    path = _file(face)
    with shipped(path):
        pygame.set_error("")
        made = pygame.font.Font(path, pixels)
        if pygame.get_error():  # the library makes a font of a damaged file too, and falls when it is used
            raise pygame.error(pygame.get_error())
        return made


def _other_font(file: Path, pixels: int, backwards: bool, face: Face) -> pygame.font.Font:
    """A font of the system, or ours if it cannot be used after all."""
    font(face, pixels)  # forgets all fonts of a pygame that was left since
    try:
        return _of_system(file, max(4, round(pixels * AS_OURS)), backwards)
    except (pygame.error, OSError):
        return font(face, pixels)


@lru_cache(FONTS)
def _of_system(file: Path, pixels: int, backwards: bool) -> pygame.font.Font:
    made = pygame.font.Font(file, pixels)
    if backwards:
        made.set_direction(pygame.DIRECTION_RTL)
        if system_fonts.has(file, ord(ALEF)):
            made.set_script("Arab")  # its letters join; Hebrew ones are set in the same way
    return made


@lru_cache(STRINGS)
def runs(string: str, face: Face) -> tuple[Run, ...]:
    """The parts of a line that are set in one font. Words that run right to left stay in their order."""
    if OURS.fullmatch(string):
        return (Run(string, None),)
    found: list[Run] = []
    for letter in string:
        joins = letter == " " or unicodedata.combining(letter)
        last = found[-1] if found else None
        if last is not None and joins and (last.file is None or letter == " " or _has(last.file, letter)):
            found[-1] = last._replace(letters=last.letters + letter)
            continue
        backwards = unicodedata.bidirectional(letter) in RIGHT_TO_LEFT
        file = file_with(letter, face)
        if last is not None and (last.file, last.backwards) == (file, backwards):
            found[-1] = last._replace(letters=last.letters + letter)
            continue
        spaces = ""
        if last is not None and last.backwards:  # a space at its end would stand at its left
            kept = last.letters.rstrip(" ")
            found[-1], spaces = last._replace(letters=kept), last.letters[len(kept) :]
        found += [*([Run(spaces, None)] if spaces else []), Run(letter, file, backwards)]
    return tuple(found)


@lru_cache(STRINGS)
def file_with(letter: str, face: Face) -> Path | None:
    """The font of the system for a letter that ``face`` lacks; None if it is ours, or nobody has it."""
    if _has(_file(face), letter):
        return None
    return system_fonts.font_with(letter, face in ("bold", "serif"), _usable)


@lru_cache(STRINGS)
def _usable(file: Path) -> bool:
    """Whether the library can set type with this file."""
    try:
        font("bold", MEASURED_AT)
        return bool(pygame.font.Font(file, MEASURED_AT).render("A", True, "black"))
    except (pygame.error, OSError):
        return False


def _has(file: Path, letter: str) -> bool:
    return system_fonts.has(file, ord(letter))


@lru_cache(STRINGS)
def unshown(string: str, face: Face = "bold") -> str:
    """The letters that no font here has: they would be drawn as boxes."""
    if OURS.fullmatch(string):
        return ""
    return "".join(
        letter
        for letter in string
        if _SIGNS.fullmatch(letter) is None and not _has(_file(face), letter) and file_with(letter, face) is None
    )


def measure(string: str, size: float, face: Face = "bold") -> float:
    """Width in the same unit as ``size``."""
    return measured(string, face) * size / MEASURED_AT


@lru_cache(STRINGS)
def set_wide(string: str, pixels: int, face: Face) -> int:
    """How many pixels wide a line is set: each letter takes whole ones, which adds up in small type."""
    return _width(face, pixels, string)


@lru_cache(STRINGS)
def measured(string: str, face: Face) -> int:
    """Its width at the size MEASURED_AT."""
    return _width(face, MEASURED_AT, string)


def _width(face: Face, pixels: int, string: str) -> int:
    """Words with whole spaces between them: the faces kern some letters so far into a space that it disappears."""
    if not OURS.fullmatch(string) and any(run.file is not None for run in runs(string, face)):
        return sum(_run_width(face, pixels, run) for run in runs(string, face))
    return _own_width(font(face, pixels), string)


def _own_width(type_: pygame.font.Font, string: str) -> int:
    words = string.split(" ")
    return sum(type_.size(word)[0] for word in words) + (len(words) - 1) * type_.size(" ")[0]


def _run_width(face: Face, pixels: int, run: Run) -> int:
    if run.file is None:
        return _own_width(font(face, pixels), run.letters)
    return _other_font(run.file, pixels, run.backwards, face).size(run.letters)[0]


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
    mixed = not OURS.fullmatch(string) and any(run.file is not None for run in runs(string, face))
    surface = (_mixed(string, pixels, face, colour) if mixed else _spaced(type_, string, colour, tight)).premul_alpha()
    x = {"left": 0, "centre": surface.get_width() // 2, "right": surface.get_width()}[align]
    return Sprite(surface, (x, type_.get_ascent()))


def _spaced(type_: pygame.font.Font, string: str, colour: str, tight: int) -> pygame.Surface:
    """A line in which spaces are as wide as they were cut (see `_width`), or narrower."""
    if " " not in string:
        return type_.render(string, True, colour).convert_alpha()
    words = string.split(" ")
    wide = _own_width(type_, string) - tight * string.count(" ")
    line = pygame.Surface((wide, type_.get_height()), pygame.SRCALPHA)
    x, space = 0, type_.size(" ")[0] - tight
    for word in words:
        drawn = type_.render(word, True, colour).convert_alpha()
        # Letters that lean over their neighbour's place must not be cut off: the larger value of a pixel stays.
        line.blit(drawn, (x, 0), special_flags=pygame.BLEND_RGBA_MAX)
        x += type_.size(word)[0] + space
    return line


def _mixed(string: str, pixels: int, face: Face, colour: str) -> pygame.Surface:
    """A line with letters of the system's fonts, on the same baseline."""
    type_ = font(face, pixels)
    line = pygame.Surface((max(1, _width(face, pixels, string)), type_.get_height()), pygame.SRCALPHA)
    x = 0
    for run in runs(string, face):
        wide = _run_width(face, pixels, run)
        if not wide:  # marks without a letter, which SDL does not draw
            continue
        if run.file is None:
            drawn, rise = _spaced(type_, run.letters, colour, 0), 0
        else:
            other = _other_font(run.file, pixels, run.backwards, face)
            drawn = other.render(run.letters, True, colour).convert_alpha()
            rise = type_.get_ascent() - other.get_ascent()
        line.blit(drawn, (x, rise), special_flags=pygame.BLEND_RGBA_MAX)
        x += wide
    return line

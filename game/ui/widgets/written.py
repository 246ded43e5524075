"""Type with cards in it: suits and the joker's star are drawn, because no typeface of ours has them."""

import re
from functools import lru_cache
from math import cos, pi, sin

import pygame

from engine.rules.cards import SUIT_LETTERS, SUIT_SIGNS
from game.ui.art import Art, Pen, Sprite
from game.ui.art import text as letters
from game.ui.art.colours import INK
from game.ui.art.text import Align, Face
from game.ui.widgets import lettering
from game.ui.widgets.lettering import CAP

STAR = "★"
SIGN_SIZE, SIGN_WIDE = 0.84, 1.0
"""How large a suit is drawn, and how wide it is set, as parts of the size of the type."""
_SIGNS = re.compile(f"([{SUIT_SIGNS}{STAR}])")


def pieces(words: str) -> list[str]:
    """Runs of letters and single signs, in order."""
    return [piece for piece in _SIGNS.split(words) if piece]


def has_signs(words: str) -> bool:
    """Whether anything in it is drawn rather than set."""
    return _SIGNS.search(words) is not None


@lru_cache(4096)
def wide(words: str, size: float, face: Face) -> float:
    """How wide a line with signs is."""
    return sum(
        size * SIGN_WIDE if _SIGNS.fullmatch(piece) else letters.measure(piece, size, face) for piece in pieces(words)
    )


def broken(words: str, size: float, face: Face, width: float) -> list[str]:
    """The lines of a paragraph with signs, broken at spaces."""
    lines: list[str] = []
    for word in words.split():
        if lines and wide(f"{lines[-1]} {word}", size, face) <= width:
            lines[-1] += f" {word}"
        else:
            lines.append(word)
    return lines


def written(
    surface: pygame.Surface,
    art: Art,
    words: str,
    x: float,
    y: float,
    size: float,
    face: Face = "regular",
    colour: str = INK,
    align: Align = "left",
    width: float | None = None,
    suits: str | None = None,
) -> float:
    """One line with the middle of its capitals at ``y``, smaller where it would be wider than ``width``.

    Suits have their own colours, or ``suits`` where the ground is dark. Returns the line's width.
    """
    if lettering.heard is not None:
        lettering.heard.append((words, size))
    whole = wide(words, size, face)
    if width is not None and whole > width:
        size, whole = size * width / whole, width
    at = x - {"left": 0.0, "centre": whole / 2, "right": whole}[align]
    for piece in pieces(words):
        if piece == STAR:
            art.put(surface, _star(art, size * 0.9, suits or colour), at + size * SIGN_WIDE / 2, y)
            at += size * SIGN_WIDE
        elif piece in SUIT_SIGNS:
            letter = SUIT_LETTERS[SUIT_SIGNS.index(piece)]
            art.put(surface, art.suit(letter, size * SIGN_SIZE, suits), at + size * SIGN_WIDE / 2, y)
            at += size * SIGN_WIDE
        else:
            drawn = art.text(piece, size, face, colour)
            art.put(surface, drawn, at, y + size * CAP)
            at += drawn.width / art.metrics.k  # letters are set in whole pixels, and a suit stands right behind them
    return whole


def _star(art: Art, size: float, colour: str) -> Sprite:
    def draw(pen: Pen) -> None:
        points = []
        for i in range(10):
            r = size / 2 * (1.0 if i % 2 == 0 else 0.42)
            angle = i * pi / 5 - pi / 2
            points.append((size / 2 + r * cos(angle), size / 2 + r * sin(angle)))
        pen.polygon(points, colour)

    return art.vector(("star", size, colour), size, size, draw, (size / 2, size / 2))

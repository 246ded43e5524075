"""A lesson in a picture: cards, signs of the interface, and cards that beat others."""

from collections.abc import Sequence

import pygame

from engine.rules.cards import SUIT_LETTERS, SUIT_SIGNS
from game.ui.art import Art
from game.ui.art.colours import CINNABAR, LAPIS, MALACHITE, WALNUT

CARD, COVER_X, COVER_Y, COVER_TURN = 46.0, 16.0, 12.0, 8.0
SIGN = 30.0
GAP = 10.0
TINTS = {"sword": CINNABAR, "shield": LAPIS, "hand": CINNABAR, "tick": MALACHITE, "laurel": MALACHITE}
BEATEN_BY = "<"


def is_card(token: str) -> bool:
    return token[-1:] in SUIT_SIGNS


def measured(tokens: Sequence[str], s: float) -> float:
    """The width of a scene."""
    wide = 0.0
    for index, token in enumerate(tokens):
        if token == BEATEN_BY:
            wide += COVER_X - CARD - GAP
        else:
            wide += (CARD if is_card(token) else SIGN) + (GAP if index else 0.0)
    return wide * s


def draw_scene(
    surface: pygame.Surface, art: Art, tokens: Sequence[str], x: float, y: float, s: float, width: float
) -> None:
    """Draw the scene centred at ``x``, ``y``, scaled down to fit ``width``."""
    s *= min(1.0, width / max(1.0, measured(tokens, s)))
    at, over = x - measured(tokens, s) / 2, False
    for index, token in enumerate(tokens):
        if token == BEATEN_BY:
            over = True
            continue
        if over:
            at += (COVER_X - CARD) * s
        elif index:
            at += GAP * s
        if is_card(token):
            name = token[:-1] + SUIT_LETTERS[SUIT_SIGNS.index(token[-1])]
            low = COVER_Y / 2 * s if over else -COVER_Y / 2 * s if BEATEN_BY in tokens else 0.0
            art.put(surface, art.card(name, CARD * s, COVER_TURN if over else 0.0), at + CARD * s / 2, y + low)
            at += CARD * s
        else:
            art.put(surface, art.icon(token, SIGN * s, TINTS.get(token, WALNUT)), at + SIGN * s / 2, y)
            at += SIGN * s
        over = False

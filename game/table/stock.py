"""The static ground, the top bar, the talon's count, the trump's tile and the action buttons."""

import re

import pygame

from engine.cards import SUIT_LETTERS, SUIT_SIGNS, Pack
from engine.view import View
from game.art import Art
from game.art.colours import CINNABAR, FELT_DEEP, INK, IVORY, LINEN, LINEN_DARK, ON_WOOD
from game.art.shapes import PlateKind, PlateState
from game.art.slicing import nine
from game.metrics import Metrics
from game.table.placement import Rect
from game.table.room import Room
from game.words import _, ngettext

OFF_INK = "#6FA98A"
RIM_CORNERS = (176.0, 196.0, 176.0, 140.0)
"""Left, top, right, bottom of the rim's picture that must not be stretched: the printed cockerels lie in them."""
TOAST_SIZE = 18.0


def ground(art: Art, metrics: Metrics) -> pygame.Surface:
    """Cloth, wood and inlay: drawn once per window size."""
    size = metrics.width, metrics.height
    surface = pygame.Surface(size).convert()
    if metrics.upright:
        lying = art.cover("club_felt", metrics.lh, metrics.lw).surface
        surface.blit(pygame.transform.rotate(lying, 90), (0, 0))
    else:
        art.put(surface, art.cover("club_felt", metrics.lw, metrics.lh), 0, 0)
    left, top, right, bottom = (metrics.px(side) for side in RIM_CORNERS)
    sides = (left, top, right, bottom)
    rim = nine(art.picture("club_rim").surface, sides, sides, size)
    surface.blit(rim, (0, 0), special_flags=pygame.BLEND_PREMULTIPLIED)
    art.put(surface, art.picture("rim_inlay"), metrics.lw / 2, 24)
    return surface


def draw_bar(surface: pygame.Surface, art: Art, view: View, pack: Pack) -> None:
    """The game's name and where we are in it."""
    name = _("Podkidnoy")
    art.put(surface, art.text(name, 16, colour=LINEN), 40, 30)
    x = 40 + art.measure(name, 16) + 14
    parts = [ngettext("{0} card", "{0} cards", pack.size).format(pack.size)]
    if view.number:
        parts.append(_("deal {0}").format(view.number))
    if view.bout:
        parts.append(_("bout {0}").format(view.bout))
    art.put(surface, art.text("  ·  ".join(parts), 16, "regular", ON_WOOD), x, 30)


def draw_talon(surface: pygame.Surface, art: Art, view: View, room: Room, count: int) -> None:
    """The number of cards left over the stack, or the trump alone in the stack's empty place. Under the cards."""
    if view.trump < 0 and not count:
        return
    letter = SUIT_LETTERS[view.trump] if view.trump >= 0 else ""
    if count:
        x, y = room.capsule
        art.put(surface, art.disc(16, IVORY, INK, 100), x, y)
        art.put(surface, art.text(str(count), 23, colour=INK, align="centre"), x - 16, y + 8)
        if letter:
            art.put(surface, art.suit(letter, 22), x + 22, y)
        return
    x, y = room.talon
    w, h = 100 * room.unit, 140 * room.unit
    art.put(surface, art.hole(w, h), x - w / 2, y - h / 2)
    art.put(surface, art.board(72, 72, IVORY), x - 36, y - 36)
    art.put(surface, art.suit(letter, 48), x, y)


def draw_badge(surface: pygame.Surface, art: Art, room: Room) -> None:
    """The turn-up may be exchanged: two arrows on a red disc."""
    x, y = room.badge
    art.put(surface, art.disc(19, CINNABAR, IVORY), x, y)
    art.put(surface, art.icon("exchange", 24, IVORY), x, y)


def draw_button(
    surface: pygame.Surface, art: Art, box: Rect, sign: str, words: str, kind: PlateKind, state: PlateState
) -> None:
    """A button of the action column; off, it is a dark place that waits."""
    if state == "off":
        art.put(surface, art.hole(box.w, box.h), box.x, box.y)
    else:
        art.put(surface, art.plate(box.w, box.h, kind, state), box.x, box.y)
    colour = OFF_INK if state == "off" else IVORY if kind in ("take", "main") else INK
    size = art.fit(words, 20, "bold", box.w - 62)
    wide = art.measure(words, size)
    left = box.centre[0] - (28 + wide) / 2
    y = box.centre[1] + (2 if state == "down" else 0)
    tint = CINNABAR if kind == "linen" and state != "off" else colour
    art.put(surface, art.icon(sign, 21, tint), left + 10, y)
    art.put(surface, art.text(words, size, colour=colour), left + 28, y + size * 0.35)


def draw_icon(surface: pygame.Surface, art: Art, box: Rect, sign: str, hover: bool) -> None:
    if hover:
        art.put(surface, art.disc(19, FELT_DEEP, ON_WOOD), *box.centre)
    art.put(surface, art.icon(sign, 26, LINEN), *box.centre)


def draw_toast(surface: pygame.Surface, art: Art, words: str, x: float, y: float, most: float) -> None:
    """A sentence on a small board round ``x``, ``y``. Suits are drawn: no typeface of ours has them."""
    lines = art.wrap(words, TOAST_SIZE, "regular", most - 44)
    wide = max(_line_width(art, line) for line in lines) + 44
    tall = 24 * len(lines) + 18
    left, top = x - wide / 2, y - tall / 2
    art.put(surface, art.board(round(wide), tall, LINEN, inner=LINEN_DARK), left, top)
    for i, line in enumerate(lines):
        at = x - _line_width(art, line) / 2
        for piece in _pieces(line):
            if piece in SUIT_SIGNS:
                art.put(surface, art.suit(SUIT_LETTERS[SUIT_SIGNS.index(piece)], 16), at + 9, top + 22 + 24 * i)
            else:
                art.put(surface, art.text(piece, TOAST_SIZE, "regular", INK), at, top + 28 + 24 * i)
            at += _piece_width(art, piece)


def _pieces(line: str) -> list[str]:
    return [piece for piece in re.split(f"([{SUIT_SIGNS}])", line) if piece]


def _piece_width(art: Art, piece: str) -> float:
    """As drawn: letters are set in whole pixels, and a suit stands right behind them."""
    if piece in SUIT_SIGNS:
        return 18.0
    return art.text(piece, TOAST_SIZE, "regular", INK).width / art.metrics.k


def _line_width(art: Art, line: str) -> float:
    return sum(_piece_width(art, piece) for piece in _pieces(line))

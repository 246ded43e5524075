"""The top bar, the talon's count, the trump's tile and the action buttons."""

import re

import pygame

from engine.rules.cards import SUIT_LETTERS, SUIT_SIGNS, Pack
from engine.rules.view import View
from game.table.input.questions import Naming, naming_panel, suit_cells
from game.table.layout.geometry import Rect, Room
from game.table.paint.background import TINTS, Tint
from game.text.i18n import _, ngettext
from game.ui.art import Art
from game.ui.art.colours import CINNABAR, FELT_DEEP, INK, IVORY, LINEN, LINEN_DARK, ON_WOOD
from game.ui.art.shapes import PlateKind, PlateState
from game.ui.art.text import Face

BAR_SIZE, TOAST_SIZE = 16.0, 18.0
CLUB = TINTS["club"]


def draw_bar(surface: pygame.Surface, art: Art, view: View, pack: Pack, name: str, most: float) -> None:
    """The game's name and where we are in it, at most ``most`` wide."""
    parts = [ngettext("{0} card", "{0} cards", pack.size).format(pack.size)]
    if view.number:
        parts.append(_("deal {0}").format(view.number))
    if view.bout:
        parts.append(_("bout {0}").format(view.bout))
    words = "  ·  ".join(parts)
    wide = art.measure(name, BAR_SIZE) + 14 + art.measure(words, BAR_SIZE, "regular")
    size = BAR_SIZE * min(1.0, most / wide)
    art.put(surface, art.text(name, size, colour=LINEN), 40, 30)
    x = 40 + art.measure(name, size) + 14
    art.put(surface, art.text(words, size, "regular", ON_WOOD), x, 30)


def draw_talon(surface: pygame.Surface, art: Art, trump: int, room: Room, count: int, tint: Tint = CLUB) -> None:
    """The number of cards left over the stack, or the trump alone in the stack's empty place. Under the cards."""
    letter = SUIT_LETTERS[trump] if trump >= 0 else ""
    if count:
        (x, y), f = room.capsule, room.button_size
        art.put(surface, art.disc(16 * f, IVORY, INK, (100 if letter else 60) * f), x, y)
        left = x - 16 * f if letter else x
        art.put(surface, art.text(str(count), 23 * f, colour=INK, align="centre"), left, y + 8 * f)
        if letter:
            art.put(surface, art.suit(letter, 22 * f), x + 22 * f, y)
    elif letter:
        x, y = room.talon
        w, h = 100 * room.unit, 140 * room.unit
        art.put(surface, art.hole(w, h, tint.hole, tint.edge), x - w / 2, y - h / 2)
        art.put(surface, art.board(72, 72, IVORY), x - 36, y - 36)
        art.put(surface, art.suit(letter, 48), x, y)


def draw_badge(surface: pygame.Surface, art: Art, room: Room) -> None:
    """The turn-up may be exchanged: two arrows on a red disc."""
    x, y = room.badge
    art.put(surface, art.disc(19, CINNABAR, IVORY), x, y)
    art.put(surface, art.icon("exchange", 24, IVORY), x, y)


def draw_button(
    surface: pygame.Surface,
    art: Art,
    box: Rect,
    sign: str,
    words: str,
    kind: PlateKind,
    state: PlateState,
    tint: Tint = CLUB,
) -> None:
    """A button of the action column; off, it is a dark place that waits."""
    if state == "off":
        art.put(surface, art.hole(box.w, box.h, tint.hole, tint.edge), box.x, box.y)
    else:
        art.put(surface, art.plate(box.w, box.h, kind, state), box.x, box.y)
    colour = tint.words if state == "off" else IVORY if kind in ("take", "main") else INK
    f = box.h / 56
    size = art.fit(words, 20 * f, "bold", box.w - 58 * f)
    wide = art.measure(words, size)
    left = box.centre[0] - (28 * f + wide) / 2
    y = box.centre[1] + (2 if state == "down" else 0)
    mark = CINNABAR if kind == "linen" and state != "off" else colour
    art.put(surface, art.icon(sign, 21 * f, mark), left + 10 * f, y)
    art.put(surface, art.text(words, size, colour=colour), left + 28 * f, y + size * 0.35)


def draw_offer(surface: pygame.Surface, art: Art, box: Rect, words: str, state: PlateState, tint: Tint = CLUB) -> None:
    """A button beside the own ribbon; off, it waits for the right cards to be raised."""
    if state == "off":
        art.put(surface, art.hole(box.w, box.h, tint.hole, tint.edge), box.x, box.y)
    else:
        art.put(surface, art.plate(box.w, box.h, "linen", state), box.x, box.y)
    size, (x, y) = 17.0 * box.h / 40, box.centre
    while size > 12 and line_width(art, words, size) > box.w - 20:
        size -= 0.5
    colour, lower = (tint.words if state == "off" else INK), (2 if state == "down" else 0)
    draw_line(surface, art, words, x, y + lower, size, colour)


def draw_icon(surface: pygame.Surface, art: Art, box: Rect, sign: str, hover: bool) -> None:
    if hover:
        art.put(surface, art.disc(19, FELT_DEEP, ON_WOOD), *box.centre)
    art.put(surface, art.icon(sign, 26, LINEN), *box.centre)


def draw_toast(surface: pygame.Surface, art: Art, words: str, x: float, y: float, most: float) -> None:
    """A sentence on a small board round ``x``, ``y``. Suits are drawn: no typeface of ours has them."""
    lines = art.wrap(words, TOAST_SIZE, "regular", most - 44)
    wide = max(line_width(art, line, TOAST_SIZE, "regular") for line in lines) + 44
    tall = 24 * len(lines) + 18
    left, top = x - wide / 2, y - tall / 2
    art.put(surface, art.board(round(wide), tall, LINEN, inner=LINEN_DARK), left, top)
    for i, line in enumerate(lines):
        draw_line(surface, art, line, x, top + 22 + 24 * i, TOAST_SIZE, INK, "regular")


def draw_naming(surface: pygame.Surface, art: Art, room: Room, asked: Naming) -> None:
    """The question which suit a wild card counts as (R68)."""
    box = naming_panel(room)
    art.put(surface, art.board(box.w, box.h, LINEN, inner=LINEN_DARK), box.x, box.y)
    words = _("What is {0} to be?").format(asked.pack.sign(asked.card))
    draw_line(surface, art, words, box.centre[0], box.y + 27, 18, INK)
    for suit, cell in enumerate(suit_cells(room)):
        art.put(surface, art.plate(cell.w, cell.h, "plain"), cell.x, cell.y)
        art.put(surface, art.suit(SUIT_LETTERS[suit], 30), *cell.centre)
        if suit == asked.mark:
            art.put(surface, art.ring(cell.w, cell.h), cell.x, cell.y)


def draw_line(
    surface: pygame.Surface,
    art: Art,
    words: str,
    x: float,
    y: float,
    size: float,
    colour: str,
    face: Face = "bold",
) -> None:
    """A line with its middle at ``x``, ``y``. Suits are drawn: no typeface of ours has them."""
    at = x - line_width(art, words, size, face) / 2
    for piece in _pieces(words):
        if piece in SUIT_SIGNS:
            tint = None if colour in (INK, IVORY) else colour
            art.put(surface, art.suit(SUIT_LETTERS[SUIT_SIGNS.index(piece)], size * 0.9, tint), at + size * 0.62, y)
        else:
            art.put(surface, art.text(piece, size, face, colour), at, y + size / 3)
        at += _piece_width(art, piece, size, face)


def _pieces(line: str) -> list[str]:
    return [piece for piece in re.split(f"([{SUIT_SIGNS}])", line) if piece]


def _piece_width(art: Art, piece: str, size: float, face: Face = "bold") -> float:
    """As drawn: letters are set in whole pixels, and a suit stands right behind them."""
    if piece in SUIT_SIGNS:
        return size * 1.12
    return art.text(piece, size, face, INK).width / art.metrics.k


def line_width(art: Art, line: str, size: float, face: Face = "bold") -> float:
    return sum(_piece_width(art, piece, size, face) for piece in _pieces(line))

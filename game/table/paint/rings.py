"""Draws what the keys point at: the double ring, a line of words with what to press, the question at a card."""

import pygame

from game.table.input import choosing
from game.table.input.pointer_hints import Pointing
from game.table.layout.layout import Layout
from game.table.layout.placement import CARD_H, CARD_W, Key, Placement
from game.table.paint import table_furniture
from game.ui.art import Art
from game.ui.art.colours import INK, LINEN, LINEN_DARK
from game.ui.art.shapes import ring
from game.ui.art.sprite import Sprite
from game.ui.input import glyphs

SIZE = 16.0
CAP = 20.0
GAP, NEAR = 18.0, 6.0


def draw(surface: pygame.Surface, art: Art, layout: Layout, drawn: dict[Key, Placement], at: Pointing) -> None:
    """Over everything else on the table."""
    lying = drawn.get(at.card) if at.card is not None else None
    if lying is not None:
        art.put(surface, turned_ring(art, lying), lying.x, lying.y)
    elif at.box is not None:
        art.put(surface, art.ring(at.box.w, at.box.h), at.box.x, at.box.y)
    for box, cap in at.caps:
        glyphs.draw(surface, art, cap, box.x - 6, box.y + 2, CAP * layout.room.hint_size)
    if at.words:
        _draw_words(surface, art, layout, at)
    if at.choosing is not None:
        _draw_choosing(surface, art, layout, at)


def turned_ring(art: Art, at: Placement) -> Sprite:
    """The ring of a card as it lies; reference: the card's middle."""
    w, h, angle = CARD_W * at.scale, CARD_H * at.scale, round(at.angle * 2) / 2

    def make(k: float) -> Sprite:
        straight = ring(w, h, k, 8).surface
        turned = pygame.transform.rotozoom(straight, -angle, 1.0) if angle else straight
        return Sprite(turned, (turned.get_width() // 2, turned.get_height() // 2))

    return art.made(("turned ring", round(w, 1), round(h, 1), angle), make)


def _draw_words(surface: pygame.Surface, art: Art, layout: Layout, at: Pointing) -> None:
    """A line at the foot of the window, or above the own ribbon where the hand needs the foot."""
    room, unit = layout.room, layout.room.hint_size
    size, high = SIZE * unit, CAP * unit
    hints = [(cap, words, glyphs.width(cap, high), art.measure(words, size, "regular")) for cap, words in at.hints]
    told = table_furniture.line_width(art, at.words, size)
    most = room.w - 2 * room.margin
    gap, near = GAP * unit, NEAR * unit
    while hints and told + sum(gap + wide + near + long for _cap, _words, wide, long in hints) > most:
        hints.pop()
    whole = told + sum(gap + wide + near + long for _cap, _words, wide, long in hints)
    x, y = room.foot
    left = min(max(x - whole / 2, room.margin), room.w - room.margin - whole)
    art.put(surface, art.disc(13 * unit, LINEN, INK, whole + 30), left + whole / 2, y)
    table_furniture.draw_line(surface, art, at.words, left + told / 2, y, size, INK)
    left += told
    for cap, words, wide, long in hints:
        left += gap
        glyphs.draw(surface, art, cap, left, y, high)
        table_furniture.draw_line(surface, art, words, left + wide + near + long / 2, y, size, INK, "regular")
        left += wide + near + long


def _draw_choosing(surface: pygame.Surface, art: Art, layout: Layout, at: Pointing) -> None:
    asked = at.choosing
    assert asked is not None
    box = choosing.board(asked, layout)
    art.put(surface, art.board(box.w, box.h, LINEN, inner=LINEN_DARK), box.x, box.y)
    for i, (cell, words) in enumerate(zip(choosing.cells(asked, layout), asked.words, strict=True)):
        sign = ("shield", "exchange")[i]
        table_furniture.draw_button(surface, art, cell, sign, words, "linen", "hover" if i == at.under else "rest")
        if i == asked.mark:
            art.put(surface, art.ring(cell.w, cell.h), cell.x, cell.y)

"""What everybody may see of the deal, in a strip along the top: talon and trump, the bout's cards, everybody's board.
In an upright window the boards lie below the cards.

Drawn from a spectator's view alone; it is all of the table that is to be seen above the curtain.
"""

from dataclasses import dataclass
from math import sin

import pygame

from engine.records.journal import Chair
from engine.rules.state import Rules
from engine.rules.view import View
from game.table.layout.layout import ATTACK_TURNS, COVER_TURN, own_trump
from game.table.paint import furniture
from game.text.i18n import _
from game.ui import team_marks
from game.ui.art import Art, Pen
from game.ui.art.colours import FELT, INK, IVORY, LINEN, LINEN_DARK, MUTED, OCHRE, WALNUT, WALNUT_DARK
from game.ui.layout import Column, Draw, Gap, Node, Pad, Page, Picture, Row, Sized, Stack, Text, grid, lay, spring
from game.ui.metrics import Metrics
from game.ui.styles import Style
from game.ui.widgets import Box, Place, line

HEAD, LYING, FOOT = 47.0, 150.0, 7.0
"""The wood above the cloth, how high what lies on the cloth is, and the wood below it."""
UPRIGHT = 1.7
"""How much larger the strip is in an upright window."""
TALON = 264.0
CARD = 0.76
PITCH = 116.0
LEAST_PITCH = 40.0
BOARD, BOARD_GAP = (148.0, 60.0), 8.0
"""A seat's place in the strip."""
ROW, UPRIGHT_ROW = 3, 4
"""The number of seats in one row; more are in two rows."""
LIGHT = 5.0
"""How far the light round the board of the one who takes over reaches."""
OPEN = Style(16, "bold", LINEN)


@dataclass(frozen=True, slots=True)
class Public:
    """What the strip is drawn from; ``faces`` are the names of the cards' pictures. ``lit``: who takes over."""

    view: View
    rules: Rules
    seats: tuple[Chair, ...]
    faces: tuple[str, ...]
    lit: int


def lay_strip(public: Public, m: Metrics) -> tuple[Page, float]:
    """The strip along the top of the window, and how high it is there."""
    node, k = strip(public, m.upright), UPRIGHT if m.upright else 1.0
    wide = m.lw / k
    high = node.high(wide)
    return lay(node, wide, high, Place(0, 0, k)), high * k


def strip(public: Public, upright: bool) -> Node:
    """The strip, as wide as its page; it is drawn on a shelf of wood with a piece of cloth let in."""
    count, row = len(public.seats), UPRIGHT_ROW if upright else ROW
    columns = count if count <= row else (count + 1) // 2
    boards = grid([_seat(seat, public) for seat in range(count)], columns, BOARD_GAP, 12)
    cards = Picture(_talon(public), TALON, LYING), Picture(_bout(public), height=LYING, grow=1)
    seats = Sized(boards, columns * (BOARD[0] + BOARD_GAP))
    lying = (
        Column(Row(*cards, gap=15), Row(seats, align="centre"), Gap(9), gap=4)
        if upright
        else Row(*cards, seats, gap=15)
    )
    words = Stack(Gap(HEAD), Column(spring(), Text(_("The table"), OPEN, single=True), spring()))
    return Stack(Picture(_shelf), Column(Pad(words, 40, 0, 110), Pad(lying, 34, 0, 34), Gap(FOOT)))


def _shelf(surface: pygame.Surface, art: Art, box: Box, k: float) -> None:
    def draw(pen: Pen) -> None:
        pen.rounded(0, 0, box.w, box.h, 0, WALNUT)
        for i in range(9):
            y = (4 + i * 4.6) * k
            pen.line([(0, y), (box.w, y + sin(i * 2.1) * 2.4)], 0.9, WALNUT_DARK)
        pen.rounded(16, 44 * k, box.w - 32, box.h - 50 * k, 26, "#0B3B25", INK, 2)
        pen.rounded(20, 44 * k + 4, box.w - 40, box.h - 50 * k - 8, 22, FELT, OCHRE, 1.6)

    art.put(surface, art.vector(("shelf", box.w, box.h), box.w, box.h, draw), box.x, box.y)


def _talon(public: Public) -> Draw:
    return lambda surface, art, box, s: _draw_talon(surface, art, Place(box.x, box.y, s), public)


def _bout(public: Public) -> Draw:
    return lambda surface, art, box, s: _draw_bout(surface, art, Place(box.x, box.y, s), box.w / s, public)


def _seat(seat: int, public: Public) -> Node:
    role = furniture.role_of(public.view, seat)
    told = " · ".join(part for part in (public.seats[seat].name, role.word if role is not None else "") if part)
    return Picture(
        lambda surface, art, box, s: _draw_board(surface, art, Place(box.x, box.y, s), seat, public), *BOARD, told
    )


def _draw_talon(surface: pygame.Surface, art: Art, place: Place, public: Public) -> None:
    """The stack with its turn-up and its number, or the trump alone in its empty place."""
    view, s, wide = public.view, place.scale, 100 * CARD * place.scale
    if not view.counts:
        return
    trump = own_trump(view, view.defender)
    if not view.talon:
        if trump >= 0:
            art.put(surface, art.hole(76 * s, 106 * s), *place.at(42, 21))
            team_marks.draw_trump(surface, art, trump, place.at(80, 74), 28 * s)
        return
    on_top = public.rules.turnup_on_top
    if view.turnup >= 0 and not on_top:
        art.put(surface, art.card(public.faces[view.turnup], wide, 90.0), *place.at(102, 72))
    for i in range(min(3, view.talon - (view.turnup >= 0))):
        art.put(surface, art.card("back", wide), *place.at(66 - i, 74 - 2 * i))
    if view.turnup >= 0 and on_top:
        art.put(surface, art.card(public.faces[view.turnup], wide), *place.at(62, 68))
    furniture.draw_cards_left(surface, art, place.at(212, 54 if trump >= 0 else 74), view.talon, s)
    if trump >= 0:
        team_marks.draw_trump(surface, art, trump, place.at(212, 94), 18 * s)


def _draw_bout(surface: pygame.Surface, art: Art, place: Place, wide: float, public: Public) -> None:
    table, s = public.view.table, place.scale
    if not table:
        return
    room = wide - 100 * CARD
    pitch = min(PITCH, max(LEAST_PITCH, room / max(1, len(table) - 1)))
    x = wide / 2 - pitch * (len(table) - 1) / 2 - 8
    for i, pair in enumerate(table):
        turn = ATTACK_TURNS[i % 6]
        art.put(surface, art.card(public.faces[pair.attack], 100 * CARD * s, turn), *place.at(x + i * pitch, 62))
        if pair.cover >= 0:
            turn = COVER_TURN + ATTACK_TURNS[(i + 2) % 6]
            cover = art.card(public.faces[pair.cover], 100 * CARD * s, turn)
            art.put(surface, cover, *place.at(x + i * pitch + 20, 84))


def _draw_board(surface: pygame.Surface, art: Art, at: Place, seat: int, public: Public) -> None:
    view, chair, s = public.view, public.seats[seat], at.scale
    out = view.is_out(seat)
    if seat == public.lit:
        light = (122 + 2 * LIGHT) * s, (32 + 2 * LIGHT) * s
        art.put(surface, art.board(*light, OCHRE, shadow=False), *at.at(26 - LIGHT, 4 - LIGHT))
    art.put(surface, art.board(122 * s, 32 * s, LINEN_DARK if out else LINEN), *at.at(26, 4))
    art.put(surface, art.portrait(chair.portrait, 24 * s), *at.at(24, 24))
    x, y = at.at(54, 20)
    teams = public.rules.in_teams
    line(surface, art, chair.name, x, y, 16 * s, "bold", MUTED if out else INK, "left", (62 if teams else 78) * s)
    if teams:
        team_marks.draw_side(surface, art, public.rules.side_of[seat], at.at(127, 20), 9 * s)
    elif view.own:
        team_marks.draw_trump(surface, art, view.own[seat], at.at(127, 20), 9 * s)
    count = view.counts[seat] if view.counts else 0
    if count:
        art.put(surface, art.disc(11.5 * s), *at.at(146, 4))
        art.put(
            surface,
            art.text(str(count), (15 if count < 10 else 13.5) * s, colour=IVORY, align="centre"),
            *at.at(146, 9.4),
        )
    role = furniture.role_of(view, seat)
    if role is not None:
        furniture.draw_role(surface, art, role, at.at(92, 46), 92 * s, 20 * s, 12.5 * s)

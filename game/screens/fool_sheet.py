"""The left half of the result: the broadsheet with the fool's likeness, his cap, the stamp and the cards he kept."""

from dataclasses import dataclass

import pygame

from game.art import Art, Pen
from game.art.colours import CINNABAR, CINNABAR_DARK, INK, OCHRE
from game.play import Seat
from game.screens.ceremony import Ceremony
from game.screens.verdict import together
from game.widgets import Place, line
from game.words import _

SIZE = (440.0, 416.0)
CAP_ROOM, HAND_ROOM = 64.0, 146.0
"""Room above the sheet for the cap's bells, below it for the hand."""
RADIUS = 92.0
HAND = (220.0, 480.0)
FAN_RADIUS = 620.0
TILT = -6.0


@dataclass(frozen=True, slots=True)
class Likeness:
    """Who is on the sheet: the losers with what is left in their hands, or everybody after a draw.

    ``fool`` is one of the ``losers``, the one who wears the honours.
    """

    seats: tuple[Seat, ...]
    losers: tuple[int, ...]
    fool: int
    hand: tuple[str, ...]
    sixes: int
    russian: bool = True


def draw_sheet(surface: pygame.Surface, art: Art, place: Place, who: Likeness, show: Ceremony) -> None:
    """Everything on the left, as far as the ceremony has come."""
    slid = Place(place.x - (1 - show.eased("sheet")) * (place.x + SIZE[0] * place.scale + 40), place.y, place.scale)
    s = slid.scale
    art.put(surface, art.shadow(SIZE[0] * s, SIZE[1] * s, 4, 12, 0.7), *slid.at(0, 8))
    art.put(surface, art.picture("lubok_sheet", s), slid.x, slid.y)
    if who.fool < 0:
        _draw_everybody(surface, art, slid, who, show)
        return
    likenesses = _likenesses(art, who)
    for seat, x, y, radius in likenesses:
        art.put(surface, art.portrait(who.seats[seat].portrait, radius * s), *slid.at(x, y))
        if seat == who.fool:
            _draw_honours(surface, art, slid, x, y, who.sixes, show)
    _draw_names(surface, art, slid, who, likenesses[0][2])
    _draw_hand(surface, art, slid, who.hand, show)
    for seat, x, y, radius in likenesses:
        _draw_cap(surface, art, slid, who.seats[seat].portrait, (x, y), radius, show)
    _draw_stamp(surface, art, slid, who.russian, show)


def _likenesses(art: Art, who: Likeness) -> list[tuple[int, float, float, float]]:
    """Seat, centre and radius of every loser's portrait."""
    x, y = art.entry("lubok_sheet").portrait or (220, 132)
    count = len(who.losers)
    radius = (RADIUS, 80.0, 60.0)[count - 1]
    pitch = 2 * radius + (24 if count == 2 else 14)
    return [(seat, x + (i - (count - 1) / 2) * pitch, y, radius) for i, seat in enumerate(who.losers)]


def _draw_names(surface: pygame.Surface, art: Art, place: Place, who: Likeness, y: float) -> None:
    """The losers' names on one board."""
    s = place.scale
    words = together(tuple(who.seats[seat].name for seat in who.losers))
    wide = 184.0 if len(who.losers) == 1 else min(388.0, art.measure(words, 25, "serif") + 44)
    art.put(surface, art.board(wide * s, 42 * s), *place.at(220 - wide / 2, y + 80))
    left, middle = place.at(220, y + 101)
    line(surface, art, words, left, middle, 25 * s, "serif", INK, "centre", (wide - 20) * s)


def _draw_cap(
    surface: pygame.Surface,
    art: Art,
    place: Place,
    portrait: int,
    at: tuple[float, float],
    radius: float,
    show: Ceremony,
) -> None:
    if show.part("cap") <= 0:
        return
    scale = radius / RADIUS
    crown = art.entry(f"portrait-{portrait}").crown or (92, 62)
    x, y = at[0] + (crown[0] - 92) * scale, at[1] + (crown[1] - 92) * scale
    fall = (1 - show.falling("cap")) * 300
    lean = TILT + round((1 - show.part("cap")) * 7) * 2
    art.put(surface, art.turned("jester_cap", lean, scale * place.scale), *place.at(x, y - fall))


def _draw_stamp(surface: pygame.Surface, art: Art, place: Place, russian: bool, show: Ceremony) -> None:
    come = show.part("stamp")
    if come <= 0:
        return
    name = "stamp_durak_ru" if russian else "stamp_durak_en"
    scale = round(1 + (1 - come) * 0.8, 1)
    at = art.entry("lubok_sheet").stamp or (220, 304)
    art.put(surface, art.turned(name, TILT, scale * place.scale), *place.at(*at))


def _draw_hand(surface: pygame.Surface, art: Art, place: Place, hand: tuple[str, ...], show: Ceremony) -> None:
    """The cards the fool kept, fanned on a circle; they come up from below one after another."""
    count = len(hand)
    step = min(5.6, 34 / max(1, count - 1))
    done = show.part("hand") * (count + 2)
    for index, name in enumerate(hand):
        come = min(1.0, max(0.0, (done - index) / 3))
        if come <= 0:
            continue
        turn = (index - (count - 1) / 2) * step
        arm = pygame.Vector2(0, -FAN_RADIUS).rotate(turn)
        low = (1 - come) ** 2 * 420
        x, y = place.at(HAND[0] + arm.x, HAND[1] + FAN_RADIUS + arm.y + low)
        art.put(surface, art.card(name, 100 * place.scale, turn, True), x, y)


def _draw_honours(
    surface: pygame.Surface, art: Art, place: Place, x: float, y: float, sixes: int, show: Ceremony
) -> None:
    """The lowest cards that ended the last attack: one is a necktie, two are epaulettes (R32)."""
    s, come = place.scale, show.part("honours")
    if sixes <= 0 or come <= 0:
        return
    if sixes == 1:
        drop = (1 - min(1.0, come * 2)) ** 2 * 120
        art.put(
            surface,
            art.vector(("tie", s), 44 * s, 72 * s, lambda p: _tie(p, s), (22 * s, 0)),
            *place.at(x, y + 30 - drop),
        )
        return
    for side in (-1, 1):
        moment = min(1.0, max(0.0, come * 2 - (side + 1) / 2))
        if moment > 0:
            drop = (1 - moment) ** 2 * 120
            sprite = art.vector(("epaulette", s), 72 * s, 56 * s, lambda p: _epaulette(p, s), (36 * s, 20 * s))
            art.put(surface, sprite, *place.at(x + side * 74, y + 52 - drop))


def _tie(pen: Pen, s: float) -> None:
    def at(points: list[tuple[float, float]]) -> list[tuple[float, float]]:
        return [(x * s, y * s) for x, y in points]

    pen.polygon(at([(16, 12), (28, 12), (35, 56), (22, 70), (9, 56)]), CINNABAR, INK, 2 * s)
    for y in (24, 38, 52):
        pen.line(at([(14 - (y - 24) * 0.1, y + 4), (29 + (y - 24) * 0.1, y - 3)]), 2.4 * s, OCHRE)
    pen.polygon(at([(12, 2), (32, 2), (29, 15), (15, 15)]), CINNABAR_DARK, INK, 2 * s)


def _epaulette(pen: Pen, s: float) -> None:
    for index in range(9):
        x = (10 + index * 6.5) * s
        pen.line([(x, 24 * s), (x, 50 * s)], 5.4 * s, INK)
        pen.line([(x, 24 * s), (x, 49 * s)], 2.6 * s, OCHRE)
    pen.rounded(3 * s, 3 * s, 66 * s, 26 * s, 13 * s, OCHRE, INK, 2 * s)
    pen.rounded(10 * s, 9 * s, 52 * s, 14 * s, 7 * s, CINNABAR, INK, 1.4 * s)
    pen.polygon([(36 * s, 10 * s), (43 * s, 16 * s), (36 * s, 22 * s), (29 * s, 16 * s)], OCHRE)


def _draw_everybody(surface: pygame.Surface, art: Art, place: Place, who: Likeness, show: Ceremony) -> None:
    """A draw: nobody is the fool, everybody doffs the cap."""
    s, count = place.scale, len(who.seats)
    columns = count if count <= 3 else (count + 1) // 2
    radius = {1: 80.0, 2: 72.0, 3: 54.0}[columns]
    rows = (count + columns - 1) // columns
    come = show.eased("cap")
    for index, seat in enumerate(who.seats):
        row, column = divmod(index, columns)
        in_row = min(columns, count - row * columns)
        x = 220 + (column - (in_row - 1) / 2) * radius * 2.45
        y = 172.0 if rows == 1 else 100.0 + row * 144
        size = radius if rows == 1 else min(radius, 42.0)
        art.put(surface, art.portrait(seat.portrait, size * s), *place.at(x, y))
        crown = art.entry(f"portrait-{seat.portrait}").crown or (92, 62)
        k = size / RADIUS
        lift, lean = come * (54 if rows == 1 else 30) * k, come * 22
        cap = art.turned("jester_cap", round(lean / 2) * 2, k * s)
        art.put(surface, cap, *place.at(x + (crown[0] - 92) * k + come * 12 * k, y + (crown[1] - 92) * k - lift))
    if show.part("stamp") > 0:
        x, y = place.at(220, 322)
        line(surface, art, _("Nobody is the fool"), x, y, 30 * s, "serif", CINNABAR, "centre", 380 * s)

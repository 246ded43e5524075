"""The left half of the result: the broadsheet with the fool's portrait, cap, stamp and remaining cards."""

from collections.abc import Iterator
from dataclasses import dataclass
from math import atan2, degrees

import pygame

from engine.records.journal import Chair
from game.result.cap import CROWN, RADIUS, TILT, put_cap
from game.result.ceremony import Ceremony
from game.system.preload import aside
from game.text.i18n import _, spoken
from game.text.naming import one_after_another
from game.ui import team_marks
from game.ui.art import Art
from game.ui.art.colours import CINNABAR, INK, MALACHITE, MUTED
from game.ui.art.shapes import on_shadow
from game.ui.art.sprite import Sprite
from game.ui.art.text import measure
from game.ui.widgets import Place, line

SIZE, SHADOW = (440.0, 416.0), (4.0, 10.0)
CAP_ROOM, HAND_ROOM = 64.0, 164.0
"""Height above the sheet for the cap's bells, and below it for the hand."""
HAND = (220.0, 478.0)
FAN_RADIUS, WIDEST_FAN, HAND_CARD = 860.0, 24.0, 100.0
HEADS_APART = 212.0
"""Distance of two heads at which the double cap fits without scaling."""
STAMPED = ("pl", "ru", "uk")
"""The languages whose word for the fool has a stamp of its own."""
LOWERED = 24.0
"""How much lower the names are if a necktie hangs above them."""
GROWN, LEANS = 0.8, 14.0
"""How much larger the stamp is when it begins to come down, and by how many degrees the cap leans further back when it
begins to fall. What they go through is drawn in its frame, in 0.3 and 0.8 ms: kept, it would be 8 MB in 1920 × 1080."""
BELOW_NAMES = 14.0
"""How much lower the stamp is if there is more than one name."""


@dataclass(frozen=True, slots=True)
class Likeness:
    """Who is on the sheet: the losers with their remaining cards, or everybody after a draw.

    ``fool``: the one of the ``losers`` who wears the honours; ``side``: the number of their side, -1 without sides.
    """

    seats: tuple[Chair, ...]
    losers: tuple[int, ...]
    fool: int
    hand: tuple[str, ...]
    sixes: int
    side: int = -1


def draw_sheet(surface: pygame.Surface, art: Art, place: Place, who: Likeness, show: Ceremony) -> None:
    """Draw the left half at the ceremony's present state."""
    for _part in _drawing(surface, art, place, who, show):
        pass


def rehearse_sheet(art: Art, place: Place, who: Likeness, show: Ceremony) -> Iterator[None]:
    """Make the pictures of the whole ceremony, one in each step. ``show``: one like it that is over."""
    if show.tone == "classic" and who.fool >= 0:
        yield from aside(lambda: _turn(art, place.scale, who))
    yield from _drawing(pygame.Surface((4, 4)), art, place, who, show)


def paper(art: Art, scale: float) -> Sprite:
    """The sheet with nothing on it."""
    (w, h), (right, down) = ((x * scale, y * scale) for x, y in (SIZE, SHADOW))

    def make(k: float) -> Sprite:
        sheet = art.pictures.scaled("lubok_sheet", k * scale, once=True)
        return on_shadow(sheet, w, h, k, 4, (right, down))

    return art.made(("result sheet", scale), make)


def _turn(art: Art, scale: float, who: Likeness) -> None:
    """Turn cap and stamp as they will lie in the end. A thread may do it."""
    if len(who.losers) != 2:
        size = _radius(who) / RADIUS * scale
        art.picture("jester_cap", size)  # it is turned in each frame that it falls
        art.turned("jester_cap", TILT, size)
    art.turned(_stamp(), TILT, scale)


def _drawing(surface: pygame.Surface, art: Art, place: Place, who: Likeness, show: Ceremony) -> Iterator[None]:
    """The sheet, one thing in each step."""
    s = place.scale
    slid = Place(place.x, place.y - (1 - show.eased("sheet")) * (place.y + SIZE[1] * s + 40), s)
    art.put(surface, paper(art, s), slid.x, slid.y)
    yield
    if who.fool < 0:
        _draw_everybody(surface, art, slid, who, show)
        yield
        return
    likenesses = _likenesses(art, who)
    for seat, x, y, radius in likenesses:
        art.put(surface, art.portrait(who.seats[seat].portrait, radius * s), *slid.at(x, y))
        if seat == who.fool and who.sixes > 1:
            _draw_epaulettes(surface, art, slid, (x, y), radius, show)
        yield
    low = LOWERED if who.sixes == 1 and show.tone == "classic" else 0.0
    _draw_names(surface, art, slid, who, likenesses[0][2] + low)
    if low:
        x, y = next((x, y) for seat, x, y, _radius in likenesses if seat == who.fool)
        _draw_necktie(surface, art, slid, (x, y), show)
    yield
    yield from _drawing_hand(surface, art, place, who.hand, show)  # from below, while the sheet comes from above
    if len(likenesses) == 2:
        _draw_double_cap(surface, art, slid, who, likenesses, show)
    else:
        for seat, x, y, radius in likenesses:
            _draw_cap(surface, art, slid, who.seats[seat].portrait, (x, y), radius, show)
    yield
    # The names of several reach under its upper corner.
    _draw_stamp(surface, art, slid, low + BELOW_NAMES if len(likenesses) > 1 else low * 0.75, show)
    _draw_plain_words(surface, art, slid, show)
    yield


def _likenesses(art: Art, who: Likeness) -> list[tuple[int, float, float, float]]:
    """Chair, centre and radius of each loser's portrait."""
    x, y = art.pictures.index["lubok_sheet"].portrait or (220, 132)
    count = len(who.losers)
    radius = _radius(who)
    pitch = 2 * radius + (24 if count == 2 else 14)
    return [(seat, x + (i - (count - 1) / 2) * pitch, y, radius) for i, seat in enumerate(who.losers)]


def _radius(who: Likeness) -> float:
    """That of each loser's portrait."""
    return (RADIUS, 80.0, 60.0)[len(who.losers) - 1]


def _draw_names(surface: pygame.Surface, art: Art, place: Place, who: Likeness, y: float) -> None:
    """The losers' names on one plate."""
    s = place.scale
    words = one_after_another(tuple(who.seats[seat].name for seat in who.losers))
    mark = 34.0 if who.side >= 0 else 0.0
    wide = 184.0 if len(who.losers) == 1 else min(388.0, measure(words, 25, "serif") + 44 + mark)
    art.put(surface, art.board(wide * s, 42 * s), *place.at(220 - wide / 2, y + 80))
    left, middle = place.at(220 + mark / 2, y + 101)
    if mark:
        team_marks.draw_side(surface, art, who.side, place.at(220 - wide / 2 + 26, y + 101), 12 * s)
    line(surface, art, words, left, middle, 25 * s, "serif", INK, "centre", (wide - 20 - mark) * s)


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
    lean = (1 - show.part("cap")) * LEANS if show.tone == "classic" else 0.0
    put_cap(surface, art, place, portrait, at, radius, lean=TILT + lean, shift=(0.0, -_fall(show)), falls=lean > 0)


def _draw_double_cap(
    surface: pygame.Surface,
    art: Art,
    place: Place,
    who: Likeness,
    likenesses: list[tuple[int, float, float, float]],
    show: Ceremony,
) -> None:
    """A cap shared by two partners."""
    if show.part("cap") <= 0:
        return
    tops = []
    for seat, x, y, radius in likenesses:
        crown = art.pictures.index[f"portrait-{who.seats[seat].portrait}"].crown or CROWN
        tops.append((x + (crown[0] - 92) * radius / RADIUS, y + (crown[1] - 92) * radius / RADIUS))
    (left, first), (right, second) = tops
    turn = round(degrees(atan2(second - first, right - left)))
    scale = round((right - left) / HEADS_APART, 2)
    cap = art.turned("jester_cap_double", turn, scale * place.scale)
    art.put(surface, cap, *place.at((left + right) / 2, (first + second) / 2 - _fall(show)))


def _fall(show: Ceremony) -> float:
    """How high above the head the cap still is; it is dropped or put on gently."""
    return (1 - show.falling("cap")) * 300 if show.tone == "classic" else (1 - show.eased("cap")) * 160


def _draw_plain_words(surface: pygame.Surface, art: Art, place: Place, show: Ceremony) -> None:
    """The words instead of a stamp."""
    x, y = place.at(220, 304)
    if show.part("kind") > 0:
        line(surface, art, _("Next time!"), x, y, 40 * place.scale, "serif", MALACHITE, "centre", 360 * place.scale)
    elif show.tone == "off":
        told = _("left with the cards")
        line(surface, art, told, x, y, 24 * place.scale, "regular", MUTED, "centre", 360 * place.scale)


def _draw_stamp(surface: pygame.Surface, art: Art, place: Place, low: float, show: Ceremony) -> None:
    come = show.part("stamp")
    if come <= 0:
        return
    x, y = art.pictures.index["lubok_sheet"].stamp or (220, 304)
    lies = art.turned(_stamp(), TILT, place.scale)
    art.put(surface, lies if come >= 1 else lies.grown(1 + GROWN * (1 - come)), *place.at(x, y + low))


def _stamp() -> str:
    """The stamp's picture in the current language."""
    return f"stamp_durak_{spoken() if spoken() in STAMPED else 'en'}"


def _drawing_hand(
    surface: pygame.Surface, art: Art, place: Place, hand: tuple[str, ...], show: Ceremony
) -> Iterator[None]:
    """The fool's cards, fanned on an arc, one in each step; they rise one after another."""
    count = len(hand)
    step = min(5.6, WIDEST_FAN / max(1, count - 1))
    done = show.part("hand") * (count + 2)
    for index, name in enumerate(hand):
        come = min(1.0, max(0.0, (done - index) / 3))
        if come <= 0:
            continue
        turn = (index - (count - 1) / 2) * step
        arm = pygame.Vector2(0, -FAN_RADIUS).rotate(turn)
        low = (1 - come) ** 2 * 420
        x, y = place.at(HAND[0] + arm.x, HAND[1] + FAN_RADIUS + arm.y + low)
        art.put(surface, art.card(name, HAND_CARD * place.scale, turn, True), x, y)
        yield


def _draw_necktie(surface: pygame.Surface, art: Art, place: Place, at: tuple[float, float], show: Ceremony) -> None:
    """The lowest card of the last attack, as a necktie (R32)."""
    come = show.part("honours")
    if come > 0:
        drop = (1 - min(1.0, come * 2)) ** 2 * 120
        art.put(surface, art.picture("necktie", 0.66 * place.scale), *place.at(at[0], at[1] + 50 - drop))


def _draw_epaulettes(
    surface: pygame.Surface, art: Art, place: Place, at: tuple[float, float], radius: float, show: Ceremony
) -> None:
    """The two lowest cards of the last attack, as epaulettes (R32)."""
    come, k = show.part("honours"), radius / RADIUS
    for side in (-1, 1):
        moment = min(1.0, max(0.0, come * 2 - (side + 1) / 2))
        if moment > 0:
            drop = (1 - moment) ** 2 * 120
            where = place.at(at[0] + side * 78 * k, at[1] + 54 * k - drop)
            art.put(surface, art.turned("epaulette", side * 8, round(k, 2) * place.scale), *where)


def _draw_everybody(surface: pygame.Surface, art: Art, place: Place, who: Likeness, show: Ceremony) -> None:
    """A draw: everybody raises the cap."""
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
        if come <= 0:
            continue
        k = size / RADIUS
        lift, lean = come * (54 if rows == 1 else 30) * k, round(come * 11) * 2
        put_cap(surface, art, place, seat.portrait, (x, y), size, lean=lean, shift=(come * 12 * k, -lift))
    if show.part("stamp") > 0 or show.part("kind") > 0 or show.tone == "off":
        x, y = place.at(220, 322)
        line(surface, art, _("Nobody is the fool"), x, y, 30 * s, "serif", CINNABAR, "centre", 380 * s)

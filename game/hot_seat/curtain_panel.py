"""The board on the curtain: who takes over, where he sits, and what has happened since he last looked.

All of it is what everybody could see, but for the hand that is drawn while somebody holds the button that peeks at it.
"""

from collections.abc import Sequence
from math import cos, pi, sin

import pygame

from engine.rules.cards import cards_in
from game.hot_seat.recap_lines import RecapLine
from game.hot_seat.story import story
from game.hot_seat.story_pictures import Cast, told
from game.session.match_session import MatchSession
from game.text.i18n import _, pgettext
from game.text.naming import Company, NamedPlayer
from game.ui import team_marks
from game.ui.art import Art, Pen, Sprite
from game.ui.art.cards import face_name
from game.ui.art.colours import CINNABAR, FELT, FELT_DEEP, INK, IVORY, LINEN, OCHRE, WALNUT
from game.ui.art.text import wide
from game.ui.layout import Column, Draw, FirstFit, Gap, Node, Pad, Picture, Row, Sized, Stack, Text, spring
from game.ui.styles import NOTE, SUBJECT, Style
from game.ui.widgets import Box, Place, line
from game.ui.widgets.paper import rule

MEDALLION, ABOVE = 64.0, 76.0
"""The portrait, which stands on the board's upper edge, and how far below the edge the words begin."""
RULED = 44.0
NAME = 44.0
WHO, LEAST_WHO = 300.0, 240.0
"""The column with who takes over, beside the story."""
TABLE = (252.0, 172.0)
"""The small table with its faces."""
SEAT, LIT = 21.0, 28.0
CROWDED, SMALLER = 4, 0.8
"""With more seats than this the faces are so much smaller."""
ALONE, SMALL = 1.4, 0.62
"""How much larger the table is where there is no story beside it, and where room is short."""
RAYS = 16
COUNT = 100.0
"""The least height of the number that is counted."""


def board(play: MatchSession, seat: int, upright: bool, count: int) -> Node:
    """Who takes over and where at the left, what happened at the right; below each other in an upright window.

    Where there is nothing to tell, the table stands in the story's place; where room is very short, it is left
    out, since the strip above shows the same seat lit. While the others are to look away, the ``count`` stands there.
    """
    cast = Cast(play.seats, play.rules)
    lines = cast.lines(story(play.public.since(seat), play.match.state.defender), seat)
    back = not lines and play.left_by == seat
    who, what = _who(play, seat, back), _number(count) if count else _what(play, seat, lines, back)
    if upright:
        side = Row(Sized(who, WHO, LEAST_WHO, grow=1), Pad(_where(play, seat), 0, 20, 0, 0), gap=10)
        return Column(side, Pad(Picture(_rule, height=16), RULED, 4, RULED, 8), what, grow=1)
    tables = (Column(who, spring(), _where(play, seat, larger), spring()) for larger in (1.0, SMALL))
    kinds: tuple[Node, ...] = (*tables, who)
    if lines or count:
        return FirstFit(*(_beside(left, what) for left in kinds), grow=1)
    return FirstFit(*(_beside(who, Column(what, _where(play, seat, larger))) for larger in (ALONE, 1.0)), grow=1)


def _beside(left: Node, what: Node) -> Node:
    right = Pad(what, 0, 22, 0, 0, grow=1)
    return Row(Sized(left, WHO, LEAST_WHO), Picture(_stroke, 14), right, gap=14, across="fill")


def _who(play: MatchSession, seat: int, back: bool) -> Node:
    """Face, side and name of the one who takes over, or comes ``back``."""
    above = pgettext("above a name that stands alone", "Hand over to")
    if back:
        above = pgettext("above a name that stands alone", "Welcome back")
    name = play.seats[seat].name.upper()
    size = min(NAME, NAME * LEAST_WHO / wide(name, NAME, "serif"))
    called = Text(name, Style(size, "serif", leading=1.2, heading=True), "centre", single=True)
    words = Column(Gap(ABOVE), Text(above, SUBJECT, "centre", single=True), called)
    return Stack(Picture(_face(play, seat)), words)


def _face(play: MatchSession, seat: int) -> Draw:
    """The portrait, on the upper edge of the board."""
    rules = play.rules

    def draw(surface: pygame.Surface, art: Art, box: Box, s: float) -> None:
        place = Place(box.x + box.w / 2, box.y + 6 * s, s)
        art.put(surface, art.portrait(play.seats[seat].portrait, MEDALLION * s), place.x, place.y)
        if rules.in_teams:
            team_marks.draw_side(surface, art, rules.side_of[seat], place.at(56, 42), 15 * s)

    return draw


def _rule(surface: pygame.Surface, art: Art, box: Box, s: float) -> None:
    rule(surface, art, *box.centre, box.w, s)


def _stroke(surface: pygame.Surface, art: Art, box: Box, s: float) -> None:
    """An upright line between two columns, cut like the rule."""

    def draw(pen: Pen) -> None:
        middle, h = box.w / 2, box.h
        pen.polygon([(middle, 26 * s), (middle + 1.6 * s, h / 2), (middle, h), (middle - 1.6 * s, h / 2)], INK)

    art.put(surface, art.vector(("stroke", box.w, box.h, s), box.w, box.h, draw), box.x, box.y)


def _where(play: MatchSession, seat: int, larger: float = 1.0) -> Node:
    """The table from above with everybody's face, in playing order; the place of the one who takes over is lit."""
    cast, count = Cast(play.seats, play.rules), len(play.seats)
    across, high = TABLE
    small = 1.0 if count <= CROWDED else SMALLER

    def cloth(pen: Pen, s: float) -> None:
        x, y = across / 2, high / 2
        pen.rounded((x - 80) * s, (y - 38) * s, 160 * s, 76 * s, 36 * s, WALNUT, INK, 2 * s)
        pen.rounded((x - 71) * s, (y - 29) * s, 142 * s, 58 * s, 27 * s, FELT, FELT_DEEP, 2 * s)
        pen.rounded((x - 64) * s, (y - 22) * s, 128 * s, 44 * s, 21 * s, FELT, OCHRE, 1.2 * s)

    def draw(surface: pygame.Surface, art: Art, box: Box, s: float) -> None:
        s *= larger
        place = Place(box.x + (box.w - across * s) / 2, box.y + (box.h - high * s) / 2, s)
        table = art.vector(("curtain's table", s), across * s, high * s, lambda pen: cloth(pen, s))
        art.put(surface, table, place.x, place.y)
        for other in sorted(range(count), key=lambda each: each == seat):
            angle, lit = pi / 2 + 2 * pi * other / count, other == seat
            x, y = place.at(across / 2 + 97 * cos(angle), high / 2 + 52 * sin(angle))
            if lit:
                art.put(surface, _light(art, s * small), x, y)
            r = (LIT if lit else SEAT) * s * small
            art.put(surface, art.portrait(cast.chairs[other].portrait, r), x, y)
            if cast.rules.in_teams:
                mark = x + 0.78 * r, y + 0.66 * r
                team_marks.draw_side(surface, art, cast.rules.side_of[other], mark, (9 if lit else 7) * s)

    return Picture(draw, across * larger, high * larger)


def _light(art: Art, s: float) -> Sprite:
    """Rays round a face, as a woodcut draws light."""
    middle, inner, outer = (LIT + 13) * s, (LIT + 3) * s, (LIT + 12) * s

    def draw(pen: Pen) -> None:
        for i in range(RAYS):
            turn, half = 2 * pi * i / RAYS, pi / RAYS * 0.72
            tip = middle + outer * cos(turn), middle + outer * sin(turn)
            foot = [(middle + inner * cos(turn + by), middle + inner * sin(turn + by)) for by in (-half, half)]
            pen.polygon([foot[0], tip, foot[1]], OCHRE, INK, 1.2 * s)
        pen.circle(middle, middle, (LIT + 4) * s, INK)
        pen.circle(middle, middle, (LIT + 2.6) * s, OCHRE)

    return art.vector(("lit seat", s), 2 * middle, 2 * middle, draw, (middle, middle))


def _what(play: MatchSession, seat: int, lines: Sequence[RecapLine], back: bool) -> Node:
    """What everybody could see happen since that person last looked."""
    if back:
        return Text(_("Your cards were put away while you were gone."), NOTE, "centre")
    if not lines:
        return Text(_("Nothing new"), NOTE, "centre", single=True)
    heading = _("So far")
    if play.public.has_looked(seat):
        heading = Company.of(play.seats).say(_("Since {name} last looked"), name=NamedPlayer(seat))
    return Column(Text(heading, NOTE, "centre", single=True), Gap(6), told(lines, Cast(play.seats, play.rules)), grow=1)


def _number(count: int) -> Node:
    """What is counted, large enough to be read from where the others sit."""

    def draw(surface: pygame.Surface, art: Art, box: Box, s: float) -> None:
        x, y = box.centre
        r = min(box.h * 0.44, box.w * 0.3)
        art.put(surface, art.disc(r, CINNABAR, INK), x, y)
        art.put(surface, art.disc(r * 0.9, CINNABAR, IVORY), x, y)
        line(surface, art, str(count), x, y, r * 1.4, "serif", IVORY, "centre")

    return Picture(draw, 0, COUNT, str(count), grow=1)


def draw_hand(surface: pygame.Surface, art: Art, box: Box, s: float, play: MatchSession, seat: int) -> None:
    """The next hand over what happened, as long as the button is held; ``box``: the board between edge and buttons."""
    art.put(surface, art.board(box.w, box.h, LINEN), box.x, box.y)
    cards = list(cards_in(play.match.view(seat).hand))
    size = min((80.0 if len(cards) < 12 else 66.0) * s, box.h * 0.66)
    step = min(size * 0.8, (box.w - 50 * s - size) / max(1, len(cards) - 1))
    first = box.x + box.w / 2 - step * (len(cards) - 1) / 2
    for i, card in enumerate(cards):
        art.put(surface, art.card(face_name(play.pack.names[card]), size), first + i * step, box.y + box.h / 2)

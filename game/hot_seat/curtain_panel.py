"""The board on the curtain: who takes over, where he sits, and what has happened since he last looked.

All of it is what everybody could see, but for the hand that is drawn while somebody holds the button that peeks at it.
"""

from math import cos, pi, sin

import pygame

from engine.rules import events as ev
from engine.rules.cards import HIDDEN, cards_in
from engine.rules.events import Event
from game.session.match_session import MatchSession
from game.text import Narrator
from game.text.i18n import _, pgettext
from game.text.naming import Company, NamedPlayer
from game.text.recap import MINOR
from game.ui import team_marks
from game.ui.art import Art, Pen
from game.ui.art.cards import face_name
from game.ui.art.colours import CINNABAR, FELT, INK, IVORY, LAPIS, LINEN, MALACHITE, WALNUT
from game.ui.layout import Column, Draw, Fitted, Gap, Node, Pad, Picture, Row, Stack, Text, spring
from game.ui.styles import NOTE, SUBJECT, Style
from game.ui.widgets import Box, Place
from game.ui.widgets.paper import rule

WIDE, HIGH = 572.0, 446.0
MEDALLION, ABOVE = 58.0, 71.0
"""The portrait, and how far below the upper edge the words begin."""
RULED = 44.0
LINES, SIZES = 6, (22.0, 20.0, 18.0, 16.0)
"""How many things that happened are told at most, and how large."""
SIGN = 22.0
CALLED = Style(44, "serif", leading=1.2, heading=True)
HAND = (30.0, 176.0, 140.0)
"""Where the next hand lies, and how high it is."""
SIGNS: dict[type, tuple[str, str]] = {
    ev.Led: ("sword", CINNABAR),
    ev.ThrownIn: ("plus", CINNABAR),
    ev.Given: ("plus", WALNUT),
    ev.HandedBack: ("exchange", WALNUT),
    ev.Transferred: ("sword", WALNUT),
    ev.Shown: ("sword", WALNUT),
    ev.Beaten: ("shield", LAPIS),
    ev.BeatenOff: ("tick", MALACHITE),
    ev.TakeAnnounced: ("hand", WALNUT),
    ev.PickedUp: ("hand", WALNUT),
    ev.Said: ("bubble", WALNUT),
    ev.Touched: ("hand", CINNABAR),
    ev.WentOut: ("laurel", MALACHITE),
    ev.Exchanged: ("exchange", WALNUT),
    ev.Swapped: ("exchange", WALNUT),
    ev.TrumpChanged: ("exchange", WALNUT),
}


def person(play: MatchSession, seat: int) -> Node:
    """Face, side and name of the one who takes over, and where he sits."""
    above = pgettext("above a name that stands alone", "Pass to")
    words = Column(
        Gap(ABOVE),
        Text(above, SUBJECT, "centre", single=True),
        Text(play.seats[seat].name.upper(), CALLED, "centre", single=True),
    )
    return Column(
        Stack(Picture(_face(play, seat)), words, Picture(_round(play, seat))),
        Pad(Picture(_rule, height=16), RULED, 0, RULED),
    )


def _face(play: MatchSession, seat: int) -> Draw:
    """The portrait, on the upper edge of the board."""
    rules = play.rules

    def draw(surface: pygame.Surface, art: Art, box: Box, s: float) -> None:
        place = Place(box.x + box.w / 2, box.y + 6 * s, s)
        art.put(surface, art.portrait(play.seats[seat].portrait, MEDALLION * s), place.x, place.y)
        if len(rules.sides) < rules.seats:
            team_marks.draw_side(surface, art, rules.side_of[seat], place.at(52, 38), 14 * s)

    return draw


def _rule(surface: pygame.Surface, art: Art, box: Box, s: float) -> None:
    rule(surface, art, *box.centre, box.w, s)


def _round(play: MatchSession, seat: int) -> Draw:
    """Who sits where, as on the table: in playing order, and the one who takes over marked."""
    count, teams = len(play.seats), len(play.rules.sides) < play.rules.seats

    def cloth(pen: Pen, s: float) -> None:
        pen.rounded(20 * s, 16 * s, 60 * s, 36 * s, 12 * s, FELT, WALNUT, 2.4 * s)

    def draw(surface: pygame.Surface, art: Art, box: Box, s: float) -> None:
        place = Place(box.x + box.w - 88 * s, box.y + 92 * s, s)
        table = art.vector(("round", s), 100 * s, 68 * s, lambda pen: cloth(pen, s), (50 * s, 34 * s))
        art.put(surface, table, place.x, place.y)
        for other in range(count):
            angle, mine = pi / 2 + 2 * pi * other / count, other == seat
            at = place.at(50 * cos(angle), 34 * sin(angle))
            if teams:
                art.put(surface, art.disc(14 * s, CINNABAR, INK), *at) if mine else None
                team_marks.draw_side(surface, art, play.rules.side_of[other], at, (9 if mine else 7) * s)
            else:
                art.put(surface, art.disc((9 if mine else 6.5) * s, CINNABAR if mine else IVORY, INK), *at)

    return draw


def recap(play: MatchSession, seat: int) -> Node:
    """What everybody could see happen since that person last looked; larger where there is little."""
    told, name = recap_lines(play, play.since_last_look(seat)), NamedPlayer(seat)
    if not play.has_looked(seat):
        heading = _("So far")
    elif told:
        heading = Company.of(play.seats).say(_("Since {name} last looked"), name=name)
    else:
        heading = _("Nothing new")

    def lines(size: float) -> Node:
        return Row(spring(), Column(*(_line(event, words, size) for event, words in told)), spring())

    found = Fitted(lines, SIZES, grow=1) if told else spring()
    return Column(Text(heading, NOTE, "centre", single=True), Gap(6), found, grow=1)


def _line(event: Event, words: str, size: float) -> Node:
    """What happened, behind its sign."""
    icon, colour = SIGNS.get(type(event), ("", ""))

    def sign(surface: pygame.Surface, art: Art, box: Box, s: float) -> None:
        mark = art.icon(icon, size * 0.95 * s, colour) if icon else art.disc(3 * s, CINNABAR, CINNABAR)
        art.put(surface, mark, *box.centre)

    high = size * 1.35
    return Row(Picture(sign, SIGN, high), Text(words, Style(size, leading=1.35)), gap=8, across="start")


def draw_hand(surface: pygame.Surface, art: Art, place: Place, play: MatchSession, seat: int) -> None:
    """The next hand over the panel's lines, as long as the button is held."""
    s, (left, top, high) = place.scale, HAND
    art.put(surface, art.board((WIDE - 2 * left) * s, high * s, LINEN), *place.at(left, top))
    cards = list(cards_in(play.match.view(seat).hand))
    wide = 80.0 if len(cards) < 12 else 66.0
    step = min(wide * 0.8, (WIDE - 110 - wide) / max(1, len(cards) - 1))
    first = WIDE / 2 - step * (len(cards) - 1) / 2
    for i, card in enumerate(cards):
        face = art.card(face_name(play.pack.names[card]), wide * s)
        art.put(surface, face, *place.at(first + i * step, top + high / 2))


def recap_lines(play: MatchSession, events: list[Event]) -> list[tuple[Event, str]]:
    """The last things that happened, as many as the curtain has lines for; everybody is called by name."""
    teller = Narrator([seat.name for seat in play.seats], play.pack)
    worth = (event for event in events if not isinstance(event, MINOR) and not _drew_unseen(event))
    found: list[tuple[Event, str]] = [(event, teller.tell(event)) for event in worth]
    return [(event, words) for event, words in found if words][-LINES:]


def _drew_unseen(event: Event) -> bool:
    """Somebody has refilled his hand, and nobody saw a card: the number on his board tells enough."""
    return isinstance(event, ev.Drew) and event.turnup == HIDDEN

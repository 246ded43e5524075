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
from game.ui.art.colours import CINNABAR, FELT, INK, IVORY, LAPIS, LINEN, MALACHITE, MUTED, WALNUT
from game.ui.art.text import wide as wide_of
from game.ui.widgets import Place, line
from game.ui.widgets.paper import rule
from game.ui.widgets.written import written

PANEL = (572.0, 446.0)
MEDALLION = 58.0
LINES, LEADING = 6, 25.0
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


def draw_person(surface: pygame.Surface, art: Art, place: Place, play: MatchSession, seat: int) -> None:
    """Face, side and name of the one who takes over, and where he sits."""
    s, chair = place.scale, play.seats[seat]
    art.put(surface, art.portrait(chair.portrait, MEDALLION * s), *place.at(PANEL[0] / 2, 6))
    x, y = place.at(PANEL[0] / 2, 84)
    line(
        surface,
        art,
        pgettext("above a name that stands alone", "Pass to"),
        x,
        y,
        19 * s,
        "regular",
        MUTED,
        "centre",
        300 * s,
    )
    x, y = place.at(PANEL[0] / 2, 122)
    line(surface, art, chair.name.upper(), x, y, 44 * s, "serif", INK, "centre", 284 * s)
    rules = play.rules
    if len(rules.sides) < rules.seats:
        team_marks.draw_side(surface, art, rules.side_of[seat], place.at(PANEL[0] / 2 + 52, 44), 14 * s)
    _draw_round(surface, art, place, play, seat)
    x, y = place.at(PANEL[0] / 2, 166)
    rule(surface, art, x, y, 416 * s, s)


def _draw_round(surface: pygame.Surface, art: Art, place: Place, play: MatchSession, seat: int) -> None:
    """Who sits where, as on the table: in playing order, and the one who takes over marked."""
    s = place.scale
    x, y, rx, ry = PANEL[0] - 88.0, 92.0, 50.0, 34.0

    def draw(pen: Pen) -> None:
        pen.rounded(20 * s, 16 * s, 60 * s, 36 * s, 12 * s, FELT, WALNUT, 2.4 * s)

    art.put(surface, art.vector(("round", s), 100 * s, 68 * s, draw, (50 * s, 34 * s)), *place.at(x, y))
    count, teams = len(play.seats), len(play.rules.sides) < play.rules.seats
    for other in range(count):
        angle = pi / 2 + 2 * pi * other / count
        at = place.at(x + rx * cos(angle), y + ry * sin(angle))
        mine = other == seat
        if teams:
            art.put(surface, art.disc(14 * s, CINNABAR, INK), *at) if mine else None
            team_marks.draw_side(surface, art, play.rules.side_of[other], at, (9 if mine else 7) * s)
        else:
            art.put(surface, art.disc((9 if mine else 6.5) * s, CINNABAR if mine else IVORY, INK), *at)


def draw_recap(surface: pygame.Surface, art: Art, place: Place, play: MatchSession, seat: int) -> None:
    """What everybody could see happen since that person last looked; larger where there is little."""
    s, company = place.scale, Company.of(play.seats)
    told = recap_lines(play, play.since_last_look(seat))
    x, y = place.at(PANEL[0] / 2, 192)
    if not play.has_looked(seat):
        heading = _("In this deal so far")
    else:
        heading = (
            company.say(_("Since {name} last looked"), name=NamedPlayer(seat))
            if told
            else _("Nothing has happened since")
        )
    line(surface, art, heading, x, y, 16 * s, "italic", MUTED, "centre", (PANEL[0] - 80) * s)
    size, leading = (22.0, 32.0) if len(told) <= 3 else (18.0, LEADING)
    widest = max((wide_of(words, size * s, "regular") for _event, words in told), default=0.0)
    room = (PANEL[0] - 110) * s
    left = (PANEL[0] * s - min(widest, room) - 30 * s) / 2
    for i, (event, words) in enumerate(told):
        y = place.y + (222 + (LINES * LEADING - len(told) * leading) * 0.3 + i * leading) * s
        sign, colour = SIGNS.get(type(event), ("", ""))
        mark = art.icon(sign, size * 0.95 * s, colour) if sign else art.disc(3 * s, CINNABAR, CINNABAR)
        art.put(surface, mark, place.x + left + 9 * s, y)
        written(surface, art, words, place.x + left + 30 * s, y, size * s, "regular", INK, "left", room)


def draw_hand(surface: pygame.Surface, art: Art, place: Place, play: MatchSession, seat: int) -> None:
    """The next hand over the panel's lines, as long as the button is held."""
    s = place.scale
    art.put(surface, art.board((PANEL[0] - 60) * s, 140 * s, LINEN), *place.at(30, 176))
    cards = list(cards_in(play.match.view(seat).hand))
    wide = 80.0 if len(cards) < 12 else 66.0
    step = min(wide * 0.8, (PANEL[0] - 110 - wide) / max(1, len(cards) - 1))
    left = PANEL[0] / 2 - step * (len(cards) - 1) / 2
    for i, card in enumerate(cards):
        art.put(surface, art.card(face_name(play.pack.names[card]), wide * s), *place.at(left + i * step, 246))


def recap_lines(play: MatchSession, events: list[Event]) -> list[tuple[Event, str]]:
    """The last things that happened, as many as the curtain has lines for; everybody is called by name."""
    teller = Narrator([seat.name for seat in play.seats], play.pack)
    worth = (event for event in events if not isinstance(event, MINOR) and not _drew_unseen(event))
    found: list[tuple[Event, str]] = [(event, teller.tell(event)) for event in worth]
    return [(event, words) for event, words in found if words][-LINES:]


def _drew_unseen(event: Event) -> bool:
    """Somebody has refilled his hand, and nobody saw a card: the number on his board tells enough."""
    return isinstance(event, ev.Drew) and event.turnup == HIDDEN

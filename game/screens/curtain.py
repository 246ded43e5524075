"""The curtain between two people at one screen: nobody's cards are to be seen, and it says who takes over (UX 3.13).

Everything on it comes from a spectator's view and from what everybody saw happen; the next hand is looked up only for
whoever holds the button that peeks at it, where that was agreed.
"""

from collections.abc import Callable
from math import cos, pi, sin

import pygame

from engine import events as ev
from engine.cards import HIDDEN, cards_in
from engine.events import Event
from engine.observe import NOBODY
from game.art import Pen
from game.art.colours import CINNABAR, FELT, INK, IVORY, LAPIS, LINEN, MALACHITE, MUTED, OCHRE, WALNUT, WALNUT_DARK
from game.art.pack import face_name
from game.metrics import Metrics
from game.play import Play
from game.screens import drapery
from game.screens.base import Navigator
from game.screens.menu import Menu
from game.screens.strip import Public, draw_strip
from game.table import marks
from game.table.easing import cubic_in_out, cubic_out
from game.table.placement import Point
from game.telling import Teller
from game.telling.recap import MINOR
from game.widgets import Box, Button, Place, Widget, line
from game.widgets.buttons import SignButton
from game.widgets.paper import carved_board, rule
from game.widgets.written import wide as wide_of
from game.widgets.written import written
from game.words import _, pgettext

FALL, RISE = 250.0, 200.0
LOCKED = 500.0
"""So many ms the button that shows the cards is not obeyed: the last press may not have been meant for it."""
STRIP = 204.0
PANEL = (572.0, 446.0)
PANEL_TOP = 232.0
MEDALLION = 58.0
LINES, LEADING = 6, 25.0
AROUND = 24.0
"""So near to the last press nothing may lie that shows cards."""
SIGNS: dict[type, tuple[str, str]] = {
    ev.Led: ("sword", CINNABAR),
    ev.ThrownIn: ("plus", CINNABAR),
    ev.Given: ("plus", WALNUT),
    ev.Transferred: ("sword", WALNUT),
    ev.Shown: ("sword", WALNUT),
    ev.Beaten: ("shield", LAPIS),
    ev.BeatenOff: ("tick", MALACHITE),
    ev.TakeAnnounced: ("hand", WALNUT),
    ev.PickedUp: ("hand", WALNUT),
    ev.Said: ("bubble", WALNUT),
    ev.WentOut: ("laurel", MALACHITE),
    ev.Exchanged: ("exchange", WALNUT),
    ev.Swapped: ("exchange", WALNUT),
    ev.TrumpChanged: ("exchange", WALNUT),
}

Act = Callable[[], None]


class Curtain(Menu):
    """Comes down for ``seat`` and goes up when that person says so.

    ``fallen``: nothing of the table is seen any more; ``lifted``: that person is there; ``risen``: the table is seen
    again. ``another``: somebody else wants to look first.
    """

    overlay = True

    def __init__(
        self,
        navigator: Navigator,
        play: Play,
        seat: int,
        pressed: Point,
        fallen: Act,
        lifted: Act,
        risen: Act,
        another: Act,
    ) -> None:
        super().__init__(navigator)
        self.play, self.seat, self.pressed_at = play, seat, pressed
        self._fallen, self._lifted, self._risen, self._another = fallen, lifted, risen, another
        self.peeking = False
        self._began: float | None = None
        self._down: float | None = None
        self._rises: float | None = None
        self._now = 0.0
        self._picture: pygame.Surface | None = None
        self._cloth: pygame.Surface | None = None

    @property
    def name(self) -> str:
        return self.play.seats[self.seat].name

    # Time

    def update(self, now: float) -> bool:
        self._now = now
        if self._began is None:
            self._began = now
        if self._down is None and now - self._began >= self._time(FALL):
            self._down = now
            self._fallen()
            return True
        if self._rises is not None and now - self._rises >= self._time(RISE):
            self._picture = None
            self._risen()
            return True
        return super().update(now) or self._moving

    def _time(self, length: float) -> float:
        settings = self.navigator.settings
        return 0.0 if settings.calm else length * settings.pace

    @property
    def _moving(self) -> bool:
        return self._down is None or self._rises is not None

    @property
    def settled(self) -> bool:
        return not self._moving and self._now - (self._down or 0.0) >= LOCKED

    def _share(self) -> float:
        """How far it is down, 1 for all the way."""
        if self._rises is not None:
            t = min(1.0, (self._now - self._rises) / max(1.0, self._time(RISE)))
            return 1.0 - cubic_in_out(t)
        if self._down is None:
            return cubic_out(min(1.0, (self._now - (self._began or 0.0)) / max(1.0, self._time(FALL))))
        return 1.0

    # Input

    def handle(self, event: pygame.Event, now: float) -> None:
        if event.type in (pygame.MOUSEBUTTONUP, pygame.KEYUP, pygame.WINDOWFOCUSLOST, pygame.WINDOWLEAVE):
            self._peek(False)
        if self._rises is None:
            super().handle(event, now)

    def escape(self) -> None:
        self.navigator.pause()

    def _peek(self, on: bool) -> None:
        on = on and self.settled
        if on != self.peeking:
            self.peeking = on
            self._changed = True

    def _lift(self) -> None:
        if self.settled and self._rises is None:
            self.pressed()
            self._rises = self._now
            self._lifted()

    def _ask_another(self) -> None:
        if not self._moving:
            self.pressed()
            self._another()

    # Picture

    def canvas(self, window: Metrics) -> Metrics:
        """The window: the panel grows by itself."""
        return window

    def _fit(self, window: Metrics) -> None:
        super()._fit(window)
        self._picture = self._cloth = None

    def _panel(self) -> Place:
        m = self.metrics
        largest = max(1.0, self.navigator.settings.ui_scale) * (1.8 if m.upright else 1.0)
        top = PANEL_TOP * self._larger
        s = min(largest, (m.lh - top - 26) / PANEL[1], (m.lw - 60) / PANEL[0])
        spare = m.lh - top - PANEL[1] * s - 46
        return Place((m.lw - PANEL[0] * s) / 2, top + max(0.0, spare * 0.3), s)

    @property
    def _larger(self) -> float:
        """How much larger the strip is than usual: an upright window has height to spare."""
        return 1.3 if self.metrics.upright and len(self.play.seats) <= 4 else 1.0

    def widgets(self) -> list[Widget]:
        place = self._panel()
        s, y = place.scale, PANEL[1] - 76
        shows, other = place.box(34, y, 262, 54), place.box(PANEL[0] - 34 - 196, y, 196, 54)
        if shows.grown(AROUND).holds(*self.pressed_at):
            shows, other = place.box(PANEL[0] - 34 - 262, y, 262, 54), place.box(34, y, 196, 54)
        words = _("{name}: show my cards").format(name=self.name)
        listed: list[Widget] = [
            Button(shows, words, self._lift, "take", icon="eye", size=18, face="bold", scale=s),
            Button(other, _("Somebody else…"), self._ask_another, "linen", size=17, face="bold", scale=s),
        ]
        if self.navigator.settings.hot_peek:
            listed.append(Peek(place.box(PANEL[0] / 2 - 110, y - 50, 220, 42), self._peek, s))
        menu = Box(self.metrics.lw - 64 - 22, 2, 44, 40)
        listed.append(SignButton(menu, "menu", self.sounding(self.navigator.pause), LINEN))
        return listed

    def draw(self, surface: pygame.Surface) -> None:
        share = self._share()
        if share < 1.0:
            moving = self._still().copy()
            self.group.draw(moving, self.art)
            surface.blit(moving, (0, round((share - 1.0) * surface.get_height())))
            return
        surface.blit(self._still(), (0, 0))
        if self.peeking:
            self._draw_hand(surface)
        self.group.draw(surface, self.art)

    def _still(self) -> pygame.Surface:
        """Everything but the buttons, drawn once."""
        if self._picture is None:
            self._picture = pygame.Surface((self.whole.width, self.whole.height)).convert()
            self.paint(self._picture)
        return self._picture

    def paint(self, surface: pygame.Surface) -> None:
        m, play = self.metrics, self.play
        self._draw_shelf(surface)
        top = m.px(STRIP * self._larger)
        if self._cloth is None:
            self._cloth = drapery.curtain((m.width, m.height - top), m.k)
        surface.blit(self._cloth, (0, top))
        faces = tuple(face_name(name) for name in play.pack.names)
        public = Public(play.match.view(NOBODY), play.rules, play.seats, faces)
        k = self._larger
        draw_strip(surface, self.art, Place(34, 47 * k, k), (m.lw - 68) / k, public)
        place = self._panel()
        carved_board(surface, self.art, place.box(0, 0, *PANEL), place.scale)
        self._draw_person(surface, place)
        self._draw_recap(surface, place)

    def _draw_shelf(self, surface: pygame.Surface) -> None:
        """Wood with a piece of cloth let in, for the strip to lie on."""
        m, k = self.metrics, self._larger
        high = STRIP * k

        def draw(pen: Pen) -> None:
            pen.rounded(0, 0, m.lw, high, 0, WALNUT)
            for i in range(9):
                y = (4 + i * 4.6) * k
                pen.line([(0, y), (m.lw, y + sin(i * 2.1) * 2.4)], 0.9, WALNUT_DARK)
            pen.rounded(16, 44 * k, m.lw - 32, high - 50 * k, 26, "#0B3B25", INK, 2)
            pen.rounded(20, 44 * k + 4, m.lw - 40, high - 50 * k - 8, 22, FELT, OCHRE, 1.6)

        self.art.put(surface, self.art.vector(("shelf", m.lw, high), m.lw, high, draw), 0, 0)
        line(surface, self.art, _("Open to all"), 40, 24 * k, 16 * k, "bold", LINEN)

    def _draw_person(self, surface: pygame.Surface, place: Place) -> None:
        s, art, chair = place.scale, self.art, self.play.seats[self.seat]
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
        line(surface, art, self.name.upper(), x, y, 44 * s, "serif", INK, "centre", 284 * s)
        rules = self.play.rules
        if len(rules.sides) < rules.seats:
            marks.draw_side(surface, art, rules.side_of[self.seat], place.at(PANEL[0] / 2 + 52, 44), 14 * s)
        self._draw_round(surface, place)
        x, y = place.at(PANEL[0] / 2, 166)
        rule(surface, art, x, y, 416 * s, s)

    def _draw_round(self, surface: pygame.Surface, place: Place) -> None:
        """Who sits where, as on the table: in playing order, and the one who takes over marked."""
        s, art, play = place.scale, self.art, self.play
        x, y, rx, ry = PANEL[0] - 88.0, 92.0, 50.0, 34.0

        def draw(pen: Pen) -> None:
            pen.rounded(20 * s, 16 * s, 60 * s, 36 * s, 12 * s, FELT, WALNUT, 2.4 * s)

        art.put(surface, art.vector(("round", s), 100 * s, 68 * s, draw, (50 * s, 34 * s)), *place.at(x, y))
        count, teams = len(play.seats), len(play.rules.sides) < play.rules.seats
        for seat in range(count):
            angle = pi / 2 + 2 * pi * seat / count
            at = place.at(x + rx * cos(angle), y + ry * sin(angle))
            mine = seat == self.seat
            if teams:
                art.put(surface, art.disc(14 * s, CINNABAR, INK), *at) if mine else None
                marks.draw_side(surface, art, play.rules.side_of[seat], at, (9 if mine else 7) * s)
            else:
                art.put(surface, art.disc((9 if mine else 6.5) * s, CINNABAR if mine else IVORY, INK), *at)

    def _draw_recap(self, surface: pygame.Surface, place: Place) -> None:
        s, art = place.scale, self.art
        told = recap_lines(self.play, self.play.since_last_look(self.seat))
        x, y = place.at(PANEL[0] / 2, 192)
        if not self.play.has_looked(self.seat):
            heading = _("In this deal so far")
        else:
            heading = _("Since {name} last looked").format(name=self.name) if told else _("Nothing has happened since")
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

    def _draw_hand(self, surface: pygame.Surface) -> None:
        """The next hand over the panel's lines, as long as the button is held."""
        place, art = self._panel(), self.art
        s = place.scale
        art.put(surface, art.board((PANEL[0] - 60) * s, 140 * s, LINEN), *place.at(30, 176))
        cards = list(cards_in(self.play.match.view(self.seat).hand))
        wide = 80.0 if len(cards) < 12 else 66.0
        step = min(wide * 0.8, (PANEL[0] - 110 - wide) / max(1, len(cards) - 1))
        left = PANEL[0] / 2 - step * (len(cards) - 1) / 2
        for i, card in enumerate(cards):
            art.put(surface, art.card(face_name(self.play.pack.names[card]), wide * s), *place.at(left + i * step, 246))


class Peek(Button):
    """A button that means something only while it is held."""

    def __init__(self, box: Box, held: Callable[[bool], None], scale: float) -> None:
        super().__init__(box, _("Hold to peek"), lambda: None, "plain", size=16, face="bold", scale=scale)
        self._held = held

    def press(self, x: float, y: float) -> None:
        self._held(True)

    def key(self, event: pygame.Event) -> bool:
        if event.type == pygame.KEYDOWN and event.key in (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE):
            self._held(True)
            return True
        return False


def recap_lines(play: Play, told: list[Event]) -> list[tuple[Event, str]]:
    """The last things that happened, as many as the curtain has lines for; everybody is called by name."""
    teller = Teller([seat.name for seat in play.seats], play.pack)
    worth = (event for event in told if not isinstance(event, MINOR) and not _drew_unseen(event))
    found: list[tuple[Event, str]] = [(event, teller.tell(event)) for event in worth]
    return [(event, words) for event, words in found if words][-LINES:]


def _drew_unseen(event: Event) -> bool:
    """Somebody has refilled his hand, and nobody saw a card: the number on his board tells enough."""
    return isinstance(event, ev.Drew) and event.turnup == HIDDEN

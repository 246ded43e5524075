"""The curtain between two people at one screen: nobody's cards are to be seen, and it says who takes over (UX 3.13).

Everything on it comes from a spectator's view and from what everybody saw happen; the next hand is looked up only for
whoever holds the button that peeks at it, where that was agreed.
"""

from collections.abc import Callable

import pygame

from engine.knowledge.observe import NOBODY
from game.hot_seat import drapery
from game.hot_seat.curtain_panel import PANEL, draw_hand, draw_person, draw_recap
from game.hot_seat.strip import STRIP, Public, draw_shelf, draw_strip
from game.session.match_session import MatchSession
from game.table.animation.timeline import cubic_in_out, cubic_out
from game.table.layout.geometry import Point
from game.text.i18n import _
from game.text.naming import Company, NamedPlayer
from game.ui.art.cards import face_name
from game.ui.art.colours import LINEN
from game.ui.destinations import Pause
from game.ui.menu import Menu
from game.ui.metrics import Metrics
from game.ui.services import Services
from game.ui.widgets import Box, Button, Place, Widget
from game.ui.widgets.buttons import SignButton
from game.ui.widgets.paper import carved_board

FALL, RISE = 250.0, 200.0
LOCKED = 500.0
"""So many ms the button that shows the cards is not obeyed: the last press may not have been meant for it."""
PANEL_TOP = 232.0
WIDE, NARROW = 316.0, 170.0
"""The button that shows cards, which says whose, and the other one."""
AROUND = 24.0
"""So near to the last press nothing may lie that shows cards."""
Act = Callable[[], None]


class Curtain(Menu):
    """Comes down for ``seat`` and goes up when that person says so.

    ``fallen``: nothing of the table is seen any more; ``lifted``: that person is there; ``risen``: the table is seen
    again. ``another``: somebody else wants to look first.
    """

    overlay = True

    def __init__(
        self,
        services: Services,
        play: MatchSession,
        seat: int,
        pressed: Point,
        fallen: Act,
        lifted: Act,
        risen: Act,
        another: Act,
    ) -> None:
        super().__init__(services)
        self.play, self.seat, self.pressed_at = play, seat, pressed
        self._fallen, self._lifted, self._risen, self._another = fallen, lifted, risen, another
        self.peeking = False
        self._began: float | None = None
        self._down: float | None = None
        self._rises: float | None = None
        self._now = 0.0
        self._picture: pygame.Surface | None = None
        self._cloth: pygame.Surface | None = None

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
        settings = self.services.settings
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
        self.services.router.go(Pause())

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
        largest = max(1.0, self.services.settings.ui_scale) * (1.8 if m.upright else 1.0)
        top = PANEL_TOP * self._larger
        s = min(largest, (m.lh - top - 26) / PANEL[1], (m.lw - 60) / PANEL[0])
        spare = m.lh - top - PANEL[1] * s - 46
        return Place((m.lw - PANEL[0] * s) / 2, top + max(0.0, spare * 0.3), s)

    @property
    def _larger(self) -> float:
        """How much larger the strip is than usual: an upright window has height to spare."""
        return 1.3 if self.metrics.upright and len(self.play.seats) <= 4 else 1.0

    def heading(self) -> str:
        return self.play.seats[self.seat].name

    def widgets(self) -> list[Widget]:
        place = self._panel()
        s, y = place.scale, PANEL[1] - 76
        shows, other = self._row(place, y)
        company = Company.of(self.play.seats)
        words = company.say(_("{name}: show my cards"), name=NamedPlayer(self.seat))
        listed: list[Widget] = [
            Button(shows, words, self._lift, "take", icon="eye", size=17.5, face="bold", scale=s),
            Button(other, _("Somebody else…"), self._ask_another, "linen", size=16.5, face="bold", scale=s),
        ]
        if self.services.settings.hot_peek:
            listed.append(Peek(place.box(PANEL[0] / 2 - 110, y - 50, 220, 42), self._peek, s))
        menu = Box(self.metrics.lw - 64 - 22, 2, 44, 40)
        listed.append(SignButton(menu, "menu", self.going(Pause()), LINEN))
        return listed

    def _row(self, place: Place, y: float) -> tuple[Box, Box]:
        """Where the two buttons lie: the one that shows cards clear of the last press, on its wider side."""
        left, right = 34.0, PANEL[0] - 34.0
        shows, other = place.box(left, y, WIDE, 54), place.box(right - NARROW, y, NARROW, 54)
        if not shows.grown(AROUND * place.scale).holds(*self.pressed_at):
            return shows, other
        pressed = (self.pressed_at[0] - place.x) / place.scale
        if pressed >= (left + right) / 2:
            return place.box(left, y, min(WIDE, pressed - AROUND - left), 54), other
        wide = min(WIDE, right - pressed - AROUND)
        return place.box(right - wide, y, wide, 54), place.box(left, y, min(NARROW, right - wide - left - 18), 54)

    def draw(self, surface: pygame.Surface) -> None:
        share = self._share()
        if share < 1.0:
            moving = self._still().copy()
            self.group.draw(moving, self.art)
            surface.blit(moving, (0, round((share - 1.0) * surface.get_height())))
            return
        surface.blit(self._still(), (0, 0))
        if self.peeking:
            draw_hand(surface, self.art, self._panel(), self.play, self.seat)
        self.group.draw(surface, self.art)

    def _still(self) -> pygame.Surface:
        """Everything but the buttons, drawn once."""
        if self._picture is None:
            self._picture = pygame.Surface((self.whole.width, self.whole.height)).convert()
            self.paint(self._picture)
        return self._picture

    def paint(self, surface: pygame.Surface) -> None:
        m, play = self.metrics, self.play
        draw_shelf(surface, self.art, m, self._larger)
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
        draw_person(surface, self.art, place, play, self.seat)
        draw_recap(surface, self.art, place, play, self.seat)


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

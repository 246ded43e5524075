"""The curtain between two people at one screen: nobody's cards are to be seen, and it says who takes over (UX 3.13).

Everything on it comes from a spectator's view and from what everybody saw happen; the next hand is looked up only for
whoever holds the button that peeks at it, where that was agreed.
"""

from collections.abc import Callable

import pygame

from engine.knowledge.observe import NOBODY
from game.hot_seat import drapery
from game.hot_seat.curtain_panel import HIGH, WIDE, draw_hand, person, recap
from game.hot_seat.strip import STRIP, Public, strip
from game.session.match_session import MatchSession
from game.table.animation.motion import cubic_in_out, cubic_out
from game.table.layout.geometry import Point
from game.text.i18n import _
from game.text.naming import Company, NamedPlayer
from game.ui.art import Art
from game.ui.art.cards import face_name
from game.ui.art.colours import LINEN
from game.ui.controls import button, sign
from game.ui.destinations import Pause
from game.ui.layout import Column, Control, Gap, Node, Pad, Page, Picture, Row, Sized, Stack, lay, spring
from game.ui.menu import Menu
from game.ui.metrics import Metrics
from game.ui.services import Services
from game.ui.widgets import Box, Button, Place
from game.ui.widgets.paper import carved_board

FALL, RISE = 250.0, 200.0
LOCKED = 500.0
"""So many ms the button that shows the cards is not obeyed: the last press may not have been meant for it."""
PANEL_TOP = 232.0
LONG, NARROW, BUTTON = 316.0, 170.0, 54.0
"""The button that shows cards, which says whose, and the other one; how high they are."""
EDGE, FOOT = 34.0, 22.0
"""From the board's edge to the buttons, and to its foot."""
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
        self.down_since: float | None = None
        self._rises: float | None = None
        self._now = 0.0
        self._picture: pygame.Surface | None = None
        self._in_motion: pygame.Surface | None = None
        self._high = HIGH

    # Time

    def update(self, now: float) -> bool:
        self._now = now
        if self._began is None:
            self._began = now
        if self.down_since is None and now - self._began >= self._time(FALL):
            self.down_since = now
            self._fallen()
            return True
        if self._rises is not None and now - self._rises >= self._time(RISE):
            self._picture = self._in_motion = None
            self._risen()
            return True
        return super().update(now) or self._moving

    def _time(self, length: float) -> float:
        settings = self.services.settings
        return 0.0 if settings.calm else length * settings.pace

    @property
    def _moving(self) -> bool:
        return self.down_since is None or self._rises is not None

    @property
    def settled(self) -> bool:
        return not self._moving and self._now - (self.down_since or 0.0) >= LOCKED

    def share(self) -> float:
        """How far it is down, 1 for all the way."""
        if self._rises is not None:
            t = min(1.0, (self._now - self._rises) / max(1.0, self._time(RISE)))
            return 1.0 - cubic_in_out(t)
        if self.down_since is None:
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

    def lift(self) -> None:
        """Whoever is asked for is there: the curtain goes up."""
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
        self._picture = self._in_motion = None

    # What stands on it

    @property
    def _larger(self) -> float:
        """How much larger the strip is than usual: an upright window has height to spare."""
        return 1.3 if self.metrics.upright and len(self.play.seats) <= 4 else 1.0

    def _panel(self) -> Place:
        """Where the board lies."""
        m = self.metrics
        largest = max(1.0, self.services.settings.ui_scale) * (1.8 if m.upright else 1.0)
        top = PANEL_TOP * self._larger
        s = min(largest, (m.lh - top - 26) / self._high, (m.lw - 60) / WIDE)
        spare = m.lh - top - self._high * s - 46
        return Place((m.lw - WIDE * s) / 2, top + max(0.0, spare * 0.3), s)

    def heading(self) -> str:
        return self.play.seats[self.seat].name

    def lay_out(self) -> Page:
        m, k = self.metrics, self._larger
        faces = tuple(face_name(name) for name in self.play.pack.names)
        public = Public(self.play.match.view(NOBODY), self.play.rules, self.play.seats, faces)
        page = lay(strip(public), m.lw / k, STRIP, Place(0, 0, k))
        self._high = max(HIGH, self.content().low(WIDE))
        self.panel = self._panel()
        page.join(lay(self.content(), WIDE, self._high, self.panel))
        menu = sign("menu", self.going(Pause()), colour=LINEN)
        page.join(lay(Pad(Row(spring(), menu), 0, 0, 42), m.lw, 44, Place(0, 0)))
        return page

    def content(self) -> Node:
        """The board with who takes over."""
        peek = Control(lambda box, s: Peek(box, self._peek, s), 42, 220, 220, _("Hold to peek"))
        return Stack(
            Picture(_board),
            Sized(
                Column(
                    Pad(person(self.play, self.seat), EDGE, 0, EDGE),
                    Gap(8),
                    Pad(recap(self.play, self.seat), 55, 0, 55, grow=1),
                    Gap(8),
                    peek if self.services.settings.hot_peek else None,
                    Gap(8),
                    Pad(self._buttons(), EDGE, 0, EDGE),
                    Gap(FOOT),
                ),
                height=HIGH,
            ),
        )

    def _buttons(self) -> Node:
        """The one that shows cards lies clear of the last press, on its wider side."""
        words = Company.of(self.play.seats).say(_("{name}: show my cards"), name=NamedPlayer(self.seat))
        wide, at_right = self._clear()

        def make(box: Box, s: float) -> Button:
            return Button(box, words, self.lift, "take", icon="eye", size=17.5, face="bold", scale=s)

        shows = Control(make, BUTTON, wide, wide, words, first=True)
        other = button(
            _("Someone else …"), self._ask_another, "linen", width=NARROW, height=BUTTON, size=16.5, face="bold", edge=8
        )
        return Row(other, spring(), shows) if at_right else Row(shows, spring(), other)

    def _clear(self) -> tuple[float, bool]:
        """How wide the button that shows cards is, and whether it lies at the right."""
        x, y = self.pressed_at
        place, right = self._panel(), WIDE - EDGE
        if not place.box(EDGE, self._high - FOOT - BUTTON, LONG, BUTTON).grown(AROUND * place.scale).holds(x, y):
            return LONG, False
        pressed = (x - place.x) / place.scale
        if pressed >= WIDE / 2:
            return min(LONG, pressed - AROUND - EDGE), False
        return min(LONG, right - pressed - AROUND), True

    def draw(self, surface: pygame.Surface) -> None:
        share = self.share()
        if share < 1.0:
            surface.blit(self._hung(), (0, round((share - 1.0) * surface.get_height())))
            return
        self._in_motion = None
        surface.blit(self._still(), (0, 0))
        if self.peeking:
            draw_hand(surface, self.art, self.panel, self.play, self.seat)
        self.group.draw(surface, self.art)

    def _hung(self) -> pygame.Surface:
        """Everything with the buttons, as it moves up or down: drawn once for a way."""
        if self._in_motion is None:
            self._in_motion = self._still().copy()
            self.group.draw(self._in_motion, self.art)
        return self._in_motion

    def _still(self) -> pygame.Surface:
        """Everything but the buttons, drawn once."""
        if self._picture is None:
            self._picture = pygame.Surface((self.whole.width, self.whole.height)).convert()
            self.paint(self._picture)
        return self._picture

    def paint(self, surface: pygame.Surface) -> None:
        m = self.metrics
        top = m.px(STRIP * self._larger)
        surface.blit(drapery.curtain((m.width, m.height - top), m.k), (0, top))
        super().paint(surface)


def _board(surface: pygame.Surface, art: Art, box: Box, s: float) -> None:
    carved_board(surface, art, box, s)


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

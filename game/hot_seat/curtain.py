"""The curtain between two people at one screen: nobody's cards are to be seen, and it says who takes over (UX 3.13).

Everything on it comes from a spectator's view and from what everybody saw happen; the next hand is looked up only for
whoever holds the button that peeks at it, where that was agreed.
"""

from collections.abc import Callable
from typing import NamedTuple

import pygame

from engine.knowledge.observe import NOBODY
from game.hot_seat import curtain_panel, drapery
from game.hot_seat.opening import Act, CurtainMoments, CurtainOpening
from game.hot_seat.show_button import Filling, ShowButton
from game.hot_seat.strip import Public, lay_strip
from game.session.match_session import MatchSession
from game.table.layout.geometry import Point
from game.text.i18n import _
from game.text.naming import Company, NamedPlayer
from game.ui.art import Art
from game.ui.art.cards import face_name
from game.ui.art.colours import LINEN
from game.ui.controls import button, sign
from game.ui.destinations import Pause
from game.ui.layout import Column, Control, Gap, Node, Pad, Page, Picture, Row, Stack, lay, spring
from game.ui.menu import Menu
from game.ui.metrics import Metrics
from game.ui.services import Services
from game.ui.widgets import Box, Button, Place
from game.ui.widgets.base import CONFIRM_KEYS
from game.ui.widgets.paper import carved_board

ABOVE, UPRIGHT_ABOVE, BELOW, ASIDE = 28.0, 64.0, 26.0, 30.0
"""The least room round the board. The portrait reaches above it, in a wide window over the strip's edge."""
WIDE, UPRIGHT_WIDE = 960.0, 760.0
LARGEST, UPRIGHT_LARGEST = 1.6, 2.1
"""How much larger the board may be in all, with larger type or in an upright window."""
STEPS = 12
NARROW, BUTTON, BETWEEN = 196.0, 62.0, 18.0
"""The button that asks for somebody else; how high both are, and the room between them."""
LEAST_LONG = 210.0
EDGE, FOOT = 34.0, 22.0
"""From the board's edge to the buttons, and to its foot."""
AROUND = 24.0
"""No button that shows cards may be this close to the last press."""


class Panel(NamedTuple):
    """The board on the curtain: its size, and where it lies."""

    wide: float
    high: float
    place: Place

    def clear(self, x: float, y: float) -> tuple[float, bool]:
        """How wide the button that shows cards is and whether it lies at the right, if (x, y) was pressed last."""
        long = self.wide - 2 * EDGE - NARROW - BETWEEN
        place, right = self.place, self.wide - EDGE
        if not place.box(EDGE, self.high - FOOT - BUTTON, long, BUTTON).grown(AROUND * place.scale).holds(x, y):
            return long, False
        pressed = (x - place.x) / place.scale
        if pressed >= self.wide / 2:
            return min(long, pressed - AROUND - EDGE), False
        return min(long, right - pressed - AROUND), True


class Curtain(Menu):
    """Comes down for ``seat`` and goes up when that person says so; ``opening`` is its time.

    ``another``: somebody else wants to look first. ``identified``: that person has just pressed his own picture, so the
    curtain opens by itself when the others have had time to look away.
    """

    overlay = True

    def __init__(
        self,
        services: Services,
        play: MatchSession,
        seat: int,
        pressed: Point,
        moments: CurtainMoments,
        another: Act,
        *,
        identified: bool = False,
    ) -> None:
        super().__init__(services)
        self.play, self.seat, self.pressed_at = play, seat, pressed
        self._another = another
        self.opening = CurtainOpening(services, moments, identified)
        self.peeking = False
        self._counted, self._acts = 0, play.acts
        self._shown: Filling | None = None
        self._picture: pygame.Surface | None = None
        self._in_motion: pygame.Surface | None = None
        self.top = 0.0
        self.panel = Panel(WIDE, 0.0, Place(0, 0))

    def update(self, now: float) -> bool:
        opening = self.opening
        if opening.follow(now):
            return True
        if (opening.count, self.play.acts) != (self._counted, self._acts):
            self._counted, self._acts = opening.count, self.play.acts  # meanwhile somebody at a phone may act
            self._picture = self._in_motion = None
            self.rebuild()
        shown, self._shown = self._shown, opening.filling(self._words())
        return super().update(now) or opening.moving or self._shown != shown

    @property
    def settled(self) -> bool:
        return self.opening.settled

    # Input

    def handle(self, event: pygame.Event, now: float) -> None:
        if event.type in (pygame.MOUSEBUTTONUP, pygame.KEYUP, pygame.WINDOWFOCUSLOST, pygame.WINDOWLEAVE):
            self._peek(False)
        if event.type in (pygame.WINDOWFOCUSLOST, pygame.WINDOWMINIMIZED, pygame.WINDOWHIDDEN):
            self.opening.stay()
        if self.opening.rising:
            return
        if event.type == pygame.KEYDOWN and event.key in CONFIRM_KEYS and self.group.focus is None:
            self.opening.by_key()
        else:
            super().handle(event, now)

    def escape(self) -> None:
        if not self.opening.stay():
            self.services.router.go(Pause())

    def covered(self) -> None:
        self.opening.stay()

    def _peek(self, on: bool) -> None:
        on = on and self.settled
        if on != self.peeking:
            self.peeking = on
            self._changed = True

    def _ask_another(self) -> None:
        if not self.opening.moving:
            self.opening.stay()
            self.services.pressed()
            self._another()

    # Picture

    def canvas(self, window: Metrics) -> Metrics:
        """The window: the board grows by itself."""
        return window

    def resized(self, metrics: Metrics) -> None:
        self._picture = self._in_motion = None
        super().resized(metrics)

    def heading(self) -> str:
        return self.play.seats[self.seat].name

    def lay_out(self) -> Page:
        m = self.metrics
        faces = tuple(face_name(name) for name in self.play.pack.names)
        public = Public(self.play.match.view(NOBODY), self.play.rules, self.play.seats, faces, self.seat)
        page, self.top = lay_strip(public, m)
        self.panel = self._panel()
        page.join(lay(self._board(self.opening.count), *self.panel))
        menu = sign("menu", self.services.going(Pause()), colour=LINEN)
        page.join(lay(Pad(Row(spring(), menu), 0, 0, 42), m.lw, 44, Place(0, 0)))
        return page

    def _panel(self) -> Panel:
        """The board as large as type and window allow."""
        m, upright = self.metrics, self.metrics.upright
        widest = UPRIGHT_WIDE if upright else WIDE
        above = UPRIGHT_ABOVE if upright else ABOVE
        largest = min(LARGEST, max(1.0, self.services.settings.ui_scale)) * (UPRIGHT_LARGEST if upright else 1.0)
        largest = min(largest, UPRIGHT_LARGEST if upright else LARGEST)
        board = self._board(0)
        for step in range(STEPS + 1):
            s = largest - (largest - 0.8) * step / STEPS
            wide = min(widest, (m.lw - 2 * ASIDE) / s)
            high = m.lh - self.top - above * s - BELOW
            if board.narrow() <= wide and board.low(wide) * s <= high:
                break
        tall = min(high / s, board.high(wide))
        spare = high - tall * s
        return Panel(wide, tall, Place((m.lw - wide * s) / 2, self.top + above * s + spare * 0.35, s))

    def _board(self, count: int) -> Node:
        """The board with who takes over, or with what is counted."""
        peek = Control(lambda box, s: Peek(box, self._peek, s), 42, 220, 220, _("Hold to peek"))
        body = curtain_panel.board(self.play, self.seat, self.whole.upright, count)
        return Stack(
            Picture(_carved),
            Column(
                Pad(body, EDGE - 6, 0, EDGE - 6, grow=1),
                Gap(8),
                peek if self.services.settings.hot_peek else None,
                Gap(8),
                Pad(self._buttons(), EDGE, 0, EDGE),
                Gap(FOOT),
            ),
        )

    def _buttons(self) -> Node:
        """The one that shows cards lies clear of the last press, on its wider side."""
        (wide, at_right), opening = self.panel.clear(*self.pressed_at), self.opening

        def make(box: Box, s: float) -> ShowButton:
            return ShowButton(box, opening.lift, opening.by_key, lambda: opening.filling(self._words()), 20.0, s)

        shows = Control(make, BUTTON, wide, min(wide, LEAST_LONG), self._words(), first=True)
        other = button(
            _("Someone else …"), self._ask_another, "linen", width=NARROW, height=BUTTON, size=17.0, face="bold", edge=8
        )
        return Row(other, spring(), shows) if at_right else Row(shows, spring(), other)

    def _words(self) -> str:
        return Company.of(self.play.seats).say(_("{name}: show my cards"), name=NamedPlayer(self.seat))

    def draw(self, surface: pygame.Surface) -> None:
        share = self.opening.share
        if share < 1.0:
            if self._in_motion is None:  # everything with the buttons, drawn once for a way
                self._in_motion = self._still().copy()
                self.group.draw(self._in_motion, self.art)
            surface.blit(self._in_motion, (0, round((share - 1.0) * surface.get_height())))
            return
        self._in_motion = None
        surface.blit(self._still(), (0, 0))
        if self.peeking:
            wide, high, place = self.panel
            inner = place.box(30, 90, wide - 60, high - 90 - BUTTON - FOOT - 60)
            curtain_panel.draw_hand(surface, self.art, inner, place.scale, self.play, self.seat)
        self.group.draw(surface, self.art)

    def _still(self) -> pygame.Surface:
        """Everything but the buttons, drawn once."""
        if self._picture is None:
            m, top = self.metrics, self.metrics.px(self.top)
            self._picture = pygame.Surface((self.whole.width, self.whole.height)).convert()
            self._picture.blit(drapery.curtain((m.width, m.height - top), m.k), (0, top))
            self.paint(self._picture)
        return self._picture


def _carved(surface: pygame.Surface, art: Art, box: Box, s: float) -> None:
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

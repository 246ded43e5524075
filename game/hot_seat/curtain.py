"""The curtain between two people at one screen: nobody's cards are to be seen, and it says who takes over (UX 3.13).

Everything on it comes from a spectator's view and from what everybody saw happen; the next hand is looked up only for
whoever holds the button that peeks at it, where that was agreed.
"""

from collections.abc import Callable
from math import ceil

import pygame

from engine.knowledge.observe import NOBODY
from game.hot_seat import curtain_panel, drapery
from game.hot_seat.show_button import Filling, ShowButton
from game.hot_seat.strip import Public, lay_strip
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
from game.ui.layout import Column, Control, Gap, Node, Pad, Page, Picture, Row, Stack, lay, spring
from game.ui.menu import Menu
from game.ui.metrics import Metrics
from game.ui.services import Services
from game.ui.widgets import Box, Button, Place
from game.ui.widgets.base import CONFIRM_KEYS
from game.ui.widgets.paper import carved_board

FALL, RISE = 250.0, 200.0
LOCKED = 500.0
"""For so many ms the button that shows the cards is not obeyed: the last press may not have been meant for it."""
COUNTS, COUNTED = 3, 1000.0
"""The count for the others to look away, and how long each number takes."""
STARTLED = 350.0
"""Duration of a refused button's reaction, in ms."""
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
Act = Callable[[], None]


class Curtain(Menu):
    """Comes down for ``seat`` and goes up when that person says so.

    ``fallen``: nothing of the table is seen any more; ``lifted``: that person is there; ``risen``: the table is seen
    again. ``another``: somebody else wants to look first. ``identified``: that person has just pressed his own picture,
    so the curtain opens by itself when the others have had time to look away.
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
        *,
        identified: bool = False,
    ) -> None:
        super().__init__(services)
        self.play, self.seat, self.pressed_at = play, seat, pressed
        self._fallen, self._lifted, self._risen, self._another = fallen, lifted, risen, another
        self.peeking = False
        self._began: float | None = None
        self.down_since: float | None = None
        self._locked_since = 0.0
        self._wanted = identified
        self._refused: float | None = None
        self._counting: float | None = None
        self._rises: float | None = None
        self._now = 0.0
        self._counted, self._acts = 0, play.acts
        self._shown: Filling | None = None
        self._picture: pygame.Surface | None = None
        self._in_motion: pygame.Surface | None = None
        self.top = 0.0
        self.panel, self._wide, self._high = Place(0, 0), WIDE, 0.0

    # Time

    def update(self, now: float) -> bool:
        self._now = now
        if self._began is None:
            self._began = now
        if self.down_since is None and now - self._began >= self._time(FALL):
            self.down_since = self._locked_since = now
            self._fallen()
            return True
        if self._rises is not None and now - self._rises >= self._time(RISE):
            self._picture = self._in_motion = None
            self._risen()
            return True
        if self._wanted and self._full >= 1.0:
            self._open()
        if self._counting is not None and now - self._counting >= COUNTS * COUNTED:
            self._counting = None
            self._rise()
        if (self.count, self.play.acts) != (self._counted, self._acts):
            self._counted, self._acts = self.count, self.play.acts  # meanwhile somebody at a phone may act
            self._picture = self._in_motion = None
            self.rebuild()
        shown, self._shown = self._shown, self._filling()
        return super().update(now) or self._moving or self._shown != shown

    def _time(self, length: float) -> float:
        settings = self.services.settings
        return 0.0 if settings.calm else length * settings.pace

    @property
    def _moving(self) -> bool:
        return self.down_since is None or self._rises is not None

    @property
    def settled(self) -> bool:
        """A press is obeyed at once."""
        return not self._moving and not self._wanted and self._counting is None and self._full >= 1.0

    @property
    def _full(self) -> float:
        """How far the lock has run off, 1 for all of it."""
        if self.down_since is None:
            return 0.0
        return min(1.0, (self._now - self._locked_since) / LOCKED)

    @property
    def count(self) -> int:
        """What is counted now, 0 for nothing."""
        if self._counting is None:
            return 0
        return ceil(COUNTS - (self._now - self._counting) / COUNTED)

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
        if event.type in (pygame.WINDOWFOCUSLOST, pygame.WINDOWMINIMIZED, pygame.WINDOWHIDDEN):
            self._stay()
        if self._rises is not None:
            return
        if event.type == pygame.KEYDOWN and event.key in CONFIRM_KEYS and self.group.focus is None:
            self._by_key()
        else:
            super().handle(event, now)

    def escape(self) -> None:
        if self._wanted or self._counting is not None:
            self._stay()
        else:
            self.services.router.go(Pause())

    def covered(self) -> None:
        self._stay()

    def _stay(self) -> None:
        """Keeps the curtain from opening by itself: somebody else may be in front of it by now."""
        self._wanted, self._counting = False, None
        self._changed = True

    def _peek(self, on: bool) -> None:
        on = on and self.settled
        if on != self.peeking:
            self.peeking = on
            self._changed = True

    def lift(self) -> None:
        """The person called presses the button: the curtain opens, a little later while the button is locked."""
        if self._full >= 1.0:
            self._open()
        elif self.down_since is None:
            self._refuse()
        elif not self._wanted:
            self._wanted = True
            self.services.pressed()

    def _by_key(self) -> None:
        """The same by a key, which may have been meant for what was there before."""
        if self._full >= 1.0:
            self._open()
        elif not self._wanted:
            self._refuse()

    def _refuse(self) -> None:
        self._refused = self._locked_since = self._now
        self.services.sound.play("refuse")

    def _open(self) -> None:
        """Nobody else may look from now on: count, if that was agreed, and go up."""
        if self._rises is not None or self._counting is not None:
            return
        if not self._wanted:
            self.services.pressed()
        self._wanted = False
        if self.services.settings.hot_away:
            self._counting = self._now
        else:
            self._rise()

    def _rise(self) -> None:
        self._rises = self._now
        self._lifted()

    def _ask_another(self) -> None:
        if not self._moving:
            self._stay()
            self.services.pressed()
            self._another()

    # Picture

    def canvas(self, window: Metrics) -> Metrics:
        """The window: the board grows by itself."""
        return window

    def resized(self, metrics: Metrics) -> None:
        self._picture = self._in_motion = None
        super().resized(metrics)

    # What stands on it

    def heading(self) -> str:
        return self.play.seats[self.seat].name

    def lay_out(self) -> Page:
        m = self.metrics
        faces = tuple(face_name(name) for name in self.play.pack.names)
        public = Public(self.play.match.view(NOBODY), self.play.rules, self.play.seats, faces, self.seat)
        page, self.top = lay_strip(public, m)
        self._wide, self._high, self.panel = self._panel()
        page.join(lay(self.content(), self._wide, self._high, self.panel))
        menu = sign("menu", self.services.going(Pause()), colour=LINEN)
        page.join(lay(Pad(Row(spring(), menu), 0, 0, 42), m.lw, 44, Place(0, 0)))
        return page

    def _panel(self) -> tuple[float, float, Place]:
        """How wide and high the board is and where it lies: as large as type and window allow."""
        m, upright = self.metrics, self.metrics.upright
        wide = UPRIGHT_WIDE if upright else WIDE
        above = UPRIGHT_ABOVE if upright else ABOVE
        largest = min(LARGEST, max(1.0, self.services.settings.ui_scale)) * (UPRIGHT_LARGEST if upright else 1.0)
        largest = min(largest, UPRIGHT_LARGEST if upright else LARGEST)
        board = self._board(0)
        for step in range(STEPS + 1):
            s = largest - (largest - 0.8) * step / STEPS
            self._wide = min(wide, (m.lw - 2 * ASIDE) / s)
            high = m.lh - self.top - above * s - BELOW
            if board.narrow() <= self._wide and board.low(self._wide) * s <= high:
                break
        tall = min(high / s, board.high(self._wide))
        spare = high - tall * s
        return self._wide, tall, Place((m.lw - self._wide * s) / 2, self.top + above * s + spare * 0.35, s)

    def content(self) -> Node:
        return self._board(self.count)

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
        wide, at_right = self._clear()

        def make(box: Box, s: float) -> ShowButton:
            return ShowButton(box, self.lift, self._by_key, self._filling, 20.0, s)

        shows = Control(make, BUTTON, wide, min(wide, LEAST_LONG), self._words(), first=True)
        other = button(
            _("Someone else …"), self._ask_another, "linen", width=NARROW, height=BUTTON, size=17.0, face="bold", edge=8
        )
        return Row(other, spring(), shows) if at_right else Row(shows, spring(), other)

    def _words(self) -> str:
        return Company.of(self.play.seats).say(_("{name}: show my cards"), name=NamedPlayer(self.seat))

    def _filling(self) -> Filling:
        """How the button that shows cards looks now."""
        if self.count:
            return Filling(_("Everyone else: look away!"), 1.0, True)
        startled = 1.0 if self._refused is None else min(1.0, (self._now - self._refused) / STARTLED)
        start = 0.0 if startled >= 1.0 or self.services.settings.calm else startled
        return Filling(self._words(), self._full, self._wanted, start)

    def _clear(self) -> tuple[float, bool]:
        """How wide the button that shows cards is, and whether it lies at the right."""
        x, y = self.pressed_at
        long = self._wide - 2 * EDGE - NARROW - BETWEEN
        place, right = self.panel, self._wide - EDGE
        if not place.box(EDGE, self._high - FOOT - BUTTON, long, BUTTON).grown(AROUND * place.scale).holds(x, y):
            return long, False
        pressed = (x - place.x) / place.scale
        if pressed >= self._wide / 2:
            return min(long, pressed - AROUND - EDGE), False
        return min(long, right - pressed - AROUND), True

    def draw(self, surface: pygame.Surface) -> None:
        share = self.share()
        if share < 1.0:
            surface.blit(self._hung(), (0, round((share - 1.0) * surface.get_height())))
            return
        self._in_motion = None
        surface.blit(self._still(), (0, 0))
        if self.peeking:
            inner = self.panel.box(30, 90, self._wide - 60, self._high - 90 - BUTTON - FOOT - 60)
            curtain_panel.draw_hand(surface, self.art, inner, self.panel.scale, self.play, self.seat)
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
        top = m.px(self.top)
        surface.blit(drapery.curtain((m.width, m.height - top), m.k), (0, top))
        super().paint(surface)


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

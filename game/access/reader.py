"""The interface to screen readers: publishes the current screen, speaks, and carries out requests.

Without accesskit or a screen reader it does nothing and costs nothing: the describing modules are imported only when a
screen reader connects.
"""

import sys
from collections import deque
from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame

from game.access.nodes import AccessNode, NodeAction, NodeRole
from game.text.i18n import _
from game.ui.screen import Screen, SessionScreen
from game.ui.window import UNSEEN

if TYPE_CHECKING:
    from game.access.adapter import Adapter
    from game.access.tables import News

EARLY = sys.platform in ("win32", "darwin")
"""On these systems accesskit must be attached before the window is shown; elsewhere there is time later."""
WOKEN = pygame.event.custom_type()
"""Posted when a screen reader connects, and for its requests."""
PAUSE = 100.0
"""Minimum interval between updates of the tree, in ms."""
MOST = 12
"""Maximum number of queued sentences; older ones are in the log."""


class Reader:
    """`say` speaks a sentence. Without an ``adapter``, which `attach` creates, nothing happens.

    ``wanted`` False: disabled by the player.
    """

    def __init__(self, adapter: "Adapter | None" = None) -> None:
        self._adapter = adapter
        self._pending: deque[str] = deque(maxlen=MOST)
        self._urgent = False
        self._live = AccessNode("live 0", NodeRole.LIVE)
        self._said = 0
        self._shown: tuple[AccessNode, str] | None = None
        self._due = 0.0
        self._news: News | None = None
        self.wanted = True
        self._stale = True
        self._looking: tuple[object, int] | None = None

    def attach(self, window: pygame.Window) -> bool:
        """Make the window accessible, once. False if accesskit is missing, or the window is hidden."""
        if self._adapter is not None:
            return True
        if pygame.display.get_driver() in UNSEEN:
            return False
        try:
            from game.access.adapter import Adapter

            self._adapter = Adapter(window.handle, window.title, self.wake, self.ask)
        except (ImportError, OSError, RuntimeError, AttributeError):
            return False
        self.moved(window)
        self._adapter.focused(pygame.key.get_focused())
        return True

    @property
    def listening(self) -> bool:
        """A screen reader is connected."""
        return self.wanted and self._adapter is not None and self._adapter.active

    def say(self, words: str, interrupt: bool = False) -> None:
        """Speak a sentence after the queued ones, or before everything else."""
        if not words or not self.listening:
            return
        if interrupt:
            self._pending.clear()
            self._urgent = True
        self._pending.append(words)
        self._due = 0.0

    def follow(self, screens: Sequence[Screen], now: float, changed: bool = True) -> None:
        """Publish the current screen, if it has ``changed``."""
        if not self.listening:
            return
        self._stale = self._stale or changed
        self._notice_who_looks(screens)
        if now < self._due or not screens or not (self._stale or self._pending):
            return
        from game.access.shown import describe
        from game.access.tables import News

        assert self._adapter is not None
        self._due, self._stale, self._news = now + PAUSE, False, self._news or News()
        shown = describe(screens[-1], self._news)
        self._pending.extend(shown.news)
        self._speak()
        root = AccessNode("window", NodeRole.WINDOW, _("Durak"), children=(shown.node, self._live))
        if (root, shown.focus) != self._shown:
            self._shown = root, shown.focus
            self._adapter.show(root, shown.focus)

    def _notice_who_looks(self, screens: Sequence[Screen]) -> None:
        """What was said to somebody who looked at his cards is not left in the tree for the next."""
        looking = next(((s.play, s.play.eye) for s in reversed(screens) if isinstance(s, SessionScreen)), None)
        if looking != self._looking:
            self._looking, self._due, self._stale = looking, 0.0, True
            self._live = AccessNode(f"live {self._said}", NodeRole.LIVE)
            self._pending.clear()

    def _speak(self) -> None:
        """Publish the queue as a live node; it is a new node each time, so that repeated text is spoken again."""
        if not self._pending:
            return
        self._said += 1
        self._live = AccessNode(f"live {self._said}", NodeRole.LIVE, " ".join(self._pending), urgent=self._urgent)
        self._pending.clear()
        self._urgent = False

    def handle(self, event: pygame.Event, window: pygame.Window, screens: Sequence[Screen]) -> bool:
        """Handle the events of screen readers. True: handled."""
        if self._adapter is None:
            return False
        if event.type == WOKEN:
            self._due, self._stale = 0.0, True
            if getattr(event, "act", None) is not None and screens:
                from game.access.shown import act_on

                act_on(screens[-1], event.key, event.act)
            return True
        if event.type in (pygame.WINDOWFOCUSGAINED, pygame.WINDOWFOCUSLOST):
            self._adapter.focused(event.type == pygame.WINDOWFOCUSGAINED)
        elif event.type in (pygame.WINDOWMOVED, pygame.WINDOWSIZECHANGED):
            self.moved(window)
        return False

    def moved(self, window: pygame.Window) -> None:
        """The window has been moved."""
        if self._adapter is not None:
            (x, y), (w, h) = window.position, window.size
            self._adapter.window((x, y, x + w, y + h), (x, y, x + w, y + h))

    # Called from accesskit's thread

    @staticmethod
    def wake() -> None:
        """A screen reader has connected."""
        pygame.event.post(pygame.Event(WOKEN))

    @staticmethod
    def ask(key: str, act: NodeAction) -> None:
        """A request for the node of this key; the main loop carries it out."""
        pygame.event.post(pygame.Event(WOKEN, key=key, act=act))

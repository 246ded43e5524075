"""Whoever reads the screen with his ears: follows what is shown, says what happens, does what is asked.

Without the library, or with nobody listening, everything here is silent and costs nothing: what describes the screens
is imported when somebody listens.
"""

import sys
from collections import deque
from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame

from game.access.nodes import AccessNode, NodeAction, NodeRole
from game.text.i18n import _
from game.ui.screen import Screen
from game.ui.window import UNSEEN

if TYPE_CHECKING:
    from game.access.adapter import Adapter
    from game.access.tables import News

EARLY = sys.platform in ("win32", "darwin")
"""There the library wants the window before it is seen; elsewhere there is time for that later."""
WOKEN = pygame.event.custom_type()
"""Posted when somebody begins to read, and for what he asks."""
PAUSE = 100.0
"""No more often than once in so many ms the tree is made anew."""
MOST = 12
"""So many sentences may wait to be said; older ones are in the log."""


class Reader:
    """`say` is the port for speech. Until it has an ``adapter``, or `attach` found the library, it leads nowhere.

    ``wanted`` False: the player does without.
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

    def attach(self, window: pygame.Window) -> bool:
        """Offer the window to screen readers, once. False when the library is not there, or nobody sees the window."""
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
        """Somebody reads."""
        return self.wanted and self._adapter is not None and self._adapter.active

    def say(self, words: str, interrupt: bool = False) -> None:
        """Say a sentence after those that wait, or before everything else."""
        if not words or not self.listening:
            return
        if interrupt:
            self._pending.clear()
            self._urgent = True
        self._pending.append(words)
        self._due = 0.0

    def follow(self, screens: Sequence[Screen], now: float, changed: bool = True) -> None:
        """Tell what is shown now, if that has ``changed``."""
        if not self.listening:
            return
        self._stale = self._stale or changed
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

    def _speak(self) -> None:
        """What waits becomes the live node; it is a new one each time, so that the same words are said again."""
        if not self._pending:
            return
        self._said += 1
        self._live = AccessNode(f"live {self._said}", NodeRole.LIVE, " ".join(self._pending), urgent=self._urgent)
        self._pending.clear()
        self._urgent = False

    def handle(self, event: pygame.Event, window: pygame.Window, screens: Sequence[Screen]) -> bool:
        """What concerns readers alone. True: nobody else need see it."""
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
        """The window lies elsewhere on the screen."""
        if self._adapter is not None:
            (x, y), (w, h) = window.position, window.size
            self._adapter.window((x, y, x + w, y + h), (x, y, x + w, y + h))

    # From the library's thread

    @staticmethod
    def wake() -> None:
        """Somebody begins to read."""
        pygame.event.post(pygame.Event(WOKEN))

    @staticmethod
    def ask(key: str, act: NodeAction) -> None:
        """Somebody wants this of the node of that key; it is done in the program's own loop."""
        pygame.event.post(pygame.Event(WOKEN, key=key, act=act))

"""What the menu screens have in common: widgets laid out anew with the window, drawn only when something changed.

With larger type than usual a screen has a canvas that is higher than the window, and scrolls: by the wheel, by the bar
at the side, and with the focus.
"""

from dataclasses import replace
from functools import partial

import pygame

from engine.rules.options import Options
from game.ui.art import Art
from game.ui.layout import Node, Page, lay
from game.ui.metrics import Metrics, column, larger
from game.ui.router import Destination
from game.ui.services import Services
from game.ui.widgets import Box, Group, Place, Widget
from game.ui.widgets.base import Action
from game.ui.widgets.scroll import WIDE, ScrollBar

NOTCH = 72.0
AROUND = 48.0
"""What is seen beside the widget that the canvas is scrolled to."""


class Menu:
    """A screen of widgets. A subclass gives `content`, a layout tree, and says in `lay_out` where it lies.

    ``metrics`` and ``art`` are those of its canvas, ``whole`` is the window.
    """

    overlay = False
    closed = False
    """Nothing leads away from here but its own buttons."""

    def __init__(self, services: Services) -> None:
        self.services = services
        self.group = Group([])
        self.layout = Page(Place(0, 0))
        """Its tree as it was laid out last."""
        self._changed = True

    def enter(self, art: Art, metrics: Metrics) -> None:
        self._window_art = art
        self._fit(metrics)
        widgets = self._laid()
        able = next((widget for widget in widgets if widget.enabled), None)
        self.group = Group(widgets, self.layout.first or able)
        self._begin()
        self.group.replace(self._laid())

    def resized(self, metrics: Metrics) -> None:
        self._fit(metrics)
        self.rebuild()

    def rebuild(self) -> None:
        """Lay out anew, after a resize or when a choice changes what there is to choose."""
        self.group.replace(self._laid())
        self._changed = True

    @property
    def in_force(self) -> tuple[Options, int] | None:
        """The rules it is about, and for how many; None if it is about none."""
        return None

    @property
    def keeps_keys(self) -> bool:
        """Every key means what this screen says, also those that mean the same everywhere."""
        return False

    # The canvas

    def canvas(self, window: Metrics) -> Metrics:
        """The canvas on which this screen is laid out."""
        by = self.services.settings.ui_scale
        return larger(window, by) if by <= 1 else column(window, by)

    def _fit(self, window: Metrics) -> None:
        self.whole = window
        fresh = self.canvas(window)
        kept = getattr(self, "metrics", fresh).top / getattr(self, "metrics", fresh).k
        self._shift(fresh, -kept)

    def _shift(self, canvas: Metrics, offset: float) -> None:
        """Show the canvas from ``offset`` logical px on."""
        top = min(max(0, round(offset * canvas.k)), max(0, canvas.height - self.whole.height))
        self.metrics = replace(canvas, top=-top)
        self.art = self._window_art.at(self.metrics)

    @property
    def hidden(self) -> float:
        """How much of the canvas cannot be seen at once, in logical px."""
        return max(0, self.metrics.height - self.whole.height) / self.metrics.k

    def scroll_to(self, offset: float) -> None:
        """Show the canvas from ``offset`` on."""
        before = self.metrics
        self._shift(before, offset)
        if self.metrics != before:
            self.rebuild()

    def reveal(self) -> None:
        """Scroll until the widget in focus is seen."""
        focus, m = self.group.focus, self.metrics
        region = self.layout.region(focus) if focus is not None else None
        if region is not None and focus is not None:
            region.reveal(focus.box)
        focus = self.group.focus
        if focus is None or not self.hidden or isinstance(focus, ScrollBar):
            return
        top, high, box = -m.top / m.k, self.whole.height / m.k, focus.box
        if box.y < top:
            self.scroll_to(box.y - AROUND)
        elif box.y + box.h > top + high:
            self.scroll_to(min(box.y - AROUND, box.y + box.h + AROUND - high))

    def show_focus(self, widget: Widget) -> None:
        """Put the focus on ``widget``, as a key would."""
        self.group.set_focus(widget)
        self.group.ring = True
        self.reveal()
        self._changed = True

    def _begin(self) -> None:
        """What has the focus first is seen; a canvas that scrolls is shown from a little above it, if it lies low."""
        focus, m = self.group.focus, self.metrics
        region = self.layout.region(focus) if focus is not None else None
        if region is not None and focus is not None:
            region.reveal(focus.box)
        focus = self.group.focus
        if focus is not None and focus.box.y + focus.box.h > self.whole.height / m.k:
            self.scroll_to(focus.box.y - self.whole.height / m.k / 3)

    def _laid(self) -> list[Widget]:
        """The screen's widgets, and the bar of a canvas that scrolls."""
        self.layout = self.lay_out()
        listed = self.layout.controls
        if self.hidden:
            m = self.metrics
            right, top, high = (self.whole.width - m.left) / m.k, -m.top / m.k, self.whole.height / m.k
            bar = Box(right - WIDE - 4, top + 6, WIDE, high - 12)
            listed.append(ScrollBar(bar, top, self.hidden, self.scroll_to))
        return listed

    # Input

    def handle(self, event: pygame.Event, now: float) -> None:
        if event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE:
            self.escape()
        elif event.type == pygame.MOUSEWHEEL and (self.hidden or self.layout.regions):
            self._wheel(event.dict.get("precise_y", event.y))
        else:
            focus = self.group.focus
            if self.group.handle(event, self.metrics):
                self._changed = True
            if event.type == pygame.KEYDOWN and self.group.focus is not focus:
                self.reveal()

    def _wheel(self, notches: float) -> None:
        """The wheel was turned, away from the player: positive."""
        if self.layout.regions:
            region = self.layout.regions[0]
            region.to(region.offset - notches * NOTCH)
        else:
            self.scroll_to(-self.metrics.top / self.metrics.k - notches * NOTCH)

    def update(self, now: float) -> bool:
        changed, self._changed = self._changed, False
        return changed

    def draw(self, surface: pygame.Surface) -> None:
        if self.hidden and not self.overlay:
            window = self._window_art
            window.put(surface, window.cover("title_wood", self.whole.lw, self.whole.lh), 0, 0)
        self.paint(surface)
        self.group.draw(surface, self.art)

    def covered(self) -> None:
        """What lies over it has the input."""

    def leave(self) -> None:
        self.group.set_focus(None)

    @property
    def settled(self) -> bool:
        return True

    def content(self) -> Node:
        """What stands on it.

        Called whenever it is laid out, also before there is a canvas: it may ask ``whole``, not ``metrics``.
        """
        raise NotImplementedError

    def lay_out(self) -> Page:
        """The content at its place for the present window."""
        return lay(self.content(), self.metrics.lw, self.metrics.lh, Place(0, 0))

    def heading(self) -> str:
        """What the screen is called: whoever cannot see it is told so."""
        raise NotImplementedError

    def paint(self, surface: pygame.Surface) -> None:
        """What lies under the controls."""
        self.layout.paint(surface, self.art)

    def escape(self) -> None:
        """The Escape key."""

    def sounding(self, action: Action) -> Action:
        """``action`` with the noise of a choice made."""

        def act() -> None:
            self.pressed()
            action()

        return act

    def going(self, to: Destination) -> Action:
        """The way there, with the same noise."""
        return self.sounding(partial(self.services.router.go, to))

    def pressed(self) -> None:
        """The noise of a choice made."""
        self.services.sound.play("button")

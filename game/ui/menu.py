"""What the menu screens have in common: widgets laid out anew with the window, drawn only when something changed."""

from collections.abc import Iterator, Sequence
from functools import partial
from itertools import islice

import pygame

from engine.rules.options import Options
from game.system.preload import aside, together
from game.ui.art import Art
from game.ui.destinations import Destination
from game.ui.layout import Node, Page, PlacedPicture, PlacedText, lay
from game.ui.metrics import Metrics, column, larger
from game.ui.router import Way
from game.ui.screen import LOOK
from game.ui.services import Services
from game.ui.transition import Anchors
from game.ui.viewport import Viewport
from game.ui.widgets import Button, Group, Place, Widget, WidgetState
from game.ui.widgets.base import shown

PLANKS = "title_wood"


class Menu:
    """A screen of widgets. A subclass gives `content`, a layout tree, and says in `lay_out` where it lies.

    ``metrics`` and ``art`` are those of its canvas, ``whole`` is the window. ``layout`` is its tree as it was laid out
    last, ``view`` what is seen of it.
    """

    overlay = False
    planks = False
    """Whether the screen has a background of planks that fills the window."""
    closed = False
    """Whether the screen can be left only by its own buttons."""
    to_read = False
    """It is shown from its beginning, though what has the focus first may lie below the window."""
    long = False
    """Far more is scrolled than seen: what is not seen is not drawn ahead."""
    keeps_keys = False
    """Every key means what this screen says, also those that mean the same everywhere."""
    in_force: tuple[Options, int] | None = None
    """The rules it is about, and for how many; None if it is about none."""
    ahead: tuple[Destination, ...] = ()
    still = False

    def __init__(self, services: Services) -> None:
        self.services = services
        self.group = Group([])
        self.layout = Page(Place(0, 0))
        self.view = Viewport(self.group, self.rebuild)
        self._changed = True

    def enter(self, art: Art, metrics: Metrics) -> None:
        self._window_art, self.whole = art, metrics
        self.rebuild()
        able = next((widget for widget in self.group.widgets if widget.enabled), None)
        self.group.set_focus(self.layout.first or able)
        self.group.ring = self.group.focus is not None
        self.view.begin(self.to_read)

    def rehearse(self) -> Iterator[None]:
        """Draw every part where nobody sees it, so that its pictures are ready. One part a step. Words and buttons,
        which have no large pictures, are drawn while threads make those.
        """
        large = together(self.large_pictures())
        yield from islice(large, 1)
        parts = [part for part in self.layout.parts if not self.long or part.seen is None or shown(part.box, part.seen)]
        for part in parts:
            if isinstance(part, PlacedText | Button):
                yield from _rehearsed(part, self.art, self.group.ring and part is self.group.focus)
        yield from large
        for part in parts:
            if not isinstance(part, PlacedText | Button):
                yield from _rehearsed(part, self.art, self.group.ring and part is self.group.focus)

    def large_pictures(self) -> Iterator[Iterator[None]]:
        """What makes the pictures that it shows and that take long to make, in steps."""
        if self._planked:
            yield self._window_art.fetch_cover(PLANKS, self.whole.lw, self.whole.lh)

    def resized(self, metrics: Metrics) -> None:
        self.whole = metrics
        self.rebuild()

    def rebuild(self) -> None:
        """Lay out anew, after a resize or when a choice changes what there is to choose."""
        self.metrics = self.view.fit(self.whole, self.canvas(self.whole))
        self.art = self._window_art.at(self.metrics)
        self.layout = self.lay_out()
        self.group.replace(self.view.show(self.layout))
        self._changed = True

    def canvas(self, window: Metrics) -> Metrics:
        """The canvas on which this screen is laid out."""
        by = self.services.settings.ui_scale
        return larger(window, by) if by <= 1 else column(window, by)

    def handle(self, event: pygame.Event, now: float) -> None:
        focus = self.group.focus
        if event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE:
            self.escape()
        elif self.view.handle(event):
            self._changed = True
        else:
            self._changed = self.group.handle(event, self.metrics) or self._changed
            if event.type == pygame.KEYDOWN and self.group.focus is not focus:
                self.view.reveal()

    def show_focus(self, widget: Widget) -> None:
        """Put the focus on ``widget``, as a key would."""
        self.group.set_focus(widget)
        self.group.ring = True
        self.view.reveal()
        self._changed = True

    def update(self, now: float) -> bool:
        changed, self._changed = self._changed, False
        return changed

    def next_change(self, now: float) -> float:
        return now + LOOK

    def draw(self, surface: pygame.Surface) -> None:
        if self._planked:
            window = self._window_art
            window.put(surface, window.cover(PLANKS, self.whole.lw, self.whole.lh), 0, 0)
        self.paint(surface)
        covered = self.services.router.top is not self
        self.group.draw(surface, self.art, self.view.bar if covered else None)  # nothing scrolls below a sheet

    @property
    def _planked(self) -> bool:
        """Planks fill the window, also where a canvas that scrolls ends."""
        return self.planks or (self.view.hidden > 0 and not self.overlay)

    def anchors(self) -> Anchors:
        """The things that its tree contains (game.ui.layout.Anchored)."""
        boxes = self.layout.standing.items()
        return Anchors({anchor: self.art.rect(box.x, box.y, box.w, box.h) for anchor, box in boxes})

    def redraw(self, surface: pygame.Surface) -> Sequence[pygame.Rect] | None:
        self.draw(surface)
        return None

    def covered(self) -> None:
        """Called when another screen is opened over this one and takes the input."""

    def returned(self) -> None:
        self.rebuild()

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
        """The title of the screen, also for screen readers."""
        raise NotImplementedError

    def paint(self, surface: pygame.Surface) -> None:
        """Draws the background below the controls."""
        self.layout.paint(surface, self.art)

    def escape(self) -> None:
        """The Escape key: back to what lies below."""
        self.services.back()


def pointed_at(menu: Menu) -> Destination | None:
    """Where the control under the mouse, or else the one with the focus, leads."""
    action = getattr(menu.group.hovered or menu.group.focus, "action", None)
    return action.to if isinstance(action, Way) else None


def _rehearsed(part: PlacedText | PlacedPicture | Widget, art: Art, focused: bool) -> Iterator[None]:
    nowhere = pygame.Surface((1, 1))
    if isinstance(part, Widget):
        part.draw(nowhere, art, WidgetState(focus=focused))
    elif isinstance(part, PlacedPicture) and part.slow:
        yield from aside(partial(part.paint, nowhere, art))
    else:
        part.paint(nowhere, art)
    yield

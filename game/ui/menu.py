"""What the menu screens have in common: widgets laid out anew with the window, drawn only when something changed.

With larger type than usual a screen has a canvas that is higher than the window, and scrolls: by the wheel, by the bar
at the side, and with the focus. So does a part of a page that is longer than its place; that also by the page keys, and
by a finger or the mouse that drags it.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import partial

import pygame

from engine.rules.options import Options
from game.system.preload import together
from game.ui.art import Art
from game.ui.layout import Node, Page, Scrolled, lay
from game.ui.metrics import Metrics, column, larger
from game.ui.router import Destination
from game.ui.screen import LOOK
from game.ui.services import Services
from game.ui.transition import Anchors
from game.ui.widgets import Box, Group, Place, Widget, WidgetState
from game.ui.widgets.base import Action
from game.ui.widgets.scroll import WIDE, ScrollBar

PLANKS = "title_wood"
NOTCH = 72.0
AROUND = 48.0
"""What is seen beside the widget that the canvas is scrolled to."""
DRAG = 8.0
"""How far a finger must move before it scrolls instead of pressing."""
PAGES = (pygame.K_PAGEUP, pygame.K_PAGEDOWN, pygame.K_HOME, pygame.K_END)


@dataclass(frozen=True, slots=True)
class Way:
    """An action that leads to a destination."""

    to: Destination
    go: Action

    def __call__(self) -> None:
        self.go()


class Menu:
    """A screen of widgets. A subclass gives `content`, a layout tree, and says in `lay_out` where it lies.

    ``metrics`` and ``art`` are those of its canvas, ``whole`` is the window.
    """

    overlay = False
    planks = False
    """Whether the screen has a background of planks that fills the window."""
    closed = False
    """Whether the screen can be left only by its own buttons."""
    to_read = False
    """It is shown from its beginning, though what has the focus first may lie below the window."""
    ahead: tuple[object, ...] = ()

    def __init__(self, services: Services) -> None:
        self.services = services
        self.group = Group([])
        self.layout = Page(Place(0, 0))
        """Its tree as it was laid out last."""
        self._dragged: tuple[Scrolled, float, float] | None = None
        """What a finger lies on, where it came down, and how far that was scrolled then."""
        self._changed = True
        self._bar: ScrollBar | None = None
        """That of a canvas that scrolls."""

    def enter(self, art: Art, metrics: Metrics) -> None:
        self._window_art = art
        self._fit(metrics)
        widgets = self._laid()
        able = next((widget for widget in widgets if widget.enabled), None)
        self.group = Group(widgets, self.layout.first or able)
        self._begin()

    def rehearse(self) -> Iterator[None]:
        """Draw every part where nobody sees it, so that its pictures are ready. One part a step."""
        yield from together(self.large_pictures())
        nowhere = pygame.Surface((1, 1))
        for part in self.layout.parts:
            if isinstance(part, Widget):
                part.draw(nowhere, self.art, WidgetState(focus=self.group.ring and part is self.group.focus))
            else:
                part.paint(nowhere, self.art)
            yield

    def large_pictures(self) -> Iterator[Iterator[None]]:
        """What makes the pictures that it shows and that take long to make, in steps."""
        if self._planked:
            yield self._window_art.fetch_cover(PLANKS, self.whole.lw, self.whole.lh)

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
        low = focus is not None and focus.box.y + focus.box.h > self.whole.height / m.k
        if focus is not None and low and not self.to_read:
            self.scroll_to(focus.box.y - self.whole.height / m.k / 3)

    def _laid(self) -> list[Widget]:
        """The screen's widgets, and the bar of a canvas that scrolls."""
        self.layout = self.lay_out()
        listed = self.layout.controls
        if self.hidden:
            m = self.metrics
            right, top, high = (self.whole.width - m.left) / m.k, -m.top / m.k, self.whole.height / m.k
            bar = Box(right - WIDE - 4, top + 6, WIDE, high - 12)
            self._bar = ScrollBar(bar, top, self.hidden, self.scroll_to)
            listed.append(self._bar)
        return listed

    # Input

    def handle(self, event: pygame.Event, now: float) -> None:
        if event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE:
            self.escape()
        elif event.type == pygame.MOUSEWHEEL and (self.hidden or self.layout.regions):
            self._wheel(event.dict.get("precise_y", event.y))
        elif not (self._scroll_by_drag(event) or self._turn_page(event)):
            focus = self.group.focus
            if self.group.handle(event, self.metrics):
                self._changed = True
            if event.type == pygame.KEYDOWN and self.group.focus is not focus:
                self.reveal()

    def _wheel(self, notches: float) -> None:
        """The wheel was turned, away from the player: positive. Where the part it is over ends, the canvas goes on."""
        regions = self.layout.regions
        over = next((region for region in regions if region.seen.holds(*self.group.mouse)), None)
        region = over or (regions[0] if regions and not self.hidden else None)
        if region is not None:
            before = region.offset
            region.to(before - notches * NOTCH)
            if region.offset != before:
                return
        self.scroll_to(-self.metrics.top / self.metrics.k - notches * NOTCH)

    def _scroll_by_drag(self, event: pygame.Event) -> bool:
        """A part that scrolls follows the finger; what was pressed with it is not meant then. True: used up."""
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            x, y = self.metrics.logical(event.pos)
            region = next((part for part in self.layout.regions if part.seen.holds(x, y)), None)
            self._dragged = (region, y, region.offset) if region is not None else None
        elif event.type == pygame.MOUSEBUTTONUP:
            self._dragged = None
        elif event.type == pygame.MOUSEMOTION and self._dragged is not None:
            region, start, offset = self._dragged
            if not event.dict.get("buttons", (1,))[0] or not self.group.gliding:
                self._dragged = None
                return False
            moved = start - self.metrics.logical(event.pos)[1]
            if abs(moved) > DRAG or region.offset != offset:
                self.group.let_go()
                region.to(offset + moved / region.scale)
                return True
        return False

    def _turn_page(self, event: pygame.Event) -> bool:
        """A page key scrolls the part that the focus is in, or the only one; the focus goes along. True: used up."""
        if event.type != pygame.KEYDOWN or event.key not in PAGES or self.group.writing:
            return False
        focus = self.group.focus
        within = self.layout.region(focus) if focus is not None else None
        region = within or (self.layout.regions[0] if len(self.layout.regions) == 1 else None)
        if region is None or region.most <= 0:
            return False
        page = region.seen.h / region.scale - NOTCH
        wanted = dict(zip(PAGES, (region.offset - page, region.offset + page, 0.0, region.most), strict=True))[
            event.key
        ]
        top = focus.box.y if focus is not None and within is not None else 0.0
        region.to(wanted)
        if within is not None:
            self._focus_near(
                region, {pygame.K_HOME: -self.metrics.lh, pygame.K_END: 2 * self.metrics.lh}.get(event.key, top)
            )
        return True

    def _focus_near(self, region: Scrolled, y: float) -> None:
        """Put the focus on what is seen of a part at this height."""
        there = [widget for widget in self.group.widgets if widget.seen is region.seen and widget.enabled]
        if there:
            self.show_focus(min(there, key=lambda widget: abs(widget.box.y - y)))

    def update(self, now: float) -> bool:
        changed, self._changed = self._changed, False
        return changed

    @property
    def still(self) -> bool:
        return False

    def next_change(self, now: float) -> float:
        return now + LOOK

    def draw(self, surface: pygame.Surface) -> None:
        if self._planked:
            window = self._window_art
            window.put(surface, window.cover(PLANKS, self.whole.lw, self.whole.lh), 0, 0)
        self.paint(surface)
        covered = self.services.router.top is not self
        self.group.draw(surface, self.art, self._bar if covered else None)  # nothing scrolls below a sheet

    @property
    def _planked(self) -> bool:
        """Planks fill the window, also where a canvas that scrolls ends."""
        return self.planks or (self.hidden > 0 and not self.overlay)

    def anchors(self) -> Anchors:
        """The things that its tree contains (game.ui.layout.Anchored)."""
        boxes = self.layout.standing.items()
        return Anchors({anchor: self.art.rect(box.x, box.y, box.w, box.h) for anchor, box in boxes})

    def redraw(self, surface: pygame.Surface) -> None:
        self.draw(surface)

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
        """The Escape key."""

    def sounding(self, action: Action) -> Action:
        """``action``, preceded by the sound of a selection."""

        def act() -> None:
            self.pressed()
            action()

        return act

    def going(self, to: Destination) -> Action:
        """The way there, with the same noise."""
        return Way(to, self.sounding(partial(self.services.router.go, to)))

    @property
    def pointed_at(self) -> Destination | None:
        """Where the control under the mouse, or else the one with the focus, leads."""
        pointed = self.group.hovered or self.group.focus
        action = getattr(pointed, "action", None)
        return action.to if isinstance(action, Way) else None

    def pressed(self) -> None:
        """Plays the sound of a selection."""
        self.services.sound.play("button")

"""What is seen of a page that is larger than the window, and the ways to scroll it.

With larger type than usual a page has a canvas that is higher than the window, and scrolls: by the wheel, by the bar at
the side, and with the focus. So does a part of a page that is longer than its place; that also by the page keys, and by
a finger or the mouse that drags it.
"""

from collections.abc import Callable
from dataclasses import replace

import pygame

from game.ui.layout import Page, Scrolled
from game.ui.metrics import Metrics
from game.ui.widgets import Box, Group, Place, Widget
from game.ui.widgets.scroll import WIDE, ScrollBar

NOTCH = 72.0
AROUND = 48.0
"""What is seen beside the widget that the canvas is scrolled to."""
DRAG = 8.0
"""How far a finger must move before it scrolls instead of pressing."""
PAGES = (pygame.K_PAGEUP, pygame.K_PAGEDOWN, pygame.K_HOME, pygame.K_END)


class Viewport:
    """``group``: the page's widgets; ``rebuild`` lays it out anew, and calls `fit` and `show`.

    ``offset``: how much of the canvas is above the window, in logical px. ``bar``: that of a canvas that scrolls.
    """

    def __init__(self, group: Group, rebuild: Callable[[], None]) -> None:
        self._group, self._rebuild = group, rebuild
        self._page = Page(Place(0, 0))
        self.offset = 0.0
        self.bar: ScrollBar | None = None
        self._dragged: tuple[Scrolled, float, float] | None = None
        """What a finger lies on, where it came down, and how far that was scrolled then."""

    def fit(self, window: Metrics, canvas: Metrics) -> Metrics:
        """The canvas as it lies in the window: scrolled as far as before, or as far as it goes."""
        self._window, self._canvas = window, canvas
        self._shift(self.offset)
        self._canvas = replace(canvas, top=-round(self.offset * canvas.k))
        return self._canvas

    def _shift(self, offset: float) -> None:
        canvas = self._canvas
        self.offset = min(max(0, round(offset * canvas.k)), max(0, canvas.height - self._window.height)) / canvas.k

    def show(self, page: Page) -> list[Widget]:
        """The widgets of a page laid out on the canvas, and the bar of a canvas that scrolls."""
        self._page = page
        listed = page.controls
        if self.hidden:
            m = self._canvas
            right, high = (self._window.width - m.left) / m.k, self._high
            self.bar = ScrollBar(
                Box(right - WIDE - 4, self.offset + 6, WIDE, high - 12), self.offset, self.hidden, self.scroll_to
            )
            listed.append(self.bar)
        return listed

    @property
    def hidden(self) -> float:
        """How much of the canvas cannot be seen at once, in logical px."""
        return max(0, self._canvas.height - self._window.height) / self._canvas.k

    @property
    def _high(self) -> float:
        """How much of it is seen."""
        return self._window.height / self._canvas.k

    def scroll_to(self, offset: float) -> None:
        """Show the canvas from ``offset`` on."""
        before = self.offset
        self._shift(offset)
        if self.offset != before:
            self._rebuild()

    def begin(self, to_read: bool) -> None:
        """What has the focus first is seen; a canvas that scrolls is shown from a little above it, if it lies low.

        ``to_read``: the page is shown from its beginning, though what has the focus may lie below the window.
        """
        self._reveal_in_part()
        focus = self._group.focus
        low = focus is not None and focus.box.y + focus.box.h > self._high
        if focus is not None and low and not to_read:
            self.scroll_to(focus.box.y - self._high / 3)

    def reveal(self) -> None:
        """Scroll until the widget in focus is seen."""
        self._reveal_in_part()
        focus = self._group.focus
        if focus is None or not self.hidden or isinstance(focus, ScrollBar):
            return
        box = focus.box
        if box.y < self.offset:
            self.scroll_to(box.y - AROUND)
        elif box.y + box.h > self.offset + self._high:
            self.scroll_to(min(box.y - AROUND, box.y + box.h + AROUND - self._high))

    def _reveal_in_part(self) -> None:
        focus = self._group.focus
        region = self._page.region(focus) if focus is not None else None
        if region is not None and focus is not None:
            region.reveal(focus.box)

    def handle(self, event: pygame.Event) -> bool:
        """Scroll, if that is what the event asks for. True: used up."""
        if event.type == pygame.MOUSEWHEEL and (self.hidden or self._page.regions):
            self._wheel(event.dict.get("precise_y", event.y))
            return True
        return self._scroll_by_drag(event) or self._turn_page(event)

    def _wheel(self, notches: float) -> None:
        """The wheel was turned, away from the player: positive. Where the part it is over ends, the canvas goes on."""
        regions = self._page.regions
        over = next((region for region in regions if region.seen.holds(*self._group.mouse)), None)
        region = over or (regions[0] if regions and not self.hidden else None)
        if region is not None:
            before = region.offset
            region.to(before - notches * NOTCH)
            if region.offset != before:
                return
        self.scroll_to(self.offset - notches * NOTCH)

    def _scroll_by_drag(self, event: pygame.Event) -> bool:
        """A part that scrolls follows the finger; what was pressed with it is not meant then."""
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            x, y = self._canvas.logical(event.pos)
            region = next((part for part in self._page.regions if part.seen.holds(x, y)), None)
            self._dragged = (region, y, region.offset) if region is not None else None
        elif event.type == pygame.MOUSEBUTTONUP:
            self._dragged = None
        elif event.type == pygame.MOUSEMOTION and self._dragged is not None:
            region, start, offset = self._dragged
            if not event.dict.get("buttons", (1,))[0] or not self._group.gliding:
                self._dragged = None
                return False
            moved = start - self._canvas.logical(event.pos)[1]
            if abs(moved) > DRAG or region.offset != offset:
                self._group.let_go()
                region.to(offset + moved / region.scale)
                return True
        return False

    def _turn_page(self, event: pygame.Event) -> bool:
        """A page key scrolls the part that the focus is in, or the only one; the focus goes along. Where no part has
        more to show, it scrolls the canvas.
        """
        if event.type != pygame.KEYDOWN or event.key not in PAGES or self._group.writing:
            return False
        focus, regions = self._group.focus, self._page.regions
        within = self._page.region(focus) if focus is not None else None
        region = within or (regions[0] if len(regions) == 1 else None)
        if region is None or region.most <= 0:
            return self.hidden > 0 and self._turn_canvas(event)
        high = region.seen.h / region.scale
        page = max(high / 2, high - NOTCH)  # a low part has little more than a notch
        wanted = dict(zip(PAGES, (region.offset - page, region.offset + page, 0.0, region.most), strict=True))
        top = focus.box.y if focus is not None and within is not None else 0.0
        region.to(wanted[event.key])
        if within is not None:
            ends = {pygame.K_HOME: -self._canvas.lh, pygame.K_END: 2 * self._canvas.lh}
            self._focus_near(region, ends.get(event.key, top))
        return True

    def _turn_canvas(self, event: pygame.Event) -> bool:
        """A page key scrolls the canvas, unless what has the focus takes it."""
        focus, page = self._group.focus, self._high - NOTCH
        if focus is not None and focus.enabled and focus.key(event):
            self.reveal()
            return True
        wanted = dict(zip(PAGES, (self.offset - page, self.offset + page, 0.0, self.hidden), strict=True))
        self.scroll_to(wanted[event.key])
        focus, end = self._group.focus, self.offset + self._high
        seen = [
            one
            for one in self._group.widgets
            if one.enabled and one.by_keys and one is not self.bar and self.offset <= one.box.y < end - one.box.h
        ]
        if seen and focus not in seen:
            back = event.key in (pygame.K_PAGEUP, pygame.K_HOME)
            self._group.set_focus(seen[0] if back else seen[-1])
            self._group.ring = True
        return True

    def _focus_near(self, region: Scrolled, y: float) -> None:
        """Put the focus on what is seen of a part at this height."""
        there = [widget for widget in self._group.widgets if widget.seen is region.seen and widget.enabled]
        if there:
            self._group.set_focus(min(there, key=lambda widget: abs(widget.box.y - y)))
            self._group.ring = True
            self.reveal()

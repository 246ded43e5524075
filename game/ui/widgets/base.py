"""The base class of widgets, and the group that dispatches mouse and keyboard events."""

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import Self

import pygame
from msgspec import Struct

from game.ui.art import Art
from game.ui.metrics import Metrics
from game.ui.widgets.aiming import nearest
from game.ui.widgets.place import Box

Action = Callable[[], None]

RING = 6.0
"""How far the focus ring extends beyond the widget."""
WAYS = {pygame.K_LEFT: (-1, 0), pygame.K_RIGHT: (1, 0), pygame.K_UP: (0, -1), pygame.K_DOWN: (0, 1)}
CONFIRM_KEYS = (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE)


class WidgetState(Struct, frozen=True):
    """The state of a widget."""

    hover: bool = False
    down: bool = False
    focus: bool = False
    """Shown as focused (by keys)."""
    active: bool = False
    """Has the focus, by keys or mouse."""


class Widget:
    """A clickable element. ``scale`` enlarges its type and box. ``writes``: with focus it accepts text.

    ``label``: its name for a screen reader, if it has no text of its own (game.access.widgets). ``by_keys`` False: not
    focusable, since its function has other keys. ``tabbed`` False: Tab skips it, as arrows move within its list.
    """

    writes = False
    label = ""
    by_keys = True
    tabbed = True
    seen: Box | None = None
    """The visible part of the canvas, if it is inside a scrolled region."""

    def __init__(self, box: Box, scale: float = 1.0, enabled: bool = True) -> None:
        self.box, self.scale, self.enabled = box, scale, enabled

    def called(self, label: str) -> Self:
        """Set the name for a screen reader."""
        self.label = label
        return self

    def draw(self, surface: pygame.Surface, art: Art, look: WidgetState) -> None:
        raise NotImplementedError

    def click(self, x: float, y: float) -> None:
        """Clicked; or confirmed by key, with the box's centre."""

    def press(self, x: float, y: float) -> None:
        """The mouse button was pressed inside."""

    def drag(self, x: float, y: float) -> bool:
        """The mouse moved while pressed. True: needs a redraw."""
        return False

    def key(self, event: pygame.Event) -> bool:
        """A key while focused. True: handled."""
        if event.type == pygame.KEYDOWN and event.key in CONFIRM_KEYS:
            self.click(*self.box.centre)
            return True
        return False

    def focused(self) -> None:
        """The focus arrived."""

    def unfocused(self) -> None:
        """The focus left."""

    def take_over(self, old: "Widget") -> None:
        """Replaces ``old``, which had the focus: take over its unfinished state."""


def shown(box: Box, seen: Box) -> bool:
    """Whether any part of a box is within the visible part of its scrolled region."""
    return box.y < seen.y + seen.h and seen.y < box.y + box.h


@contextmanager
def clipped(surface: pygame.Surface, art: Art, box: Box | None) -> Iterator[None]:
    """Clip drawing above and below this box; not at its sides, so that focus rings stay whole."""
    if box is None:
        yield
        return
    kept = surface.get_clip()
    surface.set_clip(art.rect(box.x - RING, box.y, box.w + 2 * RING, box.h).clip(kept))
    yield
    surface.set_clip(kept)


class Group:
    """The widgets of one screen: hover, press, focus and keys.

    Tab goes through them in the order of the list, arrows by direction.
    """

    def __init__(self, widgets: Sequence[Widget], focus: Widget | None = None) -> None:
        self.widgets = list(widgets)
        self.focus = focus
        self.ring = focus is not None
        self._hover: Widget | None = None
        self._held: Widget | None = None
        self._inside = False
        self._mouse: tuple[float, float] = (-1.0, -1.0)
        if focus is not None:
            focus.focused()

    @property
    def writing(self) -> bool:
        """The focused widget accepts text."""
        return self.focus is not None and self.focus.writes

    @property
    def hovered(self) -> Widget | None:
        """The widget under the mouse."""
        return self._hover

    @property
    def mouse(self) -> tuple[float, float]:
        """The last mouse position on the canvas."""
        return self._mouse

    @property
    def gliding(self) -> bool:
        """The pressed widget does not use drags, so a drag may scroll its region."""
        return self._held is None or type(self._held).drag is Widget.drag

    def let_go(self) -> None:
        """Cancel the press."""
        self._held = None

    def replace(self, widgets: Sequence[Widget]) -> None:
        """Replace all widgets after a resize or change, keeping the indices of focus and press.

        A widget that is still there keeps them. Else, if the number of widgets has changed, they go to that of the same
        type and name.
        """

        def same(old: Widget | None) -> Widget | None:
            if old is None or old not in self.widgets:
                return None
            if old in widgets:
                return old
            named = [widget for widget in widgets if _is_like(widget, old)]
            if len(widgets) != len(self.widgets) and named:
                nth = [widget for widget in self.widgets if _is_like(widget, old)].index(old)
                return named[min(nth, len(named) - 1)]
            position = self.widgets.index(old)
            return widgets[position] if position < len(widgets) else None

        before = self.focus
        self.focus, self._held = same(self.focus), same(self._held)
        self.widgets = list(widgets)
        self._hover = self.at(*self._mouse) if self._hover is not None else None
        if self.focus is not None and before is not None and self.focus is not before:
            self.focus.take_over(before)

    def handle(self, event: pygame.Event, metrics: Metrics) -> bool:
        """Handle an event. True: needs a redraw."""
        if event.type == pygame.MOUSEMOTION:
            return self._moved(*metrics.logical(event.pos))
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            return self._pressed(*metrics.logical(event.pos))
        if event.type == pygame.MOUSEBUTTONUP and event.button == 1:
            return self._released(*metrics.logical(event.pos))
        if event.type == pygame.WINDOWLEAVE:
            changed = self._hover is not None
            self._hover = None
            return changed
        if event.type in (pygame.KEYDOWN, pygame.TEXTINPUT, pygame.TEXTEDITING):
            return self._key(event)
        return False

    def draw(self, surface: pygame.Surface, art: Art, without: Widget | None = None) -> None:
        for widget in self.widgets:
            if widget is without:
                continue
            hover = widget is self._hover and (self._held is None or self._held is widget)
            down = widget is self._held and self._inside
            look = WidgetState(hover, down, self.ring and widget is self.focus, widget is self.focus)
            if widget.seen is not None and not shown(widget.box, widget.seen):
                continue
            with clipped(surface, art, widget.seen):
                widget.draw(surface, art, look)

    def at(self, x: float, y: float) -> Widget | None:
        """The widget at a point; of overlapping ones the last drawn."""
        there = (w for w in reversed(self.widgets) if w.enabled and w.box.holds(x, y))
        return next((w for w in there if w.seen is None or w.seen.holds(x, y)), None)

    def set_focus(self, widget: Widget | None) -> None:
        before = self.focus
        if widget is before:
            return
        place = self.widgets.index(widget) if widget in self.widgets else -1
        if before is not None:
            before.unfocused()
        if widget is not None and widget not in self.widgets and 0 <= place < len(self.widgets):
            widget = self.widgets[place]  # losing the focus may have caused a new layout
        self.focus = widget
        if widget is not None:
            widget.focused()

    def _moved(self, x: float, y: float) -> bool:
        self._mouse = x, y
        found = self.at(x, y)
        changed = found is not self._hover
        self._hover = found
        if self._held is not None:
            inside = self._held.box.holds(x, y)
            changed = self._held.drag(x, y) or changed or inside != self._inside
            self._inside = inside
        return changed

    def _pressed(self, x: float, y: float) -> bool:
        self._mouse = x, y
        self._hover = self._held = self.at(x, y)
        self._inside = self._held is not None
        self.set_focus(self._held)
        self._held = self.focus
        self.ring = False
        if self._held is not None:
            self._held.press(x, y)
        return True

    def _released(self, x: float, y: float) -> bool:
        held, self._held = self._held, None
        if held is not None and held.box.holds(x, y):
            held.click(x, y)
        return held is not None

    def _key(self, event: pygame.Event) -> bool:
        shown = self.ring
        if event.type == pygame.KEYDOWN and self.focus is not None:
            self.ring = True  # with keys the focus is shown at once
        if self.focus is not None and self.focus.enabled and self.focus.key(event):
            return True
        if event.type != pygame.KEYDOWN:
            return False
        if event.key in WAYS:
            self._aim(*WAYS[event.key])
            return True
        if event.key == pygame.K_TAB or (self.focus is None and event.key in CONFIRM_KEYS):
            self._step(-1 if event.mod & pygame.KMOD_SHIFT else 1)
            return True
        return self.ring is not shown

    def _aim(self, dx: int, dy: int) -> None:
        """Move the focus in a direction, first within the same scrolled region; otherwise along the focus order."""
        focus = self.focus
        others = [w for w in self.widgets if w.enabled and w.by_keys and w is not focus]
        along = [w for w in others if focus is not None and w.seen is not None and w.seen is focus.seen]
        for there in (along, [w for w in others if w.seen is None or shown(w.box, w.seen)]):
            place = (
                nearest(focus.box, [widget.box for widget in there], dx, dy)
                if focus is not None and focus in self.widgets
                else -1
            )
            if place >= 0:
                self.set_focus(there[place])
                self.ring = True
                return
        self._step(dx + dy)

    def _step(self, by: int) -> None:
        able = [w for w in self.widgets if w.enabled and w.by_keys and (w.tabbed or w is self.focus)]
        if able:
            start = able.index(self.focus) if self.focus in able else (-1 if by > 0 else 0)
            self.set_focus(able[(start + by) % len(able)])
            self.ring = True


def _is_like(one: Widget, other: Widget) -> bool:
    """Whether they have the same type and name."""
    names = ("label", "words", "name")
    return type(one) is type(other) and all(getattr(one, name, None) == getattr(other, name, None) for name in names)

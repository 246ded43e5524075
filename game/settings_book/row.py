"""A line of a settings page: its name, a remark, and the control, beside them or below where room is short."""

from collections.abc import Callable

import pygame

from game.ui.art import Art, Pen
from game.ui.art.colours import CINNABAR, INK, MUTED, RULE, STRAW
from game.ui.art.text import measure, wrap
from game.ui.widgets import Box, Look, Segments, Slider, Switch, TextField, Widget, line
from game.ui.widgets.paper import dots
from game.ui.widgets.stepper import Stepper

NAME, REMARK, LEADING = 18.0, 15.5, 20.0
EDGE, GAP, ABOVE = 20.0, 24.0, 12.0
CONTROL = 44.0
SLIDER, FIELD = 300.0, 260.0
WORD_ROOM = 26.0
"""What a segment needs beside its word."""

Control = Switch | Segments | Slider | TextField | Stepper | Widget


def strip_width(words: list[str]) -> float:
    """How wide a strip of segments wants to be."""
    return sum(max(64.0, measure(word, NAME, "bold") + WORD_ROOM) for word in words)


class Measures:
    """How a row of this name, remark and control is set within ``wide``: what goes where, and how high it is."""

    def __init__(self, words: str, remark: str, control: float, wide: float) -> None:
        inner = wide - 2 * EDGE
        name = measure(words, NAME, "bold")
        self.beside = name <= inner - control - GAP and control <= inner * 0.68
        self.control = min(control, inner)
        self.text = inner - control - GAP if self.beside else inner
        self.remark = wrap(remark, REMARK, "regular", self.text) if remark else []
        words_high = 24.0 + LEADING * len(self.remark)
        self.words_high = words_high
        high = max(words_high, CONTROL) if self.beside else words_high + CONTROL + 8
        self.height = high + 2 * ABOVE

    def place(self, left: float, top: float, wide: float) -> Box:
        """The control's box in a row whose top left is given."""
        if self.beside:
            return Box(left + wide - EDGE - self.control, top + (self.height - CONTROL) / 2, self.control, CONTROL)
        return Box(left + EDGE, top + ABOVE + self.words_high + 4, self.control, CONTROL)


class Row(Widget):
    """Passes everything on to its control. ``view`` is the part of the page that is seen; what is beside it is cut off.

    A switch answers to the whole row, other controls to themselves only.
    """

    def __init__(
        self, box: Box, view: Box, words: str, measures: Measures, make: Callable[[Box], Control], last: bool
    ) -> None:
        end = view.y + view.h
        top, foot = max(box.y, view.y), min(box.y + box.h, end)
        seen = foot > top
        super().__init__(Box(box.x, top if seen else box.y, box.w, foot - top if seen else 0.0))
        self.whole, self.view, self.words, self.measures, self.last = box, view, words, measures, last
        self.control = make(measures.place(box.x, box.y, box.w))
        self.writes = self.control.writes
        self._seized = False

    @property
    def hidden(self) -> bool:
        """Not wholly seen."""
        return self.box.h < self.whole.h - 0.5

    def press(self, x: float, y: float) -> None:
        self._seized = self.control.box.holds(x, y)
        if self._seized:
            self.control.press(x, y)

    def drag(self, x: float, y: float) -> bool:
        return self._seized and self.control.drag(x, y)

    def click(self, x: float, y: float) -> None:
        if self._seized or isinstance(self.control, Switch):
            self.control.click(x, y)

    def key(self, event: pygame.Event) -> bool:
        return self.control.key(event)

    def unfocused(self) -> None:
        self.control.unfocused()

    def take_over(self, old: Widget) -> None:
        if isinstance(old, Row):
            self.control.take_over(old.control)

    def draw(self, surface: pygame.Surface, art: Art, look: Look) -> None:
        if self.box.h <= 0:
            return
        kept = surface.get_clip()
        view = self.view.grown(6)
        surface.set_clip(art.rect(view.x, self.view.y, view.w, self.view.h).clip(kept))
        self._draw(surface, art, look)
        surface.set_clip(kept)

    def _draw(self, surface: pygame.Surface, art: Art, look: Look) -> None:
        box, m = self.whole, self.measures
        if look.hover or look.focus:
            key = ("settings row", box.w, box.h)
            art.put(surface, art.vector(key, box.w, box.h, lambda pen: _ground(pen, box.w, box.h)), box.x, box.y)
        y = box.y + ((box.h - m.words_high) / 2 if m.beside else ABOVE) + 12
        line(surface, art, self.words, box.x + EDGE, y, NAME, "bold", INK, "left", m.text)
        for index, words in enumerate(m.remark):
            line(surface, art, words, box.x + EDGE, y + 22 + index * LEADING, REMARK, "regular", MUTED, "left", m.text)
        self.control.draw(surface, art, look)
        if not self.last:
            dots(surface, art, box.x + EDGE, box.y + box.h, box.w - 2 * EDGE, RULE)


def _ground(pen: Pen, w: float, h: float) -> None:
    pen.rounded(0, 1, w, h - 2, 4, STRAW)
    pen.rounded(0, 1, 4, h - 2, 0, CINNABAR)

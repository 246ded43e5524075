"""A rule on a page of house rules, and one of its values: rows to select, toggle and step through."""

from collections.abc import Callable
from dataclasses import dataclass

import pygame

from game.text.i18n import _, after_colon
from game.ui.art import Art, Pen, Sprite
from game.ui.art.colours import CINNABAR, INK, IVORY, LINEN_DARK, MUTED, STRAW
from game.ui.control_row import ControlRow
from game.ui.layout import Column, Control, FirstFit, Node, Pad, Picture, Row, Text
from game.ui.styles import Style
from game.ui.widgets import Box, Switch, Widget, WidgetState, line
from game.ui.widgets.base import Action
from game.ui.widgets.choices import DIM, PALE, SLOT

VALUE = (248.0, 40.0)
END = 34.0
"""Width of the arrows at the ends of a value's plate."""
INSET, BESIDE, HIGH = 22.0, 18.0, 68.0
LOCK = (14.0, 16.0)
NAME = Style(19, "serif", leading=1.2)
CHANGED = Style(14, "italic", CINNABAR)
NOTE, SMALL_NOTE = Style(15, colour=MUTED, leading=1.2), Style(13.5, colour=MUTED, leading=1.2)
GREY = "#E6DCC6"


@dataclass(frozen=True, slots=True)
class ShownRule:
    """Title, current value and its meaning; ``on`` for a switch, None for a plate with ``value``.

    A ``locked`` rule shows the reason instead of the meaning.
    """

    title: str
    note: str
    value: str
    on: bool | None
    selected: bool
    changed: bool
    locked: bool


def option_row(rule: ShownRule, turn: Callable[[int], None], select: Action) -> Control:
    """``turn`` gets the number of values to step; a click beside the control only selects the rule."""
    body = _body(rule, turn)
    return Control(
        lambda box, s: OptionRow(box, rule, body, turn, select, s),
        lambda width: max(HIGH, body.low(width)),
        least=body.narrow(),
        words=rule.title,
        first=rule.selected,
    )


def _body(rule: ShownRule, turn: Callable[[int], None]) -> Node:
    changed = Text(_("changed"), CHANGED, single=True) if rule.changed else None
    name = Row(Text(rule.title, NAME, colour=PALE if rule.locked else "", single=True), changed, gap=12)
    mark = Picture(_lock, *LOCK) if rule.locked else None
    notes = (Text(rule.note, style, colour=INK if rule.locked else "", grow=1) for style in (NOTE, SMALL_NOTE))
    words = FirstFit(*(Column(name, Row(mark, note, gap=6, across="start")) for note in notes), grow=1)
    wide, high = SLOT if rule.on is not None else VALUE

    def make(box: Box, scale: float) -> Widget:
        if rule.on is not None:
            return Switch(box, "", rule.on, lambda _on: turn(1), scale, rule.locked)
        return ValuePlate(box, rule.value, turn, rule.locked, scale)

    return Pad(Row(words, Control(make, high, wide, wide), gap=BESIDE), INSET, 0, INSET)


class OptionRow(ControlRow):
    """A rule on its page."""

    grip = 6.0

    def __init__(
        self, box: Box, rule: ShownRule, body: Node, turn: Callable[[int], None], select: Action, scale: float
    ) -> None:
        super().__init__(box, rule.title, body, scale)
        self.rule, self.note, self.turn, self.select = rule, rule.note, turn, select
        if rule.on is None:
            told = _("{option}: {value}. {note}")
            self.label = told.format(option=rule.title, value=after_colon(rule.value), note=rule.note)

    def beside(self, x: float, y: float) -> None:
        self.select()

    def key(self, event: pygame.Event) -> bool:
        if event.type == pygame.KEYDOWN and event.key in (pygame.K_LEFT, pygame.K_RIGHT):
            self.turn(1 if event.key == pygame.K_RIGHT else -1)
            return True
        if event.type == pygame.KEYDOWN and event.key in (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE):
            self.turn(1)
            return True
        return False

    def draw_ground(self, surface: pygame.Surface, art: Art, look: WidgetState) -> None:
        box, selected = self.box, self.rule.selected
        if selected or look.hover or look.down:
            key = ("option row", box.w, box.h, selected)
            art.put(surface, art.vector(key, box.w, box.h, self._ground), box.x, box.y)

    def _ground(self, pen: Pen) -> None:
        pen.rounded(0, 0, self.box.w, self.box.h, 0, STRAW if self.rule.selected else "#EFE2C6")
        pen.rounded(0, 0, 4 * self.scale, self.box.h, 0, CINNABAR)


class ValuePlate(Widget):
    """The current value, between arrows to the previous and next one."""

    def __init__(self, box: Box, value: str, turn: Callable[[int], None], locked: bool, scale: float) -> None:
        super().__init__(box, scale)
        self.value, self.turn, self.locked = value, turn, locked

    def click(self, x: float, y: float) -> None:
        self.turn(-1 if x < self.box.x + END * self.scale else 1)

    def draw(self, surface: pygame.Surface, art: Art, look: WidgetState) -> None:
        at, s = self.box, self.scale
        key = ("value plate", at.w, at.h, look.hover, self.locked)
        plate = art.vector(key, at.w + 4, at.h + 8, lambda pen: self._plate(pen, look.hover), (2, 2))
        art.put(surface, plate, at.x, at.y)
        (x, y), colour = at.centre, PALE if self.locked else INK
        line(surface, art, self.value, x, y, 17 * s, "bold", colour, "centre", at.w - (2 * END + 4) * s)
        if not self.locked:
            for side in (-1, 1):
                art.put(surface, _arrow(art, side, s), x + side * (at.w - END * s) / 2, y)
        if look.focus:
            art.put(surface, art.ring(at.w, at.h + 3 * s, 6), at.x, at.y)

    def _plate(self, pen: Pen, hover: bool) -> None:
        at, s = self.box, self.scale
        if self.locked:
            pen.rounded(2, 2, at.w, at.h, 6 * s, GREY)
            pen.dashed([(2, 2), (2 + at.w, 2), (2 + at.w, 2 + at.h), (2, 2 + at.h), (2, 2)], 2 * s, DIM, 5 * s, 4 * s)
            return
        pen.rounded(2, 5, at.w, at.h, 6 * s, INK, INK)
        pen.rounded(2, 2, at.w, at.h, 6 * s, "#F7EFDC" if hover else IVORY, INK)
        for x in (2 + END * s, 2 + at.w - END * s):
            pen.line([(x, 9 * s), (x, at.h - 5 * s)], 1.4 * s, LINEN_DARK)


class ValueRow(Widget):
    """A possible value, with a lozenge that is filled if it is current. Locked: grey."""

    def __init__(
        self, box: Box, words: str, chosen: bool, locked: bool, action: Action, scale: float = 1.0, wanted: bool = False
    ) -> None:
        super().__init__(box, scale)
        self.words, self.chosen, self.locked, self.wanted, self.action = words, chosen, locked, wanted, action

    def click(self, x: float, y: float) -> None:
        self.action()

    def draw(self, surface: pygame.Surface, art: Art, look: WidgetState) -> None:
        box, s = self.box, self.scale
        if look.hover or look.down or self.wanted:
            key = ("value row", box.w, box.h)
            ground = art.vector(key, box.w, box.h, lambda pen: pen.rounded(0, 0, box.w, box.h, 4 * s, STRAW))
            art.put(surface, ground, box.x, box.y)
        if look.focus:
            art.put(surface, art.ring(box.w - 6 * s, box.h - 6 * s, 5), box.x + 3 * s, box.y + 3 * s)
        y = box.y + box.h / 2
        mark = art.vector(("value mark", s, self.chosen, self.locked), 24 * s, 24 * s, self._mark, (12 * s, 12 * s))
        art.put(surface, mark, box.x + 18 * s, y)
        room = box.w - 42 * s - (26 * s if self.locked else 0)
        line(surface, art, self.words, box.x + 36 * s, y, 17 * s, "bold", PALE if self.locked else INK, "left", room)
        if self.locked:
            art.put(surface, lock(art, s, PALE), box.x + box.w - 24 * s, y)

    def _mark(self, pen: Pen) -> None:
        s = self.scale
        pen.polygon(_points(12 * s, 9.5 * s), IVORY, DIM if self.locked else INK, 1.8 * s)
        if self.chosen:
            pen.polygon(_points(12 * s, 5.5 * s), CINNABAR)


def lock(art: Art, s: float, colour: str = CINNABAR) -> Sprite:
    """A small padlock; reference point: its left edge, vertically centred."""

    def draw(pen: Pen) -> None:
        pen.circle(6.5 * s, 6 * s, 4.6 * s, colour)
        pen.circle(6.5 * s, 6 * s, 2.6 * s, "#EADBBB")
        pen.rounded(1 * s, 6.5 * s, 11 * s, 8 * s, 1.4 * s, colour)

    wide, high = LOCK
    return art.vector(("lock", s, colour), wide * s, high * s, draw, (0, high / 2 * s))


def _lock(surface: pygame.Surface, art: Art, box: Box, scale: float) -> None:
    art.put(surface, lock(art, scale), box.x, box.y + box.h / 2)


def _points(middle: float, r: float) -> list[tuple[float, float]]:
    return [(middle - r, middle), (middle, middle - r), (middle + r, middle), (middle, middle + r)]


def _arrow(art: Art, side: int, s: float) -> Sprite:
    points = [(-4 * side, -6.0), (4 * side, 0.0), (-4 * side, 6.0)]

    def draw(pen: Pen) -> None:
        pen.line([((x + 8) * s, (y + 8) * s) for x, y in points], 3 * s, CINNABAR)

    return art.vector(("value arrow", side, s), 16 * s, 16 * s, draw, (8 * s, 8 * s))

"""A rule on a page of the book of rules, and one of the values it may have: rows to look at, switch and turn over."""

from collections.abc import Callable

import pygame

from game.text.i18n import _
from game.ui.art import Art, Pen, Sprite
from game.ui.art.colours import CINNABAR, INK, IVORY, LINEN_DARK, MALACHITE, MUTED, STRAW
from game.ui.widgets.base import Action, Widget, WidgetState
from game.ui.widgets.lettering import line
from game.ui.widgets.place import Box

PALE = "#7A6F60"
SLOT = (72.0, 34.0)
VALUE = (248.0, 40.0)
END = 34.0
"""How wide the arrows at the ends of a value's plate are."""
INSET = 22.0


class OptionRow(Widget):
    """Title, what holds at present, and the plate that changes it, or the switch where ``on`` says how that stands.

    ``turn`` is told by how many values to go on; what cannot be changed is ``locked``, and says why where it would say
    what holds. A click beside the control only selects.
    """

    def __init__(
        self,
        box: Box,
        words: str,
        note: str,
        value: str,
        on: bool | None,
        turn: Callable[[int], None],
        select: Action,
        scale: float = 1.0,
        *,
        selected: bool = False,
        changed: bool = False,
        locked: bool = False,
    ) -> None:
        super().__init__(box, scale)
        self.words, self.note, self.value, self.state = words, note, value, on
        self.turn, self.select = turn, select
        self.selected, self.changed, self.locked = selected, changed, locked

    def control(self) -> Box:
        """Where the switch or the plate lies."""
        w, h = (side * self.scale for side in (SLOT if self.state is not None else VALUE))
        right = self.box.x + self.box.w - INSET * self.scale
        return Box(right - w, self.box.y + (self.box.h - h) / 2, w, h)

    def click(self, x: float, y: float) -> None:
        control = self.control().grown(6 * self.scale)
        if not control.holds(x, y):
            self.select()
        elif self.state is None and x < control.x + (END + 6) * self.scale:
            self.turn(-1)
        else:
            self.turn(1)

    def key(self, event: pygame.Event) -> bool:
        if event.type == pygame.KEYDOWN and event.key in (pygame.K_LEFT, pygame.K_RIGHT):
            self.turn(1 if event.key == pygame.K_RIGHT else -1)
            return True
        if event.type == pygame.KEYDOWN and event.key in (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE):
            self.turn(1)
            return True
        return False

    def draw(self, surface: pygame.Surface, art: Art, look: WidgetState) -> None:
        box, s = self.box, self.scale
        if self.selected or look.hover or look.down:
            key = ("option row", box.w, box.h, self.selected)
            art.put(surface, art.vector(key, box.w, box.h, self._ground), box.x, box.y)
        control, y = self.control(), box.y + box.h / 2
        room = control.x - box.x - (INSET + 18) * s
        self._print(surface, art, box.x + INSET * s, y, room)
        if self.state is None:
            self._plate(surface, art, control, look)
        else:
            self._switch(surface, art, control, look, self.state)
        if look.focus:
            art.put(
                surface,
                art.ring(control.w, control.h + (0 if self.state is not None else 3 * s), 6),
                control.x,
                control.y,
            )

    def _ground(self, pen: Pen) -> None:
        pen.rounded(0, 0, self.box.w, self.box.h, 0, STRAW if self.selected else "#EFE2C6")
        pen.rounded(0, 0, 4 * self.scale, self.box.h, 0, CINNABAR)

    def _print(self, surface: pygame.Surface, art: Art, x: float, y: float, room: float) -> None:
        s = self.scale
        small = 15.0 * s
        broken = art.wrap(self.note, small, "regular", room - (20 * s if self.locked else 0))
        if len(broken) > 2:
            small = 13.5 * s
            broken = art.wrap(self.note, small, "regular", room - (20 * s if self.locked else 0))
        high = (21 + 18 * len(broken)) * s
        top = y - high / 2 + 10 * s
        mark = art.measure(_("changed"), 14 * s, "italic") + 12 * s if self.changed else 0.0
        wide = line(
            surface, art, self.words, x, top, 19 * s, "serif", PALE if self.locked else INK, "left", room - mark
        )
        if self.changed:
            line(surface, art, _("changed"), x + wide + 12 * s, top + 1.5 * s, 14 * s, "italic", CINNABAR)
        left = x
        if self.locked:
            art.put(surface, lock(art, s), x, top + 22 * s)
            left += 20 * s
        for index, words in enumerate(broken[:3]):
            line(
                surface, art, words, left, top + (22 + 18 * index) * s, small, "regular", INK if self.locked else MUTED
            )

    def _switch(self, surface: pygame.Surface, art: Art, at: Box, look: WidgetState, on: bool) -> None:
        s = self.scale
        key = ("option switch", s, on, look.hover, self.locked)
        slot = art.vector(key, at.w + 4 * s, at.h + 4 * s, lambda pen: self._slot(pen, look.hover, on), (2 * s, 2 * s))
        art.put(surface, slot, at.x, at.y)
        colour = PALE if self.locked else IVORY if on else INK
        x = at.x + (21 * s if on else at.w - 22 * s)
        line(
            surface,
            art,
            _("On") if on else _("Off"),
            x,
            at.y + at.h / 2,
            14 * s,
            "bold",
            colour,
            "centre",
            at.w - 34 * s,
        )

    def _slot(self, pen: Pen, hover: bool, on: bool) -> None:
        s = self.scale
        w, h = (side * s for side in SLOT)
        x, r = (57 if on else 19) * s, 13 * s
        core = CINNABAR if on else MUTED
        if self.locked:
            pen.rounded(2 * s, 2 * s, w, h, 6 * s, "#E6DCC6")
            pen.dashed(_oblong(2 * s, 2 * s, w, h), 2 * s, "#A99C86", 5 * s, 4 * s)
            _lozenge(pen, x, 19 * s, r, "#EFE6D2", "#A99C86", "#A99C86")
            return
        ground = (MALACHITE if not hover else "#006B5C") if on else (STRAW if not hover else "#D9C391")
        pen.rounded(2 * s, 2 * s, w, h, 6 * s, ground, INK, 2 * s)
        _lozenge(pen, x, 19 * s, r, IVORY, core, INK)

    def _plate(self, surface: pygame.Surface, art: Art, at: Box, look: WidgetState) -> None:
        s = self.scale
        key = ("value plate", at.w, at.h, look.hover, self.locked)
        art.put(
            surface,
            art.vector(key, at.w + 4, at.h + 8, lambda pen: self._strip(pen, at, look.hover), (2, 2)),
            at.x,
            at.y,
        )
        y, colour = at.y + at.h / 2, PALE if self.locked else INK
        line(surface, art, self.value, at.x + at.w / 2, y, 17 * s, "bold", colour, "centre", at.w - (2 * END + 4) * s)
        if not self.locked:
            for side in (-1, 1):
                x = at.x + at.w / 2 + side * (at.w / 2 - END / 2 * s)
                art.put(surface, _arrow(art, side, s), x, y)

    def _strip(self, pen: Pen, at: Box, hover: bool) -> None:
        s = self.scale
        if self.locked:
            pen.rounded(2, 2, at.w, at.h, 6 * s, "#E6DCC6")
            pen.dashed(_oblong(2, 2, at.w, at.h), 2 * s, "#A99C86", 5 * s, 4 * s)
            return
        pen.rounded(2, 5, at.w, at.h, 6 * s, INK, INK)
        pen.rounded(2, 2, at.w, at.h, 6 * s, "#F7EFDC" if hover else IVORY, INK)
        for x in (2 + END * s, 2 + at.w - END * s):
            pen.line([(x, 9 * s), (x, at.h - 5 * s)], 1.4 * s, LINEN_DARK)


class SwitchRow(OptionRow):
    """A rule that is on or off."""

    @property
    def on(self) -> bool:
        return bool(self.state)


class ValueRow(Widget):
    """One of the values a rule may have, with a lozenge that is full where it holds. Locked: printed grey."""

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
        edge = "#A99C86" if self.locked else INK
        pen.polygon(_points(12 * s, 12 * s, 9.5 * s), IVORY, edge, 1.8 * s)
        if self.chosen:
            pen.polygon(_points(12 * s, 12 * s, 5.5 * s), CINNABAR)


def lock(art: Art, s: float, colour: str = CINNABAR) -> Sprite:
    """A small padlock; reference: its left edge, half-way up."""

    def draw(pen: Pen) -> None:
        pen.circle(6.5 * s, 6 * s, 4.6 * s, colour)
        pen.circle(6.5 * s, 6 * s, 2.6 * s, "#EADBBB")
        pen.rounded(1 * s, 6.5 * s, 11 * s, 8 * s, 1.4 * s, colour)

    return art.vector(("lock", s, colour), 14 * s, 16 * s, draw, (0, 8 * s))


def _lozenge(pen: Pen, x: float, y: float, r: float, fill: str, core: str, edge: str) -> None:
    pen.polygon(_points(x, y + r * 0.12, r), edge, edge, r / 7)
    pen.polygon(_points(x, y, r), fill, edge, r / 7)
    pen.polygon(_points(x, y, r * 0.38), core)


def _points(x: float, y: float, r: float) -> list[tuple[float, float]]:
    return [(x - r, y), (x, y - r), (x + r, y), (x, y + r)]


def _oblong(x: float, y: float, w: float, h: float) -> list[tuple[float, float]]:
    return [(x, y), (x + w, y), (x + w, y + h), (x, y + h), (x, y)]


def _arrow(art: Art, side: int, s: float) -> Sprite:
    points = [(-4 * side, -6.0), (4 * side, 0.0), (-4 * side, 6.0)]

    def draw(pen: Pen) -> None:
        pen.line([((x + 8) * s, (y + 8) * s) for x, y in points], 3 * s, CINNABAR)

    return art.vector(("value arrow", side, s), 16 * s, 16 * s, draw, (8 * s, 8 * s))

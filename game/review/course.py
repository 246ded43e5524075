"""The graph of a review as a widget: moving along it moves the deal. The values come from its chart."""

from collections.abc import Callable
from functools import partial

import pygame

from engine.study.record import GOOD, INACCURACY
from game.review import words
from game.review.chart import ChanceLine, Chart, Mark, runs, spread
from game.text.i18n import _, pgettext
from game.ui.art import Art, Pen
from game.ui.art.colours import CINNABAR, GOLD, INK, IVORY, MUTED, OCHRE, PAPER, RULE
from game.ui.art.text import Face, measure
from game.ui.widgets import Box, Widget, WidgetState, line

LEFT, RIGHT, TOP, LOW = 46.0, 132.0, 10.0, 22.0
OWN, OTHER = 4.2, 2.4
DASHES = ((), (10.0, 5.0), (2.5, 4.0), (14.0, 4.0), (6.0, 3.0), (3.0, 7.0))
"""The dash patterns of lines, by style."""
BAND = "#EADFC6"
SNAP = 9.0
"""Distance within which a click selects a mark."""
NAMES, NUMBERS = 13.5, 12.0
DISC = 10.5
READ_SIZE, READ_LEADING, READ_PAD = 14.0, 18.0, 10.0
READ_WIDEST = 240.0


class ChanceGraph(Widget):
    """``at``: the position shown; ``go`` is called to change it. ``pointed``: the position under the mouse, or -1."""

    by_keys = False

    def __init__(self, box: Box, chart: Chart, at: int, go: Callable[[int], None], label: str) -> None:
        super().__init__(box)
        self.chart, self.at, self.go, self.label = chart, at, go, label
        self.pointed = -1

    # Geometry

    @property
    def field(self) -> Box:
        """The area of the lines."""
        box = self.box
        return Box(box.x + LEFT, box.y + TOP, box.w - LEFT - RIGHT, box.h - TOP - LOW)

    def x_of(self, place: int) -> float:
        field = self.field
        return field.x + field.w * place / max(1, self.chart.last)

    def y_of(self, value: float) -> float:
        field = self.field
        return field.y + field.h * (1.0 - value)

    def place_at(self, x: float) -> int:
        """The position at ``x``, or of a marked decision close by."""
        field = self.field
        near = min(self.chart.marks, key=lambda mark: (abs(self.x_of(mark.place) - x), -mark.rank), default=None)
        told = [mark for mark in self.chart.marks if mark.rank and abs(self.x_of(mark.place) - x) <= SNAP]
        if told:
            return min(told, key=lambda mark: abs(self.x_of(mark.place) - x)).place
        if near is not None and near.verdict != GOOD and abs(self.x_of(near.place) - x) <= SNAP / 2:
            return near.place
        part = (x - field.x) / max(1.0, field.w)
        return round(min(1.0, max(0.0, part)) * self.chart.last)

    # Input

    def press(self, x: float, y: float) -> None:
        self.go(self.place_at(x))

    def drag(self, x: float, y: float) -> bool:
        self.go(self.place_at(x))
        return True

    def key(self, event: pygame.Event) -> bool:
        return False

    # Drawing

    def draw(self, surface: pygame.Surface, art: Art, look: WidgetState) -> None:
        box, field = self.box, self.field
        key = ("review course", box.w, box.h, self.chart)
        art.put(surface, art.vector((*key, "ground"), box.w, box.h, self._ground), box.x, box.y)
        art.put(surface, art.vector((*key, "under"), box.w, box.h, self._under), box.x, box.y)
        art.put(surface, art.vector((*key, "lines"), box.w, box.h, self._lines), box.x, box.y)
        self._words(surface, art)
        self._cursor(surface, art, field)
        for mark in self.chart.marks:
            if mark.rank:
                self._number(surface, art, mark)

    def _at(self, place: int, value: float) -> tuple[float, float]:
        """A point in the drawn picture, relative to the box's corner."""
        return self.x_of(place) - self.box.x, self.y_of(value) - self.box.y

    def _ground(self, pen: Pen) -> None:
        box, chart = self.box, self.chart
        pen.rounded(0, 0, box.w, box.h, 4, PAPER, INK, 1.6)
        top, low = self._at(0, 1.0)[1], self._at(0, 0.0)[1]
        ends = (*chart.bouts[1:], chart.last)
        for number, (start, end) in enumerate(zip(chart.bouts, ends, strict=True)):
            if number % 2 == 0:
                left, right = self._at(start, 0)[0], self._at(end, 0)[0]
                pen.rounded(left, top, right - left, low - top, 0, BAND)
        left, right = self._at(0, 0)[0], self._at(chart.last, 0)[0]
        for value in (0.0, 0.25, 0.5, 0.75, 1.0):
            y = self._at(0, value)[1]
            pen.rounded(left, y - 0.5, right - left, 1.4 if value in (0.0, 0.5, 1.0) else 0.8, 0, RULE)
        for first, last in runs(chart.exact):
            left, right = self._at(first, 0)[0], self._at(last, 0)[0]
            pen.rounded(left, low + 2, right - left, 4.5, 2, GOLD, INK, 1.2)

    def _under(self, pen: Pen) -> None:
        """The filled area under the own line, which makes it stand out."""
        points = [self._at(place, value) for place, value in enumerate(self.chart.own.values)]
        low = self._at(0, 0.0)[1]
        if len(points) > 1:
            pen.polygon([(points[0][0], low), *points, (points[-1][0], low)], (200, 0, 30, 34))

    def _lines(self, pen: Pen) -> None:
        chart = self.chart
        if chart.draw:
            pen.dashed([self._at(place, value) for place, value in enumerate(chart.draw)], 1.4, MUTED, 1.5, 4)
        for one in reversed(chart.lines):
            points = [self._at(place, value) for place, value in enumerate(one.values)]
            if one.style == 0:
                pen.line(points, OWN + 2.2, IVORY)
                pen.line(points, OWN, one.colour)
            else:
                pen.dashed(points, OTHER, one.colour, *DASHES[one.style % len(DASHES)])
            x, y = points[-1]
            draw_sign(pen, one.style, x, y, 4.6, one.colour)
        for mark in chart.marks:
            if not mark.rank:
                x, y = self._at(mark.place, chart.own.values[mark.place])
                draw_mark(pen, mark, x, y)

    def _words(self, surface: pygame.Surface, art: Art) -> None:
        box, field, chart = self.box, self.field, self.chart
        for value in (0.0, 0.5, 1.0):
            percent = _("{number} %").format(number=round(100 * value))
            line(surface, art, percent, field.x - 6, self.y_of(value), NUMBERS, "regular", MUTED, "right", LEFT - 10)
        caption = _("Chance of being the fool")
        line(surface, art, caption, field.x + 6, field.y + 9, NAMES, "italic", MUTED, "left", field.w / 2)
        ends = (*chart.bouts[1:], chart.last)
        for number, (start, end) in enumerate(zip(chart.bouts, ends, strict=True), 1):
            left, right = self.x_of(start), self.x_of(end)
            if right - left > 16:
                y = box.y + box.h - 8
                line(surface, art, str(number), (left + right) / 2, y, NUMBERS, "regular", MUTED, "centre")
        lowest = field.y + field.h + 4
        if runs(chart.exact):
            lowest -= 9
            x, y = field.x + field.w + 13, box.y + box.h - 9
            swatch = art.vector(
                "review exact", 18, 9, lambda pen: pen.rounded(1, 2, 14, 4.5, 2, GOLD, INK, 1.2), (0, 4.5)
            )
            art.put(surface, swatch, x, y)
            percent = pgettext("figures", "exact")
            line(surface, art, percent, x + 23, y, NUMBERS, "italic", MUTED, "left", RIGHT - 40)
        named: list[ChanceLine | None] = [*chart.lines, *([None] if chart.draw and chart.draw[-1] > 0 else [])]
        values = [chart.draw[-1] if one is None else one.values[-1] for one in named]
        apart = min(NAMES + 3.5, (lowest - field.y + 8) / max(1, len(named)))
        heights = spread([self.y_of(value) for value in values], apart, field.y - 2, lowest)
        for one, y in zip(named, heights, strict=True):
            percent, colour = (pgettext("no fool", "draw"), MUTED) if one is None else (one.name, one.colour)
            face: Face = "bold" if one is not None and one.style == 0 else "regular"
            size = min(NAMES, apart - 1) + (0.5 if face == "bold" else 0.0)
            x = field.x + field.w + 10
            style = -1 if one is None else one.style
            sample = art.vector(
                ("review sample", style, colour), 22, 12, partial(_sample, style=style, colour=colour), (0, 6)
            )
            art.put(surface, sample, x, y)
            x += 26
            line(surface, art, percent, x, y, size, face, colour, "left", box.x + box.w - x - 4)

    def _cursor(self, surface: pygame.Surface, art: Art, field: Box) -> None:
        if self.pointed >= 0 and self.pointed != self.at:
            pale = art.vector(
                ("review pointed", field.h), 2, field.h, lambda pen: pen.rounded(0, 0, 2, field.h, 0, OCHRE)
            )
            art.put(surface, pale, self.x_of(self.pointed) - 1, field.y)
        high = field.h + 12
        bead = art.vector(("review cursor", high), 14, high + 8, lambda pen: _cursor(pen, high), (7, 6))
        art.put(surface, bead, self.x_of(self.at), field.y)

    def _number(self, surface: pygame.Surface, art: Art, mark: Mark) -> None:
        """The number of a costliest mistake, on the own line."""
        lit = mark.place == self.at
        field = self.field
        x = self.x_of(mark.place)
        y = min(max(self.y_of(self.chart.own.values[mark.place]), field.y + 4), field.y + field.h - 4)
        r = DISC + (3 if lit else 0) + (1.5 if mark.rank == 1 else 0)
        art.put(surface, art.disc(r, CINNABAR, GOLD if lit else IVORY), x, y)
        line(surface, art, str(mark.rank), x, y, 1.45 * r, "bold", IVORY, "centre")

    def draw_readout(self, surface: pygame.Surface, art: Art) -> None:
        """The values under the mouse: everybody's chance to be the fool, and the verdict if there was a decision."""
        chart, place, field = self.chart, self.pointed, self.field
        if not 0 <= place <= chart.last:
            return
        rows: list[tuple[str, str, str]] = []
        bout = chart.bout_at(place)
        mark = next((mark for mark in chart.marks if mark.place == place), None)
        head = _("Bout {number}").format(number=bout) if bout else ""
        rows.append((head, words.verdict_title(mark.verdict) if mark is not None else "", INK))
        chances = [(one.values[place], one.name, one.colour) for one in chart.lines]
        if chart.draw:
            chances.append((chart.draw[place], pgettext("no fool", "draw"), MUTED))
        for value, name, colour in sorted(chances, key=lambda one: -one[0]):
            rows.append((name, _("{number} %").format(number=round(100 * value)), colour))
        if chart.exact[place]:
            rows.append((pgettext("figures", "exact"), "", MUTED))
        room = max(measure(a, READ_SIZE) + measure(b, READ_SIZE) for a, b, _colour in rows) * 1.04 + 22
        w, h = min(READ_WIDEST, room) + 2 * READ_PAD, len(rows) * READ_LEADING + READ_PAD
        x = min(max(self.x_of(place) - w / 2, 6), field.x + field.w - w / 2)
        y = self.box.y - h - 6
        art.put(surface, art.board(w, h, PAPER, 4), x, y)
        for number, (left, right, colour) in enumerate(rows):
            middle = y + READ_PAD / 2 + (number + 0.5) * READ_LEADING
            wide = line(surface, art, right, x + w - READ_PAD, middle, READ_SIZE, "bold", INK, "right")
            face: Face = "bold" if number == 0 or left == chart.own.name else "regular"
            line(surface, art, left, x + READ_PAD, middle, READ_SIZE, face, colour, "left", w - 2 * READ_PAD - wide - 6)


def draw_sign(pen: Pen, style: int, x: float, y: float, r: float, colour: str) -> None:
    """The sign at a line's end: disc, square, triangle, lozenge, inverted triangle, cross."""
    match style:
        case 0:
            pen.circle(x, y, r + 1.6, IVORY)
            pen.circle(x, y, r + 0.4, colour)
        case 1:
            pen.rounded(x - r * 0.9, y - r * 0.9, 1.8 * r, 1.8 * r, 0, colour)
        case 2:
            pen.polygon([(x, y - r * 1.1), (x + r * 1.1, y + r * 0.9), (x - r * 1.1, y + r * 0.9)], colour)
        case 3:
            pen.polygon([(x, y - r * 1.2), (x + r * 1.2, y), (x, y + r * 1.2), (x - r * 1.2, y)], colour)
        case 4:
            pen.polygon([(x, y + r * 1.1), (x + r * 1.1, y - r * 0.9), (x - r * 1.1, y - r * 0.9)], colour)
        case _:
            pen.line([(x - r, y - r), (x + r, y + r)], 2.4, colour)
            pen.line([(x - r, y + r), (x + r, y - r)], 2.4, colour)


def draw_mark(pen: Pen, mark: Mark, x: float, y: float) -> None:
    """A decision: a dot if right, a circle if unlucky, a triangle or a lozenge for mistakes."""
    if mark.luck == "unlucky":
        pen.circle(x, y, 5.2, INK)
        pen.circle(x, y, 3.4, IVORY)
    elif mark.verdict == GOOD:
        pen.circle(x, y, 2.8, IVORY)
        pen.circle(x, y, 2.0, INK)
    elif mark.verdict == INACCURACY:
        pen.polygon([(x, y - 5.4), (x + 5.4, y + 4), (x - 5.4, y + 4)], OCHRE, INK, 1.2)
    else:
        pen.polygon([(x, y - 6.4), (x + 6.4, y), (x, y + 6.4), (x - 6.4, y)], CINNABAR, INK, 1.2)


def _sample(pen: Pen, style: int, colour: str) -> None:
    """A sample of a line with its sign, beside its name."""
    if style < 0:
        pen.dashed([(1, 6), (21, 6)], 1.4, colour, 1.5, 4)
    elif style == 0:
        pen.line([(2, 6), (20, 6)], OWN, colour)
        draw_sign(pen, style, 11, 6, 3.6, colour)
    else:
        pen.dashed([(1, 6), (21, 6)], OTHER, colour, *DASHES[style % len(DASHES)])
        draw_sign(pen, style, 11, 6, 3.6, colour)


def _cursor(pen: Pen, high: float) -> None:
    pen.rounded(6, 6, 2, high, 0, INK)
    pen.polygon([(1, 0), (13, 0), (7, 8)], INK)
    pen.polygon([(4, 1.2), (10, 1.2), (7, 5.2)], GOLD)

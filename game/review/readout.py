"""The tooltip of the graph with the values under the mouse."""

import pygame

from game.review import words
from game.review.course import ChanceGraph
from game.text.i18n import _, pgettext
from game.ui.art import Art
from game.ui.art.colours import INK, MUTED, PAPER
from game.ui.art.text import Face, measure
from game.ui.widgets import line

SIZE, LEADING, PAD = 14.0, 18.0, 10.0
WIDEST = 240.0


def draw_readout(surface: pygame.Surface, art: Art, course: ChanceGraph) -> None:
    """Everybody's probability to be the fool, and the verdict if there was a decision."""
    chart, place = course.chart, course.pointed
    if not 0 <= place <= chart.last:
        return
    rows: list[tuple[str, str, str]] = []
    bout = chart.bout_at(place)
    mark = next((mark for mark in chart.marks if mark.place == place), None)
    head = _("Bout {number}").format(number=bout) if bout else ""
    rows.append((head, words.verdict_title(mark.verdict) if mark is not None else "", INK))
    told = [(one.values[place], one.name, one.colour) for one in chart.lines]
    if chart.draw:
        told.append((chart.draw[place], pgettext("no fool", "draw"), MUTED))
    for value, name, colour in sorted(told, key=lambda one: -one[0]):
        rows.append((name, _("{number} %").format(number=round(100 * value)), colour))
    if chart.exact[place]:
        rows.append((pgettext("figures", "exact"), "", MUTED))
    room = max(measure(a, SIZE) + measure(b, SIZE) for a, b, _colour in rows) * 1.04 + 22
    w, h = min(WIDEST, room) + 2 * PAD, len(rows) * LEADING + PAD
    field = course.field
    x = min(max(course.x_of(place) - w / 2, 6), field.x + field.w - w / 2)
    y = course.box.y - h - 6
    art.put(surface, art.board(w, h, PAPER, 4), x, y)
    for number, (left, right, colour) in enumerate(rows):
        middle = y + PAD / 2 + (number + 0.5) * LEADING
        wide = line(surface, art, right, x + w - PAD, middle, SIZE, "bold", INK, "right")
        face: Face = "bold" if number == 0 or left == chart.own.name else "regular"
        line(surface, art, left, x + PAD, middle, SIZE, face, colour, "left", w - 2 * PAD - wide - 6)

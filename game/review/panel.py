"""The paper beside a review: the reviewed player, the costliest mistakes, and the text about the current position.

A layout tree; actions are passed in.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial

import pygame
from msgspec.structs import replace

from game.table.paint.move_marks import draw_sign
from game.text.i18n import _, after_colon
from game.ui.art import Art
from game.ui.art.colours import CINNABAR, INK, IVORY, MALACHITE, MUTED, RULE
from game.ui.art.shapes import PlateKind, PlateState
from game.ui.controls import button, named, sign
from game.ui.layout import Column, Fitted, Node, Pad, Picture, Row, Text
from game.ui.styles import Style
from game.ui.widgets import Box, Widget, WidgetState, line
from game.ui.widgets.base import Action
from game.ui.widgets.paper import dots

PAD = 22.0
FACE, ROW, LOW_ROW, BUTTON = 40.0, 56.0, 32.0, 42.0
ROOMY = 640.0
"""From this height on the paper has a row for each mistake; below it they are side by side."""
ACCURACY, SUBJECT = Style(23, "bold", leading=1.2), Style(16, colour=MUTED, leading=1.2)


class MistakeRow(Widget):
    """One of the costliest mistakes: number, bout, cost; ``chosen`` while its position is shown."""

    def __init__(
        self, box: Box, rank: int, when: str, what: str, spoken: str, loss: str, action: Action, chosen: bool
    ) -> None:
        super().__init__(box)
        self.rank, self.when, self.what, self.loss, self.action = rank, when, what, loss, action
        self.chosen = chosen
        self.label = _("Mistake {number}: {when}, {what}, {loss}").format(
            number=rank, when=after_colon(when), what=spoken, loss=loss
        )

    def click(self, x: float, y: float) -> None:
        self.action()

    def draw(self, surface: pygame.Surface, art: Art, look: WidgetState) -> None:
        box = self.box
        state: PlateState = "down" if look.down or self.chosen else "hover" if look.hover else "rest"
        art.put(surface, art.plate(box.w, box.h, "plain", state), box.x, box.y)
        if look.focus:
            art.put(surface, art.ring(box.w, box.h + 3, 6), box.x, box.y)
        sunk = 2 if look.down or self.chosen else 0
        middle = box.y + box.h / 2 + sunk
        narrow = box.w < 180
        r, margin = (min(11.0, box.h * 0.34), 8) if narrow else (min(14.0, box.h * 0.34), 12)
        x = box.x + margin + r
        art.put(surface, art.disc(r, CINNABAR, IVORY), x, middle)
        line(surface, art, str(self.rank), x, middle, 1.4 * r, "bold", IVORY, "centre")
        colour = CINNABAR if self.loss.startswith("−") else MUTED  # with open cards it may have cost nothing
        if narrow:
            room = box.w - 2 * (r + margin) - 4
            line(surface, art, self.loss, box.x + box.w - margin, middle, 17, "bold", colour, "right", room)
            return
        left, end = x + r + 10, box.x + box.w - 14
        cost = line(surface, art, self.loss, end, middle, 20, "bold", colour, "right", 78)
        room = end - cost - 10 - left
        line(surface, art, self.when, left, middle - box.h * 0.19, 15, "bold", INK, "left", room)
        size = 14.5
        art.write(surface, self.what, left, middle + box.h * 0.19, size, "regular", MUTED, "left", room)


@dataclass(frozen=True, slots=True)
class Paragraph:
    """A paragraph: ``kind`` is "head", "good", "bad", "plain", "small" or "note"; ``aside`` is text at its right."""

    words: str
    kind: str = "plain"
    aside: str = ""


STYLES = {
    "head": Style(19.0, "serif"),
    "good": Style(16.5, "bold"),
    "bad": Style(16.5),
    "plain": Style(15.5),
    "small": Style(13.5, colour=MUTED),
    "note": Style(14.5, "italic", MUTED),
}
LEADING, BETWEEN = 1.28, 7.0
SHRUNK = tuple(1.0 - 0.04 * step for step in range(8))
"""Scale factors tried until the text fits."""


def text(paragraphs: Sequence[Paragraph]) -> Node:
    """The text about the current position."""
    there = [one for one in paragraphs if one.words]
    return Fitted(lambda by: Column(*(_paragraph(one, by) for one in there), gap=BETWEEN * by), SHRUNK, grow=1)


def _paragraph(one: Paragraph, by: float) -> Node:
    style = STYLES[one.kind]
    style = replace(style, size=style.size * by, leading=LEADING)
    signed = one.kind in ("good", "bad")
    sign = Picture(partial(_sign, good=one.kind == "good"), 18, 18) if signed else None
    aside = Text(one.aside, Style(style.size * 1.15, "bold", CINNABAR), single=True, firm=True) if one.aside else None
    return Row(sign, Text(one.words, style, grow=1), aside, gap=8, across="start")


def _sign(surface: pygame.Surface, art: Art, box: Box, scale: float, good: bool) -> None:
    x, y = box.centre
    draw_sign(surface, art, x, y + 1, good, 9.0 * scale)


def summary(what: str, accuracy: str, sentence: str, fine: bool) -> Node:
    """The accuracy, and one sentence on where the deal was lost; ``fine``: not by a mistake."""
    colour = MALACHITE if fine else CINNABAR
    return Column(
        Row(Text(what, SUBJECT, single=True, grow=1), Text(accuracy, ACCURACY, single=True, firm=True), gap=12),
        Fitted(lambda size: Text(sentence, Style(size, "bold", colour, 1.15), least=2), (16.0, 15.0, 14.0, 13.0)),
        gap=2,
    )


def back(leave: Action) -> Node:
    """The back arrow in the corner."""
    return named(sign("back-arrow", leave, BUTTON - 2), _("Back"))


def way(words: str, action: Action, main: bool = False, enabled: bool = True) -> Node:
    """A button at the bottom of the paper."""
    kind: PlateKind = "main" if main else "plain"
    return button(words, action, kind, height=BUTTON, size=18, enabled=enabled, first=False)


def paper(
    head: Node,
    faces: Sequence[Node],
    about: Node,
    mistakes: Sequence[Node],
    said: Node,
    ways: Sequence[Node],
    wide: bool,
) -> Node:
    """The whole paper; ``wide``: below the graph, in two columns."""
    left = head, Row(*faces, gap=8), about
    rule = Picture(_rule, height=4)
    if wide:
        right = Column(said, Row(*ways, gap=6, equal=True), gap=8)
        columns = Row(Column(*left, *mistakes, gap=5), right, gap=PAD, equal=True, across="fill")
        return Pad(columns, PAD, PAD - 5, PAD, PAD - 5)
    return Pad(Column(*left, *mistakes, rule, said, *ways, gap=7), PAD, PAD - 6, PAD, PAD)


def _rule(surface: pygame.Surface, art: Art, box: Box, scale: float) -> None:
    dots(surface, art, box.x, box.y, box.w, RULE)

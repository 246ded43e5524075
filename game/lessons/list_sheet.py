"""The lessons to choose from, each with its picture; those done wear a tick."""

import pygame

from game.lessons import LESSONS, Lesson
from game.text.i18n import _
from game.ui.art import Art, Pen
from game.ui.art.colours import CINNABAR, INK, IVORY, MALACHITE, MUTED, PAPER, RULE, STRAW
from game.ui.destinations import LessonTable, Mistakes, PuzzleBook
from game.ui.metrics import Metrics
from game.ui.services import Services
from game.ui.sheet import Sheet
from game.ui.widgets import Box, Button, Look, Widget, line
from game.ui.widgets.base import Action
from game.ui.widgets.little_scene import draw_scene

LYING, STANDING = (1060.0, 652.0), (740.0, 980.0)
TILE = (316.0, 146.0)
NARROWER_FROM = 1.25
"""Type larger than this wants a narrower board."""


class LearnSheet(Sheet):
    """Lies over the title or the table. The first lesson not yet done has the focus."""

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self.size = LYING

    def heading(self) -> str:
        return _("Learn to play")

    @property
    def standing(self) -> bool:
        """Set in a narrower column: in an upright window, and with large type."""
        return self.whole.upright or self.services.settings.ui_scale > NARROWER_FROM

    def canvas(self, window: Metrics) -> Metrics:
        self.whole = window
        self.size = STANDING if self.standing else LYING
        return super().canvas(window)

    def widgets(self) -> list[Widget]:
        place, done = self.place(), self.services.settings.lessons_done
        columns = 2 if self.standing else 3
        left = (self.size[0] - columns * TILE[0] - (columns - 1) * 14) / 2
        listed: list[Widget] = []
        for index, lesson in enumerate(LESSONS):
            x, y = left + index % columns * (TILE[0] + 14), 108 + index // columns * (TILE[1] + 12)
            box = place.box(x, y, *TILE)
            go = self.going(LessonTable(lesson.key))
            listed.append(LessonTile(box, lesson, lesson.key in done, go, place.scale))
        back = place.box(self.size[0] / 2 - 100, self.size[1] - 66, 200, 46)
        wide = min(300.0, self.size[0] / 2 - 100 - 46)
        mistakes = place.box(30, self.size[1] - 66, wide, 46)
        own = self.going(Mistakes())
        listed.append(Button(mistakes, _("My own mistakes"), own, size=18, scale=place.scale))
        puzzles = place.box(self.size[0] - 30 - wide, self.size[1] - 66, wide, 46)
        book = self.going(PuzzleBook())
        listed.append(Button(puzzles, _("Puzzles"), book, size=18, scale=place.scale))
        return [*listed, Button(back, _("Back"), self.escape, scale=place.scale)]

    def first(self, widgets: list[Widget]) -> Widget | None:
        tiles = [widget for widget in widgets if isinstance(widget, LessonTile)]
        return next((tile for tile in tiles if not tile.done), tiles[0])


class LessonTile(Widget):
    """A printed card: picture, title, what it is about, and a tick when it is done."""

    def __init__(self, box: Box, lesson: Lesson, done: bool, action: Action, scale: float = 1.0) -> None:
        super().__init__(box, scale)
        self.lesson, self.done, self.action = lesson, done, action
        self.words = _(lesson.title)

    def click(self, x: float, y: float) -> None:
        self.action()

    def draw(self, surface: pygame.Surface, art: Art, look: Look) -> None:
        box, s = self.box, self.scale
        lit = look.hover or look.down
        ground = art.vector(
            ("lesson tile", box.w, box.h, lit), box.w, box.h, lambda pen: _ground(pen, box.w, box.h, s, lit)
        )
        art.put(surface, ground, box.x, box.y)
        draw_scene(surface, art, self.lesson.picture, box.x + box.w / 2, box.y + 52 * s, 0.92 * s, box.w - 40 * s)
        middle = box.x + box.w / 2
        line(surface, art, self.words, middle, box.y + 104 * s, 19 * s, "serif", INK, "centre", box.w - 24 * s)
        about = _(self.lesson.about)
        line(surface, art, about, middle, box.y + 127 * s, 15 * s, "italic", MUTED, "centre", box.w - 24 * s)
        if self.done:
            x, y = box.x + box.w - 24 * s, box.y + 24 * s
            art.put(surface, art.disc(14 * s, MALACHITE, IVORY), x, y)
            art.put(surface, art.icon("tick", 17 * s, IVORY), x, y)
        if look.focus:
            art.put(surface, art.ring(box.w, box.h, 6), box.x, box.y)


def _ground(pen: Pen, w: float, h: float, s: float, lit: bool) -> None:
    pen.rounded(0.8 * s, 0.8 * s, w - 1.6 * s, h - 1.6 * s, 5 * s, STRAW if lit else PAPER, INK, 1.5 * s)
    pen.rounded(
        6 * s, 6 * s, w - 12 * s, h - 12 * s, 3 * s, STRAW if lit else PAPER, CINNABAR if lit else RULE, 1.2 * s
    )

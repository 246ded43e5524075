"""The lessons to choose from, each with its picture; those done wear a tick."""

import pygame

from game.lessons import LESSONS, Lesson
from game.lessons.little_scene import draw_scene
from game.text.i18n import _
from game.ui.art import Art, Pen
from game.ui.art.colours import CINNABAR, INK, IVORY, MALACHITE, MUTED, PAPER, RULE, STRAW
from game.ui.controls import button, foot
from game.ui.destinations import LessonTable, Mistakes, PuzzleBook
from game.ui.layout import Column, Control, FirstFit, Node, grid
from game.ui.sheet import Sheet
from game.ui.widgets import Box, Widget, WidgetState, line
from game.ui.widgets.base import Action


class LearnSheet(Sheet):
    """Lies over the title or the table. The first lesson not yet done has the focus."""

    width = 1060.0
    edge = 42.0

    def heading(self) -> str:
        return _("Learn to play")

    def content(self) -> Node:
        done = self.services.settings.lessons_done
        following = next((lesson for lesson in LESSONS if lesson.key not in done), LESSONS[0])
        tiles = [self._tile(lesson, lesson.key in done, lesson is following) for lesson in LESSONS]
        return Column(
            FirstFit(grid(tiles, 3, 14, 12), grid(tiles, 2, 14, 12)),
            foot(
                button(_("My own mistakes"), self.going(Mistakes()), height=46),
                button(_("Back"), self.escape, height=46),
                button(_("Puzzles"), self.going(PuzzleBook()), height=46),
            ),
            gap=14,
        )

    def _tile(self, lesson: Lesson, done: bool, first: bool) -> Node:
        go = self.going(LessonTable(lesson.key))
        return Control(
            lambda box, s: LessonTile(box, lesson, done, go, s), 146, least=300, words=_(lesson.title), first=first
        )


class LessonTile(Widget):
    """A printed card: picture, title, what it is about, and a tick when it is done."""

    def __init__(self, box: Box, lesson: Lesson, done: bool, action: Action, scale: float = 1.0) -> None:
        super().__init__(box, scale)
        self.lesson, self.done, self.action = lesson, done, action
        self.words = _(lesson.title)

    def click(self, x: float, y: float) -> None:
        self.action()

    def draw(self, surface: pygame.Surface, art: Art, look: WidgetState) -> None:
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

"""The Learn sheet: the lessons with their pictures, and buttons for puzzles and drills."""

import pygame

from game.lessons.course import LESSONS, still_to_learn
from game.lessons.first_game import about_first_game, to_first_game
from game.lessons.lesson import Lesson
from game.lessons.lesson_picture import draw_scene
from game.text.i18n import _, pgettext
from game.ui.art import Art, Pen
from game.ui.art.colours import CINNABAR, INK, IVORY, MALACHITE, MUTED, PAPER, RULE, STRAW
from game.ui.art.text import wrap_evenly
from game.ui.controls import button, dotted, foot
from game.ui.destinations import Destination, Drills, LessonTable, PuzzleBook
from game.ui.layout import Column, Control, FirstFit, Node, grid
from game.ui.sheet import Sheet
from game.ui.widgets import Box, Widget, WidgetState, line
from game.ui.widgets.base import Action

TICK = 8.0
"""How far the middle of a tick lies from both edges of its tile, clear of the title."""
TILE, HIGH, LOW = 96.0, 62.0, 52.0
"""Heights of a tile, of a button with two lines, and of other buttons."""


class LearnSheet(Sheet):
    """Over the title or the table. The next lesson is marked and focused; when all are done the main button starts a
    game.
    """

    width = 1060.0
    edge = 42.0

    def heading(self) -> str:
        return _("Learn")

    def content(self) -> Node:
        done = self.services.settings.lessons_done
        after = still_to_learn(done)
        tiles = [self._tile(lesson, lesson.key in done, lesson is after) for lesson in LESSONS]
        return Column(
            FirstFit(*(grid(tiles, columns, 14, 12) for columns in (3, 2, 1))),
            dotted(),
            foot(
                self._other(_("Puzzles"), _("Find the only way to win"), PuzzleBook()),
                self._other(_("Drills"), _("Fix your mistakes"), Drills()),
            ),
            foot(button(_("Back"), self.escape, height=LOW), self._main(after, bool(done))),
            gap=16,
        )

    def _main(self, after: Lesson | None, begun: bool) -> Control:
        if after is None:
            play, under = to_first_game(self.services), about_first_game(self.services.settings)
            words, high = pgettext("to begin", "Play"), HIGH if under else LOW
            return button(words, play, "main", height=high, under=under, first=True)
        words = _("Next lesson") if begun else _("Start")
        return button(words, self.services.going(LessonTable(after.key)), "main", height=LOW, first=False)

    def _other(self, words: str, about: str, where: Destination) -> Control:
        return button(words, self.services.going(where), height=HIGH, under=about)

    def _tile(self, lesson: Lesson, done: bool, marked: bool) -> Node:
        go = self.services.going(LessonTable(lesson.key))
        return Control(
            lambda box, s: LessonTile(box, lesson, done, marked, go, s),
            TILE,
            least=300,
            words=_(lesson.title),
            first=marked,
        )


class LessonTile(Widget):
    """A printed card: title, picture, topic, and a tick if done; ``marked``: the next lesson."""

    def __init__(self, box: Box, lesson: Lesson, done: bool, marked: bool, action: Action, scale: float = 1.0) -> None:
        super().__init__(box, scale)
        self.lesson, self.done, self.marked, self.action = lesson, done, marked, action
        self.words, self.note = _(lesson.title), _(lesson.about)
        self.under = pgettext("a lesson", "done") if done else ""

    def click(self, x: float, y: float) -> None:
        self.action()

    def draw(self, surface: pygame.Surface, art: Art, look: WidgetState) -> None:
        box, s = self.box, self.scale
        lit, marked = look.hover or look.down, self.marked
        ground = art.vector(
            ("lesson tile", box.w, box.h, lit, marked),
            box.w,
            box.h,
            lambda pen: _ground(pen, box.w, box.h, s, lit, marked),
        )
        art.put(surface, ground, box.x, box.y)
        draw_scene(surface, art, self.lesson.picture, box.x + 66 * s, box.y + box.h / 2, 0.92 * s, 96 * s)
        left, room = box.x + 124 * s, box.w - 146 * s
        about = wrap_evenly(self.note, 15 * s, "italic", room)
        y = box.y + box.h / 2 - 9.5 * s * len(about)
        line(surface, art, self.words, left, y, 19 * s, "serif", INK, "left", room)
        for words in about:
            y += 20 * s
            line(surface, art, words, left, y + 3 * s, 15 * s, "italic", MUTED, "left", room)
        if self.done:
            x, y = box.x + box.w - TICK * s, box.y + TICK * s
            art.put(surface, art.disc(14 * s, MALACHITE, IVORY), x, y)
            art.put(surface, art.icon("tick", 17 * s, IVORY), x, y)
        if look.focus:
            art.put(surface, art.ring(box.w, box.h, 6), box.x, box.y)


def _ground(pen: Pen, w: float, h: float, s: float, lit: bool, marked: bool) -> None:
    fill, inner = (STRAW if lit else PAPER), (CINNABAR if lit or marked else RULE)
    pen.rounded(0.8 * s, 0.8 * s, w - 1.6 * s, h - 1.6 * s, 5 * s, fill, INK, 1.5 * s)
    wide = (3.0 if marked else 1.2) * s
    pen.rounded(6 * s, 6 * s, w - 12 * s, h - 12 * s, 3 * s, fill, inner, wide)

"""The answer to a finished lesson, over the table: a sheet with its picture rises, the seal is pressed onto it, its
mark in the row of all lessons is ticked, and the next one is offered. After the last lesson the learner is crowned.

Nothing waits for it.
"""

from collections.abc import Callable

import pygame

from game.lessons.course import LESSONS, still_to_learn
from game.lessons.first_game import about_first_game, to_first_game
from game.lessons.lesson import Lesson
from game.lessons.lesson_picture import draw_scene
from game.lessons.session import LEARNER, LessonSession
from game.result.laurel import draw_crowned
from game.table.foot import MOUSE, PRESSES
from game.table.layout.geometry import BAR, MARGIN, Rect
from game.table.paint.sealed import FAR, STEPS, come, draw_seal, stepped
from game.table.part import ON, Keys, Part
from game.table.screen import TableScreen
from game.text.i18n import _
from game.ui.art import Art
from game.ui.art.colours import CINNABAR, IVORY, MALACHITE, PAPER, RULE
from game.ui.controls import button
from game.ui.destinations import LessonTable
from game.ui.layout import Column, Node, Pad, Page, Picture, Row, Sized, Text, lay, spring
from game.ui.styles import Style
from game.ui.widgets import Box, Group, Place
from game.ui.widgets.base import Action
from game.ui.widgets.paper import toothed

RISE, SEAL, COMES, TICK = 180.0, 340.0, 140.0, 520.0
"""How long the sheet rises, when the seal and the tick begin to come, and how long each of them takes, in ms."""
ENDS = TICK + COMES
STRIDE = 20.0
"""It is made ahead in steps of so many ms."""
DEEP = 60.0
"""How far below its place the sheet begins."""
MIDDLE = 0.5
"""Where the sheet lies, by the height."""
UPRIGHT, MOST = 1.6, 1.5
"""How much larger the sheet is in an upright window, and the largest type size that it follows there."""
EDGE, EMBLEM, WORDS, GAP = 40.0, 204.0, 320.0, 24.0
"""Room within the sheet's border, sides of the picture, least width of the words, and distance between them."""
LIGHT, SCENE, FACE = 1.12, 1.7, 50.0
SEAL_AT, SEAL_SIZE = (62.0, -58.0), 0.66
"""Where on the picture the seal lies, and its size."""
MARK, APART = 9.0, 26.0
"""Radius of a lesson's mark, and from mark to mark."""
RESULT, POINT = Style(19.0, leading=1.26), Style(25.0, "serif", leading=1.22)


class LessonAnswer(Part):
    """Over the middle of the table. ``ended``: whether the picture has come to the lesson's end."""

    page: Page
    box: Rect
    """Where the sheet lies."""

    def __init__(self, table: TableScreen, session: LessonSession, ended: Callable[[], bool]) -> None:
        self.table, self.session, self.lesson, self.ended = table, session, session.lesson, ended
        self.group = Group([])
        self._since: float | None = None
        self._now, self._made_until = 0.0, 0.0
        self._risen = 1.0
        self._stamped = False

    def rebuild(self) -> None:
        self._made_until = 0.0
        self._lay()

    # Input

    def keys(self, event: pygame.Event) -> Keys:
        return dict.fromkeys(ON, self.go_on) if self.ended() else {}

    def points(self, event: pygame.Event) -> bool:
        if not self.ended():
            return False
        if event.type in MOUSE and self.group.handle(event, self.table.window):
            self.group.set_focus(None)  # the keyboard controls the table
            self.table.scene.stale = True
        return event.type in PRESSES and self.box.holds(*self.table.window.logical(event.pos))

    @property
    def speech(self) -> str:
        if not self.ended():
            return ""
        way = ": ".join(part for part in self._on if part)
        return " ".join((*map(_, self.lesson.end), f"{_told(self._done)}.", f"{way}."))

    @property
    def pages(self) -> tuple[Page, ...]:
        return (self.page,) if self.ended() else ()

    def go_on(self) -> None:
        """Go to the next lesson, or to a game."""
        self._way()

    @property
    def _done(self) -> list[str]:
        """The lessons that are done with this one."""
        return [*self.table.services.settings.lessons_done, self.lesson.key]

    @property
    def _next(self) -> Lesson | None:
        return still_to_learn(self._done, self.lesson)

    @property
    def _on(self) -> tuple[str, str]:
        """Where Enter leads, and what is there."""
        after = self._next
        if after is not None:
            return _("Next lesson"), _(after.title)
        return _("Play a game"), about_first_game(self.table.services.settings)

    @property
    def _way(self) -> Action:
        services, after = self.table.services, self._next
        return to_first_game(services) if after is None else services.going(LessonTable(after.key))

    # In time

    @property
    def _elapsed(self) -> float:
        """How much of it has passed, as at the usual speed."""
        pace = 0.0 if self.table.services.settings.calm else self.table.pace
        begun = self._now if self._since is None else self._since
        return (self._now - begun) / pace if pace > 0 else ENDS

    def follow(self, now: float) -> bool:
        self._now = now
        if not self.ended():
            if self.table.settled:
                self._make_ahead()
            return False
        begins = self._since is None
        if begins:
            self._since = now
            self.table.scene.moment.slips = (self.box,)
        if not self._stamped and self._elapsed >= min(ENDS, SEAL + COMES - self.table.services.sound.lead("stamp")):
            self._stamped = True
            self.table.services.sound.play("stamp")
        return begins or self._elapsed < ENDS

    def _make_ahead(self) -> None:
        """Draw the next moment of it where nobody sees it: while the learner thinks all of its pictures are made."""
        if self._made_until <= ENDS:
            self._draw(pygame.Surface((1, 1)), self._made_until)
            self._made_until += STRIDE

    # The sheet

    def _lay(self) -> None:
        """Lay the sheet out, as large as the type and the window want it."""
        room, tree = self.table.scene.line.layout.room, self._tree()
        wide = tree.wide()
        high = tree.high(wide)
        wanted = UPRIGHT * max(1.0, min(room.larger, MOST)) if room.upright else max(1.0, room.words_size)
        s = min(wanted, (room.w - 2 * MARGIN) / wide, (room.h - BAR - MARGIN) / high)
        w, h = wide * s, high * s
        y = min(max(BAR, MIDDLE * room.h - h / 2), room.h - MARGIN / 2 - h)
        self.box = Rect((room.w - w) / 2, y, w, h)
        low = DEEP * (1 - self._risen)
        self.page = lay(tree, wide, high, Place(self.box.x, self.box.y + low, s))
        self.group.replace(self.page.controls)

    def _tree(self) -> Node:
        services, (words, under) = self.table.services, self._on
        result, point = (_(each) for each in self.lesson.end)
        said = Column(
            spring(),
            Text(result, RESULT),
            Text(point, POINT),
            spring(),
            Pad(button(words, self._way, "main", height=62, under=under, first=False), top=18, bottom=9),
            button(_("All lessons"), services.back, height=38, size=17, first=False),
        )
        least = max(WORDS, said.narrow())
        across = EMBLEM + GAP + least
        shown = Row(Picture(self._emblem, EMBLEM, EMBLEM), Sized(said, least, least), gap=GAP, across="fill")
        marks = Picture(self._marks, across, 2 * MARK + 4, label=_told(self._done))
        return Pad(Column(shown, marks, gap=16), EDGE, EDGE, EDGE, EDGE - 6)

    def _emblem(self, surface: pygame.Surface, art: Art, box: Box, s: float) -> None:
        (x, y), passed = box.centre, self._drawn_at
        art.put(surface, art.part("road", "light", stepped(LIGHT * s)), x, y)
        if self._next is None:
            draw_crowned(
                surface, art, self.session.seats[LEARNER].portrait, (x, y), FACE * s, come(passed, RISE, SEAL - RISE)
            )
        else:
            draw_scene(surface, art, self.lesson.picture, x, y, SCENE * s, (EMBLEM - 24) * s)
        if passed >= SEAL:
            at = x + SEAL_AT[0] * s, y + SEAL_AT[1] * s
            draw_seal(surface, art, at, SEAL_SIZE * s, come(passed, SEAL, COMES))

    def _marks(self, surface: pygame.Surface, art: Art, box: Box, s: float) -> None:
        """A row of marks, one for each lesson; the next one is red."""
        (x, y), passed = box.centre, self._drawn_at
        for place, lesson in enumerate(LESSONS):
            at = x + (place - (len(LESSONS) - 1) / 2) * APART * s
            own = lesson is self.lesson
            grown = come(passed, TICK, COMES) if own else 1.0
            if lesson.key in self._done and grown > 0:
                r = MARK * s * (FAR - (FAR - 1) * round(grown * STEPS) / STEPS)
                art.put(surface, art.disc(r, MALACHITE, IVORY), at, y)
                art.put(surface, art.icon("tick", 1.3 * r, IVORY), at, y)
            else:
                art.put(surface, art.disc(0.7 * MARK * s, PAPER, CINNABAR if lesson is self._next else RULE), at, y)

    # Drawing

    _drawn_at = ENDS
    """The moment of it that is drawn."""

    def draw(self, surface: pygame.Surface) -> None:
        if self.ended():
            self._draw(surface, self._elapsed)

    def _draw(self, surface: pygame.Surface, passed: float) -> None:
        art = self.table.window_art
        self._drawn_at = passed
        risen = come(passed, 0, RISE)
        if risen != self._risen:
            self._risen = risen
            self._lay()
        box, low = self.box, DEEP * (1 - risen)
        s = self.page.origin.scale
        toothed(surface, art, Box(box.x, box.y + low, box.w, box.h), s)
        self.page.paint(surface, art)
        self.group.draw(surface, art)


def _told(done: list[str]) -> str:
    """How many lessons are done, for whoever does not see the marks."""
    count = sum(lesson.key in done for lesson in LESSONS)
    return _("Lessons done: {done} of {count}").format(done=count, count=len(LESSONS))

"""A lesson at the real table: a board says in a few words what to do, and whoever does something else hears why.

The picture, the hand on the cards and the refusals are the table's own; this adds the board, a ring round what is meant
when the learner hesitates or errs, and the end.
"""

from dataclasses import replace
from functools import partial

import pygame

from engine.rules.commands import Command
from game.lessons import LESSONS, ActStep, Lesson, LessonSession, LookStep
from game.lessons.end_sheet import LessonEnd
from game.lessons.guide import draw_guide
from game.lessons.little_scene import draw_scene
from game.lessons.seats import chairs
from game.table.foot import MOUSE
from game.table.screen import TableScreen
from game.text.i18n import _, pgettext
from game.ui.art import Art
from game.ui.art.colours import CINNABAR, LINEN, LINEN_DARK, MUTED
from game.ui.controls import button
from game.ui.input.hands import wishes
from game.ui.input.wishes import Wish
from game.ui.layout import Column, Fitted, Node, Pad, Page, Picture, Row, Text, lay, spring
from game.ui.metrics import Metrics
from game.ui.services import Services
from game.ui.styles import Style
from game.ui.widgets import Box, Group, Place

HESITATION = 7000.0
"""After so many ms without the right act a hand shows what is meant."""
BOARD = (640.0, 92.0)
PICTURE, WIDE = 138.0, 118.0
SIZE = 21.0
LEADING = 1.24
LARGEST = 1.4
"""Words larger than this do not fit between the seats and the bout of a window that is not upright."""
WIDEST, BARE_FROM = 1.25, 1.1
PLAQUE = 100.0
"""Half of what a seat's plaque takes of the upper edge."""


class LessonScreen(TableScreen):
    """One lesson. All that belongs to a table (rules, menu, log) is reached as always."""

    page: Page

    def __init__(self, services: Services, lesson: Lesson) -> None:
        self.session = LessonSession(lesson, chairs(lesson, services.settings))
        super().__init__(services, self.session)
        self.lesson = lesson
        self.group = Group([])
        self._shown: tuple[int, bool] | None = None
        self._since = 0.0
        self.erred = False
        self._over = False
        self.ringed = False
        self._ringed_since = 0.0

    @property
    def name(self) -> str:
        return _(self.lesson.title)

    def enter(self, art: Art, metrics: Metrics) -> None:
        super().enter(art, metrics)
        self.lay_out()

    def resized(self, metrics: Metrics) -> None:
        super().resized(metrics)
        self.lay_out()

    # Input

    def handle(self, event: pygame.Event, now: float) -> None:
        if event.type in MOUSE and self.group.handle(event, self.window):
            self.group.set_focus(None)  # the keys belong to the table
            self.scene.stale = True
        pointed = event.type in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP)
        if pointed and self.board().holds(*self.window.logical(event.pos)):
            return
        confirms = event.type == pygame.KEYDOWN and {Wish.PLAY, Wish.DONE, Wish.CHOOSE} & set(
            wishes(event, self.services.settings)
        )
        if confirms and self._looking():
            self.seen()
            return
        super().handle(event, now)

    def submit(self, command: Command) -> bool:
        """What the step does not ask for is not done, though the rules allow it."""
        done = super().submit(command)
        objection = self.session.objection
        if done and objection:
            self.scene.say(objection)
            self.services.sound.play("refuse")
            done = False
        self.erred = self.erred or not done
        return done

    @property
    def hint(self) -> str:
        """What the board says at the moment."""
        step = self.session.step
        return _(step.hint) if isinstance(step, ActStep | LookStep) and self.scene.settled else ""

    @property
    def pages(self) -> tuple[Page, ...]:
        return (self.page,)

    def _looking(self) -> bool:
        return isinstance(self.session.step, LookStep) and self.scene.settled

    def seen(self) -> None:
        """What was to be looked at has been; the lesson goes on."""
        self.services.sound.play("button")
        self.session.step_done()
        self.scene.stale = True

    # The board

    def follow(self, now: float) -> bool:
        step = self.session.step
        if step is None and self.scene.settled and not self._over:
            self._over = True
            self._end()
        standing = (self.session.at, self.scene.settled)
        if standing != self._shown:
            fresh = self._shown is None or standing[0] != self._shown[0]
            self._shown, self._since, self.ringed = standing, now, False
            self.erred = self.erred and not fresh
            self.lay_out()
            return True
        before, self.ringed = self.ringed, self._pointing(now)
        if before != self.ringed:
            self._ringed_since = now
        showing = self.ringed and not self.services.settings.calm
        return showing or before != self.ringed

    def _pointing(self, now: float) -> bool:
        """What is meant is shown."""
        waiting = isinstance(self.session.step, ActStep) and self.scene.settled
        return waiting and (self.erred or now - self._since >= HESITATION)

    def _gap(self) -> float:
        """The width between the plaques of two others, who leave the middle of the upper edge free; 0 if not so."""
        layout = self.scene.line.layout
        if len(layout.seats) != 2 or self.window.upright:
            return 0.0
        left, right = sorted(x for x, _y in layout.seats.values())
        return right - left - 2 * PLAQUE * layout.room.seat_size

    def board(self) -> Box:
        """Above the bout: between the seats of two others, below the seat of one."""
        m, layout = self.window, self.scene.line.layout
        room, plaques = layout.room, [layout.room.plaque(at) for at in layout.seats.values()]
        w, h = BOARD
        under = room.bout[1] - 70 * room.unit - 8
        if m.upright:
            s = min(1.7 * max(1.0, self.services.settings.ui_scale), (m.lw - 40) / w)
            return Box((m.lw - w * s) / 2, under - 112 - h * s, w * s, h * s)
        if self._gap():
            s = min(1.0, self._gap() / w, (112.0 / h))
            return Box((m.lw - self._gap()) / 2, 56.0, self._gap(), h * max(s, 0.86))
        middle = [plaque for plaque in plaques if abs(plaque.centre[0] - m.lw / 2) < w / 2]
        top = max((plaque.bottom for plaque in middle), default=56.0) + 8
        beside = max((plaque.right for plaque in plaques if plaque.right < m.lw / 2), default=60.0) + 12
        high = min(h, under - top)
        wide = min(w * max(1.0, min(WIDEST, self.services.settings.ui_scale)), m.lw - 2 * beside)
        return Box((m.lw - wide) / 2, top, wide, high)

    def lay_out(self) -> None:
        """The board as it is to be now."""
        box = self.board()
        scale = box.h / BOARD[1]
        self.page = lay(self._content(scale), box.w / scale, box.h / scale, Place(box.x, box.y, scale))
        self.group.replace(self.page.controls)

    def _content(self, scale: float) -> Node:
        step, crowded = self.session.step, bool(self._gap()) and self.services.settings.ui_scale > BARE_FROM
        picture = None
        if isinstance(step, ActStep | LookStep) and self.hint and not crowded:
            scenes = step.picture
            picture = Picture(lambda surface, art, box, s: _scene(surface, art, box, s, scenes), PICTURE - 12, 70)
        largest = SIZE
        if not self.window.upright:
            largest *= min(max(1.0, self.services.settings.ui_scale), LARGEST) / scale
        sizes = [largest - 0.5 * n for n in range(round(largest))]
        words = Fitted(lambda size: Text(self.hint, Style(size, "serif", leading=LEADING)), sizes)
        texts = Column(spring(), words, spring(), self._progress(), grow=1)
        return Pad(
            Row(picture, texts, Column(spring(), Column(*self._buttons(), gap=6), spring()), gap=14, across="fill"),
            12,
            8,
            14,
            6,
        )

    def _buttons(self) -> list[Node]:
        skip = button(_("Skip"), self._end, width=WIDE, height=40, size=17, edge=8)
        if not isinstance(self.session.step, LookStep):
            return [skip]
        on = button(pgettext("lesson", "Go on"), self.seen, "main", width=WIDE, height=40, edge=8, first=False)
        return [on, replace(skip, height=26)]

    def _progress(self) -> Node:
        """A dot for every act of the learner's, those done filled."""
        own = [index for index, step in enumerate(self.lesson.steps) if isinstance(step, ActStep)]
        done = [index < self.session.at for index in own]
        return Picture(partial(_dots, done=done), height=10)

    def draw(self, surface: pygame.Surface) -> None:
        self.scene.moment.last = ()  # the board has the place, and words enough
        super().draw(surface)
        if self.session.step is None:
            return
        art, box = self.window_art, self.board()
        art.put(surface, art.board(round(box.w), round(box.h), LINEN, inner=LINEN_DARK), box.x, box.y)
        self.page.paint(surface, art)
        self.group.draw(surface, art)
        if self.ringed:
            self._guide(surface)

    def _guide(self, surface: pygame.Surface) -> None:
        since, calm = self.scene.now - self._ringed_since, self.services.settings.calm
        layout = self.scene.line.layout
        draw_guide(surface, self.window_art, layout, self.play.pack, self.session.wanted(), since, calm)

    def _end(self) -> None:
        """The lesson is over, or left: remembered when it was played to its end."""
        kept = self.services.settings
        done = self.session.step is None
        if done and self.lesson.key not in kept.lessons_done:
            kept.lessons_done = [*kept.lessons_done, self.lesson.key]
            self.services.program.settings_changed()
        after = LESSONS.index(self.lesson) + 1
        following = LESSONS[after] if after < len(LESSONS) else None
        self.services.router.open(LessonEnd(self.services, self.lesson, following, done))


def _scene(surface: pygame.Surface, art: Art, box: Box, scale: float, scene: tuple[str, ...]) -> None:
    draw_scene(surface, art, scene, *box.centre, scale, box.w)


def _dots(surface: pygame.Surface, art: Art, box: Box, scale: float, done: list[bool]) -> None:
    for place, filled in enumerate(done):
        x = box.x + (4 + place * 16) * scale
        art.put(surface, art.disc(4 * scale, CINNABAR if filled else LINEN_DARK, MUTED), x, box.centre[1])

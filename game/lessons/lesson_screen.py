"""A lesson at the real table: a board says in a few words what to do, and whoever does something else hears why.

The picture, the hand on the cards and the refusals are the table's own; this adds the board, a ring round what is meant
when the learner hesitates or errs, and the end.
"""

import pygame

from engine.rules.commands import Command
from engine.rules.view import Legal
from game.lessons import LESSONS, Act, Lesson, Look, Rehearsal
from game.lessons.end_sheet import LessonEnd
from game.lessons.guide import draw_guide
from game.lessons.seats import chairs
from game.match.screen import TableScreen
from game.text.i18n import _, pgettext
from game.ui.art import Art
from game.ui.art.colours import CINNABAR, INK, LINEN, LINEN_DARK, MUTED
from game.ui.input.hands import wishes
from game.ui.input.wishes import Wish
from game.ui.metrics import Metrics
from game.ui.services import Services
from game.ui.widgets import Box, Button, Group, Widget
from game.ui.widgets.little_scene import draw_scene
from game.ui.widgets.written import broken, written

MOUSE = (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP, pygame.WINDOWLEAVE)
HESITATION = 7000.0
"""After so many ms without the right act a hand shows what is meant."""
BOARD = (640.0, 92.0)
PICTURE = 138.0
SIZE = 21.0
LEADING = 1.24
LARGEST = 1.4
"""Words larger than this do not fit between the seats and the bout of a window that is not upright."""
WIDEST, BARE_FROM = 1.25, 1.1
PLAQUE = 100.0
"""Half of what a seat's plaque takes of the upper edge."""


class LessonScreen(TableScreen):
    """One lesson. A TableScreen, so all that belongs to a table (rules, menu, log) is reached as always."""

    def __init__(self, services: Services, lesson: Lesson) -> None:
        self.rehearsal = Rehearsal(lesson, chairs(lesson, services.settings))
        super().__init__(services, self.rehearsal)
        self.lesson = lesson
        self._group = Group([])
        self._shown: object = None
        self._since = 0.0
        self._erred = False
        self._over = False
        self._ringed = False
        self._ringed_since = 0.0

    def _name(self) -> str:
        return _(self.lesson.title)

    def enter(self, art: Art, metrics: Metrics) -> None:
        super().enter(art, metrics)
        self._art, self._metrics = art, metrics
        self._lay_out()

    def resized(self, metrics: Metrics) -> None:
        super().resized(metrics)
        self._metrics = metrics
        self._lay_out()

    # Input

    def handle(self, event: pygame.Event, now: float) -> None:
        if event.type in MOUSE and self._group.handle(event, self._metrics):
            self._group.set_focus(None)  # the keys belong to the table
            self.scene.stale = True
        pointed = event.type in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP)
        if pointed and self.board().holds(*self._metrics.logical(event.pos)):
            return
        confirms = event.type == pygame.KEYDOWN and {Wish.PLAY, Wish.DONE, Wish.CHOOSE} & set(
            wishes(event, self.services.settings)
        )
        if confirms and self._looking():
            self._seen()
            return
        super().handle(event, now)

    def submit(self, command: Command) -> bool:
        """What the step does not ask for is not done, though the rules allow it."""
        objection = self.rehearsal.objection(command)
        if objection:
            self._erred = True
            self.scene.say(objection)
            self.services.sound.play("refuse")
            return False
        done = super().submit(command)
        self._erred = self._erred or not done
        return done

    def _pass_for_the_player(self, legal: Legal) -> None:
        """In a lesson the learner passes himself."""

    def _show_result(self) -> None:
        """No lesson goes on to the end of its deal."""

    @property
    def hint(self) -> str:
        """What the board says at the moment."""
        step = self.rehearsal.step
        return _(step.hint) if isinstance(step, Act | Look) and self.scene.settled else ""

    @property
    def beside(self) -> tuple[Widget, ...]:
        """The board's buttons."""
        return tuple(self._group.widgets)

    def _looking(self) -> bool:
        return isinstance(self.rehearsal.step, Look) and self.scene.settled

    def _seen(self) -> None:
        self.services.sound.play("button")
        self.rehearsal.step_done()
        self.scene.stale = True

    # The board

    def update(self, now: float) -> bool:
        moving = super().update(now)
        step = self.rehearsal.step
        if step is None and self.scene.settled and not self._over:
            self._over = True
            self._end()
        standing = (self.rehearsal.at, self.scene.settled)
        if standing != self._shown:
            fresh = self._shown is None or standing[0] != self._shown[0]  # type: ignore[index]
            self._shown, self._since, self._ringed = standing, now, False
            self._erred = self._erred and not fresh
            self._lay_out()
            return True
        before, self._ringed = self._ringed, self._pointing(now)
        if before != self._ringed:
            self._ringed_since = now
        showing = self._ringed and not self.services.settings.calm
        return moving or showing or before != self._ringed

    def _pointing(self, now: float) -> bool:
        """What is meant is shown."""
        waiting = isinstance(self.rehearsal.step, Act) and self.scene.settled
        return waiting and (self._erred or now - self._since >= HESITATION)

    @property
    def _s(self) -> float:
        """The size of the board's picture and buttons."""
        return self.board().h / BOARD[1]

    @property
    def _type(self) -> float:
        """The size its words would like; they get what room there is."""
        by = max(1.0, self.services.settings.ui_scale)
        return SIZE * self._s if self._metrics.upright else SIZE * min(by, LARGEST)

    @property
    def _pictured(self) -> float:
        """The width of the picture's place: between two seats large type leaves none."""
        return 0.0 if self._gap() and self.services.settings.ui_scale > BARE_FROM else PICTURE * self._s

    def _gap(self) -> float:
        """The width between the plaques of two others, who leave the middle of the upper edge free; 0 if not so."""
        layout = self.scene.line.layout
        if len(layout.seats) != 2 or self._metrics.upright:
            return 0.0
        left, right = sorted(x for x, _y in layout.seats.values())
        return right - left - 2 * PLAQUE * layout.room.seat_size

    def board(self) -> Box:
        """Above the bout: between the seats of two others, below the seat of one."""
        m, layout = self._metrics, self.scene.line.layout
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

    def _lay_out(self) -> None:
        box, s = self.board(), self._s
        column = box.x + box.w - 132 * s
        buttons = []
        if isinstance(self.rehearsal.step, Look):
            buttons.append(
                Button(
                    Box(column, box.y + 12 * s, 118 * s, 40 * s),
                    pgettext("lesson", "Go on"),
                    self._seen,
                    "main",
                    scale=s,
                )
            )
            skip = Box(column, box.y + 58 * s, 118 * s, 26 * s)
        else:
            skip = Box(column, box.y + box.h / 2 - 20 * s, 118 * s, 40 * s)
        size = 17 if skip.h > 30 * s else 15
        buttons.append(Button(skip, _("Skip"), self._end, "plain", size=size, scale=s))
        self._group.replace(buttons)

    def draw(self, surface: pygame.Surface) -> None:
        self.scene.moment.last = ()  # the board has the place, and words enough
        super().draw(surface)
        if self.rehearsal.step is None:
            return
        art, box, s, step = self._art, self.board(), self._s, self.rehearsal.step
        art.put(surface, art.board(round(box.w), round(box.h), LINEN, inner=LINEN_DARK), box.x, box.y)
        if isinstance(step, Act | Look) and self.hint:
            pictured, size = self._pictured, self._type
            if pictured:
                middle = box.x + pictured / 2 + 8 * s, box.y + box.h / 2
                draw_scene(surface, art, step.picture, *middle, s, pictured - 14 * s)
            room = box.w - pictured - 166 * s
            while len(lines := broken(self.hint, size, "serif", room)) * size * LEADING > box.h - 20 * s:
                size -= 0.5
            y = box.y + box.h / 2 - (len(lines) - 1) * size * LEADING / 2 - 4 * s
            for words in lines:
                written(surface, art, words, box.x + pictured + 16 * s, y, size, "serif", INK, width=room)
                y += size * LEADING
        self._draw_progress(surface, box, s)
        self._group.draw(surface, art)
        if self._ringed:
            self._guide(surface)

    def _guide(self, surface: pygame.Surface) -> None:
        since, calm = self.scene.now - self._ringed_since, self.services.settings.calm
        layout = self.scene.line.layout
        draw_guide(surface, self._art, layout, self.play.pack, self.rehearsal.wanted(), since, calm)

    def _draw_progress(self, surface: pygame.Surface, box: Box, s: float) -> None:
        """A dot for every act of the learner's, those done filled."""
        own = [index for index, step in enumerate(self.lesson.steps) if isinstance(step, Act)]
        for place, index in enumerate(own):
            done = index < self.rehearsal.at
            x = box.x + self._pictured + 24 * s + place * 16 * s
            y = box.y + box.h - 12 * s
            self._art.put(surface, self._art.disc(4 * s, CINNABAR if done else LINEN_DARK, MUTED), x, y)

    def _end(self) -> None:
        """The lesson is over, or left: remembered when it was played to its end."""
        kept = self.services.settings
        done = self.rehearsal.step is None
        if done and self.lesson.key not in kept.lessons_done:
            kept.lessons_done = [*kept.lessons_done, self.lesson.key]
            self.services.program.settings_changed()
        after = LESSONS.index(self.lesson) + 1
        following = LESSONS[after] if after < len(LESSONS) else None
        self.services.router.open(LessonEnd(self.services, self.lesson, following, done))

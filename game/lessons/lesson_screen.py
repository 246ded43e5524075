"""A lesson at the table: a slip states the task, the cards show it, and a wrong move is answered with the reason.

The table provides drawing, input and refusals; this adds the slip, the rings, and a ghost of the card that shows the
move after hesitation or mistakes. game.lessons.answer has the end.
"""

from dataclasses import replace

import pygame

from engine.records.journal import Chair
from engine.rules.commands import Attack, Beat, Command, Exchange, Transfer
from game.lessons import ActStep, LessonSession, LookStep
from game.lessons.answer import LessonAnswer
from game.lessons.course import LESSONS
from game.lessons.guide import draw_ghost, draw_meant
from game.lessons.lesson import Lesson, Step
from game.lessons.slip import LessonSlip, Said, SlipButton, laid, obstacles
from game.session.seats import characters, own_name
from game.storage.settings import Settings
from game.table.foot import MOUSE, PRESSES
from game.table.layout.geometry import MOST_OFFERS, Key, Rect, card_key
from game.table.paint.hint_way import draw_ring
from game.table.part import ON, Keys, Part
from game.table.screen import TableScreen
from game.text.i18n import _
from game.ui.art.colours import LINEN, LINEN_DARK, MALACHITE
from game.ui.destinations import LessonTable
from game.ui.input.wishes import Wish
from game.ui.layout import Page, lay
from game.ui.services import Services
from game.ui.widgets import Group, Place

HESITATION = 3000.0
"""Milliseconds without the right move after which a ghost of the card is shown."""


class LessonScreen(TableScreen):
    """One lesson. Everything else of a table (rules, menu, log) is available as always."""

    def __init__(self, services: Services, lesson: Lesson) -> None:
        self.session = LessonSession(lesson, chairs(lesson, services.settings))
        super().__init__(services, self.session)
        self.lesson = lesson
        self.task = LessonTask(self, self.session)
        self.answer = LessonAnswer(self, self.session, lambda: self.task.ended)
        self.parts = (self.answer, self.task)

    @property
    def name(self) -> str:
        return _(self.lesson.title)

    def submit(self, command: Command) -> bool:
        done = super().submit(command)
        self.task.erred = self.task.erred or not done
        return done


class LessonTask(Part):
    """What the lesson asks now: its slip, the cards that are meant, and the way on."""

    page: Page
    box: Rect
    """The slip's box, the same from the first step to the last."""
    _slip: LessonSlip
    _main = ""
    """The button that leads on, where nothing is to be done at the table."""

    def __init__(self, table: TableScreen, session: LessonSession, after: SlipButton | None = None) -> None:
        """``after``: where it leads when all is done, and when it is skipped; such a lesson is none of the course."""
        self.table, self.session, self.lesson, self.after = table, session, session.lesson, after
        self.group = Group([])
        self.shown_step, self._words = -1, session.situation_and_task
        self._raised: frozenset[int] = frozenset()
        """The cards in the hand that the lesson itself has raised."""
        self._since = 0.0
        self.erred = False

    def rebuild(self) -> None:
        self._words = self.session.situation_and_task  # the language may have changed
        self._place()
        self._write()

    # Input

    def keys(self, event: pygame.Event) -> Keys:
        on: Keys = dict.fromkeys(ON, self.go_on) if self._looking else {}
        untouched = self.table.scene.choice.selected == self._raised
        return {**on, **({Wish.BACK: self._lower} if untouched else {})}

    def _lower(self) -> bool:
        """Whatever is raised in the hand, the lesson has raised: there is nothing of the learner's to undo."""
        self.table.scene.choose(replace(self.table.scene.choice, selected=frozenset()))
        return False

    def points(self, event: pygame.Event) -> bool:
        if self.ended:
            return False
        if event.type in MOUSE and self.group.handle(event, self.table.window):
            self.group.set_focus(None)  # the keyboard controls the table
            self.table.scene.stale = True
        return event.type in PRESSES and self.box.holds(*self.table.window.logical(event.pos))

    def accepts(self, command: Command) -> bool:
        """A legal command that the step does not ask for is not carried out."""
        objection = self.session.objection
        if objection:
            self.table.scene.say(objection, at=self._tried(command))
            self.table.services.sound.play("refuse")
        return not objection

    def _tried(self, command: Command) -> Key | None:
        """The card at which the reason is shown."""
        match command:
            case Attack() | Transfer():
                return card_key(command.cards[0])
            case Beat():
                return card_key(command.card)
            case Exchange():
                return card_key(self.table.scene.line.layout.turnup)
        return None

    @property
    def speech(self) -> str:
        """The slip's current text, and what leads on where nothing else does; none once the answer is there."""
        on = f"{self._main}." if self._main else ""
        return "" if self.ended else " ".join(each for each in (*self._words, on) if each)

    @property
    def pages(self) -> tuple[Page, ...]:
        return () if self.ended else (self.page,)

    # Next steps

    @property
    def ended(self) -> bool:
        """The lesson is over, as the picture shows."""
        return self.after is None and self.session.step is None and self.shown_step == self.session.at

    @property
    def _looking(self) -> bool:
        """There is nothing to do at the table: the slip has a button to continue."""
        step = self.session.step
        return self._in_step() and (isinstance(step, LookStep) or (step is None and self.after is not None))

    def go_on(self) -> None:
        """Continue after looking."""
        self.table.services.pressed()
        if self.session.step is None and self.after is not None:
            self.after.action()
            return
        self.session.step_done()
        self.table.scene.stale = True

    def skip(self) -> None:
        """Go to the next lesson; after the last one to the list."""
        if self.after is not None:
            self.table.services.sounding(self.after.action)()
            return
        services, after = self.table.services, LESSONS.index(self.lesson) + 1
        if after < len(LESSONS):
            services.going(LessonTable(LESSONS[after].key))()
        else:
            services.back()

    def _note(self) -> None:
        """Record that the lesson is finished."""
        kept = self.table.services.settings
        if self.after is None and self.lesson.key not in kept.lessons_done:
            kept.lessons_done = [*kept.lessons_done, self.lesson.key]
            self.table.services.program.settings_changed()

    # The slip

    def _in_step(self) -> bool:
        """The animation has reached the lesson's position."""
        return not self.table.scene.line.queue

    def follow(self, now: float) -> bool:
        if self.session.at != self.shown_step and self._in_step():
            self.shown_step, self._since, self.erred = self.session.at, now, False
            self._words = self.session.situation_and_task
            if self.session.step is None:
                self._note()
            self._raise()
            self._write()
            return True
        return self._pointing(now)

    def _raise(self) -> None:
        """Raise the relevant card in the hand."""
        commands = self.session.wanted()
        cards: tuple[int, ...] = ()
        if len(commands) == 1:
            match commands[0]:
                case Attack() | Transfer():
                    cards = commands[0].cards
                case Beat():
                    cards = (commands[0].card,)
                case Exchange():
                    cards = tuple(card for card, _at in self.table.scene.line.layout.hand if self._lowest >> card & 1)
        self._raised = frozenset(cards)
        self.table.scene.choose(replace(self.table.scene.choice, selected=self._raised))

    @property
    def _lowest(self) -> int:
        return self.session.match.state.table.lowest

    def _pointing(self, now: float) -> bool:
        """The ghost is moving, which needs a redraw in every frame."""
        return self._ghost_shown(now) and not self.table.services.settings.calm

    def _ghost_shown(self, now: float) -> bool:
        asked = isinstance(self.session.step, ActStep) and len(self.session.wanted()) == 1
        waiting = asked and self.table.scene.settled and not self.table.player.carrying
        return waiting and (self.erred or now - self._since >= HESITATION)

    def _place(self) -> None:
        """Find the slip's place: all texts of the lesson fit in, and nothing is covered at any of its steps."""
        trial = LessonSession(self.lesson, self.session.seats)
        everything, covered = list[Said](), list[Rect]()
        while trial.step is not None:
            everything.append((trial.situation_and_task, self._buttons(trial.step)))
            legal = trial.legal()
            covered += obstacles(
                self.table.scene.arranged(trial.view()),
                trial.wanted(),
                MOST_OFFERS if legal.transfer else bool(legal.says),
                legal.exchange,
            )
            trial.carry_on()
        if self.after is not None:
            everything.append((trial.situation_and_task, [self.after]))
        self._slip = laid(self.table.scene.line.layout.room, everything, covered)
        self.box = self._slip.box
        self.table.scene.moment.slips = (self.box,)

    def _write(self) -> None:
        """Put the current text on the slip."""
        buttons = self._buttons(self.session.step)
        self._main = next((each.words for each in buttons if each.main), "")
        tree = self._slip.tree((self._words, buttons))
        self.page = lay(tree, self.box.w, self.box.h, Place(self.box.x, self.box.y, 1.0))
        self.group.replace(self.page.controls)

    def _buttons(self, step: Step | None) -> list[SlipButton]:
        if step is None and self.after is not None:
            return [self.after]
        skip = SlipButton(_("Skip"), self.skip)
        return [SlipButton(_("Continue"), self.go_on, main=True), skip] if isinstance(step, LookStep) else [skip]

    # Drawing

    def draw(self, surface: pygame.Surface) -> None:
        if self.ended:
            return
        art, box, now = self.table.window_art, self.box, self.table.scene.now
        if self._in_step() and not self.table.player.carrying:
            self._draw_meant(surface)
        if self._ghost_shown(now) and not self.table.services.settings.calm:
            since = now - self._since - (0 if self.erred else HESITATION)
            draw_ghost(surface, art, self.table.scene.line.layout, self.session.pack, self.session.wanted(), since)
        art.put(surface, art.board(round(box.w), round(box.h), LINEN, inner=LINEN_DARK), box.x, box.y)
        self.page.paint(surface, art)
        self.group.draw(surface, art)
        done = self.session.at != self.shown_step or self.session.reply is not None
        if self.shown_step > 0 and done:  # the task of the text still shown
            art.put(surface, art.disc(14, MALACHITE, LINEN), box.right - 4, box.y + 4)
            art.put(surface, art.icon("tick", 17, LINEN), box.right - 4, box.y + 4)

    def _draw_meant(self, surface: pygame.Surface) -> None:
        layout, step = self.table.scene.line.layout, self.session.step
        if isinstance(step, LookStep):
            draw_ring(surface, self.table.window_art, layout, layout.turnup)
        elif isinstance(step, ActStep):
            calm, said = self.table.services.settings.calm, self.table.scene.moment.toast
            way = self._ghost_shown(self.table.scene.now) and calm and not said  # the arrow would cross the reason
            draw_meant(surface, self.table.window_art, layout, self.session.pack, self.session.wanted(), way)


def chairs(lesson: Lesson, settings: Settings) -> tuple[Chair, ...]:
    """The chairs in playing order, the learner's first."""
    everybody = characters()
    free = [settings.portrait, *(one.portrait for one in everybody)]
    face = next(portrait for portrait in free if portrait not in lesson.others)
    others = (everybody[portrait - 1] for portrait in lesson.others)
    return (Chair(own_name(settings), face, False), *(Chair(one.name, one.portrait, True, "novice") for one in others))

"""A lesson at the table: a slip states the task, the cards show it, and a wrong move is answered with the reason.

The table provides drawing, input and refusals; this adds the slip, the rings, a ghost of the card that shows the move
after hesitation or mistakes, and the buttons at the end.
"""

from dataclasses import replace

import pygame

from engine.rules.commands import Attack, Beat, Command, Exchange, Transfer
from game.lessons import ActStep, Lesson, LessonSession, LookStep
from game.lessons.course import LESSONS, still_to_learn
from game.lessons.guide import draw_ghost, draw_meant
from game.lessons.lesson import Step
from game.lessons.seats import chairs
from game.lessons.slip import LessonSlip, Said, SlipButton, laid, obstacles
from game.table.foot import MOUSE
from game.table.layout.geometry import MOST_OFFERS, Key, Rect, card_key
from game.table.paint.hint_way import draw_ring
from game.table.screen import TableScreen
from game.text.i18n import _
from game.ui.art import Art
from game.ui.art.colours import LINEN, LINEN_DARK, MALACHITE
from game.ui.destinations import LessonTable, NewMatchTable
from game.ui.input.hands import wishes
from game.ui.input.wishes import Wish
from game.ui.layout import Page, lay
from game.ui.metrics import Metrics
from game.ui.router import Destination
from game.ui.services import Services
from game.ui.widgets import Group, Place

HESITATION = 3000.0
"""Milliseconds without the right move after which a ghost of the card is shown."""
ON = frozenset({Wish.PLAY, Wish.DONE, Wish.CHOOSE})


class LessonScreen(TableScreen):
    """One lesson. Everything else of a table (rules, menu, log) is available as always."""

    page: Page
    box: Rect
    """The slip's box, the same from the first step to the last."""
    _slip: LessonSlip

    def __init__(self, services: Services, lesson: Lesson) -> None:
        self.session = LessonSession(lesson, chairs(lesson, services.settings))
        super().__init__(services, self.session)
        self.lesson = lesson
        self.group = Group([])
        self._shown, self._words = -1, self.session.words
        self._raised: frozenset[int] = frozenset()
        """The cards in the hand that the lesson itself has raised."""
        self._since = 0.0
        self.erred = False

    @property
    def name(self) -> str:
        return _(self.lesson.title)

    def enter(self, art: Art, metrics: Metrics) -> None:
        super().enter(art, metrics)
        self._place()
        self.lay_out()

    def resized(self, metrics: Metrics) -> None:
        super().resized(metrics)
        self._words = self.session.words  # the language may have changed
        self._place()
        self.lay_out()

    # Input

    def handle(self, event: pygame.Event, now: float) -> None:
        if event.type in MOUSE and self.group.handle(event, self.window):
            self.group.set_focus(None)  # the keyboard controls the table
            self.scene.stale = True
        pointed = event.type in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP)
        if pointed and self.box.holds(*self.window.logical(event.pos)):
            return
        if event.type == pygame.KEYDOWN and ON & set(wishes(event, self.services.settings)) and self._going_on():
            self.go_on()
            return
        if event.type == pygame.KEYDOWN and Wish.BACK in wishes(event, self.services.settings) and self._untouched:
            self.scene.choose(replace(self.scene.choice, selected=frozenset()))  # nothing of the learner's to undo
        super().handle(event, now)

    @property
    def _untouched(self) -> bool:
        """Whatever is raised in the hand, the lesson has raised."""
        return self.scene.choice.selected == self._raised

    def submit(self, command: Command) -> bool:
        """A legal command that the step does not ask for is not carried out."""
        done = super().submit(command)
        objection = self.session.objection
        if done and objection:
            self.scene.say(objection, at=self._tried(command))
            self.services.sound.play("refuse")
            done = False
        if done:
            self.scene.moment.toast = ""  # the reason disappears
        self.erred = self.erred or not done
        return done

    def _tried(self, command: Command) -> Key | None:
        """The card at which the reason is shown."""
        match command:
            case Attack() | Transfer():
                return card_key(command.cards[0])
            case Beat():
                return card_key(command.card)
            case Exchange():
                return card_key(self.scene.line.layout.turnup)
        return None

    @property
    def hint(self) -> str:
        """The slip's current text."""
        return " ".join(each for each in self._words if each)

    @property
    def pages(self) -> tuple[Page, ...]:
        return (self.page,)

    # Next steps

    def _going_on(self) -> bool:
        """There is nothing to do at the table: the slip has a button to continue."""
        step = self.session.step
        return self._in_step() and (step is None or isinstance(step, LookStep))

    def go_on(self) -> None:
        """Continue after looking; at the end go to the next lesson."""
        if self.session.step is not None:
            self.services.sound.play("button")
            self.session.step_done()
            self.scene.stale = True
            return
        self._go(LessonTable(self._next.key) if self._next is not None else NewMatchTable())

    @property
    def _next(self) -> Lesson | None:
        return still_to_learn(self.services.settings.lessons_done, self.lesson)

    def skip(self) -> None:
        """Go to the next lesson; after the last one to the list."""
        after = LESSONS.index(self.lesson) + 1
        if after < len(LESSONS):
            self._go(LessonTable(LESSONS[after].key))
        else:
            self.all_lessons()

    def all_lessons(self) -> None:
        """Back to the list of lessons."""
        self.services.sound.play("button")
        self.services.router.back()

    def _go(self, where: Destination) -> None:
        self.services.sound.play("button")
        self.services.router.go(where)

    def _note(self) -> None:
        """Record that the lesson is finished."""
        kept = self.services.settings
        if self.lesson.key not in kept.lessons_done:
            kept.lessons_done = [*kept.lessons_done, self.lesson.key]
            self.services.program.settings_changed()

    # The slip

    def _in_step(self) -> bool:
        """The animation has reached the lesson's position."""
        return not self.scene.line.queue

    def follow(self, now: float) -> bool:
        if self.session.at != self._shown and self._in_step():
            self._shown, self._since, self.erred = self.session.at, now, False
            self._words = self.session.words
            if self.session.step is None:
                self._note()
            self._raise()
            self.lay_out()
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
                    cards = tuple(card for card, _at in self.scene.line.layout.hand if self._lowest >> card & 1)
        self._raised = frozenset(cards)
        self.scene.choose(replace(self.scene.choice, selected=self._raised))

    @property
    def _lowest(self) -> int:
        return self.play.match.state.table.lowest

    def _pointing(self, now: float) -> bool:
        """The ghost is moving, which needs a redraw in every frame."""
        return self._ghost_shown(now) and not self.services.settings.calm

    def _ghost_shown(self, now: float) -> bool:
        asked = isinstance(self.session.step, ActStep) and len(self.session.wanted()) == 1
        waiting = asked and self.scene.settled and not self.player.carrying
        return waiting and (self.erred or now - self._since >= HESITATION)

    def _place(self) -> None:
        """Find the slip's place: all texts of the lesson fit in, and nothing is covered at any of its steps."""
        trial = LessonSession(self.lesson, self.session.seats)
        everything, covered = list[Said](), list[Rect]()
        while True:
            everything.append((trial.words, self._buttons(trial.step)))
            legal = trial.legal()
            covered += obstacles(
                self.scene.arranged(trial.view()), trial.wanted(), MOST_OFFERS if legal.transfer else 0, legal.exchange
            )
            if trial.step is None:
                break
            trial.carry_on()
        self._slip = laid(self.scene.line.layout.room, everything, covered)
        self.box = self._slip.box
        self.scene.moment.slips = (self.box,)

    def lay_out(self) -> None:
        """Put the current text on the slip."""
        tree = self._slip.tree((self._words, self._buttons(self.session.step)))
        self.page = lay(tree, self.box.w, self.box.h, Place(self.box.x, self.box.y, 1.0))
        self.group.replace(self.page.controls)

    def _buttons(self, step: Step | None) -> list[SlipButton]:
        if step is None:
            on = _("Next lesson") if self._next is not None else _("Play a game")
            return [SlipButton(on, self.go_on, main=True), SlipButton(_("All lessons"), self.all_lessons)]
        skip = SlipButton(_("Skip"), self.skip)
        return [SlipButton(_("Continue"), self.go_on, main=True), skip] if isinstance(step, LookStep) else [skip]

    # Drawing

    def draw(self, surface: pygame.Surface) -> None:
        super().draw(surface)
        art, box, now = self.window_art, self.box, self.scene.now
        if self._in_step() and not self.player.carrying:
            self._draw_meant(surface)
        if self._ghost_shown(now) and not self.services.settings.calm:
            since = now - self._since - (0 if self.erred else HESITATION)
            draw_ghost(surface, art, self.scene.line.layout, self.play.pack, self.session.wanted(), since)
        art.put(surface, art.board(round(box.w), round(box.h), LINEN, inner=LINEN_DARK), box.x, box.y)
        self.page.paint(surface, art)
        self.group.draw(surface, art)
        if self._shown > 0 and self.session.reply is not None:  # the task of the text still shown is done
            art.put(surface, art.disc(14, MALACHITE, LINEN), box.right - 4, box.y + 4)
            art.put(surface, art.icon("tick", 17, LINEN), box.right - 4, box.y + 4)

    def _draw_meant(self, surface: pygame.Surface) -> None:
        layout, step = self.scene.line.layout, self.session.step
        if isinstance(step, LookStep):
            draw_ring(surface, self.window_art, layout, layout.turnup)
        elif isinstance(step, ActStep):
            way = self._ghost_shown(self.scene.now) and self.services.settings.calm
            draw_meant(surface, self.window_art, layout, self.play.pack, self.session.wanted(), way)

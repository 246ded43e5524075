"""A drill's question at the table: the player chooses again after a mistake and gets an immediate answer.

The table handles play; this adds a foot with the question, the answer and the way on. A good move is carried out; after
another one the table shows the best.
"""

import pygame

from engine.rules.commands import Command
from engine.study.record import Decision
from game.drills.drill import Drill, DrillQuestion
from game.drills.end_sheet import DrillEnd
from game.drills.mistake_names import answer_told
from game.drills.session import DrillSession
from game.review.words import cost, hundredths, move_told
from game.table.paint.move_marks import draw_choice
from game.table.screen import game_name
from game.table.task import TaskButton, TaskTable
from game.text.i18n import _, after_colon
from game.text.reasons import reason_told
from game.ui.destinations import DealReview
from game.ui.input.hands import wishes
from game.ui.input.wishes import Wish
from game.ui.services import Services

ON = frozenset({Wish.PLAY, Wish.DONE, Wish.CHOOSE})
ALONG = frozenset({Wish.NEXT, Wish.PREVIOUS, Wish.LEFT, Wish.RIGHT, Wish.UP, Wish.DOWN})
REASONS = 2


class DrillScreen(TaskTable):
    """``posed``: the question, ``drill``: the drill it belongs to."""

    def __init__(self, services: Services, drill: Drill, posed: DrillSession) -> None:
        super().__init__(services, posed)
        self.drill, self.posed = drill, posed
        self.second = drill.second
        self.number = drill.number
        self._said: tuple[str, ...] = ()

    @property
    def name(self) -> str:
        return _("Drill: {game}").format(game=game_name(self.play, self.services.own_games))

    @property
    def decision(self) -> Decision:
        return self.posed.decision

    @property
    def hint(self) -> str:
        return " ".join(self.told())

    # Text

    def told(self) -> tuple[str, ...]:
        """The question, or the judgement of the answer; the first line is the heading."""
        answer = self.posed.answer
        if answer is None:
            head = _("Again: what would you do?") if self.second else _("What would you do?")
            return head, self._then()
        if not self._said:
            pack = self.play.pack
            names = [chair.name for chair in self.play.seats]
            head = answer_told(answer)
            if not answer.well and answer.loss is not None:
                head = f"{head} {cost(answer.loss).rstrip('.')}."
            lines = [head]
            if answer.shown or not answer.best:
                best = move_told(self.posed.best, self.posed.phase, pack)
                lines.append(_("Best: {move}.").format(move=after_colon(best)))
            told = (reason_told(reason, names, pack, self.play.eye) for reason in self.decision.reasons[:REASONS])
            self._said = (*lines, *(words for words in told if words))
        return self._said

    def _then(self) -> str:
        """The cost of the original choice, without naming it, which would reveal too much."""
        return _("Your move at the time: {number} % more losses.").format(number=hundredths(self.decision.loss))

    # The foot

    def well(self) -> bool | None:
        return None if self.posed.answer is None else self.posed.answer.well

    def course(self) -> list[bool | None]:
        results = self.drill.results
        return [*results, *[None] * (max(self.drill.asked, len(results)) - len(results))]

    def buttons(self) -> tuple[TaskButton, TaskButton, TaskButton]:
        done, last = self.posed.answer is not None, len(self.drill.row) == 1
        if done:
            main = TaskButton(_("Finish") if last else _("Next"), self.go_on, main=True)
        else:
            main = TaskButton(_("Show me"), self.show_me)
        return main, TaskButton(_("Review"), self._deal, done), TaskButton(_("Leave"), self._leave)

    def lay_out(self) -> None:
        self.painter.looking_on = self.posed.answer is not None  # there is nothing more to do at the table
        super().lay_out()

    def go_on(self) -> None:
        """Go to the next question, or to the end."""
        self.services.sound.play("button")
        if len(self.drill.row) > 1:
            self.drill.go_on()
            self.services.router.go(DrillQuestion(self.drill))
        elif self.services.router.top is self:
            self.services.router.open(DrillEnd(self.services, self.drill))

    def show_me(self) -> None:
        """Show the solution."""
        self.player.cancel()
        self.posed.give_up()
        self.answered()

    def _deal(self) -> None:
        self.services.sound.play("button")
        judged = self.drill.row[0]
        self.services.router.go(
            DealReview(self.drill.reviews.saves / judged.path, judged.deal, judged.seat, judged.place)
        )

    def _leave(self) -> None:
        self.services.sound.play("button")
        self.services.router.back()

    # Input

    def handle(self, event: pygame.Event, now: float) -> None:
        self.scene.now = now
        if self.press_on_foot(event):
            return
        if event.type == pygame.KEYDOWN:
            asked = set(wishes(event, self.services.settings))
            if self.posed.answer is not None and self._key_on_foot(event, asked):
                return
            if Wish.HINT in asked:
                if self.posed.answer is None:
                    self.show_me()
                return
        super().handle(event, now)

    def _key_on_foot(self, event: pygame.Event, asked: set[Wish]) -> bool:
        """After the answer keys continue, or move along the buttons. False: the table handles the key."""
        focus = self.group.focus
        if asked & ALONG:
            self.group.handle(event, self.scene.metrics)
        elif asked & ON and focus is not None and self.group.ring:
            focus.click(*focus.box.centre)
        elif asked & ON:
            self.go_on()
        else:
            return False
        self.scene.stale = True
        return True

    def submit(self, command: Command) -> bool:
        """The choice; a bad one is not carried out."""
        if self.posed.answer is not None or not super().submit(command):
            return False
        self.answered()
        answer = self.posed.answer
        return answer is not None and answer.well

    def answered(self) -> None:
        """Count and report the answer, given or shown."""
        answer = self.posed.answer
        assert answer is not None
        if answer.shown or answer.well or answer.loss is not None:  # an unknown move does not count
            self.drill.answer(answer.well)
        self.services.sound.play("place" if answer.well else "refuse")
        self.lay_out()

    # The table

    def draw(self, surface: pygame.Surface) -> None:
        super().draw(surface)
        art, answer = self.painter.art, self.posed.answer
        if answer is not None and not answer.well and self.scene.settled:
            pack = self.play.pack
            mine, best = (move_told(each, self.posed.phase, pack) for each in (answer.command, self.posed.best))
            draw_choice(surface, art, self.scene.line.layout, answer.command, self.posed.best, (mine, best))
        self.draw_foot(surface)

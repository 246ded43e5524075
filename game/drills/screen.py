"""A drill's question at the table: the player chooses again after a mistake and gets an immediate answer.

The table handles play; this adds a foot with the question, the answer and the way on. A good move is carried out; after
another one the table shows the best.
"""

from functools import partial

import pygame

from engine.rules.commands import Command
from game.drills.drill import Drill, DrillQuestion
from game.drills.end_sheet import DrillEnd
from game.drills.mistake_names import answer_told
from game.drills.session import DrillSession
from game.review.words import cost, hundredths, move_told
from game.table.foot import Foot
from game.table.paint.move_marks import draw_choice
from game.table.part import ON, Keys, Part
from game.table.screen import TableScreen, game_name
from game.table.task import TaskButton, task_foot
from game.text.i18n import _, after_colon
from game.text.reasons import reason_told
from game.ui.destinations import DealReview
from game.ui.input.wishes import MOVES, Wish
from game.ui.services import Services

ALONG = (Wish.NEXT, Wish.PREVIOUS, *MOVES)
REASONS = 2


class DrillScreen(TableScreen):
    """``posed``: the question, ``drill``: the drill it belongs to."""

    def __init__(self, services: Services, drill: Drill, posed: DrillSession) -> None:
        super().__init__(services, posed)
        self.drill, self.posed = drill, posed
        self.task = DrillTask(self, drill, posed)
        self.parts = self.task.foot, self.task

    @property
    def name(self) -> str:
        return _("Drill: {game}").format(game=game_name(self.play, self.services.own_games))


class DrillTask(Part):
    """The question and the answer. ``foot`` shows them; ``second``: the question is asked again."""

    def __init__(self, table: TableScreen, drill: Drill, posed: DrillSession) -> None:
        self.table, self.drill, self.posed = table, drill, posed
        self.foot = Foot(table, partial(task_foot, self))
        self.second = drill.second

    @property
    def speech(self) -> str:
        return " ".join(self.board_text())

    def board_text(self) -> tuple[str, ...]:
        """The question, or the judgement of the answer; the first line is the heading."""
        answer = self.posed.answer
        if answer is None:
            head = _("Again: what would you do?") if self.second else _("What would you do?")
            return head, self._then()
        pack = self.posed.pack
        names = [chair.name for chair in self.posed.seats]
        head = answer_told(answer)
        if not answer.well and answer.loss is not None:
            head = f"{head} {cost(answer.loss).rstrip('.')}."
        lines = [head]
        if answer.shown or not answer.best:
            best = move_told(self.posed.best, self.posed.phase, pack)
            lines.append(_("Best: {move}.").format(move=after_colon(best)))
        reasons = self.posed.decision.reasons[:REASONS]
        told = (reason_told(reason, names, pack, self.posed.eye) for reason in reasons)
        return *lines, *(words for words in told if words)

    def _then(self) -> str:
        """The cost of the original choice, without naming it, which would reveal too much."""
        return _("Your move at the time: {number} % more losses.").format(number=hundredths(self.posed.decision.loss))

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
        return main, TaskButton(_("Review"), self._deal, done), TaskButton(_("Leave"), self.table.services.back)

    def rebuild(self) -> None:
        self.table.painter.looking_on = self.posed.answer is not None  # there is nothing more to do at the table

    def go_on(self) -> None:
        """Go to the next question, or to the end."""
        self.table.services.pressed()
        if len(self.drill.row) > 1:
            self.drill.go_on()
            self.table.services.router.go(DrillQuestion(self.drill))
        elif self.table.services.router.top is self.table:
            self.table.services.router.open(DrillEnd(self.table.services, self.drill))

    def show_me(self) -> None:
        """Show the solution."""
        self.table.player.cancel()
        self.posed.give_up()
        self.answered()

    def _deal(self) -> None:
        self.table.services.pressed()
        judged = self.drill.row[0]
        self.table.services.router.go(
            DealReview(self.drill.reviews.saves / judged.path, judged.deal, judged.seat, judged.place)
        )

    # At the table

    def keys(self, event: pygame.Event) -> Keys:
        """After the answer keys continue, or move along the buttons."""
        if self.posed.answer is None:
            return {Wish.HINT: self.show_me}
        group = self.foot.group
        pressed = group.focus if group.ring else None
        on = self.go_on if pressed is None else partial(pressed.click, *pressed.box.centre)
        along = partial(self._move_along, event)
        return {**dict.fromkeys(ALONG, along), **dict.fromkeys(ON, on), Wish.HINT: _nothing}

    def _move_along(self, event: pygame.Event) -> None:
        self.foot.group.handle(event, self.table.scene.metrics)
        self.table.scene.stale = True

    def allows(self, command: Command) -> bool:
        return self.posed.answer is None

    def accepts(self, command: Command) -> bool:
        """The choice; a bad one is not carried out."""
        self.answered()
        answer = self.posed.answer
        return answer is not None and answer.well

    def answered(self) -> None:
        """Count and report the answer, given or shown."""
        answer = self.posed.answer
        assert answer is not None
        if answer.shown or answer.well or answer.loss is not None:  # an unknown move does not count
            self.drill.answer(answer.well)
        self.table.services.sound.play("place" if answer.well else "refuse")
        self.rebuild()
        self.foot.rebuild()

    def draw(self, surface: pygame.Surface) -> None:
        table, answer = self.table, self.posed.answer
        if answer is not None and not answer.well and table.scene.settled:
            pack = self.posed.pack
            mine, best = (move_told(each, self.posed.phase, pack) for each in (answer.command, self.posed.best))
            layout = table.scene.line.layout
            draw_choice(surface, table.painter.art, layout, answer.command, self.posed.best, (mine, best))


def _nothing() -> None:
    """There is nothing more to show, and the key is nobody else's."""

"""A question of a drill at the real table: the player chooses again where he went wrong, and hears at once how well.

The table's own rules of play hold; this adds the foot with the question, what there is to say of the answer, and the
way on. A good move is carried out; instead of another the table shows what was better.
"""

import pygame

from engine.rules.commands import Command
from engine.rules.view import Legal
from engine.study.record import Decision
from game.drills.drill import Drill, DrillQuestion
from game.drills.end_sheet import DrillEnd
from game.drills.mistake_names import answer_told
from game.drills.session import DrillSession
from game.match.footer import HIGH, HIGH_UPRIGHT, draw_ground
from game.match.move_marks import draw_choice, draw_sign
from game.match.table_with_footer import FootedTable
from game.review.words import cost, hundredths, move_told
from game.text.i18n import _, ngettext
from game.text.reasons import reason_told
from game.ui.art import Art
from game.ui.art.colours import CINNABAR, INK, IVORY, LINEN, LINEN_DARK, MALACHITE, MUTED
from game.ui.destinations import DealReview, Mistakes
from game.ui.input.hands import wishes
from game.ui.input.wishes import Wish
from game.ui.services import Services
from game.ui.widgets import Box, Button
from game.ui.widgets.written import broken, written

MOUSE = (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP, pygame.WINDOWLEAVE)
ON = frozenset({Wish.PLAY, Wish.DONE, Wish.CHOOSE})
ALONG = frozenset({Wish.NEXT, Wish.PREVIOUS, Wish.LEFT, Wish.RIGHT, Wish.UP, Wish.DOWN})
SIDE = 310.0
"""How wide the buttons are beside the board."""
LEADING, SMALLER = 1.24, 0.82
SET_WIDER = 1.03
"""Letters set to whole pixels run a little wider than they measure."""
REASONS = 2


class DrillScreen(FootedTable):
    """``posed`` is the question, ``drill`` the row it belongs to."""

    FOOT = (HIGH, HIGH_UPRIGHT)

    def __init__(self, services: Services, drill: Drill, posed: DrillSession) -> None:
        super().__init__(services, posed)
        self.drill, self.posed = drill, posed
        self.second = drill.second
        self.number = drill.number
        self._said: tuple[str, ...] = ()

    def _name(self) -> str:
        return _("Drill: {game}").format(game=super()._name())

    @property
    def decision(self) -> Decision:
        return self.posed.decision

    @property
    def hint(self) -> str:
        return " ".join(self.told())

    # What is said

    def told(self) -> tuple[str, ...]:
        """The question, or what there is to say of the answer; the first line is the head."""
        answer = self.posed.answer
        if answer is None:
            head = _("Once more: what would you do here?") if self.second else _("What would you do here?")
            return head, self._then()
        if not self._said:
            pack = self.play.pack
            names = [chair.name for chair in self.play.seats]
            head = answer_told(answer)
            if not answer.well and answer.loss is not None:
                head = f"{head} {cost(answer.loss)}"
            lines = [head]
            if answer.shown or not answer.best:
                best = move_told(self.posed.best, self.posed.phase, pack)
                lines.append(_("Best: {move}.").format(move=best))
            told = (reason_told(reason, names, pack, self.play.eye) for reason in self.decision.reasons[:REASONS])
            self._said = (*lines, *(words for words in told if words))
        return self._said

    def _then(self) -> str:
        """What the choice cost that was made then; which it was would tell too much."""
        number = hundredths(self.decision.loss)
        told = ngettext(
            "In your deal the choice you made here gave away {number} deal of 100.",
            "In your deal the choice you made here gave away {number} deals of 100.",
            number,
        )
        return told.format(number=number)

    # The foot

    def board(self) -> Box:
        """Where it is said."""
        strip, upright = self.strip, self.scene.metrics.upright
        if upright:
            return Box(strip.x + 24, strip.y + 16, strip.w - 48, strip.h - 132)
        return Box(strip.x + 20, strip.y + 9, strip.w - SIDE - 56, strip.h - 18)

    def _lay_out(self) -> None:
        strip, upright = self.strip, self.scene.metrics.upright
        done = self.posed.answer is not None
        self._painter.looking_on = done  # nothing more is to be done at the table
        if upright:
            each, y = (strip.w - 48 - 32) / 3, strip.y + strip.h - 100
            boxes = [Box(strip.x + 24 + (each + 16) * n, y, each, 80) for n in range(3)]
        else:
            x, y, half = strip.x + strip.w - SIDE - 20, strip.y + 11, (SIDE - 10) / 2
            boxes = [Box(x, y, SIDE, 42), Box(x, y + 50, half, 38), Box(x + half + 10, y + 50, half, 38)]
        size = 26.0 if upright else 18.0
        if done:
            last = len(self.drill.row) == 1
            main = Button(boxes[0], _("Finish") if last else _("Next"), self.go_on, "main", size=size + 1)
        else:
            main = Button(boxes[0], _("Show me"), self.show_me, size=size + 1)
        deal = Button(boxes[1], _("The whole deal"), self._deal, size=size - 1.5, enabled=done, edge=8)
        self._group.replace([main, deal, Button(boxes[2], _("Leave"), self._leave, size=size - 1.5, edge=8)])
        self.scene.stale = True

    def go_on(self) -> None:
        """To the next question, or to the end."""
        self.services.sound.play("button")
        if len(self.drill.row) > 1:
            self.drill.go_on()
            self.services.router.go(DrillQuestion(self.drill))
        elif self.services.router.top is self:
            self.services.router.open(DrillEnd(self.services, self.drill))

    def show_me(self) -> None:
        """Without an answer of one's own."""
        self.player.cancel()
        self.posed.give_up()
        self._answered()

    def _deal(self) -> None:
        self.services.sound.play("button")
        judged = self.drill.row[0]
        self.services.router.go(
            DealReview(self.drill.reviews.saves / judged.path, judged.deal, judged.seat, judged.place)
        )

    def _leave(self) -> None:
        self.services.sound.play("button")
        self.services.router.go(Mistakes(over_title=True))

    # Input

    def handle(self, event: pygame.Event, now: float) -> None:
        self.scene.now = now
        if event.type in MOUSE:
            if self._group.handle(event, self.scene.metrics):
                self._group.set_focus(None)  # the keys belong to the table
                self.scene.stale = True
            pressed = event.type in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP)
            if pressed and self.strip.holds(*self.scene.metrics.logical(event.pos)) and not self.player.carrying:
                return
        elif event.type == pygame.KEYDOWN:
            asked = set(wishes(event, self.services.settings))
            if self.posed.answer is not None and self._key_on_foot(event, asked):
                return
            if Wish.HINT in asked:
                if self.posed.answer is None:
                    self.show_me()
                return
        super().handle(event, now)

    def _key_on_foot(self, event: pygame.Event, asked: set[Wish]) -> bool:
        """The table has been answered: keys go on, or along the buttons. False: it is for the table as always."""
        focus = self._group.focus
        if asked & ALONG:
            self._group.handle(event, self.scene.metrics)
        elif asked & ON and focus is not None and self._group.ring:
            focus.click(*focus.box.centre)
        elif asked & ON:
            self.go_on()
        else:
            return False
        self.scene.stale = True
        return True

    def submit(self, command: Command) -> bool:
        """The choice: one that was not good is not carried out."""
        if self.posed.answer is not None or not super().submit(command):
            return False
        self._answered()
        answer = self.posed.answer
        return answer is not None and answer.well

    def _answered(self) -> None:
        answer = self.posed.answer
        assert answer is not None
        if answer.shown or answer.well or answer.loss is not None:  # what nobody has weighed counts for nothing
            self.drill.answer(answer.well)
        self.services.sound.play("place" if answer.well else "refuse")
        self._lay_out()

    # The table

    def _pass_for_the_player(self, legal: Legal) -> None:
        """What is asked is his to say."""

    def _show_result(self) -> None:
        """Nothing follows."""

    def draw(self, surface: pygame.Surface) -> None:
        super().draw(surface)
        art, answer = self._painter.art, self.posed.answer
        if answer is not None and not answer.well and self.scene.settled:
            pack = self.play.pack
            mine, best = (move_told(each, self.posed.phase, pack) for each in (answer.command, self.posed.best))
            draw_choice(surface, art, self.scene.line.layout, answer.command, self.posed.best, (mine, best))
        draw_ground(surface, art, self.strip)
        self._draw_board(surface, art)
        self._group.draw(surface, art)

    def _draw_board(self, surface: pygame.Surface, art: Art) -> None:
        box, upright, answer = self.board(), self.scene.metrics.upright, self.posed.answer
        art.put(surface, art.board(round(box.w), round(box.h), LINEN, inner=LINEN_DARK), box.x, box.y)
        k = 1.5 if upright else 1.0
        left, right = box.x + 22 * k, box.x + box.w - 18 * k
        course = self._draw_course(surface, art, right, box.y + 17 * k, k)
        if answer is not None:
            draw_sign(surface, art, left + 16 * k, box.y + box.h / 2, answer.well, 17 * k)
            left += 46 * k
        head, *rest = self.told()
        size, below = 23.0 * k * self._larger, " ".join(rest)
        room, high = right - left, box.h - 20 * k
        while True:
            heads = broken(head, size, "serif", room - course)
            lines = broken(below, size * SMALLER, "regular", room / SET_WIDER) if below else []
            whole = (len(heads) + len(lines) * SMALLER) * size * LEADING
            if whole <= high or size <= 10 * k:
                break
            size -= 0.5
        y = box.y + (box.h - whole) / 2 + size * LEADING / 2
        for words in heads:
            written(surface, art, words, left, y, size, "serif", INK, width=room - course)
            y += size * LEADING
        y -= size * LEADING * (1 - SMALLER) / 2
        for words in lines:
            written(surface, art, words, left, y, size * SMALLER, "regular", INK, width=room)
            y += size * SMALLER * LEADING

    def _draw_course(self, surface: pygame.Surface, art: Art, right: float, y: float, k: float) -> float:
        """How far the drill is: a disc for each question, those answered with how well. Returns how much it takes."""
        r, step = 5.0 * k, 15.0 * k
        results = self.drill.results
        count = max(self.drill.asked, len(results))
        for number in range(count):
            x = right - (count - number - 0.5) * step
            well = results[number] if number < len(results) else None
            fill = LINEN_DARK if well is None else MALACHITE if well else CINNABAR
            art.put(surface, art.disc(r, fill, MUTED if well is None else IVORY), x, y)
        return (count + 1) * step

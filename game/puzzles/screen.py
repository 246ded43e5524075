"""A puzzle at the table: the other hand is open, and only one move wins.

The table handles play; this adds a foot with the task, hints in three steps (what matters, the move, making the move),
the refutation of a wrong move, and the way on.
"""

import pygame

from engine.puzzles.puzzle import OTHER, OWN
from engine.rules.cards import cards_in
from engine.rules.commands import Command
from engine.rules.view import Legal
from game.puzzles.collection import NextPuzzle, PuzzleEntry, Puzzles
from game.puzzles.session import PuzzleSession, Standing
from game.puzzles.wording import grade_title, solution_told, told
from game.table.paint.move_marks import draw_choice
from game.table.paint.open_hand import draw_open_hand
from game.table.task import TaskButton, TaskTable
from game.text.i18n import _
from game.text.naming import Actor, Company, long_name, together
from game.ui.input.hands import pad_of, wishes
from game.ui.input.wishes import Wish
from game.ui.services import Services
from game.ui.widgets.base import Action

ON = frozenset({Wish.PLAY, Wish.DONE, Wish.CHOOSE})
NOTHING, NUDGED, MOVE = range(3)
"""How much help was given for the current move."""


class PuzzleScreen(TaskTable):
    """``entry``: the puzzle, ``play``: its session."""

    def __init__(self, services: Services, puzzles: Puzzles, entry: PuzzleEntry, play: PuzzleSession) -> None:
        super().__init__(services, play)
        self.puzzles, self.entry, self.puzzle = puzzles, entry, play
        self.told_of = NOTHING
        self._laid_for: object = None
        self._kept = False

    @property
    def name(self) -> str:
        grade = grade_title(0 if self.entry.made else self.entry.puzzle.grade)
        return _("Puzzle {number} · {grade}").format(number=self.entry.number, grade=grade)

    @property
    def hint(self) -> str:
        """The board's text; before the first move also the other seat's hand."""
        words = " ".join(part for part in self.told() if part)
        return f"{words} {self._other_hand()}" if self.finding else words

    def _other_hand(self) -> str:
        pack, hand = self.play.pack, self.play.match.view(OTHER).hand
        cards = together((long_name(card, pack) for card in cards_in(hand)), speech=True)
        company = Company.of(self.play.seats, self.play.eye)
        return company.say(_("{name} holds: {cards}."), name=Actor(OTHER, _("You hold: {cards}.")), cards=cards)

    def told(self) -> tuple[str, str]:
        """The heading and the text."""
        if self.told_of == MOVE and self.finding and (way := self.puzzle.way) is not None:
            return solution_told(self.puzzle.match.state, way.command), ""
        return told(self.puzzle, self.told_of == NUDGED)

    @property
    def finding(self) -> bool:
        """Whether it is the person's turn to find a move."""
        open_ = self.puzzle.standing is Standing.OPEN
        return open_ and self.puzzle.match.state.turn == OWN and self.puzzle.match.state.ended is None

    # The foot

    def well(self) -> bool | None:
        return {Standing.SOLVED: True, Standing.ERRED: False, Standing.REFUTED: False}.get(self.puzzle.standing)

    def course(self) -> list[bool | None]:
        found, count = self.puzzle.moves
        return [True if number < found else None for number in range(count)]

    def buttons(self) -> tuple[TaskButton, TaskButton, TaskButton]:
        words, action, main = self._main()
        able = self.finding or self.puzzle.standing is not Standing.OPEN
        again = TaskButton(_("Start again"), self.again)
        return TaskButton(words, action, able, main), again, TaskButton(_("Puzzles"), self._leave)

    def _main(self) -> tuple[str, Action, bool]:
        """The main button: text, action, and whether it is highlighted."""
        match self.puzzle.standing:
            case Standing.SOLVED:
                return _("Next puzzle"), self.go_on, True
            case Standing.ERRED:
                return _("Show me why"), self.show_why, False
            case Standing.SHOWN | Standing.REFUTED:
                return _("Try again"), self.take_back, self.puzzle.standing is Standing.REFUTED
        words = (_("Hint"), _("Show the move"), _("Play the move"))[self.told_of]
        return words, self.help, False

    def lay_out(self) -> None:
        self._laid_for = self._signature()
        super().lay_out()

    def _signature(self) -> object:
        return self.puzzle.standing, self.told_of, self.finding, self.puzzle.moves, self.puzzle.attempt.wrong

    # Actions

    def help(self) -> None:
        """The next step of help: what matters, the move, making the move."""
        if not self.finding:
            return
        self.services.sound.play("button")
        way = self.puzzle.way
        if self.told_of < MOVE:
            self.told_of += 1
            self.puzzle.attempt.helped = True
            self.puzzles.tried(self.entry)
        elif way is not None:
            self.player.cancel()
            self.submit(way.command)
        self.lay_out()

    def show_why(self) -> None:
        """Play out the wrong move."""
        if self.puzzle.standing is not Standing.ERRED:
            return
        self.services.sound.play("button")
        self.player.cancel()
        self.puzzle.show_why()
        self.scene.hear()
        self.lay_out()

    def take_back(self) -> None:
        """Return to the position of the wrong move."""
        self._return(self.puzzle.back)

    def again(self) -> None:
        """Restart the puzzle."""
        self._kept = False
        self._return(self.puzzle.again)

    def _return(self, where: Action) -> None:
        where()
        self.told_of = NOTHING
        self.stand()
        self.services.sound.play("place")
        self.lay_out()

    def go_on(self) -> None:
        """Go to the next unsolved puzzle; if all are solved, to the collection."""
        self.services.sound.play("button")
        self.services.router.go(NextPuzzle(self.entry))

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
            if event.key == pygame.K_BACKSPACE and not pad_of(event):
                asked.add(Wish.COUNTER)
            if self._key(asked):
                return
        super().handle(event, now)

    def _key(self, asked: set[Wish]) -> bool:
        """The keys of the foot. True: handled."""
        standing = self.puzzle.standing
        showing = standing in (Standing.SHOWN, Standing.REFUTED)
        if Wish.COUNTER in asked:  # nothing to count when all cards are open
            self.again()
            return True
        if Wish.BACK in asked and not self.scene.choice.selected and not self.player.carrying:
            (self.take_back if showing else self._leave)()
            return True
        if Wish.HINT in asked:
            (self.show_why if standing is Standing.ERRED else self.help)()
            return True
        if asked & ON and standing is Standing.SOLVED:
            self.go_on()
            return True
        if asked & ON and showing:
            self.take_back()
            return True
        return False

    def submit(self, command: Command) -> bool:
        """A move that does not win is not carried out."""
        errors, standing = self.puzzle.attempt.wrong, self.puzzle.standing
        if standing not in (Standing.OPEN, Standing.ERRED) or not super().submit(command):
            return False
        wrong = self.puzzle.attempt.wrong > errors
        if wrong:
            self.puzzles.tried(self.entry)
            self.services.sound.play("refuse")
        else:
            self.told_of = NOTHING
        self.lay_out()
        return not wrong

    # The table

    def update(self, now: float) -> bool:
        moved = super().update(now)
        if self.puzzle.standing is Standing.SOLVED and not self._kept:
            self._kept = True
            self.puzzles.solve(self.entry, not self.puzzle.attempt.clean)
        if self._signature() != self._laid_for:
            self.lay_out()
            return True
        return moved

    def act(self, legal: Legal) -> None:
        self.pass_by_itself(legal)

    def draw(self, surface: pygame.Surface) -> None:
        super().draw(surface)
        art, layout, puzzle = self.painter.art, self.scene.line.layout, self.puzzle
        draw_open_hand(surface, art, layout, self.play.match.view(OTHER), self.play.rules)
        if self.scene.settled and self.told_of == MOVE and self.finding and (way := puzzle.way) is not None:
            draw_choice(surface, art, layout, way.command, way.command, ("", ""))  # the board has the text
        self.draw_foot(surface)

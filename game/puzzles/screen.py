"""A puzzle at the table: the other hand is open, and only one move wins.

The table handles play; this adds a foot with the task, hints in three steps (what matters, the move, making the move),
the refutation of a wrong move, the answer to the solution (game.puzzles.answer), and the way on.
"""

from datetime import date
from functools import partial

import pygame

from engine.puzzles.puzzle import OTHER, OWN
from engine.rules.cards import cards_in
from engine.rules.commands import Command
from game.puzzles.answer import SolvedAnswer
from game.puzzles.collection import NextPuzzle, PuzzleEntry, Puzzles
from game.puzzles.session import PuzzleSession, Standing
from game.puzzles.wording import grade_title, solution_told, stars_told, told
from game.table.foot import Foot
from game.table.open_hands import OpenHands
from game.table.paint.move_marks import draw_choice
from game.table.part import ON, FixedKey, Keys, Part
from game.table.screen import TableScreen
from game.table.task import TaskButton, task_foot
from game.text.i18n import _
from game.text.naming import Actor, Company, long_name, together
from game.ui.input.wishes import Wish
from game.ui.services import Services
from game.ui.widgets.base import Action

NOTHING, NUDGED, MOVE = range(3)
"""How much help was given for the current move."""


class PuzzleScreen(TableScreen):
    """``entry``: the puzzle, ``play``: its session."""

    def __init__(self, services: Services, puzzles: Puzzles, entry: PuzzleEntry, play: PuzzleSession) -> None:
        super().__init__(services, play)
        self.entry, self.auto_pass = entry, lambda: True
        self.task = PuzzleTask(self, puzzles, entry, play)
        answer, hands = SolvedAnswer(self, play, entry.number), OpenHands(self, lambda: (OTHER,))
        self.parts = self.task.foot, self.task, answer, hands

    @property
    def name(self) -> str:
        grade = grade_title(0 if self.entry.made else self.entry.puzzle.grade)
        return _("Puzzle {number} · {grade}").format(number=self.entry.number, grade=grade)


class PuzzleTask(Part):
    """What the puzzle asks, the help given, and the way on. ``foot`` shows it."""

    def __init__(self, table: TableScreen, puzzles: Puzzles, entry: PuzzleEntry, play: PuzzleSession) -> None:
        self.table, self.puzzles, self.entry, self.puzzle = table, puzzles, entry, play
        self.foot = Foot(table, partial(task_foot, self), standing=self._signature)
        self.told_of = NOTHING
        self._kept = False

    @property
    def speech(self) -> str:
        """The board's text; while a move is to be found also the other seat's hand, at the end the stars."""
        words = " ".join(part for part in self.board_text() if part)
        if self.puzzle.standing is Standing.SOLVED:
            return f"{words} {stars_told(self.puzzle.attempt.stars)}."
        return f"{words} {self._other_hand()}" if self.finding else words

    def _other_hand(self) -> str:
        pack, hand = self.puzzle.pack, self.puzzle.match.view(OTHER).hand
        cards = together((long_name(card, pack) for card in cards_in(hand)), speech=True)
        company = Company.of(self.puzzle.seats, self.puzzle.eye)
        return company.say(_("{name} holds: {cards}."), name=Actor(OTHER, _("You hold: {cards}.")), cards=cards)

    def board_text(self) -> tuple[str, str]:
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
        return TaskButton(words, action, able, main), again, TaskButton(_("Puzzles"), self.table.services.back)

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

    def _signature(self) -> object:
        return self.puzzle.standing, self.told_of, self.finding, self.puzzle.moves, self.puzzle.attempt.wrong

    # Actions

    def help(self) -> None:
        """The next step of help: what matters, the move, making the move."""
        if not self.finding:
            return
        self.table.services.pressed()
        way = self.puzzle.way
        if self.told_of < MOVE:
            self.told_of += 1
            self.puzzle.attempt.helped = self.puzzle.attempt.begun = True
            self.puzzles.tried(self.entry)
        elif way is not None:
            self.table.player.cancel()
            self.table.submit(way.command)
        self.foot.rebuild()

    def show_why(self) -> None:
        """Play out the wrong move."""
        if self.puzzle.standing is not Standing.ERRED:
            return
        self.table.services.pressed()
        self.table.player.cancel()
        self.puzzle.show_why()
        self.table.scene.hear()
        self.foot.rebuild()

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
        self.table.stand()
        self.table.services.sound.play("place")
        self.foot.rebuild()

    def go_on(self) -> None:
        """Go to the next unsolved puzzle; if all are solved, to the road."""
        self.table.services.pressed()
        self.table.services.router.go(NextPuzzle(self.entry))

    # At the table

    def keys(self, event: pygame.Event) -> Keys:
        standing, table = self.puzzle.standing, self.table
        showing = standing in (Standing.SHOWN, Standing.REFUTED)
        back = self.take_back if showing else self.table.services.back
        busy = table.scene.choice.selected or table.player.carrying
        on = self.go_on if standing is Standing.SOLVED else self.take_back if showing else None
        return {
            FixedKey.ERASE: self.again,
            Wish.COUNTER: self.again,  # nothing to count when all cards are open
            **({} if busy else {Wish.BACK: back}),
            Wish.HINT: self.show_why if standing is Standing.ERRED else self.help,
            **(dict.fromkeys(ON, on) if on is not None else {}),
        }

    def allows(self, command: Command) -> bool:
        return self.puzzle.standing in (Standing.OPEN, Standing.ERRED)

    def accepts(self, command: Command) -> bool:
        """A move that does not win is not carried out."""
        wrong = self.puzzle.standing is Standing.ERRED
        self.puzzles.tried(self.entry)
        if wrong:
            self.table.services.sound.play("refuse")
        else:
            self.told_of = NOTHING
        self.foot.rebuild()
        return not wrong

    def follow(self, now: float) -> bool:
        if self.puzzle.standing is Standing.SOLVED and not self._kept:
            self._kept = True
            attempt = self.puzzle.attempt
            self.puzzles.solve(self.entry, attempt.clean, attempt.first, date.today())
        return False

    def draw(self, surface: pygame.Surface) -> None:
        art, layout, way = self.table.painter.art, self.table.scene.line.layout, self.puzzle.way
        if self.table.scene.settled and self.told_of == MOVE and self.finding and way is not None:
            draw_choice(surface, art, layout, way.command, way.command, ("", ""))  # the board has the text

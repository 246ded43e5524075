"""A puzzle at the real table: the other hand lies open, and of all moves one wins.

The table's own rules of play hold; this adds the foot with the task, hints in three steps (what matters, the move, and
the move made), what comes of a wrong move, and the way on.
"""

import pygame

from engine.puzzles.puzzle import OTHER, OWN
from engine.rules.cards import cards_in
from engine.rules.commands import Command
from game.match.footer import HIGH, HIGH_UPRIGHT, draw_ground
from game.match.move_marks import draw_choice, draw_sign
from game.match.table_with_footer import FootedTable
from game.puzzles.collection import Entry, NextPuzzle, PuzzlePage, Puzzles
from game.puzzles.session import PuzzleSession, Standing
from game.puzzles.wording import grade_title, solution_told, told
from game.table.paint.open_hand import draw_open_hand
from game.text.cards import long_name, together
from game.text.company import Actor, Company
from game.text.i18n import _
from game.ui.art import Art
from game.ui.art.colours import INK, IVORY, LINEN, LINEN_DARK, MALACHITE, MUTED
from game.ui.input.hands import pad_of, wishes
from game.ui.input.wishes import Wish
from game.ui.services import Services
from game.ui.widgets import Box, Button
from game.ui.widgets.base import Action
from game.ui.widgets.written import broken, written

MOUSE = (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP, pygame.WINDOWLEAVE)
ON = frozenset({Wish.PLAY, Wish.DONE, Wish.CHOOSE})
SIDE = 330.0
"""How wide the buttons are beside the board."""
LEADING = 1.24
NOTHING, NUDGED, MOVE = range(3)
"""How much of the present move has been told."""


class PuzzleScreen(FootedTable):
    """``entry`` is the puzzle, ``play`` its table."""

    FOOT = (HIGH, HIGH_UPRIGHT)

    def __init__(self, services: Services, puzzles: Puzzles, entry: Entry, play: PuzzleSession) -> None:
        super().__init__(services, play)
        self.puzzles, self.entry, self.puzzle = puzzles, entry, play
        self.told_of = NOTHING
        self._laid_for: object = None
        self._kept = False

    def _name(self) -> str:
        grade = grade_title(0 if self.entry.made else self.entry.puzzle.grade)
        return _("Puzzle {number} · {grade}").format(number=self.entry.number, grade=grade)

    @property
    def hint(self) -> str:
        """What the board says; and before anything is done, what the other seat holds."""
        words = " ".join(part for part in self.told() if part)
        return f"{words} {self._other_hand()}" if self._finding else words

    def _other_hand(self) -> str:
        pack, hand = self.play.pack, self.play.match.view(OTHER).hand
        cards = together((long_name(card, pack) for card in cards_in(hand)), speech=True)
        company = Company.of(self.play.seats, self.play.eye)
        return company.say(_("{name} holds: {cards}."), name=Actor(OTHER, _("You hold: {cards}.")), cards=cards)

    def told(self) -> tuple[str, str]:
        """The head and the rest of what is said."""
        if self.told_of == MOVE and self._finding and (way := self.puzzle.way) is not None:
            return solution_told(self.puzzle.match.state, way.command), ""
        return told(self.puzzle, self.told_of == NUDGED)

    @property
    def _finding(self) -> bool:
        """The person is to find a move."""
        open_ = self.puzzle.standing is Standing.OPEN
        return open_ and self.puzzle.match.state.turn == OWN and self.puzzle.match.state.ended is None

    # The foot

    def board(self) -> Box:
        """Where it is said."""
        strip, upright = self.strip, self.scene.metrics.upright
        if upright:
            return Box(strip.x + 24, strip.y + 16, strip.w - 48, strip.h - 132)
        return Box(strip.x + 20, strip.y + 9, strip.w - SIDE - 56, strip.h - 18)

    def _main(self) -> tuple[str, Action, bool]:
        """The large button: its words, what it does, and whether it is what one is to press."""
        match self.puzzle.standing:
            case Standing.SOLVED:
                return _("Next puzzle"), self.go_on, True
            case Standing.ERRED:
                return _("Show me why"), self.show_why, False
            case Standing.SHOWN | Standing.REFUTED:
                return _("Back to the puzzle"), self.take_back, self.puzzle.standing is Standing.REFUTED
        words = (_("Hint"), _("Show the move"), _("Make the move"))[self.told_of]
        return words, self.help, False

    def _lay_out(self) -> None:
        strip, upright = self.strip, self.scene.metrics.upright
        if upright:
            each, y = (strip.w - 48 - 32) / 3, strip.y + strip.h - 100
            boxes = [Box(strip.x + 24 + (each + 16) * n, y, each, 80) for n in range(3)]
        else:
            x, y, half = strip.x + strip.w - SIDE - 20, strip.y + 11, (SIDE - 10) / 2
            boxes = [Box(x, y, SIDE, 42), Box(x, y + 50, half, 38), Box(x + half + 10, y + 50, half, 38)]
        size = 26.0 if upright else 18.0 * self._larger
        words, action, main = self._main()
        able = self._finding or self.puzzle.standing is not Standing.OPEN
        self._laid_for = self._signature()
        self._group.replace(
            [
                Button(boxes[0], words, action, "main" if main else "plain", size=size + 1, enabled=able),
                Button(boxes[1], _("From the start"), self.again, size=size - 1.5, edge=8),
                Button(boxes[2], _("Puzzles"), self._leave, size=size - 1.5, edge=8),
            ]
        )
        self.scene.stale = True

    def _signature(self) -> object:
        return self.puzzle.standing, self.told_of, self._finding, self.puzzle.decisions, self.puzzle.errors

    # What can be done

    def help(self) -> None:
        """What matters here; then the move; then the move is made."""
        if not self._finding:
            return
        self.services.sound.play("button")
        way = self.puzzle.way
        if self.told_of < MOVE:
            self.told_of += 1
            self.puzzle.helped = True
        elif way is not None:
            self.player.cancel()
            self.submit(way.command)
        self._lay_out()

    def show_why(self) -> None:
        """What was tried is done, and played on from."""
        if self.puzzle.standing is not Standing.ERRED:
            return
        self.services.sound.play("button")
        self.player.cancel()
        self.puzzle.show_why()
        self.scene.hear()
        self._lay_out()

    def take_back(self) -> None:
        """To where the wrong move was tried."""
        self._return(self.puzzle.back)

    def again(self) -> None:
        """The puzzle from its beginning."""
        self._kept = False
        self._return(self.puzzle.again)

    def _return(self, where: Action) -> None:
        where()
        self.told_of = NOTHING
        self._stand()
        self.services.sound.play("place")
        self._lay_out()

    def go_on(self) -> None:
        """To the next one that is not solved; to the book where all are."""
        self.services.sound.play("button")
        self.services.router.go(NextPuzzle(self.entry))

    def _leave(self) -> None:
        self.services.sound.play("button")
        self.services.router.go(PuzzlePage(self.entry))

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
            if event.key == pygame.K_BACKSPACE and not pad_of(event):
                asked.add(Wish.COUNTER)
            if self._key(asked):
                return
        super().handle(event, now)

    def _key(self, asked: set[Wish]) -> bool:
        """The keys of the foot. True: used up."""
        standing = self.puzzle.standing
        showing = standing in (Standing.SHOWN, Standing.REFUTED)
        if Wish.COUNTER in asked:  # there is nothing to count where all cards lie open
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
        errors, standing = self.puzzle.errors, self.puzzle.standing
        if standing not in (Standing.OPEN, Standing.ERRED) or not super().submit(command):
            return False
        wrong = self.puzzle.errors > errors
        if wrong:
            self.services.sound.play("refuse")
        else:
            self.told_of = NOTHING
        self._lay_out()
        return not wrong

    # The table

    def update(self, now: float) -> bool:
        moved = super().update(now)
        if self.puzzle.standing is Standing.SOLVED and not self._kept:
            self._kept = True
            self.puzzles.solve(self.entry, not self.puzzle.clean)
        if self._signature() != self._laid_for:
            self._lay_out()
            return True
        return moved

    def _show_result(self) -> None:
        """The foot says how it ended."""

    def draw(self, surface: pygame.Surface) -> None:
        self.scene.moment.last = ()
        super().draw(surface)
        art, layout, puzzle = self._painter.art, self.scene.line.layout, self.puzzle
        draw_open_hand(surface, art, layout, self.play.match.view(OTHER), self.play.rules)
        if self.scene.settled and self.told_of == MOVE and self._finding and (way := puzzle.way) is not None:
            draw_choice(surface, art, layout, way.command, way.command, ("", ""))  # the board has the words
        draw_ground(surface, art, self.strip)
        self._draw_board(surface, art)
        self._group.draw(surface, art)

    def _draw_board(self, surface: pygame.Surface, art: Art) -> None:
        box, upright = self.board(), self.scene.metrics.upright
        art.put(surface, art.board(round(box.w), round(box.h), LINEN, inner=LINEN_DARK), box.x, box.y)
        k = 1.5 if upright else 1.0
        left, right = box.x + 22 * k, box.x + box.w - 18 * k
        self._draw_course(surface, art, right, box.y + box.h - 15 * k, k)
        well = {Standing.SOLVED: True, Standing.ERRED: False, Standing.REFUTED: False}.get(self.puzzle.standing)
        if well is not None:
            draw_sign(surface, art, left + 16 * k, box.y + box.h / 2, well, 17 * k)
            left += 46 * k
        head, below = self.told()
        size = 23.0 * k * self._larger
        room, high = right - left, box.h - (36 if below else 28) * k
        while True:
            heads = broken(head, size, "serif", room)
            lines = broken(below, size * 0.82, "regular", room) if below else []
            whole = (len(heads) + len(lines) * 0.86) * size * LEADING
            if whole <= high or size <= 10 * k:
                break
            size -= 0.5
        y = box.y + 8 * k + (high - whole) / 2 + size * LEADING / 2 + 4 * k
        for words in heads:
            written(surface, art, words, left, y, size, "serif", INK, width=room)
            y += size * LEADING
        y -= size * 0.07 * LEADING
        for words in lines:
            written(surface, art, words, left, y, size * 0.82, "regular", INK, width=room)
            y += size * LEADING * 0.86

    def _draw_course(self, surface: pygame.Surface, art: Art, right: float, y: float, k: float) -> None:
        """A disc for each decision, those that were found filled."""
        found, count = self.puzzle.decisions
        for number in range(count):
            done = number < found
            x = right - (count - number - 0.5) * 15.0 * k
            art.put(surface, art.disc(5.0 * k, MALACHITE if done else LINEN_DARK, IVORY if done else MUTED), x, y)

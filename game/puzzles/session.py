"""A puzzle being played: the real table over a posed deal, both hands known, the other seat led by the solver.

It is a MatchSession without journal and without computers' process. Only what wins is carried out; another move changes
nothing, but can be played out on the person's wish, both seats by themselves, and the deal then stands where it stood.
"""

from collections.abc import Callable
from enum import Enum, auto
from random import Random
from typing import cast

from engine.bots.endgame import Outcome, after
from engine.match.match import Match
from engine.puzzles.judge import Judge
from engine.puzzles.puzzle import OTHER, OWN, Puzzle, options_of, state_of
from engine.puzzles.resisting import Resisting
from engine.puzzles.unique import Solution, Way
from engine.records.journal import Chair, Journal
from engine.records.journal_header import FORMAT, PRACTICE, Header
from engine.rules.commands import Command, DealCommand
from engine.rules.events import BoutBegan, Event
from engine.rules.refusals import Refusal
from engine.rules.tally import Tally
from engine.rules.view import Legal
from engine.version import VERSION
from game.lessons.rehearsal import Unwritten
from game.session.bot_process import BotProcess
from game.session.computers import Computers
from game.session.pacing import Pauses
from game.session.public_log import PublicLog
from game.session.seats import own_name, people
from game.session.session import MatchSession
from game.storage.settings import Settings

NODES = 2_000_000
"""Whatever is tried is judged: no puzzle comes near this."""


class Standing(Enum):
    """How far a puzzle is."""

    OPEN = auto()
    """The person is to find something, or the other seat answers."""
    ERRED = auto()
    """A move was tried that does not win."""
    SHOWN = auto()
    """What comes of that move is being played."""
    REFUTED = auto()
    """It has been played to its end."""
    SOLVED = auto()
    """The other seat is the fool."""


class Led:
    """In the place of the computers: the other seat as the solver plays it, and both while a mistake is shown."""

    def __init__(self, play: "PuzzleSession") -> None:
        self._play = play
        self.seats = (OTHER,)
        self.pauses = Pauses(Random(11))
        self.share: Callable[[], float] = lambda: 1.0
        self._since: float | None = None
        self._pause = 0.0

    @property
    def on_turn(self) -> int | None:
        """Who acts next, if it is not the person."""
        return self._play.match.state.turn if self._play.led else None

    def act(self, now: float, settled: bool) -> Command | None:
        """The next act, after the pause any computer takes."""
        if not self._play.led or not settled:
            self._since = None
            return None
        if self._since is None:
            self._since, self._pause = now, self.pauses.turn(0.0, False)
        return self._play.best() if now - self._since >= self._pause else None

    def happened(self, command: Command, told: list[Event]) -> None:
        """An act was carried out."""
        self._since = None

    def forget(self) -> None:
        """Nothing is waited for."""

    def trouble(self) -> str:
        """The solver does not fail: it has proven the puzzle."""
        return ""


class PuzzleSession(MatchSession):
    """``tried`` is the move that does not win and ``worth`` what would come of it; ``helped``: a move was shown.

    Raises ValueError, NotUnique or Spent for what is no puzzle.
    """

    def __init__(self, puzzle: Puzzle, chairs: tuple[Chair, ...]) -> None:
        self.puzzle = puzzle
        start = state_of(puzzle)
        self.solution = Solution(start, Judge(start, NODES))
        self._resisting = Resisting(self.solution)
        self.standing = Standing.OPEN
        self.tried: DealCommand | None = None
        self.worth = Outcome.WIN
        self.errors, self.helped = 0, False
        self._before: Match | None = None
        options = options_of(puzzle.pack)
        header = Header(
            format=FORMAT, program=VERSION, began="", options=options, seed="", chairs=chairs, kind=PRACTICE
        )
        match, log = self._posed()
        super().__init__(match, cast(Journal, Unwritten(header)), BotProcess(), [_bout_told(match)], OWN)
        self.opening_view, self._told, self._public = match.view(OWN), [], PublicLog(log)
        self.computers = cast(Computers, Led(self))

    def _posed(self) -> tuple[Match, list[Event]]:
        """The puzzle from its beginning, and what has happened in its bout."""
        log: list[Event] = []
        state = state_of(self.puzzle, log)
        return Match.at(options_of(self.puzzle.pack), "puzzle", state, Tally(2)), log

    @property
    def hintable(self) -> bool:
        """Hints come from the solution, not from the players' process."""
        return False

    @property
    def led(self) -> bool:
        """The next act is not the person's."""
        if self.match.state.ended is not None or self.standing in (Standing.ERRED, Standing.SOLVED):
            return False
        return self.standing is Standing.SHOWN or self.match.state.turn == OTHER

    @property
    def clean(self) -> bool:
        """So far it is all the person's own work, and every move was right at once."""
        return not self.helped and not self.errors

    @property
    def way(self) -> Way | None:
        """What the solution says of this position."""
        return self.solution.way(self.match.state)

    @property
    def decisions(self) -> tuple[int, int]:
        """How many decisions have been found, and how many there are."""
        way = self._on_the_way()
        return self.solution.decisions - (way.decisions if way is not None else 0), self.solution.decisions

    def _on_the_way(self) -> Way | None:
        state = self._before.state if self._before is not None else self.match.state
        return self.solution.way(state)

    def best(self) -> Command:
        """The best for whose turn it is."""
        return self._resisting.command(self.match.state)

    def legal(self) -> Legal:
        """What the person may do: nothing while something is shown, nor when it is solved."""
        if self.standing not in (Standing.OPEN, Standing.ERRED) or self.match.state.ended is not None:
            return Legal(OWN)
        return self.match.legal(OWN)

    def submit(self, command: Command) -> Refusal | None:
        """Try a move: one that wins is carried out, another is remembered."""
        refused = self.refusal(command)
        if refused is not None or self.standing not in (Standing.OPEN, Standing.ERRED):
            return refused
        outcome = self._resisting.outcome(after(self.match.state, command))
        if outcome is Outcome.WIN:
            self.standing, self.tried = Standing.OPEN, None
            self.carry_out(command)
            if self.match.state.ended is not None:
                self.standing = Standing.SOLVED
        else:
            self.standing, self.worth = Standing.ERRED, outcome
            self.tried = cast(DealCommand, command)
            self.errors += 1
        return None

    def show_why(self) -> None:
        """Play out what was tried."""
        if self.standing is not Standing.ERRED or self.tried is None:
            raise ValueError("nothing was tried that does not win")
        before = self.match.state.copy()
        self._before = Match.at(self.match.options, "puzzle", before, Tally(2))
        self.standing = Standing.SHOWN
        self.carry_out(self.tried)
        self._see_end()

    def back(self) -> None:
        """To where the mistake was shown from."""
        if self._before is None:
            raise ValueError("nothing is being shown")
        match, self._before = self._before, None
        self._stand(match, [_bout_told(match)])
        self.standing, self.tried = Standing.OPEN, None

    def again(self) -> None:
        """From the beginning."""
        match, log = self._posed()
        self._before = None
        self._stand(match, log)
        self.standing, self.tried = Standing.OPEN, None
        self.errors, self.helped = 0, False

    def _stand(self, match: Match, log: list[Event]) -> None:
        self.match, self._told = match, []
        self._public = PublicLog(log)
        self.computers.forget()

    def update(self, now: float, settled: bool) -> None:
        """Let the other seat answer."""
        super().update(now, settled)
        self._see_end()

    def _see_end(self) -> None:
        if self.match.state.ended is not None:
            if self.standing is Standing.SHOWN:
                self.standing = Standing.REFUTED
            elif self.standing is Standing.OPEN:
                self.standing = Standing.SOLVED


def _bout_told(match: Match) -> Event:
    """What there is to tell of a deal that was taken up in its middle: the bout that is being played."""
    state = match.state
    return BoutBegan(state.bout, state.leader, state.defender, state.limit, state.entitled)


def chairs(settings: Settings) -> tuple[Chair, Chair]:
    """The person with his own face and name, and somebody else."""
    everybody = people()
    other = everybody[2] if settings.portrait != everybody[2].portrait else everybody[4]
    return Chair(own_name(settings), settings.portrait, False), Chair(other.name, other.portrait, True, "grandmaster")

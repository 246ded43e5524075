"""A puzzle being played: the real table over a posed deal, both hands known, the other seat led by the solver.

Only what wins is carried out; another move changes nothing, but can be played out on the person's wish, both seats by
themselves, and the deal then stands where it stood.
"""

from enum import Enum, auto
from typing import cast

from engine.bots.endgame import Outcome, after
from engine.knowledge.observe import NOBODY, observe
from engine.match.match import Match
from engine.puzzles.judge import PuzzleJudge
from engine.puzzles.puzzle import OTHER, OWN, Puzzle, options_of, state_of
from engine.puzzles.resisting import Resisting
from engine.puzzles.unique import Solution, WinningPosition
from engine.records.journal import Chair
from engine.rules.commands import Command, DealCommand
from engine.rules.events import BoutBegan, Event
from engine.rules.refusals import Refusal
from engine.rules.tally import Tally
from engine.rules.view import Legal
from game.session.pacing import Delay
from game.session.seats import own_name, people, shown
from game.session.table_session import TableSession
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


class PuzzleSession(TableSession):
    """``tried`` is the move that does not win and ``worth`` what would come of it; ``helped``: a move was shown.

    Raises ValueError, NotUnique or Spent for what is no puzzle.
    """

    def __init__(self, puzzle: Puzzle, chairs: tuple[Chair, ...]) -> None:
        self.puzzle = puzzle
        start = state_of(puzzle)
        self.solution = Solution(start, PuzzleJudge(start, NODES))
        self._resisting = Resisting(self.solution)
        self.standing = Standing.OPEN
        self.tried: DealCommand | None = None
        self.worth = Outcome.WIN
        self.errors, self.helped = 0, False
        self._before: Match | None = None
        match, self._log = self._posed()
        super().__init__(match, shown(chairs), OWN, (OWN,))
        self._delay = Delay(11)

    def _posed(self) -> tuple[Match, list[Event]]:
        """The puzzle from its beginning, and what has happened in its bout."""
        log: list[Event] = []
        state = state_of(self.puzzle, log)
        return Match.at(options_of(self.puzzle.pack), "puzzle", state, Tally(2)), log

    @property
    def thinking(self) -> int | None:
        """Who acts next, if it is not the person."""
        return self.match.state.turn if self.led else None

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
    def way(self) -> WinningPosition | None:
        """What the solution says of this position."""
        return self.solution.way(self.match.state)

    @property
    def decisions(self) -> tuple[int, int]:
        """How many decisions have been found, and how many there are."""
        way = self._on_the_way()
        return self.solution.decisions - (way.decisions if way is not None else 0), self.solution.decisions

    def _on_the_way(self) -> WinningPosition | None:
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
            self._carry_out(command)
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
        self._carry_out(self.tried)
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
        self.match, self._log, self._observations = match, log, []
        self._delay.begin_anew()

    def update(self, now: float, settled: bool, tempo: float = 1.0) -> None:
        """The other seat answers as the solver plays it, and both seats while a mistake is shown."""
        if self._delay.over(now, settled and self.led, tempo):
            self._carry_out(self.best())
        self._see_end()

    def _carry_out(self, command: Command) -> None:
        events = self.match.perform(command)
        self._log += events
        self._tell(events)
        self._delay.begin_anew()

    def history(self, seat: int) -> list[Event]:
        """A puzzle begins in the middle of a deal: what everybody could see since then."""
        return [observe(event, NOBODY) for event in self._log]

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

"""A puzzle in progress: a table with both hands known, where the solver plays the other seat.

Only winning moves are carried out; another move changes nothing, but can be played out automatically on request, after
which the position is restored.
"""

from enum import Enum, auto

from engine.bots.endgame import Outcome, after
from engine.knowledge.observe import NOBODY, observe
from engine.match.match import Match
from engine.puzzles.judge import PuzzleJudge
from engine.puzzles.puzzle import OTHER, OWN, Puzzle, options_of, state_of
from engine.puzzles.resisting import Resisting
from engine.puzzles.unique import Solution, WinningPosition
from engine.records.journal import Chair
from engine.rules.commands import Command, DealCommand, Pass
from engine.rules.events import BoutBegan, Event
from engine.rules.refusals import Refusal
from engine.rules.state import State
from engine.rules.tally import Tally
from engine.rules.view import Legal
from game.puzzles.attempt import Attempt
from game.session.pacing import Delay
from game.session.seats import characters, own_name, shown
from game.session.table_session import TableSession
from game.storage.settings import Settings

NODES = 2_000_000
"""Solver limit for judging a move; no puzzle comes near it."""


class Standing(Enum):
    """The state of a puzzle."""

    OPEN = auto()
    """The person is to find a move, or the other seat replies."""
    ERRED = auto()
    """A move that does not win was tried."""
    SHOWN = auto()
    """The refutation is being played."""
    REFUTED = auto()
    """The refutation is finished."""
    SOLVED = auto()
    """The other seat is the fool."""


class PuzzleSession(TableSession):
    """``tried``: a move that does not win, ``worth``: its outcome. ``first``: the puzzle was never tried before.

    Raises ValueError, NotUnique or Spent for an invalid puzzle.
    """

    def __init__(self, puzzle: Puzzle, chairs: tuple[Chair, ...], first: bool = True) -> None:
        self.puzzle, self.attempt = puzzle, Attempt(first)
        start = state_of(puzzle)
        self.solution = Solution(start, PuzzleJudge(start, NODES))
        self._resisting = Resisting(self.solution)
        self.standing = Standing.OPEN
        self.tried: DealCommand | None = None
        self.worth = Outcome.WIN
        self._before: Match | None = None
        match, self._log = self._posed()
        super().__init__(match, shown(chairs), OWN, (OWN,))
        self._delay = Delay(11)

    def _posed(self) -> tuple[Match, list[Event]]:
        """The puzzle's start position, and the events of its bout."""
        log: list[Event] = []
        state = state_of(self.puzzle, log)
        return Match.at(options_of(self.puzzle.pack), "puzzle", state, Tally(2)), log

    @property
    def thinking(self) -> int | None:
        """The seat that acts next, if it is not the person's."""
        return self.match.state.turn if self.led else None

    @property
    def led(self) -> bool:
        """The next act is automatic."""
        if self.match.state.ended is not None or self.standing in (Standing.ERRED, Standing.SOLVED):
            return False
        return self.standing is Standing.SHOWN or self.match.state.turn == OTHER

    @property
    def way(self) -> WinningPosition | None:
        """The solution's entry for this position."""
        return self.solution.way(self.match.state)

    @property
    def moves(self) -> tuple[int, int]:
        """How many winning moves were made, and how many there are against the best replies."""
        state = self._before.state if self._before is not None else self.match.state
        to_come = 0
        while (way := self.solution.way(state)) is not None:
            to_come += _is_move(state, way)
            state = after(state, way.command)
        return self.attempt.winning_moves, self.attempt.winning_moves + to_come

    def best(self) -> Command:
        """The best move of the seat on turn."""
        return self._resisting.command(self.match.state)

    def legal(self) -> Legal:
        """The person's legal moves: none during a refutation or when solved."""
        if self.standing not in (Standing.OPEN, Standing.ERRED) or self.match.state.ended is not None:
            return Legal(OWN)
        return self.match.legal(OWN)

    def submit(self, command: Command) -> Refusal | None:
        """Try a move: a winning one is carried out, another is remembered."""
        refused = self.refusal(command)
        if refused is not None or self.standing not in (Standing.OPEN, Standing.ERRED):
            return refused
        assert isinstance(command, DealCommand), "the commands between deals are refused in a deal"
        self.attempt.begun = True
        outcome = self._resisting.outcome(after(self.match.state, command))
        if outcome is Outcome.WIN:
            self.standing, self.tried = Standing.OPEN, None
            way = self.way
            self.attempt.winning_moves += way is not None and _is_move(self.match.state, way)
            self._carry_out(command)
            if self.match.state.ended is not None:
                self.standing = Standing.SOLVED
        else:
            self.standing, self.worth = Standing.ERRED, outcome
            self.tried = command
            self.attempt.wrong += 1
        return None

    def show_why(self) -> None:
        """Play out the move tried."""
        if self.standing is not Standing.ERRED or self.tried is None:
            raise ValueError("nothing was tried that does not win")
        before = self.match.state.copy()
        self._before = Match.at(self.match.options, "puzzle", before, Tally(2))
        self.standing = Standing.SHOWN
        self._carry_out(self.tried)
        self._see_end()

    def back(self) -> None:
        """Return to the position before the refutation."""
        if self._before is None:
            raise ValueError("nothing is being shown")
        match, self._before = self._before, None
        self._stand(match, [_bout_told(match)])
        self.standing, self.tried = Standing.OPEN, None

    def again(self) -> None:
        """Restart."""
        match, log = self._posed()
        self._before = None
        self._stand(match, log)
        self.standing, self.tried = Standing.OPEN, None
        self.attempt.again()

    def _stand(self, match: Match, log: list[Event]) -> None:
        self.match, self._log, self._observations = match, log, []
        self._delay.begin_anew()

    def update(self, now: float, settled: bool, tempo: float = 1.0) -> None:
        """The other seat plays the solver's reply; during a refutation both seats do."""
        if self._delay.over(now, settled and self.led, tempo):
            self._carry_out(self.best())
        self._see_end()

    def _carry_out(self, command: Command) -> None:
        events = self.match.perform(command)
        self._log += events
        self._tell(events)
        self._delay.begin_anew()

    def history(self, seat: int) -> list[Event]:
        """The public events since the puzzle's position."""
        return [observe(event, NOBODY) for event in self._log]

    def _see_end(self) -> None:
        if self.match.state.ended is not None:
            if self.standing is Standing.SHOWN:
                self.standing = Standing.REFUTED
            elif self.standing is Standing.OPEN:
                self.standing = Standing.SOLVED


def _is_move(state: State, way: WinningPosition) -> bool:
    """Something is to be found or laid here: not only to be said that nothing fits."""
    return state.turn == OWN and not (way.choices == 1 and isinstance(way.command, Pass))


def _bout_told(match: Match) -> Event:
    """The event that describes the current bout of a deal started in its middle."""
    state = match.state
    return BoutBegan(state.bout, state.leader, state.defender, state.limit, state.entitled)


def chairs(settings: Settings) -> tuple[Chair, Chair]:
    """The person with face and name, and an opponent."""
    everybody = characters()
    other = everybody[2] if settings.portrait != everybody[2].portrait else everybody[4]
    return Chair(own_name(settings), settings.portrait, False), Chair(other.name, other.portrait, True, "grandmaster")

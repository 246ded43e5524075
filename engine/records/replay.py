"""Replay of a finished deal: every command, its events, and the state before and after.

For replays, statistics and practice. A deal in play is refused, because its cards are hidden.
"""

from collections.abc import Generator, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from engine.knowledge.observe import observe
from engine.knowledge.projection import view_of
from engine.match.match import Beginning, Match
from engine.notation.reader import NotationError, play, read
from engine.records.journal_header import Chair, Header
from engine.records.journal_reader import JournalReader, at_once
from engine.rules.commands import DealCommand
from engine.rules.events import BoutBegan, DealEnded, Event, Phase
from engine.rules.legality import perform
from engine.rules.options import Options
from engine.rules.refusals import InPlayError
from engine.rules.state import State
from engine.rules.view import View

STRIDE: Final = 16
"""Commands between stored states; the states between them are replayed from the nearest one."""


class DealReplayError(ValueError):
    """The deal cannot be replayed; the message says why."""


@dataclass(frozen=True, slots=True)
class Step:
    """One command, the phase it was given in, the number of its bout, and its events."""

    command: DealCommand
    phase: Phase
    bout: int
    events: tuple[Event, ...]


class DealReplay:
    """A finished deal. ``opening``: the events before the first command; ``steps``: the commands in order.

    ``bouts``: for each bout the number of commands before it; ``record``: the session's tally after the deal;
    ``by_clock``: the numbers of the commands, from 1, that were made because somebody's time was up.
    ``header`` is the journal's (None for a deal from a text), and ``place`` the deal's position in the journal, from 1.
    Its ``number`` may differ, because a journal may begin with a later deal of another session.
    """

    def __init__(
        self,
        match: Match,
        chairs: tuple[Chair, ...],
        header: Header | None = None,
        place: int = 1,
        by_clock: frozenset[int] = frozenset(),
    ) -> None:
        """The current deal of ``match``. Raises DealReplayError if it is still in play or began in the middle."""
        try:
            self.ended: DealEnded = match.last_result()
        except InPlayError as error:
            raise DealReplayError(str(error)) from None
        if match.beginning is None:
            raise DealReplayError("the beginning of this deal is not known")
        self.options: Options = match.options
        self.chairs, self.header, self.place, self.by_clock = chairs, header, place, by_clock
        self.beginning: Beginning = match.beginning
        self.opening: tuple[Event, ...]
        self.steps: tuple[Step, ...]
        self._kept: list[State] = []
        self._play_through(match)

    @classmethod
    def of(cls, journal: Path | bytes, deal: int) -> "DealReplay":
        """The deal at place ``deal`` (from 1) of a journal. Raises DealReplayError, JournalError or OSError."""
        return at_once(cls.reading(journal, deal))

    @classmethod
    def reading(cls, journal: Path | bytes, deal: int) -> "Generator[float, None, DealReplay]":
        """`of` in steps; yields the fraction of the journal that has been read. A long journal takes seconds."""
        told = _retelling(journal)
        try:
            match = yield from told.reading(deal)
        except (InPlayError, LookupError) as error:
            raise DealReplayError(str(error)) from None
        return cls(match, told.chairs, told.header, deal, told.by_clock)

    @classmethod
    def of_script(cls, text: str) -> "DealReplay":
        """The deal in a text of engine.notation. Raises DealReplayError for any error."""
        try:
            script = read(text)
            for _line, _command, _told in play(script):
                if script.match.state.ended is not None:
                    break
        except NotationError as error:
            raise DealReplayError(str(error)) from None
        chairs = tuple(Chair(name, seat, computer=True) for seat, name in enumerate(script.names))
        return cls(script.match, chairs)

    @property
    def number(self) -> int:
        """The deal's number in its session, from 1."""
        return self._kept[0].number

    @property
    def seats(self) -> int:
        return len(self.chairs)

    def __len__(self) -> int:
        return len(self.steps)

    def at(self, i: int) -> State:
        """The state after ``i`` commands; a copy that the caller may change."""
        if not 0 <= i <= len(self.steps):
            raise IndexError(f"there are {len(self.steps)} commands, not {i}")
        state = self._kept[i // STRIDE].copy()
        for step in self.steps[i - i % STRIDE : i]:
            perform(state, step.command, None)
        return state

    def view(self, i: int, seat: int) -> View:
        """The view of ``seat`` after ``i`` commands."""
        return view_of(self.at(i), seat)

    def happened(self, i: int) -> tuple[Event, ...]:
        """The events of the ``i``-th command, from 1; 0: those of the deal's beginning."""
        return self.steps[i - 1].events if i else self.opening

    def observed(self, i: int, seat: int) -> tuple[Event, ...]:
        """The observations of ``seat`` for the ``i``-th command, from 1; 0: for the deal's beginning."""
        return tuple(observe(event, seat) for event in self.happened(i))

    def match(self, i: int) -> Match:
        """A match after ``i`` commands of this deal, which can be continued; it has no seed."""
        match, _opening = self._begun()
        for step in self.steps[:i]:
            match.submit(step.command)
        return match

    def _begun(self) -> tuple[Match, list[Event]]:
        match = Match(self.options, self.seats, "", start=self.beginning)
        return match, match.begin()

    def _play_through(self, source: Match) -> None:
        """Replay the commands of ``source`` and fill in the fields."""
        match, opening = self._begun()
        self.opening, steps = tuple(opening), []
        self._kept = [match.state.copy()]
        bouts = [0] if any(isinstance(event, BoutBegan) for event in opening) else []
        for command, phase in source.played:
            bout, told = match.state.bout, match.submit(command)
            if not isinstance(told, list):
                raise DealReplayError(f"{command} is refused: {told.reason.name}")
            steps.append(Step(command, phase, bout, tuple(told)))
            bouts += [len(steps)] * any(isinstance(event, BoutBegan) for event in told)
            if len(steps) % STRIDE == 0:
                self._kept.append(match.state.copy())
        self.steps, self.bouts, self.record = tuple(steps), tuple(bouts), match.tally


def reels(journal: Path | bytes) -> Iterator[DealReplay]:
    """Every finished deal of a journal, in order. Raises JournalError or OSError."""
    told = _retelling(journal)
    for place, match in enumerate(told.deals(), 1):
        yield DealReplay(match, told.chairs, told.header, place, told.by_clock)


def _retelling(journal: Path | bytes) -> JournalReader:
    return JournalReader(journal) if isinstance(journal, Path) else JournalReader(Path("a deal"), journal)

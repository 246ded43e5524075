"""The clock of a match at its table: who is asked now, and what is done for a seat whose time is up."""

from collections.abc import Sequence

from engine.knowledge.observe import NOBODY, observe
from engine.rules.commands import Command, Say
from engine.rules.events import Event
from game.session.default_move import default_move
from game.session.move_clock import MoveClock, TimedDecision
from game.session.played_session import PlayedSession
from game.text.small_talk import Remark
from game.text.time_up import TimeUp


class TimeControl:
    """``clock``: None if the match has none. ``by_clock``: the numbers of the commands, from 1, that it made in this
    deal; ``late``: the seats for which it has made the last one.
    """

    def __init__(self, play: PlayedSession) -> None:
        self._play = play
        seconds = play.agreed.clock
        self.clock = MoveClock(seconds) if seconds else None
        if seconds:
            play.computers.within = seconds
        self.by_clock: frozenset[int] = frozenset()
        self.late: frozenset[int] = frozenset()
        self._asked = 0

    @property
    def decision(self) -> TimedDecision | None:
        """Who is asked now, and for what; None between deals. Whoever comes forward at the table call is asked."""
        play, state = self._play, self._play.match.state
        if state.ended is not None or state.turn < 0:
            return None
        seat = play.eye if play.ahead and play.eye != NOBODY else state.turn
        return TimedDecision(seat, (state.turn, state.phase, self._asked))

    def up(self) -> Command:
        """The seat on turn has not decided: the least that it must do is done for it, and noted in the journal."""
        play = self._play
        seat = play.match.state.turn
        command = default_move(play.match.view(seat), play.match.legal(seat), play.rules)
        play.ahead = ()
        play.carry_out(command, by_clock=True)
        return command

    def count(self, command: Command, by_clock: bool) -> None:
        """``command`` is about to be carried out; ``by_clock``: because time was up."""
        self.late -= {command.seat}
        if by_clock:
            self.late |= {command.seat}
            self.by_clock |= {len(self._play.match.played) + 1}
        self._asked += not isinstance(command, Say)

    def begin_deal(self) -> None:
        """Nobody has been late in the deal that begins."""
        self.by_clock, self.late = frozenset(), frozenset()

    def times_late(self, seat: int) -> int:
        """How often this seat's time was up in this deal."""
        return sum(self._play.match.played[number - 1][0].seat == seat for number in self.by_clock)

    def history(self, seat: int, said: Sequence[tuple[int, Remark]] = ()) -> list[Event | TimeUp | Remark]:
        """The deal so far, as observed by ``seat`` (NOBODY: a spectator), whose time was up when, and what was ``said``
        after how many commands.
        """
        match = self._play.match
        found: list[Event | TimeUp | Remark] = []
        for number, events in enumerate(match.retold()):
            if number in self.by_clock:
                found.append(TimeUp(match.played[number - 1][0].seat))
            found += [observe(event, seat) for event in events]
            found += [words for after, words in said if after == number]
        return found

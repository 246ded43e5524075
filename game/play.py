"""A match being played in the window: the person's commands, the computers' turns, the journal; no picture.

The match is always ahead of the picture. Each accepted command is in the journal before anything of it is shown.
Computers wait for the picture to settle and then for a pause that is drawn before their legal moves are known and is
the same whatever they do, so that it tells nothing (UX 3.12).
"""

import math
from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime
from random import Random

from engine.bots.worker import Request
from engine.cards import Pack
from engine.commands import Command, Pass
from engine.events import Event, Phase
from engine.journal import Chair, Journal
from engine.match import Match
from engine.observe import observe
from engine.options import Options
from engine.presets import PRESETS
from engine.refusals import Refusal
from engine.rules import Rules
from engine.shuffle import pick
from engine.tally import Tally
from engine.view import Legal, View
from game.memories import Memories
from game.opponents import Opponents
from game.saves import Saved, Saves

Seat = Chair

# The pause of a computer before it acts, in ms at normal speed: log-normal, clamped (UX 3.12).
PAUSE_MEDIAN, PAUSE_LEAST, PAUSE_MOST, PAUSE_SPREAD = 600.0, 450.0, 900.0, 0.25
# Between two acts of computers nothing is faster than this, so that every act can be followed.
SHORTEST_GAP = 120.0
# After a bout everybody may look at what was drawn, and exchange the lowest trump, before the next lead.
LEAD_PAUSE = 500.0
# Who may exchange only until the next card lies gets this much longer. With one person at the screen it tells nobody.
LAST_CHANCE = 4000.0
# So does a defender whose partner at the screen could beat a card for him (R44).
HELP_CHANCE = 3000.0


@dataclass(slots=True)
class _Turn:
    """A computer's turn in progress. ``since``: when the picture settled on it (None: not yet)."""

    seat: int
    phase: Phase | None
    request: Request
    pause: float
    since: float | None = None
    command: Command | None = None


class Play:
    """One match at one screen. ``eye`` is the seat whose cards the screen shows.

    ``pace`` multiplies every pause (0: none beyond the shortest gap); ``gapless`` drops that too, for demonstrations.
    ``before_computers`` is called whenever the picture rests and before a computer acts. ``trouble`` is a sentence the
    player ought to read once (the saved game was damaged, the disk is full), or "".
    """

    def __init__(self, match: Match, journal: Journal, opponents: Opponents, told: list[Event], eye: int) -> None:
        self.match, self.eye = match, eye
        self.seats: tuple[Seat, ...] = journal.header.chairs
        self.pace = 1.0
        self.gapless = False
        self.trouble = ""
        self.before_computers: Callable[[], None] = _nothing
        self.opening_view = View(eye, match.seats)
        self._journal, self._opponents = journal, opponents
        self._told = [observe(event, eye) for event in told]
        computers = [seat for seat, chair in enumerate(self.seats) if chair.computer]
        self._memories = Memories(match, computers, told or match.retell())
        self._turn: _Turn | None = None
        self._asked = 0
        self._after_a_pass = False
        self._chance = Random(pick(2**31, match.seed, "pauses"))

    @classmethod
    def new(
        cls,
        saves: Saves,
        opponents: Opponents,
        options: Options,
        seats: tuple[Seat, ...],
        seed: str,
        now: datetime,
    ) -> "Play":
        """A new match, journal and first deal included. Raises OptionsError or OSError."""
        match = Match(options, len(seats), seed)
        journal = saves.create(options, seed, seats, now)
        return cls(match, journal, opponents, match.begin(), _eye(seats))

    @classmethod
    def resume(cls, saves: Saves, opponents: Opponents, saved: Saved) -> "Play":
        """Go on with a saved match just where it stood. Raises JournalError or OSError."""
        reopened = saves.open(saved)
        eye = _eye(reopened.journal.header.chairs)
        play = cls(reopened.match, reopened.journal, opponents, [], eye)
        play.opening_view = reopened.match.view(eye)
        if reopened.damage:
            play.trouble = f"The end of the saved game was damaged and was set aside: {reopened.damage}."
        return play

    @property
    def pack(self) -> Pack:
        return self.match.state.rules.pack

    @property
    def rules(self) -> Rules:
        return self.match.state.rules

    @property
    def name(self) -> str:
        """What this game is called, in English; "" for rules of one's own."""
        return next((known.title for known in PRESETS if known.options == self.match.options), "")

    @property
    def options(self) -> Options:
        return self.match.options

    @property
    def trumps(self) -> int:
        """The set of trumps of this deal: public, as the trump suit is."""
        return self.match.state.table.trumps

    @property
    def tally(self) -> Tally:
        return self.match.tally

    @property
    def thinking(self) -> int | None:
        """The computer seat that is about to act, if any."""
        return self._turn.seat if self._turn else None

    def legal(self) -> Legal:
        """What the person at the eye's seat may do now; nothing when the computer plays it."""
        if self.seats[self.eye].computer and self.match.state.ended is None:
            return Legal(self.eye)
        return self.match.legal(self.eye)

    def view(self) -> View:
        """The deal as the eye sees it at this moment."""
        return self.match.view(self.eye)

    def take_observations(self) -> list[Event]:
        """What the eye's seat was told since the last call, in order."""
        told, self._told = self._told, []
        return told

    def submit(self, command: Command) -> Refusal | None:
        """Judge, write down and carry out a command of the person at the screen."""
        refused = self.match.refusal(command)
        if refused is None:
            self._carry_out(command)
        return refused

    def refusal_text(self, refusal: Refusal, translate: Callable[[str], str] = str) -> str:
        """The reason in a sentence, with cards as a player writes them."""
        return refusal.text(tuple(self.pack.sign(card) for card in range(self.pack.size)), translate)

    def update(self, now: float, settled: bool) -> None:
        """Let a computer play if it is its turn. Call once a frame; ``now`` in ms, ``settled``: the picture rests."""
        turn = self._turn = self._whose_turn()
        if turn is None:
            return
        if turn.command is None:
            turn.command = self._opponents.answer()
        if not settled:
            turn.since = None
            return
        self.before_computers()
        if turn.since is None:
            turn.since = now
        if turn.command is None or now - turn.since < turn.pause:
            return
        if self.match.refusal(turn.command) is None:
            self._opponents.accept()
            self._carry_out(turn.command)
        else:
            turn.command = None
            self._opponents.reject(turn.request)

    def close(self) -> None:
        """Leave the match; everything is on the disk already."""
        self._opponents.forget()
        self._journal.close()

    def _whose_turn(self) -> _Turn | None:
        """The turn in progress, or a new one, begun by asking the player."""
        state = self.match.state
        if state.ended is not None:
            return None
        # A computer that may exchange out of turn does so when the table rests; it needs nobody's leave (R26).
        eager = (s for s, seat in enumerate(self.seats) if seat.computer and self.match.legal(s).exchange)
        seat = next(eager, state.turn)
        if not self.seats[seat].computer:
            return None
        legal = self.match.legal(seat)
        if self._turn and (self._turn.seat, self._turn.phase) == (seat, legal.phase):
            return self._turn
        self._asked += 1
        chance = pick(2**31, self.match.seed, f"player {state.number} {state.bout} {self._asked}")
        chair = self.seats[seat]
        asked = self._memories.asked(seat, legal)
        request = Request(self._asked, self.match.options, asked, chair.level, chair.temper, chance)
        self._opponents.ask(request)
        return _Turn(seat, legal.phase, request, self._pause(legal.phase))

    def _pause(self, phase: Phase | None) -> float:
        """How long a computer lets others wait. Drawn without looking at anything but what it is asked for.

        Of several computers asked one after another for more cards only the first takes its time: they are thought
        of as looking at their hands together, and order and time of their passes carry nothing.
        """
        if self.gapless:
            return 0.0
        drawn = PAUSE_MEDIAN * math.exp(self._chance.gauss(0.0, PAUSE_SPREAD))
        pause = min(max(drawn, PAUSE_LEAST), PAUSE_MOST)
        if phase == Phase.LEAD:
            pause += LEAD_PAUSE
            if not self.match.state.talon and self._person_may_exchange():
                pause += LAST_CHANCE
        if phase == Phase.ANSWER and self._person_may_help():
            pause += HELP_CHANCE
        together = phase in (Phase.THROW_IN, Phase.GIVE) and self._after_a_pass
        return 0.0 if together else max(pause * self.pace, SHORTEST_GAP)

    def _person_may_exchange(self) -> bool:
        return any(not seat.computer and self.match.legal(s).exchange for s, seat in enumerate(self.seats))

    def _person_may_help(self) -> bool:
        people = (s for s, seat in enumerate(self.seats) if not seat.computer)
        return any(beaters for s in people for _target, beaters in self.match.legal(s).beats)

    def _carry_out(self, command: Command) -> None:
        try:
            self._journal.append(command)
        except OSError as error:
            self.trouble = f"The game could not be saved: {error.strerror or error}."
        told = self.match.submit(command)
        if isinstance(told, Refusal):
            raise ValueError(f"{command} was refused: {told.reason.name}")
        self._told += [observe(event, self.eye) for event in told]
        self._memories.tell(told)
        self._turn = None
        self._opponents.forget()
        self._after_a_pass = isinstance(command, Pass)


def _nothing() -> None:
    """Nobody looks on."""


def _eye(seats: tuple[Seat, ...]) -> int:
    """The first person's seat; the first seat when computers play alone."""
    return next((s for s, seat in enumerate(seats) if not seat.computer), 0)

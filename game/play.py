"""A match being played in the window: the person's commands, the computers' turns, the journal; no picture.

The match is always ahead of the picture. Each accepted command is in the journal before anything of it is shown.
What computers do, and when it is shown, comes from game.computers.
"""

from collections.abc import Callable
from datetime import datetime

from engine.cards import Pack
from engine.commands import Command
from engine.events import Event
from engine.journal import NOTHING_AGREED, Chair, Journal, TableRules
from engine.match import Match
from engine.observe import observe
from engine.options import Options
from engine.presets import PRESETS
from engine.refusals import Refusal
from engine.rules import Rules
from engine.tally import Tally
from engine.view import Legal, View
from game.computers import Computers
from game.opponents import Opponents
from game.pauses import Pauses
from game.saves import Saved, Saves
from game.words import _

Seat = Chair


class Play:
    """One match at one screen. ``eye`` is the seat whose cards the screen shows, ``agreed`` holds for this match.

    ``before_computers`` is called whenever the picture rests and before a computer acts. ``trouble`` is a sentence the
    player ought to read once (the saved game was damaged, the disk is full), or "".
    """

    def __init__(self, match: Match, journal: Journal, opponents: Opponents, told: list[Event], eye: int) -> None:
        self.match, self.eye = match, eye
        self.seats: tuple[Seat, ...] = journal.header.chairs
        self.agreed = journal.header.table
        self.trouble = ""
        self.before_computers: Callable[[], None] = _nothing
        self.opening_view = View(eye, match.seats)
        self._journal = journal
        self._told = [observe(event, eye) for event in told]
        self.computers = Computers(match, self.seats, opponents, told or match.retell())

    @classmethod
    def new(
        cls,
        saves: Saves,
        opponents: Opponents,
        options: Options,
        seats: tuple[Seat, ...],
        seed: str,
        now: datetime,
        agreed: TableRules = NOTHING_AGREED,
    ) -> "Play":
        """A new match, journal and first deal included. Raises OptionsError or OSError."""
        match = Match(options, len(seats), seed)
        journal = saves.create(options, seed, seats, now, agreed)
        return cls(match, journal, opponents, match.begin(), _eye(seats))

    @classmethod
    def resume(cls, saves: Saves, opponents: Opponents, saved: Saved) -> "Play":
        """Go on with a saved match just where it stood. Raises JournalError or OSError."""
        reopened = saves.open(saved)
        eye = _eye(reopened.journal.header.chairs)
        play = cls(reopened.match, reopened.journal, opponents, [], eye)
        play.opening_view = reopened.match.view(eye)
        if reopened.damage:
            told = _("The end of the saved game was damaged and was set aside: {reason}.")
            play.trouble = told.format(reason=reopened.damage)
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
    def pauses(self) -> Pauses:
        """When what computers do is shown: its pace may be changed at any time."""
        return self.computers.pauses

    @property
    def thinking(self) -> int | None:
        """The computer seat that is about to act, if any."""
        return self.computers.on_turn

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
        """Let the computers play. Call once a frame; ``now`` in ms, ``settled``: the picture rests."""
        if self.match.state.ended is not None:
            return
        if settled:
            self.before_computers()
        command = self.computers.act(now, settled)
        if command is not None:
            self._carry_out(command)

    def close(self) -> None:
        """Leave the match; everything is on the disk already."""
        self.computers.forget()
        self._journal.close()

    def _carry_out(self, command: Command) -> None:
        try:
            self._journal.append(command)
        except OSError as error:
            self.trouble = _("The game could not be saved: {reason}.").format(reason=error.strerror or error)
        told = self.match.submit(command)
        if isinstance(told, Refusal):
            raise ValueError(f"{command} was refused: {told.reason.name}")
        self._told += [observe(event, self.eye) for event in told]
        self.computers.happened(command, told)


def _nothing() -> None:
    """Nobody looks on."""


def _eye(seats: tuple[Seat, ...]) -> int:
    """The first person's seat; the first seat when computers play alone."""
    return next((s for s, seat in enumerate(seats) if not seat.computer), 0)

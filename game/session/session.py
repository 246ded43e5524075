"""A match being played in the window: the people's commands, the computers' turns, the journal; no picture.

The match is always ahead of the picture. Each accepted command is in the journal before anything of it is shown.
What computers do, and when it is shown, comes from game.session.computers. Whose turn at the screen it is, where
several people share it, is decided by game.session.handover.
"""

from collections.abc import Callable, Generator
from datetime import datetime
from pathlib import Path
from typing import Unpack

from engine.knowledge.observe import NOBODY, observe
from engine.match.match import Match
from engine.match.provably_fair import COMMITTED
from engine.records.hint_notes import Hint, Strength, given, note
from engine.records.journal import NOTHING_AGREED, Chair, Header, Journal, Origin, TableRules
from engine.records.journal_header import begun
from engine.records.journal_reader import at_once
from engine.rules import kernel, legality
from engine.rules.cards import Pack
from engine.rules.commands import Attack, Command, NextDeal, Pass
from engine.rules.events import DealBegan, DealEnded, Event, Phase
from engine.rules.options import Options
from engine.rules.presets import PRESETS
from engine.rules.refusals import Refusal
from engine.rules.state import Rules, State
from engine.rules.tally import Tally
from engine.rules.view import Legal, View
from game.session.bot_process import BotProcess
from game.session.computers import Computers
from game.session.pacing import Pauses
from game.session.public_log import PublicLog
from game.session.seats import shown
from game.storage.saves import Saved, Saves
from game.system.file_lock import FileLock
from game.system.paths import reason
from game.text.i18n import _

Seat = Chair


class MatchSession:
    """One match at one screen. ``eye`` is the seat whose cards the screen shows, ``agreed`` holds for this match.

    ``acts`` counts what was done since it was opened, ``hints`` those given in this deal.
    ``commitment`` is what was shown before the deal in play (engine.match.provably_fair), "" where its cards were known
    before. ``before_computers`` is called whenever the picture rests and before a computer acts. ``trouble`` is a
    sentence the player ought to read once (the saved game was damaged, the disk is full), or "".
    """

    def __init__(self, match: Match, journal: Journal, opponents: BotProcess, told: list[Event], eye: int) -> None:
        self.match, self.eye = match, eye
        self.seats: tuple[Seat, ...] = shown(journal.header.chairs)
        self.people = tuple(seat for seat, chair in enumerate(self.seats) if not chair.computer)
        self.shared = len(self.people) > 1
        self.ahead: tuple[int, ...] = ()
        self.acts = self.hints = 0
        self.opponents = opponents
        self.agreed = journal.header.table
        self.trouble = ""
        self.before_computers: Callable[[], None] = _nothing
        self._claim: FileLock | None = None
        self._left: Callable[[Path], None] = lambda _path: None
        self.opening_view = View(eye, match.seats)
        self._journal = journal
        self._waiting = False
        self._told = [observe(event, eye) for event in told]
        happened = told or match.retell()
        self._public = PublicLog(happened)
        self.computers = Computers(match, self.seats, opponents, happened)
        number = match.state.number
        self.commitment = (journal.header.commitment if number == 1 else "") or match.commitment(number)

    @classmethod
    def new(
        cls,
        saves: Saves,
        opponents: BotProcess,
        options: Options,
        seats: tuple[Seat, ...],
        seed: str,
        now: datetime,
        agreed: TableRules = NOTHING_AGREED,
        **origin: Unpack[Origin],
    ) -> "MatchSession":
        """A new match, journal and first deal included. Raises OptionsError or JournalError.

        Where nothing can be written it is played all the same, and ``trouble`` says that it is not kept.
        """
        if not origin.get("start"):
            origin.setdefault("commitment", Match(options, len(seats), seed, COMMITTED).commitment())
        unkept = ""
        try:
            journal = saves.create(options, seed, seats, now, agreed, **origin)
        except OSError as error:
            unkept = reason(error)
            header = Header(began=str(now), options=options, seed=seed, chairs=seats, table=agreed, **origin)
            journal = Journal.unkept(header)
        match, told = begun(journal.header, journal.path.name)
        play = cls(match, journal, opponents, told, _eye(seats))
        play._not_kept(unkept)
        return play

    @classmethod
    def resume(cls, saves: Saves, opponents: BotProcess, saved: Saved) -> "MatchSession":
        """Go on with a saved match just where it stood. Raises JournalError or OSError."""
        return at_once(cls.resuming(saves, opponents, saved.path))

    @classmethod
    def resuming(cls, saves: Saves, opponents: BotProcess, path: Path) -> "Generator[float, None, MatchSession]":
        """`resume` in steps that tell what part of the match has been played again: a long one takes seconds."""
        reopened = yield from saves.opening(path)
        eye = _eye(reopened.journal.header.chairs)
        play = cls(reopened.match, reopened.journal, opponents, [], eye)
        play.opening_view = reopened.match.view(eye)
        play.hints = given(reopened.lines, play.people)
        if reopened.damage:
            play.trouble = _(
                "The end of the saved game was damaged and set aside. It goes on after the last whole move."
            )
        play._not_kept(reopened.unkept)
        return play

    def _not_kept(self, why: str) -> None:
        """Say that the match cannot be written down, if there is a reason why."""
        if why:
            self.trouble = _("This game cannot be kept and ends with the program: {reason}.").format(reason=why)

    @property
    def path(self) -> Path:
        """Where its journal lies."""
        return self._journal.path

    @property
    def kept(self) -> bool:
        """Everything up to the last act is on the disk."""
        return self._journal.kept and not self._waiting

    @property
    def header(self) -> Header:
        """What its journal begins with."""
        return self._journal.header

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

    @property
    def asker(self) -> int:
        """The seat that speaks for those at the screen between deals."""
        return self.people[0] if self.eye == NOBODY else self.eye

    def legal(self) -> Legal:
        """What the person at the eye's seat may do now; nothing when the computer plays it, or nobody looks.

        A pack is cut before there are cards to hide: for that nobody need look.
        """
        state = self.match.state
        if self.eye == NOBODY:
            cuts = state.phase is Phase.CUT and state.turn in self.people
            return self.match.legal(state.turn) if cuts else Legal(NOBODY)
        if self.seats[self.eye].computer and state.ended is None:
            return Legal(self.eye)
        if self.ahead:
            return legality.legal(self.when_asked(), self.eye)
        return self.match.legal(self.eye)

    def view(self) -> View:
        """The deal as the eye sees it at this moment."""
        return self.match.view(self.eye)

    def take_observations(self) -> list[Event]:
        """What the eye's seat was told since the last call, in order."""
        told, self._told = self._told, []
        return told

    def look(self, seat: int) -> None:
        """From now on the screen shows the cards of ``seat``, or nobody's; it begins with the view as it is."""
        if self.eye in self.people:
            self._public.looked_away(self.eye)
        self.eye, self.ahead, self._told = seat, (), []

    def since_last_look(self, seat: int) -> list[Event]:
        """What everybody could see happen in this deal since the person on ``seat`` last had the screen."""
        return self._public.since(seat)

    def has_looked(self, seat: int) -> bool:
        """Whether the person on ``seat`` has had the screen in this deal."""
        return self._public.has_looked(seat)

    def refusal(self, command: Command) -> Refusal | None:
        """Why ``command`` of the person at the screen would be refused, or None."""
        if self._early(command):
            return legality.refusal(self.when_asked(), command)
        return self.match.refusal(command)

    def submit(self, command: Command) -> Refusal | None:
        """Judge, write down and carry out a command of the person at the screen."""
        refused = self.refusal(command)
        if refused is None:
            first, self.ahead = (self.ahead if self._early(command) else ()), ()
            for seat in first:
                self.carry_out(Pass(seat))
            self.carry_out(command)
        return refused

    def _early(self, command: Command) -> bool:
        """The eye lays cards before those in front of it have answered."""
        return bool(self.ahead) and isinstance(command, Attack) and command.seat == self.eye

    def when_asked(self) -> State:
        """The deal as it will be when those ahead have passed."""
        state = self.match.state.copy()
        for _seat in self.ahead:
            kernel.pass_turn(state, None)
        return state

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
        self.trouble = self.trouble or self.computers.trouble()
        if command is not None:
            self.carry_out(command)

    def hold(self, claim: FileLock, left: Callable[[Path], None]) -> None:
        """Nobody else may play this match until it is left; ``left`` is told then where its journal is."""
        self._claim, self._left = claim, left

    def close(self) -> None:
        """Leave the match; everything is on the disk already."""
        if self._claim is not None:
            self._left(self.path)
        self.computers.forget()
        self._journal.close()
        if self._claim is not None:
            self._claim.release()
            self._claim = None

    @property
    def hintable(self) -> bool:
        """Hints may be asked for: somebody plays here, and not in earnest."""
        return bool(self.people) and not self.agreed.rated

    def hinted(self, strength: Strength, more: bool) -> None:
        """The person at the screen is given a hint; ``more``: the one he has, made stronger. It is written down."""
        told = note(datetime.now().isoformat(timespec="seconds"), Hint(self.eye, strength))
        self._write(lambda: self._journal.note(told))
        self.hints += not more

    def carry_out(self, command: Command) -> None:
        """Write down and carry out a command of any seat, which has been judged."""
        self._write(lambda: self._journal.append(command))
        if isinstance(command, NextDeal):
            self.commitment = self.match.commitment()
        told = self.match.perform(command)
        if self.shared and any(isinstance(event, DealBegan) for event in told):
            self.look(NOBODY)  # nobody's cards are dealt open
        self.acts += 1
        self.hints = 0 if any(isinstance(event, DealBegan) for event in told) else self.hints
        self._public.tell(told)
        self._told += [observe(event, self.eye) for event in told]
        self.computers.happened(command, told)
        if any(isinstance(event, DealBegan | DealEnded) for event in told):
            self._write(lambda: self._journal.note(datetime.now().isoformat(timespec="seconds")))

    def _write(self, write: Callable[[], None]) -> None:
        """Write into the journal; what could not be written waits. When that begins or ends the player is told.

        He is told as well when the file had been deleted or moved, and a new one holds the whole match.
        """
        before = self._journal.rewritten
        try:
            write()
        except OSError as error:
            if not self._waiting:
                told = _("The game could not be saved: {reason}. It goes on, and is saved as soon as that is possible.")
                self.trouble = told.format(reason=reason(error))
            self._waiting = True
        else:
            if self._waiting:
                self.trouble = _("The game is saved again.")
            elif self._journal.rewritten > before:
                self.trouble = _("The saved game was deleted or moved. It has been saved again, with every move.")
            self._waiting = False
        if self._journal.rewritten > before and self._claim is not None:
            self._claim.move(self.path)


def _nothing() -> None:
    """Nobody looks on."""


def _eye(seats: tuple[Seat, ...]) -> int:
    """The person's seat; nobody's where several people share the screen; the first when computers play alone."""
    people = [s for s, seat in enumerate(seats) if not seat.computer]
    return NOBODY if len(people) > 1 else people[0] if people else 0

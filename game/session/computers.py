"""The computers at the table: what they remember, who is asked what after each act, and when the answer is shown.

After each act everybody who may do something of his own accord is asked first (exchange R26, help R44, talk R45),
clockwise from the defender, then who is on turn. One question is open at a time, and what comes of it waits for its
moment (game.session.pacing). Whatever happens meanwhile makes all of it void.
"""

import logging
from collections import deque
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from itertools import count
from random import Random
from typing import ClassVar

from engine.bots.decision_input import DecisionInput
from engine.bots.levels import LEVELS, TEMPERS, level
from engine.knowledge.memory import Memory
from engine.knowledge.observe import observe
from engine.knowledge.projection import veil
from engine.match.match import Match
from engine.records.journal import Chair
from engine.rules.cards import HIDDEN
from engine.rules.commands import Beat, Command, Exchange, Gesture, Pass, Say
from engine.rules.drawing import no_exchange
from engine.rules.events import Drew, Event, Led, Phase
from engine.rules.moves import partner_beats
from engine.rules.shuffle import pick
from engine.rules.view import Legal
from engine.study.worker import Request
from game.session.bot_process import BotProcess
from game.session.pacing import Pauses

log = logging.getLogger("durak.players")

# After a bout everybody may look at what was drawn, and exchange the lowest trump, before the next lead.
LEAD_PAUSE = 500.0
# Who may exchange only until the next card lies gets this much longer. With one person at the screen it tells nobody;
# where several share it, it is given whenever anybody could have drawn that card.
LAST_CHANCE = 4000.0
# So does a defender whose partner at the screen could beat a card for him (R44).
HELP_CHANCE = 3000.0
# So does a partner who has just been asked whether he has a trump (R45).
TALK_CHANCE = 3000.0
TOGETHER_PHASES = (Phase.THROW_IN, Phase.GIVE)


@dataclass(slots=True)
class _Shown:
    """When a command is shown: at its moment, or at a later slot. ``overrun``: how much later by now."""

    overrun: float = 0.0

    def at(self, command: Command | None, now: float, due: float, slot: float) -> Command | None:
        """``command`` (None: not there yet) if this is the time for it."""
        due += self.overrun
        if now < due:
            return None
        if command is None and slot:
            self.overrun += (1 + (now - due) // slot) * slot
        return command


@dataclass(slots=True)
class _Position:
    """What is asked between two acts. ``since``: when the picture settled on it (None: not yet).

    ``seat`` is the computer on turn, -1 when a person is; ``seconds`` is the time it may take, ``pause``, ``tick`` and
    ``slot`` say when it is shown (game.session.pacing).
    ``asides`` are the seats still to be asked what they do of their own accord, ``wish`` is what one of them will do.
    """

    began: float
    asides: deque[int]
    seat: int = -1
    seconds: float = 0.0
    pause: float = 0.0
    tick: float = 0.0
    slot: float = 0.0
    turn: _Shown = field(default_factory=_Shown)
    aside: _Shown = field(default_factory=_Shown)
    since: float | None = None
    open: Request | None = None
    wish: Command | None = None
    command: Command | None = None

    @property
    def listening(self) -> bool:
        """Somebody may still say what he does of his own accord."""
        return bool(self.asides) or (self.open is not None and self.open.aside)


class Memories:
    """The memories of ``seats``, from the beginning of a deal on."""

    def __init__(self, match: Match, seats: Iterable[int], events: Iterable[Event]) -> None:
        """``events``: everything that has happened in the deal so far (Match.begin, Match.retell)."""
        self._match = match
        rules = match.state.rules
        self.of = {seat: Memory(seat, rules.seats, rules.pack.same_rank, rules.tables) for seat in seats}
        self.tell(events)

    def tell(self, events: Iterable[Event]) -> None:
        """Something has happened: each seat takes in its own observation of it."""
        for event in events:
            for seat, memory in self.of.items():
                memory.fold(observe(event, seat))

    def asked(self, seat: int, legal: Legal) -> DecisionInput:
        """A question to ``seat`` while its deal is being played."""
        return DecisionInput(veil(self._match.state, seat), self.of[seat], legal)


class Computers:
    """All computer seats of a match. ``share`` says what part of a level's time may be used at present."""

    _numbers: ClassVar = count(1)
    """No question has the number of another, of whatever match: a late answer is taken for nobody else's."""

    def __init__(self, match: Match, chairs: tuple[Chair, ...], opponents: BotProcess, events: list[Event]) -> None:
        self._match, self._opponents = match, opponents
        self._chairs = tuple(_known(chair) for chair in chairs)
        self.seats = tuple(seat for seat, chair in enumerate(chairs) if chair.computer)
        self.people = tuple(seat for seat, chair in enumerate(chairs) if not chair.computer)
        self.talon_gone = _talon_just_went(events)
        self.memories = Memories(match, self.seats, events)
        self.pauses = Pauses(Random(pick(2**31, match.seed, "pauses")))
        self.share: Callable[[], float] = _all
        self._position: _Position | None = None
        self._asked = 0
        self._last: Command | None = None

    @property
    def on_turn(self) -> int | None:
        """The computer seat that is about to act, if any."""
        return self._position.seat if self._position and self._position.seat >= 0 else None

    def happened(self, command: Command, events: list[Event]) -> None:
        """An act was carried out: everybody takes it in, and nobody's answer counts any more."""
        self.memories.tell(events)
        self.talon_gone = _talon_just_went(events, self.talon_gone)
        self._last = command
        self.forget()

    def forget(self) -> None:
        """No answer is waited for."""
        self._position = None
        self._opponents.forget()

    def trouble(self) -> str:
        """A sentence for the player if their process fails again and again; else ""."""
        return self._opponents.take_note()

    def act(self, now: float, settled: bool) -> Command | None:
        """What a computer does at this moment, if anything. Call once a frame while a deal is being played."""
        position = self._position = self._position or self._survey(now)
        self._converse(position)
        if not settled:
            position.since = None
            return None
        if position.since is None:
            position.since = now
        if position.wish is not None or position.listening:
            pause = self.pauses.aside(position.pause if position.seat >= 0 else None)
            return position.aside.at(position.wish, now, position.since + pause, self.pauses.slot(pause))
        if position.seat < 0:
            return None
        due = max(position.since + position.pause, position.began + position.tick)
        return position.turn.at(position.command, now, due, position.slot)

    def _survey(self, now: float) -> _Position:
        """Who is asked at the position that stands."""
        state, seat = self._match.state, self._match.state.turn
        asides = [s for s in self._clockwise(state.defender) if self._may_aside(s)]
        if seat not in self.seats:
            return _Position(now, deque(asides))
        together = state.phase in TOGETHER_PHASES and isinstance(self._last, Pass)
        pause = self.pauses.turn(self._chance_for_people(state.phase), together)
        seconds = self._seconds(seat)
        return _Position(now, deque(asides), seat, seconds, pause, self.pauses.tick(seconds), self.pauses.slot(pause))

    def _converse(self, position: _Position) -> None:
        """Take in the answer that has come, and put the next question."""
        if position.open is not None:
            answer = self._opponents.answer()
            if answer is None:
                return
            request, position.open = position.open, None
            self._judge(position, request, answer.command)
        if position.open is not None or position.wish is not None or position.command is not None:
            return
        if position.asides:
            self._ask(position, position.asides.popleft(), 0.0, aside=True)
        elif position.seat >= 0:
            self._ask(position, position.seat, position.seconds, aside=False)

    def _judge(self, position: _Position, request: Request, command: Command | None) -> None:
        """An answer that is refused is not played; on turn the question is put again, in a new process."""
        if command is not None and self._allowed(request, command):
            self._opponents.accept()
            if request.aside:
                position.wish = command
            else:
                position.command = command
        elif not request.aside:
            position.open = request
            self._opponents.reject(request)

    def _allowed(self, request: Request, command: Command) -> bool:
        """Whether the seat that was asked may do this now."""
        own = command.seat == request.asked.legal.seat
        try:
            allowed = own and self._match.refusal(command) is None
        except Exception as error:  # its fields are of no sensible kind
            log.warning("A computer's %s could not be judged: %s.", type(command).__name__, type(error).__name__)
            return False
        return allowed and (isinstance(command, Exchange | Say | Beat) or not request.aside)

    def _ask(self, position: _Position, seat: int, seconds: float, aside: bool) -> None:
        state, chair = self._match.state, self._chairs[seat]
        self._asked += 1
        chance = pick(2**31, self._match.seed, f"player {state.number} {state.bout} {self._asked}")
        asked = self.memories.asked(seat, self._match.legal(seat))
        options = self._match.options
        number = next(self._numbers)
        position.open = Request(number, options, asked, chair.level, chair.temper, chance, seconds, aside)
        self._opponents.unhurried = self.pauses.gapless
        self._opponents.ask(position.open)

    def _seconds(self, seat: int) -> float:
        """How long ``seat`` may think now; all that are asked in one round share the time of one.

        A demonstration is played the same way each time, and so by iterations.
        """
        state = self._match.state
        last_card = state.phase == Phase.LEAD and state.hands[seat].bit_count() == 1
        if self.pauses.gapless or state.phase == Phase.CUT or last_card:  # everybody knows that this needs no thought
            return 0.0
        together = [s for s in state.entitled if s in self.seats] if state.phase in TOGETHER_PHASES else [seat]
        return level(self._chairs[seat].level).seconds * self.share() / max(1, len(together))

    def _may_aside(self, seat: int) -> bool:
        """Whether ``seat`` can do anything of its own accord. Asking or not is seen by nobody."""
        legal = self._match.legal(seat)
        if legal.phase is None:
            return legal.exchange or bool(legal.says) or any(beaters for _target, beaters in legal.beats)
        return bool(legal.says)

    def _clockwise(self, first: int) -> list[int]:
        count = len(self._chairs)
        return [seat for seat in ((first + step) % count for step in range(count)) if seat in self.seats]

    def _chance_for_people(self, phase: Phase) -> float:
        """How much longer a computer waits because a person may do something first.

        What a single person holds may count: nobody else sees how long it takes. Of several only what everybody knows.
        """
        state = self._match.state
        people = [self._match.legal(seat) for seat in self.people]
        if isinstance(self._last, Say) and any(Gesture.YES in legal.says for legal in people):
            return TALK_CHANCE
        if len(self.people) > 1:
            last = self.talon_gone and state.rules.may_exchange is not no_exchange
            helpers = partner_beats in state.rules.moves and any(self._helps(seat) for seat in self.people)
        else:
            last = not state.talon and any(legal.exchange for legal in people)
            helpers = any(beaters for legal in people for _target, beaters in legal.beats)
        if phase == Phase.LEAD:
            return LEAD_PAUSE + (LAST_CHANCE if last else 0.0)
        return HELP_CHANCE if phase == Phase.ANSWER and helpers else 0.0

    def _helps(self, seat: int) -> bool:
        """``seat`` holds cards beside a defender of its own side: whether they beat anything is not asked."""
        state = self._match.state
        partners = state.rules.side_of[seat] == state.rules.side_of[state.defender]
        return partners and seat != state.defender and state.hands[seat] != 0


def _talon_just_went(events: list[Event], before: bool = False) -> bool:
    """The turn-up was drawn, and no card has been led since: R26 leaves time until then."""
    for event in events:
        match event:
            case Drew() if event.turnup != HIDDEN:
                before = True
            case Led():
                before = False
            case _:
                pass
    return before


def _known(chair: Chair) -> Chair:
    """A later version may have had more levels and temperaments: whoever had one of those plays by rule of thumb."""
    if chair.level in {known.key for known in LEVELS} and chair.temper in {"", *(known.key for known in TEMPERS)}:
        return chair
    return Chair(chair.name, chair.portrait, chair.computer)


def _all() -> float:
    """A level's whole time."""
    return 1.0

"""The computers at the table: their memories, which of them is asked after each act, and when the answer is shown.

After each act all computers that may act out of turn are asked first (exchange R26, help R44, talk R45), clockwise from
the defender, then the one on turn. There is one request at a time, and its answer waits for its time
(game.session.pacing). Any act in between cancels all of it.
"""

import logging
from collections import deque
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from itertools import count
from math import inf
from random import Random
from typing import ClassVar

from engine.bots.characters import CHARACTERS
from engine.bots.decision_input import DecisionInput
from engine.bots.levels import LEVELS, level
from engine.bots.process import Request
from engine.bots.temper import TEMPERS
from engine.knowledge.memory import Memory
from engine.knowledge.observe import NOBODY, observe
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
from game.session.bot_process import BotProcess
from game.session.deliberation import usual_pause
from game.session.pacing import Pauses
from game.session.seats import person_of
from game.text.i18n import _

log = logging.getLogger("durak.players")

# After a bout the players may look at what they drew, and exchange the lowest trump, before the next lead.
LEAD_PAUSE = 500.0
# The extra time for an exchange that is possible only until the next card. With one person at the screen it reveals
# nothing; where several share it, it is given whenever anybody could have drawn that card.
LAST_CHANCE = 4000.0
# The same for a person at the screen who could beat a card for a defending partner (R44).
HELP_CHANCE = 3000.0
# The same for a partner who has just been asked for a trump (R45).
TALK_CHANCE = 3000.0
# Seconds of the match's clock that a computer leaves unused.
CLOCK_MARGIN = 5.0
# Seconds that everybody waits at most until a player on a slow machine has its level's fewest iterations.
PATIENCE = 2.0
TOGETHER_PHASES = (Phase.THROW_IN, Phase.GIVE)


@dataclass(slots=True)
class _Shown:
    """When a command is shown: at its due time, or at a later slot. ``overrun``: the delay so far."""

    overrun: float = 0.0

    def at(self, command: Command | None, now: float, due: float, slot: float) -> Command | None:
        """``command`` (None: not there yet) if it is time to show it."""
        due += self.overrun
        if now < due:
            return None
        if command is None and slot:
            self.overrun += (1 + (now - due) // slot) * slot
        return command


@dataclass(slots=True)
class _Position:
    """The requests between two acts. ``since``: when the animation settled on this position (None: not yet).

    ``seat``: the computer on turn, -1 for a person; ``seconds``: its thinking time; ``pause``, ``tick`` and ``slot``
    determine when its act is shown (game.session.pacing). ``asides``: the seats still to be asked for acts out of turn;
    ``wish``: such an act.
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
        """Some seat may still act out of turn."""
        return bool(self.asides) or (self.open is not None and self.open.aside)


class Memories:
    """The memories of ``seats`` since the beginning of a deal."""

    def __init__(self, match: Match, seats: Iterable[int], events: Iterable[Event]) -> None:
        """``events``: all events of the deal so far (Match.begin, Match.retell)."""
        self._match = match
        rules = match.state.rules
        self.of = {seat: Memory(seat, rules.seats, rules.pack.same_rank, rules.tables) for seat in seats}
        self.tell(events)

    def tell(self, events: Iterable[Event]) -> None:
        """Pass new events on: each seat records its own observation of them."""
        for event in events:
            for seat, memory in self.of.items():
                memory.fold(observe(event, seat))

    def asked(self, seat: int, legal: Legal) -> DecisionInput:
        """A request to ``seat`` while its deal is being played."""
        return DecisionInput(veil(self._match.state, seat), self.of[seat], legal)


class Computers:
    """All computer seats of a match. ``share``: the part of a level's thinking time in use at present. ``within``: the
    seconds that the match's clock leaves for a decision.
    """

    _numbers: ClassVar = count(1)
    """Request numbers are unique across all matches, so a late answer cannot be mistaken for another."""

    def __init__(self, match: Match, chairs: tuple[Chair, ...], opponents: BotProcess, events: list[Event]) -> None:
        self._match, self._opponents = match, opponents
        self.seat(chairs)
        self.seats = tuple(seat for seat, chair in enumerate(chairs) if chair.computer)
        self.people = tuple(seat for seat, chair in enumerate(chairs) if not chair.computer)
        self.talon_gone = _talon_just_went(events)
        self.memories = Memories(match, self.seats, events)
        self.pauses = Pauses(Random(pick(2**31, match.seed, "pauses")))
        self.share: Callable[[], float] = _all
        self.within = inf
        self._most = inf
        self._position: _Position | None = None
        self._asked = 0
        self._last: Command | None = None
        self._told = False
        self.short: frozenset[int] = frozenset()
        """The seats that think less than their level here, because the machine is too slow or too busy.

        It depends on this machine's speed alone, and changes only when somebody leads, which is when everybody thinks:
        otherwise it would tell after which act a seat had a choice.
        """

    def rush(self, most: float = inf) -> None:
        """From now on everybody thinks for at most so many seconds and acts at once; without a limit, as usual."""
        self._most, self.pauses.rushed = most, most < inf
        self.forget()

    def seat(self, chairs: tuple[Chair, ...]) -> None:
        """The same players, with the levels of the deal that begins."""
        self._chairs = tuple(_known(chair) for chair in chairs)

    @property
    def on_turn(self) -> int | None:
        """The computer seat that acts next, if any."""
        return self._position.seat if self._position and self._position.seat >= 0 else None

    def happened(self, command: Command, events: list[Event]) -> None:
        """An act was carried out: update all memories and cancel open requests."""
        self.memories.tell(events)
        self.talon_gone = _talon_just_went(events, self.talon_gone)
        self._last = command
        self.forget()

    def forget(self) -> None:
        """Cancel all requests."""
        self._position = None
        self._opponents.forget()

    def trouble(self) -> str:
        """A sentence for the player, once, if the process fails repeatedly or the machine is too slow; else ""."""
        if self.short and not self._told:
            self._told = True
            return _("Your device is too slow or busy: the computers think less than usual.")
        return self._opponents.take_note()

    def act(self, now: float, settled: bool) -> Command | None:
        """The command of a computer that is due now, if any. Call once a frame while a deal is being played."""
        position = self._position = self._position or self.survey(now)
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

    def survey(self, now: float) -> _Position:
        """The requests to be made at the current position."""
        state, seat = self._match.state, self._match.state.turn
        asides = [s for s in self._clockwise(state.defender) if self._may_aside(s)]
        if seat not in self.seats:
            return _Position(now, deque(asides))
        together = state.phase in TOGETHER_PHASES and isinstance(self._last, Pass)
        pause = self.pauses.turn(self._chance_for_people(state.phase), together, self._usual_pause(seat))
        most = max(0.0, self.within - CLOCK_MARGIN)
        pause, seconds = min(pause, most * 1000), min(self._seconds(seat), most)
        tick = self.pauses.tick(min(max(seconds, min(self._fewest(seat), PATIENCE)), most) if seconds else 0.0)
        if state.phase == Phase.LEAD:
            self.short = frozenset(seat for seat in self.seats if self._fewest(seat) > PATIENCE)
        return _Position(now, deque(asides), seat, seconds, pause, tick, self.pauses.slot(pause))

    def _usual_pause(self, seat: int) -> float:
        """The median of its pause at the current position, by what everybody sees."""
        seen, same_rank = self._match.view(NOBODY), self._match.state.rules.pack.same_rank
        return usual_pause(seen, self._last, same_rank, person_of(self._chairs[seat]))

    def _converse(self, position: _Position) -> None:
        """Take the answer if it has arrived, and make the next request."""
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
        """Check an answer. An illegal one is not played; on turn the request is repeated in a new process."""
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
        """Whether the requested seat may do this now."""
        own = command.seat == request.asked.legal.seat
        try:
            allowed = own and self._match.refusal(command) is None
        except Exception as error:  # its fields have invalid types
            log.warning("A computer's %s could not be judged: %s.", type(command).__name__, type(error).__name__)
            return False
        return allowed and (isinstance(command, Exchange | Say | Beat) or not request.aside)

    def _ask(self, position: _Position, seat: int, seconds: float, aside: bool) -> None:
        state, chair = self._match.state, self._chairs[seat]
        self._asked += 1
        chance = pick(2**31, self._match.seed, f"player {state.number} {state.bout} {self._asked}")
        asked = self.memories.asked(seat, self._match.legal(seat))
        options = self._match.options
        number, patience = next(self._numbers), min(PATIENCE, self._most)
        position.open = Request(number, options, asked, chair.level, chair.temper, chance, seconds, aside, patience)
        self._opponents.unhurried = self.pauses.gapless
        self._opponents.ask(position.open)

    def _seconds(self, seat: int) -> float:
        """The thinking time of ``seat``; all seats asked in one round share the time of one.

        A demonstration must be reproducible and is limited by iterations.
        """
        state = self._match.state
        last_card = state.phase == Phase.LEAD and state.hands[seat].bit_count() == 1
        if self.pauses.gapless or state.phase == Phase.CUT or last_card:  # as everybody knows, no thought is needed
            return 0.0
        together = [s for s in state.entitled if s in self.seats] if state.phase in TOGETHER_PHASES else [seat]
        return min(level(self._chairs[seat].level).seconds * self.share() / max(1, len(together)), self._most)

    def _fewest(self, seat: int) -> float:
        """How many seconds the fewest iterations of a seat's level take at the machine's present speed."""
        return level(self._chairs[seat].level).fewest(self._match.state.rules) * self._opponents.pace

    def _may_aside(self, seat: int) -> bool:
        """Whether ``seat`` can act out of turn. Nobody sees whether it is asked."""
        legal = self._match.legal(seat)
        if legal.phase is None:
            return legal.exchange or bool(legal.says) or any(beaters for _target, beaters in legal.beats)
        return bool(legal.says)

    def _clockwise(self, first: int) -> list[int]:
        count = len(self._chairs)
        return [seat for seat in ((first + step) % count for step in range(count)) if seat in self.seats]

    def _chance_for_people(self, phase: Phase) -> float:
        """How much longer a computer waits because a person may act first.

        A single person's hand may be considered, as nobody else sees the delay. With several, only public facts are.
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
        """``seat`` holds cards beside a defender of its own side; whether they beat anything is not considered."""
        state = self._match.state
        partners = state.rules.side_of[seat] == state.rules.side_of[state.defender]
        return partners and seat != state.defender and state.hands[seat] != 0


def _talon_just_went(events: list[Event], before: bool = False) -> bool:
    """The turn-up has been drawn and no card led since: until then an exchange is possible (R26)."""
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
    """Levels and characters of a later version, unknown here, are replaced by the rule of thumb."""
    tempers = {"", *(known.key for known in TEMPERS), *(known.key for known in CHARACTERS)}
    if chair.level in {known.key for known in LEVELS} and chair.temper in tempers:
        return chair
    return Chair(chair.name, chair.portrait, chair.computer)


def _all() -> float:
    """The whole thinking time of a level."""
    return 1.0

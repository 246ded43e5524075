"""Plays the deals of a group. Every player receives what its seat may know; the true deal stays here.

At its turn a seat is asked for its move. Before that, after every event, each seat that may act out of turn (swap R26,
help R44, talk R45) is asked: clockwise from the seat after the last one that acted, and again after each such action,
until none acts. So speed gives no advantage. The seat on turn may talk in this way before it moves.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from random import Random
from typing import TypeVar

from engine.arena.contest import Contest
from engine.arena.players import player
from engine.arena.seated import Foul, SeatedPlayer
from engine.bots.decision_input import DecisionInput
from engine.knowledge.memory import Memory
from engine.knowledge.observe import observe
from engine.knowledge.projection import veil
from engine.notation.commands import write_command
from engine.rules import kernel
from engine.rules.commands import ChooseDealer, Command, EndSession, Exchange, NextDeal, Say
from engine.rules.events import Event
from engine.rules.legality import legal, perform, refusal
from engine.rules.shuffle import pick, shuffled
from engine.rules.state import Rules
from engine.rules.tally import Opening
from engine.rules.view import Legal

Answer = TypeVar("Answer")


@dataclass(frozen=True, slots=True)
class SeatingGroup:
    """A finished group: its number, and for each seating the seats that lost, () in a draw."""

    number: int
    losers: tuple[tuple[int, ...], ...]


def play_group(contest: Contest, number: int, make: Callable[[str], SeatedPlayer] = player) -> SeatingGroup:
    """Play group ``number`` of a contest; repeatable if the players are.

    Each player has a separate instance for every seat it takes in the group. Raises Foul.
    """
    rules = contest.rules()
    sitting: dict[tuple[int, int], SeatedPlayer] = {}
    losers: list[tuple[int, ...]] = []
    try:
        for seating in contest.seatings():
            for seat, which in enumerate(seating):
                if (which, seat) not in sitting:
                    sitting[which, seat] = _seated(make(contest.players[which]), seat, contest)
            seated = [sitting[which, seat] for seat, which in enumerate(seating)]
            losers.append(play_deal(rules, contest.seed, f"group {number}", seated))
    except Foul as foul:
        raise Foul(f"group {number}, deal {len(losers) + 1}: {foul}") from None
    finally:
        for each in sitting.values():
            each.leave()
    return SeatingGroup(number, tuple(losers))


def _seated(newcomer: SeatedPlayer, seat: int, contest: Contest) -> SeatedPlayer:
    try:
        newcomer.sit(seat, contest.options(), contest.seats)
    except Foul as foul:
        newcomer.leave()
        raise Foul(f"{newcomer.name}, on seat {seat}, {foul}") from None
    return newcomer


def play_deal(rules: Rules, seed: str, label: str, seated: Sequence[SeatedPlayer]) -> tuple[int, ...]:
    """Play the deal shuffled from seed and label; returns the seats that lost. An unplayable deal is reshuffled (R4).

    Raises Foul for an illegal command, which is an error of the player and not a lost deal.
    """
    for attempt in range(1000):
        losers = _Deal(rules, seed, label, attempt, seated).play()
        if losers is not None:
            return losers
    raise RuntimeError(f"no deal of {label} can be opened")


class _Deal:
    """One deal being played."""

    def __init__(self, rules: Rules, seed: str, label: str, attempt: int, seated: Sequence[SeatedPlayer]) -> None:
        self.rules, self.seated = rules, seated
        seats = range(rules.seats)
        self.chances = [Random(f"{seed}|{label}|chance of seat {seat}") for seat in seats]
        self.memories = [Memory(seat, rules.seats, rules.pack.same_rank, rules.tables) for seat in seats]
        self.log: list[Event] = []
        label = f"{label}.{attempt}"
        opening = Opening(pick(rules.seats, seed, f"{label} dealer"), 0, -1)
        order = shuffled(rules.pack.size, seed, label)
        self.state = kernel.deal(rules, order, opening, f"{seed}|{label}", self.log)
        self.actor = opening.dealer

    def play(self) -> tuple[int, ...] | None:
        """Play the deal. Returns the seats that lost, None if it could not begin."""
        state = self.state
        self._tell()
        while state.ended is None and state.redeal < 0:
            if not self._aside():
                seat = state.turn
                asked = self._asked(legal(state, seat))
                self._act(seat, self._answer(self.seated[seat].choose, asked))
        return None if state.ended is None else state.ended.losers

    def _aside(self) -> bool:
        """Ask for actions out of turn. Returns True if a seat acted."""
        state = self.state
        for seat in (*self.rules.clockwise[self.actor][1:], self.actor):
            may, own_turn = legal(state, seat), seat == state.turn
            if may.says or (not own_turn and (may.exchange or any(cards for _, cards in may.beats))):
                wish = self._answer(self.seated[seat].aside, self._asked(may))
                if wish is not None:
                    if own_turn and not isinstance(wish, Say | Exchange):
                        raise self._foul(seat, f"asks for {_told(wish, self.rules)} before it is asked for its move")
                    self._act(seat, wish)
                    return True
        return False

    def _answer(self, ask: Callable[[DecisionInput, Rules, Random], Answer], asked: DecisionInput) -> Answer:
        seat = asked.legal.seat
        try:
            return ask(asked, self.rules, self.chances[seat])
        except Foul as foul:
            raise self._foul(seat, str(foul)) from None

    def _asked(self, may: Legal) -> DecisionInput:
        return DecisionInput(veil(self.state, may.seat), self.memories[may.seat], may)

    def _act(self, seat: int, command: Command) -> None:
        """Check the command of the player of ``seat``, perform it, and send the events to all. Raises Foul."""
        if isinstance(command, NextDeal | ChooseDealer | EndSession) or command.seat != seat:
            raise self._foul(seat, f"asks for {_told(command, self.rules)}, which is not its to ask for")
        refused = refusal(self.state, command)
        if refused is not None:
            why = refused.text(tuple(map(self.rules.pack.sign, range(self.rules.pack.size))))
            raise self._foul(seat, f"asks for {_told(command, self.rules)}: {why}")
        perform(self.state, command, self.log)
        self.actor = seat
        self._tell()

    def _foul(self, seat: int, what: str) -> Foul:
        return Foul(f"{self.seated[seat].name}, on seat {seat} in bout {self.state.bout}, {what}")

    def _tell(self) -> None:
        for event in self.log:
            for memory, listener in zip(self.memories, self.seated, strict=True):
                told = observe(event, memory.seat)
                memory.fold(told)
                listener.hear(told)
        self.log.clear()


def _told(command: Command, rules: Rules) -> str:
    """A command for a message, even an impossible one."""
    try:
        return repr(write_command(command, rules.pack))
    except IndexError:  # it names an unknown card or seat
        return str(command)

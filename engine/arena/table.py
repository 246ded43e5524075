"""Plays the deals of a group. Every player is told what its seat may know; the true deal stays here."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from random import Random

from engine import kernel
from engine.arena.contest import Contest
from engine.arena.players import Player, player
from engine.commands import ChooseDealer, EndSession, NextDeal
from engine.events import Event
from engine.legality import legal, perform, refusal
from engine.memory import Memory
from engine.observe import observe
from engine.rules import Opening, Rules
from engine.shuffle import pick, shuffled
from engine.veil import veil
from engine.view import view_of


@dataclass(frozen=True, slots=True)
class Group:
    """A finished group: its number, and for each seating the seats that lost, () in a draw."""

    number: int
    losers: tuple[tuple[int, ...], ...]


def play_group(contest: Contest, number: int, make: Callable[[str], Player] = player) -> Group:
    """Play group ``number`` of a contest; the same every time if its players are."""
    rules = contest.rules()
    label = f"group {number}"
    players = [make(name) for name in contest.players]
    losers = []
    for seating in contest.seatings():
        seated = [players[n] for n in seating]
        losers.append(play_deal(rules, contest.seed, label, seated))
    return Group(number, tuple(losers))


def play_deal(rules: Rules, seed: str, label: str, seated: Sequence[Player]) -> tuple[int, ...]:
    """Who lost the deal that seed and label shuffle; one that nobody can open is shuffled again (R4).

    Only the seat whose turn it is is asked, so that no exchange, no help and no talk comes out of turn. Raises
    RuntimeError for an illegal command: a fault of the player, not a lost deal.
    """
    for attempt in range(1000):
        chances = [Random(f"{seed}|{label}|chance of seat {seat}") for seat in range(rules.seats)]
        losers = _play(rules, seed, f"{label}.{attempt}", seated, chances)
        if losers is not None:
            return losers
    raise RuntimeError(f"no deal of {label} can be opened")


def _play(
    rules: Rules, seed: str, label: str, seated: Sequence[Player], chances: Sequence[Random]
) -> tuple[int, ...] | None:
    log: list[Event] = []
    memories = [Memory(seat, rules.seats, rules.pack.same_rank, rules.tables) for seat in range(rules.seats)]
    opening = Opening(pick(rules.seats, seed, f"{label} dealer"), 0, -1)
    order = shuffled(rules.pack.size, seed, label)
    state = kernel.deal(rules, order, opening, f"{seed}|{label}", log)
    while state.ended is None and state.redeal < 0:
        for event in log:
            for memory in memories:
                memory.fold(observe(event, memory.seat))
        log.clear()
        seat = state.turn
        may = legal(state, seat)
        command = seated[seat](veil(state, seat), memories[seat], view_of(state, seat), may, rules, chances[seat])
        if isinstance(command, NextDeal | ChooseDealer | EndSession) or command.seat != seat:
            raise RuntimeError(f"{label}: seat {seat} asks for {command}, which is not its to ask for")
        refused = refusal(state, command)
        if refused is not None:
            raise RuntimeError(f"{label}: seat {seat} asks for {command}, refused: {refused.reason}")
        perform(state, command, log)
    return None if state.ended is None else state.ended.losers

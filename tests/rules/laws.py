"""Invariants of every session, for all rule sets, seats and players; used by tests and by tests.tools.fuzz."""

import itertools
from random import Random

from engine.knowledge.observe import NOBODY, observe
from engine.knowledge.projection import view_of
from engine.match.match import Match
from engine.rules import moves
from engine.rules.commands import Command, NextDeal
from engine.rules.events import DealEnded, Event
from engine.rules.options import Options
from engine.rules.refusals import Refusal
from engine.rules.state import State
from engine.rules.tally import Tally
from engine.rules.view import View
from tests.builders.dealing import all_cards, everything, play_deal

# R35 ends every deal; no deal ever seen needed this many commands.
LONGEST_DEAL = 40_000


class Witness:
    """Receives the observations of every seat and of a spectator, and compares them with the true state."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self.views = {seat: View(seat, match.seats) for seat in (NOBODY, *range(match.seats))}
        self.tally = Tally(match.seats)

    def hear(self, events: list[Event]) -> None:
        """Check that folded views and record equal the true ones and that every card is in one place."""
        for event in events:
            self.tally.fold(event)
        for seat, view in self.views.items():
            for event in events:
                view.fold(observe(event, seat))
            assert view == view_of(self.match.state, seat)
        assert self.tally == self.match.tally
        conserved(self.match.state)


def lawful_session(options: Options, seats: int, seed: str, deals: int = 1) -> list[DealEnded]:
    """Play deals by random legal commands, then the same commands again. Returns how the deals ended."""
    match, chance = Match(options, seats, seed), Random(seed)
    witness = Witness(match)
    opening = match.begin()
    witness.tally.dealer = match.tally.dealer
    witness.hear(opening)
    commands: list[Command] = []
    history = [opening]
    results = []
    while True:
        for command, told in itertools.islice(play_deal(match, chance), LONGEST_DEAL):
            commands.append(command)
            history.append(told)
            witness.hear(told)
        assert match.state.ended is not None, f"deal {len(results)} goes on after {LONGEST_DEAL} commands"
        ended = match.state.ended
        results.append(ended)
        fairly_ended(match.state, ended)
        if len(results) == deals or match.tally.over is not None:
            break
        commands.append(chance.choice([c for c in match.legal(chance.randrange(seats)).commands(()) if _goes_on(c)]))
        told_next = match.submit(commands[-1])
        assert not isinstance(told_next, Refusal)
        history.append(told_next)
        witness.hear(told_next)
        if match.state.ended is not None:  # a dealer was chosen; the next deal follows
            commands.append(NextDeal(0))
            history.append(_accepted(match.submit(commands[-1])))
            witness.hear(history[-1])
    again = Match(options, seats, seed)
    assert [again.begin(), *map(again.submit, commands)] == history
    assert everything(again.state) == everything(match.state)
    return results


def _goes_on(command: Command) -> bool:
    return type(command).__name__ != "EndSession"


def _accepted(told: Refusal | list[Event]) -> list[Event]:
    assert not isinstance(told, Refusal), told
    return told


def fairly_ended(state: State, ended: DealEnded) -> None:
    """True if the result is consistent with the hands.

    A fool holds cards unless the deal ended at once; in a draw nobody holds cards, or a position was repeated. A fool
    who touched the discards may hold any cards (R74).
    """
    rules = state.rules
    if ended.fool < 0:
        assert ended.losers == ()
        assert ended.by_repetition or not any(ended.hands)
    else:
        assert ended.losers == rules.sides[rules.side_of[ended.fool]]
        if ended.touched:
            assert moves.touch in rules.moves and not ended.sixes and not ended.last_attack and state.discard
            return
        others = [seat for seat in range(rules.seats) if seat not in ended.losers]
        assert not any(ended.hands[seat] for seat in others)
        assert any(ended.hands[seat] for seat in ended.losers) or rules.instant


def conserved(state: State) -> None:
    """Every card of the pack is in exactly one place."""
    places = all_cards(state)
    assert sum(cards.bit_count() for cards in places) == state.rules.pack.size
    assert sum(places) == (1 << state.rules.pack.size) - 1

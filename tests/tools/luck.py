"""`python -m tests.tools.luck --deals 20000`: tests the measure of luck with deals of every preset, played by rule of
thumb, every third at random (rule-of-thumb players change no cards in poker).

Over many deals the mean of received minus expected must be 0, and the bands must contain their share of results: of
single deals, and of sums over a hundred deals of one seat.
"""

import argparse
from collections.abc import Iterator
from dataclasses import dataclass, field
from math import sqrt
from random import Random

from engine.bots import heuristic
from engine.knowledge.projection import view_of
from engine.match.luck import NOTHING, Measure, SeatLuck, luck
from engine.rules import kernel
from engine.rules.compose import compose
from engine.rules.events import Event
from engine.rules.legality import legal, perform
from engine.rules.options import Options
from engine.rules.presets import PRESETS
from engine.rules.shuffle import shuffled
from engine.rules.state import Rules
from engine.rules.tally import Opening
from tests.builders.dealing import any_of

Games = list[tuple[str, Options, int]]
MANY = 100
"""Deals per sum."""


@dataclass
class Account:
    """Results of one kind: the total, and the numbers of single deals and of sums within their bands."""

    whole: Measure = NOTHING
    deals: int = 0
    within: int = 0
    sums: int = 0
    sums_within: int = 0
    seats: dict[object, tuple[Measure, int]] = field(default_factory=dict)

    def enter(self, place: object, measure: Measure, alone: bool) -> None:
        """Add a measure. ``alone``: add it to the total; only one seat per deal, because the seats are dependent."""
        if alone:
            self.whole += measure
        if measure.variance:  # 0 if nothing is left to chance: draws in railway, hands with all cards
            self.deals += 1
            self.within += measure.usual
        summed, count = self.seats.get(place, (NOTHING, 0))
        summed, count = summed + measure, count + 1
        if count == MANY:
            self.sums += 1
            self.sums_within += summed.usual
            summed, count = NOTHING, 0
        self.seats[place] = summed, count

    @property
    def z(self) -> float:
        """The deviation of the total in standard deviations."""
        return (self.whole.got - self.whole.expected) / sqrt(self.whole.variance)

    def told(self) -> str:
        single, summed = 100 * self.within / self.deals, 100 * self.sums_within / max(self.sums, 1)
        return (
            f"{self.whole.got:.0f} of {self.whole.expected:.1f} expected (z {self.z:+.2f}); within the band "
            f"{single:.1f} % of {self.deals} single hands, {summed:.1f} % of {self.sums} sums over {MANY} deals"
        )


def games() -> Games:
    return [(game.key, game.options, seats) for game in PRESETS for seats in game.seats]


def deal(rules: Rules, number: int, chance: Random) -> list[Event]:
    """Play a deal; every other one is the first of a session, so that the lowest trump leads (R4)."""
    log: list[Event] = []
    dealer, attempt = chance.randrange(rules.seats), 0
    while True:
        opening = Opening(dealer, number % 2, -1 if number % 2 == 0 else dealer, (), (0,) * rules.seats)
        order = shuffled(rules.pack.size, f"luck {number}", str(attempt))
        state = kernel.deal(rules, order, opening, f"luck {number}.{attempt}", log)
        if state.redeal < 0:
            break
        dealer, attempt = state.redeal, attempt + 1
    while state.ended is None:
        seat, may = state.turn, legal(state, state.turn)
        thumbs = number % 3
        command = heuristic.choose(view_of(state, seat), may, rules, chance) if thumbs else any_of(may, state, chance)
        perform(state, command, log)
    return log


def lucks(
    deals: int, played: list[tuple[str, Options, int]], seed: int = 1
) -> Iterator[tuple[int, str, int, SeatLuck]]:
    """The luck of every seat in ``deals`` deals of these games in turn."""
    chance = Random(seed)
    composed = [(key, seats, compose(options, seats)) for key, options, seats in played]
    for number in range(deals):
        key, seats, rules = composed[number // 6 % len(composed)]
        for seat in luck(rules, deal(rules, number + seed * 6_000_000, chance)):
            yield number, key, seats, seat


def accounts(deals: int, played: Games, seed: int = 1) -> dict[str, Account]:
    """The accounts: trumps, strength with trumps, and strength without trumps."""
    kept = {"trumps": Account(), "strength": Account(), "without trumps": Account()}
    for number, key, seats, seat in lucks(deals, played, seed):
        place, alone = (key, seats, seat.seat), seat.seat == number % seats
        if seat.trumps is not None:
            kept["trumps"].enter(place, seat.trumps, alone)
            kept["strength"].enter(place, seat.strength, alone)
        else:
            kept["without trumps"].enter(place, seat.strength, alone)
    return kept


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.tools.luck", description=__doc__)
    parser.add_argument("--deals", type=int, default=20_000)
    parser.add_argument("--preset", default="", help="only this game")
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()
    played = [game for game in games() if arguments.preset in ("", game[0])]
    print(f"{arguments.deals} deals of {len(played)} games (presets and numbers of seats)")
    for name, account in accounts(arguments.deals, played, arguments.seed).items():
        if account.deals:
            print(f"  {name}: {account.told()}")


if __name__ == "__main__":
    main()

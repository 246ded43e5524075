"""Whole deals per second on one core through the real kernel, events off: random play and rule-of-thumb play."""

import argparse
import platform
import time
from random import Random

from engine import kernel as acts
from engine.bots import thumb
from engine.cards import cards_in
from engine.commands import Attack
from engine.compose import compose
from engine.events import Phase
from engine.legality import legal, perform
from engine.options import Options
from engine.rules import Opening, Rules
from engine.shuffle import shuffled
from engine.state import State
from engine.view import view_of


def random_step(state: State, chance: Random) -> None:
    """One random legal command, one attack card at a time, straight from what is legal."""
    may = legal(state, state.turn)
    if may.phase == Phase.ANSWER:
        target, beaters = may.beats[0]
        options = list(cards_in(beaters))
        choice = chance.randrange(len(options) + 1)
        if choice == len(options):
            acts.take(state, None)
        else:
            acts.beat(state, target, options[choice], None)
        return
    options = list(cards_in(may.attack))
    choice = chance.randrange(len(options) + may.may_pass)
    if choice == len(options):
        acts.pass_turn(state, None)
    else:
        acts.attack(state, (options[choice],), None)


def thumb_step(state: State, chance: Random) -> None:
    """What the rule-of-thumb player does."""
    seat = state.turn
    command = thumb.choose(view_of(state, seat), legal(state, seat), state.rules, chance)
    if isinstance(command, Attack):
        acts.attack(state, command.cards, None)
    else:
        perform(state, command, None)


def deals_per_second(rules: Rules, step: object, seconds: float) -> tuple[float, float]:
    """(deals, decisions) per second of play; shuffling is not timed."""
    assert callable(step)
    chance = Random(1)
    orders = [shuffled(rules.pack.size, "bench", str(number)) for number in range(400)]
    deals = decisions = 0
    begun = time.perf_counter()
    while time.perf_counter() - begun < seconds:
        state = acts.deal(rules, orders[deals % len(orders)], Opening(0, 1, 0), "", None)
        while state.ended is None:
            step(state, chance)
            decisions += 1
        deals += 1
    spent = time.perf_counter() - begun
    return deals / spent, decisions / spent


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="tests.bench kernel", description=__doc__)
    parser.add_argument("--seconds", type=float, default=3.0, help="per line")
    args = parser.parse_args(arguments)
    print(f"Python {platform.python_version()}, {platform.machine()}")
    for name, step in (("random", random_step), ("rule of thumb", thumb_step)):
        for seats in (2, 4, 6):
            deals, decisions = deals_per_second(compose(Options(), seats), step, args.seconds)
            print(f"{name:14} {seats} seats  {deals:7.0f} deals/s  {decisions:9.0f} decisions/s")
    return 0

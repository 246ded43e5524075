"""Deals per second on one core, with the real kernel and events off: random play and rule-of-thumb play."""

import argparse
import platform
import time
from collections.abc import Callable
from random import Random

from engine.bots import heuristic
from engine.knowledge.projection import view_of
from engine.rules import kernel as acts
from engine.rules.cards import lowest_in, size_of
from engine.rules.commands import Attack
from engine.rules.compose import compose
from engine.rules.events import ANSWER, LEAD
from engine.rules.legality import legal, perform
from engine.rules.presets import PRESETS, Preset, preset
from engine.rules.shuffle import shuffled
from engine.rules.state import Rules, State
from engine.rules.tally import Opening
from engine.tools import bench_players

Draw = Callable[[], float]
"""The bound method `Random.random`, looked up once per deal instead of at each step."""


def random_step(state: State, draw: Draw) -> None:
    """Perform one random legal command, attack cards one at a time.

    Moves of classic Podkidnoy are computed from the state and the slots of its rules, as in engine.bots.choices;
    `legal` is only called for rule sets with more moves.
    """
    rules, seat, phase = state.rules, state.turn, state.phase
    if rules.moves and _added_move(state, seat, draw):
        return
    hand = state.hands[seat]
    if hand & state.table.lowest and rules.may_exchange(state, seat) and draw() < 0.5:
        acts.exchange(state, seat, None)
    elif phase is ANSWER:
        target = (state.open & -state.open).bit_length() - 1
        card = _any_of(hand & state.beaters[target], 1, draw)
        if card < 0:
            acts.take(state, None)
        else:
            acts.beat(state, target, card, None)
    elif phase is LEAD:
        acts.attack(state, (_any_of(hand if rules.may_lead.cards is None else state.layable(), 0, draw),), None)
    else:
        card = _any_of(hand & state.fits if rules.may_add.cards is None else state.layable(), 1, draw)
        if card < 0:
            acts.pass_turn(state, None)
        else:
            acts.attack(state, (card,), None)


def _added_move(state: State, seat: int, draw: Draw) -> bool:
    """Transfer the attack with probability one half where that is legal; returns True if so."""
    may = legal(state, seat)
    if may.transfer and draw() < 0.5:
        acts.transfer(state, tuple([lowest_in(group) for group in may.transfer]), None)
        return True
    return False


def _any_of(cards: int, more: int, draw: Draw) -> int:
    """A random card of the set. With one ``more``, -1 is as likely as each card. -1 for an empty set."""
    if not cards:
        return -1
    place = int(draw() * (size_of(cards) + more))
    while place:  # the place after the last card is none
        cards &= cards - 1
        place -= 1
    return (cards & -cards).bit_length() - 1


def thumb_step(state: State, chance: Random) -> None:
    """Perform the command of the rule-of-thumb player."""
    seat = state.turn
    command = heuristic.choose(view_of(state, seat), legal(state, seat), state.rules, chance)
    if isinstance(command, Attack):
        acts.attack(state, command.cards, None)
    else:
        perform(state, command, None)


def random_deal(state: State, chance: Random) -> int:
    """Play a deal to its end by random commands. Returns their number."""
    decisions, draw = 0, chance.random
    while state.turn >= 0:
        random_step(state, draw)
        decisions += 1
    return decisions


def thumb_deal(state: State, chance: Random) -> int:
    """Play a deal to its end by rule of thumb. Returns the number of commands."""
    decisions = 0
    while state.turn >= 0:
        thumb_step(state, chance)
        decisions += 1
    return decisions


def deals_per_second(rules: Rules, play: Callable[[State, Random], int], seconds: float) -> tuple[float, float]:
    """(deals, decisions) per second of processor time, shuffling excluded."""
    chance, opening = Random(1), Opening(0, 1, 0)
    orders = [shuffled(rules.pack.size, "bench", str(number)) for number in range(400)]
    deals = decisions = 0
    begun = time.process_time()
    while time.process_time() - begun < seconds:
        decisions += play(acts.deal(rules, orders[deals % len(orders)], opening, "", None), chance)
        deals += 1
    spent = time.process_time() - begun
    return deals / spent, decisions / spent


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(
        prog="python -m engine bench", description="Measures speed: whole deals per second, or the cost of players."
    )
    parser.add_argument("--seconds", type=float, default=3.0, help="time to measure each line (3)")
    parser.add_argument("--preset", default="podkidnoy", help="game to play (podkidnoy)")
    parser.add_argument("--every-preset", action="store_true", help="measure every game with random play")
    parser.add_argument("--players", action="store_true", help="measure searches and exact endgames")
    args = parser.parse_args(arguments)
    how = "pure Python" if (acts.__file__ or "").endswith(".py") else "compiled"
    print(f"Python {platform.python_version()}, {platform.machine()}, {how}")
    if args.players:
        bench_players.show()
        return 0
    if args.every_preset:
        for known in PRESETS:
            _show(known, known.seats[0], "random", random_deal, args.seconds)
        return 0
    chosen = preset(args.preset)
    for name, play in (("random", random_deal), ("rule of thumb", thumb_deal)):
        for seats in (n for n in (2, 4, 6) if n in chosen.seats):
            _show(chosen, seats, name, play, args.seconds)
    return 0


def _show(chosen: Preset, seats: int, name: str, play: Callable[[State, Random], int], seconds: float) -> None:
    deals, decisions = deals_per_second(compose(chosen.options, seats), play, seconds)
    print(f"{chosen.key:18} {name:14} {seats} seats  {deals:7.0f} deals/s  {decisions:9.0f} decisions/s")

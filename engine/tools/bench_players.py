"""Speed of computer players: search iterations per second, exact endgames (``engine bench --players``)."""

import time
from collections.abc import Iterator
from random import Random

from engine.bots import heuristic, rollout, search
from engine.bots.endgame import solve, why_aside
from engine.knowledge.memory import Memory
from engine.knowledge.observe import observe
from engine.knowledge.projection import SeatProjection, veil, view_of
from engine.rules import kernel
from engine.rules.compose import compose
from engine.rules.events import LEAD, Event
from engine.rules.legality import legal, perform
from engine.rules.presets import preset
from engine.rules.shuffle import shuffled
from engine.rules.state import Rules, State
from engine.rules.tally import Opening

TABLES = (("podkidnoy", 2), ("podkidnoy", 3), ("podkidnoy", 4), ("podkidnoy", 6), ("pairs", 4), ("triples", 6))
EVERY = 7
"""One in this many moments of a deal is searched."""
ITERATIONS = 400
SIZES = (10, 12, 14, 16)
ENDGAMES = 60
"""Number of endgames of each size, taken from rule-of-thumb deals."""


def show() -> None:
    """Print both tables."""
    print("search, processor time over whole deals")
    for key, seats in TABLES:
        done, spent = _searched(compose(preset(key).options, seats))
        print(f"  {key:12} {seats} seats {done / spent:9.0f} iterations/s")
    print("exact endgames of two hands, processor time")
    for cards in SIZES:
        times, solved = _solved(cards)
        times.sort()
        middle, most = times[len(times) // 2] * 1000, times[-1] * 1000
        print(f"  {cards} cards: median {middle:6.1f} ms, most {most:6.1f} ms, {solved} of {len(times)} solved")


def _searched(rules: Rules) -> tuple[int, float]:
    """(iterations, seconds of processor time)."""
    done, spent = 0, 0.0
    for number, (seen, memory) in enumerate(_moments(rules)):
        if number % EVERY:
            continue
        begun = time.process_time()
        found = search.ranked(seen, memory, rules, Random(number), iterations=ITERATIONS)
        if len(found) > 1:
            spent += time.process_time() - begun
            done += ITERATIONS
    return done, spent


def _moments(rules: Rules) -> Iterator[tuple[SeatProjection, Memory]]:
    """Projection and memory of the seat on turn at every moment of some rule-of-thumb deals."""
    for number in range(6):
        log: list[Event] = []
        memories = [Memory(seat, rules.seats, rules.pack.same_rank, rules.tables) for seat in range(rules.seats)]
        state = kernel.deal(rules, shuffled(rules.pack.size, "thought", str(number)), Opening(0, 0, -1), "", log)
        while state.ended is None and state.redeal < 0:
            for event in log:
                for memory in memories:
                    memory.fold(observe(event, memory.seat))
            log.clear()
            seat = state.turn
            yield veil(state, seat), memories[seat]
            command = heuristic.choose(view_of(state, seat), legal(state, seat), rules, Random(number))
            perform(state, command, log)


def _solved(cards: int) -> tuple[list[float], int]:
    """(seconds for each endgame, number solved within the usual budget)."""
    times, solved = [], 0
    for state in _endgames(cards):
        begun = time.process_time()
        solved += solve(state) is not None
        times.append(time.process_time() - begun)
    return times, solved


def _endgames(cards: int) -> Iterator[State]:
    """States from rule-of-thumb deals: two hands with ``cards`` cards in all, no talon, a bout about to begin."""
    rules = compose(preset("podkidnoy").options, 2)
    habit = rollout.habits(rules)
    found = number = 0
    while found < ENDGAMES:
        number += 1
        state = kernel.deal(rules, shuffled(rules.pack.size, "endgames", str(number)), Opening(0, 0, -1), "", None)
        while state.ended is None and state.redeal < 0:
            held = sum(hand.bit_count() for hand in state.hands)
            if state.phase == LEAD and not state.talon and held == cards and why_aside(state) is None:
                found += 1
                yield state.copy()
                break
            rollout.step(state, habit)

"""Flat sampling: every move is tried equally often on determinizations, each played out by rule of thumb; no tree.

The reference for what a tree is worth (engine.bots.search). It looks one move ahead and takes everybody for the rule of
thumb, so it does well against that and badly against players who think ahead.
"""

from collections.abc import Callable
from random import Random

from engine.bots.choices import command, do, moves
from engine.bots.rollout import habits, play_out
from engine.knowledge.determinization import Determinizer
from engine.knowledge.memory import Memory
from engine.knowledge.projection import SeatProjection
from engine.rules.commands import Cut, DealCommand, Exchange, Pass
from engine.rules.events import CUT
from engine.rules.legality import legal
from engine.rules.state import Rules


def choose(
    seen: SeatProjection,
    memory: Memory,
    rules: Rules,
    chance: Random,
    *,
    iterations: int | None = None,
    deadline: Callable[[], bool] | None = None,
) -> DealCommand:
    """A legal command after this many ``iterations`` (one playout each), or when ``deadline`` says so.

    Every determinization is played out once with every move, the last one perhaps with some of them. Raises ValueError
    when neither is given, when the seat may do nothing now, or when projection and memory are not of the same moment.
    """
    if iterations is None and deadline is None:
        raise ValueError("neither a number of iterations nor a deadline")
    determinizer, habit, seat = Determinizer(seen, memory, rules), habits(rules), seen.seat
    state = determinizer.guess(chance)
    may = legal(state, seat)
    if may.exchange:
        return Exchange(seat)
    if may.phase is None:
        raise ValueError(f"seat {seat} is not asked for anything")
    if may.phase is CUT:
        return Pass(seat) if may.may_pass and rules.hat else Cut(seat, chance.randrange(1, may.cut))
    options = moves(state, habit, asked=True)
    if len(options) == 1:
        return command(seat, options[0])
    draw = 1 - 0.4 / (len(rules.sides) - 1)  # as in the tree
    brought, tried, done = [0.0] * len(options), [0] * len(options), 0
    while done < 1 or not ((iterations is not None and done >= iterations) or (deadline is not None and deadline())):
        place = done % len(options)
        if not place and done:
            state = determinizer.guess(chance)
        twin = state.copy()
        do(twin, options[place])
        play_out(twin, habit)
        fool = twin.ended.fool if twin.ended is not None else -1
        lost = fool >= 0 and rules.side_of[fool] == rules.side_of[seat]
        brought[place] += draw if fool < 0 else not lost
        tried[place] += 1
        done += 1
    best = max((place for place in range(len(options)) if tried[place]), key=lambda n: brought[n] / tried[n])
    return command(seat, options[best])

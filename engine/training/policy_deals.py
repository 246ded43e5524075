"""Self-play for the policy (engine.bots.policy): the choices of a search, with the features of what it chose from.

In the first round a plain search plays, later the mixed player: the search's shares of tries plus the last round's
policy. What is kept are the shares of the search alone, so a policy cannot confirm itself. A deal depends on the seed
and its number only, so that any number of processes gives the same deals.
"""

from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from contextlib import nullcontext
from multiprocessing import get_context
from random import Random
from typing import Any, Final, NamedTuple

import numpy as np

from engine.bots import search
from engine.bots.endgame import Outcome, certain, solve
from engine.bots.policies import Figures, net_of
from engine.bots.policy import MOMENT, MOVE, CommandFeatures, PolicyNet, look
from engine.knowledge.memory import Memory
from engine.knowledge.projection import veil
from engine.rules import kernel
from engine.rules.commands import DealCommand
from engine.rules.compose import compose
from engine.rules.events import Event
from engine.rules.legality import legal, perform
from engine.rules.presets import preset
from engine.rules.shuffle import shuffled
from engine.rules.state import Rules, State
from engine.rules.tally import Opening
from engine.training.played import blank, tell

Array = Any
PIECE: Final = 8
"""Deals that a process plays at a time."""
MOST_CARDS: Final = 12
"""Endgames with no more cards are solved, and nothing is learnt from them."""
NODES: Final = 15_000
MOST_ACTS: Final = 2000
STRAYING: Final = 0.1
"""Probability that a move is drawn by the shares instead of the best, for a greater variety of positions."""
WEIGHT: Final = 0.5
"""What the policy's share counts beside the share of tries."""


class SelfPlay(NamedTuple):
    """A table to play at: ``iterations`` of search for a choice; the ``figures`` of the policy mixed in, if any."""

    preset: str
    seats: int
    seed: str
    iterations: int
    figures: Figures | None


class Choices(NamedTuple):
    """Choices as arrays, one entry a choice: its block, features of the moment, deal and number of options (``sizes``).

    One entry an option, in the same order: its features (``moves``) and its share of tries (``shares``).
    """

    blocks: Array
    moments: Array
    deals: Array
    sizes: Array
    moves: Array
    shares: Array


def choices(play: SelfPlay, deals: int, jobs: int) -> Choices:
    """The choices of that many deals, played by ``jobs`` processes."""
    pieces = [range(first, min(first + PIECE, deals)) for first in range(0, deals, PIECE)]
    pool = ProcessPoolExecutor(jobs, get_context("spawn")) if jobs > 1 else None
    with pool if pool is not None else nullcontext():
        told = (pool.map if pool is not None else map)(piece, [play] * len(pieces), pieces)
        return Choices(*(np.concatenate(parts) for parts in zip(*told, strict=True)))


def piece(play: SelfPlay, numbers: range) -> Choices:
    rules = compose(preset(play.preset).options, play.seats)
    net = None if play.figures is None else net_of("taught", play.figures)
    found = [(number, *each) for number in numbers for each in _deal(play, rules, net, number)]
    moves: Array = np.zeros((sum(len(looked.places) for _, looked, _ in found), MOVE), dtype=np.float32)
    row = 0
    for _, looked, _ in found:
        for places, values in zip(looked.places, looked.values, strict=True):
            moves[row, places] = values
            row += 1
    return Choices(
        np.array([looked.block for _, looked, _ in found], dtype=np.int8),
        np.array([looked.moment for _, looked, _ in found], dtype=np.float32).reshape(-1, MOMENT),
        np.array([number for number, _, _ in found], dtype=np.int32),
        np.array([len(shares) for _, _, shares in found], dtype=np.int32),
        moves,
        np.array([share for _, _, shares in found for share in shares], dtype=np.float32),
    )


def _deal(
    play: SelfPlay, rules: Rules, net: PolicyNet | None, number: int
) -> Iterator[tuple[CommandFeatures, list[float]]]:
    secret = f"{play.seed}|{number}"
    chance = Random(secret)
    log: list[Event] = []
    order = shuffled(rules.pack.size, play.seed, str(number))
    state = kernel.deal(rules, order, Opening(chance.randrange(rules.seats), 0, -1), secret, log)
    memories = blank(rules)
    for _ in range(MOST_ACTS):
        if state.ended is not None or state.redeal >= 0:
            return
        tell(memories, log)
        command, looked, shares = _chosen(state, memories[state.turn], chance, play.iterations, net)
        if looked is not None:
            yield looked, shares
        perform(state, command, log)


def _chosen(
    state: State, memory: Memory, chance: Random, iterations: int, net: PolicyNet | None
) -> tuple[DealCommand, CommandFeatures | None, list[float]]:
    """The move, and what is to be learnt from it."""
    seen, rules = veil(state, state.turn), state.rules
    if seen.talon + sum(seen.counts) <= MOST_CARDS:
        whole = certain(seen, memory, rules)
        exact = solve(whole, NODES) if whole is not None else None
        if exact is not None:
            if exact.outcome is not Outcome.LOSS:
                return exact.command, None, []
            tried = search.ranked(seen, memory, rules, chance, iterations=iterations, lost=True)
            return tried[0].command, None, []
    tried = search.ranked(seen, memory, rules, chance, iterations=iterations)
    if len(tried) < 2:
        return tried[0].command, None, []
    commands, shares = [each.command for each in tried], [each.share for each in tried]
    looked = look(memory, rules, commands)
    if looked is None or legal(state, state.turn).exchange:
        return commands[0], None, []
    if chance.random() < STRAYING:
        return chance.choices(commands, shares)[0], looked, shares
    liked = net.shares(looked) if net is not None else [0.0] * len(shares)
    mixed = [share + WEIGHT * like for share, like in zip(shares, liked, strict=True)]
    return commands[mixed.index(max(mixed))], looked, shares

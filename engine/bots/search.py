"""The searching player: information-set Monte-Carlo tree search over the moves that everybody sees.

Each iteration guesses a deal that agrees with all the seat knows (engine.knowledge.determinization), walks down one
tree that all guesses share, adds one move to it and has the guess judged from there (engine.bots.judging). A move is
worth what is hoped for its player's side not to be the fool, with an allowance for how seldom it was tried among the
times it was possible (Cowling, Powley and Whitehouse: Information Set Monte Carlo Tree Search, 2012). Seats that may
be lowest-card players are such in some of the iterations (engine.bots.opponents).

There is no clock here: whoever asks hands in a ``deadline`` or a number of iterations. With the same chance and the
same number of iterations the choice is the same.
"""

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any, Final

from engine.bots.choices import Move, command, do, lowest_move, moves
from engine.bots.judging import Judge
from engine.bots.opponents import Foreseen
from engine.bots.rollout import Habits, habits
from engine.knowledge.determinization import Determinizer
from engine.knowledge.memory import Memory
from engine.knowledge.projection import SeatProjection
from engine.rules.commands import Cut, DealCommand, Exchange, Pass
from engine.rules.events import CUT
from engine.rules.legality import legal
from engine.rules.state import Rules, State

# How much a move that was seldom tried is favoured, between two sides and among more.
CURIOSITY: Final = 0.7
CURIOSITY_AMONG_MANY: Final = 1.0
# The prospects of a move never tried: so the first moves of a list (choices.moves: the cheap ones) are looked into
# first, and the others only when those disappoint. Among more than two sides that is hardly more than a usual move is
# worth, as one side in many loses: there each is tried before one is tried often.
UNTRIED: Final = 0.9
UNTRIED_AMONG_MANY: Final = 1.2
# The tree grows no further than this many moves; from there on only its figures get better.
MOST_NODES = 100_000
# With fewer tries their spread says nothing.
FEW_TRIES: Final = 8
# How often a move was possible is mostly a small number: its logarithm is looked up sooner than worked out.
LOGS: Final = [0.0, *[math.log(number) for number in range(1, 2048)]]

Narrow = Callable[[list[DealCommand]], list[int]]
"""Says which of several commands of the seat are worth trying, by their places; at least one."""


class SearchNode:
    """A move in the tree: how often it was made and available, and its result for the side that made it.

    ``squares`` is the sum of the squared results, of moves at the root only.
    """

    __slots__ = ("children", "possible", "reward", "squares", "visits")

    def __init__(self) -> None:
        self.visits = self.possible = 0
        self.reward = self.squares = 0.0
        self.children: dict[Move, SearchNode] = {}

    def error(self) -> float:
        """The standard error of a root move's mean result; that of a coin for very few tries."""
        if self.visits < FEW_TRIES:
            return 0.5 / math.sqrt(self.visits)
        mean = self.reward / self.visits
        return math.sqrt(max(self.squares / self.visits - mean * mean, 0.0) / (self.visits - 1))


@dataclass(frozen=True, slots=True)
class WeighedMove:
    """A move that was considered: its share of all tries, and its result for its side (0 to 1) with its standard error.

    The error supposes independent tries. (They are not quite independent, because a search learns.)
    """

    command: DealCommand
    share: float
    value: float
    error: float = 0.0


def choose(
    seen: SeatProjection,
    memory: Memory,
    rules: Rules,
    chance: Random,
    *,
    iterations: int | None = None,
    deadline: Callable[[], bool] | None = None,
) -> DealCommand:
    """A legal command for the seat of ``seen`` after this many ``iterations``, or when ``deadline`` says so.

    Raises ValueError when neither is given, when the seat may do nothing now, or when projection and memory are not of
    the same moment.
    """
    return ranked(seen, memory, rules, chance, iterations=iterations, deadline=deadline)[0].command


def ranked(
    seen: SeatProjection,
    memory: Memory,
    rules: Rules,
    chance: Random,
    *,
    iterations: int | None = None,
    deadline: Callable[[], bool] | None = None,
    lost: bool = False,
    lowest: Sequence[Foreseen] = (),
    narrow: Narrow | None = None,
    even: bool = False,
) -> list[WeighedMove]:
    """As `choose`, but all moves that were tried, best first; a forced one alone.

    ``lost``: the seat is known to lose against best play, and looks for moves after which others go wrong.
    ``lowest``: how likely which seats are lowest-card players (engine.bots.opponents; empty: nobody is).
    ``narrow``: of the seat's own moves only those are tried; None: all.
    ``even``: its moves are tried equally often, which tells best what each of them is worth.
    """
    determinizer = Determinizer(seen, memory, rules)
    return ranked_in(
        lambda: determinizer.guess(chance), seen.seat, chance, iterations, deadline, lost, lowest, narrow, even
    )


def ranked_in(
    world: Callable[[], State],
    seat: int,
    chance: Random,
    iterations: int | None,
    deadline: Callable[[], bool] | None,
    lost: bool = False,
    lowest: Sequence[Foreseen] = (),
    narrow: Narrow | None = None,
    even: bool = False,
) -> list[WeighedMove]:
    """As `ranked`, with the deals from ``world``, a new one at each call. An honest player uses determinizations."""
    if iterations is None and deadline is None:
        raise ValueError("neither a number of iterations nor a deadline")
    state = world()
    may = legal(state, seat)
    if may.exchange:
        return [WeighedMove(Exchange(seat), 1.0, 1.0)]  # out of turn as well (R26)
    if may.phase is CUT:
        # Nothing is known of the cards yet; the hat is left to others (R6).
        cut = Pass(seat) if may.may_pass and state.rules.hat else Cut(seat, chance.randrange(1, may.cut))
        return [WeighedMove(cut, 1.0, 1.0)]
    habit = habits(state.rules)
    if may.phase is None:
        raise ValueError(f"seat {seat} is not asked for anything")
    options = moves(state, habit, asked=True)
    if narrow is not None and len(options) > 1:
        options = [options[place] for place in narrow([command(seat, move) for move in options])]
    if len(options) == 1:
        return [WeighedMove(command(seat, options[0]), 1.0, 1.0)]
    tree = SearchTree(options, habit, state.rules, lost, even)
    done = 0
    while done < 1 or not ((iterations is not None and done >= iterations) or (deadline is not None and deadline())):
        foreseen = 0
        for seats, likely in lowest:
            if likely and chance.random() < likely:
                foreseen |= seats
        tree.grow(state, foreseen)
        state = world()
        done += 1
    return tree.weighed(seat)


class SearchTree:
    """One search, for a seat that may choose among ``options``.

    ``lost``: as in `judging.Judge`; ``even``: as in `ranked`.
    """

    def __init__(self, options: list[Move], habit: Habits, rules: Rules, lost: bool, even: bool = False) -> None:
        self.options, self.even, self.turn = options, even, -1
        self.root, self.nodes, self.habit = SearchNode(), 1, habit
        self.first: list[SearchNode | None] = [None] * len(options)  # the root's children, in the options' order
        self.judge = Judge(rules, habit, lost)
        self.side_of = rules.side_of
        many = len(rules.sides) > 2
        self.curiosity: float = CURIOSITY_AMONG_MANY if many else CURIOSITY
        self.untried: float = UNTRIED_AMONG_MANY if many else UNTRIED

    def grow(self, state: State, foreseen: int = 0) -> None:
        """One iteration: ``state`` is played on and spoilt by that. The ``foreseen`` seats lay the lowest card."""
        root, side_of, habit = self.root, self.side_of, self.habit
        node = root
        path: list[SearchNode] = []
        sides: list[int] = []  # whose moves they were
        new = False
        while not new and state.ended is None:
            side = side_of[state.turn]
            options = self.options if node is root else moves(state, habit)
            if foreseen and foreseen >> state.turn & 1:
                move = lowest_move(state, options, habit)
                child = node.children.get(move)
                if child is not None:
                    child.possible += 1
            elif node is root:
                move, child = self._select_first()
            else:
                move, child = self._select(node, options)
            if child is None:
                if self.nodes >= MOST_NODES:
                    break
                child = node.children[move] = SearchNode()
                child.possible = 1
                if node is root:
                    self.first = [root.children.get(each) for each in self.options]
                self.nodes += 1
                new = True
            path.append(child)
            sides.append(side)
            do(state, move)
            node = child
        rewards = [1.0 - losing for losing in self.judge.losing(state)]
        for depth, node in enumerate(path):
            node.visits += 1
            node.reward += rewards[sides[depth]]
        if path:
            reward = rewards[sides[0]]
            path[0].squares += reward * reward

    def weighed(self, seat: int) -> list[WeighedMove]:
        """The moves at the root that were made, most often made first, of equals the one that brought more."""
        tried = self.root.children
        done = [(tried[move].visits, tried[move].reward, move) for move in self.options if move in tried]
        every = sum(visits for visits, _, _ in done)
        done.sort(key=lambda each: (-each[0], -each[1]))
        return [
            WeighedMove(command(seat, move), visits / every, reward / visits, tried[move].error())
            for visits, reward, move in done
        ]

    def _select(self, node: SearchNode, options: list[Any]) -> tuple[Move, SearchNode | None]:
        """The move with the best prospects, and its node; None for a move that was never made here.

        The options are moves. As Any they are looked up as they are, and not unboxed and boxed again when compiled.
        """
        children, best, chosen, found = node.children, -1.0, options[0], None
        for move in options:
            child = children.get(move)
            if child is None:
                prospect = self.untried
            else:
                possible = child.possible = child.possible + 1
                log = LOGS[possible] if possible < len(LOGS) else math.log(possible)
                prospect = child.reward / child.visits + self.curiosity * math.sqrt(log / child.visits)
            if prospect > best:
                best, chosen, found = prospect, move, child
        return chosen, found

    def _select_first(self) -> tuple[Move, SearchNode | None]:
        """As `_select` at the root, where the options are always the same, so that no move is looked up."""
        if self.even:
            self.turn = (self.turn + 1) % len(self.options)
            return self.options[self.turn], self.first[self.turn]
        best, chosen, found = -1.0, 0, None
        for place, child in enumerate(self.first):
            if child is None:
                prospect = self.untried
            else:
                possible = child.possible = child.possible + 1
                log = LOGS[possible] if possible < len(LOGS) else math.log(possible)
                prospect = child.reward / child.visits + self.curiosity * math.sqrt(log / child.visits)
            if prospect > best:
                best, chosen, found = prospect, place, child
        return self.options[chosen], found

"""The search tree behind an estimate: grown like that of engine.bots.search, but keeping every side's results.

A player's search asks for its own best move. Here the root may be anybody's turn, every option of a given list is tried
on the same determinizations (so that their luck cancels in a comparison), and the result is how often each side loses
and how often the deal is drawn. The caller supplies the determinizations, and with them what may be known.
"""

import math
from collections.abc import Callable
from typing import Final

from engine.bots.choices import do, moves
from engine.bots.judging import Judge
from engine.bots.rollout import habits
from engine.bots.search import CURIOSITY, LOGS, MOST_NODES, UNTRIED, SearchNode
from engine.rules.commands import DealCommand
from engine.rules.legality import perform
from engine.rules.state import Rules, State

World = Callable[[], State]
"""Gives a deal that may be played on and spoilt, a new one at each call."""
FINAL: Final = 2
"""So many options are compared to the end."""
FEWEST: Final = 4
"""Every option is tried on at least so many deals, whatever else is to be done."""


class OptionTally:
    """What one option brought: how often it was tried, how much each side then lost, and that deal by deal."""

    __slots__ = ("every", "losing", "node", "tries")

    def __init__(self, sides: int) -> None:
        self.node = SearchNode()
        self.tries = 0
        self.losing = [0.0] * sides
        self.every: list[list[float]] = []

    def mean(self, tries: int) -> list[float]:
        """How much each side lost on average in the first deals, up to this number."""
        found = [0.0] * len(self.losing)
        for each in self.every[:tries]:
            for side, losing in enumerate(each):
                found[side] += losing
        return [each / tries for each in found]


class StudyTree:
    """One search under ``rules``; ``lost`` as in engine.bots.judging."""

    def __init__(self, rules: Rules, lost: bool = False) -> None:
        self.habit = habits(rules)
        self.judge = Judge(rules, self.habit, lost)
        self.side_of, self.sides = rules.side_of, len(rules.sides)
        self.nodes = 0

    def watch(self, world: World, iterations: int, late: Callable[[], bool] | None) -> list[float]:
        """How much each side loses from here on, for any seat on turn and any of its moves in each of the deals."""
        root, found, done = SearchNode(), [0.0] * self.sides, 0
        while done < 1 or (done < iterations and not (late is not None and late())):
            losing = self._descend(world(), root, [], [])
            for side in range(self.sides):
                found[side] += losing[side]
            done += 1
        return [each / done for each in found]

    def compare(
        self,
        options: list[DealCommand],
        side: int,
        keep: int,
        world: World,
        iterations: int,
        late: Callable[[], bool] | None,
    ) -> list[OptionTally]:
        """All ``options`` of a seat of ``side`` whose turn it is, each on the same deals, round by round half as many.

        ``keep``: the place of one that stays to the end whatever it brings, or -1.
        """
        tallies = [OptionTally(self.sides) for _ in options]
        going = list(range(len(options)))
        rounds = _rounds(len(options))
        for size in rounds:
            if size < len(going):
                going.sort(key=lambda place: tallies[place].losing[side])
                dropped = going[size:]
                going = going[:size] + [keep] * (keep in dropped)
            for number in range(max(FEWEST, iterations // (len(rounds) * len(going)))):
                if number >= FEWEST and late is not None and late():
                    break
                state = world()
                for place in going:
                    self._try(tallies[place], state.copy(), options[place], side)
        return tallies

    def _try(self, tally: OptionTally, state: State, option: DealCommand, side: int) -> None:
        perform(state, option, None)
        losing = self._descend(state, tally.node, [tally.node], [side])
        tally.tries += 1
        tally.every.append(losing)
        for each in range(self.sides):
            tally.losing[each] += losing[each]

    def _descend(self, state: State, node: SearchNode, path: list[SearchNode], sides: list[int]) -> list[float]:
        """One iteration from ``node``; ``state`` is played on and spoilt by that."""
        side_of, habit = self.side_of, self.habit
        new = False
        while not new and state.ended is None:
            side = side_of[state.turn]
            options = moves(state, habit)
            children, best, chosen = node.children, -1.0, options[0]
            found: SearchNode | None = None
            for move in options:
                child = children.get(move)
                if child is None:
                    prospect = UNTRIED
                else:
                    possible = child.possible = child.possible + 1
                    log = LOGS[possible] if possible < len(LOGS) else math.log(possible)
                    prospect = child.reward / child.visits + CURIOSITY * math.sqrt(log / child.visits)
                if prospect > best:
                    best, chosen, found = prospect, move, child
            if found is None:
                if self.nodes >= MOST_NODES:
                    break
                found = children[chosen] = SearchNode()
                found.possible = 1
                self.nodes += 1
                new = True
            path.append(found)
            sides.append(side)
            do(state, chosen)
            node = found
        losing = self.judge.losing(state)
        for place, node in enumerate(path):
            node.visits += 1
            node.reward += 1.0 - losing[sides[place]]
        return losing


def chosen(tallies: list[OptionTally], side: int) -> OptionTally:
    """Of the options that were compared to the end the one by which ``side`` loses least."""
    most = max(tally.tries for tally in tallies)
    return min((tally for tally in tallies if tally.tries == most), key=lambda tally: tally.losing[side])


def _rounds(options: int) -> list[int]:
    """How many options are compared in each round: half of those of the round before, and FINAL in the last."""
    found = [options]
    while found[-1] > FINAL:
        found.append(max(FINAL, (found[-1] + 1) // 2))
    return found

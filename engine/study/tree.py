"""The search tree behind an estimate: built like that of engine.bots.search, but with the results of every side.

A player's search looks for its own best move. Here the root may be any seat's turn, every option of a given list is
tried on the same determinizations (so that their luck cancels out), and the result is how often each side loses and how
often the deal is drawn. The caller supplies the determinizations, and so decides what may be known.
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
"""Returns a new deal at each call, which the search may change."""
FINAL: Final = 2
"""The number of options in the last round."""
FEWEST: Final = 4
"""The least number of deals on which every option is tried."""


class OptionTally:
    """The results of one option: the number of tries, each side's total loss, and the losses deal by deal."""

    __slots__ = ("every", "losing", "node", "tries")

    def __init__(self, sides: int) -> None:
        self.node = SearchNode()
        self.tries = 0
        self.losing = [0.0] * sides
        self.every: list[list[float]] = []

    def mean(self, tries: int) -> list[float]:
        """Each side's mean loss in the first ``tries`` deals."""
        found = [0.0] * len(self.losing)
        for each in self.every[:tries]:
            for side, losing in enumerate(each):
                found[side] += losing
        return [each / tries for each in found]


class StudyTree:
    """One search under ``rules``; ``lost`` as in engine.bots.judging."""

    def __init__(self, rules: Rules, lost: bool = False) -> None:
        self.habit = habits(rules)
        self.judge = Judge(rules, self.habit, lost, finishes=False)
        self.side_of, self.sides = rules.side_of, len(rules.sides)
        self.nodes = 0

    def watch(self, world: World, iterations: int, late: Callable[[], bool] | None) -> list[float]:
        """How much each side loses from here on, with any seat on turn, whose moves may differ between the deals."""
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
        """Compare all ``options`` of the seat on turn, of ``side``, on the same deals, by successive halving.

        ``keep``: the index of an option that stays until the end, or -1.
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
        """One iteration from ``node``; changes ``state``."""
        side_of, habit = self.side_of, self.habit
        new = False
        while not new and state.ended is None:
            side = side_of[state.turn]
            options = moves(state, habit, anew=not path)
            children, best, chosen = node.children, -1.0, options[0]
            following: SearchNode | None = None
            for move in options:
                child = children.get(move)
                if child is None:
                    prospect = UNTRIED
                else:
                    possible = child.possible = child.possible + 1
                    log = LOGS[possible] if possible < len(LOGS) else math.log(possible)
                    prospect = child.reward / child.visits + CURIOSITY * math.sqrt(log / child.visits)
                if prospect > best:
                    best, chosen, following = prospect, move, child
            if following is None:
                if self.nodes >= MOST_NODES:
                    break
                following = children[chosen] = SearchNode()
                following.possible = 1
                self.nodes += 1
                new = True
            path.append(following)
            sides.append(side)
            do(state, chosen)
            node = following
        losing = self.judge.losing(state)
        for depth, node in enumerate(path):
            node.visits += 1
            node.reward += 1.0 - losing[sides[depth]]
        return losing


def chosen(tallies: list[OptionTally], side: int) -> OptionTally:
    """Of the options in the last round the one with which ``side`` loses least."""
    most = max(tally.tries for tally in tallies)
    return min((tally for tally in tallies if tally.tries == most), key=lambda tally: tally.losing[side])


def _rounds(options: int) -> list[int]:
    """The number of options in each round: half of the round before, FINAL in the last."""
    found = [options]
    while found[-1] > FINAL:
        found.append(max(FINAL, (found[-1] + 1) // 2))
    return found

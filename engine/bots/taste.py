"""Tastes: what a player likes among things that are about equally good, so that one knows it again at the table.

A level without a search chooses among moves close to the best one, at a glance; a level says how close
(engine.bots.levels). Where a search judges moves, what is liked counts beside how often each was tried (two seats) or
beside what each is worth (more seats, all tried equally often). For an earlier personality (engine.bots.temper) at more
seats the search looks among the moves only that suit the taste no less.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random

from engine.bots.decision_input import DecisionInput
from engine.knowledge.memory import Memory
from engine.rules.cards import CLUBS, DIAMONDS, HEARTS, NO_SUIT, SPADES
from engine.rules.commands import Attack, Beat, DealCommand, Pass, Take, Transfer
from engine.rules.events import LEAD
from engine.rules.state import Rules

RED, BLACK = {HEARTS, DIAMONDS}, {SPADES, CLUBS}
ALIKE = 0.05
"""What is liked only so much less, in parts of what may be given up, suits a taste as well."""


@dataclass(frozen=True, slots=True)
class Taste:
    """How much is liked (below 0: disliked), in parts of what may be given up (with a search: `levels.LIKED`).

    ``together``: each further card laid at once; ``lead_high``: leading aces rather than sixes, in proportion;
    ``lead_trump``: leading a trump; ``lay``: throwing a card in or giving it to a taker, rather than passing,
    ``lay_high``: the higher ones, ``lay_trump``: trumps. ``trump``: beating with a trump; ``high``: beating with a high
    card; ``known``: beating with a rank that lies there already; ``take``: taking what could be beaten, ``spare``: only
    where a trump would have to beat it. ``red``: laying nothing but red cards (below 0: black ones), ``kindred``: of
    the trumps' colour; ``even``: nothing but even ranks, 6, 8, 10, queen and ace (below 0: odd ones, 7, 9, jack and
    king); ``longest``: of the suit that it holds most of. ``late``: trumps once the talon is gone. ``whim``: the weight
    of a random preference. ``reach``: how much of what may be given up it gives up at most. ``keen``: so many times
    as much does it count beside a search's tries at two seats, ``fond``: beside the worth of moves at others. (What is
    liked costs unlike much: so everybody is about as strong.) There ``wait``: passing, rather than throwing in.
    """

    together: float = 0.0
    lead_high: float = 0.0
    lead_trump: float = 0.0
    lay: float = 0.0
    lay_high: float = 0.0
    lay_trump: float = 0.0
    trump: float = 0.0
    high: float = 0.0
    known: float = 0.0
    take: float = 0.0
    spare: float = 0.0
    red: float = 0.0
    kindred: float = 0.0
    even: float = 0.0
    longest: float = 0.0
    late: float = 0.0
    whim: float = 0.0
    reach: float = 1.0
    keen: float = 1.0
    fond: float = 0.0
    wait: float = 0.0


@dataclass(frozen=True, slots=True)
class Candidate:
    """A move that may be chosen, and how much worse than the best it is: 1 is as much as a taste may give up."""

    command: DealCommand
    loss: float


def suited(
    taste: Taste, candidates: Sequence[Candidate], asked: DecisionInput, rules: Rules, chance: Random
) -> list[Candidate]:
    """The choice of somebody with this taste, and after it whatever suits them as well, however good it is."""
    found = likings(taste, [each.command for each in candidates], asked, rules, chance)
    liked = [*zip(found, candidates, strict=True)]
    near = [pair for pair in liked if pair[1].loss <= taste.reach]
    liking, choice = max(near, key=lambda pair: pair[0] - pair[1].loss)
    return [choice, *(each for other, each in liked if other >= liking - ALIKE and each is not choice)]


def likings(
    taste: Taste, commands: Sequence[DealCommand], asked: DecisionInput, rules: Rules, chance: Random
) -> list[float]:
    """How much somebody with this taste likes each of some moves of one moment."""
    eye = _Eye(taste, asked.memory, rules)
    return [eye.liking(each, chance) for each in commands]


class _Eye:
    """How somebody looks at the moves of one moment."""

    def __init__(self, taste: Taste, memory: Memory, rules: Rules) -> None:
        self.taste, self.view, pack = taste, memory.view, rules.pack
        view = self.view
        self.trumps = rules.table_for(view.trump, view.own, view.seat).trumps | rules.wild
        self.rank_of, self.suit_of, self.top = pack.rank_of, pack.suit_of, len(pack.ranks) - 1
        self.same_rank = pack.same_rank
        self.talon = view.talon > 0
        plain = view.hand & ~self.trumps
        self.held = [(plain & suit).bit_count() for suit in pack.suits]
        self.trump = view.own[view.seat] if view.own else view.trump

    def liking(self, command: DealCommand, chance: Random) -> float:
        """How much this move is liked."""
        taste = self.taste
        liked = taste.whim * chance.random() if taste.whim else 0.0
        if isinstance(command, Attack | Transfer):
            return liked + self._laid(command.cards, isinstance(command, Attack) and self.view.phase is LEAD)
        if isinstance(command, Beat):
            return liked + self._beaten(command.card)
        if isinstance(command, Take):
            return liked + taste.take
        return liked - taste.lay if isinstance(command, Pass) else liked

    def _laid(self, cards: tuple[int, ...], led: bool) -> float:
        taste = self.taste
        liked = taste.together * (len(cards) - 1) + self._looks(cards)
        trumps = sum(self.trumps >> card & 1 for card in cards) / len(cards)
        high = sum(map(self._height, cards)) / len(cards)
        liked += (taste.lead_trump if led else taste.lay_trump) * trumps + (0.0 if self.talon else taste.late * trumps)
        return liked + (taste.lead_high if led else taste.lay_high) * high

    def _beaten(self, card: int) -> float:
        taste = self.taste
        liked = taste.high * self._height(card) + self._looks((card,))
        if self.trumps >> card & 1:
            liked += taste.trump - taste.spare + (0.0 if self.talon else taste.late)
        if taste.known:
            liked += taste.known * any(
                self.same_rank[card] >> pair.attack & 1 or (pair.cover >= 0 and self.same_rank[card] >> pair.cover & 1)
                for pair in self.view.table
            )
        return liked

    def _height(self, card: int) -> float:
        return self.rank_of[card] / self.top

    def _looks(self, cards: tuple[int, ...]) -> float:
        """How the cards look; nobody parts with a trump for its looks."""
        taste, liked = self.taste, 0.0
        if any(self.trumps >> card & 1 for card in cards):
            return 0.0
        suits = {self.suit_of[card] for card in cards}
        if taste.red:
            liked += abs(taste.red) * (suits <= (RED if taste.red > 0 else BLACK))
        if taste.kindred:
            liked += taste.kindred * any(suits <= colour for colour in (RED, BLACK) if self.trump in colour)
        if taste.even:
            odd = taste.even < 0
            liked += abs(taste.even) * all((self.top - self.rank_of[card]) % 2 == odd for card in cards)
        if taste.longest and NO_SUIT not in suits:
            liked += taste.longest * all(self.held[suit] == max(self.held) for suit in suits)
        return liked

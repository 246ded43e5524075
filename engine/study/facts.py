"""Facts that a seat can derive at a moment: who certainly holds what, what is gone, what a card costs.

Everything is computed from the seat's DecisionInput, so no hidden card can be revealed.
"""

from random import Random

from engine.bots.decision_input import DecisionInput
from engine.knowledge.determinization import Determinizer
from engine.rules.cards import cards_in, set_of
from engine.rules.moves import partner_beats
from engine.rules.state import Rules

ACE = 8.0
"""Points of the highest rank, in every pack; a trump is worth this much more."""
WEAK, GOOD = 3.5, 6.0
"""Plain cards up to WEAK points are weak, those from GOOD on are good."""


class Facts:
    """One moment, as ``seat`` knows it.

    ``base`` is the visible part of the deal (its hands are meaningless). ``dear``: trumps for this seat, wild cards and
    jokers. ``unseen``: cards that can be in any other hand or in the talon; ``elsewhere``: in any other hand.
    ``helpers``: the seats that may beat for the defender, the defender first (R44).
    """

    def __init__(self, asked: DecisionInput, rules: Rules) -> None:
        view, memory, pack = asked.view, asked.memory, rules.pack
        determinizer = Determinizer(asked.seen, memory, rules)
        self.asked, self.rules, self.view, self.memory, self.pack = asked, rules, view, memory, pack
        self.base = determinizer.base
        self.guessed = determinizer.guess(Random(0))
        self.seat, self.hand, self.defender = asked.seen.seat, asked.seen.hand, self.base.defender
        self.beaters = self.base.beaters
        own = rules.table_for(self.base.trump, self.base.own, self.seat)
        self.trumps = own.trumps
        self.dear = own.trumps | rules.wild | (pack.same_rank[-1] if pack.jokers else 0)
        self.unseen = memory.unseen(pack.size)
        self.elsewhere = self.unseen
        for seat, known in enumerate(memory.known):
            if seat != self.seat:
                self.elsewhere |= known
        self.step = ACE / (len(pack.ranks) - 1)
        side, moves = rules.side_of, rules.moves
        others = [s for s in range(rules.seats) if s != self.defender and side[s] == side[self.defender]]
        self.helpers = (self.defender, *(others if partner_beats in moves else ()))
        self.table = set_of(self.base.attacks) | set_of(card for card in self.base.covers if card >= 0)

    def cost(self, card: int) -> float:
        """The cost of losing a card, in points."""
        return self.pack.rank_of[card] * self.step + (ACE if self.dear >> card & 1 else 0.0)

    def weak(self, card: int) -> bool:
        """True for a low card that is not a trump."""
        return self.cost(card) <= WEAK

    def good(self, cards: int) -> tuple[int, ...]:
        """The trumps and high cards among ``cards``."""
        return tuple(card for card in cards_in(cards) if self.cost(card) >= GOOD)

    def same(self, card: int) -> int:
        """The other cards of the same rank."""
        return self.pack.same_rank[card] & ~(1 << card)

    def rivals(self) -> list[int]:
        """The seats of other sides that hold cards."""
        mine = self.rules.side_of[self.seat]
        return [s for s in range(self.rules.seats) if self.rules.side_of[s] != mine and self.view.counts[s]]

    def hidden(self, seat: int) -> int:
        """The number of unknown cards in a hand."""
        return self.view.counts[seat] - self.memory.known[seat].bit_count()

    def may_hold(self, seat: int) -> int:
        """All cards that may be in the seat's hand."""
        return self.memory.known[seat] | (self.unseen if self.hidden(seat) else 0)

    def beating(self, card: int) -> int:
        """The cards that may be in hands of ``helpers`` and beat ``card``."""
        found = 0
        for seat in self.helpers:
            found |= self.beaters[card] & self.may_hold(seat)
        return found

    def stays(self, card: int) -> float:
        """The probability that the defender cannot beat ``card``, with all unseen cards equally likely."""
        able = self.beaters[card]
        if able & self.memory.known[self.defender]:
            return 0.0
        count, likely = self.unseen.bit_count(), 1.0
        others = count - (able & self.unseen).bit_count()
        for drawn in range(min(self.hidden(self.defender), count)):
            likely *= max(others - drawn, 0) / (count - drawn)
        return likely

    def brings_rank(self, card: int) -> int:
        """The cards that could be thrown in because of ``card``; none if its rank is already on the table."""
        return 0 if self.base.fits >> card & 1 else self.same(card) & self.elsewhere

    def plan(self) -> list[int] | None:
        """Own cards that beat all unbeaten ones, chosen greedily by cost; None if that fails."""
        found: list[int] = []
        for _target, able in sorted(self.asked.legal.beats, key=lambda beat: beat[1].bit_count()):
            free = cards_in(able & ~set_of(found))
            if not free:
                return None
            found.append(min(free, key=self.cost))
        return found

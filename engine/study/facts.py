"""What a seat can count at a moment, ready to be asked: who surely holds what, what is gone, what a card costs.

Everything follows from the seat's own question (engine.bots.decision_input); a hidden card can be in none of it.
"""

from random import Random

from engine.bots.decision_input import DecisionInput
from engine.knowledge.determinization import Determinizer
from engine.rules.cards import cards_in, set_of
from engine.rules.moves import partner_beats
from engine.rules.state import Rules

ACE = 8.0
"""The ranks of every pack are spread over as many points as those of 36 cards; a trump is worth so many more."""
WEAK, GOOD = 3.5, 6.0
"""Plain cards up to this are weak, and from that on are good."""


class Facts:
    """One moment, seen from ``seat``.

    ``base`` is the visible part of the deal (its hands mean nothing). ``dear`` are the cards that are trumps for this
    seat, wild cards and jokers. ``unseen`` can be in any other hand or in the talon, ``elsewhere`` in any other hand.
    ``helpers`` are the seats that may beat for the defender, the defender first (R44).
    """

    def __init__(self, asked: DecisionInput, rules: Rules) -> None:
        view, memory, pack = asked.view, asked.memory, rules.pack
        worlds = Determinizer(asked.seen, memory, rules)
        self.asked, self.rules, self.view, self.memory, self.pack = asked, rules, view, memory, pack
        self.base = worlds.base
        self.guessed = worlds.guess(Random(0))
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
        """What losing a card costs, in points."""
        return self.pack.rank_of[card] * self.step + (ACE if self.dear >> card & 1 else 0.0)

    def weak(self, card: int) -> bool:
        """A low card, and no trump."""
        return self.cost(card) <= WEAK

    def good(self, cards: int) -> tuple[int, ...]:
        """The trumps among them, and the high cards."""
        return tuple(card for card in cards_in(cards) if self.cost(card) >= GOOD)

    def same(self, card: int) -> int:
        """The other cards of its rank."""
        return self.pack.same_rank[card] & ~(1 << card)

    def rivals(self) -> list[int]:
        """The seats of other sides that hold cards."""
        mine = self.rules.side_of[self.seat]
        return [s for s in range(self.rules.seats) if self.rules.side_of[s] != mine and self.view.counts[s]]

    def hidden(self, seat: int) -> int:
        """How many cards of a hand cannot be placed."""
        return self.view.counts[seat] - self.memory.known[seat].bit_count()

    def may_hold(self, seat: int) -> int:
        """All cards that may be in its hand."""
        return self.memory.known[seat] | (self.unseen if self.hidden(seat) else 0)

    def beating(self, card: int) -> int:
        """The cards that might beat ``card``, in the hands that may."""
        found = 0
        for seat in self.helpers:
            found |= self.beaters[card] & self.may_hold(seat)
        return found

    def stays(self, card: int) -> float:
        """How likely it is that the defender can beat ``card`` with nothing, each unseen card as likely as another."""
        able = self.beaters[card]
        if able & self.memory.known[self.defender]:
            return 0.0
        count, likely = self.unseen.bit_count(), 1.0
        others = count - (able & self.unseen).bit_count()
        for drawn in range(min(self.hidden(self.defender), count)):
            likely *= max(others - drawn, 0) / (count - drawn)
        return likely

    def brings_rank(self, card: int) -> int:
        """The cards that might be thrown in because of ``card``; none if its rank is on the table already."""
        return 0 if self.base.fits >> card & 1 else self.same(card) & self.elsewhere

    def plan(self) -> list[int] | None:
        """The own cards that beat all unbeaten ones as cheaply as possible; None if not all can be beaten."""
        found: list[int] = []
        for _target, able in sorted(self.asked.legal.beats, key=lambda beat: beat[1].bit_count()):
            free = cards_in(able & ~set_of(found))
            if not free:
                return None
            found.append(min(free, key=self.cost))
        return found

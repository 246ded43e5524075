"""The rule-of-thumb players: attack with the lowest card, beat as cheaply as they can, save trumps while there is a
talon.

They plan nothing beyond the cards on the table and remember nothing. Of the moves that variants add they only
transfer. They are the references for every stronger player, and differ in their habits only: ``LOWEST`` lays the lowest
card that does and takes only if it must, and ``THUMB`` has reservations that make it the weaker of the two.
"""

from dataclasses import dataclass
from random import Random

from engine.bots.defence import cheapest
from engine.rules.cards import cards_in, lowest_in, set_of
from engine.rules.commands import Attack, Beat, Cut, DealCommand, Exchange, HandBack, Pass, Show, Take, Transfer
from engine.rules.events import ANSWER, CUT, GIVE, HAND_BACK, LEAD, THROW_IN
from engine.rules.state import Rules
from engine.rules.view import Legal, View


@dataclass(frozen=True, slots=True)
class ThumbHabit:
    """In what two players by rule of thumb differ.

    ``leads_equals``: without a talon, lead all plain cards of the lowest rank together. ``spares``: while there is a
    talon, take a small pile rather than beat it with a good trump. While there is a talon, a card is thrown in if its
    rank is at least ``adds_below`` ranks below the ace, and given if it is ``gives_below`` (0: any plain card).
    ``adds_trumps``: without a talon, trumps too.
    """

    leads_equals: bool
    spares: bool
    adds_below: int
    gives_below: int
    adds_trumps: bool


THUMB = ThumbHabit(leads_equals=True, spares=True, adds_below=3, gives_below=5, adds_trumps=False)
LOWEST = ThumbHabit(leads_equals=False, spares=False, adds_below=0, gives_below=0, adds_trumps=True)


def choose(view: View, legal: Legal, rules: Rules, chance: Random, habit: ThumbHabit = THUMB) -> DealCommand:
    """A legal command for the seat of ``view``. Raises ValueError when the seat may do nothing now."""
    if legal.exchange:
        return Exchange(legal.seat)
    player = _ByHabit(view, legal, rules, chance, habit)
    if legal.phase is LEAD:
        return player.lead()
    if legal.phase is ANSWER:
        return player.answer()
    if legal.phase in (THROW_IN, GIVE):
        return player.add(giving=legal.phase is GIVE)
    if legal.phase is HAND_BACK:
        return player.hand_back()
    if legal.phase is CUT:
        return player.cut()
    raise ValueError(f"seat {legal.seat} is not asked for anything")


class _ByHabit:
    def __init__(self, view: View, legal: Legal, rules: Rules, chance: Random, habit: ThumbHabit) -> None:
        self.view, self.legal, self.pack, self.chance, self.habit = view, legal, rules.pack, chance, habit
        self.hat = rules.hat
        # What is dear to part with are one's own trumps, where every seat has its own (R61).
        self.trumps = rules.table_for(view.trump, view.own, view.seat).trumps
        if rules.pack.jokers:  # dearer than any trump
            self.trumps |= rules.pack.same_rank[-1]
        self.top = len(rules.pack.ranks) - 1

    def cheapest(self, cards: int) -> int:
        """The lowest card of a set, a trump only of trumps alone; chance decides between equals."""
        plain = cards & ~self.trumps or cards
        return self.chance.choice(cards_in(plain & self.pack.same_rank[lowest_in(plain)]))

    def lead(self) -> DealCommand:
        """The cheapest card; without a talon perhaps its equals too, for then every card counts."""
        card = self.cheapest(self.legal.attack)
        if self.view.talon or not self.habit.leads_equals:
            return Attack(self.legal.seat, (card,))
        equals = self.pack.same_rank[card] & self.legal.attack & ~self.trumps
        cards = [card, *(c for c in cards_in(equals) if c != card)]
        return Attack(self.legal.seat, tuple(cards[: self.legal.room]))

    def answer(self) -> DealCommand:
        """Beat everything as cheaply as possible, or take at once if that fails or costs more than it is worth."""
        if self.legal.show or self.legal.transfer:
            passing_on = self._pass_on()
            if passing_on is not None:
                return passing_on
        plan = self._cheapest_defence()
        if plan is None or self._not_worth(plan):
            return Take(self.legal.seat)
        target, card = plan[0]
        return Beat(self.legal.seat, target, card)

    def hand_back(self) -> DealCommand:
        """When taking, keep the best cards; otherwise hand back the highest (R72)."""
        plain, dear = self.legal.hand_back & ~self.trumps, self.legal.hand_back & self.trumps
        cards = [*cards_in(plain), *cards_in(dear)]
        if not self.view.taking:
            cards.reverse()
        return HandBack(self.legal.seat, tuple(sorted(cards[: self.legal.surplus])))

    def _pass_on(self) -> DealCommand | None:
        """Show a pass card whenever that is allowed; pass the attack on by cards that are no trumps (R50, R52)."""
        if self.legal.show:
            return Show(self.legal.seat, self.cheapest(self.legal.show))
        groups = [group & ~self.trumps for group in self.legal.transfer]
        if not all(groups):
            return None
        return Transfer(self.legal.seat, tuple(self.cheapest(group) for group in groups))

    def cut(self) -> DealCommand:
        """Lift about half of the pack; the hat is left to others (R6)."""
        if self.legal.may_pass and self.hat:
            return Pass(self.legal.seat)
        return Cut(self.legal.seat, self.chance.randrange(1, self.legal.cut))

    def _cheapest_defence(self) -> list[tuple[int, int]] | None:
        """A card for every unbeaten attack card, those with the fewest answers first; None when it cannot be done."""
        used = 0
        plan = []
        beats = sorted(self.legal.beats, key=lambda beat: beat[1].bit_count())
        for target, beaters in beats:
            free = beaters & ~used
            if not free:  # the cards before this one need others
                found = cheapest([able for _, able in beats], self.trumps)
                return [(each, card) for (each, _), card in zip(beats, found, strict=True)] if found else None
            card = self.cheapest(free)
            used |= 1 << card
            plan.append((target, card))
        return plan

    def _not_worth(self, plan: list[tuple[int, int]]) -> bool:
        """While there is a talon, a small pile is not worth a good trump."""
        if not self.view.talon or not self.habit.spares:
            return False
        trumps_spent = [card for _, card in plan if self.trumps >> card & 1]
        dearest = max((self.pack.rank_of[card] for card in trumps_spent), default=-1)
        small = sum(1 + (pair.cover >= 0) for pair in self.view.table) <= 2
        return small and dearest >= self.top - 3

    def add(self, giving: bool) -> DealCommand:
        """Add plain cards, while there is a talon only those as low as the habit says.

        A last trump goes in when it empties the hand, or by habit once there is no talon.
        """
        fitting = self.legal.attack
        wanted = fitting & ~self.trumps
        if self.view.talon:
            highest = self.top - (self.habit.gives_below if giving else self.habit.adds_below)
            wanted = set_of(card for card in cards_in(wanted) if self.pack.rank_of[card] <= highest)
        elif self.habit.adds_trumps or (fitting == self.view.hand and fitting.bit_count() <= self.legal.room):
            wanted = fitting
        cards = [*cards_in(wanted & ~self.trumps), *cards_in(wanted & self.trumps)][: self.legal.room]
        return Attack(self.legal.seat, tuple(cards)) if cards else Pass(self.legal.seat)

"""Rules of thumb with figures: what a player without a search thinks of each sensible thing it may do.

Every opinion is worth so many points; a point is one rank of a plain card, a plain card of the lowest rank costs
nothing. How much a player minds this and that are its Weights, so that a beginner and a good player differ by data.
What a player has forgotten it is not given (engine.bots.forgetting): cards that it cannot place count as unseen.
"""

from itertools import combinations, islice

from msgspec import Struct

from engine.bots.defence import matched
from engine.knowledge.memory import Memory
from engine.rules.cards import cards_in
from engine.rules.commands import Attack, Beat, Cut, DealCommand, Exchange, HandBack, Pass, Show, Take, Transfer
from engine.rules.events import ANSWER, CUT, GIVE, HAND_BACK, LEAD
from engine.rules.state import Rules
from engine.rules.view import Legal

# The ranks of every pack are spread over as many points as those of 36 cards.
ACE = 8.0
# To go out, or to be rid of everything, is worth more than any card.
OUT = 100.0
# What is left of a card's gain when it is not thrown in at once but perhaps when the seat is asked again.
LATER = 0.9
# So many ways to hand cards back are looked at.
MOST_HAND_BACKS = 60


class Weights(Struct, frozen=True):
    """What a player minds, in points, while there is a talon or after that.

    ``trump``: so much dearer is a trump than a plain card. ``lead_more``: for each further card of the rank in a lead;
    ``lead_stays``: if the card led cannot be beaten, as far as the player can count. ``take``: to take is as bad as
    this. ``opens``: a new rank on the table while no other card of it is gone. ``add``, ``give``, ``pass_on``: to be
    rid of a card so.
    """

    trump: float
    lead_more: float
    take: float
    add: float
    give: float
    pass_on: float
    lead_stays: float = 0.0
    opens: float = 0.0


class Mind(Struct, frozen=True):
    """How a player without a search thinks: with a talon (``early``) and without (``late``).

    ``partnered``: without a talon where there are teams, if that differs.
    """

    early: Weights
    late: Weights
    partnered: Weights | None = None


class Opinion(Struct, frozen=True):
    """A command and its value in points; only differences matter."""

    command: DealCommand
    points: float


def opinions(memory: Memory, legal: Legal, rules: Rules, mind: Mind) -> list[Opinion]:
    """What may sensibly be done, the best first. Raises ValueError when the seat may do nothing now."""
    if legal.exchange:
        return [Opinion(Exchange(legal.seat), OUT)]
    if legal.phase is None:
        raise ValueError(f"seat {legal.seat} is not asked for anything")
    if legal.phase == CUT:
        # Nothing is known of the cards; the hat is left to others (R6).
        left = legal.may_pass and rules.hat
        return [Opinion(Pass(legal.seat) if left else Cut(legal.seat, max(legal.cut // 2, 1)), 0.0)]
    judge = _Judge(memory, legal, rules, mind)
    if legal.phase == LEAD:
        found = judge.leads()
    elif legal.phase == ANSWER:
        found = judge.answers()
    elif legal.phase == HAND_BACK:
        found = judge.hand_backs()
    else:
        found = judge.additions(giving=legal.phase == GIVE)
    return sorted(found, key=lambda opinion: -opinion.points)


class _Judge:
    """Looks at one moment."""

    def __init__(self, memory: Memory, legal: Legal, rules: Rules, mind: Mind) -> None:
        self.memory, self.view, self.legal, self.pack = memory, memory.view, legal, rules.pack
        view, pack = self.view, rules.pack
        late = mind.partnered if mind.partnered and rules.in_teams else mind.late
        self.weights = mind.early if view.talon else late
        mine = rules.table_for(view.trump, view.own, view.seat)
        self.beaters = rules.table_for(view.trump, view.own, view.defender).beaters
        self.dear = mine.trumps | rules.wild | (pack.same_rank[-1] if pack.jokers else 0)
        self.unseen = self.memory.unseen(pack.size)
        self.step = ACE / (len(pack.ranks) - 1)
        self.elsewhere = self.unseen
        for seat, known in enumerate(self.memory.known):
            if seat != view.seat:
                self.elsewhere |= known

    def cost(self, card: int) -> float:
        """The cost of losing a card, in points."""
        trump = self.weights.trump if self.dear >> card & 1 else 0.0
        return self.pack.rank_of[card] * self.step + trump

    def leads(self) -> list[Opinion]:
        """Each card, and the cards of a rank together: as many as possible, and the cheap ones among them."""
        legal, view = self.legal, self.view
        found = [self._lead((card,)) for card in cards_in(legal.attack)]
        left = legal.attack if legal.room > 1 else 0
        while left:
            group = left & self.pack.same_rank[(left & -left).bit_length() - 1]
            left ^= group
            tame = group & ~self.dear
            for cards in {tame, group} if not view.talon or not tame else {tame}:
                together = sorted(cards_in(cards), key=self.cost)[: legal.room]
                if len(together) > 1:
                    found.append(self._lead(tuple(together)))
        return found

    def _lead(self, cards: tuple[int, ...]) -> Opinion:
        points = -sum(map(self.cost, cards)) / len(cards) + self.weights.lead_more * (len(cards) - 1)
        if self.weights.lead_stays:
            points += self.weights.lead_stays * max(map(self.stays, cards))
        return Opinion(Attack(self.legal.seat, cards), points + self._if_out(cards))

    def answers(self) -> list[Opinion]:
        """Beat the first open card, and the others as cheaply as possible; take; pass the attack on."""
        seat, legal = self.legal.seat, self.legal
        found = self._passing_on()
        if legal.take:
            found.append(Opinion(Take(seat), -self.weights.take))
        targets = legal.beats
        for card in cards_in(targets[0][1]):
            rest = [able & ~(1 << card) for _, able in targets[1:]]
            plan = [card, *self._cheapest(rest)]
            if len(plan) == len(targets):
                points = -sum(map(self.cost, plan)) - self.weights.opens * sum(map(self._opened, plan))
                found.append(Opinion(Beat(seat, targets[0][0], card), points + self._if_out(tuple(plan))))
        return found

    def hand_backs(self) -> list[Opinion]:
        """Keep what can be beaten as cheaply as possible; of what has to be taken, keep the valuable cards (R72)."""
        legal, found = self.legal, []
        unbeaten = [pair.attack for pair in self.view.table if pair.cover < 0]
        for gone in islice(combinations(cards_in(legal.hand_back), legal.surplus), MOST_HAND_BACKS):
            kept = [card for card in unbeaten if card not in gone]
            plan = None if self.view.taking else self._defence(kept)
            gained = sum(map(self.cost, kept))
            points = -sum(map(self.cost, plan)) if plan is not None else gained / ACE - self.weights.take
            found.append(Opinion(HandBack(legal.seat, gone), points))
        return found

    def _defence(self, attacks: list[int]) -> list[int] | None:
        """The cards that beat ``attacks`` as cheaply as may be; None if that cannot be done."""
        plan = self._cheapest([self.view.hand & self.beaters[card] for card in attacks])
        return plan if plan or not attacks else None

    def _cheapest(self, ables: list[int]) -> list[int]:
        """The cheapest cards of these sets, a different one of each; [] if there are too few."""
        return matched(ables, sorted(cards_in(self.view.hand), key=self.cost)) if ables else []

    def additions(self, giving: bool) -> list[Opinion]:
        """Lay nothing, the cheapest card that fits, the two cheapest, and so on."""
        seat, legal, weights = self.legal.seat, self.legal, self.weights
        cards = sorted(cards_in(legal.attack), key=self.cost)[: legal.room]
        gains = [(weights.give if giving else weights.add) - self.cost(card) for card in cards]
        found = [Opinion(Pass(seat), 0.0)]
        for laid in range(1, len(cards) + 1):
            # Who is asked again may throw in the others then.
            later = 0.0 if giving else LATER * sum(gain for gain in gains[laid:] if gain > 0)
            lot = tuple(cards[:laid])
            found.append(Opinion(Attack(seat, lot), sum(gains[:laid]) + later + self._if_out(lot)))
        return found

    def stays(self, card: int) -> float:
        """How likely it is that the defender holds no card that beats this one."""
        view, beaters, defender = self.view, self.beaters[card], self.view.defender
        if beaters & self.memory.known[defender]:
            return 0.0
        hidden = view.counts[defender] - self.memory.known[defender].bit_count()
        unseen, likely = self.unseen.bit_count(), 1.0
        others = unseen - (beaters & self.unseen).bit_count()
        for drawn in range(min(hidden, unseen)):
            likely *= max(others - drawn, 0) / (unseen - drawn)
        return likely

    def _passing_on(self) -> list[Opinion]:
        seat, legal = self.legal.seat, self.legal
        found = [Opinion(Show(seat, card), self.weights.pass_on) for card in cards_in(legal.show)]
        if legal.transfer:
            cards = tuple(min(cards_in(group), key=self.cost) for group in legal.transfer)
            cost = sum(map(self.cost, cards))
            found.append(Opinion(Transfer(seat, cards), self.weights.pass_on - cost + self._if_out(cards)))
        return found

    def _opened(self, card: int) -> float:
        """How many of a rank's other cards are unseen, if beating with ``card`` brings that rank to the table."""
        same_rank = self.pack.same_rank[card]
        for pair in self.view.table:
            if same_rank >> pair.attack & 1 or (pair.cover >= 0 and same_rank >> pair.cover & 1):
                return 0.0
        return (same_rank & self.elsewhere).bit_count() / (same_rank.bit_count() - 1)

    def _if_out(self, cards: tuple[int, ...]) -> float:
        """To lay one's last card when there is nothing to draw is what everything else is for."""
        return OUT if not self.view.talon and len(cards) == self.view.hand.bit_count() else 0.0

"""How beginners err: what they do not see, each with a rate and its reason.

A person who errs does not throw dice: it overlooks something, and before the same cards it would overlook the same
again. So whether a fault happens follows from what the seat sees, by a number worked out from that (`_eye`). Hidden
cards cannot change it, and neither can the seat's chance. How often a level does it when it could is data
(engine.bots.minds); `python -m tests.tools.beginners` counts it.

What beginners forget is another matter: they are not given it (engine.bots.forgetting).
"""

from collections.abc import Mapping
from enum import StrEnum
from zlib import crc32

from engine.bots.decision_input import DecisionInput
from engine.bots.weighing import Opinion
from engine.rules.cards import cards_in
from engine.rules.commands import Attack, Beat, DealCommand, Pass, Take
from engine.rules.events import ANSWER, GIVE, LEAD, THROW_IN
from engine.rules.state import Rules

HIGH = 2
"""A card at most so many ranks below the ace looks strong: a queen, a king, an ace."""
LOW = 4
"""A card at least so many ranks below the ace, up to the ten, is there to be thrown in."""
FEW = 3
"""Of so few cards nobody overlooks one."""
WATCHED = 0.5
"""Who leads an attack watches it, and forgets so much less often to go on with it."""


class HumanFault(StrEnum):
    """What a beginner does at the table, in words for a report."""

    TRUMP_UNSEEN = "takes one card that only a trump beats"
    TRUMP_WASTED = "beats with a trump where a plain card does"
    HIGHEST_LED = "leads its highest card, a queen or better"
    PAIR_UNSEEN = "leads one plain card of a rank it holds more of"
    THROW_IN_FORGOTTEN = "throws in nothing, though a plain card up to the ten fits (without a talon: any)"


Rates = Mapping[HumanFault, float]
"""How often each fault is made where it can be, 0 to 1."""


def possible(asked: DecisionInput, rules: Rules) -> list[HumanFault]:
    """The faults that the seat on turn could make now."""
    return _Moment(asked, rules).possible()


def made(fault: HumanFault, command: DealCommand, asked: DecisionInput, rules: Rules) -> bool:
    """Whether ``command`` is this fault, which is possible now."""
    return _Moment(asked, rules).made(fault, command)


def overlooked(found: list[Opinion], asked: DecisionInput, rules: Rules, rates: Rates) -> list[Opinion]:
    """What is left of the opinions for a player who makes such faults: all, or those that the fault leaves."""
    moment = _Moment(asked, rules)
    for fault in moment.possible():
        rate = rates.get(fault, 0.0)
        if fault is HumanFault.THROW_IN_FORGOTTEN and asked.view.principal == asked.view.seat:
            rate *= WATCHED
        if rate > _eye(fault, asked):
            left = [each for each in found if moment.made(fault, each.command)]
            if fault is HumanFault.PAIR_UNSEEN:
                left = _singly(left, found[0].command)
            if left:
                return left
    return found


def _singly(found: list[Opinion], pair: DealCommand) -> list[Opinion]:
    """The leads of one card of the pair that would be led; [] if none would be. (Three of a rank are seen.)"""
    cards = pair.cards if isinstance(pair, Attack) and len(pair.cards) == 2 else ()
    return [each for each in found if isinstance(each.command, Attack) and each.command.cards[0] in cards]


def _eye(fault: HumanFault, asked: DecisionInput) -> float:
    """From 0 to below 1, evenly spread over moments; the same whenever the seat sees the same."""
    view = asked.view
    table = [(pair.attack, pair.cover) for pair in view.table]
    seen = f"{fault.name}|{view.seat}|{view.hand}|{table}|{view.trump}|{view.talon}|{view.counts}|{view.defender}"
    return crc32(seen.encode()) / 2**32


class _Moment:
    """What the seat sees of its own cards."""

    def __init__(self, asked: DecisionInput, rules: Rules) -> None:
        view, pack = asked.view, rules.pack
        self.view, self.legal, self.pack = view, asked.legal, pack
        self.trumps = rules.table_for(view.trump, view.own, view.seat).trumps | rules.wild
        if pack.jokers:
            self.trumps |= pack.same_rank[-1]
        self.plain = view.hand & ~self.trumps
        self.top = len(pack.ranks) - 1

    def possible(self) -> list[HumanFault]:
        phase = self.legal.phase
        if self.view.hand.bit_count() <= FEW:
            return []
        if phase is LEAD:
            return [fault for fault in (HumanFault.HIGHEST_LED, HumanFault.PAIR_UNSEEN) if self._could(fault)]
        if phase is ANSWER:
            return [fault for fault in (HumanFault.TRUMP_UNSEEN, HumanFault.TRUMP_WASTED) if self._could(fault)]
        if (phase is THROW_IN or phase is GIVE) and self._could(HumanFault.THROW_IN_FORGOTTEN):
            return [HumanFault.THROW_IN_FORGOTTEN]
        return []

    def _could(self, fault: HumanFault) -> bool:
        legal = self.legal
        able = legal.beats[0][1] if len(legal.beats) == 1 else 0
        if fault is HumanFault.HIGHEST_LED:
            led = legal.attack & self.plain
            return self._highest(led) >= self.top - HIGH and self._lowest(led) < self._highest(led)
        if fault is HumanFault.PAIR_UNSEEN:
            # Who holds nothing but kings sees that.
            alike = not self.view.talon and self._lowest(self.view.hand) == self._highest(self.view.hand)
            return legal.room > 1 and not alike and any(map(self._more, cards_in(legal.attack & self.plain)))
        if fault is HumanFault.TRUMP_UNSEEN:
            return legal.take and len(self.view.table) == 1 and bool(able) and not able & ~self.trumps
        if fault is HumanFault.TRUMP_WASTED:
            # The smallest trump is the one that is wasted; a queen of trumps is seen to be too good for it.
            dear = able & self.trumps
            return bool(able & ~self.trumps) and 0 <= self._lowest(dear) < self.top - HIGH
        # High cards are kept on purpose while there is a talon.
        most = self.top - LOW if self.view.talon else self.top
        return legal.may_pass and 0 <= self._lowest(legal.attack & self.plain) <= most

    def made(self, fault: HumanFault, command: DealCommand) -> bool:
        if fault is HumanFault.TRUMP_UNSEEN:
            return isinstance(command, Take)
        if fault is HumanFault.THROW_IN_FORGOTTEN:
            return isinstance(command, Pass)
        if fault is HumanFault.TRUMP_WASTED:
            return isinstance(command, Beat) and bool(self.trumps >> command.card & 1)
        if not isinstance(command, Attack) or len(command.cards) != 1 or self.trumps >> command.cards[0] & 1:
            return False
        card = command.cards[0]
        if fault is HumanFault.HIGHEST_LED:
            return self.pack.rank_of[card] == self._highest(self.plain)
        return self._more(card)

    def _more(self, card: int) -> bool:
        """Whether the hand has more plain cards of a card's rank."""
        return (self.pack.same_rank[card] & self.plain).bit_count() > 1

    def _highest(self, cards: int) -> int:
        return max((self.pack.rank_of[card] for card in cards_in(cards)), default=-1)

    def _lowest(self, cards: int) -> int:
        return min((self.pack.rank_of[card] for card in cards_in(cards)), default=-1)

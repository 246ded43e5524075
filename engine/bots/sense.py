"""What looks senseless to a person at the table, and the rule against it: nothing of the kind without proof.

A search finds some difference between any two moves, mostly within its own error; so it threw trumps in, or kept a
seven from a defender who took, and bought nothing by it. Each sign below is one that players name when they call a move
mad, with its reason. A move with a sign is made only if the search finds it better, by `PROOF` errors, than the best
move without one (`sensible`).
"""

from enum import StrEnum
from math import sqrt

from engine.bots.decision_input import DecisionInput
from engine.bots.search import WeighedMove
from engine.rules.cards import cards_in, lowest_in
from engine.rules.commands import Attack, Beat, DealCommand, Pass, Take
from engine.rules.events import ANSWER, GIVE, LEAD, THROW_IN
from engine.rules.state import Rules

PLENTY = 4
"""With at least so many cards in the talon there is time to save what is good for the end."""
DEARER = 3
"""A card so many ranks above another one that does as well is dear."""
PROOF = 2.0
"""So many standard errors of the difference."""


class SenselessSign(StrEnum):
    """What somebody at the table would ask about. (Ranks are those of 36 cards; in other packs as far from the top.)"""

    TRUMP_LED = "a trump led, with plain cards in hand: trumps decide the end"
    ACE_LED = "a king or ace led, with a ten or less in hand: high cards are for beating"
    NEEDLESS_TAKE = "one card taken that a plain card up to the jack beats: that card would be replaced"
    CHEAP_TRUMP_KEPT = "one card taken that a trump up to the eight beats: the smallest trumps are for that"
    TRUMP_SPENT = "beaten with a trump where a plain card does"
    DEAR_CARD = "beaten three ranks dearer than needed"
    DEAR_TRUMP = "beaten with a trump three ranks above another that does"
    TRUMP_THROWN_IN = "a trump thrown in: the defender needs it only to be rid of another card"
    TRUMP_GIVEN = "a trump given to a taker: a gift"
    ACE_GIVEN = "a king or ace given to a taker: a gift"
    JUNK_KEPT = "no six to nine thrown in that fits, while there is a talon: it would be replaced"
    JUNK_NOT_GIVEN = "no six to nine given to a taker: it would be replaced, and is a burden there"
    NOTHING_LAID = "nothing plain thrown in that fits, without a talon: every card in hand has to go"


def sign(command: DealCommand, asked: DecisionInput, rules: Rules) -> SenselessSign | None:
    """The sign that a command for the seat on turn bears; None if a person would find nothing in it."""
    return _Watcher(asked, rules).sign(command)


def sensible(weighed: list[WeighedMove], asked: DecisionInput, rules: Rules) -> list[WeighedMove]:
    """The moves from a search, the one to make first; the first one without a sign goes before one that proves nothing.

    A move's place in the list says how good it is otherwise.
    """
    watcher = _Watcher(asked, rules)
    first = weighed[0]
    if watcher.sign(first.command) is None:
        return weighed
    for each in weighed[1:]:
        if watcher.sign(each.command) is None:
            error = sqrt(first.error * first.error + each.error * each.error)
            if first.value - each.value >= PROOF * error:
                return weighed
            return [each, *(other for other in weighed if other is not each)]
    return weighed


class _Watcher:
    """One moment, as everybody at the table sees it who also sees the seat's own hand."""

    def __init__(self, asked: DecisionInput, rules: Rules) -> None:
        view, pack = asked.view, rules.pack
        self.view, self.legal, self.rank_of = view, asked.legal, pack.rank_of
        self.trumps = rules.table_for(view.trump, view.own, view.seat).trumps | rules.wild
        if pack.jokers:
            self.trumps |= pack.same_rank[-1]
        self.top = len(pack.ranks) - 1
        self.plenty = view.talon >= PLENTY
        side_of = rules.side_of
        self.against = view.defender >= 0 and side_of[view.defender] != side_of[view.seat]

    def sign(self, command: DealCommand) -> SenselessSign | None:
        phase = self.legal.phase
        if phase is LEAD:
            return self._led(command) if self.plenty else None
        if phase is ANSWER:
            return self._answered(command) if self.plenty and len(self.legal.beats) == 1 else None
        if phase is THROW_IN or phase is GIVE:
            return self._added(command, phase is GIVE)
        return None

    def _led(self, command: DealCommand) -> SenselessSign | None:
        plain = self.view.hand & ~self.trumps
        if not isinstance(command, Attack) or not plain:
            return None
        if any(self.trumps >> card & 1 for card in command.cards):
            return SenselessSign.TRUMP_LED
        if min(self.rank_of[card] for card in command.cards) >= self.top - 1 and self._upto(plain, 4):
            return SenselessSign.ACE_LED
        return None

    def _answered(self, command: DealCommand) -> SenselessSign | None:
        able = self.legal.beats[0][1]
        plain, dear = able & ~self.trumps, able & self.trumps
        if isinstance(command, Take):
            if len(self.view.table) > 1 or self.view.taking:
                return None
            if self._upto(plain, 3):
                return SenselessSign.NEEDLESS_TAKE
            return SenselessSign.CHEAP_TRUMP_KEPT if not plain and self._upto(dear, 6) else None
        if not isinstance(command, Beat):
            return None
        rank = self.rank_of[command.card]
        if not self.trumps >> command.card & 1:
            return SenselessSign.DEAR_CARD if rank - self.rank_of[lowest_in(plain)] >= DEARER else None
        if plain:
            return SenselessSign.TRUMP_SPENT
        return SenselessSign.DEAR_TRUMP if rank - self.rank_of[lowest_in(dear)] >= DEARER else None

    def _added(self, command: DealCommand, giving: bool) -> SenselessSign | None:
        fit = self.legal.attack
        plain = fit & ~self.trumps
        if isinstance(command, Attack):
            if not self.plenty:
                return None
            if any(self.trumps >> card & 1 for card in command.cards):
                return SenselessSign.TRUMP_GIVEN if giving else SenselessSign.TRUMP_THROWN_IN
            if giving and self.against and any(self.rank_of[card] >= self.top - 1 for card in command.cards):
                return SenselessSign.ACE_GIVEN
            return None
        if not isinstance(command, Pass) or not self.against:
            return None
        if self.view.talon:
            if self._upto(plain, 5):
                return SenselessSign.JUNK_NOT_GIVEN if giving else SenselessSign.JUNK_KEPT
            return None
        return SenselessSign.NOTHING_LAID if plain and not giving else None

    def _upto(self, cards: int, below: int) -> bool:
        """Whether one of the cards is at least so many ranks below the ace."""
        return any(self.rank_of[card] <= self.top - below for card in cards_in(cards))

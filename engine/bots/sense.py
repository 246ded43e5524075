"""What looks senseless to a person at the table, and the rule against it: nothing of the kind without proof.

A search finds some difference between any two moves, mostly within its own error; so it threw trumps in, or kept a
seven from a defender who took, and bought nothing by it. Each sign below is one that players name when they call a move
mad, with its reason. (To beat dearly with a rank that lies there or is gone is none: nobody can throw in for it.)

A search does not try a move with a sign while there is one without (`sane`). Its own figures are no proof, however many
tries they have: what five thousand tries took for three errors better proved nothing when it was played out
(MEASURED.md). Proof is an endgame worked out exactly (engine.bots.endgame).
"""

from collections.abc import Callable
from enum import StrEnum

from engine.bots.decision_input import DecisionInput
from engine.rules.cards import cards_in, lowest_in
from engine.rules.commands import Attack, Beat, DealCommand, Pass, Take
from engine.rules.events import ANSWER, GIVE, LEAD, THROW_IN
from engine.rules.state import Rules

PLENTY = 2
"""With at least so many cards for each seat in the talon there is time to save what is good for the end."""
DEARER = 3
"""A card so many ranks above another one that does as well is dear."""


class SenselessSign(StrEnum):
    """What somebody at the table would ask about. (Ranks are those of 36 cards; in other packs as far from the top.)"""

    TRUMP_LED = "a trump led, with plain cards in hand: trumps decide the end"
    ACE_LED = "a king or ace led, with a ten or less in hand: high cards are for beating"
    NEEDLESS_TAKE = "one card taken that a plain card up to the jack beats: that card would be replaced"
    CHEAP_TRUMP_KEPT = "one card taken that a trump up to the eight beats: the smallest trumps are for that"
    TRUMP_SPENT = "beaten with a trump where a plain card does, for no rank's sake"
    DEAR_CARD = "beaten three ranks dearer than needed, for no rank's sake"
    DEAR_TRUMP = "beaten with a trump three ranks above another that does, for no rank's sake"
    TRUMP_THROWN_IN = "a trump thrown in: the defender needs it only to be rid of another card"
    TRUMP_GIVEN = "a trump given to a taker: a gift"
    ACE_GIVEN = "a king or ace given to a taker: a gift"
    JUNK_KEPT = "no six to nine thrown in that fits, with a full talon: it would be replaced"
    JUNK_NOT_GIVEN = "no six to nine given to a taker: it would be replaced, and is a burden there"
    NOTHING_LAID = "nothing plain thrown in that fits, without a talon: every card in hand has to go"


def sign(command: DealCommand, asked: DecisionInput, rules: Rules) -> SenselessSign | None:
    """The sign that a command for the seat on turn bears; None if a person would find nothing in it."""
    return _Watcher(asked, rules).sign(command)


def sane(asked: DecisionInput, rules: Rules) -> Callable[[DealCommand], bool]:
    """Says of a command for the seat on turn whether it bears no sign."""
    watcher = _Watcher(asked, rules)
    return lambda command: watcher.sign(command) is None


class _Watcher:
    """One moment, as everybody at the table sees it who also sees the seat's own hand."""

    def __init__(self, asked: DecisionInput, rules: Rules) -> None:
        view, pack = asked.view, rules.pack
        self.view, self.legal, self.rank_of = view, asked.legal, pack.rank_of
        self.trumps = rules.table_for(view.trump, view.own, view.seat).trumps | rules.wild
        if pack.jokers:
            self.trumps |= pack.same_rank[-1]
        self.top = len(pack.ranks) - 1
        self.same_rank, self.on_table = pack.same_rank, 0
        for pair in view.table:
            self.on_table |= 1 << pair.attack
            if pair.cover >= 0:
                self.on_table |= 1 << pair.cover
        self.plenty = view.talon >= PLENTY * rules.seats
        side_of = rules.side_of
        self.together = rules.in_teams
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
        if not self._opens(command.card) and self._opens(lowest_in(plain or dear)):
            return None  # nothing can be thrown in for it
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
        if self.plenty and self._upto(plain, 5):
            return SenselessSign.JUNK_NOT_GIVEN if giving else SenselessSign.JUNK_KEPT
        if self.together or self.view.talon or giving:
            return None  # what one keeps without a talon may let a partner out
        return SenselessSign.NOTHING_LAID if plain else None

    def _opens(self, card: int) -> bool:
        """Whether beating with a card brings a rank to the table of which others may hold cards."""
        same = self.same_rank[card]
        return not same & self.on_table and bool(same & ~self.view.hand & ~self.view.discard)

    def _upto(self, cards: int, below: int) -> bool:
        """Whether one of the cards is at least so many ranks below the ace."""
        return any(self.rank_of[card] <= self.top - below for card in cards_in(cards))

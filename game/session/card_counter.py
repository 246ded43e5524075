"""What can be known about every card by watching the deal: for the card counter, where the rules allow one.

Computed from one seat's observations (engine.knowledge.memory), so it is what a player with perfect memory knows.
"""

from dataclasses import dataclass
from enum import Enum, auto

from engine.knowledge.memory import Memory
from engine.match.match import Match
from engine.rules.cards import Pack
from engine.rules.view import View
from game.session.computers import Memories


class Whereabouts(Enum):
    """Where a card is, as far as the seat can know."""

    UNSEEN = auto()
    """In some hand or in the talon."""
    MINE = auto()
    TABLE = auto()
    GONE = auto()
    """In the discard pile."""
    HELD = auto()
    """Picked up or shown by another player, and not played since."""
    TALON = auto()
    """Seen to go into the talon, or lying face up under it."""


@dataclass(frozen=True, slots=True)
class CountedCard:
    """One card: where it is, and the seat that holds it (HELD), else -1."""

    where: Whereabouts
    seat: int = -1


@dataclass(frozen=True, slots=True)
class Sum:
    """The numbers of cards of a kind: gone, seen (on the table, in a known hand, under the talon) and unseen."""

    gone: int
    seen: int
    unseen: int


def memory_of(match: Match, seat: int) -> Memory:
    """What ``seat`` (-1: a spectator) remembers of the deal; of a deal set up in the middle only the visible cards."""
    if match.beginning is not None:
        return Memories(match, [seat], match.retell()).of[seat]
    rules = match.state.rules
    memory = Memory(seat, rules.seats, rules.pack.same_rank, rules.tables)
    memory.view = match.view(seat)
    return memory


def known_cards(memory: Memory, pack: Pack) -> list[CountedCard]:
    """Every card of the pack, by its number."""
    return [_known(memory, card) for card in range(pack.size)]


def _known(memory: Memory, card: int) -> CountedCard:
    view, bit = memory.view, 1 << card
    if view.hand & bit:
        return CountedCard(Whereabouts.MINE)
    if bit & _on_table(view):
        return CountedCard(Whereabouts.TABLE)
    if view.discard & bit:
        return CountedCard(Whereabouts.GONE)
    for seat, held in enumerate(memory.known):
        if held & bit:
            return CountedCard(Whereabouts.HELD, seat)
    if view.turnup == card or memory.in_talon & bit:
        return CountedCard(Whereabouts.TALON)
    return CountedCard(Whereabouts.UNSEEN)


def _on_table(view: View) -> int:
    table = 0
    for pair in view.table:
        table |= 1 << pair.attack | (1 << pair.cover if pair.cover >= 0 else 0)
    return table


def summed(cards: list[CountedCard], kind: int) -> Sum:
    """The sum over the cards in the set ``kind``."""
    found = [known.where for card, known in enumerate(cards) if kind >> card & 1]
    gone, unseen = found.count(Whereabouts.GONE), found.count(Whereabouts.UNSEEN)
    return Sum(gone, len(found) - gone - unseen, unseen)

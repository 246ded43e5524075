"""What everybody at the table knows of the evening: who has met before, who was the fool how often, whose row is long.

All of it is what history shows elsewhere: people as in their evening (`evening`, `safe_row`), computers by their face
and name in the deals of that evening. A deleted deal is not remembered. Contains no player-facing text.
"""

from collections.abc import Generator, Mapping, Sequence
from dataclasses import dataclass, field

from game.storage.history.book import Book
from game.storage.history.evening import EveningDeal, EveningSeat, evening, played_together
from game.storage.history.person import key_of
from game.storage.history.safe_row import safe_row


@dataclass(frozen=True, slots=True)
class Sitter:
    """Who sits at a seat: a person with these ``keys``, or the computer with this face and any of these ``names``."""

    keys: tuple[str, ...] = ()
    portrait: int = 0
    names: frozenset[str] = frozenset()

    def sat(self, seat: EveningSeat) -> bool:
        """Whether it was this computer."""
        return not self.keys and seat.key is None and seat.portrait == self.portrait and seat.name in self.names


@dataclass(frozen=True, slots=True)
class Tonight:
    """By seat: how often the fool this evening, and how many deals in a row not the fool."""

    fool: Mapping[int, int] = field(default_factory=dict)
    row: Mapping[int, int] = field(default_factory=dict)


def tonight(
    book: Book, path: str, number: int, sitters: Mapping[int, Sitter], renamed: Mapping[str, str]
) -> Generator[None, None, Tonight]:
    """The evening after deal ``number`` of the journal at ``path`` (below the saves), for those at its table.
    ``renamed``: the present names of people. A step reads some deals.
    """
    fool, row = dict[int, int](), dict[int, int]()
    deals = played_together(book, path, number, renamed)
    several = sum(bool(sitter.keys) for sitter in sitters.values()) > 1
    standing = evening(book, path, number, renamed) if several else None
    yield
    for seat, sitter in sitters.items():
        if not sitter.keys:
            fool[seat], row[seat] = _computer(deals, sitter)
            continue
        safe = yield from safe_row(book, path, number, sitter.keys)
        if safe is not None:
            fool[seat], row[seat] = safe.lost, safe.now
        for score in standing.people if standing is not None else ():
            if key_of(score.names[0]) in sitter.keys:
                fool[seat] = score.lost
    return Tonight(fool, row)


def _computer(deals: Sequence[EveningDeal], sitter: Sitter) -> tuple[int, int]:
    lost = [seat.lost for deal in deals for seat in deal.seats if sitter.sat(seat)]
    return sum(lost), next((safe for safe, was in enumerate(lost) if was), len(lost))


def have_met(book: Book, keys: Sequence[str], computer: Sitter) -> bool:
    """Whether a person with these keys and this computer have finished a deal of a match together."""
    names = sorted(computer.names)
    people, called = (", ".join("?" for _each in values) for values in (keys, names))
    asked = _MET.format(people, called)
    return bool(keys and names and book.ask(asked, *keys, computer.portrait, *names))


_MET = (
    "SELECT 1 FROM seat AS one JOIN seat AS other ON other.deal = one.deal JOIN deal ON deal.id = one.deal "
    "JOIN journal ON journal.id = deal.journal WHERE kind = 'match' AND one.person IN ({0}) AND other.person IS NULL "
    "AND other.portrait = ? AND other.name IN ({1}) LIMIT 1"
)

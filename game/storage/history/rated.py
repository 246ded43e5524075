"""The rated deals of a person, from the index: those that tell how strong the person is.

A deal is rated if it belongs to a match, was decided, and the person played it alone against computers, without a hint.
"""

from collections.abc import Sequence
from itertools import groupby
from operator import itemgetter
from typing import Final

from engine.rating.estimate import LONGEST, RatedDeal
from game.storage.history.book import Book


def rated_deals(book: Book, keys: Sequence[str]) -> list[RatedDeal]:
    """The deals of the person with these ``keys`` (game.storage.history.person), the oldest first."""
    marks = ", ".join("?" for _key in keys)
    rows = book.ask(_DEALS.format(marks), *keys, LONGEST)
    found = []
    for _deal, seats in groupby(rows, itemgetter(0)):
        listed = list(seats)
        sides = sorted({side for _deal, _seat, _person, _level, side, _lost in listed})
        found.append(
            RatedDeal(
                seat=next(seat for _deal, seat, person, *_rest in listed if person is not None),
                levels=tuple(level for _deal, _seat, _person, level, *_rest in listed),
                sides=tuple(tuple(row[1] for row in listed if row[4] == side) for side in sides),
                lost=sides.index(next(row[4] for row in listed if row[5])),
            )
        )
    return found


_DEALS: Final = (
    "SELECT late.id, seat.seat, person, level, side, lost FROM ("
    "SELECT deal.id AS id, moment, path, number FROM deal JOIN journal ON journal.id = deal.journal "
    "JOIN seat ON seat.deal = deal.id "
    "WHERE kind = 'match' AND fool >= 0 AND person IN ({0}) AND NOT hinted AND 1 = "
    "(SELECT count(*) FROM seat other WHERE other.deal = deal.id AND other.person IS NOT NULL) "
    "ORDER BY moment DESC, path DESC, number DESC LIMIT ?"
    ") late JOIN seat ON seat.deal = late.id ORDER BY late.moment, late.path, late.number, seat.seat"
)

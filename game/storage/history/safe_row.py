"""Rows of safe deals: how many deals in a row a person has not been the fool, within an evening.

A person's evening is every deal of matches that they have played, in any company and by any rules, without a pause of
some hours (`PAUSE`). A deal is safe if they are not the fool, so a draw is safe. Their best evening is the one with the
longest row. All of it is found in the index each time, so it stays true if deals are deleted. Contains no player-facing
text.
"""

from collections.abc import Generator, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from typing import Final

from game.storage.history.book import Book
from game.storage.history.evening import PAUSE

LEAST: Final = 3
"""A shorter row makes no best evening."""
PAGE: Final = 300
"""Deals that are read at a time."""


@dataclass(frozen=True, slots=True)
class SafeRow:
    """How a person stands after a deal.

    ``now``: the row up to this deal, 0 if it was lost; ``ended``: the length of the row that it ended. ``longest``: the
    longest row of this evening up to the deal before. ``before``: the longest of any earlier evening, None without one.
    ``lost``: how many deals of this evening were lost.
    """

    now: int
    ended: int = 0
    longest: int = 0
    before: int | None = None
    lost: int = field(default=0, compare=False)

    @property
    def wanted(self) -> int:
        """The row that makes this evening the best one, 0 if there is none to compare it with."""
        return 0 if self.before is None else max(self.before + 1, LEAST)

    @property
    def best(self) -> bool:
        """This evening is the best one so far."""
        return 0 < self.wanted <= max(self.now, self.longest)

    @property
    def just_best(self) -> bool:
        """This deal has made it the best one."""
        return self.now == self.wanted > self.longest

    @property
    def one_more(self) -> bool:
        """One more safe deal makes it the best one."""
        return 0 < self.now == self.wanted - 1 and self.longest < self.wanted


def safe_row(book: Book, path: str, number: int, keys: Sequence[str]) -> Generator[None, None, SafeRow | None]:
    """How the person with these keys stands after deal ``number`` of the journal at ``path`` (below the saves); None if
    they have not played it in a match, or it is not in the index. A step reads some deals: thousands take a while.
    """
    upto = next(iter(book.ask(_ASKED, path, number)), None)
    course = Course()
    question = _PAGE.format(", ".join("?" for _key in keys), "<=")
    while upto is not None and (page := book.ask(question, *upto, *keys, PAGE)):
        if not course.evenings and page[0][:2] != upto:
            return None
        for moment, _id, lost in page:
            course.add(moment, bool(lost))
        upto = page[-1][:2]
        question = _PAGE.format(", ".join("?" for _key in keys), "<")
        yield
    return course.row


@dataclass(slots=True)
class Course:
    """A person's deals, the latest first. ``evenings``: of each, whether its deals were lost."""

    evenings: list[list[bool]] = field(default_factory=list)
    _after: datetime | None = None

    def add(self, moment: str, lost: bool) -> None:
        """An earlier deal than those so far."""
        try:
            when = datetime.fromisoformat(moment).replace(tzinfo=None)
        except ValueError:
            return
        if self._after is None or self._after - when > PAUSE:
            self.evenings.append([])
        self.evenings[-1].append(lost)
        self._after = when

    @property
    def row(self) -> SafeRow | None:
        """The row after the latest of them, None without any."""
        if not self.evenings:
            return None
        this, *earlier = self.evenings
        ended = _first_row(this[1:]) if this[0] else 0
        before = max(map(_longest_row, earlier), default=None)
        return SafeRow(_first_row(this), ended, _longest_row(this[1:]), before, sum(this))


def _first_row(evening: Sequence[bool]) -> int:
    """How many deals are safe before the first lost one."""
    return next((at for at, lost in enumerate(evening) if lost), len(evening))


def _longest_row(evening: Sequence[bool]) -> int:
    longest = row = 0
    for lost in evening:
        row = 0 if lost else row + 1
        longest = max(longest, row)
    return longest


_ASKED: Final = "SELECT moment, deal.id FROM deal JOIN journal ON journal.id = journal WHERE path = ? AND number = ?"
_PAGE: Final = (
    "SELECT moment, deal.id, lost FROM deal CROSS JOIN journal ON journal.id = deal.journal "
    "CROSS JOIN seat ON seat.deal = deal.id WHERE (moment, deal.id) {1} (?, ?) AND kind = 'match' AND person IN ({0}) "
    "ORDER BY moment DESC, deal.id DESC LIMIT ?"
)
"""CROSS JOIN: the deals in the order of their index, so that a page reads no more than its own."""

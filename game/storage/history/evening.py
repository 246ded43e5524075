"""The standing of an evening: who was the fool how often, of the people at one screen and of their sides.

An evening is every deal of matches that the same people have played, at any seats and by any rules, since their last
pause of some hours. Contains no player-facing text.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime, timedelta
from itertools import groupby
from typing import Any, Final

from game.storage.history.book import Book
from game.storage.history.person import key_of

PAUSE: Final = timedelta(hours=6)
"""The pause that ends an evening."""
LONGEST: Final = timedelta(days=3)
"""How far back an evening is looked for."""


@dataclass(frozen=True, slots=True)
class EveningScore:
    """A person, or the people and computers of one side: how often the fool. ``won``: sessions won as champion."""

    names: tuple[str, ...]
    portraits: tuple[int, ...]
    lost: int
    deals: int
    won: int = 0


@dataclass(frozen=True, slots=True)
class Evening:
    """The deals of an evening. ``people`` and ``sides`` are in order, the least often the fool first.

    ``computers``: how often computers were the fool, None if none has played.
    """

    deals: int
    draws: int
    people: tuple[EveningScore, ...]
    sides: tuple[EveningScore, ...]
    computers: int | None

    @property
    def champions(self) -> tuple[EveningScore, ...]:
        """Who was least often the fool; nobody while all are even."""
        least = min(one.lost for one in self.people)
        return tuple(one for one in self.people if one.lost == least) if self.told_apart else ()

    @property
    def fools(self) -> tuple[EveningScore, ...]:
        """Who was most often the fool; nobody while all are even."""
        most = max(one.lost for one in self.people)
        return tuple(one for one in self.people if one.lost == most) if self.told_apart else ()

    @property
    def told_apart(self) -> bool:
        return len({one.lost for one in self.people}) > 1


@dataclass(frozen=True, slots=True)
class EveningSeat:
    """``key``: of the person (game.storage.history.person), None for a computer."""

    name: str
    key: str | None
    portrait: int
    side: int
    lost: bool
    champion: bool


@dataclass(frozen=True, slots=True)
class EveningDeal:
    """A deal of an evening; ``people``: the keys of those who played it."""

    id: int
    moment: datetime
    draw: bool
    sided: bool
    seats: tuple[EveningSeat, ...]

    @property
    def people(self) -> frozenset[str]:
        return frozenset(seat.key for seat in self.seats if seat.key is not None)


def evening(book: Book, path: str, number: int, renamed: Mapping[str, str]) -> Evening | None:
    """The evening up to deal ``number`` of the journal at ``path`` (below the saves); None if it is not in the index
    or fewer than two people play. ``renamed``: the present names of people, by the keys of all their names.
    """
    deals = played_together(book, path, number, renamed)
    return _standing(deals, renamed) if deals and len(deals[0].people) > 1 else None


def played_together(book: Book, path: str, number: int, renamed: Mapping[str, str]) -> "list[EveningDeal]":
    """The deals of that evening, the latest first, of however many people; [] if the deal is not in the index."""
    asked = "SELECT deal.id, moment FROM deal JOIN journal ON journal.id = journal WHERE path = ? AND number = ?"
    found = book.ask(asked, path, number)
    last = _time(found[0][1]) if found else None
    if last is None:
        return []
    since = (last - LONGEST).isoformat(timespec="seconds")
    rows = book.ask(_DEALS, path, number, since, found[0][1])
    deals = [deal for _id, seats in groupby(rows, lambda row: row[0]) if (deal := _deal(list(seats), renamed))]
    people = next((deal.people for deal in deals if deal.id == found[0][0]), frozenset())
    together: list[EveningDeal] = []
    for deal in (deal for deal in deals if deal.people == people):
        if together and together[-1].moment - deal.moment > PAUSE:
            break
        together.append(deal)
    return together


def _deal(rows: list[tuple[Any, ...]], renamed: Mapping[str, str]) -> EveningDeal | None:
    number, moment, fool, sides, many, *_seat = rows[0]
    when = _time(moment)
    seats = tuple(
        EveningSeat(
            name, None if person is None else key_of(renamed.get(person, name)), face, side, bool(lost), bool(best)
        )
        for *_deal, name, person, face, side, lost, best in rows
    )
    return None if when is None else EveningDeal(number, when, fool < 0, sides < many, seats)


def _standing(deals: list[EveningDeal], renamed: Mapping[str, str]) -> Evening:
    """``deals``: the latest first, so that names and faces are the latest."""
    seen: dict[str, tuple[str, int]] = {}
    lost: dict[str, int] = {}
    won: dict[str, int] = {}
    sides: dict[frozenset[tuple[str | None, str]], tuple[list[EveningSeat], int, int]] = {}
    computers: int | None = None
    for deal in deals:
        for seat in deal.seats:
            if seat.key is None:
                computers = (computers or 0) + seat.lost
                continue
            seen.setdefault(seat.key, (renamed.get(seat.key, seat.name), seat.portrait))
            lost[seat.key] = lost.get(seat.key, 0) + seat.lost
            won[seat.key] = won.get(seat.key, 0) + seat.champion
        for number in {seat.side for seat in deal.seats} if deal.sided else ():
            members = [seat for seat in deal.seats if seat.side == number]
            known = frozenset((seat.key, "" if seat.key is not None else seat.name) for seat in members)
            first, times, played = sides.get(known, (members, 0, 0))
            sides[known] = first, times + any(seat.lost for seat in members), played + 1
    people = (EveningScore((name,), (face,), lost[key], len(deals), won[key]) for key, (name, face) in seen.items())
    pairs = (
        EveningScore(
            tuple(seat.name if seat.key is None else seen[seat.key][0] for seat in members),
            tuple(seat.portrait for seat in members),
            times,
            played,
        )
        for members, times, played in sides.values()
    )
    draws = sum(deal.draw for deal in deals)
    return Evening(len(deals), draws, tuple(sorted(people, key=_rank)), tuple(sorted(pairs, key=_rank)), computers)


def _rank(place: EveningScore) -> tuple[int, int, tuple[str, ...]]:
    return place.lost, -place.won, place.names


def _time(moment: str) -> datetime | None:
    try:
        return datetime.fromisoformat(moment).replace(tzinfo=None)
    except ValueError:
        return None


_DEALS: Final = (
    "SELECT deal.id, moment, fool, sides, seats, name, seat.person, portrait, side, lost, "
    "coalesce(champion AND number = deals, 0) "
    "FROM deal JOIN journal ON journal.id = deal.journal JOIN seat ON seat.deal = deal.id "
    "LEFT JOIN ending ON ending.journal = journal.id AND ending.seat = seat.seat "
    "WHERE kind = 'match' AND NOT (path = ? AND number > ?) AND moment BETWEEN ? AND ? "
    "ORDER BY moment DESC, path DESC, number DESC, seat.seat"
)
"""Deals with their seats, the latest first; an ended session's champion is counted with its last deal."""

"""Statistics of a person's finished deals: totals, comparisons, course over time, luck, days. Queries the index in SQL.

Only matches count, not practice, repeats, numbered deals or imported ones; deals of the day have their own list.
Contains no player-facing text.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import groupby
from math import sqrt
from types import MappingProxyType
from typing import Any, Final, Literal

from engine.match.luck import CHANCE, Measure
from game.storage.history.book import Book, DealRow
from game.storage.history.deal_query import DealQuery
from game.storage.history.person import key_of

WINDOW: Final = 20
"""Number of deals in the moving average."""
Column = Literal["preset", "seats", "rivals"]


@dataclass(frozen=True, slots=True)
class Share:
    """How often somebody was the fool: ``lost`` of ``decided`` deals; ``fair`` is the number expected by chance.

    In teams the fool's side has lost, so ``fair`` adds one divided by the number of sides for each deal.
    """

    deals: int
    decided: int
    lost: int
    fair: float

    @property
    def part(self) -> float:
        return self.lost / self.decided if self.decided else 0.0

    @property
    def fair_part(self) -> float:
        return self.fair / self.decided if self.decided else 0.0

    @property
    def interval(self) -> tuple[float, float]:
        """The 95 % confidence interval of the true share (Wilson's interval, which stays within 0 to 1)."""
        n, part, z = self.decided, self.part, CHANCE
        if not n:
            return 0.0, 1.0
        middle = (part + z * z / (2 * n)) / (1 + z * z / n)
        reach = z / (1 + z * z / n) * sqrt(part * (1 - part) / n + z * z / (4 * n * n))
        return max(0.0, middle - reach), min(1.0, middle + reach)

    @property
    def beside_chance(self) -> int:
        """Compared with chance: -1 significantly fewer losses, 1 significantly more, 0 neither."""
        low, high = self.interval
        return (self.fair_part < low) - (self.fair_part > high)


@dataclass(frozen=True, slots=True)
class Champion:
    """A person or computer over the finished sessions (R75): the fool in ``lost`` of ``decided`` deals, champion in
    ``won`` of ``sessions``.

    ``regular``: in at least half as many sessions as anybody, so that one lucky evening is no title. ``crowned``:
    least often the fool of the regular ones, alone or tied; nobody while all of them are even.
    """

    name: str
    computer: bool
    sessions: int
    won: int
    lost: int
    decided: int
    regular: bool = True
    crowned: bool = False

    @property
    def share(self) -> float:
        """How often the fool: of players of the same deals, the smallest is that of the fewest lost deals."""
        return self.lost / self.decided if self.decided else 0.0


@dataclass(frozen=True, slots=True)
class Summary:
    """All totals of a selection of deals. ``seconds`` is None if no journal has times."""

    share: Share
    draws: int
    first_out: int
    spared: int
    """Longest run of deals without being the fool."""
    spared_now: int
    """Current run of deals without being the fool."""
    doubles: int
    """Deals lost directly after another one of the same match."""
    neckties: int
    epaulettes: int
    """Epaulettes received with the last card: one six, two sixes (R32)."""
    ties_hung: int
    epaulettes_hung: int
    """Epaulettes given to the fool with one's own last card."""
    passed_on: int
    """Attacks passed on (R50)."""
    touched: int
    """Deals lost by touching the discards (R74)."""
    sessions: int
    """Finished sessions of matches with a fixed end."""
    sessions_won: int
    """Sessions won as champion, alone or tied (R31)."""
    forfeits: int
    """Sessions that ended with owing the forfeit (R34)."""
    seconds: float | None
    trumps: Measure
    trump_deals: int
    strength: Measure
    cards: int
    """Cards dealt and drawn."""


@dataclass(frozen=True, slots=True)
class Partner:
    """A partner by the present name. ``known_as``: how the index knows them, under all names they had."""

    name: str
    known_as: tuple[str, ...]
    share: Share


@dataclass(frozen=True, slots=True)
class SharePoint:
    """The moving average after decided deal ``number``: the actual and the fair share."""

    number: int
    moment: str
    part: float
    fair: float


@dataclass(frozen=True, slots=True)
class LatestDeal:
    """How a deal ended for the person, and the face they had in it."""

    lost: bool
    draw: bool
    portrait: int


class Figures:
    """The statistics of one selection of deals."""

    def __init__(self, book: Book, which: DealQuery) -> None:
        self._book, self.which = book, which
        wheres, values = ["kind = 'match'", f"seat.person IN ({_marks(which.keys)})"], list[str | int](which.keys)
        for column, wanted in (("preset", which.preset), ("seats", which.seats), ("rivals", which.rivals)):
            if wanted is not None:
                wheres.append(f"{column} = ?")
                values.append(wanted)
        if which.partner is not None:
            wheres.append(f"EXISTS (SELECT 1 {_PARTNER} AND {_KNOWN_AS} IN ({_marks(which.partner)}))")
            values += which.partner
        if which.since:
            wheres.append("moment >= ?")
            values.append(which.since)
        self._mine = f"{_SEATS} WHERE {' AND '.join(wheres)}"
        self._values = values

    def summary(self) -> Summary:
        counted = self._ask(_SUMS)[0]
        share, rest = Share(*counted[:4]), counted[4:]
        draws, first_out, neckties, epaulettes, hung, both_hung, passed_on, seconds, cards, trump_deals, *lucks = rest
        longest, now = self._spared()
        sessions, won, forfeits = self._sessions()
        return Summary(
            share=share,
            draws=draws,
            first_out=first_out,
            spared=longest,
            spared_now=now,
            doubles=self._ask(_DOUBLES)[0][0],
            neckties=neckties,
            epaulettes=epaulettes,
            ties_hung=hung,
            epaulettes_hung=both_hung,
            passed_on=passed_on,
            touched=self._ask(_TOUCHED)[0][0],
            sessions=sessions,
            sessions_won=won,
            forfeits=forfeits,
            seconds=seconds,
            trumps=Measure(*lucks[:3]),
            trump_deals=trump_deals,
            strength=Measure(*lucks[3:]),
            cards=cards,
        )

    def by(self, column: Column) -> list[tuple[str, Share]]:
        """The same deals grouped by ``column``, largest group first."""
        found = self._ask(f"SELECT {column}, {_SHARE} FROM mine GROUP BY {column} ORDER BY count(*) DESC, 1")
        return [(str(key), Share(*share)) for key, *share in found]

    def partners(self, renamed: Mapping[str, str] = MappingProxyType({})) -> list[Partner]:
        """The same deals grouped by partner, the most frequent first. ``renamed`` as in `champions`."""
        rows: dict[str, list[tuple[str, tuple[Any, ...]]]] = {}
        for known_as, person, last, *share in self._ask(_PARTNERS):
            name = last.partition("\n")[2]
            rows.setdefault(name if person is None else renamed.get(person, name), []).append((known_as, tuple(share)))
        found = [
            Partner(
                name,
                tuple(known_as for known_as, _ in of),
                Share(*map(sum, zip(*(share for _, share in of), strict=True))),
            )
            for name, of in rows.items()
        ]
        return sorted(found, key=lambda one: (-one.share.deals, one.name))

    def champions(self, renamed: Mapping[str, str] = MappingProxyType({})) -> list[Champion]:
        """All players of the finished sessions of this person as `crowned` (R75). ``renamed``: the
        present names of people, by the keys of all their names.
        """
        rows: dict[tuple[str, bool], list[list[int]]] = {}
        for key, last, *counts in self._ask(_CHAMPIONS):
            rows.setdefault((renamed.get(key, last.partition("\n")[2]), key is None), []).append(counts)
        found = []
        for (name, computer), counted in rows.items():
            sessions, won, lost, decided = map(sum, zip(*counted, strict=True))
            found.append(Champion(name, computer, sessions, won, lost, decided))
        return crowned(found)

    def course(self) -> list[SharePoint]:
        """The moving average over time, from the first full window on."""
        return [SharePoint(*point) for point in self._ask(_COURSE) if point[0] >= WINDOW]

    def latest(self, most: int) -> list[LatestDeal]:
        """The latest deals, the last one last."""
        found = self._ask(_LATEST, most)
        return [LatestDeal(bool(lost), bool(draw), face) for lost, draw, face in reversed(found)]

    def deals(self) -> list[tuple[Any, ...]]:
        """All deals in order of time: time, game (preset or code), seats, opponents, lost, draw, cards received."""
        return self._ask(_DEALS)

    def seats(self) -> list[tuple[str, int, int, str]]:
        """This person's seats in order of time: journal (below the saves), deal, seat, and time."""
        return [(path, deal, seat, moment) for path, deal, seat, moment in self._ask(_SAT)]

    def _spared(self) -> tuple[int, int]:
        """The longest and the current run without being the fool."""
        course = self._ask(f"SELECT lost FROM mine ORDER BY {_TIME}")
        runs = [(lost, len(list(run))) for (lost,), run in groupby(course)]
        longest = max((length for lost, length in runs if not lost), default=0)
        return longest, runs[-1][1] if runs and not runs[-1][0] else 0

    def _sessions(self) -> tuple[int, int, int]:
        found = self._ask(_SESSIONS.format(_marks(self.which.keys)), *self.which.keys)
        ended, won, forfeits = found[0] if found else (0, 0, 0)
        return ended, won, forfeits

    def _ask(self, question: str, *values: object) -> list[tuple[Any, ...]]:
        found = self._book.ask(f"WITH mine AS ({self._mine}) {question}", *self._values, *values)
        return found or [_NOTHING[question]] if question in _NOTHING else found


def crowned(players: Sequence[Champion]) -> list[Champion]:
    """The players with their titles, the champion first and who is not regular last (R75)."""
    most = max((one.sessions for one in players), default=0)
    found = [replace(one, regular=2 * one.sessions >= most and one.decided > 0) for one in players]
    shares = {one.share for one in found if one.regular}
    least = min(shares) if len(shares) > 1 else -1.0
    found.sort(key=lambda one: (not one.regular, one.share, -one.decided, one.computer, one.name))
    return [replace(one, crowned=one.regular and one.share == least) for one in found]


def persons(book: Book) -> list[tuple[str, str, int]]:
    """Everybody who has played a match: key, latest spelling, number of deals; most frequent first."""
    return [(key, last.partition("\n")[2], deals) for key, last, deals in book.ask(_PERSONS)]


def choices(book: Book, which: DealQuery, column: Column) -> list[str]:
    """The values of a column in this person's matches, most frequent first."""
    return [key for key, _share in Figures(book, which.whole).by(column)]


def days(book: Book, keys: Sequence[str]) -> dict[str, DealRow]:
    """The deals of the day that this person has played, by date."""

    def sat(row: DealRow) -> bool:
        return any(key_of(row.names[seat]) in keys for seat in row.people)

    return {row.title: row for row in book.days() if sat(row)}


def _marks(keys: Sequence[str]) -> str:
    """An SQL placeholder for each key."""
    return ", ".join("?" for _key in keys)


_TIME: Final = "moment, path, number"
_SEATS: Final = (
    "SELECT seat.*, path, number, moment, seconds, fool, touched, journal.id AS journal, preset, code, seats, sides "
    "FROM seat JOIN deal ON deal.id = seat.deal JOIN journal ON journal.id = deal.journal"
)
_BESIDE: Final = "partner.deal = mine.deal AND partner.side = mine.side AND partner.seat != mine.seat"
_PARTNER: Final = (
    "FROM seat partner WHERE partner.deal = seat.deal AND partner.side = seat.side AND partner.seat != seat.seat"
)
_KNOWN_AS: Final = "coalesce('p' || partner.person, 'c' || partner.name)"
_SHARE: Final = (
    "count(*), coalesce(sum(fool >= 0), 0), coalesce(sum(mine.lost), 0), coalesce(sum((fool >= 0) * 1.0 / sides), 0.0)"
)
_PARTNERS: Final = (
    f"SELECT {_KNOWN_AS}, partner.person, max(moment || char(10) || partner.name), {_SHARE} "
    f"FROM mine JOIN seat partner ON {_BESIDE} GROUP BY 1"
)
_SUMS: Final = (
    f"SELECT {_SHARE}, coalesce(sum(fool < 0), 0), coalesce(sum(place = 1), 0), "
    "coalesce(sum(sixes = 1), 0), coalesce(sum(sixes = 2), 0), coalesce(sum(gave = 1), 0), coalesce(sum(gave = 2), 0), "
    "coalesce(sum(moved), 0), sum(seconds), coalesce(sum(cards), 0), count(trumps), "
    "coalesce(sum(trumps), 0.0), coalesce(sum(trumps_expected), 0.0), coalesce(sum(trumps_variance), 0.0), "
    "coalesce(sum(strength), 0.0), coalesce(sum(strength_expected), 0.0), coalesce(sum(strength_variance), 0.0) "
    "FROM mine"
)
_DOUBLES: Final = (
    "SELECT coalesce(sum(lost AND before), 0) "
    "FROM (SELECT lost, lag(lost, 1, 0) OVER (PARTITION BY journal ORDER BY number) AS before FROM mine)"
)
_COURSE: Final = (
    "SELECT row_number() OVER time, moment, avg(lost) OVER last, avg(1.0 / sides) OVER last FROM mine WHERE fool >= 0 "
    f"WINDOW time AS (ORDER BY {_TIME}), last AS (ORDER BY {_TIME} ROWS {WINDOW - 1} PRECEDING) ORDER BY 1"
)
_SESSIONS: Final = (
    "SELECT count(*), coalesce(sum(champion), 0), coalesce(sum(forfeit), 0) FROM ending "
    "JOIN journal ON journal.id = ending.journal WHERE journal.ending AND journal.id IN (SELECT journal FROM mine) "
    "AND person IN ({0})"
)
_TOUCHED: Final = "SELECT coalesce(sum(touched AND fool = seat), 0) FROM mine"
_CHAMPIONS: Final = (
    "SELECT person, max(last), count(*), sum(champion), sum(lost), sum(decided) FROM ("
    "SELECT seat.person AS person, max(seat.name) AS name, max(moment || char(10) || seat.name) AS last, "
    "ending.champion AS champion, sum(seat.lost) AS lost, sum(fool >= 0) AS decided "
    "FROM ending JOIN deal ON deal.journal = ending.journal "
    "JOIN seat ON seat.deal = deal.id AND seat.seat = ending.seat "
    "WHERE ending.journal IN (SELECT journal FROM mine) GROUP BY ending.journal, ending.seat"
    ") GROUP BY CASE WHEN person IS NULL THEN 'c' || name ELSE 'p' || person END"
)
_DEALS: Final = (
    "SELECT moment, CASE preset WHEN '' THEN code ELSE preset END, seats, rivals, lost, fool < 0, sixes, moved, "
    f"seconds, cards, trumps, trumps_expected, strength, strength_expected FROM mine ORDER BY {_TIME}"
)
_LATEST: Final = "SELECT lost, fool < 0, portrait FROM mine ORDER BY moment DESC, path DESC, number DESC LIMIT ?"
_SAT: Final = f"SELECT path, number, seat, moment FROM mine ORDER BY {_TIME}"
_NOTHING: Final[dict[str, tuple[Any, ...]]] = {
    _SUMS: (*(0,) * 11, None, 0, 0, *(0.0,) * 6),
    _DOUBLES: (0,),
    _TOUCHED: (0,),
}
"""The totals if the index cannot be queried."""
_PERSONS: Final = (
    "SELECT person, max(moment || char(10) || name), count(*) FROM seat JOIN deal ON deal.id = seat.deal "
    "JOIN journal ON journal.id = deal.journal WHERE person IS NOT NULL AND kind IN ('match', 'daily') "
    "GROUP BY person ORDER BY 3 DESC, 1"
)

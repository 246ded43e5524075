"""Writing journals to the index. The caller runs the transactions."""

import sqlite3
import zlib
from collections.abc import Callable, Generator, Iterator
from datetime import datetime
from functools import cache, partial
from typing import Final

import msgspec

from engine.match.luck import Measure
from engine.notation.names import compared
from engine.records.journal_header import Chair, Header
from game.storage.history.person import key_of
from game.storage.history.reading import FinishedDeal, JournalSummary
from game.storage.history.tables import COLUMNS

PEOPLE: Final = "people"
MIXED: Final = "mixed"
"""The opponents' level if there are people among them or their levels differ."""
UNREADABLE: Final = "unreadable"
"""The kind of a journal that is unreadable from its first line on."""
COPY: Final = "copy"
"""The kind of a journal of which there is a better copy. Nothing but its seal and length is stored."""
CHUNK: Final = 10
"""Deals written, checked or removed per transaction: a few milliseconds."""
UNFINISHED: Final = (0, 0)
"""A stamp that no file has: this journal is not completely written yet."""
Change = Callable[[sqlite3.Connection], None]


def forget(base: sqlite3.Connection, path: str) -> None:
    """Remove this journal from the index."""
    base.execute("DELETE FROM journal WHERE path = ?", (path,))


def shorten(base: sqlite3.Connection, path: str) -> None:
    """Remove the last deals of this journal from the index. A long journal is removed in several such parts."""
    for journal, deals in base.execute("SELECT id, deals FROM journal WHERE path = ?", (path,)).fetchall():
        left = max(0, deals - CHUNK)
        base.execute("DELETE FROM deal WHERE journal = ? AND number > ?", (journal, left))
        base.execute("UPDATE journal SET deals = ?, size = ?, changed = ? WHERE id = ?", (left, *UNFINISHED, journal))


def as_copy(base: sqlite3.Connection, path: str, stamp: tuple[int, int], seal: str, length: int) -> None:
    """Store that there is a better copy of this journal, which is not in the index."""
    forget(base, path)  # another program may have been first
    values = dict(zip(("size", "changed"), stamp, strict=True))
    journal = _insert(base, "journal", path=path, kind=COPY, seal=seal, valid=length, **values)
    base.execute("UPDATE journal SET verified = ? WHERE id = ?", (_closed(base, journal, 0), journal))


def changes(path: str, stamp: tuple[int, int], summary: JournalSummary | None, damage: str) -> Iterator[Change]:
    """Replace a journal's rows, in transactions of limited size.

    An unreadable one (None) is stored with its damage only. Until all rows are written the journal's row has no file's
    stamp, so an interrupted update starts again.
    """
    deals = summary.deals if summary is not None else []
    chunks = [deals[at : at + CHUNK] for at in range(0, len(deals), CHUNK)] or [[]]
    for number, chunk in enumerate(chunks):
        yield partial(
            _write,
            path=path,
            stamp=stamp if number + 1 == len(chunks) else UNFINISHED,
            told=summary,
            damage=damage,
            afresh=number == 0,
            deals=chunk,
        )


def checking(base: sqlite3.Connection, journal: int) -> Generator[float, None, int]:
    """A CRC-32 of all rows of a journal except the checksum itself; each step covers some deals."""
    deals = base.execute("SELECT deals FROM journal WHERE id = ?", (journal,)).fetchone()[0]
    found = 0
    for before in range(0, deals, CHUNK):
        found = _checked(base, _DEALS, (journal, before, before + CHUNK), found)
        yield 0.0
    return _closed(base, journal, found)


def _closed(base: sqlite3.Connection, journal: int, deals: int) -> int:
    """The checksum of a journal, with ``deals`` as that of its deals."""
    return _checked(base, _JOURNAL, (journal,), _checked(base, _ENDING, (journal,), deals))


def _checked(base: sqlite3.Connection, question: str, values: tuple[int, ...], before: int) -> int:
    for row in base.execute(question, values):
        before = zlib.crc32(repr(row).encode("utf-8", "surrogatepass"), before)
    return before


def _write(
    base: sqlite3.Connection,
    path: str,
    stamp: tuple[int, int],
    told: JournalSummary | None,
    damage: str,
    afresh: bool,
    deals: list[FinishedDeal],
) -> None:
    """One transaction that writes these deals of a journal; ``afresh``: its own row first."""
    if afresh:
        forget(base, path)
        _write_journal(base, path, told, damage)
    asked = "SELECT id, deals, verified FROM journal WHERE path = ?"
    journal, before, verified = base.execute(asked, (path,)).fetchone()
    if told is not None:
        persons = [None if chair.computer else key_of(chair.name) for chair in told.header.chairs]
        for played in deals:
            _write_deal(base, journal, told, played, persons)
        if afresh and told.over is not None:
            for seat, person in enumerate(persons):
                champion, forfeit = seat in told.over.champions, seat in told.over.forfeit
                _insert(base, "ending", journal=journal, seat=seat, person=person, champion=champion, forfeit=forfeit)
    done = "UPDATE journal SET deals = deals + ?, size = ?, changed = ? WHERE id = ?"
    base.execute(done, (len(deals), *stamp, journal))
    verified = _checked(base, _DEALS, (journal, before, before + len(deals)), verified)
    if stamp != UNFINISHED:
        verified = _closed(base, journal, verified)
    base.execute("UPDATE journal SET verified = ? WHERE id = ?", (verified, journal))


def _write_journal(base: sqlite3.Connection, path: str, summary: JournalSummary | None, damage: str) -> None:
    if summary is None:
        _insert(base, "journal", path=path, damage=damage, kind=UNREADABLE)
        return
    header = summary.header
    _insert(
        base,
        "journal",
        path=path,
        seal=summary.seal,
        valid=summary.length,
        damage=damage,
        kind=header.kind,
        title=header.title,
        began=header.began,
        code=summary.code,
        preset=summary.preset,
        seats=len(header.chairs),
        sides=len(summary.sides),
        ending=summary.ends,
        going=summary.going,
        playing=summary.playing,
        chairs=msgspec.json.encode(header.chairs).decode(),
        words=_words(header, header.began),
    )


def _insert(base: sqlite3.Connection, table: str, **values: object) -> int:
    """Insert a row and return its id."""
    return base.execute(_inserting(table, tuple(values)), tuple(values.values())).lastrowid or 0


@cache
def _inserting(table: str, columns: tuple[str, ...]) -> str:
    return f"INSERT INTO {table} ({', '.join(columns)}) VALUES ({', '.join('?' for _column in columns)})"


def _write_deal(
    base: sqlite3.Connection, journal: int, summary: JournalSummary, played: FinishedDeal, persons: list[str | None]
) -> None:
    ended = played.ended
    moment = played.finished or played.began or summary.header.began
    deal = _insert(
        base,
        "deal",
        journal=journal,
        number=played.number,
        moment=moment,
        seconds=played.seconds,
        fool=ended.fool,
        sixes=ended.sixes,
        repeated=ended.by_repetition,
        touched=ended.touched,
        bouts=played.bouts,
        length=played.length,
        words=_words(summary.header, moment),
    )
    for seat, person in enumerate(persons):
        _write_seat(base, summary, played, deal, seat, person)


def _write_seat(
    base: sqlite3.Connection, summary: JournalSummary, played: FinishedDeal, deal: int, seat: int, person: str | None
) -> None:
    chair, ended, luck = summary.header.chairs[seat], played.ended, played.luck[seat]
    side = next(number for number, members in enumerate(summary.sides) if seat in members)
    rivals = [other for number, other in enumerate(summary.header.chairs) if number not in summary.sides[side]]
    _insert(
        base,
        "seat",
        deal=deal,
        seat=seat,
        name=chair.name,
        person=person,
        portrait=chair.portrait,
        level=played.chairs[seat].level if chair.computer else "",
        side=side,
        rivals=_level_of(rivals),
        lost=seat in ended.losers,
        place=played.places.get(seat, 0),
        sixes=ended.sixes if seat == ended.fool else 0,
        gave=ended.sixes if seat == played.gave else 0,
        moved=played.moved[seat],
        taken=played.taken[seat],
        cards=luck.cards,
        hinted=seat in played.hinted,
        **_measured("trumps", luck.trumps),
        **_measured("strength", luck.strength),
    )


def _measured(name: str, measure: Measure | None) -> dict[str, float]:
    if measure is None:
        return {}
    return {name: measure.got, f"{name}_expected": measure.expected, f"{name}_variance": measure.variance}


def _level_of(chairs: list[Chair]) -> str:
    """The common level of these seats, if they have one."""
    levels = {chair.level if chair.computer else PEOPLE for chair in chairs}
    return levels.pop() if len(levels) == 1 else MIXED


def _words(header: Header, moment: str) -> str:
    """The text that a search looks through."""
    names = (chair.name for chair in header.chairs)
    return compared(" ".join((*names, header.title, moment[:10], _as_people_write(moment))))


def _as_people_write(moment: str) -> str:
    """The date as 21.11.2026, as people may search for it."""
    try:
        return datetime.fromisoformat(moment).strftime("%d.%m.%Y")
    except ValueError:
        return ""


_DEALS: Final = (
    "SELECT * FROM deal LEFT JOIN seat ON seat.deal = deal.id WHERE journal = ? AND number > ? AND number <= ? "
    "ORDER BY number, seat.seat"
)
_ENDING: Final = "SELECT * FROM ending WHERE journal = ? ORDER BY seat"
_JOURNAL: Final = (
    f"SELECT {', '.join(name for name in COLUMNS['journal'] if name != 'verified')} FROM journal WHERE id = ?"
)

"""The tables of the index and the valid range of each column: values outside it mean damage."""

from typing import Final

VERSION: Final = 6
"""The version of the tables and of the reader's output. If it differs, everything is read again."""

LARGE: Final = 2**53


def _number(low: int = 0, high: int = LARGE) -> str:
    return f"INTEGER NOT NULL DEFAULT 0 CHECK (typeof({{0}}) = 'integer' AND {{0}} BETWEEN {low} AND {high})"


_FLAG = _number(0, 1)
_SEAT = _number(0, 5)
_SIXES = _number(0, 2)
_KEY = "INTEGER PRIMARY KEY"
_TEXT = "TEXT NOT NULL DEFAULT '' CHECK (typeof({0}) = 'text')"
_PERSON = "TEXT CHECK (typeof({0}) IN ('text', 'null'))"
_REAL = "REAL NOT NULL DEFAULT 0 CHECK (typeof({0}) = 'real')"
_PERHAPS = "REAL CHECK (typeof({0}) IN ('real', 'null'))"


def _of(table: str) -> str:
    return f"{_number()} REFERENCES {table} ON DELETE CASCADE"


COLUMNS: Final[dict[str, dict[str, str]]] = {
    "journal": {
        "id": _KEY,
        "path": f"{_TEXT} UNIQUE",
        "size": _number(),
        "changed": _number(-(2**63), 2**63 - 1),
        "verified": _number(0, 2**32 - 1),
        "seal": _TEXT,
        "valid": _number(),
        "damage": _TEXT,
        "kind": _TEXT,
        "title": _TEXT,
        "began": _TEXT,
        "code": _TEXT,
        "preset": _TEXT,
        "seats": _number(0, 6),
        "sides": _number(0, 6),
        "deals": _number(),
        "ending": _FLAG,
        "going": _FLAG,
        "playing": _FLAG,
        "chairs": _TEXT,
        "words": _TEXT,
    },
    "deal": {
        "id": _KEY,
        "journal": _of("journal"),
        "number": _number(1),
        "moment": _TEXT,
        "seconds": _PERHAPS,
        "fool": _number(-1, 5),
        "sixes": _SIXES,
        "repeated": _FLAG,
        "touched": _FLAG,
        "bouts": _number(),
        "length": _number(),
        "words": _TEXT,
    },
    "seat": {
        "deal": _of("deal"),
        "seat": _SEAT,
        "name": _TEXT,
        "person": _PERSON,
        "portrait": _number(1, 8),
        "level": _TEXT,
        "side": _SEAT,
        "rivals": _TEXT,
        "lost": _FLAG,
        "place": _number(0, 6),
        "sixes": _SIXES,
        "gave": _SIXES,
        "moved": _number(),
        "taken": _number(),
        "cards": _number(),
        "hinted": _FLAG,
        "trumps": _PERHAPS,
        "trumps_expected": _PERHAPS,
        "trumps_variance": _PERHAPS,
        "strength": _REAL,
        "strength_expected": _REAL,
        "strength_variance": _REAL,
    },
    "ending": {
        "journal": _of("journal"),
        "seat": _SEAT,
        "person": _PERSON,
        "champion": _FLAG,
        "forfeit": _FLAG,
    },
}
_KEYS = {"seat": "PRIMARY KEY (deal, seat)", "ending": "PRIMARY KEY (journal, seat)"}
_INDEXES = (
    "CREATE INDEX journal_by_seal ON journal (seal) WHERE seal != ''",
    "CREATE INDEX deal_of_journal ON deal (journal, number)",
    "CREATE INDEX deal_by_moment ON deal (moment, id)",
    "CREATE INDEX seat_of_person ON seat (person) WHERE person IS NOT NULL",
)


def _table(name: str) -> str:
    columns = [f"{column} {kind.format(column)}" for column, kind in COLUMNS[name].items()]
    return f"CREATE TABLE {name} ({', '.join([*columns, *([_KEYS[name]] if name in _KEYS else [])])})" + (
        " WITHOUT ROWID" if name in _KEYS else ""
    )


STATEMENTS: Final = (*(_table(name) for name in COLUMNS), *_INDEXES)
"""The statements that create an empty index."""

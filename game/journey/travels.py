"""What a person has made of the line, and the file in which it is kept: one small file for each person.

A file names stops by their keys. What this version does not know of is kept and written again, so a journey goes on
when the line changes, and after going back to an older version. A damaged file is moved aside and replaced by a backup.
"""

import contextlib
from hashlib import blake2b
from pathlib import Path
from typing import Annotated, Any, Literal

import msgspec

from engine.files import input_limits
from game.journey.line import LINE, STATIONS, LineStop, Station, station_of
from game.system.backups import back_up, backups, put_by, replace_file

VERSION = 1
PATIENT = 2
"""After so many failures the slow train goes."""
KEPT = 100
"""So many matches are remembered as counted."""
Stamp = Literal["", "red", "blue"]
"""Of a stop that was made: red without hints, blue with."""
Outcome = Literal["", "made", "failed"]
"""Of a match; "" while it is open."""


class Visit(msgspec.Struct):
    """What is known of one stop. ``stamp``: it was made; ``failed``: so many matches were not enough; ``slow``: the
    person has ridden on from here by the slow train.
    """

    stamp: Stamp = ""
    failed: Annotated[int, msgspec.Meta(ge=0)] = 0
    slow: bool = False


class Playing(msgspec.Struct):
    """The match that was begun last: its stop, and its journal (a key below the saves)."""

    stop: str = ""
    journal: str = ""


class TravelFile(msgspec.Struct):
    """A person's file. ``person``: the key that statistics know them by; ``met``: characters, in the order of meeting;
    ``counted``: journals of matches that have come to their outcome; ``hinted``: of those in which a hint was given.
    """

    version: int = VERSION
    person: Annotated[str, msgspec.Meta(max_length=input_limits.NAME)] = ""
    visits: dict[str, Visit] = {}
    met: list[str] = []
    playing: Playing = msgspec.field(default_factory=Playing)
    counted: list[str] = []
    hinted: list[str] = []


class Travels:
    """One person's journey. Every change is written at once; what cannot be written is kept while the program runs.

    ``damaged``: the file was unreadable and has been moved aside; ``copied``: a backup took its place.
    """

    def __init__(self, path: Path, person: str) -> None:
        self.path, self.damaged, self.copied = path, False, False
        self._unknown: dict[str, Any] = {}
        self.kept = self._load() or TravelFile()
        self.kept.person = person

    # What is so

    def visit(self, stop: LineStop) -> Visit:
        return self.kept.visits.get(stop.key, Visit())

    def passed(self, station: Station) -> bool:
        """The line goes on from here."""
        visit = self.visit(station)
        return bool(visit.stamp) or visit.slow

    def open(self, stop: LineStop) -> bool:
        """It can be played: the line leads there, or it has been visited by an earlier version's line."""
        at = LINE.index(station_of(stop.key))
        return at == 0 or self.passed(LINE[at - 1]) or any(self.passed(station) for station in LINE[at:])

    @property
    def next(self) -> Station | None:
        """The station that the person rides to; None at the end of the line."""
        return next((station for station in LINE if not self.passed(station)), None)

    @property
    def begun(self) -> bool:
        return bool(self.kept.visits or self.kept.playing.journal)

    @property
    def made(self) -> list[Station]:
        """The stations whose postcards the person has."""
        return [station for station in LINE if self.visit(station).stamp]

    def may_ride_slowly(self, stop: LineStop) -> bool:
        """The slow train waits: the line has not gone on from here after two failures."""
        station = STATIONS.get(stop.key)
        return station is not None and not self.passed(station) and self.visit(stop).failed >= PATIENT

    # What happens

    def began(self, stop: LineStop, journal: str) -> None:
        """A match begins, with the company of this stop."""
        self.kept.visits.setdefault(stop.key, Visit())
        self.kept.playing = Playing(stop.key, journal)
        self._write()

    def ended(self, stop: LineStop, journal: str, hinted: bool, outcome: Outcome, met: list[str]) -> bool:
        """A deal of a match has ended. It counts once, however often its result is shown. True: it has decided now."""
        kept = self.kept
        if journal in kept.counted:
            return False
        kept.met += [one for one in met if one not in kept.met]
        if hinted and journal not in kept.hinted:
            kept.hinted = [*kept.hinted, journal][-KEPT:]
        if outcome:
            visit = kept.visits.setdefault(stop.key, Visit())
            if outcome == "failed":
                visit.failed += 1
            elif visit.stamp != "red":
                visit.stamp = "blue" if journal in kept.hinted else "red"
            kept.counted = [*kept.counted, journal][-KEPT:]
        self._write()
        return bool(outcome)

    def ride_slowly(self, stop: LineStop) -> None:
        """Ride on without having made it."""
        self.kept.visits.setdefault(stop.key, Visit()).slow = True
        self._write()

    # The file

    def _load(self) -> TravelFile | None:
        data: bytes | None
        try:
            data = input_limits.read_bytes(self.path, input_limits.SMALL_BYTES)
        except OSError:
            return None
        except input_limits.FileRefused:
            data = None
        found = self._read(data)
        if found is not None and data is not None:
            back_up(self.path, data)
            return found
        self.damaged = True
        put_by(self.path, data)
        copy = next((copy for copy in map(self._read, backups(self.path)) if copy is not None), None)
        self.copied = copy is not None
        with contextlib.suppress(OSError):
            replace_file(self.path, _written(copy or TravelFile(), self._unknown))
        return copy

    def _read(self, data: bytes | None) -> TravelFile | None:
        """A file's content, or None if it is invalid. Fields of a later version are kept."""
        try:
            raw = msgspec.json.decode(data or b"", type=dict[str, Any])
            found = msgspec.convert(raw, TravelFile)
        except (msgspec.DecodeError, msgspec.ValidationError, UnicodeDecodeError, RecursionError):
            return None
        self._unknown = {name: told for name, told in raw.items() if name not in TravelFile.__struct_fields__}
        return found

    def _write(self) -> None:
        with contextlib.suppress(OSError):
            replace_file(self.path, _written(self.kept, self._unknown))


def _written(kept: TravelFile, unknown: dict[str, Any]) -> bytes:
    return msgspec.json.format(msgspec.json.encode({**unknown, **msgspec.to_builtins(kept)}), indent=2)


def file_of(folder: Path, person: str) -> Path:
    """Where the journey of the person with this key is kept; names may have letters that file systems have not."""
    return folder / f"{blake2b(person.encode(), digest_size=8).hexdigest()}.json"


def allowed(deals: int, sides: int) -> int:
    """How often somebody may be the fool in so many deals and still be so less than their fair share."""
    return (deals - 1) // sides


def outcome(stop: LineStop, lost: int, deals: int, ties: int = 0, others: int = 0) -> Outcome:
    """What a match has come to after ``deals`` deals, ``lost`` of them by the person's side; as soon as it is certain.

    ``ties`` and ``others``: neckties of the person and of the company, where they decide at once.
    """
    if ties or others:
        return "failed" if ties else "made"
    most, left = allowed(stop.deals, sides_of(stop)), max(0, stop.deals - deals)
    if lost > most:
        return "failed"
    return "made" if lost + left <= most else ""


def sides_of(stop: LineStop) -> int:
    """How many sides play against each other there."""
    return {"individuals": stop.players, "three pairs": 3}.get(stop.game.options.sides, 2)

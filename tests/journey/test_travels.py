"""What a person has made of the line, and its file: counted once, spoilt ones told, other versions opened."""

from pathlib import Path
from random import Random

import msgspec
import pytest

from game.journey.line import LINE, STATIONS, STOPS
from game.journey.travels import TravelFile, Travels, Visit, file_of

DACHA, COURTYARD = STATIONS["dacha"], STATIONS["courtyard"]


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return file_of(tmp_path, "anna")


def test_the_line_opens_station_by_station(path: Path) -> None:
    travels = Travels(path, "anna")
    assert travels.next is DACHA and travels.open(STOPS["mini"]) and not travels.open(COURTYARD)
    travels.began(DACHA, "one")
    assert travels.ended(DACHA, "one", False, "made", ["girl"])
    assert travels.next is COURTYARD and travels.open(STOPS["two-player-24"]) and travels.made == [DACHA]
    again = Travels(path, "anna")
    assert again.kept == travels.kept and again.visit(DACHA).stamp == "red" and again.kept.met == ["girl"]


def test_a_side_track_opens_nothing(path: Path) -> None:
    travels = Travels(path, "anna")
    travels.ended(STOPS["mini"], "one", False, "made", [])
    assert travels.next is DACHA and travels.visit(STOPS["mini"]).stamp == "red"


def test_a_match_counts_once(path: Path) -> None:
    travels = Travels(path, "anna")
    assert not travels.ended(DACHA, "one", True, "", []), "it is still open"
    assert travels.ended(DACHA, "one", False, "made", []), "a hint in an earlier deal counts"
    assert travels.visit(DACHA).stamp == "blue"
    assert not travels.ended(DACHA, "one", False, "failed", []), "the result is shown again"
    assert travels.visit(DACHA).failed == 0
    travels.ended(DACHA, "two", False, "made", [])
    assert travels.visit(DACHA).stamp == "red"
    travels.ended(DACHA, "three", True, "made", [])
    assert travels.visit(DACHA).stamp == "red", "nothing is lost"


def test_the_slow_train_goes_after_two_failures(path: Path) -> None:
    travels = Travels(path, "anna")
    for journal in ("one", "two"):
        assert not travels.may_ride_slowly(DACHA)
        travels.ended(DACHA, journal, False, "failed", [])
    assert travels.may_ride_slowly(DACHA) and not travels.may_ride_slowly(STOPS["mini"])
    travels.ride_slowly(DACHA)
    assert travels.next is COURTYARD and not travels.may_ride_slowly(DACHA) and travels.made == []
    travels.ended(DACHA, "three", False, "made", [])
    assert travels.made == [DACHA], "one can come back for the postcard"


def test_a_journey_goes_on_when_the_line_changes(path: Path) -> None:
    """Stops that this version's line has not are kept; what is new before a station that was reached can be played."""
    path.parent.mkdir(exist_ok=True)
    visits = {"moon": Visit("red"), LINE[3].key: Visit("blue")}
    later = {**msgspec.to_builtins(TravelFile(version=7, visits=visits, met=["nobody", "girl"])), "hats": [1, 2]}
    path.write_bytes(msgspec.json.encode(later))
    travels = Travels(path, "anna")
    assert not travels.damaged and travels.next is LINE[0]
    assert all(map(travels.open, LINE[:5])) and not travels.open(LINE[5])
    travels.ended(LINE[0], "one", False, "made", [])
    kept = msgspec.json.decode(path.read_bytes())
    assert kept["visits"]["moon"]["stamp"] == "red" and kept["hats"] == [1, 2] and kept["met"] == ["nobody", "girl"]
    assert kept["version"] == 7, "a file is not made older than it is"


def test_an_old_file_opens(path: Path) -> None:
    path.write_text('{"visits": {"dacha": {"stamp": "red"}}}', encoding="utf-8", newline="\n")
    assert Travels(path, "anna").next is COURTYARD


@pytest.mark.parametrize(
    "spoilt", [b"", b"[]", b"{", b'{"visits": 3}', b"\xff\xfe", b'{"visits": {"dacha": {"failed": -1}}}']
)
def test_a_spoilt_file_is_set_aside_and_an_earlier_copy_is_back(path: Path, spoilt: bytes) -> None:
    Travels(path, "anna").ended(DACHA, "one", False, "made", [])
    assert Travels(path, "anna").next is COURTYARD, "and the copy is made"
    path.write_bytes(spoilt)
    travels = Travels(path, "anna")
    assert travels.damaged and travels.copied and travels.next is COURTYARD
    assert path.with_name(path.name + ".bad").read_bytes() == spoilt
    assert not Travels(path, "anna").damaged, "it is told once"


def test_without_a_copy_it_begins_anew(path: Path) -> None:
    path.write_bytes(b"spoilt")
    travels = Travels(path, "anna")
    assert travels.damaged and not travels.copied and travels.next is DACHA


def test_no_flipped_bit_stops_the_journey(path: Path) -> None:
    """A flip is either told, or gives a file that can be gone on with."""
    travels = Travels(path, "anna")
    travels.ended(DACHA, "one", False, "made", ["girl", "carter"])
    whole, chance = path.read_bytes(), Random(39)
    for _ in range(120):
        bit = chance.randrange(8 * len(whole))
        flipped = bytearray(whole)
        flipped[bit // 8] ^= 1 << bit % 8
        for left in path.parent.iterdir():
            left.unlink()
        path.write_bytes(flipped)
        read = Travels(path, "anna")
        assert read.damaged or read.next is not None
        assert read.ended(COURTYARD, "two", False, "made", []) in (True, False)
        assert not Travels(path, "anna").damaged


def test_a_full_disk_keeps_the_journey_while_the_program_runs(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("game.journey.travels.replace_file", full)
    travels = Travels(path, "anna")
    travels.ended(DACHA, "one", False, "made", [])
    assert travels.next is COURTYARD

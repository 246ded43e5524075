"""The order of matches never goes back, whatever happens to the clock, the time zone and the files."""

import os
import shutil
import time
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from engine.records.journal import Chair
from engine.rules.options import Options
from game.library.query import throw_away
from game.session.daily_deal import so_far
from game.session.match_setup import daily
from game.storage.order import MOST_NOTES, NOTES, Order
from game.storage.saves import Saves
from game.storage.settings import Settings

CHAIRS = (Chair("You", 1, False), Chair("Борис", 2, True))
NOON = datetime(2026, 11, 21, 12, 0)


def begun(saves: Saves, now: datetime, kind: str = "match", title: str = "") -> Path:
    journal = saves.create(Options(), "seed", CHAIRS, now, kind=kind, title=title)
    journal.close()
    return journal.path


def latest(saves: Saves) -> Path | None:
    found = saves.latest()
    return found.path if found is not None else None


@pytest.fixture
def saves(tmp_path: Path) -> Saves:
    return Saves(tmp_path / "saves")


@pytest.fixture
def zone(monkeypatch: pytest.MonkeyPatch) -> Iterator[pytest.MonkeyPatch]:
    """Change TZ and call time.tzset; restored afterwards."""
    if not hasattr(time, "tzset"):
        pytest.skip("this system has no time zone of a process")
    yield monkeypatch
    monkeypatch.undo()
    time.tzset()


def in_zone(zone: pytest.MonkeyPatch, name: str) -> None:
    zone.setenv("TZ", name)
    time.tzset()


def test_the_clock_is_set_back(saves: Saves) -> None:
    for back in (timedelta(0), timedelta(seconds=1), timedelta(days=400)):
        path = begun(saves, NOON - back)
        assert latest(saves) == path


def test_the_clock_was_years_ahead_once(saves: Saves) -> None:
    begun(saves, NOON + timedelta(days=365 * 60))
    for hour in range(3):
        path = begun(saves, NOON + timedelta(hours=hour))
        assert latest(saves) == path


def test_a_journey_to_the_west(saves: Saves, zone: pytest.MonkeyPatch) -> None:
    """The later match begins at an earlier local time."""
    moment = datetime(2026, 11, 21, 9, 0, tzinfo=UTC)
    for hours, name in enumerate(("Asia/Tokyo", "Europe/Moscow", "America/New_York", "Pacific/Honolulu")):
        in_zone(zone, name)
        path = begun(saves, datetime.fromtimestamp(moment.timestamp() + 3600 * hours))
        assert latest(saves) == path


def test_half_past_two_comes_twice(saves: Saves, zone: pytest.MonkeyPatch) -> None:
    """The night in autumn: 02:40 in summer time, and 02:30 in winter time, 50 minutes later."""
    in_zone(zone, "Europe/Berlin")
    first = datetime(2026, 10, 25, 2, 40, fold=0)
    later = datetime.fromtimestamp(first.timestamp() + 50 * 60)
    assert (later.hour, later.minute, later.fold) == (2, 30, 1)
    begun(saves, first)
    path = begun(saves, later.replace(fold=0))  # the time as seen by a caller of the local time only
    assert latest(saves) == path


def test_what_was_last_gone_on_with_is_continued(saves: Saves) -> None:
    old, middle, new = (begun(saves, NOON + timedelta(hours=hour)) for hour in range(3))
    assert latest(saves) == new
    saves.played(old)
    assert latest(saves) == old
    assert latest(Saves(saves.folder)) == old, "the next start knows it"
    saves.played(middle)
    assert latest(saves) == middle
    throw_away(saves, middle)
    assert latest(saves) == old
    newest = begun(saves, NOON - timedelta(days=9))
    assert latest(saves) == newest


def test_two_windows_note_what_they_go_on_with(saves: Saves) -> None:
    other = Saves(saves.folder)
    paths = [begun(each, NOON) for each in (saves, other, saves)]
    assert len(set(paths)) == 3
    saves.played(paths[0])
    other.played(paths[1])
    assert [path.name for path in saves.newest_first(saves.folder)] == [paths[at].name for at in (1, 0, 2)]
    assert other.newest_first(saves.folder) == saves.newest_first(saves.folder)


def test_a_copy_of_the_folder_has_the_same_order(saves: Saves, tmp_path: Path) -> None:
    """All files of a copy have the same modification time."""
    paths = [begun(saves, NOON - timedelta(hours=hour)) for hour in range(4)]
    saves.played(paths[1])
    shutil.copytree(saves.folder, tmp_path / "copy", copy_function=shutil.copyfile)
    copy = Saves(tmp_path / "copy")
    assert [p.name for p in copy.newest_first(copy.folder)] == [p.name for p in saves.newest_first(saves.folder)]


def test_a_match_that_comes_back_is_not_newer_than_one_begun_since(saves: Saves) -> None:
    begun(saves, NOON)
    thrown = begun(saves, NOON + timedelta(hours=9))
    place = throw_away(saves, thrown)
    path = begun(saves, NOON + timedelta(hours=1))
    place.rename(thrown)
    assert latest(saves) == path


def test_files_of_earlier_programs_keep_their_order(saves: Saves) -> None:
    """Their names are local times, some followed by a number."""
    new = begun(saves, NOON)
    names = ("20261121-133000-000000", "20261121-133000-000000-2", "20251231-235959-999999", "20261121-190300-123456")
    for name in names:
        shutil.copy(new, new.with_name(f"{name}.durak"))
    order = [path.stem for path in saves.newest_first(saves.folder)]
    assert order[0] == names[3] and set(order[1:3]) == set(names[:2]) and order[-1] == names[2]
    assert begun(saves, NOON) == latest(saves)


def test_names_of_other_kinds_are_as_old_as_their_files(saves: Saves) -> None:
    path = begun(saves, NOON)
    for name, when in (("zzz", NOON - timedelta(days=1)), ("a game", NOON + timedelta(days=1))):
        copy = path.with_name(f"{name}.durak")
        shutil.copy(path, copy)
        moment = when.astimezone(UTC).timestamp()
        os.utime(copy, (moment, moment))
    assert [each.stem for each in saves.newest_first(saves.folder)] == ["a game", path.stem, "zzz"]
    assert begun(saves, NOON) == latest(saves)


@pytest.mark.parametrize(
    "content", [b"\xff\xfe nonsense", b"2026112\n\n\n9", b"29991231235959999999 ../../x\n", bytes(70_000)]
)
def test_whatever_stands_in_the_notes_nothing_is_lost(saves: Saves, content: bytes) -> None:
    old, new = begun(saves, NOON), begun(saves, NOON)
    (saves.folder / NOTES).write_bytes(content)
    assert latest(saves) == new
    saves.played(old)
    assert latest(saves) == latest(Saves(saves.folder)) == old
    (saves.folder / NOTES).unlink()
    (saves.folder / NOTES).mkdir()
    saves.played(new)
    assert latest(saves) == new, "what cannot be written holds until the program ends"


def test_the_notes_stay_short(saves: Saves) -> None:
    paths = [begun(saves, NOON) for _ in range(3)]
    order = Order(saves.folder)
    for number in range(2 * MOST_NOTES):
        order.played(paths[number % 3], paths, NOON)
        assert order.newest_first(paths)[0] == paths[number % 3]
    assert (saves.folder / NOTES).read_bytes().count(b"\n") <= MOST_NOTES
    assert Order(saves.folder).newest_first(paths) == order.newest_first(paths)


def test_a_single_deal_in_play_is_continued_behind_one_that_has_ended(
    saves: Saves, monkeypatch: pytest.MonkeyPatch
) -> None:
    begun(saves, NOON)
    playing = begun(saves, NOON, "numbered", "No. 1")
    over = begun(saves, NOON, "daily", "2026-11-21")
    monkeypatch.setattr("game.storage.saves._has_ended", lambda path: path == over)
    assert latest(saves) == playing


def test_the_deal_of_the_day_is_found_whatever_its_file_is_called(saves: Saves) -> None:
    """The clock was once ahead, so this journal's name has another date."""
    begun(saves, NOON + timedelta(days=30))
    new = daily(Settings(), "2026-11-21")
    journal = saves.create(new.options, new.seed, new.seats, NOON, kind=new.kind, title=new.title)
    journal.close()
    assert not journal.path.name.startswith("20261121")
    found = so_far(saves, new).begun
    assert found is not None and found.path == journal.path


def test_a_full_record_with_a_name_that_no_system_takes_is_written_anew(saves: Saves) -> None:
    paths = [begun(saves, NOON + timedelta(hours=hour)) for hour in range(3)]
    damaged = b"20261121120000000000 " + 75 * b"long" + b".durak\n"
    (saves.folder / NOTES).write_bytes(damaged + MOST_NOTES * b"20261121120000000000 gone.durak\n")
    saves.played(paths[1])
    assert (saves.folder / NOTES).read_bytes().count(b"\n") == 1
    assert Order(saves.folder).newest_first(paths)[0] == paths[1]

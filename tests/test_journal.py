"""A match on disk: written before it counts, read back by playing it again, damage set aside."""

import os
import zlib
from pathlib import Path
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.cards import PACKS
from engine.commands import Attack, Beat, Command, Exchange, NextDeal, Pass, Take
from engine.journal import NOTHING_AGREED, Chair, Journal, JournalError, TableRules, read_header, reopen
from engine.match import Match
from engine.notation.commands import read_command, write_command
from engine.options import Options
from tests.dealing import everything, random_command

CHAIRS = (Chair("You", 1, False), Chair("Борис", 2, True), Chair("Anna", 3, True))


def played(path: Path, commands: int) -> Match:
    journal = Journal.create(path, Options(), "a seed", CHAIRS, "2026-11-21T10:00:00")
    match, chance = Match(Options(), 3, "a seed", 2), Random(5)
    match.begin()
    for _ in range(commands):
        command = random_command(match, chance) if match.state.ended is None else NextDeal(0)
        journal.append(command)
        match.submit(command)
    journal.close()
    return match


def test_reopened_by_playing_again(tmp_path: Path) -> None:
    path = tmp_path / "игра 1.durak"
    match = played(path, 400)
    assert match.tally.deals >= 1
    reopened = reopen(path)
    assert everything(reopened.match.state) == everything(match.state)
    assert reopened.match.tally == match.tally
    assert reopened.journal.header.chairs == CHAIRS
    assert not reopened.damage


def test_what_was_agreed_at_the_table_stays_with_the_match(tmp_path: Path) -> None:
    """And files of before know of no such thing: they were begun without."""
    agreed = TableRules(counter="full")
    Journal.create(tmp_path / "a.durak", Options(), "a seed", CHAIRS, "2026-11-21T10:00:00", agreed).close()
    assert read_header(tmp_path / "a.durak").table == agreed
    played(tmp_path / "b.durak", 3)
    line = (tmp_path / "b.durak").read_bytes().split(b"\n")[0][9:].decode()
    assert ',"table":{"counter":"off"}' in line
    older = line.replace(',"table":{"counter":"off"}', "").encode()
    (tmp_path / "c.durak").write_bytes(b"%08x %b\n" % (zlib.crc32(older), older))
    assert reopen(tmp_path / "c.durak").journal.header.table == NOTHING_AGREED


def test_goes_on_where_it_stood(tmp_path: Path) -> None:
    path = tmp_path / "m.durak"
    played(path, 10)
    reopened = reopen(path)
    command = random_command(reopened.match, Random(1))
    reopened.journal.append(command)
    reopened.match.submit(command)
    reopened.journal.close()
    assert everything(reopen(path).match.state) == everything(reopened.match.state)


def test_torn_anywhere_in_its_last_lines(tmp_path: Path) -> None:
    """Cut after any byte of the last two lines, the match stands at the last whole line and can go on."""
    path = tmp_path / "m.durak"
    played(path, 12)
    whole = path.read_bytes()
    lines = whole.splitlines(keepends=True)
    for cut in range(len(b"".join(lines[:-2])), len(whole)):
        torn = tmp_path / f"torn-{cut}.durak"
        torn.write_bytes(whole[:cut])
        reopened = reopen(torn)
        reopened.journal.close()
        good = b"".join(line for line in whole[:cut].splitlines(keepends=True) if line.endswith(b"\n"))
        assert torn.read_bytes() == good
        assert bool(reopened.damage) == (good != whole[:cut])
        if reopened.damage:
            assert torn.with_name(torn.name + ".damaged").read_bytes() == whole[len(good) : cut]


def test_a_changed_byte_is_noticed(tmp_path: Path) -> None:
    path = tmp_path / "m.durak"
    played(path, 12)
    whole = path.read_bytes()
    first = whole.index(b"\n") + 1
    chance = Random(3)
    for place in chance.sample(range(first, len(whole)), 60):
        changed = bytearray(whole)
        changed[place] ^= 1 << chance.randrange(8)
        path.write_bytes(changed)
        reopened = reopen(path)
        reopened.journal.close()
        assert reopened.damage
        assert path.read_bytes() == whole[: path.stat().st_size]


@pytest.mark.parametrize(
    ("content", "said"),
    [
        (b"", "first line is damaged"),
        (b"hello\n", "first line is damaged"),
        (b'1b851995 "x"\n', "m.durak"),
    ],
)
def test_what_is_no_journal_is_named(tmp_path: Path, content: bytes, said: str) -> None:
    path = tmp_path / "m.durak"
    path.write_bytes(content)
    with pytest.raises(JournalError, match=said):
        reopen(path)
    assert path.read_bytes() == content


def test_rules_of_a_later_program_are_refused(tmp_path: Path) -> None:
    """Never played by other rules than it was begun with, and left as it is."""
    path = tmp_path / "m.durak"
    played(path, 3)
    header, rest = path.read_text(encoding="utf-8").split("\n", 1)
    text = header[9:].replace('"hand_limit":true', '"hand_limit":true,"blind_dealer":true')
    path.write_text(f"{zlib.crc32(text.encode()):08x} {text}\n{rest}", encoding="utf-8")
    before = path.read_bytes()
    with pytest.raises(JournalError, match="blind_dealer"):
        reopen(path)
    assert path.read_bytes() == before


def test_a_full_disk_leaves_no_gap(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What could not be written is written with the next line; half a line is cut away."""
    path = tmp_path / "m.durak"
    journal = Journal.create(path, Options(), "a seed", CHAIRS, "")
    match, chance = Match(Options(), 3, "a seed", 2), Random(5)
    match.begin()
    for number in range(30):
        command = random_command(match, chance)
        if number in (10, 11, 20):
            with monkeypatch.context() as patch:
                patch.setattr(os, "fsync", _no_space)
                with pytest.raises(OSError, match="No space"):
                    journal.append(command)
            with path.open("ab") as file:
                file.write(b"half a li")
        else:
            journal.append(command)
        match.submit(command)
    journal.close()
    assert everything(reopen(path).match.state) == everything(match.state)


def _no_space(_handle: int) -> None:
    raise OSError(28, "No space left on device")


def test_never_written_over(tmp_path: Path) -> None:
    path = tmp_path / "m.durak"
    played(path, 3)
    before = path.read_bytes()
    with pytest.raises(FileExistsError):
        Journal.create(path, Options(), "other", CHAIRS, "")
    assert path.read_bytes() == before


cards = st.integers(0, 51)
commands = st.one_of(
    st.builds(Attack, st.integers(0, 5), st.lists(cards, min_size=1, max_size=6).map(tuple)),
    st.builds(Beat, st.integers(0, 5), cards, cards),
    *(st.builds(kind, st.integers(0, 5)) for kind in (Take, Pass, Exchange, NextDeal)),
)


@given(commands)
def test_commands_are_read_as_written(command: Command) -> None:
    assert read_command(write_command(command, PACKS["52"]), PACKS["52"]) == command


@given(st.text())
def test_other_text_is_refused_in_words(text: str) -> None:
    try:
        read_command(text, PACKS["36"])
    except ValueError as error:
        assert str(error)


@pytest.mark.parametrize("text", ["", "1", "1 attack", "1 beat 7S", "x take", "1 take 7S", "1 attack 5S", "10 take"])
def test_near_misses_are_refused(text: str) -> None:
    with pytest.raises(ValueError, match=r"\w"):
        read_command(text, PACKS["36"])

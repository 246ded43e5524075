"""Journals: commands are written before they take effect, read by replaying them, damage is set aside."""

import os
import re
import zlib
from collections.abc import Callable
from pathlib import Path
from random import Random

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.files import journal_lines
from engine.match.match import Match
from engine.notation.commands import read_command, write_command
from engine.notation.writer import write_position, write_start
from engine.records.journal import (
    FORMAT,
    NOTHING_AGREED,
    Chair,
    Header,
    Journal,
    JournalError,
    JournalReader,
    TableRules,
    read_header,
    reopen,
    replay,
)
from engine.rules.cards import PACKS
from engine.rules.commands import Attack, Beat, Command, Exchange, NextDeal, Pass, Take
from engine.rules.options import Options
from tests.builders.dealing import everything, random_command
from tests.paths import JOURNALS

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
    """And older files without these fields get the defaults."""
    agreed = TableRules(counter="full")
    Journal.create(tmp_path / "a.durak", Options(), "a seed", CHAIRS, "2026-11-21T10:00:00", agreed).close()
    assert read_header(tmp_path / "a.durak").table == agreed
    played(tmp_path / "b.durak", 3)
    line = (tmp_path / "b.durak").read_bytes().split(b"\n")[0][9:].decode()
    assert ',"table":{"counter":"off","rated":false,"partners":false,"opposite":false,"held":false,"clock":0}' in line
    older = re.sub(r',"table":\{[^}]*\}', "", line).encode()
    assert older.decode() != line
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
    """Cut after any byte of the last two lines, the match is at the last complete line and can continue."""
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
    """It is never played with other rules, and left unchanged."""
    path = tmp_path / "m.durak"
    played(path, 3)
    header, rest = path.read_text(encoding="utf-8").split("\n", 1)
    text = header[9:].replace('"hand_limit":true', '"hand_limit":true,"blind_dealer":true')
    path.write_text(f"{zlib.crc32(text.encode()):08x} {text}\n{rest}", encoding="utf-8", newline="\n")
    before = path.read_bytes()
    with pytest.raises(JournalError, match="blind_dealer"):
        reopen(path)
    assert path.read_bytes() == before


def test_a_full_disk_leaves_no_gap(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A line that could not be written is written with the next one; half a line is cut off."""
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


# Format 2: chained checksums, notes, undo


def test_a_line_lost_doubled_or_moved_is_noticed(tmp_path: Path) -> None:
    path = tmp_path / "m.durak"
    played(path, 12)
    lines = path.read_bytes().splitlines(keepends=True)
    for at in range(1, len(lines) - 1):
        for spoilt in (
            [*lines[:at], *lines[at + 1 :]],
            [*lines[: at + 1], *lines[at:]],
            [*lines[:at], lines[at + 1], lines[at], *lines[at + 2 :]],
        ):
            told = replay(path, b"".join(spoilt))
            assert told.damage
            assert told.end <= len(b"".join(lines[: at + 1]))


def test_notes_are_no_commands(tmp_path: Path) -> None:
    path = tmp_path / "m.durak"
    journal = Journal.create(path, Options(), "a seed", CHAIRS, "2026-11-21T10:00:00")
    match = Match(Options(), 3, "a seed", 2)
    match.begin()
    journal.note("2026-11-21T10:00:01")
    command = random_command(match, Random(1))
    journal.append(command)
    match.submit(command)
    journal.note("2026-11-21T10:00:05")
    journal.close()
    told = JournalReader(path)
    assert [text for text, _events in told.steps()][1::2] == ["at 2026-11-21T10:00:01", "at 2026-11-21T10:00:05"]
    assert everything(told.match.state) == everything(match.state)
    assert not told.damage


@pytest.mark.parametrize("seed", range(12))
def test_practice_takes_back(tmp_path: Path, seed: int) -> None:
    """After any number of undos the match is where the remaining commands lead."""
    path, chance = tmp_path / "p.durak", Random(seed)
    journal = Journal.create(path, Options(), "practice", CHAIRS, "", kind="practice")
    kept: list[Command] = []
    for _ in range(40):
        if kept and chance.random() < 0.3:
            number = chance.randint(1, len(kept))
            journal.undo(number)
            del kept[-number:]
        else:
            if chance.random() < 0.2:
                journal.note("2026-11-21")
            kept.append(random_command(_standing_after(kept), chance))
            journal.append(kept[-1])
    journal.close()
    reopened = reopen(path)
    reopened.journal.close()
    assert not reopened.damage
    assert everything(reopened.match.state) == everything(_standing_after(kept).state)
    assert [command for command, _phase in reopened.match.played] == kept


def _standing_after(commands: list[Command]) -> Match:
    match = Match(Options(), 3, "practice", 2)
    match.begin()
    for command in commands:
        match.submit(command)
    return match


@pytest.mark.parametrize(("kind", "said"), [("match", "unknown command"), ("practice", "more than there is")])
def test_what_cannot_be_taken_back_is_damage(tmp_path: Path, kind: str, said: str) -> None:
    path = tmp_path / "m.durak"
    journal = Journal.create(path, Options(), "a seed", CHAIRS, "", kind=kind)
    match = Match(Options(), 3, "a seed", 2)
    match.begin()
    journal.append(random_command(match, Random(1)))
    journal.close()
    data, check = path.read_bytes(), int(path.read_bytes().splitlines()[-1][:8], 16)
    path.write_bytes(data + journal_lines.line("undo 2", check))
    assert said in replay(path).damage
    reopened = reopen(path)
    reopened.journal.close()
    assert path.read_bytes() == data
    if kind == "match":
        with pytest.raises(ValueError, match="practice"):
            reopen(path).journal.undo(1)


def test_nothing_is_written_that_could_not_be_read(tmp_path: Path) -> None:
    with pytest.raises(JournalError, match="length"):
        Journal.create(tmp_path / "m.durak", Options(), "a seed" * 100, CHAIRS, "")
    with pytest.raises(JournalError, match="cannot be opened"):
        Journal.create(tmp_path / "m.durak", Options(), "a seed", CHAIRS, "", dealing=3)
    assert not any(tmp_path.iterdir())


def test_a_first_deal_that_was_not_shuffled(tmp_path: Path) -> None:
    """It is played first, and later deals are shuffled from the match's own seed."""
    first = Match(Options(), 3, "elsewhere", 2)
    first.begin()
    assert first.beginning is not None
    start = write_start(first.beginning, Options(), ("A", "B", "C"))
    path = tmp_path / "m.durak"
    journal = Journal.create(path, Options(), "a seed", CHAIRS, "", kind="again", title="a deal", start=start)
    journal.close()
    match = reopen(path).match
    assert everything(match.state) == everything(first.state)
    with pytest.raises(JournalError, match="does not start"):
        Journal.create(tmp_path / "n.durak", Options(transfer=True), "a seed", CHAIRS, "", start=start)


# Format 1


def old(path: Path, commands: int, damage: bytes = b"") -> tuple[Match, bytes]:
    """A journal as version 1 wrote it."""
    match, chance = Match(Options(), 3, "an old seed"), Random(5)
    match.begin()
    header = Header(began="2026-11-01T10:00:00", options=Options(), seed="an old seed", chairs=CHAIRS)
    raw = msgspec.json.decode(msgspec.json.encode(header), type=dict[str, object])
    for name in ("dealing", "words", "commitment", "kind", "title", "start"):
        del raw[name]
    raw |= {"format": 1, "program": "0.4"}
    lines = [journal_lines.line(msgspec.json.encode(raw).decode())]
    for _ in range(commands):
        command = random_command(match, chance) if match.state.ended is None else NextDeal(0)
        match.submit(command)
        lines.append(journal_lines.line(write_command(command, PACKS["36"])))
    data = b"".join(lines) + damage
    path.write_bytes(data)
    return match, data


def test_a_match_that_version_0_1_kept_stands_where_it_stood(tmp_path: Path) -> None:
    """tests/journals has a file of the program of 14 November 2026 and its position."""
    kept = JOURNALS
    path = tmp_path / "m.durak"
    path.write_bytes((kept / "format-1.durak").read_bytes().replace(b"\r\n", b"\n"))
    reopened = reopen(path)
    reopened.journal.close()
    match, header = reopened.match, reopened.journal.header
    assert not reopened.damage
    position = write_position(match.options, ("A", "B", "C"), match.tally, match.state)
    assert position == (kept / "format-1.txt").read_text(encoding="utf-8")
    assert header.chairs[1] == Chair("Борис", 2, True, "club", "careful")
    assert (header.table, header.kind, header.dealing, header.began) == (
        TableRules("counts"),
        "match",
        1,
        "2026-11-14T21:05:09",
    )


@pytest.mark.parametrize("damage", [b"", b"1234 torn"])
def test_format_1_goes_on(tmp_path: Path, damage: bytes) -> None:
    path = tmp_path / "m.durak"
    match, data = old(path, 250, damage)
    assert read_header(path).dealing == 1
    assert everything(replay(path).match.state) == everything(match.state)
    assert path.read_bytes() == data, "reading alone changes nothing"
    reopened = reopen(path)
    assert reopened.match.tally.deals >= 1
    assert everything(reopened.match.state) == everything(match.state)
    assert bool(reopened.damage) == bool(damage)
    command = random_command(match, Random(2)) if match.state.ended is None else NextDeal(0)
    reopened.journal.append(command)
    reopened.journal.close()
    match.submit(command)
    again = reopen(path)
    again.journal.close()
    assert not again.damage
    assert again.journal.header.format == FORMAT
    assert everything(again.match.state) == everything(match.state)
    assert path.with_name("m.durak.v1.bak").read_bytes() == data
    assert not path.with_name("m.durak.v1").exists()
    if damage:
        assert path.with_name("m.durak.damaged").read_bytes() == damage


def test_format_1_is_rewritten_however_often_it_is_broken_off(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The program is stopped at each call that changes the disk; the next start finds the whole match."""
    names = ("fsync", "link", "replace", "unlink")
    stopped = 0
    while True:
        path = tmp_path / f"{stopped}" / "m.durak"
        path.parent.mkdir()
        match, data = old(path, 40)
        with monkeypatch.context() as patch:
            _stop_at(stopped, names, patch)
            try:
                reopen(path).journal.close()
                break
            except KeyboardInterrupt:
                pass
        assert everything(replay(path).match.state) == everything(match.state)
        reopened = reopen(path)
        reopened.journal.close()
        assert not reopened.damage
        assert everything(reopened.match.state) == everything(match.state)
        assert path.with_name("m.durak.v1.bak").read_bytes() == data
        stopped += 1
    assert stopped >= 4


def test_a_spoilt_file_is_rewritten_however_often_it_is_broken_off(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Another program has cut it, and this one is stopped at each call that changes the disk: the match stays whole."""
    names = ("fsync", "replace", "unlink")
    stopped = 0
    while True:
        path = tmp_path / f"{stopped}" / "m.durak"
        match = played(path, 40)
        journal = reopen(path).journal
        os.truncate(path, 300)
        with monkeypatch.context() as patch:
            _stop_at(stopped, names, patch)
            try:
                journal.note("2026-11-27T10:00:00")
                break
            except KeyboardInterrupt:
                pass
        if path.with_name("m.durak.v1").exists():  # until then the disk holds what the other program has left
            reopened = reopen(path)
            reopened.journal.append(random_command(match, Random(2)))
            reopened.journal.close()
            assert not reopened.damage and everything(reopened.match.state) == everything(match.state)
            assert not replay(path).damage and not path.with_name("m.durak.v1").exists()
        stopped += 1
    assert stopped >= 3
    journal.close()
    assert everything(replay(path).match.state) == everything(match.state)


@pytest.mark.parametrize("name", ["fsync", "replace", "unlink"])
@pytest.mark.parametrize("failing", [1, 2, 3])
def test_a_rewriting_that_failed_is_made_good_by_the_next_write(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str, failing: int
) -> None:
    """The program goes on, as when a virus scanner holds the file for a moment: what lies beside it does not stay."""
    path = tmp_path / "m.durak"
    match = played(path, 40)
    journal, chance = reopen(path).journal, Random(3)
    os.truncate(path, 300)
    real, left = getattr(os, name), [failing]

    def held(*given: object) -> object:
        left[0] -= 1
        if left[0] >= 0:
            raise PermissionError(13, "in use by another program")
        return real(*given)

    monkeypatch.setattr(os, name, held)
    failures = 0
    for _ in range(8):
        command = random_command(match, chance)
        match.perform(command)
        try:
            journal.append(command)
        except OSError:
            failures += 1
            if path.with_name("m.durak.v1").exists():
                assert everything(replay(path).match.state) == everything(match.state), "nothing waits in memory alone"
    assert failures == failing and not path.with_name("m.durak.v1").exists()
    journal.close()
    assert everything(replay(path).match.state) == everything(match.state) and not replay(path).damage


def _stop_at(number: int, names: tuple[str, ...], patch: pytest.MonkeyPatch) -> None:
    left = [number]

    def stopping(real: Callable[..., object]) -> Callable[..., object]:
        def call(*given: object) -> object:
            if left[0] == 0:
                raise KeyboardInterrupt
            left[0] -= 1
            return real(*given)

        return call

    for name in names:
        patch.setattr(os, name, stopping(getattr(os, name)))


# Commands as text

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


def test_a_practice_that_is_too_long_is_not_read(tmp_path: Path) -> None:
    """The undo history is in memory, so there is a limit; the match reports when it is reached."""
    path = tmp_path / "p.durak"
    journal = Journal.create(path, Options(), "practice", CHAIRS, "", kind="practice")
    journal.close()
    path.write_bytes(path.read_bytes() + bytes(2 * 1024 * 1024))
    with pytest.raises(JournalError, match="too long"):
        reopen(path)
    assert read_header(path).kind == "practice"

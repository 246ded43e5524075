"""``python -m engine analyse``: deals and journals in, text or data out; clear errors for everything else."""

import io
import json
import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random
from types import SimpleNamespace
from typing import Any

import pytest

from engine.__main__ import main
from engine.match.match import Match
from engine.notation.commands import read_command, write_command
from engine.notation.writer import write_deal, write_position
from engine.records.journal import Journal
from engine.records.journal_header import Chair
from engine.records.replay import DealReplay
from engine.rules.commands import DealCommand, NextDeal
from engine.rules.options import Options
from engine.rules.refusals import Refusal
from engine.study.depths import DEPTHS, Depth
from tests.builders.dealing import random_command, thumb_command
from tests.paths import ROOT

REVIEW = ROOT / "engine" / "study" / "REVIEW.md"
TINY = Depth("tiny", graph=2, thought=8, opened=4, again=8, line=4)


@pytest.fixture(autouse=True)
def tiny(monkeypatch: pytest.MonkeyPatch) -> None:
    """A tiny depth, because the depth is not tested here."""
    monkeypatch.setitem(DEPTHS, "default", TINY)


def match(seed: str = "analyse", deals: int = 1) -> Iterator[Match]:
    """A match of two players, yielded after each finished deal."""
    found, chance = Match(Options(), 2, seed), Random(seed)
    found.begin()
    for deal in range(deals):
        while found.state.ended is None:
            command = (random_command if deal % 2 else thumb_command)(found, chance)
            assert not isinstance(found.submit(command), Refusal)
        yield found
        found.submit(NextDeal(0))


@pytest.fixture(scope="module")
def deal(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("analyse") / "deal.txt"
    path.write_text(write_deal(next(match()), ["Anna Maria", "Борис"]), encoding="utf-8", newline="\n")
    return path


@pytest.fixture(scope="module")
def journal(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A journal with two finished deals and one in play."""
    path = tmp_path_factory.mktemp("analyse") / "match.durak"
    chairs = (Chair("Anna", 1, False), Chair("Boris", 2, True))
    kept = Journal.create(path, Options(), "analyse", chairs, "2026-11-22T01:00:00")
    found, chance = Match(Options(), 2, "analyse", kept.header.dealing), Random(1)
    found.begin()
    for number in (1, 2, 3):
        while found.state.ended is None and not (number == 3 and len(found.played) > 4):
            command = random_command(found, chance) if number == 2 else thumb_command(found, chance)
            kept.append(command)
            found.submit(command)
        if number < 3:
            kept.append(NextDeal(0))
            found.submit(NextDeal(0))
    kept.close()
    return path


def said(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, str, str]:
    status = main(["analyse", *arguments])
    told = capsys.readouterr()
    return status, told.out, told.err


def read(capsys: pytest.CaptureFixture[str], *arguments: str) -> dict[str, Any]:
    status, out, err = said(capsys, *arguments, "--json")
    assert status == 0 and not err
    found: dict[str, Any] = json.loads(out)
    return found


def test_a_deal_is_told_for_every_seat(deal: Path, capsys: pytest.CaptureFixture[str]) -> None:
    status, out, err = said(capsys, str(deal))
    assert status == 0 and not err, "nothing of the progress goes into a pipe"
    assert "Deal 1 of podkidnoy: Anna_Maria (seat 1), Борис (seat 2)." in out
    assert "== Anna_Maria, " in out and "== Борис, " in out
    assert out.count("all cards known") == 2 and "Accuracy" in out and "all cards" in out
    assert max(map(len, out.splitlines())) <= 120


def test_a_mistake_is_told_with_its_line(journal: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = said(capsys, str(journal), "--seat", "Anna")[1]
    assert "\n1. No. " in out and "\n   Better: " in out and "   Known then: " in out and "Possible line: Anna " in out


def test_the_data_are_whole(journal: Path, capsys: pytest.CaptureFixture[str]) -> None:
    found = read(capsys, str(journal), "--seat", "2")
    reel = DealReplay.of(journal, 2)
    pack = reel.at(0).rules.pack
    assert found["format"] == 1 and found["deal"]["preset"] == "podkidnoy" and found["deal"]["number"] == 2
    assert [read_command(words, pack) for words in found["deal"]["commands"]] == [step.command for step in reel.steps]
    [review] = found["reviews"]
    assert review["seat"] == 2 and len(review["moments"]) == len(reel) + 1
    assert sum(each["decisions"] for each in review["phases"].values()) == len(review["decisions"])
    for each in review["decisions"]:
        assert found["deal"]["commands"][each["place"]] == each["played"]
        assert ("line" in each) == (each["place"] in review["dearest"])
    assert _names(found) <= _described(), "REVIEW.md describes every field"


def _names(data: object) -> set[str]:
    """The names of all fields at any depth; phases are described separately."""
    found: set[str] = set()
    if isinstance(data, dict):
        found = set(data) - {"lead", "throw-in", "defence", "take-or-beat", "exchange", "endgame"}
        data = list(data.values())
    return found.union(*map(_names, data)) if isinstance(data, list) else found


def _described() -> set[str]:
    quoted = REVIEW.read_text(encoding="utf-8").split("`")[1::2]
    return {"deal"} | {name.removeprefix("deal.") for name in quoted}


def test_the_same_seed_says_the_same(deal: Path, capsys: pytest.CaptureFixture[str]) -> None:
    first, again = (read(capsys, str(deal), "--seat", "1") for _ in range(2))
    assert first == again != read(capsys, str(deal), "--seat", "1", "--seed", "2")


def test_any_deal_of_a_journal_may_be_asked_for(journal: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert read(capsys, str(journal), "--seat", "Anna")["deal"]["number"] == 2, "by default the last that has ended"
    assert read(capsys, str(journal), "--seat", "Anna", "--deal", "1")["deal"]["number"] == 1


def test_a_deal_may_come_through_a_pipe(
    deal: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "stdin", SimpleNamespace(buffer=io.BytesIO(deal.read_bytes())))
    assert read(capsys, "-", "--seat", "1") == read(capsys, str(deal), "--seat", "1")


def test_what_cannot_be_reviewed_is_said(
    deal: Path, journal: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    def refused(*arguments: str) -> str:
        status, out, err = said(capsys, *arguments)
        assert status == 2 and not out and err.startswith("engine analyse: ") and err.count("\n") == 1
        return err

    def file(name: str, contents: str | bytes) -> str:
        path = tmp_path / name
        path.write_bytes(contents if isinstance(contents, bytes) else contents.encode())
        return str(path)

    begun = Match(Options(), 2, "begun")
    begun.begin()
    middle = write_position(begun.options, ["A", "B"], begun.tally, begun.state)
    assert "unknown player 'Vera'; choose from Anna_Maria, Борис" in refused(str(deal), "--seat", "Vera")
    assert "unknown player '3'" in refused(str(deal), "--seat", "3") and "unknown player '0'" in refused(
        str(deal), "--seat", "0"
    )
    assert "only one deal" in refused(str(deal), "--deal", "2")
    assert "deal 3 is still being played" in refused(str(journal), "--deal", "3"), "it is still in play"
    assert "no deal 0" in refused(str(journal), "--deal", "0")
    assert "No such file" in refused(str(tmp_path / "nowhere.txt"))
    assert "not a readable file" in refused(str(tmp_path))
    assert "line 1" in refused(file("bad.txt", "hand W: nonsense\n"))
    assert "not a text file" in refused(file("bytes.txt", b"\xff\xfe\x00"))
    assert "too large" in refused(file("large.txt", b"#" * (16 * 1024 * 1024 + 1)))
    assert "still being played" in refused(file("middle.txt", middle))
    chance = Random(2)
    commands = []
    while begun.state.ended is None:
        phase, command = begun.state.phase, thumb_command(begun, chance)
        assert isinstance(command, DealCommand)
        commands.append(write_command(command, begun.state.rules.pack, ["A", "B"], phase))
        begun.submit(command)
    assert "beginning of this deal is not known" in refused(file("posed.txt", middle + "\n".join(commands)))
    half = deal.read_text(encoding="utf-8").splitlines()[:-6]
    assert "still being played" in refused(file("half.txt", "\n".join(half)))
    torn = journal.read_bytes()
    assert "damaged" in refused(file("torn.durak", torn[:5] + b"f" + torn[6:]))

"""``python -m engine``: output, exit status and error messages of each command."""

import re
from pathlib import Path
from random import Random

import pytest

from engine.__main__ import main
from engine.match.match import Match
from engine.notation.writer import write_deal
from engine.records.journal import Chair, Journal
from engine.rules.options import Options
from engine.rules.presets import PRESETS
from engine.tools import bench_players
from tests.builders.dealing import play_deal
from tests.paths import ROOT, SCENARIOS


def test_every_rule_and_every_value_of_every_option_has_a_page(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["coverage"]) == 0, capsys.readouterr().out


def test_coverage_names_what_is_missing(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "one.txt").write_text(
        (SCENARIOS / "e1_beaten_off.txt").read_text(encoding="utf-8"), encoding="utf-8", newline="\n"
    )
    assert main(["coverage", "--scenarios", str(tmp_path)]) == 1
    told = capsys.readouterr().out
    assert "R52" in told and "MISSING" in told and "one" in told


def test_coverage_refuses_a_page_without_numbers(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "bad.txt").write_text("seats: A B\n", encoding="utf-8", newline="\n")
    assert main(["coverage", "--scenarios", str(tmp_path)]) == 2
    assert "bad.txt" in capsys.readouterr().err
    assert main(["coverage", "--scenarios", str(tmp_path / "nowhere")]) == 2


@pytest.mark.long
def test_perft_figures_hold(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["perft"]) == 0, capsys.readouterr().out


def test_perft_figures_hold_but_of_two_games(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Two games are left out: with many cards led at once, they have nine tenths of all sequences."""
    others = [known for known in PRESETS if known.key not in ("poker", "two-packs")]
    monkeypatch.setattr("engine.tools.perft.PRESETS", others)
    kept = (ROOT / "tests" / "perft.txt").read_text(encoding="utf-8").splitlines(keepends=True)
    lines = [line for line in kept if line.split()[0] in {known.key for known in others}]
    figures = tmp_path / "perft.txt"
    figures.write_text("".join(lines), encoding="utf-8", newline="\n")
    assert main(["perft", "--file", str(figures)]) == 0, capsys.readouterr().out


def test_perft_tells_what_differs_and_writes(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("engine.tools.perft.PRESETS", PRESETS[:2])
    figures = tmp_path / "perft.txt"
    assert main(["perft", "--file", str(figures)]) == 2  # no such file
    assert main(["perft", "--file", str(figures), "--write"]) == 0
    good = figures.read_text(encoding="utf-8")
    figures.write_text(good.replace("podkidnoy", "podkidnov", 1), encoding="utf-8", newline="\n")
    capsys.readouterr()
    assert main(["perft", "--file", str(figures)]) == 1
    assert "- podkidnov" in capsys.readouterr().out
    figures.write_text(good, encoding="utf-8", newline="\n")
    assert main(["perft", "--file", str(figures)]) == 0


def test_replay_tells_a_deal(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    match = Match(Options(transfer=True, cut="right"), 3, "told")
    match.begin()
    for _ in play_deal(match, Random(1)):
        pass
    page = tmp_path / "deal.txt"
    page.write_text(write_deal(match, ("Anna", "Boris", "Vera")), encoding="utf-8", newline="\n")
    assert main(["replay", str(page)]) == 0
    told = capsys.readouterr().out
    assert "cuts the pack" in told and "is trump" in told and ("is the fool" in told or "a draw" in told)


@pytest.mark.parametrize("page", sorted(SCENARIOS.glob("e*.txt")), ids=lambda page: page.stem)
def test_replay_tells_every_example(page: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["replay", str(page)]) == 0
    assert "Bout" in capsys.readouterr().out


def test_replay_stops_at_the_first_illegal_command(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    page = tmp_path / "deal.txt"
    text = "seats: A B\ntrump: ♥\nhand A: ♠6\nhand B: ♠7\nbout: A attacks B\nA leads ♠6\nB beats ♠6 with ♥9\n"
    page.write_text(text, encoding="utf-8", newline="\n")
    assert main(["replay", str(page)]) == 2
    told = capsys.readouterr()
    assert "A attacks with 6♠." in told.out
    assert "deal.txt, line 7" in told.err and "B may not (R10)" in told.err


def test_replay_reads_journals(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "match.durak"
    chairs = (Chair("Anna", 1, False), Chair("Boris", 2, True))
    match = Match(Options(), 2, "kept", 2)
    journal = Journal.create(path, Options(), "kept", chairs, "2026-11-21T12:00:00")
    match.begin()
    for command, _ in play_deal(match, Random(2)):
        journal.append(command)
    journal.close()
    assert main(["replay", str(path)]) == 0
    assert "Anna" in capsys.readouterr().out
    path.write_bytes(path.read_bytes()[:-3])
    assert main(["replay", str(path)]) == 2
    assert "match.durak" in capsys.readouterr().err


@pytest.mark.parametrize("data", [b"", b"\xff\xfe\x00", b"bout: A attacks B\n", b"\x00" * 100])
def test_replay_refuses_what_is_no_deal(data: bytes, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    page = tmp_path / "deal.txt"
    page.write_bytes(data)
    assert main(["replay", str(page)]) == 2
    assert capsys.readouterr().err.startswith("engine replay: ")
    assert main(["replay", str(tmp_path / "none.txt")]) == 2


def test_rules_in_two_languages(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rules", "kiev", "--seats", "3"]) == 0
    english = capsys.readouterr().out
    assert main(["rules", "kiev", "--seats", "3", "--language", "ru"]) == 0
    russian = capsys.readouterr().out
    assert "trump" in english and "козыр" in russian
    own = tmp_path / "house.txt"
    own.write_text("# our house\npreset: kiev\noptions: pack=24, bout_limit=three\n", encoding="utf-8", newline="\n")
    assert main(["rules", "--options", str(own), "--seats", "3"]) == 0
    assert "24" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["rules", "bridge"], "unknown game 'bridge'"),
        (["rules", "--language", "xx"], "unknown language 'xx'; choose from en, de, pl, ru, uk"),
        (["rules", "pairs", "--seats", "3"], "these teams need 4 players, not 3"),
        (["rules", "--seats", "9"], "9 is not between 2 and 6"),
        (["rules", "--options", "nowhere.txt"], "nowhere.txt"),
    ],
)
def test_rules_refuses_with_a_reason(arguments: list[str], said: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(arguments) == 2
    assert said in capsys.readouterr().err


def test_rules_names_the_bad_line_of_an_options_file(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    own = tmp_path / "house.txt"
    own.write_text("preset: kiev\noptions: pack=37\n", encoding="utf-8", newline="\n")
    assert main(["rules", "--options", str(own)]) == 2
    assert "house.txt, line 2: 'options: pack=37': pack is 24, 36, 52, 54 or 72, not '37'" in capsys.readouterr().err


def test_bench_prints_what_players_cost(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bench_players, "TABLES", (("podkidnoy", 2),))
    monkeypatch.setattr(bench_players, "ITERATIONS", 5)
    monkeypatch.setattr(bench_players, "SIZES", (8,))
    monkeypatch.setattr(bench_players, "ENDGAMES", 3)
    assert main(["bench", "--players"]) == 0
    told = capsys.readouterr().out
    assert re.search(r"podkidnoy +2 seats +\d+ iterations/s", told)
    assert re.search(r"8 cards: median +[\d.]+ ms, most +[\d.]+ ms, 3 of 3 solved", told)


def test_bench_prints_figures(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["bench", "--seconds", "0.05", "--preset", "pairs"]) == 0
    assert "deals/s" in capsys.readouterr().out

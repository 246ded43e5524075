"""Plays every page of tests/scenarios; the loader refuses lines that it cannot parse."""

from pathlib import Path

import pytest

from tests.paths import SCENARIOS
from tests.rules.scenario import Scenario, ScenarioError

PAGES = sorted(SCENARIOS.glob("*.txt"))


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)
def test_page(page: Path) -> None:
    Scenario(page).run()


@pytest.mark.parametrize(
    ("last_line", "said"),
    [
        ("then W dances", "not understood"),
        ("W throws ♠7", "unknown command"),
        ("then N attacks W", r"it is \('N', 'E'\)"),
        ("refused: N leads ♣10 because NO_ROOM", "it is legal"),
        ("hand W: ♠K", "already complete"),
    ],
)
def test_loader_refuses_with_line_and_reason(tmp_path: Path, last_line: str, said: str) -> None:
    good = (SCENARIOS / "e1_beaten_off.txt").read_text(encoding="utf-8")
    page = tmp_path / "page.txt"
    page.write_text(good + last_line + "\n", encoding="utf-8", newline="\n")
    with pytest.raises(ScenarioError, match=f"line {good.count(chr(10)) + 1}.*{said}"):
        Scenario(page).run()

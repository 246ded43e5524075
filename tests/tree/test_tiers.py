"""Every test is in one of three tiers, and each tier is run by something: README's command, .ci/run, a release."""

import tomllib
from pathlib import Path

import pytest

from tests.builders.cells import quick
from tests.builders.costs import Cost, costs, moved_down
from tests.paths import ROOT
from tests.tools import costs as tool

TOLD = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["tool"]["pytest"]["ini_options"]
TIERS = [line.partition(":")[0] for line in TOLD["markers"]]


def test_each_tier_has_its_command() -> None:
    assert TIERS == ["long", "whole"]
    options = TOLD["addopts"]
    assert options[options.index("-m") + 1] == f"not ({' or '.join(TIERS)})" and "--strict-markers" in options
    assert "-m pytest -m long" in (ROOT / ".ci" / "run").read_text(encoding="utf-8")
    told = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
    assert all(f"`-m {tier}`" in told for tier in TIERS)


@quick(lambda cell: cell == 1, lambda cell: cell == 2)
@pytest.mark.parametrize("cell", [1, 2, 3])
def test_a_cell_is_in_the_tier_that_it_names(cell: int, request: pytest.FixtureRequest) -> None:
    marks = {mark.name for mark in request.node.iter_markers()} & {"long", "whole"}
    assert marks == [set(), {"long"}, {"whole"}][cell - 1]


def test_every_cost_is_of_a_test_that_exists_and_the_dearest_say_what_they_are_for() -> None:
    known = list(costs().values())
    assert not [cost.function for cost in known if not tool.exists(cost.function)]
    assert not [cost.function for cost in known[:100] if not cost.finds]


def told(cells: int, seconds: float, share: int = 1, tier: str = "") -> list[str]:
    """The tiers in which the cells of a function run that is marked for ``tier``."""
    tests = [("t.py::cheap", "")] + [("t.py::dear", tier)] * cells
    moved = dict(moved_down(tests, {"t.py::dear": Cost(seconds, cells, "t.py::dear", share, "")}))
    assert 0 not in moved
    return [moved.get(place, tier) for place in range(1, cells + 1)]


def test_a_tier_runs_as_many_cells_as_it_can_pay_for(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tests.builders.costs.BUDGETS", {"": 0.4, "long": 6.0})
    monkeypatch.setattr("tests.builders.costs.DEAR", {"": 1.2, "long": 90.0})
    assert told(6, 0.05) == [""] * 6
    assert told(6, 0.2) == ["", "long", "long", "", "long", "long"]
    assert told(6, 0.2, share=2) == ["", "", "long", "", "", "long"]
    assert told(4, 1.0) == ["", "long", "long", "long"]
    assert told(3, 4.0) == ["long", "whole", "whole"]
    assert told(3, 4.0, share=4) == ["", "long", "long"]
    assert told(2, 100.0) == ["whole", "whole"]
    assert told(2, 4.0, tier="long") == ["long", "whole"]
    assert told(2, 4.0, tier="whole") == ["whole", "whole"]


def test_figures_are_taken_from_a_report_and_notes_stay(tmp_path: Path) -> None:
    report, here = tmp_path / "tests.xml", "tests/tree/test_tiers.py::test_each_tier_has_its_command"
    cases = "".join(
        f'<testcase classname="tests.tree.test_tiers" name="{name}" time="{time}">{more}</testcase>'
        for name, time, more in (
            ("test_each_tier_has_its_command[a]", 1.0, ""),
            ("test_each_tier_has_its_command[b]", 3.0, ""),
            ("test_each_tier_has_its_command[c]", 9.0, "<skipped/>"),
            ("test_a_cell_is_in_the_tier_that_it_names", 0.01, ""),
            ("test_that_is_gone", 5.0, ""),
        )
    )
    report.write_text(f"<testsuites><testsuite>{cases}</testsuite></testsuites>", encoding="utf-8", newline="\n")
    known = {here: Cost(0.5, 1, here, 3, "a tier that nothing runs")}
    text = tool.written(tool.measured(report), known)
    assert text.splitlines()[1:] == [f"2.000\t2\t3\t{here}\ta tier that nothing runs"]
    assert tool.written({}, known).splitlines()[1:] == [f"0.500\t1\t3\t{here}\ta tier that nothing runs"]

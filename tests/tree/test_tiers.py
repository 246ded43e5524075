"""Every test is in one of three tiers, and each tier is run by something: README's command, .ci/run, a release."""

import tomllib

import pytest

from tests.builders.cells import quick
from tests.paths import ROOT

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

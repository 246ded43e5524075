"""tests/sources.md: every rule, option and preset listed there exists, and all options and presets are listed."""

import re
from dataclasses import fields

import pytest

from engine.rules.options import Options, choices
from engine.rules.presets import PRESETS
from tests.paths import SCENARIOS, SOURCES

ROWS = [
    tuple(part.strip() for part in line.strip("|").split("|"))
    for line in SOURCES.read_text(encoding="utf-8").splitlines()
    if re.match(r"\| [A-Z] ", line)
]
RULES = {
    rule
    for page in SCENARIOS.glob("*.txt")
    for rule in re.findall(r"R\d+", page.read_text(encoding="utf-8").splitlines()[0])
}
WITHOUT_A_PAGE = {"R75"}
"""Rules without a scenario page: the champion over several sessions is shown by the statistics."""


@pytest.mark.parametrize("row", ROWS, ids=lambda row: row[1][:40])
def test_what_covers_a_sentence_exists(row: tuple[str, ...]) -> None:
    place, sentence, covers = row
    assert re.match(r"[PTWHAODJS] \S", place) and sentence
    covers, _none, reason = covers.partition("none:")
    named = re.findall(r"`([^`]+)`", covers)
    rules = re.findall(r"\bR\d+\b", covers)
    assert rules and not re.sub(r"`[^`]+`|\bR\d+\b", "", covers).strip()
    assert set(rules) <= RULES | WITHOUT_A_PAGE
    assert named or reason or rules
    for one in named:
        name, equals, value = one.partition("=")
        if one.startswith("preset:"):
            assert one.removeprefix("preset:") in {preset.key for preset in PRESETS}
        else:
            assert equals and value in map(str, choices(name))


def test_every_option_and_every_preset_is_named() -> None:
    """At least one value of every option, and every preset, is listed with a source."""
    told = "\n".join(row[2] for row in ROWS)
    assert not [option.name for option in fields(Options) if f"`{option.name}=" not in told]
    assert not [preset.key for preset in PRESETS if f"`preset:{preset.key}`" not in told]


def test_all_sources_are_read() -> None:
    assert {row[0][0] for row in ROWS} == set("PTWHAODJS") and all(len(row) == 3 for row in ROWS)

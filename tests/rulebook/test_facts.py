"""The rulebook says what the kernel does: every claim is true wherever it applies, comes true somewhere, and nothing
that happens is left out.

If this fails, the message names the sentence and the moment, or the moment that no sentence tells; see the steps in
CONTRIBUTING.md ("Add an option").
"""

from dataclasses import replace

import pytest

from engine.rulebook import Fact, RuleSentence
from engine.rules.options import Options
from engine.rules.presets import PRESETS, Preset
from tests.builders.cells import few_or_all
from tests.rulebook.answers import ANSWERS
from tests.rulebook.comparing import compare, compare_all, faults, never_true, random_tables, sentences

TABLE_MANNERS: tuple[str, ...] = ()
"""Sentences without a fact: manners at a table that no program can show. There are none at present."""
DEALS = 5


def shown(found: dict[str, list[str]] | dict[str, str]) -> str:
    """A readable message: each finding once, with an example."""
    lines = [f"{name}: {text[0] if isinstance(text, list) else text}" for name, text in found.items()]
    return "\n\n" + "\n\n".join(lines)


@few_or_all("tables", 150, 2_000)
def test_the_rulebook_and_the_kernel_agree(tables: int) -> None:
    """No claim is false, and nothing is left out, at random tables of two to six players."""
    results = compare_all(random_tables(tables, "rulebook"), DEALS)
    wrong = faults(results)
    assert not wrong, shown(wrong)
    silent = never_true(results)
    if tables < 2_000:  # too few tables to be sure of rare facts
        silent = {name: text for name, text in silent.items() if not name.startswith("UNUSED")}
    assert not silent, shown(silent)


@pytest.mark.parametrize("preset", PRESETS, ids=lambda preset: preset.key)
def test_the_rulebook_of_every_preset_agrees(preset: Preset) -> None:
    for seats in preset.seats:
        found = compare(preset.options, seats, DEALS, f"facts {seats}").faults
        assert not found, shown(found)


def test_every_sentence_has_a_fact() -> None:
    tables = [*random_tables(200, "sentences"), *((preset.options, n) for preset in PRESETS for n in preset.seats)]
    bare = {line.text for options, seats in tables for line in sentences(options, seats) if not line.facts}
    assert bare == set(TABLE_MANNERS), "name the fact that the sentence claims (engine/rulebook/facts.py)"


def test_every_fact_has_an_answer() -> None:
    answered = {fact for answers in ANSWERS.values() for fact in answers}
    assert set(Fact) == answered, "say in tests/rulebook/answers.py how the kernel is asked"


LIES = {
    "R4": (Fact.GIVING, Options(giving="never"), 3),
    "R6": (Fact.LATER_DEALERS_LEFT, Options(later_attacker="teach the fool"), 4),
    "R7": (Fact.UNDER_DECK, Options(railway=True), 3),
    "R14": (Fact.ALL_THROW_IN, Options(), 5),
    "R20": (Fact.SAME_ATTACK, Options(), 3),
}


@pytest.mark.parametrize(("fact", "options", "seats"), LIES.values(), ids=LIES)
def test_a_false_sentence_is_found(monkeypatch: pytest.MonkeyPatch, fact: Fact, options: Options, seats: int) -> None:
    """The comparison can fail: with one false sentence more, that sentence is named."""
    told = [*sentences(options, seats), RuleSentence("A lie.", ("R0",), (fact,))]
    monkeypatch.setattr("tests.rulebook.comparing.sentences", lambda *_: told)
    names = compare(options, seats, 6, "lies").faults
    assert any(name.startswith(f"FALSE {fact.name}") for name in names), names


@pytest.mark.parametrize("fact", [Fact.WHEN_ALL_BEATEN, Fact.BEATER_ATTACKS, Fact.DRAW_UP_TO, Fact.FIRST_LOWEST_TRUMP])
def test_a_missing_sentence_is_found(monkeypatch: pytest.MonkeyPatch, fact: Fact) -> None:
    told = [line for line in sentences(Options(), 4) if fact not in line.facts]
    monkeypatch.setattr("tests.rulebook.comparing.sentences", lambda *_: told)
    assert any(name.startswith("MISSING") for name in compare(Options(), 4, DEALS, "missing").faults)


def test_a_claim_that_never_comes_true_is_found() -> None:
    """As “before the defender’s first answer” for two players, of whom one attacks and waits for the answer."""
    results = []
    for number in range(80):
        options = Options(adding="at once")
        seats = 2 + 2 * (number % 2)
        result = compare(options, seats, 2, f"never {number}")
        results.append(replace(result, claims=result.claims | {Fact.AT_ONCE}))
    assert "2 players" in never_true(results)["NEVER AT_ONCE"]

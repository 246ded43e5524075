"""Codes of rule sets: encoding and decoding, stable over versions, clear errors for invalid codes."""

from dataclasses import fields
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.__main__ import main
from engine.rules.options import SPECS, Options, choices, clashes
from engine.rules.presets import PRESETS, preset
from engine.rules.rule_codes import (
    _DIGITS,
    ALPHABET,
    LONGEST,
    VERSION,
    CodeFault,
    SharingError,
    _check,
    _letters,
    read,
    write,
)

# Codes of earlier versions, which must stay valid.
GIVEN = {
    "podkidnoy": "DURAK-10PX",
    "prostoy": "DURAK-1GW0-H4",
    "perevodnoy": "DURAK-17J1-M000-HY",
    "pass-the-buck": "DURAK-17J1-MGW0-W7",
    "proyezdnoy": "DURAK-115T-8400-0NV",
    "kiev": "DURAK-1242-EM00-00M",
    "perevodnoy-ladder": "DURAK-1BB2-NJ1M-0004-E",
    "pairs": "DURAK-1PP4-W000-000H-2",
    "triples": "DURAK-11DC-9R00-0000-HQ",
    "three-pairs": "DURAK-1242-EM00-0000-6R",
    "side-by-side": "DURAK-12TR-KKS0-T000-6X",
    "severny": "DURAK-13S0-T000-0E9",
    "changeable": "DURAK-17J1-M000-0TQ",
    "siege": "DURAK-1PG0-3M",
    "siberian": "DURAK-11W0-BS",
    "mini": "DURAK-16XV",
    "two-player-24": "DURAK-11R2",
    "full-pack": "DURAK-12S7",
    "big-pack": "DURAK-1YHE-2",
    "jokers": "DURAK-11DC-9R00-003Q-R",
    "two-packs": "DURAK-14VH",
    "spades-by-spades": "DURAK-11DC-9R00-00PY",
    "crazy": "DURAK-1242-EM00-00R9",
    "no-trumps": "DURAK-1BB2-FJM0-05G",
    "fallen-ace": "DURAK-12TR-KG00-00RR",
    "albanian": "DURAK-15NH-71JM-00P9",
    "railway": "DURAK-1BB2-E000-00E5",
    "poker": "DURAK-1PP4-W000-00SE",
    "weli": "DURAK-12TR-KG00-000Q-H",
    "jesterka": "DURAK-15NH-7000-00A8-G",
    "own-trumps": "DURAK-1121-7BJM-00VS",
    "app-podkidnoy": "DURAK-1WBP-3000-1JSQ-RCA",
    "app-perevodnoy": "DURAK-1WBP-307J-36SQ-R4D",
    "ladder": "DURAK-1BB2-E000-000E-E",
    "ties": "DURAK-1SA0-009B",
    "old-style": "DURAK-11WY-F",
}


def fault_of(text: str) -> CodeFault:
    with pytest.raises(SharingError) as caught:
        read(text)
    assert str(caught.value) == caught.value.fault.value
    return caught.value.fault


@st.composite
def rules(draw: st.DrawFn) -> Options:
    """Any valid options: a preset with as many compatible changes as possible."""
    game = draw(st.sampled_from(PRESETS)).options
    names = [option.name for option in fields(Options)]
    for name in draw(st.lists(st.sampled_from(names), max_size=20)):
        changed: dict[str, Any] = {option: getattr(game, option) for option in names}
        changed[name] = draw(st.sampled_from(choices(name)))
        tried = Options(**changed)
        if any(not clashes(tried, seats) for seats in range(2, 7)):
            game = tried
    return game


@given(rules())
def test_there_and_back(game: Options) -> None:
    code = write(game)
    assert len(code) <= 26
    assert read(code) == game
    assert read(f"  {code.lower().replace('-', ' ')}\n") == game
    assert read(code.removeprefix("DURAK-").replace("0", "O").replace("1", "l")) == game


def test_codes_once_given_open_for_ever() -> None:
    assert {known.key: write(known.options) for known in PRESETS} == GIVEN
    for key, code in GIVEN.items():
        assert read(code) == preset(key).options
    assert len(write(Options())) == 10


@given(rules(), st.data())
def test_one_wrong_character_or_two_in_wrong_order_are_noticed(game: Options, data: st.DataObject) -> None:
    body = write(game).removeprefix("DURAK").replace("-", "")
    at = data.draw(st.integers(0, len(body) - 1))
    other = data.draw(st.sampled_from([letter for letter in ALPHABET if letter != body[at]]))
    assert fault_of(body[:at] + other + body[at + 1 :]) is CodeFault.WRONG
    if at and body[at] != body[at - 1]:
        swapped = body[: at - 1] + body[at] + body[at - 1] + body[at + 1 :]
        assert fault_of(swapped) is CodeFault.WRONG


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("", CodeFault.NOTHING),
        (" - \n", CodeFault.NOTHING),
        ("DURAK", CodeFault.WRONG),
        ("DURAK-1", CodeFault.WRONG),
        ("DURAK-10Ж0", CodeFault.LETTER),
        ("DURAK-10U0", CodeFault.LETTER),
        ("1" * (LONGEST + 1), CodeFault.LONG),
        ("0" * LONGEST, CodeFault.WRONG),
        ("Z" * LONGEST, CodeFault.WRONG),
    ],
)
def test_what_is_no_code_is_told_apart(text: str, fault: CodeFault) -> None:
    assert fault_of(text) is fault


def coded(body: str) -> str:
    """``body`` with the right checksum."""
    return body + _check(body)


def test_codes_of_later_versions_and_impossible_rules() -> None:
    most = 1
    for _name, values in _DIGITS:
        most *= len(values)
    assert fault_of(coded("1" + _letters(most))) is CodeFault.VERSION, "an option that is not there yet"
    assert fault_of(coded("1" + "Z" * 40)) is CodeFault.VERSION
    assert fault_of(coded("20")) is CodeFault.VERSION
    assert fault_of(coded("100")) is CodeFault.WRONG, "one code for each rule set"
    assert fault_of(write(Options(late_transfer=True))) is CodeFault.UNPLAYABLE


@given(st.text(max_size=80))
def test_any_text_is_read_or_refused(text: str) -> None:
    try:
        game = read(text)
    except SharingError:
        return
    assert read(write(game)) == game


def test_the_command_prints_the_rules_of_a_code(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rules", "--code", write(Options(transfer=True))]) == 0
    printed = capsys.readouterr().out
    assert main(["rules", "perevodnoy"]) == 0
    assert capsys.readouterr().out == printed
    assert main(["rules", "--code", "DURAK-1X"]) == 2
    assert "valid code" in capsys.readouterr().err


def test_a_value_that_came_later_leaves_older_codes_as_they_are() -> None:
    """It has its own digit at the upper end; a code with both digits is invalid."""
    later = [Options(cut=value) for value in ("right may", "left", "left may")]
    codes = [write(options) for options in later]
    assert [read(code) for code in codes] == later and len(set(codes)) == 3
    assert write(Options(cut="right")) == "DURAK-1509-P" and write(Options(cut="hat")) == "DURAK-1A00-8"
    assert write(Options(first_bout="five")) == "DURAK-12T0-9H"
    assert read(write(Options(first_bout="until discard"))) == Options(first_bout="until discard")
    assert {name for name, spec in SPECS.items() if spec.later.values} == {"cut", "first_bout"}
    both = sum(number_of(write(options)) for options in (Options(cut="hat"), Options(cut="left")))
    body = VERSION + _letters(both)
    assert fault_of(body + _check(body)) is CodeFault.WRONG


def number_of(code: str) -> int:
    """The number in a code."""
    number = 0
    for letter in code.replace("-", "").removeprefix("DURAK")[1:-2]:
        number = number * len(ALPHABET) + ALPHABET.index(letter)
    return number

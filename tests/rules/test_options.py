"""Options: combinations that cannot be played are refused with the option's name and the reason."""

from dataclasses import fields, is_dataclass, replace
from types import FunctionType

import pytest
from msgspec import Struct, structs

from engine.rules.compose import compose
from engine.rules.options import SPECS, Conflict, Options, OptionsError, OptionSpec, Topic, choices, clashes, of_topic


@pytest.mark.parametrize(
    ("options", "seats", "said"),
    [
        (Options(), 1, "seats: 1"),
        (Options(), 7, "seats: 7"),
        (Options(pack="24"), 5, "hand_size, pack, seats: 5 players with 6 cards each need 30 cards; the pack has 24"),
        (Options(hand_size=7), 6, "need 42 cards"),
        (Options(pack="40"), 2, "pack: '40' is not one of 24, 36, 52"),  # type: ignore[arg-type]
        (Options(hand_size=6.0), 2, "hand_size: 6.0 is not one of"),  # type: ignore[arg-type]
        (Options(hand_limit="no"), 2, "hand_limit: 'no'"),  # type: ignore[arg-type]
    ],
)
def test_refused_with_name_and_reason(options: Options, seats: int, said: str) -> None:
    with pytest.raises(OptionsError, match=said):
        compose(options, seats)


def test_numbers_follow_each_other() -> None:
    """Rule codes rely on consecutive option numbers, each used once."""
    assert sorted(spec.order for spec in SPECS.values()) == list(range(1, len(SPECS) + 1))


def test_the_pages_of_the_house_rules_hold_every_option_once() -> None:
    assert sorted(spec.name for topic in Topic for spec in of_topic(topic)) == sorted(SPECS)
    for spec in SPECS.values():
        if spec.below:
            page = of_topic(spec.topic)
            assert page[page.index(spec) - 1].name == spec.below


@pytest.mark.parametrize(
    ("spec", "conflict"), [(spec, conflict) for spec in SPECS.values() for conflict in spec.conflicts]
)
def test_every_conflict_can_arise_and_be_avoided(spec: OptionSpec, conflict: Conflict) -> None:
    """Each conflict occurs for some values of both options at some table, and does not occur for others."""
    other = conflict.others[0]
    tables = [
        (replace(Options(), **{spec.name: value, other: beside}), seats)  # type: ignore[arg-type]
        for value in spec.values
        for beside in choices(other)
        for seats in range(2, 7)
    ]
    assert {conflict.holds(*table) for table in tables} == {False, True}


def test_every_choice_of_every_option_changes_the_rules() -> None:
    """Every value of every option changes some slot in at least one playable rule set."""
    for option in fields(Options):
        for choice in choices(option.name):
            if choice != option.default:
                assert any(_changes(base, seats, option.name, choice) for base in BASES for seats in (2, 4, 5, 6)), (
                    f"{option.name}={choice}"
                )


BASES = (
    Options(),
    Options(exchange="never"),
    Options(transfer=True),
    Options(pack="52", jokers=True),
    Options(pack="54"),
    Options(pack="24", hand_size=4),
    Options(pack="72"),
    Options(sides="pairs"),
    Options(sides="side by side"),
    Options(hand_size=4),
)


def _changes(base: Options, seats: int, name: str, choice: object) -> bool:
    """True if the choice is playable there and gives different rules from the option's default."""
    changed = replace(base, **{name: choice})  # type: ignore[arg-type]
    usual = next(option.default for option in fields(Options) if option.name == name)
    plain = replace(base, **{name: usual})  # type: ignore[arg-type]
    if clashes(changed, seats):
        return False
    if clashes(plain, seats):  # the pack of 54 and the jokers need each other
        plain = Options()
    return _meaning(compose(changed, seats)) != _meaning(compose(plain, seats))


def _meaning(value: object) -> object:
    """Slot values in comparable form: functions by their names and closures."""
    if is_dataclass(value):
        return [_meaning(getattr(value, slot.name)) for slot in fields(value)]
    if isinstance(value, Struct):
        return [_meaning(part) for part in structs.astuple(value)]
    if isinstance(value, tuple):
        return [_meaning(part) for part in value]
    if isinstance(value, FunctionType):
        return value.__qualname__, [_meaning(cell.cell_contents) for cell in value.__closure__ or ()]
    return value


def test_rules_that_were_composed_twice_mean_the_same() -> None:
    """The comparison above can find rules equal: with two seats, "all" and "automatic" throw in the same way."""
    assert _meaning(compose(Options(throw_in="all"), 2)) == _meaning(compose(Options(), 2))

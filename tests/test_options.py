"""Options: what cannot be played is refused with the option's name and the reason."""

from dataclasses import fields, replace

import pytest

from engine.rules.compose import compose
from engine.rules.options import Options, OptionsError, choices, clashes


@pytest.mark.parametrize(
    ("options", "seats", "said"),
    [
        (Options(), 1, "seats: 1"),
        (Options(), 7, "seats: 7"),
        (Options(pack="24"), 5, "hand_size, pack, seats: 5 seats with 6 cards each need 30 cards, the pack has 24"),
        (Options(hand_size=7), 6, "need 42 cards"),
        (Options(pack="40"), 2, "pack: '40' is not one of 24, 36, 52"),  # type: ignore[arg-type]
        (Options(hand_size=6.0), 2, "hand_size: 6.0 is not one of"),  # type: ignore[arg-type]
        (Options(hand_limit="no"), 2, "hand_limit: 'no'"),  # type: ignore[arg-type]
    ],
)
def test_refused_with_name_and_reason(options: Options, seats: int, said: str) -> None:
    with pytest.raises(OptionsError, match=said):
        compose(options, seats)


def test_every_choice_of_every_option_changes_the_rules() -> None:
    """No choice is a word without a meaning: among the rule sets in which it may stand, it changes slot values."""
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
    """Whether the choice can be made there and gives other rules than the option's default."""
    changed = replace(base, **{name: choice})  # type: ignore[arg-type]
    usual = next(option.default for option in fields(Options) if option.name == name)
    plain = replace(base, **{name: usual})  # type: ignore[arg-type]
    if clashes(changed, seats):
        return False
    if clashes(plain, seats):  # the pack of 54 and the jokers need each other
        plain = Options()
    return _meaning(compose(changed, seats)) != _meaning(compose(plain, seats))


def _meaning(rules: object) -> list[object]:
    """Slot values as something comparable: functions by name and by what they have closed over."""
    found: list[object] = []
    for name in rules.__slots__:  # type: ignore[attr-defined]
        value = getattr(rules, name)
        for part in value if isinstance(value, tuple) else (value,):
            if callable(part):
                held = [c.cell_contents for c in part.__closure__ or ()]
                found.append((part.__qualname__, [getattr(h, "__qualname__", h) for h in held]))
            else:
                found.append(part)
    return found

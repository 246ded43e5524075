"""Copying a State: every attribute is copied, and no mutable one is shared."""

from random import Random

from engine.match.match import Match
from engine.rules.presets import PRESETS
from engine.rules.state import PARTS, State
from tests.builders.dealing import play_deal


def test_parts_are_all_parts() -> None:
    state = Match(PRESETS[0].options, 2, "parts").state
    assert sorted(PARTS) == sorted(name for name in dir(state) if name not in dir(object) and not _of_class(name))


def _of_class(name: str) -> bool:
    return name.startswith("__") or callable(getattr(State, name))


def test_a_copy_equals_and_is_apart() -> None:
    for preset in PRESETS:
        match = Match(preset.options, preset.seats[0], "copy")
        match.begin()
        for step, _ in enumerate(play_deal(match, Random(1))):
            if step % 10:
                continue
            state = match.state
            twin = state.copy()
            for name in PARTS:
                kept, copied = getattr(state, name), getattr(twin, name)
                assert kept == copied, name
                assert copied is not kept or not isinstance(kept, (list, dict, set)) or name == "beaters", name

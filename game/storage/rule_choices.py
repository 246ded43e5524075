"""House rules as data: who can play them, how they differ from a named game, what prevents a choice.

Reads options by name with engine.rules.options' own checks, without knowing their meaning or presentation.
"""

from collections.abc import Iterator
from dataclasses import fields, replace
from functools import lru_cache
from typing import Any

from msgspec import Struct

from engine.rules import rule_codes
from engine.rules.options import Clash, Options, choices, clashes, idle
from engine.rules.presets import ANY, PRESETS, Preset

MOST_REPAIRS = 3
"""Maximum number of other options that a repair may change."""


KEPT = 4096
"""Size of the cache: a page of rules asks about each value of each rule, again after every change."""


class Hindrance(Struct, frozen=True):
    """Why an option cannot have a value: the first reason, and the necessary changes if there are any.

    ``repaired``: the rules with the wanted value and these changes, or None.
    """

    clash: Clash
    repaired: Options | None


@lru_cache(KEPT)
def seats_of(game: Options) -> tuple[int, ...]:
    """The possible numbers of players, the usual one first; empty if there is none."""
    return tuple(seats for seats in ANY if not clashes(game, seats))


def coded(code: str) -> Preset:
    """The unnamed game of a code. Raises engine.rules.rule_codes.SharingError."""
    rules = rule_codes.read(code)
    return Preset("", "", "", rules, seats_of(rules))


@lru_cache(KEPT)
def playable(game: Options) -> bool:
    """Whether this can be played at all."""
    return any(not clashes(game, seats) for seats in ANY)


@lru_cache(KEPT)
def nearest(game: Options) -> Preset:
    """The named game that differs in the fewest options; the first of equals."""
    return min(PRESETS, key=lambda known: len(differences(game, known.options)))


def differences(game: Options, base: Options) -> tuple[str, ...]:
    """The names of the options that differ."""
    return tuple(option.name for option in fields(Options) if value(game, option.name) != value(base, option.name))


def value(game: Options, name: str) -> Any:
    return getattr(game, name)


def changed(game: Options, name: str, wanted: object) -> Options:
    """The same rules with one option changed."""
    one: dict[str, Any] = {name: wanted}
    return replace(game, **one)


def possible(game: Options, name: str) -> tuple[Any, ...]:
    """The values that option ``name`` can have if all others stay the same; only its own while it has no effect."""
    if idle(game, name) is not None:
        return (value(game, name),)
    return tuple(choice for choice in choices(name) if playable(changed(game, name, choice)))


@lru_cache(KEPT)
def hindrance(game: Options, name: str, wanted: object, seats: int) -> Hindrance | None:
    """What prevents this value of ``name`` at a table of about ``seats``; None if nothing does."""
    tried = changed(game, name, wanted)
    asleep = idle(tried, name)
    if asleep is not None and wanted != value(game, name):
        return Hindrance(asleep, _woken(tried, name, asleep, seats))
    if playable(tried):
        return None

    def hopeless(number: int) -> int:
        """The number of conflicts that no change resolves at a table of this size."""
        return sum(set(clash.options) <= {name, "seats"} for clash in clashes(tried, number))

    ways = sorted(ANY, key=lambda number: (hopeless(number), len(clashes(tried, number)), abs(number - seats)))
    found = clashes(tried, ways[0])
    concerned = next((clash for clash in found if name in clash.options), found[0])
    return Hindrance(concerned, _repaired(tried, name, ways[0]))


def _woken(tried: Options, name: str, asleep: Clash, seats: int) -> Options | None:
    """``tried`` with another option changed so that option ``name`` has an effect, and what that change requires."""
    for other in (other for other in asleep.options if other != name):
        for wanted in _others(tried, other):
            woken = changed(tried, other, wanted)
            game = woken if playable(woken) else _repaired(woken, other, seats)
            if game is not None and idle(game, name) is None and value(game, name) == value(tried, name):
                return game
    return None


def _repaired(tried: Options, name: str, seats: int) -> Options | None:
    """``tried`` made playable with as few other changes as possible; one change may require another."""
    row: list[tuple[Options, frozenset[str]]] = [(tried, frozenset({name, "seats"}))]
    for _ in range(MOST_REPAIRS):
        row = [further for game, settled in row for further in _steps(game, settled, seats)]
        for game, _settled in row:
            if playable(game):
                return game
    return None


def _steps(game: Options, settled: frozenset[str], seats: int) -> Iterator[tuple[Options, frozenset[str]]]:
    """Every single change of a conflicting option that is not settled yet."""
    named = dict.fromkeys(name for clash in clashes(game, seats) for name in clash.options)
    for name in named:
        if name not in settled:
            for wanted in _others(game, name):
                yield changed(game, name, wanted), settled | {name}


def _others(game: Options, name: str) -> Iterator[Any]:
    """Other values of the option, the usual one first."""
    usual = value(Options(), name)
    for choice in sorted(choices(name), key=lambda choice: choice != usual):
        if choice != value(game, name):
            yield choice

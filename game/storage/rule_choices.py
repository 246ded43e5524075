"""House rules as data: who can play them, what differs from a named game, what stands in the way of a choice.

Reads options by name with engine.rules.options' own checks; knows neither what an option means nor how it is shown.
"""

from collections.abc import Iterator
from dataclasses import dataclass, fields, replace
from functools import lru_cache
from typing import Any

from engine.rules import rule_codes
from engine.rules.options import Clash, Options, choices, clashes
from engine.rules.presets import ANY, PRESETS, Preset

MOST_REPAIRS = 3
"""More options than this are not changed for the player's sake."""


KEPT = 4096
"""So many answers are kept: a page of rules asks for each value of each rule, and again after every change."""


@dataclass(frozen=True, slots=True)
class Hindrance:
    """Why an option cannot have a value: the first reason, and what would have to change as well (perhaps nothing can).

    ``repaired`` are the rules with the wanted value and the other changes, or None.
    """

    clash: Clash
    repaired: Options | None


@lru_cache(KEPT)
def seats_of(game: Options) -> tuple[int, ...]:
    """The numbers of players who can play this, the usual one first; empty if nobody can."""
    return tuple(seats for seats in ANY if not clashes(game, seats))


def coded(code: str) -> Preset:
    """The nameless game of a code. Raises engine.rules.rule_codes.SharingError."""
    rules = rule_codes.read(code)
    return Preset("", "", "", rules, seats_of(rules))


@lru_cache(KEPT)
def playable(game: Options) -> bool:
    """Whether anybody can play this."""
    return any(not clashes(game, seats) for seats in ANY)


@lru_cache(KEPT)
def nearest(game: Options) -> Preset:
    """The named game that differs in the fewest options, the earlier of two."""
    return min(PRESETS, key=lambda known: len(differences(game, known.options)))


def differences(game: Options, base: Options) -> tuple[str, ...]:
    """The names of the options in which the two differ."""
    return tuple(option.name for option in fields(Options) if value(game, option.name) != value(base, option.name))


def value(game: Options, name: str) -> Any:
    return getattr(game, name)


def changed(game: Options, name: str, wanted: object) -> Options:
    """The same rules but for one option."""
    one: dict[str, Any] = {name: wanted}
    return replace(game, **one)


def possible(game: Options, name: str) -> tuple[Any, ...]:
    """The values that option ``name`` can have while everything else stays as it is."""
    return tuple(choice for choice in choices(name) if playable(changed(game, name, choice)))


@lru_cache(KEPT)
def hindrance(game: Options, name: str, wanted: object, seats: int) -> Hindrance | None:
    """What keeps ``name`` from having this value at a table of about ``seats``; None if nothing does."""
    tried = changed(game, name, wanted)
    if playable(tried):
        return None

    def hopeless(number: int) -> int:
        """How many clashes cannot be cured at a table of so many."""
        return sum(set(clash.options) <= {name, "seats"} for clash in clashes(tried, number))

    ways = sorted(ANY, key=lambda number: (hopeless(number), len(clashes(tried, number)), abs(number - seats)))
    found = clashes(tried, ways[0])
    concerned = next((clash for clash in found if name in clash.options), found[0])
    return Hindrance(concerned, _repaired(tried, name, ways[0]))


def _repaired(tried: Options, name: str, seats: int) -> Options | None:
    """``tried`` with as few other options changed as make it playable, though one change may call for another."""
    row: list[tuple[Options, frozenset[str]]] = [(tried, frozenset({name, "seats"}))]
    for _ in range(MOST_REPAIRS):
        row = [further for game, settled in row for further in _steps(game, settled, seats)]
        for game, _settled in row:
            if playable(game):
                return game
    return None


def _steps(game: Options, settled: frozenset[str], seats: int) -> Iterator[tuple[Options, frozenset[str]]]:
    """Every single change of an option that a clash names and that is not settled yet."""
    named = dict.fromkeys(name for clash in clashes(game, seats) for name in clash.options)
    for name in named:
        if name not in settled:
            for wanted in _others(game, name):
                yield changed(game, name, wanted), settled | {name}


def _others(game: Options, name: str) -> Iterator[Any]:
    """What else the option may be, the usual value first."""
    usual = value(Options(), name)
    for choice in sorted(choices(name), key=lambda choice: choice != usual):
        if choice != value(game, name):
            yield choice

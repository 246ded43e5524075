"""The kinds of things a settings page may hold, as plain data: what is chosen, in which field, between what.

An entry knows no place on the screen. Fields are named by their name in game.storage.settings; tests look whether they
exist.
"""

from collections.abc import Callable
from dataclasses import dataclass

from game.ui.services import Services


@dataclass(frozen=True, slots=True)
class OnOff:
    """On or off. ``reversed_``: the switch is on while the field is False."""

    words: str
    field: str
    note: str = ""
    reversed_: bool = False


@dataclass(frozen=True, slots=True)
class OneOf:
    """One of a few values, each with its word."""

    words: str
    field: str
    values: tuple[tuple[object, str], ...]
    note: str = ""


@dataclass(frozen=True, slots=True)
class Amount:
    """A loudness from nothing to all. ``sample`` is the sound that lets it be heard."""

    words: str
    field: str
    sample: str
    note: str = ""


@dataclass(frozen=True, slots=True)
class Written:
    """A few letters of the player's own; ``empty`` stands there while there are none."""

    words: str
    field: str
    empty: str
    longest: int
    note: str = ""


@dataclass(frozen=True, slots=True)
class LinkEntry:
    """A button that leads elsewhere."""

    words: str
    button: str
    go: Callable[[Services], None]
    note: str = ""


Entry = OnOff | OneOf | Amount | Written | LinkEntry


@dataclass(frozen=True, slots=True)
class SettingsPage:
    """A page of the book. ``cards``: it wears a few cards of the chosen pack."""

    title: str
    suit: str
    entries: tuple[Entry, ...]
    cards: bool = False

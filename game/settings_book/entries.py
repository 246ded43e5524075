"""The kinds of entries on a settings page, as plain data: what is set, in which field, with which values.

Entries have no layout. Fields have the names of game.storage.settings; tests check that they exist.
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
    """One of a few values, each with a label."""

    words: str
    field: str
    values: tuple[tuple[object, str], ...]
    note: str = ""


@dataclass(frozen=True, slots=True)
class Amount:
    """A volume from silent to full. ``sample``: the sound played to demonstrate it."""

    words: str
    field: str
    sample: str
    note: str = ""


@dataclass(frozen=True, slots=True)
class Written:
    """A short text; ``empty`` is the placeholder."""

    words: str
    field: str
    empty: str
    longest: int
    note: str = ""


@dataclass(frozen=True, slots=True)
class LinkEntry:
    """A button that opens something else."""

    words: str
    button: str
    go: Callable[[Services], None]
    note: str = ""


Entry = OnOff | OneOf | Amount | Written | LinkEntry


@dataclass(frozen=True, slots=True)
class SettingsPage:
    """A page of settings. ``cards``: it shows a few cards of the chosen pack."""

    title: str
    suit: str
    entries: tuple[Entry, ...]
    cards: bool = False

"""DealQuery deals are asked for: by the history, and by the statistics of a person."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True, slots=True)
class DealQuery:
    """Only deals for which everything given holds.

    ``person``: a key of game.storage.history.person, None for anybody; ``also``: the keys of the names that this person
    had before. ``preset``: a key, "" for house rules. ``rivals``: the opponents' level (game.storage.history.writing);
    ``partner``: everything that `Partner` is known by; ``since``: a date in ISO 8601.
    ``text``: each of its words occurs in a name, the title, the game's name or the date. ``kind``: one kind of deals,
    or several; "" for all. ``company``: this name is at the table. ``lost``: the person was the fool, or was not.
    ``among``: only these deals, each by its journal's path below the folder of saves and its number.
    """

    person: str | None = None
    preset: str | None = None
    seats: int | None = None
    rivals: str | None = None
    partner: tuple[str, ...] | None = None
    since: str = ""
    also: tuple[str, ...] = ()
    text: str = ""
    kind: str | tuple[str, ...] = ""
    company: str | None = None
    lost: bool | None = None
    among: Sequence[tuple[str, int]] | None = None

    @property
    def whole(self) -> "DealQuery":
        """All deals of this person."""
        return DealQuery(self.person, also=self.also)

    @property
    def keys(self) -> tuple[str, ...]:
        """All keys of this person."""
        return () if self.person is None else (self.person, *self.also)

    @property
    def kinds(self) -> tuple[str, ...]:
        """The kinds of deals, () for all."""
        return self.kind if isinstance(self.kind, tuple) else (self.kind,) if self.kind else ()


EVERYTHING: Final = DealQuery()

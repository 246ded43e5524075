"""The people of a match who play elsewhere, at phones: what their table knows of them."""

from typing import Protocol

from engine.rules.events import Event


class Remote(Protocol):
    """What they do goes the way of everybody's commands."""

    def act(self) -> None:
        """Called once a frame: submit what they have asked for."""

    def heard(self, events: list[Event]) -> None:
        """Something has happened: tell each seat its observations."""

    def here(self, seat: int) -> bool:
        """Whether the phone of ``seat`` is there."""

    def missing(self, seat: int) -> str:
        """What everybody is told where the phone of ``seat`` is not there, in a few words; "" where it is."""

    def close(self) -> None:
        """The table is left."""

"""Who may come in: a one-time secret for each seat, which belongs to the first device that brings it."""

from collections.abc import Iterable
from dataclasses import dataclass
from hmac import compare_digest
from secrets import token_urlsafe

from game.phones.frames import Knock

BYTES = 16
"""128 bits of chance in a secret."""
UNKNOWN, TAKEN = "unknown", "taken"


@dataclass(slots=True)
class Door:
    """One seat: its secret, and the key of the device it belongs to ("": of none yet)."""

    secret: str
    device: str = ""


class Doors:
    """The doors of all seats at phones."""

    def __init__(self, seats: Iterable[int] = ()) -> None:
        self._doors = {seat: Door(token_urlsafe(BYTES)) for seat in seats}

    @property
    def seats(self) -> tuple[int, ...]:
        return tuple(self._doors)

    def knock(self, knock: Knock) -> str:
        """Let a device in, "", or say why not. The first device with a seat's secret gets the seat."""
        door = self._doors.get(knock.seat)
        if door is None:
            return UNKNOWN
        knows = compare_digest(door.secret, knock.secret or "")
        if not door.device:
            if knows:
                door.device = knock.device
            return "" if knows else UNKNOWN
        if compare_digest(door.device, knock.device):
            return ""
        return TAKEN if knows else UNKNOWN

    def secret(self, seat: int) -> str:
        """The secret of a seat's link."""
        return self._doors[seat].secret

    def bound(self, seat: int) -> bool:
        """Whether the seat belongs to a device."""
        return seat in self._doors and bool(self._doors[seat].device)

    def free(self, seat: int) -> None:
        """The seat belongs to nobody, and has a new secret."""
        self._doors[seat] = Door(token_urlsafe(BYTES))

    def open(self, seat: int) -> None:
        """The seat is at a phone from now on."""
        self._doors.setdefault(seat, Door(token_urlsafe(BYTES)))

    def close(self, seat: int) -> None:
        """The seat is not at a phone any more."""
        self._doors.pop(seat, None)

"""Admission of phones: a one-time secret for each seat, bound to the first device that presents it."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from hashlib import sha256
from hmac import compare_digest
from secrets import choice
from types import MappingProxyType

from game.phones.frames import Knock

LETTERS = "abcdefghjkmnpqrstuvwxyz23456789"
"""Of a secret: a person without a camera types it, so none looks like another."""
GROUPS = (5, 5, 5, 5, 6)
"""Letters of a secret, 31 to the power of 26 together: 128 bits of chance."""
UNKNOWN, TAKEN = "unknown", "taken"
NO_DEVICES: Mapping[int, str] = MappingProxyType({})


@dataclass(slots=True)
class Door:
    """One seat: its secret, and the digest of the device it belongs to ("": of none yet). ``known``: that of a device
    which may have it without the secret.
    """

    secret: str
    device: str = ""
    known: str = ""


class Doors:
    """The doors of all seats at phones. ``changed`` is called whenever a seat has got or lost its device, on the thread
    on which that happened.
    """

    def __init__(self, seats: Iterable[int] = (), devices: Mapping[int, str] = NO_DEVICES) -> None:
        """``devices``: the digests of devices that already have their seat."""
        self._doors = {seat: Door(_secret(), devices.get(seat, "")) for seat in seats}
        self.changed: Callable[[], None] = _nothing

    @property
    def seats(self) -> tuple[int, ...]:
        return tuple(self._doors)

    @property
    def devices(self) -> dict[int, str]:
        """The digest of every seat's device, "" of none."""
        return {seat: door.device or door.known for seat, door in list(self._doors.items())}

    def knock(self, knock: Knock) -> str:
        """Let a device in, "", or say why not. The first device with a seat's secret gets the seat."""
        door = self._doors.get(knock.seat)
        if door is None:
            return UNKNOWN
        knows, device = compare_digest(door.secret, knock.secret or ""), sha256(knock.device.encode()).hexdigest()
        if not door.device:
            if not knows and not compare_digest(door.known, device):
                return UNKNOWN
            door.device = device
            self.changed()
            return ""
        if compare_digest(door.device, device):
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
        self._doors[seat] = Door(_secret())
        self.changed()

    def renew(self, known: Mapping[int, str]) -> None:
        """All seats have new secrets and belong to nobody, as the address is another: whoever is first with the secret
        has the seat, or the device that is ``known`` to have had it at this address.
        """
        for seat in self.seats:
            self._doors[seat] = Door(_secret(), known=known.get(seat, ""))
        self.changed()

    def open(self, seat: int) -> None:
        """The seat is at a phone from now on."""
        self._doors.setdefault(seat, Door(_secret()))
        self.changed()

    def close(self, seat: int) -> None:
        """The seat is not at a phone any more."""
        self._doors.pop(seat, None)
        self.changed()


def _secret() -> str:
    return "-".join("".join(choice(LETTERS) for _letter in range(count)) for count in GROUPS)


def _nothing() -> None:
    """Does nothing: the devices are not stored."""

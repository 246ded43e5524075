"""Opens and closes a match's phones: address, doors, server and page together."""

import os
import socket
from collections.abc import Iterator
from queue import Empty

from game.phones.doors import Doors
from game.phones.frames import PhoneRequest
from game.phones.phones import Phones, public_match
from game.session.match_session import MatchSession
from game.storage.phone_seats import PhoneSeat, PhoneSeats
from game.ui.services import RoomState, Services

SOMEWHERE = ("192.0.2.1", 9)
"""An address for documentation: nothing is sent there, but the system says by which own address it would go."""


def own_address() -> str:
    """The address of this machine in the local network. Raises OSError without a network."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as asked:
        asked.connect(SOMEWHERE)
        found: str = asked.getsockname()[0]
        return found


class Listening:
    """A match that listens for phones."""

    def __init__(self, services: Services, play: MatchSession, address: str) -> None:
        """Raises OSError if there is nothing to listen to, ImportError without the extra ``phones``."""
        from game.phones.page import page_of
        from game.phones.server import PORT, Server  # half of the time a match with phones takes to open

        self.play, self._seats = play, PhoneSeats(services.home)
        before = self._seats.of(play.path) or self._seats.latest()
        known = {one.seat: one.device for one in (before.seats if before is not None else ()) if self._same(one)}
        self.doors = Doors(play.phones, known)
        page = page_of(play.pack, services.art.style)
        port = before.port if before is not None else PORT
        self.server = Server(
            address or own_address(), self.doors, play.pack, public_match(play), page, port, services.program.bell()
        )
        self.phones = Phones(play, self.server, self._calls, services.settings)
        play.remote = self.phones
        self.doors.changed = self._keep
        self._keep()

    def _same(self, one: PhoneSeat) -> bool:
        """The person who sat there plays here too, so that the phone needs no new code."""
        return one.seat in self.play.phones and one.name == self.play.seats[one.seat].name

    def _keep(self) -> None:
        """Remember whose phones these are: the match may be opened again, or another by the same people."""
        chairs, port = self.play.seats, int(self.server.host.rpartition(":")[2])
        devices = sorted(self.doors.devices.items())
        self._seats.keep(self.play.path, port, [PhoneSeat(seat, chairs[seat].name, at) for seat, at in devices])

    def _calls(self) -> Iterator[PhoneRequest]:
        while True:
            try:
                yield self.server.inbox.get_nowait()
            except Empty:
                return

    def link(self, seat: int) -> str:
        """The address to be opened by the phone of ``seat``."""
        return f"http://{self.server.host}/#{seat}.{self.doors.secret(seat)}"

    def free(self, seat: int) -> None:
        """The seat's device loses it; another may take it by a new link."""
        self.doors.free(seat)
        self.phones.go(seat, "freed")
        self.phones.come(seat)

    def to_screen(self, seat: int) -> None:
        """The person on ``seat`` goes on at the screen."""
        self.doors.close(seat)
        self.play.seat_at(seat, phone=False)
        self.phones.go(seat, "freed")

    def to_phone(self, seat: int) -> None:
        """The person on ``seat`` goes on at a phone."""
        self.doors.open(seat)
        self.play.seat_at(seat, phone=True)
        self.phones.come(seat)


class PhoneRoom(RoomState):
    """The match that listens now, if any. ``address``: where to listen, "" for the local network's; tests set it to
    the machine's own.
    """

    def __init__(self, services: Services) -> None:
        self._services = services
        self.address = os.environ.get("DURAK_PHONES_AT", "")
        self._listening: Listening | None = None

    def open(self, play: MatchSession) -> Listening:
        """Listen for the phones of a match. Raises as Listening."""
        self._listening = Listening(self._services, play, self.address)
        return self._listening

    def of(self, play: object) -> Listening | None:
        """The listener of this match."""
        found = self._listening
        return found if found is not None and found.play is play and found.play.remote is found.phones else None

    def close(self) -> None:
        if self._listening is not None:
            self._listening.server.close()

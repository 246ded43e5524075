"""Opens and closes a match's phones: network, doors, server and page together.

The program listens at one address, that of the network whose name is on the sheet of codes. Where this machine loses it
while the match is played, the phones go on in the network that is there now, with new codes; the match goes on.
"""

import os
from collections.abc import Iterator, Mapping
from errno import ENETUNREACH
from queue import Empty, SimpleQueue
from time import monotonic
from typing import TYPE_CHECKING

from game.phones.doors import Doors
from game.phones.frames import PhoneRequest, Told
from game.phones.phones import Phones, public_match
from game.session.match_session import MatchSession
from game.storage.phone_seats import PhoneSeat, PhoneSeats
from game.system.networks import NEAR, Look, Network, NetworkWatch, here
from game.text.i18n import _
from game.ui.destinations import AtPhones
from game.ui.services import RoomState, Services

if TYPE_CHECKING:
    from game.phones.server import Server

REMEMBERED = 20
"""Choices of a network that are kept."""
AGAIN = 1.0
"""Seconds until the next try to listen where that has failed: a new address cannot be used at once everywhere."""


class NoNetwork(OSError):
    """This machine is in no network that phones could be in."""

    def __init__(self) -> None:
        super().__init__(ENETUNREACH, _("this computer is in no network"))


class ListeningPlace:
    """The networks of this machine, and the one of them in which phones are listened to. ``address``, if set, is that
    one's, whatever the machine tells. Raises NoNetwork.
    """

    def __init__(self, services: Services, address: str, look: Look, before: str) -> None:
        """``before``: the address at which this match's phones were last, "" if there is none."""
        self._settings, self._fixed = services.settings, bool(address)
        self._watch = None if address else NetworkWatch(services.program.bell(), look)
        self.address, self.home = address, address
        self.told = False
        """The table has been told that the network is gone."""
        if self._watch is not None:
            found = self.networks
            if not found:
                self._watch.close()
                raise NoNetwork
            chosen = preferred(found, self._settings.phone_networks)
            again = next((one for one in found if one.address == before), None)
            self.at(chosen or again or found[0])

    @property
    def networks(self) -> tuple[Network, ...]:
        """All networks, the likeliest first."""
        return self._watch.now if self._watch is not None else ()

    @property
    def network(self) -> Network | None:
        """That of the address, if it is there now."""
        return next((one for one in self.networks if one.address == self.address), None)

    @property
    def lost(self) -> bool:
        """The address is none of this machine's any more."""
        return not self._fixed and self.network is None

    def at(self, network: Network) -> None:
        """This is the one, until it is gone."""
        self.address, self.home = network.address, network.key

    def choose(self, network: Network) -> None:
        """This is the one, here and whenever the machine is where it is now."""
        self.at(network)
        kept, usual = self._settings.phone_networks, self.networks[0].key
        kept.pop(usual, None)
        if network.key != usual:
            kept[usual] = network.key
        while len(kept) > REMEMBERED:
            del kept[next(iter(kept))]

    def better(self, anybody: bool) -> Network | None:
        """Where to go on instead, if the address is gone; or its network is back, and there is not ``anybody`` here."""
        if self._fixed:
            return None
        found, now = self.networks, self.network
        home = next((one for one in found if one.key == self.home), None)
        if now is not None:
            return home if home is not None and now.key != self.home and not anybody else None
        near = next((one for one in found if one.kind in NEAR), None)
        return home or preferred(found, self._settings.phone_networks) or near

    def go(self, network: Network) -> None:
        """Go on there; the one that was chosen is not forgotten."""
        self.address = network.address

    def close(self) -> None:
        if self._watch is not None:
            self._watch.close()


def preferred(found: tuple[Network, ...], chosen: Mapping[str, str]) -> Network | None:
    """The network that somebody has chosen where the machine is now, if it is there."""
    wanted = chosen.get(found[0].key) if found else None
    return next((one for one in found if one.key == wanted), None)


class Listening:
    """A match that listens for phones: the wire to them (game.phones.phones.Wire), at whatever address. ``where``: in
    which network. ``asks``: the codes are new and nobody has seen them.
    """

    def __init__(self, services: Services, play: MatchSession, address: str = "", look: Look = here) -> None:
        """``address``: where to listen; "": in the network that is likeliest, or was chosen. Raises OSError if there is
        nothing to listen to, ImportError without the extra ``phones``.
        """
        from game.phones.page import page_of
        from game.phones.server import PORT  # half of the time a match with phones takes to open

        self._services, self.play, self._seats = services, play, PhoneSeats(services.home)
        last = self._seats.of(play.journal.path)
        self.where = ListeningPlace(services, address, look, last.address if last is not None else "")
        self._page = page_of(play.pack, services.art.style)
        self._left: SimpleQueue[PhoneRequest] = SimpleQueue()
        self._seen: object = None
        self._again = 0.0
        self.asks = False
        before = self._seats.known(play.journal.path, self.where.address)
        self.doors = Doors(play.phones, self._known(self.where.address))
        try:
            self.server = self._serve(before.port if before is not None else PORT)
        except OSError:
            self.where.close()
            raise
        self.phones = Phones(play, self, self.calls, services.settings)
        play.remote = self.phones
        self.doors.changed = self._keep
        self._keep()

    def _serve(self, port: int) -> "Server":
        from game.phones.server import Server

        play, bell = self.play, self._services.program.bell()
        return Server(self.where.address, self.doors, play.pack, public_match(play), self._page, port, bell)

    def _known(self, address: str) -> dict[int, str]:
        """The devices of the people who play here, as far as they have been at this address."""
        before = self._seats.known(self.play.journal.path, address)
        return {one.seat: one.device for one in (before.seats if before is not None else ()) if self._same(one)}

    def _same(self, one: PhoneSeat) -> bool:
        """The person who sat there plays here too, so that the phone needs no new code."""
        return one.seat in self.play.phones and one.name == self.play.seats[one.seat].name

    def _keep(self) -> None:
        """Remember whose phones these are: the match may be opened again, or another by the same people."""
        chairs, (address, _colon, port) = self.play.seats, self.server.host.rpartition(":")
        devices = sorted(self.doors.devices.items())
        seats = [PhoneSeat(seat, chairs[seat].name, device) for seat, device in devices]
        self._seats.keep(self.play.journal.path, address, int(port), seats)

    def calls(self) -> Iterator[PhoneRequest]:
        """Called in every frame: what phones have asked for since."""
        self._follow()
        for inbox in (self._left, self.server.inbox):
            while True:
                try:
                    yield inbox.get_nowait()
                except Empty:
                    break

    # The network

    def listen_in(self, network: Network) -> None:
        """Somebody has chosen this network: phones go on there. Raises OSError, and all stays as it is."""
        before = self.where.address
        self.where.go(network)
        try:
            self._move()
        except OSError:
            self.where.address = before
            raise
        self.where.choose(network)
        self._services.program.settings_changed()

    def _follow(self) -> None:
        """Go on in another network where the one of the address is gone; the codes are shown by themselves."""
        where = self.where
        if where.networks is not self._seen and monotonic() >= self._again:
            self._seen = where.networks
            before, to = where.address, where.better(bool(self.server.present))
            if to is not None:
                try:
                    where.go(to)
                    self._move()
                    self.asks = True
                    self.play.remarks.append(_("New network address: phones need a new code."))
                except OSError:
                    where.address, self._seen, self._again = before, None, monotonic() + AGAIN
            elif where.lost and not where.told:
                self.play.remarks.append(_("The network is gone. The phones wait for it."))
            where.told = where.lost
        if self.asks and self._on_top:
            self.asks = False
            self._services.router.go(AtPhones(back=True))

    @property
    def _on_top(self) -> bool:
        router = self._services.router
        return getattr(router.top, "play", None) is self.play and not router.travelling

    def _move(self) -> None:
        """Listen at the address that is it now, and nowhere else: with new secrets, and the devices known there. Phones
        at the other address are sent here.
        """
        self._keep()
        known, former = self._known(self.where.address), self.server
        kept = self._seats.known(self.play.journal.path, self.where.address)
        server = self._serve(kept.port if kept is not None else int(former.host.rpartition(":")[2]))
        self.server = server
        self.doors.renew(known)
        former.lead({seat: self.link(seat) for seat in self.doors.seats})
        while not former.inbox.empty():
            self._left.put(former.inbox.get_nowait())
        for seat in self.play.phones:
            self.phones.come(seat)

    # The wire

    def tell(self, seat: int, news: Told, anew: bool) -> None:
        self.server.tell(seat, news, anew)

    @property
    def present(self) -> frozenset[int]:
        return self.server.present

    def dismiss(self, seat: int, why: str) -> None:
        self.server.dismiss(seat, why)

    def close(self) -> None:
        """The table is left: listen no more."""
        self.where.close()
        self.server.close()

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
    """The match that listens now, if any. ``address``: where to listen, "" for that of a network which ``look`` tells;
    tests set these.
    """

    def __init__(self, services: Services) -> None:
        self._services = services
        self.address = os.environ.get("DURAK_PHONES_AT", "")
        self.look: Look = here
        self._listening: Listening | None = None

    def open(self, play: MatchSession) -> Listening:
        """Listen for the phones of a match. Raises as Listening."""
        self._listening = Listening(self._services, play, self.address, self.look)
        return self._listening

    def of(self, play: object) -> Listening | None:
        """The listener of this match."""
        found = self._listening
        return found if found is not None and found.play is play and found.play.remote is found.phones else None

    def close(self) -> None:
        if self._listening is not None:
            self._listening.close()

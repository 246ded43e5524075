"""The gate: connections are taken in one at a time, and of those that nobody knows few stay.

The server shares the interpreter with the window, whose frames must not wait for a crowd. Whoever comes is put into a
line of its own address before anything is made of the connection; the lines are served by turns, those of addresses
from which a phone was let in before the others. Where too many stay, the oldest of the most crowded address goes.
"""

import asyncio
import contextlib
import socket
from collections import Counter, deque
from collections.abc import Callable, Sequence
from functools import lru_cache
from ipaddress import ip_address, ip_network
from time import monotonic
from typing import Any, TypeVar

from game.phones.meter import MeteredConnection

ALL, OF_NETWORK, OF_ONE = 96, 72, 24
"""Connections that were not let in yet: of all, of one network, and of one address. A browser that loads the page has
six at a time.
"""
NETWORK = {4: 24, 6: 64}
"""Bits of an address that are its network's."""
KNOWN = 8
"""Addresses that are remembered because a phone was let in from there. Each has OF_ONE places that nobody else gets."""
PACE, CROWDED = 0.002, 0.02
"""Seconds after a connection was made; the longer one when more than OF_ONE have just been made, who are no people
with phones.
"""
WAITING, IN_LINE = 64, 40
"""Connections that nothing was made of yet: of all, and of one address. Each is an open file, of which a program has
256 on a Mac, and its journal needs one.
"""
TAKEN, A_SECOND = 64, 200
"""Connections that are taken from the system at once, and in a second for long, to be put into their lines."""
BARRED, LOOKS_AGAIN = 1.0, 0.1
"""Seconds in which the line of an address is not served after one of its connections was cut off or had to go; and
until somebody looks whether they are over.
"""
BACKLOG = 1024
"""Connections that wait in the system."""
TROUBLE = 0.2
"""Seconds until the next try, when the system has no connection to give."""

_One = TypeVar("_One")


@lru_cache(1024)
def network(address: str) -> str:
    """The network of an address, as far as its bits tell."""
    bits = NETWORK[ip_address(address.partition("%")[0]).version]
    return str(ip_network((address.partition("%")[0], bits), strict=False))


def most_crowded(there: dict[_One, str]) -> _One:
    """The oldest of those whose address has most."""
    counts = Counter(there.values())
    most = max(counts.values())
    return next(one for one, address in there.items() if counts[address] == most)


class Strangers:
    """The connections that were not let in yet, by address, the oldest first; and the addresses that are known."""

    def __init__(self) -> None:
        self._of: dict[MeteredConnection, str] = {}
        self._known: dict[str, None] = {}
        self._barred: dict[str, float] = {}

    def known(self, address: str) -> bool:
        """A phone was let in from here."""
        return address in self._known

    def bar(self, address: str) -> None:
        """One of its connections has sent too much, or had to go."""
        now = monotonic()
        self._barred = {one: since for one, since in self._barred.items() if now - since < BARRED} | {address: now}

    def barred(self, address: str) -> bool:
        """It has been a moment ago."""
        since = self._barred.get(address)
        return since is not None and monotonic() - since < BARRED

    def add(self, connection: MeteredConnection, address: str) -> None:
        """One more; another goes where they are too many."""
        self._of[connection] = address
        one = self._too_many(address)
        if one is not None:
            self.bar(self._of.pop(one))
            one.transport.abort()

    def _too_many(self, address: str) -> MeteredConnection | None:
        own = [one for one, its in self._of.items() if its == address]
        if len(own) > OF_ONE:
            return own[0]
        if address in self._known:
            return None
        unknown = {one: its for one, its in self._of.items() if its not in self._known}
        near = {one: its for one, its in unknown.items() if network(its) == network(address)}
        for there, most in ((near, OF_NETWORK), (unknown, ALL)):
            if len(there) > most:
                return most_crowded(there)
        return None

    def let_in(self, connection: MeteredConnection) -> None:
        """A phone of the match: no stranger any more, and its address is known."""
        address = self._of.pop(connection, None)
        if address is not None:
            self._known.pop(address, None)
            self._known[address] = None
            if len(self._known) > KNOWN:
                del self._known[next(iter(self._known))]

    def drop(self, connection: MeteredConnection) -> None:
        """Removes a connection that has closed."""
        self._of.pop(connection, None)

    def send_away(self) -> None:
        """All of them, without a word."""
        for connection in list(self._of):
            connection.transport.abort()


class WaitingLines:
    """Connections that nothing was made of yet, in lines by address. The networks have turns, and in each its
    addresses; every other turn is that of addresses that are known.
    """

    def __init__(self, known: Callable[[str], bool], barred: Callable[[str], bool]) -> None:
        self._known, self._barred = known, barred
        self._lines: dict[str, deque[socket.socket]] = {}
        self._turn = False

    def put(self, connection: socket.socket, address: str) -> None:
        """One more; the oldest of its line, or of the longest one, goes where they are too many."""
        line = self._lines.setdefault(address, deque())
        line.append(connection)
        if len(line) > IN_LINE:
            line.popleft().close()
        elif sum(map(len, self._lines.values())) > WAITING:
            longest = max(self._lines, key=lambda one: (not self._known(one), len(self._lines[one])))
            self._take(longest).close()

    def __bool__(self) -> bool:
        return bool(self._lines)

    def next(self) -> tuple[socket.socket, str] | None:
        """The next one and its address; None if nobody waits whose address is not barred."""
        served = [address for address in self._lines if not self._barred(address)]
        known = [address for address in served if self._known(address)]
        unknown = [address for address in served if not self._known(address)]
        self._turn = not self._turn
        address = next(iter((known or unknown) if self._turn else (unknown or known)), None)
        if address is None:
            return None
        found = self._take(address)
        for other in [one for one in self._lines if network(one) == network(address) and one != address]:
            self._lines[other] = self._lines.pop(other)
        if address in self._lines:
            self._lines[address] = self._lines.pop(address)
        return found, address

    def _take(self, address: str) -> socket.socket:
        line = self._lines[address]
        found = line.popleft()
        if not line:
            del self._lines[address]
        return found

    def send_away(self) -> None:
        """All of them, without a word."""
        while self._lines:
            self._take(next(iter(self._lines))).close()


def has_gone(connection: socket.socket) -> bool:
    """Whoever came has closed it while it waited."""
    try:
        return connection.recv(1, socket.MSG_PEEK) == b""
    except BlockingIOError:
        return False
    except OSError:
        return True


class Pace:
    """So many at once, and so many in a second for long."""

    def __init__(self, at_once: int, a_second: float, now: float) -> None:
        self._most, self._a_second = at_once, a_second
        self._left, self._then = float(at_once), now

    def keeps(self, now: float) -> bool:
        """One more; False: that was too fast."""
        self._left = min(self._most, self._left + (now - self._then) * self._a_second) - 1
        self._then = now
        return self._left >= 0


class Gate:
    """Takes in the connections of one listening socket: what websockets asks of a server of asyncio's."""

    def __init__(
        self,
        loop: asyncio.AbstractEventLoop,
        listening: socket.socket,
        made: Callable[[], MeteredConnection],
        strangers: Strangers,
    ) -> None:
        """``made`` makes what speaks with one connection."""
        self._loop, self._listening, self._made, self._strangers = loop, listening, made, strangers
        self._lines, self._some = WaitingLines(strangers.known, strangers.barred), asyncio.Event()
        self._gone: set[asyncio.Task[None]] = set()
        listening.setblocking(False)
        self._tasks = loop.create_task(self._take_in()), loop.create_task(self._let_through())

    async def _take_in(self) -> None:
        """Everybody into a line."""
        pace = Pace(TAKEN, A_SECOND, self._loop.time())
        while True:
            try:
                connection, (address, *_more) = await self._loop.sock_accept(self._listening)
            except OSError:
                await asyncio.sleep(TROUBLE)
                continue
            self._lines.put(connection, address)
            self._some.set()
            await asyncio.sleep(0 if pace.keeps(self._loop.time()) else CROWDED)

    async def _let_through(self) -> None:
        """One after another from the lines."""
        pace = Pace(OF_ONE, 1 / CROWDED, self._loop.time())
        while True:
            found = self._lines.next()
            if found is None:
                self._some.clear()
                with contextlib.suppress(TimeoutError):
                    await asyncio.wait_for(self._some.wait(), LOOKS_AGAIN if self._lines else None)
                continue
            connection, address = found
            if has_gone(connection):
                connection.close()
                continue
            with contextlib.suppress(OSError):
                await self._make(connection, address)
            await asyncio.sleep(PACE if pace.keeps(self._loop.time()) else CROWDED)

    async def _make(self, connection: socket.socket, address: str) -> None:
        _transport, one = await self._loop.connect_accepted_socket(self._made, connection)
        self._strangers.add(one, address)
        gone = self._loop.create_task(self._forget(one, address))
        self._gone.add(gone)
        gone.add_done_callback(self._gone.discard)

    async def _forget(self, connection: MeteredConnection, address: str) -> None:
        await connection.wait_closed()
        self._strangers.drop(connection)
        if connection.cut:
            self._strangers.bar(address)

    @property
    def sockets(self) -> Sequence[socket.socket]:
        return (self._listening,) if self.is_serving() else ()

    def is_serving(self) -> bool:
        return not any(task.done() or task.cancelling() for task in self._tasks)

    def get_loop(self) -> asyncio.AbstractEventLoop:
        return self._loop

    def close(self) -> None:
        """Accepts no more connections, and drops those that have not identified themselves."""
        for task in self._tasks:
            task.cancel()
        self._listening.close()
        self._lines.send_away()
        self._strangers.send_away()

    async def wait_closed(self) -> None:
        await asyncio.gather(*self._gone)


class GatedLoop(asyncio.SelectorEventLoop):
    """An event loop whose server has a gate."""

    def __init__(self, strangers: Strangers) -> None:
        super().__init__()
        self._strangers = strangers

    async def create_server(self, protocol_factory: Any, *_where: Any, **how: Any) -> Gate:  # type: ignore[override]
        return Gate(self, how["sock"], protocol_factory, self._strangers)

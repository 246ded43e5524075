"""The gate: connections are taken in one at a time, and few that nobody knows.

The server shares the interpreter with the window, whose frames must not wait for a crowd. Whoever is one too many is
sent away before anything is made of the connection, and between two connections the window has its turn.
"""

import asyncio
import socket
from collections.abc import Callable, Sequence
from typing import Any

from websockets.asyncio.server import ServerConnection

ALL, OF_ONE = 96, 24
"""Connections that were not let in yet: of all, and of one address, which cannot bar the door to others. A browser that
loads the page has six at a time.
"""
PACE, CROWDED = 0.002, 0.02
"""Seconds after a connection was taken in, or after REFUSED were sent away; the longer ones when more than OF_ONE have
just been taken in, who are no people with phones.
"""
REFUSED = 16
TROUBLE = 0.2
"""Seconds until the next try, when the system has no connection to give."""


class Strangers:
    """The connections that were not let in yet, by address."""

    def __init__(self) -> None:
        self._of: dict[ServerConnection, str] = {}

    def room(self, address: str) -> bool:
        """One more may come from this address."""
        there = list(self._of.values())
        return len(there) < ALL and there.count(address) < OF_ONE

    def add(self, connection: ServerConnection, address: str) -> None:
        self._of[connection] = address

    def drop(self, connection: ServerConnection) -> None:
        """Removes a connection that was admitted or has closed."""
        self._of.pop(connection, None)

    def send_away(self) -> None:
        """All of them, without a word."""
        for connection in list(self._of):
            connection.transport.abort()


class Gate:
    """Takes in the connections of one listening socket: what websockets asks of a server of asyncio's."""

    def __init__(
        self,
        loop: asyncio.AbstractEventLoop,
        listening: socket.socket,
        made: Callable[[], ServerConnection],
        strangers: Strangers,
    ) -> None:
        """``made`` makes what speaks with one connection."""
        self._loop, self._listening, self._made, self._strangers = loop, listening, made, strangers
        self._gone: set[asyncio.Task[None]] = set()
        listening.setblocking(False)
        self._task = loop.create_task(self._take_in())

    async def _take_in(self) -> None:
        refused, at_once, then = 0, float(OF_ONE), self._loop.time()
        while True:
            pace = PACE
            try:
                connection, (address, *_more) = await self._loop.sock_accept(self._listening)
                if not self._strangers.room(address):
                    connection.close()
                    refused += 1
                    if refused % REFUSED:
                        continue
                else:
                    _transport, one = await self._loop.connect_accepted_socket(self._made, connection)
                    self._strangers.add(one, address)
                    gone = self._loop.create_task(self._forget(one))
                    self._gone.add(gone)
                    gone.add_done_callback(self._gone.discard)
                    now = self._loop.time()
                    at_once, then = min(OF_ONE, at_once + (now - then) / CROWDED) - 1, now
                    pace = PACE if at_once >= 0 else CROWDED
            except OSError:
                await asyncio.sleep(TROUBLE)
            await asyncio.sleep(pace)

    async def _forget(self, connection: ServerConnection) -> None:
        await connection.wait_closed()
        self._strangers.drop(connection)

    @property
    def sockets(self) -> Sequence[socket.socket]:
        return (self._listening,) if self.is_serving() else ()

    def is_serving(self) -> bool:
        return not self._task.cancelled() and not self._task.cancelling()

    def get_loop(self) -> asyncio.AbstractEventLoop:
        return self._loop

    def close(self) -> None:
        """Accepts no more connections, and drops those that have not identified themselves."""
        self._task.cancel()
        self._listening.close()
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

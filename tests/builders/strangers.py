"""A crowd at the door of a server of phones: connections of which nothing good comes."""

import asyncio
import contextlib
import json
import socket
import threading
from collections.abc import Awaitable, Callable

from websockets.asyncio.client import connect
from websockets.frames import Frame, Opcode

from tests.builders.phones import knock

AGAIN = 1.0
"""Seconds until a stranger who was sent away comes again."""


class Crowd:
    """Strangers who connect again whenever they are sent away: half say nothing, half are sockets without a
    knock. They come from the addresses ``sources``, by turns. ``met`` counts connections.
    """

    def __init__(self, host: str, many: int, sources: tuple[str, ...] = ("127.0.0.1",), again: float = AGAIN) -> None:
        self.host, self.many, self.again = host, many, again
        self.met = self.open = 0
        self._sources = sources
        self._over = threading.Event()
        self._thread = threading.Thread(target=lambda: asyncio.run(self.come()), daemon=True)

    def __enter__(self) -> "Crowd":
        self._thread.start()
        return self

    def __exit__(self, *_given: object) -> None:
        self._over.set()
        self._thread.join(20)

    async def come(self) -> None:
        """They come, until the crowd is sent home."""
        tasks = [asyncio.create_task(self._one(number)) for number in range(self.many)]
        while not self._over.is_set():
            await asyncio.sleep(0.1)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def _one(self, number: int) -> None:
        address, port = self.host.split(":")
        source = self._sources[number // 2 % len(self._sources)], 0
        while True:
            with contextlib.suppress(Exception):
                self.met += 1
                if number % 2:
                    async with connect(
                        f"ws://{self.host}/seat",
                        origin=f"http://{self.host}",  # type: ignore[arg-type]
                        proxy=None,
                        local_addr=source,
                    ) as line:
                        await self._stay(line.recv())
                else:
                    reader, writer = await asyncio.open_connection(address, int(port), local_addr=source)
                    try:
                        await self._stay(reader.read())
                    finally:
                        writer.close()
            await asyncio.sleep(self.again)

    async def _stay(self, waiting: Awaitable[object]) -> None:
        self.open += 1
        try:
            await waiting
        finally:
            self.open -= 1


# Floods, as fast as they are taken

PING = Frame(Opcode.PING, b"").serialize(mask=True)
OPENING = Frame(Opcode.TEXT, b"", fin=False).serialize(mask=True)
EMPTY = Frame(Opcode.CONT, b"", fin=False).serialize(mask=True)
HALF = b"\x81\xfe\x03\x00mask"
"""The head of a frame of 768 bytes."""
WRONG = Frame(Opcode.TEXT, json.dumps(knock(1, "a" * 30, "stranger" * 4)).encode()).serialize(mask=True)
SILENT = 8
"""Connections of a stranger who says nothing; of the others each has one."""


def asked(host: str, more: str = "") -> bytes:
    """The request of a page's socket."""
    lines = [f"Host: {host}", f"Origin: http://{host}", "Connection: Upgrade", "Upgrade: websocket"]
    lines += ["Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==", "Sec-WebSocket-Version: 13", *([more] if more else [])]
    return ("\r\n".join(["GET /seat HTTP/1.1", *lines]) + "\r\n\r\n").encode()


class Flood(Crowd):
    """Strangers who send as much as they can in one of six ways, and come again at once when they are cut off."""

    def __init__(self, host: str, way: str, many: int, sources: tuple[str, ...]) -> None:
        super().__init__(host, many * (SILENT if way == "silent" else 1), sources, 0.0)
        self._way = FLOODS[way]

    async def _one(self, number: int) -> None:
        address, port = self.host.split(":")
        loop = asyncio.get_running_loop()
        while True:
            with contextlib.suppress(OSError, TimeoutError), socket.socket() as line:
                line.setblocking(False)
                line.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
                line.bind((self._sources[number % len(self._sources)], 0))
                await asyncio.wait_for(loop.sock_connect(line, (address, int(port))), 10)
                self.met += 1
                await self._stay(self._way(self, line))
            await asyncio.sleep(self.again)

    async def _pour(self, line: socket.socket, first: bytes, again: bytes) -> None:
        """Send for ever."""
        loop = asyncio.get_running_loop()
        await loop.sock_sendall(line, first)
        while True:
            await loop.sock_sendall(line, again)
            await asyncio.sleep(0)

    async def _opened(self, line: socket.socket) -> None:
        """The socket of a page."""
        loop = asyncio.get_running_loop()
        await loop.sock_sendall(line, asked(self.host))
        if not await loop.sock_recv(line, 4096):
            raise ConnectionError

    async def pings(self, line: socket.socket) -> None:
        await self._opened(line)
        await self._pour(line, b"", PING * 100)

    async def fragments(self, line: socket.socket) -> None:
        await self._opened(line)
        await self._pour(line, OPENING, EMPTY * 100)

    async def halves(self, line: socket.socket) -> None:
        await self._opened(line)
        await self._pour(line, HALF, b"x")

    async def headers(self, line: socket.socket) -> None:
        await self._pour(line, b"GET / HTTP/1.1\r\nX: ", b"x")

    async def silent(self, line: socket.socket) -> None:
        await asyncio.get_running_loop().sock_recv(line, 1)

    async def knocks(self, line: socket.socket) -> None:
        await self._opened(line)
        loop = asyncio.get_running_loop()
        await loop.sock_sendall(line, WRONG)
        while await loop.sock_recv(line, 4096):
            pass


FLOODS: dict[str, Callable[[Flood, socket.socket], Awaitable[None]]] = {
    "pings": Flood.pings,
    "fragments": Flood.fragments,
    "halves": Flood.halves,
    "headers": Flood.headers,
    "silent": Flood.silent,
    "knocks": Flood.knocks,
}

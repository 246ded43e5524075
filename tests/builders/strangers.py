"""A crowd at the door of a server of phones: connections of which nothing good comes."""

import asyncio
import contextlib
import threading
from collections.abc import Awaitable

from websockets.asyncio.client import connect

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

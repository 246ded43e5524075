"""Phones for tests: a device without a browser, and a match whose phones are told words in this process."""

import asyncio
import json
from collections.abc import Callable
from typing import Any

from websockets.asyncio.client import ClientConnection, connect

from engine.match.match import Match
from engine.rules.options import Options
from game.phones.frames import PublicMatch

PACK = Match(Options(), 3, "x").state.rules.pack
PLACE = PublicMatch(PACK.names, ("Anna", "Boris", "Vera"), (1, 2, 3), ((0,), (1,), (2,)))
"""What a server tells of three people."""
KEY = "device-0123456789abcdefgh"


class Device:
    """One phone at a server: its socket, and everything it was told."""

    def __init__(self, connection: ClientConnection) -> None:
        self.connection = connection
        self.told: list[dict[str, Any]] = []

    @classmethod
    async def at(cls, host: str, frame: object, origin: str | None = None) -> "Device":
        """Connect and send the first frame."""
        connection = await connect(f"ws://{host}/seat", origin=origin or f"http://{host}", compression=None, proxy=None)
        one = cls(connection)
        await one.send(frame)
        return one

    async def send(self, frame: object) -> None:
        await self.connection.send(frame if isinstance(frame, str | bytes) else json.dumps(frame))

    async def hear(self, within: float = 5.0) -> dict[str, Any]:
        """The next frame."""
        frame = json.loads(await asyncio.wait_for(self.connection.recv(), within))
        self.told.append(frame)
        return frame

    async def until(self, true: Callable[[dict[str, Any]], bool]) -> dict[str, Any]:
        """The first frame for which this holds."""
        while not true(frame := await self.hear()):
            pass
        return frame

    async def close(self) -> None:
        await self.connection.close()


def knock(seat: int, secret: str | None, device: str = KEY) -> dict[str, object]:
    """A first frame."""
    return {"durak": 1, "seat": seat, "device": device} | ({} if secret is None else {"secret": secret})

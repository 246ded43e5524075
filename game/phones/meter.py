"""What one connection may send, counted where its bytes arrive, before anything is made of them.

websockets answers a ping, keeps a fragment and waits for the rest of a frame before anybody here is asked; so that is
too late to count. Whoever sends more than a page of ours would is cut off, without a word.
"""

import logging
from typing import Any

from websockets.asyncio.server import ServerConnection
from websockets.protocol import State

REQUEST = 8192
"""Bytes of an HTTP request."""
KNOCK = 1100
"""Bytes from the answer to a request on until the phone is let in: its first frame and the frame's head."""
PIECES = 16
"""Pieces of the request, and of all until the phone is let in. A piece is what arrives at once, or a frame in it."""
AT_ONCE, A_SECOND = 40, 20
"""Pieces that a phone may send at once, and in a second for long."""


log = logging.getLogger("durak.phones")


class FrameCount:
    """Counts the frames of a WebSocket by their heads, and keeps nothing else of them."""

    def __init__(self) -> None:
        self._head = bytearray()
        self._rest = 0

    def begun(self, data: bytes, most: int) -> int:
        """The frames that begin in ``data``, which follows what was counted before; more than ``most`` are not told
        apart.
        """
        found = at = 0
        while at < len(data) and found <= most:
            if self._rest:
                step = min(self._rest, len(data) - at)
                self._rest -= step
                at += step
                continue
            found += not self._head
            self._head.append(data[at])
            at += 1
            if len(self._head) >= 2:
                self._read_head()
        return found

    def _read_head(self) -> None:
        """Go on to the frame's content if the head is whole."""
        head, short = self._head, self._head[1] & 127
        more = {126: 2, 127: 8}.get(short, 0)
        if len(head) == 2 + more + (4 if head[1] & 128 else 0):
            self._rest = int.from_bytes(head[2 : 2 + more]) if more else short
            head.clear()


class Meter:
    """What a connection may still send. A stranger's is used up once; that of a phone that was let in grows again."""

    def __init__(self) -> None:
        self._frames = FrameCount()
        self._request = bytearray()
        self._bytes, self._pieces = KNOCK, float(PIECES)
        self._since: float | None = None

    def let_in(self, now: float) -> None:
        """This is a phone of the match."""
        self._pieces, self._since = float(AT_ONCE), now

    def asks(self, data: bytes) -> bool:
        """A part of the request arrives; False: it is too much. Nothing may follow it before it is answered."""
        self._request += data
        self._pieces -= 1
        end = self._request.find(b"\r\n\r\n")
        if self._pieces < 0 or len(self._request) > REQUEST or 0 <= end < len(self._request) - 4:
            return False
        if end >= 0:
            self._request.clear()
            self._pieces = float(PIECES)
        return True

    def says(self, data: bytes, now: float) -> bool:
        """A part of the frames arrives; False: it is too much."""
        if self._since is not None:
            self._pieces = min(AT_ONCE, self._pieces + (now - self._since) * A_SECOND)
            self._since = now
        else:
            self._bytes -= len(data)
        frames = self._frames.begun(data, int(self._pieces))
        self._pieces -= max(1, frames, len(data) // KNOCK)
        return self._pieces >= 0 and self._bytes >= 0


class MeteredConnection(ServerConnection):
    """A connection that ends when it sends too much."""

    def __init__(self, *given: Any, **more: Any) -> None:
        super().__init__(*given, **more)
        self._meter = Meter()
        self.cut = False
        """It has sent too much."""

    def let_in(self) -> None:
        """This is a phone of the match."""
        self._meter.let_in(self.loop.time())

    def data_received(self, data: bytes) -> None:
        if not self.cut and self._may(data):
            super().data_received(data)
        elif not self.cut:
            self.cut = True
            self.transport.abort()
            log.warning("A connection has sent too much and was closed.")

    def _may(self, data: bytes) -> bool:
        if self.request is None:
            return self._meter.asks(data)
        return self.protocol.state is not State.CONNECTING and self._meter.says(data, self.loop.time())

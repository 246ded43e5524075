"""A phone without a browser that does what the page does: loads it, knocks, comes back, is led over, and plays.

It runs in a thread of its own, in the network namespace of the thread that made it. It knows what its page knows: the
link it was given, its key for each address, its act that has no answer yet.
"""

import asyncio
import json
import threading
import time
from random import Random
from secrets import token_urlsafe
from typing import Any

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

RETRY, SLOWER, SLOWEST = 0.25, 1.6, 2.5
"""Seconds between two tries of the page."""
SILENCE, OPENS = 10.0, 4.0
"""Seconds after which the page takes a line for lost: one that is open, and one that is being opened."""
STOPS = ("unknown", "taken", "freed", "elsewhere")
"""After these the page waits for its person."""


class PagePhone:
    """``told_at``: when it was told something last; ``pressed_again``: acts whose fate it could not know; ``plays``: it
    acts when it may.
    """

    def __init__(self, seat: int, seed: str = "") -> None:
        self.seat, self._chance = seat, Random(f"{seed} {seat}")
        self.link, self.closed = "", ""
        self.told_at = 0.0
        self.here = self.ended = False
        self.plays = threading.Event()
        self.acts = self.pressed_again = self.led = 0
        self._keys: dict[str, str] = {}
        self._loaded: set[str] = set()
        self._pending: tuple[int, str] | None = None
        self._opened, self._n = "", 0
        self._legal: dict[str, Any] = {}
        self._over = threading.Event()
        self._thread = threading.Thread(target=lambda: asyncio.run(self._live()), daemon=True)
        self._thread.start()

    def scan(self, link: str) -> None:
        """Open this link instead of whatever is open."""
        self.link, self.closed, self.here = link, "", False

    def close(self) -> None:
        self._over.set()
        self._thread.join(5)

    async def _live(self) -> None:
        retry = RETRY
        while not self._over.is_set():
            link = self.link
            if not link or self.closed in STOPS:
                await asyncio.sleep(0.02)
                continue
            began = self.told_at
            page = asyncio.ensure_future(self._sit(link))
            while not page.done():
                await asyncio.wait([page], timeout=0.02)
                if self._over.is_set() or self.link != link:  # the person opens another, or the phone is put away
                    page.cancel()
            retry = RETRY if self.told_at != began else retry
            self.here = False
            if self.link == link:
                await asyncio.sleep(retry)
                retry = min(retry * SLOWER, SLOWEST)
            else:
                retry = RETRY

    async def _sit(self, link: str) -> None:
        host, _sign, rest = link.removeprefix("http://").partition("/#")
        secret = rest.partition(".")[2]
        origin: Any = f"http://{host}"
        more: dict[str, Any] = {
            "compression": None,
            "proxy": None,
            "ping_interval": None,
            "open_timeout": OPENS,
            "close_timeout": 0.1,
        }
        try:
            if host not in self._loaded:
                await self._load(host)
            async with connect(f"ws://{host}/seat", origin=origin, **more) as line:
                key = self._keys.setdefault(host, token_urlsafe(18))
                await line.send(json.dumps({"durak": 1, "seat": self.seat, "device": key, "secret": secret}))
                async with asyncio.TaskGroup() as both:
                    finger = both.create_task(self._play(line))
                    try:
                        while True:
                            await self._hear(json.loads(await asyncio.wait_for(line.recv(), SILENCE)), line)
                    finally:
                        finger.cancel()
        except* (OSError, WebSocketException, TimeoutError):
            pass

    async def _load(self, host: str) -> None:
        address, port = host.split(":")
        reader, writer = await asyncio.wait_for(asyncio.open_connection(address, int(port)), 5)
        try:
            writer.write(f"GET / HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n\r\n".encode())
            page = await asyncio.wait_for(reader.read(), 10)
        finally:
            writer.close()
        if b"<!doctype html>" not in page:
            raise OSError("no page")
        self._loaded.add(host)

    async def _hear(self, frame: dict[str, Any], line: ClientConnection) -> None:
        if not frame:
            return
        if "closed" in frame:
            self.closed, self.here = frame["closed"], False
            if self.closed == "moved":
                self.led += 1
                self.link = frame["to"]
            return
        if "durak" in frame:
            if self._pending is not None and frame["opened"] != self._opened:
                self._pending = None  # nobody knows what became of it: its person presses again
                self.pressed_again += 1
            self._opened, self._n, self.closed = frame["opened"], max(self._n, frame.get("last", 0)), ""
            return
        self.told_at, self.here, self._legal = time.monotonic(), True, frame["legal"]
        self.ended = any(event.startswith("deal-ended") for event in frame["events"]) or (
            self.ended and frame["begin"] != 0
        )
        answer = frame.get("answer")
        if self._pending is not None:
            if answer and answer["n"] >= self._pending[0]:
                self._pending = None
                if answer.get("waits"):
                    self._legal = {}  # until something happens
            elif frame["begin"] == 0:
                await self._send(line)

    async def _play(self, line: ClientConnection) -> None:
        """A finger, which presses when something may be done."""
        while True:
            await asyncio.sleep(0.02)
            act = self._choice() if self.plays.is_set() and self.here and self._pending is None else ""
            if act:
                self._n += 1
                self.acts += 1
                self._pending = self._n, f"{self.seat} {act}"
                await self._send(line)

    async def _send(self, line: ClientConnection) -> None:
        assert self._pending is not None
        await line.send(json.dumps({"n": self._pending[0], "act": self._pending[1]}))

    def _choice(self) -> str:
        """Beats what it can, else takes; throws in now and then."""
        legal = self._legal
        for target, cards in legal.get("beats", ()):
            if cards:
                return f"beat {target} {cards[0]}"
        if legal.get("attack") and (not legal.get("may_pass") or self._chance.random() < 0.5):
            return f"attack {legal['attack'][0]}"
        if legal.get("take"):
            return "take"
        return "pass" if legal.get("may_pass") else ""

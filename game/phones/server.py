"""The server: page and sockets of all phones, in a thread of its own. It knows words, never a match.

`Server` is used by the window's thread, `_PhoneLoop` lives in the server's; they meet in ``call_soon_threadsafe`` and
in the inbox.
"""

import asyncio
import contextlib
import logging
import queue
import socket
import threading
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from http import HTTPStatus
from secrets import token_urlsafe
from time import monotonic
from types import MappingProxyType

import msgspec
from websockets.asyncio.server import ServerConnection, serve
from websockets.datastructures import Headers
from websockets.exceptions import ConnectionClosed
from websockets.http11 import Request, Response

from engine.rules.cards import Pack
from game.phones import frames
from game.phones.doors import Doors
from game.phones.frames import FrameError, PhoneRequest, PublicMatch, Told
from game.phones.gate import BACKLOG, GatedLoop, Strangers
from game.phones.meter import MeteredConnection
from game.phones.seldom import log_seldom

PORT = 8737
"""Tried first, so that a phone finds the program again where it was."""
KNOCK_WITHIN = 5.0
"""Seconds a connection may take until its first frame."""
SEND_WITHIN = 10.0
"""Seconds a phone may take to receive a frame."""
PING = 10.0
"""Seconds between two pings, and those a phone has to answer one."""
BEAT = 4.0
"""Seconds of silence until a phone is told that the line is alive."""
PENALTY = 1.0
"""Seconds before a knock is refused, so that nobody tries many."""
UNREAD = 16384
"""Bytes that the system keeps of what a connection has sent, until they are read: a flood stays with its sender."""
SOCKET = "/seat"
KEPT, NOT_KEPT = "private, max-age=604800, immutable", "no-store"
"""What a browser keeps: pictures and fonts, so that a page that is loaded again is there at once."""
METHODS = ("GET", "HEAD")
HEADERS = {
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
}
POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; "
    "connect-src 'self' ws://{host}; "
    "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)

Page = Callable[[str], tuple[str, bytes] | None]
"""For a path the type and content of a file of the page; None: there is none."""
log = logging.getLogger("durak.phones")
log_of_library = logging.getLogger("durak.phones.websockets")
log_of_library.setLevel(logging.ERROR)


NOTHING_TOLD = Told(0, 0, (), {})
NOT_MOVED: Mapping[int, str] = MappingProxyType({})


@dataclass(slots=True)
class SeatLine:
    """What a seat was told in this deal, and who listens. ``last``: the number of its last act; ``since``: when
    it was told last.
    """

    told: Told = NOTHING_TOLD
    last: int = 0
    since: float = 0.0
    socket: ServerConnection | None = None
    news: asyncio.Event = field(default_factory=asyncio.Event)


class Server:
    """Listens at one address while it is open. ``inbox``: what phones have asked for, in order."""

    def __init__(
        self,
        address: str,
        doors: Doors,
        pack: Pack,
        place: PublicMatch,
        page: Page,
        port: int = PORT,
        bell: Callable[[], None] = lambda: None,
    ) -> None:
        """``bell`` is rung when something comes into the inbox. Raises OSError if nothing can be listened to there."""
        self.inbox: queue.SimpleQueue[PhoneRequest] = queue.SimpleQueue()
        self._inner = _PhoneLoop(doors, pack, place, page, self.inbox, bell)
        log_seldom()
        self._socket = _listening(address, port)
        self.host = f"{address}:{self._socket.getsockname()[1]}"
        self._thread = threading.Thread(target=self._run, name="phones", daemon=True)
        self._ready = threading.Event()
        self._thread.start()
        self._ready.wait(5)

    def _run(self) -> None:
        try:
            with asyncio.Runner(loop_factory=self._inner.new_loop) as runner:
                runner.run(self._inner.serve(self._socket, self.host, self._ready))
        except Exception as error:  # the table goes on without phones
            log.error("The phones' server has ended.", exc_info=error)
            self._ready.set()

    @property
    def present(self) -> frozenset[int]:
        """The seats whose phone is there now."""
        return frozenset(seat for seat, line in list(self._inner.lines.items()) if line.socket is not None)

    def tell(self, seat: int, news: Told, anew: bool) -> None:
        """Tell a seat what it observes; ``anew``: from the beginning of a deal."""
        self._call(lambda: self._inner.tell(seat, news, anew))

    def dismiss(self, seat: int, why: str) -> None:
        """Close a seat's line."""
        self._call(lambda: self._inner.dismiss(seat, why))

    def close(self) -> None:
        """Listen no more, and tell the phones that it is over."""
        self._call(self._inner.end)
        self._thread.join(3)

    def lead(self, links: Mapping[int, str]) -> None:
        """Listen no more, and send the phones that can still be reached to these links. Nobody waits for it."""
        self._call(lambda: self._inner.end(links))

    def _call(self, act: Callable[[], object]) -> None:
        with contextlib.suppress(RuntimeError):  # the loop has ended
            if self._inner.loop is not None:
                self._inner.loop.call_soon_threadsafe(act)


def _listening(address: str, port: int) -> socket.socket:
    """A socket at this port, or at any if it is taken. Raises OSError."""
    try:
        found = socket.create_server((address, port), backlog=BACKLOG)
    except OSError:
        found = socket.create_server((address, 0), backlog=BACKLOG)
    found.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, UNREAD)
    return found


class _PhoneLoop:
    """The server's own thread."""

    def __init__(
        self,
        doors: Doors,
        pack: Pack,
        place: PublicMatch,
        page: Page,
        inbox: "queue.SimpleQueue[PhoneRequest]",
        bell: Callable[[], None],
    ) -> None:
        self._doors, self._pack, self._place, self._page = doors, pack, place, page
        self._inbox, self._bell = inbox, bell
        self.lines: dict[int, SeatLine] = {}
        self.loop: asyncio.AbstractEventLoop | None = None
        self._host = ""
        self._strangers = Strangers()
        self._opened = token_urlsafe(6)
        self._over: asyncio.Event | None = None
        self._moved: Mapping[int, str] = NOT_MOVED
        self._parting: set[asyncio.Future[None]] = set()

    def new_loop(self) -> asyncio.AbstractEventLoop:
        """The event loop of the server's thread."""
        return GatedLoop(self._strangers)

    async def serve(self, listening: socket.socket, host: str, ready: threading.Event) -> None:
        """Serve until `end`."""
        self._host, self._over = host, asyncio.Event()
        async with serve(
            self._meet,
            sock=listening,
            process_request=self._request,
            compression=None,
            max_size=frames.LONGEST,
            max_queue=8,
            write_limit=32768,
            open_timeout=KNOCK_WITHIN,
            close_timeout=1.0,
            ping_interval=PING,
            ping_timeout=PING,
            server_header=None,
            logger=log_of_library,
            create_connection=MeteredConnection,
        ):
            self.loop = asyncio.get_running_loop()
            ready.set()
            await self._over.wait()
            for seat in list(self.lines):
                to = self._moved.get(seat, "")
                self.dismiss(seat, "moved" if to else "over", to)
            await asyncio.gather(*self._parting, return_exceptions=True)

    def end(self, moved: Mapping[int, str] = NOT_MOVED) -> None:
        """``moved``: the links with which phones go on elsewhere, by seat."""
        self._moved = moved
        if self._over is not None:
            self._over.set()

    # HTTP

    def _request(self, connection: ServerConnection, request: Request) -> Response | None:
        """The page, or None to go on to the socket. A name that leads here from elsewhere (DNS rebinding) and a page of
        another origin are refused.
        """
        if request.headers.get_all("Host") != [self._host]:
            return self._respond(HTTPStatus.MISDIRECTED_REQUEST, "text/plain", b"Not here.\n")
        if request.method not in METHODS:
            return self._respond(HTTPStatus.METHOD_NOT_ALLOWED, "text/plain", b"Only to be read.\n")
        if request.path != SOCKET:
            found = self._page(request.path)
            if found is None:
                return self._respond(HTTPStatus.NOT_FOUND, "text/plain", b"There is nothing here.\n")
            answer = self._respond(HTTPStatus.OK, *found)
            if request.method == "HEAD":
                answer.body = b""
            return answer
        if request.headers.get_all("Origin") != [f"http://{self._host}"]:
            return self._respond(HTTPStatus.FORBIDDEN, "text/plain", b"Only for the page from here.\n")
        return None

    def _respond(self, status: HTTPStatus, kind: str, body: bytes) -> Response:
        lines = HEADERS | {"Content-Security-Policy": POLICY.format(host=self._host), "Content-Type": kind}
        lines["Cache-Control"] = KEPT if kind.startswith(("image/", "font/")) else NOT_KEPT
        if status is HTTPStatus.METHOD_NOT_ALLOWED:
            lines["Allow"] = ", ".join(METHODS)
        headers = Headers(lines | {"Content-Length": str(len(body)), "Connection": "close"})
        return Response(status.value, status.phrase, headers, body)

    # Sockets

    async def _meet(self, connection: ServerConnection) -> None:
        knock = await self._knock(connection)
        if knock is None:
            return
        assert isinstance(connection, MeteredConnection)
        self._strangers.let_in(connection)
        connection.let_in()
        line = self.lines.setdefault(knock.seat, SeatLine())
        before, line.socket = line.socket, connection
        if before is not None:
            self._dismissed(before, "elsewhere")
        first = frames.welcome(knock.seat, self._opened, line.last, self._place)
        writing = asyncio.create_task(self._write(line, connection, first))
        try:
            await self._read(knock.seat, line, connection)
        finally:
            writing.cancel()
            if line.socket is connection:
                line.socket = None

    async def _knock(self, connection: ServerConnection) -> frames.Knock | None:
        """The first frame of somebody who is let in; None, and the connection is closed, for everybody else."""
        try:
            knock = frames.read_knock(await asyncio.wait_for(connection.recv(), KNOCK_WITHIN))
        except FrameError as error:
            await _farewell(connection, str(error))
            return None
        except (TimeoutError, ConnectionClosed):
            return None
        refused = self._doors.knock(knock)
        if refused:
            await asyncio.sleep(PENALTY)
            await _farewell(connection, refused)
            return None
        return knock

    async def _read(self, seat: int, line: SeatLine, connection: ServerConnection) -> None:
        with contextlib.suppress(ConnectionClosed):
            async for frame in connection:
                if line.socket is not connection:
                    return
                try:
                    asked = frames.read_act(frame, seat, self._pack)
                except FrameError as error:
                    await _farewell(connection, str(error))
                    return
                if asked.n > line.last:
                    line.last = asked.n
                    self._inbox.put(asked)
                    self._bell()

    async def _write(self, line: SeatLine, connection: ServerConnection, first: str) -> None:
        """Send what the phone has not been told; what was told meanwhile goes together."""
        deal, told = -1, 0
        with contextlib.suppress(ConnectionClosed, TimeoutError):
            await asyncio.wait_for(connection.send(first), SEND_WITHIN)
            while True:
                line.news.clear()
                whole = line.told
                if whole is not NOTHING_TOLD:
                    begin = told if whole.deal == deal else 0
                    clock = whole.clock
                    if clock is not None and deal < 0:  # it was told before this phone came
                        clock = clock.after(monotonic() - line.since)
                    news = msgspec.structs.replace(whole, begin=begin, events=whole.events[begin:], clock=clock)
                    deal, told = whole.deal, len(whole.events)
                    await asyncio.wait_for(connection.send(frames.told(news)), SEND_WITHIN)
                await self._rest(line, connection)
        connection.transport.abort()  # gone, or too slow

    async def _rest(self, line: SeatLine, connection: ServerConnection) -> None:
        """Until there is news. Now and then a word goes out: a quiet table is not to look like a lost line."""
        while not line.news.is_set():
            try:
                await asyncio.wait_for(line.news.wait(), BEAT)
            except TimeoutError:
                await asyncio.wait_for(connection.send(frames.BEAT), SEND_WITHIN)

    # Called by the window's thread through the loop

    def tell(self, seat: int, news: Told, anew: bool) -> None:
        line = self.lines.setdefault(seat, SeatLine())
        events = news.events if anew else [*line.told.events, *news.events]
        line.told, line.since = msgspec.structs.replace(news, events=events), monotonic()
        line.news.set()

    def dismiss(self, seat: int, why: str, to: str = "") -> None:
        line = self.lines.pop(seat, None)
        if line is not None and line.socket is not None:
            connection, line.socket = line.socket, None
            self._dismissed(connection, why, to)

    def _dismissed(self, connection: ServerConnection, why: str, to: str = "") -> None:
        """Say why and close; nobody waits for a phone that may be out of reach."""
        task = asyncio.ensure_future(_farewell(connection, why, to))
        self._parting.add(task)
        task.add_done_callback(self._parting.discard)


async def _farewell(connection: ServerConnection, why: str, to: str = "") -> None:
    """Say why, and close."""
    with contextlib.suppress(ConnectionClosed, TimeoutError):
        await asyncio.wait_for(connection.send(frames.farewell(why, to)), 1.0)
        await connection.close()

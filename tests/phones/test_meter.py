"""What one connection may send: floods of six kinds are cut off where their bytes arrive, and no page of ours is."""

import asyncio
import contextlib
import json
import logging
import socket
from collections.abc import Iterator
from random import Random

import pytest

pytest.importorskip("websockets")

from websockets.frames import Frame, Opcode

from game.phones import gate
from game.phones import server as served
from game.phones.doors import Doors
from game.phones.frames import LONGEST
from game.phones.meter import A_SECOND, AT_ONCE, KNOCK, PIECES, REQUEST, FrameCount, Meter
from game.phones.seldom import LOGGERS, PAUSE, Seldom
from game.phones.server import Server
from tests.builders.phones import KEY, Device, knock
from tests.builders.strangers import EMPTY, HALF, OPENING, PING, asked

PONG = Frame(Opcode.PONG, b"").serialize(mask=False)
FIRST = Frame(Opcode.TEXT, json.dumps(knock(1, "s" * 64, "d" * 64)).encode()).serialize(mask=True)

MOST = 30_000_000
"""Bytes after which a flood should have been cut off."""


def test_frames_are_counted_however_they_arrive() -> None:
    chance = Random(4)
    for _try in range(300):
        sizes = [chance.choice((0, 1, 125, 126, 300, 65535, 65536, 70000)) for _frame in range(chance.randrange(1, 8))]
        masked = [chance.random() < 0.8 for _size in sizes]
        stream = b"".join(
            Frame(Opcode.BINARY, b"\x00" * size).serialize(mask=mask) for size, mask in zip(sizes, masked, strict=True)
        )
        count, at, found = FrameCount(), 0, 0
        while at < len(stream):
            step = chance.choice((1, 2, 5, 1000, 100_000))
            found += count.begun(stream[at : at + step], 100)
            at += step
        assert found == len(sizes)


def test_more_frames_than_may_come_are_not_looked_at() -> None:
    assert FrameCount().begun(PING * 40_000, 5) == 6


def test_a_page_of_ours_is_never_cut() -> None:
    """A request in some parts, a knock of the greatest length; then taps, answers to pings, and all at once after a
    while without a network.
    """
    assert len(FIRST) <= KNOCK and LONGEST + 14 <= KNOCK
    meter, request = Meter(), asked("192.168.1.23:8737", "Cookie: " + "x" * 4000)
    assert all(meter.asks(request[at : at + 1400]) for at in range(0, len(request), 1400))
    assert meter.says(FIRST[:200], 0) and meter.says(FIRST[200:], 0)
    meter.let_in(0)
    act = Frame(Opcode.TEXT, b"x" * 100).serialize(mask=True)
    assert all(meter.says(act + PING, second / 4) for second in range(4000))
    assert meter.says(act * (AT_ONCE - 5), 1010)


def test_what_is_over_the_limit_is_cut() -> None:
    request = asked("192.168.1.23:8737")

    def stranger() -> Meter:
        meter = Meter()
        assert meter.asks(request)
        return meter

    assert not all(map(Meter().asks, [b"x"] * (PIECES + 1))), "a request byte by byte"
    assert not Meter().asks(b"x" * (REQUEST + 1)), "a long one"
    assert not Meter().asks(request + PING), "something behind it, of which nobody has seen the answer"
    assert not stranger().says(PING * (PIECES + 1), 0)
    assert not stranger().says(OPENING + EMPTY * PIECES, 0)
    one = stranger()
    assert not all(one.says(bytes([byte]), 0) for byte in FIRST), "half a frame, and another bit of it"
    assert not stranger().says(b"\x82\xfe\x7f\xff" + b"x" * KNOCK, 0)
    one = stranger()
    assert one.says(PING * 10, 0) and not one.says(PING * 10, 3600), "a stranger's allowance does not grow"
    one.let_in(3600)
    assert not all(one.says(PING, 3600 + number / (3 * A_SECOND)) for number in range(3 * AT_ONCE))


@pytest.fixture(autouse=True)
def patience(monkeypatch: pytest.MonkeyPatch) -> None:
    """Only what is sent closes a connection, and the next is served at once."""
    monkeypatch.setattr(served, "KNOCK_WITHIN", 60.0)
    monkeypatch.setattr(gate, "BARRED", 0.0)


def flooded(line: socket.socket, again: bytes) -> bytes:
    """Send this until the connection is cut off; what was answered."""
    answered, sent = b"", 0
    line.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
    with contextlib.suppress(ConnectionError):
        while sent < MOST:
            sent += line.send(again)
        pytest.fail(f"{sent} bytes were taken")
    with contextlib.suppress(ConnectionError):
        while more := line.recv(4096):
            answered += more
    return answered


@contextlib.contextmanager
def opened(server: Server) -> Iterator[socket.socket]:
    """A socket without a knock."""
    address, port = server.host.split(":")
    with socket.create_connection((address, int(port)), 10) as line:
        line.sendall(asked(server.host))
        assert line.recv(4096).startswith(b"HTTP/1.1 101")
        yield line


@pytest.mark.parametrize(
    ("first", "again"),
    [(b"", PING), (b"", PING * 30_000), (OPENING, EMPTY), (HALF, b"x")],
    ids=["pings", "many pings", "empty fragments", "half a frame"],
)
def test_a_stranger_who_floods_is_cut_off(server: Server, first: bytes, again: bytes) -> None:
    with opened(server) as line:
        line.sendall(first)
        assert len(flooded(line, again)) <= len(PONG) * PIECES, "one for each piece that a stranger has"


def test_a_request_that_does_not_end_is_cut_off(server: Server) -> None:
    address, port = server.host.split(":")
    with socket.create_connection((address, int(port)), 10) as line:
        line.sendall(b"GET / HTTP/1.1\r\nX: ")
        assert flooded(line, b"x") == b""


def test_frames_behind_a_request_are_not_read(server: Server) -> None:
    address, port = server.host.split(":")
    with socket.create_connection((address, int(port)), 10) as line, contextlib.suppress(ConnectionError):
        line.sendall(asked(server.host) + PING * 900)
        assert line.recv(4096) == b""


def test_a_seat_that_floods_is_cut_off_and_comes_back(server: Server, doors: Doors) -> None:
    with opened(server) as line:
        line.sendall(Frame(Opcode.TEXT, json.dumps(knock(1, doors.secret(1), KEY)).encode()).serialize(mask=True))
        assert b'"seat":1' in line.recv(4096)
        assert len(flooded(line, PING * 1000)) <= len(PONG) * 2 * AT_ONCE

    async def back() -> None:
        one = await Device.at(server.host, knock(1, None))
        assert (await one.hear())["seat"] == 1

    asyncio.run(back())


def test_whatever_strangers_do_is_logged_once_a_minute(server: Server, caplog: pytest.LogCaptureFixture) -> None:
    with caplog.at_level(logging.INFO):
        for _number in range(12):
            with opened(server) as line:
                flooded(line, PING * 1000)
    assert len(caplog.records) <= len({(one.pathname, one.lineno) for one in caplog.records}) <= 3
    assert sum(len(one.getMessage()) for one in caplog.records) < 500


def test_each_place_logs_once_a_minute_and_says_how_many_were_left_out() -> None:
    now = 0.0
    book, told = logging.Logger("book"), list[str]()

    class Page(logging.Handler):
        def emit(self, record: logging.LogRecord) -> None:
            told.append(record.getMessage())

    book.addHandler(Page())
    book.addFilter(Seldom(lambda: now))
    for number in range(1001):
        now = PAUSE if number == 1000 else 0.0
        book.warning("stranger %d", number)
    book.warning("something else")
    assert told == ["stranger 0", "stranger 1000 (999 more like it since the last one)", "something else"]


def test_the_loggers_of_the_libraries_are_quiet_too(server: Server) -> None:
    for name in LOGGERS:
        assert any(isinstance(one, Seldom) for one in logging.getLogger(name).filters), name

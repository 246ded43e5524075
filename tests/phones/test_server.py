"""The server on the loopback: who is let in, what is refused, and that nothing refused changes anything."""

import asyncio
import http.client
import json
import select
import socket
import threading
import time
from queue import Empty

import pytest

pytest.importorskip("websockets")

from websockets.exceptions import ConnectionClosed, InvalidStatus

from engine.rules.commands import Take
from game.phones import gate
from game.phones import server as served
from game.phones.doors import Doors
from game.phones.frames import LONGEST, ActOutcome, ClockTold, Told
from game.phones.meter import AT_ONCE
from game.phones.server import Server
from tests.builders.phones import PACK, PLACE, Device, knock

OTHER = "another-device-0123456789"


def closed(server: Server, frame: object) -> str:
    """What a stranger's frame is answered with."""

    async def ask() -> str:
        one = await Device.at(server.host, frame)
        return (await one.hear())["closed"]

    return asyncio.run(ask())


def test_the_first_device_gets_the_seat_and_keeps_it(server: Server, doors: Doors) -> None:
    async def evening() -> None:
        secret = doors.secret(1)
        one = await Device.at(server.host, knock(1, secret))
        welcome = await one.hear()
        assert (welcome["seat"], welcome["names"], welcome["durak"]) == (1, ["Anna", "Boris", "Vera"], 1)
        second = await Device.at(server.host, knock(1, secret, OTHER))
        assert (await second.hear())["closed"] == "taken"
        await one.close()
        again = await Device.at(server.host, knock(1, None))
        assert (await again.hear())["seat"] == 1, "a device that has its seat needs no secret"
        doors.free(1)
        server.dismiss(1, "freed")
        assert (await again.hear())["closed"] == "freed"
        assert doors.secret(1) != secret
        old = await Device.at(server.host, knock(1, secret))
        assert (await old.hear())["closed"] == "unknown"
        third = await Device.at(server.host, knock(1, doors.secret(1), OTHER))
        assert (await third.hear())["seat"] == 1

    asyncio.run(evening())


def test_a_secret_opens_its_own_seat_alone(server: Server, doors: Doors) -> None:
    assert len({doors.secret(1), doors.secret(2)}) == 2 and len(doors.secret(1)) >= 22
    for seat, secret in ((2, doors.secret(1)), (0, doors.secret(1)), (5, None), (1, None), (1, "x" * 22)):
        assert closed(server, knock(seat, secret)) == "unknown"
    assert not doors.bound(1) and not doors.bound(2)


def test_the_newer_page_of_a_device_has_the_seat(server: Server, doors: Doors) -> None:
    async def evening() -> None:
        one = await Device.at(server.host, knock(1, doors.secret(1)))
        await one.hear()
        two = await Device.at(server.host, knock(1, doors.secret(1)))
        await two.hear()
        assert (await one.hear())["closed"] == "elsewhere"
        await two.send({"n": 1, "act": "1 take"})
        call = await asyncio.to_thread(server.inbox.get, True, 5)
        assert (call.seat, call.n, call.command) == (1, 1, Take(1))

    asyncio.run(evening())


def test_a_phone_that_comes_back_is_told_the_deal_again(server: Server, doors: Doors) -> None:
    async def evening() -> None:
        one = await Device.at(server.host, knock(1, doors.secret(1)))
        await one.hear()
        server.tell(1, Told(1, 0, ["a", "b"], {"take": True}, None), True)
        first = await one.hear()
        assert (first["begin"], first["events"], first["legal"]) == (0, ["a", "b"], {"take": True})
        server.tell(1, Told(1, 0, ["c"], {}, ActOutcome(4)), False)
        second = await one.hear()
        assert (second["begin"], second["events"], second["answer"]) == (2, ["c"], {"n": 4})
        await one.close()
        again = await Device.at(server.host, knock(1, None))
        await again.hear()
        whole = await again.hear()
        assert (whole["begin"], whole["events"], whole["answer"]) == (0, ["a", "b", "c"], {"n": 4})
        server.tell(1, Told(2, 0, ["d"], {}, None), True)
        anew = await again.hear()
        assert (anew["deal"], anew["begin"], anew["events"]) == (2, 0, ["d"])

    asyncio.run(evening())


def test_a_phone_that_comes_later_is_told_what_is_left_then(
    server: Server, doors: Doors, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The clock was told when time began to run, and nothing since."""
    now = [100.0]
    monkeypatch.setattr(served, "monotonic", lambda: now[0])

    async def later(clock: ClockTold) -> int:
        server.tell(1, Told(1, 0, (), {}, clock=clock), True)
        await asyncio.sleep(0.05)
        now[0] += 4
        phone = await Device.at(server.host, knock(1, doors.secret(1)))
        await phone.hear()
        left: int = (await phone.hear())["clock"]["left"]
        await phone.close()
        return left

    assert asyncio.run(later(ClockTold(1, 15_000, 15_000, True))) == 11_000
    assert asyncio.run(later(ClockTold(1, 15_000, 15_000, False))) == 15_000, "it stands"
    assert asyncio.run(later(ClockTold(1, 3_000, 15_000, True))) == 0


def test_an_act_is_done_once(server: Server, doors: Doors) -> None:
    async def evening() -> None:
        one = await Device.at(server.host, knock(1, doors.secret(1)))
        await one.hear()
        for n in (3, 3, 2, 4):
            await one.send({"n": n, "act": "1 pass"})
        found = [await asyncio.to_thread(server.inbox.get, True, 5) for _ in range(2)]
        assert [call.n for call in found] == [3, 4]
        with pytest.raises(Empty):
            await asyncio.to_thread(server.inbox.get, True, 0.1)
        again = await Device.at(server.host, knock(1, None))
        assert (await again.hear())["last"] == 4, "the page counts on from there, whatever it has kept"

    asyncio.run(evening())


@pytest.mark.parametrize(
    "frame", ["", "{", "null", "[1]", b"\x00\xff", '{"n":1}', '{"n":1,"act":"2 take"}', '{"n":1,"act":"1 deal"}']
)
def test_a_malformed_act_closes_the_line_and_asks_for_nothing(server: Server, doors: Doors, frame: object) -> None:
    async def evening() -> None:
        one = await Device.at(server.host, knock(1, doors.secret(1)))
        await one.hear()
        await one.send(frame)
        assert (await one.hear())["closed"]
        with pytest.raises(ConnectionClosed):
            await one.hear()

    asyncio.run(evening())
    assert server.inbox.empty()


def test_a_frame_too_long_and_too_many_frames_are_refused(server: Server, doors: Doors) -> None:
    async def evening() -> None:
        one = await Device.at(server.host, knock(1, doors.secret(1)))
        await one.hear()
        await one.send("x" * (LONGEST + 1))
        with pytest.raises(ConnectionClosed):
            await one.hear()
        two = await Device.at(server.host, knock(1, None))
        await two.hear()
        with pytest.raises(ConnectionClosed):
            for n in range(1, 2000):
                await two.send({"n": n, "act": "1 take"})
            await two.hear()
            await two.hear()

    asyncio.run(evening())
    assert server.inbox.qsize() <= AT_ONCE + 20


def test_who_does_not_knock_is_sent_away(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(served, "KNOCK_WITHIN", 0.1)

    async def evening() -> None:
        one = await Device.at(server.host, "")
        assert (await one.hear())["closed"]
        from websockets.asyncio.client import connect

        silent = await connect(f"ws://{server.host}/seat", origin=f"http://{server.host}", proxy=None)  # type: ignore[arg-type]
        with pytest.raises(ConnectionClosed):
            await asyncio.wait_for(silent.recv(), 5)

    asyncio.run(evening())


@pytest.mark.parametrize("origin", ["http://evil.example", "null", "https://{host}", "http://localhost:1"])
def test_a_page_of_another_site_is_refused(server: Server, doors: Doors, origin: str) -> None:
    with pytest.raises(InvalidStatus) as told:
        asyncio.run(Device.at(server.host, knock(1, doors.secret(1)), origin=origin.format(host=server.host)))
    assert told.value.response.status_code == 403
    assert not doors.bound(1)


def fetched(server: Server, path: str, host: str | None = None, method: str = "GET") -> http.client.HTTPResponse:
    line = http.client.HTTPConnection(server.host, timeout=5)
    line.putrequest(method, path, skip_host=True)
    line.putheader("Host", host or server.host)
    line.endheaders()
    return line.getresponse()


def test_the_page_is_served_under_its_own_name_alone(server: Server) -> None:
    found = fetched(server, "/")
    assert found.status == 200 and found.read() == b"<!doctype html>"
    policy = found.getheader("Content-Security-Policy") or ""
    assert "default-src 'none'" in policy and "frame-ancestors 'none'" in policy
    assert found.getheader("Access-Control-Allow-Origin") is None and found.getheader("Set-Cookie") is None
    assert found.getheader("Server") is None
    for host in ("evil.example", f"evil.example:{server.host.split(':')[1]}", "127.0.0.1", "localhost"):
        assert fetched(server, "/", host).status == 421, "a name that was made to lead here (DNS rebinding)"
    assert fetched(server, "/../pyproject.toml").status == 404
    assert fetched(server, "/index.html").status == 404


@pytest.mark.parametrize("method", ["TRACE", "PUT", "POST", "DELETE", "OPTIONS", "CONNECT", "get", "BREW"])
def test_the_page_can_only_be_read(server: Server, method: str) -> None:
    for path in ("/", "/seat", "/nothing"):
        found = fetched(server, path, method=method)
        assert (found.status, found.getheader("Allow")) == (405, "GET, HEAD"), path
        assert found.getheader("Content-Type") == "text/plain" and b"<!doctype" not in found.read()


def test_the_head_of_the_page_has_no_body(server: Server) -> None:
    address, port = server.host.split(":")
    with socket.create_connection((address, int(port)), 5) as line:
        line.sendall(f"HEAD / HTTP/1.1\r\nHost: {server.host}\r\n\r\n".encode())
        told = b"".join(iter(lambda: line.recv(4096), b""))
    assert told.startswith(b"HTTP/1.1 200") and b"Content-Length: 15\r\n" in told and told.endswith(b"\r\n\r\n")


def test_it_listens_while_it_is_open(doors: Doors) -> None:
    one = Server("127.0.0.1", doors, PACK, PLACE, {}.get, port=0)
    assert fetched(one, "/nothing").status == 404
    one.close()
    with pytest.raises(OSError, match=r".*"):
        fetched(one, "/nothing")
    one.tell(1, Told(1, 0, [], {}, None), True)  # told to nobody


def test_words_to_a_phone_are_json(server: Server, doors: Doors) -> None:
    assert json.loads(json.dumps(closed(server, "{"))), "the reason is told"


def strangers(server: Server, many: int, source: str) -> list[socket.socket]:
    """Silent connections from an address of this machine."""
    address, port = server.host.split(":")
    try:
        return [socket.create_connection((address, int(port)), 5, (source, 0)) for _number in range(many)]
    except OSError as error:
        pytest.skip(f"no second address here: {error}")


def sent_away(connection: socket.socket) -> bool:
    connection.settimeout(0.5)
    try:
        return connection.recv(1) == b""
    except TimeoutError:
        return False
    except OSError:
        return True


def any_gone(crowd: list[socket.socket], within: float = 0) -> bool:
    return bool(select.select(crowd, [], [], within)[0])


def test_the_oldest_of_a_crowd_goes_first_and_bars_nobody(
    server: Server, doors: Doors, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(served, "KNOCK_WITHIN", 60)
    monkeypatch.setattr(gate, "BARRED", 0)
    crowd = strangers(server, gate.OF_ONE + 20, "127.0.1.9")
    assert all(map(sent_away, crowd[:20])) and not any_gone(crowd[-10:])

    async def evening() -> None:
        one = await Device.at(server.host, knock(1, doors.secret(1)))
        assert (await one.hear())["seat"] == 1

    asyncio.run(evening())
    for connection in crowd:
        connection.close()


def test_all_places_taken_from_six_addresses_bar_nobody(
    server: Server, doors: Doors, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Neither a phone that is known nor one that has never been there."""
    monkeypatch.setattr(gate, "CROWDED", 0.002)
    monkeypatch.setattr(served, "KNOCK_WITHIN", 60)
    crowd: list[socket.socket] = []

    async def evening() -> None:
        known = await Device.at(server.host, knock(1, doors.secret(1)))
        await known.hear()
        await known.close()
        for number in range(2, 8):
            crowd.extend(await asyncio.to_thread(strangers, server, 30, f"127.0.0.{number}"))
        for seat in (1, 2):
            one = await Device.at(server.host, knock(seat, doors.secret(seat)))
            assert (await one.hear())["seat"] == seat

    asyncio.run(evening())
    assert any_gone(crowd, 10), "places are not kept for whoever came first"
    for connection in crowd:
        connection.close()


def test_nobody_waits_for_the_farewell_to_an_older_page(
    server: Server, doors: Doors, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A phone that was out of reach comes back by another line; the old one answers nothing any more."""

    heard = threading.Event()

    async def long(*_given: object) -> None:
        while not heard.is_set():
            await asyncio.sleep(0.01)

    async def evening() -> None:
        one = await Device.at(server.host, knock(1, doors.secret(1)))
        await one.hear()
        monkeypatch.setattr(served, "_farewell", long)
        two = await Device.at(server.host, knock(1, None))
        assert (await two.hear())["seat"] == 1
        heard.set()

    try:
        asyncio.run(evening())
    finally:
        heard.set()


def test_silent_strangers_do_not_hold_up_the_table_that_is_left(server: Server) -> None:
    crowd = strangers(server, 5, "127.0.0.1")
    assert not sent_away(crowd[0])
    begun = time.monotonic()
    server.close()
    assert time.monotonic() - begun < 2 and all(map(sent_away, crowd))


def test_whoever_was_let_in_is_no_stranger(doors: Doors, server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(gate, "OF_ONE", 1)

    async def evening() -> None:
        for seat in (1, 2):
            one = await Device.at(server.host, knock(seat, doors.secret(seat)))
            assert (await one.hear())["seat"] == seat
            server.tell(seat, Told(1, 0, ["a"], {}), True)
            await one.hear()

    asyncio.run(evening())

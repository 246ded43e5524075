"""Whose turn it is at the gate, and who goes when too many are there."""

import socket
from collections.abc import Iterator
from typing import cast

import pytest

pytest.importorskip("websockets")

from game.phones import gate
from game.phones.gate import Strangers, WaitingLines, network
from game.phones.meter import MeteredConnection


class Made:
    """A connection: all that the gate does with it is to cut it off."""

    def __init__(self) -> None:
        self.transport, self.cut = self, False

    def abort(self) -> None:
        self.cut = True


def arrive(strangers: Strangers, many: int, address: str) -> list[Made]:
    """So many connections from an address."""
    made = [Made() for _number in range(many)]
    for one in made:
        strangers.add(cast(MeteredConnection, one), address)
    return made


def staying(made: list[Made]) -> list[bool]:
    return [not one.cut for one in made]


def test_the_network_of_an_address() -> None:
    assert network("192.168.1.50") == network("192.168.1.1") == "192.168.1.0/24"
    assert network("192.168.2.50") != network("192.168.1.50")
    assert network("fe80::1%wlan0") == network("fe80::2") != network("fe80:0:0:1::1")


def test_the_oldest_of_an_address_goes() -> None:
    made = arrive(Strangers(), gate.OF_ONE + 3, "10.0.0.1")
    assert staying(made) == [False] * 3 + [True] * gate.OF_ONE


def test_a_crowd_pushes_out_its_own() -> None:
    """Of one network, and of all: whoever came with one connection stays."""
    strangers = Strangers()
    alone = arrive(strangers, 1, "10.0.0.200") + arrive(strangers, 1, "10.0.9.1")
    crowd = [arrive(strangers, gate.OF_ONE, f"10.0.0.{number}") for number in range(6)]
    assert all(staying(alone))
    assert sum(map(sum, map(staying, crowd))) == gate.OF_NETWORK - 1
    more = [arrive(strangers, gate.OF_ONE, f"10.0.{number}.1") for number in range(1, 4)]
    assert all(staying(alone))
    assert sum(map(sum, map(staying, crowd + more))) == gate.ALL - 2


def test_places_of_known_devices_are_theirs() -> None:
    strangers = Strangers()
    first = arrive(strangers, 1, "10.0.0.1")[0]
    strangers.let_in(cast(MeteredConnection, first))
    assert strangers.known("10.0.0.1") and not strangers.known("10.0.0.2")
    again = arrive(strangers, 6, "10.0.0.1")
    for number in range(2, 30):
        arrive(strangers, gate.OF_ONE, f"10.0.0.{number}")
    assert all(staying(again)) and not first.cut
    for number in range(gate.KNOWN):
        strangers.let_in(cast(MeteredConnection, arrive(strangers, 1, f"10.1.0.{number}")[0]))
    assert not strangers.known("10.0.0.1"), "as many as have been there last"


def test_an_address_whose_connection_had_to_go_is_barred_for_a_moment(monkeypatch: pytest.MonkeyPatch) -> None:
    now = 100.0
    monkeypatch.setattr(gate, "monotonic", lambda: now)
    strangers = Strangers()
    arrive(strangers, gate.OF_ONE, "10.0.0.1")
    assert not strangers.barred("10.0.0.1")
    arrive(strangers, 1, "10.0.0.1")
    assert strangers.barred("10.0.0.1") and not strangers.barred("10.0.0.2")
    now += gate.BARRED
    assert not strangers.barred("10.0.0.1")


BARRED: set[str] = set()


@pytest.fixture
def lines() -> Iterator[WaitingLines]:
    one = WaitingLines(lambda address: address.startswith("10.9."), BARRED.__contains__)
    yield one
    BARRED.clear()
    one.send_away()


def turns(lines: WaitingLines, many: int) -> list[str]:
    found = [lines.next() for _number in range(many)]
    for one in found:
        if one is not None:
            one[0].close()
    return [one[1] if one is not None else "" for one in found]


def come(lines: WaitingLines, many: int, address: str) -> list[socket.socket]:
    came = [socket.socket() for _number in range(many)]
    for one in came:
        lines.put(one, address)
    return came


def test_networks_and_addresses_have_turns(lines: WaitingLines) -> None:
    come(lines, 5, "10.0.0.1")
    come(lines, 5, "10.0.0.2")
    come(lines, 2, "10.0.7.1")
    assert turns(lines, 6) == ["10.0.0.1", "10.0.7.1", "10.0.0.2", "10.0.7.1", "10.0.0.1", "10.0.0.2"]


def test_who_is_barred_waits(lines: WaitingLines) -> None:
    come(lines, 2, "10.0.0.1")
    come(lines, 1, "10.0.0.2")
    BARRED.add("10.0.0.1")
    assert turns(lines, 2) == ["10.0.0.2", ""] and lines
    BARRED.clear()
    assert turns(lines, 3) == ["10.0.0.1", "10.0.0.1", ""] and not lines


def test_every_other_turn_is_a_known_devices(lines: WaitingLines) -> None:
    for number in range(1, 5):
        come(lines, 5, f"10.0.{number}.1")
    come(lines, 2, "10.9.0.1")
    found = turns(lines, 6)
    assert found[:4].count("10.9.0.1") == 2 and found[:2].count("10.9.0.1") == 1
    assert turns(lines, 40).count("") == 40 - (22 - 6)


def test_lines_have_an_end(lines: WaitingLines, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(gate, "IN_LINE", 4)
    monkeypatch.setattr(gate, "WAITING", 10)
    one = come(lines, 6, "10.0.0.1")
    assert [each.fileno() < 0 for each in one] == [True, True, False, False, False, False]
    known, two, three = come(lines, 4, "10.9.0.1"), come(lines, 2, "10.0.0.2"), come(lines, 1, "10.0.0.3")
    assert one[2].fileno() < 0, "the oldest of the longest line that is not a known device's"
    assert all(each.fileno() >= 0 for each in (*known, *two, *three))


def test_who_has_gone_while_waiting_is_not_spoken_with() -> None:
    one, other = socket.socketpair()
    one.setblocking(False)
    assert not gate.has_gone(one)
    other.sendall(b"GET")
    assert not gate.has_gone(one) and one.recv(3) == b"GET", "nothing is taken from it"
    other.close()
    assert gate.has_gone(one)
    one.close()


def test_a_crowd_is_served_slowly_and_nobody_else() -> None:
    pace = gate.Pace(3, 10.0, 0.0)
    assert [pace.keeps(0.0) for _number in range(4)] == [True, True, True, False]
    assert pace.keeps(0.25) and not pace.keeps(0.25), "two have come back since, one of them is owed"
    assert all(pace.keeps(100.0 + number / 10) for number in range(50))

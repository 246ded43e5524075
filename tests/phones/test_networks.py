"""The network in which phones are listened to: its choice, and what happens when the machine's address changes."""

import asyncio
import socket
import time
from collections.abc import Callable, Coroutine, Iterator
from pathlib import Path

import pygame
import pytest

pytest.importorskip("websockets")

from game.match.screen import MatchScreen
from game.phones import server
from game.phones.frames import Knock
from game.phones.listening import Listening, NoNetwork, PhoneRoom
from game.phones.network_choice import network_name
from game.phones.routes import routes
from game.phones.sheet import PhonesSheet
from game.session.match_setup import chosen
from game.storage.phone_seats import PhoneSeats
from game.storage.settings import Settings, load, save
from game.system import networks
from game.system.networks import Network, NetworkKind
from game.ui.art import Art
from game.ui.destinations import AtPhones
from game.ui.layout import PlacedText
from game.ui.metrics import Metrics
from game.ui.services import Services
from game.ui.widgets import Button
from tests.builders.matches import new_match, still
from tests.builders.phones import Device, knock
from tests.builders.services import services_for

METRICS = Metrics(1280, 720)
WIFI, MOVED = Network(NetworkKind.WIFI, "127.0.0.2", "wlan0"), Network(NetworkKind.WIFI, "127.0.0.3", "wlan0")
CABLE, TUNNEL = Network(NetworkKind.ETHERNET, "127.1.0.2", "eth0"), Network(NetworkKind.VPN, "127.2.0.2", "tun0")
MESH = Network(NetworkKind.MESH, "127.3.0.2", "tailscale0", 32, "Tailscale")
D1, D2, D3 = "d" * 22, "e" * 22, "f" * 22


class Machine:
    """The networks that the system tells."""

    def __init__(self) -> None:
        self.told: tuple[Network, ...] = (WIFI, CABLE, TUNNEL)


@pytest.fixture(autouse=True)
def display() -> None:
    pygame.display.set_mode((METRICS.width, METRICS.height))


@pytest.fixture
def machine(services: Services, monkeypatch: pytest.MonkeyPatch) -> Machine:
    one = Machine()
    services.of_room(PhoneRoom).look = lambda: one.told
    monkeypatch.setattr(networks, "LOOK_EVERY", 0.02)
    return one


@pytest.fixture
def services(tmp_path: Path) -> Iterator[Services]:
    settings = Settings(name="Anna", players=4, guests=["Boris", "Vera", None], phones=[1, 2])
    one = services_for(tmp_path, Art(METRICS), settings)
    yield one
    one.router.clear()  # type: ignore[attr-defined]
    one.close()


def begun(services: Services, machine: Machine) -> Listening:
    """A match with two seats at phones, nothing over the table."""
    new = chosen(services.settings, "networks")
    play = new_match(services, new.options, new.seats, new.seed, new.agreed, phones=new.phones)
    still(play)
    services.router.show(MatchScreen(services, play))
    return services.of_room(PhoneRoom).open(play)


def frames(services: Services, true: Callable[[], bool], within: float = 5.0) -> float:
    """Seconds until this holds, while the window draws."""
    began = time.monotonic()
    while not true():
        assert time.monotonic() < began + within, "it does not happen"
        for screen in services.router.screens:
            screen.update((time.monotonic() - began) * 1000.0)
        time.sleep(0.005)
    return time.monotonic() - began


def asked(services: Services) -> int:
    """How often the codes were to be shown by themselves."""
    return sum(isinstance(to, AtPhones) for to in services.router.gone)  # type: ignore[attr-defined]


def reached(host: str) -> bool:
    address, port = host.split(":")
    try:
        socket.create_connection((address, int(port)), 1).close()
    except OSError:
        return False
    return True


def test_it_listens_in_the_likeliest_network_and_nowhere_else(services: Services, machine: Machine) -> None:
    one = begun(services, machine)
    port = one.server.host.split(":")[1]
    assert one.server.host.startswith("127.0.0.2:") and one.link(1).startswith(f"http://{one.server.host}/#1.")
    assert reached(one.server.host)
    assert not any(reached(f"{other.address}:{port}") for other in (CABLE, TUNNEL, MOVED)), "and nowhere else"


def test_a_machine_in_no_network_says_so(services: Services, machine: Machine) -> None:
    machine.told = ()
    with pytest.raises(NoNetwork, match="no network"):
        begun(services, machine)


def test_another_network_by_one_press_and_it_is_remembered_here(services: Services, machine: Machine) -> None:
    one = begun(services, machine)
    routes.lead(services, AtPhones())
    sheet = services.router.top
    assert isinstance(sheet, PhonesSheet)
    before, secret = one.server.host, one.doors.secret(1)
    pressed(sheet, "Use Ethernet · 127.1.0.2")
    assert one.server.host.startswith("127.1.0.2:") and reached(one.server.host)
    frames(services, lambda: not reached(before))
    assert one.doors.secret(1) != secret and one.doors.knock(Knock(1, 1, D1, secret)) == "unknown"
    assert services.settings.phone_networks == {WIFI.key: CABLE.key}
    save(services.settings, services.home)
    assert load(services.home).phone_networks == {WIFI.key: CABLE.key}
    one.close()
    assert begun(services, machine).where.network == CABLE, "the next match is there too"
    machine.told = (MOVED._replace(address="127.9.0.3"), CABLE)
    assert begun(services, machine).where.address == "127.9.0.3", "elsewhere nothing was chosen"
    machine.told = (WIFI, TUNNEL)
    assert begun(services, machine).where.network == WIFI, "what was chosen is not there"


def test_who_chooses_the_likeliest_has_chosen_nothing(services: Services, machine: Machine) -> None:
    one = begun(services, machine)
    one.listen_in(CABLE)
    one.listen_in(WIFI)
    assert services.settings.phone_networks == {}


def test_a_network_where_nothing_can_be_listened_to_changes_nothing(services: Services, machine: Machine) -> None:
    one = begun(services, machine)
    host, secret = one.server.host, one.doors.secret(1)
    with pytest.raises(OSError):
        one.listen_in(Network(NetworkKind.WIFI, "203.0.113.9", "wlan7"))
    assert (one.server.host, one.doors.secret(1), one.where.address) == (host, secret, WIFI.address)
    assert reached(host) and services.settings.phone_networks == {}


def test_a_phone_that_still_reaches_the_old_address_is_led_over(services: Services, machine: Machine) -> None:
    one = begun(services, machine)

    async def come() -> str:
        first = await Device.at(one.server.host, knock(1, one.doors.secret(1), D1))
        await first.until(lambda frame: "events" in frame)
        one.listen_in(CABLE)
        last = await first.until(lambda frame: "closed" in frame)
        assert last["closed"] == "moved"
        host, _sign, rest = last["to"].removeprefix("http://").partition("/#1.")
        assert host == one.server.host
        again = await Device.at(host, knock(1, rest, D2))
        told = await again.until(lambda frame: "events" in frame)
        assert told["begin"] == 0 and told["events"], "the deal from its beginning"
        thief = await Device.at(host, knock(1, rest, D3))
        assert (await thief.until(lambda frame: "closed" in frame))["closed"] == "taken", "it opens once"
        await again.close()
        return str(rest)

    run(services, come())
    assert one.doors.bound(1) and not one.doors.bound(2)


def test_an_address_that_changes_in_mid_bout(services: Services, machine: Machine) -> None:
    one = begun(services, machine)
    one.doors.knock(Knock(1, 1, D1, one.doors.secret(1)))
    before = {seat: one.doors.secret(seat) for seat in (1, 2)}
    host, acts = one.server.host, one.play.acts
    machine.told = (MOVED, CABLE, TUNNEL)
    seconds = frames(services, lambda: one.server.host != host)
    assert one.server.host == f"127.0.0.3:{host.split(':')[1]}" and seconds < 1
    assert not one.doors.bound(1) and not one.server.present
    for seat, secret in before.items():
        assert one.doors.knock(Knock(1, seat, D3, secret)) == "unknown", "the old secrets are void"
        assert one.doors.knock(Knock(1, seat, D1)) == "unknown", "a key of the other address too"
    frames(services, lambda: asked(services) == 1)
    assert one.play.remarks == ["New network address: phones need a new code."]
    assert one.play.acts == acts and one.play.match.state.ended is None
    frames(services, lambda: not reached(host))


def test_phones_that_were_known_at_an_address_are_known_there_again(services: Services, machine: Machine) -> None:
    one = begun(services, machine)
    one.doors.knock(Knock(1, 1, D1, one.doors.secret(1)))
    machine.told = (CABLE, TUNNEL)
    frames(services, lambda: one.where.address == CABLE.address)
    one.doors.knock(Knock(1, 2, D2, one.doors.secret(2)))
    machine.told = (WIFI, CABLE)
    frames(services, lambda: one.where.address == WIFI.address)
    assert one.doors.knock(Knock(1, 1, D3)) == "unknown" and one.doors.knock(Knock(1, 2, D2)) == "unknown"
    assert one.doors.knock(Knock(1, 1, D1)) == "", "its page has waited there"
    path = one.play.journal.path
    one.close()
    kept = PhoneSeats(services.home)
    assert [there.seats[0].device != "" for there in (kept.known(path, WIFI.address),) if there] == [True]
    at_cable = kept.known(path, CABLE.address)
    assert at_cable is not None and at_cable.seats[1].device != "", "each address has its own"


def test_a_new_code_may_be_scanned_by_another_phone_than_the_one_that_is_known(
    services: Services, machine: Machine
) -> None:
    one = begun(services, machine)
    one.doors.knock(Knock(1, 1, D1, one.doors.secret(1)))
    one.listen_in(CABLE)
    one.listen_in(WIFI)
    assert one.doors.knock(Knock(1, 1, D3, one.doors.secret(1))) == ""
    assert one.doors.knock(Knock(1, 1, D1)) == "unknown", "the seat has one phone"


def test_without_another_network_the_phones_are_waited_for(services: Services, machine: Machine) -> None:
    one = begun(services, machine)
    host = one.server.host
    machine.told = (TUNNEL,)
    frames(services, lambda: bool(one.play.remarks))
    assert one.play.remarks == ["The network is gone. The phones wait for it."]
    assert one.server.host == host and asked(services) == 0, "no phone is behind a tunnel that nobody chose"
    machine.told = (WIFI, TUNNEL)
    frames(services, lambda: not one.where.lost)
    for _number in range(20):
        frames(services, lambda: True)
    assert one.server.host == host and len(one.play.remarks) == 1


def test_nobody_is_sent_away_from_a_network_that_works(services: Services, machine: Machine) -> None:
    one = begun(services, machine)
    machine.told = (CABLE,)
    frames(services, lambda: one.where.address == CABLE.address)

    async def come() -> None:
        phone = await Device.at(one.server.host, knock(1, one.doors.secret(1), D1))
        await phone.until(lambda frame: "events" in frame)
        machine.told = (WIFI, CABLE)
        await asyncio.sleep(0.3)
        assert one.where.address == CABLE.address
        await phone.close()

    run(services, come())


def test_a_quiet_line_says_now_and_then_that_it_is_alive(
    services: Services, machine: Machine, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(server, "BEAT", 0.1)
    one = begun(services, machine)

    async def come() -> None:
        phone = await Device.at(one.server.host, knock(1, one.doors.secret(1), D1))
        await phone.until(lambda frame: "events" in frame)
        assert [await phone.hear(), await phone.hear()] == [{}, {}], "nothing is told again with it"
        await phone.close()

    run(services, come())


def test_a_move_that_was_sent_just_before_is_made(services: Services, machine: Machine) -> None:
    one = begun(services, machine)
    turn = one.play.match.state.turn
    seat = turn if turn in (1, 2) else 1
    from game.phones.frames import PhoneRequest

    one.server.inbox.put(PhoneRequest(seat, 1, None))
    one.listen_in(CABLE)
    assert [call.seat for call in one.calls()] == [seat]


def test_networks_are_named_as_people_know_them() -> None:
    assert network_name(WIFI) == "Wi-Fi · 127.0.0.2" and network_name(TUNNEL) == "VPN · 127.2.0.2"
    assert network_name(MESH) == "Tailscale, a mesh VPN · 127.3.0.2"
    two = CABLE._replace(name="eth1", address="127.1.1.2")
    assert network_name(CABLE, (CABLE, two)) == "Ethernet (eth0) · 127.1.0.2"


def test_the_link_of_a_friend_far_away_can_be_copied(services: Services, machine: Machine) -> None:
    machine.told = (WIFI, MESH)
    one = begun(services, machine)
    routes.lead(services, AtPhones())
    sheet = services.router.top
    assert isinstance(sheet, PhonesSheet) and "Copy link" not in plates(sheet)
    assert "not encrypted" in told_on(sheet) and "camera" in told_on(sheet)
    pressed(sheet, "Use Tailscale, a mesh VPN · 127.3.0.2")
    assert plates(sheet).count("Copy link") == 2 and one.server.host.startswith("127.3.0.2:")
    assert "The VPN encrypts what is sent." in told_on(sheet) and "not encrypted" not in told_on(sheet)
    assert "send it to that friend alone" in told_on(sheet) and "camera" not in told_on(sheet)
    pressed(sheet, "Friends far away")
    assert services.router.top is not sheet


def plates(sheet: PhonesSheet) -> list[str]:
    return [button.words for button in sheet.group.widgets if isinstance(button, Button)]


def told_on(sheet: PhonesSheet) -> str:
    """All that stands there to be read."""
    return "\n".join(part.words for part in sheet.lay_out().parts if isinstance(part, PlacedText))


def pressed(sheet: PhonesSheet, words: str) -> None:
    next(one for one in sheet.group.widgets if isinstance(one, Button) and one.words == words).click(0, 0)


def run(services: Services, what: Coroutine[object, object, object]) -> None:
    """Do this while the window draws."""

    async def both() -> None:
        task = asyncio.ensure_future(what)
        now = 0.0
        while not task.done():
            now += 10.0
            for screen in services.router.screens:
                screen.update(now)
            await asyncio.sleep(0.01)
        await task

    asyncio.run(both())

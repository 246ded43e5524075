"""The rooms: how each is joined, what its sheet of codes asks for, and what happens in it in mid-bout."""

import shutil
import time
from collections.abc import Callable
from dataclasses import dataclass

from tests.builders.rooms import Room

HOME, PHONE = "192.168.1.23", "192.168.1.50"
MESH, FRIEND = "100.101.102.103", "100.90.80.70"
COPIES = ("Copy link",) * 2
GUARDED, GUEST = "10.66.0.2", "10.66.0.3"
DELAY, LOSS = 0.1, 0.02
"""Of a mesh, one way: 200 ms from a finger to the answer."""
OUTAGE = 25.0


def _nothing(_room: Room, _seconds: float) -> None:
    """All stays as it is."""


@dataclass(frozen=True, slots=True)
class Home:
    """``found``: the addresses at which the program may listen. ``press``: what the sheet asks for before phones can
    come, ``late``: what is pressed in mid-bout. ``anew``: after what happens the phones scan new codes; ``led``: they
    are led over without; ``sheet``: codes are shown meanwhile, and nobody needs them.
    """

    name: str
    build: Callable[[Room], None]
    at: str = HOME
    press: str = ""
    late: str = ""
    happens: Callable[[Room, float], None] = _nothing
    anew: bool = False
    sheet: bool = False
    led: bool = False
    after: str = ""
    """Where it listens in the end, if that is another address."""
    copies: tuple[str, ...] = ()
    """What is pressed for each friend, who is sent a link and scans nothing."""
    needs: tuple[str, ...] = ()
    """The programs that this room needs besides."""

    @property
    def lacks(self) -> str:
        """Why this room cannot be built here, or ""."""
        gone = [name for name in self.needs if shutil.which(name) is None]
        return f"{' and '.join(gone)} not installed" if gone else ""


def plain(room: Room) -> None:
    room.join("wlan0", HOME, PHONE)
    room.ip(room.LAPTOP, "route add default via 192.168.1.1")


def full_tunnel(room: Room) -> None:
    plain(room)
    room.tun(room.LAPTOP, "tun0", "10.8.0.6/24")
    for half in ("0.0.0.0/1", "128.0.0.0/1"):
        room.ip(room.LAPTOP, f"route add {half} dev tun0")


def split_tunnel(room: Room) -> None:
    plain(room)
    room.tun(room.LAPTOP, "tun0", "10.8.0.6/24")
    room.ip(room.LAPTOP, "route add 10.20.0.0/16 dev tun0")


def hotspot(room: Room) -> None:
    """The laptop is the hotspot: an address and no way out."""
    room.join("wlan0", "10.42.0.1", "10.42.0.50")


def own_wifi(room: Room) -> None:
    """Wi-Fi in which no phone is."""
    room.ip(room.LAPTOP, "link add wlan0 type veth peer name elsewhere")
    room.ip(room.LAPTOP, f"addr add {HOME}/24 dev wlan0")
    for name in ("wlan0", "elsewhere"):
        room.ip(room.LAPTOP, f"link set {name} up")


def two_networks(room: Room) -> None:
    """Wi-Fi, in which no phone is, and a cable to where they are."""
    room.join("eth0", "10.0.7.5", "10.0.7.50")
    own_wifi(room)


def both_reached(room: Room) -> None:
    plain(room)
    room.join("eth0", "10.0.7.5", "10.0.7.50")


def containers(room: Room) -> None:
    """What Docker, libvirt and podman leave on a laptop, made before its Wi-Fi."""
    for name, address in (
        ("docker0", "172.17.0.1/16"),
        ("br-3f2a91c0", "172.18.0.1/16"),
        ("virbr0", "192.168.122.1/24"),
    ):
        room.bridge(name, address)
    plain(room)


def mesh(room: Room) -> None:
    """The phones are far away, in a mesh VPN; the laptop's own Wi-Fi has none."""
    own_wifi(room)
    room.mesh("tailscale0", MESH, FRIEND, DELAY, LOSS)


def wireguard(room: Room) -> None:
    """The same by a real one, between computers that have installed and joined it."""
    own_wifi(room)
    room.wireguard("wg0", GUARDED, GUEST, DELAY, LOSS)


def another_address(room: Room, _seconds: float) -> None:
    """The router gives another address."""
    room.ip(room.LAPTOP, f"addr del {HOME}/24 dev wlan0")
    room.ip(room.LAPTOP, "addr add 192.168.1.77/24 dev wlan0")


def wifi_gone(room: Room, seconds: float) -> None:
    """Wi-Fi is lost, as when it is out of reach, and found again; the cable leads to no phone."""
    room.ip(room.LAPTOP, f"addr del {HOME}/24 dev wlan0")
    time.sleep(seconds)
    room.ip(room.LAPTOP, f"addr add {HOME}/24 dev wlan0")


def wifi_and_cable(room: Room) -> None:
    """Wi-Fi with the phones, and a cable to where there is none."""
    plain(room)
    room.ip(room.LAPTOP, "link add eth0 type veth peer name elsewhere")
    room.ip(room.LAPTOP, "addr add 10.0.7.5/24 dev eth0")
    for name in ("eth0", "elsewhere"):
        room.ip(room.LAPTOP, f"link set {name} up")


def down(room: Room, seconds: float) -> None:
    """The interface is down, and up again."""
    room.ip(room.LAPTOP, "link set wlan0 down")
    time.sleep(seconds)
    room.ip(room.LAPTOP, "link set wlan0 up")


HOMES = (
    Home("plain", plain),
    Home("full-tunnel VPN", full_tunnel),
    Home("split VPN", split_tunnel),
    Home("own hotspot, no way out", hotspot, "10.42.0.1"),
    Home("two networks", two_networks, press="Use Ethernet · 10.0.7.5", after="10.0.7.5"),
    Home("the other network in mid-bout", both_reached, late="Use Ethernet · 10.0.7.5", led=True, after="10.0.7.5"),
    Home("another address in mid-bout", plain, happens=another_address, anew=True, after="192.168.1.77"),
    Home("interface down", plain, happens=down),
    Home("Wi-Fi gone, a cable elsewhere", wifi_and_cable, happens=wifi_gone, sheet=True),
    Home("container bridges", containers),
    Home(
        "mesh VPN, 200 ms, 2 % loss",
        mesh,
        press=f"Use Tailscale, a mesh VPN · {MESH}",
        after=MESH,
        copies=COPIES,
        needs=("xclip",),
    ),
    Home(
        "WireGuard, 200 ms, 2 % loss",
        wireguard,
        press=f"Use WireGuard, VPN · {GUARDED}",
        after=GUARDED,
        copies=COPIES,
        needs=("wireguard-go", "wg", "xclip"),
    ),
)

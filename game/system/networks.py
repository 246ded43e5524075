"""The networks this machine is in: its IPv4 addresses by interface, ordered by how likely a phone beside it is there.

The system's own calls are asked through ctypes, getifaddrs or GetAdaptersAddresses, rather than a package: they tell
what kind of interface it is (Windows' IfType, macOS' media, Linux' DEVTYPE), which ifaddr and psutil leave out. They
take about 0.1 ms, and no route and no name server is asked, so a network without a way out is found too.
"""

import contextlib
import ctypes
import re
import socket
import struct
import sys
import threading
from collections.abc import Callable, Iterable
from enum import IntEnum
from functools import cache
from ipaddress import IPv4Address, IPv4Network
from pathlib import Path
from typing import NamedTuple

SOMEWHERE = ("192.0.2.1", 9)
"""An address for documentation: nothing is sent there, but the system says by which own address it would go."""
DEVICES = Path("/sys/class/net")
LOOK_EVERY, ALIKE = 0.75, 3
"""Seconds between two looks of a watch, and how many in a row must tell the same before it believes them: where an
address is replaced there is none for a moment, and a phone may lose nothing by that.
"""


class NetworkKind(IntEnum):
    """Kinds of network, those that phones beside this machine are in first."""

    WIFI = 0
    ETHERNET = 1
    OTHER = 2
    HOTSPOT = 3
    MESH = 4
    VPN = 5
    MOBILE = 6
    VIRTUAL = 7


NEAR = frozenset({NetworkKind.WIFI, NetworkKind.ETHERNET, NetworkKind.OTHER, NetworkKind.HOTSPOT})
"""The kinds in which phones of the same home are."""


class Interface(NamedTuple):
    """An interface that is up, as the system tells it. ``medium``: "wifi", "ethernet", "bridge", "tunnel", "mobile", or
    "" where the system does not say; ``words``: what it calls the device.
    """

    name: str
    address: str
    prefix: int = 24
    medium: str = ""
    words: str = ""


class Network(NamedTuple):
    """A network of this machine. ``product``: the program that makes it, "" where that is not known."""

    kind: NetworkKind
    address: str
    name: str
    prefix: int = 24
    product: str = ""

    @property
    def key(self) -> str:
        """What stays the same when this machine gets another address there."""
        return f"{self.name} {IPv4Network((self.address, self.prefix), strict=False)}"

    @property
    def encrypts(self) -> bool:
        """Nobody beside the way can read what goes through: all the programs that are known by name see to it."""
        return bool(self.product)


MESHES = (
    ("Tailscale", r"tailscale"),
    ("ZeroTier", r"zerotier|^zt[a-z0-9]{6,}|^feth\d"),
    ("NetBird", r"netbird|^wt\d"),
    ("Hamachi", r"hamachi|^ham\d"),
    ("Radmin VPN", r"radmin"),
    ("Nebula", r"nebula"),
)
"""Programs that join the machines of friends in one network, by the names of their interfaces."""
SHARED = IPv4Network("100.64.0.0/10")
"""The addresses that meshes give in tunnels."""
HOTSPOTS = (IPv4Network("10.42.0.0/16"), IPv4Network("192.168.137.0/24"))
"""The networks that NetworkManager and Windows make when this machine is the hotspot; it has the first address."""
MADE_BY_MAC = IPv4Network("192.168.2.0/24")
NAMES = (
    (NetworkKind.HOTSPOT, r"wi-fi\sdirect|hosted\snetwork|^ap\d"),
    (
        NetworkKind.VIRTUAL,
        r"docker|podman|kube|flannel|virbr|veth|vnet|vmnet|vmenet|vboxnet|virtualbox|vmware|hyper-v|parallels|npcap|loopback"
        r"|\bwsl\b|^br-|^br\d|^bridge|^cni|^cali|^lxc|^lxd|^incus|^xen",
    ),
    (
        NetworkKind.VPN,
        r"^tun|^tap|^wg|^ppp|^utun|^ipsec|^gpd|^cscotun|^nordlynx|^proton|\bvpn\b|\btap\b|\btunnel\b|wireguard|wintun"
        r"|openvpn|tap-windows|mullvad|anyconnect|fortinet|pangp|juniper|check\spoint|sonicwall|zscaler|virtual",
    ),
    (NetworkKind.MOBILE, r"^ww|^rmnet|mobile\sbroadband"),
    (NetworkKind.WIFI, r"^wl|^ath\d|wi-?fi|wireless|wlan|802\.11"),
    (NetworkKind.ETHERNET, r"^eth|^en[a-z0-9]|^em\d|^lan|ethernet"),
)
"""Kinds by the names of interfaces and devices: the first that fits."""
MEDIA = {
    "wifi": NetworkKind.WIFI,
    "ethernet": NetworkKind.ETHERNET,
    "bridge": NetworkKind.VIRTUAL,
    "tunnel": NetworkKind.VPN,
    "mobile": NetworkKind.MOBILE,
}


def networks(found: Iterable[Interface], way_out: str = "") -> tuple[Network, ...]:
    """The networks, the likeliest first: by kind, and of one kind that of ``way_out``, the address by which this
    machine reaches the world, if any. Addresses that a machine gave itself, because nobody else did, come last.
    """
    told = [_network(one) for one in found if not IPv4Address(one.address).is_loopback]

    def place(one: Network) -> tuple[bool, int, bool]:
        return IPv4Address(one.address).is_link_local, one.kind, one.address != way_out

    return tuple(sorted(told, key=place))


def _network(one: Interface) -> Network:
    product = next((name for name, words in MESHES if _named(one, words)), "")
    kind = NetworkKind.MESH if product else _kind(one)
    if kind is NetworkKind.VPN and IPv4Address(one.address) in SHARED:
        kind = NetworkKind.MESH
    if kind is NetworkKind.VPN and _named(one, r"^wg|wireguard"):
        product = "WireGuard"
    return Network(kind, one.address, one.name, one.prefix, product)


def _kind(one: Interface) -> NetworkKind:
    address = IPv4Address(one.address)
    own = any(address in net and int(address) & 0xFF == 1 for net in HOTSPOTS)
    if own or (one.name.startswith("bridge1") and address in MADE_BY_MAC):
        return NetworkKind.HOTSPOT
    by_name = next((kind for kind, words in NAMES if _named(one, words)), NetworkKind.OTHER)
    # The system knows the medium of a device, but takes some that pretend to be a cable for one.
    by_medium = MEDIA.get(one.medium, NetworkKind.OTHER)
    if by_medium in (NetworkKind.OTHER, NetworkKind.ETHERNET, NetworkKind.WIFI) and by_name in _MADE:
        return by_name
    return by_name if by_medium is NetworkKind.OTHER else by_medium


_MADE = (NetworkKind.HOTSPOT, NetworkKind.VIRTUAL, NetworkKind.VPN, NetworkKind.MOBILE)


def _named(one: Interface, words: str) -> bool:
    return any(re.search(words, name.lower()) for name in (one.name, one.words))


def here() -> tuple[Network, ...]:
    """The networks of this machine now. Raises OSError where the system does not tell."""
    return networks(interfaces(), _way_out())


def interfaces() -> list[Interface]:
    """The interfaces that are up and have an address. Raises OSError."""
    return _of_windows() if sys.platform == "win32" else _of_posix()


def _way_out() -> str:
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as asked, contextlib.suppress(OSError):
        asked.connect(SOMEWHERE)
        found: str = asked.getsockname()[0]
        return found
    return ""


Look = Callable[[], tuple[Network, ...]]
"""Tells the networks that are there now."""


class NetworkWatch:
    """Looks at the machine's networks now and then, in a thread of its own: ``changed`` is called there when they are
    steadily others than before, and ``now`` tells them to any thread.
    """

    def __init__(
        self,
        changed: Callable[[], None],
        look: Look,
    ) -> None:
        self._look, self._changed, self._every = look, changed, LOOK_EVERY
        self._over = threading.Event()
        self.now = self._ask(())
        threading.Thread(target=self._run, name="durak-networks", daemon=True).start()

    def _ask(self, before: tuple[Network, ...]) -> tuple[Network, ...]:
        try:
            return self._look()
        except (OSError, ValueError):
            return before

    def _run(self) -> None:
        last, alike = self.now, ALIKE
        while not self._over.wait(self._every):
            found = self._ask(last)
            last, alike = found, alike + 1 if found == last else 1
            if alike == ALIKE and found != self.now:
                self.now = found
                self._changed()

    def close(self) -> None:
        """Look no more."""
        self._over.set()


# Linux and macOS

UP, LOOPBACK, POINT_TO_POINT, RUNNING = 0x1, 0x8, 0x10, 0x40
MEDIA_OF, MEDIA_KIND, MEDIA_WIFI = 0xC02C6938, 0xE0, 0x80
"""macOS: SIOCGIFMEDIA for a request of 44 bytes, and the bits of its answer that tell the medium."""


class _Address(ctypes.Structure):
    """struct ifaddrs, which is the same on Linux and macOS."""


_Address._fields_ = [
    ("next", ctypes.POINTER(_Address)),
    ("name", ctypes.c_char_p),
    ("flags", ctypes.c_uint),
    ("address", ctypes.c_void_p),
    ("mask", ctypes.c_void_p),
    ("other", ctypes.c_void_p),
    ("data", ctypes.c_void_p),
]


@cache
def _system() -> ctypes.CDLL:
    system = ctypes.CDLL(None, use_errno=True)
    system.getifaddrs.argtypes = [ctypes.POINTER(ctypes.POINTER(_Address))]
    system.freeifaddrs.argtypes = [ctypes.POINTER(_Address)]
    system.freeifaddrs.restype = None
    return system


def _of_posix() -> list[Interface]:
    first, found = ctypes.POINTER(_Address)(), []
    if _system().getifaddrs(ctypes.byref(first)):
        raise OSError(ctypes.get_errno(), "the system does not tell its addresses")
    try:
        at = first
        while at:
            one = at.contents
            wanted = one.flags & UP and one.flags & RUNNING and not one.flags & LOOPBACK
            if wanted and (address := _ipv4(one.address)):
                name = one.name.decode(errors="replace")
                prefix = bin(int(IPv4Address(_ipv4(one.mask) or "255.255.255.255"))).count("1")
                medium = _medium(name) or ("tunnel" if one.flags & POINT_TO_POINT else "")
                found.append(Interface(name, address, prefix, medium))
            at = one.next
    finally:
        _system().freeifaddrs(first)
    return found


def _ipv4(at: int | None) -> str:
    """The address in a sockaddr, "" if it is none of IPv4. macOS tells the length first."""
    if not at:
        return ""
    data = ctypes.string_at(at, 8)
    family = data[1] if sys.platform == "darwin" else struct.unpack("=H", data[:2])[0]
    return socket.inet_ntoa(data[4:8]) if family == socket.AF_INET else ""


def _medium(name: str) -> str:
    return _medium_of_mac(name) if sys.platform == "darwin" else medium_of_linux(DEVICES / name)


def medium_of_linux(device: Path) -> str:
    """The medium of a device by its folder below /sys/class/net."""
    try:
        about = (device / "uevent").read_text(encoding="utf-8", errors="replace")
    except OSError:
        return ""
    if (device / "wireless").exists() or "DEVTYPE=wlan" in about:
        return "wifi"
    if (device / "bridge").exists() or "DEVTYPE=bridge" in about:
        return "bridge"
    if (device / "tun_flags").exists() or "DEVTYPE=wireguard" in about:
        return "tunnel"
    return "mobile" if "DEVTYPE=wwan" in about else ""


def _medium_of_mac(name: str) -> str:
    import fcntl

    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as asked:
        try:
            told = fcntl.ioctl(asked, MEDIA_OF, struct.pack("=16s28x", name.encode()))
        except OSError:
            return ""  # a device without media: a tunnel, a bridge
    return "wifi" if struct.unpack_from("=i", told, 16)[0] & MEDIA_KIND == MEDIA_WIFI else "ethernet"


# Windows

SKIPPED, TOO_SHORT, IS_UP = 0x2 | 0x4 | 0x8, 111, 1
"""GetAdaptersAddresses: no anycast, multicast and name server addresses; ERROR_BUFFER_OVERFLOW; IfOperStatusUp."""
TYPES = {6: "ethernet", 23: "tunnel", 53: "tunnel", 71: "wifi", 131: "tunnel", 243: "mobile", 244: "mobile"}
"""Media by IfType (IANAifType); 53, which is virtual, is that of wintun."""
LOOPBACK_TYPE = 24


class _SocketAddress(ctypes.Structure):
    """SOCKET_ADDRESS."""

    _fields_ = (("data", ctypes.c_void_p), ("length", ctypes.c_int))


class OfAdapter(ctypes.Structure):
    """IP_ADAPTER_UNICAST_ADDRESS_LH."""


OfAdapter._fields_ = [
    ("head", ctypes.c_uint64),
    ("next", ctypes.POINTER(OfAdapter)),
    ("address", _SocketAddress),
    ("origins", ctypes.c_int * 3),
    ("lifetimes", ctypes.c_uint32 * 3),
    ("prefix", ctypes.c_uint8),
]


class AdapterAddresses(ctypes.Structure):
    """IP_ADAPTER_ADDRESSES_LH, as far as it is read."""


AdapterAddresses._fields_ = [
    ("head", ctypes.c_uint64),
    ("next", ctypes.POINTER(AdapterAddresses)),
    ("guid", ctypes.c_char_p),
    ("first", ctypes.POINTER(OfAdapter)),
    ("others", ctypes.c_void_p * 3),
    ("suffix", ctypes.c_wchar_p),
    ("words", ctypes.c_wchar_p),
    ("name", ctypes.c_wchar_p),
    ("hardware", ctypes.c_uint8 * 8),
    ("numbers", ctypes.c_uint32 * 3),
    ("type", ctypes.c_uint32),
    ("status", ctypes.c_uint32),
]


def _of_windows() -> list[Interface]:
    ask = getattr(ctypes, "WinDLL")("iphlpapi").GetAdaptersAddresses  # noqa: B009  # Windows only
    ask.argtypes = [ctypes.c_ulong, ctypes.c_ulong, ctypes.c_void_p, ctypes.c_void_p, ctypes.c_void_p]
    size = ctypes.c_ulong(16384)
    for _try in range(4):
        room = ctypes.create_string_buffer(size.value)
        failed = ask(socket.AF_INET, SKIPPED, None, room, ctypes.byref(size))
        if failed != TOO_SHORT:
            break
    if failed:
        raise OSError(failed, "the system does not tell its addresses")
    found, at = [], ctypes.cast(room, ctypes.POINTER(AdapterAddresses))
    while at:
        one = at.contents
        own = one.first if one.status == IS_UP and one.type != LOOPBACK_TYPE else None
        while own:
            data = ctypes.string_at(own.contents.address.data, 8)
            if struct.unpack("<H", data[:2])[0] == socket.AF_INET:
                address = socket.inet_ntoa(data[4:8])
                medium = TYPES.get(one.type, "")
                found.append(Interface(one.name or "", address, own.contents.prefix, medium, one.words or ""))
            own = own.contents.next
        at = one.next
    return found

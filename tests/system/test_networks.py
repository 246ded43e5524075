"""Which network of a machine phones are in, from what Linux, Windows and macOS tell."""

import ctypes
import threading
import time
from pathlib import Path

import pytest

from game.system import networks as module
from game.system.networks import Interface, Network, NetworkKind, NetworkWatch, here, medium_of_linux, networks

WIFI, ETHERNET, OTHER, HOTSPOT, MESH, VPN, MOBILE, VIRTUAL = NetworkKind

LINUX = [
    Interface("docker0", "172.17.0.1", 16, "bridge"),
    Interface("br-3f2a91c0b7de", "172.18.0.1", 16, "bridge"),
    Interface("veth12ab34", "169.254.10.2", 16),
    Interface("virbr0", "192.168.122.1", 24, "bridge"),
    Interface("tun0", "10.8.0.6", 24, "tunnel"),
    Interface("wg0", "10.66.0.2", 32, "tunnel"),
    Interface("tailscale0", "100.101.102.103", 32, "tunnel"),
    Interface("zt5u4y6ejv", "10.147.17.5", 24, "tunnel"),
    Interface("wwp0s20f0u3", "10.20.30.40", 30, "mobile"),
    Interface("enp3s0", "192.168.1.40", 24),
    Interface("wlp2s0", "192.168.1.23", 24, "wifi"),
]
WINDOWS = [
    Interface("vEthernet (WSL)", "172.29.0.1", 20, "ethernet", "Hyper-V Virtual Ethernet Adapter"),
    Interface("VMware Network Adapter VMnet8", "192.168.80.1", 24, "ethernet", "VMware Virtual Ethernet Adapter"),
    Interface("Ethernet 2", "192.168.56.1", 24, "ethernet", "VirtualBox Host-Only Ethernet Adapter"),
    Interface("OpenVPN TAP-Windows6", "10.8.0.6", 24, "ethernet", "TAP-Windows Adapter V9"),
    Interface("NordLynx", "10.5.0.2", 16, "tunnel", "NordLynx Tunnel"),
    Interface("Tailscale", "100.100.1.2", 32, "tunnel", "Tailscale Tunnel"),
    Interface("ZeroTier One [8056c2e21c000001]", "10.147.17.9", 24, "ethernet", "ZeroTier Virtual Port"),
    Interface("LAN-Verbindung* 10", "192.168.137.1", 24, "wifi", "Microsoft Wi-Fi Direct Virtual Adapter #2"),
    Interface("Ethernet", "192.168.178.20", 24, "ethernet", "Realtek PCIe GbE Family Controller"),
    Interface("Беспроводная сеть", "192.168.178.21", 24, "wifi", "Intel(R) Wi-Fi 6 AX201 160MHz"),
]
MAC = [
    Interface("utun3", "10.2.0.2", 32, "tunnel"),
    Interface("utun4", "100.90.80.70", 32, "tunnel"),
    Interface("feth2817", "10.147.17.7", 24, "ethernet"),
    Interface("bridge100", "192.168.64.1", 24),
    Interface("bridge101", "192.168.2.1", 24),
    Interface("en7", "192.168.0.7", 24, "ethernet"),
    Interface("en0", "192.168.0.12", 24, "wifi"),
]


@pytest.mark.parametrize(
    ("told", "kinds"),
    [
        (LINUX, [WIFI, ETHERNET, MESH, MESH, VPN, VPN, MOBILE, VIRTUAL, VIRTUAL, VIRTUAL, VIRTUAL]),
        (WINDOWS, [WIFI, ETHERNET, HOTSPOT, MESH, MESH, VPN, VPN, VIRTUAL, VIRTUAL, VIRTUAL]),
        (MAC, [WIFI, ETHERNET, HOTSPOT, MESH, MESH, VPN, VIRTUAL]),
    ],
    ids=("linux", "windows", "macos"),
)
def test_wifi_and_cable_come_before_hotspots_tunnels_and_what_programs_make(
    told: list[Interface], kinds: list[NetworkKind]
) -> None:
    for order in (told, told[::-1]):
        assert [one.kind for one in networks(order)] == kinds
    first = networks(told)[0].address
    assert networks(told, "10.8.0.6")[0].address == first, "where the default route goes does not matter"


def test_of_two_alike_the_one_with_a_way_out_is_first() -> None:
    two = [Interface("eth0", "10.0.0.5"), Interface("eth1", "192.168.1.5")]
    assert [one.address for one in networks(two, "192.168.1.5")] == ["192.168.1.5", "10.0.0.5"]
    assert [one.address for one in networks(two)] == ["10.0.0.5", "192.168.1.5"]


def test_meshes_are_called_by_their_program() -> None:
    assert [one.product for one in networks(LINUX) if one.kind is MESH] == ["Tailscale", "ZeroTier"]
    assert {one.product for one in networks(LINUX) if one.kind is VPN} == {"", "WireGuard"}
    assert {one.product for one in networks(WINDOWS) if one.kind is MESH} == {"Tailscale", "ZeroTier"}


def test_an_address_nobody_gave_is_the_last() -> None:
    two = [Interface("wlan0", "169.254.3.4", 16), Interface("docker0", "172.17.0.1", 16)]
    assert networks(two)[-1].address == "169.254.3.4"
    assert networks([Interface("lo", "127.0.0.1", 8)]) == ()


def test_the_own_hotspot_alone_is_a_network() -> None:
    (one,) = networks([Interface("wlan0", "10.42.0.1", 24, "wifi")])
    assert one.kind is HOTSPOT
    assert networks([Interface("wlan0", "10.42.0.77", 24, "wifi")])[0].kind is WIFI, "a guest in somebody's hotspot"


def test_a_network_is_the_same_when_its_address_is_another() -> None:
    before, after = Network(WIFI, "192.168.1.23", "wlan0"), Network(WIFI, "192.168.1.77", "wlan0")
    assert before.key == after.key != Network(WIFI, "192.168.2.23", "wlan0").key


def test_what_linux_tells_of_a_device(tmp_path: Path) -> None:
    for name, files, medium in (
        ("wlp2s0", ("wireless/",), "wifi"),
        ("docker0", ("bridge/",), "bridge"),
        ("tun0", ("tun_flags",), "tunnel"),
        ("eth0", (), ""),
    ):
        (tmp_path / name).mkdir()
        (tmp_path / name / "uevent").write_text(f"INTERFACE={name}\n", encoding="utf-8", newline="\n")
        for file in files:
            (tmp_path / name / file.rstrip("/")).mkdir()
        assert medium_of_linux(tmp_path / name) == medium
    (tmp_path / "wg0").mkdir()
    (tmp_path / "wg0" / "uevent").write_text("DEVTYPE=wireguard\n", encoding="utf-8", newline="\n")
    assert medium_of_linux(tmp_path / "wg0") == "tunnel" and medium_of_linux(tmp_path / "none") == ""


@pytest.mark.skipif(ctypes.sizeof(ctypes.c_void_p) != 8, reason="the numbers are those of 64 bits")
def test_windows_structures_are_read_where_the_fields_are() -> None:
    """Offsets as the compiler of Windows' own headers tells them (offsetof in iptypes.h)."""
    adapter = {"next": 8, "first": 24, "words": 64, "name": 72, "type": 100, "status": 104}
    address = {"next": 8, "address": 16, "prefix": 56}
    for structure, offsets in ((module.AdapterAddresses, adapter), (module.OfAdapter, address)):
        assert {name: getattr(structure, name).offset for name in offsets} == offsets


def test_this_machine_tells_its_networks() -> None:
    """By the calls of the system that this runs on (under Wine, those of Windows)."""
    for one in here():
        assert one.name and 0 < one.prefix <= 32 and one.key
        assert not one.address.startswith("127.")


def test_a_watch_believes_what_it_is_told_three_times(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "LOOK_EVERY", 0.02)
    told, rung = [(Network(WIFI, "192.168.1.23", "wlan0"),)], threading.Event()
    watch = NetworkWatch(rung.set, lambda: told[0])
    try:
        first = watch.now
        time.sleep(0.1)
        assert watch.now is first and not rung.is_set()
        told[0] = (Network(WIFI, "192.168.1.77", "wlan0"),)
        assert rung.wait(2) and watch.now == told[0]
    finally:
        watch.close()

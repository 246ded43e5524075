"""Rooms out of network namespaces: a laptop and a place for phones, joined as in homes (Debian: iproute2; root).

Nothing of this machine's own network is touched, and both namespaces are gone at the end, whatever happened. Delay and
loss are made by whoever carries the packets of a tunnel (`Tunnel`), as not every kernel has netem.
"""

import contextlib
import ctypes
import fcntl
import heapq
import os
import select
import shutil
import struct
import subprocess
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from itertools import count
from random import Random

NEWNET = 0x40000000
"""CLONE_NEWNET: what of a thread is put into another namespace."""
TUNSETIFF, TUN, PLAIN = 0x400454CA, 0x1, 0x1000
_numbers = count(1)


def missing() -> str:
    """Why no rooms can be built here, or ''."""
    if not hasattr(os, "geteuid") or os.geteuid() != 0:
        return "namespaces need root"
    if shutil.which("ip") is None or not os.path.exists("/dev/net/tun"):
        return "iproute2 or /dev/net/tun missing"
    try:
        with Room():
            return ""
    except OSError as error:
        return f"no namespaces here: {error}"


class Tunnel:
    """Two ends of a tunnel, between which packets take ``delay`` seconds; the part ``loss`` of them is lost."""

    def __init__(self, ends: tuple[int, int], delay: float, loss: float) -> None:
        self._ends, self._delay, self._loss, self._chance = ends, delay, loss, Random(1)
        self.carried = self.lost = 0
        self._over = threading.Event()
        self._thread = threading.Thread(target=self._carry, daemon=True)
        self._thread.start()

    def _carry(self) -> None:
        way: list[tuple[float, int, int, bytes]] = []
        while not self._over.is_set():
            wait = min(0.1, max(0.0, way[0][0] - time.monotonic())) if way else 0.1
            for end in select.select(self._ends, (), (), wait)[0]:
                packet = os.read(end, 65536)
                if self._chance.random() < self._loss:
                    self.lost += 1
                    continue
                self.carried += 1
                other = self._ends[1 - self._ends.index(end)]
                heapq.heappush(way, (time.monotonic() + self._delay, self.carried, other, packet))
            while way and way[0][0] <= time.monotonic():
                with contextlib.suppress(OSError):  # the other end is down
                    os.write(way[0][2], way[0][3])
                heapq.heappop(way)

    def close(self) -> None:
        self._over.set()
        self._thread.join(2)


class Room:
    """Two namespaces, `LAPTOP` and `PHONES`, in which nothing is joined yet."""

    LAPTOP, PHONES = "laptop", "phones"
    AFAR = ("here", "there")
    """Between a laptop and phones that are far away: where the outside of a real VPN is."""

    def __init__(self) -> None:
        self._name = f"durak-{os.getpid()}-{next(_numbers)}"
        self._ends: list[int] = []
        self._tunnels: list[Tunnel] = []
        self._places: list[str] = []
        self._programs: list[subprocess.Popen[bytes]] = []

    def __enter__(self) -> "Room":
        try:
            for where in (self.LAPTOP, self.PHONES):
                self._place(where)
        except BaseException:
            self.close()
            raise
        return self

    def __exit__(self, *_given: object) -> None:
        self.close()

    def close(self) -> None:
        """Take everything down again."""
        for program in self._programs:
            program.kill()
            program.wait()
        for tunnel in self._tunnels:
            tunnel.close()
        for end in self._ends:
            os.close(end)
        for where in self._places:
            subprocess.run(["ip", "netns", "del", self.of(where)], capture_output=True, check=False)

    def _place(self, where: str) -> None:
        """One more namespace."""
        self._places.append(where)
        _run("ip", "netns", "add", self.of(where))
        self.ip(where, "link set lo up")

    def of(self, where: str) -> str:
        """The namespace's name."""
        return f"{self._name}-{where}"

    def ip(self, where: str, words: str) -> None:
        """``ip`` with these words there. Raises OSError."""
        _run("ip", "-n", self.of(where), *words.split())

    def at(self, where: str) -> tuple[str, ...]:
        """What a command that runs there begins with."""
        return "ip", "netns", "exec", self.of(where)

    @contextmanager
    def inside(self, where: str) -> Iterator[None]:
        """This thread is there, with the processes and threads that it starts; its sockets stay there."""
        system = ctypes.CDLL(None, use_errno=True)

        def enter(place: int) -> None:
            if system.setns(place, NEWNET):
                raise OSError(ctypes.get_errno(), "no way into the namespace")

        before = os.open("/proc/thread-self/ns/net", os.O_RDONLY)
        there = os.open(f"/run/netns/{self.of(where)}", os.O_RDONLY)
        try:
            enter(there)
            try:
                yield
            finally:
                enter(before)
        finally:
            os.close(before)
            os.close(there)

    def join(self, name: str, laptop: str, phones: str, prefix: int = 24) -> None:
        """An interface of this name on either side, with these addresses."""
        _run(
            "ip",
            "-n",
            self.of(self.LAPTOP),
            *f"link add {name} type veth peer name {name}".split(),
            "netns",
            self.of(self.PHONES),
        )
        for where, address in ((self.LAPTOP, laptop), (self.PHONES, phones)):
            self.ip(where, f"addr add {address}/{prefix} dev {name}")
            self.ip(where, f"link set {name} up")

    def tun(self, where: str, name: str, address: str) -> int:
        """A tunnel's device, whose other end is the file that is returned; nobody carries what goes in."""
        with self.inside(where):
            end = os.open("/dev/net/tun", os.O_RDWR)
            self._ends.append(end)
            fcntl.ioctl(end, TUNSETIFF, struct.pack("16sH22x", name.encode(), TUN | PLAIN))
        self.ip(where, f"addr add {address} dev {name}")
        self.ip(where, f"link set {name} up")
        return end

    def mesh(self, name: str, laptop: str, phones: str, delay: float, loss: float) -> Tunnel:
        """A mesh VPN between laptop and phones that are far away."""
        ends = self.tun(self.LAPTOP, name, f"{laptop}/32"), self.tun(self.PHONES, name, f"{phones}/32")
        for where in (self.LAPTOP, self.PHONES):
            self.ip(where, f"route add 100.64.0.0/10 dev {name}")
        self._tunnels.append(Tunnel(ends, delay, loss))
        return self._tunnels[-1]

    def wireguard(self, name: str, laptop: str, phones: str, delay: float, loss: float) -> Tunnel:
        """The same by WireGuard itself, its packets on a long way (Debian: wireguard-go wireguard-tools). Each end is
        made where that way is and then put where it is used, as its documents advise.
        """
        for where in self.AFAR:
            self._place(where)
        ways = [self.tun(where, "way0", f"172.30.0.{number}/24") for number, where in enumerate(self.AFAR, 1)]
        self._tunnels.append(Tunnel((ways[0], ways[1]), delay, loss))
        names = name, f"{name}-{self.PHONES}"  # their sockets lie in one folder
        keys = [_run("wg", "genkey") for _ in self.AFAR]
        for where, device in zip(self.AFAR, names, strict=True):
            words = [*self.at(where), "wireguard-go", "-f", device]
            quiet = os.environ | {"LOG_LEVEL": "silent"}
            self._programs.append(
                subprocess.Popen(words, env=quiet, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
            )
        ends = zip(self.AFAR, names, keys, (laptop, phones), (self.LAPTOP, self.PHONES), strict=True)
        for number, (where, device, key, address, place) in enumerate(ends):
            self._until(lambda where=where, device=device: self.ip(where, f"link show {device}"))
            other = f"{(phones, laptop)[number]}/32", f"172.30.0.{2 - number}:51820"
            peer = _run("wg", "pubkey", given=keys[1 - number])
            words = f"wg set {device} listen-port 51820 private-key /dev/stdin peer {peer} persistent-keepalive 5"
            _run(*self.at(where), *f"{words} allowed-ips {other[0]} endpoint {other[1]}".split(), given=key)
            self.ip(where, f"link set {device} up")
            self.ip(where, f"link set {device} netns {self.of(place)}")
            self.ip(place, f"addr add {address}/24 dev {device}")
            self.ip(place, f"link set {device} up")
        return self._tunnels[-1]

    @staticmethod
    def _until(done: Callable[[], object], seconds: float = 10.0) -> None:
        """Try it until it does not fail any more. Raises OSError."""
        end = time.monotonic() + seconds
        while True:
            try:
                done()
                return
            except OSError:
                if time.monotonic() > end:
                    raise
                time.sleep(0.05)

    def bridge(self, name: str, address: str) -> None:
        """A bridge on the laptop, with something on it, as programs make them for containers."""
        self.ip(self.LAPTOP, f"link add {name} type bridge")
        self.ip(self.LAPTOP, f"addr add {address} dev {name}")
        self.ip(self.LAPTOP, f"link add veth{name[-4:]} type veth peer name in{name[-4:]}")
        for what in (f"veth{name[-4:]} master {name}", f"veth{name[-4:]} up", f"in{name[-4:]} up", f"{name} up"):
            self.ip(self.LAPTOP, f"link set {what}")


def _run(*words: str, given: str | None = None) -> str:
    """What a command with this standard input says. Raises OSError."""
    done = subprocess.run(words, input=given, capture_output=True, encoding="utf-8", check=False)
    if done.returncode:
        raise OSError(f"{' '.join(words)}: {done.stderr.strip()}")
    return done.stdout.strip()

"""Frames and rest of the window, with four phones and without, in pairs; with ``--strangers 200``, with four phones
alone and with so many strangers at the door besides; with ``--floods``, frames, moves and a phone's coming back while
24 strangers flood the program, and while something else burns the same processor time.

Runs in a real window on its own virtual screen. In both halves of a pair the same deals are played by the same rule a
quarter of a second after somebody is asked: without phones by this process itself at a table that listens to nobody,
with phones by four devices in a process of the lowest priority, over sockets on the loopback. Strangers are another
such process (tests/builders/strangers.py); ``--addresses`` says from how many addresses they come, ``--again`` after
how many seconds. Work is everything in a frame except the wait at its end. Then nobody acts for a while, with phones
and strangers connected: the load at rest.

Floods (``Flood`` in tests/builders/strangers.py) come from six addresses in one process; what it takes of the
processor is read from /proc, and in the other half of the pair a process takes the same. One of the phones leaves and
comes back every RETURNS seconds.
"""

import argparse
import asyncio
import contextlib
import json
import math
import os
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from statistics import median, quantiles
from typing import TYPE_CHECKING, Any

from game.session.asking import may
from tests.builders.strangers import AGAIN, FLOODS, Crowd, Flood
from tests.tools.bench import in_a_window

if TYPE_CHECKING:
    from game.session.match_session import MatchSession
    from game.shell.app import App
    from tests.builders.phones import Device

PAUSE = 0.25
"""Seconds from being asked to the answer."""
PREPARES = 5.0
"""Seconds after which everything is read that is read while nothing moves."""
SEATS = (0, 1, 2, 3)
FLOODERS, SOURCES = 24, 6
"""Strangers who flood, and the number of their addresses."""
RETURNS, WITHIN = 2.0, 2.0
"""Seconds until a phone leaves and comes back, and in which it should be there."""
MOST = 0.1
"""The share of frames and moves that a flood may take."""
GROWS = 1000
"""Bytes by which standard error and the log may grow in all rounds of a flood, beyond what they do in the control."""


@dataclass(frozen=True, slots=True)
class Attendance:
    """Who is there in one half of a pair."""

    phones: bool
    strangers: int = 0
    flood: str = ""
    burns: float = 0.0
    """What something else takes of a core."""

    def __str__(self) -> str:
        return f"{'four phones' if self.phones else 'no phones'}, {self.strangers} strangers"


@dataclass(frozen=True, slots=True)
class Half:
    """What was measured. ``work``: of each moving frame, in ms; ``moving``: the seconds of these frames with the wait
    at their ends; ``acts``: moves at the table; ``rest``: the processor's share at rest; ``beside``: what the flood
    took of a core; ``thread``: what the phones' thread of the program did; ``back``: seconds in which the phone came
    back.
    """

    work: list[float]
    moving: float
    acts: int
    rest: float
    beside: float
    thread: float
    back: list[float]

    @property
    def frames(self) -> float:
        """In a second."""
        return len(self.work) / self.moving if self.moving else 0.0


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="tests.tools.bench phones", description=__doc__)
    parser.add_argument("--size", default="1920x1080")
    parser.add_argument("--pairs", type=int, default=3)
    parser.add_argument("--seconds", type=float, default=20.0, help="of play in each half")
    parser.add_argument("--idle", type=float, default=10.0, help="seconds at rest in each half")
    parser.add_argument("--here", action="store_true", help="use the display at hand")
    parser.add_argument("--strangers", type=int, default=0, help="so many, in one half of each pair")
    parser.add_argument("--addresses", type=int, default=1, help="of the strangers")
    parser.add_argument("--again", type=float, default=AGAIN, help="seconds until a stranger comes again")
    parser.add_argument("--floods", action="store_true", help="of six kinds, each with its control")
    parser.add_argument("--only", choices=FLOODS, action="append", help="only this flood (may be repeated)")
    parser.add_argument("--returns", help="one of the phones comes and goes, and notes in this file how long it took")
    parser.add_argument("--flood", choices=FLOODS, default="pings", help="what the strangers at this address do")
    parser.add_argument("--burn", type=float, help="take so much of a core")
    parser.add_argument("--devices", help="be the phones of these links (JSON)")
    parser.add_argument("--crowd-at", help="be the strangers at this address")
    args = parser.parse_args(arguments)
    if args.devices:
        return asyncio.run(_devices(json.loads(args.devices), args.returns))
    if args.crowd_at:
        return _crowd(args)
    if args.burn is not None:
        return _burn(args.burn)
    return _measure(args) if args.here else in_a_window("phones", arguments, args.size)


def answer(seat: int, legal: dict[str, Any]) -> str:
    """What a seat says that is asked: the first thing it may."""
    for target, cards in legal.get("beats", ()):
        if cards:
            return f"{seat} beat {target} {cards[0]}"
    if legal.get("take"):
        return f"{seat} take"
    return f"{seat} attack {legal['attack'][0]}" if legal.get("attack") else f"{seat} pass"


# The phones, in a process of their own


async def _devices(links: dict[str, str], returns: str | None) -> int:
    """The phones, until standard input ends."""
    notes = [returns if seat == str(SEATS[-1]) else None for seat in links]
    phones = asyncio.gather(
        *(_device(int(seat), link, note) for (seat, link), note in zip(links.items(), notes, strict=True))
    )
    await asyncio.get_running_loop().run_in_executor(None, sys.stdin.read)
    phones.cancel()
    with contextlib.suppress(asyncio.CancelledError):
        await phones
    return 0


async def _device(seat: int, link: str, returns: str | None) -> None:
    """One phone; if it ``returns``, it leaves and comes back all the time, and notes the seconds."""
    from tests.builders.phones import Device, knock

    host, secret = link.removeprefix("http://").split("/#")[0], link.rpartition(".")[2]
    while True:
        began = time.monotonic()
        while True:
            with contextlib.suppress(OSError, TimeoutError, Exception):
                one = await Device.at(host, knock(seat, secret, f"device-of-seat-number-{seat}"))
                first = await one.hear()
                break
        if returns:
            with open(returns, "a", encoding="utf-8", newline="\n") as file:
                print(time.monotonic() - began, file=file)
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(RETURNS if returns else None):
                await _play(one, seat, first["last"])
        one.connection.transport.abort()


async def _play(one: "Device", seat: int, n: int) -> None:
    """Answer whenever this seat is asked."""
    asked = False
    while "closed" not in (told := await one.hear(3600)):
        if "events" not in told:
            continue  # a word at the table, or the like
        for event in told["events"]:
            word, *rest = event.split()
            asked = f"seat={seat}" in rest if word == "asked" else asked and word != "deal-ended"
        if asked and "phase" in told["legal"]:
            n += 1
            await asyncio.sleep(PAUSE)
            with contextlib.suppress(OSError):
                await one.send({"n": n, "act": answer(seat, told["legal"])})


# The window


def _measure(args: argparse.Namespace) -> int:
    from game.phones.listening import PhoneRoom
    from game.shell.app import App
    from game.shell.cli import parse
    from game.ui.destinations import Title

    with tempfile.TemporaryDirectory() as folder:
        app = App(parse(["--size", args.size, "--players", "4", "--home", folder]))
        app.settings.guests = ["Boris", "Vera", "Mitya", None, None]

        app.services.of_room(PhoneRoom).address = "127.0.0.1"
        app.router.go(Title())  # as for every player: cards are loaded there
        app.run(until=lambda: app.reading_done)
        if args.floods:
            kept = _floods(app, Path(folder), args)
            app.close()
            return 0 if kept else 1
        two = Attendance(phones=bool(args.strangers)), Attendance(phones=True, strangers=args.strangers)
        found: dict[Attendance, list[Half]] = {there: [] for there in two}
        for pair in range(args.pairs):
            for there in two if pair % 2 == 0 else two[::-1]:
                found[there].append(_half(app, Path(folder), f"bench {pair}", there, args))
        for there, halves in found.items():
            work = [each for half in halves for each in half.work]
            cuts, rest = quantiles(work, n=100), [100 * half.rest for half in halves]
            late = sum(each > 1000 / 60 for each in work)
            print(f"{there}, {args.size}, {args.pairs} halves:")
            print(
                f"  {len(work)} moving frames: median {median(work):.2f} ms, 95 % {cuts[94]:.2f} ms, "
                f"99 % {cuts[98]:.2f} ms, most {max(work):.2f} ms; {late} over 16.7 ms"
            )
            print(f"  at rest: {median(rest):.2f} % of a core ({min(rest):.2f} to {max(rest):.2f})")
        app.close()
    return 0


def _floods(app: "App", folder: Path, args: argparse.Namespace) -> bool:
    """Each flood and its control by turns. Returns whether all bars are kept."""
    from game.system.logs import Log

    book, kept = Log(folder / "log"), True
    with _errors_in(folder / "errors") as errors:

        def written() -> int:
            sys.stderr.flush()
            return errors.stat().st_size + sum(page.stat().st_size for page in (folder / "log").glob("*.log"))

        for way in args.only or FLOODS:
            floods, controls, grown = list[Half](), list[Half](), 0
            for number in range(args.pairs):
                seed, before = f"flood {number}", written()
                floods.append(_half(app, folder, seed, Attendance(True, FLOODERS, flood=way), args))
                during = written()
                controls.append(_half(app, folder, seed, Attendance(True, burns=floods[-1].beside), args))
                grown += (during - before) - (written() - during)
            kept = _flood_is_borne(way, floods, controls) and grown < GROWS and kept
            print(f"  standard error and log: {grown} bytes more than in the control (fewer than {GROWS})", flush=True)
    book.close()
    return kept


def _flood_is_borne(way: str, floods: list[Half], controls: list[Half]) -> bool:
    """Print what was measured. Returns whether the bars are kept."""
    rounds = [one.frames / other.frames - 1 for one, other in zip(floods, controls, strict=True)]
    frames, others = (median(half.frames for half in halves) for halves in (floods, controls))
    acts, other_acts = (sum(half.acts for half in halves) for halves in (floods, controls))
    back = [seconds for half in floods for seconds in half.back] or [math.inf]
    beside = [half.beside for half in floods]
    print(
        f"{way}, {FLOODERS} strangers from {SOURCES} addresses, {len(floods)} rounds, {median(beside):.2f} of a core:\n"
        f"  frames a second {frames:.1f}, control {others:.1f} (in a round {median(rounds):+.1%}, "
        f"{min(rounds):+.1%} to {max(rounds):+.1%}); "
        f"moves {acts}, control {other_acts} ({acts / other_acts - 1:+.1%}); "
        f"a phone back in {median(back):.2f} s, at most {max(back):.2f} ({len(back)} times); "
        f"the phones' thread {median(half.thread for half in floods):.1%} of a core, "
        f"control {median(half.thread for half in controls):.1%}",
        flush=True,
    )
    return median(rounds) >= -MOST and acts >= (1 - MOST) * other_acts and max(back) <= WITHIN


@contextmanager
def _errors_in(path: Path) -> Iterator[Path]:
    """What is written to standard error goes there, and is shown at the end."""
    sys.stderr.flush()
    before = os.dup(2)
    with open(path, "wb") as file:
        os.dup2(file.fileno(), 2)
    try:
        yield path
    finally:
        sys.stderr.flush()
        os.dup2(before, 2)
        os.close(before)
        sys.stderr.write(path.read_text(encoding="utf-8", errors="replace")[: 2 * GROWS])


def _half(app: "App", folder: Path, seed: str, there: Attendance, args: argparse.Namespace) -> Half:
    """The same deal with these people there."""
    from engine.rules.commands import NextDeal
    from engine.rules.options import Options
    from game.match.screen import MatchScreen
    from game.session.match_session import MatchSession
    from game.session.seats import chairs
    from game.shell.app import IN_A_FRAME
    from game.storage.saves import Saves
    from tests.tools.bench.work import WorkNoted

    play = MatchSession.new(
        Saves(folder / "m"),
        app.services.opponents,
        Options(),
        chairs(app.settings),
        seed,
        datetime.now(),
        phones=SEATS,
    )
    screen = MatchScreen(app.services, play)
    app.router.show(screen)
    asked = _Asked(play)
    app.clock = clock = WorkNoted()
    work, moving, rest, returns = list[float](), 0.0, 0.0, folder / "returns"
    returns.write_text("", encoding="utf-8", newline="\n")
    with ExitStack() as others:
        spent: Callable[[], float] = float
        if there.phones:
            host = others.enter_context(_connected(app, play, returns if args.floods else None))
            if there.flood:
                spent = others.enter_context(_flooded(host, there.flood))
            elif there.strangers:
                others.enter_context(_besieged(host, args))
            elif args.floods:
                others.enter_context(_burning(there.burns))
        app.run(until=lambda: screen.settled)
        came, acts, took, thread = returns.stat().st_size, play.acts, spent(), _thread()
        begun_all = time.perf_counter()
        end = begun_all + args.seconds
        while app.running and time.perf_counter() < end:
            begun = clock.reached = time.perf_counter()
            app.frame(IN_A_FRAME)
            if not screen.settled:
                work.append((clock.reached - begun) * 1000)
                moving += time.perf_counter() - begun
            if not there.phones:
                asked.answer()
            if play.match.state.ended is not None and screen.settled:
                while app.router.top is not None and app.router.top.overlay:
                    app.router.back()
                play.submit(NextDeal(play.asker))
        acts, seconds = play.acts - acts, time.perf_counter() - begun_all
        beside, thread = (spent() - took) / seconds, (_thread() - thread) / seconds
        back = [float(line) for line in returns.read_text(encoding="utf-8")[came:].split()]
        if not args.floods:
            play.remote, remote = None, play.remote  # what the phones say now comes to nothing
            rest = _rest(app, screen, args.idle)
            play.remote = remote
    return Half(work, moving, acts, rest, beside, thread, back)


def _thread() -> float:
    """Processor seconds of the thread that serves the phones."""
    found = [one.ident for one in threading.enumerate() if one.name == "phones"]
    return sum(time.clock_gettime(time.pthread_getcpuclockid(ident)) for ident in found if ident is not None)


def _rest(app: "App", screen: Any, seconds: float) -> float:
    """The processor's share while nobody acts."""
    while app.router.top is not None and app.router.top.overlay:
        app.router.back()
    app.run(until=lambda: screen.settled)
    pause = time.perf_counter() + PREPARES
    app.run(until=lambda: time.perf_counter() > pause)
    begun, spent = time.perf_counter(), time.process_time()
    app.run(until=lambda: time.perf_counter() > begun + seconds)
    return (time.process_time() - spent) / (time.perf_counter() - begun)


class _Asked:
    """The same people without phones."""

    def __init__(self, play: "MatchSession") -> None:
        self._play, self._since, self._acts = play, time.perf_counter(), -1

    def answer(self) -> None:
        """Whoever is asked answers when the time has come."""
        from engine.notation.commands import read_command
        from game.phones.frames import allowed

        play = self._play
        if play.match.state.ended is not None:
            return
        if play.acts != self._acts:
            self._acts, self._since = play.acts, time.perf_counter()
        elif time.perf_counter() - self._since >= PAUSE:
            seat = play.match.state.turn
            play.submit(read_command(answer(seat, allowed(may(play.match.state, seat), play.pack)), play.pack))


@contextmanager
def _connected(app: "App", play: "MatchSession", returns: Path | None) -> Iterator[str]:
    """The devices, when all have come. Yields where the program listens."""
    from game.phones.listening import PhoneRoom

    listening = app.services.of_room(PhoneRoom).open(play)
    links = json.dumps({seat: listening.link(seat) for seat in SEATS})
    with _beside("--devices", links, *(("--returns", str(returns)) if returns else ())):
        end = time.perf_counter() + 60
        app.run(until=lambda: listening.server.present == {*SEATS} or time.perf_counter() > end)
        if listening.server.present != {*SEATS}:
            raise RuntimeError("the phones have not come")
        yield listening.server.host


@contextmanager
def _besieged(host: str, args: argparse.Namespace) -> Iterator[None]:
    """Strangers at the door, for a while before."""
    words = ["--strangers", str(args.strangers), "--addresses", str(args.addresses), "--again", str(args.again)]
    with _beside("--crowd-at", host, *words):
        time.sleep(2)
        yield


@contextmanager
def _flooded(host: str, way: str) -> Iterator[Callable[[], float]]:
    """A flood, for a while before. Yields what tells the processor seconds that it has taken."""
    words = ["--strangers", str(FLOODERS), "--addresses", str(SOURCES), "--flood", way, "--floods"]
    with _beside("--crowd-at", host, *words) as process:
        time.sleep(2)

        def spent() -> float:
            parts = Path(f"/proc/{process.pid}/stat").read_text(encoding="utf-8").rpartition(")")[2].split()
            return (int(parts[11]) + int(parts[12])) / os.sysconf("SC_CLK_TCK")

        yield spent


@contextmanager
def _burning(share: float) -> Iterator[None]:
    """Something else that takes so much of a core, for a while before."""
    with _beside("--burn", f"{share:.3f}"):
        time.sleep(2)
        yield


@contextmanager
def _beside(*words: str) -> Iterator["subprocess.Popen[bytes]"]:
    """Another process of this module, of the lowest priority; it ends with its standard input."""
    command = ["nice", "-n", "19", sys.executable, "-m", "tests.tools.bench", "phones", *words]
    process = subprocess.Popen(command, stdin=subprocess.PIPE)
    try:
        yield process
    finally:
        assert process.stdin is not None
        process.stdin.close()
        process.wait()


def _crowd(args: argparse.Namespace) -> int:
    """The strangers, until standard input ends."""
    sources = tuple(f"127.0.1.{1 + number}" for number in range(args.addresses))
    with (
        Flood(args.crowd_at, args.flood, args.strangers, sources)
        if args.floods
        else Crowd(args.crowd_at, args.strangers, sources, args.again)
    ) as crowd:
        sys.stdin.read()
        print(f"{crowd.many} strangers: {crowd.met} connections, {crowd.open} open at the end", flush=True)
    return 0


def _burn(share: float) -> int:
    """Take so much of a core until standard input ends, in parts of a few milliseconds."""
    over = threading.Event()

    def read() -> None:
        sys.stdin.read()
        over.set()

    threading.Thread(target=read, daemon=True).start()
    begun = time.monotonic()
    while not over.is_set():
        if time.process_time() > share * (time.monotonic() - begun):
            time.sleep(0.002)
    return 0

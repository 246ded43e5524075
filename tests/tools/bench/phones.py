"""Frames and rest of the window, with four phones and without, in pairs; with ``--strangers 200``, with four phones
alone and with so many strangers at the door besides.

Runs in a real window on its own virtual screen. In both halves of a pair the same deals are played by the same rule a
quarter of a second after somebody is asked: without phones by this process itself at a table that listens to nobody,
with phones by four devices in a process of the lowest priority, over sockets on the loopback. Strangers are another
such process (tests/builders/strangers.py); ``--addresses`` says from how many addresses they come, ``--again`` after
how many seconds. Work is everything in a frame except the wait at its end. Then nobody acts for a while, with phones
and strangers connected: the load at rest.
"""

import argparse
import asyncio
import contextlib
import json
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from statistics import median, quantiles
from typing import TYPE_CHECKING, Any

from tests.builders.strangers import AGAIN, Crowd
from tests.tools.bench import in_a_window

if TYPE_CHECKING:
    from game.session.match_session import MatchSession
    from game.shell.app import App

PAUSE = 0.25
"""Seconds from being asked to the answer."""
PREPARES = 5.0
"""Seconds after which everything is read that is read while nothing moves."""
SEATS = (0, 1, 2, 3)


@dataclass(frozen=True, slots=True)
class Attendance:
    """Who is there in one half of a pair."""

    phones: bool
    strangers: int = 0

    def __str__(self) -> str:
        return f"{'four phones' if self.phones else 'no phones'}, {self.strangers} strangers"


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
    parser.add_argument("--devices", help="be the phones of these links (JSON)")
    parser.add_argument("--crowd-at", help="be the strangers at this address")
    args = parser.parse_args(arguments)
    if args.devices:
        return asyncio.run(_devices(json.loads(args.devices)))
    if args.crowd_at:
        return _crowd(args)
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


async def _devices(links: dict[str, str]) -> int:
    """The phones, until standard input ends."""
    phones = asyncio.gather(*(_device(int(seat), link) for seat, link in links.items()))
    await asyncio.get_running_loop().run_in_executor(None, sys.stdin.read)
    phones.cancel()
    with contextlib.suppress(asyncio.CancelledError):
        await phones
    return 0


async def _device(seat: int, link: str) -> None:
    from tests.builders.phones import Device, knock

    host, secret = link.removeprefix("http://").split("/#")[0], link.rpartition(".")[2]
    one, n, asked = await Device.at(host, knock(seat, secret, f"device-of-seat-number-{seat}")), 0, False
    await one.hear()
    while "closed" not in (told := await one.hear(3600)):
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
        app.settings.fool_shuffles = False
        app.services.of_room(PhoneRoom).address = "127.0.0.1"
        app.router.go(Title())  # as for every player: cards are loaded there
        app.run(until=lambda: app.reading_done)
        two = Attendance(phones=bool(args.strangers)), Attendance(phones=True, strangers=args.strangers)
        found: dict[Attendance, list[tuple[list[float], float]]] = {there: [] for there in two}
        for pair in range(args.pairs):
            for there in two if pair % 2 == 0 else two[::-1]:
                found[there].append(_half(app, Path(folder), f"bench {pair}", there, args))
        for there, halves in found.items():
            work = [each for half, _rest in halves for each in half]
            cuts, rest = quantiles(work, n=100), [100 * share for _work, share in halves]
            late = sum(each > 1000 / 60 for each in work)
            print(f"{there}, {args.size}, {args.pairs} halves:")
            print(
                f"  {len(work)} moving frames: median {median(work):.2f} ms, 95 % {cuts[94]:.2f} ms, "
                f"99 % {cuts[98]:.2f} ms, most {max(work):.2f} ms; {late} over 16.7 ms"
            )
            print(f"  at rest: {median(rest):.2f} % of a core ({min(rest):.2f} to {max(rest):.2f})")
        app.close()
    return 0


def _half(
    app: "App", folder: Path, seed: str, there: Attendance, args: argparse.Namespace
) -> tuple[list[float], float]:
    """Milliseconds of moving frames' work, and the processor's share at rest."""
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
    work: list[float] = []
    with ExitStack() as others:
        if there.phones:
            host = others.enter_context(_connected(app, play))
            if there.strangers:
                others.enter_context(_besieged(host, args))
        app.run(until=lambda: screen.settled)
        end = time.perf_counter() + args.seconds
        while app.running and time.perf_counter() < end:
            begun = clock.reached = time.perf_counter()
            app.frame(IN_A_FRAME)
            if not screen.settled:
                work.append((clock.reached - begun) * 1000)
            if not there.phones:
                asked.answer()
            if play.match.state.ended is not None and screen.settled:
                while app.router.top is not None and app.router.top.overlay:
                    app.router.back()
                play.submit(NextDeal(play.asker))
        play.remote, remote = None, play.remote  # what the phones say now comes to nothing
        rest = _rest(app, screen, args.idle)
        play.remote = remote
    return work, rest


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
            play.submit(read_command(answer(seat, allowed(play.may(seat), play.pack)), play.pack))


@contextmanager
def _connected(app: "App", play: "MatchSession") -> Iterator[str]:
    """The devices, when all have come. Yields where the program listens."""
    from game.phones.listening import PhoneRoom

    listening = app.services.of_room(PhoneRoom).open(play)
    links = json.dumps({seat: listening.link(seat) for seat in SEATS})
    with _beside("--devices", links):
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
def _beside(*words: str) -> Iterator[None]:
    """Another process of this module, of the lowest priority; it ends with its standard input."""
    command = ["nice", "-n", "19", sys.executable, "-m", "tests.tools.bench", "phones", *words]
    process = subprocess.Popen(command, stdin=subprocess.PIPE)
    try:
        yield
    finally:
        assert process.stdin is not None
        process.stdin.close()
        process.wait()


def _crowd(args: argparse.Namespace) -> int:
    """The strangers, until standard input ends."""
    sources = tuple(f"127.0.1.{1 + number}" for number in range(args.addresses))
    with Crowd(args.crowd_at, args.strangers, sources, args.again) as crowd:
        sys.stdin.read()
        print(f"{crowd.many} strangers: {crowd.met} connections, {crowd.open} open at the end", flush=True)
    return 0

"""Measures the pauses of computer players, and tests that no unseen card changes them.

    python -m tests.tools.pace deals --deals 40 --players 4 --level club
    python -m tests.tools.pace law --positions 10000

``deals`` plays whole deals at normal speed in a window without pictures, by a virtual clock: nobody really waits, and a
search takes exactly its level's time. It prints how long a deal is, and the pauses by what everybody sees there. A
pause with several reasons counts with each; the half second in which hands are looked at before a lead is left out.

``law`` deals all cards anew that a spectator, or the person at the screen, cannot see, and lets the computers act in
both deals: the act must come in the same millisecond.
"""

import argparse
import os
import sys
import tempfile
from collections import defaultdict
from collections.abc import Iterator
from copy import deepcopy
from dataclasses import dataclass, field
from itertools import cycle
from pathlib import Path
from random import Random
from statistics import mean, median, quantiles

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame

from engine.knowledge.observe import NOBODY
from engine.match.match import Match
from engine.records.journal import Chair, Header, Journal
from engine.rules.commands import Pass
from engine.rules.events import Phase
from engine.rules.presets import PRESETS, preset
from engine.rules.state import State
from game.match.screen import MatchScreen
from game.session.computers import LEAD_PAUSE, Computers
from game.session.deliberation import reasons
from game.session.match_session import MatchSession
from game.storage.settings import Settings
from game.ui.art import Art
from game.ui.metrics import Metrics
from tests.builders.services import services_for
from tests.builders.twin_tables import AtOnce, Deal

FRAME = 1000 / 60
STEP = 5.0
METRICS = Metrics(960, 540)
NAMES = ("Vera", "Agafya", "Boris", "Oleg", "Zoya", "Mitya", "Pyotr", "Kit")
LONGEST = 20_000.0
"""Somebody has acted by then (ms)."""
EVERY = 3
"""Every so many commands of a deal there is a position."""
TABLES: tuple[tuple[int, ...], ...] = ((), (0,), (0, 1))
"""The people at the screen."""
PACES = (1.0, 0.35, 0.0)


@dataclass
class Waited:
    """What was measured: lengths of deals and pauses in ms, by reason and by character."""

    deals: list[float] = field(default_factory=list)
    acts: int = 0
    pauses: dict[str, list[float]] = field(default_factory=lambda: defaultdict(list))
    people: dict[int, list[float]] = field(default_factory=lambda: defaultdict(list))


class Noting(Computers):
    """Notes every pause with its reasons."""

    noted: Waited

    def survey(self, now):  # type: ignore[no-untyped-def]
        position = super().survey(now)
        state = self._match.state
        if position.seat >= 0:
            throwing = state.phase in (Phase.THROW_IN, Phase.GIVE)
            if throwing and isinstance(self._last, Pass):
                self.noted.pauses["(a pass after a pass)"].append(position.pause)
                return position
            found = reasons(self._match.view(NOBODY), self._last, state.rules.pack.same_rank)
            pause = position.pause - LEAD_PAUSE * (state.phase is Phase.LEAD)
            for reason in found or ("no reason",):
                self.noted.pauses[reason].append(pause)
            self.noted.pauses["(all but those)"].append(pause)
            self.noted.people[self._chairs[position.seat].portrait].append(pause)
        return position


def play(deals: int, players: int, level: str, key: str) -> Waited:
    """Whole deals of computers only, in a window that draws nothing."""
    noted, options = Waited(), preset(key).options
    pygame.display.set_mode((METRICS.width, METRICS.height))
    art, portraits = Art(METRICS), cycle(range(1, len(NAMES) + 1))
    for number in range(deals):
        sitting = [next(portraits) for _ in range(players)]
        chairs = tuple(Chair(NAMES[portrait - 1], portrait, True, level) for portrait in sitting)
        match = Match(options, players, f"pace {number}")
        header = Header(began="", options=options, seed=match.seed, chairs=chairs)
        session = MatchSession(match, Journal.unkept(header), AtOnce(match), match.begin())
        session.computers.__class__ = Noting
        session.computers.noted = noted  # type: ignore[attr-defined]
        with tempfile.TemporaryDirectory() as folder:
            services = services_for(Path(folder), art, Settings(speed="normal", reduced_motion="off"), [])
            screen = MatchScreen(services, session)
            services.router.show(screen)
            screen.painter.prepare = lambda: None  # type: ignore[method-assign]  # no pictures
            now = 0.0
            while match.state.ended is None or not screen.settled:
                now += FRAME
                screen.update(now)
        noted.deals.append(now)
        noted.acts += session.acts
    return noted


def report(noted: Waited) -> None:
    """Print lengths and pauses."""
    seconds = [length / 1000 for length in noted.deals]
    error = (sum((each - mean(seconds)) ** 2 for each in seconds) / max(1, len(seconds) - 1) / len(seconds)) ** 0.5
    print(f"  a deal: mean {mean(seconds):.1f} s (± {error:.1f}), median {median(seconds):.1f} s; {noted.acts} acts")
    for name, found in sorted(noted.pauses.items(), key=lambda item: median(item[1])):
        cuts = quantiles(found, n=10) if len(found) > 1 else found * 9
        print(f"  {name:24} {len(found):6}: median {median(found):5.0f} ms, 10–90 % {cuts[0]:4.0f}–{cuts[8]:4.0f}")
    people = ", ".join(f"{NAMES[who - 1]} {median(found):.0f}" for who, found in sorted(noted.people.items()))
    print(f"  by character: {people}")


# The law


def positions(chance: Random) -> Iterator[tuple[str, Deal, tuple[int, ...]]]:
    """Positions of deals of all games, one after another."""
    number = 0
    while True:
        for known in PRESETS:
            people = TABLES[number % len(TABLES)]
            seats = chance.choice([count for count in known.seats if count >= len(people)])
            deal = Deal(known.options, people, seats, f"pace {number}", Random(number))
            number, step = number + 1, 0
            while deal.step():
                step += 1
                if step % EVERY == 0 and deal.match.state.ended is None:
                    yield f"{known.key}, {seats} seats, people {people}, step {step}", deal, people


def acts_at(deal: Deal, state: State, people: tuple[int, ...], pace: float, level: str) -> tuple[float, ...]:
    """When a computer acts, and what its time is made of; () if a person is on turn or somebody acts out of turn."""
    match = Match.at(deal.options, deal.seed, state, deepcopy(deal.match.tally))
    chairs = tuple(Chair(NAMES[seat], seat + 1, seat not in people, level) for seat in range(deal.seats))
    computers = Computers(match, chairs, AtOnce(match), list(deal.told))
    for seat, memory in computers.memories.of.items():
        memory.view.hand = state.hands[seat]
    computers._last = deal.match.played[-1] if deal.match.played else None
    computers.pauses.pace = pace
    position = computers.survey(0.0)
    if position.seat < 0:
        return ()
    figures = position.pause, position.tick, position.slot, position.seconds
    now = 0.0
    while now < LONGEST:
        now += STEP
        if (command := computers.act(now, True)) is not None:
            return (now, *figures) if command.seat == position.seat else ()
    raise AssertionError("nobody acts")


def law(wanted: int) -> tuple[int, list[str]]:
    """How many positions were compared, and which of them differ."""
    chance, compared, differ = Random(38), 0, list[str]()
    levels = cycle(("club", "expert", "grandmaster", "novice"))
    for label, deal, people in positions(chance):
        kept = deal.match.state.hands[people[0]] if len(people) == 1 else 0
        other = deal.twin(kept)
        if other is None:
            continue
        pace, level = PACES[compared % len(PACES)], next(levels)
        one, two = (acts_at(deal, state, people, pace, level) for state in (deal.match.state.copy(), other))
        if not one or not two:
            continue
        compared += 1
        if one != two:
            differ.append(f"{label}: {one} and {two}")
        if compared >= wanted:
            break
    return compared, differ


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="tests.tools.pace", description=__doc__)
    parser.add_argument("what", choices=("deals", "law"))
    parser.add_argument("--deals", type=int, default=40)
    parser.add_argument("--players", type=int, default=4)
    parser.add_argument("--level", default="club")
    parser.add_argument("--preset", default="podkidnoy")
    parser.add_argument("--positions", type=int, default=10_000)
    args = parser.parse_args(arguments)
    if args.what == "deals":
        print(f"{args.preset}, {args.players} players, {args.level}, {args.deals} deals:")
        report(play(args.deals, args.players, args.level, args.preset))
        return 0
    compared, differ = law(args.positions)
    print(f"{compared} positions with unseen cards exchanged, {len(differ)} acts at another time")
    print(*differ[:10], sep="\n")
    return int(bool(differ))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

"""``python -m tests.tools.compiled --deals 10000``: compares the compiled engine with the one in the tree.

Both play the same deals in separate processes: all presets and random combinations of all options, 2 to 6 seats, random
commands, and in some deals the choice of a search. Events, legal commands, views and refusals go into a digest for each
deal, and the digests must be equal.
"""

import argparse
import hashlib
import os
import pickle
import subprocess
import sys
import tempfile
import time
from concurrent.futures import ThreadPoolExecutor
from copy import deepcopy
from itertools import islice
from pathlib import Path
from random import Random
from typing import TypedDict

import engine.knowledge.pickling  # noqa: F401  # what is told is copied, and sent
from engine.bots import choices, policies, rollout, search
from engine.bots.opponents import lowest_players
from engine.knowledge.memory import Memory
from engine.knowledge.observe import observe
from engine.knowledge.projection import veil, view_of
from engine.match.match import Match
from engine.rules import kernel
from engine.rules.commands import Beat, Take
from engine.rules.options import Options
from engine.rules.presets import PRESETS
from tests.builders.dealing import everything, play_deal, random_options
from tests.paths import ROOT

PIECE = 250
"""Deals played by one process."""
LONGEST = 3000
"""Commands after which a deal is abandoned; R35 would end it later."""


def digest(number: int) -> str:
    """The digest of everything in deal ``number``."""
    chance = Random(number)
    match = _match(number, chance)
    told = hashlib.blake2b(digest_size=12)

    def tell(*facts: object) -> None:
        told.update(repr(facts).encode())

    seats = range(match.seats)
    rules = match.state.rules
    memories = [Memory(seat, match.seats, rules.pack.same_rank, rules.tables) for seat in seats]
    opening = match.begin()
    tell(match.options, opening)
    for memory in memories:
        for event in opening:
            memory.fold(observe(event, memory.seat))
    for step, (command, events) in enumerate(islice(play_deal(match, chance), LONGEST)):
        tell(command, events)
        for memory in memories:
            for event in events:
                memory.fold(observe(event, memory.seat))
        if match.state.ended is not None:
            break
        tell([match.legal(seat) for seat in seats])
        if step % 8 == number % 8:
            seat = match.state.turn
            memory = memories[seat]
            tell(view_of(match.state, seat), memory.known, memory.forgone, memory.held_back)
            tell(everything(match.state.copy()))
            # Only asked, not submitted, because some of them are legal and their events would be lost.
            tell(match.refusal(Take((seat + 1) % match.seats)), match.refusal(Beat(seat, 0, 1)))
        if number % 16 == 3 and step % 16 == 5:
            seat = match.state.turn
            seen = veil(match.state, seat)
            likely = lowest_players(memories[seat], rules)
            tell(search.ranked(seen, memories[seat], rules, Random(step), iterations=25, lowest=likely))
            options = choices.moves(match.state, rollout.habits(rules), asked=True)
            tell(policies.liked(memories[seat], rules, [choices.command(seat, move) for move in options]))
            told_all = [command, events, match.legal(seat), memories[seat], seen]
            tell(_sent(told_all), deepcopy(told_all))
    state = everything(match.state)
    tell({name: state[name] for name in sorted(state)})
    return told.hexdigest()


def _sent(things: list[object]) -> list[object]:
    """The objects after pickling. Raises AssertionError if they differ."""
    arrived: list[object] = pickle.loads(pickle.dumps(things))
    if repr(arrived) != repr(things):
        raise AssertionError(f"{things!r} arrives as {arrived!r}")
    return arrived


def _match(number: int, chance: Random) -> Match:
    """A third of all deals have the presets in turn, with each number of seats; the others random options."""
    if number % 3:
        seats = 2 + number % 5
        return Match(random_options(chance, seats), seats, f"compiled {number}")
    preset = PRESETS[number // 3 % len(PRESETS)]
    options: Options = preset.options
    return Match(options, preset.seats[number // 3 // len(PRESETS) % len(preset.seats)], f"compiled {number}")


class Inside(TypedDict):
    """Arguments of `subprocess.run` for using another engine."""

    cwd: Path
    env: dict[str, str]


def inside(engine: Path) -> Inside:
    """The arguments with which a command uses the engine in the folder ``engine`` instead of the tree's."""
    paths = (str(engine), str(ROOT), os.environ.get("PYTHONPATH", ""))
    return {"cwd": engine, "env": {**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, paths))}}


def digests(engine: Path, first: int, deals: int) -> list[str]:
    """The digests of deals played by the engine in the folder ``engine``. Raises CalledProcessError."""
    done = subprocess.run(
        [sys.executable, "-m", "tests.tools.compiled", "--tell", "--first", str(first), "--deals", str(deals)],
        **inside(engine),
        stdout=subprocess.PIPE,
        encoding="utf-8",
        check=True,
    )
    return done.stdout.splitlines()


def main(arguments: list[str]) -> int:
    """Compare; status 1 with the numbers of the deals that differ."""
    parser = argparse.ArgumentParser(prog="tests.tools.compiled", description=__doc__)
    parser.add_argument("--deals", type=int, default=10_000)
    parser.add_argument("--first", type=int, default=0, help="number of the first deal")
    parser.add_argument("--folder", type=Path, help="made by build/compile.py; by default one is made for this run")
    parser.add_argument("--tell", action="store_true", help="only print the digests by the engine at hand")
    args = parser.parse_args(arguments)
    if args.tell:
        how = "pure" if (kernel.__file__ or "").endswith(".py") else "compiled"
        print(how)
        for number in range(args.first, args.first + args.deals):
            print(number, digest(number))
        return 0
    with tempfile.TemporaryDirectory() as made:
        folder = args.folder.resolve() if args.folder else Path(made)
        if not args.folder:
            subprocess.run([sys.executable, str(ROOT / "build" / "compile.py"), made], check=True)
        return _compare(folder, args.first, args.deals)


def _compare(folder: Path, first: int, deals: int) -> int:
    """Play parts of the deals and perft with both engines, on all cores at once."""
    begun = time.monotonic()
    pieces = [(at, min(PIECE, first + deals - at)) for at in range(first, first + deals, PIECE)]
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        figures = [pool.submit(_perft, engine) for engine in (ROOT, folder)]
        told = [[pool.submit(digests, engine, *piece) for engine in (ROOT, folder)] for piece in pieces]
        wrong = []
        for one, other in told:
            pure, compiled = one.result(), other.result()
            if (pure[0], compiled[0]) != ("pure", "compiled"):
                print(f"the engines were {pure[0]} and {compiled[0]}: nothing is proven", file=sys.stderr)
                return 1
            wrong += [mine for mine, its in zip(pure[1:], compiled[1:], strict=True) if mine != its]
        perft = [figure.result() for figure in figures]
    for line in wrong:
        print(f"deal {line.split()[0]} went another way compiled")
    print(f"perft: {perft[0]}; compiled: {perft[1]}")
    print(f"{deals} deals, {len(wrong)} of them differ, {time.monotonic() - begun:.0f} s")
    return 1 if wrong or perft[0] != perft[1] or "figures match" not in perft[0] else 0


def _perft(engine: Path) -> str:
    """The output of ``engine perft`` of the engine in a folder, compared with tests/perft.txt."""
    command = [sys.executable, "-m", "engine", "perft"]
    return subprocess.run(command, cwd=engine, capture_output=True, encoding="utf-8", check=False).stdout.strip()


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

"""Reliability of the estimate: how often results come true that were predicted with, say, 30 to 40 %.

    python -m tests.tools.reliability --positions 5000 [--tables podkidnoy-2 podkidnoy-4]

Uses held-out deals between searching players (engine.training.played). At random moments a random seat's estimate, on
what it may know and with all cards known, is compared with the result of the deal: each side's chance of being the
fool, and the chance of a draw. Prints each tenth with its number of chances; status 1 if a tenth with at least --least
chances is off by more than --off percentage points. ``--deals FOLDER`` uses deals stored there as TABLE.jsonl
(``python -m engine.training play``).
"""

import argparse
import itertools
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path
from random import Random

from engine.knowledge.projection import veil
from engine.rules.compose import compose
from engine.rules.presets import preset
from engine.rules.state import Rules
from engine.study.prospects import known, opened
from engine.training import played
from tests.tools.tenths import Held

TABLES = ("podkidnoy-2", "podkidnoy-3", "podkidnoy-4", "podkidnoy-6", "pairs-4", "perevodnoy-2")
SEED, FIRST = "held out", 100_000
"""Deals of this seed from this number on were not used for fitting."""


Ways = dict[str, Held]
"""Results on what a seat may know, and with all cards known."""


def blank() -> Ways:
    return {"by knowledge": Held(), "open cards": Held()}


def held(rules: Rules, deals: Iterable[played.PlayedDeal], positions: int, every: int, iterations: int) -> Ways:
    """Both estimates for ``positions`` moments, ``every`` of them from each deal."""
    ways = blank()
    for deal in deals:
        chance = Random(f"reliability {deal.secret}")
        for state, memory in played.picked(rules, deal, every, "reliability"):
            seen = veil(state, memory.seat)
            ways["by knowledge"].add(rules, known(seen, memory, rules, chance, iterations), deal.fool)
            ways["open cards"].add(rules, opened(state, chance, iterations), deal.fool)
        if ways["by knowledge"].positions >= positions:
            break
    return ways


def deals_of(table: str, folder: Path | None, iterations: int) -> tuple[Rules, Iterator[played.PlayedDeal]]:
    name, _, seats = table.rpartition("-")
    rules = compose(preset(name).options, int(seats))
    if folder is not None:
        return rules, played.read(folder / f"{table}.jsonl")
    return rules, played.deals(rules, SEED, itertools.count(FIRST), iterations)


def told(table: str, ways: Ways, least: int) -> float:
    """Print a table of tenths; returns the largest difference of a tenth with at least ``least`` chances."""
    worst = 0.0
    for way, found in ways.items():
        print(f"\n{table}, {way}: {found.positions} positions, {found.certain} of them certain")
        for what, chances in (("fool", found.fools), ("draw", found.draws)):
            for tenth, count, said, true in chances.tenths():
                off = 100 * (said - true)
                few = count < least
                print(
                    f"  {what}  {10 * tenth:3}-{10 * tenth + 10:<3} %  {count:6}  told {100 * said:5.1f}"
                    f"  came true {100 * true:5.1f}  off {off:+5.1f}{'  (few)' if few else ''}"
                )
                if not few:
                    worst = max(worst, abs(off))
    return worst


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="tests.tools.reliability", description=__doc__)
    parser.add_argument("--positions", type=int, default=5000, help="of all tables together")
    parser.add_argument("--tables", nargs="+", default=TABLES)
    parser.add_argument("--every", type=int, default=8, help="positions looked at in a deal")
    parser.add_argument("--iterations", type=int, default=300, help="of an estimate")
    parser.add_argument("--play", type=int, default=150, help="iterations of the players")
    parser.add_argument("--deals", type=Path, help="folder of deals that were kept")
    parser.add_argument("--least", type=int, default=200)
    parser.add_argument("--off", type=float, default=3.0)
    args = parser.parse_args(arguments)
    every, each = blank(), -(-args.positions // len(args.tables))
    for table in args.tables:
        rules, deals = deals_of(table, args.deals, args.play)
        ways = held(rules, deals, each, args.every, args.iterations)
        told(table, ways, args.least)
        sys.stdout.flush()
        for way, found in ways.items():
            every[way].join(found)
    worst = told("all tables", every, args.least)
    print(f"\nthe largest difference of a tenth with {args.least} chances: {worst:.1f} percentage points")
    return int(worst > args.off)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

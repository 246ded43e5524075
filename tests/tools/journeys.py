"""Rides simulated people along the journey's line, and prints where they need how many tries.

    python -m tests.tools.journeys --runs 200 [--people novice amateur club] [--stations north ...]

A person plays each station's matches until one is made, or takes the slow train after the second failure. For each
station: how many make it at the first try and within two, the tries on average, deals, and minutes. Below it the whole
line: how many come to its end, tries on its last third, hours; and whether the targets of the journey are met. Minutes
are estimates: `DECISION` for each decision of the person, `WATCH` for each of the others, `BETWEEN` for each deal.

Put a compiled copy of the engine (build/compile.py) before the tree on PYTHONPATH. Deals of a match are dealt
independently, and a necktie (rare) decides nothing here.
"""

import argparse
import time
from collections.abc import Sequence
from dataclasses import dataclass, field
from random import Random
from statistics import mean

from engine.arena.players import player
from engine.arena.seated import SeatedPlayer
from engine.arena.table import play_deal
from engine.bots.decision_input import DecisionInput
from engine.rules.commands import Command
from engine.rules.compose import compose
from engine.rules.state import Rules
from game.journey.line import LINE, Station
from game.journey.travels import PATIENT, outcome

PEOPLE = ("novice", "amateur", "club")
DECISION, WATCH, BETWEEN = 5.0, 1.2, 20.0
"""Seconds of a person's decision, of another's, and between two deals."""


class Counted(SeatedPlayer):
    """Plays as ``name``, and counts its decisions."""

    def __init__(self, name: str) -> None:
        self.name, self._other, self.decisions = name, player(name), 0

    def choose(self, asked: DecisionInput, rules: Rules, chance: Random) -> Command:
        self.decisions += 1
        return self._other.choose(asked, rules, chance)

    def aside(self, asked: DecisionInput, rules: Rules, chance: Random) -> Command | None:
        return self._other.aside(asked, rules, chance)


@dataclass
class Tally:
    """A station in all journeys of one kind of person; an entry for each visit, and for each deal."""

    tries: list[int] = field(default_factory=list)
    made: list[bool] = field(default_factory=list)
    lost: list[bool] = field(default_factory=list)
    seconds: float = 0.0

    def share(self, tries: int) -> float:
        """How many made it within so many tries."""
        return mean(made and took <= tries for made, took in zip(self.made, self.tries, strict=True))


def visit(station: Station, who: str, label: str, tally: Tally) -> None:
    """One person's visit: matches until one is made, or the slow train goes."""
    rules = compose(station.game.options, station.players)
    seated = [Counted(who), *(Counted(f"{each.level}/{each.character}") for each in station.company)]
    made, failed = False, 0
    while not made and failed < PATIENT:
        lost = deals = 0
        stands = ""
        while not stands:
            losers = play_deal(rules, "journeys", f"{label} {failed} {deals}", seated)
            deals += 1
            lost += 0 in losers
            tally.lost.append(0 in losers)
            tally.seconds += BETWEEN
            stands = outcome(station, lost, deals)
        made, failed = stands == "made", failed + (stands != "made")
    tally.tries.append(failed + made)
    tally.made.append(made)
    tally.seconds += DECISION * seated[0].decisions + WATCH * sum(each.decisions for each in seated[1:])


def told(who: str, stations: Sequence[Station], tallies: Sequence[Tally], runs: int) -> None:
    print(
        f"\n{who}, {runs} journeys\n{'station':14}{'first':>8}{'two':>8}{'tries':>8}{'fool':>8}{'deals':>8}{'min':>8}"
    )
    for station, tally in zip(stations, tallies, strict=True):
        figures = f"{tally.share(1):8.0%}{tally.share(PATIENT):8.0%}{mean(tally.tries):8.2f}{mean(tally.lost):8.1%}"
        print(f"{station.key:14}{figures}{len(tally.lost) / runs:8.1f}{tally.seconds / runs / 60:8.1f}")
    third = tallies[-(len(tallies) // 3) :]
    hours, late = sum(each.seconds for each in tallies) / runs / 3600, mean(mean(each.tries) for each in third)
    slow = mean(sum(not each.made[run] for each in tallies) for run in range(runs))
    worst = min(zip(tallies, stations, strict=True), key=lambda pair: pair[0].share(PATIENT))
    print(f"hours {hours:.1f}, slow trains {slow:.1f}, tries in the last third {late:.2f}, ", end="")
    print(f"hardest {worst[1].key} ({worst[0].share(PATIENT):.0%} within two)", flush=True)


def main() -> int:
    parser = argparse.ArgumentParser(prog="tests.tools.journeys", description=__doc__)
    parser.add_argument("--runs", type=int, default=20)
    parser.add_argument("--people", nargs="+", default=PEOPLE)
    parser.add_argument("--stations", nargs="+", default=[station.key for station in LINE])
    parser.add_argument("--seed", default="")
    args = parser.parse_args()
    stations = [station for station in LINE if station.key in args.stations]
    for who in args.people:
        since, tallies = time.perf_counter(), []
        for station in stations:
            tally = Tally()
            for run in range(args.runs):
                visit(station, who, f"{args.seed}{who} {station.key} {run}", tally)
            tallies.append(tally)
        told(who, stations, tallies, args.runs)
        print(f"({time.perf_counter() - since:.0f} s)", flush=True)
    return 0


if __name__ == "__main__":
    raise SystemExit(main())

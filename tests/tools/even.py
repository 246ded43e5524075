"""Measures the ladder of levels (engine.rating.scale), and whether an even match is even.

    python -m tests.tools.even ladder --deals 600
    python -m tests.tools.even people --deals 60 --runs 20 [--preset pairs | --seats 4] [--effort 0.1] [--people club]

``ladder`` plays each level against the next and prints the table of shares. ``people`` lets simulated people play even
matches, from their first deal on: each level, and between each two a person who plays every move by one of them at
random. It prints how often they lost in decided deals after the first 20, with the 95 % interval over runs, and the
range of the runs' ratings. ``--effort`` is the part of their iterations that searching levels get, to save time.

Put a compiled copy of the engine (build/compile.py) before the tree on PYTHONPATH.
"""

import argparse
from collections.abc import Sequence
from itertools import pairwise
from math import sqrt
from random import Random
from statistics import mean, stdev

from engine.arena.contest import Contest
from engine.arena.players import player
from engine.arena.results import count
from engine.arena.seated import SeatedPlayer
from engine.arena.table import play_deal, play_group
from engine.bots.decision_input import DecisionInput
from engine.bots.levels import LEVELS, level
from engine.rating import scale
from engine.rating.estimate import RatedDeal, Rating, rate
from engine.rating.even import fitting, meeting_place
from engine.rules.commands import Command
from engine.rules.compose import compose
from engine.rules.presets import preset
from engine.rules.state import Rules

LEARNING = 20
"""The number of deals after which the match must be even."""
TABLES = (("podkidnoy", 2), ("podkidnoy", 4), ("pairs", 4))
"""Where the ladder is measured."""


class Between(SeatedPlayer):
    """A person between two levels: every move is one level's or the other's."""

    def __init__(self, names: Sequence[str]) -> None:
        self.name = "+".join(names)
        self._players = [player(name) for name in names]

    def choose(self, asked: DecisionInput, rules: Rules, chance: Random) -> Command:
        return chance.choice(self._players).choose(asked, rules, chance)

    def aside(self, asked: DecisionInput, rules: Rules, chance: Random) -> Command | None:
        return self._players[-1].aside(asked, rules, chance)


def main() -> int:
    parser = argparse.ArgumentParser(prog="tests.tools.even", description=__doc__)
    parser.add_argument("what", choices=["ladder", "people"])
    parser.add_argument("--deals", type=int, default=60)
    parser.add_argument("--runs", type=int, default=20)
    parser.add_argument("--preset", default="podkidnoy")
    parser.add_argument("--seats", type=int, default=0)
    parser.add_argument("--effort", type=float, default=1.0)
    parser.add_argument("--people", help="only this one, such as club or club+expert")
    parser.add_argument("--seed", default="even")
    args = parser.parse_args()
    if args.what == "ladder":
        _ladder(args.deals, args.effort)
        return 0
    return _people(args)


def _ladder(deals: int, effort: float) -> None:
    for weaker, stronger in pairwise(LEVELS):
        told = []
        for key, seats in TABLES:
            rules = compose(preset(key).options, seats)
            names = _named(weaker.key, rules, effort), _named(stronger.key, rules, effort)
            contest = Contest(names, key, seats, "ladder", even=True)
            groups = [play_group(contest, number) for number in range(max(2, deals // len(contest.seatings())))]
            score = count(contest, groups).scores[0]
            told.append(f"{1000 * score.share:.0f} ({100 * score.low:.1f}-{100 * score.high:.1f} %)")
        print(f"{weaker.key}: two {told[0]}, several {told[1]}, teams {told[2]}", flush=True)


def _people(args: argparse.Namespace) -> int:
    seats = args.seats or (4 if args.preset == "pairs" else 2)
    rules = compose(preset(args.preset).options, seats)
    fair = 1 / len(rules.sides)
    keys = [each.key for each in LEVELS]
    halves = [f"{one}+{two}" for one, two in pairwise(keys)]
    people = [args.people] if args.people else sorted([*keys, *halves], key=_place)
    far = 0
    print(
        f"{args.preset}, {seats} seats, {args.runs} runs of {args.deals} deals, effort {args.effort:g}; fair {fair:.1%}"
    )
    for who in people:
        runs = [_run(who, rules, args, number) for number in range(args.runs)]
        parts = [100 * sum(lost[LEARNING:]) / len(lost[LEARNING:]) for lost, _rating in runs]
        first = 100 * mean(sum(lost[:LEARNING]) / LEARNING for lost, _rating in runs)
        reach = 1.96 * stdev(parts) / sqrt(len(parts)) if len(parts) > 1 else 100.0
        far += abs(mean(parts) - 100 * fair) > 5
        places = sorted(rating.place for _lost, rating in runs)
        print(
            f"{who:20} first {LEARNING}: {first:5.1f} %   after: {mean(parts):5.1f} ± {reach:.1f} %   "
            f"place {_place(who):.1f}, rated {mean(places):.2f} ({places[0]:.1f} to {places[-1]:.1f})",
            flush=True,
        )
    return int(far > 0)


def _run(who: str, rules: Rules, args: argparse.Namespace, number: int) -> tuple[list[bool], Rating]:
    """A person's even match from the first deal on: in which deals they lost, and the rating after them."""
    label = f"{args.seed} {who} {number}"
    chance = Random(label)
    person = Between([_named(key, rules, args.effort) for key in who.split("+")])
    rated: list[RatedDeal] = []
    lost: list[bool] = []
    dealt = 0
    while len(lost) < args.deals:
        dealt += 1
        levels = fitting([meeting_place(rate(rated))], rules.seats - 1, chance.random)
        others = [player(_named(key, rules, args.effort)) for key in levels]
        losers = play_deal(rules, label, f"deal {dealt}", [person, *others])
        if losers:
            lost.append(0 in losers)
            rated.append(RatedDeal(0, ("", *levels), rules.sides, rules.side_of[losers[0]]))
    return lost, rate(rated)


def _named(key: str, rules: Rules, effort: float) -> str:
    """The arena's name of a level with this part of its iterations."""
    iterations = level(key).most(rules)
    return f"{key}:{max(1, round(iterations * effort))}" if iterations and effort != 1 else key


def _place(who: str) -> float:
    return mean(scale.place(key) for key in who.split("+"))


if __name__ == "__main__":
    raise SystemExit(main())

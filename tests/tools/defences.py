"""Counts defences that were begun and given up: a card beaten, then taken, with nothing new on the table.

    python -m tests.tools.defences expert --deals 200 --preset pairs

Every seat is played by the same player. A defence against several cards is one choice, so none should be broken off;
the exit status says whether one was. (Where partners beat cards for a defender, R44, a refused one may be.)
"""

import argparse
from collections import Counter
from random import Random

from engine.arena.contest import Contest
from engine.arena.players import player
from engine.arena.seated import SeatedPlayer
from engine.arena.table import play_group
from engine.bots.decision_input import DecisionInput
from engine.rules.commands import Beat, Command, Take
from engine.rules.events import ANSWER
from engine.rules.state import Rules

SEVERAL = "against several cards"
BEGUN = "of these begun"
BROKEN_OFF = "broken off"
"""What is counted: defences against at least two open cards, and how they went on."""


class Watched(SeatedPlayer):
    """Plays as another player, and counts its defences in ``found``."""

    def __init__(self, other: SeatedPlayer, found: Counter[str]) -> None:
        self.other, self.found, self.name = other, found, other.name

    def choose(self, asked: DecisionInput, rules: Rules, chance: Random) -> Command:
        command = self.other.choose(asked, rules, chance)
        if asked.legal.phase == ANSWER:
            if asked.seen.part("fresh"):
                if len(asked.legal.beats) > 1:
                    self.found[SEVERAL] += 1
                    self.found[BEGUN] += isinstance(command, Beat)
            else:
                self.found[BROKEN_OFF] += isinstance(command, Take)
        return command

    def aside(self, asked: DecisionInput, rules: Rules, chance: Random) -> Command | None:
        return self.other.aside(asked, rules, chance)


def defences(name: str, preset: str, seats: int, deals: int, seed: str = "defences") -> Counter[str]:
    """The counts of at least ``deals`` deals with ``name`` on every seat."""
    contest = Contest((name, name), preset, seats, seed)
    found: Counter[str] = Counter()
    for number in range(-(-deals // len(contest.seatings()))):
        play_group(contest, number, lambda each: Watched(player(each), found))
    return found


def main() -> int:
    parser = argparse.ArgumentParser(description="Counts defences that were begun and given up.")
    parser.add_argument("players", nargs="+", help="names as in the arena")
    parser.add_argument("--deals", type=int, default=100)
    parser.add_argument("--preset", default="podkidnoy")
    parser.add_argument("--seats", type=int, default=2)
    args = parser.parse_args()
    broken = 0
    for name in args.players:
        found = defences(name, args.preset, args.seats, args.deals)
        broken += found[BROKEN_OFF]
        print(f"{name}: {', '.join(f'{found[what]} {what}' for what in (SEVERAL, BEGUN, BROKEN_OFF))}", flush=True)
    return int(broken > 0)


if __name__ == "__main__":
    raise SystemExit(main())

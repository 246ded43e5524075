"""Counts how the levels without a search err (engine.bots.faults), over whole deals with the same level on every seat.

    python -m tests.tools.beginners novice amateur club --deals 200
    python -m tests.tools.beginners novice --seats 4 --deals 20 --read

For each fault: where it could be made, how often it was, and the rate by which the level overlooks it
(engine.bots.minds; what a level does because it thinks so is counted as well). Then how often another chance at the
same moment gives another choice (the level's dice), how often the choice is another one with everything in mind
that it has forgotten, and how often two things happen that are odd at a beginner. ``--read`` prints the deals as text
instead, for a person to judge whether people play like that.
"""

import argparse
from collections import Counter
from collections.abc import Iterable
from dataclasses import replace
from random import Random

from engine.arena.players import player
from engine.arena.seated import SeatedPlayer
from engine.arena.table import play_deal
from engine.bots import levels
from engine.bots.decision_input import DecisionInput
from engine.bots.faults import HumanFault, made, possible
from engine.bots.forgetting import Recall
from engine.bots.process import _forced as forced
from engine.notation.commands import write_command
from engine.rules.cards import cards_in
from engine.rules.commands import Attack, Beat, Command, DealCommand
from engine.rules.compose import compose
from engine.rules.events import LEAD
from engine.rules.presets import preset as preset_named
from engine.rules.state import Rules

STRONG = 6
"""A queen, of 36 cards."""
STRONG_TRUMP = "trumps from the queen on that beat where a plain card does"
TRUMP_ALONG = "trumps led along with a plain card of their rank"
CHOICES, DICE, FORGOTTEN = "real choices", "other choices with another chance", "other choices with everything in mind"


class WatchedBeginner(SeatedPlayer):
    """Plays as a level, and counts in ``found`` what it does, or writes it to ``told``."""

    def __init__(self, key: str, found: Counter[str], told: list[str] | None) -> None:
        self.other, self.key, self.found, self.told = player(key), key, found, told
        self.name = key

    def choose(self, asked: DecisionInput, rules: Rules, chance: Random) -> Command:
        usual = levels.level(self.key)
        command = self.other.choose(asked, rules, chance)
        if self.told is not None:
            self.told.append(line(asked, rules, command))
        elif forced(asked.legal, rules) is None and isinstance(command, DealCommand):
            self.found[CHOICES] += 1
            for fault in possible(asked, rules):
                self.found[f"{fault.name} possible"] += 1
                self.found[fault.name] += made(fault, command, asked, rules)
            self.found.update(odd(asked, rules, command))
            if usual.mind is not None:
                seeds = [Random(number) for number in (1, 2)]
                one, other = (levels.choose(self.key, "", asked, rules, seed) for seed in seeds)
                self.found[DICE] += one != other
                aware = replace(usual, recall=Recall.EVERYTHING)
                self.found[FORGOTTEN] += levels.thought(aware, asked, rules) != levels.thought(usual, asked, rules)
        return command

    def aside(self, asked: DecisionInput, rules: Rules, chance: Random) -> Command | None:
        return self.other.aside(asked, rules, chance)


def odd(asked: DecisionInput, rules: Rules, command: DealCommand) -> list[str]:
    """What of STRONG_TRUMP and TRUMP_ALONG could be done here (in brackets), and was."""
    view, legal, pack = asked.view, asked.legal, rules.pack
    trumps = rules.table_for(view.trump, view.own, view.seat).trumps
    found = []
    able = legal.beats[0][1] if len(legal.beats) == 1 else 0
    if able & trumps and able & ~trumps:
        found.append(f"({STRONG_TRUMP})")
        if isinstance(command, Beat) and trumps >> command.card & 1 and pack.rank_of[command.card] >= STRONG:
            found.append(STRONG_TRUMP)
    if legal.phase is LEAD and isinstance(command, Attack) and legal.room > 1:
        laid = sum(1 << card for card in command.cards)
        if laid & ~trumps and view.hand & trumps & pack.same_rank[command.cards[0]]:
            found.append(f"({TRUMP_ALONG})")
            if laid & trumps:
                found.append(TRUMP_ALONG)
    return found


def line(asked: DecisionInput, rules: Rules, command: Command) -> str:
    """A move with what its seat had before it, and the faults that it is."""
    view, names = asked.view, rules.pack.names
    table = " ".join(names[pair.attack] + ("/" + names[pair.cover] if pair.cover >= 0 else "") for pair in view.table)
    hand = " ".join(names[card] for card in cards_in(view.hand))
    begun = f"\n  talon {view.talon}, hands {view.counts}\n" if asked.legal.phase is LEAD else ""
    told = f"{begun}    [{table}] {write_command(command, rules.pack)}   of {hand}"
    if isinstance(command, DealCommand):
        told += "".join(f"   <{fault.name}>" for fault in possible(asked, rules) if made(fault, command, asked, rules))
    return told


def beginners(key: str, preset: str, seats: int, deals: int, seed: str = "beginners") -> Counter[str]:
    """The counts of ``deals`` deals with the level on every seat."""
    found: Counter[str] = Counter()
    rules = compose(preset_named(preset).options, seats)
    for number in range(deals):
        play_deal(rules, seed, f"deal {number}", [WatchedBeginner(key, found, None) for _ in range(seats)])
    return found


def read(keys: Iterable[str], preset: str, seats: int, deals: int, seed: str) -> None:
    """Prints deals, move by move; the levels sit in turn."""
    rules = compose(preset_named(preset).options, seats)
    given = list(keys)
    for number in range(deals):
        told: list[str] = []
        lost = play_deal(
            rules,
            seed,
            f"deal {number}",
            [WatchedBeginner(given[at % len(given)], Counter(), told) for at in range(seats)],
        )
        print(f"\nDeal {number}, {', '.join(given)}", *told, f"  fool: {lost}", sep="\n", flush=True)


def main() -> int:
    parser = argparse.ArgumentParser(prog="tests.tools.beginners", description=__doc__)
    parser.add_argument("levels", nargs="+")
    parser.add_argument("--deals", type=int, default=100)
    parser.add_argument("--preset", default="podkidnoy")
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--seed", default="beginners")
    parser.add_argument("--read", action="store_true")
    args = parser.parse_args()
    if args.read:
        read(args.levels, args.preset, args.seats, args.deals, args.seed)
        return 0
    for key in args.levels:
        found = beginners(key, args.preset, args.seats, args.deals, args.seed)
        print(f"{key}, {args.preset}, {args.seats} seats, {args.deals} deals: {found[CHOICES]} {CHOICES}")
        for fault in HumanFault:
            could = found[f"{fault.name} possible"]
            rate = levels.level(key).faults.get(fault, 0.0)
            print(
                f"{100 * found[fault.name] / max(could, 1):6.1f} % of {could:6} (overlooks {100 * rate:.0f} %): {fault}"
            )
        for what in (STRONG_TRUMP, TRUMP_ALONG):
            could = found[f"({what})"]
            print(f"{100 * found[what] / max(could, 1):6.1f} % of {could:6}: {what}")
        for what in (DICE, FORGOTTEN):
            print(f"{100 * found[what] / max(found[CHOICES], 1):6.1f} % {what}", flush=True)
    return 0


if __name__ == "__main__":
    raise SystemExit(main())

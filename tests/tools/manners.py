"""Counts what looks senseless in a player's play, over whole deals with the same player on every seat.

    python -m tests.tools.manners expert:300 --deals 200 --preset pairs

A defence against several cards is one choice, so none should be broken off: a card beaten, then taken, with nothing new
on the table. The exit status says whether one was. (Where partners beat cards for a defender, R44, a refused one may
be.) The other counts have good reasons now and then; they should be few.
"""

import argparse
from collections import Counter
from collections.abc import Iterable
from random import Random

from engine.arena.contest import Contest
from engine.arena.players import player
from engine.arena.seated import SeatedPlayer
from engine.arena.table import play_group
from engine.bots.decision_input import DecisionInput
from engine.rules.commands import Attack, Beat, Command, Take
from engine.rules.events import ANSWER, LEAD, THROW_IN
from engine.rules.presets import preset
from engine.rules.state import Rules

SEVERAL = "defences against several cards"
BEGUN = "of these begun"
BROKEN_OFF = "broken off"
TRUMP_THROWN_IN = "queens of trumps or higher thrown in while there is a talon"
TRUMP_SPENT = "beaten with a trump where a plain card would do"
TAKEN = "single cards taken that two plain cards beat"
ACES_LED = "three or four aces led while there is a talon"
TRUMP_ACE_LED = "aces of trumps led from several cards"
KINDS = (SEVERAL, BEGUN, BROKEN_OFF, TRUMP_THROWN_IN, TRUMP_SPENT, TAKEN, ACES_LED, TRUMP_ACE_LED)


class Watched(SeatedPlayer):
    """Plays as another player, and counts in ``found`` what it does."""

    def __init__(self, other: SeatedPlayer, found: Counter[str]) -> None:
        self.other, self.found, self.name = other, found, other.name

    def choose(self, asked: DecisionInput, rules: Rules, chance: Random) -> Command:
        command = self.other.choose(asked, rules, chance)
        self.found.update(noted(asked, rules, command))
        return command

    def aside(self, asked: DecisionInput, rules: Rules, chance: Random) -> Command | None:
        return self.other.aside(asked, rules, chance)


def noted(asked: DecisionInput, rules: Rules, command: Command) -> Iterable[str]:
    """The kinds that a choice is of."""
    view, legal, pack = asked.view, asked.legal, rules.pack
    trumps = rules.table_for(view.trump, view.own, view.seat).trumps
    top = len(pack.ranks) - 1
    if legal.phase == ANSWER:
        begun = not asked.seen.part("fresh")
        if begun and isinstance(command, Take):
            yield BROKEN_OFF
        if not begun and len(legal.beats) > 1:
            yield SEVERAL
            if isinstance(command, Beat):
                yield BEGUN
        plain = {target: (cards & ~trumps).bit_count() for target, cards in legal.beats}
        if isinstance(command, Beat) and trumps >> command.card & 1 and plain[command.target]:
            yield TRUMP_SPENT
        if isinstance(command, Take) and len(view.table) == 1 and max(plain.values()) > 1:
            yield TAKEN
    elif isinstance(command, Attack):
        ranks = [pack.rank_of[card] for card in command.cards]
        dear = [rank for card, rank in zip(command.cards, ranks, strict=True) if trumps >> card & 1]
        if legal.phase == THROW_IN and view.talon and max(dear, default=0) >= top - 2:
            yield TRUMP_THROWN_IN
        if legal.phase == LEAD and view.talon and min(ranks) == top and len(ranks) > 2:
            yield ACES_LED
        if legal.phase == LEAD and top in dear and view.hand.bit_count() > len(ranks):
            yield TRUMP_ACE_LED


def manners(name: str, preset: str, seats: int, deals: int, seed: str = "manners") -> Counter[str]:
    """The counts of at least ``deals`` deals with ``name`` on every seat."""
    contest = Contest((name, name), preset, seats, seed)
    found: Counter[str] = Counter()
    for number in range(-(-deals // len(contest.seatings()))):
        play_group(contest, number, lambda each: Watched(player(each), found))
    return found


def main() -> int:
    parser = argparse.ArgumentParser(description="Counts what looks senseless in a player's play.")
    parser.add_argument("players", nargs="+", help="names as in the arena")
    parser.add_argument("--deals", type=int, default=100)
    parser.add_argument("--preset", default="podkidnoy")
    parser.add_argument("--seats", type=int)
    args = parser.parse_args()
    broken = 0
    for name in args.players:
        found = manners(name, args.preset, args.seats or preset(args.preset).seats[0], args.deals)
        broken += found[BROKEN_OFF]
        print(name, *(f"{found[kind]:8} {kind}" for kind in KINDS), sep="\n", flush=True)
    return int(broken > 0)


if __name__ == "__main__":
    raise SystemExit(main())

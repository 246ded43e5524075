"""How often each character chooses unlike the plain level: ``python -m tests.tools.unlike expert --seats 2``.

At each moment of deals that the plain level plays, everybody is asked with the same chance. A moment counts where two
moves or more do not look senseless (engine.bots.sense): not where something is forced, or worked out exactly. ``dice``
is how often the choice is another with another chance, of the plain level and of the character.

    python -m tests.tools.unlike grandmaster:600 --preset pairs --seats 4 --deals 10

The second table says how often each does what its line in New game claims, and how often the plain level does, of the
moments where a move that makes sense would keep to the line and another one would not.
"""

import argparse
import sys
from collections import Counter
from collections.abc import Callable
from random import Random

from engine.bots import levels
from engine.bots.characters import CHARACTERS
from engine.bots.decision_input import DecisionInput
from engine.bots.endgame import Outcome
from engine.bots.sense import sign
from engine.bots.taste import BLACK, RED
from engine.knowledge.memory import Memory
from engine.knowledge.observe import observe
from engine.knowledge.projection import veil
from engine.match.match import Match
from engine.rules.cards import cards_in
from engine.rules.commands import NO_MOVE, Attack, Beat, DealCommand, Pass
from engine.rules.events import ANSWER, GIVE, LEAD, THROW_IN
from engine.rules.presets import preset
from engine.rules.state import Rules

Claim = Callable[[DealCommand, DecisionInput, Rules], bool | None]
"""Whether a move keeps to somebody's line; None where the line says nothing of it."""


def leads(wanted: Callable[[tuple[int, ...], DecisionInput, Rules], bool]) -> Claim:
    """A claim about the cards that are led first; of trumps no line says anything."""

    def claim(command: DealCommand, asked: DecisionInput, rules: Rules) -> bool | None:
        if asked.legal.phase is not LEAD or not isinstance(command, Attack):
            return None
        trumps = rules.table_for(asked.view.trump, asked.view.own, asked.view.seat).trumps
        return None if any(trumps >> card & 1 for card in command.cards) else wanted(command.cards, asked, rules)

    return claim


def _coloured(colour: set[int] | None) -> Claim:
    """Cards of a colour; None: of the trumps'."""

    def wanted(cards: tuple[int, ...], asked: DecisionInput, rules: Rules) -> bool:
        ours = colour or next(each for each in (RED, BLACK) if asked.view.trump in each)
        return {rules.pack.suit_of[card] for card in cards} <= ours

    return leads(wanted)


def _even(odd: int) -> Claim:
    def wanted(cards: tuple[int, ...], _asked: DecisionInput, rules: Rules) -> bool:
        return all((len(rules.pack.ranks) - 1 - rules.pack.rank_of[card]) % 2 == odd for card in cards)

    return leads(wanted)


def _throws_in(command: DealCommand, asked: DecisionInput, _rules: Rules) -> bool | None:
    """Throws in or gives what fits, rather than pass."""
    if asked.legal.phase not in (THROW_IN, GIVE) or not isinstance(command, Attack | Pass):
        return None
    return isinstance(command, Attack)


def _waits(command: DealCommand, asked: DecisionInput, rules: Rules) -> bool | None:
    thrown = _throws_in(command, asked, rules)
    return None if thrown is None else not thrown


def _dearer(command: DealCommand, asked: DecisionInput, rules: Rules) -> bool | None:
    """Beats a card with another one than the smallest that does: a trump counts as more than any plain card."""
    if asked.legal.phase is not ANSWER or not isinstance(command, Beat):
        return None
    trumps = rules.table_for(asked.view.trump, asked.view.own, asked.view.seat).trumps
    able = dict(asked.legal.beats)[command.target]

    def worth(card: int) -> tuple[int, int]:
        return trumps >> card & 1, rules.pack.rank_of[card]

    return worth(command.card) > min(worth(card) for card in cards_in(able))


_ONE = leads(lambda cards, _asked, _rules: len(cards) == 1)
CLAIMS: dict[str, dict[str, Claim]] = {
    "student": {"leads even ranks": _even(0)},
    "grandmother": {"leads the trumps' colour": _coloured(None)},
    "carter": {"leads one card": _ONE, "throws in what fits": _throws_in},
    "sailor": {"beats not with the smallest": _dearer},
    "girl": {"leads black": _coloured(BLACK)},
    "musician": {"leads odd ranks": _even(1)},
    "professor": {"leads one card": _ONE, "throws in nothing": _waits},
    "boy": {"leads red": _coloured(RED)},
}
"""What one would see of each, by its line (engine.bots.characters)."""


def chosen(key: str, who: str, asked: DecisionInput, rules: Rules, iterations: int | None, dice: str) -> DealCommand:
    """The choice of character ``who`` ("": of the plain level) with the chance of ``dice``."""
    return levels.choose(key, who, asked, rules, Random(dice), iterations=iterations)


def counted(level: str, name: str, seats: int, deals: int, seed: str) -> Counter[tuple[str, str]]:
    """What happened, for the plain level ("") and each character."""
    key, _, its = level.partition(":")
    strength, iterations = levels.level(key), int(its) if its else None
    found: Counter[tuple[str, str]] = Counter()
    for number in range(deals):
        match = Match(preset(name).options, seats, f"{seed} {number}")
        rules = match.state.rules
        kept = [Memory(seat, seats, rules.pack.same_rank, rules.tables) for seat in range(seats)]
        told, moment = match.begin(), 0
        while match.state.ended is None:
            for memory in kept:
                for event in told:
                    memory.fold(observe(event, memory.seat))
            seat, moment = match.state.turn, moment + 1
            asked = DecisionInput(veil(match.state, seat), kept[seat], match.legal(seat))
            plain = chosen(key, "", asked, rules, iterations, f"{seed} {number} {moment}")
            sensible = _open(strength, asked, rules)
            if len(sensible) > 1:
                phase = asked.legal.phase.name.lower()
                found["", "choices"] += 1
                found["", phase] += 1
                for who in ("", *(each.key for each in CHARACTERS)):
                    mine, other = (
                        chosen(key, who, asked, rules, iterations, f"{seed} {number} {moment}{again}")
                        for again in ("", " again")
                    )
                    found[who, "unlike"] += mine != plain
                    found[who, f"unlike {phase}"] += mine != plain
                    found[who, "dice"] += mine != other
                    found[who, "signs"] += sign(mine, asked, rules) is not None
                    for line, claim in CLAIMS.get(who, {}).items():
                        if {True, False} <= {claim(each, asked, rules) for each in sensible}:
                            found[who, f"{line}: times"] += 1
                            found[who, f"{line}: its"] += claim(mine, asked, rules) is True
                            found[who, f"{line}: the level's"] += claim(plain, asked, rules) is True
            heard = match.submit(plain)
            assert isinstance(heard, list), heard
            told = heard
    return found


def _open(strength: levels.Level, asked: DecisionInput, rules: Rules) -> list[DealCommand]:
    """The moves that do not look senseless; none where the level works the choice out exactly."""
    exact = levels.worked_out(strength, asked, rules)
    if exact is not None and exact.outcome is not Outcome.LOSS:
        return []
    able = (one for one in asked.legal.commands(rules.pack.same_rank) if not isinstance(one, NO_MOVE))
    return [one for one in able if isinstance(one, DealCommand) and sign(one, asked, rules) is None]


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.tools.unlike")
    parser.add_argument("level", help="club, expert, grandmaster:600 …")
    parser.add_argument("--preset", default="podkidnoy")
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--deals", type=int, default=20)
    parser.add_argument("--seed", default="unlike")
    asked = parser.parse_args()
    found = counted(asked.level, asked.preset, asked.seats, asked.deals, asked.seed)
    every = found["", "choices"]
    print(f"{asked.level}, {asked.preset} of {asked.seats}: {every} choices in {asked.deals} deals, of 100 choices")
    phases = [phase for phase in ("lead", "answer", "throw_in", "give") if found["", phase]]
    print(" " * 12 + "unlike  dice signs   unlike of " + ", ".join(f"{found['', each]} {each}" for each in phases))
    for key in ("", *(each.key for each in CHARACTERS)):
        row = "".join(f"{100 * found[key, what] / every:6.1f}" for what in ("unlike", "dice", "signs"))
        told = "".join(f"{100 * found[key, f'unlike {each}'] / found['', each]:6.0f}" for each in phases) if key else ""
        print(f"{key or 'the level':12s}{row}   {told}")
    print(f"\n{'':12s}{'what its line says':30s} itself  the level  of moments")
    for key, claims in CLAIMS.items():
        for line in claims:
            times = found[key, f"{line}: times"]
            its, plain = (100 * found[key, f"{line}: {whose}"] / max(times, 1) for whose in ("its", "the level's"))
            print(f"{key:12s}{line:30s}{its:7.0f}{plain:11.0f}{times:12d}")
    return 0


if __name__ == "__main__":
    sys.exit(main())

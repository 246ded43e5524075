"""How often each character chooses unlike the plain level: ``python -m tests.tools.unlike expert --seats 2``.

At each moment of deals that the plain level plays, everybody is asked with the same chance. A moment counts where two
moves or more do not look senseless (engine.bots.sense): not where something is forced, or worked out exactly. ``dice``
is how often the choice is another with another chance, of the plain level and of the character.

    python -m tests.tools.unlike grandmaster:600 --preset pairs --seats 4 --deals 10
"""

import argparse
import sys
from collections import Counter
from itertools import islice
from random import Random

from engine.bots import levels
from engine.bots.characters import CHARACTERS
from engine.bots.decision_input import DecisionInput
from engine.bots.endgame import Outcome
from engine.bots.sense import sign
from engine.knowledge.memory import Memory
from engine.knowledge.observe import observe
from engine.knowledge.projection import veil
from engine.match.match import Match
from engine.rules.commands import NO_MOVE, DealCommand
from engine.rules.presets import preset
from engine.rules.state import Rules


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
            if _open(strength, asked, rules):
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
            heard = match.submit(plain)
            assert isinstance(heard, list), heard
            told = heard
    return found


def _open(strength: levels.Level, asked: DecisionInput, rules: Rules) -> bool:
    """Whether there is something to choose here: the level works nothing out, and two moves or more make sense."""
    exact = levels.worked_out(strength, asked, rules)
    if exact is not None and exact.outcome is not Outcome.LOSS:
        return False
    able = (one for one in asked.legal.commands(rules.pack.same_rank) if not isinstance(one, NO_MOVE))
    sensible = (one for one in able if isinstance(one, DealCommand) and sign(one, asked, rules) is None)
    return len([*islice(sensible, 2)]) > 1


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
    return 0


if __name__ == "__main__":
    sys.exit(main())

"""How often each character chooses unlike the plain level: ``python -m tests.tools.unlike expert --seats 2``.

At each moment of deals that the plain level plays, everybody is asked with the same chance. A moment counts where the
level weighs two moves or more that do not look senseless (engine.bots.sense): not where something is forced, or worked
out exactly. ``dice`` is how often the choice is another with another chance, of the plain level and of the character.

    python -m tests.tools.unlike grandmaster:600 --preset pairs --seats 4 --deals 10
"""

import argparse
import sys
from collections import Counter
from collections.abc import Sequence
from functools import partial
from random import Random

from engine.bots import levels
from engine.bots.characters import CHARACTERS
from engine.bots.decision_input import DecisionInput
from engine.bots.sense import sign
from engine.bots.taste import pick
from engine.knowledge.memory import Memory
from engine.knowledge.observe import observe
from engine.knowledge.projection import veil
from engine.match.match import Match
from engine.rules.presets import preset
from engine.rules.state import Rules


def counted(level: str, name: str, seats: int, deals: int, seed: str) -> Counter[tuple[str, str]]:
    """What happened, for the plain level ("") and each character."""
    key, _, its = level.partition(":")
    iterations, careful = int(its) if its else None, levels.careful(key)
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

            weighed = partial(_weighed, key, asked, rules, iterations)
            here = weighed(f"{seed} {number} {moment}")
            plain = pick(None, here, asked, rules, Random(moment))
            sane = [each for each in here if not careful or sign(each.command, asked, rules) is None]
            if len(sane) > 1:
                again = weighed(f"{seed} {number} {moment} again")
                found["", "choices"] += 1
                found["", "dice"] += plain != pick(None, again, asked, rules, Random(moment))
                found["", "signs"] += sign(plain, asked, rules) is not None
                phase = asked.legal.phase.name.lower()
                found["", phase] += 1
                for each in CHARACTERS:
                    mine = pick(each.taste, here, asked, rules, Random(moment), careful)
                    other = pick(each.taste, again, asked, rules, Random(moment + 1), careful)
                    found[each.key, "unlike"] += mine != plain
                    found[each.key, phase] += mine != plain
                    found[each.key, "dice"] += mine != other
                    found[each.key, "signs"] += sign(mine, asked, rules) is not None
            heard = match.submit(plain)
            assert isinstance(heard, list), heard
            told = heard
    return found


def _weighed(
    key: str, asked: DecisionInput, rules: Rules, iterations: int | None, dice: str
) -> Sequence[levels.Candidate]:
    return levels.candidates(key, asked, rules, Random(dice), iterations=iterations)


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
        told = "".join(f"{100 * found[key, each] / found['', each]:6.0f}" for each in phases) if key else ""
        print(f"{key or 'the level':12s}{row}   {told}")
    return 0


if __name__ == "__main__":
    sys.exit(main())

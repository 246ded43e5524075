"""``python -m tests.tools.fuzz --deals 20000``: checks invariants under random options, seats and commands.

Each session has a number by which it can be repeated: ``--only NUMBER``. The last line prints the coverage of options.
"""

import argparse
import sys
import time
import traceback
from collections import Counter
from dataclasses import fields
from random import Random

from engine.rules.options import Options, choices
from tests.builders.dealing import random_options
from tests.rules.laws import lawful_session


def one(number: int) -> tuple[Options, int, list[bool]]:
    """Play session ``number``; returns its options, seats, and for each deal True for a draw by repetition."""
    chance = Random(number)
    seats = 2 + number % 5
    options = random_options(chance, seats)
    deals = 3 if number % 7 == 0 else 1
    return options, seats, [ended.by_repetition for ended in lawful_session(options, seats, f"fuzz {number}", deals)]


def main(arguments: list[str]) -> int:
    """Run; status 1 after a violation, with number, options and reason."""
    parser = argparse.ArgumentParser(prog="tests.tools.fuzz", description=__doc__)
    parser.add_argument("--deals", type=int, default=20_000)
    parser.add_argument("--first", type=int, default=0, help="number of the first session")
    parser.add_argument("--only", type=int, help="this session alone")
    args = parser.parse_args(arguments)
    if args.only is not None:
        print(*one(args.only))
        return 0
    seen: Counter[tuple[str, object]] = Counter()
    seated: Counter[int] = Counter()
    deals = repeated = broken = 0
    number, begun = args.first, time.monotonic()
    while deals < args.deals:
        try:
            options, seats, results = one(number)
        except Exception:
            broken += 1
            deals += 1
            print(f"session {number}: {random_options(Random(number), 2 + number % 5)}", file=sys.stderr)
            traceback.print_exc()
        else:
            deals += len(results)
            repeated += sum(results)
            seated[seats] += len(results)
            seen.update((option.name, getattr(options, option.name)) for option in fields(Options))
        number += 1
    values = [(option.name, value) for option in fields(Options) for value in choices(option.name)]
    rarest = min(values, key=lambda value: seen[value])
    print(
        f"{deals} deals in {number - args.first} sessions, {time.monotonic() - begun:.0f} s, {broken} broke a law; "
        f"{repeated} draws by repetition; seats {dict(sorted(seated.items()))}; {len(values)} values of "
        f"{len(fields(Options))} options, the rarest {rarest[0]}={rarest[1]} in {seen[rarest]} sessions"
    )
    return 1 if broken else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

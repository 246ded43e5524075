"""From seeds to the policy's weights (engine.bots.policy): rounds of self-play and teaching at each table.

In each round new deals are played at every table, with a longer search each time and with the policy of the round
before mixed in (engine.training.policy_deals), and the net is taught all choices so far. While one table's net learns
the next table is played at.
"""

import sys
from concurrent.futures import Future, ThreadPoolExecutor
from typing import Final, NamedTuple

from engine.bots.policies import Figures
from engine.training.policy_deals import Choices, SelfPlay, choices
from engine.training.policy_fit import Taught, fit, joined


class TaughtTable(NamedTuple):
    """A table of the file, and its deals in the first round for each hundred asked for: each table takes as long."""

    key: str
    preset: str
    seats: int
    deals: int


TABLES: Final = (
    TaughtTable("2", "podkidnoy", 2, 100),
    TaughtTable("4", "podkidnoy", 4, 40),
    TaughtTable("2x4", "pairs", 4, 33),
)
LONGER: Final = 2
"""The search of each round is so many times as long as that of the round before; as many fewer deals are played."""
EPOCHS: Final = 12


def taught(rounds: int, deals: int, iterations: int, jobs: int, seed: str) -> dict[str, Figures]:
    """The figures of every table after ``rounds``, the first with ``deals`` at two seats of so many ``iterations``."""
    kept: dict[str, list[Choices]] = {table.key: [] for table in TABLES}
    learning: dict[str, Future[Taught]] = {}
    with ThreadPoolExecutor(len(TABLES)) as teachers:
        for number in range(rounds):
            for table in TABLES:
                before = learning[table.key].result().figures if table.key in learning else None
                longer = LONGER**number
                play = SelfPlay(table.preset, table.seats, f"{seed}|{number}", iterations * longer, before)
                many = max(deals * table.deals // 100 // longer, 1)
                kept[table.key].append(choices(play, many, jobs))
                _say(f"round {number + 1}, table {table.key}: {many} deals of {play.iterations} iterations")
                every = joined(kept[table.key])
                learning[table.key] = teachers.submit(_learnt, f"round {number + 1}, table {table.key}", every)
        return {table.key: learning[table.key].result().figures for table in TABLES}


def _learnt(what: str, found: Choices) -> Taught:
    done = fit(found, EPOCHS)
    agreed = f"{100 * done.agreed:.1f} % agreed, log loss {done.loss:.3f} (of the targets {done.entropy:.3f})"
    _say(f"{what}: taught {done.choices} choices; of others {agreed}")
    return done


def _say(words: str) -> None:
    print(words, flush=True, file=sys.stderr)

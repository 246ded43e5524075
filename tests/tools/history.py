"""`python -m tests.tools.history --journals 1000`: measures the index of deals. Also makes journals for tests."""

import argparse
import gc
import os
import statistics
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import datetime, timedelta
from pathlib import Path
from random import Random

from engine.records.journal import Journal
from engine.records.journal_header import Chair, begun
from engine.rules.commands import NextDeal
from engine.rules.presets import PRESETS, Preset
from engine.rules.refusals import Refusal
from game.storage.history import Book
from game.storage.history.deal_query import DealQuery
from game.storage.saves import Saves
from game.system.paths import Home
from game.system.paths import home as home_in
from tests.builders.dealing import thumb_command

NAMES = ("Zoya", "Boris", "Вера", "Oleg", "Mitya", "Pyotr")
LEVELS = ("novice", "amateur", "club", "expert")
LONG = 300
"""Number of deals in one very long match."""
BEGAN = datetime(2026, 1, 1, 18, 30)


def chairs(seats: int, chance: Random, people: int = 1, name: str = "You") -> tuple[Chair, ...]:
    """Chairs of people, then computers, often all of one level."""
    level, names = chance.choice(LEVELS), chance.sample(NAMES, len(NAMES))
    seated = [Chair(name if seat == 0 else f"Guest {seat}", 8, False) for seat in range(people)]
    for seat in range(people, seats):
        one = level if chance.random() < 0.8 else chance.choice(LEVELS)
        seated.append(Chair(names[seat], seat + 1, True, one))
    return tuple(seated)


def shelve(
    saves: Saves, game: Preset, seated: tuple[Chair, ...], seed: str, when: datetime, deals: int, **origin: str
) -> Path:
    """Write a journal of ``deals`` rule-of-thumb deals, with notes of the times when they began and ended."""
    journal = saves.create(game.options, seed, seated, when, **origin)  # type: ignore[arg-type]
    with unhurried():
        play(journal, seed, deals, when)
    journal.close()
    return journal.path


def play(journal: Journal, seed: str, deals: int, when: datetime) -> None:
    """Play deals into a new journal."""
    match, _events = begun(journal.header, "test")
    chance = Random(seed)
    for number in range(deals):
        journal.note((when + timedelta(minutes=10 * number)).isoformat(timespec="seconds"))
        while match.state.ended is None:
            command = thumb_command(match, chance)
            journal.append(command)
            assert not isinstance(match.submit(command), Refusal)
        journal.note((when + timedelta(minutes=10 * number + 6)).isoformat(timespec="seconds"))
        if number + 1 < deals and match.tally.over is None:
            journal.append(NextDeal(0))
            match.submit(NextDeal(0))


@contextmanager
def unhurried() -> Iterator[None]:
    """Disables fsync, because these journals need not survive a power failure."""
    kept, os.fsync = os.fsync, lambda _handle: None
    try:
        yield
    finally:
        os.fsync = kept


def fill(home: Home, journals: int, deals: int, seed: int = 1) -> None:
    """Write journals of every game, with 2 to 6 seats and one or two people."""
    saves, chance = Saves(home.saves), Random(seed)
    for number in range(journals):
        game = chance.choice(PRESETS[:3] if chance.random() < 0.6 else PRESETS)
        seated = chairs(chance.choice(game.seats), chance, 1 + (chance.random() < 0.2))
        when = BEGAN + timedelta(hours=7 * number)
        shelve(saves, game, seated, f"{seed}.{number}", when, chance.randint(1, 2 * deals - 1))


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.tools.history", description=__doc__)
    parser.add_argument("--journals", type=int, default=1000)
    parser.add_argument("--deals", type=int, default=5, help="in a journal, on average")
    parser.add_argument("--slice", type=float, default=4.0, help="milliseconds of a frame")
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        home = home_in(Path(folder))
        fill(home, arguments.journals, arguments.deals)
        game, seated = PRESETS[0], chairs(4, Random(1))
        shelve(Saves(home.saves), game, seated, "long", BEGAN, LONG)
        gc.collect()
        gc.freeze()  # as game.shell.run does
        book, slices, done, begun = Book(home), [], False, time.perf_counter()
        while not done:
            spent = time.process_time()
            done = book.refresh(arguments.slice / 1000)
            slices.append(1000 * (time.process_time() - spent))
        passed, slices = time.perf_counter() - begun, sorted(slices)
        print(f"{arguments.journals} journals and one of {LONG} deals, {book.count()} deals; all in processor time")
        print(f"  read in {sum(slices) / 1000:.1f} s ({passed:.1f} s by the clock)")
        late = slices[round(0.99 * (len(slices) - 1))]
        print(f"  {len(slices)} slices of {arguments.slice} ms: 99 % within {late:.1f} ms, most {slices[-1]:.1f} ms")
        book.close()
        book = Book(home)
        print(
            f"  opened again: {_timed(lambda: book.count(), 1):.1f} ms; nothing new: {_timed(book.refresh, 5):.1f} ms"
        )
        questions = {
            "the latest 100": lambda: book.deals(),
            "deals 2000 to 2100": lambda: book.deals(offset=2000),
            "a name": lambda: book.deals(DealQuery(text="вера")),
            "a name, a game and a month": lambda: book.deals(DealQuery(text="boris podkidnoy 2026-05")),
            "count of a name": lambda: book.count(DealQuery(text="oleg")),
        }
        for name, question in questions.items():
            print(f"  {name}: {_timed(question, 9):.1f} ms")
        print(f"  file: {home.history.stat().st_size / 1e6:.1f} MB")


def _timed(question: object, times: int) -> float:
    """The median processor time of ``times`` calls, in milliseconds."""
    assert callable(question)
    taken = []
    for _number in range(times):
        begun = time.process_time()
        question()
        taken.append(time.process_time() - begun)
    return 1000 * statistics.median(taken)


if __name__ == "__main__":
    main()

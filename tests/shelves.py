"""Deals that have been played, for tests of what comes after: journals by rule of thumb."""

from datetime import datetime, timedelta
from pathlib import Path
from random import Random

from engine.records.journal_header import Chair
from engine.records.journal_reader import read_header, replay
from engine.rules.commands import NextDeal
from engine.rules.presets import preset
from engine.rules.refusals import Refusal
from game.storage.saves import Saves
from tests.dealing import thumb_command

NAMES = ("Anna", "Boris", "Vera", "Zoya", "Oleg", "Mitya")
BEGAN = datetime(2026, 11, 1, 19, 3)


def chairs(seats: int, people: int = 1) -> tuple[Chair, ...]:
    """Anna plays herself, the others are computers."""
    return tuple(Chair(name, place + 1, place >= people, "club") for place, name in enumerate(NAMES[:seats]))


def played(
    saves: Saves, game: str = "podkidnoy", seats: int = 4, deals: int = 1, number: int = 0, **origin: str
) -> Path:
    """A journal with so many finished deals; the last one has ended and nothing came after it."""
    options, chance = preset(game).options, Random(f"{game} {number}")
    moment = BEGAN + timedelta(hours=13 * number)
    journal = saves.create(options, f"shelf {number}", chairs(seats), moment, **origin)  # type: ignore[arg-type]
    match = replay(journal.path).match
    for deal in range(deals):
        while match.state.ended is None:
            command = thumb_command(match, chance)
            journal.append(command)
            assert not isinstance(match.submit(command), Refusal)
        if deal + 1 < deals and match.tally.over is None:
            journal.append(NextDeal(0))
            match.submit(NextDeal(0))
    journal.close()
    assert read_header(journal.path)
    return journal.path

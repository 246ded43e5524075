"""Journals of deals played by rule of thumb, for tests of library, review and statistics."""

from datetime import datetime, timedelta
from pathlib import Path
from random import Random

from engine.records.journal_header import Chair, begun
from engine.records.journal_reader import read_header, replay
from engine.rules.commands import EndSession, NextDeal, Touch
from engine.rules.events import DealEnded, SessionEnded
from engine.rules.options import Options
from engine.rules.presets import preset
from engine.rules.refusals import Refusal
from game.storage.saves import Saves
from tests.builders.dealing import random_command, thumb_command

NAMES = ("Anna", "Boris", "Vera", "Zoya", "Oleg", "Mitya")
BEGAN = datetime(2026, 11, 1, 19, 3)
CHAIRS = (Chair("You", 1, False), Chair("Борис", 2, True))
SATURDAY = datetime(2026, 11, 21, 20, 0)
MARCH = datetime(2026, 3, 1, 18)


def chairs(seats: int, people: int = 1) -> tuple[Chair, ...]:
    """The seats: Anna is a person, the others are computers."""
    return tuple(Chair(name, place + 1, place >= people, "club") for place, name in enumerate(NAMES[:seats]))


def played(
    saves: Saves,
    game: str = "podkidnoy",
    seats: int = 4,
    deals: int = 1,
    number: int = 0,
    *,
    sitting: tuple[Chair, ...] = (),
    apart: float = 13,
    ends: bool = False,
    **origin: str,
) -> Path:
    """A journal with this many finished deals and nothing after the last one, unless the match ``ends``. Journals are
    so many hours ``apart``.
    """
    options, chance = preset(game).options, Random(f"{game} {number}")
    moment = BEGAN + timedelta(hours=apart * number)
    journal = saves.create(options, f"shelf {number}", sitting or chairs(seats), moment, **origin)  # type: ignore[arg-type]
    match = replay(journal.path).match
    for deal in range(deals):
        while match.state.ended is None:
            command = thumb_command(match, chance)
            journal.append(command)
            assert not isinstance(match.submit(command), Refusal)
        if deal + 1 < deals and match.tally.over is None:
            journal.append(NextDeal(0))
            match.submit(NextDeal(0))
    if ends:
        journal.append(EndSession(0))
        assert not isinstance(match.submit(EndSession(0)), Refusal)
    journal.close()
    assert read_header(journal.path)
    return journal.path


def unfinished(saves: Saves, kind: str, hour: int, commands: int = 3, title: str = "") -> Path:
    """An unfinished match with this start time; with many commands it continues into further deals."""
    now = SATURDAY + timedelta(hours=hour)
    journal = saves.create(Options(), f"{kind} {hour}", CHAIRS, now, kind=kind, title=title)
    match, chance = replay(journal.path).match, Random(hour)
    for _ in range(commands):
        if match.state.ended is not None and kind != "match":
            break
        command = random_command(match, chance) if match.state.ended is None else NextDeal(0)
        journal.append(command)
        match.submit(command)
    journal.close()
    return journal.path


def session(
    saves: Saves, seed: str, deals: int, ends: bool, number: int, options: Options | None = None, touch: int = -1
) -> tuple[list[DealEnded], SessionEnded | None]:
    """A journal of a session with three seats, with the results. ``touch``: this seat opens the discards."""
    journal = saves.create(options or Options(), seed, chairs(3), MARCH + timedelta(hours=number))
    match, _events = begun(journal.header, "test")
    chance, results = Random(seed), []
    while len(results) < deals:
        while match.state.ended is None:
            touches = touch >= 0 and match.state.discard
            command = Touch(touch) if touches else thumb_command(match, chance)
            journal.append(command)
            assert not isinstance(match.submit(command), Refusal)
        results.append(match.last_result())
        last: NextDeal | EndSession = NextDeal(0) if len(results) < deals else EndSession(0)
        if isinstance(last, NextDeal) or ends:
            journal.append(last)
            assert not isinstance(match.submit(last), Refusal)
    journal.close()
    return results, match.tally.over

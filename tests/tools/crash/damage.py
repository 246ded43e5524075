"""Journals cut at every byte and damaged anywhere: the match must continue at the last valid line, the rest is set
aside.
"""

import shutil
from collections.abc import Iterable, Iterator
from pathlib import Path
from random import Random

from engine.records.journal import JournalReader, replay
from engine.records.journal_reader import at_once
from game.storage import settings
from game.storage.history import Book
from game.storage.own_games import OwnGames
from game.storage.saves import Saves
from game.system.paths import Home
from tests.builders.dealing import everything
from tests.tools.crash.after import Lost

Spoilt = tuple[bytes, int]
"""The content of the file, and the number of unchanged bytes at its beginning."""


def cuts(data: bytes, lines: int) -> Iterator[Spoilt]:
    """The file cut after every byte of its last ``lines`` lines."""
    first = sum(map(len, data.splitlines(keepends=True)[:-lines]))
    for end in range(first, len(data)):
        yield data[:end], end


def flips(data: bytes, number: int, chance: Random) -> Iterator[Spoilt]:
    """Damage at any place, header included: a bit flipped, a byte changed, a part zeroed, lost or doubled."""
    for _ in range(number):
        at, length = chance.randrange(len(data)), chance.randint(1, 600)
        changed = bytearray(data)
        match chance.randrange(5):
            case 0:
                changed[at] ^= 1 << chance.randrange(8)
            case 1:
                changed[at] = (changed[at] + chance.randint(1, 255)) % 256
            case 2:
                changed[at : at + length] = bytes(len(changed[at : at + length]))
            case 3:
                del changed[at : at + length]
            case _:
                changed[at:at] = data[max(0, at - length) : at] or b"0"
        spoilt = bytes(changed)
        yield spoilt, _alike(data, spoilt)


def _alike(one: bytes, other: bytes) -> int:
    """The length of their common beginning."""
    differ = (at for at, (a, b) in enumerate(zip(one, other, strict=False)) if a != b)
    return next(differ, min(len(one), len(other)))


def try_all(folder: Path, path: Path, ways: Iterable[Spoilt]) -> tuple[int, int]:
    """Start with each of the damaged files. Returns their number, and the number without a usable header."""
    data = path.read_bytes()
    told = JournalReader(path)
    ends, states = [0], [b""]
    for _text, _events in told.steps():
        ends.append(_end_of_line(data, ends[-1]))
        states.append(repr(everything(told.match.state)).encode())
    number = headless = 0
    for spoilt, same in ways:
        shutil.rmtree(folder, ignore_errors=True)
        folder.mkdir()
        (folder / path.name).write_bytes(spoilt)
        good = max(n for n, end in enumerate(ends) if end <= same)
        headless += not good
        _start(folder, path.name, spoilt, ends[good], states[good], bool(good))
        number += 1
    return number, headless


def try_small(place: Home, number: int, chance: Random) -> int:
    """Damage settings, own games and the index of deals in turn, and start twice; the second start must report nothing.

    Returns the number of files recognized as damaged.
    """
    found = 0
    for path in (place.settings, place.own_games, place.history):
        good = path.read_bytes()
        for spoilt, _same in flips(good, number, chance):
            path.write_bytes(spoilt)
            first, second = _small_start(place), _small_start(place)
            if second:
                raise Lost(f"{path.name} is found damaged twice: {second}")
            found += bool(first)
            path.write_bytes(good)
            for aside in path.parent.glob(path.name + ".bad*"):
                aside.unlink()
    return found


def _small_start(place: Home) -> list[str]:
    """The messages of a start about the small files."""
    found, own, book = settings.find(place), OwnGames(place.own_games), Book(place)
    book.refresh()
    book.deals(limit=10)
    book.close()
    told = ["settings"] if found.damaged or found.lost else []
    return told + ["own games"] * own.damaged + [words for words in (book.trouble,) if words]


def _end_of_line(data: bytes, start: int) -> int:
    return data.index(b"\n", start) + 1


def _start(folder: Path, name: str, spoilt: bytes, end: int, state: bytes, opens: bool) -> None:
    path = folder / name
    saves = Saves(folder)
    latest = saves.latest()
    if not opens:
        if latest is not None or [p.read_bytes() for p in saves.take_broken()] != [spoilt]:
            raise Lost("a file without a good header was not set aside whole and told")
        if Saves(folder).latest() is not None or Saves(folder).take_broken():
            raise Lost("a broken file is told twice")
        return
    if latest is None:
        raise Lost("a match with a good header was not found")
    reopened = at_once(saves.opening(latest.path))
    reopened.journal.close()
    if repr(everything(reopened.match.state)).encode() != state:
        raise Lost(f"it does not go on at the last good line, {end} of {len(spoilt)}")
    if path.read_bytes() != spoilt[:end]:
        raise Lost("something else than the good lines was left")
    aside = [p.read_bytes() for p in folder.glob(name + ".damaged*")]
    if aside != ([spoilt[end:]] if end < len(spoilt) else []) or bool(reopened.damage) != (end < len(spoilt)):
        raise Lost("the damaged part was not set aside as it was, or not told")
    if replay(path).damage:
        raise Lost("the damage is still there at the next start")

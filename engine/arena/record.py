"""Stores finished groups, so that a contest can be continued: a line for the contest, then a JSON line per group.

A line is appended by one write. An incomplete last line is dropped when the file is opened.
"""

import json
import os
from pathlib import Path

from engine.arena.contest import Contest
from engine.arena.table import SeatingGroup
from engine.files.atomic_files import replace_file
from engine.files.input_limits import plain
from engine.files.journal_lines import holds_journal


class ContestFile:
    """The file of a contest. Raises ValueError if it belongs to another contest or has another format; OSError."""

    def __init__(self, path: Path, contest: Contest) -> None:
        self.path, self.groups = path, dict[int, SeatingGroup]()
        header = json.dumps(contest.as_data())
        if holds_journal(path):
            raise ValueError(f"{path.name} is a saved match, not a record of the arena")
        lines = _whole_lines(path)
        if not lines:
            self._append(header)
            return
        if lines[0] != header:
            raise ValueError(f"{path.name} belongs to another contest ({plain(lines[0])}); choose another file")
        for number, line in enumerate(lines[1:], 2):
            try:
                told = json.loads(line)
                group = SeatingGroup(int(told["group"]), tuple(tuple(map(int, losers)) for losers in told["losers"]))
                _check(group, contest)
            except (ValueError, KeyError, TypeError) as error:
                raise ValueError(f"{path.name}, line {number}: not a group of deals: {plain(line, 60)}") from error
            self.groups[group.number] = group

    def add(self, group: SeatingGroup) -> None:
        self._append(json.dumps({"group": group.number, "losers": group.losers}))
        self.groups[group.number] = group

    def _append(self, line: str) -> None:
        flags = os.O_WRONLY | os.O_APPEND | os.O_CREAT
        file = os.open(self.path, flags, 0o644)
        try:
            os.write(file, f"{line}\n".encode())
        finally:
            os.close(file)


def _check(group: SeatingGroup, contest: Contest) -> None:
    """Raise ValueError unless the group fits the contest."""
    seats = range(contest.seats)
    if group.number < 0 or len(group.losers) != len(contest.seatings()):
        raise ValueError("wrong number of deals")
    if not all(seat in seats for losers in group.losers for seat in losers):
        raise ValueError("there is no such seat")


def _whole_lines(path: Path) -> list[str]:
    """The complete lines of a file; an incomplete last one is cut off. Raises ValueError if it is not text."""
    if not path.exists():
        return []
    data = path.read_bytes()
    end = data.rfind(b"\n") + 1
    if end < len(data):
        os.truncate(path, end)
    try:
        return data[:end].decode().splitlines()
    except UnicodeDecodeError as error:
        raise ValueError(f"{path.name} is not a text file") from error


def write_whole(path: Path, text: str) -> None:
    """Replace the content of the file atomically."""
    replace_file(path, text.encode())

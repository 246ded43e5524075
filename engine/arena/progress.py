"""Progress of a contest: on a terminal one line that is rewritten, else a line for every tenth."""

from collections.abc import Callable, Iterable
from shutil import get_terminal_size
from typing import TextIO

from engine.arena.clock import now
from engine.arena.contest import Contest
from engine.arena.results import tallies
from engine.arena.table import SeatingGroup

BAR = 20


class ContestProgress:
    """Writes the progress of a contest of ``groups`` groups to ``out``; ``done`` are those of an earlier run."""

    def __init__(
        self, contest: Contest, groups: int, done: Iterable[SeatingGroup], out: TextIO, clock: Callable[[], float] = now
    ) -> None:
        self.contest, self.groups, self.out, self.clock = contest, groups, out, clock
        self.fools = [0] * len(contest.players)
        self.done = self.before = 0
        for group in done:
            self._count(group)
        self.before = self.done
        self.began, self.live, self.length = clock(), out.isatty(), 0
        if self.live:
            self._rewrite()

    def add(self, group: SeatingGroup) -> None:
        """Count a finished group."""
        tenth = self.done * 10 // self.groups
        self._count(group)
        if self.live:
            self._rewrite()
        elif self.done * 10 // self.groups > tenth:
            print(self._told(), file=self.out, flush=True)

    def close(self) -> None:
        """Clear the terminal's line."""
        if self.live:
            print(f"\r{'':{self.length}}\r", end="", file=self.out, flush=True)

    def _count(self, group: SeatingGroup) -> None:
        self.done += 1
        for number, fools in enumerate(tallies(self.contest, [group])[0]):
            self.fools[number] += fools

    @staticmethod
    def width() -> int:
        """The width of the terminal; a longer line could not be rewritten in place."""
        return get_terminal_size().columns

    def _rewrite(self) -> None:
        filled = BAR * self.done // self.groups
        line = f"[{'#' * filled}{'.' * (BAR - filled)}] {self._told()}"[: self.width() - 1]
        print(f"\r{line:{self.length}}", end="", file=self.out, flush=True)
        self.length = len(line)

    def _told(self) -> str:
        every = sum(self.fools) or 1
        shares = [f"{name} {fools / every:.1%}" for name, fools in zip(self.contest.players, self.fools, strict=True)]
        return ", ".join([f"{self.done} of {self.groups} groups", *self._left(), *shares])

    def _left(self) -> Iterable[str]:
        """The estimated remaining time, from the speed since the start."""
        played = self.done - self.before
        if played and self.done < self.groups:
            seconds = round((self.clock() - self.began) / played * (self.groups - self.done))
            hours, minutes = seconds // 3600, seconds // 60 % 60
            yield f"{hours}:{minutes:02}:{seconds % 60:02} left" if hours else f"{minutes}:{seconds % 60:02} left"

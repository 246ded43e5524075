"""The ways to puzzles: the book of them, one at the table, the next one, the one of the day.

Screens are imported when they are first gone to, so that the program's first picture is there soon.
"""

from abc import ABC, abstractmethod
from datetime import date
from functools import cached_property
from typing import TYPE_CHECKING

from game.art import Art
from game.paths import Home
from game.screens.base import Screen
from game.settings import Settings
from game.sound import Sound

if TYPE_CHECKING:
    from game.puzzle_maker import PuzzleMaker
    from game.puzzles import Entry, Puzzles


class Puzzling(ABC):
    """What Ways has besides: it goes where puzzles are solved."""

    sound: Sound
    settings: Settings
    art: Art
    home: Home

    @abstractmethod
    def go(self, screen: Screen) -> None: ...

    @cached_property
    def puzzles(self) -> "Puzzles":
        """The player's puzzles; read when they are first asked for."""
        from game.puzzles import Puzzles

        return Puzzles(self.home.puzzles)

    @cached_property
    def puzzle_maker(self) -> "PuzzleMaker":
        """Who makes new ones."""
        from game.puzzle_maker import PuzzleMaker

        return PuzzleMaker()

    def stop_making(self) -> None:
        """The program ends, and with it what makes puzzles."""
        if "puzzle_maker" in self.__dict__:
            self.puzzle_maker.stop()

    def puzzle_book(self, entry: "Entry | None" = None) -> None:
        from game.screens.puzzle_shelf import PuzzleShelf

        self.go(PuzzleShelf(self, entry))  # type: ignore[arg-type]

    def puzzle(self, entry: "Entry") -> None:
        from game.puzzle_play import PuzzlePlay, chairs
        from game.screens.puzzle import PuzzleScreen

        self.art.ready()
        play = PuzzlePlay(entry.puzzle, chairs(self.settings))
        self.go(PuzzleScreen(self, entry, play))  # type: ignore[arg-type]
        self.sound.surround(self.settings.scenery)

    def next_puzzle(self, entry: "Entry") -> None:
        following = self.puzzles.following(entry)
        if following is None:
            self.puzzle_book(entry)
        else:
            self.puzzle(following)

    def puzzle_of_the_day(self) -> None:
        self.puzzle(self.puzzles.of_day(date.today()))

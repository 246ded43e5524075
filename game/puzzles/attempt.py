"""What is known of an attempt at a puzzle: the record behind everything that is said of it."""

from dataclasses import dataclass


@dataclass(slots=True)
class Attempt:
    """From coming to the table until leaving it; starting again goes on with the same attempt.

    ``first``: the puzzle was never tried before. ``wrong``: wrong moves so far; ``helped``: a hint or a move was shown;
    ``winning_moves``: those made since the start of the puzzle.
    """

    first: bool = True
    wrong: int = 0
    helped: bool = False
    winning_moves: int = 0

    @property
    def clean(self) -> bool:
        """Without help or wrong moves so far."""
        return not self.helped and not self.wrong

    def again(self) -> None:
        """The puzzle starts again."""
        self.first = False
        self.winning_moves = 0

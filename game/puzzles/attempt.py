"""What is known of an attempt at a puzzle: the record behind everything that is said of it, and behind its stars.

A try begins with the first thing done: a move, right or wrong, or asking for help. It ends when the puzzle is solved,
started again or left. Only the very first try of a puzzle can earn all stars; looking at it is no try.
"""

from dataclasses import dataclass

STARS = 3


@dataclass(slots=True)
class Attempt:
    """From coming to the table until leaving it; starting again goes on with the same attempt.

    ``first``: no try at this puzzle came before this one. ``wrong``: wrong moves so far; ``helped``: a hint or a move
    was shown; ``winning_moves``: those made since the start of the puzzle; ``begun``: something was done since then.
    """

    first: bool = True
    wrong: int = 0
    helped: bool = False
    winning_moves: int = 0
    begun: bool = False

    @property
    def clean(self) -> bool:
        """Without help or wrong moves so far."""
        return not self.helped and not self.wrong

    @property
    def stars(self) -> int:
        """What solving it now is worth."""
        return stars(self.clean, self.first)

    def again(self) -> None:
        """The puzzle starts again."""
        self.first = self.first and not self.begun
        self.winning_moves, self.begun = 0, False


def stars(clean: bool, first: bool) -> int:
    """One for solving, one for doing so without help or wrong moves, and one for doing that on the first try."""
    return 1 + clean + (clean and first)

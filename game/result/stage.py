"""Where the result's two halves stand: the broadsheet, which has the stage first, and the board that comes beside it.

In an upright window the board comes below. Pure places; nothing is drawn.
"""

from dataclasses import dataclass

from game.result.sheet import CAP_ROOM, HAND_ROOM, SIZE
from game.result.tally_board import WIDTH
from game.ui.widgets import Place

LEFT = (SIZE[0], CAP_ROOM + SIZE[1] + HAND_ROOM)
GAP = 96.0


@dataclass(frozen=True, slots=True)
class Stage:
    """A canvas ``w`` by ``h``; ``tall``: the board and what stands under it; ``hand``: cards lie under the sheet."""

    w: float
    h: float
    upright: bool
    tall: float
    hand: bool

    @property
    def high(self) -> float:
        """The broadsheet with cap and cards."""
        return LEFT[1] if self.hand else LEFT[1] - HAND_ROOM

    @property
    def scale(self) -> float:
        if self.upright:
            return min((self.w - 120) / WIDTH, (self.h - 120) / (self.high + self.tall), 2.0)
        return min((self.w - 96) / (LEFT[0] + GAP + WIDTH), (self.h - 56) / max(LEFT[1], self.tall), 1.25)

    @property
    def _top(self) -> float:
        """The space above, between and below the halves of an upright window."""
        return (self.h - (self.high + self.tall) * self.scale) / 3

    @property
    def _left(self) -> float:
        return (self.w - (LEFT[0] + GAP + WIDTH) * self.scale) / 2

    @property
    def sheet(self) -> Place:
        """The broadsheet's top left corner in the end."""
        s = self.scale
        if self.upright:
            return Place((self.w - LEFT[0] * s) / 2, self._top + CAP_ROOM * s, s)
        return Place(self._left, (self.h - self.high * s) / 2 + CAP_ROOM * s, s)

    @property
    def board(self) -> Place:
        """The board's in the end."""
        s = self.scale
        if self.upright:
            return Place((self.w - WIDTH * s) / 2, 2 * self._top + self.high * s, s)
        return Place(self._left + (LEFT[0] + GAP) * s, (self.h - self.tall * s) / 2, s)

    def sheet_at(self, come: float) -> Place:
        """The broadsheet while the board has ``come`` so far, 0 to 1: it has the middle until then."""
        s, goal = self.scale, self.sheet
        x, y = (self.w - LEFT[0] * s) / 2, (self.h - self.high * s) / 2 + CAP_ROOM * s
        return Place(x + (goal.x - x) * come, y + (goal.y - y) * come, s)

    def board_at(self, come: float) -> Place:
        """The board on its way: from the right, or from below."""
        goal, away = self.board, 1 - come
        if self.upright:
            return Place(goal.x, goal.y + away * (self.h - goal.y + 40), goal.scale)
        return Place(goal.x + away * (self.w - goal.x + 40), goal.y, goal.scale)

"""How the deal stands, in words: for the key that asks, and for whoever reads more easily than he looks."""

from game.match.side_panel import HEAD, MARGIN, Slip
from game.text import state_text
from game.text.chronicle import Chapter, Entry
from game.text.i18n import _
from game.ui.input.wishes import Wish
from game.ui.widgets import Box, Widget
from game.ui.widgets.ledger import Ledger


class StatePanel(Slip):
    """The lines of game.text.state_text, from the seat whose cards lie open on the screen, or a spectator's."""

    wish = Wish.READ

    def heading(self) -> str:
        return _("How the deal stands")

    def lines(self) -> list[str]:
        """What is told."""
        play = self.play
        return state_text(play.view(), [chair.name for chair in play.seats], play.rules)

    def content(self, box: Box) -> list[Widget]:
        return [self._column(box)]

    def tall(self) -> float:
        wide = self.metrics.lw - 4 * MARGIN if self.metrics.upright else self.wide
        return self._column(Box(0, 0, wide - 46 * self.s, 0)).height + (HEAD + 36) * self.s

    def _column(self, box: Box) -> Ledger:
        lines = self.lines()
        column = Ledger(box, [Chapter(lines[0], [Entry(line) for line in lines[1:]])] if lines else [], self.s)
        column.offset = 0.0
        return column

"""The state of the deal in words."""

from game.match.side_panel import Slip
from game.text import state_text
from game.text.chronicle import BoutLog, LogLine
from game.text.i18n import _
from game.ui.controls import ledger
from game.ui.input.wishes import Wish
from game.ui.layout import Node
from game.ui.widgets import Box
from game.ui.widgets.ledger import Ledger


class StatePanel(Slip):
    """The lines of game.text.state_text, for the seat whose cards are shown, or for a spectator."""

    wish = Wish.READ

    def heading(self) -> str:
        return _("The table in words")

    def lines(self) -> list[str]:
        """The lines shown."""
        play = self.play
        return state_text(play.view(), [chair.name for chair in play.seats], play.rules)

    def content(self) -> Node:
        lines = self.lines()
        told = [BoutLog(lines[0], [LogLine(line) for line in lines[1:]])] if lines else []

        def make(box: Box, scale: float) -> Ledger:
            column = Ledger(box, told, scale)
            column.offset = 0.0
            return column.called(self.heading())

        return ledger(make)

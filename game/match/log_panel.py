"""The log of the deal: the observations of the person at the screen, as sentences grouped by bout.

It is rebuilt from the match after every event, so it is complete after loading a game, and contains only what this seat
observed; if several people share the screen, only public events.
"""

import pygame

from engine.knowledge.observe import NOBODY
from game.match.side_panel import Slip
from game.session.match_session import MatchSession
from game.session.table_session import TableSession
from game.text.chronicle import BoutLog, LogLine, chronicle
from game.text.i18n import _
from game.ui.controls import ledger
from game.ui.input.wishes import Wish
from game.ui.layout import Node
from game.ui.widgets import Box
from game.ui.widgets.ledger import Ledger


def reader(play: TableSession) -> int | None:
    """The seat whose observations may be shown on this screen; None if several people share it."""
    return play.people[0] if len(play.people) == 1 else None


def chapters(play: TableSession, speech: bool = False) -> list[BoutLog]:
    """The current deal, as far as the screen may show it; ``speech``: long card names."""
    eye = reader(play)
    seat = NOBODY if eye is None else eye
    told = play.time.history(seat, play.talk.said) if isinstance(play, MatchSession) else play.history(seat)
    found = chronicle(told, [chair.name for chair in play.seats], play.pack, eye, speech)
    if isinstance(play, MatchSession) and play.remarks:
        found.append(BoutLog(_("Phones"), [LogLine(words) for words in play.remarks]))
    return found


class LogPanel(Slip):
    """A scrolling column; it stays at the end unless scrolled back."""

    wish = Wish.LOG
    full = True

    def heading(self) -> str:
        return _("Log")

    def content(self) -> Node:
        told, rules = chapters(self.play), self.play.rules
        side_of = rules.side_of if rules.in_teams else ()
        old = next((widget for widget in self.group.widgets if isinstance(widget, Ledger)), None)

        def make(box: Box, scale: float) -> Ledger:
            column = Ledger(box, told, scale, side_of)
            if old is not None and old.offset < old.most - 1:
                column.scroll(old.offset)
            return column.called(self.heading())

        return ledger(make)

    def handle(self, event: pygame.Event, now: float) -> None:
        if event.type == pygame.MOUSEWHEEL:
            column = next(widget for widget in self.group.widgets if isinstance(widget, Ledger))
            self._changed = column.wheel(event.y) or self._changed
            return
        super().handle(event, now)

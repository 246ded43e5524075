"""Shown if there is nothing to drill: what drills are, and how to get them."""

from game.text.i18n import _, pgettext
from game.ui.controls import button
from game.ui.destinations import NewMatchTable
from game.ui.empty_page import emblem, empty_page
from game.ui.layout import Node
from game.ui.sheet import Sheet


class NoDrills(Sheet):
    """Over the Learn sheet."""

    width = 620.0

    def heading(self) -> str:
        return _("Drills")

    def content(self) -> Node:
        words = _(
            "Play a deal and choose “{review}”. Moves that went wrong come back here, and you choose again."
        ).format(review=_("Review"))
        play = button(pgettext("to begin", "Play"), self.services.going(NewMatchTable()), "main")
        back = button(_("Back"), self.escape)
        return empty_page(emblem(("7D", "back", "AS"), "tick"), _("No mistakes to fix yet"), words, back, play)

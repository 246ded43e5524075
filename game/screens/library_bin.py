"""Putting a journal of the library into the bin, after a question, and taking it out again.

What lies in the bin is moved, not deleted: it can be taken back by hand at any time.
"""

from typing import TYPE_CHECKING

import pygame

from game.art.colours import INK, MUTED
from game.claim import Taken
from game.library import Entry, deals_in, put_back, throw_away
from game.paths import reason
from game.screens.notice import tell
from game.screens.sheet import Sheet
from game.widgets import Button, Widget, paragraph
from game.words import _, ngettext

if TYPE_CHECKING:
    from game.screens.library import LibraryScreen


class BinQuestion(Sheet):
    """Is it meant? A journal holds a whole session, so more may go than one deal."""

    size = (560.0, 372.0)

    def __init__(self, screen: "LibraryScreen", entry: Entry) -> None:
        super().__init__(screen.services)
        self.screen, self.entry = screen, entry
        latest = screen.services.saves.latest()
        self.goes_on = latest is not None and latest.path == entry.path
        self.deals = deals_in(self.services.book, self.services.saves, entry.path)

    def heading(self) -> str:
        return _("Into the bin?")

    def widgets(self) -> list[Widget]:
        place = self.place()
        s, wide = place.scale, (self.size[0] - 120) / 2 - 8
        return [
            Button(place.box(60, 286, wide, 50), _("Keep it"), self.escape, scale=s),
            Button(place.box(60 + wide + 16, 286, wide, 50), _("Into the bin"), self._throw, "main", scale=s),
        ]

    def paint(self, surface: pygame.Surface) -> None:
        super().paint(surface)
        place, w = self.place(), self.size[0]
        s = place.scale
        if self.deals > 1:
            told = ngettext(
                "The whole session goes, with its {number} deal.",
                "The whole session goes, with its {number} deals.",
                self.deals,
            ).format(number=self.deals)
        else:
            told = _("It disappears from the list.")
        x, y = place.at(w / 2, 124)
        y = paragraph(surface, self.art, told, x, y, 20 * s, (w - 110) * s, "serif", INK, "centre")
        if self.goes_on:
            words = _("It is the game that you could go on with.")
            y = paragraph(surface, self.art, words, x, y + 6 * s, 18 * s, (w - 110) * s, "bold", INK, "centre")
        words = _("You can take it out of the bin again.")
        paragraph(surface, self.art, words, x, y + 6 * s, 16 * s, (w - 110) * s, "italic", MUTED, "centre")

    def _throw(self) -> None:
        self.pressed()
        services, screen = self.services, self.screen
        services.router.back()
        try:
            screen.thrown = throw_away(services.saves, self.entry.path), self.entry.path
        except Taken:
            tell(services, _("This game is being played in another window of the program."))
        except OSError as error:
            tell(services, _("It cannot be moved: {reason}.").format(reason=reason(error)))
        screen.look_again()


def ask_to_throw(screen: "LibraryScreen", entry: Entry) -> None:
    """Lay the question over the library."""
    screen.services.router.open(BinQuestion(screen, entry))


def put_back_again(screen: "LibraryScreen") -> None:
    """Take out what was put in last."""
    if screen.thrown is None:
        return
    thrown, screen.thrown = screen.thrown, None
    try:
        put_back(*thrown)
    except OSError as error:
        tell(screen.services, _("It cannot be moved: {reason}.").format(reason=reason(error)))
    screen.look_again()

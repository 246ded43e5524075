"""Deleting a journal of the library, after a question where more than one deal goes, and undoing that.

A deleted journal is moved into a bin and not removed: it can be taken back by hand at any time.
"""

from collections.abc import Callable
from pathlib import Path

from game.library.query import Entry, deals_in, put_back, throw_away
from game.system.file_lock import Taken
from game.system.paths import reason
from game.text.i18n import _, ngettext
from game.ui.controls import button, foot
from game.ui.layout import Column, Gap, Node, Text
from game.ui.notice import tell
from game.ui.services import Services
from game.ui.sheet import Sheet
from game.ui.styles import NOTE, QUESTION, STANDING

Thrown = tuple[Path, Path]
"""Where a journal lies in the bin, and where it was."""


class BinQuestion(Sheet):
    """Is it meant? A journal holds a whole match, so more may go than one deal."""

    def __init__(self, services: Services, entry: Entry, done: Callable[[Thrown | None], None]) -> None:
        """``done`` is told what was thrown away, None if it could not be."""
        super().__init__(services)
        self.entry, self._done = entry, done
        latest = services.saves.latest()
        self.goes_on = latest is not None and latest.path == entry.path
        self.deals = deals_in(self.services.book, self.services.saves, entry.path)

    def heading(self) -> str:
        return _("Delete this match?")

    def content(self) -> Node:
        told = None
        if self.deals > 1:
            words = ngettext("All of its {number} deal will go.", "All of its {number} deals will go.", self.deals)
            told = Text(words.format(number=self.deals), QUESTION, "centre")
        return Column(
            told,
            Text(_("This is the match that “Continue” opens."), STANDING, "centre") if self.goes_on else None,
            Text(_("You can undo this."), NOTE, "centre"),
            Gap(6),
            foot(button(_("Cancel"), self.escape, first=True), button(_("Delete"), self.throw_away, "main")),
            gap=10,
        )

    def throw_away(self) -> None:
        """It is meant."""
        self.pressed()
        self.services.router.back()
        self.carry_out()

    def carry_out(self) -> None:
        """Put it into the bin."""
        services, thrown = self.services, None
        try:
            thrown = throw_away(services.saves, self.entry.path), self.entry.path
        except Taken:
            tell(services, _("This match is open in another window."))
        except OSError as error:
            tell(services, _("Can’t delete it: {reason}.").format(reason=reason(error)))
        self._done(thrown)


def take_out(services: Services, thrown: Thrown) -> None:
    """Take out again what was thrown away; the player is told if it cannot be."""
    try:
        put_back(*thrown)
    except OSError as error:
        tell(services, _("Can’t bring it back: {reason}.").format(reason=reason(error)))

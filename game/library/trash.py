"""Putting a journal of the library into the bin, after a question, and taking it out again.

What lies in the bin is moved, not deleted: it can be taken back by hand at any time.
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
    """Is it meant? A journal holds a whole session, so more may go than one deal."""

    def __init__(self, services: Services, entry: Entry, done: Callable[[Thrown | None], None]) -> None:
        """``done`` is told what was thrown away, None if it could not be."""
        super().__init__(services)
        self.entry, self._done = entry, done
        latest = services.saves.latest()
        self.goes_on = latest is not None and latest.path == entry.path
        self.deals = deals_in(self.services.book, self.services.saves, entry.path)

    def heading(self) -> str:
        return _("Into the bin?")

    def content(self) -> Node:
        told = _("It disappears from the list.")
        if self.deals > 1:
            told = ngettext(
                "The whole session goes, with its {number} deal.",
                "The whole session goes, with its {number} deals.",
                self.deals,
            ).format(number=self.deals)
        return Column(
            Text(told, QUESTION, "centre"),
            Text(_("It is the game that you could go on with."), STANDING, "centre") if self.goes_on else None,
            Text(_("You can take it out of the bin again."), NOTE, "centre"),
            Gap(6),
            foot(button(_("Keep it"), self.escape, first=True), button(_("Into the bin"), self.throw_away, "main")),
            gap=10,
        )

    def throw_away(self) -> None:
        """It goes into the bin."""
        self.pressed()
        services, thrown = self.services, None
        services.router.back()
        try:
            thrown = throw_away(services.saves, self.entry.path), self.entry.path
        except Taken:
            tell(services, _("This game is being played in another window of the program."))
        except OSError as error:
            tell(services, _("It cannot be moved: {reason}.").format(reason=reason(error)))
        self._done(thrown)


def take_out(services: Services, thrown: Thrown) -> None:
    """Take out again what was thrown away; the player is told if it cannot be."""
    try:
        put_back(*thrown)
    except OSError as error:
        tell(services, _("It cannot be moved: {reason}.").format(reason=reason(error)))

"""Deleting a journal, with a confirmation if it contains more than one deal, and undo.

A deleted journal is moved to a bin, so it can also be restored by hand at any time.
"""

from collections.abc import Callable
from pathlib import Path

from game.library.query import Entry, copies_of, deals_in, put_back, throw_away
from game.system.file_lock import FileLock, Taken
from game.system.paths import reason
from game.text.i18n import _, ngettext
from game.ui.controls import button, foot
from game.ui.layout import Column, Gap, Node, Text
from game.ui.notice import tell
from game.ui.services import Services
from game.ui.sheet import Sheet
from game.ui.styles import NOTE, QUESTION, STANDING

Thrown = list[tuple[Path, Path]]
"""A journal's path in the bin and its old path, and those of its copies."""


class BinQuestion(Sheet):
    """Confirms a deletion: a journal holds a whole match, perhaps many deals."""

    def __init__(self, services: Services, entry: Entry, done: Callable[[Thrown | None], None]) -> None:
        """``done`` gets what was deleted, None if that failed."""
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
            words = ngettext("Its {number} deal goes too.", "All of its {number} deals go too.", self.deals)
            told = Text(words.format(number=self.deals), QUESTION, "centre")
        return Column(
            told,
            Text(_("This is the match that “{button}” opens.").format(button=_("Continue")), STANDING, "centre")
            if self.goes_on
            else None,
            Text(_("You can undo this."), NOTE, "centre"),
            Gap(6),
            foot(button(_("Cancel"), self.escape, first=True), button(_("Delete"), self.throw_away, "main")),
            gap=10,
        )

    def throw_away(self) -> None:
        """Confirm."""
        self.services.back()
        self.carry_out()

    def carry_out(self) -> None:
        """Move it to the bin."""
        services, thrown = self.services, Thrown()
        files = copies_of(services.book, services.saves, self.entry.path)
        try:
            for path in files:
                FileLock(path).release()
            for path in files:
                thrown.append((throw_away(services.saves, path), path))
        except Taken:
            tell(services, _("This match is still being played."))
        except OSError as error:
            tell(services, _("Can’t delete it: {reason}.").format(reason=reason(error)))
        self._done(thrown or None)


def take_out(services: Services, thrown: Thrown) -> Thrown:
    """Restore what was deleted, or tell the player why not. Returns what is still in the bin."""
    left, why = Thrown(), ""
    for path, place in thrown:
        try:
            put_back(path, place)
        except OSError as error:
            left.append((path, place))
            why = reason(error)
    if left:
        tell(services, _("Can’t bring it back: {reason}.").format(reason=why))
    return left

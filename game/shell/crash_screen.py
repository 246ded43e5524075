"""The screen after a crash: what happened, that the game is saved, and what can be done.

It is then the only screen; the caller waits for ``choice``. It does not access the game.
"""

from enum import Enum
from pathlib import Path

from game.system.clipboard import copy
from game.system.logs import show
from game.system.paths import shown
from game.text.i18n import _
from game.ui.art.colours import CINNABAR
from game.ui.controls import button, foot
from game.ui.layout import Column, Node, Text
from game.ui.services import Services
from game.ui.sheet import Sheet
from game.ui.styles import NOTE, STANDING


class CrashChoice(Enum):
    """The player's choice after a crash."""

    AGAIN = "again"
    CLOSE = "close"


class FaultScreen(Sheet):
    """``kept``: a sentence on the state of the game; ``details``: the report; ``folder``: where it is."""

    overlay = False
    closed = True
    planks = True
    width = 760.0

    def __init__(self, services: Services, kept: str, details: str, folder: Path) -> None:
        super().__init__(services)
        self.kept, self.details, self.folder = kept, details, folder
        self.choice: CrashChoice | None = None
        self.message, self._good = "", True

    def heading(self) -> str:
        return _("Something went wrong")

    def content(self) -> Node:
        report = _("A report was saved. It names no players and no cards.")
        return Column(
            Text(_("Durak has to close because of an error."), align="centre"),
            Text(self.kept, STANDING, "centre"),
            Text(self.message or report, NOTE, "centre", "" if self._good else CINNABAR, least=2),
            button(_("Restart Durak"), self._again, "main"),
            foot(
                button(_("Copy details"), self.copy_details),
                button(_("Open log folder"), self.open_folder),
                button(_("Close"), self.escape),
            ),
            gap=14,
        )

    def escape(self) -> None:
        self.choice = CrashChoice.CLOSE

    def _again(self) -> None:
        self.choice = CrashChoice.AGAIN

    def copy_details(self) -> None:
        """Copy the report to the clipboard."""
        self._good = copy(self.details)
        self.message = _("Copied.") if self._good else _("No clipboard here.")
        self.rebuild()

    def open_folder(self) -> None:
        """Show the log's folder."""
        self._good = show(self.folder)
        folder = shown(self.folder)
        self.message = _("The folder is {folder}.") if self._good else _("Can’t open the folder: {folder}")
        self.message = self.message.format(folder=folder)
        self.rebuild()

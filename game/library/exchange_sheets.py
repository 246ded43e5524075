"""Sheets for exported and imported deals."""

from collections.abc import Callable
from pathlib import Path

import pygame

from game.storage.deal_files import Exported, Faith, Imported
from game.system.clipboard import copy
from game.system.paths import shown
from game.text.i18n import _, ngettext
from game.ui.art.colours import CINNABAR, INK
from game.ui.controls import button, foot, on_slip
from game.ui.input.hands import chord
from game.ui.layout import Column, Node, Text
from game.ui.services import Services
from game.ui.sheet import Sheet
from game.ui.styles import FILE, FOLDER, NOTE, QUESTION

HALF = 36


class GivenSheet(Sheet):
    """Says where deals were exported, and copies a single one's text. ``show`` opens a folder."""

    width = 760.0

    def __init__(self, services: Services, given: list[Exported], show: Callable[[Path], bool]) -> None:
        super().__init__(services)
        self.given, self.show = given, show
        self._told = ""
        self._failed = False

    def heading(self) -> str:
        return _("Share a deal")

    def content(self) -> Node:
        number, first = len(self.given), self.given[0].path
        told, named = _("The deal is in this file:"), first
        words = _("Anyone with Durak can replay it, check it and play it.")
        if not self._single:
            told = ngettext("{number} deal is in this folder:", "{number} deals are in this folder:", number).format(
                number=number
            )
            words = _("One file for each deal. Deals still being played are left out.")
            named = first.parent
        path = Column(
            Text(shown(named.name), FILE, "centre", single=True),
            Text(_short(str(named.parent)), FOLDER, "centre", single=True),
            gap=4,
        )
        colour = CINNABAR if self._failed else INK if self._told else ""
        open_ = button(_("Open folder"), self.open_folder, first=not self._single)
        back = button(_("Back"), self.escape)
        share = button(_("Copy as text"), self._copy, "main") if self._single else None
        return Column(
            Text(told, align="centre"),
            on_slip(path),
            Text(self._told or words, NOTE, "centre", colour, least=2),
            foot(back, open_, share),
            gap=16,
        )

    @property
    def _single(self) -> bool:
        return len(self.given) == 1

    def handle(self, event: pygame.Event, now: float) -> None:
        if event.type == pygame.KEYDOWN and chord(event, "c") and self._single:
            self._copy()
        else:
            super().handle(event, now)

    def _copy(self) -> None:
        self._failed = not copy(self.given[0].text)
        self._say(_("There’s no clipboard here, but the file is written.") if self._failed else _("Copied."))

    def open_folder(self) -> None:
        """Show the file's folder."""
        self._failed = not self.show(self.given[0].path.parent)
        if self._failed:
            self._say(_("Can’t open the folder."))
        else:
            self.services.pressed()

    def _say(self, words: str) -> None:
        self._told = words
        self.services.sound.play("refuse" if self._failed else "button")
        self.rebuild()


class TakeSheet(Sheet):
    """Imports a deal from the clipboard; ``take`` returns an error message, or shows the deal and returns ""."""

    width = 680.0

    def __init__(self, services: Services, take: Callable[[], str]) -> None:
        super().__init__(services)
        self.take = take
        self.trouble = ""

    def heading(self) -> str:
        return _("Import a deal")

    def content(self) -> Node:
        told = _("Drop the file of a deal onto this window, or paste its text.")
        words = self.trouble or _("You’ll find it in your history.")
        return Column(
            Text(told, align="centre"),
            Text(words, NOTE, "centre", CINNABAR if self.trouble else "", least=3),
            foot(button(_("Cancel"), self.escape), button(_("Paste"), self.paste, "main")),
            gap=22,
        )

    def handle(self, event: pygame.Event, now: float) -> None:
        if event.type == pygame.KEYDOWN and chord(event, "v"):
            self.paste()
        else:
            super().handle(event, now)

    def paste(self) -> None:
        """Import the deal on the clipboard."""
        self.trouble = self.take()
        if self.trouble:
            self.services.sound.play("refuse")
            self.rebuild()


class TakenSheet(Sheet):
    """A deal has been imported: what it proves about its shuffle. ``look`` shows it."""

    width = 680.0

    def __init__(self, services: Services, taken: Imported, look: Callable[[], None]) -> None:
        super().__init__(services)
        self.taken, self._look = taken, look

    def heading(self) -> str:
        return _("Import a deal")

    def content(self) -> Node:
        taken = self.taken
        words = _("You already have this deal.") if taken.known else _("The deal is in your history.")
        return Column(
            Text(words, QUESTION, "centre"),
            Text(_told(taken.faith), NOTE, "centre", CINNABAR if taken.faith is Faith.WRONG else "", least=2),
            foot(button(_("Back"), self.escape), button(_("Replay"), self._look, "main")),
            gap=26,
        )


def _short(folder: str) -> str:
    """A folder's name shortened in the middle to fit on its line."""
    folder = shown(folder)
    return folder if len(folder) <= 2 * HALF else f"{folder[:HALF]}…{folder[-HALF:]}"


def _told(faith: Faith) -> str:
    match faith:
        case Faith.PROVEN:
            return _("Checked: its seal, its cards and every move match.")
        case Faith.WRONG:
            return _("Careful: its shuffle or its result doesn’t match its cards.")
        case Faith.NOTHING:
            return _("It has no seal, so nobody can check how it was shuffled.")

"""Boards for deals that are given to other people and taken from them."""

from collections.abc import Callable
from pathlib import Path

import pygame

from game.storage.deal_files import Exported, Faith, Imported
from game.system.clipboard import copy
from game.system.paths import shown
from game.text.i18n import _, ngettext
from game.ui.art.colours import CINNABAR, INK, IVORY, MUTED
from game.ui.input.hands import chord
from game.ui.services import Services
from game.ui.sheet import Sheet
from game.ui.widgets import Box, Button, Widget, line, paragraph

EDGE = 44.0
FOOT = 52.0
HALF = 36


class GivenSheet(Sheet):
    """Says where deals were written, and gives a single one's text to the clipboard. ``show`` opens a folder."""

    size = (760.0, 400.0)

    def __init__(self, services: Services, given: list[Exported], show: Callable[[Path], bool]) -> None:
        super().__init__(services)
        self.given, self.show = given, show
        self._told = ""
        self._failed = False

    def heading(self) -> str:
        return _("Deal to share")

    def widgets(self) -> list[Widget]:
        *left, last = feet(self, 3 if self._single else 2)
        s = self.place().scale
        opens = Button(left[-1] if self._single else last, _("Open the folder"), self._open, size=19, scale=s)
        back = Button(left[0], _("Back"), self.escape, size=19, scale=s)
        if not self._single:
            return [opens, back]
        return [Button(last, _("Copy the text"), self._copy, "main", size=19, scale=s), opens, back]

    @property
    def _single(self) -> bool:
        return len(self.given) == 1

    def paint(self, surface: pygame.Surface) -> None:
        super().paint(surface)
        place, w, art = self.place(), self.size[0], self.art
        s, wide = place.scale, (w - 2 * EDGE) * place.scale
        x, y = place.at(w / 2, 120)
        number, folder = len(self.given), self.given[0].path.parent
        told = _("The deal was written to this file:")
        if not self._single:
            told = ngettext(
                "{number} deal was written to this folder:", "{number} deals were written to this folder:", number
            ).format(number=number)
        line(surface, art, told, x, y, 18 * s, "regular", INK, "centre", wide)
        box = place.box(EDGE, 142, w - 2 * EDGE, 86)
        ground = art.vector(
            ("given ground", box.w, s),
            box.w + 4,
            box.h + 4,
            lambda pen: pen.rounded(2, 2, box.w, box.h, 5 * s, IVORY, INK),
            (2, 2),
        )
        art.put(surface, ground, box.x, box.y)
        x, y = box.centre
        room = box.w - 28 * s
        name = shown(self.given[0].path.name if self._single else folder.name)
        line(surface, art, name, x, y - 15 * s, 22 * s, "bold", INK, "centre", room)
        line(
            surface,
            art,
            _short(str(folder if self._single else folder.parent)),
            x,
            y + 18 * s,
            16 * s,
            "regular",
            MUTED,
            "centre",
            room,
        )
        words = self._told or _(
            "Whoever opens it with this program can replay the deal, check its fingerprint and play it."
        )
        if not self._single and not self._told:
            words = _("Each deal has its own file. A deal that is still being played is not among them.")
        colour = CINNABAR if self._failed else INK if self._told else MUTED
        x, y = place.at(w / 2, 256)
        paragraph(surface, art, words, x, y, 17 * s, wide, "italic", colour, "centre", 1.3)

    def handle(self, event: pygame.Event, now: float) -> None:
        if event.type == pygame.KEYDOWN and chord(event, "c") and self._single:
            self._copy()
        else:
            super().handle(event, now)

    def _copy(self) -> None:
        self._failed = not copy(self.given[0].text)
        self._say(_("There is no clipboard here; the file is written.") if self._failed else _("Copied."))

    def _open(self) -> None:
        self._failed = not self.show(self.given[0].path.parent)
        if self._failed:
            self._say(_("The folder cannot be opened from here."))
        else:
            self.pressed()

    def _say(self, words: str) -> None:
        self._told = words
        self.services.sound.play("refuse" if self._failed else "button")
        self.rebuild()


class TakeSheet(Sheet):
    """Takes a deal from the clipboard; ``take`` says what is wrong with it, or "" and shows what came of it."""

    size = (680.0, 400.0)

    def __init__(self, services: Services, take: Callable[[], str]) -> None:
        super().__init__(services)
        self.take = take
        self._trouble = ""

    def heading(self) -> str:
        return _("A deal from somebody")

    def widgets(self) -> list[Widget]:
        left, right = feet(self, 2)
        s = self.place().scale
        return [
            Button(right, _("Paste"), self._paste, "main", size=19, scale=s),
            Button(left, _("Cancel"), self.escape, size=19, scale=s),
        ]

    def paint(self, surface: pygame.Surface) -> None:
        super().paint(surface)
        place, w = self.place(), self.size[0]
        s, wide = place.scale, (w - 2 * EDGE) * place.scale
        words = _("Drop the file of the deal onto this window, or copy its text elsewhere and paste it here.")
        x, y = place.at(w / 2, 118)
        paragraph(surface, self.art, words, x, y, 19 * s, wide, "regular", INK, "centre", 1.35)
        words = self._trouble or _("It is only read and played through, and kept beside your own deals as a copy.")
        x, y = place.at(w / 2, 224)
        colour = CINNABAR if self._trouble else MUTED
        paragraph(surface, self.art, words, x, y, 17 * s, wide, "italic", colour, "centre", 1.3)

    def handle(self, event: pygame.Event, now: float) -> None:
        if event.type == pygame.KEYDOWN and chord(event, "v"):
            self._paste()
        else:
            super().handle(event, now)

    def _paste(self) -> None:
        self._trouble = self.take()
        if self._trouble:
            self.services.sound.play("refuse")
            self.rebuild()


class TakenSheet(Sheet):
    """A deal has been taken: what it proves of itself. ``look`` goes and shows it."""

    size = (680.0, 380.0)

    def __init__(self, services: Services, taken: Imported, look: Callable[[], None]) -> None:
        super().__init__(services)
        self.taken, self._look = taken, look

    def heading(self) -> str:
        return _("A deal from somebody")

    def widgets(self) -> list[Widget]:
        left, right = feet(self, 2)
        s = self.place().scale
        return [
            Button(right, _("Look at it"), self._look, "main", size=19, scale=s),
            Button(left, _("Back"), self.escape, size=19, scale=s),
        ]

    def paint(self, surface: pygame.Surface) -> None:
        super().paint(surface)
        place, w = self.place(), self.size[0]
        s, wide = place.scale, (w - 2 * EDGE) * place.scale
        words = (
            _("This deal is among your deals already.") if self.taken.known else _("The deal is among your deals now.")
        )
        x, y = place.at(w / 2, 122)
        paragraph(surface, self.art, words, x, y, 20 * s, wide, "regular", INK, "centre", 1.3)
        colour = CINNABAR if self.taken.faith is Faith.WRONG else MUTED
        x, y = place.at(w / 2, 194)
        paragraph(surface, self.art, _told(self.taken.faith), x, y, 17 * s, wide, "italic", colour, "centre", 1.3)


def _short(folder: str) -> str:
    """A folder's name that fits its line: of a long one begin and end."""
    folder = shown(folder)
    return folder if len(folder) <= 2 * HALF else f"{folder[:HALF]}…{folder[-HALF:]}"


def _told(faith: Faith) -> str:
    match faith:
        case Faith.PROVEN:
            return _("Its fingerprint, the order of its pack and every move agree with each other.")
        case Faith.WRONG:
            return _("Careful: what the text says of its shuffle or its end does not agree with its cards.")
        case Faith.NOTHING:
            return _("It has no fingerprint: nothing proves how it was shuffled.")


def feet(sheet: Sheet, number: int) -> list[Box]:
    """Places for so many buttons at the foot of a board, from the left."""
    place, (w, h) = sheet.place(), sheet.size
    wide = (w - 2 * EDGE - 16 * (number - 1)) / number
    return [place.box(EDGE + (wide + 16) * index, h - 28 - FOOT, wide, FOOT) for index in range(number)]

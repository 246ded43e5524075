"""The very first start: which language, which name, and whether to learn the game or to play at once."""

from functools import partial

import pygame

from game.lessons import LESSONS
from game.storage.settings import NAME_LENGTH
from game.text.i18n import _, languages, spoken
from game.ui.art.colours import MUTED
from game.ui.art.shapes import PlateKind
from game.ui.destinations import LessonTable
from game.ui.metrics import Metrics
from game.ui.services import Services
from game.ui.sheet import Sheet
from game.ui.widgets import Button, TextField, Widget, line

LYING, STANDING = (820.0, 470.0), (720.0, 640.0)
GAP = 12.0
NARROWER_FROM = 1.25
"""Type larger than this wants a narrower board."""


class WelcomeSheet(Sheet):
    """Lies over the title. Nothing has to be answered: Escape leaves everything as it is."""

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self.size = LYING

    def heading(self) -> str:
        return _("Welcome to the table!")

    @property
    def standing(self) -> bool:
        """Set in a narrower column: in an upright window, and with large type."""
        return self.whole.upright or self.services.settings.ui_scale > NARROWER_FROM

    def canvas(self, window: Metrics) -> Metrics:
        self.whole = window
        self.size = STANDING if self.standing else LYING
        return super().canvas(window)

    def widgets(self) -> list[Widget]:
        place, (w, h), services = self.place(), self.size, self.services
        s, listed = place.scale, list[Widget]()
        wide = (w - 112 - GAP * (len(languages()) - 1)) / len(languages())
        for index, (code, name) in enumerate(languages().items()):
            kind: PlateKind = "main" if code == spoken() else "plain"
            box = place.box(56 + index * (wide + GAP), 142, wide, 46)
            speak = self.sounding(partial(self._speak, code))
            listed.append(Button(box, name, speak, kind, size=18, face="bold", scale=s))
        field = place.box(56, 246, w - 112, 46)
        empty = _("You")
        listed.append(
            TextField(
                field, services.settings.name, empty, NAME_LENGTH, self._call, services.program.settings_changed, s
            )
        )
        learn, play = self.sounding(self._learn), self.sounding(services.router.back)
        if self.standing:
            boxes = place.box(56, h - 280, w - 112, 76), place.box(56, h - 184, w - 112, 76)
        else:
            half = (w - 112 - GAP) / 2
            boxes = place.box(56, h - 132, half, 76), place.box(56 + half + GAP, h - 132, half, 76)
        under = _("a few short lessons with cards in hand")
        listed.append(Button(boxes[0], _("Teach me"), learn, "main", under=under, size=23, scale=s))
        under = _("the lessons wait on the title")
        listed.append(Button(boxes[1], _("I know the game"), play, under=under, size=23, scale=s))
        return listed

    def first(self, widgets: list[Widget]) -> Widget | None:
        return widgets[-2]

    def paint(self, surface: pygame.Surface) -> None:
        super().paint(surface)
        place, s = self.place(), self.place().scale
        for y, words in ((122, _("Language")), (226, _("Your name, if you like"))):
            x, middle = place.at(56, y)
            line(surface, self.art, words, x, middle, 16 * s, "italic", MUTED)

    def _speak(self, code: str) -> None:
        self.services.settings.language = code
        self.services.program.settings_changed()
        self.rebuild()

    def _call(self, name: str) -> None:
        self.services.settings.name = name

    def _learn(self) -> None:
        self.services.router.go(LessonTable(LESSONS[0].key))

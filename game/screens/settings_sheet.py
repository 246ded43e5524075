"""The settings: a small board; every change counts at once."""

import pygame

from game.art.colours import INK
from game.people import own_name
from game.screens.sheet import Sheet
from game.settings import NAME_LENGTH, PACES, Speed
from game.widgets import Button, Segments, Slider, Switch, TextField, Widget, line
from game.words import _

TOP, ROW, SWITCH = 132.0, 58.0, 48.0
LEFT, WIDE = 56.0, 568.0
SPEEDS: tuple[Speed, ...] = tuple(PACES)


class SettingsSheet(Sheet):
    """Name, speed, sound, screen and pack."""

    size = (680.0, 666.0)

    def heading(self) -> str:
        return _("Settings")

    def first(self, widgets: list[Widget]) -> Widget | None:
        return widgets[-1]

    def widgets(self) -> list[Widget]:
        place, chosen = self.place(), self.navigator.settings
        s = place.scale
        words = (_("Relaxed"), _("Normal"), _("Fast"), _("Very fast"), _("Instant"))

        def row(index: int, x: float = LEFT, w: float = WIDE, h: float = 44) -> tuple[float, float, float, float]:
            return x, TOP + index * ROW - h / 2, w, h

        name = TextField(
            place.box(*row(0, 208, 416)),
            chosen.name,
            own_name(chosen) if not chosen.name else _("You"),
            NAME_LENGTH,
            self._named,
            self._keep,
            s,
        )
        speed = Segments(place.box(*row(1, 208, 416, 42)), words, SPEEDS.index(chosen.speed), self._paced, s)
        loud = Slider(place.box(*row(2, 200, 432)), chosen.volume, self._loud, self._heard, s)
        switches = [
            (_("Sound on"), not chosen.muted, self._sounding),
            (_("Full screen"), chosen.full_screen, self._full),
            (_("Four-colour pack"), chosen.deck == "four", self._four),
            (_("Russian letters on the cards: В Д К Т"), chosen.cyrillic, self._cyrillic),
            (_("Pass for me when I have nothing to add"), chosen.auto_pass, self._pass),
            (_("Computers think less on battery"), chosen.thrifty, self._thrifty),
        ]
        listed: list[Widget] = [name, speed, loud]
        for index, (label, on, change) in enumerate(switches):
            listed.append(
                Switch(place.box(LEFT, TOP + 3 * ROW - 29 + index * SWITCH, WIDE, SWITCH - 3), label, on, change, s)
            )
        listed.append(Button(place.box(240, 590, 200, 50), _("Done"), self.escape, "main", scale=s))
        return listed

    def paint(self, surface: pygame.Surface) -> None:
        super().paint(surface)
        labels = (_("Your name"), _("Speed"), _("Loudness"))
        place = self.place()
        for index, words in enumerate(labels):
            x, y = place.at(LEFT, TOP + index * ROW)
            line(surface, self.art, words, x, y, 18 * place.scale, "bold", INK, "left", 144 * place.scale)

    def leave(self) -> None:
        super().leave()
        self.navigator.settings_changed()

    def _keep(self) -> None:
        self.navigator.settings_changed()

    def _named(self, words: str) -> None:
        self.navigator.settings.name = words

    def _paced(self, index: int) -> None:
        self.navigator.settings.speed = SPEEDS[index]
        self._keep()

    def _loud(self, value: float) -> None:
        self.navigator.settings.volume = round(value, 2)
        self.navigator.sound.volume = value

    def _heard(self) -> None:
        self._keep()
        self.navigator.sound.play("place")

    def _sounding(self, on: bool) -> None:
        self.navigator.settings.muted = not on
        self._keep()
        self.pressed()

    def _full(self, on: bool) -> None:
        self.navigator.settings.full_screen = on
        self._keep()

    def _four(self, on: bool) -> None:
        self.navigator.settings.deck = "four" if on else "classic"
        self._keep()

    def _cyrillic(self, on: bool) -> None:
        self.navigator.settings.cyrillic = on
        self._keep()

    def _thrifty(self, on: bool) -> None:
        self.navigator.settings.thrifty = on
        self._keep()

    def _pass(self, on: bool) -> None:
        self.navigator.settings.auto_pass = on
        self._keep()

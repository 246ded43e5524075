"""The menu over the table. The game below is not stopped by it, only unattended."""

from functools import partial

import pygame

from engine.rules.options import Options
from game.text.i18n import _
from game.ui.art.colours import MUTED
from game.ui.art.shapes import PlateKind
from game.ui.destinations import DealLog, FairDeal, Lessons, Library, NewGame, Rules, SettingsBook, Title
from game.ui.services import Services
from game.ui.sheet import Sheet
from game.ui.widgets import Button, Widget, paragraph
from game.ui.widgets.base import Action

ROW, HIGH = 50.0, 45.0


class PauseSheet(Sheet):
    """Go on, or go elsewhere. Nothing can be lost: every move is on the disk already."""

    def __init__(self, services: Services, in_force: tuple[Options, int] | None = None) -> None:
        """``in_force``: the rules that can be read here, and for how many players they are."""
        super().__init__(services)
        self._in_force = in_force
        self.size = (416.0, 158.0 + (11 if in_force else 8) * ROW)

    def heading(self) -> str:
        return _("Durak")

    def widgets(self) -> list[Widget]:
        place, services = self.place(), self.services
        full = services.settings.full_screen
        go = services.router.go
        rows: list[tuple[str, Action, PlateKind]] = [
            (_("Go on"), services.router.back, "main"),
            (_("Settings"), partial(go, SettingsBook()), "plain"),
            (_("Back to the window") if full else _("Full screen"), self._full_screen, "plain"),
            (_("New game"), partial(go, NewGame()), "plain"),
            (_("Deals"), partial(go, Library()), "plain"),
            (_("Learn to play"), partial(go, Lessons()), "plain"),
            (_("Title"), partial(go, Title()), "plain"),
            (_("Quit"), services.program.quit, "plain"),
        ]
        if self._in_force is not None:
            rows[1:1] = [
                (_("The deal so far"), partial(go, DealLog()), "plain"),
                (_("Fair deal"), partial(go, FairDeal()), "plain"),
                (_("Rules"), self._rules, "plain"),
            ]
        listed: list[Widget] = []
        for index, (words, action, kind) in enumerate(rows):
            box = place.box(56, 102 + index * ROW, self.size[0] - 112, HIGH)
            listed.append(Button(box, words, self.sounding(action), kind, scale=place.scale))
        return listed

    def paint(self, surface: pygame.Surface) -> None:
        super().paint(surface)
        place, (w, h) = self.place(), self.size
        s = place.scale
        x, y = place.at(w / 2, h - 34)
        words = _("Every move is kept: leave whenever you like.")
        paragraph(surface, self.art, words, x, y, 15 * s, (w - 120) * s, "italic", MUTED, "centre")

    def _rules(self) -> None:
        assert self._in_force is not None
        self.services.router.go(Rules(*self._in_force))

    def _full_screen(self) -> None:
        self.services.program.toggle_full_screen()
        self.rebuild()

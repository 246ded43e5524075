"""The menu over the table. The game below is not stopped by it, only unattended."""

from functools import partial

from engine.rules.options import Options
from game.text.i18n import _
from game.ui.art.shapes import PlateKind
from game.ui.controls import menu
from game.ui.destinations import DealLog, FairDeal, FullRules, Lessons, Library, NewGame, SettingsBook, Title
from game.ui.layout import Column, Node, Text
from game.ui.services import Services
from game.ui.sheet import Sheet
from game.ui.styles import SMALL
from game.ui.widgets.base import Action


class PauseSheet(Sheet):
    """Go on, or go elsewhere. Nothing can be lost: every move is on the disk already."""

    width = 416.0

    def __init__(self, services: Services, in_force: tuple[Options, int] | None = None) -> None:
        """``in_force``: the rules that can be read here, and for how many players they are."""
        super().__init__(services)
        self._in_force = in_force

    def heading(self) -> str:
        return _("Durak")

    def content(self) -> Node:
        services, full = self.services, self.services.settings.full_screen
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
        kept = Text(_("Every move is kept: leave whenever you like."), SMALL, "centre")
        sounding = [(words, self.sounding(action), kind) for words, action, kind in rows]
        return Column(menu(*sounding, height=45, gap=5), kept, gap=14)

    def _rules(self) -> None:
        assert self._in_force is not None
        self.services.router.go(FullRules(*self._in_force))

    def _full_screen(self) -> None:
        self.services.program.toggle_full_screen()
        self.rebuild()

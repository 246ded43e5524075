"""The menu over the table. The game below is not stopped."""

from functools import partial

from engine.rules.options import Options
from game.system.extras import phones
from game.text.i18n import _
from game.ui.art.shapes import PlateKind
from game.ui.controls import GAP, menu
from game.ui.destinations import AtPhones, DealLog, FairDeal, FullRules, Lessons, Library, NewGame, SettingsBook, Title
from game.ui.layout import Column, Node, Text
from game.ui.more import Choice, more
from game.ui.router import at_table
from game.ui.screen import Screen, SessionScreen
from game.ui.services import Services
from game.ui.sheet import Sheet
from game.ui.styles import SMALL
from game.ui.widgets.base import Action


class PauseSheet(Sheet):
    """Continue, or go elsewhere. Nothing can be lost: every move is on disk already."""

    width = 416.0

    def __init__(self, services: Services, in_force: tuple[Options, int] | None = None) -> None:
        """``in_force``: the rules to show here, and their number of players."""
        super().__init__(services)
        self._in_force = in_force

    def heading(self) -> str:
        return _("Durak")

    def content(self) -> Node:
        services = self.services
        rows: list[tuple[str, Action, PlateKind]] = [
            (_("Continue"), self.services.sounding(services.router.back), "main"),
            (_("New game"), self.services.going(NewGame()), "plain"),
            (_("Settings"), self.services.going(SettingsBook()), "plain"),
            (_("Main menu"), self.services.going(Title()), "plain"),
        ]
        below = self._below
        if below is not None:
            rows.insert(1, (_("Leave"), self.services.sounding(partial(services.router.back_to, below)), "plain"))
        if self._in_force is not None:
            rows.insert(-2, (_("Rules"), self.services.going(FullRules(*self._in_force)), "plain"))
        saved = Text(_("Every move is saved."), SMALL, "centre")
        return Column(menu(*rows), more(services, self._others), saved, gap=GAP / 2)

    @property
    def _below(self) -> Screen | None:
        """What lies below the table, if one came to it from somewhere."""
        screens = self.services.router.screens
        tables = [place for place, screen in enumerate(screens) if isinstance(screen, SessionScreen)]
        return screens[tables[-1] - 1] if tables and tables[-1] else None

    def _others(self) -> list[Choice]:
        services, full = self.services, self.services.settings.full_screen
        go, play = services.router.go, at_table(services.router)
        table: list[Choice] = [(_("Log"), partial(go, DealLog())), (_("Sealed deal"), partial(go, FairDeal()))]
        from game.session.match_session import MatchSession  # the title's first picture needs no match

        if phones() and isinstance(play, MatchSession) and play.humans:
            table.append((_("Phones"), partial(go, AtPhones())))
        return [
            *(table if self._in_force is not None else []),
            (_("History"), partial(go, Library())),
            (_("Learn"), partial(go, Lessons())),
            (_("Leave full screen") if full else _("Full screen"), services.program.toggle_full_screen),
            (_("Quit"), services.program.quit),
        ]

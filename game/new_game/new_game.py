"""A new game: the list of games on a sheet, and the round table with all players; the table is also that of friends."""

import pygame

from game.new_game.game_list import GameList
from game.new_game.game_row import GameRow
from game.new_game.next_match import NextMatch
from game.new_game.next_table import GAP, NextTable
from game.new_game.plates import people_plate
from game.session import company
from game.session.seats import guests_at
from game.storage.history.keeping_up import AT_REST
from game.text.i18n import _
from game.ui.art import Art
from game.ui.art.colours import IVORY
from game.ui.controls import sign
from game.ui.destinations import WithFriends
from game.ui.layout import Column, Control, FirstFit, Gap, Node, Pad, Row, Sized, Text, spring
from game.ui.menu import Menu
from game.ui.metrics import COLUMN_WIDTH, Metrics, one_column, tall
from game.ui.services import Services
from game.ui.styles import BOOK_TITLE
from game.ui.widgets import TextField

SHEET, ROOM, HIGH = 528.0, 680.0, 570.0
"""Width of the list, and width and height of the area with the table."""
BELOW = 28.0
LOWEST, HIGHEST = 352.0, 660.0
"""Height limits of the list if it is above the table, where larger type makes the canvas higher than the window."""


class RoundTableScreen(Menu):
    """A sheet with a choice, and beside it the round table with all players. One click starts the game; the last
    choices are preselected.

    A subclass gives `sheet`, and in `plates` what stands beside its heading. ``gathers``: the table tells of everybody
    where they sit.
    """

    planks = True
    gathers = False

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self.table = NextTable(services, self.rebuild, self.gathers)
        self._read = False  # all deals are in the index

    # Content

    def canvas(self, window: Metrics) -> Metrics:
        by = self.services.settings.ui_scale
        if window.upright or by <= 1:
            return one_column(window, by)
        k = tall(window, by, COLUMN_WIDTH, 0).k
        head = self._header().high(COLUMN_WIDTH)
        listed = min(HIGHEST, max(LOWEST, self.whole.height / k - head - BELOW))  # with the heading it fills the window
        return tall(window, by, COLUMN_WIDTH, head + listed + HIGH + GAP + BELOW)

    def sheet(self, first: bool) -> Node:
        """The choice at the left, or above the table. ``first``: what is chosen has the focus on opening."""
        raise NotImplementedError

    def plates(self) -> list[Control]:
        """What stands at the right of the heading."""
        return []

    def content(self) -> Node:
        sheet = self.sheet(first=self.metrics.height > self.whole.height)
        if not self.metrics.upright:
            room = Column(spring(), self.table.node(), spring())
            body: Node = Row(spring(), Sized(sheet, SHEET, SHEET), spring(), room, spring(), across="fill")
        else:
            body = Column(Sized(sheet, ROOM, ROOM), Gap(GAP), self.table.node(), across="centre")
        return Column(self._header(), Pad(body, 0, 0, 0, BELOW, grow=1))

    def _header(self) -> Node:
        back = sign("back-arrow", self.escape, 48, plain=True)
        title = Text(self.heading(), BOOK_TITLE, colour=IVORY, single=True)
        plates = self.plates()
        beside = Row(back, title, spring(), *plates, gap=GAP)
        if not plates:
            return Pad(beside, 32, 17, 32, 17)
        head = Row(back, title, gap=GAP)
        below = (Column(head, node, gap=12) for node in (Row(spring(), *plates, gap=12), Column(*plates, gap=12)))
        return Pad(FirstFit(beside, *below), 32, 17, 32, 17)

    # Time

    def update(self, now: float) -> bool:
        """An even match is told by all deals played."""
        reading = not self._read and self.table.seating.even and not self.services.router.travelling
        if reading and self.services.book.refresh(AT_REST):
            self._read = True
            self.rebuild()
        return super().update(now) or reading

    # Input

    def handle(self, event: pygame.Event, now: float) -> None:
        """Letters go into the field, wherever the focus is."""
        if event.type == pygame.TEXTINPUT and event.text.strip() and not isinstance(self.group.focus, TextField):
            self.group.set_focus(next(widget for widget in self.group.widgets if isinstance(widget, TextField)))
        super().handle(event, now)
        self._changed = self.table.seating.carry(event, self.group, self.metrics) or self._changed

    def draw(self, surface: pygame.Surface) -> None:
        super().draw(surface)
        self.table.seating.draw_carried(surface, self.art)

    def escape(self) -> None:
        self.services.program.settings_changed()
        super().escape()

    def leave(self) -> None:
        """Leave the screen; a chosen deal of the day or number is dropped."""
        super().leave()
        self.services.of_room(NextMatch).which = "random"


class NewGameScreen(RoundTableScreen):
    """The list of games beside the table."""

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self.games = GameList(services, self._chosen)

    def heading(self) -> str:
        return _("New game")

    def sheet(self, first: bool) -> Node:
        return self.games.sheet(first)

    def plates(self) -> list[Control]:
        """The way to several people, with those who are at the table."""
        settings = self.services.settings
        names = company.told(settings) if guests_at(settings) else _("Who plays?")
        friends = self.services.sounding(lambda: self.services.router.go(WithFriends(keep=True)))
        return [people_plate(_("With friends"), names, friends)]

    def enter(self, art: Art, metrics: Metrics) -> None:
        super().enter(art, metrics)
        self._reveal()

    def returned(self) -> None:
        """Another game may have been made and chosen."""
        self.games.returned()
        super().returned()
        self._reveal()

    def _reveal(self) -> None:
        """Scroll until the chosen game is seen."""
        self.games.reveal([widget for widget in self.group.widgets if isinstance(widget, GameRow)])

    def _chosen(self) -> None:
        self.table.refused = 0
        self.rebuild()

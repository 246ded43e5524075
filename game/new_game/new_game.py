"""A new game: the list of games on a sheet, and the round table with all players; the table is also that of friends."""

from collections.abc import Callable

import pygame

from engine.rules.options import clashes
from game.new_game.game_list import GameList
from game.new_game.game_row import GameRow
from game.new_game.next_match import NextMatch
from game.new_game.plates import people_plate, state_plate
from game.new_game.scoring_sheet import ScoringSheet, state_line
from game.new_game.seating import Seating
from game.session import company
from game.session.game_names import chosen_name, title_of
from game.session.seats import guests_at
from game.storage.settings import Settings
from game.text.i18n import _, ngettext
from game.ui.art import Art
from game.ui.art.colours import IVORY, ON_WOOD
from game.ui.controls import button, sign
from game.ui.destinations import NewMatchTable, WithFriends
from game.ui.layout import Column, Control, FirstFit, Gap, Node, Pad, Row, Sized, Stack, Text, spring
from game.ui.menu import Menu
from game.ui.metrics import COLUMN_WIDTH, Metrics, one_column, tall
from game.ui.services import Services
from game.ui.styles import BOOK_TITLE, Style
from game.ui.widgets import Box, Segments, TextField

SHEET, ROOM, HIGH = 528.0, 680.0, 570.0
"""Width of the list, and width and height of the area with the table."""
GAP, BELOW = 24.0, 28.0
COUNTS, START = (232.0, 44.0), (336.0, 66.0)
SAID = 48.0
"""Height of the text about the number of players."""
LOWEST, HIGHEST = 352.0, 660.0
"""Height limits of the list if it is above the table, where larger type makes the canvas higher than the window."""
MOST = 6
SLICE = 0.01
"""Seconds per frame for reading new deals."""
WHY = Style(16, "italic", ON_WOOD, 1.25)
COUNTED = Style(18, "bold", IVORY)


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
        self.seating = Seating(services, self.count, self.rebuild, self.gathers)
        self._read = False  # all deals are in the index
        self._refused = 0  # the impossible number of players that was clicked

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
            room = Column(spring(), self._room(), spring())
            body: Node = Row(spring(), Sized(sheet, SHEET, SHEET), spring(), room, spring(), across="fill")
        else:
            body = Column(Sized(sheet, ROOM, ROOM), Gap(GAP), self._room(), across="centre")
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

    def _room(self) -> Column:
        """The table and the number of players."""
        mark = state_plate(_("Fairness and scoring"), state_line(self.services), self.services.sounding(self.score))
        game = chosen_name(self.services.settings)
        start = button(_("Start"), self._start, "main", width=START[0], height=START[1], size=22, under=game)
        players = Text(_("Players"), COUNTED, "right", single=True, grow=1)
        return Column(
            self.seating.table(mark),
            Stack(Gap(SAID), Column(spring(), Text(self.why(), WHY), spring())),
            Row(
                players,
                _counts(self.services.settings, self.count, self.refuse),
                Sized(start, START[0], START[0]),
                gap=GAP,
            ),
        )

    def why(self) -> str:
        """Why the clicked number of players is impossible."""
        if not self._refused:
            return ""
        settings = self.services.settings
        game, people = settings.game, 1 + len(guests_at(settings))
        if self._refused < people:
            told = ngettext("{people} person is at the table.", "{people} people are at the table.", people)
            return told.format(people=people)
        for clash in clashes(game.options, self._refused):
            reason = _(clash.sentence).format(*clash.numbers)
            return _("{players} players: {reason}.").format(players=self._refused, reason=reason)
        least, most = min(game.seats), max(game.seats)
        if least == most:
            told = ngettext("{game} is for {most} player.", "{game} is for {most} players.", most)
            return told.format(game=title_of(game), most=most)
        return _("{game} is for {least} to {most} players.").format(game=title_of(game), least=least, most=most)

    # Time

    def update(self, now: float) -> bool:
        """An even match is told by all deals played."""
        reading = not self._read and self.seating.even and not self.services.router.travelling
        if reading and self.services.book.refresh(SLICE):
            self._read = True
            self.rebuild()
        return super().update(now) or reading

    # Input

    def handle(self, event: pygame.Event, now: float) -> None:
        super().handle(event, now)
        self._changed = self.seating.carry(event, self.group, self.metrics) or self._changed

    def draw(self, surface: pygame.Surface) -> None:
        super().draw(surface)
        self.seating.draw_carried(surface, self.art)

    def escape(self) -> None:
        self.services.program.settings_changed()
        super().escape()

    def leave(self) -> None:
        """Leave the screen; a chosen deal of the day or number is dropped."""
        super().leave()
        self.services.of_room(NextMatch).which = "random"

    def score(self) -> None:
        """Open fairness and scoring."""
        self.services.router.open(ScoringSheet(self.services, self.rebuild))

    def _start(self) -> None:
        self.services.pressed()
        self.services.program.settings_changed()
        self.services.router.go(NewMatchTable())

    def count(self, index: int) -> None:
        """Choose ``index`` + 2 players."""
        company.set_players(self.services.settings, index + 2)
        self._refused = 0
        self.services.sound.play("slide")
        self.rebuild()

    def refuse(self, index: int) -> None:
        """Say why there cannot be ``index`` + 2 players."""
        self._refused = index + 2
        self.services.sound.play("refuse")
        self.rebuild()


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
        super().returned()
        self.games.show_chosen()
        self._reveal()

    def _reveal(self) -> None:
        """Scroll until the chosen game is seen."""
        self.games.reveal([widget for widget in self.group.widgets if isinstance(widget, GameRow)])

    def handle(self, event: pygame.Event, now: float) -> None:
        """Letters go into the field, wherever the focus is."""
        if event.type == pygame.TEXTINPUT and event.text.strip() and not isinstance(self.group.focus, TextField):
            self.group.set_focus(next(widget for widget in self.group.widgets if isinstance(widget, TextField)))
        super().handle(event, now)

    def _chosen(self) -> None:
        self._refused = 0
        self.rebuild()


def _counts(settings: Settings, choose: Callable[[int], None], refuse: Callable[[int], None]) -> Control:
    """The number of players; those that are impossible, or too few for the people, are grey."""
    counts = range(2, MOST + 1)
    people = 1 + len(guests_at(settings))
    off = [number - 2 for number in counts if number not in settings.game.seats or number < people]
    words, chosen = [str(number) for number in counts], settings.players - 2

    def make(box: Box, scale: float) -> Segments:
        strip = Segments(box, words, chosen, choose, scale, off, refuse)
        return strip.called(_("Players"))

    return Control(make, COUNTS[1], COUNTS[0], COUNTS[0], _("Players"))

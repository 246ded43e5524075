"""The map of the journey: the line, and one press on to the next station."""

from collections.abc import Iterator
from functools import partial

from game.journey.book import TravelBook
from game.journey.card import StopCard
from game.journey.journeys import Journeys
from game.journey.line import Station
from game.journey.line_map import PICTURE, SHAPE, LineMap
from game.journey.play import waiting
from game.journey.ride import Ride
from game.journey.travels import Travels
from game.journey.wording import called, place, postcards_told
from game.text.i18n import _
from game.ui.art.colours import ON_WOOD
from game.ui.book import book_title, header
from game.ui.controls import button
from game.ui.destinations import SavedMatch
from game.ui.layout import Column, Control, FirstFit, Node, Pad, Row, Sized, Text, spring
from game.ui.menu import Menu
from game.ui.metrics import Metrics, one_column, tall
from game.ui.styles import BODY

WIDEST, EDGE, BELOW = 1150.0, 24.0, 206.0
"""The largest map, room at its sides, and the height that everything else needs."""
HIGH, PLATE, LARGE = 64.0, 300.0, (768.0, 640.0)


class JourneyMap(Menu):
    """Opened from the title, and between two stations."""

    planks = True

    @property
    def travels(self) -> Travels:
        return self.services.of_room(Journeys).own

    def canvas(self, window: Metrics) -> Metrics:
        by = self.services.settings.ui_scale
        return one_column(window, by) if window.upright or by <= 1 else tall(window, by, *LARGE)

    def heading(self) -> str:
        return _("Journey")

    def content(self) -> Node:
        head = header(self.escape, book_title(self.heading()), Text(self._told(), BODY, colour=ON_WOOD))
        canvas = self.canvas(self.whole)
        wide = min(WIDEST, canvas.lw - 2 * EDGE)
        if not canvas.upright:
            wide = min(wide, max(560.0, (canvas.lh - BELOW) / SHAPE))
        entry, portrait = self.services.art.pictures.index[PICTURE], self.services.settings.portrait
        line = self._line = LineMap(
            entry, self.travels, portrait, lambda station: self.services.sounding(partial(self._open, station)), wide
        )
        got = postcards_told(self.travels)
        book = button(_("Travel book"), self.services.sounding(self._book), height=HIGH, under=got)
        sized = [Sized(each, PLATE, PLATE) for each in (book, self._on())]
        doors = FirstFit(Row(spring(), *sized, spring(), gap=24), Column(self._on(), book, gap=12))
        return Column(head, spring(), Row(spring(), line, spring()), spring(), Pad(doors, EDGE, 14, EDGE, 24))

    def large_pictures(self) -> Iterator[Iterator[None]]:
        yield from super().large_pictures()
        yield self.art.fetch_cover(PICTURE, self._line.picture.w, self._line.picture.h)

    def _told(self) -> str:
        if self.travels.next is None:
            return _("You’ve ridden to the end of the line.")
        return "" if self.travels.begun else _("Ride through every game, one rule at a time.")

    def _on(self) -> Control:
        """The main button: the match that waits, or the next station."""
        stop = self.travels.next
        if stop is None:
            return button(_("Done"), self.escape, "main", height=HIGH)
        words = _("Continue") if waiting(self.services, stop) else _("Go on") if self.travels.begun else _("Set off")
        return button(words, self.services.sounding(self.go_on), "main", height=HIGH, size=22, under=called(stop))

    def _open(self, station: Station) -> None:
        self.services.router.open(StopCard(self.services, station))

    def _book(self) -> None:
        self.services.router.open(TravelBook(self.services))

    def go_on(self) -> None:
        """On to the next station, by train the first time, or to the match that waits there."""
        station = self.travels.next
        if station is None:
            return
        left = waiting(self.services, station)
        if left is not None:
            self.services.router.go(SavedMatch(left))
        elif station.key in self.travels.kept.visits or not self.travels.begun or self.services.settings.calm:
            self._open(station)
        else:
            self.services.router.open(Ride(self.services, place(station), partial(self._open, station)))

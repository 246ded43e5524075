"""A stop's card: its postcard, what is new there, who sits at its table, and what is to be done."""

from functools import partial

import pygame

from game.journey.first_move_screen import FirstMoveScreen
from game.journey.first_moves import FIRST_MOVES
from game.journey.journeys import Journeys
from game.journey.line import STATIONS, LineStop, Station, sentences, station_of
from game.journey.play import begin, seated, waiting
from game.journey.postcard import SHAPE, draw_postcard
from game.journey.wording import aim, called, state_told
from game.session.game_names import title_of
from game.session.seats import level_title
from game.text.i18n import _, pgettext
from game.ui.art import Art
from game.ui.art.colours import PAPER, RULE
from game.ui.controls import button, dotted, foot
from game.ui.destinations import FullRules, Journey, SavedMatch
from game.ui.layout import Column, Control, FirstFit, Flow, Node, Pad, Picture, Row, Sized, Spoken, Stack, Text
from game.ui.services import Services
from game.ui.sheet import Sheet
from game.ui.styles import BODY, HEADING, HINT, LABEL, NAME, NOTE
from game.ui.widgets import Box

POSTCARD, WORDS = 330.0, 400.0
FACE, SEAT = 27.0, 104.0
"""Radius of a face of the company, and the width for it with its name."""
SMALL = 44.0


class StopCard(Sheet):
    """``stop``: whose card it is."""

    width = 900.0
    edge = 44.0

    def __init__(self, services: Services, stop: LineStop) -> None:
        super().__init__(services)
        self.stop, self.station, self.travels = stop, station_of(stop.key), services.of_room(Journeys).own
        self.in_force = stop.game.options, stop.players

    def heading(self) -> str:
        return called(self.stop)

    def content(self) -> Node:
        state = state_told(self.stop, self.travels)
        news = [*sentences(self.stop)] or [_(self.stop.game.summary)]
        words = Column(
            *(Text(told, LABEL) for told in news),
            Text(aim(self.stop), BODY),
            Text(state, NOTE) if state else None,
            gap=8,
        )
        picture = Picture(self._postcard, POSTCARD, POSTCARD * SHAPE)
        beside = Row(Sized(words, WORDS, WORDS, grow=1), picture, gap=30, across="start")
        return Column(
            FirstFit(beside, Column(Row(picture, align="centre"), words, gap=14)),
            self._company(),
            self._side_tracks(),
            dotted(),
            self._foot(),
            gap=16,
        )

    def _postcard(self, surface: pygame.Surface, art: Art, box: Box, _s: float) -> None:
        draw_postcard(surface, art, self.station, box, self.travels.visit(self.stop).stamp)

    def _company(self) -> Node:
        """Who sits there: face, name, and level."""
        met, company = self.travels.kept.met, seated(self.stop, self.services.settings)[1:]
        told = _("You know everyone here.") if all(chair.temper in met for chair in company) else ""
        faces = (face_node(chair.portrait, chair.name, level_title(chair.level)) for chair in company)
        return Column(Flow(*faces, gap=10, between=8), Text(told, HINT, "centre") if told else None)

    def _side_tracks(self) -> Node | None:
        """The games beside the station's, or the way back to it."""
        others = [stop for stop in self.station.stops if stop is not self.stop]
        if not others:
            return None
        heading = Text(_("Side tracks") if self.stop.key in STATIONS else _("Beside this track"), HEADING, "centre")
        tracks = [self._track(stop) for stop in others]
        return Column(heading, FirstFit(Row(*tracks, gap=12, equal=True), Column(*tracks, gap=8)), gap=8)

    def _track(self, stop: LineStop) -> Control:
        return button(title_of(stop.game), self.services.sounding(partial(self._switch, stop)), height=SMALL, size=18)

    def _switch(self, stop: LineStop) -> None:
        self.stop, self.in_force = stop, (stop.game.options, stop.players)
        self.rebuild()

    def _foot(self) -> Node:
        services = self.services
        if not self.travels.open(self.stop):
            return foot(button(_("Back"), self.escape, "main"))
        left = waiting(services, self.stop)
        rules = button(_("Rules"), services.going(FullRules(self.stop.game.options, self.stop.players)))
        slow = button(_("Take the slow train"), services.sounding(self._slow_train))
        if left is not None:
            on = button(_("Continue"), services.going(SavedMatch(left)), "main")
        else:
            on = button(pgettext("to begin", "Play"), services.sounding(self._play), "main")
        return foot(rules, slow if self.travels.may_ride_slowly(self.stop) else None, on)

    def _play(self) -> None:
        """Begin: for the first time with the guided moves."""
        play = partial(begin, self.services, self.stop)
        first = self.stop.key in FIRST_MOVES and self.stop.key not in self.travels.kept.visits
        if first and isinstance(self.stop, Station):
            self.services.router.back()
            self.services.router.open(FirstMoveScreen(self.services, self.stop, play))
        else:
            play()

    def _slow_train(self) -> None:
        self.travels.ride_slowly(self.stop)
        self.services.router.back()
        self.services.router.go(Journey(on=True))


def face_node(portrait: int, name: str, under: str = "") -> Node:
    """Somebody's face and name, and what stands below them."""

    def draw(surface: pygame.Surface, art: Art, box: Box, s: float) -> None:
        art.put(surface, art.portrait(portrait, FACE * s), *box.centre)

    words = Text(under, HINT, "centre", single=True) if under else None
    seat = Column(Picture(draw, SEAT, 2 * FACE + 4), Text(name, NAME, "centre", single=True), words)
    return Sized(Spoken(seat, f"{name}: {under}" if under else name), SEAT, SEAT)


def on_paper(node: Node, x: float = 14, y: float = 12) -> Node:
    """On a plate, with so much room at its sides, above and below."""

    def draw(surface: pygame.Surface, art: Art, box: Box, _s: float) -> None:
        art.put(surface, art.board(box.w, box.h, PAPER, inner=RULE, shadow=False), box.x, box.y)

    return Stack(Picture(draw), Pad(node, x, y, x, y))

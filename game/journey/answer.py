"""The result of a deal on the journey: how the match stands, its stamp and postcard, and the ways on."""

from collections.abc import Sequence
from dataclasses import replace
from functools import partial

import pygame

from game.journey.card import on_paper
from game.journey.journeys import Journeys
from game.journey.line import LINE, LineStop, station_of
from game.journey.play import begin, met_at, stands, stop_of
from game.journey.postcard import SHAPE, draw_postcard
from game.journey.travels import Outcome, Travels
from game.journey.wording import outcome_told, place, stands_told
from game.match.screen import MatchStage
from game.result.next_steps import Afterwards, afterwards
from game.session.match_session import MatchSession
from game.system.paths import path_key
from game.text.i18n import _
from game.ui.art import Art
from game.ui.destinations import Journey
from game.ui.layout import Column, Node, Picture, Row, Spoken, Text, spring
from game.ui.more import Choice
from game.ui.services import Services
from game.ui.styles import BODY, HEADING
from game.ui.widgets import Box

CARD = 132.0
"""Width of the postcard on the plate."""


class StationAnswer:
    """What a deal at a stop comes to. It is counted when its result is shown, and once."""

    def __init__(self, services: Services, play: MatchSession, stop: LineStop) -> None:
        self._services, self._play, self.stop = services, play, stop
        self._counted = 0

    @property
    def travels(self) -> Travels:
        """The journey of the person who plays, whoever has the screen later."""
        return self._services.of_room(Journeys).of(self._play.journal.header.chairs[self._play.humans[0]].name)

    @property
    def _journal(self) -> str:
        return path_key(self._play.journal.path, self._services.saves.folder)

    def after(self) -> Afterwards:
        """The next steps of a deal that has ended."""
        play, outcome = self._play, stands(self._play, self.stop)
        self._count(outcome)
        usual = afterwards(self._services, play)
        return replace(usual, plate=partial(self.plate, outcome), ways=self.ways(outcome) if outcome else ())

    def _count(self, outcome: Outcome) -> None:
        play, deals = self._play, self._play.match.tally.deals
        if deals != self._counted and play.journal.path.name:
            self._counted, met = deals, met_at(play)
            if self.travels.ended(self.stop, self._journal, play.hints > 0, outcome, met) and outcome == "made":
                self._services.sound.play("stamp")

    def hinted(self) -> str:
        """What the first hint of a deal costs, where it costs something."""
        costs = not self.travels.visit(self.stop).stamp and self._journal not in self.travels.kept.hinted
        return _("With hints, the stamp here is blue.") if costs else ""

    def plate(self, outcome: Outcome) -> Node:
        """Over the buttons: a sentence, or the stamped postcard."""
        station, visit = station_of(self.stop.key), self.travels.visit(self.stop)
        if not outcome:
            tally = self._play.match.tally
            told = stands_told(self.stop, tally.deals, tally.lost[self._play.humans[0]])
            return on_paper(Text(told, BODY, "centre"))

        def draw(surface: pygame.Surface, art: Art, box: Box, _s: float) -> None:
            draw_postcard(surface, art, station, box, visit.stamp if outcome == "made" else "")

        head, line = outcome_told(self.stop, outcome, visit)
        words = Column(spring(), Text(head, HEADING), Text(line, BODY), spring(), gap=2, grow=1)
        return on_paper(Spoken(Row(Picture(draw, CARD, CARD * SHAPE), words, gap=18), f"{head} {line}"))

    def ways(self, outcome: Outcome) -> Sequence[Choice]:
        """The ways on, the main one first."""
        services, travels, station = self._services, self.travels, station_of(self.stop.key)
        going, at = services.going, LINE.index(station)
        the_map: Choice = _("The map"), going(Journey())
        if outcome == "failed":
            slow = [(_("Take the slow train"), services.sounding(self._ride))]
            again = _("Play again"), services.sounding(partial(begin, services, self.stop))
            return [again, *(slow if travels.may_ride_slowly(self.stop) else []), the_map]
        if self.stop is station and travels.next in LINE[at + 1 : at + 2]:
            told = _("Next station: {place}").format(place=place(LINE[at + 1]))
            return [(told, going(Journey(on=True))), the_map]
        return [the_map]

    def _ride(self) -> None:
        self.travels.ride_slowly(self.stop)
        self._services.router.go(Journey(on=True))


def stage_of(services: Services, play: MatchSession) -> MatchStage | None:
    """What the table says of a match on the journey; None where the line has its stop no more."""
    stop = stop_of(play)
    if stop is None or len(play.humans) != 1:
        return None
    answer = StationAnswer(services, play, stop)
    return MatchStage(partial(place, station_of(stop.key)), stop.deals, answer.after, answer.hinted)

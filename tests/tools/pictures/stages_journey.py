"""The journey: map, cards, travel book, ride, first moves, results (see tests.tools.pictures.stages)."""

from collections.abc import Iterator

from engine.rules.events import DealEnded
from game.journey.answer import StationAnswer
from game.journey.book import TravelBook
from game.journey.card import StopCard
from game.journey.first_move_screen import FirstMoveScreen
from game.journey.journeys import Journeys
from game.journey.line import LINE, STATIONS, STOPS
from game.journey.play import begin
from game.journey.ride import Ride
from game.journey.travels import TravelFile, Visit
from game.journey.wording import place
from game.result.deal_result import DealResult
from game.result.screen import FoolScreen
from game.session.match_session import MatchSession
from game.table.screen import TableScreen
from game.ui.destinations import Journey, Title
from game.ui.router import at_table
from tests.tools.pictures.studio import Studio

HALF = 8
"""So many stations have been made."""


def _nothing(*_: object) -> None:
    """A ride that nobody takes further."""


def journey(studio: Studio) -> Iterator[str]:
    app = studio.app
    travels = app.services.of_room(Journeys).own
    app.router.go(Title())
    travels.kept = TravelFile()
    app.router.go(Journey())
    yield "map, at first"
    travels.kept = TravelFile(met=["girl", "carter", "grandmother", "student", "musician", "sailor", "boy"])
    for number, station in enumerate(LINE[:HALF]):
        travels.kept.visits[station.key] = Visit("blue" if number % 3 == 2 else "red")
    travels.kept.visits[LINE[3].key] = Visit("", 2, True)
    travels.kept.visits[LINE[HALF].key] = Visit("", 2)
    app.router.go(Title())
    app.router.go(Journey())
    yield "map"
    for key in ("river", "inn", "north", "app-podkidnoy", "three-pairs"):
        app.router.open(StopCard(app.services, STOPS[key]))
        yield f"card of {key}"
        app.router.back()
    book = TravelBook(app.services)
    app.router.open(book)
    yield "book"
    book._turned = {station.key for station in LINE}
    book.rebuild()
    yield "book, turned over"
    app.router.back()
    app.router.open(Ride(app.services, place(STATIONS["sleeping_car"]), _nothing))
    yield "ride"
    app.router.back()


def first_moves(studio: Studio) -> Iterator[str]:
    app = studio.app
    for station in LINE:
        table = FirstMoveScreen(app.services, station, _nothing)
        app.router.show(table)
        play = table.session
        while True:
            studio.rest(4)
            yield f"{station.key} {play.at}"
            if play.step is None:
                break
            play.carry_on()


def answers(studio: Studio) -> Iterator[str]:
    """What the result of a deal says on the journey."""
    app = studio.app
    travels = app.services.of_room(Journeys).own
    for told, deals, lost, hints, failed in (
        ("open", 1, 0, 0, 0),
        ("the last chance", 1, 1, 0, 0),
        ("made", 4, 0, 0, 0),
        ("made with hints", 5, 1, 1, 0),
        ("failed", 2, 2, 0, 0),
        ("failed again", 2, 2, 0, 1),
    ):
        travels.kept = TravelFile(visits={LINE[0].key: Visit("", failed)})
        begin(app.services, LINE[0])
        play = at_table(app.router)
        assert isinstance(play, MatchSession) and isinstance(app.router.top, TableScreen)
        play.match.tally.deals, play.match.tally.lost[0], play.hints = deals, lost, hints
        fool = 0 if lost else 1
        left = tuple((1, 2, 3, 4) if seat == fool else () for seat in range(4))
        ended = DealEnded(fool, left, 0, False, (fool,))
        result = DealResult(ended, play.match.tally, play.seats, 0, play.pack, deals, seen=True)
        answer = StationAnswer(app.services, play, LINE[0])
        app.router.open(FoolScreen(app.services, result, _nothing, lambda _command: True, answer.after))
        studio.rest(20)
        yield told
    travels.kept = TravelFile()
    app.router.go(Title())

"""The journey in the program: from the title to a station, a match there, its result, and the way on."""

from collections.abc import Callable

import pygame
import pytest

from engine.bots.characters import CHARACTERS
from engine.records.journal import read_header
from engine.rules.cards import PACKS
from engine.rules.events import DealEnded
from game.journey.answer import StationAnswer
from game.journey.book import PostcardWidget, TravelBook
from game.journey.card import StopCard
from game.journey.first_move_screen import FirstMoveScreen
from game.journey.journeys import Journeys
from game.journey.line import LINE, STOPS, LineStop
from game.journey.line_map import StationMark
from game.journey.map import JourneyMap
from game.journey.play import begin, seated, waiting
from game.journey.ride import Ride
from game.journey.travels import Visit
from game.journey.wording import called
from game.match.screen import MatchScreen
from game.result.deal_result import DealResult
from game.result.screen import FoolScreen
from game.session.hints import AtScreen
from game.shell.app import App
from game.system.paths import path_key
from game.table.paint.furniture import deal_number
from game.title.title import TitleScreen
from game.ui.art.sprite import Sprite, Store
from game.ui.destinations import Journey, LastMatch, Title
from game.ui.input.wishes import Wish
from tests.builders.person import Person
from tests.builders.program import Programs
from tests.builders.travelling import at, own
from tests.tools.pilot import Pilot, ended


@pytest.fixture
def app(programs: Programs) -> App:
    app = programs.hurried()
    app.settings.name = "Anna"
    app.router.go(Title())
    return app


def play_to_the_answer(app: App) -> FoolScreen:
    """Play the match at the table by mouse until it is decided."""
    person = Person(app)
    pilot = Pilot(person, app.services.saves.folder)
    while True:
        pilot.play_until(ended)
        person.until(lambda: isinstance(app.router.top, FoolScreen) and app.router.top.settled)
        screen = app.router.top
        assert isinstance(screen, FoolScreen)
        if screen.choices.after.ways:
            return screen
        person.rest()
        person.press("Next deal")
        person.until(lambda: not ended(pilot.read().match))


def test_from_the_title_to_the_first_cards(app: App) -> None:
    person = Person(app)
    person.rest()
    person.press("Journey")
    assert isinstance(app.router.top, JourneyMap)
    person.press("Set off")
    card = app.router.top
    assert isinstance(card, StopCard) and card.stop is LINE[0]
    person.press("Play")
    assert isinstance(app.router.top, FirstMoveScreen)
    app.router.top.task.skip()
    assert isinstance(app.router.top, MatchScreen)
    play = at(app)
    assert (play.header.kind, play.header.title) == ("match", "journey dacha")
    assert play.match.options == LINE[0].game.options and play.header.chairs == seated(LINE[0], app.settings)
    assert own(app).kept.playing.stop == "dacha"
    app.router.go(Title())
    assert waiting(app.services, LINE[0]) == play.journal.path, "it was left in the middle"
    person.rest()
    person.press("Journey")
    person.press("Continue")
    person.until(lambda: isinstance(app.router.top, MatchScreen))
    assert at(app).journal.path == play.journal.path


def test_the_first_moves_come_once(app: App) -> None:
    own(app).began(LINE[0], "none")
    app.router.go(Journey())
    app.router.top.go_on()  # type: ignore[union-attr]
    Person(app).press("Play")
    assert isinstance(app.router.top, MatchScreen)


@pytest.mark.parametrize("portrait", range(1, 9))
def test_nobody_has_the_persons_face_or_name(app: App, portrait: int) -> None:
    app.settings.portrait, app.settings.name = portrait, "Boris"
    for stop in STOPS.values():
        chairs = seated(stop, app.settings)
        assert len({chair.portrait for chair in chairs}) == len({chair.name for chair in chairs}) == stop.players


def test_what_the_result_answers(app: App) -> None:
    """By the tally alone: how the match stands, the stamp, and the ways on."""
    begin(app.services, LINE[0])
    play = at(app)
    answer = StationAnswer(app.services, play, LINE[0])
    tally = play.match.tally
    tally.deals = 1
    open_still = answer.after()
    assert not open_still.ways and open_still.plate is not None and own(app).visit(LINE[0]) == Visit()  # it is open
    tally.deals = 4
    made = answer.after()
    assert [words for words, _act in made.ways] == ["Next station: Courtyard", "The map"]
    assert own(app).visit(LINE[0]).stamp == "red" and own(app).kept.met == ["grandmother", "girl", "carter"]
    assert answer.after().ways and own(app).visit(LINE[0]).stamp == "red", "it counts once"
    made.ways[0][1]()
    assert isinstance(app.router.top, Ride)
    assert [type(screen) for screen in app.router.screens[:2]] == [TitleScreen, JourneyMap], "the match is left"
    app.router.top.handle(pygame.Event(pygame.KEYDOWN, key=pygame.K_SPACE, mod=0), 0)
    assert isinstance(app.router.top, StopCard) and app.router.top.stop is LINE[1]


def test_a_decided_match_has_no_next_deal(app: App) -> None:
    """Nobody deals next, and nobody is asked who does."""
    stop = next(one for one in LINE if one.preset == "pairs")
    for deals, asked in ((1, True), (4, False)):
        begin(app.services, stop)
        play = at(app)
        answer, tally = StationAnswer(app.services, play, stop), play.match.tally
        tally.deals = tally.lost[0] = tally.lost[2] = deals
        ended = DealEnded(0, ((0,), (), (1,), ()), 0, False, losers=(0, 2))
        result = DealResult(ended, tally, play.seats, 0, PACKS["36"], deals)
        screen = FoolScreen(app.services, result, lambda: None, lambda _command: True, answer.after)
        assert (screen.choices.dealer(lambda node, _draw: node) is not None) == asked


def test_with_larger_type_the_book_is_hardly_smaller_in_an_upright_window(app: App) -> None:
    Person(app).resize((720, 1280))
    app.router.open(book := TravelBook(app.services))
    sizes = []
    for app.settings.ui_scale in (1.0, 1.75):
        book.rebuild()
        sizes.append(book.layout.origin.scale * app.settings.ui_scale)
    assert sizes[1] > 0.9 * sizes[0]


def test_a_lost_match_is_played_again_and_then_the_slow_train_goes(app: App) -> None:
    ways = []
    for _ in range(2):
        begin(app.services, LINE[0])
        play = at(app)
        play.match.tally.deals, play.match.tally.lost[0], play.hints = 2, 2, 1
        ways.append(StationAnswer(app.services, play, LINE[0]).after().ways)
    assert [[words for words, _act in way] for way in ways] == [
        ["Play again", "The map"],
        ["Play again", "Take the slow train", "The map"],
    ]
    ways[1][1][1]()
    assert own(app).next is LINE[1] and own(app).visit(LINE[0]) == Visit("", 2, True)


def test_the_bar_tells_the_station_and_of_how_many_deals_this_is_one(app: App) -> None:
    begin(app.services, LINE[0])
    table = app.router.top
    assert isinstance(table, MatchScreen)
    assert table.name == called(LINE[0])
    assert deal_number(table.scene.line.view, table.painter.deals) == f"deal 1 of {LINE[0].deals}"


def test_the_first_hint_tells_what_it_costs_where_it_costs_something(app: App) -> None:
    begin(app.services, LINE[0])
    answer, play = StationAnswer(app.services, at(app), LINE[0]), at(app)
    assert answer.hinted() == "With hints, the stamp here is blue."
    own(app).ended(LINE[0], path_key(play.journal.path, app.services.saves.folder), True, "", [])
    assert not answer.hinted(), "an earlier deal had one"
    own(app).kept.hinted, own(app).kept.visits[LINE[0].key] = [], Visit("red")
    assert not answer.hinted(), "it stays red"


def test_the_table_says_it_at_the_first_hint_of_a_deal(app: App) -> None:
    person, told = Person(app), []
    begin(app.services, LINE[0])
    table, play = app.router.top, at(app)
    assert isinstance(table, MatchScreen)
    person.until(lambda: AtScreen(play).question() is not None and table.settled)
    for _ in range(2):
        person.ask(Wish.HINT)
        person.until(lambda: table.hinting.open and not table.hinting.hints.waiting)
        told.append(table.scene.moment.toast)
        table.hinting.close()
        table.scene.moment.toast = ""
    assert told == ["With hints, the stamp here is blue.", ""] and play.hints == 2


def test_a_side_track_leads_back_to_the_map(app: App) -> None:
    begin(app.services, STOPS["mini"])
    play = at(app)
    play.match.tally.deals = 4
    ways = StationAnswer(app.services, play, STOPS["mini"]).after().ways
    assert [words for words, _act in ways] == ["The map"] and own(app).visit(STOPS["mini"]).stamp == "red"
    ways[0][1]()
    assert isinstance(app.router.top, JourneyMap)


def test_everyone_has_a_book_of_their_own(app: App) -> None:
    own(app).ended(LINE[0], "one", False, "made", [])
    app.settings.name = "Konstantin"
    assert own(app).next is LINE[0]
    begin(app.services, LINE[0])
    play = at(app)
    app.settings.name = "Anna"
    play.match.tally.deals = 4
    StationAnswer(app.services, play, LINE[0]).after()
    assert app.services.of_room(Journeys).of("Konstantin").next is LINE[1], "the match is his"


def test_a_match_of_a_stop_that_is_gone_is_an_ordinary_match(
    app: App, programs: Programs, monkeypatch: pytest.MonkeyPatch
) -> None:
    begin(app.services, LINE[0])
    path = at(app).journal.path
    assert read_header(path).title == "journey dacha"
    app.router.go(Title())
    monkeypatch.setattr("game.journey.play.STOPS", {})
    app.router.go(LastMatch())
    person = Person(app)
    person.until(lambda: isinstance(app.router.top, MatchScreen))
    assert at(app).journal.path == path


def test_the_map_the_card_and_the_book(app: App) -> None:
    kept = own(app).kept
    kept.visits = {station.key: Visit("red") for station in LINE[:3]} | {LINE[3].key: Visit("", 2, True)}
    kept.met = ["girl"]
    person = Person(app)
    app.router.go(Journey())
    marks = person.every(StationMark)
    assert [mark.station for mark in marks] == list(LINE)
    assert [bool(mark.portrait) for mark in marks].index(True) == 4
    marks[2].click(0, 0)
    card = app.router.top
    assert isinstance(card, StopCard) and "Dormitory · Perevodnoy" in person.tree()
    person.press("Pass-the-buck")
    assert isinstance(app.router.top, StopCard) and app.router.top.stop is STOPS["pass-the-buck"]
    person.press("Perevodnoy")
    app.router.back()
    marks[14].click(0, 0)
    assert "Play" not in person.tree() and "The line doesn’t lead here yet" in person.tree()
    person.press("Back")
    person.press("Travel book")
    assert isinstance(app.router.top, TravelBook) and "Zoya" in person.tree()
    postcard = person.every(PostcardWidget)[0]
    postcard.click(0, 0)
    assert any("The first pancake is always a lump." in name for name in person.tree())


def test_a_spoilt_journey_is_told_on_the_title(programs: Programs) -> None:
    app = programs.hurried()
    path = own(app).path
    app.services._kept.clear()
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(b"spoilt")
    app.router.go(Title())
    person = Person(app)
    person.until(lambda: any("begins anew" in name for name in person.tree()))
    assert path.with_name(path.name + ".bad").exists()


@pytest.mark.long
def test_a_station_by_mouse(app: App) -> None:
    begin(app.services, LINE[0])
    play_to_the_answer(app)
    assert own(app).visit(LINE[0]).stamp or own(app).visit(LINE[0]).failed


@pytest.mark.whole
def test_the_whole_line_by_mouse(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    """From the first station to the last in the window, by slow train where two matches are lost."""
    monkeypatch.setattr("game.session.pacing.SHORTEST_GAP", 0.0)
    monkeypatch.setattr("game.session.pacing.TOGETHER", 0.0)
    person = Person(app)
    person.rest()
    person.press("Journey")
    person.press("Set off")
    for number, station in enumerate(LINE):
        assert own(app).next is station
        ride(app, station)
        while not own(app).passed(station):
            screen = play_to_the_answer(app).choices
            ways = [words for words, _act in screen.after.ways]
            person.rest()
            if own(app).visit(station).stamp:
                on = "Next station" if station is not LINE[-1] else "The map"
                assert ways[0].startswith(on) and ways[-1] == "The map"
                person.press(ways[0])
            else:
                slow = ["Take the slow train"] if own(app).visit(station).failed == 2 else []
                assert ways == ["Play again", *slow, "The map"]
                person.press(ways[-2])
        assert len([one for one in LINE if own(app).passed(one)]) == number + 1
    assert own(app).next is None and isinstance(app.router.top, JourneyMap)
    assert "You’ve ridden to the end of the line." in person.tree()


def ride(app: App, station: LineStop) -> None:
    """On to this station by its train, and to its table."""
    person = Person(app)
    if isinstance(app.router.top, Ride):
        person.click((640, 360))
    assert isinstance(app.router.top, StopCard) and app.router.top.stop is station
    person.rest()
    person.press("Play")
    if isinstance(app.router.top, FirstMoveScreen):
        app.router.top.task.skip()
    person.until(lambda: isinstance(app.router.top, MatchScreen))


@pytest.mark.long
def test_at_the_largest_size_nothing_is_made_twice(programs: Programs, monkeypatch: pytest.MonkeyPatch) -> None:
    """What the book shows with the map below it is kept together: nothing drops out to be made anew in every frame."""
    app = programs.hurried(size=(3840, 2160))
    own(app).kept.visits = {station.key: Visit("red") for station in LINE}
    own(app).kept.met = [one.key for one in CHARACTERS]
    app.router.go(Journey())
    app.router.open(TravelBook(app.services))
    person, made = Person(app), []
    person.rest(30)
    person.until(lambda: app.reading_done)  # what else is made ahead is made once, too
    get = Store.get

    def noted(store: Store, key: object, make: Callable[[], Sprite]) -> Sprite:
        if not store.holds(key):
            made.append(key)
        return get(store, key, make)

    monkeypatch.setattr(Store, "get", noted)
    for _frame in range(3):
        app.router.stale = True
        app.frame()
    assert not made

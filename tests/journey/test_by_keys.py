"""The whole way by keys alone and by pad alone, from the title to the travel book, and what is heard of it."""

import pygame
import pytest

from game.journey.book import PostcardWidget, TravelBook
from game.journey.card import StopCard
from game.journey.first_move_screen import FirstMoveScreen
from game.journey.journeys import Journeys
from game.journey.line import LINE
from game.journey.line_map import StationMark
from game.journey.map import JourneyMap
from game.journey.ride import Ride
from game.match.screen import MatchScreen
from game.result.screen import FoolScreen
from game.session.match_session import MatchSession
from game.shell.app import App
from game.title.title import TitleScreen
from game.ui.destinations import Title
from game.ui.input.wishes import Wish
from game.ui.menu import Menu
from game.ui.router import at_table
from game.ui.widgets import Widget
from tests.builders.person import Person
from tests.builders.program import Programs
from tests.tools.fingers import Player

MOST = 40
"""So many presses lead to anything on a screen."""


def on(person: Person, screen: type) -> None:
    """That screen has come, and accepts presses."""
    router = person.app.router
    person.until(lambda: isinstance(router.top, screen) and router.top.settled and not router.travelling)
    person.rest()


def focus(person: Person) -> Widget:
    top = person.app.router.top
    assert isinstance(top, Menu) and top.group.focus is not None, "something has the focus from the beginning"
    return top.group.focus


def name(one: Widget) -> str:
    return str(getattr(one, "words", "")) or one.label


def choose(person: Person, words: str, by: Wish = Wish.NEXT) -> None:
    """Go to the control with this name, and press it."""
    for _press in range(MOST):
        one = focus(person)
        if words == name(one):
            person.ask(Wish.PLAY)
            return
        person.ask(by)
    raise AssertionError(f"{words} cannot be reached: {name(focus(person))}")


@pytest.mark.long
@pytest.mark.parametrize("pad", [False, True], ids=["keys", "pad"])
def test_the_whole_way(programs: Programs, pad: bool) -> None:
    app = programs.hurried()
    app.settings.name = "Anna"
    own = app.services.of_room(Journeys).own
    app.router.go(Title())
    person = Player(app, pad)
    on(person, TitleScreen)
    choose(person, "Journey")
    on(person, JourneyMap)
    assert name(focus(person)) == "Set off", "one press leads on"
    person.ask(Wish.PLAY)
    on(person, StopCard)
    assert name(focus(person)) == "Play"
    person.ask(Wish.PLAY)
    on(person, FirstMoveScreen)
    first_moves(app, person)
    on(person, MatchScreen)
    play = at_table(app.router)
    assert isinstance(play, MatchSession) and play.header.title == "journey dacha"
    play.match.tally.deals = LINE[0].deals - 1  # this deal decides
    person.play(lambda: play.match.state.ended is not None)
    on(person, FoolScreen)
    assert own.visit(LINE[0]).stamp == "red", "once at most the fool"
    assert name(focus(person)) == "Next station: Courtyard"
    person.ask(Wish.PLAY)
    person.until(lambda: isinstance(app.router.top, Ride))
    person.rest(3)
    person.ask(Wish.PLAY)
    on(person, StopCard)
    person.ask(Wish.BACK)
    on(person, JourneyMap)
    mark = next(one for one in person.every(StationMark) if one.station is LINE[0])
    choose(person, mark.label, Wish.PREVIOUS if pad else Wish.NEXT)
    on(person, StopCard)
    choose(person, "Mini")
    on(person, StopCard)
    assert app.router.top.heading() == "Dacha · Mini"  # type: ignore[union-attr]
    person.ask(Wish.BACK)
    on(person, JourneyMap)
    choose(person, "Travel book")
    on(person, TravelBook)
    choose(person, person.every(PostcardWidget)[0].label)
    assert app.router.top._turned == {"dacha"}  # type: ignore[union-attr]
    person.ask(Wish.BACK, Wish.BACK)
    on(person, TitleScreen)


def first_moves(app: App, person: Player) -> None:
    screen = app.router.top
    assert isinstance(screen, FirstMoveScreen)
    session = screen.session

    def my_turn() -> bool:
        return screen.settled and session.reply is None and screen.task.shown_step == session.at

    person.until(my_turn)
    while session.step is not None:
        at = session.at
        person.rest()
        person.carry_out(session.wanted()[0], session.legal())
        assert session.at > at
        person.until(my_turn)
    person.rest()
    person.ask(Wish.PLAY)


@pytest.mark.long
def test_what_is_heard_of_it(programs: Programs) -> None:
    """On the map where one is, on the train where it goes, on the card what is new, in the book what one has."""
    app = programs.hurried()
    app.services.of_room(Journeys).own.ended(LINE[0], "one", True, "made", ["girl", "carter"])
    app.router.go(Title())
    person = Person(app)
    person.rest()
    person.press("Journey")
    beyond = ["Dormitory", "Sleeping car", "Kyiv", "Market", "River", "Fair", "Inn", "Poland", "Mountains"]
    beyond += ["Harbour", "Barracks", "Siberia", "Far north"]
    not_yet = [f"{beyond[0]}: The line doesn’t lead here yet", *beyond[1:]]
    doors = ["Travel book, 1 postcard of 15", "Go on, Courtyard · Podkidnoy"]
    here = ["Dacha: Made, with a blue stamp", "Courtyard: You’re here"]
    assert person.tree() == ["Journey", "Back", "Journey", *here, *not_yet, *doors]
    person.press("Go on")
    assert person.tree() == ["Next station: Courtyard"] * 2
    person.key(pygame.K_SPACE)
    assert person.tree() == [
        *["Courtyard · Podkidnoy"] * 2,
        "Now the neighbours join in.",
        "Anyone but the defender may throw in.",
        "Don’t be the fool more than once in 5 deals.",
        *("Boris: Novice", "Mitya: Novice", "Zoya: Amateur"),
        *("Side tracks", "Two-player 24", "Podkidnoy as online", "Rules", "Play"),
    ]
    app.router.back()
    person.rest()
    person.press("Travel book")
    book = ["Dacha: Made, with a blue stamp", "Courtyard", *beyond]
    assert person.tree() == [
        *["Travel book"] * 2,
        *("1 postcard of 15", *book, "People you’ve met", "Zoya", "Boris", "Done"),
    ]

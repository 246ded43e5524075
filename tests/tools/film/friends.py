"""With friends, from the title to the first card: four people who have played together before."""

from collections.abc import Callable
from random import Random

from engine.bots import heuristic
from game.hot_seat.curtain import Curtain
from game.hot_seat.show_button import ShowButton
from game.match.screen import MatchScreen
from game.session import company
from game.session.seats import invite
from game.storage.settings import KnownPerson
from game.ui.destinations import Title
from tests.builders.person import Person
from tests.tools.film.camera import Camera

PEOPLE = ("Anna", "Boris", "Vera", "Oleg")
LOOK = 600.0
"""A screen is filmed for so many ms after a press."""
CURTAIN = 12000.0


def with_friends(camera: Camera) -> None:
    """Two presses to the cards, the curtain, and the first card."""
    app, person = camera.app, Person(camera.app)
    settings = app.settings
    settings.name, settings.players = PEOPLE[0], len(PEOPLE)
    settings.people = [KnownPerson(name, face) for face, name in enumerate(PEOPLE, start=1)]
    for seat, name in enumerate(PEOPLE[1:], start=1):
        invite(settings, seat, name)
    company.begun(settings)
    settings.alone()
    app.router.go(Title())
    while not app.reading_done:
        app.frame()
    camera.note("the title")
    camera.roll(LOOK)

    def press(words: str, rolls: float = LOOK) -> None:
        camera.note(f"press: {words}")
        person.press(words)
        camera.roll(rolls)

    press("With friends")
    press("Start", 0)
    first_card(camera, lambda: app.router.top)


def first_card(camera: Camera, top: Callable[[], object]) -> None:
    """The curtain opens for who attacks first, and their card is laid."""
    camera.roll_until(lambda: isinstance(top(), Curtain), CURTAIN)
    camera.roll_to_rest(LOOK)
    curtain = top()
    assert isinstance(curtain, Curtain)
    camera.note("press: show my cards")
    Person(camera.app).press(next(one for one in curtain.group.widgets if isinstance(one, ShowButton)))
    camera.roll_until(lambda: isinstance(top(), MatchScreen), CURTAIN)
    camera.roll_to_rest(LOOK)
    table = top()
    assert isinstance(table, MatchScreen)
    play = table.play
    seat = play.match.state.turn
    camera.note("the first card")
    play.carry_out(heuristic.choose(play.match.view(seat), play.match.legal(seat), play.rules, Random(1)))
    camera.roll_to_rest(LOOK)

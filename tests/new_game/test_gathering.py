"""With friends: people come to the table and leave it; how many presses it takes from the title to the cards."""

import pygame
import pytest

from game.match.screen import MatchScreen
from game.new_game.gathering import WithFriendsScreen
from game.new_game.strength import StrengthTag
from game.people.face_button import FaceButton
from game.phones.sheet import PhonesSheet
from game.session import company
from game.session.seats import guests_at, invite, names_at, phones_at
from game.shell.app import App
from game.storage.settings import KnownPerson, Settings, load
from game.ui.destinations import NewGame, Title, WithFriends
from game.ui.printed import PrintedPlate
from game.ui.widgets import Segments, TextField
from tests.builders.person import Person
from tests.builders.program import Programs

FOUR = ("Anna", "Boris", "Vera", "Oleg")


def known(*names: str) -> Settings:
    """Settings in which these people are remembered; the first of them is the player."""
    chosen = Settings(name=names[0] if names else "", players=2)
    chosen.people = [KnownPerson(name, face) for face, name in enumerate(names, start=1)]
    return chosen


# Coming and leaving


def test_people_come_to_the_computers_seats_and_then_to_more() -> None:
    chosen = known("Anna")
    assert company.come(chosen, "Boris") and chosen.players == 2 and names_at(chosen) == ["Anna", "Boris"]
    assert company.come(chosen, "Vera") and chosen.players == 3 and names_at(chosen)[2] == "Vera"
    with pytest.raises(ValueError, match="boris is at the table"):
        company.come(chosen, "boris")


def test_the_first_name_is_that_of_who_has_none() -> None:
    chosen = known()
    assert company.come(chosen, " Anna ") and chosen.name == "Anna" and not guests_at(chosen)


def test_a_full_table_takes_nobody_and_stays_as_it_was() -> None:
    chosen = known(*FOUR, "Nika")
    chosen.play("pairs")
    chosen.players = 4
    for name in FOUR[1:]:
        assert company.come(chosen, name)
    before = company.as_chosen(chosen)
    assert not company.come(chosen, "Nika") and company.as_chosen(chosen) == before


def test_who_is_remembered_comes_with_their_face() -> None:
    chosen = known(*FOUR)
    for name in ("Oleg", "Vera"):
        company.come(chosen, name)
    assert chosen.others[:2] == [4, 3]


def test_a_seat_goes_with_its_person_where_there_are_no_computers() -> None:
    chosen = known(*FOUR)
    for name in FOUR[1:]:
        company.come(chosen, name)
    assert company.leave(chosen, 2) and chosen.players == 3 and names_at(chosen) == ["Anna", "Boris", "Oleg"]
    company.set_players(chosen, 4)
    assert company.leave(chosen, 1) and chosen.players == 4 and guests_at(chosen) == {2: "Oleg"}


def test_the_first_seat_goes_to_the_next_person_with_their_phone() -> None:
    chosen = known(*FOUR)
    for name in FOUR[1:3]:
        company.come(chosen, name)
    chosen.phones = [1]
    assert company.leave(chosen, 0) and names_at(chosen) == ["Boris", "Vera"] and phones_at(chosen) == (0,)
    assert chosen.portrait == 2
    assert company.leave(chosen, 1) and not company.leave(chosen, 0), "somebody stays"


def test_people_move_up_when_seats_go() -> None:
    chosen = known(*FOUR)
    chosen.players = 5
    invite(chosen, 4, "Vera")
    chosen.phones = [4]
    company.set_players(chosen, 2)
    assert guests_at(chosen) == {1: "Vera"} and phones_at(chosen) == (1,)
    with pytest.raises(ValueError, match="2 people for 1 seats"):
        company.set_players(chosen, 1)


# From the title to the cards


class Presses:
    """Presses by mouse, counted."""

    def __init__(self, app: App) -> None:
        self.app, self.made = app, 0

    def click(self, at: tuple[float, float]) -> None:
        self.made += 1
        Person(self.app).click(at)
        self.app.frame()

    def on(self, words: str) -> None:
        self.click(Person(self.app).named(words).box.centre)

    def face(self, name: str) -> None:
        self.click(next(one for one in Person(self.app).every(FaceButton) if one.caption == name).box.centre)

    def players(self, number: int) -> None:
        strip = next(one for one in Person(self.app).every(Segments) if one.label == "Players")
        left, right = strip.edges[number - 2 : number]
        self.click((strip.box.x + (left + right) / 2, strip.box.centre[1]))

    def tag(self, number: int) -> None:
        tags = [one for one in Person(self.app).every(StrengthTag) if one.words.startswith("On ")]
        self.click(tags[number].box.centre)

    def write(self, name: str) -> None:
        """A name, and Enter, which counts."""
        self.made += 1
        Person(self.app).write(name)
        Person(self.app).key(pygame.K_RETURN)


def titled(programs: Programs, *people: str) -> tuple[App, Presses]:
    app = programs()
    app.settings.name = people[0] if people else ""
    app.settings.people = [KnownPerson(name, face) for face, name in enumerate(people, start=1)]
    app.router.go(Title())
    app.frame()
    return app, Presses(app)


def test_a_company_begins_again_by_two_presses(programs: Programs) -> None:
    app, by = titled(programs, *FOUR)
    for seat, name in enumerate(FOUR[1:], start=1):
        invite(app.settings, seat, name)
    app.settings.players = 4
    company.begun(app.settings)
    app.settings.alone()
    by.on("With friends")
    by.on("Start")
    assert isinstance(app.router.top, MatchScreen) and by.made == 2
    assert [chair.name for chair in app.router.top.play.seats] == [*FOUR]


def test_without_a_company_everyone_remembered_comes_if_there_are_seats() -> None:
    chosen = known(*FOUR)
    company.gather(chosen)
    assert names_at(chosen) == [*FOUR]
    crowd = known(*FOUR, "Nika", "Mitya", "Zoya")
    company.gather(crowd)
    assert names_at(crowd)[0] == "Anna" and not guests_at(crowd), "who of them plays is to be said"


def test_three_of_a_company_of_four_are_as_quick(programs: Programs) -> None:
    app, by = titled(programs, *FOUR)
    for seat, name in enumerate(FOUR[1:], start=1):
        invite(app.settings, seat, name)
    company.begun(app.settings)
    app.settings.alone()
    by.on("With friends")
    by.face("Vera")
    by.on("Start")
    assert isinstance(app.router.top, MatchScreen) and by.made == 3
    assert [chair.name for chair in app.router.top.play.seats] == ["Anna", "Boris", "Oleg"]


def test_two_phones_one_here_and_one_computer(programs: Programs) -> None:
    app, by = titled(programs, *FOUR[:3])
    for seat, name in enumerate(FOUR[1:3], start=1):
        invite(app.settings, seat, name)
    app.settings.players = 3
    company.begun(app.settings)
    app.settings.alone()
    by.on("With friends")
    by.tag(0)
    by.tag(1)
    by.players(4)
    by.on("Start")
    assert isinstance(app.router.top, PhonesSheet) and by.made == 5
    match = app.router.screens[0]
    assert isinstance(match, MatchScreen)
    assert len(match.play.phones) == 2 and sum(chair.computer for chair in match.play.seats) == 1


def test_four_new_people_write_their_names_and_play(programs: Programs) -> None:
    app, by = titled(programs)
    by.on("With friends")
    for name in FOUR:
        assert isinstance(app.router.top, WithFriendsScreen)
        assert isinstance(app.router.top.group.focus, TextField), "the next name can be written at once"
        by.write(name)
    by.on("Start")
    assert isinstance(app.router.top, MatchScreen) and by.made == 6
    chairs = app.router.top.play.seats
    assert [chair.name for chair in chairs] == [*FOUR] and len({chair.portrait for chair in chairs}) == 4
    assert {one.name for one in app.settings.people} == {*FOUR}


def test_a_new_person_gets_the_face_that_is_chosen(programs: Programs) -> None:
    app, _by = titled(programs, "Anna")
    app.router.go(WithFriends())
    app.frame()
    Person(app).press(Person(app).every(TextField)[0])
    Person(app).write("Nika")
    Person(app).press(next(one for one in Person(app).every(FaceButton) if one.portrait == 7))
    Person(app).press(Person(app).named("Add"))
    assert app.settings.others[0] == 7 and guests_at(app.settings) == {1: "Nika"}


def test_letters_are_a_name_wherever_the_focus_is(programs: Programs) -> None:
    """A face was chosen first, or the wood was pressed: what is written next is not lost."""
    app, by = titled(programs)
    by.on("With friends")
    looks = Person(app).every(FaceButton)
    Person(app).press(looks[3])
    by.write("Nika")
    assert app.settings.name == "Nika" and app.settings.portrait == looks[3].portrait
    assert [one.caption for one in Person(app).every(FaceButton)] == ["Nika"], "faces to choose are for a name"
    Person(app).click((640, 700))
    by.write("Oleg")
    assert guests_at(app.settings) == {1: "Oleg"}


def test_a_name_that_is_at_the_table_is_refused_with_its_reason(programs: Programs) -> None:
    app, _by = titled(programs, "Anna")
    app.router.go(WithFriends())
    app.frame()
    screen = app.router.top
    assert isinstance(screen, WithFriendsScreen)
    Person(app).press(Person(app).every(TextField)[0])
    Person(app).write("anna")
    assert screen.guests.trouble() == "anna is already at the table."
    Person(app).key(pygame.K_RETURN)
    assert not guests_at(app.settings)


def test_a_full_table_says_why_nobody_more_can_come(programs: Programs) -> None:
    app, by = titled(programs, *FOUR, "Nika")
    app.settings.play("pairs")
    app.settings.players = 4
    for name in FOUR[1:]:
        company.come(app.settings, name)
    app.router.go(WithFriends(keep=True))
    app.frame()
    by.face("Nika")
    screen = app.router.top
    assert isinstance(screen, WithFriendsScreen) and screen.table.why().startswith("5 players: ")


def test_looking_in_leaves_the_players_own_table_as_it_was(programs: Programs) -> None:
    app, by = titled(programs, *FOUR)
    app.settings.players = 5
    before = company.as_chosen(app.settings)
    by.on("With friends")
    by.face("Vera")
    Person(app).key(pygame.K_ESCAPE)
    assert company.as_chosen(app.settings) == before


def test_a_name_told_with_friends_is_the_players_also_if_no_match_begins(programs: Programs) -> None:
    app, by = titled(programs)
    by.on("With friends")
    by.write("Nika")
    by.write("Oleg")
    portrait = app.settings.portrait
    Person(app).key(pygame.K_ESCAPE)
    assert (app.settings.name, app.settings.portrait) == ("Nika", portrait) and not guests_at(app.settings)
    kept = load(app.services.home)
    assert kept.name == "Nika" and {one.name for one in kept.people} == {"Nika", "Oleg"}


def test_a_person_alone_meets_computers_after_an_evening_with_friends(programs: Programs) -> None:
    app, by = titled(programs, *FOUR)
    company.come(app.settings, "Boris")
    app.router.go(Title())
    app.frame()
    by.on("Play")
    assert isinstance(app.router.top, MatchScreen)
    assert [chair.computer for chair in app.router.top.play.seats[1:]] == [True] * 3


def test_from_a_new_game_friends_come_to_its_table(programs: Programs) -> None:
    app, by = titled(programs, *FOUR)
    app.settings.play("mini")
    app.router.go(NewGame())
    app.frame()
    Person(app).press(next(one for one in Person(app).every(PrintedPlate) if one.words.startswith("With friends")))
    assert isinstance(app.router.top, WithFriendsScreen)
    by.face("Oleg")
    assert app.settings.preset == "mini"
    Person(app).key(pygame.K_ESCAPE)
    assert "Oleg" in guests_at(app.settings).values()


def test_an_earlier_company_comes_with_its_game(programs: Programs) -> None:
    app, _by = titled(programs, *FOUR)
    app.settings.play("pairs")
    app.settings.players = 4
    for name in FOUR[1:]:
        company.come(app.settings, name)
    company.begun(app.settings)
    app.settings.guests, app.settings.players = ["Vera"], 2
    app.settings.play("mini")
    app.router.go(WithFriends(keep=True))
    app.frame()
    Person(app).press(next(one for one in Person(app).every(PrintedPlate) if one.words.startswith("Pairs: ")))
    assert app.settings.preset == "pairs" and names_at(app.settings) == [*FOUR]

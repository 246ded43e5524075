"""The boards of people, how several begin, and the same company by one press, in the window."""

import pygame
import pytest

from engine.records.journal_header import Chair
from game.access.menus import menu_node
from game.match.screen import MatchScreen
from game.new_game.seat_sheet import SeatSheet
from game.people.face_button import FaceButton
from game.people.people_sheet import PeopleSheet, PersonSheet
from game.session import company
from game.session.people import present_names
from game.session.seats import guests_at, invite
from game.shell.app import App
from game.statistics import StatisticsScreen
from game.statistics.compared import COLUMNS, Compared
from game.storage.history.figures import Figures
from game.storage.settings import KnownPerson
from game.ui.destinations import NewGame, People, SameCompany, SavedMatch, Statistics, Title, WithFriends
from game.ui.widgets import Segments, TextField, Widget
from tests.builders.patience import until
from tests.builders.person import Person
from tests.builders.program import Programs
from tests.builders.shelves import played


@pytest.fixture
def app(programs: Programs) -> App:
    made = programs()
    made.settings.name, made.settings.preset, made.settings.players = "Anna", "pairs", 4
    for seat, name in enumerate(("Boris", "Vera", "Oleg"), start=1):
        invite(made.settings, seat, name)
    company.begun(made.settings)
    made.router.go(NewGame())
    made.frame()
    return made


def face(app: App, name: str) -> FaceButton:
    return next(one for one in Person(app).every(FaceButton) if one.caption == name)


def test_a_match_is_followed_by_one_of_the_same_company(app: App) -> None:
    Person(app).press("Start")
    assert isinstance(app.router.top, MatchScreen)
    first = app.router.top.play
    app.settings.guests, app.settings.players = [], 2
    app.settings.play("mini")
    app.router.go(SameCompany(first.header))
    assert isinstance(app.router.top, MatchScreen)
    again = app.router.top.play
    assert again.seats == first.seats and again.options == first.options and again.journal.path != first.journal.path


def test_a_name_is_replaced_by_typing_and_the_person_stays(app: App) -> None:
    app.router.go(People())
    app.frame()
    Person(app).press(face(app, "Vera"))
    assert isinstance(app.router.top, PersonSheet)
    assert isinstance(app.router.top.group.focus, TextField), "typing replaces the name at once"
    Person(app).write("Boris")
    assert app.router.top.trouble() == "Boris already plays here. Two people can’t share a name."
    Person(app).key(pygame.K_ESCAPE)
    assert [one.name for one in app.settings.people] == ["Anna", "Boris", "Vera", "Oleg"], "refused: as it was"
    Person(app).press(face(app, "Vera"))
    Person(app).key(pygame.K_DELETE)
    Person(app).key(pygame.K_RETURN)
    assert isinstance(app.router.top, PersonSheet), "without a name it stays"
    Person(app).write("Nika")
    Person(app).press(next(one for one in Person(app).every(FaceButton) if not one.chosen))
    Person(app).press(Person(app).every(TextField)[0])
    Person(app).key(pygame.K_RETURN)
    assert isinstance(app.router.top, PeopleSheet) and face(app, "Nika")
    assert app.settings.people[2].earlier == ("Vera",) and guests_at(app.settings)[2] == "Nika"


def test_the_ends_and_the_arrows_edit_a_name(app: App) -> None:
    app.router.go(People())
    app.frame()
    Person(app).press(face(app, "Vera"))
    Person(app).key(pygame.K_END)
    Person(app).write("!")
    Person(app).key(pygame.K_HOME)
    Person(app).key(pygame.K_RIGHT)
    Person(app).write("-")
    assert Person(app).every(TextField)[0].words == "V-era!"


def test_who_is_deleted_can_be_brought_back(app: App) -> None:
    app.router.go(People())
    app.frame()
    Person(app).press(face(app, "Anna"))
    assert not any(getattr(one, "words", "") == "Delete" for one in Person(app).every(Widget)), "the player stays"
    Person(app).key(pygame.K_ESCAPE)
    before = list(app.settings.people)
    Person(app).press(face(app, "Vera"))
    Person(app).press("Delete")
    assert isinstance(app.router.top, PeopleSheet)
    assert [one.name for one in app.settings.people] == ["Anna", "Boris", "Oleg"]
    assert guests_at(app.settings) == {1: "Boris", 3: "Oleg"}
    Person(app).press("Undo")
    assert app.settings.people == before and guests_at(app.settings)[2] == "Vera"


def test_a_renamed_person_keeps_the_figures_and_the_book_opens_on_anyone(app: App) -> None:
    played(app.services.saves, "podkidnoy", 3, 4)  # Anna, two computers
    app.settings.people = [KnownPerson("Anya", 1, ("Anna",)), *app.settings.people[1:]]
    app.settings.name = "Anya"
    app.router.go(Statistics())
    screen = app.router.top
    assert isinstance(screen, StatisticsScreen)
    until(lambda: screen.settled, app.frame)
    assert screen.chosen.played == 4 and screen.chosen.which.keys == ("anya", "anna")
    app.router.back()
    app.router.go(Statistics("Vera"))
    assert isinstance(app.router.top, StatisticsScreen)


def test_a_renamed_partner_is_one_partner(app: App) -> None:
    """Under both names; a computer of one of these names is somebody else."""
    saves, computer = app.services.saves, Chair("Boris", 2, True, "club")

    def seated(partner: Chair) -> tuple[Chair, ...]:
        return Chair("Anna", 1, False), computer, partner, Chair("Oleg", 4, True, "club")

    played(saves, "pairs", 4, 2, 0, sitting=seated(Chair("Vera", 3, False)))
    played(saves, "pairs", 4, 3, 1, sitting=seated(Chair("Nika", 3, False)))
    played(saves, "pairs", 4, 1, 2, sitting=seated(Chair("Vera", 3, True, "club")))
    app.settings.people = [KnownPerson("Anna", 1), KnownPerson("Nika", 3, ("Vera",))]
    app.router.go(Statistics())
    screen = app.router.top
    assert isinstance(screen, StatisticsScreen)
    until(lambda: screen.settled, app.frame)
    found = Figures(app.services.book, screen.chosen.which).partners(present_names(app.settings))
    assert [(one.name, one.share.deals) for one in found] == [("Nika", 5), ("Vera", 1)]
    (partner,) = (one for one in screen.chosen.filters if one.name == "Partner")
    assert partner.words == ("All partners", "Nika", "Vera")
    counts = [Figures(app.services.book, which).summary().share.deals for which in partner.selections[1:]]
    assert counts == [5, 1]
    assert "partner" in COLUMNS
    screen.chosen.column = "partner"
    screen.chosen.look_again()
    compared = screen.chosen.pages[1]
    assert isinstance(compared, Compared)
    assert [(name, share.deals) for name, share in compared.rows] == [("Nika", 5), ("Vera", 1)]


def test_the_company_agrees_before_the_match(app: App) -> None:
    app.router.go(WithFriends(keep=True))
    app.frame()

    def second(called: str) -> None:
        strip = next(one for one in Person(app).every(Segments) if one.label == called)
        Person(app).click((strip.box.x + strip.box.w - 10, strip.box.centre[1]))

    second("Partners’ cards")
    second("Seating")
    assert (app.settings.hot_partners, app.settings.hot_facing) == (True, "opposite")
    second("Cards")
    assert app.settings.phones == [0, 1, 2, 3]
    assert "Seating" not in [one.label for one in Person(app).every(Segments)], "nobody sits before this screen"
    second("When a phone is gone")
    assert app.settings.held


def test_only_what_this_company_can_agree_on_is_asked(app: App) -> None:
    def asked(*guests: str | None) -> list[str]:
        app.settings.guests = list(guests)
        app.router.go(WithFriends(keep=True))
        app.frame()
        found = [one.label for one in Person(app).every(Segments)]
        app.router.back()
        return [told for told in found if told not in ("Players", "Cards")]

    assert asked("Boris", None, None) == ["Seating"]
    assert asked(None, "Vera", None) == ["Partners’ cards"]
    assert asked() == []


def test_a_seat_says_who_is_new(app: App) -> None:
    app.router.open(SeatSheet(app.services, 2, lambda: None, None))
    app.frame()
    Person(app).write("Ira")
    assert isinstance(app.router.top, SeatSheet)
    assert "A new player with their own statistics." in [node.name for node in menu_node(app.router.top).walk()]
    Person(app).press("Names and pictures …")
    assert isinstance(app.router.top, PeopleSheet)


def test_what_was_agreed_holds_when_the_match_goes_on(app: App) -> None:
    """Partners who play with hidden cards are not shown each other's because somebody else agreed on open ones."""
    app.settings.hot_facing = "opposite"
    Person(app).press("Start")
    assert isinstance(app.router.top, MatchScreen)
    path = app.router.top.play.journal.path
    app.router.go(Title())
    app.settings.hot_partners, app.settings.hot_facing = True, "together"
    before = app.router.screens
    app.router.go(SavedMatch(path))
    until(lambda: app.router.screens != before, app.frame)
    screen = app.router.screens[0]
    assert isinstance(screen, MatchScreen) and screen.play.journal.path == path
    assert screen.turns is not None and screen.scene.two_sided and not screen.turns.handover.partners(0)
    assert (app.settings.hot_partners, app.settings.hot_facing) == (True, "together"), "for the next match"

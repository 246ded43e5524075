"""The seats: people at this screen by name, computers by level, faces, places; by mouse, drag and keys."""

import pygame
import pytest

from engine.records.journal import read_header
from engine.rules.options import Options
from game.match.screen import MatchScreen
from game.new_game.new_game import NewGameScreen
from game.new_game.plates import StrengthPlate
from game.new_game.seat_plates import FreeSeat, SeatPlate
from game.new_game.seat_sheet import SeatSheet
from game.new_game.strength import StrengthRow, StrengthTag
from game.people.face_button import FaceButton
from game.session.seats import chairs, characters, guests_at, invite, names_at, others
from game.shell.app import App
from game.storage import settings
from game.storage.settings import NAME_LENGTH, KnownPerson
from game.text import i18n
from game.title.title import TitleScreen
from game.ui.destinations import NewGame, Title
from game.ui.widgets import Button, Segments, TextField
from game.ui.widgets.field import CHORD
from tests.builders.person import Person
from tests.builders.program import Programs


@pytest.fixture
def app(programs: Programs) -> App:
    made = programs()
    made.settings.players = 4
    made.router.go(NewGame())
    made.frame()
    return made


def seat(app: App, number: int) -> SeatSheet:
    """The sheet of a seat, opened by a click on its plate."""
    Person(app).press(Person(app).every(SeatPlate)[number])
    assert isinstance(app.router.top, SeatSheet) and app.router.top.choice.seat == number
    return app.router.top


def become_person(app: App) -> None:
    strip = Person(app).every(Segments)[0]
    Person(app).click(strip.box.centre)


def plates(app: App) -> list[tuple[str, str]]:
    return [(plate.name, plate.kind) for plate in Person(app).every(SeatPlate)]


def test_a_guest_sits_down_by_name_and_plays(app: App) -> None:
    seat(app, 2)
    become_person(app)
    field = Person(app).every(TextField)[0]
    assert field.words == "Player 3", "there is a name at once"
    Person(app).write("Vera")
    assert Person(app).every(TextField)[0].words == "Vera", "typing replaces it at once"
    Person(app).press(field)
    Person(app).key(pygame.K_a, CHORD)
    Person(app).key(pygame.K_DELETE)
    Person(app).write("Olya and her long name")
    assert Person(app).every(TextField)[0].words == "Olya and her long name"[:NAME_LENGTH]
    Person(app).key(pygame.K_a, CHORD)
    Person(app).key(pygame.K_DELETE)
    Person(app).write("Olya")
    Person(app).press("Done")
    assert plates(app)[0] == ("Player 1", "You"), "among several people nobody is called you"
    assert plates(app)[2] == ("Olya", "Guest")
    assert [tag.words for tag in Person(app).every(StrengthTag)] == ["Club player", "On this screen", "Club player"]
    Person(app).press("Start")
    assert isinstance(app.router.top, MatchScreen)
    assert [chair.computer for chair in app.router.top.play.seats] == [False, True, False, True]
    saved = app.services.saves.latest()
    assert saved is not None
    assert [chair.name for chair in read_header(saved.path).chairs][2] == "Olya"
    kept = settings.load(app.services.home)
    assert guests_at(kept) == {2: "Olya"} and [one.name for one in kept.people] == ["Olya"], "the same next time"


def test_the_same_table_again_is_two_clicks_away(app: App, programs: Programs) -> None:
    """From the program's start to the first card, with unchanged settings."""
    app.services.own_games.put("Dacha", Options(hand_size=5, transfer=True))
    app.settings.play_house(Options(hand_size=5, transfer=True), "perevodnoy", "Dacha")
    app.settings.players = 3
    invite(app.settings, 1, "Olya")
    app.settings_changed()
    again = programs()
    again.router.go(Title())
    again.frame()
    assert isinstance(again.router.top, TitleScreen)
    Person(again).press(Person(again).named("With friends"))
    Person(again).press(Person(again).named("Start"))
    assert isinstance(again.router.top, MatchScreen)
    assert again.router.top.play.options == Options(hand_size=5, transfer=True)
    assert [chair.name for chair in again.router.top.play.seats][:2] == ["Player 1", "Olya"]
    again.router.go(Title())
    again.frame()
    assert "Dacha" in next(button for button in Person(again).every(Button) if button.words == "Continue").under
    again.close()


def test_earlier_guests_are_offered(app: App) -> None:
    app.settings.people = [KnownPerson("Olya", 5), KnownPerson("Ivan", 8)]
    seat(app, 1)
    become_person(app)
    assert guests_at(app.settings) == {1: "Olya"} and others(app.settings)[0] == 5, "with her face"
    assert not any(one.caption == "Olya" for one in Person(app).every(FaceButton)), "she is here already"
    Person(app).press(next(one for one in Person(app).every(FaceButton) if one.caption == "Ivan"))
    assert guests_at(app.settings) == {1: "Ivan"} and others(app.settings)[0] == 8


def test_no_two_people_have_one_name(app: App) -> None:
    invite(app.settings, 1, "Ivan")
    sheet = seat(app, 2)
    become_person(app)
    Person(app).press(Person(app).every(TextField)[0])
    Person(app).key(pygame.K_a, CHORD)
    Person(app).key(pygame.K_DELETE)
    assert sheet.choice.trouble == "Enter a name."
    Person(app).write("ivan")
    assert sheet.choice.trouble == "ivan is already at the table."
    assert guests_at(app.settings) == {1: "Ivan", 2: "Player 3"}, "nothing of a refused name is taken"
    Person(app).key(pygame.K_RETURN)
    Person(app).key(pygame.K_ESCAPE)
    assert guests_at(app.settings) == guests_at(settings.load(app.services.home)) == {1: "Ivan", 2: "Player 3"}
    assert len({chair.name.casefold() for chair in chairs(app.settings)}) == 4


@pytest.mark.parametrize("end", ["Enter", "Done", "another field", "a picture", "computer"])
def test_a_name_is_taken_whole_or_not_at_all(app: App, end: str) -> None:
    app.settings.name = "Anna"
    seat(app, 2)
    become_person(app)
    ended = {
        "Enter": lambda: Person(app).key(pygame.K_RETURN),
        "Done": lambda: Person(app).press("Done"),
        "another field": lambda: Person(app).key(pygame.K_TAB),
        "a picture": lambda: Person(app).press(
            next(one for one in Person(app).every(FaceButton) if one.enabled and not one.chosen)
        ),
        "computer": lambda: Person(app).click(
            (Person(app).every(Segments)[0].box.x + 9, Person(app).every(Segments)[0].box.centre[1])
        ),
    }
    Person(app).write("Anna")
    ended[end]()
    assert guests_at(app.settings) == ({} if end == "computer" else {2: "Player 3"})
    if end in ("Enter", "another field", "a picture"):
        Person(app).press(Person(app).every(TextField)[0])
        Person(app).key(pygame.K_a, CHORD)
        Person(app).write("Annabel")
        ended[end]()
        assert guests_at(app.settings) == {2: "Annabel"}


def test_names_are_compared_as_a_person_would(app: App) -> None:
    invite(app.settings, 1, "Zo\u00e9 B")
    sheet = seat(app, 2)
    become_person(app)
    for same in ("Zoe\u0301 B", "ZO\u00c9  b"):
        sheet.choice.name = same
        assert sheet.choice.trouble == f"{same.strip()} is already at the table."
    sheet.choice.name = "Zoe B"
    assert sheet.choice.trouble == ""


def test_a_computer_gives_way_to_a_person_of_its_name(app: App) -> None:
    name = names_at(app.settings)[3]
    seat(app, 0)
    Person(app).write(name)
    Person(app).key(pygame.K_ESCAPE)
    assert isinstance(app.router.top, NewGameScreen)
    assert plates(app)[0][0] == name
    assert [plate for plate, _ in plates(app)].count(name) == 1


def test_the_own_seat_has_a_name_and_a_face(app: App) -> None:
    seat(app, 0)
    assert [strip.words for strip in Person(app).every(Segments)] == [["On this screen", "On a phone"]]
    assert not Person(app).every(StrengthRow)
    Person(app).write("Anna")
    free = next(one for one in Person(app).every(FaceButton) if one.enabled and not one.chosen)
    Person(app).press(free)
    Person(app).press("Done")
    assert (app.settings.name, app.settings.portrait) == ("Anna", free.portrait)
    assert plates(app)[0] == ("Anna", "You")
    assert settings.load(app.services.home).name == "Anna"


def test_a_level_and_a_face_of_one_computer(app: App) -> None:
    seat(app, 1)
    Person(app).press("Grandmaster")
    taken = [one.portrait for one in Person(app).every(FaceButton)[:8] if not one.enabled]
    assert sorted([*taken, others(app.settings)[0]]) == sorted([app.settings.portrait, *others(app.settings)])
    kit = next(one for one in Person(app).every(FaceButton) if one.label == "Kit")
    Person(app).press(kit)
    Person(app).press("Done")
    assert (chairs(app.settings)[1].name, chairs(app.settings)[1].level) == ("Kit", "grandmaster")
    assert plates(app)[1][0] == "Kit"


def test_two_change_places_by_the_board_and_by_hand(app: App) -> None:
    before = names_at(app.settings)
    sheet = seat(app, 1)
    other = next(one for one in Person(app).every(FaceButton)[8:] if one.label == before[3])
    Person(app).press(other)
    assert sheet.choice.seat == 3, "the board stays with the one it is about"
    Person(app).key(pygame.K_ESCAPE)
    assert names_at(app.settings) == [before[0], before[3], before[2], before[1]]
    one, two = Person(app).every(SeatPlate)[1], Person(app).every(SeatPlate)[3]
    Person(app).drag(one.box.centre, two.box.centre)
    assert isinstance(app.router.top, NewGameScreen), "carrying is no click"
    assert names_at(app.settings) == before
    assert [name for name, _ in plates(app)] == before
    Person(app).drag(one.box.centre, (one.box.centre[0], one.box.centre[1] + 140))
    assert names_at(app.settings) == before, "let go over nobody"
    Person(app).drag(one.box.centre, Person(app).every(SeatPlate)[0].box.centre)
    assert names_at(app.settings) == before, "the player's own seat stays"


def test_partners_are_told_by_name_and_chosen_by_place(app: App) -> None:
    app.settings.play("pairs")
    app.router.go(NewGame())
    app.frame()
    plate = Person(app).every(SeatPlate)
    partner = plate[2].name
    assert [one.side for one in plate] == [0, 1, 0, 1]
    Person(app).drag(plate[1].box.centre, plate[2].box.centre)
    assert names_at(app.settings)[1] == partner
    assert Person(app).every(SeatPlate)[2].kind == "Partner" and Person(app).every(SeatPlate)[2].name != partner


def test_a_seat_is_left_free(app: App) -> None:
    names = names_at(app.settings)
    seat(app, 1)
    Person(app).press("Empty this seat")
    assert app.settings.players == 3
    assert names_at(app.settings) == [names[0], names[2], names[3]], "the others move up"
    Person(app).press(Person(app).every(FreeSeat)[0])
    assert app.settings.players == 4
    app.settings.play("pairs")
    app.router.go(NewGame())
    app.frame()
    seat(app, 1)
    assert not any(button.words == "Empty this seat" for button in Person(app).every(Button)), "pairs are four"


def test_with_people_alone_no_level_is_asked(app: App) -> None:
    for number, name in ((1, "Olya"), (2, "Ivan"), (3, "Petya")):
        invite(app.settings, number, name)
    app.router.go(NewGame())
    app.frame()
    assert not Person(app).every(StrengthPlate)
    assert [chair.computer for chair in chairs(app.settings)] == [False] * 4


def test_a_seat_by_keys_alone(app: App) -> None:
    top = app.router.top
    assert isinstance(top, NewGameScreen)
    for _ in range(20):
        focus = top.group.focus
        if isinstance(focus, SeatPlate) and not focus.own:
            break
        Person(app).key(pygame.K_TAB)
    Person(app).key(pygame.K_RETURN)
    assert isinstance(app.router.top, SeatSheet)
    Person(app).key(pygame.K_RIGHT)
    assert app.router.top.choice.person
    Person(app).key(pygame.K_TAB)
    assert isinstance(app.router.top.group.focus, TextField)
    Person(app).key(pygame.K_a, CHORD)
    Person(app).key(pygame.K_DELETE)
    Person(app).key(pygame.K_RETURN)
    assert isinstance(app.router.top, SeatSheet), "without a name it stays"
    Person(app).write("Olya K")
    Person(app).key(pygame.K_RETURN)
    assert isinstance(app.router.top, NewGameScreen)
    assert guests_at(app.settings) == {1: "Olya K"}


@pytest.mark.parametrize("size", [(960, 540), (1280, 720), (1080, 1920), (2560, 1080)])
@pytest.mark.parametrize("language", ["en", "ru"])
def test_nothing_lies_outside_or_over_another(app: App, size: tuple[int, int], language: str) -> None:
    i18n.speak(language)
    Person(app).resize(size)
    app.settings.players = 6
    names = ("Olya", "Ivan", "Petya", "Masha", "Dasha", "Wolfgang-Maria", "Ira", "Lena", "Misha", "Nina")
    app.settings.people = [KnownPerson(name, 1 + number % 8) for number, name in enumerate(names)]
    invite(app.settings, 2, "Wolfgang-Maria")
    for number in (0, 1, 2):
        sheet = SeatSheet(app.services, number, lambda: None, lambda: None)
        app.router.show(sheet)
        app.frame()
        boxes = [widget.box for widget in sheet.group.widgets]
        for index, one in enumerate(boxes):
            assert one.x >= 0 and one.y >= 0
            assert one.x + one.w <= app.metrics.lw + 0.01 and one.y + one.h <= app.metrics.lh + 0.01
            for two in boxes[index + 1 :]:
                apart = one.x + one.w <= two.x + 0.01 or two.x + two.w <= one.x + 0.01
                assert apart or one.y + one.h <= two.y + 0.01 or two.y + two.h <= one.y + 0.01, (one, two)
    i18n.speak("en")
    assert len(characters()) == 8

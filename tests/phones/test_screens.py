"""Phones in the window: the choice of a seat, the sheet of codes, and a table whose people come and go."""

import json
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest
from msgspec.structs import replace

pytest.importorskip("websockets")

from engine.knowledge.observe import NOBODY
from game.match.screen import MatchScreen
from game.phones import listening as listens
from game.phones import sheet as sheets
from game.phones.code import matrix
from game.phones.frames import Knock
from game.phones.listening import Listening, PhoneRoom
from game.phones.page import page_of
from game.phones.routes import routes
from game.phones.sheet import PhonesSheet
from game.session.match_session import MatchSession
from game.session.match_setup import chosen
from game.session.seats import phones_at, put_at_phone, swap
from game.storage.settings import Settings
from game.ui.art import Art
from game.ui.destinations import AtPhones
from game.ui.metrics import Metrics
from game.ui.notice import Notice
from game.ui.services import Services
from game.ui.widgets import Button
from tests.builders.matches import new_match, still
from tests.builders.services import services_for

METRICS = Metrics(1280, 720)


@pytest.fixture(autouse=True)
def display() -> None:
    pygame.display.set_mode((METRICS.width, METRICS.height))


@pytest.fixture
def services(tmp_path: Path) -> Iterator[Services]:
    settings = Settings(name="Anna", players=4, guests=["Boris", "Vera", None], phones=[1, 2], speed="fast")
    one = services_for(tmp_path, Art(METRICS), settings)
    one.of_room(PhoneRoom).address = "127.0.0.1"
    yield one
    one.router.clear()  # type: ignore[attr-defined]
    one.close()


@pytest.fixture
def play(services: Services) -> MatchSession:
    new = chosen(services.settings, "phones in the window")
    one = new_match(services, new.options, new.seats, new.seed, new.agreed, phones=new.phones)
    still(one)
    services.router.show(MatchScreen(services, one))
    return one


def screen_of(services: Services) -> MatchScreen:
    found = services.router.screens[0]
    assert isinstance(found, MatchScreen)
    return found


def run(services: Services, frames: int = 40) -> None:
    for number in range(frames):
        for screen in services.router.screens:
            screen.update(number * 50.0)


def go(services: Services) -> PhonesSheet:
    routes.lead(services, AtPhones())
    top = services.router.top
    assert isinstance(top, PhonesSheet)
    return top


def press(sheet: PhonesSheet, words: str, number: int = 0) -> None:
    [button for button in sheet.group.widgets if isinstance(button, Button) and button.words == words][number].click(
        0, 0
    )


def buttons(sheet: PhonesSheet) -> list[str]:
    return [button.words for button in sheet.group.widgets if isinstance(button, Button)]


def test_seats_at_phones_are_people_at_this_table(services: Services) -> None:
    settings = services.settings
    assert phones_at(settings) == (1, 2) and chosen(settings, "x").phones == (1, 2)
    put_at_phone(settings, 0, True)
    put_at_phone(settings, 3, True)
    assert phones_at(settings) == (0, 1, 2), "a computer needs no phone"
    swap(settings, 2, 3)
    assert phones_at(settings) == (0, 1, 3), "whoever changes places keeps the phone"


def test_the_sheet_shows_codes_until_phones_come(services: Services, play: MatchSession) -> None:
    sheet = go(services)
    listening = sheet.listening
    assert buttons(sheet).count("Play on this screen") == 2 and "New code" not in buttons(sheet)
    assert listening.link(1).startswith(f"http://{listening.server.host}/#1.")
    assert matrix(listening.link(1)) != matrix(listening.link(2))
    assert listening.doors.knock(Knock(1, 1, "d" * 22, listening.doors.secret(1))) == ""
    run(services, 1)
    assert buttons(sheet).count("New code") == 1
    before = listening.link(1)
    press(sheet, "New code")
    assert listening.link(1) != before and "New code" not in buttons(sheet)
    routes.lead(services, AtPhones())
    again = services.router.top
    assert isinstance(again, PhonesSheet) and again.listening is listening and "No camera?" in buttons(again)
    for seat in (1, 2):
        listening.doors.knock(Knock(1, seat, "d" * 22, listening.doors.secret(seat)))
    run(services, 1)
    assert "No camera?" not in buttons(again), "everybody has come"
    press(again, "Let a computer play", 1)
    run(services, 1)
    assert listening.phones.held == {2} and buttons(again).count("Let a computer play") == 1
    assert play.remarks[-1] == "No phone: a computer plays for Vera."


def test_people_come_to_the_screen_and_go_in_mid_deal(services: Services, play: MatchSession) -> None:
    sheet, table = go(services), screen_of(services)
    run(services)
    assert table.turns is None and play.eye == 0 and play.people == (0,)
    press(sheet, "Play on this screen", 0)
    run(services)
    assert play.people == (0, 1) and table.turns is not None and play.eye == NOBODY, "two at one screen take turns"
    assert sheet.listening.doors.seats == (2,)
    press(sheet, "Anna: use a phone")
    press(sheet, "Boris: use a phone")
    run(services)
    assert play.people == () and play.phones == (0, 1, 2) and table.turns is None and play.eye == NOBODY
    assert not play.view().hand
    assert set(sheet.listening.doors.seats) == {0, 1, 2}
    press(sheet, "Play on this screen", 2)
    run(services)
    assert play.eye in play.people and len(play.people) == 1


def test_without_a_network_everybody_is_at_the_screen(
    services: Services, play: MatchSession, monkeypatch: pytest.MonkeyPatch
) -> None:
    def none(*_given: object) -> Listening:
        raise OSError(101, "Network is unreachable")

    monkeypatch.setattr(listens, "Listening", none)
    routes.lead(services, AtPhones())
    assert isinstance(services.router.top, Notice)
    assert "Network is unreachable" in services.router.top.words
    assert play.people == (0, 1, 2) and play.phones == () and play.shared


def test_leaving_the_table_listens_no_more(services: Services, play: MatchSession) -> None:
    listening = go(services).listening
    services.router.clear()  # type: ignore[attr-defined]
    with pytest.raises(OSError, match=r".*"):
        import socket

        socket.create_connection(listening.server.host.split(":"), 0.5)  # type: ignore[arg-type]


def test_the_page_has_every_card_of_the_pack_and_all_its_words(services: Services, play: MatchSession) -> None:
    serve = page_of(play.pack, services.art.style)
    told = json.loads(serve("/words.json")[1])  # type: ignore[index]
    assert set(told["faces"]) == set(told["names"]) == set(play.pack.names)
    cards = [f"/{told['decks']['cards']}/{told['faces'][name]}.png" for name in play.pack.names]
    for path in (*cards, f"/{told['decks']['dark']}/6S.png"):
        found = serve(path)
        assert found is not None and found[0] == "image/png" and found[1].startswith(b"\x89PNG")
    assert serve(f"/{told['decks']['cards']}/2S.png") is None, "not of this pack"
    for path, kind in (("/", "text/html"), ("/phone.js", "text/javascript"), ("/phone.css", "text/css")):
        page = serve(path)
        assert page is not None and page[0].startswith(kind)
    assert serve("/../pyproject.toml") is None and serve("/README.md") is None


def test_browsers_keep_pictures_of_each_print_apart(services: Services, play: MatchSession) -> None:
    printed = services.art.style
    decks = [
        json.loads(page_of(play.pack, style)("/words.json")[1])["decks"]  # type: ignore[index]
        for style in (printed, replace(printed, back="birch"), printed)
    ]
    assert decks[0] == decks[2] and not {*decks[0].values()} & {*decks[1].values()}


def test_a_plate_says_that_its_phone_is_awaited_and_leads_to_the_codes(
    services: Services, play: MatchSession, monkeypatch: pytest.MonkeyPatch
) -> None:
    sheet, screen = go(services), screen_of(services)
    sheet.escape()
    run(services)
    waiting = "Waiting for the phone"
    assert screen.scene.moment.away == {1: waiting, 2: waiting}, "the codes were put away before a phone came"
    led: list[object] = []
    monkeypatch.setattr(services.router, "go", led.append)
    metrics, layout = screen.scene.metrics, screen.scene.line.layout
    for seat in (3, 1):
        x, y = layout.seats[seat]
        at = metrics.px(x) + metrics.left, metrics.px(y + 20) + metrics.top
        screen.handle(pygame.event.Event(pygame.MOUSEBUTTONDOWN, button=1, pos=at, touch=False), 5000.0)
        assert led == ([AtPhones()] if seat == 1 else []), "a computer has no phone"
    there, now = {1}, [100.0]
    stand_in = sheet.listening.phones.stand_in
    monkeypatch.setattr(stand_in, "_clock", lambda: now[0])
    monkeypatch.setattr(Listening, "present", property(lambda self: frozenset(there)))
    run(services)
    assert screen.scene.moment.away == {2: waiting}
    there.clear()
    now[0] += 1.0
    run(services)
    assert screen.scene.moment.away == {2: waiting}, "its page may be loaded again"
    now[0] += 3.0
    run(services)
    assert screen.scene.moment.away == {1: "Phone not connected", 2: waiting}
    stand_in.hold(1)
    run(services)
    assert screen.scene.moment.away[1] == "A computer plays"


def test_the_sheet_says_what_to_do_about_dark_screens_once_all_phones_have_come(
    services: Services, play: MatchSession, monkeypatch: pytest.MonkeyPatch
) -> None:
    told: list[str] = []
    real = sheets.Text
    monkeypatch.setattr(
        sheets, "Text", lambda words, *more, **other: (told.append(words), real(words, *more, **other))[1]
    )
    sheet = go(services)
    assert any("Scan your own code" in words for words in told) and not any("goes dark" in words for words in told)
    doors = sheet.listening.doors
    for seat in doors.seats:
        doors.knock(Knock(1, seat, str(seat) * 22, doors.secret(seat)))
    told.clear()
    sheet.rebuild()
    assert any("goes dark" in words for words in told) and not any("Scan your own code" in words for words in told)

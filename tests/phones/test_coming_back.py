"""A match that was opened again goes on with its phones, whose seats and devices are remembered, and no secret is."""

from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path

import pygame
import pytest

pytest.importorskip("websockets")

from game.match.routes import routes as at_match
from game.match.screen import MatchScreen
from game.phones.frames import Knock
from game.phones.listening import Listening, PhoneRoom
from game.phones.routes import routes
from game.phones.sheet import PhonesSheet
from game.session.match_session import MatchSession
from game.session.match_setup import chosen
from game.storage.phone_seats import MOST, PhoneSeat, PhoneSeats
from game.storage.settings import Settings
from game.system.paths import home
from game.ui.art import Art
from game.ui.destinations import AtPhones, SavedMatch
from game.ui.metrics import Metrics
from game.ui.services import Services
from tests.builders.matches import new_match
from tests.builders.services import services_for

METRICS = Metrics(1280, 720)
DEVICE, OTHER = "d" * 22, "e" * 22


@pytest.fixture(autouse=True)
def display() -> None:
    pygame.display.set_mode((METRICS.width, METRICS.height))


class Restarts:
    """The program, which may be ended and started again in the same folder."""

    def __init__(self, folder: Path) -> None:
        self.folder, self.started = folder, list[Services]()

    def start(self) -> Services:
        settings = Settings(name="Anna", players=4, guests=["Boris", "Vera", None], phones=[1, 2])
        services = services_for(self.folder, Art(METRICS), settings)
        services.of_room(PhoneRoom).address = "127.0.0.1"
        self.started.append(services)
        return services

    def end(self) -> None:
        while self.started:
            services = self.started.pop()
            services.router.clear()  # type: ignore[attr-defined]
            services.close()


@pytest.fixture
def evening(tmp_path: Path) -> Iterator[Restarts]:
    one = Restarts(tmp_path)
    yield one
    one.end()


def begun(services: Services, seed: str = "again") -> Listening:
    """A match with two seats at phones, its sheet of codes open."""
    new = chosen(services.settings, seed)
    play = new_match(services, new.options, new.seats, new.seed, new.agreed, phones=new.phones)
    services.router.show(MatchScreen(services, play))
    routes.lead(services, AtPhones())
    return listening_of(services)


def listening_of(services: Services) -> Listening:
    table = services.router.screens[0]
    assert isinstance(table, MatchScreen)
    found = services.of_room(PhoneRoom).of(table.play)
    assert found is not None
    return found


def resumed(services: Services, path: Path) -> tuple[MatchSession, bool]:
    """The saved match at the table, and whether the window asks for the phones."""
    at_match.lead(services, SavedMatch(path))
    for number in range(2000):
        top = services.router.top
        if isinstance(top, MatchScreen):
            break
        assert top is not None
        top.update(number * 16.0)
    screen = services.router.screens[0]
    assert isinstance(screen, MatchScreen)
    asked = [to for to in services.router.gone if isinstance(to, AtPhones)]  # type: ignore[attr-defined]
    assert [to.back for to in asked] == [True] * bool(screen.match.phones)
    for to in asked:
        routes.lead(services, to)
    return screen.match, isinstance(services.router.top, PhonesSheet)


def test_the_phones_of_a_match_are_still_its_phones_after_a_restart(evening: Restarts) -> None:
    one = begun(evening.start())
    for seat, device in ((1, DEVICE), (2, OTHER)):
        assert one.doors.knock(Knock(1, seat, device, one.doors.secret(seat))) == ""
    path, host, secret = one.play.journal.path, one.server.host, one.doors.secret(1)
    evening.end()
    services = evening.start()
    play, asks = resumed(services, path)
    again = listening_of(services)
    assert play.phones == (1, 2) and not asks, "the table is there at once: nobody need scan anything"
    assert again.server.host == host, "the phones find it where it was"
    assert again.doors.knock(Knock(1, 1, DEVICE)) == ""
    assert again.doors.knock(Knock(1, 2, DEVICE)) == "unknown", "another's seat"
    assert again.doors.knock(Knock(1, 1, OTHER, secret)) == "unknown", "no secret outlives the program"
    assert again.doors.secret(1) != secret


def test_a_phone_that_never_came_is_asked_for_after_a_restart(evening: Restarts) -> None:
    one = begun(evening.start())
    one.doors.knock(Knock(1, 1, DEVICE, one.doors.secret(1)))
    path = one.play.journal.path
    evening.end()
    services = evening.start()
    play, asks = resumed(services, path)
    assert play.phones == (1, 2) and asks
    assert listening_of(services).doors.bound(1) and not listening_of(services).doors.bound(2)


def test_who_went_to_the_screen_is_at_the_screen_after_a_restart(evening: Restarts) -> None:
    one = begun(evening.start())
    one.to_screen(2)
    path = one.play.journal.path
    evening.end()
    play, _asks = resumed(evening.start(), path)
    assert play.phones == (1,) and play.people == (0, 2)


def test_the_same_people_need_no_new_codes_for_their_next_match(evening: Restarts) -> None:
    services = evening.start()
    one = begun(services)
    one.doors.knock(Knock(1, 1, DEVICE, one.doors.secret(1)))
    one.doors.knock(Knock(1, 2, OTHER, one.doors.secret(2)))
    services.router.clear()  # type: ignore[attr-defined]
    services.settings.guests = ["Boris", "Zoya", None]
    two = begun(services, "next")
    assert two.play is not one.play
    assert two.doors.bound(1) and not two.doors.bound(2), "Zoya is somebody else than Vera"
    assert two.doors.knock(Knock(1, 1, DEVICE)) == ""


def test_a_seat_made_free_is_free_after_a_restart(evening: Restarts) -> None:
    one = begun(evening.start())
    one.doors.knock(Knock(1, 1, DEVICE, one.doors.secret(1)))
    one.free(1)
    path = one.play.journal.path
    evening.end()
    services = evening.start()
    resumed(services, path)
    assert listening_of(services).doors.knock(Knock(1, 1, DEVICE)) == "unknown"


def test_the_file_lets_nobody_in(evening: Restarts) -> None:
    services = evening.start()
    one = begun(services)
    one.doors.knock(Knock(1, 1, DEVICE, one.doors.secret(1)))
    kept = (services.home.saves.parent / "phones.json").read_text(encoding="utf-8")
    assert sha256(DEVICE.encode()).hexdigest() in kept
    for told in (DEVICE, one.doors.secret(1), one.doors.secret(2)):
        assert told not in kept


@pytest.mark.parametrize("content", [b"", b"{", b"[1]", b'[{"match":"x","port":70000,"seats":[]}]', b"\xff" * 9])
def test_a_damaged_file_is_an_empty_one(tmp_path: Path, content: bytes) -> None:
    place = home(tmp_path)
    (tmp_path / "phones.json").write_bytes(content)
    seats = PhoneSeats(place)
    assert seats.known(place.saves / "x.durak", "") is None and seats.of(place.saves / "x.durak") is None
    seats.keep(place.saves / "x.durak", "127.0.0.1", 8737, [PhoneSeat(1, "Anna")])
    kept = seats.of(place.saves / "x.durak")
    assert kept is not None and kept.seats == (PhoneSeat(1, "Anna"),)
    assert seats.known(place.saves / "x.durak", "127.0.0.1") == kept
    assert seats.of(tmp_path / "elsewhere.durak") is None


def test_only_the_last_matches_are_remembered(tmp_path: Path) -> None:
    place = home(tmp_path)
    seats = PhoneSeats(place)
    for number in range(MOST + 3):
        seats.keep(place.saves / f"{number}.durak", "127.0.0.1", 1, [])
    assert seats.of(place.saves / "2.durak") is None and seats.of(place.saves / "3.durak") is not None
    latest = seats.known(place.saves / "other.durak", "127.0.0.1")
    assert latest is not None and latest.match == f"{MOST + 2}.durak"

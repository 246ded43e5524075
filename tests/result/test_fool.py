"""The end of a deal: the ceremony for the fool, skipped or not, and the sheet after it."""

from collections.abc import Iterator
from itertools import pairwise

import pygame
import pytest

from engine.rules.events import SessionEnded
from game.result.ceremony import CLASSIC, PARTS, Ceremony, Tone, bounce
from game.result.screen import FoolScreen
from game.result.tally_board import heap
from game.shell.app import App
from game.text.proverbs import proverb
from game.title.title import TitleScreen
from game.ui.destinations import Title
from game.ui.widgets import Button
from tests.builders.person import Person
from tests.builders.results import fool, went_on

SIZES = [(960, 540), (1280, 720), (1920, 1080), (1080, 1920), (2560, 1080), (1000, 900)]


def test_the_ceremony_can_be_hurried_but_not_missed(app: App) -> None:
    went_on.clear()
    app.router.go(Title())
    app.router.open(fool(app))
    top = app.router.top
    assert isinstance(top, FoolScreen)
    Person(app).key(pygame.K_RETURN)
    assert not top.show.over, "too early to be meant"
    assert not top.settled
    top.show.elapsed = 350.0
    Person(app).key(pygame.K_RETURN)
    assert top.show.over, "hurried"
    assert app.router.top is top
    assert went_on == []
    Person(app).key(pygame.K_RETURN)
    assert isinstance(app.router.top, TitleScreen), "taken away"
    assert went_on == [1]


def test_the_ceremony_ends_by_itself(app: App) -> None:
    app.router.go(Title())
    app.router.open(fool(app, left=12))
    top = app.router.top
    assert isinstance(top, FoolScreen)
    for step in range(200):
        top.update(step * 20.0)
    assert top.settled
    assert top.update(99999.0) in (True, False)
    assert not top.update(99999.0)


@pytest.mark.parametrize("motion", ["off", "on"])
def test_words_and_buttons_fade_in(app: App, motion: str) -> None:
    """With reduced motion they are there at once."""
    app.settings.reduced_motion = motion  # type: ignore[assignment]
    app.router.go(Title())
    app.router.open(fool(app))
    top, light = app.router.top, list[int]()
    assert isinstance(top, FoolScreen)
    surface = app.window.surface
    for step in range(240):
        top.update(step * 16.0)
        if top.show.over:
            top.draw(surface)
            x, y = Person(app).named("Next deal").box.centre
            light.append(sum(surface.get_at(top.art.rect(x - 60, y, 1, 1).topleft)[:3]))
    steps = sorted(set(light))
    assert light == sorted(light) and top.settled
    assert (len(steps) > 5) is (motion == "off") and (motion == "off" or len(steps) == 1)


def test_at_instant_speed_there_is_nothing_to_wait_for(app: App) -> None:
    app.settings.speed = "instant"
    app.router.go(Title())
    app.router.open(fool(app))
    assert app.router.top is not None
    app.frame()
    assert app.router.top.settled


def test_a_click_ends_the_ceremony_and_presses_nothing_that_was_not_there(app: App) -> None:
    went_on.clear()
    app.router.go(Title())
    app.router.open(fool(app))
    assert isinstance(app.router.top, FoolScreen)
    app.router.top.show.elapsed = 400.0
    button = Person(app).named("Next deal")
    Person(app).press(button)
    assert app.router.top.show.over and not went_on
    Person(app).press(button)
    assert not went_on, "a second click of the same haste"
    app.now += 300.0
    Person(app).press(button)
    assert went_on == [1]


def test_parts_of_the_ceremony() -> None:
    show = Ceremony(1.0)
    show.sound_at(500, "crow", lead=120)
    heard = [(ms, name) for ms in range(0, 2800, 20) for name in show.advance(20 if ms else 0)]
    assert heard == [(380, "crow")]
    assert show.total == 2700, "300 for the hand, 2400 for the honours (UX 3.14)"
    assert all(show.part(name) == 1 for name in CLASSIC)
    steps = [bounce(t / 200) for t in range(201)]
    assert steps[0] == pytest.approx(0)
    assert steps[-1] == pytest.approx(1)
    assert all(-0.001 <= step <= 1.001 for step in steps)
    assert max(abs(a - b) for a, b in pairwise(steps)) < 0.04, "no jump"


@pytest.mark.parametrize("tone", PARTS)
def test_every_tone_ends_with_the_board_and_is_as_loud_as_it_may_be(app: App, tone: Tone) -> None:
    app.settings.tone = tone
    app.router.go(Title())
    app.router.open(fool(app, sixes=1))
    sheet = app.router.top
    assert isinstance(sheet, FoolScreen)
    app.sound.last_noises.clear()
    for ms in range(0, 3000, 20):
        sheet.update(float(ms))
    assert sheet.settled and sheet.show.part("board") == sheet.show.part("words") == 1
    told = set(app.sound.last_noises)
    assert "won" in told, "the one person at the table is not the fool"
    assert ("cockerel" in told, "stamp" in told) == (tone == "classic",) * 2
    for name in ("cap", "stamp", "honours", "kind"):
        assert (sheet.show.part(name) > 0) == (name in PARTS[tone])


def test_little_movement_shows_each_part_in_its_place(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    app.settings.reduced_motion = "on"
    app.router.go(Title())
    app.router.open(fool(app, sixes=2))
    sheet = app.router.top
    assert isinstance(sheet, FoolScreen) and sheet.show.still
    places: list[object] = []
    monkeypatch.setattr("game.result.unfolding.draw_sheet", lambda _surface, _art, place, *_: places.append(place))
    for ms in range(0, 2700, 10):
        sheet.show.elapsed = float(ms)
        assert all(sheet.show.part(name) in (0.0, 1.0) for name in CLASSIC)
        sheet.draw(app.window.surface)
    assert len(set(places)) == 1


def test_the_fools_cards_do_not_come_down_with_the_sheet(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    """They rise from below; with the sheet they would first stand in the middle of the window."""
    app.router.go(Title())
    app.router.open(fool(app))
    sheet = app.router.top
    assert isinstance(sheet, FoolScreen) and not sheet.show.still
    places: list[object] = []

    def drawing(_surface: object, _art: object, place: object, *_rest: object) -> Iterator[None]:
        places.append(place)
        yield

    monkeypatch.setattr("game.result.sheet._drawing_hand", drawing)
    for ms in range(0, 300, 20):
        sheet.show.elapsed = float(ms)
        sheet.draw(app.window.surface)
    assert len(places) == 15 and len(set(places)) == 1


def test_several_people_hear_no_lament(app: App) -> None:
    """With several people no sad sound is played."""
    app.router.go(Title())
    sheet = fool(app, several=True)
    heard = set(sheet.show.advance(3000.0))
    assert "cockerel" in heard and not {"won", "lost"} & heard


@pytest.mark.parametrize(("tone", "crawls"), [("classic", True), ("gentle", False), ("off", False)])
def test_who_owes_the_forfeit_crawls_and_crows_once(app: App, tone: Tone, crawls: bool) -> None:
    app.settings.tone = tone
    app.router.go(Title())
    sheet = fool(app)
    app.router.open(sheet)
    sheet.show.skip()
    sheet.update(0.0)
    sheet.result.tally.over = SessionEnded((2,), (3,))
    sheet.read_tally()
    sheet.rebuild()
    app.sound.last_noises.clear()
    for ms in range(0, 4000, 20):
        sheet.update(float(ms))
        sheet.draw(app.window.surface)
    assert sheet.settled and list(app.sound.last_noises).count("cockerel") == crawls
    words = [widget.words for widget in sheet.lay_out().controls if isinstance(widget, Button)]
    assert words == ["Play again", "Main menu", "More"]


@pytest.mark.parametrize("by", [1.0, 1.5, 2.0])
def test_with_large_type_the_ceremony_is_seen_whole_and_the_result_scrolls(app: App, by: float) -> None:
    app.settings.ui_scale = by
    app.settings_changed()
    app.router.go(Title())
    app.router.open(fool(app))
    sheet = app.router.top
    assert isinstance(sheet, FoolScreen) and sheet.metrics.k == app.metrics.k and not sheet.view.hidden
    sheet.show.elapsed = 400.0
    Person(app).key(pygame.K_RETURN)
    assert sheet.metrics.k >= app.metrics.k
    button = Person(app).named("Next deal")
    assert button.box.y + button.box.h <= (app.window.size[1] - sheet.metrics.top) / sheet.metrics.k, "the focus shows"


def test_any_number_of_matches_fits_its_row() -> None:
    for count in range(200):
        laid = heap(count, 216, 382)
        assert sum(5 if kind == "match_bundle" else 1 for kind, _, _ in laid) == count
        assert sum(last for _, _, last in laid) == (1 if count else 0)
        assert all(x <= 382 for _, x, _ in laid)


def test_proverbs_take_turns() -> None:
    said = [proverb(number) for number in range(40)]
    assert len(set(said)) >= 20
    assert all(saying.endswith(".") for saying in said)

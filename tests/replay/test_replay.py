"""A replay at the table: the picture equals the past state, forward and back, by keys, mouse and gamepad."""

from pathlib import Path

import pygame
import pytest

from engine.records.replay import DealReplay
from engine.rules.commands import Attack, Pass
from engine.rules.refusals import Refusal
from game.replay.practice_screen import PracticeScreen
from game.replay.screen import ReplayScreen
from game.session.replay_session import ReplaySession, stops
from game.shell.app import App
from game.storage.saves import Saves
from game.table.layout.geometry import CARD_H, Room
from game.table.paint import open_hand
from game.table.transport import Eyes, Scrub, Transport
from game.title.pause import PauseSheet
from game.ui.destinations import Replay, Title
from game.ui.input.pad import as_key
from game.ui.input.wishes import Wish
from tests.builders.cells import quick
from tests.builders.person import Person, post
from tests.builders.program import Programs
from tests.builders.shelves import played

GAMES = (("podkidnoy", 4), ("kiev", 3), ("pairs", 4), ("poker", 3), ("changeable", 4), ("railway", 2), ("jokers", 6))
SIZES = [(1280, 720), (960, 540), (1080, 1920), (2560, 1080), (1000, 900)]


@pytest.fixture
def app(programs: Programs) -> App:
    return programs(speed="instant")


def shown(app: App, game: str = "podkidnoy", seats: int = 4) -> ReplayScreen:
    """A replay that has just been opened."""
    app.router.go(Replay(played(app.services.saves, game, seats), 1))
    app.frame()
    assert isinstance(app.router.top, ReplayScreen)
    return app.router.top


def rest(app: App, screen: ReplayScreen) -> None:
    """Wait until the animation has ended."""
    for _ in range(400):
        app.now += 50
        app.frame()
        if screen.scene.settled and not screen.scene.line.moving():
            return
    raise AssertionError("the picture does not come to rest")


def true(screen: ReplayScreen) -> None:
    """The table shows the state of that moment for this seat, and the picture equals its layout."""
    showing, line = screen.showing, screen.scene.line
    assert line.view == screen.showing.reel.view(showing.at, showing.eye)
    assert line.layout == screen.scene.arranged(line.view)
    line.check()


# Playback without a window


@pytest.mark.parametrize(("game", "seats"), GAMES)
def test_what_is_told_on_the_way_on_leads_to_the_next_view(tmp_path: Path, game: str, seats: int) -> None:
    reel = DealReplay.of(played(Saves(tmp_path), game, seats), 1)
    for eye in range(seats):
        showing = ReplaySession(reel, eye)
        view = showing.view()
        while not showing.over:
            showing.forward()
            for event in showing.take_observations():
                view.fold(event)
            assert view == showing.view()
        assert showing.at == len(reel) and showing.match.state.ended == reel.ended
        passed = [showing.at]
        while showing.at:
            showing.back()
            assert showing.view() == reel.view(showing.at, eye) and not showing.take_observations()
            passed.append(showing.at)
        assert tuple(reversed(passed)) == showing.stops


def test_a_mere_pass_is_shown_with_what_follows(tmp_path: Path) -> None:
    reel = DealReplay.of(played(Saves(tmp_path), seats=6), 1)
    passes = [i for i, step in enumerate(reel.steps, 1) if isinstance(step.command, Pass)]
    assert set(stops(reel)) < set(range(len(reel) + 1))
    assert all(i in passes for i in range(len(reel) + 1) if i not in stops(reel))
    assert all(bout in stops(reel) for bout in reel.bouts), "every bout's beginning can be stood at"


def test_nobody_can_do_anything(tmp_path: Path) -> None:
    showing = ReplaySession(DealReplay.of(played(Saves(tmp_path)), 1), 0)
    state = showing.match.state
    seat = state.turn
    card = (state.hands[seat] & -state.hands[seat]).bit_length() - 1
    assert isinstance(showing.submit(Attack(seat, (card,))), Refusal)
    assert showing.match.legal(seat).attack and not showing.legal().attack


# The screen


@quick(lambda game, seats: game in ("pairs", "poker", "railway"))
@pytest.mark.parametrize(("game", "seats"), GAMES)
def test_every_picture_is_true_on_the_way_to_the_end_and_back(app: App, game: str, seats: int) -> None:
    screen = shown(app, game, seats)
    true(screen)
    while not screen.showing.over:
        Person(app).key(pygame.K_RIGHT)
        rest(app, screen)
        true(screen)
        assert screen.caption.sentences, "something is said of every moment"
    while screen.showing.at:
        Person(app).key(pygame.K_LEFT)
        app.frame()
        true(screen)


def test_hurried_and_turned_back_in_mid_flight_the_picture_is_true(app: App) -> None:
    app.settings.speed = "normal"
    screen = shown(app)
    for step in (1, 1, 1, -1, 1, 1, -1, -1, 1, 1, 1, 1, -1):
        Person(app).key(pygame.K_RIGHT if step > 0 else pygame.K_LEFT)
    true_after = screen.showing.at
    rest(app, screen)
    assert screen.showing.at == true_after
    true(screen)


def test_keys_lead_through_the_deal(app: App) -> None:
    screen = shown(app)
    showing, bouts = screen.showing, screen.showing.reel.bouts
    Person(app).key(pygame.K_END)
    assert showing.over
    Person(app).key(pygame.K_HOME)
    assert showing.at == 0
    Person(app).key(pygame.K_PAGEDOWN)
    assert showing.at == bouts[1]
    Person(app).key(pygame.K_RIGHT, pygame.KMOD_SHIFT)
    assert showing.at == bouts[2]
    Person(app).key(pygame.K_DOWN)
    assert showing.at == bouts[3]
    Person(app).key(pygame.K_PAGEUP)
    Person(app).key(pygame.K_LEFT, pygame.KMOD_SHIFT)
    assert showing.at == bouts[1]
    for place in (3, 1, 0):
        Person(app).key(pygame.K_1 + place)
        assert showing.eye == place
        true(screen)
    Person(app).key(pygame.K_6)
    assert showing.eye == 0, "nobody sits there"
    Person(app).key(pygame.K_0)
    assert showing.open
    Person(app).key(pygame.K_0)
    assert not showing.open
    post(pygame.MOUSEWHEEL, y=-1, x=0)
    app.frame()
    assert showing.at > bouts[1]
    post(pygame.MOUSEWHEEL, y=1, x=0)
    app.frame()
    assert showing.at == bouts[1]


def test_space_plays_it_to_the_end_and_stops(app: App) -> None:
    screen = shown(app, "two-player-24", 2)
    Person(app).key(pygame.K_SPACE)
    assert screen.playback.playing
    at = screen.showing.at
    for _ in range(20):
        app.now += 100
        app.frame()
    assert screen.showing.at > at
    Person(app).key(pygame.K_SPACE)
    at = screen.showing.at
    for _ in range(20):
        app.now += 100
        app.frame()
    assert screen.showing.at == at and not screen.playback.playing
    Person(app).key(pygame.K_SPACE)
    for _ in range(2000):
        app.now += 200
        app.frame()
        if not screen.playback.playing:
            break
    assert screen.showing.over
    rest(app, screen)
    true(screen)
    Person(app).key(pygame.K_SPACE)
    assert screen.playback.playing and not screen.showing.over, "played again from the beginning"


def test_a_pad_does_all_that_keys_do(app: App) -> None:
    screen = shown(app)

    def press(wish: Wish) -> None:
        pygame.event.post(as_key(wish, True, "xbox"))
        app.frame()

    press(Wish.RIGHT)
    assert screen.showing.at == screen.showing.stops[1]
    press(Wish.LEFT)
    assert screen.showing.at == 0
    press(Wish.DOWN)
    assert screen.showing.at == screen.showing.reel.bouts[1]
    press(Wish.HURRY)
    assert screen.showing.over
    press(Wish.COUNTER)
    assert screen.showing.at == 0
    press(Wish.NEXT)
    assert screen.showing.eye == 1
    press(Wish.PREVIOUS)
    press(Wish.PREVIOUS)
    assert screen.showing.eye == 3
    press(Wish.TAKE)
    assert screen.showing.open
    press(Wish.PLAY)
    assert screen.playback.playing
    press(Wish.MENU)
    assert isinstance(app.router.top, PauseSheet)
    app.router.back()
    press(Wish.DONE)
    assert isinstance(app.router.top, PracticeScreen)


@pytest.mark.parametrize("size", SIZES)
def test_the_mouse_reaches_everything_on_the_foot(app: App, size: tuple[int, int]) -> None:
    Person(app).resize(size)
    screen = shown(app, "jokers", 6)
    m, boxes = screen.scene.metrics, [widget.box for widget in screen.beside]
    for box in boxes:
        assert box.x >= 0 and box.x + box.w <= m.lw + 0.01
        assert box.y >= m.lh and box.y + box.h <= screen.foot.strip.y + screen.foot.strip.h
    for index, one in enumerate(boxes):
        for two in boxes[index + 1 :]:
            apart = one.x + one.w <= two.x or two.x + two.w <= one.x
            assert apart or one.y + one.h <= two.y or two.y + two.h <= one.y, (one, two)

    def on(kind: type, place: int = 0, sign: str = "") -> None:
        there = [widget for widget in screen.beside if type(widget) is kind]
        Person(app).press([widget for widget in there if not sign or getattr(widget, "sign", "") == sign][place])

    on(Transport, sign="end")
    assert screen.showing.over
    on(Transport, sign="begin")
    assert screen.showing.at == 0
    on(Transport, sign="on")
    assert screen.showing.at == screen.showing.stops[1]
    on(Eyes, 4)
    assert screen.showing.eye == 4
    scrub = next(widget for widget in screen.beside if isinstance(widget, Scrub)).box
    Person(app).drag((scrub.x + 20, scrub.centre[1]), scrub.centre)
    assert abs(screen.showing.place / (len(screen.showing.stops) - 1) - 0.5) < 0.1
    true(screen)


def test_a_click_on_a_board_looks_with_its_eyes(app: App) -> None:
    screen = shown(app)
    x, y = screen.scene.line.layout.seats[2]
    Person(app).click((x, y + 10))
    assert screen.showing.eye == 2
    true(screen)


@pytest.mark.parametrize("size", [(1280, 720), (1080, 1920)])
@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_open_hands_lie_on_the_table_and_not_on_each_other(size: tuple[int, int], seats: int) -> None:
    upright = size[1] > size[0]
    room = Room(1280, 1900, seats=seats) if upright else Room(1480, 720, seats=seats)
    boxes = []
    for at in room.ring.places:
        box = open_hand.free_beside(room, at)
        for count in (1, 6, 14, 22):
            rows = open_hand.in_rows(count, box, 56)
            assert sum(rows.sizes) == count
            assert rows.pitch * (max(rows.sizes) - 1) + rows.wide <= box.w + 0.01
            assert rows.pitch >= 12 or count > 14, "the ranks can be read"
            assert rows.high <= box.h + 0.01
        boxes.append(box)
        assert box.x >= 0 and box.x + box.w <= room.w
        assert box.bottom <= room.bout[1] - CARD_H / 2 * room.unit + 4
    if not upright:
        for index, one in enumerate(boxes):
            assert all(one.common(two) == 0 for two in boxes[index + 1 :])


def test_a_damaged_file_is_told_and_nothing_else_happens(app: App) -> None:
    path = played(app.services.saves)
    path.write_bytes(b"nonsense")
    app.router.go(Title())
    app.router.go(Replay(path, 1))
    app.frame()
    assert not isinstance(app.router.top, ReplayScreen)
    app.router.go(Replay(path.with_name("missing.durak"), 1))
    app.frame()
    assert not isinstance(app.router.top, ReplayScreen)


def test_a_button_of_the_foot_is_reached_by_tab(app: App) -> None:
    screen = shown(app)
    for _ in range(40):
        Person(app).key(pygame.K_TAB)
        focus = screen.foot.group.focus
        if isinstance(focus, Transport) and focus.sign == "end":
            break
    Person(app).key(pygame.K_RETURN)
    assert screen.showing.over

"""Sides at opposite edges of one screen: the picture and the pointer are turned for whoever the screen is for."""

from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from engine.knowledge.observe import NOBODY
from engine.records.journal import Chair, TableRules
from engine.rules.commands import Attack
from engine.rules.events import Phase
from engine.rules.presets import preset
from engine.rules.state import State
from game.access.shown import describe
from game.access.tables import News, table_node
from game.hot_seat.curtain import Curtain
from game.match.screen import MatchScreen
from game.shell.app import App
from game.ui.destinations import Pause, Title
from game.ui.facing import Facing, turn_round, turned
from tests.builders.matches import new_match
from tests.builders.program import Programs

NAMES = ("Anna", "Boris", "Vera", "Zoya")


def sit(
    app: App, begun: Callable[[State], bool], key: str = "pairs", people: tuple[int, ...] = (0, 1, 2, 3)
) -> MatchScreen:
    """Four at one screen, two sides at opposite edges, where ``begun`` holds; played on by passing and leading low."""
    chairs = tuple(Chair(name, seat + 1, seat not in people) for seat, name in enumerate(NAMES))
    for number in range(40):
        play = new_match(app.services, preset(key).options, chairs, f"two sides {number}", TableRules(opposite=True))
        if begun(play.match.state):
            break
        play.close()
    screen = MatchScreen(app.services, play)
    app.router.show(screen)
    return screen


def leader(seat: int) -> Callable[[State], bool]:
    return lambda state: state.phase is Phase.LEAD and state.turn == seat


def frames(app: App, count: int = 40) -> None:
    for _ in range(count):
        app.now += 40
        app.frame()


def look(app: App, screen: MatchScreen) -> None:
    """Whoever is asked lifts the curtain."""
    for _ in range(400):
        frames(app, 1)
        top = app.router.top
        if isinstance(top, Curtain) and top.settled:
            top.opening.lift()
            break
    frames(app, 60)
    assert screen.play.eye != NOBODY and screen.settled


def pixel(app: App, at: tuple[float, float]) -> tuple[int, int]:
    """Where in the window a person at the far edge sees a place of the table."""
    width, height = app.window.size
    return width - 1 - app.metrics.px(at[0]), height - 1 - app.metrics.px(at[1])


def post(app: App, kind: int, at: tuple[int, int], **more: object) -> None:
    pygame.event.post(pygame.Event(kind, pos=at, touch=False, **more))
    app.frame()


@pytest.mark.parametrize("size", [(1280, 720), (1280, 1600)])
def test_the_far_side_sees_its_hand_upright_and_drags_from_it(programs: Programs, size: tuple[int, int]) -> None:
    app = programs.hurried(size=size)
    screen = sit(app, leader(1))
    look(app, screen)
    assert screen.play.eye == 1 and app.services.of_room(Facing).across
    card = next(card for card, _at in screen.scene.line.layout.hand)
    at = dict(screen.scene.line.layout.hand)[card]
    frames(app, 4)
    own = pygame.Surface(app.window.size)
    screen.draw(own)
    box = app.art.rect(*at.box).inflate(-20, -20)
    shown = app.window.surface.subsurface(
        pygame.Rect(app.window.size[0] - box.right, app.window.size[1] - box.bottom, box.w, box.h)
    )
    assert pygame.image.tobytes(pygame.transform.flip(shown, True, True), "RGB") == pygame.image.tobytes(
        own.subsurface(box), "RGB"
    )
    start, end = pixel(app, (at.x - 30, at.y - 30)), pixel(app, screen.scene.line.layout.room.bout)
    post(app, pygame.MOUSEMOTION, start, rel=(0, 0), buttons=(0, 0, 0))
    post(app, pygame.MOUSEBUTTONDOWN, start, button=1)
    for share in (0.3, 0.7, 1.0):
        way = round(start[0] + (end[0] - start[0]) * share), round(start[1] + (end[1] - start[1]) * share)
        post(app, pygame.MOUSEMOTION, way, rel=(5, 5), buttons=(1, 0, 0))
    post(app, pygame.MOUSEBUTTONUP, end, button=1)
    assert screen.play.match.played[-1][0] == Attack(1, (card,))


def test_a_screen_reader_finds_things_where_they_are_seen(programs: Programs) -> None:
    app = programs.hurried()
    screen = sit(app, leader(1))
    look(app, screen)
    width, height = app.window.size
    boxes = {node.key: node.box for node in describe(screen, News()).node.walk() if node.box is not None}
    own = {node.key: node.box for node in table_node(screen).walk() if node.box is not None}
    assert boxes.keys() == own.keys() and len(boxes) > 6
    for key, (left, top, right, bottom) in own.items():
        assert boxes[key] == (width - right, height - bottom, width - left, height - top)


def test_the_near_side_has_the_picture_as_it_is(programs: Programs) -> None:
    app = programs.hurried()
    screen = sit(app, leader(0))
    look(app, screen)
    assert screen.play.eye == 0 and not app.services.of_room(Facing).across
    layout = screen.scene.line.layout
    assert {seat for seat, at in layout.seats.items() if layout.room.ring.turned(at)} == {1, 3}


def test_curtain_and_pause_face_who_is_asked_and_the_title_nobody(programs: Programs) -> None:
    app = programs.hurried()
    sit(app, leader(1))
    for _ in range(400):
        frames(app, 1)
        if isinstance(app.router.top, Curtain) and app.router.top.settled:
            break
    facing = app.services.of_room(Facing)
    assert isinstance(app.router.top, Curtain) and facing.across
    app.router.go(Pause())
    frames(app, 4)
    assert facing.across
    app.router.go(Title())
    frames(app, 4)
    assert not facing.across


@pytest.mark.parametrize(("key", "people"), [("pairs", (0, 2)), ("podkidnoy", (0, 1, 2, 3))])
def test_without_two_sides_at_the_screen_nothing_turns(programs: Programs, key: str, people: tuple[int, ...]) -> None:
    app = programs.hurried()
    screen = sit(app, lambda state: state.turn in people, key, people)
    frames(app, 20)
    assert not screen.scene.two_sided and not app.services.of_room(Facing).across


def test_a_picture_is_saved_upright(programs: Programs, tmp_path: Path) -> None:
    app = programs.hurried()
    screen = sit(app, leader(3))
    look(app, screen)
    assert app.screenshot(tmp_path / "picture.png")
    saved = pygame.image.load(tmp_path / "picture.png")
    window = pygame.transform.flip(app.window.surface, True, True)
    assert pygame.image.tobytes(saved, "RGB") == pygame.image.tobytes(window, "RGB")


def test_places_are_turned_with_the_picture() -> None:
    event = pygame.Event(pygame.MOUSEMOTION, pos=(10, 20), rel=(3, -4), buttons=(1, 0, 0))
    told = turned(event, (100, 50))
    assert told.pos == (89, 29) and told.rel == (-3, 4) and told.buttons == (1, 0, 0)
    assert turned(told, (100, 50)).pos == (10, 20)
    picture, window = pygame.Surface((4, 3)), pygame.Surface((4, 3))
    picture.set_at((0, 0), "red")
    assert turn_round(picture, window, [pygame.Rect(0, 0, 2, 1)]) == [pygame.Rect(2, 2, 2, 1)]
    assert window.get_at((3, 2)) == pygame.Color("red")

"""A frame touches only what changed, and what the window shows is always what drawing everything would give."""

import gc
from collections.abc import Iterator, Sequence
from itertools import cycle, islice

import pygame
import pytest

from game.title import life
from game.title.title import TitleScreen
from game.ui.destinations import NewMatchTable, Pause, Title
from tests.builders.clocks import Exact
from tests.builders.program import Programs


class Watched:
    """What a window shows to which only the areas come that the program tells."""

    def __init__(self, surface: pygame.Surface) -> None:
        self.surface, self.seen, self.parts = surface, surface.copy(), 0

    def show(self, areas: Sequence[pygame.Rect] | None = None) -> None:
        self.parts += areas is not None
        for area in [self.surface.get_rect()] if areas is None else areas:
            self.seen.blit(self.surface, area, area)


def test_the_window_shows_the_whole_picture(programs: Programs, monkeypatch: pytest.MonkeyPatch) -> None:
    """While cards are dealt and played, with subtitles, a sheet laid over the table and taken away again."""
    app = programs(players=6, speed="fast")
    Exact(app)
    app.router.go(Title())
    app.frame()
    watched = Watched(app.window.surface)
    monkeypatch.setattr(app.window, "show", watched.show)
    app.router.go(NewMatchTable())
    for number in range(240):
        if number == 90:
            app.router.go(Pause())
        elif number == 120:
            app.router.back()
        app.settings.subtitles = 140 < number < 180
        app.frame()
        fresh = pygame.Surface(app.window.size)
        for screen in app.router.visible:
            screen.draw(fresh)
        app.captions.draw(fresh, app.art, app.metrics)
        shown = pygame.image.tobytes(watched.seen, "RGB")
        assert shown == pygame.image.tobytes(app.window.surface, "RGB"), number
        assert app.router.travelling or shown == pygame.image.tobytes(fresh, "RGB"), number
    assert watched.parts > 20


@pytest.mark.parametrize("size", [(960, 540), (720, 1280)])
def test_the_title_that_lives(programs: Programs, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int]) -> None:
    """Every block of its picture, in windows in which it is drawn whole and in pieces."""
    app = programs(size=size)
    Exact(app)
    app.settings.reduced_motion = "off"
    app.router.go(Title())
    app.run(until=lambda: app.reading_done)
    watched = Watched(app.window.surface)
    monkeypatch.setattr(app.window, "show", watched.show)
    monkeypatch.setattr(life, "POSES", tuple(islice(cycle(_every_state()), len(life.TIMES))))
    top = app.router.top
    assert isinstance(top, TitleScreen)
    for _ in range(30):
        app.now = max(app.now, top.next_change(app.now))
        app.frame()
        fresh = pygame.Surface(app.window.size)
        top.draw(fresh)
        assert pygame.image.tobytes(watched.seen, "RGB") == pygame.image.tobytes(fresh, "RGB"), top.life.pose
    assert watched.parts > 10


def _every_state() -> Iterator[tuple[float, life.Pose]]:
    """Poses in which all things move at once, and in the end each state has been seen."""
    states: dict[str, list[str]] = {}
    for thing, state in sorted({item for _at, pose in life.POSES for item in pose.items()}):
        states.setdefault(thing, [""]).append(state)
    for number in range(max(map(len, states.values()))):
        pose = {thing: each[number % len(each)] for thing, each in states.items()}
        yield 0.0, {thing: state for thing, state in pose.items() if state}


def test_garbage_is_collected_from_the_first_picture_on(programs: Programs) -> None:
    """game.__main__ leaves it off while the program is imported."""
    app = programs()
    gc.disable()
    try:
        app.router.go(Title())
        app.frame()
        assert gc.isenabled()
    finally:
        gc.enable()

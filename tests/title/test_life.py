"""The title's picture lives by a score: of its own blocks, by the program's clock, and not where nobody looks."""

from collections.abc import Iterator

import pygame
import pytest

from game.shell.app import App
from game.title import life
from game.title.title import TitleScreen
from game.ui.destinations import SettingsBook, Title
from tests.builders.clocks import Exact
from tests.builders.person import post
from tests.builders.program import Programs


def at_the_title(app: App) -> TitleScreen:
    Exact(app)
    app.settings.reduced_motion = "off"
    app.router.go(Title())
    app.run(until=lambda: app.reading_done)
    top = app.router.top
    assert isinstance(top, TitleScreen)
    app.run(until=lambda: app.now < top.next_change(app.now) < app.now + life.TIMES[1])
    return top


def on(app: App, seconds: float) -> Iterator[pygame.Surface]:
    """What the window shows whenever something may have changed, so long; no frame is lost on what rests."""
    end = app.now + seconds * 1000
    while app.now < end:
        app.now = max(app.now, min(end, app.router.visible[-1].next_change(app.now)))
        app.frame()
        yield app.window.surface


def pictures(app: App, seconds: float) -> set[bytes]:
    return {pygame.image.tobytes(surface, "RGB") for surface in on(app, seconds)}


def test_the_score_is_of_the_blocks_that_were_cut(app: App) -> None:
    cut = set(app.art.pictures.index[life.SHEET].cells)
    played = {f"{thing} {state}" for _at, pose in life.POSES for thing, state in pose.items()}
    assert played == cut
    assert life.POSES[0][1] == life.POSES[-1][1] == {}
    assert list(life.TIMES) == sorted(life.TIMES)
    assert life.TIMES[-1] < life.LENGTH


def test_little_moves_and_seldom() -> None:
    """Every change costs a picture: two in a second at most, measured over the whole score (BENCHMARKS.md)."""
    assert len(life.POSES) < 2.2 * life.LENGTH / 1000
    quiet = max(after - before for before, after in zip(life.TIMES, life.TIMES[1:], strict=False))
    assert 1500 < quiet < 5000


def test_the_picture_moves(app: App) -> None:
    at_the_title(app)
    assert len(pictures(app, 8)) > 8


def test_it_is_the_same_whenever_it_is_looked_at(programs: Programs) -> None:
    seen = []
    for _again in range(2):
        app = programs()
        top = at_the_title(app)
        poses = []
        for _shown in on(app, 12):
            if not poses or poses[-1] != dict(top.life.pose):
                poses.append(dict(top.life.pose))
        seen.append(poses)
    assert seen[0] == seen[1]


def test_nothing_moves_with_reduced_motion(app: App) -> None:
    at_the_title(app)
    app.settings.reduced_motion = "on"
    app.settings_changed()
    assert len(pictures(app, 30)) == 1


def test_nothing_moves_in_the_background(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    top = at_the_title(app)
    while not top.life.pose:
        next(on(app, 1))
    monkeypatch.setattr(pygame.key, "get_focused", lambda: False)
    post(pygame.WINDOWFOCUSLOST)
    next(on(app, 0.1))
    assert not top.life.pose
    assert len(pictures(app, 30)) == 1


def test_nothing_moves_below_a_sheet_and_it_begins_anew_afterwards(app: App) -> None:
    top = at_the_title(app)
    app.router.go(SettingsBook())
    for _ in range(40):
        app.frame()
    assert len(pictures(app, 8)) == 1
    app.router.back()
    for _ in range(40):
        app.frame()
    assert app.router.top is top
    assert len(pictures(app, 8)) > 8


def test_what_lies_still_is_asked_seldom(app: App) -> None:
    """A minute of the title without motion is a wake in two seconds, not eleven in one."""
    at_the_title(app)
    app.settings.reduced_motion = "on"
    app.settings_changed()
    for _ in range(200):
        app.frame()
    assert sum(1 for _shown in on(app, 60)) < 40

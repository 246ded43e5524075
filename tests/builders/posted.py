"""Input for the screens of a running App: posts events like a player's, each followed by one frame."""

from typing import TypeVar

import pygame

from game.library.screen import LibraryScreen
from game.shell.app import App
from game.ui.destinations import Library
from game.ui.menu import Menu
from game.ui.widgets import Widget
from tests.builders.patience import until
from tests.tools.pilot import Point

T = TypeVar("T", bound=Widget)


def resize(app: App, size: tuple[int, int]) -> None:
    app.window.window.size = size
    app.window.surface = app.window.window.get_surface()
    app.fit()
    assert app.window.size == size


def post(kind: int, **values: object) -> None:
    pygame.event.post(pygame.Event(kind, values))


def press(app: App, x: float, y: float) -> None:
    """Click at a logical position."""
    at = app.metrics.px(x), app.metrics.px(y)
    post(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(0, 0, 0))
    post(pygame.MOUSEBUTTONDOWN, pos=at, button=1)
    post(pygame.MOUSEBUTTONUP, pos=at, button=1)
    app.frame()


def click(app: App, widget: Widget) -> None:
    press(app, *widget.box.centre)


def drag(app: App, start: tuple[float, float], end: tuple[float, float]) -> None:
    """Drag from one logical position to another."""
    first, last = ((app.metrics.px(x), app.metrics.px(y)) for x, y in (start, end))
    post(pygame.MOUSEMOTION, pos=first, rel=(0, 0), buttons=(0, 0, 0))
    post(pygame.MOUSEBUTTONDOWN, pos=first, button=1)
    post(pygame.MOUSEMOTION, pos=last, rel=(0, 0), buttons=(1, 0, 0))
    post(pygame.MOUSEBUTTONUP, pos=last, button=1)
    app.frame()


def key(app: App, code: int, mod: int = 0, text: str = "", scancode: int = 0) -> None:
    post(pygame.KEYDOWN, key=code, mod=mod, unicode=text, scancode=scancode)
    if text:
        post(pygame.TEXTINPUT, text=text)
    app.frame()


def write(app: App, text: str) -> None:
    for letter in text:
        key(app, 0, text=letter)


def every(app: App, kind: type[T]) -> list[T]:
    """The widgets of this kind on the topmost screen."""
    assert isinstance(app.router.top, Menu)
    return [widget for widget in app.router.top.group.widgets if isinstance(widget, kind)]


def named(app: App, words: str) -> Widget:
    """The widget of the topmost screen with this label."""
    assert isinstance(app.router.top, Menu)
    return next(w for w in app.router.top.group.widgets if getattr(w, "words", None) == words)


def behind_more(app: App, words: str) -> Widget:
    """Open "More" on the topmost screen and return the choice with this label."""
    click(app, named(app, "More"))
    return named(app, words)


def rest(app: App, frames: int = 12) -> None:
    for _ in range(frames):
        app.now += 40
        app.frame()


def in_library(app: App) -> LibraryScreen:
    """The library after everything is loaded."""
    app.router.go(Library())
    screen = app.router.top
    assert isinstance(screen, LibraryScreen)
    until(lambda: screen.library.read, app.frame)
    rest(app, 2)
    assert app.router.top is screen
    return screen


class PostedMouse:
    """A mouse that posts pygame events, with a frame after each."""

    def __init__(self, app: App) -> None:
        self.app = app

    def _post(self, kind: int, at: Point, **more: object) -> None:
        pygame.event.post(pygame.Event(kind, pos=(round(at[0]), round(at[1])), touch=False, **more))
        self.app.frame()

    def click(self, at: Point) -> None:
        self._post(pygame.MOUSEMOTION, at, rel=(0, 0), buttons=(0, 0, 0))
        self._post(pygame.MOUSEBUTTONDOWN, at, button=1)
        self._post(pygame.MOUSEBUTTONUP, at, button=1)

    def rest(self) -> None:
        end = self.app.now + 300
        self.app.run(until=lambda: self.app.now > end)

    def drag(self, start: Point, end: Point) -> None:
        self._post(pygame.MOUSEMOTION, start, rel=(0, 0), buttons=(0, 0, 0))
        self._post(pygame.MOUSEBUTTONDOWN, start, button=1)
        for t in (0.3, 0.7, 1.0):
            at = (start[0] + (end[0] - start[0]) * t, start[1] + (end[1] - start[1]) * t)
            self._post(pygame.MOUSEMOTION, at, rel=(9, 9), buttons=(1, 0, 0))
        self._post(pygame.MOUSEBUTTONUP, end, button=1)

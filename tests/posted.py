"""A hand for the screens of a running App: events are posted as a player's hand makes them, and one frame follows."""

import pygame

from game.shell.app import App
from game.ui.menu import Menu
from game.ui.widgets import Widget


def resize(app: App, size: tuple[int, int]) -> None:
    app.window.window.size = size
    app.window.surface = app.window.window.get_surface()
    app._fit()
    assert app.window.size == size


def post(kind: int, **values: object) -> None:
    pygame.event.post(pygame.Event(kind, values))


def press(app: App, x: float, y: float) -> None:
    """A click at a logical position."""
    at = app.metrics.px(x), app.metrics.px(y)
    post(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(0, 0, 0))
    post(pygame.MOUSEBUTTONDOWN, pos=at, button=1)
    post(pygame.MOUSEBUTTONUP, pos=at, button=1)
    app.frame()


def click(app: App, widget: Widget) -> None:
    press(app, *widget.box.centre)


def drag(app: App, start: tuple[float, float], end: tuple[float, float]) -> None:
    """From one logical position to another with the button held."""
    first, last = ((app.metrics.px(x), app.metrics.px(y)) for x, y in (start, end))
    post(pygame.MOUSEMOTION, pos=first, rel=(0, 0), buttons=(0, 0, 0))
    post(pygame.MOUSEBUTTONDOWN, pos=first, button=1)
    post(pygame.MOUSEMOTION, pos=last, rel=(0, 0), buttons=(1, 0, 0))
    post(pygame.MOUSEBUTTONUP, pos=last, button=1)
    app.frame()


def key(app: App, code: int, mod: int = 0, text: str = "") -> None:
    post(pygame.KEYDOWN, key=code, mod=mod, unicode=text, scancode=0)
    if text:
        post(pygame.TEXTINPUT, text=text)
    app.frame()


def named(app: App, words: str) -> Widget:
    """The widget of the topmost screen that carries these words."""
    assert isinstance(app.router.top, Menu)
    return next(w for w in app.router.top.group.widgets if getattr(w, "words", None) == words)

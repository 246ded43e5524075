"""The window of several people at one screen, and what a test does there: wait, press, look."""

from collections.abc import Callable
from random import Random
from typing import cast

import pygame

from engine.knowledge.observe import NOBODY
from engine.records.journal import NOTHING_AGREED, TableRules
from engine.rules.events import Phase
from engine.rules.presets import preset
from game.hot_seat.curtain import Curtain
from tests.builders.twin_tables import METRICS, Deal, Window


def deal(people: tuple[int, ...] = (0, 1, 2, 3), key: str = "pairs", seats: int = 4, seed: str = "table") -> Deal:
    return Deal(preset(key).options, people, seats, seed, Random(seed))


def at(one: Deal, true: Callable[[Deal], bool], agreed: TableRules = NOTHING_AGREED, **chosen: object) -> Window:
    """The window with the deal at the first position where ``true`` holds."""
    while not true(one):
        assert one.step(), "no such position came up"
    return Window(one.play(one.match.state, agreed), **chosen)


def on_turn(phase: Phase) -> Callable[[Deal], bool]:
    def true(one: Deal) -> bool:
        state = one.match.state
        return state.phase is phase and state.turn in one.people and state.bout > 1

    return true


def run(window: Window, ms: float) -> None:
    end = window.now + ms
    while window.now < end:
        window.frame()


def until(window: Window, true: Callable[[], bool], most: float = 5000.0) -> None:
    end = window.now + most
    while not true():
        assert window.now < end, type(window.top).__name__
        window.frame()


def curtain(window: Window) -> Curtain:
    until(window, lambda: isinstance(window.top, Curtain) and window.top.settled)
    return cast(Curtain, window.top)


def lift(window: Window) -> int:
    """Press what shows the cards; whose they are."""
    found = curtain(window)
    found.group.widgets[0].click(0, 0)
    until(window, lambda: not isinstance(window.top, Curtain))
    run(window, 400)
    assert window.play.eye == found.seat
    return found.seat


def opened(window: Window) -> int:
    """Wait until cards are shown without a press; whose they are."""
    until(window, lambda: window.play.eye != NOBODY and window.top is window.screen, 9000)
    run(window, 400)
    return window.play.eye


def post(window: Window, kind: int, **values: object) -> None:
    window.screen.handle(pygame.Event(kind, values), window.now)


def click(window: Window, point: tuple[float, float]) -> None:
    pos = METRICS.px(point[0]), METRICS.px(point[1])
    top = window.top
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        top.handle(pygame.Event(kind, pos=pos, button=1, touch=False), window.now)  # type: ignore[attr-defined]


def faces(window: Window) -> int:
    """How many cards of a hand are drawn with their face up, or turning."""
    line = window.screen.scene.line
    hand = window.play.view().hand
    return sum(key[0] == "card" and bool(hand >> key[1] & 1) and at.face > 0 for key, at in line.drawn(window.now))


def press(window: Window, key: int, scancode: int) -> None:
    event = pygame.Event(pygame.KEYDOWN, key=key, scancode=scancode, mod=0, unicode="")
    window.top.handle(event, window.now)  # type: ignore[attr-defined]
    window.frame()

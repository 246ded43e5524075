"""Random input by mouse, keys and gamepad, with computers that answer at once; repeatable by its seed."""

import os
from random import Random

import pygame
from msgspec import structs

from engine.bots.process import Answer, Request, think
from game.session.bot_process import BotProcess
from game.shell.app import App
from game.table.screen import TableScreen
from game.ui.destinations import Keys, LastMatch, NewGame, NewMatchTable, SettingsBook, Title
from game.ui.menu import Menu
from tests.builders.clocks import Hurried

EVENTS = int(os.environ.get("DURAK_MONKEY", "500"))
SIZES = [(960, 540), (1280, 720), (1000, 900), (720, 1280), (1600, 600), (320, 200)]
NAMES = [
    *("RETURN", "ESCAPE", "SPACE", "TAB", "UP", "DOWN", "LEFT", "RIGHT", "HOME", "END", "BACKSPACE", "DELETE"),
    *("F1", "F2", "F3", "F5", "F11", "MINUS", "EQUALS"),
    *"dtmpslcih1230",
]
SCANCODES = {getattr(pygame, f"K_{name}"): getattr(pygame, f"KSCAN_{name.upper()}") for name in NAMES}
BUTTONS = tuple(range(pygame.CONTROLLER_BUTTON_MAX))
AXES = tuple(range(pygame.CONTROLLER_AXIS_MAX))
STEP = 0.05
"""The most seconds that the clock is advanced before each frame."""


class HereAndNow(BotProcess):
    """Computer players in the window's own process, so that runs are repeatable.

    Searching levels play like the others, to save time.
    """

    _request: Request | None = None

    def start(self) -> None:
        pass

    def ask(self, request: Request) -> None:
        self._request = request

    def answer(self) -> Answer | None:
        request, self._request = self._request, None
        return think(structs.replace(request, level="club")) if request is not None else None

    def forget(self) -> None:
        self._request = None


class Monkey:
    """Moves, clicks, drags, types, resizes and changes focus; prefers widgets and cards to the empty table."""

    def __init__(self, app: App, chance: Random) -> None:
        self.app, self.chance = app, chance
        self.clock = app.clock = Hurried()
        self.held = False
        self.seen: set[str] = set()

    def play(self, events: int) -> None:
        for _ in range(events):
            self.act()
            if self.chance.random() < 0.7:
                self.frame()

    def frame(self) -> None:
        app = self.app
        self.clock.skip(self.chance.random() * STEP)  # time passes without waiting
        app.frame()
        if not app.running:  # it closed the program
            app.running = True
            app.router.go(Title())
        self.seen.add(type(app.router.top).__name__)

    def act(self) -> None:
        chance = self.chance.random()
        if chance < 0.34:
            self.move(self.somewhere())
        elif chance < 0.58:
            at = self.somewhere()
            self.move(at)
            self.button(at, True)
            self.button(at, False)
        elif chance < 0.76:
            self.drag_a_step()
        elif chance < 0.80:
            at = self.somewhere()
            button = self.chance.choice((2, 3, 3, 4, 5))
            post(pygame.MOUSEBUTTONDOWN, pos=at, button=button)
            post(pygame.MOUSEBUTTONUP, pos=at, button=button)
        elif chance < 0.89:
            self.key()
        elif chance < 0.94:
            self.pad()
        elif chance < 0.96:
            post(pygame.TEXTINPUT, text=self.chance.choice(("Ж", "W", "ﷺ", "\u0301", "日", "👑", " ", "\t", "")))
        elif chance < 0.98:
            post(self.chance.choice((pygame.WINDOWFOCUSLOST, pygame.WINDOWLEAVE, pygame.WINDOWEXPOSED)))
        elif chance < 0.99:
            self.resize()
        else:
            self.wander()

    def drag_a_step(self) -> None:
        at = self.somewhere()
        self.move(at)
        if self.held or self.chance.random() < 0.7:
            self.held = not self.held
            self.button(at, self.held)

    def move(self, at: tuple[int, int]) -> None:
        post(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(int(self.held), 0, 0))

    def button(self, at: tuple[int, int], down: bool) -> None:
        finger = self.chance.random() < 0.2
        post(pygame.MOUSEBUTTONDOWN if down else pygame.MOUSEBUTTONUP, pos=at, button=1, touch=finger)

    def key(self) -> None:
        key = self.chance.choice(list(SCANCODES))
        mod = self.chance.choice((0, 0, 0, pygame.KMOD_SHIFT, pygame.KMOD_ALT))
        text = chr(key) if 32 <= key < 127 else ""
        values = {"key": key, "mod": mod, "unicode": text, "scancode": SCANCODES[key]}
        post(pygame.KEYDOWN, **values)
        if self.chance.random() < 0.9:
            post(pygame.KEYUP, **values)

    def pad(self) -> None:
        """Input of one of two gamepads: buttons, sticks, triggers, sometimes unplugging; also the mouse wheel."""
        chance, pad = self.chance, self.chance.randrange(2)
        if chance.random() < 0.6:
            button = chance.choice(BUTTONS)
            post(pygame.CONTROLLERBUTTONDOWN, button=button, instance_id=pad)
            if chance.random() < 0.9:
                post(pygame.CONTROLLERBUTTONUP, button=button, instance_id=pad)
        elif chance.random() < 0.6:
            value = round(chance.uniform(-1, 1) * 32767)
            post(pygame.CONTROLLERAXISMOTION, axis=chance.choice(AXES), value=value, instance_id=pad)
        elif chance.random() < 0.8:
            post(pygame.MOUSEWHEEL, x=chance.choice((0, 0, 1)), y=chance.choice((-3, -1, 0, 1)), flipped=False)
        else:
            post(pygame.CONTROLLERDEVICEREMOVED, instance_id=pad)

    def somewhere(self) -> tuple[int, int]:
        """A point of the window: on a widget, on a card of the hand, or anywhere, even a little outside."""
        m, top, chance = self.app.metrics, self.app.router.top, self.chance
        widgets = top.beside if isinstance(top, TableScreen) else top.group.widgets if isinstance(top, Menu) else ()
        if widgets and chance.random() < 0.7:
            box = chance.choice(widgets).box
            return m.px(box.x + box.w * chance.random()), m.px(box.y + box.h * chance.random())
        if chance.random() < 0.4:
            return round(chance.gauss(0.5, 0.2) * m.width), round(m.height * (1 - chance.random() * 0.25))
        return round((chance.random() * 1.1 - 0.05) * m.width), round((chance.random() * 1.1 - 0.05) * m.height)

    def resize(self) -> None:
        window = self.app.window
        window.window.size = self.chance.choice(SIZES)
        window.surface = window.window.get_surface()

    def wander(self) -> None:
        """Open screens that random input rarely reaches."""
        app = self.app
        if self.chance.random() < 0.5 and app.services.saves.latest() is not None:
            app.router.go(LastMatch())
        else:
            app.router.go(self.chance.choice((Title(), NewGame(), NewMatchTable(), SettingsBook(), Keys())))


def post(kind: int, **values: object) -> None:
    pygame.event.post(pygame.Event(kind, values))

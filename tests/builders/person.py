"""A person at the program in this process, by posted events:

    person = Person(app)
    person.press("New game")  # a button by its name; `ask` is a key or a pad's button, `click` and `drag` the mouse
    person.until(lambda: person.table.settled)
    person.lay(person.hand[0], person.table.scene.line.layout.room.table.centre)
    person.picture(tmp_path / "laid.png")
    assert "Your hand" in person.tree()

Places are units of the layout (box.centre of a widget, as it is). OutsidePerson (outside.py) does the same to a program
in a process of its own, on a virtual screen. `Pilot` (tests/tools/pilot.py) plays whole deals with the hands of either.
"""

from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

import pygame

from game.access.shown import describe
from game.access.tables import News
from game.library.screen import LibraryScreen
from game.shell.app import App
from game.table.screen import TableScreen
from game.ui.destinations import Library
from game.ui.facing import Facing
from game.ui.input import buttons, keys
from game.ui.input.pad import NUMBERS
from game.ui.input.wishes import Wish
from game.ui.menu import Menu
from game.ui.metrics import Metrics
from game.ui.widgets import Widget
from tests.builders.outside import STEPS, Point
from tests.builders.patience import until

T = TypeVar("T", bound=Widget)

USUAL_KEYS = {
    pygame.KSCAN_RETURN: pygame.K_RETURN,
    pygame.KSCAN_ESCAPE: pygame.K_ESCAPE,
    pygame.KSCAN_SPACE: pygame.K_SPACE,
    pygame.KSCAN_TAB: pygame.K_TAB,
    pygame.KSCAN_LEFT: pygame.K_LEFT,
    pygame.KSCAN_RIGHT: pygame.K_RIGHT,
    pygame.KSCAN_UP: pygame.K_UP,
    pygame.KSCAN_DOWN: pygame.K_DOWN,
}


def post(kind: int, **values: object) -> None:
    """An event of which the vocabulary below knows nothing: a wheel, a lost focus."""
    pygame.event.post(pygame.Event(kind, values))


class Person:
    """Holds nothing but the program: make one wherever it is needed. ``pad``: asks by gamepad, not by keys.

    ``hurry``: milliseconds of the program's clock that pass at once with each frame of `rest`.
    """

    def __init__(self, app: App, pad: bool = False, hurry: float = 40.0) -> None:
        self.app, self.pad, self.hurry = app, pad, hurry
        self.clicks = 0

    # What is there

    @property
    def table(self) -> TableScreen:
        """The table, which must be the topmost screen."""
        assert isinstance(self.app.router.top, TableScreen), self.app.router.top
        return self.app.router.top

    @property
    def widgets(self) -> tuple[Widget, ...]:
        """The widgets of the topmost screen, in reading order."""
        top = self.app.router.top
        return tuple(top.group.widgets) if isinstance(top, Menu) else self.table.beside

    def every(self, kind: type[T]) -> list[T]:
        """The widgets of this kind on the topmost screen."""
        return [widget for widget in self.widgets if isinstance(widget, kind)]

    def named(self, words: str) -> Widget:
        """The widget of the topmost screen with this label."""
        return next(widget for widget in self.widgets if getattr(widget, "words", None) == words)

    @property
    def hand(self) -> list[int]:
        """The cards before the screen, from the left."""
        return [card for card, _at in self.table.scene.line.layout.hand]

    def tree(self) -> list[str]:
        """What a screen reader is told of the topmost screen."""
        assert self.app.router.top is not None
        return [node.name for node in describe(self.app.router.top, News()).node.walk()]

    def picture(self, path: Path) -> Path:
        """Save what the window shows at rest."""
        path.parent.mkdir(parents=True, exist_ok=True)
        assert self.app.screenshot(path)
        return path

    # Time

    def rest(self, frames: int = 12) -> None:
        """Run frames, by default until a button that has just appeared accepts clicks (UX 3.3: 250 ms)."""
        for _ in range(frames):
            self.app.now += self.hurry
            self.app.frame()

    def until(self, true: Callable[[], object], *, by: Callable[[], object] | None = None) -> None:
        """Run frames until this holds. ``by``: do it once, as soon as the table rests. AssertionError after `LONG`."""
        left = [] if by is None else [by]

        def frame() -> None:
            if left and isinstance(self.app.router.top, TableScreen) and self.app.router.top.settled:
                left.pop()()
            self.app.frame()

        until(true, frame, 0)

    # Mouse

    @property
    def canvas(self) -> Metrics:
        """The units in which places of the topmost screen are meant."""
        top = self.app.router.top
        return top.scene.metrics if isinstance(top, TableScreen) else self.app.metrics

    def _mouse(self, kind: int, at: Point, **more: object) -> None:
        x, y = (self.canvas.px(part) for part in at)
        if self.app.services.of_room(Facing).across:
            x, y = self.app.window.size[0] - 1 - x, self.app.window.size[1] - 1 - y
        post(kind, pos=(x, y), touch=False, **more)

    def point(self, at: Point) -> None:
        self._mouse(pygame.MOUSEMOTION, at, rel=(0, 0), buttons=(0, 0, 0))
        self.app.frame()

    def click(self, at: Point) -> None:
        self.clicks += 1
        self._mouse(pygame.MOUSEMOTION, at, rel=(0, 0), buttons=(0, 0, 0))
        self._mouse(pygame.MOUSEBUTTONDOWN, at, button=1)
        self._mouse(pygame.MOUSEBUTTONUP, at, button=1)
        self.app.frame()

    def drag(self, start: Point, end: Point) -> None:
        self.clicks += 1
        self._mouse(pygame.MOUSEMOTION, start, rel=(0, 0), buttons=(0, 0, 0))
        self._mouse(pygame.MOUSEBUTTONDOWN, start, button=1)
        self.app.frame()
        for part in STEPS:
            at = start[0] + (end[0] - start[0]) * part, start[1] + (end[1] - start[1]) * part
            self._mouse(pygame.MOUSEMOTION, at, rel=(9, 9), buttons=(1, 0, 0))
            self.app.frame()
        self._mouse(pygame.MOUSEBUTTONUP, end, button=1)
        self.app.frame()

    def press(self, what: str | Widget) -> None:
        """Click a button: by its label on the topmost screen, or itself."""
        (x, y), top = (self.named(what) if isinstance(what, str) else what).box.centre, self.app.router.top
        larger = top.beside_metrics.k / self.canvas.k if isinstance(top, TableScreen) else 1.0
        self.click((x * larger, y * larger))

    def press_more(self, words: str) -> None:
        """Open "More" and click the choice with this label."""
        self.press("More")
        self.press(words)

    def lay(self, card: int, to: Point) -> None:
        """Drag a card of the hand to a place of the table."""
        at = dict(self.table.scene.line.layout.hand)[card]
        self.drag((at.x - 38 * at.scale, at.y - 40 * at.scale), to)

    # Keys

    def key(self, code: int, mod: int = 0, text: str = "", scancode: int = 0) -> None:
        post(pygame.KEYDOWN, key=code, mod=mod, unicode=text, scancode=scancode)
        if text:
            post(pygame.TEXTINPUT, text=text)
        self.app.frame()

    def write(self, text: str) -> None:
        for letter in text:
            self.key(0, text=letter)

    def can_ask(self, wish: Wish) -> bool:
        """There is a key, or a button of the gamepad, for it."""
        return wish in buttons.USUAL.values() if self.pad else bool(keys.USUAL[wish])

    def ask(self, *wishes: Wish) -> None:
        """Each wish by its default key, on a Russian layout, or by its default button of the gamepad."""
        for wish in wishes:
            if self.pad:
                number = next(n for n, name in NUMBERS.items() if name == buttons.button_for(wish, {}, False))
                for kind in (pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLERBUTTONUP):
                    post(kind, button=number, instance_id=0)
            else:
                scancode = keys.USUAL[wish][0]
                code = USUAL_KEYS.get(scancode, 0x440 + scancode)
                for kind in (pygame.KEYDOWN, pygame.KEYUP):
                    post(kind, key=code, mod=0, unicode="", scancode=scancode)
            for _ in range(3):
                self.app.frame()

    # The window

    def resize(self, size: tuple[int, int]) -> None:
        window = self.app.window
        window.window.size = size
        window.surface = window.window.get_surface()
        self.app.fit()
        assert window.size == size

    def in_library(self) -> LibraryScreen:
        """Go to the library, and wait until everything is loaded."""
        self.app.router.go(Library())
        screen = self.app.router.top
        assert isinstance(screen, LibraryScreen)
        self.until(lambda: screen.library.read)
        self.rest(2)
        assert self.app.router.top is screen
        return screen

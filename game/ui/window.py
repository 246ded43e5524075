"""The window: position, full screen, pixel density, screenshots."""

import contextlib
import os
import sys
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

import pygame

from game.storage.settings import Settings
from game.system import libraries, title_bar
from game.system.paths import assets
from game.system.window_areas import areas_of

SMALLEST = (960, 540)
TITLE = "Durak"
UNSEEN = ("offscreen", "dummy", "evdev")
"""SDL drivers without visible output."""
SETTLED = 500.0
"""Milliseconds without movement after which the window manager counts as having placed the window."""
BAR, GRIP = 80, 160
"""The part of the window's upper edge, height and width, that must be on one screen so that the title bar can be
dragged. A window cut to the screen's size leaves the same height for its frame and the desktop's panel.
"""
ABOVE = 24
"""Approximate height of the title bar, where a window's position is that of its contents."""
PROBE = (100, 100)
"""Size of a hidden window."""


class NoWindow(Exception):
    """The system provides no window; the message is one sentence for the player."""


class GameWindow:
    """A resizable window. Draw on ``surface``; `show` displays it."""

    def __init__(
        self,
        settings: Settings,
        exactly: bool = False,
        unseen: Callable[[pygame.Window], object] | None = None,
    ) -> None:
        """Opens it. ``exactly``: use the requested size, whatever the screen's. Raises NoWindow.

        ``unseen`` is called before the window becomes visible.
        """
        if wayland_alone():
            os.environ["SDL_FRAMEBUFFER_ACCELERATION"] = "1"
        try:
            pygame.display.init()
            _demand_screen()
            above = 0 if pygame.display.get_driver() == "x11" else ABOVE
            size, place = fitting(settings.window, settings.place, screens(), above)
            if exactly:
                size, place = settings.window, None
            self.window = pygame.Window(
                TITLE,
                size,
                place or pygame.WINDOWPOS_CENTERED,
                resizable=True,
                allow_high_dpi=True,
                hidden=True,
            )
            self.window.minimum_size = SMALLEST
            with contextlib.suppress(pygame.error, OSError):  # some windows have no icon
                self.window.set_icon(pygame.image.load(assets() / "pictures" / "icon" / _icon_name()))
            if unseen is not None:
                unseen(self.window)
            self._colour_title_bar()
            self._given = size, place
            self._asked = self._landed = self._here = self._plain = self._now()
            self._settled, self._since = False, 0.0
            self.surface = self.window.get_surface()
            self._show_areas = areas_of(self.window)
            self._hidden = True
            self._called = ""
        except pygame.error as error:
            raise NoWindow(_cannot(f"{error}.")) from error
        self.full_screen = self.maximised = self.minimised = False
        if settings.maximised:
            self.window.maximize()
            self.maximised = True
        if settings.full_screen:
            self.set_full_screen(True)

    @property
    def size(self) -> tuple[int, int]:
        """The surface's size in pixels."""
        return self.surface.get_size()

    @property
    def density(self) -> float:
        """Surface pixels per screen point (2.0 on many high-density screens)."""
        return self.surface.get_width() / max(1, self.window.size[0])

    def set_full_screen(self, full: bool) -> None:
        """Enter or leave full screen."""
        if full == self.full_screen:
            return
        if full:
            self._note()
            self.window.set_fullscreen(True)
        else:
            self.window.set_windowed()
            if self.maximised:
                self.window.maximize()
        self.full_screen = full
        self.surface = self.window.get_surface()

    def told(self, event: pygame.Event) -> None:
        """Handle a window event."""
        if event.type == pygame.WINDOWMINIMIZED:
            self.minimised = True
        elif event.type == pygame.WINDOWMAXIMIZED and not self.full_screen:
            self.maximised = True
        elif event.type == pygame.WINDOWRESTORED and not self.full_screen and not self.minimised:
            self.maximised = False
        if event.type in (pygame.WINDOWEXPOSED, pygame.WINDOWRESTORED, pygame.WINDOWSHOWN):
            self.minimised = False
        if event.type == pygame.WINDOWFOCUSGAINED:
            self._colour_title_bar()  # the player may have been in the system's settings

    def _colour_title_bar(self) -> None:
        if sys.platform == "win32" and pygame.display.get_driver() not in UNSEEN:
            title_bar.follow_system(self.window.handle)

    def follow(self, now: float) -> None:
        """Track the window's position, in every frame; ``now`` in ms."""
        here = self._now()
        if here != self._here or not self._is_plain:
            self._here, self._since = here, now
        elif now - self._since >= SETTLED:
            if not self._settled:
                self._settled, self._landed = True, here
            self._note()

    def plain(self) -> tuple[tuple[int, int], tuple[int, int] | None]:
        """Size of the window when not full screen, and the position to request to restore it.

        That differs from the reported position: under X a window is requested by its frame's corner but reports that of
        its contents, and a window manager may move it. So the player's movements since the start are added to the
        request.
        """
        self._note()
        (size, at), (landed_size, landed) = self._plain, self._landed
        if not self._settled or (at == landed and (size == landed_size or self._given[1] is not None)):
            return size, self._given[1]
        asked = self._asked[1]
        return size, (asked[0] + at[0] - landed[0], asked[1] + at[1] - landed[1])

    @property
    def _is_plain(self) -> bool:
        return not (self.full_screen or self.maximised or self.minimised)

    def _note(self) -> None:
        """Remember size and position, unless the window is full screen or hidden."""
        if self._is_plain:
            self._plain = self._now()

    def _now(self) -> tuple[tuple[int, int], tuple[int, int]]:
        (width, height), (x, y) = self.window.size, self.window.position
        return (width, height), (x, y)

    def show(self, areas: Sequence[pygame.Rect] | None = None) -> None:
        """Show the surface, and before that the window itself, which stays hidden until its first picture is drawn.

        ``areas``: only these parts of the surface have changed.
        """
        if self._hidden:
            self._hidden, areas = False, None
            self.window.show()
        if areas is None or self._show_areas is None or not self._show_areas(areas):
            self.window.flip()

    def come_forward(self) -> None:
        """Bring the window to the front, as far as the system permits."""
        with contextlib.suppress(pygame.error):
            if self.minimised:
                self.window.restore()
            self.window.focus()

    def call(self, words: str) -> None:
        """Ask for the player's attention: ``words`` stand in the title, and the system flashes the window; "": stop."""
        if words != self._called:
            self._called = words
            self.window.title = f"● {words} · {TITLE}" if words else TITLE
            with contextlib.suppress(pygame.error):  # some window systems have no such thing
                self.window.flash(pygame.FLASH_UNTIL_FOCUSED if words else pygame.FLASH_CANCEL)

    def save(self, path: Path, picture: pygame.Surface | None = None) -> None:
        """Save the current picture as a PNG file; ``picture``: the one that is shown turned round."""
        path.parent.mkdir(parents=True, exist_ok=True)
        pygame.image.save(picture or self.surface, path)

    def close(self) -> None:
        self.window.destroy()


def wayland_alone(environment: Mapping[str, str] = os.environ) -> bool:
    """Whether Wayland is the only display for SDL, which shows a surface there only as a texture, so the graphics card
    must draw it.

    If there is an X server SDL uses that one.
    """
    driver = environment.get("SDL_VIDEODRIVER", "")
    return driver.startswith("wayland") or (
        not driver and not environment.get("DISPLAY") and bool(environment.get("WAYLAND_DISPLAY"))
    )


def _demand_screen() -> None:
    """Without a display SDL draws invisibly. Raises NoWindow unless that was requested."""
    if pygame.display.get_driver() in UNSEEN and not os.environ.get("SDL_VIDEODRIVER"):
        display = os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY") or ""
        raise NoWindow(_cannot(f"the display {display} does not answer."))


def _cannot(why: str) -> str:
    """The sentence for the player; missing libraries explain more than ``why``."""
    lacking = libraries.missing(os.environ)
    return f"No window can be opened here: {libraries.told(lacking) if lacking else why}"


def screens() -> list[pygame.Rect]:
    """The screens' rectangles. SDL reports only sizes, but centres a window on a given screen."""
    sizes = pygame.display.get_desktop_sizes()
    found = []
    for number, (width, height) in enumerate(sizes):
        corner = (0, 0)
        if len(sizes) > 1:
            middle = pygame.WINDOWPOS_CENTERED | number
            probe = pygame.Window(TITLE, PROBE, (middle, middle), hidden=True)
            x, y = probe.position
            corner = x - (width - PROBE[0]) // 2, y - (height - PROBE[1]) // 2
            probe.destroy()
        found.append(pygame.Rect(corner, (width, height)))
    return found


def fitting(
    size: tuple[int, int], place: tuple[int, int] | None, screens: Sequence[pygame.Rect], above: int = 0
) -> tuple[tuple[int, int], tuple[int, int] | None]:
    """Size and position at which the window is visible and can be dragged. Position None: centred.

    ``above``: how far the title bar extends above the position.
    """
    if not screens:
        return size, None
    all_screens = screens[0].unionall(list(screens[1:]))
    wide = min(size[0], all_screens.w)
    high = size[1] if size[1] <= all_screens.h else all_screens.h - BAR
    fitted = max(wide, SMALLEST[0]), max(high, SMALLEST[1])
    if place is None:
        return fitted, None
    (left, top), right = place, place[0] + fitted[0]
    for screen in screens:
        across = min(right, screen.right) - max(left, screen.left)
        if across >= GRIP and screen.top <= top - above and top + BAR <= screen.bottom:
            return fitted, place
    return fitted, None


def _icon_name() -> str:
    # Windows and X use small and large icons; SDL scales one picture for all.
    return "icon-128.png" if sys.platform == "darwin" else "icon-64.png"

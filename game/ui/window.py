"""The window: opening it where it was, full screen, pixels against screen points, and its picture on the disk."""

import contextlib
import os
import sys
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

import pygame

from game.storage.settings import Settings
from game.system import libraries
from game.system.paths import assets

SMALLEST = (960, 540)
TITLE = "Durak"
UNSEEN = ("offscreen", "dummy", "evdev")
"""Drivers of SDL that show nothing."""
SETTLED = 500.0
"""After so many ms without a move the window manager has put the window where it wants it."""
BAR, GRIP = 80, 160
"""So much height and width of the window's upper edge must be on one screen: its title bar can then be dragged. A
window that is cut to the screen's size leaves as much height for its frame and the desktop's panel."""
ABOVE = 24
"""Where a window is asked for by the corner of its contents, its title bar reaches about so far above."""
PROBE = (100, 100)
"""Size of a window that is never seen."""


class NoWindow(Exception):
    """The system gave no window; the message is one sentence for the player."""


class GameWindow:
    """One resizable window. ``surface`` is what is drawn on, `show` puts it on the screen."""

    def __init__(
        self,
        settings: Settings,
        exactly: bool = False,
        unseen: Callable[[pygame.Window], object] | None = None,
    ) -> None:
        """Opens it. ``exactly``: the size was asked for, whatever the screen's. Raises NoWindow.

        ``unseen`` is called before the window is seen.
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
            with contextlib.suppress(pygame.error, OSError):  # there are windows without one
                self.window.set_icon(pygame.image.load(assets() / "pictures" / "icon" / _icon_name()))
            if unseen is not None:
                unseen(self.window)
            self._given = size, place
            self._asked = self._landed = self._here = self._plain = self._now()
            self._settled, self._since = False, 0.0
            self.window.show()
            self.surface = self.window.get_surface()
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
        """Pixels of the surface to one point of the screen (2.0 on many high-density screens)."""
        return self.surface.get_width() / max(1, self.window.size[0])

    def set_full_screen(self, full: bool) -> None:
        """Fill the screen, or go back to the window as it was."""
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
        """What the system says of the window."""
        if event.type == pygame.WINDOWMINIMIZED:
            self.minimised = True
        elif event.type == pygame.WINDOWMAXIMIZED and not self.full_screen:
            self.maximised = True
        elif event.type == pygame.WINDOWRESTORED and not self.full_screen and not self.minimised:
            self.maximised = False
        if event.type in (pygame.WINDOWEXPOSED, pygame.WINDOWRESTORED, pygame.WINDOWSHOWN):
            self.minimised = False

    def follow(self, now: float) -> None:
        """Look where the window lies, at every frame; ``now`` in ms."""
        here = self._now()
        if here != self._here or not self._is_plain:
            self._here, self._since = here, now
        elif now - self._since >= SETTLED:
            if not self._settled:
                self._settled, self._landed = True, here
            self._note()

    def plain(self) -> tuple[tuple[int, int], tuple[int, int] | None]:
        """Size of the window when it does not fill the screen, and the place to ask for so that it comes there again.

        That is not where it lies: under X a window is asked for by its frame's corner and lies where its contents
        begin, and a window manager may put it elsewhere altogether. So what counts is how far it was moved since.
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
        """Keep size and place, unless the window fills the screen or is out of sight."""
        if self._is_plain:
            self._plain = self._now()

    def _now(self) -> tuple[tuple[int, int], tuple[int, int]]:
        (width, height), (x, y) = self.window.size, self.window.position
        return (width, height), (x, y)

    def show(self) -> None:
        self.window.flip()

    def come_forward(self) -> None:
        """In front of the others, as far as the system lets windows push in."""
        with contextlib.suppress(pygame.error):
            if self.minimised:
                self.window.restore()
            self.window.focus()

    def save(self, path: Path) -> None:
        """Write what is shown to a PNG file."""
        path.parent.mkdir(parents=True, exist_ok=True)
        pygame.image.save(self.surface, path)

    def close(self) -> None:
        self.window.destroy()


def wayland_alone(environment: Mapping[str, str] = os.environ) -> bool:
    """Whether SDL will find no screen but Wayland's, where it shows a surface only as a texture: a card must draw it.

    Where there is an X server as well SDL takes that one.
    """
    driver = environment.get("SDL_VIDEODRIVER", "")
    return driver.startswith("wayland") or (
        not driver and not environment.get("DISPLAY") and bool(environment.get("WAYLAND_DISPLAY"))
    )


def _demand_screen() -> None:
    """When no display answers, SDL draws where nobody sees it. Raises NoWindow unless that was asked for."""
    if pygame.display.get_driver() in UNSEEN and not os.environ.get("SDL_VIDEODRIVER"):
        display = os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY") or ""
        raise NoWindow(_cannot(f"the display {display} does not answer."))


def _cannot(why: str) -> str:
    """The sentence for the player; what is missing on the machine says more than ``why``."""
    lacking = libraries.missing(os.environ)
    return f"No window can be opened here: {libraries.told(lacking) if lacking else why}"


def screens() -> list[pygame.Rect]:
    """The screens as they stand. SDL tells their sizes alone, but it centres a window on whichever screen is named."""
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
    """Size and place at which the window can be seen and dragged. Place None: centred.

    ``above``: how far the title bar reaches above the place.
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
    # Windows and X show the icon small as well as large; SDL scales one picture for all.
    return "icon-128.png" if sys.platform == "darwin" else "icon-64.png"

"""The window: opening it where it was, full screen, pixels against screen points, and its picture on the disk."""

import contextlib
import os
import sys
from collections.abc import Callable, Mapping
from pathlib import Path

import pygame

from game.paths import assets
from game.settings import Settings

SMALLEST = (960, 540)
TITLE = "Durak"
UNSEEN = ("offscreen", "dummy", "evdev")
"""Drivers of SDL that show nothing."""


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
            desktops = pygame.display.get_desktop_sizes()
            size, place = fitting(settings.window, settings.place, desktops)
            if exactly:
                size, place = settings.window, None
            self.window = pygame.Window(
                TITLE,
                size,
                place or pygame.WINDOWPOS_CENTERED,
                resizable=True,
                allow_high_dpi=True,
                hidden=unseen is not None,
            )
            if unseen is not None:
                unseen(self.window)
                self.window.show()
            self.surface = self.window.get_surface()
        except pygame.error as error:
            raise NoWindow(f"No window can be opened here: {error}.") from error
        self.window.minimum_size = SMALLEST
        with contextlib.suppress(pygame.error, OSError):  # there are windows without one
            self.window.set_icon(pygame.image.load(assets() / "pictures" / "icon" / _icon_name()))
        self.full_screen = False
        self._plain = size, place
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
            self._plain = self.plain()
            self.window.set_fullscreen(True)
        else:
            self.window.set_windowed()
        self.full_screen = full
        self.surface = self.window.get_surface()

    def plain(self) -> tuple[tuple[int, int], tuple[int, int] | None]:
        """Size and place of the window when it does not fill the screen."""
        if self.full_screen:
            return self._plain
        return (self.window.size[0], self.window.size[1]), (self.window.position[0], self.window.position[1])

    def show(self) -> None:
        self.window.flip()

    def come_forward(self, minimised: bool) -> None:
        """In front of the others, as far as the system lets windows push in."""
        with contextlib.suppress(pygame.error):
            if minimised:
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
        raise NoWindow(f"No window can be opened here: the display {display} does not answer.")


def fitting(
    size: tuple[int, int], place: tuple[int, int] | None, desktops: list[tuple[int, int]]
) -> tuple[tuple[int, int], tuple[int, int] | None]:
    """Size and place at which the window can be seen and seized. Place None: centred.

    SDL tells the screens' sizes but not how they stand, so a place off the main screen is believed only as far as all
    screens in a row would reach, and its title must be within the screen's height.
    """
    if not desktops:
        return size, None
    across = sum(width for width, _ in desktops)
    tall = max(height for _, height in desktops)
    fitted = (
        min(max(size[0], SMALLEST[0]), max(across, SMALLEST[0])),
        min(max(size[1], SMALLEST[1]), max(tall, SMALLEST[1])),
    )
    if place is None or not (-fitted[0] + 160 < place[0] < across - 160 and 0 <= place[1] < tall - 80):
        return fitted, None
    return fitted, place


def _icon_name() -> str:
    # Windows and X show the icon small as well as large; SDL scales one picture for all.
    return "icon-128.png" if sys.platform == "darwin" else "icon-64.png"

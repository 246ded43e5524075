"""The window: position, full screen, pixel density, screenshots."""

import contextlib
import os
import sys
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

import pygame

from game.storage.settings import Settings
from game.system import libraries, title_bar
from game.system.displays import Display, Frame, areas_of, displays, frame_of
from game.system.paths import assets
from game.ui.placing import COMFORTABLE, NARROWEST, Geometry, Placing, placing

TITLE = "Durak"
UNSEEN = ("offscreen", "dummy", "evdev")
"""SDL drivers without visible output."""
SETTLED = 500.0
"""Milliseconds without movement after which the window manager counts as having placed the window."""
FRAME = Frame(2, 40, 2, 4)
"""An ordinary frame, until the system tells of the real one."""


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
            self._kept = Geometry(settings.window, settings.place, settings.maximised)
            self._desk = [] if exactly or pygame.display.get_driver() in UNSEEN else displays()
            placed = self._placing(FRAME)
            self.window = pygame.Window(
                TITLE,
                placed.size,
                placed.place or pygame.WINDOWPOS_CENTERED,
                resizable=True,
                allow_high_dpi=True,
                hidden=True,
            )
            frame = frame_of(self.window)
            if frame is not None and self._desk:  # Windows tells of it now
                placed = self._placing(frame)
                self.window.size = placed.size
                self.window.position = placed.place or pygame.WINDOWPOS_CENTERED
            self.window.minimum_size = min(NARROWEST, placed.size[0]), min(NARROWEST, placed.size[1])
            with contextlib.suppress(pygame.error, OSError):  # some windows have no icon
                self.window.set_icon(pygame.image.load(assets() / "pictures" / "icon" / _icon_name()))
            if unseen is not None:
                unseen(self.window)
            self._colour_title_bar()
            self._opened_maximised = placed.maximised
            self._asked = self._landed = self._here = self._plain = self._now()
            self._settled, self._since = False, 0.0
            self._fits = not self._desk or placed.maximised or settings.full_screen
            self.surface = self.window.get_surface()
            self._show_areas = areas_of(self.window)
            self._hidden = True
            self._called = ""
        except pygame.error as error:
            raise NoWindow(_cannot(f"{error}.")) from error
        self.full_screen = self.maximised = self.minimised = False
        if placed.maximised:
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

    def handle(self, event: pygame.Event) -> None:
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
            if not self._fits:
                self._fits = True
                if self._refit():
                    self._since = now
                    return
            if not self._settled:
                self._settled, self._landed = True, here
            self._note()

    def remembered(self) -> Geometry:
        """What to remember for the next start: what was remembered for this one, unless the player has changed it.

        A place is remembered as it is requested, which differs from the one reported: under X a window is requested by
        its frame's corner but reports that of its contents, and a window manager may move it. So the player's movements
        since the start are added to the request.
        """
        self._note()
        (size, at), (landed_size, landed) = self._plain, self._landed
        changed = self.maximised != self._opened_maximised
        kept = self._kept._replace(maximised=self.maximised) if changed else self._kept
        if not self._settled or (size == landed_size and at == landed):
            return kept._replace(size=size) if changed and not kept.size else kept
        if at == landed and kept.place is not None:
            return kept._replace(size=size)
        asked = self._asked[1]
        return kept._replace(size=size, place=(asked[0] + at[0] - landed[0], asked[1] + at[1] - landed[1]))

    def _placing(self, frame: Frame) -> Placing:
        """Where to open it, if it gets this frame."""
        if not self._desk:
            return Placing(self._kept.size or COMFORTABLE, self._kept.place, self._kept.maximised)
        return placing(self._kept, self._desk, self._around_request(frame))

    @staticmethod
    def _around_request(frame: Frame) -> Frame:
        """The frame round the place that a new window is requested at."""
        if pygame.display.get_driver() != "x11":
            return frame
        return Frame(0, 0, frame.left + frame.right, frame.top + frame.bottom)

    def _refit(self) -> bool:
        """Once, when it is shown: make it fit its screen if its frame is larger than expected. False: it fits."""
        frame = frame_of(self.window)
        if frame is None or fits(*self._now(), frame, self._desk):
            return False
        placed = self._placing(frame)
        assert placed.place is not None
        around = self._around_request(frame)
        self.window.size = placed.size
        self.window.position = placed.place[0] + frame.left - around.left, placed.place[1] + frame.top - around.top
        self._asked = placed.size, placed.place
        return True

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


def fits(size: tuple[int, int], at: tuple[int, int], frame: Frame, desk: Sequence[Display]) -> bool:
    """Whether a window whose contents lie ``at`` is inside the usable area of one screen, frame included."""
    outer = pygame.Rect(at[0] - frame.left, at[1] - frame.top, size[0], size[1])
    outer.w += frame.left + frame.right
    outer.h += frame.top + frame.bottom
    return any(screen.usable.contains(outer) for screen in desk)


def _icon_name() -> str:
    # Windows and X use small and large icons; SDL scales one picture for all.
    return "icon-128.png" if sys.platform == "darwin" else "icon-64.png"

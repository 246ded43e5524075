"""The libraries that SDL loads on Linux to show a window, and which of them are missing: SDL's own error names none."""

import ctypes
import sys
from collections.abc import Callable, Mapping
from typing import Final, NamedTuple


class SharedLibrary(NamedTuple):
    """A shared library, and the package that provides it on Debian-based systems."""

    file: str
    package: str

    @property
    def fedora(self) -> str:
        """The package on Fedora-based systems, named after the library."""
        return self.file.partition(".so")[0]


X11: Final = (SharedLibrary("libX11.so.6", "libx11-6"), SharedLibrary("libXext.so.6", "libxext6"))
WAYLAND: Final = (
    SharedLibrary("libwayland-client.so.0", "libwayland-client0"),
    SharedLibrary("libwayland-egl.so.1", "libwayland-egl1"),
    SharedLibrary("libwayland-cursor.so.0", "libwayland-cursor0"),
    SharedLibrary("libxkbcommon.so.0", "libxkbcommon0"),
)
"""SDL disables a video driver if any of its libraries is missing."""


def there(file: str) -> bool:
    """Whether the library is installed."""
    try:
        ctypes.CDLL(file)
    except OSError:
        return False
    return True


def missing(
    environment: Mapping[str, str], found: Callable[[str], bool] = there, platform: str = sys.platform
) -> tuple[SharedLibrary, ...]:
    """The missing libraries of the first video driver that the environment asks for; () if any driver works."""
    if not platform.startswith("linux"):
        return ()
    asked = environment.get("SDL_VIDEODRIVER", "")
    wanted = [("x11", "DISPLAY", X11), ("wayland", "WAYLAND_DISPLAY", WAYLAND)]
    kinds = [each for name, variable, each in wanted if (name == asked if asked else environment.get(variable))]
    lacking = [tuple(each for each in kind if not found(each.file)) for kind in kinds]
    return lacking[0] if lacking and all(lacking) else ()


def told(lacking: tuple[SharedLibrary, ...]) -> str:
    """The missing libraries and what to install, in two sentences."""
    files = " and ".join(each.file for each in lacking)
    packages = " ".join(each.package for each in lacking)
    fedora = " ".join(each.fedora for each in lacking)
    what = "the library" if len(lacking) == 1 else "the libraries"
    verb = "is" if len(lacking) == 1 else "are"
    return f"{what} {files} {verb} missing. Install {packages} (on Debian and Ubuntu) or {fedora} (on Fedora)."

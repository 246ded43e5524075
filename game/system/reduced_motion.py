"""Whether the system asks programs to move little on the screen. It knows no screen and no setting of ours.

Asked once, at the start, by a thread of its own: some systems answer only through another program. Until the answer is
there, and wherever none comes, nothing is asked for.
"""

import contextlib
import ctypes
import os
import subprocess
import sys
import threading
from pathlib import Path

PATIENCE = 2.0
"""Seconds that another program gets to answer."""
CLIENT_AREA_ANIMATION = 0x1042
"""Windows' number for "animate controls and elements inside windows" (SPI_GETCLIENTAREAANIMATION)."""

wanted = False
"""The system is known to want little movement."""
asking: threading.Thread | None = None
"""Waits for the answer, or has it."""


def ask_system() -> None:
    """Begin to ask; returns at once."""
    global asking
    if asking is None:
        asking = threading.Thread(target=ask, name="calm", daemon=True)
        asking.start()


def ask() -> None:
    """Wait for the answer; there is one even where asking fails."""
    global wanted
    with contextlib.suppress(Exception):  # whatever a system does here, it must not cost a game
        wanted = asked()


def asked() -> bool:
    """What the system says now. May take seconds."""
    if sys.platform == "win32":
        return not _windows_animates()
    if sys.platform == "darwin":
        return _told("defaults", "read", "com.apple.universalaccess", "reduceMotion") == "1"
    return _portal_asks() or _gnome_asks() or _files_ask(Path(os.environ.get("XDG_CONFIG_HOME") or "~/.config"))


def _windows_animates() -> bool:
    animated = ctypes.c_int(1)
    user32 = getattr(ctypes, "windll").user32  # noqa: B009  # other systems' type stubs do not have it
    known = user32.SystemParametersInfoW(CLIENT_AREA_ANIMATION, 0, ctypes.byref(animated), 0)
    return not known or bool(animated.value)


def _portal_asks() -> bool:
    """The answer common to all desktops that have a portal new enough: "(<<uint32 1>>,)"."""
    portal = ("org.freedesktop.portal.Desktop", "/org/freedesktop/portal/desktop")
    method = ("org.freedesktop.portal.Settings.Read", "org.freedesktop.appearance", "reduced-motion")
    told = _told("gdbus", "call", "--session", "--dest", portal[0], "--object-path", portal[1], "--method", *method)
    return "uint32 1" in told


def _gnome_asks() -> bool:
    return _told("gsettings", "get", "org.gnome.desktop.interface", "enable-animations") == "false"


def _files_ask(folder: Path) -> bool:
    """Desktops that keep it in a file: KDE as a factor of all durations, others as a setting of GTK."""
    wanted_lines = (
        ("kdeglobals", {"AnimationDurationFactor=0"}),
        ("gtk-3.0/settings.ini", {"gtk-enable-animations=false", "gtk-enable-animations=0"}),
        ("gtk-4.0/settings.ini", {"gtk-enable-animations=false", "gtk-enable-animations=0"}),
    )
    for name, lines in wanted_lines:
        with contextlib.suppress(OSError, UnicodeDecodeError):
            text = (folder.expanduser() / name).read_text(encoding="utf-8")
            if lines & {line.replace(" ", "").strip() for line in text.splitlines()}:
                return True
    return False


def _told(*command: str) -> str:
    """What a program prints; "" if there is none, it fails or is slow."""
    try:
        done = subprocess.run(
            command, capture_output=True, encoding="utf-8", timeout=PATIENCE, stdin=subprocess.DEVNULL
        )
    except (OSError, subprocess.SubprocessError):
        return ""
    return done.stdout.strip() if done.returncode == 0 else ""

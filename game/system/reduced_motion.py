"""Whether the system asks programs to reduce motion. Independent of screens and settings.

Asked once at startup in a thread, as some systems answer only through another program. Until then, and without an
answer, the value is False.
"""

import contextlib
import ctypes
import os
import sys
import threading
from pathlib import Path

from game.system.other_programs import told

CLIENT_AREA_ANIMATION = 0x1042
"""SPI_GETCLIENTAREAANIMATION of the Windows API: "animate controls and elements inside windows"."""

wanted = False
"""Whether the system asks to reduce motion."""
asking: threading.Thread | None = None
"""The thread that asks."""


def ask_system() -> None:
    """Start asking; returns at once."""
    global asking
    if asking is None:
        asking = threading.Thread(target=ask, name="calm", daemon=True)
        asking.start()


def ask() -> None:
    """Ask and store the answer; an error counts as False."""
    global wanted
    with contextlib.suppress(Exception):  # no system error may stop the game
        wanted = asked()


def asked() -> bool:
    """The system's current answer. May take seconds."""
    if sys.platform == "win32":
        return not _windows_animates()
    if sys.platform == "darwin":
        return told("defaults", "read", "com.apple.universalaccess", "reduceMotion") == "1"
    return _portal_asks() or _gnome_asks() or _files_ask(Path(os.environ.get("XDG_CONFIG_HOME") or "~/.config"))


def _windows_animates() -> bool:
    animated = ctypes.c_int(1)
    user32 = getattr(ctypes, "windll").user32  # noqa: B009  # missing in other systems' type stubs
    known = user32.SystemParametersInfoW(CLIENT_AREA_ANIMATION, 0, ctypes.byref(animated), 0)
    return not known or bool(animated.value)


def _portal_asks() -> bool:
    """The answer of a desktop portal, where it supports this: "(<<uint32 1>>,)"."""
    portal = ("org.freedesktop.portal.Desktop", "/org/freedesktop/portal/desktop")
    method = ("org.freedesktop.portal.Settings.Read", "org.freedesktop.appearance", "reduced-motion")
    answer = told("gdbus", "call", "--session", "--dest", portal[0], "--object-path", portal[1], "--method", *method)
    return "uint32 1" in answer


def _gnome_asks() -> bool:
    return told("gsettings", "get", "org.gnome.desktop.interface", "enable-animations") == "false"


def _files_ask(folder: Path) -> bool:
    """The answer from settings files: KDE's animation duration factor, or GTK's setting."""
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

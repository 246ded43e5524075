"""Finds out whether the system wants no music: its own sounds are off, or another program plays music.

No desktop has a setting "no music in games". Asked are GNOME's and GTK's "event sounds", Windows' sound scheme "none"
and presentation mode, macOS's "user interface sound effects", and on Linux the players that report what they play
(MPRIS). What other programs play on Windows and macOS cannot be found out with Python's standard library.
"""

import contextlib
import ctypes
import os
import re
import sys
import threading
from pathlib import Path
from time import monotonic

from game.system.other_programs import told

GOOD_FOR = 20.0
"""For how many seconds an answer is valid."""
PRESENTATION_MODE = 4
"""Windows' number of presentation mode (QUNS_PRESENTATION_MODE)."""


class Quiet:
    """Asks in a thread, because an answer may take seconds. ``wanted`` is the last answer."""

    def __init__(self) -> None:
        self.wanted = False
        self.thread: threading.Thread | None = None
        self._asked_at = -GOOD_FOR

    def answered(self) -> bool:
        """True if there is a valid answer; otherwise asking begins. Returns at once."""
        if self.thread is None or monotonic() - self._asked_at >= GOOD_FOR:
            self._asked_at = monotonic()
            self.thread = threading.Thread(target=self._ask, name="quiet", daemon=True)
            self.thread.start()
        return not self.thread.is_alive()

    def _ask(self) -> None:
        with contextlib.suppress(Exception):  # no failure of the system may end the game
            self.wanted = asked()


SYSTEM = Quiet()
"""One for the whole process."""


def asked() -> bool:
    """Ask the system. May take seconds."""
    if sys.platform == "win32":
        return _windows_asks()
    if sys.platform == "darwin":
        return told("defaults", "read", "-g", "com.apple.sound.uiaudio.enabled") == "0"
    if told("gsettings", "get", "org.gnome.desktop.sound", "event-sounds") == "false":
        return True
    return _files_ask(Path(os.environ.get("XDG_CONFIG_HOME") or "~/.config")) or _others_play()


def _windows_asks() -> bool:
    import winreg

    key, value = getattr(winreg, "HKEY_CURRENT_USER"), getattr(winreg, "QueryValue")  # noqa: B009  # unknown elsewhere
    if value(key, r"AppEvents\Schemes") == ".None":
        return True
    state = ctypes.c_int(0)
    getattr(ctypes, "windll").shell32.SHQueryUserNotificationState(ctypes.byref(state))  # noqa: B009
    return state.value == PRESENTATION_MODE


def _files_ask(folder: Path) -> bool:
    """GTK's settings, for desktops without gsettings."""
    off = {"gtk-enable-event-sounds=0", "gtk-enable-event-sounds=false"}
    for name in ("gtk-3.0/settings.ini", "gtk-4.0/settings.ini"):
        with contextlib.suppress(OSError, UnicodeDecodeError):
            text = (folder.expanduser() / name).read_text(encoding="utf-8")
            if off & {line.replace(" ", "").strip() for line in text.splitlines()}:
                return True
    return False


def _others_play() -> bool:
    """Whether a media player reports "(<'Playing'>,)"."""
    names = _dbus("org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus.ListNames")
    asking = ("org.freedesktop.DBus.Properties.Get", "org.mpris.MediaPlayer2.Player", "PlaybackStatus")
    players = re.findall(r"'(org\.mpris\.MediaPlayer2\.[^']+)'", names)
    return any("'Playing'" in _dbus(player, "/org/mpris/MediaPlayer2", *asking) for player in players)


def _dbus(name: str, path: str, method: str, *arguments: str) -> str:
    return told("gdbus", "call", "--session", "--dest", name, "--object-path", path, "--method", method, *arguments)

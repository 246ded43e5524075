"""Whether the machine runs on battery. The computer players may then think less, to save energy.

Asking the system may be slow (a process on macOS, a sleeping driver), so a thread asks, and only now and then.
"""

import ctypes
import sys
import threading
import time
from collections.abc import Callable
from pathlib import Path

from game.system.other_programs import told

LOOK_EVERY = 30.0
"""Interval in seconds; a delay this long does not matter here."""
SHARE_ON_BATTERY = 1 / 3
"""The part of a level's thinking time used on battery."""
SUPPLIES = Path("/sys/class/power_supply")


class Power:
    """Calls ``look`` in a thread to find out whether the machine is on battery."""

    def __init__(self, look: Callable[[], bool] | None = None) -> None:
        self._look = look or discharging
        self._runs = False
        self._next = 0.0
        self._thread: threading.Thread | None = None

    def on_battery(self) -> bool:
        """The last known state; False until the first answer."""
        now = time.monotonic()
        if now >= self._next and (self._thread is None or not self._thread.is_alive()):
            self._next = now + LOOK_EVERY
            self._thread = threading.Thread(target=self._ask, name="durak-power", daemon=True)
            self._thread.start()
        return self._runs

    def _ask(self) -> None:
        self._runs = self._look()


def discharging() -> bool:
    """Whether this machine runs on battery; False if unknown."""
    try:
        if sys.platform == "win32":
            return _windows()
        if sys.platform == "darwin":
            return mac(told("pmset", "-g", "batt"))
        return linux(SUPPLIES)
    except (OSError, ValueError, AttributeError):
        return False


def linux(supplies: Path) -> bool:
    """Whether a battery of the machine itself, not of a mouse or keyboard, is discharging."""
    for supply in supplies.glob("*"):
        own = _word(supply / "type") == "Battery" and _word(supply / "scope") != "Device"
        if own and _word(supply / "status") == "Discharging":
            return True
    return False


def mac(report: str) -> bool:
    """The same, from the output of ``pmset -g batt``."""
    return "'Battery Power'" in report


class _PowerStatus(ctypes.Structure):
    """SYSTEM_POWER_STATUS of the Windows API."""

    _fields_ = (
        ("line", ctypes.c_ubyte),
        ("flag", ctypes.c_ubyte),
        ("percent", ctypes.c_ubyte),
        ("saver", ctypes.c_ubyte),
        ("seconds", ctypes.c_ulong),
        ("seconds_full", ctypes.c_ulong),
    )


def _windows() -> bool:
    status = _PowerStatus()
    found = ctypes.windll.kernel32.GetSystemPowerStatus(ctypes.byref(status))  # type: ignore[attr-defined,unused-ignore]  # Windows
    return bool(found) and status.line == 0


def _word(path: Path) -> str:
    try:
        return path.read_text(encoding="ascii").strip()
    except (OSError, UnicodeDecodeError):
        return ""

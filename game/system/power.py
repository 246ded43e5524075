"""Whether the machine runs on its battery. Computers may then think less, so that a game lasts longer on a train.

Asking the system may take a while (a process on macOS, a sleepy driver), so it is done aside, and now and then only.
"""

import ctypes
import subprocess
import sys
import threading
import time
from collections.abc import Callable
from pathlib import Path

LOOK_EVERY = 30.0
"""Seconds; nobody minds that a plug is noticed this late."""
SHARE_ON_BATTERY = 1 / 3
"""What part of a level's time is used on battery."""
SUPPLIES = Path("/sys/class/power_supply")


class Power:
    """Asks ``look`` whether the battery runs, in a thread of its own."""

    def __init__(self, look: Callable[[], bool] | None = None) -> None:
        self._look = look or discharging
        self._runs = False
        self._next = 0.0
        self._thread: threading.Thread | None = None

    def on_battery(self) -> bool:
        """What was true when last looked; at first, that there is none."""
        now = time.monotonic()
        if now >= self._next and (self._thread is None or not self._thread.is_alive()):
            self._next = now + LOOK_EVERY
            self._thread = threading.Thread(target=self._ask, name="durak-power", daemon=True)
            self._thread.start()
        return self._runs

    def _ask(self) -> None:
        self._runs = self._look()


def discharging() -> bool:
    """Whether this machine is running on its battery; False where that cannot be found out."""
    try:
        if sys.platform == "win32":
            return _windows()
        if sys.platform == "darwin":
            return _mac()
        return linux(SUPPLIES)
    except (OSError, ValueError, subprocess.SubprocessError, AttributeError):
        return False


def linux(supplies: Path) -> bool:
    """Whether a battery of the machine itself, not of a mouse or a keyboard, is being emptied."""
    for supply in supplies.glob("*"):
        own = _word(supply / "type") == "Battery" and _word(supply / "scope") != "Device"
        if own and _word(supply / "status") == "Discharging":
            return True
    return False


def mac(report: str) -> bool:
    """What ``pmset -g batt`` says."""
    return "'Battery Power'" in report


def _mac() -> bool:
    found = subprocess.run(["pmset", "-g", "batt"], capture_output=True, encoding="utf-8", timeout=5, check=True)
    return mac(found.stdout)


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

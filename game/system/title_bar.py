"""The title bar's colour on Windows: dark if the player has chosen dark programs. Other systems do that themselves."""

import contextlib
import ctypes
import sys

USE_DARK_MODE = 20
"""DWMWA_USE_IMMERSIVE_DARK_MODE of the Windows API, since Windows 10 of 2020; earlier ones refuse it."""
CHOICE = r"Software\Microsoft\Windows\CurrentVersion\Themes\Personalize"


def follow_system(handle: int) -> bool:
    """Colour the title bar of the window with this handle as the player's other programs. False: not done."""
    if sys.platform != "win32":
        return False
    dark = ctypes.c_int(dark_programs())
    try:
        colour = ctypes.WinDLL("dwmapi").DwmSetWindowAttribute
    except (OSError, AttributeError):
        return False
    return bool(colour(ctypes.c_void_p(handle), USE_DARK_MODE, ctypes.byref(dark), ctypes.sizeof(dark)) == 0)


def dark_programs() -> bool:
    """Whether the player has chosen dark programs in Windows's settings."""
    if sys.platform == "win32":
        import winreg

        with contextlib.suppress(OSError), winreg.OpenKey(winreg.HKEY_CURRENT_USER, CHOICE) as key:
            return bool(winreg.QueryValueEx(key, "AppsUseLightTheme")[0] == 0)
    return False
